import json
import re
import shlex
from urllib.parse import urlsplit

import pytest

from app.main import ROUTES
from app.rules.dice import DiceSet
from app.rules.variants import Variant
from app.settings import Settings
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text("utf-8")
SESSIONS = re.findall(r"```console\n\$ (curl .*)\n((?:.|\n)*?)```", README)
"""Other commands are run by tests/examples/test_readmes.py."""
SHELL = re.findall(r"```sh\n((?:.|\n)*?)```", README)


def rows(header):
    """The rows of the table under a header line, as lists of cells."""
    _, _, table = README.partition(f"\n{header}\n")
    lines = iter(table.splitlines()[1:])
    for line in lines:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def curl(command):
    """A curl command of the README as method, path and body."""
    words = iter(shlex.split(command))
    assert next(words) == "curl"
    method, url, body = "GET", "", None
    for word in words:
        if word == "--json":
            method, body = "POST", next(words)
        else:
            url = word
    address = urlsplit(url)
    assert address.netloc == "127.0.0.1:8000"
    return method, f"{address.path}?{address.query}" if address.query else address.path, body


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command[:50] for command, _ in SESSIONS])
async def test_a_command_of_the_readme_answers_as_shown(client, command, shown):
    asked, _, piped = command.partition(" | ")
    method, path, body = curl(asked)
    headers = {"Content-Type": "application/json"} if body else {}
    answer = await client.request(method, path, content=body, headers=headers)
    value = answer.json()
    for step in re.findall(r"\.(\w+)|\[(\d+)\]", piped):
        value = value[step[0] or int(step[1])]
    assert value == (shown.strip() if "jq -r" in piped else json.loads(shown))


def test_the_readme_lists_every_endpoint():
    listed = [cells[0].strip("`") for cells in rows("| endpoint | answers |")]
    assert listed == [f"{method} {path}" for method, path, _ in ROUTES]


def test_the_readme_lists_every_dice_set_with_its_faces():
    listed = {cells[0].strip("`"): cells[1] for cells in rows("| dice set | faces, low to high |")}
    assert listed == {dice_set.value: " ".join(map(str, dice_set.faces)) for dice_set in DiceSet}


def test_the_readme_lists_every_variant():
    listed = [cells[0].strip("`") for cells in rows("| variant | what decides | a tie for first |")]
    assert listed == list(Variant)


def test_the_readme_lists_every_setting_with_its_default():
    listed = {cells[0].strip("`"): cells[1].strip("`") for cells in rows("| variable | default | meaning |")}
    defaults = {name.upper(): str(field.default) for name, field in Settings.model_fields.items()}
    assert listed == {
        name: default.lower() if default in {"True", "False"} else default
        for name, default in defaults.items()
    }


@pytest.mark.parametrize("ruling", [cells[0] for cells in rows("| ruling | the question | what holds |")])
def test_a_ruling_stands_in_the_code_and_in_the_name_of_a_test(ruling):
    code = "\n".join(file.read_text("utf-8") for file in (ROOT / "app").rglob("*.py"))
    tests = "\n".join(file.read_text("utf-8") for file in (ROOT / "tests").rglob("*.py"))
    assert re.search(rf"\b{ruling}\b", code), f"no comment names {ruling}"
    assert f"def test_{ruling.lower()}_" in tests, f"no test bears {ruling}"


def test_every_make_target_of_the_readme_exists():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {target for block in SHELL for target in re.findall(r"^make ([a-z-]+)", block, re.MULTILINE)}
    assert named
    assert named <= targets
