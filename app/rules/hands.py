"""What five dice make, read as poker."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from app.rules.dice import Roll


class Category(StrEnum):
    """The combinations, weakest first: the order of this list is their ranking.

    A full house beats a straight, although a straight is rarer: the texts say so.
    """

    NO_COMBINATION = "no_combination"
    ONE_PAIR = "one_pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FIVE_OF_A_KIND = "five_of_a_kind"

    rank: int

    def __init__(self, _: str) -> None:
        self.rank = len(type(self).__members__)


SHAPES = {
    (5,): Category.FIVE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (1, 1, 1, 1, 1): Category.NO_COMBINATION,
}
"""How many dice are alike, largest group first: what that makes. Five different may be a straight instead."""

WHOLE = {Category.FULL_HOUSE, Category.STRAIGHT}
"""The combinations that take all five dice whatever their groups."""


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """A roll read as poker; like the roll, there is one object for each, made by `classify`.

    ``combination`` and ``kickers`` are ranks of the roll's dice: the combination with the larger group
    first and then the higher, the kickers from the top; together all five. Without a combination all
    five are kickers.
    """

    roll: Roll
    category: Category
    combination: tuple[int, ...]
    kickers: tuple[int, ...]

    @property
    def dice(self) -> tuple[int, ...]:
        """All five ranks as the hand reads."""
        return self.combination + self.kickers

    @property
    def groups(self) -> tuple[int, ...]:
        """The combination's different ranks, the larger group first and then the higher."""
        return tuple(dict.fromkeys(self.combination))


@cache
def classify(roll: Roll) -> Hand:
    """Read a roll as poker. Every roll is a hand; nothing is refused."""
    groups = sorted(Counter(roll.ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    category = SHAPES[tuple(count for _, count in groups)]
    # R2: a straight is five faces that follow each other in the set's order, whatever the set;
    # nothing wraps round.
    if category is Category.NO_COMBINATION and roll.ranks[0] - roll.ranks[-1] == len(roll.ranks) - 1:
        category = Category.STRAIGHT
    read = tuple(rank for rank, count in groups for _ in range(count))
    if category in WHOLE:
        return Hand(roll, category, read, ())
    # What belongs to no group of two or more decides only as a kicker.
    alike = sum(count for _, count in groups if count > 1)
    return Hand(roll, category, read[:alike], read[alike:])
