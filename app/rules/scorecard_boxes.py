"""The Dice Poker scorecard: its fifteen boxes, what each asks of five dice, and what it then scores.

Here the one counts 1, and the order of the faces that makes poker's straights means nothing.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from operator import ge
from typing import Literal, NamedTuple, Self

from app.rules.dice import DiceSet, Face, Roll, every_roll, read_roll

Pips = tuple[int, ...]
"""Five dice as numbers 1 to 6, ascending."""

Section = Literal["upper", "lower"]
"""The card's two parts: the text's left side and its right side."""

POKER_POINTS = 50
"""What five alike score in `poker`, and what it must already hold for five more to be a joker."""


def read_pips(dice: Sequence[Face]) -> Pips:
    """Five faces of a request as numbers, ascending. Refuses dice of another set (`wrong_dice_set`)."""
    return pips_of(read_roll(dice, DiceSet.PIP_DICE))


@cache
def pips_of(roll: Roll) -> Pips:
    """The numbers of a roll of `pip_dice`, ascending."""
    return tuple(sorted(int(face) for face in roll.show(roll.ranks)))


@cache
def every_pips() -> tuple[Pips, ...]:
    """Every different roll as numbers: 252."""
    return tuple(map(pips_of, every_roll(DiceSet.PIP_DICE)))


@dataclass(frozen=True, slots=True)
class Row:
    """What a box asks, and what it scores.

    ``number`` is an upper box's: it takes the sum of the dice of that number and asks nothing. A lower box
    asks for groups of dice ``alike``, each of at least that size and of a number of its own, and for a
    ``run`` of so many numbers in sequence; it scores its ``fixed`` points, or the sum of all five dice.
    """

    number: int | None = None
    alike: tuple[int, ...] = ()
    run: int = 0
    fixed: int | None = None


class Box(StrEnum):
    """The boxes in card order. R15: there are fifteen, so a game takes fifteen turns, not thirteen."""

    ACES = "aces", Row(1)
    TWOS = "twos", Row(2)
    THREES = "threes", Row(3)
    FOURS = "fours", Row(4)
    FIVES = "fives", Row(5)
    SIXES = "sixes", Row(6)
    # R20: two, three or four alike are that many or more: the text's own example of three, 5-5-5-2-5, has
    # four. R16: they score the sum of all five, so that example scores 22, not 21.
    ONE_PAIR = "one_pair", Row(alike=(2,))
    # R21: two pair are of two numbers: a full house is two pair, four or five alike are not.
    TWO_PAIR = "two_pair", Row(alike=(2, 2))
    THREE_OF_A_KIND = "three_of_a_kind", Row(alike=(3,))
    FOUR_OF_A_KIND = "four_of_a_kind", Row(alike=(4,))
    # R22: three and two are of two numbers, so five alike are a full house only as a joker.
    FULL_HOUSE = "full_house", Row(alike=(3, 2), fixed=25)
    SMALL_STRAIGHT = "small_straight", Row(run=4, fixed=30)
    LARGE_STRAIGHT = "large_straight", Row(run=5, fixed=40)
    POKER = "poker", Row(alike=(5,), fixed=POKER_POINTS)
    CHANCE = "chance", Row()

    row: Row
    number: int | None
    """The number an upper box counts; None for a lower box."""
    section: Section
    """The part of the card it is in."""

    def __new__(cls, name: str, row: Row) -> Self:  # noqa: D102 - as DiceSet
        member = str.__new__(cls, name)
        member._value_ = name
        member.row = row
        member.number = row.number
        member.section = "upper" if row.number else "lower"
        return member

    def score(self, pips: Pips, *, joker: bool = False) -> int:
        """What a roll scores in this box: 0 where it is not what the box asks.

        R11: in a lower box a joker counts as whatever the box asks.
        """
        if self.number:
            return self.number * pips.count(self.number)
        if joker or _suits(self.row, pips):
            return sum(pips) if self.row.fixed is None else self.row.fixed
        return 0


@cache
def _suits(row: Row, pips: Pips) -> bool:
    groups = [count for _, count in Counter(pips).most_common()]
    alike = len(groups) >= len(row.alike) and all(map(ge, groups, row.alike))
    return alike and any({*range(first, first + row.run)} <= {*pips} for first in pips)


BOXES = tuple(Box)

UPPER = tuple(box for box in BOXES if box.section == "upper")
"""The upper boxes, aces first: a number's box is ``UPPER[number - 1]``."""

LOWER = tuple(box for box in BOXES if box.section == "lower")


class Scorecard(NamedTuple):
    """One player's card: each box's score in card order, None while it is open, and how many jokers.

    One that was read by `read_scorecard` or came out of `fill` is a card that a game can reach.
    """

    aces: int | None = None
    twos: int | None = None
    threes: int | None = None
    fours: int | None = None
    fives: int | None = None
    sixes: int | None = None
    one_pair: int | None = None
    two_pair: int | None = None
    three_of_a_kind: int | None = None
    four_of_a_kind: int | None = None
    full_house: int | None = None
    small_straight: int | None = None
    large_straight: int | None = None
    poker: int | None = None
    chance: int | None = None
    jokers: int = 0

    @property
    def scores(self) -> tuple[int | None, ...]:
        """What the boxes hold, in card order."""
        return self[: len(BOXES)]

    @property
    def filled(self) -> dict[Box, int]:
        """The filled boxes and their scores, in card order; a box with 0 is filled."""
        return {box: score for box, score in zip(BOXES, self.scores, strict=True) if score is not None}

    @property
    def open(self) -> tuple[Box, ...]:
        """The open boxes, in card order."""
        return tuple([box for box, score in zip(BOXES, self.scores, strict=True) if score is None])
