from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.rules.errors import Path, Refused


@contextmanager
def refused(*expected: tuple[str, Path, str]) -> Iterator[None]:
    """Whether the rules refuse what stands in the block with exactly these faults, in order.

    A fault is its code, its path, and words that its detail must hold: those that say what would be right.
    """
    with pytest.raises(Refused) as caught:
        yield
    faults = caught.value.faults
    found = [(fault.code, fault.path) for fault in faults]
    assert found == [(code, path) for code, path, _ in expected], found
    for fault, (_, _, words) in zip(faults, expected, strict=True):
        assert words in fault.detail, fault.detail
