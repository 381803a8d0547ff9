"""Routes that show a browser a page where they give a program JSON."""

import json
from collections.abc import Callable
from typing import Any

from app.http import caching
from app.http.answers import Answer, Headers
from app.http.json_route import JsonRoute
from app.http.pages import DOCUMENT
from app.words.table import Language

_DOCUMENT: Headers = tuple((name.encode(), value.encode()) for name, value in DOCUMENT.items())
_VARIES = (b"vary", b"Accept")


class BrowsableRoute(JsonRoute):
    """A JSON route with a page: who accepts HTML gets the answer as ``page`` renders it."""

    def __init__(
        self,
        path: str,
        endpoint: Callable[..., Any],
        *,
        method: str,
        max_body_bytes: int,
        page: Callable[[Any], str],
    ) -> None:
        super().__init__(path, endpoint, method=method, max_body_bytes=max_body_bytes)
        self.page = page

    def _answer(
        self,
        body: bytes,
        language: Language | None,  # noqa: ARG002 - these pages have no words but English
        asked: dict[bytes, bytes],
        question: Any,  # noqa: ARG002 - and ask nothing
    ) -> Answer:
        if b"text/html" in asked.get(b"accept", b""):
            kind = b"text/html; charset=utf-8"
            body = self.page(json.loads(body)).encode()
        else:
            kind = b"application/json"
        tag = caching.entity_tag(body)
        headers = ((b"etag", tag), (b"cache-control", caching.REVALIDATED), _VARIES)
        if caching.has_it(asked.get(b"if-none-match", b""), tag):
            return Answer(304, b"", headers)
        return Answer(200, body, ((b"content-type", kind), *_DOCUMENT, *headers))
