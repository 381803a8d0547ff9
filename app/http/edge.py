"""The outermost layer: what every answer carries, HEAD, and the last resort."""

import logging
from collections.abc import Sequence

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.http.answers import Headers
from app.http.problems import FAULT, Refusal

log = logging.getLogger("app")

_SAFE: Headers = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"cross-origin"),
)
_EXPOSED = (b"access-control-expose-headers", b"ETag, Allow, X-Request-ID")


class Edge:
    """An ASGI application around the whole service.

    CORS is done here and not by Starlette's middleware, which leaves its headers out where a request has
    no Origin: a cache would then hand that answer to a page that may not read it.
    """

    def __init__(self, app: ASGIApp, origins: Sequence[str] = ()) -> None:
        self.app = app
        self.origins = frozenset(origin.encode() for origin in origins)
        open_to_all: Headers = ((b"access-control-allow-origin", b"*"),)
        self.common: Headers = (*_SAFE, _EXPOSED, *(() if origins else open_to_all))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; whatever fails inside, the caller gets a problem."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        common = self.common if not self.origins else (*self.common, *self._origin(scope))
        started = False

        async def send_out(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"].extend(common)
            await send(message)

        answer: Send = send_out
        if scope["method"] == "HEAD":
            # Wherever GET is, HEAD is: the same answer without its body.
            scope = {**scope, "method": "GET"}
            answer = _without_body(send_out)
        try:
            await self.app(scope, receive, answer)
        except Exception:
            log.exception("a request failed")
            if not started:
                await Refusal("internal_error", FAULT).send(answer)

    def _origin(self, scope: Scope) -> Headers:
        origin = dict(scope["headers"]).get(b"origin", b"")
        varies = ((b"vary", b"Origin"),)
        return (*varies, (b"access-control-allow-origin", origin)) if origin in self.origins else varies


def _without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return send_head
