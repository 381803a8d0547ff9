"""The outermost layer: what every answer carries, HEAD, the count of requests, and the last resort.

It has a front door besides, a short way in. Between the server and a route FastAPI keeps an error middleware,
two exit stacks, an exception middleware and a router that tries one pattern after the other. A route of ours
needs none of them, as it refuses by itself, and where its path is fixed it can be found by that. So a request
for the very method and path of such a route is answered by `JsonRoute.answer` at once; every other one goes
through FastAPI, which comes to the same function for a route of ours. The measured gain stands in
bench/RESULTS.md, and the setting `FRONT_DOOR=false` shuts the door.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from os import urandom
from time import perf_counter

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.http.answers import Headers, send_answer
from app.http.json_route import JsonRoute
from app.http.metrics import Requests
from app.http.problems import FAILED

log = structlog.get_logger("app")

# As few as do something for JSON too, since the server looks each over for each answer, which costs as much
# as finding the answer does; what is only for documents stands with the pages.
_SAFE: Headers = ((b"x-content-type-options", b"nosniff"),)
_EXPOSED: Headers = ((b"access-control-expose-headers", b"ETag, Allow, X-Request-ID"),)
_OPEN_TO_ALL: Headers = (*_EXPOSED, (b"access-control-allow-origin", b"*"))
_VARIES: Headers = ((b"vary", b"Origin"),)

_REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_CACHED_METHODS = frozenset({"GET", "HEAD"})

GONE = 0
"""The status that is counted where the caller went away before there was one."""


class Edge:
    """An ASGI application around the whole service.

    Every answer, refusals too, carries an X-Request-ID: the caller's, or one made here. CORS is done here
    and not by Starlette's middleware, which leaves its headers out wherever a request has no Origin: a cache
    would then hand that answer to a page that may not read it. So they are left out only of what no cache may
    keep.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        requests: Requests,
        front_door: Iterable[JsonRoute] = (),
        paths: Collection[str] = (),
        origins: Sequence[str] = (),
        access_log: bool = False,
    ) -> None:
        self.app = app
        self.front_door = {(route.method, route.path): route for route in front_door if not route.path_types}
        self.paths = frozenset(paths)
        self.requests = requests
        self.origins = frozenset(origin.encode() for origin in origins)
        self.access_log = access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; whatever fails inside, the caller gets a problem."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        request_id, origin = _read_headers(scope)
        common: Headers = (*_SAFE, *self._cors(scope["method"], origin), (b"x-request-id", request_id))
        if route := self.front_door.get((scope["method"], scope["path"])):
            path = route.path
            try:
                answer = await route.answer(scope, receive)
            except Exception:
                log.exception("a request failed", request_id=request_id.decode())
                answer = FAILED.answer()
            if answer:
                await send_answer(send, answer, common)
            status = answer.status if answer else GONE
        else:
            path, status = await self._pass_on(scope, receive, send, request_id, common)
        self._count(path, scope["method"], status, perf_counter() - began, request_id)

    async def _pass_on(
        self, scope: Scope, receive: Receive, send: Send, request_id: bytes, common: Headers
    ) -> tuple[str, int]:
        """Through the framework. Out: the path of the route that answered, empty for none, and the status."""
        status = GONE

        async def send_out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] += common
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
            if status == GONE:
                await send_answer(answer, FAILED.answer())
        # What is counted comes from outside, and only what the service knows may become a row of its own.
        path = scope["path"]
        return path if path in self.paths else getattr(asked.get("route"), "path", ""), status

    def _count(self, path: str, method: str, status: int, seconds: float, request_id: bytes) -> None:
        known = method if method in _METHODS else "other"
        self.requests.observe(path, known, status, seconds)
        if self.access_log:
            log.info(
                "request",
                method=known,
                route=path,
                status=status,
                milliseconds=round(seconds * 1000, 3),
                request_id=request_id.decode(),
            )

    def _cors(self, method: str, origin: bytes) -> Headers:
        if not self.origins:
            return _OPEN_TO_ALL if origin or method in _CACHED_METHODS else ()
        known = origin in self.origins
        return (*_VARIES, *_EXPOSED, (b"access-control-allow-origin", origin)) if known else _VARIES


def _read_headers(scope: Scope) -> tuple[bytes, bytes]:
    """The request's id and its Origin, which is empty where there is none.

    The id is the caller's if it is short and plain, so that it can stand in a header and in a log.
    """
    request_id = origin = b""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and not request_id and _REQUEST_ID.fullmatch(value):
            request_id = value
        elif name == b"origin":
            origin = value
    return request_id or urandom(8).hex().encode(), origin


def _without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return send_head
