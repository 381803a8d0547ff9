"""The bot: its commands, and the service it asks."""

import discord
from discord import app_commands

from dicebot.easy_money import easymoney
from dicebot.hands import compare, roll
from dicebot.scorecard import scorecard
from dicebot.table import say_why
from poker_dice import PokerDice


class DiceBot(discord.Client):
    """Slash commands only, so that it need be told of nothing that is said on a server."""

    def __init__(self, service: PokerDice) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.service = service
        self.tree = app_commands.CommandTree(self)
        self.tree.error(say_why)
        self.tree.add_command(roll)
        self.tree.add_command(compare)
        self.tree.add_command(easymoney)
        self.tree.add_command(scorecard)

    async def setup_hook(self) -> None:
        """Tell Discord of the commands, once the bot has logged in."""
        await self.tree.sync()

    async def close(self) -> None:
        """Hang up, on Discord and on the service."""
        await self.service.http.aclose()
        await super().close()
