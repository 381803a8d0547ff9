import itertools

import pytest

from app.api.comparison import Comparison

HANDS = {"Ann": [6, 6, 6, 2, 3], "Bo": [2, 2, 2, 5, 4], "Cy": [1, 1, 2, 3, 4]}


async def compare(client, variant, hands, language="en", **fields):
    body = {"variant": variant, "hands": [{"player": name, "dice": dice} for name, dice in hands], **fields}
    return await client.post("/v1/compare", json=body, headers={"Accept-Language": language})


async def test_a_tie_is_answered_as_the_contract_shows(client):
    answer = (await compare(client, "lucky_dice", HANDS.items())).json()
    places = [(each["place"], each["player"]) for each in answer["ranking"]]
    assert places == [(1, "Ann"), (1, "Bo"), (3, "Cy")]
    assert {name: answer[name] for name in ("variant", "dice_set", "winners", "tie", "decided_by")} == {
        "variant": "lucky_dice",
        "dice_set": "pip_dice",
        "winners": ["Ann", "Bo"],
        "tie": True,
        "decided_by": None,
    }
    assert answer["roll_off"] == {"players": ["Ann", "Bo"], "ante": 1}
    assert answer["description"] == (
        "Ann and Bo tie with three of a kind: each puts one more chip in the pot and rolls again"
    )


@pytest.mark.parametrize("variant", ["poker", "poker_no_kickers", "lucky_dice"])
async def test_an_answer_is_written_as_its_model_would_be(client, variant):
    names = ['"', "\\", "å", "🎲"]
    answer = await compare(client, variant, zip(names, [*HANDS.values(), HANDS["Ann"]], strict=True))
    assert answer.content == Comparison.model_validate_json(answer.content).model_dump_json().encode()


async def test_each_hand_reads_as_in_a_batch(client):
    answer = (await compare(client, "poker", HANDS.items())).json()
    body = {"variant": "poker", "hands": list(HANDS.values())}
    batch = (await client.post("/v1/classify/batch", json=body)).json()
    assert [each["hand"] for each in answer["ranking"]] == batch["results"]


@pytest.mark.parametrize("order", list(itertools.permutations(HANDS)), ids="-".join)
async def test_the_order_of_the_hands_decides_nothing(client, order):
    answer = (await compare(client, "poker", [(name, HANDS[name]) for name in order])).json()
    assert [each["player"] for each in answer["ranking"]] == ["Ann", "Bo", "Cy"]


async def test_equal_hands_keep_the_order_given(client):
    answer = (await compare(client, "lucky_dice", [("Bo", HANDS["Bo"]), ("Ann", HANDS["Ann"])])).json()
    assert answer["winners"] == ["Bo", "Ann"]


PAIR = ["K", "K", "A", "10", "9"]


@pytest.mark.parametrize(
    ("variant", "one", "other", "decider", "sentence"),
    [
        pytest.param(
            "poker", PAIR, ["9", "9", "9", "A", "J"], "category", "Bo wins with three of a kind, nines"
        ),
        pytest.param("poker", PAIR, ["A", "A", "9", "J", "Q"], "combination", "Bo wins with one pair, aces"),
        pytest.param(
            "poker",
            PAIR,
            ["K", "K", "A", "Q", "9"],
            "kickers",
            "Bo wins with one pair, kings: the kickers decide",
        ),
        pytest.param(
            "poker_no_kickers", PAIR, ["A", "A", "9", "J", "Q"], "combination", "Bo wins with one pair, aces"
        ),
        pytest.param(
            "poker_no_kickers",
            PAIR,
            ["K", "K", "A", "Q", "9"],
            None,
            "Ann and Bo tie with one pair, kings: they roll again, without a new chip",
        ),
        pytest.param(
            "poker",
            PAIR,
            PAIR[::-1],
            None,
            "Ann and Bo tie with one pair, kings: they roll again, without a new chip",
        ),
        pytest.param(
            "lucky_dice", PAIR, ["9", "9", "9", "A", "J"], "category", "Bo wins with three of a kind"
        ),
        pytest.param(
            "poker_no_kickers",
            ["9", "10", "J", "Q", "A"],
            ["9", "10", "J", "K", "A"],
            None,
            "Ann and Bo tie with no combination: they roll again, without a new chip",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_what_decided_is_named_and_said(client, variant, one, other, decider, sentence):
    answer = (await compare(client, variant, [("Ann", one), ("Bo", other)])).json()
    assert (answer["decided_by"], answer["description"]) == (decider, sentence)
    assert answer["tie"] is (decider is None)
    assert (answer["roll_off"] is None) is (decider is not None)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("da", "Ann og Bo står lige med tre ens: de lægger hver en jeton mere i puljen og slår igen"),
        ("sv", "Ann och Bo ligger lika med triss: de lägger var sin mark till i potten och slår igen"),
    ],
)
async def test_the_outcome_is_said_in_the_language_asked_for(client, language, sentence):
    answer = await compare(client, "lucky_dice", HANDS.items(), language)
    assert answer.json()["description"] == sentence
    assert answer.headers["content-language"] == language


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        pytest.param([("Ann", PAIR)], [("/hands", "wrong_length")], id="one player"),
        pytest.param([(str(n), PAIR) for n in range(9)], [("/hands", "wrong_length")], id="nine players"),
        pytest.param(
            [("Ann", PAIR), ("Ann", PAIR), ("Ann", PAIR)],
            [("/hands/1/player", "player_twice"), ("/hands/2/player", "player_twice")],
            id="one name thrice",
        ),
        pytest.param([("", PAIR), ("B", PAIR)], [("/hands/0/player", "wrong_length")], id="empty name"),
        pytest.param([("x" * 65, PAIR), ("B", PAIR)], [("/hands/0/player", "wrong_length")], id="long name"),
        pytest.param([("a\nb", PAIR), ("B", PAIR)], [("/hands/0/player", "out_of_range")], id="line feed"),
        pytest.param(
            [("A", PAIR), ("B", [1, 2, 3, 4, 5])],
            [(f"/hands/1/dice/{die}", "wrong_dice_set") for die in range(5)],
            id="pips against poker dice",
        ),
        pytest.param(
            [("A", PAIR), ("B", [*PAIR[:3], "T", "t"])],
            [("/hands/1/dice/3", "not_a_face"), ("/hands/1/dice/4", "not_a_face")],
            id="no faces",
        ),
    ],
)
async def test_a_refusal_says_where(client, hands, expected):
    answer = await compare(client, "poker", hands)
    assert answer.status_code == 422
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == expected


@pytest.mark.parametrize(
    "player", ["x" * 64, "🎲" * 64, 'Ann: "the ace"', "Åse / ~ \\", "שלום"], ids=range(5)
)
async def test_a_player_comes_back_as_sent(client, player):
    answer = (await compare(client, "poker", [(player, PAIR), ("Bo", PAIR)])).json()
    assert answer["winners"] == [player, "Bo"]


async def test_easy_money_is_told_where_it_is_played(client):
    answer = await compare(client, "easy_money", [("Ann", PAIR), ("Bo", PAIR)])
    (error,) = answer.json()["errors"]
    assert error["code"] == "wrong_variant"
    assert "poker, poker_no_kickers, lucky_dice" in error["detail"]
    assert "/v1/easy-money/payout" in error["detail"]
