"""Paths and methods: what is nowhere, what a path knows, and OPTIONS."""

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from app.http.problems import FAILED, Refusal

PREFLIGHT = {"access-control-allow-headers": "*", "access-control-max-age": "86400"}
"""What a browser asks before it sends JSON to another origin."""


def to_the_end(path_regex: re.Pattern[str]) -> re.Pattern[str]:
    """A route's pattern that takes no line break after the path: Starlette's ends in ``$``, which does."""
    return re.compile(path_regex.pattern.removesuffix("$") + r"\Z")


async def not_found(request: Request, _: Exception) -> Response:
    """No route has this path; a trailing slash is a path of its own, which none has."""
    path: str = request.scope["path"]
    hint = "; paths here do not end in a slash" if path.endswith("/") and len(path) > 1 else ""
    return _respond(
        Refusal("not_found", f"there is nothing at this path{hint}; /openapi.json lists the paths")
    )


async def failed(_: Request, __: Exception) -> Response:
    """The framework's own last resort would answer in plain text before the edge can."""
    return _respond(FAILED)


async def wrong_method(request: Request, _: Exception) -> Response:
    """The path has routes, but none of this method: OPTIONS is answered, the others refused (405).

    Both list all methods of the path in ``Allow``, where the router would list those of one route.
    """
    allow = ", ".join(sorted(_methods(request)))
    if request.method == "OPTIONS":
        return Response(
            status_code=204, headers={"allow": allow, "access-control-allow-methods": allow, **PREFLIGHT}
        )
    refusal = Refusal("method_not_allowed", f"this path takes {allow}", headers=((b"allow", allow.encode()),))
    return _respond(refusal)


def _methods(request: Request) -> set[str]:
    methods = {"OPTIONS"}
    for route in request.app.routes:
        if route.matches(request.scope)[0] is not Match.NONE:
            methods |= route.methods
    return methods | {"HEAD"} if "GET" in methods else methods


def _respond(refusal: Refusal) -> Response:
    status, body, headers = refusal.answer()
    return Response(body, status, {name.decode(): value.decode() for name, value in headers})
