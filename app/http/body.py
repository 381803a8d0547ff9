"""A request's body: declared as JSON, whole, and no larger than what is read."""

from starlette.types import Receive

from app.http.problems import Refusal


class Gone(Exception):
    """The caller went away before the body was whole, so there is nobody to answer."""


async def read_body(headers: dict[bytes, bytes], receive: Receive, limit: int) -> bytes | bytearray:
    """The bytes of a body of at most ``limit``, as they came.

    Refuses a body that is not declared as JSON or is compressed (`not_json_media_type`), and one that is
    larger, as soon as that is known and without reading the rest (`too_large`). Raises `Gone`.
    """
    content_type = headers.get(b"content-type", b"")
    if content_type != b"application/json" and not _is_json(content_type):
        raise _not_declared("send the body as Content-Type: application/json")
    if headers.get(b"content-encoding", b"identity").lower() != b"identity":
        raise _not_declared("send the body as it is: no Content-Encoding is read")
    declared = headers.get(b"content-length", b"")
    if declared.isdigit() and int(declared[:20]) > limit:
        raise _too_large(limit)
    message = await receive()
    body: bytes | bytearray = message.get("body", b"")
    if message.get("more_body"):
        body = bytearray(body)  # grows in place, where bytes would be copied for every piece
    while message.get("more_body") and len(body) <= limit:
        message = await receive()
        body += message.get("body", b"")
    if message["type"] == "http.disconnect":
        raise Gone
    if len(body) > limit:
        raise _too_large(limit)
    return body


def _is_json(content_type: bytes) -> bool:
    media_type, _, parameter = content_type.lower().partition(b";")
    charset = parameter.replace(b'"', b"").strip()
    return media_type.strip() == b"application/json" and charset in {b"", b"charset=utf-8"}


def _not_declared(what: str) -> Refusal:
    return Refusal(
        "not_json_media_type",
        f"{what}; with curl, --json does it",
        headers=((b"accept-post", b"application/json"),),
    )


def _too_large(limit: int) -> Refusal:
    # The rest is never read, so the connection cannot be used again.
    return Refusal("too_large", f"a body has at most {limit:,} bytes", headers=((b"connection", b"close"),))
