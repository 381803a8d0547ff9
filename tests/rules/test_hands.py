from collections import Counter
from itertools import product

import pytest

from app.rules.dice import DiceSet, Face, every_roll, read_roll
from app.rules.hands import Category, Hand, classify
from tests import independent

POKER_DICE, PIP_DICE, SPANISH_DICE, EIGHT_SIDED_DICE = DiceSet

SIX_FACES = dict(zip(independent.CATEGORIES, (6, 150, 300, 240, 1200, 1800, 3600, 480), strict=True))
EIGHT_FACES = dict(zip(independent.CATEGORIES, (8, 280, 560, 480, 3360, 5040, 16800, 6240), strict=True))

IN_COMBINATION = dict(zip(independent.CATEGORIES, (5, 4, 5, 5, 3, 4, 2, 0), strict=True))

every_set = pytest.mark.parametrize("dice_set", DiceSet)


def read(*faces: Face, dice_set: DiceSet | None = None) -> Hand:
    return classify(read_roll(faces, dice_set))


def test_the_categories_stand_weakest_first_as_the_texts_rank_them():
    assert [str(category) for category in Category] == list(reversed(independent.CATEGORIES))
    assert [category.rank for category in Category] == list(range(8))


@every_set
def test_every_throw_is_of_the_category_that_the_texts_say(dice_set):
    for throw in product(dice_set.faces, repeat=5):
        said = independent.category(dice_set, independent.places(dice_set, throw))
        assert classify(read_roll(throw, dice_set)).category == said


@pytest.mark.parametrize(
    ("dice_set", "hands", "figures"),
    [*zip(DiceSet, (252, 252, 252, 792), (SIX_FACES, SIX_FACES, SIX_FACES, EIGHT_FACES), strict=True)],
    ids=list(DiceSet),
)
def test_there_are_as_many_hands_and_throws_of_each_category_as_the_rules_figure(dice_set, hands, figures):
    ways: Counter[str] = Counter()
    for roll in every_roll(dice_set):
        ways[classify(roll).category] += roll.ways
    assert len(every_roll(dice_set)) == hands
    assert ways == figures
    assert sum(ways.values()) == dice_set.throws


@every_set
def test_every_hand_reads_combination_first_larger_group_first_then_the_higher_then_kickers_down(dice_set):
    for roll in every_roll(dice_set):
        hand = classify(roll)
        places = independent.places(dice_set, roll.show(roll.ranks))
        as_read = sorted(places, key=lambda die: (-places.count(die), -die))
        in_combination = IN_COMBINATION[hand.category]
        assert list(hand.combination) == as_read[:in_combination]
        assert list(hand.kickers) == as_read[in_combination:]
        assert hand.dice == (*hand.combination, *hand.kickers)
        assert hand.roll is roll


@every_set
def test_the_groups_of_a_hand_are_its_combinations_different_faces_as_they_read(dice_set):
    for roll in every_roll(dice_set):
        hand = classify(roll)
        expected = sorted(set(hand.combination), key=lambda die: (-hand.dice.count(die), -die))
        assert list(hand.groups) == expected


def test_the_first_example_of_the_api_reads_kings_over_nines():
    hand = read("9", "K", "K", "9", "K")
    assert hand.category is Category.FULL_HOUSE
    assert hand.roll.show(hand.combination) == ["K", "K", "K", "9", "9"]
    assert hand.kickers == ()


@pytest.mark.parametrize(
    ("faces", "category"),
    [
        (("K", "K", "K", "K", "K"), Category.FIVE_OF_A_KIND),
        (("J", "J", "J", "J", "9"), Category.FOUR_OF_A_KIND),
        (("10", "10", "10", "A", "A"), Category.FULL_HOUSE),
        (("A", "K", "Q", "J", "10"), Category.STRAIGHT),
        (("K", "Q", "J", "10", "9"), Category.STRAIGHT),
        (("Q", "Q", "Q", "A", "9"), Category.THREE_OF_A_KIND),
        (("K", "K", "9", "9", "A"), Category.TWO_PAIR),
        (("A", "A", "10", "K", "9"), Category.ONE_PAIR),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else None,
)
def test_the_examples_of_the_text_on_poker_dice_are_what_it_says(faces, category):
    assert read(*faces).category is category


@pytest.mark.parametrize(
    ("faces", "category"),
    [
        ((3, 3, 3, 4, 4), Category.FULL_HOUSE),
        ((2, 3, 4, 5, 6), Category.STRAIGHT),
        ((3, 4, 5, 6, 1), Category.STRAIGHT),
        ((6, 6, 3, 3, 5), Category.TWO_PAIR),
        ((1, 1, 4, 2, 5), Category.ONE_PAIR),
    ],
    ids=lambda value: "-".join(map(str, value)) if isinstance(value, tuple) else None,
)
def test_the_examples_of_the_text_on_pips_are_what_it_says(faces, category):
    assert read(*faces).category is category


def test_r1_on_pips_the_two_straights_end_in_six_and_in_the_one_and_none_starts_with_it():
    assert read(1, 2, 3, 4, 5).category is Category.NO_COMBINATION
    lower, higher = read(2, 3, 4, 5, 6), read(3, 4, 5, 6, 1)
    assert lower.category is higher.category is Category.STRAIGHT
    assert higher.roll.show(higher.dice) == [1, 6, 5, 4, 3]
    assert higher.combination > lower.combination


@every_set
def test_r2_the_straights_of_a_set_are_five_faces_in_its_order_and_nothing_wraps_round(dice_set):
    hands = map(classify, every_roll(dice_set))
    straights = [hand.roll.show(hand.dice) for hand in hands if hand.category is Category.STRAIGHT]
    spelled_out = [list(reversed(straight)) for straight in independent.STRAIGHTS[dice_set]]
    assert sorted(straights, key=spelled_out.index) == spelled_out


@pytest.mark.parametrize(
    ("dice_set", "faces"),
    [
        (POKER_DICE, ("A", "9", "10", "J", "Q")),
        (PIP_DICE, (6, 1, 2, 3, 4)),
        (SPANISH_DICE, ("A", "7", "8", "J", "Q")),
        (EIGHT_SIDED_DICE, ("K", "A", "7", "8", "9")),
    ],
    ids=list(DiceSet),
)
def test_r2_faces_that_only_follow_each_other_past_the_ace_are_no_combination(dice_set, faces):
    assert read(*faces, dice_set=dice_set).category is Category.NO_COMBINATION
