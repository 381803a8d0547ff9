"""What each box scores: the whole space of rolls, the text's examples, and the pairs that trip everyone."""

from collections.abc import Callable, Sequence
from itertools import permutations, product

import pytest

from app.rules.dice import DiceSet, read_roll
from app.rules.hands import Category, classify
from app.rules.scorecard_boxes import LOWER, UPPER, Box, Scorecard, read_pips

ROLLS = list(product(range(1, 7), repeat=5))

Stated = Callable[[Sequence[int]], int]


def score(box: Box, *dice: int) -> int:
    return box.score(read_pips(dice))


def of_number(number: int) -> Stated:
    return lambda dice: sum(die for die in dice if die == number)


def sum_if(group: int, holds: Callable[..., bool]) -> Stated:
    """The sum of all five dice if some of them, so many and in whatever order, are as asked."""
    return lambda dice: sum(dice) if any(holds(*some) for some in permutations(dice, group)) else 0


def points_if(points: int, group: int, holds: Callable[..., bool]) -> Stated:
    return lambda dice: points if any(holds(*some) for some in permutations(dice, group)) else 0


STATED: dict[Box, Stated] = {
    Box.ACES: of_number(1),
    Box.TWOS: of_number(2),
    Box.THREES: of_number(3),
    Box.FOURS: of_number(4),
    Box.FIVES: of_number(5),
    Box.SIXES: of_number(6),
    Box.ONE_PAIR: sum_if(2, lambda a, b: a == b),
    Box.TWO_PAIR: sum_if(4, lambda a, b, c, d: a == b and c == d and a != c),
    Box.THREE_OF_A_KIND: sum_if(3, lambda a, b, c: a == b == c),
    Box.FOUR_OF_A_KIND: sum_if(4, lambda a, b, c, d: a == b == c == d),
    Box.FULL_HOUSE: points_if(25, 5, lambda a, b, c, d, e: a == b == c and d == e and a != d),
    Box.SMALL_STRAIGHT: points_if(30, 4, lambda a, b, c, d: (b - a, c - b, d - c) == (1, 1, 1)),
    Box.LARGE_STRAIGHT: lambda dice: 40 if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]) else 0,
    Box.POKER: lambda dice: 50 if max(dice) == min(dice) else 0,
    Box.CHANCE: sum,
}
"""The text's sentences said a second time, of five dice as they lie."""


@pytest.mark.parametrize("box", Box)
def test_a_box_scores_every_one_of_7776_throws_as_the_text_says(box: Box) -> None:
    for dice in ROLLS:
        assert score(box, *dice) == STATED[box](dice), dice


@pytest.mark.parametrize(
    ("box", "throws"),
    [
        pytest.param(box, throws, id=box)
        for box, throws in {
            # One less the throws without the number; the shapes as poker on dice counts them.
            **dict.fromkeys(UPPER, 6**5 - 5**5),
            Box.ONE_PAIR: 6**5 - 6 * 5 * 4 * 3 * 2,
            Box.TWO_PAIR: 1800 + 300,
            Box.THREE_OF_A_KIND: 1200 + 300 + 150 + 6,
            Box.FOUR_OF_A_KIND: 150 + 6,
            Box.FULL_HOUSE: 300,
            # Five in a run; four in a run, one of them twice; 1-2-3-4 and a 6, or a 1 and 3-4-5-6.
            Box.SMALL_STRAIGHT: 2 * 120 + 3 * 4 * 60 + 2 * 120,
            Box.LARGE_STRAIGHT: 240,
            Box.POKER: 6,
            Box.CHANCE: 6**5,
        }.items()
    ],
)
def test_as_many_throws_score_in_a_box_as_counting_shapes_gives(box: Box, throws: int) -> None:
    assert sum(score(box, *dice) > 0 for dice in ROLLS) == throws


def test_the_card_has_six_upper_boxes_by_number_and_nine_lower_ones() -> None:
    assert [box.number for box in UPPER] == [1, 2, 3, 4, 5, 6]
    assert [box.number for box in LOWER] == [None] * 9
    assert (*UPPER, *LOWER) == tuple(Box)
    assert Scorecard._fields == (*Box, "jokers")


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        pytest.param((5, 5, 3, 2, 1), Box.ONE_PAIR, 16, id="par"),
        pytest.param((2, 2, 5, 5, 1), Box.TWO_PAIR, 15, id="to-par"),
        pytest.param((1, 1, 1, 1, 3), Box.FOUR_OF_A_KIND, 7, id="fire-ens"),
        pytest.param((2, 2, 2, 3, 3), Box.FULL_HOUSE, 25, id="full-house"),
        pytest.param((2, 3, 4, 5, 5), Box.SMALL_STRAIGHT, 30, id="small-straight"),
        pytest.param((2, 3, 4, 5, 6), Box.LARGE_STRAIGHT, 40, id="stor-lige"),
        pytest.param((3, 3, 3, 3, 3), Box.POKER, 50, id="poker"),
        pytest.param((2, 3, 5, 6, 6), Box.CHANCE, 22, id="chance"),
    ],
)
def test_the_texts_own_examples_score_what_it_says(dice: tuple[int, ...], box: Box, points: int) -> None:
    assert score(box, *dice) == points


def test_r16_5_5_5_2_5_scores_22_under_three_of_a_kind_where_the_text_prints_21() -> None:
    assert score(Box.THREE_OF_A_KIND, 5, 5, 5, 2, 5) == 22


@pytest.mark.parametrize(
    ("box", "dice"),
    [
        pytest.param(Box.ONE_PAIR, (4, 4, 4, 2, 1), id="three-under-one-pair"),
        pytest.param(Box.ONE_PAIR, (4, 4, 4, 2, 2), id="full-house-under-one-pair"),
        pytest.param(Box.ONE_PAIR, (4, 4, 4, 4, 4), id="five-under-one-pair"),
        pytest.param(Box.THREE_OF_A_KIND, (4, 4, 4, 4, 1), id="four-under-three"),
        pytest.param(Box.THREE_OF_A_KIND, (4, 4, 4, 2, 2), id="full-house-under-three"),
        pytest.param(Box.THREE_OF_A_KIND, (4, 4, 4, 4, 4), id="five-under-three"),
        pytest.param(Box.FOUR_OF_A_KIND, (4, 4, 4, 4, 4), id="five-under-four"),
    ],
)
def test_r20_more_alike_than_a_box_asks_score_the_sum_of_all_five(box: Box, dice: tuple[int, ...]) -> None:
    assert score(box, *dice) == sum(dice)


def test_r20_fewer_alike_than_a_box_asks_score_nothing() -> None:
    assert score(Box.ONE_PAIR, 1, 2, 3, 4, 6) == 0
    assert score(Box.THREE_OF_A_KIND, 6, 6, 5, 5, 1) == 0
    assert score(Box.FOUR_OF_A_KIND, 6, 6, 6, 5, 5) == 0


def test_r21_two_pair_are_of_two_numbers_so_a_full_house_is_and_four_or_five_alike_are_not() -> None:
    assert score(Box.TWO_PAIR, 6, 6, 6, 5, 5) == 28
    assert score(Box.TWO_PAIR, 6, 6, 6, 6, 5) == 0
    assert score(Box.TWO_PAIR, 6, 6, 6, 6, 6) == 0


def test_r22_a_full_house_is_of_two_numbers_so_five_alike_are_one_only_as_a_joker() -> None:
    fives = read_pips((5, 5, 5, 5, 5))
    assert Box.FULL_HOUSE.score(fives) == 0
    assert Box.FULL_HOUSE.score(fives, joker=True) == 25


def test_five_alike_are_two_pair_only_as_a_joker() -> None:
    fives = read_pips((5, 5, 5, 5, 5))
    assert Box.TWO_PAIR.score(fives) == 0
    assert Box.TWO_PAIR.score(fives, joker=True) == 25


def test_1_3_4_5_6_is_the_top_straight_of_poker_on_pips_and_a_small_one_on_the_card() -> None:
    assert classify(read_roll((1, 3, 4, 5, 6), DiceSet.PIP_DICE)).category is Category.STRAIGHT
    assert score(Box.LARGE_STRAIGHT, 1, 3, 4, 5, 6) == 0
    assert score(Box.SMALL_STRAIGHT, 1, 3, 4, 5, 6) == 30


def test_1_2_3_4_5_is_nothing_in_poker_on_pips_and_a_large_straight_on_the_card() -> None:
    assert classify(read_roll((1, 2, 3, 4, 5), DiceSet.PIP_DICE)).category is Category.NO_COMBINATION
    assert score(Box.LARGE_STRAIGHT, 1, 2, 3, 4, 5) == 40


def test_2_3_4_5_6_is_a_straight_in_poker_on_pips_and_on_the_card() -> None:
    assert classify(read_roll((2, 3, 4, 5, 6), DiceSet.PIP_DICE)).category is Category.STRAIGHT
    assert score(Box.LARGE_STRAIGHT, 2, 3, 4, 5, 6) == 40


def test_the_one_is_the_highest_face_of_poker_on_pips_and_counts_1_on_the_card() -> None:
    assert classify(read_roll((1, 1, 6, 6, 2), DiceSet.PIP_DICE)).groups == (5, 4)  # ones over sixes
    assert score(Box.CHANCE, 1, 1, 6, 6, 2) == 16
    assert score(Box.ACES, 1, 1, 6, 6, 2) == 2
