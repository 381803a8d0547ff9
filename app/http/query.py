"""A query string, as strictly read as a body."""

from collections.abc import Collection
from urllib.parse import unquote_plus

from app.http.expectations import nearest
from app.http.problems import Error, invalid
from app.http.strict_json import SURROGATE, quoted
from app.rules.errors import MOST_FAULTS
from app.words.refusals import WireCode

_BROKEN = "surrogateescape"
"""What is not UTF-8 is read as lone surrogates, which no UTF-8 can hold."""


def read_query(query: bytes, known: Collection[str]) -> dict[str, str]:
    """The parameters of a query string, by name.

    Refuses a parameter that is not among the known ones (`unknown_parameter`), one given twice
    (`repeated_parameter`) and a value that is not UTF-8 (`wrong_type`), each by name.
    """
    parameters: dict[str, str] = {}
    wrong: list[tuple[WireCode, str]] = []
    for pair in query.decode("utf-8", _BROKEN).split("&") if query else ():
        name, _, value = pair.partition("=")
        if "%" in pair or "+" in pair:
            name, value = unquote_plus(name, errors=_BROKEN), unquote_plus(value, errors=_BROKEN)
        if name not in known:
            wrong.append(("unknown_parameter", name))
        elif name in parameters:
            wrong.append(("repeated_parameter", name))
        else:
            parameters[name] = value
            if not value.isascii() and SURROGATE.search(value):
                wrong.append(("wrong_type", name))
    if wrong:
        named = [_error(code, name, known) for code, name in wrong[:MOST_FAULTS]]
        raise invalid(named, more=len(wrong) - len(named), in_query=True)
    return parameters


def _error(code: WireCode, name: str, known: Collection[str]) -> Error:
    if code == "repeated_parameter":
        return Error(code, (name,), f"{name} is given more than once")
    if code == "wrong_type":
        return Error(code, (name,), f"{name} must be UTF-8, percent-encoded")
    takes = f"the parameters are {', '.join(known)}" if known else "this takes none"
    unknown = f"{quoted(name)} is no parameter here: {takes}{nearest(name, list(known))}"
    return Error(code, (quoted(name)[1:-1],), unknown)
