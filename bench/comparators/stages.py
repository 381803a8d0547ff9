"""The service cut off at a layer, to see what each costs. ``STAGE`` names the outermost that stays."""

import os
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.hands import ClassifyRequest, classify_hand
from app.http.front_door import FrontDoor
from app.main import create_app
from app.settings import Settings
from app.words.table import Language


async def _table(_scope: Scope, receive: Receive, send: Send) -> None:
    """The least that answers a question: no look at headers, repeated keys or what may go wrong."""
    question = ClassifyRequest.__pydantic_validator__.validate_json((await receive())["body"])
    body = classify_hand(question, Language.ENGLISH)
    headers = [(b"content-length", b"%d" % len(body)), (b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _stage(name: str) -> ASGIApp:
    if name == "table":
        return _table
    layers: dict[str, Any] = {}
    layer: Any = create_app(Settings(front_door=True))
    while callable(inner := getattr(layer, "app", None)):
        layers[type(layer).__name__] = layer
        layer = inner
    if name == "JsonRoute":
        door: FrontDoor = layers["FrontDoor"]
        handle = door.handlers["POST", "/v1/classify"]

        # To uvicorn a bare method is no application of today's form.
        async def route(scope: Scope, receive: Receive, send: Send) -> None:
            await handle(scope, receive, send)

        return route
    stage: ASGIApp = layers[name]
    return stage


app = _stage(os.environ["STAGE"])
