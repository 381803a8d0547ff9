"""`/roll` and `/compare`: what a hand is worth, and whose is best."""

from typing import NamedTuple

import discord
from discord import app_commands, ui
from discord.utils import MISSING

from dicebot.dice import draw, faces, throw
from dicebot.table import Interaction, Table, is_one_of, service_for, words_for
from poker_dice.wire import ClassifiedVariant, ComparedVariant, DiceSet


@app_commands.command()
async def roll(
    interaction: Interaction, game: ClassifiedVariant = "poker", dice_set: DiceSet = "poker_dice"
) -> None:
    """Throw five dice and see what they make."""
    service = service_for(interaction)
    rules = await service.get_variant(game)
    hand = await service.classify_hand(game, throw(faces(rules, dice_set)), dice_set)
    embed = discord.Embed(title=hand["description"], description=draw(hand["dice"]))
    embed.set_author(name=rules["label"])
    embed.set_footer(text=words_for(interaction).beats.format_map(hand["odds"]))
    await interaction.response.send_message(embed=embed)


@app_commands.command()
async def compare(
    interaction: Interaction,
    rival: discord.User,
    second_rival: discord.User | None = None,
    third_rival: discord.User | None = None,
    game: ComparedVariant = "poker",
) -> None:
    """Throw five dice for everyone and see whose hand is best."""
    rivals = [each for each in (rival, second_rival, third_rival) if each]
    shown = await show_down(interaction, game, [each.mention for each in (interaction.user, *rivals)])
    await interaction.response.send_message(embed=shown.embed, view=shown.view)


class ShowDown(NamedTuple):
    """What everyone has thrown, and the button for those who tie."""

    embed: discord.Embed
    view: "RollOff"


async def show_down(interaction: Interaction, game: ComparedVariant, players: list[str]) -> ShowDown:
    """Throw for all players. They go by their mentions, which Discord shows as the names people know."""
    service = service_for(interaction)
    rules = await service.get_variant(game)
    dice = faces(rules, "poker_dice")
    compared = await service.compare_hands(
        game, [{"player": player, "dice": throw(dice)} for player in players], "poker_dice"
    )
    lines = [
        f"{each['place']}. {each['player']} {draw(each['hand']['dice'])} {each['hand']['description']}"
        for each in compared["ranking"]
    ]
    embed = discord.Embed(description="\n".join([*lines, "", compared["description"]]))
    embed.set_author(name=rules["label"])
    return ShowDown(
        embed, RollOff(game, compared["roll_off"]["players"]) if compared["roll_off"] else MISSING
    )


class RollOff(Table):
    """One more throw for those who tied, at the press of any of them."""

    def __init__(self, game: ComparedVariant, players: list[str]) -> None:
        super().__init__()
        self.game = game
        self.players = players

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Only those who tied may press."""
        return await is_one_of(interaction, self.players)

    @ui.button(emoji="🎲")
    async def again(self, interaction: Interaction, button: ui.Button["RollOff"]) -> None:
        """Throw again, and leave the tie standing above without its button."""
        async with self.one_at_a_time:
            if button.disabled:  # someone else was quicker
                await interaction.response.defer()
                return
            shown = await show_down(interaction, self.game, self.players)
            button.disabled = True
            await interaction.response.edit_message(view=None)
            await interaction.followup.send(embed=shown.embed, view=shown.view)
