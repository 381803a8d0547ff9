"""`/scorecard`: a game of Dice Poker, fifteen turns of up to three throws."""

from typing import NamedTuple, cast

import discord
from discord import ButtonStyle, app_commands, ui

from dicebot.dice import PIPS, draw, throw
from dicebot.table import Interaction, Table, is_one_of, service_for, words_for
from dicebot.words import Words
from poker_dice.wire import Box, BoxRow, Face, Scorecard, Totals

FURTHER_THROWS = 2
NOTHING = "\u200b"
"""A field must have a name, even if there is none to give."""


@app_commands.command()
async def scorecard(interaction: Interaction) -> None:
    """Play Dice Poker on your own."""
    service = service_for(interaction)
    rules = await service.get_variant("dice_poker")
    totals = (await service.total_scorecard({}))["totals"]
    game = DicePoker(words_for(interaction), interaction.user.mention, rules["boxes"] or [])
    await game.go_on(interaction, Turn({}, totals, throw(PIPS)))
    await interaction.response.send_message(embed=game.show(), view=game)


class Turn(NamedTuple):
    """A card, and the dice that are to go on it."""

    card: Scorecard
    totals: Totals
    dice: list[Face]
    held: frozenset[int] = frozenset()
    throws_left: int = FURTHER_THROWS


class DicePoker(Table):
    """A button for each die, which holds it, one that throws the others, one for a hint, and the boxes."""

    turn: Turn
    why_not: str | None = None
    """Why a joker may not go in every open box."""

    def __init__(self, words: Words, player: str, rows: list[BoxRow]) -> None:
        super().__init__()
        self.words = words
        self.player = player
        self.rows = rows
        self.dice = [Die(place) for place in range(5)]
        for die in self.dice:
            self.add_item(die)
        self.throw.label = words.throw
        self.boxes = Boxes(words.fill)
        self.add_item(self.boxes)

    async def go_on(self, interaction: Interaction, turn: Turn) -> None:
        """Dice have fallen: what they may fill is asked, and only then does the turn stand."""
        listed = await service_for(interaction).list_options(turn.dice, turn.card)
        self.boxes.options = [
            discord.SelectOption(label=f"{option['label']}: {option['score']}", value=option["box"])
            for option in listed["options"]
        ]
        self.why_not = listed["refused"][0]["reason"] if listed["refused"] else None
        self.stand(turn)

    def stand(self, turn: Turn) -> None:
        """Make the buttons show a turn."""
        self.turn = turn
        for die, face in zip(self.dice, turn.dice, strict=True):
            die.label = draw([face])
            die.style = ButtonStyle.success if die.place in turn.held else ButtonStyle.secondary
            die.disabled = not turn.throws_left
        self.throw.disabled = not turn.throws_left or len(turn.held) == len(self.dice)

    def show(self) -> discord.Embed:
        """The dice, the card and what it adds up to."""
        card, totals = self.turn.card, self.turn.totals
        embed = discord.Embed(title=draw(self.turn.dice), description=self.why_not)
        for section in ("upper", "lower"):
            lines = [_line(row, card) for row in self.rows if row["section"] == section]
            embed.add_field(name=NOTHING, value="\n".join(lines))
        bonus = totals["upper_bonus"] + totals["joker_bonus"]
        footer = f"Bonus: {bonus} · {self.words.total}: {totals['total']}"
        if not totals["finished"]:
            footer += f" · {self.words.throws_left}: {self.turn.throws_left}"
        return embed.set_footer(text=footer)

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Only the player may press."""
        return await is_one_of(interaction, [self.player])

    @ui.button(emoji="🎲", style=ButtonStyle.primary, row=1)
    async def throw(self, interaction: Interaction, button: ui.Button["DicePoker"]) -> None:
        """Throw the dice that are not held."""
        async with self.one_at_a_time:
            if button.disabled:  # pressed twice
                await interaction.response.defer()
                return
            turn = self.turn
            dice = [face if place in turn.held else throw(PIPS, 1)[0] for place, face in enumerate(turn.dice)]
            await self.go_on(interaction, turn._replace(dice=dice, throws_left=turn.throws_left - 1))
            await interaction.response.edit_message(embed=self.show(), view=self)

    @ui.button(emoji="💡", style=ButtonStyle.secondary, row=1)
    async def hint(self, interaction: Interaction, _: ui.Button["DicePoker"]) -> None:
        """Whisper to the player what is best, and what it leads to."""
        turn = self.turn
        advice = await service_for(interaction).get_advice(
            "dice_poker", turn.dice, scorecard=turn.card, throws_left=turn.throws_left
        )
        await interaction.response.send_message(advice["description"], ephemeral=True)

    async def fill(self, interaction: Interaction, box: Box) -> None:
        """Fill a box, and throw for the next."""
        async with self.one_at_a_time:
            filled = await service_for(interaction).fill_box(self.turn.dice, self.turn.card, box)
            turn = Turn(filled["scorecard"], filled["totals"], throw(PIPS))
            if filled["totals"]["finished"]:
                self.turn = turn._replace(dice=self.turn.dice)
                self.clear_items()
                self.stop()
            else:
                await self.go_on(interaction, turn)
            await interaction.response.edit_message(embed=self.show(), view=self)


class Die(ui.Button[DicePoker]):
    """A die: a press holds it, another lets it go."""

    def __init__(self, place: int) -> None:
        super().__init__(row=0)
        self.place = place

    async def callback(self, interaction: Interaction) -> None:
        """Hold it or let it go."""
        if game := self.view:
            game.stand(game.turn._replace(held=game.turn.held ^ {self.place}))
            await interaction.response.edit_message(view=game)


class Boxes(ui.Select[DicePoker]):
    """The boxes that the dice may fill, each with what they score there."""

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, row=2)

    async def callback(self, interaction: Interaction) -> None:
        """Fill the one that was picked."""
        if game := self.view:
            await game.fill(interaction, cast("Box", self.values[0]))


def _line(row: BoxRow, card: Scorecard) -> str:
    score = card.get(row["box"])
    return f"{row['label']}: {'-' if score is None else score}"
