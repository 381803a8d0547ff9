"""Asks the service byte for byte, and says what must be true of every answer, whatever was asked."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote, unquote_plus

from jsonschema import Draft202012Validator
from starlette.types import ASGIApp, Message

from app.main import create_app
from app.settings import Settings
from tests.conftest import ROOT

WAYS = {
    "front door": create_app(Settings(front_door=True)),
    "framework": create_app(Settings(front_door=False)),
}
"""The two ways in, which must not differ in anything (app/http/edge.py)."""

JSON = {"Content-Type": "application/json"}
CONTRACT = json.loads((ROOT / "openapi" / "openapi.json").read_text("utf-8"))
EVERYWHERE = {"x-content-type-options": "nosniff"}
TO_A_PAGE = {**EVERYWHERE, "access-control-allow-origin": "*"}
"""Headers of every answer to a request that has an Origin, as all have that `Sent` sends."""
SHOWN = 64
"""Characters that a refusal may give back of any one thing sent."""

HAND = b'{"variant": "poker", "dice": ["9", "K", "K", "9", "K"]}'
HAND_ANSWER = json.loads((ROOT / "openapi" / "examples" / "classify_hand.full_house.json").read_text("utf-8"))


def validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator({**schema, "components": CONTRACT["components"]})


PROBLEM = validator({"$ref": "#/components/schemas/Problem"})


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def kind(self) -> str:
        """The kind of a refusal: ``not_json``."""
        kind: str = self.json["type"].removeprefix("/problems/")
        return kind

    @property
    def errors(self) -> list[str]:
        """Where and what, of each error named: ``/dice/0 not_a_face``."""
        return [
            f"{error.get('pointer', error.get('parameter'))} {error['code']}" for error in self.json["errors"]
        ]


@dataclass
class Sent:
    """A request as it goes out: a target as it stands in a request line, and a body whole or in pieces."""

    method: str
    target: str
    body: bytes | Iterable[bytes] = b""
    headers: dict[str, str] = field(default_factory=lambda: JSON)

    async def to(self, app: ASGIApp) -> Answer:
        """The answer of an application, by the protocol that the server speaks with it."""
        path, _, query = self.target.partition("?")
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": self.method,
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [
                # A request's id comes back with its answer, so that the same request has the same answer.
                (b"x-request-id", b"the-same"),
                (b"origin", b"https://game.example"),
                *((name.lower().encode(), value.encode("latin-1")) for name, value in self.headers.items()),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 2),
        }
        pieces: Iterator[bytes] = iter([] if isinstance(self.body, bytes) else self.body)
        whole = self.body if isinstance(self.body, bytes) else None
        messages: list[Message] = []

        async def receive() -> Message:
            if whole is not None:
                return {"type": "http.request", "body": whole, "more_body": False}
            piece = next(pieces, None)
            return {"type": "http.request", "body": piece or b"", "more_body": piece is not None}

        async def send(message: Message) -> None:
            messages.append({**message, "headers": list(message.get("headers", ()))})

        try:
            await app(scope, receive, send)
        except Exception:
            # The framework raises what failed once more for the server to log, after it has answered.
            if not messages:
                raise
        start, *rest = messages
        return Answer(
            start["status"],
            joined((name.decode(), value.decode("latin-1")) for name, value in start["headers"]),
            b"".join(message["body"] for message in rest),
        )


def joined(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Headers by lower-case name; what stands twice is joined, as RFC 9110 has it."""
    headers: dict[str, str] = {}
    for name, value in pairs:
        headers[name.lower()] = f"{headers[name.lower()]}, {value}" if name.lower() in headers else value
    return headers


async def post(app: ASGIApp, target: str, body: bytes | Iterable[bytes], **headers: str) -> Answer:
    return await Sent("POST", target, body, {**JSON, **headers}).to(app)


async def get(app: ASGIApp, target: str, **headers: str) -> Answer:
    return await Sent("GET", target, headers=headers).to(app)


def look_over(answer: Answer, sent: bytes, *, body: bytes = b"", headers: dict[str, str] = TO_A_PAGE) -> None:
    """What every answer must be, ``headers`` among it; ``sent`` is all that was sent, ``body`` its body."""
    assert answer.status < 500, answer
    assert answer.headers.items() >= headers.items()
    if answer.status >= 400:
        look_over_problem(answer, sent, body)


def look_over_problem(answer: Answer, sent: bytes, body: bytes) -> None:
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    problem = answer.json
    PROBLEM.validate(problem)
    assert problem["status"] == answer.status
    assert bool(problem["errors"]) == (answer.status == 422)
    assert problem["more_errors"] == 0 or len(problem["errors"]) == 20
    for error in problem["errors"]:
        if "pointer" in error:
            resolve(json.loads(body), error["pointer"])
    assert not given_back(problem, sent), "the refusal gives back more than it may of what was sent"


def resolve(document: Any, pointer: str) -> Any:
    """What a JSON Pointer (RFC 6901) points at; an error where it points at nothing."""
    assert pointer == "" or pointer.startswith("/")
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        document = document[int(name)] if isinstance(document, list) else document[name]
    return document


def given_back(problem: dict[str, Any], sent: bytes) -> str | None:
    """More than 64 characters in a row that a refusal and one thing sent have in common, if there are any."""
    text = sent.decode("utf-8", "replace")
    readings = {text, unquote_plus(text), ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)}
    things = {thing for reading in readings for thing in BETWEEN.split(reading) if len(thing) > SHOWN}
    sentences = {
        problem["detail"],
        *(error["detail"] for error in problem["errors"]),
        *(error.get("parameter", "") for error in problem["errors"]),
    }
    windows = {
        sentence[start : start + SHOWN + 1]
        for sentence in sentences
        for start in range(len(sentence) - SHOWN)
    }
    return next((window for window in windows for thing in things if window in thing), None)


BETWEEN = re.compile(r'["&=?]')
ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")


async def still_right(app: ASGIApp) -> None:
    """The service answers a plain question as it always does."""
    answer = await post(app, "/v1/classify", HAND)
    assert (answer.status, answer.json) == (200, HAND_ANSWER["answer"]["json"])
