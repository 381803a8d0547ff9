from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from app.rules.dice import DiceSet, Face, read_roll
from app.rules.easy_money import Award, pay
from app.rules.hands import Category, classify
from app.rules.odds import (
    DicePokerOdds,
    EasyMoneyOdds,
    FiveAcesOdds,
    HandOdds,
    odds,
)
from app.rules.scorecard_boxes import BOXES, Box
from app.rules.variants import Variant
from tests.rules.refusal import refused

every_set = pytest.mark.parametrize("dice_set", DiceSet)

HAND_VARIANTS = (Variant.POKER, Variant.POKER_NO_KICKERS, Variant.LUCKY_DICE)


def throws(dice_set: DiceSet) -> Iterator[tuple[Face, ...]]:
    """All ways in which five dice can fall, one after the other."""
    return product(dice_set.faces, repeat=5)


@every_set
@pytest.mark.parametrize("variant", HAND_VARIANTS)
def test_categories_are_counted_over_all_throws_strongest_first(variant, dice_set):
    counted = Counter(classify(read_roll(throw, dice_set)).category for throw in throws(dice_set))
    told = odds(variant, dice_set)
    assert isinstance(told, HandOdds)
    assert (told.variant, told.dice_set, told.rolls) == (variant, dice_set, len(dice_set.faces) ** 5)
    assert [row.category for row in told.categories] == [*reversed(Category)]
    assert {row.category: row.ways for row in told.categories} == counted


def test_the_figures_of_the_rules():
    six, eight = (odds(Variant.POKER, dice_set) for dice_set in (DiceSet.PIP_DICE, DiceSet.EIGHT_SIDED_DICE))
    assert isinstance(six, HandOdds)
    assert isinstance(eight, HandOdds)
    assert [row.ways for row in six.categories] == [6, 150, 300, 240, 1200, 1800, 3600, 480]
    assert [row.ways for row in eight.categories] == [8, 280, 560, 480, 3360, 5040, 16800, 6240]


@every_set
def test_awards_are_counted_over_all_throws_and_pay_what_the_table_says(dice_set):
    counted = Counter(pay(read_roll(throw, dice_set)).award for throw in throws(dice_set))
    told = odds(Variant.EASY_MONEY, dice_set)
    assert isinstance(told, EasyMoneyOdds)
    assert [row.award for row in told.awards] == [*reversed(Award)]
    assert {row.award: row.ways for row in told.awards} == counted
    assert all(row.payout == row.award.payout for row in told.awards)
    poker = odds(Variant.POKER, dice_set)
    assert isinstance(poker, HandOdds)
    assert (told.rolls, told.categories) == (poker.rolls, poker.categories)


@pytest.mark.parametrize(
    ("dice_set", "take", "value"),
    [
        (DiceSet.POKER_DICE, (13325, 6576), 2.0263),
        (DiceSet.EIGHT_SIDED_DICE, (29875, 28988), 1.0306),
    ],
    ids=["poker_dice", "eight_sided_dice"],
)
def test_r7_an_easy_money_turn_takes_what_the_rules_say_further_throws_included(dice_set, take, value):
    told = odds(Variant.EASY_MONEY, dice_set)
    assert isinstance(told, EasyMoneyOdds)
    assert (told.expected_take.numerator, told.expected_take.denominator) == take
    assert told.expected_take.value == take[0] / take[1] == pytest.approx(value, abs=5e-5)


@every_set
def test_the_throws_of_five_aces_are_distributed_as_stepping_through_them_says(dice_set):
    faces = len(dice_set.faces)
    # How many of the five dice are not yet aces, each with its probability; one throw at a time.
    left = {5: Fraction(1)}
    told = odds(Variant.FIVE_ACES, dice_set)
    assert isinstance(told, FiveAcesOdds)
    finished = Fraction(0)
    for number, row in enumerate(told.throws, 1):
        after: dict[int, Fraction] = defaultdict(Fraction)
        for dice, probability in left.items():
            for shown in product((True, False), repeat=dice):
                aces = sum(shown)
                after[dice - aces] += (
                    probability * Fraction(1, faces) ** aces * Fraction(faces - 1, faces) ** (dice - aces)
                )
        finished += (ended := after.pop(0, Fraction(0)))
        left = after
        assert row.throws == number
        assert row.probability == pytest.approx(float(ended), rel=1e-12)
        assert row.at_most == pytest.approx(float(finished), rel=1e-12)
    assert told.throws[-2].at_most < 0.9999 <= told.throws[-1].at_most


@pytest.mark.parametrize(
    ("dice_set", "expected"),
    [(DiceSet.SPANISH_DICE, 3698650986 / 283994711), (DiceSet.EIGHT_SIDED_DICE, 17.5996)],
    ids=["spanish_dice", "eight_sided_dice"],
)
def test_five_aces_takes_as_many_throws_on_average_as_the_rules_say(dice_set, expected):
    told = odds(Variant.FIVE_ACES, dice_set)
    assert isinstance(told, FiveAcesOdds)
    assert told.expected_throws == pytest.approx(expected, abs=5e-5)


def test_boxes_are_counted_over_all_throws_in_card_order():
    ways: Counter[Box] = Counter()
    points: Counter[Box] = Counter()
    for throw in product(range(1, 7), repeat=5):
        for box in BOXES:
            score = box.score(tuple(sorted(throw)))
            ways[box] += score > 0
            points[box] += score
    told = odds(Variant.DICE_POKER)
    assert isinstance(told, DicePokerOdds)
    assert (told.dice_set, told.rolls) == (DiceSet.PIP_DICE, 7776)
    assert [(row.box, row.ways, row.points, row.expected_score) for row in told.boxes] == [
        (box, ways[box], points[box], points[box] / 7776) for box in BOXES
    ]


@pytest.mark.parametrize("variant", [each for each in Variant if each is not Variant.DICE_POKER])
def test_without_a_dice_set_it_is_poker_dice(variant):
    assert odds(variant) is odds(variant, DiceSet.POKER_DICE)


def test_dice_poker_takes_pips_only():
    assert odds(Variant.DICE_POKER) is odds(Variant.DICE_POKER, DiceSet.PIP_DICE)
    with refused(("wrong_dice_set", ("dice_set",), "pip_dice")):
        odds(Variant.DICE_POKER, DiceSet.POKER_DICE)
