async def test_a_living_process_says_ok_and_nobody_keeps_it(client):
    answer = await client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert answer.headers["cache-control"] == "no-store"
