import gc
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import repeat
from unittest.mock import Mock

import pytest

from app.http import problems, query
from tests.hostile.asking import HAND, HAND_ANSWER, WAYS, Sent, look_over, post

BATCH = "/v1/classify/batch"
CLASSIFY = "/v1/classify"

MOST = 1_048_576
TIMES = 20
"""How many good batches' computing the refusal of a bad one may take, whatever the machine does besides."""

pytestmark = pytest.mark.parametrize("app", WAYS.values(), ids=WAYS)


@contextmanager
def at_its_own_speed() -> Iterator[None]:
    """Lets code run untraced where coverage is measured, and with no garbage but its own to look through.

    The service puts aside what it is made of when it starts, as is done here with all that the tests made.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    gc.freeze()
    yield
    gc.unfreeze()
    sys.settrace(tracer)


def batch(hands: list[object], **fields: str) -> bytes:
    return json.dumps({"variant": "poker", "hands": hands, **fields}).encode()


async def test_of_twenty_five_bad_dice_the_first_twenty_are_named_and_five_counted(app):
    dice = [True, 0, "1", 1.0, None]
    answer = await post(app, BATCH, batch([[1, 1, 1, 2, 3], *[dice] * 5]))
    look_over(answer, b"", body=batch([[1, 1, 1, 2, 3], *[dice] * 5]))
    assert answer.errors == [f"/hands/{hand}/{die} not_a_face" for hand in range(1, 5) for die in range(5)]
    assert answer.json["more_errors"] == 5
    assert answer.json["detail"].startswith("25 things are wrong; the first: a poker face is one of")


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        pytest.param(batch([["x", 0, None, True, []]] * 10_000), 50_000, id="dice that are none"),
        pytest.param(batch([[1, 2, 3, 4, 5]] * 10_000, dice_set="spanish_dice"), 50_000, id="another set"),
        pytest.param(batch([[1, 2, 3, 4, 5], *[["K"] * 5] * 9999]), 49_995, id="two sets"),
        pytest.param(batch([None] * 10_000), 10_000, id="nulls"),
        pytest.param(batch([[]] * 10_000), 10_000, id="empty hands"),
    ],
)
async def test_to_refuse_ten_thousand_hands_costs_no_more_than_to_take_twenty_times_as_many(
    body, errors, app
):
    good, taken, refused = batch([[1, 2, 3, 4, 5]] * 10_000), [], []
    for _ in range(3):
        with at_its_own_speed():
            started = time.process_time()
            await post(app, BATCH, good)
            between = time.process_time()
            answer = await post(app, BATCH, body)
            refused.append(time.process_time() - between)
            taken.append(between - started)
        assert (answer.status, len(answer.errors)) == (422, 20)
        assert answer.json["more_errors"] == errors - 20
    assert min(refused) < TIMES * min(taken)


async def test_sentences_are_made_for_twenty_unknown_fields_and_no_more(app, monkeypatch):
    compared = Mock(return_value="")
    monkeypatch.setattr(problems, "nearest", compared)
    body = json.dumps({f"field{each}": 1 for each in range(10_000)}).encode()
    answer = await post(app, CLASSIFY, body)
    assert answer.json["more_errors"] == 10_002 - 20
    assert 0 < compared.call_count < 20


async def test_sentences_are_made_for_twenty_unknown_parameters_and_no_more(app, monkeypatch):
    compared = Mock(return_value="")
    monkeypatch.setattr(query, "nearest", compared)
    answer = await Sent("GET", f"{CLASSIFY}?{'&'.join(map(str, range(10_000)))}").to(app)
    assert answer.json["more_errors"] == 10_000 - 20
    assert compared.call_count == 20


async def test_a_body_may_come_in_any_pieces(app):
    for size in (1, 2, 7, len(HAND)):
        pieces = [HAND[start : start + size] for start in range(0, len(HAND), size)]
        answer = await post(app, CLASSIFY, [b"", *pieces, b"", b""])
        assert (answer.status, answer.json) == (200, HAND_ANSWER["answer"]["json"])


async def test_a_key_twice_is_seen_across_pieces(app):
    body = b'{"variant": "poker", "dice": [1, 1, 1, 2, 3], "variant": "lucky_dice"}'
    answer = await post(app, CLASSIFY, [body[:60], body[60:]])
    assert (answer.status, answer.json["detail"]) == (400, 'the key "variant" is given twice in one object')


async def test_a_body_in_pieces_is_read_no_further_than_the_limit(app):
    taken = 0

    def pieces():
        nonlocal taken
        for piece in repeat(b" " * 1000):
            taken += 1
            yield piece

    answer = await post(app, CLASSIFY, pieces())
    look_over(answer, b"")
    assert (answer.status, answer.kind, answer.headers["connection"]) == (413, "too_large", "close")
    assert taken == MOST // 1000 + 1


@pytest.mark.parametrize("declared", ["1048577", "99999999999999999999999999", "9" * 5000])
async def test_a_body_declared_too_large_is_not_read_at_all(declared, app):
    def pieces():
        pytest.fail("a piece was taken")
        yield b""

    answer = await post(app, CLASSIFY, pieces(), **{"Content-Length": declared})
    assert (answer.status, answer.headers["connection"]) == (413, "close")


@pytest.mark.parametrize(
    ("method", "target", "body", "headers", "status"),
    [
        pytest.param("PUT", "/v1/nowhere?x", b"[" * (MOST + 1), {}, 404, id="404 before 405"),
        pytest.param("PUT", "/v1/variants/nowhere?x", b"[" * (MOST + 1), {}, 404, id="404 of a name"),
        pytest.param("PUT", f"{CLASSIFY}?x", b"[" * (MOST + 1), {}, 405, id="405 before 415"),
        pytest.param("POST", f"{CLASSIFY}?x", b"[" * (MOST + 1), {}, 415, id="415 before 413"),
        pytest.param(
            "POST",
            f"{CLASSIFY}?x",
            b"[" * (MOST + 1),
            {"Content-Type": "application/json"},
            413,
            id="413 before 400",
        ),
        pytest.param(
            "POST", f"{CLASSIFY}?x", b"[", {"Content-Type": "application/json"}, 400, id="400 before 422"
        ),
        pytest.param("POST", f"{CLASSIFY}?x", b"{}", {"Content-Type": "application/json"}, 422, id="422"),
        pytest.param("GET", "/v1/variants/nowhere?x", b"", {}, 404, id="404 of a name before 422"),
    ],
)
async def test_of_many_things_wrong_the_first_is_told(method, target, body, headers, status, app):
    answer = await Sent(method, target, body, headers).to(app)
    look_over(answer, b"", body=body)
    assert answer.status == status


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "application/json"}, 200),
        ({"Content-Type": "application/json; charset=utf-8"}, 200),
        ({"Content-Type": 'APPLICATION/JSON;Charset="UTF-8"'}, 200),
        ({"Content-Type": "application/json;"}, 200),
        ({"Content-Type": " application/json "}, 200),
        ({"Content-Type": "application/json", "Content-Encoding": "identity"}, 200),
        ({"Content-Type": "application/json", "Content-Encoding": "IDENTITY"}, 200),
        ({}, 415),
        ({"Content-Type": ""}, 415),
        ({"Content-Type": "application/json; charset=utf-16"}, 415),
        ({"Content-Type": "application/json; charset=iso-8859-1"}, 415),
        ({"Content-Type": "application/json; charset=utf-8; charset=utf-16"}, 415),
        ({"Content-Type": "application/json, text/plain"}, 415),
        ({"Content-Type": "application/jsonp"}, 415),
        ({"Content-Type": "application/problem+json"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content-Type": "multipart/form-data; boundary=x"}, 415),
        ({"Content-Type": "text/json"}, 415),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "*/*"}, 415),
        ({"Content-Type": "application/json\x00"}, 415),
        ({"Content-Type": "application/json; " + "a" * 100_000}, 415),
        ({"Content-Type": "application/json", "Content-Encoding": "gzip"}, 415),
        ({"Content-Type": "application/json", "Content-Encoding": "br, identity"}, 415),
        ({"Content-Type": "application/json", "Content-Encoding": "x" * 100_000}, 415),
    ],
    ids=lambda value: " ".join(value.values())[:60] or "nothing" if isinstance(value, dict) else str(value),
)
async def test_a_body_is_taken_as_plain_json_or_not_at_all(headers, status, app):
    answer = await Sent("POST", CLASSIFY, HAND, headers).to(app)
    look_over(answer, "".join(headers.values()).encode(), body=HAND)
    assert answer.status == status
    if status == 415:
        assert answer.headers["accept-post"] == "application/json"
        assert "curl, --json" in answer.json["detail"]


async def test_who_goes_away_before_the_body_is_whole_gets_no_answer(app):
    coming = [{"type": "http.request", "body": HAND[:9], "more_body": True}, {"type": "http.disconnect"}]
    sent = []

    async def receive():
        return coming.pop(0)

    async def send(message):
        sent.append(message)

    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": CLASSIFY, "query_string": b"", "headers": headers}
    await app({**scope, "root_path": ""}, receive, send)
    assert (sent, coming) == ([], [])
