"""`/easymoney`: an evening of Easy Money, round after round."""

import discord
from discord import app_commands, ui

from dicebot.dice import PIPS, draw, throw
from dicebot.table import Interaction, Table, is_one_of, service_for, words_for
from dicebot.words import Words
from poker_dice.wire import EasyMoneyTurn, Face, Round, Stack


@app_commands.command()
async def easymoney(
    interaction: Interaction,
    rival: discord.User,
    second_rival: discord.User | None = None,
    third_rival: discord.User | None = None,
) -> None:
    """Play Easy Money, with 15 chips each."""
    rivals = [each for each in (rival, second_rival, third_rival) if each]
    game = EasyMoney(words_for(interaction), [each.mention for each in (interaction.user, *rivals)])
    await interaction.response.send_message(embed=await game.ask(interaction, []), view=game)


class EasyMoney(Table):
    """The next question to the service: everyone's chips, the pot, and the turns of this round."""

    def __init__(self, words: Words, players: list[str]) -> None:
        super().__init__()
        self.players: list[Stack] = [{"player": player, "chips": 15} for player in players]
        self.pot = 0
        self.turns: list[EasyMoneyTurn] = []
        self.thrower = ""
        self.throw.label = words.throw
        self.next_round.label = words.next_round

    async def ask(self, interaction: Interaction, turns: list[EasyMoneyTurn]) -> discord.Embed:
        """Where the round stands with these turns, which are the game's once the service has taken them."""
        stands = await service_for(interaction).play_easy_money_round(
            self.players, turns, pot=self.pot, leftover="carry_over", dice_set="pip_dice"
        )
        if stands["finished"]:
            # The answer's players and what it carries over start the next round.
            self.players, self.pot, self.turns = stands["players"], stands["carry_over"], []
        else:
            self.turns = turns
        self.thrower = stands["next"]["player"] if stands["next"] else ""
        self.throw.disabled = stands["finished"]
        self.next_round.disabled = not stands["finished"]
        return _show(stands)

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Only the players may press."""
        return await is_one_of(interaction, [each["player"] for each in self.players])

    @ui.button(emoji="🎲", style=discord.ButtonStyle.primary)
    async def throw(self, interaction: Interaction, _: ui.Button["EasyMoney"]) -> None:
        """Throw, if it is your turn."""
        async with self.one_at_a_time:
            if await is_one_of(interaction, [self.thrower]):
                turns = _with(self.turns, self.thrower, throw(PIPS))
                await interaction.response.edit_message(embed=await self.ask(interaction, turns), view=self)

    @ui.button()
    async def next_round(self, interaction: Interaction, button: ui.Button["EasyMoney"]) -> None:
        """Everyone puts in the stake again, at the press of any player."""
        async with self.one_at_a_time:
            if button.disabled:  # someone else was quicker
                await interaction.response.defer()
            else:
                await interaction.response.edit_message(embed=await self.ask(interaction, []), view=self)


def _with(turns: list[EasyMoneyTurn], player: str, roll: list[Face]) -> list[EasyMoneyTurn]:
    """The turns with one throw more: a new turn, or a further throw of the last."""
    if turns and turns[-1]["player"] == player:
        return [*turns[:-1], {"player": player, "rolls": [*turns[-1]["rolls"], roll]}]
    return [*turns, {"player": player, "rolls": [roll]}]


def _show(stands: Round) -> discord.Embed:
    chips = [f"{each['player']}: {each['chips']}" for each in stands["players"]]
    embed = discord.Embed(description="\n".join([stands["description"], "", *chips]))
    if stands["turns"]:
        last = stands["turns"][-1]["throws"][-1]
        embed.title = f"{draw(last['dice'])} {last['description']}"
    return embed
