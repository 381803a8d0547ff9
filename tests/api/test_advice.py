from typing import Any

import pytest

from app.api.advice import Advice
from app.rules.dice import DiceSet, read_roll
from app.strategy import poker, scorecard
from app.words.table import Language

FIRST = {"variant": "poker", "dice": ["K", "K", "J", "10", "9"]}
TO_BEAT = ["A", "A", "9", "9", "10"]
CARD: dict[str, Any] = {
    "variant": "dice_poker",
    "dice": [3, 3, 3, 5, 6],
    "scorecard": {"sixes": 18},
    "throws_left": 2,
}
FULL = {
    "aces": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18, "one_pair": 16, "two_pair": 15,
    "three_of_a_kind": 22, "four_of_a_kind": 7, "full_house": 25, "small_straight": 30, "large_straight": 40,
    "poker": 0, "chance": 22,
}  # fmt: skip


async def ask(client, body, language="en"):
    answer = await client.post("/v1/advice", json=body, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    assert Advice.model_validate_json(answer.content).model_dump_json().encode() == answer.content
    return answer.json()


@pytest.mark.parametrize("dice_set", DiceSet)
@pytest.mark.parametrize("after", [0, 1, 6])
@pytest.mark.parametrize("variant", ["poker", "poker_no_kickers"])
async def test_poker_advice_is_what_the_strategy_says(client, variant, after, dice_set):
    low, middle, *_, ace = dice_set.faces
    dice, best = [ace, ace, middle, middle, low], [middle] * 3 + [low] * 2
    body = {"variant": variant, "dice": dice, "dice_set": dice_set, "to_beat": best, "players_after": after}
    answer = await ask(client, body)
    advice = poker.advise(variant, dice, dice_set, to_beat=best, players_after=after)
    assert answer["dice"] == read_roll(dice, dice_set).show(read_roll(dice, dice_set).ranks)
    told = [(each["hold"], each["throw"], each["share"]) for each in answer["holds"]]
    assert told == [(each.hold, each.throw, each.share) for each in advice.holds]
    assert answer["best"] == answer["holds"][0]
    assert all((each["ways"] is None) == bool(after) for each in answer["holds"])


async def test_the_ways_of_a_hold_make_its_share(client):
    answer = await ask(client, {**FIRST, "to_beat": TO_BEAT, "tied": 2})
    for hold in answer["holds"]:
        ways = hold["ways"]
        assert ways["rolls"] == ways["win"] + ways["tie"] + ways["lose"] == 6 ** hold["throw"]
        assert hold["share"] == pytest.approx((ways["win"] + ways["tie"] / 3) / ways["rolls"], abs=1e-12)
    assert 0 in {hold["throw"] for hold in answer["holds"]}


async def test_r19_all_five_dice_may_be_thrown_again(client):
    answer = await ask(client, {**FIRST, "to_beat": TO_BEAT})
    assert [hold["throw"] for hold in answer["holds"] if not hold["hold"]] == [5]


async def test_what_is_left_out_is_what_is_usual(client):
    assert await ask(client, FIRST) == await ask(client, {**FIRST, "players_after": 1})
    beaten = {**FIRST, "to_beat": TO_BEAT}
    assert await ask(client, beaten) == await ask(client, {**beaten, "tied": 1, "players_after": 0})


@pytest.mark.parametrize("throws_left", [0, 1, 2])
async def test_card_advice_is_what_the_strategy_says(client, throws_left):
    answer = await ask(client, {**CARD, "throws_left": throws_left})

    class Card:
        def __getattr__(self, name):
            return CARD["scorecard"].get(name)

    advice = scorecard.advise(CARD["dice"], Card(), throws_left)
    assert answer["expected_total"] == advice.expected_total == answer["best"]["expected_total"]
    told = [(tuple(each["hold"]), each["throw"], each["expected_total"]) for each in answer["holds"]]
    assert told == [(each.hold, each.throw, each.expected_total) for each in advice.holds]
    filled = [
        (each["box"], each["score"], each["joker_bonus"], each["expected_total"]) for each in answer["boxes"]
    ]
    assert filled == [(each.box, each.score, each.joker_bonus, each.expected_total) for each in advice.boxes]
    assert answer["best"]["kind"] == advice.best.kind
    assert (answer["holds"] == []) is (throws_left == 0)


async def test_a_joker_is_advised_only_where_it_may_go(client):
    body = {**CARD, "dice": [3] * 5, "scorecard": {"poker": 50}, "throws_left": 0}
    answer = await ask(client, body)
    assert [(each["box"], each["joker_bonus"]) for each in answer["boxes"]] == [("threes", 100)]


@pytest.mark.parametrize(
    ("body", "sentences"),
    [
        (
            {**FIRST, "to_beat": TO_BEAT},
            [
                "Keep K K and throw 3 dice: 50.0 % of the pot on average",
                "Behold K K og slå med 3 terninger: 50,0 % af puljen i gennemsnit",
                "Spara K K och slå 3 tärningar: 50,0 % av potten i genomsnitt",
            ],
        ),
        (
            {**FIRST, "dice": ["A"] * 5, "to_beat": TO_BEAT},
            [
                "Keep all five dice: 100.0 % of the pot on average",
                "Behold alle fem terninger: 100,0 % af puljen i gennemsnit",
                "Spara alla fem tärningarna: 100,0 % av potten i genomsnitt",
            ],
        ),
        (
            {**CARD, "scorecard": {k: v for k, v in FULL.items() if k != "threes"}, "throws_left": 0},
            [
                "Fill Threes for 9 points: a total of 240.0 on average",
                "Udfyld Treere med 9 point: 240,0 point i alt i gennemsnit",
                "Fyll Treor med 9 poäng: 240,0 poäng totalt i genomsnitt",
            ],
        ),
    ],
    ids=["hold", "stand", "fill"],
)
async def test_the_best_is_said_in_each_language(client, body, sentences):
    said = [(await ask(client, body, language))["description"] for language in Language]
    assert said == sentences


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param({}, [("", "missing")], id="nothing"),
        pytest.param([], [("", "wrong_type")], id="no object"),
        pytest.param({"variant": "pokr"}, [("/variant", "not_one_of")], id="misspelt"),
        pytest.param({"variant": 3}, [("/variant", "wrong_type")], id="no word"),
        pytest.param({"variant": "five_aces"}, [("/variant", "wrong_variant")], id="nothing to decide"),
        pytest.param({"variant": "poker"}, [("", "missing")], id="no dice"),
        pytest.param({**FIRST, "scorecard": {}}, [("", "unknown_field")], id="a field of the other form"),
        pytest.param({**FIRST, "dice": ["K"] * 4 + ["x"]}, [("/dice/4", "not_a_face")], id="no face"),
        pytest.param(
            {**FIRST, "to_beat": [1] * 5}, [(f"/to_beat/{n}", "wrong_dice_set") for n in range(5)], id="pips"
        ),
        pytest.param({**FIRST, "tied": 2}, [("/tied", "needs_to_beat")], id="tied with nothing"),
        pytest.param({**FIRST, "players_after": 0}, [("/players_after", "out_of_range")], id="alone"),
        pytest.param({**FIRST, "players_after": 8}, [("/players_after", "out_of_range")], id="nine"),
        pytest.param(
            {**FIRST, "to_beat": TO_BEAT, "tied": 3, "players_after": 5},
            [("/players_after", "too_many_players")],
            id="nine together",
        ),
        pytest.param({**CARD, "throws_left": 3}, [("/throws_left", "out_of_range")], id="three throws left"),
        pytest.param(
            {**CARD, "scorecard": {"twos": 5}}, [("/scorecard/twos", "impossible_score")], id="bad card"
        ),
        pytest.param({**CARD, "scorecard": FULL}, [("/scorecard", "card_full")], id="full card"),
        pytest.param({**CARD, "scorecard": {"ones": 5}}, [("/scorecard", "unknown_field")], id="no such box"),
    ],
)
async def test_a_refusal_says_where(client, body, expected):
    answer = await client.post("/v1/advice", json=body)
    assert answer.status_code == 422
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == expected
