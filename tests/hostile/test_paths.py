import json
from typing import Annotated

import pytest
import structlog
from fastapi import Query

from app import main
from app.api.hands import ClassifyQuery, ClassifyRequest
from app.api.health import Health
from app.openapi import EXAMPLES
from app.settings import Settings
from tests.hostile.asking import HAND, WAYS, Sent, look_over

GOOD: dict[str, str] = {}
"""A path of each operation, by an example that is answered: what stands in it for a parameter."""
for file in EXAMPLES.glob("*.json"):
    example = json.loads(file.read_text("utf-8"))
    if example["answer"]["status"] == 200:
        GOOD[file.stem.partition(".")[0]] = example["request"]["url"].partition("?")[0]
PATHS: dict[str, set[str]] = {}
for method, _, function in main.ROUTES:
    methods = PATHS.setdefault(GOOD[function.__name__], {"OPTIONS"})
    methods |= {method, "HEAD"} if method == "GET" else {method}
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get", "*", ""]

of_every_path = pytest.mark.parametrize("path", PATHS)
both_ways = pytest.mark.parametrize("app", WAYS.values(), ids=WAYS)


@both_ways
@of_every_path
async def test_a_path_takes_its_methods_and_lists_them_all_to_who_sends_another(path, app):
    for method in METHODS:
        answer = await Sent(method, path, headers={}).to(app)
        if method == "HEAD":
            assert answer.body == b""
        else:
            look_over(answer, b"")
        assert (answer.status == 405) == (method not in PATHS[path]), method
        if answer.status == 405 or method == "OPTIONS":
            assert answer.headers["allow"] == ", ".join(sorted(PATHS[path]))


@both_ways
@of_every_path
async def test_head_answers_as_get_does_without_the_body(path, app):
    if "GET" in PATHS[path]:
        head = await Sent("HEAD", path, headers={}).to(app)
        whole = await Sent("GET", path, headers={}).to(app)
        assert (head.status, head.headers, head.body) == (whole.status, whole.headers, b"")


@both_ways
@pytest.mark.parametrize(
    "wrong",
    ["{}/", "{}//", "/{}", "{}%0a", "{}%0d%0a", "{}%00", "{}%20", "{}.", "{}.json", "{};x", "{}%3f", "{}%23"],
)
@of_every_path
async def test_a_path_that_is_nearly_one_is_not_found_by_any_method(path, wrong, app):
    for method in ("GET", "POST", "OPTIONS", "DELETE"):
        answer = await Sent(method, wrong.format(path), HAND).to(app)
        look_over(answer, b"")
        assert (answer.status, answer.kind) == (404, "not_found"), method


@both_ways
@pytest.mark.parametrize(
    "path", ["", "*", "[", "//[", "\\", "?", "x", "/" * 1000, "/\u0000", "/\ud800", "/😀"]
)
async def test_what_is_no_path_at_all_is_not_found(path, app):
    answer = await Sent("GET", path.encode("utf-8", "surrogatepass").decode("latin-1")).to(app)
    look_over(answer, b"")
    assert answer.status == 404


@both_ways
async def test_the_page_of_the_contract_ends_where_its_path_ends(app):
    assert (await Sent("GET", "/openapi.json").to(app)).status == 200
    assert (await Sent("GET", "/openapi.json%0a").to(app)).status == 404


def fail_on_a_body(question: ClassifyRequest) -> Health:
    """Fail."""
    raise RuntimeError(f"secret of {question.variant}")


def fail_on_a_query(question: Annotated[ClassifyQuery, Query()]) -> Health:
    """Fail."""
    raise RuntimeError(f"secret of {question.variant}")


@pytest.mark.parametrize("front_door", [True, False], ids=WAYS)
@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
async def test_a_failure_inside_is_one_more_problem(method, front_door, monkeypatch):
    monkeypatch.setattr(
        main, "ROUTES", [("POST", "/v1/x", fail_on_a_body), ("GET", "/v1/x", fail_on_a_query)]
    )
    app = main.create_app(Settings(front_door=front_door))
    query = "?variant=poker&dice=K,K,K,9,9" * (method != "POST")
    with structlog.testing.capture_logs() as log:
        answer = await Sent(method, f"/v1/x{query}", HAND).to(app)
    assert answer.status == 500
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.body == (
        b'{"type":"/problems/internal_error","title":"The service made a mistake","status":500,'
        b'"detail":"the fault is ours; the same request may fail again","errors":[],"more_errors":0}'
    ) * (method != "HEAD")
    assert [line["event"] for line in log] == ["a request failed"]
