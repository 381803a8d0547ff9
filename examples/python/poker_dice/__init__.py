"""A thin typed client of the poker-dice service."""

from poker_dice.client import PokerDice, Refused

__all__ = ["PokerDice", "Refused"]
