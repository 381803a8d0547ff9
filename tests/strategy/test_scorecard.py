from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from app.rules.scorecard import fill, options, totals
from app.rules.scorecard_boxes import BOXES, Box, Scorecard
from app.strategy.scorecard import BoxChoice, HoldChoice, ScorecardAdvice, advise, load
from app.strategy.scorecard_table import UNITS, pack, table, unpack
from app.strategy.scorecard_turn import dice_poker_states
from tests.rules.refusal import refused
from tests.strategy.naive_card import after_a_turn, cards, thrown, to_come
from tests.strategy.ordered import HELD, means

ROUNDING = 0.5 / UNITS + 1e-9
"""What the table may be off by."""

OPTIMUM = 314.8321
"""What perfect play of the fifteen boxes reaches on average, as the README says."""


def promised(card: Scorecard) -> float:
    """What the table says is still to come."""
    states = dice_poker_states()
    return table()[states.number(states.of(card))] / UNITS


# --- the table


@pytest.mark.parametrize(("open_boxes", "number"), [(1, 150), (2, 20), (3, 2)])
def test_the_table_is_what_walking_all_dice_to_the_last_box_comes_to(open_boxes, number):
    sample = [*cards(open_boxes, number)]
    assert any(card.poker == 50 for card in sample)
    for card in sample:
        assert promised(card) == pytest.approx(to_come(card), abs=ROUNDING)


def test_the_sample_has_every_box_as_the_last_with_and_without_jokers():
    last = {(*card.open, card.poker) for card in cards(1, 150)}
    assert last == {
        *((box, holds) for box in BOXES for holds in (0, 50) if box is not Box.POKER),
        (Box.POKER, None),
    }


@pytest.mark.parametrize("open_boxes", range(4, 16))
def test_any_state_is_worth_what_a_turn_of_all_dice_makes_of_those_that_follow(open_boxes):
    for card in cards(open_boxes, 4):
        assert promised(card) == pytest.approx(after_a_turn(card, promised), abs=2 * ROUNDING)


def test_the_empty_card_promises_the_optimum():
    assert promised(Scorecard()) == pytest.approx(OPTIMUM, abs=ROUNDING)


def test_the_table_has_a_value_for_every_state_and_none_for_a_finished_card():
    states = dice_poker_states()
    assert len(table()) == states.count == 2_161_152
    finished = Scorecard(**{box.value: box.score((6,) * 5) for box in BOXES})
    assert promised(finished) == 0


def test_a_table_comes_out_of_its_file_as_it_went_in_to_half_a_unit():
    values = [0.0, 0.007, 5.99, 334.28, 12.5, 1 / 3]
    assert [units / UNITS for units in unpack(pack(values))] == pytest.approx(values, abs=ROUNDING)


# --- advice


@pytest.mark.parametrize("throws_left", [0, 1, 2])
@pytest.mark.parametrize("open_boxes", [1, 2])
def test_every_choice_is_worth_what_walking_all_dice_says(open_boxes, throws_left):
    rng = Random(throws_left)
    for card in cards(open_boxes, 30):
        dice = [rng.randint(1, 6) for _ in range(5)]
        told, total = advise(dice, card, throws_left), totals(card).total
        if throws_left:
            after = means(thrown(card, throws_left - 1, to_come))
            worth = {}
            for held in HELD[1:]:
                hold = tuple(sorted(dice[die] for die in held))
                at = tuple(dice[die] - 1 if die in held else 0 for die in range(5))
                worth[hold] = total + float(after[held][at])
            assert {each.hold: each.expected_total for each in told.holds} == pytest.approx(
                worth, abs=ROUNDING
            )
            assert all(each.throw == 5 - len(each.hold) for each in told.holds)
        else:
            assert told.holds == ()
        now = options(dice, card)
        assert told.dice == now.dice
        assert {(each.box, each.score, each.joker_bonus) for each in told.boxes} == {
            (each.box, each.score, now.joker_bonus) for each in now.options
        }
        for each in told.boxes:
            left = to_come(fill(dice, card, each.box).scorecard)
            total_after = next(option.total for option in now.options if option.box is each.box)
            assert each.expected_total == pytest.approx(total_after + left, abs=ROUNDING)


@pytest.mark.parametrize("throws_left", [0, 1, 2])
def test_choices_stand_best_first_and_of_equal_values_in_the_order_promised(throws_left):
    rng = Random(throws_left)
    ties = 0
    for card in (*cards(1, 60), *cards(7, 30)):
        told = advise([rng.randint(1, 6) for _ in range(5)], card, throws_left)
        for better, worse in pairwise(told.holds):
            assert better.expected_total >= worse.expected_total
            if better.expected_total == worse.expected_total:
                ties += 1
                assert (len(better.hold), better.hold[::-1]) > (len(worse.hold), worse.hold[::-1])
        for better_box, worse_box in pairwise(told.boxes):
            assert better_box.expected_total >= worse_box.expected_total
            if better_box.expected_total == worse_box.expected_total:
                assert BOXES.index(better_box.box) < BOXES.index(worse_box.box)
        choices: list[HoldChoice | BoxChoice] = [*told.holds, *told.boxes]
        assert told.best in choices
        assert told.expected_total == told.best.expected_total == max(each.expected_total for each in choices)
    assert ties or not throws_left


def test_holds_of_equal_value_stand_with_more_dice_first_then_the_higher():
    only_poker = Scorecard(**{box.value: box.score((1, 1, 2, 2, 3)) for box in BOXES if box is not Box.POKER})
    told = advise([5, 2, 4, 1, 3], only_poker, 1)
    # Five alike come of one die and of none equally often, and of two that differ never.
    assert [each.hold for each in told.holds[:6]] == [(5,), (4,), (3,), (2,), (1,), ()]
    assert [each.hold for each in told.holds[6:10]] == [
        (2, 3, 4, 5),
        (1, 3, 4, 5),
        (1, 2, 4, 5),
        (1, 2, 3, 5),
    ]
    assert told.best == told.holds[0]


def test_of_equal_values_a_box_is_better_than_a_hold():
    box, hold = BoxChoice(Box.CHANCE, 25, 0, 200.0), HoldChoice((6, 6), 3, 200.0)
    assert ScorecardAdvice((3, 4, 6, 6, 6), (hold,), (box,)).best is box
    assert ScorecardAdvice((3, 4, 6, 6, 6), (HoldChoice((6, 6), 3, 200.1),), (box,)).best.kind == "hold"


def test_r11_a_joker_is_advised_where_it_may_go_and_earns_its_bonus():
    card = Scorecard(poker=50, fours=8)
    assert {each.box for each in advise([5] * 5, card, 0).boxes} == {Box.FIVES}
    told = advise([4] * 5, card, 0)
    assert {each.box.section for each in told.boxes} == {"lower"}
    assert {each.joker_bonus for each in told.boxes} == {100}
    assert next(each.score for each in told.boxes if each.box is Box.LARGE_STRAIGHT) == 40


def test_what_is_refused_and_where():
    finished = Scorecard(**{box.value: box.score((6,) * 5) for box in BOXES})
    with refused(("card_full", ("scorecard",), "fifteen")):
        advise([1, 2, 3, 4, 5], finished, 2)
    with refused(("wrong_dice_set", ("dice", 0), "pip_dice")):
        advise(["A", 2, 3, 4, 5], Scorecard(), 2)
    with refused(("impossible_score", ("scorecard", "twos"), "twos")):
        advise([1, 2, 3, 4, 5], Scorecard(twos=5), 2)


def test_loading_reads_the_table():
    table.cache_clear()
    load()
    assert table.cache_info().misses == 1


# --- play


@pytest.mark.parametrize("games", [300, pytest.param(5000, marks=pytest.mark.slow)])
def test_games_that_follow_the_advice_average_what_the_table_promises(games):
    finals = [float(played(Scorecard(), Random(seed))) for seed in range(games)]
    assert abs(fmean(finals) - OPTIMUM) < 3 * stdev(finals) / sqrt(games)


@pytest.mark.parametrize(("open_boxes", "games"), [(2, 1000), (4, 400)])
def test_endings_that_follow_the_advice_average_what_the_table_promises(open_boxes, games):
    luck = [
        played(card, Random(f"{seed}")) - totals(card).total - promised(card)
        for seed, card in enumerate(cards(open_boxes, games))
    ]
    assert abs(fmean(luck)) < 3 * stdev(luck) / sqrt(len(luck))


def played(card: Scorecard, rng: Random) -> int:
    """The total of a game, from a card's next throw to its last box."""
    while card.open:
        dice = [rng.randint(1, 6) for _ in range(5)]
        for throws_left in (2, 1, 0):
            told = advise(dice, card, throws_left)
            if told.best.kind == "box":
                break
            dice = [*told.best.hold, *(rng.randint(1, 6) for _ in range(told.best.throw))]
        card = fill(dice, card, told.boxes[0].box).scorecard
    return totals(card).total
