import contextlib
import os
import select
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.hostile.asking import EVERYWHERE, HAND_ANSWER, Answer, joined, look_over
from tests.hostile.raw import CHUNKED, HEALTH, LENGTH, TABLES, Raw, post

PATIENCE = 10.0
"""Seconds after which an answer that is still to come never will."""
CASES = {f"{table}: {raw.name}": raw for table, rows in TABLES.items() for raw in rows}


@dataclass
class Service:
    """The service as it is really started, in a process of its own."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    def connect(self) -> "Connection":
        return Connection(socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE))

    def still_right(self) -> None:
        """It is alive, and answers a plain question as it always does."""
        with contextlib.closing(self.connect()) as connection:
            connection.send(post(LENGTH))
            answer = connection.answer()
        assert answer
        assert (answer.status, answer.json) == (200, HAND_ANSWER["answer"]["json"])
        assert self.process.poll() is None
        assert "Traceback" not in self.log.read_text("utf-8")


@dataclass
class Connection:
    """One connection to it, and what has come over it and was not read yet."""

    socket: socket.socket
    buffer: bytes = b""

    def send(self, data: bytes) -> None:
        """Send all, or as much as the other side takes before it closes."""
        with contextlib.suppress(ConnectionError):
            self.socket.sendall(data)

    def answer(self, *, head_only: bool = False) -> Answer | None:
        """The next answer; None if the connection ends instead."""
        while b"\r\n\r\n" not in self.buffer:
            if not self._more():
                assert self.buffer == b"", "half an answer"
                return None
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        status, *lines = head.decode("latin-1").split("\r\n")
        headers = joined((line.partition(": ")[0], line.partition(": ")[2]) for line in lines)
        length = 0 if head_only else int(headers.get("content-length", "0"))
        while len(self.buffer) < length:
            assert self._more(), "half an answer"
        body, self.buffer = self.buffer[:length], self.buffer[length:]
        return Answer(int(status.split()[1]), headers, body)

    def _more(self) -> bool:
        try:
            data = self.socket.recv(65_536)
        except ConnectionError:
            return False
        self.buffer += data
        return bool(data)

    def is_quiet(self) -> bool:
        return not self.buffer and not select.select([self.socket], [], [], 0.05)[0]

    def close(self) -> None:
        self.socket.close()


@pytest.fixture(scope="module")
def service(tmp_path_factory) -> Iterator[Service]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port)}
    log = tmp_path_factory.mktemp("service") / "log"
    with log.open("wb") as out:
        process = subprocess.Popen([sys.executable, "-m", "app"], cwd=ROOT, env=environment, stderr=out)
    started = Service(process, port, log)
    for _ in range(200):
        with contextlib.suppress(ConnectionError):
            started.connect().close()
            break
        time.sleep(0.05)
    yield started
    process.kill()
    process.wait()


def described(answer: Answer) -> str:
    """An answer in the words of the table."""
    if answer.headers.get("content-type", "").startswith("text/plain"):
        assert answer.body == b"Invalid HTTP request received."
        return f"{answer.status} server"
    if answer.status == 100:
        return "100 continue"
    return f"{answer.status} {answer.kind if answer.body and answer.status >= 400 else 'ok'}"


@pytest.mark.parametrize("raw", CASES.values(), ids=CASES)
def test_a_hostile_request_gets_what_the_table_says(raw: Raw, service):
    sent = b"".join(raw.packets)
    head_only = sent.startswith(b"HEAD ")
    with contextlib.closing(service.connect()) as connection:
        for number, packet in enumerate(raw.packets):
            time.sleep(0.05 * bool(number))
            connection.send(packet)
        answers = [answer for _ in raw.answers if (answer := connection.answer(head_only=head_only))]
        assert [described(answer) for answer in answers if not head_only] == list(
            raw.answers if not head_only else ()
        )
        for answer, expected in zip(answers, raw.answers, strict=True):
            assert str(answer.status) in expected
            if not expected.endswith(("server", "continue")) and not head_only:
                look_over(answer, sent, body=sent.partition(b"\r\n\r\n")[2], headers=EVERYWHERE)
        if raw.after == "closed":
            assert connection.answer() is None
        elif raw.after == "waiting":
            assert connection.is_quiet()
        else:
            connection.send(HEALTH)
            following = connection.answer()
            assert following
            assert following.body == b'{"status":"ok"}'
            assert connection.is_quiet()
    service.still_right()


def test_a_body_without_end_is_refused_early_and_the_rest_is_not_read(service):
    piece = b"10000\r\n" + b"[" * 65_536 + b"\r\n"
    sent = 0
    with contextlib.closing(service.connect()) as connection:
        connection.send(post(CHUNKED, body=b""))
        with contextlib.suppress(ConnectionError):
            for _ in range(1024):
                connection.socket.sendall(piece)
                sent += len(piece)
        answer = connection.answer()
        assert answer
        assert described(answer) == "413 too_large"
        assert answer.headers["connection"] == "close"
        look_over(answer, b"", headers=EVERYWHERE)
        assert connection.answer() is None
    # What was sent but never read lay in the buffers of the two sockets.
    assert sent < 32 * 2**20
    service.still_right()


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b"", id="before anything"),
        pytest.param(b"GET /heal", id="within the request line"),
        pytest.param(b"GET /healthz HTTP/1.1\r\nHost: ser", id="within the head"),
        pytest.param(post(LENGTH, body=b""), id="before the body"),
        pytest.param(post(LENGTH)[:-9], id="within the body"),
        pytest.param(post(CHUNKED, body=b"ff\r\n[1, 2"), id="within a chunk"),
        pytest.param(post(CHUNKED, body=b"5\r\n[1, 2\r\n"), id="between two chunks"),
        pytest.param(post(LENGTH), id="before the answer"),
        pytest.param(HEALTH * 500, id="before five hundred answers"),
    ],
)
@pytest.mark.parametrize("how", ["close", "half-close", "reset"])
def test_who_goes_away_early_harms_nobody(sent, how, service):
    for _ in range(5):
        connection = service.connect()
        connection.send(sent)
        if how == "half-close":
            connection.socket.shutdown(socket.SHUT_WR)
            while answer := connection.answer():
                look_over(answer, sent, headers=EVERYWHERE)
                assert answer.status == 200
        if how == "reset":
            linger_not = struct.pack("ii", 1, 0)
            connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger_not)
        connection.close()
    service.still_right()


def test_a_hundred_callers_who_never_finish_hold_nobody_up(service):
    with contextlib.ExitStack() as open_connections:
        for number in range(100):
            connection = open_connections.enter_context(contextlib.closing(service.connect()))
            connection.send(post(LENGTH)[: -1 - number % 60])
        service.still_right()
