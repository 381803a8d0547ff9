"""The service cut off at a layer, to see what each costs. ``STAGE`` names the outermost that stays."""

import os

from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.hands import ClassifyRequest, classify_hand
from app.http.answers import send_answer
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
    edge = create_app(Settings(access_log=name == "logged"))
    route = edge.front_door["POST", "/v1/classify"]

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if answer := await route.answer(scope, receive):
            await send_answer(send, answer)

    if name == "uncounted":
        edge._count = lambda *_: None  # type: ignore[method-assign]  # noqa: SLF001 - taken out to be measured
    return answer if name == "route" else edge


app = _stage(os.environ["STAGE"])
