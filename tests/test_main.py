import asyncio
import os
import signal
import subprocess
import sys
import time

import httpx
import pytest
import uvicorn

from app import __main__ as main
from app.__main__ import Server
from tests.conftest import ROOT, running_service


@pytest.fixture
def service():
    with running_service() as started:
        yield started


def test_it_serves(service):
    url, _ = service
    answer = httpx.post(f"{url}/v1/classify", json={"variant": "poker", "dice": [1, 1, 1, 2, 2]})
    assert answer.json()["description"] == "Full house, aces over twos"
    assert "server" not in answer.headers


async def test_the_tables_of_the_advice_are_read_as_soon_as_it_serves(monkeypatch):
    server = Server(uvicorn.Config("app.main:app", port=0, lifespan="off", log_config=None), drain_seconds=0)
    # It would serve for good; only reading the tables ends it here.
    monkeypatch.setattr(main, "load_tables", lambda: setattr(server, "should_exit", True))
    await asyncio.wait_for(server.serve(), timeout=10)


def test_told_to_stop_it_answers_on_for_a_pause_while_not_ready_and_exits_with_0(service):
    url, process = service
    with httpx.Client(base_url=url) as caller:
        assert caller.get("/readyz").json() == {"status": "ok"}
        process.send_signal(signal.SIGTERM)
        while (answer := caller.get("/readyz")).status_code == 200:
            pass
        assert (answer.status_code, answer.json()["type"]) == (503, "/problems/stopping")
        assert answer.headers["cache-control"] == "no-store"
        assert caller.get("/healthz").status_code == 200
        hand = caller.post("/v1/classify", json={"variant": "poker", "dice": [1, 1, 1, 2, 2]})
        assert hand.json()["description"] == "Full house, aces over twos"
        assert hand.headers["connection"] == "close"
    assert process.wait(timeout=10) == 0


@pytest.mark.parametrize("signals", [[signal.SIGINT], [signal.SIGTERM, signal.SIGTERM]])
def test_ctrl_c_or_a_second_term_waits_for_no_pause(service, signals):
    _, process = service
    for sent in signals:
        process.send_signal(sent)
        time.sleep(0.2)
    assert process.wait(timeout=2) == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("CORS_ORIGINS", "https://game.example"),
        ("CORS_ORIGINS", '["*"]'),
        ("CORS_ORIGINS", '["https://game.example/"]'),
        ("CORS_ORIGINS", '["game.example"]'),
    ],
)
def test_a_setting_that_makes_no_sense_stops_the_start_and_is_named(name, value):
    command = [sys.executable, "-m", "app"]
    started = subprocess.run(
        command, cwd=ROOT, env={**os.environ, name: value}, capture_output=True, check=False
    )
    assert started.returncode != 0
    assert name.lower().encode() in started.stderr
