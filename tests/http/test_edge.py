import httpx
import pytest
import structlog

from app.http.edge import Edge
from app.http.metrics import Requests
from app.main import ROUTES, app, create_app
from app.settings import Settings

OPEN_TO_ALL = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "ETag, Allow, X-Request-ID",
}
EVERYWHERE = {"x-content-type-options": "nosniff", **OPEN_TO_ALL}
FIXED = sorted({path for _, path, _ in ROUTES if "{" not in path})


def speak(application):
    transport = httpx.ASGITransport(application, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://service")


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", [*FIXED, "/v1/variants/poker", "/nowhere", "/openapi.json"])
async def test_every_answer_to_a_page_carries_what_all_carry(client, path, method):
    answer = await client.request(method, path, headers={"Origin": "https://game.example"})
    assert {name: answer.headers.get(name) for name in EVERYWHERE} == EVERYWHERE
    assert answer.status_code < 500


@pytest.mark.parametrize(("method", "may_be_kept"), [("GET", True), ("HEAD", True), ("POST", False)])
@pytest.mark.parametrize("path", ["/v1/classify", "/v1/variants/poker", "/nowhere"])
async def test_what_a_cache_may_keep_is_open_to_all_whoever_asked(client, path, method, may_be_kept):
    answer = await client.request(method, path)
    assert (answer.headers.items() >= OPEN_TO_ALL.items()) == may_be_kept


@pytest.mark.parametrize("path", ["/v1/variants/poker", "/v1/variants", "/healthz", "/openapi.json"])
async def test_head_is_get_without_its_body(client, path):
    head, full = await client.head(path), await client.get(path)
    assert (head.status_code, head.content) == (full.status_code, b"")
    assert {**head.headers, "x-request-id": ""} == {**full.headers, "x-request-id": ""}


@pytest.mark.parametrize(
    ("path", "allow"),
    [
        ("/v1/classify", "GET, HEAD, OPTIONS, POST"),
        ("/v1/compare", "OPTIONS, POST"),
        ("/v1/variants/poker", "GET, HEAD, OPTIONS"),
        ("/openapi.json", "GET, HEAD, OPTIONS"),
    ],
)
async def test_a_path_lists_all_its_methods(client, path, allow):
    options, refused = await client.options(path), await client.delete(path)
    assert (options.status_code, options.headers["allow"], options.content) == (204, allow, b"")
    assert (refused.status_code, refused.headers["allow"]) == (405, allow)
    assert refused.json()["type"] == "/problems/method_not_allowed"
    assert refused.json()["detail"] == f"this path takes {allow}"


@pytest.mark.parametrize(
    "path", ["/v1/classify/", "/v1/variants/", "/v1", "/v1/variants/poker/x", "//v1/classify"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
async def test_what_is_no_path_is_not_found_whatever_the_method(client, path, method):
    answer = await client.request(method, f"http://service{path}")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


async def test_a_page_of_another_origin_may_send_json(client):
    asked = {"Origin": "https://game.example", "Access-Control-Request-Method": "POST"}
    answer = await client.options("/v1/classify", headers=asked)
    assert "POST" in answer.headers["access-control-allow-methods"]
    assert answer.headers["access-control-allow-headers"] == "*"


async def test_origins_can_be_narrowed():
    async with speak(create_app(Settings(cors_origins=["https://game.example"]))) as client:
        for origin, allowed in (
            ("https://game.example", "https://game.example"),
            ("https://evil.example", None),
        ):
            answer = await client.get("/healthz", headers={"Origin": origin})
            assert answer.headers.get("access-control-allow-origin") == allowed
            assert answer.headers["vary"] == "Origin"
        assert "access-control-allow-origin" not in (await client.get("/healthz")).headers


async def test_a_failure_inside_is_a_problem_that_shows_nothing_of_the_inside():
    async def broken(scope, receive, send):
        raise RuntimeError("secret")

    async with speak(Edge(broken, requests=Requests())) as client:
        with structlog.testing.capture_logs() as log:
            answer = await client.get("/", headers={"X-Request-ID": "mine"})
    assert (answer.status_code, answer.json()["type"]) == (500, "/problems/internal_error")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["x-request-id"] == "mine"
    assert "secret" not in answer.text
    assert [(line["event"], line["request_id"], line["exc_info"]) for line in log] == [
        ("a request failed", "mine", True)
    ]


async def test_a_failure_after_the_answer_began_is_only_logged():
    async def broken(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        raise RuntimeError("late")

    async with speak(Edge(broken, requests=Requests())) as client:
        with structlog.testing.capture_logs() as log:
            assert (await client.get("/")).status_code == 200
    assert [line["event"] for line in log] == ["a request failed"]


async def test_what_is_not_http_goes_through_untouched():
    seen = []

    async def inner(scope, receive, send):
        seen.append(scope)

    await Edge(inner, requests=Requests())({"type": "lifespan"}, receive=None, send=None)  # type: ignore[arg-type]
    assert seen == [{"type": "lifespan"}]


async def test_the_front_door_is_open_to_fixed_paths_and_can_be_shut():
    assert {path for _, path in app.front_door} == set(FIXED)
    assert not create_app(Settings(front_door=False)).front_door


@pytest.mark.parametrize("given", ["a", "4bf92f3577b34da6a3ce929d0e0e4736", "x" * 64, "A.b_c-1"])
@pytest.mark.parametrize("path", ["/healthz", "/nowhere", "/v1/classify"])
async def test_a_request_id_is_given_back_in_refusals_too(client, path, given):
    assert (await client.get(path, headers={"X-Request-ID": given})).headers["x-request-id"] == given


@pytest.mark.parametrize("given", ["", "x" * 65, "a b", "<script>", "é"], ids=repr)
async def test_a_request_id_that_is_none_is_replaced(client, given):
    answers = [await client.get("/healthz", headers={"X-Request-ID": given.encode()}) for _ in range(2)]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert given not in ids
    assert len(set(ids)) == 2


async def test_each_request_is_one_line_of_the_log_where_that_is_asked_for():
    async with speak(create_app(Settings(access_log=True))) as client:
        with structlog.testing.capture_logs() as log:
            await client.post("/v1/classify", json={"variant": "poker", "dice": "private"})
            await client.get("/v1/variants/poker", headers={"X-Request-ID": "mine"})
    shown = [(line["method"], line["route"], line["status"]) for line in log]
    assert shown == [("POST", "/v1/classify", 422), ("GET", "/v1/variants/{variant}", 200)]
    assert log[1]["request_id"] == "mine"
    assert log[1]["milliseconds"] > 0
    assert "private" not in str(log)


async def test_no_request_is_logged_where_it_is_not_asked_for(client):
    with structlog.testing.capture_logs() as log:
        await client.get("/healthz")
    assert log == []
