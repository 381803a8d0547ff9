"""Every refusal: one table from its kind to its status, and one body (RFC 9457)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast, get_args

from pydantic import BaseModel, ConfigDict, Field, RootModel, ValidationError
from pydantic_core import ErrorDetails

from app.http.answers import Answer, Headers
from app.http.caching import NEVER
from app.http.expectations import expected, field_at, nearest
from app.http.strict_json import quoted
from app.rules.errors import MOST_FAULTS, Path, Refused
from app.rules.variants import Variant
from app.words.refusals import KINDS, Code, Kind, WireCode

_MODEL = ConfigDict(use_attribute_docstrings=True)


class BodyError(BaseModel):
    """One thing that is wrong in a body."""

    model_config = _MODEL

    pointer: str
    """Where, as a JSON Pointer (RFC 6901) into the body sent; empty for the whole. A missing or unknown
    field points at the object it is missing from or stands in."""
    code: Code
    """What is wrong, for machines."""
    detail: str
    """What would be right, for people."""


class ParameterError(BaseModel):
    """One thing that is wrong in a query."""

    model_config = _MODEL

    parameter: str
    """The query parameter at fault."""
    code: Code
    """What is wrong, for machines."""
    detail: str
    """What would be right, for people."""


class Problem(BaseModel):
    """Why a request was refused (RFC 9457, application/problem+json)."""

    model_config = _MODEL

    type: str
    """The kind of refusal, as a path of this service that explains it."""
    title: str
    """The kind of refusal in words."""
    status: int
    """The HTTP status, again."""
    detail: str
    """What is wrong with this request."""
    errors: list[BodyError | ParameterError] = Field(max_length=MOST_FAULTS)
    """The first 20 things that are wrong, each with where it stands; empty unless the status is 422."""
    more_errors: int = Field(ge=0)
    """How many more there are."""


STATUSES: dict[Kind, int] = {
    "not_json": 400,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_large": 413,
    "not_json_media_type": 415,
    "invalid_request": 422,
    "internal_error": 500,
    "stopping": 503,
}
"""The one table from a kind of refusal to its status."""


@dataclass(frozen=True, slots=True)
class Error:
    """One entry of a refusal's list: what is wrong, where, and what would be right."""

    code: Code
    path: Path
    detail: str


class Refusal(Exception):
    """Ends a request with a problem. Raised anywhere in the shell, answered in one place.

    ``errors`` are what is wrong in a body, or in a query where ``in_query``; beyond the first 20 they
    are counted, on top of ``more`` that were never made.
    """

    def __init__(
        self,
        kind: Kind,
        detail: str,
        errors: Sequence[Error] = (),
        *,
        more: int = 0,
        in_query: bool = False,
        headers: Headers = (),
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.status = STATUSES[kind]
        self.detail = detail
        self.errors = errors
        self.more = more
        self.in_query = in_query
        self.headers = headers

    def answer(self) -> Answer:
        """The answer to the request."""
        return Answer(self.status, self._body(), (*_PROBLEM_HEADERS, *self.headers))

    def _body(self) -> bytes:
        named = self.errors[:MOST_FAULTS]
        return (
            Problem(
                type=f"/problems/{self.kind}",
                title=KINDS[self.kind].title,
                status=self.status,
                detail=self.detail,
                errors=[
                    ParameterError(parameter=str(error.path[0]), code=error.code, detail=error.detail)
                    if self.in_query
                    else BodyError(pointer=pointer(error.path), code=error.code, detail=error.detail)
                    for error in named
                ],
                more_errors=self.more + len(self.errors) - len(named),
            )
            .model_dump_json()
            .encode()
        )


FAILED = Refusal("internal_error", "the fault is ours; the same request may fail again")
"""All that is said of what failed inside."""

_PROBLEM_HEADERS: Headers = (
    (b"content-type", b"application/problem+json"),
    (b"content-language", b"en"),
    (b"cache-control", NEVER),
)


def refusals(method: str, path: str) -> dict[int | str, dict[str, Any]]:
    """What the OpenAPI says of the statuses that refuse a request of a route."""
    statuses = {405, 422, 500}
    if method == "POST":
        statuses |= {400, 413, 415}
    if "{" in path:
        statuses.add(404)
    if path == "/readyz":
        statuses.add(503)
    problem = {"schema": {"$ref": "#/components/schemas/Problem"}}
    return {
        status: {"description": f"{KINDS[kind].title}.", "content": {"application/problem+json": problem}}
        for kind, status in STATUSES.items()
        if status in statuses
    }


def invalid(errors: Sequence[Error], *, more: int = 0, in_query: bool = False) -> Refusal:
    """The refusal of a well-formed request for one thing or more that stands in it."""
    count = len(errors) + more
    detail = errors[0].detail if count == 1 else f"{count:,} things are wrong; the first: {errors[0].detail}"
    return Refusal("invalid_request", detail, errors, more=more, in_query=in_query)


def of_rules(refused: Refused, *, in_query: bool = False) -> Refusal:
    """What the rules refuse: the path of the argument at fault is where it stands on the wire."""
    errors = [Error(fault.code, fault.path, fault.detail) for fault in refused.faults]
    return invalid(errors, more=refused.more, in_query=in_query)


def of_validation(refused: ValidationError, model: type[BaseModel], *, in_query: bool) -> Refusal:
    """What a model refuses, in the order of its fields. Only what is named costs the making of a sentence."""
    errors: list[Error] = []
    more = 0
    for raised in refused.errors(include_url=False):
        error, asked = _in_member(raised, model)
        if error["type"] == NOT_A_FACE:
            errors += (
                Error(NOT_A_FACE, (*error["loc"], *at), detail) for at, detail in error["ctx"]["faces"]
            )
            more += error["ctx"]["more"]
        elif len(errors) < MOST_FAULTS:
            errors.append(_error(error, asked, in_query=in_query))
        else:
            more += 1
    return invalid(errors, more=more, in_query=in_query)


def _in_member(error: ErrorDetails, model: type[BaseModel]) -> tuple[ErrorDetails, type[BaseModel]]:
    """An error in a union of models told apart by a field, as an error of the member that was meant."""
    if not issubclass(model, RootModel):
        return error, model
    union = model.model_fields["root"]
    field = str(union.discriminator)
    if not error["loc"]:  # of the union itself: the field is not there, or is none of its words
        kind = {"union_tag_not_found": "missing", "union_tag_invalid": "literal_error"}.get(error["type"])
        sent = error["input"].get(field) if isinstance(error["input"], dict) else None
        return ({**error, "type": kind, "loc": (field,), "input": sent} if kind else error), model
    tag, *path = error["loc"]
    member = next(each for each in get_args(union.annotation) if tag in _words(each, field))
    return {**error, "loc": tuple(path)}, member


def _words(model: type[BaseModel], field: str) -> list[str]:
    return [str(word) for word in get_args(model.model_fields[field].annotation)]


def pointer(path: Path) -> str:
    """A path as a JSON Pointer (RFC 6901). No field of this service has a character to escape."""
    return "".join(f"/{step}" for step in path)


NOT_A_FACE: Literal["not_a_face"] = "not_a_face"
"""The error a list of dice raises once for all its faults; the context has each one's place and sentence."""

_CODES: dict[str, WireCode] = {
    "missing": "missing",
    "extra_forbidden": "unknown_field",
    "too_short": "wrong_length",
    "too_long": "wrong_length",
    "string_too_short": "wrong_length",
    "string_too_long": "wrong_length",
    "string_pattern_mismatch": "out_of_range",
    "greater_than_equal": "out_of_range",
    "less_than_equal": "out_of_range",
    "int_parsing_size": "out_of_range",
    "literal_error": "not_one_of",
    "enum": "not_one_of",
}
"""What pydantic calls an error, and what the wire calls it. An error of the service's own is raised under
the wire's word with its own sentence, and everything else is a wrong type."""


def _error(error: ErrorDetails, model: type[BaseModel], *, in_query: bool) -> Error:
    path, sent, kind = error["loc"], error["input"], error["type"]
    if kind in get_args(WireCode) and kind not in _CODES:
        return Error(cast("WireCode", kind), path, error["msg"])
    schema = field_at(model, path)
    if kind == "extra_forbidden":
        known = list(field_at(model, path[:-1])["properties"])
        unknown = f"{quoted(str(path[-1]))} is no field here; the fields are {', '.join(known)}"
        return Error("unknown_field", path[:-1], unknown + nearest(path[-1], known))
    if path and isinstance(path[-1], str) and (kind == "missing" or sent is None):
        # Null and absent are the same in a body, so both point at the object that should have it.
        return Error(
            "missing", path if in_query else path[:-1], f'"{path[-1]}" is missing; it is {expected(schema)}'
        )
    code = _CODES.get(kind, "wrong_type")
    if code == "not_one_of":
        if not isinstance(sent, str):
            code = "wrong_type"
        elif path[-1] == "variant" and sent in HOMES:
            there = schema.get("x-elsewhere", {}).get(sent, f"{sent} is played at {HOMES[Variant(sent)]}")
            return Error("wrong_variant", path, f"must be {expected(schema)}; {there}")
    return Error(code, path, f"must be {expected(schema)}{nearest(sent, schema.get('enum', []))}")


HOMES = {
    Variant.POKER: "/v1/classify and /v1/compare",
    Variant.POKER_NO_KICKERS: "/v1/classify and /v1/compare",
    Variant.LUCKY_DICE: "/v1/classify and /v1/compare",
    Variant.FIVE_ACES: "/v1/five-aces/turn and /v1/five-aces/compare",
    Variant.EASY_MONEY: "/v1/classify, /v1/easy-money/payout and /v1/easy-money/round",
    Variant.DICE_POKER: "/v1/scorecard/options, /fill, /totals and /compare",
}
"""Where each variant is played, for those who asked for it elsewhere."""
