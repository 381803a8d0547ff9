"""Dice sets, and the rolls they make.

A die is an ordered list of faces, so a new dice set is one line of data: everything that the
games say of hands follows from the order alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain, combinations_with_replacement
from math import factorial, prod
from typing import Self

from app.rules.errors import MOST_FAULTS, Fault, Path, Refused

Face = int | str
"""What a die shows: pips as an integer, a poker face as a string."""

DICE = 5
"""Every hand is five dice of one set."""


class DiceSet(StrEnum):
    """The dice sets. ``faces`` are in order, lowest first; the last is the ace."""

    # R1: on pips the one is the ace and highest, so 3-4-5-6-1 is a straight and 1-2-3-4-5 is none.
    # R17: no text lists the faces of the Spanish and the eight-sided dice; these are what such dice carry.
    POKER_DICE = "poker_dice", ("9", "10", "J", "Q", "K", "A")
    PIP_DICE = "pip_dice", (2, 3, 4, 5, 6, 1)
    SPANISH_DICE = "spanish_dice", ("7", "8", "J", "Q", "K", "A")
    EIGHT_SIDED_DICE = "eight_sided_dice", ("7", "8", "9", "10", "J", "Q", "K", "A")

    faces: tuple[Face, ...]

    def __new__(cls, name: str, faces: tuple[Face, ...]) -> Self:  # noqa: D102 - a row is its class's
        member = str.__new__(cls, name)
        member._value_ = name
        member.faces = faces
        return member

    @property
    def ace(self) -> int:
        """The rank of the ace."""
        return len(self.faces) - 1

    @property
    def throws(self) -> int:
        """In how many ways five dice of this set can fall: 7776 with six faces, 32768 with eight."""
        throws: int = len(self.faces) ** DICE
        return throws


@dataclass(frozen=True, slots=True, eq=False)
class Roll:
    """Five dice of one set, the order they fell in forgotten.

    ``ranks`` are positions in the set's faces, 0 the lowest, from the highest die down. There is one
    object for each different roll of a set, made by `every_roll`, so a roll is equal only to itself.
    """

    dice_set: DiceSet
    ranks: tuple[int, ...]

    @property
    def ways(self) -> int:
        """In how many of the set's throws this roll falls."""
        return factorial(DICE) // prod(factorial(self.ranks.count(rank)) for rank in set(self.ranks))

    def show(self, ranks: Sequence[int]) -> list[Face]:
        """The faces of some of its dice, given by rank."""
        return [self.dice_set.faces[rank] for rank in ranks]


@cache
def every_roll(dice_set: DiceSet) -> tuple[Roll, ...]:
    """Every different roll of a set: 252 with six faces, 792 with eight."""
    ranks = range(len(dice_set.faces) - 1, -1, -1)
    return tuple(Roll(dice_set, chosen) for chosen in combinations_with_replacement(ranks, DICE))


class _Orders(dict[tuple[Face, ...], Roll]):
    """From five faces as they lie to their roll, each order sorted once, when it is first asked for.

    Only legal orders are kept, so it holds at most as many as the set has throws. What is not five
    faces of the set is a KeyError.
    """

    def __init__(self, dice_set: DiceSet) -> None:
        super().__init__()
        self.rank = {face: rank for rank, face in enumerate(dice_set.faces)}
        self.rolls = {roll.ranks: roll for roll in every_roll(dice_set)}

    def __missing__(self, faces: tuple[Face, ...]) -> Roll:
        roll = self.rolls[tuple(sorted([self.rank[face] for face in faces], reverse=True))]
        self[faces] = roll
        return roll


_orders = cache(_Orders)


def choose_dice_set(
    dice: Sequence[Sequence[Face]], named: DiceSet | None, at: Callable[[int], Path]
) -> DiceSet:
    """The one set that all dice of a request are of.

    In: lists of faces; the set's name if the caller gave one; where the list of a given index stands.
    Without a name the first die decides: pips are `pip_dice`, strings `poker_dice`; no die at all is
    `poker_dice`. Refuses every die of another set (`wrong_dice_set`).
    """
    dice_set = named or _set_of_first(dice)
    strangers = [
        (index, position)
        for index, faces in enumerate(dice)
        for position, face in enumerate(faces)
        if face not in dice_set.faces
    ]
    if strangers:
        detail = _one_set(dice, dice_set, named)
        raise Refused(
            *(
                Fault("wrong_dice_set", (*at(index), position), detail)
                for index, position in strangers[:MOST_FAULTS]
            ),
            more=max(0, len(strangers) - MOST_FAULTS),
        )
    return dice_set


def read_rolls(
    dice: Sequence[Sequence[Face]],
    named: DiceSet | None,
    at: Callable[[int], Path] = lambda _: ("dice",),
) -> tuple[DiceSet, list[Roll]]:
    """A request's dice as rolls of one set, in the order given.

    In: lists of five faces each; the rest as for `choose_dice_set`, which also says what is refused.
    """
    dice_set = named or _set_of_first(dice)
    orders = _orders(dice_set)
    try:
        return dice_set, [orders[tuple(faces)] for faces in dice]
    except KeyError:
        choose_dice_set(dice, named, at)  # says which dice are of another set
        raise


def read_roll(dice: Sequence[Face], named: DiceSet | None) -> Roll:
    """One roll, as `read_rolls` reads many."""
    return read_rolls([dice], named)[1][0]


def _set_of_first(dice: Sequence[Sequence[Face]]) -> DiceSet:
    first = next(chain.from_iterable(dice), "A")
    return DiceSet.PIP_DICE if isinstance(first, int) else DiceSet.POKER_DICE


def _one_set(dice: Sequence[Sequence[Face]], dice_set: DiceSet, named: DiceSet | None) -> str:
    faces = ", ".join(map(str, dice_set.faces))
    sentence = f"all dice of a request are of one set, here {dice_set}, with the faces {faces}"
    shown = set(chain.from_iterable(dice))
    fitting = " or ".join(each for each in DiceSet if shown.issubset(each.faces))
    return sentence if named or not fitting else f"{sentence}; for {fitting} name it as dice_set"
