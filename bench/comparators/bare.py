"""The ceiling: an ASGI application that reads a body and answers with as many bytes as the service would."""

import json
import os
from collections.abc import Awaitable, Callable
from typing import Any

ANSWERS = {path: b"." * size for path, size in json.loads(os.environ.get("ANSWER_SIZES", "{}")).items()}


async def app(
    scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
) -> None:
    """Answer one request."""
    more = scope["method"] == "POST"
    while more:
        more = (await receive()).get("more_body", False)
    body = ANSWERS.get(scope["path"], b"")
    headers = [(b"content-length", b"%d" % len(body)), (b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
