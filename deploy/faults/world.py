"""What the faults happen to: replicas in processes of their own, behind deploy/haproxy.cfg as it ships."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Self

import load

ROOT = Path(__file__).parents[2]
READY = load.request("GET", "/readyz")


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Replica:
    """One replica, always on the same port."""

    def __init__(self) -> None:
        self.port = free_port()

    async def start(self) -> None:
        """Start it, and wait until it is ready."""
        environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(self.port)}
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            [sys.executable, "-m", "app"], cwd=ROOT, env=environment, stderr=quiet
        )
        await self.ready(15)

    async def ready(self, seconds: float) -> None:
        """Wait for it to say that it takes requests."""
        end = monotonic() + seconds
        while not await answers(self.port):
            if monotonic() > end or self.process.poll() is not None:
                raise SystemExit("a replica did not start")
            await asyncio.sleep(0.05)

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self.process.send_signal(number)

    async def stopped(self, seconds: float = 30) -> int:
        """Wait for its end: the exit code."""
        return await asyncio.to_thread(self.process.wait, seconds)

    def memory(self) -> int:
        """Bytes resident."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("utf-8").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def descriptors(self) -> int:
        """How many files and sockets it has open."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))


async def answers(port: int, within: float = 1) -> bool:
    """Whether what listens on a port says it is ready."""
    try:
        status, _ = await asyncio.wait_for(load.ask(port, READY), within)
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        return False
    return status == b"200"


class World:
    """Two replicas behind the proxy, which lets all callers through, as here they have one address."""

    def __init__(self, requests_per_10_seconds: int = 10_000_000, connections: int = 10_000) -> None:
        self.replicas = [Replica(), Replica()]
        self.port, self.status = free_port(), free_port()
        self.limit, self.connections = requests_per_10_seconds, connections

    async def __aenter__(self) -> Self:
        """Start everything."""
        await asyncio.gather(*(replica.start() for replica in self.replicas))
        one, two = (f"127.0.0.1:{replica.port}" for replica in self.replicas)
        environment = {
            **os.environ,
            "BIND": f"127.0.0.1:{self.port}",
            "STATUS": f"127.0.0.1:{self.status}",
            "REPLICA_1": one,
            "REPLICA_2": two,
            "REQUESTS_PER_10_SECONDS": str(self.limit),
            "CONNECTIONS": str(self.connections),
        }
        quiet = subprocess.DEVNULL
        command = ["haproxy", "-db", "-f", str(ROOT / "deploy" / "haproxy.cfg")]
        self.proxy = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
        try:
            await self.up(2)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave nothing running."""
        for process in (self.proxy, *(replica.process for replica in self.replicas)):
            process.kill()
            process.wait()

    async def up(self, count: int, seconds: float = 15) -> None:
        """Wait until the proxy sends requests to so many replicas."""
        end = monotonic() + seconds
        while monotonic() < end:
            if await self.count_up() == count:
                return
            await asyncio.sleep(0.05)
        raise SystemExit(f"the proxy does not see {count} replicas up")

    async def count_up(self) -> int:
        """How many replicas the proxy sends requests to."""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.status)
        except OSError:
            return 0
        writer.write(b"GET /;csv HTTP/1.0\r\n\r\n")
        _, _, table = (await reader.read()).decode().partition("\r\n\r\n")
        writer.close()
        rows = [line.split(",") for line in table.splitlines()]
        # The other backend's servers follow these.
        return sum(
            row[0] == "replicas" and row[1] in {"one", "two"} and row[17] == "UP"
            for row in rows
            if len(row) > 17
        )
