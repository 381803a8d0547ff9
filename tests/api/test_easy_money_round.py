from typing import Any

import pytest

URL = "/v1/easy-money/round"
PLAYERS = [{"player": "Ann"}, {"player": "Bo"}, {"player": "Cy"}]
ANN: dict[str, Any] = {"player": "Ann", "rolls": [[1, 1, 1, 2, 3]]}
BO = {"player": "Bo", "rolls": [[2, 2, 3, 3, 4], [2, 2, 2, 3, 4]]}
CY = {"player": "Cy", "rolls": [[2, 3, 4, 5, 1]]}
SHARED = "The round is over: each player gets 7 chips from the pot"
FIVE_ACES = [[1, 1, 1, 1, 1]]


async def play(client, turns, players=PLAYERS, language="en", **fields):
    body = {"players": players, "turns": turns, **fields}
    answer = await client.post(URL, json=body, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_whole_round_is_answered_as_the_contract_shows(client):
    answer = await play(client, [ANN, BO, CY])
    assert [(turn["player"], turn["ante"], turn["take"], turn["pot"]) for turn in answer["turns"]] == [
        ("Ann", 1, 6, 25),
        ("Bo", 1, 4, 22),
        ("Cy", 1, 0, 23),
    ]
    assert [
        (throw["award"], throw["roll_again"], throw["take"], throw["pot"])
        for throw in answer["turns"][1]["throws"]
    ] == [
        ("two_pair", True, 0, 26),
        ("three_of_a_kind", False, 4, 22),
    ]
    del answer["turns"]
    assert answer == {
        "variant": "easy_money",
        "dice_set": "pip_dice",
        "players": [
            {"player": "Ann", "chips": 17},
            {"player": "Bo", "chips": 15},
            {"player": "Cy", "chips": 11},
        ],
        "pot": 0,
        "finished": True,
        "emptied_by": None,
        "share": 7,
        "remainder": 2,
        "roll_off": {"players": ["Ann", "Bo", "Cy"], "chips": 2},
        "carry_over": 0,
        "next": None,
        "description": "The round is over: each player gets 7 chips from the pot. Ann, Bo and Cy throw for "
        "the other 2 chips: the highest hand takes all",
    }


async def test_each_throw_reads_as_a_payout(client):
    answer = await play(client, [ANN])
    paid = (await client.post("/v1/easy-money/payout", json={"dice": ANN["rolls"][0], "pot": 31})).json()
    assert {"variant": "easy_money", "dice_set": "pip_dice", **answer["turns"][0]["throws"][0]} == paid


async def test_a_round_may_stop_anywhere(client):
    answer = await play(client, [ANN, {"player": "Bo", "rolls": BO["rolls"][:1]}])
    assert answer["next"] == {"player": "Bo", "action": "throw_again"}
    assert (answer["finished"], answer["share"], answer["remainder"], answer["pot"]) == (
        False,
        None,
        None,
        26,
    )
    assert (await play(client, []))["next"] == {"player": "Ann", "action": "turn"}


async def test_with_no_dice_to_go_by_the_set_is_poker_dice(client):
    assert (await play(client, []))["dice_set"] == "poker_dice"


async def test_the_answer_starts_the_next_round(client):
    first = await play(client, [ANN, BO, CY], leftover="carry_over")
    assert (first["roll_off"], first["carry_over"]) == (None, 2)
    second = await play(client, [], first["players"], pot=first["carry_over"])
    assert second["pot"] == 32
    assert sum(each["chips"] for each in second["players"]) + second["pot"] == 45


async def test_an_emptied_pot_ends_the_round(client):
    answer = await play(client, [{"player": "Ann", "rolls": FIVE_ACES}], PLAYERS[:2])
    assert (answer["emptied_by"], answer["share"], answer["remainder"]) == ("Ann", 0, 0)
    assert (answer["finished"], answer["next"], answer["roll_off"]) == (True, None, None)


@pytest.mark.parametrize(
    ("turns", "fields", "sentence"),
    [
        ([], {}, "Ann is next: one chip in, then all five dice. The pot holds 30 chips"),
        (
            [{"player": "Ann", "rolls": BO["rolls"][:1]}],
            {"stake": 0},
            "Ann throws again, without a new chip. The pot holds 1 chip",
        ),
        ([{"player": "Ann", "rolls": FIVE_ACES}], {"stake": 5}, "Ann empties the pot, which ends the round"),
        (
            [ANN, BO, {**CY, "rolls": [[1, 1, 2, 2, 3]]}],
            {"pot": 0},
            SHARED,
        ),
        (
            [ANN, BO, CY],
            {"leftover": "carry_over"},
            f"{SHARED}. The other 2 chips stay in for the next round",
        ),
    ],
    ids=["turn", "throw again", "emptied", "shared", "carried over"],
)
async def test_where_the_round_stands_is_said(client, turns, fields, sentence):
    assert (await play(client, turns, **fields))["description"] == sentence


@pytest.mark.parametrize(
    ("turns", "pointer", "code"),
    [
        pytest.param([BO], "/turns/0", "out_of_turn", id="not first"),
        pytest.param([{**ANN, "player": "Zed"}], "/turns/0", "out_of_turn", id="not at the table"),
        pytest.param([ANN, BO, CY, ANN], "/turns/3", "round_is_over", id="a fourth turn of three"),
        pytest.param(
            [{"player": "Ann", "rolls": [[2, 2, 3, 3, 4], [4, 4, 2, 2, 3], *FIVE_ACES, *FIVE_ACES]}],
            "/turns/0/rolls/3",
            "round_is_over",
            id="a roll after the pot was emptied",
        ),
        pytest.param(
            [{"player": "Ann", "rolls": FIVE_ACES}, BO], "/turns/1", "round_is_over", id="pot emptied"
        ),
        pytest.param(
            [{**ANN, "rolls": ANN["rolls"] * 2}], "/turns/0/rolls/1", "no_further_throw", id="once more"
        ),
        pytest.param(
            [{**BO, "player": "Ann", "rolls": BO["rolls"][:1]}, BO],
            "/turns/0/rolls",
            "throw_missing",
            id="missing",
        ),
        pytest.param([{"player": "Ann", "rolls": []}], "/turns/0/rolls", "wrong_length", id="no roll"),
        pytest.param([{**ANN, "rolls": [["K"] * 4]}], "/turns/0/rolls/0", "wrong_length", id="four dice"),
        pytest.param(
            [ANN, {**BO, "rolls": [["K"] * 5]}], "/turns/1/rolls/0/0", "wrong_dice_set", id="another dice set"
        ),
    ],
)
async def test_an_illegal_round_is_refused_where_it_goes_wrong(client, turns, pointer, code):
    answer = await client.post(URL, json={"players": PLAYERS, "turns": turns, "stake": 5})
    assert answer.status_code == 422
    assert (answer.json()["errors"][0]["pointer"], answer.json()["errors"][0]["code"]) == (pointer, code)


@pytest.mark.parametrize(
    ("seat", "pointer", "missing"),
    [
        pytest.param({"player": "Ann", "chips": 10}, "/players/0/chips", "1 more", id="given"),
        pytest.param({"player": "Ann", "chips": 0}, "/players/0/chips", "11 more", id="none"),
    ],
)
async def test_a_player_who_cannot_pay_is_refused_with_what_is_missing(client, seat, pointer, missing):
    answer = await client.post(URL, json={"players": [seat, {"player": "Bo"}], "turns": []})
    (error,) = answer.json()["errors"]
    assert (error["pointer"], error["code"]) == (pointer, "not_enough_chips")
    assert error["detail"].endswith(missing)


async def test_a_player_whose_chips_were_not_given_is_pointed_at_whole(client):
    seats = [{"player": "Ann", "chips": None}, {"player": "Bo"}]
    answer = await client.post(URL, json={"players": seats, "turns": [], "stake": 15})
    assert [error["pointer"] for error in answer.json()["errors"]] == ["/players/0", "/players/1"]


@pytest.mark.parametrize("field", ["pot", "stake"])
@pytest.mark.parametrize("value", [-1, 1_000_000_001, 1.0, "1", True], ids=str)
async def test_chips_are_whole_numbers_in_range(client, field, value):
    answer = await client.post(URL, json={"players": PLAYERS, "turns": [], field: value})
    assert [error["pointer"] for error in answer.json()["errors"]] == [f"/{field}"]
