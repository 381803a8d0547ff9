from itertools import product
from math import comb

import pytest

from app.rules.dice import DiceSet, choose_dice_set, every_roll, read_roll, read_rolls
from app.rules.errors import Refused
from tests import independent
from tests.rules.refusal import refused

POKER_DICE, PIP_DICE, SPANISH_DICE, EIGHT_SIDED_DICE = DiceSet

every_set = pytest.mark.parametrize("dice_set", DiceSet)


@every_set
def test_r17_a_dice_set_has_the_faces_that_such_dice_carry(dice_set):
    assert dice_set.faces == independent.FACES[dice_set]


def test_there_are_four_dice_sets():
    assert set(DiceSet) == set(independent.FACES)


@every_set
def test_the_ace_is_the_highest_face(dice_set):
    ace = 1 if dice_set is PIP_DICE else "A"
    assert dice_set.faces[dice_set.ace] == ace
    assert dice_set.ace == len(dice_set.faces) - 1


@every_set
def test_every_roll_is_every_multiset_of_five_faces_once(dice_set):
    rolls = [independent.places(dice_set, roll.show(roll.ranks)) for roll in every_roll(dice_set)]
    assert len(rolls) == comb(len(dice_set.faces) + 4, 5)
    assert sorted(rolls) == independent.every_hand(dice_set)


@every_set
def test_a_roll_shows_its_dice_from_the_highest_down(dice_set):
    for roll in every_roll(dice_set):
        highest_first = sorted(roll.show(roll.ranks), key=independent.FACES[dice_set].index, reverse=True)
        assert roll.show(roll.ranks) == highest_first


@every_set
def test_every_order_of_the_same_faces_is_the_same_roll_and_its_ways_count_them(dice_set):
    counted = dict.fromkeys(every_roll(dice_set), 0)
    by_hand = {independent.places(dice_set, roll.show(roll.ranks)): roll for roll in counted}
    for throw in product(dice_set.faces, repeat=5):
        roll = read_roll(throw, dice_set)
        assert roll is by_hand[independent.places(dice_set, throw)]
        counted[roll] += 1
    assert counted == {roll: roll.ways for roll in counted}
    assert sum(counted.values()) == dice_set.throws


@pytest.mark.parametrize(
    ("dice_set", "throws"),
    [*zip(DiceSet, (7776, 7776, 7776, 32768), strict=True)],
    ids=list(DiceSet),
)
def test_a_dice_set_knows_in_how_many_ways_five_of_its_dice_fall(dice_set, throws):
    assert dice_set.throws == throws


@pytest.mark.parametrize(
    ("dice", "named", "dice_set"),
    [
        ([["9", "J", "J", "Q", "A"]], None, POKER_DICE),
        ([[1, 2, 3, 4, 5]], None, PIP_DICE),
        ([["J", "Q", "K", "A", "A"]], SPANISH_DICE, SPANISH_DICE),
        ([["9", "J", "J", "Q", "A"]], EIGHT_SIDED_DICE, EIGHT_SIDED_DICE),
        ([], None, POKER_DICE),
        ([], EIGHT_SIDED_DICE, EIGHT_SIDED_DICE),
    ],
    ids=["strings", "pips", "spanish", "eight_sided", "no_dice", "no_dice_but_a_name"],
)
def test_the_name_or_else_the_first_die_decides_the_dice_set(dice, named, dice_set):
    assert read_rolls(dice, named)[0] is dice_set
    assert choose_dice_set(dice, named, lambda index: ("rolls", index)) is dice_set


def test_rolls_are_read_in_the_order_given():
    aces, nines = ["A"] * 5, ["9"] * 5
    rolls = read_rolls([aces, nines, aces], None)[1]
    assert [roll.show(roll.ranks) for roll in rolls] == [aces, nines, aces]


def test_every_die_of_another_set_is_refused_at_that_die():
    right = "here poker_dice, with the faces 9, 10, J, Q, K, A"
    with refused(
        ("wrong_dice_set", ("hands", 0, "dice", 4), right),
        ("wrong_dice_set", ("hands", 1, "dice", 0), right),
        ("wrong_dice_set", ("hands", 1, "dice", 3), right),
    ):
        read_rolls(
            [["9", "9", "K", "K", 6], ["7", "J", "Q", 1, "A"]], None, lambda index: ("hands", index, "dice")
        )


def test_a_die_outside_the_named_set_is_refused_with_that_sets_faces():
    with refused(("wrong_dice_set", ("dice", 2), "here pip_dice, with the faces 2, 3, 4, 5, 6, 1")):
        read_roll([1, 2, "K", 4, 5], PIP_DICE)


@pytest.mark.parametrize(
    ("dice", "named", "offer"),
    [
        (["K", "7", "J", "J", "J"], None, "; for spanish_dice or eight_sided_dice name it as dice_set"),
        (["K", "7", "J", "J", "9"], None, "; for eight_sided_dice name it as dice_set"),
        (["K", "7", "J", "J", 2], None, ""),
        (["K", "7", "J", "J", "J"], POKER_DICE, ""),
    ],
    ids=["two fit", "one fits", "none fits", "one was named"],
)
def test_another_set_is_offered_where_all_dice_are_of_it_and_none_was_named(dice, named, offer):
    with pytest.raises(Refused) as caught:
        read_roll(dice, named)
    assert caught.value.faults[0].detail.partition(", A")[2] == offer


def test_twenty_faults_are_named_and_the_rest_counted():
    with pytest.raises(Refused) as caught:
        read_rolls([["7"] * 5] * 5, None)
    assert (len(caught.value.faults), caught.value.more) == (20, 5)


@every_set
def test_every_face_is_taken_by_exactly_the_sets_that_carry_it(dice_set):
    for face in sorted({face for faces in independent.FACES.values() for face in faces}, key=str):
        if face in independent.FACES[dice_set]:
            roll = read_roll([face] * 5, dice_set)
            assert roll.show(roll.ranks) == [face] * 5
        else:
            with refused(*(("wrong_dice_set", ("dice", place), f"here {dice_set}") for place in range(5))):
                read_roll([face] * 5, dice_set)


def test_a_die_of_another_set_is_refused_also_where_a_throw_is_not_of_five():
    with refused(("wrong_dice_set", ("rolls", 1, 1), "here pip_dice")):
        choose_dice_set([[1, 1, 1, 2, 3], [4, "A"]], None, lambda index: ("rolls", index))
