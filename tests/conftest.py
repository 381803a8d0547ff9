import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from difflib import unified_diff
from pathlib import Path

import httpx
import pytest

from app.main import app

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"

Golden = Callable[[str | Path, str], None]


def pytest_addoption(parser: pytest.Parser):
    parser.addoption("--rewrite", action="store_true", help="write what is generated instead of comparing it")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    """Speaks HTTP to the service, without a socket between."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://service") as speaking:
        yield speaking


@contextmanager
def running_service() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The service as it is really started, in a process of its own: its address, and the process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    process = subprocess.Popen([sys.executable, "-m", "app"], cwd=ROOT, env={**os.environ, "PORT": str(port)})
    try:
        for _ in range(200):
            try:
                httpx.get(f"{url}/healthz")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield url, process
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="session")
def live_service() -> Iterator[str]:
    """The address of a service that runs as long as the tests do."""
    with running_service() as (url, _):
        yield url


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Holds a text against the file of that name in tests/golden, or at a full path of its own elsewhere."""

    def hold(name: str | Path, text: str):
        file = GOLDEN / name
        if request.config.getoption("--rewrite"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            return
        kept = file.read_text(encoding="utf-8") if file.exists() else ""
        if kept != text:
            changes = unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="")
            what = "\n".join([f"{file.name} is not what is generated now:", *changes])
            pytest.fail(f"{what}\nIf that is right: make openapi, and read the diff.", pytrace=False)

    return hold
