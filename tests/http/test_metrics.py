from prometheus_client.parser import text_string_to_metric_families

from app.http.metrics import BUCKETS, NAME, Requests
from app.main import create_app
from app.settings import Settings
from tests.http.test_edge import speak


async def read(client):
    answer = await client.get("/metrics")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-type"].startswith("text/plain")
    return {family.name: family for family in text_string_to_metric_families(answer.text)}


def counts(family):
    return {
        (each.labels["route"], each.labels["method"], each.labels["status"]): each.value
        for each in family.samples
        if each.name.endswith("_count")
    }


async def test_requests_are_counted_by_route_method_and_status():
    async with speak(create_app(Settings())) as client:
        for _ in range(3):
            await client.post("/v1/classify", json={"variant": "poker", "dice": [1, 1, 1, 2, 2]})
        await client.post("/v1/classify", json={})
        await client.get("/v1/variants/poker")
        await client.get("/v1/variants/poka")
        await client.head("/healthz")
        await client.get("/somewhere/else")
        await client.request("BREW", "/v1/classify")
        assert counts((await read(client))[NAME]) == {
            ("/v1/classify", "POST", "200"): 3,
            ("/v1/classify", "POST", "422"): 1,
            ("/v1/variants/{variant}", "GET", "200"): 1,
            ("/v1/variants/{variant}", "GET", "404"): 1,
            ("/healthz", "HEAD", "200"): 1,
            ("", "GET", "404"): 1,
            ("/v1/classify", "other", "405"): 1,
        }


async def test_the_process_shows_its_memory_and_its_files():
    async with speak(create_app(Settings())) as client:
        shown = await read(client)
    assert shown["process_resident_memory_bytes"].samples[0].value > 1_000_000
    assert "process_open_fds" in shown


def test_a_time_falls_in_the_first_bucket_that_holds_it():
    requests = Requests()
    for seconds in (0.00001, 0.00005, 0.00006, 0.3, 5.0):
        requests.observe("/", "GET", 200, seconds)
    (family,) = requests.collect()
    buckets = {each.labels["le"]: each.value for each in family.samples if "le" in each.labels}
    assert buckets == {
        **dict.fromkeys(map(str, BUCKETS), 3),
        "5e-05": 2,
        "1.0": 4,
        "+Inf": 5,
    }
    (total,) = [each.value for each in family.samples if each.name.endswith("_sum")]
    assert total == 0.00001 + 0.00005 + 0.00006 + 0.3 + 5.0
