"""What the games have in common: whom to ask, in which language, and what to say when it fails."""

import asyncio
import logging
from typing import Any

import discord
import httpx
from discord import ui

from dicebot.words import Words, words
from poker_dice import PokerDice, Refused

log = logging.getLogger("dicebot")

Interaction = discord.Interaction[Any]

AN_HOUR = 3600.0


def service_for(interaction: Interaction) -> PokerDice:
    """The service, speaking the language of the place where someone asks."""
    service: PokerDice = interaction.client.service
    return service.speaking(_locale(interaction))


def words_for(interaction: Interaction) -> Words:
    """The bot's own words in that language."""
    return words(_locale(interaction))


def _locale(interaction: Interaction) -> str:
    """The server's locale or, in a direct message, the person's."""
    return str(interaction.guild_locale or interaction.locale)


async def say_why(interaction: Interaction, error: Exception) -> None:
    """Tell the one who asked, and nobody else, why nothing happened."""
    cause = getattr(error, "original", error)
    if isinstance(cause, Refused):
        why = "\n".join(error["detail"] for error in cause.errors) or cause.problem["detail"]
    elif isinstance(cause, httpx.HTTPError):
        why = words_for(interaction).no_answer
    else:
        log.error("a command failed", exc_info=cause)
        why = words_for(interaction).failed
    if interaction.response.is_done():
        await interaction.followup.send(why, ephemeral=True)
    else:
        await interaction.response.send_message(why, ephemeral=True)


async def is_one_of(interaction: Interaction, players: list[str]) -> bool:
    """Whether whoever pressed is one of these; if not, they are told."""
    if interaction.user.mention in players:
        return True
    await interaction.response.send_message(words_for(interaction).not_yours, ephemeral=True)
    return False


class Table(ui.View):
    """The buttons under a message, which hold all that is known of the game played there.

    Nothing is stored: an hour after the last press, or when the bot stops, the game is over. A press waits
    until the one before it is done, so that pressing twice is never two throws for one.
    """

    def __init__(self) -> None:
        super().__init__(timeout=AN_HOUR)
        self.one_at_a_time = asyncio.Lock()

    async def on_error(self, interaction: Interaction, error: Exception, _: ui.Item[Any]) -> None:
        """As for a command."""
        await say_why(interaction, error)
