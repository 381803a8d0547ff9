import pytest


async def test_a_turn_is_answered_as_the_contract_shows(client):
    body = {"rolls": [["A", "9", "K", "A", "10"], ["A", "J", "Q"]]}
    answer = (await client.post("/v1/five-aces/turn", json=body)).json()
    assert answer.pop("expected_throws_left") == pytest.approx(96 / 11, abs=1e-12)
    assert answer == {
        "variant": "five_aces",
        "dice_set": "poker_dice",
        "throws": 2,
        "aces": 3,
        "dice_left": 2,
        "finished": False,
    }


async def test_a_finished_turn_expects_no_more_throws(client):
    answer = (await client.post("/v1/five-aces/turn", json={"rolls": [[1, 1, 1, 1, 1]]})).json()
    assert (answer["finished"], answer["dice_left"], answer["expected_throws_left"]) == (True, 0, 0.0)


async def test_the_variant_may_be_named_and_must_then_be_this(client):
    body = {"rolls": [[1, 1, 1, 1, 1]]}
    assert (await client.post("/v1/five-aces/turn", json={**body, "variant": "five_aces"})).status_code == 200
    answer = await client.post("/v1/five-aces/turn", json={**body, "variant": "poker"})
    (error,) = answer.json()["errors"]
    assert (error["pointer"], error["code"]) == ("/variant", "wrong_variant")
    assert error["detail"] == "must be five_aces; poker is played at /v1/classify and /v1/compare"


@pytest.mark.parametrize(
    ("rolls", "pointer", "code"),
    [
        pytest.param([], "/rolls", "wrong_length", id="no roll"),
        pytest.param([["A"]], "/rolls/0", "wrong_number_of_dice", id="first roll of one die"),
        pytest.param([["A", "A", "9", "9", "9"], ["A"]], "/rolls/1", "wrong_number_of_dice", id="too few"),
        pytest.param([["A"] * 5, ["A"]], "/rolls/1", "turn_is_over", id="after the fifth ace"),
        pytest.param([["A"] * 6], "/rolls/0", "wrong_length", id="six dice"),
        pytest.param([["A", "A", "A", "A", "a"]], "/rolls/0/4", "not_a_face", id="no face"),
        pytest.param([["A", "A", "A", "A", 1]], "/rolls/0/4", "wrong_dice_set", id="a pip among poker dice"),
        pytest.param([[2, 3, 4, 5, 6]] * 1001, "/rolls", "wrong_length", id="1,001 rolls"),
    ],
)
async def test_an_illegal_turn_is_refused_where_it_goes_wrong(client, rolls, pointer, code):
    answer = await client.post("/v1/five-aces/turn", json={"rolls": rolls})
    assert answer.status_code == 422
    assert (answer.json()["errors"][0]["pointer"], answer.json()["errors"][0]["code"]) == (pointer, code)


async def test_a_turn_of_a_thousand_throws_is_read(client):
    answer = await client.post("/v1/five-aces/turn", json={"rolls": [[2, 3, 4, 5, 6]] * 1000})
    assert answer.json()["throws"] == 1000


async def test_the_fewest_throws_win(client):
    slow, fast = [["A", "A", "9", "9", "9"], ["A", "A", "9"], ["A"]], [["A"] * 5]
    body = {"turns": [{"player": "Ann", "rolls": slow}, {"player": "Bo", "rolls": fast}]}
    answer = (await client.post("/v1/five-aces/compare", json=body)).json()
    assert answer == {
        "variant": "five_aces",
        "dice_set": "poker_dice",
        "ranking": [{"place": 1, "player": "Bo", "throws": 1}, {"place": 2, "player": "Ann", "throws": 3}],
        "winners": ["Bo"],
        "tie": False,
        "decided_by": "throws",
        "roll_off": None,
        "description": "Bo wins with 1 throw",
    }


async def test_a_tie_is_played_off_for_one_chip_more(client):
    body = {"turns": [{"player": name, "rolls": [["A"] * 5]} for name in ("Ann", "Bo")]}
    answer = (await client.post("/v1/five-aces/compare", json=body)).json()
    assert answer["roll_off"] == {"players": ["Ann", "Bo"], "ante": 1}
    assert (answer["tie"], answer["decided_by"]) == (True, None)


async def test_an_unfinished_turn_cannot_be_compared(client):
    body = {
        "turns": [
            {"player": "Ann", "rolls": [["A"] * 5]},
            {"player": "Bo", "rolls": [["A", "A", "A", "A", "9"]]},
        ]
    }
    answer = await client.post("/v1/five-aces/compare", json=body)
    assert [(e["pointer"], e["code"]) for e in answer.json()["errors"]] == [("/turns/1", "turn_not_finished")]
