"""Holds: the dice a player keeps, and what throwing the others again can come to.

Holds are numbered, for dice of so many faces, in the order in which an indifferent player takes them: the
more dice first, then the higher dice. So a number is its own tie-break, and the rolls, which are the holds
of all five, come first, in the order of `every_roll`.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, groupby
from math import factorial, prod
from operator import itemgetter, mul
from typing import TypeVar

from app.rules.dice import DICE

Hold = tuple[int, ...]
"""The dice kept, none to five, as ranks from the highest down."""

Number = TypeVar("Number", int, float)


class Holds:
    """All holds of dice with so many faces: 462 with six, 1287 with eight.

    ``every`` lists them by number and ``number`` leads back; the first ``rolls`` of them are of five dice,
    which fall in ``throws`` ways. ``scale`` is, for each hold, faces to the power of dice kept: times that,
    a sum over all throws of the other dice is one over ``throws``, and sums of all holds compare.
    """

    def __init__(self, faces: int) -> None:
        ranks = range(faces - 1, -1, -1)
        self.faces = faces
        self.throws: int = faces**DICE
        self.every: tuple[Hold, ...] = tuple(
            chain.from_iterable(combinations_with_replacement(ranks, dice) for dice in range(DICE, -1, -1))
        )
        self.number = {hold: number for number, hold in enumerate(self.every)}
        self.rolls = sum(len(hold) == DICE for hold in self.every)
        self.scale: tuple[int, ...] = tuple(faces ** len(hold) for hold in self.every)
        self._of: dict[Hold, list[int]] = {}
        # An itemgetter picks several places of a list faster than anything else in the language.
        self._one_more = [
            [itemgetter(*self.one_more(hold)) for hold in of_a_size]
            for _, of_a_size in groupby(self.every[self.rolls :], key=len)
        ]
        self._one_less = [itemgetter(self.number[hold], *self.one_less(hold)) for hold in self.every if hold]

    def one_more(self, hold: Hold) -> list[int]:
        """What a hold of four dice or fewer becomes with one die more: for each face a number."""
        return [self.number[_sorted((*hold, rank))] for rank in range(self.faces)]

    def one_less(self, hold: Hold) -> list[int]:
        """What a hold of one die or more leaves with one die less: the number of each different one."""
        return [self.number[less] for less in dict.fromkeys(combinations(hold, len(hold) - 1))]

    def of(self, roll: Hold) -> list[int]:
        """The different holds of a roll, by number, in order."""
        if roll not in self._of:
            kept = chain.from_iterable(combinations(roll, dice) for dice in range(DICE + 1))
            self._of[roll] = sorted({self.number[hold] for hold in kept})
        return self._of[roll]

    def outcomes(self, hold: Hold) -> dict[int, int]:
        """What throwing the other dice can come to: each roll, by number, with its ways.

        All together the ways are faces to the power of dice thrown.
        """
        thrown = DICE - len(hold)
        return {
            self.number[_sorted(hold + rest)]: factorial(thrown)
            // prod(map(factorial, Counter(rest).values()))
            for rest in combinations_with_replacement(range(self.faces), thrown)
        }

    def sums(self, of_rolls: Sequence[Number]) -> list[Number]:
        """From a value for each roll to its sum, for each hold, over all throws of the other dice.

        One die at a time: a hold's sum is what it sums to with one die more, over that die's faces. It is
        the sum over `outcomes`, in far fewer steps where every hold is wanted.
        """
        values = list(of_rolls)
        for of_a_size in self._one_more:
            values += [sum(with_each_face(values)) for with_each_face in of_a_size]
        return values

    def shared(self, sums: Sequence[Number]) -> list[Number]:
        """Such sums, each brought to the denominator that all holds share."""
        return list(map(mul, sums, self.scale))

    def best(self, values: Sequence[Number]) -> list[Number]:
        """From a value for each hold to the best that each roll's player can choose."""
        best = list(values)
        # From the fewest dice up: what a hold offers is its own value or what it offers with one die less.
        for number in range(len(self._one_less) - 1, -1, -1):
            best[number] = max(self._one_less[number](best))
        return best[: self.rolls]


@cache
def holds(faces: int) -> Holds:
    """The holds of dice with so many faces, made once."""
    return Holds(faces)


def _sorted(ranks: Hold) -> Hold:
    return tuple(sorted(ranks, reverse=True))
