import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import Mock

import pytest

from app.http import problems, query
from tests.hostile.asking import WAYS, Sent, look_over, post

BATCH = "/v1/classify/batch"
CLASSIFY = "/v1/classify"

SECONDS = 0.1
"""Computing that the refusal of ten thousand bad hands may take."""

pytestmark = pytest.mark.parametrize("app", WAYS.values(), ids=WAYS)


@contextmanager
def untraced() -> Iterator[None]:
    """Lets code run at its own speed where coverage is measured."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
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
async def test_ten_thousand_bad_hands_are_refused_in_a_tenth_of_a_second(body, errors, app):
    took = []
    for _ in range(5):
        with untraced():
            started = time.process_time()
            answer = await post(app, BATCH, body)
            took.append(time.process_time() - started)
        assert (answer.status, len(answer.errors)) == (422, 20)
        assert answer.json["more_errors"] == errors - 20
    assert min(took) < SECONDS


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
