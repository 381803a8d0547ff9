"""How an answer leaves."""

from starlette.types import Send

Headers = tuple[tuple[bytes, bytes], ...]


async def send_answer(send: Send, status: int, body: bytes, headers: Headers) -> None:
    """Send a whole answer at once. ``headers`` are added to the Content-Length that every answer has."""
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-length", b"%d" % len(body)), *headers],
        }
    )
    await send({"type": "http.response.body", "body": body})
