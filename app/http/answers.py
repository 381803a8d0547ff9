"""What a request is answered with, and how that leaves."""

from typing import NamedTuple

from starlette.types import Send

Headers = tuple[tuple[bytes, bytes], ...]


class Answer(NamedTuple):
    """A whole answer. ``headers`` lack the Content-Length, which `send_answer` adds."""

    status: int
    body: bytes
    headers: Headers


async def send_answer(send: Send, answer: Answer, more: Headers = ()) -> None:
    """Send an answer at once, with ``more`` headers than its own."""
    status, body, headers = answer
    # Of a 304 the length would be that of the body that is not sent.
    length = ((b"content-length", b"%d" % len(body)),) if status != 304 else ()
    await send({"type": "http.response.start", "status": status, "headers": [*length, *headers, *more]})
    await send({"type": "http.response.body", "body": body})
