import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest

from poker_dice import PokerDice, Refused, wire
from tests.conftest import ROOT

CONTRACT = json.loads((ROOT / "openapi" / "openapi.json").read_text("utf-8"))
SCHEMAS = CONTRACT["components"]["schemas"]
OPERATIONS = {
    operation["operationId"]: operation["responses"]["200"]["content"]["application/json"]["schema"]
    for path, operations in CONTRACT["paths"].items()
    for operation in operations.values()
    if path.startswith("/v1/")
}
EXAMPLES = {
    file.stem: json.loads(file.read_text("utf-8"))
    for file in sorted((ROOT / "openapi" / "examples").glob("*.json"))
}
SAME = {"ScorecardAfter": "Scorecard"}
"""What the contract tells apart and the client need not: an answered card has all boxes, null where open."""
FAST = (0.0, 0.0)


@pytest.fixture
async def service(live_service) -> AsyncIterator[PokerDice]:
    async with PokerDice(live_service) as connected:
        yield connected


def arguments(request: dict[str, Any]) -> dict[str, Any]:
    """What an example sends, as a client's function takes it."""
    if "json" in request:
        return dict(request["json"])
    address = urlsplit(request["url"])
    sent = dict(parse_qsl(address.query))
    sent.pop("language", None)
    if "dice" in sent:
        sent["dice"] = sent["dice"].split(",")
    if "pot" in sent:
        sent["pot"] = int(sent["pot"])
    if address.path.startswith("/v1/variants/"):
        sent["variant"] = address.path.rpartition("/")[2]
    return sent


def language(request: dict[str, Any]) -> str:
    named = dict(parse_qsl(urlsplit(request["url"]).query))
    return str(named.get("language") or request.get("headers", {}).get("Accept-Language", "en"))


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, example in EXAMPLES.items()
        if example["answer"]["status"] == 200 and name.partition(".")[0] in OPERATIONS
    ],
)
async def test_the_client_gets_what_an_example_of_the_contract_answers(service, name):
    example = EXAMPLES[name]
    ask = getattr(service.speaking(language(example["request"])), name.partition(".")[0])
    assert await ask(**arguments(example["request"])) == example["answer"]["json"]


@pytest.mark.parametrize("name", ["classify_hand.not_a_face", "play_easy_money_round.out_of_turn"])
async def test_a_refusal_is_raised_with_its_errors(service, name):
    example = EXAMPLES[name]
    with pytest.raises(Refused) as refused:
        await getattr(service, name.partition(".")[0])(**arguments(example["request"]))
    problem = example["answer"]["json"]
    assert (refused.value.status, refused.value.errors) == (422, problem["errors"])
    for error in problem["errors"]:
        assert f"{error['pointer']}: {error['detail']}" in str(refused.value)


async def test_a_refusal_without_errors_says_its_detail(live_service):
    async with PokerDice(f"{live_service}/nowhere") as lost:
        with pytest.raises(Refused) as refused:
            await lost.list_variants()
    assert str(refused.value) == refused.value.problem["detail"]


def test_the_client_has_a_function_for_every_operation_of_the_games():
    functions = {name for name in vars(PokerDice) if not name.startswith("_") and name != "speaking"}
    assert functions == set(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_function_answers_what_the_contract_says(operation):
    answer = get_type_hints(getattr(PokerDice, operation))["return"]
    assert of_hint(answer) == of_schema(OPERATIONS[operation])


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, each in vars(wire).items()
        if is_typeddict(each) and each.__module__ == wire.__name__ and name not in {"Problem", "ProblemError"}
    ],
)
def test_a_type_of_the_client_has_the_fields_of_the_contract(name):
    kind = getattr(wire, name)
    hints = {field: of_hint(hint) for field, hint in get_type_hints(kind).items()}
    schema = SCHEMAS[name]
    assert hints == {field: of_schema(node) for field, node in schema["properties"].items()}
    assert kind.__required_keys__ == set(schema.get("required", ()))


def of_hint(hint: Any) -> frozenset[Any]:
    """A Python type as the set of its alternatives."""
    origin = get_origin(hint)
    if origin is Literal:
        return frozenset(get_args(hint))
    if origin in (Union, UnionType):
        return frozenset().union(*map(of_hint, get_args(hint)))
    if origin is list:
        return frozenset({("list", of_hint(get_args(hint)[0]))})
    return frozenset({hint.__name__ if is_typeddict(hint) else hint})


def of_schema(node: dict[str, Any]) -> frozenset[Any]:
    """A type of the contract, in the same form."""
    if "$ref" in node:
        name = node["$ref"].rpartition("/")[2]
        named = SCHEMAS[name]
        return frozenset({SAME.get(name, name)}) if "properties" in named else of_schema(named)
    if options := node.get("anyOf") or node.get("oneOf"):
        return frozenset().union(*map(of_schema, options))
    if "enum" in node or "const" in node:
        return frozenset(node.get("enum") or [node["const"]])
    if (node["type"], node.get("maximum")) == ("integer", 6):
        return frozenset(range(1, 7))
    if node["type"] == "array":
        return frozenset({("list", of_schema(node["items"]))})
    return frozenset(
        {{"string": str, "integer": int, "number": float, "boolean": bool, "null": NoneType}[node["type"]]}
    )


class Broken(httpx.AsyncBaseTransport):
    """Fails so many times, then answers."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.asked = 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        if self.asked <= self.failures:
            raise httpx.ReadTimeout("no answer in time")
        return httpx.Response(200, json={"variants": []})


async def test_a_question_without_an_answer_is_asked_again():
    transport = Broken(failures=2)
    async with PokerDice(transport=transport, pauses=FAST) as service:
        assert await service.list_variants() == {"variants": []}
    assert transport.asked == 3


async def test_after_the_last_pause_the_failure_is_raised():
    transport = Broken(failures=9)
    async with PokerDice(transport=transport, pauses=FAST) as service:
        with pytest.raises(httpx.ReadTimeout):
            await service.list_variants()
    assert transport.asked == 3


async def test_a_failure_of_something_in_between_is_no_refusal():
    transport = httpx.MockTransport(lambda request: httpx.Response(502, html="<h1>Bad Gateway</h1>"))
    async with PokerDice(transport=transport) as service:
        with pytest.raises(httpx.HTTPStatusError):
            await service.list_variants()


def whose_pot(url: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "examples" / "python" / "whose_pot.py"), *words]
    return subprocess.run(
        command, env={**os.environ, "POKER_DICE_URL": url}, capture_output=True, text=True, check=False
    )


def test_the_script_says_whose_pot_it_is(live_service):
    ran = whose_pot(live_service, "poker", "Ann=9,K,K,9,K", "Bo=A,A,A,9,10")
    assert ran.stdout.splitlines() == [
        "1. Ann: K K K 9 9, Full house, kings over nines",
        "2. Bo: A A A 10 9, Three of a kind, aces",
        "Ann wins with full house, kings over nines",
    ]


def test_the_script_says_what_is_wrong_and_fails(live_service):
    ran = whose_pot(live_service, "poker", "Ann=9,k,K,9,K", "Bo=1,1,1,2,3")
    assert ran.returncode == 1
    assert ran.stderr.startswith("/hands/0/dice/1: ")


def test_the_script_says_that_nobody_answers():
    ran = whose_pot("http://127.0.0.1:1", "poker", "Ann=9,K,K,9,K", "Bo=A,A,A,9,10")
    assert (ran.returncode, ran.stderr.strip()) == (1, "All connection attempts failed")
