import itertools
import json

import pytest

from app.api.hands import Classification, ClassificationBatch
from app.rules.comparison import KEYS, strengths
from app.rules.dice import DiceSet, every_roll
from app.rules.hands import classify
from app.words.table import Language

FULL_HOUSE = {
    "variant": "poker",
    "dice_set": "poker_dice",
    "dice": ["K", "K", "K", "9", "9"],
    "category": "full_house",
    "label": "Full house",
    "description": "Full house, kings over nines",
    "combination": ["K", "K", "K", "9", "9"],
    "kickers": [],
    "strength": 206,
    "strongest": 251,
    "odds": {"rolls": 7776, "weaker": 7520, "equal": 10, "stronger": 246},
}


async def classify_dice(client, dice, variant="poker", **fields):
    answer = await client.post("/v1/classify", json={"variant": variant, "dice": dice, **fields})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_full_house_is_read_as_the_contract_shows(client):
    assert await classify_dice(client, ["9", "K", "K", "9", "K"]) == FULL_HOUSE


@pytest.mark.parametrize("order", list(itertools.permutations(["9", "9", "K", "K", "K"]))[::10], ids="".join)
async def test_the_order_of_the_dice_does_not_matter(client, order):
    assert await classify_dice(client, list(order)) == FULL_HOUSE


@pytest.mark.parametrize(
    ("dice", "read", "combination", "kickers"),
    [
        pytest.param([2, 1, 2, 1, 1], [1, 1, 1, 2, 2], [1, 1, 1, 2, 2], [], id="larger group first"),
        pytest.param([6, 2, 1, 2, 6], [6, 6, 2, 2, 1], [6, 6, 2, 2], [1], id="then the higher group"),
        pytest.param([2, 3, 1, 4, 2], [2, 2, 1, 4, 3], [2, 2], [1, 4, 3], id="kickers from the top"),
        pytest.param([3, 1, 5, 4, 6], [1, 6, 5, 4, 3], [1, 6, 5, 4, 3], [], id="straight from its top down"),
        pytest.param([1, 3, 5, 2, 4], [1, 5, 4, 3, 2], [], [1, 5, 4, 3, 2], id="no combination"),
    ],
)
async def test_dice_come_back_as_the_hand_reads(client, dice, read, combination, kickers):
    answer = await classify_dice(client, dice)
    assert (answer["dice"], answer["combination"], answer["kickers"]) == (read, combination, kickers)


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        pytest.param(["9", "9", "K", "A", "J"], "poker_dice", id="strings are poker dice"),
        pytest.param([1, 2, 3, 4, 5], "pip_dice", id="integers are pips"),
    ],
)
async def test_the_first_die_tells_the_dice_set(client, dice, told):
    assert (await classify_dice(client, dice))["dice_set"] == told


@pytest.mark.parametrize("named", ["spanish_dice", "eight_sided_dice"])
async def test_the_other_sets_must_be_named(client, named):
    dice = ["7", "8", "J", "Q", "K"]
    assert (await classify_dice(client, dice, dice_set=named))["dice_set"] == named
    answer = await client.post("/v1/classify", json={"variant": "poker", "dice": dice})
    assert [error["pointer"] for error in answer.json()["errors"]] == ["/dice/0", "/dice/1"]
    assert {error["code"] for error in answer.json()["errors"]} == {"wrong_dice_set"}
    assert named in answer.json()["errors"][0]["detail"]


async def test_null_is_as_good_as_absent(client):
    assert await classify_dice(client, ["9", "K", "K", "9", "K"], dice_set=None) == FULL_HOUSE


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("dice_set", DiceSet)
@pytest.mark.parametrize("variant", KEYS)
async def test_every_hand_is_answered_as_the_rules_have_it(client, variant, dice_set, language):
    rolls = every_roll(dice_set)
    body = {
        "variant": variant,
        "dice_set": dice_set,
        "hands": [roll.show(roll.ranks[::-1]) for roll in rolls],
    }
    answer = await client.post("/v1/classify/batch", json=body, headers={"Accept-Language": language})
    batch = ClassificationBatch.model_validate_json(answer.content)
    assert batch.model_dump_json().encode() == answer.content
    for roll, result in zip(rolls, batch.results, strict=True):
        hand, strength = classify(roll), strengths(variant, dice_set)[roll]
        assert result.category == hand.category
        assert result.dice == roll.show(hand.dice)
        assert result.combination + result.kickers == result.dice
        assert result.combination == roll.show(hand.combination)
        assert (result.strength, result.strongest) == (strength.strength, strength.strongest)
        assert result.odds.rolls == result.odds.weaker + result.odds.equal + result.odds.stronger
        assert result.odds.weaker == strength.odds.weaker
        assert result.label
        assert result.description.startswith(result.label)


@pytest.mark.parametrize("dice_set", DiceSet)
@pytest.mark.parametrize("variant", KEYS)
async def test_one_hand_is_answered_as_in_a_batch_by_post_and_by_get(client, variant, dice_set):
    hands = [roll.show(roll.ranks) for roll in every_roll(dice_set)[::7]]
    body = {"variant": variant, "dice_set": dice_set}
    batch = (await client.post("/v1/classify/batch", json={**body, "hands": hands})).json()
    for hand, result in zip(hands, batch["results"], strict=True):
        posted = await client.post("/v1/classify", json={**body, "dice": hand})
        got = await client.get("/v1/classify", params={**body, "dice": ",".join(map(str, hand))})
        assert posted.json() == {**body, **result}
        assert got.content == posted.content
        assert Classification.model_validate_json(got.content).model_dump_json().encode() == got.content


async def test_a_batch_takes_ten_thousand_hands_and_no_more(client):
    hands = [["A", "A", "9", "9", "9"]] * 10_000
    answer = await client.post("/v1/classify/batch", json={"variant": "lucky_dice", "hands": hands})
    assert len(answer.json()["results"]) == 10_000
    answer = await client.post(
        "/v1/classify/batch", json={"variant": "lucky_dice", "hands": [*hands, hands[0]]}
    )
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == [
        ("/hands", "wrong_length")
    ]


async def test_one_bad_hand_refuses_the_batch(client):
    hands = [["A", "A", "9", "9", "9"], ["A", "A", "9", "9", "8"], [1, 2, 3, 4, 5]]
    answer = await client.post("/v1/classify/batch", json={"variant": "poker", "hands": hands})
    assert answer.status_code == 422
    pointers = [error["pointer"] for error in answer.json()["errors"]]
    assert pointers == ["/hands/1/4", *(f"/hands/2/{die}" for die in range(5))]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param({}, [("", "missing"), ("", "missing")], id="nothing at all"),
        pytest.param({"variant": None, "dice": None}, [("", "missing")] * 2, id="null for what is required"),
        pytest.param(
            {"variant": "dice_poker"}, [("/variant", "wrong_variant"), ("", "missing")], id="elsewhere"
        ),
        pytest.param(
            {"variant": 3, "dice": 3}, [("/variant", "wrong_type"), ("/dice", "wrong_type")], id="types"
        ),
        pytest.param(
            {"variant": "poker", "dice": ["9"] * 6}, [("/dice", "wrong_length")], id="too many dice"
        ),
        pytest.param(
            {"variant": "poker", "dice": [True, 1.5, "1", None, "k"]},
            [(f"/dice/{die}", "not_a_face") for die in range(5)],
            id="five things that are no faces",
        ),
        pytest.param(
            {"variant": "poker", "dice": [1, 2, 3, 4, [5]]},
            [("/dice/4", "not_a_face")],
            id="a list is no face",
        ),
        pytest.param(
            {"variant": "poker", "dice": [1, 2, 3, 4, 5], "dice_set": "cards"},
            [("/dice_set", "not_one_of")],
            id="no such dice set",
        ),
        pytest.param(
            {"variant": "poker", "dice": [1, 2, 3, 4, 5], "dice_set": "poker_dice"},
            [(f"/dice/{die}", "wrong_dice_set") for die in range(5)],
            id="dice of another set",
        ),
        pytest.param([], [("", "wrong_type")], id="no object"),
    ],
)
async def test_a_refusal_says_where(client, body, expected):
    answer = await client.post("/v1/classify", json=body)
    assert answer.status_code == 422
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == expected


@pytest.mark.parametrize(
    ("query", "parameter", "code"),
    [
        pytest.param("dice=K,K,K,9,9", "variant", "missing", id="missing"),
        pytest.param("variant=poker&dice=K,K,K,9", "dice", "wrong_length", id="four dice"),
        pytest.param("variant=poker&dice=K,K,K,9,", "dice", "not_a_face", id="empty die"),
        pytest.param("variant=poker&dice=", "dice", "wrong_length", id="no dice"),
        pytest.param("variant=poker&dice=K,K,K,9,7", "dice", "wrong_dice_set", id="another set"),
        pytest.param("variant=pokr&dice=K,K,K,9,9", "variant", "not_one_of", id="misspelt"),
        pytest.param("variant=five_aces&dice=K,K,K,9,9", "variant", "wrong_variant", id="played elsewhere"),
        pytest.param(
            "variant=poker&dice=K,K,K,9,9&language=no", "language", "not_one_of", id="no such language"
        ),
        pytest.param("variant=poker&dice=K,K,K,9,9&dise=1", "dise", "unknown_parameter", id="unknown"),
        pytest.param("variant=poker&dice=K,K,K,9,9&&", "", "unknown_parameter", id="stray ampersand"),
        pytest.param("variant=poker&dice=K,K,K,9,9&dice=1", "dice", "repeated_parameter", id="twice"),
        pytest.param("variant=poker&dice=%ff", "dice", "wrong_type", id="not UTF-8"),
    ],
)
async def test_a_refused_query_names_the_parameter(client, query, parameter, code):
    answer = await client.get(f"/v1/classify?{query}")
    assert answer.status_code == 422
    assert (answer.json()["errors"][0]["parameter"], answer.json()["errors"][0]["code"]) == (parameter, code)


async def test_a_percent_encoded_query_is_the_same_question(client):
    plain = await client.get("/v1/classify?variant=poker&dice=K,K,K,9,9")
    assert (await client.get("/v1/classify?variant=poker&dice=K%2CK%2cK,9,%39")).content == plain.content


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("k", '"K"'), ("t", '"10"'), (10, '"10"'), (7, '"7"'), ("3", "3")],
    ids=["lower case", "T for ten", "ten as a number", "seven as a number", "pips as text"],
)
async def test_the_face_that_was_meant_is_offered(client, wrong, meant):
    answer = await client.post("/v1/classify", json={"variant": "poker", "dice": ["9", "9", "9", "9", wrong]})
    assert answer.json()["errors"][0]["detail"].endswith(f"did you mean {meant}?")


async def test_only_twenty_errors_are_named_and_the_rest_counted(client):
    body = json.dumps({"variant": "poker", "hands": [[0, 0, 0, 0, 0]] * 5})
    answer = await client.post(
        "/v1/classify/batch", content=body, headers={"Content-Type": "application/json"}
    )
    refusal = answer.json()
    assert (len(refusal["errors"]), refusal["more_errors"]) == (20, 5)
    assert refusal["errors"][19]["pointer"] == "/hands/3/4"
