import pytest

from app.rules.comparison import KEYS
from app.rules.dice import DiceSet
from app.rules.odds import odds
from app.rules.variants import VARIANTS, Variant
from app.words.table import Language

PLAYED = [(variant, dice_set) for variant, terms in VARIANTS.items() for dice_set in terms.dice_sets]


async def ask(client, **parameters):
    answer = await client.get("/v1/odds", params=parameters)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(("variant", "dice_set"), PLAYED)
async def test_the_odds_are_those_of_the_rules(client, variant, dice_set):
    answer, counted = await ask(client, variant=variant, dice_set=dice_set), odds(variant, dice_set)
    assert (answer["variant"], answer["dice_set"]) == (variant, dice_set)
    for name in ("categories", "awards", "boxes", "throws"):
        rows = getattr(counted, name, ())
        assert len(answer.get(name, ())) == len(rows)
        for told, row in zip(answer.get(name, ()), rows, strict=True):
            assert {field: value for field, value in told.items() if field != "label"} == {
                field: getattr(row, field) for field in told if field != "label"
            }


@pytest.mark.parametrize("dice_set", DiceSet)
@pytest.mark.parametrize("variant", KEYS)
async def test_the_ways_of_all_categories_are_all_throws(client, variant, dice_set):
    answer = await ask(client, variant=variant, dice_set=dice_set)
    assert sum(row["ways"] for row in answer["categories"]) == answer["rolls"] == dice_set.throws


async def test_a_turn_of_easy_money_is_worth_a_little_more_than_two_chips(client):
    answer = await ask(client, variant="easy_money")
    assert answer["dice_set"] == "poker_dice"
    assert answer["expected_take"] == {"numerator": 13325, "denominator": 6576, "value": 13325 / 6576}
    eight = await ask(client, variant="easy_money", dice_set="eight_sided_dice")
    assert (eight["expected_take"]["numerator"], eight["expected_take"]["denominator"]) == (29875, 28988)


async def test_five_aces_is_told_until_almost_every_turn_has_ended(client):
    answer = await ask(client, variant="five_aces")
    assert answer["expected_throws"] == 3698650986 / 283994711
    assert [row["throws"] for row in answer["throws"]] == list(range(1, len(answer["throws"]) + 1))
    assert answer["throws"][-2]["at_most"] < 0.9999 <= answer["throws"][-1]["at_most"]


@pytest.mark.parametrize("language", Language)
async def test_odds_are_labelled_in_the_language_asked_for(client, language):
    for variant in Variant:
        answer = await client.get("/v1/odds", params={"variant": variant, "language": language})
        assert answer.headers["content-language"] == language
        for name in ("categories", "awards", "boxes"):
            assert all(row["label"] for row in answer.json().get(name, ()))


async def test_dice_poker_is_played_on_pips(client):
    assert (await ask(client, variant="dice_poker"))["dice_set"] == "pip_dice"
    answer = await client.get("/v1/odds?variant=dice_poker&dice_set=poker_dice")
    assert [(e["parameter"], e["code"]) for e in answer.json()["errors"]] == [("dice_set", "wrong_dice_set")]
