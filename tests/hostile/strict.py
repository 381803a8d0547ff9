"""What a body must get, told a second way: JSON read by its grammar, and the contract's schemas.

It shares nothing with the service but openapi/openapi.json: an oracle for bodies that nobody wrote down.
"""

import math
import re
from typing import Any

from jsonschema import Draft202012Validator, TypeChecker
from jsonschema.validators import extend

from tests.hostile.asking import CONTRACT

DEEPEST = 32
MOST_DIGITS = 4300


class NotStrictError(Exception):
    """A body that is not I-JSON."""


SPACE = re.compile(r"[ \t\n\r]*")
NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
SHORT = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
WORDS = {"true": True, "false": False, "null": None}


def read(body: bytes) -> Any:
    """The value of a body, by RFC 8259 and what RFC 7493 takes away from it."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise NotStrictError from None
    value, end = _value(text, _space(text, 0), 0)
    if _space(text, end) != len(text):
        raise NotStrictError
    return value


def _space(text: str, at: int) -> int:
    found = SPACE.match(text, at)
    return found.end() if found else at


def _value(text: str, at: int, depth: int) -> tuple[Any, int]:
    opening = text[at : at + 1]
    if opening in {"{", "["}:
        if depth == DEEPEST:
            raise NotStrictError
        return (_object if opening == "{" else _array)(text, _space(text, at + 1), depth + 1)
    if opening == '"':
        return _string(text, at)
    for word, value in WORDS.items():
        if text.startswith(word, at):
            return value, at + len(word)
    return _number(text, at)


def _array(text: str, at: int, depth: int) -> tuple[list[Any], int]:
    values: list[Any] = []
    if text[at : at + 1] == "]":
        return values, at + 1
    while True:
        value, at = _value(text, at, depth)
        values.append(value)
        at = _space(text, at)
        if text[at : at + 1] == "]":
            return values, at + 1
        at = _space(text, _past(text, at, ","))


def _object(text: str, at: int, depth: int) -> tuple[dict[str, Any], int]:
    values: dict[str, Any] = {}
    if text[at : at + 1] == "}":
        return values, at + 1
    while True:
        key, at = _string(text, at)
        at = _space(text, _past(text, _space(text, at), ":"))
        if key in values:
            raise NotStrictError
        values[key], at = _value(text, at, depth)
        at = _space(text, at)
        if text[at : at + 1] == "}":
            return values, at + 1
        at = _space(text, _past(text, at, ","))


def _past(text: str, at: int, sign: str) -> int:
    if text[at : at + 1] != sign:
        raise NotStrictError
    return at + 1


def _string(text: str, at: int) -> tuple[str, int]:
    found = STRING.match(text, at)
    if not found:
        raise NotStrictError
    raw = ESCAPE.sub(
        lambda escape: chr(int(escape[1], 16)) if escape[1] else SHORT.get(escape[2], escape[2]),
        found[0][1:-1],
    )
    try:
        return raw.encode("utf-16", "surrogatepass").decode("utf-16"), found.end()
    except UnicodeDecodeError:
        raise NotStrictError from None


def _number(text: str, at: int) -> tuple[int | float, int]:
    found = NUMBER.match(text, at)
    if not found or sum(map(str.isdigit, found[0])) > MOST_DIGITS:
        raise NotStrictError
    if found[1] is None and found[2] is None:
        return int(found[0]), found.end()
    number = float(found[0])
    if math.isinf(number):
        raise NotStrictError
    return number, found.end()


def _is_integer(_: TypeChecker, value: Any) -> bool:
    return type(value) is int


Strict = extend(
    Draft202012Validator, type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
)
"""JSON Schema, but that 1.0 is no integer."""

BODIES = {
    path: Strict(
        {
            **operations["post"]["requestBody"]["content"]["application/json"]["schema"],
            "components": CONTRACT["components"],
        }
    )
    for path, operations in CONTRACT["paths"].items()
    if "post" in operations
}


def expected(path: str, body: bytes) -> set[int]:
    """What a body can get: 400 if it is not I-JSON, 422 if the contract does not know it, else what the
    rules say.
    """
    try:
        value = read(body)
    except NotStrictError:
        return {400}
    return {200, 422} if BODIES[path].is_valid(value) else {422}
