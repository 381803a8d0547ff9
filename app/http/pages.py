"""Files of the service's own, served from memory."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.http import caching
from app.http.methods import to_the_end


def page(path: str, file: Path, media_type: str) -> Route:
    """A route that answers with a file, read now; who has it already (`If-None-Match`) gets a 304."""
    content = file.read_bytes()
    tag = caching.entity_tag(content)
    headers = {"etag": tag.decode(), "cache-control": caching.REVALIDATED.decode()}

    async def show(request: Request) -> Response:
        if caching.has_it(request.headers.get("if-none-match", "").encode(), tag):
            return Response(status_code=304, headers=headers)
        return Response(content, media_type=media_type, headers=headers)

    route = Route(path, show, methods=["GET"], include_in_schema=False)
    route.path_regex = to_the_end(route.path_regex)
    return route
