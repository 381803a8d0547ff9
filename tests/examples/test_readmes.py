import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

READMES = {
    str(file.parent.relative_to(ROOT)): file.read_text("utf-8")
    for file in [ROOT / "README.md", *sorted((ROOT / "examples").glob("*/README.md"))]
}
"""Each by its folder. What asks the service with curl alone is run by tests/test_readme.py."""
SESSIONS = [
    (folder, command, shown)
    for folder, readme in READMES.items()
    for command, shown in re.findall(r"```console\n\$ (.*)\n((?:.|\n)*?)```", readme)
    if not command.startswith("curl ")
]
PROGRAMS = [
    (folder, program, shown)
    for folder, readme in READMES.items()
    for program, shown in re.findall(
        r"```python\n((?:.|\n)*?)```\n\nprints\n\n```text\n((?:.|\n)*?)```", readme
    )
]
TYPESCRIPT = [
    (folder, program)
    for folder, readme in READMES.items()
    for program in re.findall(r"```ts\n((?:.|\n)*?)```", readme)
]


@pytest.fixture
def examples(tmp_path: Path) -> Path:
    """A place where the examples may leave files."""
    left = shutil.ignore_patterns("node_modules", "__pycache__")
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=left)
    return tmp_path


def run(command: list[str], folder: Path, **environment: str) -> str:
    """What a command prints, where `python` is the one that runs the tests."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "LANG": "C.UTF-8", **environment}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    return ran.stdout


@pytest.mark.parametrize(
    ("folder", "command", "shown"),
    SESSIONS,
    ids=[f"{folder}-{command[:40]}" for folder, command, _ in SESSIONS],
)
def test_a_command_of_a_readme_prints_what_is_shown(live_service, examples, folder, command, shown):
    missing = [program for program in ("curl", "jq") if ".sh" in command and not shutil.which(program)]
    if missing:
        pytest.skip(f"not found: {', '.join(missing)}")
    assert run(["bash", "-c", command], examples / folder, POKER_DICE_URL=live_service) == shown


@pytest.mark.parametrize(("folder", "program", "shown"), PROGRAMS, ids=[folder for folder, *_ in PROGRAMS])
def test_a_python_program_of_a_readme_prints_what_is_shown(live_service, examples, folder, program, shown):
    here = program.replace("http://127.0.0.1:8000", live_service)
    client = str(examples / "examples" / "python")
    assert run([sys.executable, "-c", here], examples / folder, PYTHONPATH=client) == shown


@pytest.mark.parametrize(("folder", "program"), TYPESCRIPT, ids=[folder for folder, _ in TYPESCRIPT])
def test_a_typescript_program_of_a_readme_is_the_one_that_its_example_runs(folder, program):
    assert program == (ROOT / "examples" / "typescript" / "src" / "ask.ts").read_text("utf-8")
