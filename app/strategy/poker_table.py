"""What the best hand on the table is worth while others are still to play: the solved poker turn.

A table has for every strength, number of players tied on it and number of players to come one whole number:
the share of the pot that each of those tied can expect, in units of one over `units`. So it is exact, and
whoever reads it can tell holds of equal value from holds that differ in the tenth decimal. Nobody to come
needs no table: k tied have 1/k each.
"""

from collections.abc import Mapping
from functools import cache
from math import lcm
from pathlib import Path

from app.rules.dice import DICE
from app.rules.variants import MOST_PLAYERS, Variant

SOLVED = (Variant.POKER, Variant.POKER_NO_KICKERS)
"""The variants in which some dice may be thrown again and hands are compared."""

TABLES = Path(__file__).with_name("tables")

EQUAL_SHARES = lcm(*range(1, MOST_PLAYERS + 1))
"""Divides into equal shares among any number of players."""

Row = tuple[int, ...]
"""A whole number for each strength, from the weakest up."""

ROWS = [
    (tied, to_come) for to_come in range(1, MOST_PLAYERS) for tied in range(1, MOST_PLAYERS - to_come + 1)
]
"""What a table has rows for, in its order: how many are tied and how many still to play."""


def units(faces: int, to_come: int) -> int:
    """How many units make the pot: shares are whole while each player to come throws five dice twice."""
    whole: int = EQUAL_SHARES * faces ** (2 * DICE * to_come)
    return whole


def last_row(strengths: int, tied: int) -> Row:
    """The row when nobody is to come: equal shares, whatever the strength."""
    return (EQUAL_SHARES // tied,) * strengths


def file_of(variant: Variant, faces: int) -> Path:
    """Where the table of a variant stands, for dice of so many faces."""
    return TABLES / f"{variant}.{faces}.bin"


def pack(rows: Mapping[tuple[int, int], Row], faces: int) -> bytes:
    """A table's rows as bytes: each number in as many as one pot of its row's units takes."""
    return b"".join(
        share.to_bytes(_width(faces, to_come), "big")
        for tied, to_come in ROWS
        for share in rows[tied, to_come]
    )


@cache
def row(variant: Variant, faces: int, tied: int, to_come: int) -> Row:
    """What each of so many players tied on a strength can expect, for every strength; read once."""
    table, widths = _read(variant, faces), [_width(faces, each) for _, each in ROWS]
    strengths = len(table) // sum(widths)
    if not to_come:
        return last_row(strengths, tied)
    place, width = ROWS.index((tied, to_come)), _width(faces, to_come)
    first = strengths * sum(widths[:place])
    ends = range(first + width, first + width * (strengths + 1), width)
    return tuple(int.from_bytes(table[end - width : end], "big") for end in ends)


@cache
def _read(variant: Variant, faces: int) -> bytes:
    return file_of(variant, faces).read_bytes()


def _width(faces: int, to_come: int) -> int:
    return (units(faces, to_come).bit_length() + 7) // 8
