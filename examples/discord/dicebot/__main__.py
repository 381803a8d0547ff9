"""Starts the bot: ``python -m dicebot``."""

import os
import sys

from dicebot.bot import DiceBot
from poker_dice import PokerDice

# Discord waits three seconds for an answer: two tries and the pause between them have to fit.
service = PokerDice(os.environ.get("POKER_DICE_URL", "http://127.0.0.1:8000"), timeout=0.6, pauses=[0.1])

if token := os.environ.get("DISCORD_TOKEN"):
    DiceBot(service).run(token)
else:
    sys.exit("DISCORD_TOKEN is not set: it is the token of your bot, from Discord's developer pages")
