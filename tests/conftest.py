import difflib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest

from app.main import app

ROOT = Path(__file__).parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite", action="store_true", help="rewrite everything that is generated; read the diff"
    )


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    """Speaks HTTP to the service, without a socket between."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://service") as speaking:
        yield speaking


@pytest.fixture(scope="session")
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compares a text with the file that keeps it, or with ``--rewrite`` puts it there."""

    def compare(file: Path, text: str) -> None:
        if request.config.getoption("--rewrite"):
            file.write_text(text, "utf-8")
        kept = file.read_text("utf-8")
        difference = difflib.unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="")
        assert kept == text, f"{file.name} is not current:\n" + "\n".join(difference)

    return compare
