"""Whether bytes are I-JSON (RFC 7493), and if not, why.

This is the full look, for bodies that a model did not accept at once; see `json_route`.
"""

import json
import re
from typing import Any, NoReturn

DEEPEST = 32
"""How deep arrays and objects may nest, the outermost counted."""
MOST_DIGITS = 4300
SHOWN = 64
"""Characters that a refusal gives back of any one thing sent."""

SURROGATE = re.compile("[\ud800-\udfff]")
_TOO_DEEP = f"the body nests arrays and objects deeper than {DEEPEST}"
_TOO_LONG = f"a number has more than {MOST_DIGITS:,} digits"


class NotJson(Exception):
    """The bytes are not I-JSON; the message says what is wrong and, where that helps, where."""


def read(body: bytes | bytearray) -> Any:
    """The value of a JSON text.

    Refuses (`NotJson`) what is not UTF-8, a byte-order mark, broken syntax, a key given twice in one
    object, NaN and the infinities, numbers that overflow or have more than 4,300 digits, lone surrogates
    and nesting deeper than 32.
    """
    if not body:
        raise NotJson("the body is empty; that of a request which asks for an Upgrade does not arrive")
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson(f"the body is not UTF-8: byte {error.start} does not belong") from None
    if text.startswith("\ufeff"):
        raise NotJson("the body starts with a byte-order mark, which JSON does not have")
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise NotJson(f"the body is not JSON: {error.msg.removesuffix(' at')} at {where}") from None
    except ValueError:
        # Python's own limit for an integer, which is the same; its sign does not count.
        raise NotJson(_TOO_LONG) from None
    except RecursionError:
        raise NotJson(_TOO_DEEP) from None
    if _too_deep(value):
        raise NotJson(_TOO_DEEP)
    # Only an escape can smuggle one in; the decoder has joined those that come in pairs.
    if "\\u" in text and SURROGATE.search(json.dumps(value, ensure_ascii=False)):
        raise NotJson("a string holds half of a surrogate pair, which is no character")
    return value


def _too_deep(value: Any) -> bool:
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(DEEPEST):
        level = [
            part
            for whole in level
            for part in (whole.values() if isinstance(whole, dict) else whole)
            if isinstance(part, dict | list)
        ]
    return bool(level)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read_object = dict(pairs)
    if len(read_object) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise NotJson(f"the key {quoted(twice)} is given twice in one object")
    return read_object


def _float(literal: str) -> float:
    if len(literal) > MOST_DIGITS and sum(map(str.isdigit, literal)) > MOST_DIGITS:
        raise NotJson(_TOO_LONG)
    number = float(literal)
    if number in (float("inf"), float("-inf")):
        raise NotJson("a number is too large for a double")
    return number


def _constant(name: str) -> NoReturn:
    raise NotJson(f"{name} is not JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_float=_float, parse_constant=_constant)


def quoted(text: str) -> str:
    """Something that was sent, safe to give back: at most 64 characters, control characters escaped."""
    shown = text[: SHOWN + 1]
    shown = json.dumps(shown, ensure_ascii=bool(SURROGATE.search(shown)))[1:-1]
    return f'"{shown if len(shown) <= SHOWN else shown[: SHOWN - 1] + "…"}"'
