from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from app.rules.dice import DiceSet, every_roll
from app.strategy.holds import Hold, holds

six_and_eight = pytest.mark.parametrize("faces", [6, 8])


def rolls_thrown_from(hold: Hold, faces: int) -> Counter[Hold]:
    """What throwing the other dice comes to, one way after the other."""
    ranks = range(faces)
    return Counter(tuple(sorted(hold + rest, reverse=True)) for rest in product(ranks, repeat=5 - len(hold)))


@pytest.mark.parametrize(("faces", "rolls", "every"), [(6, 252, 462), (8, 792, 1287)])
def test_there_are_as_many_rolls_and_holds_as_the_rules_figure(faces, rolls, every):
    assert (holds(faces).rolls, len(holds(faces).every)) == (rolls, every)
    assert len(set(holds(faces).every)) == every


@pytest.mark.parametrize("dice_set", DiceSet)
def test_rolls_stand_first_in_the_order_of_the_rule_book(dice_set):
    of_set = holds(len(dice_set.faces))
    assert of_set.every[: of_set.rolls] == tuple(roll.ranks for roll in every_roll(dice_set))


@six_and_eight
def test_holds_stand_with_more_dice_first_then_the_higher_dice(faces):
    every = holds(faces).every
    assert sorted(every, key=lambda hold: (len(hold), hold), reverse=True) == [*every]
    assert all(holds(faces).number[hold] == number for number, hold in enumerate(every))


@six_and_eight
def test_the_outcomes_of_every_hold_are_those_of_throwing_its_other_dice_in_all_ways(faces):
    of_dice = holds(faces)
    for hold in of_dice.every:
        outcomes = {of_dice.every[roll]: ways for roll, ways in of_dice.outcomes(hold).items()}
        assert outcomes == rolls_thrown_from(hold, faces)


@six_and_eight
def test_a_sum_is_that_over_all_outcomes_and_shared_over_one_denominator(faces):
    of_dice = holds(faces)
    values = [Random(roll).randrange(10**6) for roll in range(of_dice.rolls)]
    sums = of_dice.sums(values)
    for number, hold in enumerate(of_dice.every):
        assert sums[number] == sum(ways * values[roll] for roll, ways in of_dice.outcomes(hold).items())
    assert of_dice.shared(sums) == [
        value * faces ** len(hold) for value, hold in zip(sums, of_dice.every, strict=True)
    ]


@six_and_eight
def test_the_holds_of_a_roll_are_all_ways_to_keep_some_of_its_dice_in_order(faces):
    of_dice = holds(faces)
    for roll in of_dice.every[: of_dice.rolls]:
        kept = {
            tuple(die for die, stays in zip(roll, stay, strict=True) if stays)
            for stay in product((True, False), repeat=5)
        }
        numbers = of_dice.of(roll)
        assert numbers == sorted(numbers)
        assert {of_dice.every[number] for number in numbers} == kept


@six_and_eight
def test_the_best_for_a_roll_is_the_best_of_its_holds(faces):
    of_dice = holds(faces)
    values = [Random(number).randrange(10**6) for number in range(len(of_dice.every))]
    best = of_dice.best(values)
    assert len(best) == of_dice.rolls
    for roll, most in zip(of_dice.every, best, strict=False):
        assert most == max(values[number] for number in of_dice.of(roll))


def test_one_die_more_and_one_die_less():
    of_dice = holds(6)
    every = of_dice.every
    assert [every[number] for number in of_dice.one_more((4, 1))] == [
        (4, 1, 0),
        (4, 1, 1),
        (4, 2, 1),
        (4, 3, 1),
        (4, 4, 1),
        (5, 4, 1),
    ]
    assert {every[number] for number in of_dice.one_less((4, 4, 1))} == {*combinations((4, 4, 1), 2)}
