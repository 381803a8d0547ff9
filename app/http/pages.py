"""Files of the service's own, served from memory."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.http import caching
from app.http.methods import to_the_end

MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""By name and not by what the machine has installed, so that they are the same everywhere."""

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may do: load from this service, and ask it. No script or style that stands in the page, and
nothing of any other host; `data:` pictures are those that Swagger UI's own style sheet holds."""

DOCUMENT = {"content-security-policy": POLICY, "referrer-policy": "no-referrer"}
"""The headers of a page besides those that every answer has."""


def page(path: str, file: Path) -> Route:
    """A route that answers with a file, read now; who has it already (`If-None-Match`) gets a 304."""
    content = file.read_bytes()
    tag = caching.entity_tag(content)
    headers = {"etag": tag.decode(), "cache-control": caching.REVALIDATED.decode()}
    if file.suffix == ".html":
        headers |= DOCUMENT

    async def show(request: Request) -> Response:
        if caching.has_it(request.headers.get("if-none-match", "").encode(), tag):
            return Response(status_code=304, headers=headers)
        return Response(content, media_type=MEDIA_TYPES[file.suffix], headers=headers)

    route = Route(path, show, methods=["GET"], include_in_schema=False)
    route.path_regex = to_the_end(route.path_regex)
    return route


def folder(path: str, files: Path) -> list[Route]:
    """A route for each file of a known kind in a folder and those below it."""
    return [
        page(f"{path}/{file.relative_to(files).as_posix()}", file)
        for file in sorted(files.rglob("*"))
        if file.suffix in MEDIA_TYPES
    ]
