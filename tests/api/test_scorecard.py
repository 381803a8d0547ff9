import itertools
import random
from typing import Any

import pytest

from app.api.schemas import Scorecard
from app.api.scorecard import Options
from app.rules.scorecard_boxes import Box
from app.words.table import Language

URL = "/v1/scorecard"
FULL = {
    "aces": 3,
    "twos": 6,
    "threes": 9,
    "fours": 12,
    "fives": 15,
    "sixes": 18,
    "one_pair": 16,
    "two_pair": 15,
    "three_of_a_kind": 22,
    "four_of_a_kind": 7,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "poker": 0,
    "chance": 22,
}
JOKER = {"dice": [3, 3, 3, 3, 3], "scorecard": {"poker": 50, "twos": 8}}


async def ask(client, what, body, language="en"):
    answer = await client.post(f"{URL}/{what}", json=body, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "body",
    [JOKER, {"dice": [1, 2, 3, 4, 5], "scorecard": FULL}, {"dice": [1, 2, 3, 4, 5], "scorecard": {}}],
    ids=["joker", "full card", "empty card"],
)
async def test_options_are_written_as_their_model_would_be(client, body, language):
    answer = await client.post(f"{URL}/options", json=body, headers={"Accept-Language": language})
    assert answer.content == Options.model_validate_json(answer.content).model_dump_json().encode()


async def refusal(client, what, body):
    answer = await client.post(f"{URL}/{what}", json=body)
    assert answer.status_code == 422, answer.text
    return [(error["pointer"], error["code"]) for error in answer.json()["errors"]]


def test_the_wire_knows_the_boxes_of_the_rules_in_card_order():
    assert list(Scorecard.model_fields) == [*Box, "jokers"]


async def test_options_are_best_score_first_and_in_card_order_within_a_score(client):
    answer = await ask(client, "options", {"dice": [2, 3, 2, 3, 2], "scorecard": {}})
    assert answer["dice"] == [2, 2, 2, 3, 3]
    listed = [(option["score"], -list(Box).index(option["box"])) for option in answer["options"]]
    assert listed == sorted(listed, reverse=True)
    assert answer["options"][0] == {
        "box": "full_house",
        "label": "Full house",
        "section": "lower",
        "score": 25,
        "total": 25,
    }
    assert {option["box"] for option in answer["options"]} == set(Box)
    assert (answer["joker"], answer["joker_bonus"], answer["refused"]) == (False, 0, [])


async def test_an_option_s_total_counts_the_upper_bonus_it_earns(client):
    card = {"sixes": 30, "fives": 25, "fours": 8}
    answer = await ask(client, "options", {"dice": [1, 2, 3, 4, 6], "scorecard": card})
    totals = {option["box"]: option["total"] for option in answer["options"]}
    assert (totals["aces"], totals["one_pair"], totals["chance"]) == (64 + 35, 63, 63 + 16)


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "A joker must fill the upper box of its number: Threes"),
        ("da", "En joker skal skrives i linjen for sit tal: Treere"),
        ("sv", "En joker måste skrivas i rutan för sitt tal: Treor"),
    ],
)
async def test_a_joker_is_told_where_it_must_go(client, language, reason):
    answer = await ask(client, "options", JOKER, language)
    assert (answer["joker"], answer["joker_bonus"]) == (True, 100)
    assert [(option["box"], option["score"], option["total"]) for option in answer["options"]] == [
        ("threes", 15, 50 + 8 + 15 + 100)
    ]
    assert {refused["reason"] for refused in answer["refused"]} == {reason}
    assert [refused["box"] for refused in answer["refused"]] == [
        box for box in Box if box not in {"threes", "poker", "twos"}
    ]


async def test_a_full_card_has_no_options_and_no_joker(client):
    full = {**FULL, "poker": 50}
    answer = await ask(client, "options", {"dice": [3, 3, 3, 3, 3], "scorecard": full})
    assert (answer["options"], answer["refused"], answer["finished"]) == ([], [], True)
    assert (answer["joker"], answer["joker_bonus"]) == (False, 0)


async def test_filling_returns_the_whole_card(client):
    answer = await ask(client, "fill", {**JOKER, "box": "threes"})
    assert answer["scorecard"] == {
        **dict.fromkeys(map(str, Box)),
        "poker": 50,
        "twos": 8,
        "threes": 15,
        "jokers": 1,
    }
    assert (answer["box"], answer["score"], answer["joker_bonus"]) == ("threes", 15, 100)
    assert answer["totals"]["total"] == 173


async def test_a_whole_game_goes_through_the_wire(client):
    throw = random.Random(3)
    card: dict[str, Any] = {}
    promised = 0
    for turn in range(15):
        dice = [throw.randint(1, 6)] * 5 if turn % 3 == 0 else [throw.randint(1, 6) for _ in range(5)]
        listed = await ask(client, "options", {"dice": dice, "scorecard": card})
        assert len(listed["options"]) + len(listed["refused"]) == 15 - turn
        option = throw.choice(listed["options"])
        promised = option["total"]
        filled = await ask(client, "fill", {"dice": dice, "scorecard": card, "box": option["box"]})
        assert filled["totals"]["total"] == promised
        card = filled["scorecard"]
    totals = (await ask(client, "totals", {"scorecard": card}))["totals"]
    assert (totals["finished"], totals["open"], totals["total"]) == (True, [], promised)


async def test_the_card_of_an_answer_and_the_card_without_its_nulls_are_the_same_card(client):
    filled = await ask(client, "fill", {"dice": [1, 2, 3, 4, 5], "scorecard": {}, "box": "chance"})
    bare = await ask(client, "totals", {"scorecard": {"chance": 15}})
    assert (await ask(client, "totals", {"scorecard": filled["scorecard"]})) == bare


async def test_totals_show_the_parts(client):
    totals = (await ask(client, "totals", {"scorecard": FULL}))["totals"]
    assert totals == {
        "upper": 63,
        "upper_bonus": 0,
        "upper_bonus_missing": 1,
        "lower": 177,
        "joker_bonus": 0,
        "total": 240,
        "open": [],
        "finished": True,
    }


@pytest.mark.parametrize(
    ("cards", "places", "sentence"),
    [
        ([{"aces": 3}, {"twos": 8}], [2, 1], "Bo leads with 8 points"),
        ([{"aces": 4}, {"twos": 4}], [1, 1], "Ann and Bo lead with 4 points each"),
        ([FULL, {**FULL, "chance": 30}], [2, 1], "Bo wins with 248 points"),
        ([FULL, FULL], [1, 1], "Ann and Bo share the win with 240 points each"),
        ([{"aces": 1}, {}], [1, 2], "Ann leads with 1 point"),
    ],
    ids=["leads", "lead together", "wins", "share the win", "one point"],
)
async def test_cards_are_ranked_by_their_totals(client, cards, places, sentence):
    sent = [{"player": name, "scorecard": card} for name, card in zip(("Ann", "Bo"), cards, strict=True)]
    answer = await ask(client, "compare", {"scorecards": sent})
    assert {each["player"]: each["place"] for each in answer["ranking"]} == dict(
        zip(("Ann", "Bo"), places, strict=True)
    )
    assert answer["description"] == sentence
    assert answer["tie"] is (places == [1, 1])
    assert answer["finished"] is (FULL in cards)


@pytest.mark.parametrize(
    ("what", "body", "expected"),
    [
        pytest.param("options", {"dice": [1] * 5}, [("", "missing")], id="no card"),
        pytest.param(
            "options",
            {"dice": ["K"] * 5, "scorecard": {}},
            [(f"/dice/{die}", "wrong_dice_set") for die in range(5)],
            id="poker dice",
        ),
        pytest.param(
            "options",
            {"dice": [0, 7, 1, 1, 1], "scorecard": {}},
            [("/dice/0", "not_a_face"), ("/dice/1", "not_a_face")],
            id="no pips",
        ),
        pytest.param(
            "options",
            {"dice": [1] * 5, "scorecard": {"ones": 3}},
            [("/scorecard", "unknown_field")],
            id="no such box",
        ),
        pytest.param(
            "options",
            {"dice": [1] * 5, "scorecard": {"aces": 3.0}},
            [("/scorecard/aces", "wrong_type")],
            id="a float",
        ),
        pytest.param(
            "options",
            {"dice": [1] * 5, "scorecard": {"aces": True}},
            [("/scorecard/aces", "wrong_type")],
            id="true",
        ),
        pytest.param(
            "totals",
            {"scorecard": {"twos": 5, "full_house": 24, "chance": 0}},
            [
                ("/scorecard/twos", "impossible_score"),
                ("/scorecard/full_house", "impossible_score"),
                ("/scorecard/chance", "impossible_score"),
            ],
            id="impossible scores",
        ),
        pytest.param(
            "totals", {"scorecard": {"twos": -2}}, [("/scorecard/twos", "impossible_score")], id="negative"
        ),
        pytest.param(
            "totals", {"scorecard": {"twos": 10**400}}, [("/scorecard/twos", "impossible_score")], id="huge"
        ),
        pytest.param(
            "totals",
            {"scorecard": {"twos": 10, "jokers": 1}},
            [("/scorecard/jokers", "impossible_jokers")],
            id="jokers without poker",
        ),
        pytest.param(
            "totals",
            {"scorecard": {"poker": 50, "twos": 10, "jokers": 2}},
            [("/scorecard/jokers", "impossible_jokers")],
            id="more jokers than boxes",
        ),
        pytest.param(
            "totals",
            {"scorecard": {"jokers": -1}},
            [("/scorecard/jokers", "out_of_range")],
            id="negative jokers",
        ),
        pytest.param(
            "fill",
            {"dice": [1] * 5, "scorecard": {"aces": 3}, "box": "aces"},
            [("/box", "box_filled")],
            id="filled box",
        ),
        pytest.param(
            "fill",
            {"dice": [1] * 5, "scorecard": FULL, "box": "aces"},
            [("/box", "box_filled")],
            id="full card",
        ),
        pytest.param("fill", {**JOKER, "box": "chance"}, [("/box", "joker_forbids")], id="joker"),
        pytest.param("fill", {**JOKER, "box": "ones"}, [("/box", "not_one_of")], id="misspelt box"),
        pytest.param(
            "fill",
            {**JOKER, "box": "aces", "variant": "poker"},
            [("/variant", "wrong_variant")],
            id="another variant",
        ),
        pytest.param(
            "compare",
            {"scorecards": [{"player": "Ann", "scorecard": {}}] * 2},
            [("/scorecards/1/player", "player_twice")],
            id="player twice",
        ),
        pytest.param(
            "compare",
            {
                "scorecards": [
                    {"player": "Ann", "scorecard": {"aces": 9}},
                    {"player": "Bo", "scorecard": {"jokers": 1}},
                ]
            },
            [
                ("/scorecards/0/scorecard/aces", "impossible_score"),
                ("/scorecards/1/scorecard/jokers", "impossible_jokers"),
            ],
            id="two bad cards",
        ),
    ],
)
async def test_a_refusal_says_where(client, what, body, expected):
    assert await refusal(client, what, body) == expected


@pytest.mark.parametrize("language", Language)
async def test_dice_poker_s_card_shows_every_box_in_words(client, language):
    card = (await client.get("/v1/variants/dice_poker", params={"language": language})).json()
    assert [box["box"] for box in card["boxes"]] == list(Box)
    assert [box["section"] for box in card["boxes"]] == ["upper"] * 6 + ["lower"] * 9
    assert all(box["label"] and box["description"] for box in card["boxes"])
    others = [each["boxes"] for each in (await client.get("/v1/variants")).json()["variants"]]
    assert others[:5] == [None] * 5


async def test_every_order_of_the_dice_is_the_same_question(client):
    answers = [
        await ask(client, "options", {"dice": list(order), "scorecard": {}})
        for order in set(itertools.permutations([1, 2, 2, 3, 3]))
    ]
    assert len({str(answer) for answer in answers}) == 1
