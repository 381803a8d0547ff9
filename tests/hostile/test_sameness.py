import asyncio
import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.hostile.asking import WAYS
from tests.hostile.replay import examples, hostile, replay

ASKED = dict((*examples(), *hostile()))


@pytest.mark.parametrize("name", ASKED)
async def test_both_ways_in_give_the_same_bytes_and_headers(name):
    one, other = [await ASKED[name].to(app) for app in WAYS.values()]
    assert one == other


@pytest.mark.parametrize("seed", ["0", "1"])
def test_answers_are_the_same_in_every_process(seed):
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "tests.hostile.replay"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    ours = asyncio.run(replay(WAYS["front door"]))
    for here, there in zip(ours, done.stdout.decode().split("\n"), strict=True):
        assert here == there
