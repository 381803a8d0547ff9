"""Dice as they lie: another way to the same values, for tests.

A value for each throw of five dice is an array of five axes, one a die, where the service knows multisets. A
hold is which of the dice stay, and what it comes to is the sum over the axes of the others.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

DICE = range(5)

HELD = [held for dice in reversed(range(6)) for held in combinations(DICE, dice)]
"""Which dice stay: all ways, more dice first."""

Throws = NDArray[np.generic]


def sums(values: Throws) -> dict[tuple[int, ...], Throws]:
    """For each way to hold, the sum over what the other dice may show, at every throw held from."""
    return {
        held: values.sum(axis=tuple(die for die in DICE if die not in held), keepdims=True) for held in HELD
    }


def means(values: Throws) -> dict[tuple[int, ...], Throws]:
    """The same as means."""
    faces = values.shape[0]
    return {held: total / faces ** (5 - len(held)) for held, total in sums(values).items()}


def best(values: dict[tuple[int, ...], Throws]) -> Throws:
    """The best of all holds, for each throw."""
    every = np.broadcast_arrays(*values.values())
    most: Throws = np.max(np.stack(every), axis=0)
    return most
