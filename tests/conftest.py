from collections.abc import AsyncIterator, Callable
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
