import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

READMES = {file.parent.name: file.read_text("utf-8") for file in (ROOT / "examples").glob("*/README.md")}
SESSIONS = [
    (example, command, shown)
    for example, readme in READMES.items()
    for command, shown in re.findall(r"```console\n\$ (.*)\n((?:.|\n)*?)```", readme)
]
PROGRAM = re.compile(r"```python\n((?:.|\n)*?)```\n\nprints\n\n```text\n((?:.|\n)*?)```")
NEEDS = {"shell": ["curl", "jq"]}


def run(command: list[str], example: Path, url: str) -> str:
    """What a command prints in a copy of the example's folder."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "POKER_DICE_URL": url}
    ran = subprocess.run(command, cwd=example, env=environment, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    return ran.stdout


@pytest.fixture
def copied(tmp_path: Path):
    def copy(example: str) -> Path:
        missing = [program for program in NEEDS.get(example, ()) if not shutil.which(program)]
        if missing:
            pytest.skip(f"{' and '.join(missing)} not found")
        folder = tmp_path / example
        shutil.copytree(
            ROOT / "examples" / example, folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__")
        )
        return folder

    return copy


@pytest.mark.parametrize(
    ("example", "command", "shown"),
    SESSIONS,
    ids=[f"{example}: {line[:40]}" for example, line, _ in SESSIONS],
)
def test_a_command_of_an_examples_readme_prints_what_is_shown(live_service, copied, example, command, shown):
    assert run(["bash", "-c", command], copied(example), live_service) == shown


def test_the_program_of_the_python_readme_prints_what_is_shown(live_service, copied):
    ((program, shown),) = PROGRAM.findall(READMES["python"])
    program = program.replace("http://127.0.0.1:8000", live_service)
    assert run([sys.executable, "-c", program], copied("python"), live_service) == shown
