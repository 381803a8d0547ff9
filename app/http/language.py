"""Which language a caller reads, by Accept-Language (RFC 9110, 12.5.4)."""

from functools import lru_cache
from typing import Annotated

from fastapi import Depends, Header

from app.words.table import Language

LONGEST_READ = 4096
"""Bytes of header that are read: browsers send 50, and reading ten megabytes of wishes takes a second."""
LONGEST_KEPT = 256
"""Bytes of header that are worth remembering: nothing longer may fill the memory."""


def preferred_language(header: bytes) -> Language:
    """The language with the greatest weight that we have, English where none is named.

    In: the header as it came, at any length; weights, regions (``da-DK``) and case are honoured. What
    does not parse, or stands beyond `LONGEST_READ`, is passed over: a header is a wish and never a reason
    to refuse.
    """
    if len(header) > LONGEST_READ:
        header = header[:LONGEST_READ].rpartition(b",")[0]
    return _remembered(header) if len(header) <= LONGEST_KEPT else _preferred(header)


def _preferred(header: bytes) -> Language:
    best, best_weight = Language.ENGLISH, 0.0
    for wish in header.decode("latin-1").split(","):
        tag, _, parameter = wish.partition(";")
        weight = _weight(parameter)
        language = _LANGUAGES.get(tag.strip().lower().partition("-")[0])
        if language and weight > best_weight:
            best, best_weight = language, weight
    return best


_remembered = lru_cache(maxsize=256)(_preferred)

# The wildcard takes whatever there is, and English is what there is otherwise.
_LANGUAGES: dict[str, Language] = {
    **{language.value: language for language in Language},
    "*": Language.ENGLISH,
}


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().lower().partition("=")
    if not name:
        return 1.0
    try:
        weight = float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0
    return weight if 0.0 <= weight <= 1.0 else 0.0


def accept_language(
    wish: Annotated[
        str | None,
        Header(
            alias="Accept-Language",
            description="Picks the language of labels and descriptions: English, Danish or Swedish; English "
            "where none of them is named. Machine values never change.",
            examples=["da, en;q=0.8"],
        ),
    ] = None,
) -> Language:
    """As an ordinary route would ask; the JSON route reads the header itself and calls the same function."""
    return preferred_language((wish or "").encode("latin-1", "replace"))


AcceptLanguage = Annotated[Language, Depends(accept_language)]
"""The language of a route's answer, declared as a parameter of its function."""
