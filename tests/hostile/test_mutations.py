import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.openapi import EXAMPLES
from tests.hostile import strict
from tests.hostile.asking import CONTRACT, WAYS, look_over, post
from tests.hostile.bodies import BODIES
from tests.test_fuzz import REFUSED

CASES = int(os.environ.get("FUZZ_CASES", "1000"))
many = settings(max_examples=CASES // 4, derandomize=True, database=None, deadline=None)

GOOD: list[tuple[str, Any]] = []
"""The bodies of all examples, and where they are sent."""
for file in sorted(EXAMPLES.glob("*.json")):
    request = json.loads(file.read_text("utf-8"))["request"]
    if "json" in request:
        GOOD.append((request["url"].partition("?")[0], request["json"]))
SMALLEST = dict(sorted(GOOD, key=lambda case: len(json.dumps(case[1])), reverse=True))
"""The smallest body of each path."""
KEYS = sorted(
    {key for schema in CONTRACT["components"]["schemas"].values() for key in schema.get("properties", {})}
)
RULES = set().union(*REFUSED.values())


@dataclass
class Pairs:
    """An object as it is written: its keys as JSON, with room for one twice."""

    pairs: list[tuple[str, Any]]


@dataclass
class Text:
    """A value as it is written."""

    text: str


def written(value: Any) -> Any:
    """A JSON value as something that can be mutilated."""
    if isinstance(value, dict):
        return Pairs([(json.dumps(key), written(each)) for key, each in value.items()])
    if isinstance(value, list):
        return [written(each) for each in value]
    return Text(json.dumps(value))


def text_of(value: Any) -> str:
    match value:
        case Pairs(pairs):
            return "{" + ", ".join(f"{key}: {text_of(each)}" for key, each in pairs) + "}"
        case list():
            return "[" + ", ".join(map(text_of, value)) + "]"
        case Text(text):
            return text
        case _:
            raise AssertionError(value)


def places(value: Any) -> list[Any]:
    """All arrays and objects of a value."""
    inside = [each for _, each in value.pairs] if isinstance(value, Pairs) else value
    return [value, *(place for each in inside if not isinstance(each, Text) for place in places(each))]


ODD = [
    "null", "true", "false", "0", "-0", "1", "1.0", "1e0", "7", "-1", "15", "50", "51",
    "1000000000", "1000000001", "1e400", "-1e400", "1e-400", "NaN", "Infinity", "01", "+1", ".5",
    "1.", "0x1", '""', '"1"', '"K"', '"k"', '"poker"', '"aces"', '"pip_dice"', r'"\ud800"',
    r'"\ud83d\ude00"', r'"\u0000"', '":"', "[]", "{}", "[1,1,1,1,1]", "[[]]", '{"a":1,"a":1}',
    "'x'", "None",
]  # fmt: skip
ANYTHING = st.one_of(
    st.sampled_from(ODD),
    st.integers().map(str),
    st.floats().map(repr),
    st.text(max_size=70).map(json.dumps),
    st.text(max_size=70).map(lambda text: json.dumps(text, ensure_ascii=False)),
    st.integers(1, 40).map(lambda deep: "[" * deep + "]" * deep),
    st.integers(4290, 4310).map(lambda digits: "1" * digits),
)
KEY = st.one_of(
    st.sampled_from(KEYS).map(json.dumps),
    st.sampled_from(KEYS).map(lambda key: f'"\\u{ord(key[0]):04x}{key[1:]}"'),
    st.text(max_size=10).map(json.dumps),
)


@st.composite
def mutilated(draw: st.DrawFn) -> tuple[str, bytes]:
    """A good body with one thing or a few wrong with it, and where it is sent."""
    path, good = draw(st.sampled_from(GOOD))
    body = written(good)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.sampled_from(places(body)))
        items: list[Any] = place.pairs if isinstance(place, Pairs) else place
        at = draw(st.integers(0, len(items)))
        new = Text(draw(ANYTHING))
        if at == len(items):
            items.append((draw(KEY), new) if isinstance(place, Pairs) else new)
            continue
        match draw(st.sampled_from(["drop", "twice", "key", "value", "value", "value", "swap"])):
            case "drop":
                del items[at]
            case "twice":
                items.insert(draw(st.integers(0, len(items))), items[at])
            case "key" if isinstance(place, Pairs):
                items[at] = (draw(KEY), items[at][1])
            case "swap":
                other = draw(st.integers(0, len(items) - 1))
                items[at], items[other] = items[other], items[at]
            case _:
                items[at] = (items[at][0], new) if isinstance(place, Pairs) else new
    return path, text_of(body).encode("utf-8", "surrogatepass")


@st.composite
def garbled(draw: st.DrawFn) -> tuple[str, bytes]:
    """A good body with some of its bytes gone or others put in."""
    path, body = draw(mutilated())
    start = draw(st.integers(0, len(body)))
    end = min(len(body), start + draw(st.integers(0, 3)))
    some = st.sampled_from(list(b' \t\n\r\0\x01"\\{}[]:,.-+0123456789eEtfnu\x7f\x80\xc0\xe2\xff'))
    return path, body[:start] + bytes(draw(st.lists(some, max_size=3))) + body[end:]


async def look_at(path: str, body: bytes) -> None:
    one, other = [await post(app, path, body) for app in WAYS.values()]
    assert one == other
    look_over(one, body, body=body)
    expected = strict.expected(path, body)
    assert one.status in expected, (one, expected)
    if one.status == 422 and 200 in expected:
        assert {error["code"] for error in one.json["errors"]} <= RULES


@many
@given(mutilated())
async def test_a_mutilated_body_gets_what_grammar_and_contract_say(case):
    await look_at(*case)


@many
@given(garbled())
async def test_a_garbled_body_gets_what_grammar_and_contract_say(case):
    await look_at(*case)


def test_grammar_and_contract_say_of_every_hostile_body_what_its_table_says():
    for hostile in BODIES:
        if len(hostile.body) < 10_000:
            assert hostile.status in strict.expected(hostile.path, hostile.body), hostile.name


def every_place_holding(body: Any, text: str) -> Iterator[str]:
    """A body again and again, each time with something else in place of one of its values."""
    for place in places(body):
        items: list[Any] = place.pairs if isinstance(place, Pairs) else place
        for at, kept in enumerate(items):
            items[at] = (kept[0], Text(text)) if isinstance(place, Pairs) else Text(text)
            yield text_of(body)
            items[at] = kept


def every_key_twice(body: Any) -> Iterator[str]:
    """A body again and again, each time with one of its keys there twice."""
    for place in places(body):
        if isinstance(place, Pairs):
            for pair in list(place.pairs):
                place.pairs.append(pair)
                yield text_of(body)
                place.pairs.pop()


@pytest.mark.parametrize("text", ["null", "true", "0", "1.0", '"1"', "[]", "{}", "1e400"])
async def test_whatever_stands_in_any_place_gets_what_grammar_and_contract_say(text):
    for path, good in SMALLEST.items():
        for body in every_place_holding(written(good), text):
            await look_at(path, body.encode())


async def test_any_key_there_twice_is_refused():
    for path, good in SMALLEST.items():
        for body in every_key_twice(written(good)):
            answer = await post(WAYS["front door"], path, body.encode())
            assert (answer.status, answer.kind) == (400, "not_json"), body


NAME = st.text(':"\\{}[], ab', min_size=1, max_size=64)
HANDS = '{{"player": {}, "dice": [1, 1, 1, 2, 3]{}}}'
AGAIN = ['"variant": "poker"', '"hands": []', '"dice_set": null', '"dice": []', '"player": "x"']


@many
@given(NAME, NAME, st.sampled_from([*AGAIN, ""]), st.booleans())
async def test_no_colon_in_a_name_hides_a_key_that_is_there_twice(name, other, again, escaped):
    def as_json(text: str) -> str:
        return json.dumps(text).replace(":", r"\u003a") if escaped else json.dumps(text)

    inner = f", {again}" if again in AGAIN[3:] else ""
    outer = f", {again}" if again in AGAIN[:3] else ""
    hands = f"[{HANDS.format(as_json(name), inner)}, {HANDS.format(as_json(other), '')}]"
    body = f'{{"variant": "poker", "dice_set": "pip_dice", "hands": {hands}{outer}}}'
    answer = await post(WAYS["front door"], "/v1/compare", body.encode())
    if again:
        key = again.partition(":")[0]
        assert (answer.status, answer.json["detail"]) == (400, f"the key {key} is given twice in one object")
    elif name == other:
        assert answer.errors == ["/hands/1/player player_twice"]
    else:
        assert [standing["player"] for standing in answer.json["ranking"]] == [name, other]
