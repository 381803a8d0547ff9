"""A short way in for fixed paths.

Between the server and a route's `handle` FastAPI keeps an error middleware, two exit stacks, an
exception middleware and a router that tries one pattern after the other. A route of ours needs none of
them: it refuses by itself, and its path is fixed. So a request for the very path and method of such a
route is handed straight to it, and everything else goes through FastAPI. Both ways run the same
`JsonRoute.handle`, so both give the same answer. The measured gain stands in bench/RESULTS.md, and the
setting `FRONT_DOOR=false` shuts it.
"""

from collections.abc import Iterable

from starlette.types import ASGIApp, Receive, Scope, Send

from app.http.json_route import JsonRoute


class FrontDoor:
    """An ASGI application in front of another, which it asks only for what it does not know."""

    def __init__(self, app: ASGIApp, routes: Iterable[JsonRoute]) -> None:
        self.app = app
        self.handlers: dict[tuple[str, str], ASGIApp] = {
            (route.method, route.path): route.handle for route in routes if not route.path_types
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, either way."""
        known = scope["type"] == "http" and self.handlers.get((scope["method"], scope["path"]))
        await (known or self.app)(scope, receive, send)
