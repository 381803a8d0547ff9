import pytest

from app.rules.comparison import KEYS
from app.rules.dice import DiceSet
from app.rules.variants import MOST_PLAYERS, VARIANTS, Variant

ALL_BUT_DICE_POKER = [variant for variant in Variant if variant is not Variant.DICE_POKER]


def test_there_are_six_variants_each_with_its_terms():
    assert list(VARIANTS) == list(Variant)
    assert {str(variant) for variant in Variant} == {
        "poker",
        "poker_no_kickers",
        "lucky_dice",
        "five_aces",
        "easy_money",
        "dice_poker",
    }


@pytest.mark.parametrize("variant", ALL_BUT_DICE_POKER)
def test_r18_every_game_but_dice_poker_is_played_with_any_dice_set(variant):
    assert set(VARIANTS[variant].dice_sets) == set(DiceSet)


def test_dice_poker_is_played_with_pips_alone():
    assert VARIANTS[Variant.DICE_POKER].dice_sets == (DiceSet.PIP_DICE,)


def test_the_games_that_read_rolls_as_poker_are_those_that_rank_hands():
    assert {variant for variant, terms in VARIANTS.items() if terms.hands} == set(KEYS)


@pytest.mark.parametrize("variant", [Variant.POKER, Variant.POKER_NO_KICKERS])
def test_r19_in_poker_the_dice_are_thrown_once_more_at_most(variant):
    assert VARIANTS[variant].throws_per_turn == 2


@pytest.mark.parametrize(
    ("variant", "throws"),
    [
        (Variant.LUCKY_DICE, 1),
        (Variant.FIVE_ACES, None),
        (Variant.EASY_MONEY, 1),
        (Variant.DICE_POKER, 3),
    ],
)
def test_a_turn_has_as_many_throws_as_the_texts_allow(variant, throws):
    assert VARIANTS[variant].throws_per_turn == throws


def test_eight_players_at_most_sit_down_and_two_at_least_except_for_dice_poker():
    assert MOST_PLAYERS == 8
    assert {VARIANTS[variant].least_players for variant in ALL_BUT_DICE_POKER} == {2}
    assert VARIANTS[Variant.DICE_POKER].least_players == 1


@pytest.mark.parametrize("variant", [Variant.POKER, Variant.POKER_NO_KICKERS])
def test_r3_those_tied_in_poker_roll_again_without_a_new_chip(variant):
    assert VARIANTS[variant].tie_ante == 0


@pytest.mark.parametrize("variant", [Variant.LUCKY_DICE, Variant.FIVE_ACES])
def test_r6_those_tied_in_five_aces_put_one_more_chip_in_as_in_lucky_dice(variant):
    assert VARIANTS[variant].tie_ante == 1


@pytest.mark.parametrize("variant", [Variant.EASY_MONEY, Variant.DICE_POKER])
def test_nobody_rolls_off_where_no_best_hand_takes_the_pot(variant):
    assert VARIANTS[variant].tie_ante is None
