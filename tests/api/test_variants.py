import pytest

from app.rules.dice import DiceSet
from app.rules.variants import Variant
from app.words.table import Language


async def test_easy_money_is_shown_as_the_contract_has_it(client):
    card = (await client.get("/v1/variants/easy_money")).json()
    assert (card["variant"], card["label"]) == ("easy_money", "Easy Money")
    assert card["dice_sets"][0]["faces"][0] == {"face": "9", "label": "nine"}
    assert card["players"] == {"min": 2, "max": 8}
    assert card["throws_per_turn"] == 1
    assert card["categories"][0] == {"category": "five_of_a_kind", "label": "Five of a kind"}
    assert card["awards"][0] == {
        "award": "five_aces",
        "label": "Five aces",
        "payout": 30,
        "roll_again": False,
    }
    assert [award["award"] for award in card["awards"] if award["roll_again"]] == ["two_pair"]
    assert card["tie"] is None


async def test_the_list_shows_every_variant_as_alone(client):
    cards = (await client.get("/v1/variants")).json()["variants"]
    assert [card["variant"] for card in cards] == list(Variant)
    for card in cards:
        assert (await client.get(f"/v1/variants/{card['variant']}")).json() == card


async def test_what_a_variant_has_not_is_null(client):
    cards = {card["variant"]: card for card in (await client.get("/v1/variants")).json()["variants"]}
    assert [name for name, card in cards.items() if card["categories"] is None] == ["five_aces", "dice_poker"]
    assert [name for name, card in cards.items() if card["awards"] is not None] == ["easy_money"]
    antes = {name: card["tie"] and card["tie"]["ante"] for name, card in cards.items()}
    assert antes == {
        "poker": 0,
        "poker_no_kickers": 0,
        "lucky_dice": 1,
        "five_aces": 1,
        "easy_money": None,
        "dice_poker": None,
    }
    throws = {name: card["throws_per_turn"] for name, card in cards.items()}
    assert list(throws.values()) == [2, 2, 1, None, 1, 3]


async def test_every_game_but_dice_poker_takes_any_set(client):
    for card in (await client.get("/v1/variants")).json()["variants"]:
        names = [each["dice_set"] for each in card["dice_sets"]]
        assert names == (["pip_dice"] if card["variant"] == "dice_poker" else list(DiceSet))


@pytest.mark.parametrize("language", Language)
async def test_everything_is_labelled_in_every_language(client, language):
    answer = await client.get("/v1/variants", params={"language": language})
    assert answer.headers["content-language"] == language
    for card in answer.json()["variants"]:
        assert len(card["description"]) > 40
        rows = [card, *card["dice_sets"], *(card["categories"] or ()), *(card["awards"] or ())]
        rows += [face for dice_set in card["dice_sets"] for face in dice_set["faces"]]
        assert all(row["label"] for row in rows)


async def test_an_unknown_variant_is_not_found_and_the_near_one_offered(client):
    answer = await client.get("/v1/variants/easy_mony")
    assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not_found")
    assert answer.json()["detail"].endswith('did you mean "easy_money"?')
