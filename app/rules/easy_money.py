"""Easy Money: a slot machine of five dice. The award table, and what one roll takes from the pot."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from app.rules.dice import Roll
from app.rules.hands import Category, Hand, classify


class Award(StrEnum):
    """The rows of the award table, weakest first: what the pot pays for a roll.

    ``payout`` is in chips. ``roll_again`` is the further throw, made without another chip.
    """

    NONE = "none", 0
    TWO_PAIR = "two_pair", 0, True
    ACES_AND_PAIR = "aces_and_pair", 2
    THREE_OF_A_KIND = "three_of_a_kind", 4
    THREE_ACES = "three_aces", 6
    STRAIGHT = "straight", 8
    FULL_HOUSE = "full_house", 10
    FOUR_OF_A_KIND = "four_of_a_kind", 12
    FOUR_ACES = "four_aces", 15
    FIVE_OF_A_KIND = "five_of_a_kind", 20
    FIVE_ACES = "five_aces", 30

    payout: int
    roll_again: bool
    rank: int

    def __new__(cls, name: str, payout: int, roll_again: bool = False) -> Self:  # noqa: D102 - as DiceSet
        member = str.__new__(cls, name)
        member._value_ = name
        member.payout = payout
        member.roll_again = roll_again
        member.rank = len(cls.__members__)
        return member


OF_ACES = {
    Category.FIVE_OF_A_KIND: Award.FIVE_ACES,
    Category.FOUR_OF_A_KIND: Award.FOUR_ACES,
    Category.THREE_OF_A_KIND: Award.THREE_ACES,
    Category.TWO_PAIR: Award.ACES_AND_PAIR,
}
"""Where aces earn a row of their own: the combination's largest or higher group is of aces."""

OF_ANY = {
    Category.FIVE_OF_A_KIND: Award.FIVE_OF_A_KIND,
    Category.FOUR_OF_A_KIND: Award.FOUR_OF_A_KIND,
    Category.FULL_HOUSE: Award.FULL_HOUSE,
    Category.STRAIGHT: Award.STRAIGHT,
    Category.THREE_OF_A_KIND: Award.THREE_OF_A_KIND,
    Category.TWO_PAIR: Award.TWO_PAIR,
    Category.ONE_PAIR: Award.NONE,
    Category.NO_COMBINATION: Award.NONE,
}


def award_of(hand: Hand) -> Award:
    """The row of the award table that a hand falls in."""
    aces = hand.dice[0] == hand.roll.dice_set.ace
    return (aces and OF_ACES.get(hand.category)) or OF_ANY[hand.category]


@dataclass(frozen=True, slots=True)
class Payout:
    """A hand, its award, and what was taken from a pot; the last three are None where no pot was given.

    ``take`` and ``pot`` (what is left in it) are chips; ``pot_emptied`` tells whether that is nothing.
    """

    hand: Hand
    award: Award
    take: int | None = None
    pot: int | None = None
    pot_emptied: bool | None = None


def pay(roll: Roll, pot: int | None = None) -> Payout:
    """What a roll earns, and takes from a pot of one chip or more (it holds the player's own)."""
    hand = classify(roll)
    award = award_of(hand)
    if pot is None:
        return Payout(hand, award)
    take = min(award.payout, pot)  # R8: nobody takes more than the pot holds
    return Payout(hand, award, take, pot - take, take == pot)
