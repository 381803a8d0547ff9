"""The solved card as a file: what is still to come from every state, in whole sixty-fourths of a point.

So no value is off by more than half of one, 0.008 points. xz takes differences first, as neighbours differ
little, and packs the table to a quarter.
"""

import lzma
import sys
from array import array
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("tables") / "scorecard.xz"

UNITS = 64
"""What a point is counted in."""

TYPE = "H"
"""Unsigned, of two bytes, in the file the lower one first. The most valuable state is worth 335 points."""

FILTERS = [
    {"id": lzma.FILTER_DELTA, "dist": 2},
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lp": 1, "pb": 1},
]
"""Both know that a number is two bytes."""


def pack(values: Iterable[float]) -> bytes:
    """The file for values in points. The same values always make the same bytes."""
    units = array(TYPE, (round(value * UNITS) for value in values))
    return lzma.compress(_lower_byte_first(units).tobytes(), filters=FILTERS)


def unpack(file: bytes) -> "array[int]":
    """The values of a file, in units."""
    return _lower_byte_first(array(TYPE, lzma.decompress(file)))


@cache
def table() -> "array[int]":
    """The table that ships, read when it is first asked for, in about a tenth of a second."""
    return unpack(FILE.read_bytes())


def _lower_byte_first(units: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        units.byteswap()
    return units
