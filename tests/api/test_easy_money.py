import pytest

from app.api.easy_money import Payout
from app.rules.dice import DiceSet, every_roll
from app.rules.easy_money import pay
from app.words.table import Language

URL = "/v1/easy-money/payout"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("dice_set", DiceSet)
async def test_every_roll_is_paid_as_the_rules_have_it(client, dice_set, language):
    for roll in every_roll(dice_set)[:: 1 if language == "en" else 17]:
        body = {"dice": roll.show(roll.ranks), "dice_set": dice_set}
        answer = await client.post(URL, json=body, headers={"Accept-Language": language})
        payout = Payout.model_validate_json(answer.content)
        assert payout.model_dump_json().encode() == answer.content
        paid = pay(roll)
        assert (payout.award, payout.payout) == (paid.award, paid.award.payout)
        assert payout.roll_again is paid.award.roll_again
        assert payout.category == paid.hand.category
        assert (payout.take, payout.pot, payout.pot_emptied) == (None, None, None)


@pytest.mark.parametrize(
    ("pot", "take", "left", "emptied"),
    [
        pytest.param(31, 30, 1, False, id="the pot can pay"),
        pytest.param(30, 30, 0, True, id="exactly"),
        pytest.param(12, 12, 0, True, id="the pot holds less"),
        pytest.param(1_000_000_000, 30, 999_999_970, False, id="the largest pot"),
    ],
)
async def test_nobody_takes_more_than_the_pot_holds(client, pot, take, left, emptied):
    for answer in (
        await client.post(URL, json={"dice": ["A"] * 5, "pot": pot}),
        await client.get(URL, params={"dice": "A,A,A,A,A", "pot": str(pot)}),
    ):
        assert answer.status_code == 200
        assert Payout.model_validate_json(answer.content).model_dump_json().encode() == answer.content
        paid = answer.json()
        assert (paid["take"], paid["pot"], paid["pot_emptied"]) == (take, left, emptied)
        assert (paid["variant"], paid["dice_set"], paid["payout"]) == ("easy_money", "poker_dice", 30)


@pytest.mark.parametrize(
    ("pot", "code"),
    [
        pytest.param(0, "out_of_range", id="empty"),
        pytest.param(-1, "out_of_range", id="negative"),
        pytest.param(1_000_000_001, "out_of_range", id="too large"),
        pytest.param(10**30, "out_of_range", id="far too large"),
        pytest.param(5.0, "wrong_type", id="a float"),
        pytest.param("5", "wrong_type", id="a string"),
        pytest.param(True, "wrong_type", id="true"),
    ],
)
async def test_a_pot_is_a_whole_number_of_chips(client, pot, code):
    answer = await client.post(URL, json={"dice": ["A"] * 5, "pot": pot})
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == [("/pot", code)]


@pytest.mark.parametrize(
    ("pot", "code"),
    [
        ("0", "out_of_range"),
        ("1e1", "wrong_type"),
        ("+5", "wrong_type"),
        ("", "wrong_type"),
        ("٣", "wrong_type"),
    ],
    ids=["zero", "exponent", "sign", "empty", "other digits"],
)
async def test_a_pot_in_a_query_is_plain_digits(client, pot, code):
    answer = await client.get(URL, params={"dice": "A,A,A,A,A", "pot": pot})
    assert [(error["parameter"], error["code"]) for error in answer.json()["errors"]] == [("pot", code)]
