from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"

Golden = Callable[[str | Path, str], None]


def pytest_addoption(parser: pytest.Parser):
    parser.addoption("--rewrite", action="store_true", help="write what is generated instead of comparing it")


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
            pytest.fail(
                f"{what}\nIf that is right: python -m pytest --rewrite, and read the diff.", pytrace=False
            )

    return hold
