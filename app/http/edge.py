"""The outermost layer: what every answer carries, HEAD, the count of requests, and the last resort."""

import re
from collections.abc import Collection, Sequence
from os import urandom
from time import perf_counter

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.http.answers import Headers
from app.http.metrics import Requests
from app.http.problems import FAULT, Refusal

log = structlog.get_logger("app")

# As few as do something for JSON too, since the server looks each over for each answer, which costs as much
# as finding the answer does; what is only for documents stands with the pages.
_SAFE: Headers = ((b"x-content-type-options", b"nosniff"),)
_EXPOSED = (b"access-control-expose-headers", b"ETag, Allow, X-Request-ID")

_REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Edge:
    """An ASGI application around the whole service.

    Every answer, refusals too, carries an X-Request-ID: the caller's, or one made here. CORS is done here
    and not by Starlette's middleware, which leaves its headers out where a request has no Origin: a cache
    would then hand that answer to a page that may not read it.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        paths: Collection[str] = (),
        requests: Requests,
        origins: Sequence[str] = (),
        access_log: bool = False,
    ) -> None:
        self.app = app
        self.paths = frozenset(paths)
        self.requests = requests
        self.origins = frozenset(origin.encode() for origin in origins)
        self.access_log = access_log
        open_to_all: Headers = ((b"access-control-allow-origin", b"*"),)
        self.common: Headers = (*_SAFE, _EXPOSED, *(() if origins else open_to_all))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; whatever fails inside, the caller gets a problem."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        request_id = _request_id(scope)
        status = 0

        async def send_out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] += (*self.common, (b"x-request-id", request_id))
                if self.origins:
                    message["headers"] += self._origin(scope)
            await send(message)

        asked: Scope = scope
        answer: Send = send_out
        if scope["method"] == "HEAD":
            # Wherever GET is, HEAD is: the same answer without its body.
            asked, answer = {**scope, "method": "GET"}, _without_body(send_out)
        try:
            await self.app(asked, receive, answer)
        except Exception:
            log.exception("a request failed", request_id=request_id.decode())
            if not status:
                await Refusal("internal_error", FAULT).send(answer)
        self._count(asked, scope["method"], status, perf_counter() - began, request_id)

    def _count(self, scope: Scope, method: str, status: int, seconds: float, request_id: bytes) -> None:
        # Both labels come from outside, and only what the service knows may become a row of its own.
        path = scope["path"]
        route = path if path in self.paths else getattr(scope.get("route"), "path", "")
        known = method if method in _METHODS else "other"
        self.requests.observe(route, known, status, seconds)
        if self.access_log:
            log.info(
                "request",
                method=known,
                route=route,
                status=status,
                milliseconds=round(seconds * 1000, 3),
                request_id=request_id.decode(),
            )

    def _origin(self, scope: Scope) -> Headers:
        origin = dict(scope["headers"]).get(b"origin", b"")
        varies = ((b"vary", b"Origin"),)
        return (*varies, (b"access-control-allow-origin", origin)) if origin in self.origins else varies


def _request_id(scope: Scope) -> bytes:
    """The caller's, if it is short and plain, so that it can stand in a header and in a log."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _REQUEST_ID.fullmatch(value):
            given: bytes = value
            return given
    return urandom(8).hex().encode()


def _without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return send_head
