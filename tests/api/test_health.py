from threading import Event

import pytest


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_a_living_process_says_ok_and_nobody_keeps_it(client, path):
    answer = await client.get(path)
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(("path", "status"), [("/healthz", 200), ("/readyz", 503)])
async def test_once_a_stop_has_begun_it_is_alive_but_not_ready(client, monkeypatch, path, status):
    begun = Event()
    begun.set()
    monkeypatch.setattr("app.api.health.stopping", begun)
    answer = await client.get(path)
    assert answer.status_code == status
