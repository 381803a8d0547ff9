"""schemathesis against the contract: 1,000 cases, or as many as FUZZ_CASES says.

All its checks are on. Of a request that fits the contract it expects that it is accepted, but JSON Schema
cannot say everything: what the games' rules refuse beyond it stands in RULES, and where in REFUSED.
"""

import json
import logging
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, get_args

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema

from app import openapi
from app.main import ROUTES, app
from app.rules.errors import RuleCode
from app.words.refusals import WireCode
from tests.hostile.asking import resolve

CASES = int(os.environ.get("FUZZ_CASES", "1000"))
SEED = 5
OPERATIONS = [function.__name__ for _, _, function in ROUTES]
TAKING = [function for _, _, function in ROUTES if function.__code__.co_argcount]
"""Those that take anything, so that there is more than one case of them."""

RULES: dict[RuleCode, str] = {
    "box_filled": "a box is filled once, and which are filled stands in another field",
    "card_full": "whether a card is full depends on all its boxes",
    "impossible_jokers": "how many jokers there can be depends on the boxes that are filled",
    "impossible_score": "what a box can hold is a set of numbers with gaps, and boxes that must add up",
    "joker_forbids": "which boxes a joker may fill depends on the boxes that are filled",
    "needs_to_beat": "a field is allowed only with another",
    "no_further_throw": "whether there is a further throw depends on the throw before",
    "not_enough_chips": "what a player must bring depends on the stake",
    "out_of_range": "the least number of players to come depends on whether there is a hand to beat",
    "out_of_turn": "whose turn it is depends on the order of the players",
    "player_twice": "unique in one field of the items is more than uniqueItems can say",
    "round_is_over": "when a round ends depends on the throws before",
    "throw_missing": "whether a further throw must be made depends on the throw before",
    "too_many_players": "how many there are is the sum of three fields",
    "turn_is_over": "when a turn ends depends on the throws before",
    "turn_not_finished": "when a turn is finished depends on all its throws",
    "wrong_dice_set": "all dice of a request are of one set, which another field or the first die names",
    "wrong_number_of_dice": "how many dice are thrown depends on the throws before",
}
"""What the rules refuse that fits the contract, and why JSON Schema cannot say it."""

BY_RULE = set(get_args(RuleCode)) - set(get_args(WireCode))
"""The codes that only the rules give."""

SCORECARD: set[RuleCode] = {"impossible_jokers", "impossible_score"}
REFUSED: dict[str, set[RuleCode]] = {
    "classify_hand": {"wrong_dice_set"},
    "get_classification": {"wrong_dice_set"},
    "classify_hands": {"wrong_dice_set"},
    "compare_hands": {"wrong_dice_set", "player_twice"},
    "score_five_aces_turn": {"wrong_dice_set", "wrong_number_of_dice", "turn_is_over"},
    "compare_five_aces_turns": {
        "wrong_dice_set",
        "player_twice",
        "wrong_number_of_dice",
        "turn_is_over",
        "turn_not_finished",
    },
    "score_payout": {"wrong_dice_set"},
    "get_payout": {"wrong_dice_set"},
    "play_easy_money_round": {
        "wrong_dice_set",
        "player_twice",
        "not_enough_chips",
        "out_of_turn",
        "round_is_over",
        "no_further_throw",
        "throw_missing",
    },
    "get_odds": {"wrong_dice_set"},
    "get_advice": {
        "wrong_dice_set",
        *SCORECARD,
        "needs_to_beat",
        "out_of_range",
        "too_many_players",
        "card_full",
    },
    "list_options": {"wrong_dice_set", *SCORECARD},
    "fill_box": {"wrong_dice_set", *SCORECARD, "box_filled", "joker_forbids"},
    "total_scorecard": SCORECARD,
    "compare_scorecards": {"player_twice", *SCORECARD},
}
"""Which operations refuse by which rules. Every other must accept whatever fits the contract."""


def sent_at(case: schemathesis.Case[Any], error: dict[str, Any]) -> Any:
    """What was sent where an error is."""
    if "parameter" in error:
        return case.query.get(error["parameter"])
    return resolve(case.body, error["pointer"])


@schemathesis.check
def refused_by_a_rule(ctx: Any, response: schemathesis.Response, case: schemathesis.Case[Any]) -> None:
    """What fits the contract and is refused is refused by the rules of its operation alone.

    But for one rule of all: an integer is written as one, where JSON Schema takes 1.0 for one too.
    """
    if case.meta and case.meta.generation.mode.is_positive and response.status_code == 422:
        errors = response.json()["errors"]
        codes = {error["code"] for error in errors if not isinstance(sent_at(case, error), float)}
        rules = REFUSED.get(case.operation.definition.raw["operationId"], set())
        assert codes <= rules, f"fits the contract, but {codes - rules}"


@dataclass
class Run:
    """What came of a run of schemathesis."""

    cases: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    logging.disable()  # of an engine that says much
    config = SchemathesisConfig.from_dict(
        {
            "seed": SEED,
            "generation": {
                # The contract's own edges are a thousand cases and more; these come on top.
                "max-examples": max(10, -(-(CASES - 1000) // len(TAKING))),
                "deterministic": True,
                "database": "none",
            },
            "operations": [
                {
                    "include-operation-id": operation,
                    "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "422"]}},
                }
                for operation in REFUSED
            ],
        }
    )
    run = Run()
    for event in from_schema(schemathesis.openapi.from_asgi("/openapi.json", app, config=config)).execute():
        match event:
            case events.ScenarioFinished(label=str(label), recorder=recorder):
                run.cases[label] += len(recorder.cases)
                run.found += (
                    f"{label}: {check.name}: {check.failure_info.failure.title}\n"
                    f"{check.failure_info.failure.message}\n{check.failure_info.code_sample}"
                    for check in chain.from_iterable(recorder.checks.values())
                    if check.failure_info
                )
            case events.NonFatalError(value=error) | events.FatalError(exception=error):
                run.found.append(repr(error))
            case events.EngineFinished(stop_reason=reason) if reason != "completed":
                run.found.append(f"stopped: {reason}")
    yield run
    logging.disable(logging.NOTSET)


def test_the_service_keeps_its_contract(run):
    assert not run.found, "\n\n".join(run.found[:20])


def test_every_operation_was_tried_and_enough_cases_were_sent(run):
    assert len(run.cases) == len(OPERATIONS)
    assert min(run.cases.values()) >= 1
    assert run.cases.total() >= CASES


def test_an_operation_refuses_by_rules_and_each_has_its_reason():
    assert REFUSED.keys() <= set(OPERATIONS)
    assert set().union(*REFUSED.values()) == RULES.keys()
    assert RULES.keys() <= set(get_args(RuleCode))


def test_a_rule_that_an_example_shows_stands_with_its_operation():
    for file in openapi.EXAMPLES.glob("*.json"):
        answer = json.loads(file.read_text("utf-8"))["answer"]
        if answer["status"] == 422:
            shown = {error["code"] for error in answer["json"]["errors"]} & BY_RULE
            assert shown <= REFUSED.get(file.stem.partition(".")[0], set()), file.name
