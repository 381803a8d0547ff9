"""A query string, as strictly read as a body."""

from collections.abc import Collection
from urllib.parse import unquote_to_bytes

from app.http.expectations import nearest
from app.http.problems import Error, invalid
from app.http.strict_json import quoted


def read_query(query: bytes, known: Collection[str]) -> dict[str, str]:
    """The parameters of a query string, by name.

    Refuses a parameter that is not among the known ones (`unknown_parameter`), one given twice
    (`repeated_parameter`) and a value that is not UTF-8 (`wrong_type`), each by name.
    """
    parameters: dict[str, str] = {}
    errors: list[Error] = []
    for pair in query.split(b"&") if query else ():
        raw_name, _, raw_value = pair.partition(b"=")
        name = _text(raw_name)
        if name not in known:
            takes = f"the parameters are {', '.join(known)}" if known else "this takes none"
            unknown = f"{quoted(name)} is no parameter here: {takes}{nearest(name, list(known))}"
            errors.append(Error("unknown_parameter", (quoted(name)[1:-1],), unknown))
        elif name in parameters:
            errors.append(Error("repeated_parameter", (name,), f"{name} is given more than once"))
        else:
            parameters[name] = _text(raw_value)
            if "\ufffd" in parameters[name]:
                errors.append(Error("wrong_type", (name,), f"{name} must be UTF-8, percent-encoded"))
    if errors:
        raise invalid(errors, in_query=True)
    return parameters


def _text(raw: bytes) -> str:
    if b"%" in raw or b"+" in raw:
        raw = unquote_to_bytes(raw.replace(b"+", b" "))
    return raw.decode("utf-8", "replace")
