"""Callers that never pause: each sends a question, holds the answer against what is right, and goes on."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from time import monotonic

EXAMPLES = Path(__file__).parents[2] / "openapi" / "examples"


@dataclass(frozen=True)
class Question:
    """A request as it is sent, and the status and body that are right."""

    name: str
    sent: bytes
    status: bytes
    body: bytes


def request(method: str, url: str, body: bytes = b"", headers: dict[str, str] | None = None) -> bytes:
    """One request as bytes."""
    lines = [f"{method} {url} HTTP/1.1", "Host: service"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    lines += [f"Content-Length: {len(body)}"] if method == "POST" else []
    return "\r\n".join([*lines, "", ""]).encode() + body


async def questions(port: int) -> list[Question]:
    """Every committed example, good and refused, which the service on a port answers as committed.

    But for one whose refusal closes the connection, and for readiness, which changes with a stop. What is
    right to the byte is what it says now, after that was found to be what the example says.
    """
    asked = []
    for file in sorted(EXAMPLES.glob("*.json")):
        example = json.loads(file.read_text("utf-8"))
        asking, answer = example["request"], example["answer"]
        if answer["status"] == 413 or asking["url"] == "/readyz":
            continue
        headers = {"Content-Type": "application/json"} if "json" in asking else {}
        body = json.dumps(asking["json"]) if "json" in asking else asking.get("text", "")
        sent = request(asking["method"], asking["url"], body.encode(), headers | asking.get("headers", {}))
        status, got = await ask(port, sent)
        if (int(status), json.loads(got)) != (answer["status"], answer["json"]):
            raise SystemExit(f"{file.name} is answered with {status.decode()} {got.decode()[:200]}")
        asked.append(Question(file.stem, sent, status, got))
    return asked


async def ask(port: int, sent: bytes) -> tuple[bytes, bytes]:
    """One request on a connection of its own: the status and the body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    head = await reader.readuntil(b"\r\n\r\n")
    body = await reader.readexactly(length(head))
    writer.close()
    return head[9:12], body


def length(head: bytes) -> int:
    """The length of the body that an answer's head declares."""
    _, _, rest = head.lower().partition(b"\r\ncontent-length:")
    return int(rest.partition(b"\r\n")[0] or 0)


@dataclass
class Load:
    """Callers on keep-alive connections, and what became of what they sent."""

    port: int
    questions: list[Question]
    right: int = 0
    refused: int = 0
    """Turned away with a 503 or 429 in a whole problem: only where that is allowed."""
    failed: Counter[str] = field(default_factory=Counter)
    slowest: float = 0
    may_refuse: bool = False
    leaves: bool = False
    """Whether a caller that is told to close is gone, as to another replica."""
    left: int = 0
    stopping: bool = False
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self, callers: int) -> "Load":
        """Begin, with so many callers at once."""
        self.tasks = [asyncio.create_task(self._call(offset)) for offset in range(callers)]
        return self

    async def stop(self) -> None:
        """Let each caller have its last answer."""
        self.stopping = True
        done, late = await asyncio.wait(self.tasks, timeout=15)
        for task in done:
            if error := task.exception():
                self.failed[f"a caller gave up: {error!r}"] += 1
        for task in late:
            task.cancel()
            self.failed["no answer in 15 s"] += 1

    async def until(self, answered: int, seconds: float) -> None:
        """Wait for so many answers, but no longer than so many seconds."""
        end = monotonic() + seconds
        while self.right < answered and monotonic() < end:
            await asyncio.sleep(0.05)

    @property
    def summary(self) -> str:
        """The figures, as a table has them."""
        lost = sum(self.failed.values())
        refused = f", {self.refused:,} turned away" if self.may_refuse else ""
        return f"{self.right:,} right, {lost} failed{refused}, slowest {self.slowest:.2f} s"

    async def _call(self, offset: int) -> None:
        loop = asyncio.get_running_loop()
        rotated = (
            self.questions[offset % len(self.questions) :] + self.questions[: offset % len(self.questions)]
        )
        line: _Line | None = None
        for question in cycle(rotated):
            if self.stopping:
                break
            started = monotonic()
            try:
                if line is None or line.closed:
                    _, line = await loop.create_connection(_Line, "127.0.0.1", self.port)
                head, body = await line.ask(question.sent)
            except OSError as error:
                self.failed[f"{question.name}: {error}"] += 1
                line = None
                await asyncio.sleep(0.05)
                continue
            self.slowest = max(self.slowest, monotonic() - started)
            if head[9:12] == question.status and body == question.body:
                self.right += 1
            elif self.may_refuse and head[9:12] in {b"503", b"429"} and b"problem+json" in head:
                self.refused += 1
            else:
                self.failed[
                    f"{question.name}: {head[9:12].decode()} {body[:80].decode(errors='replace')}"
                ] += 1
            if self.leaves and line.closed:
                self.left += 1
                break
        if line:
            line.close()


class _Line(asyncio.Protocol):
    """A connection that carries one request at a time."""

    def __init__(self) -> None:
        self.closed = False
        self.got = b""
        self.answer: asyncio.Future[tuple[bytes, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    async def ask(self, sent: bytes) -> tuple[bytes, bytes]:
        self.got = b""
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(sent)
        return await self.answer

    def data_received(self, data: bytes) -> None:
        self.got += data
        end = self.got.find(b"\r\n\r\n") + 4
        if end > 3 and len(self.got) >= end + length(self.got[:end]) and self.answer:
            head = self.got[:end]
            self.closed = b"\r\nconnection: close\r\n" in head.lower()
            if not self.answer.done():
                self.answer.set_result((head, self.got[end:]))

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if self.answer and not self.answer.done():
            self.answer.set_exception(ConnectionResetError(str(error or "closed without an answer")))

    def close(self) -> None:
        self.transport.close()
