import os
import signal
import subprocess
import sys

import httpx
import pytest

from tests.conftest import ROOT, running_service


@pytest.fixture
def service():
    with running_service() as started:
        yield started


def test_it_serves_and_stops_when_told_to(service):
    url, process = service
    answer = httpx.post(f"{url}/v1/classify", json={"variant": "poker", "dice": [1, 1, 1, 2, 2]})
    assert answer.json()["description"] == "Full house, aces over twos"
    assert "server" not in answer.headers
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=10) == 0


def test_a_setting_that_makes_no_sense_stops_the_start_and_is_named():
    command = [sys.executable, "-m", "app"]
    started = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PORT": "many"}, capture_output=True, check=False
    )
    assert started.returncode != 0
    assert b"port" in started.stderr
