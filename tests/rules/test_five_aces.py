from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import NamedTuple

import pytest

from app.rules.dice import DiceSet, Face
from app.rules.five_aces import compare_turns, expected_throws, play_turn
from app.rules.ranking import RollOff
from tests import independent
from tests.rules.refusal import refused

every_set = pytest.mark.parametrize("dice_set", DiceSet)

FIRST_TRY = [["A"] * 5]
IN_TWO = [["A", "A", "A", "K", "9"], ["A", "A"]]
IN_THREE = [["9", "10", "J", "Q", "K"], ["A", "A", "A", "A", "9"], ["A"]]


class TurnRolls(NamedTuple):
    player: str
    rolls: Sequence[Sequence[Face]]


def expected_by_tails(faces: int, dice: int) -> Fraction:
    """The sum over k of the chance that k throws were not enough, 1 - (1 - q**k)**dice with q = 1 - 1/faces.

    Multiplied out, each power of q is a geometric series of its own.
    """
    q = 1 - Fraction(1, faces)
    return sum(
        (
            Fraction((-1) ** (missing + 1) * comb(dice, missing)) / (1 - q**missing)
            for missing in range(1, dice + 1)
        ),
        start=Fraction(0),
    )


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("faces", [6, 8])
def test_the_throws_to_expect_are_the_sum_of_the_chances_that_so_many_were_not_enough(faces, dice):
    assert expected_throws(faces, dice) == expected_by_tails(faces, dice)


def test_five_dice_take_as_many_throws_on_average_as_the_rules_figure():
    assert expected_throws(6, 5) == Fraction(3698650986, 283994711)
    assert round(float(expected_throws(6, 5)), 4) == 13.0237
    assert round(float(expected_throws(8, 5)), 4) == 17.5996


@every_set
def test_a_first_throw_sets_every_ace_aside_and_leaves_the_rest_to_throw(dice_set):
    ace = independent.FACES[dice_set][-1]
    for throw in product(independent.FACES[dice_set], repeat=5):
        turn = play_turn([throw], dice_set)
        left = sum(face != ace for face in throw)
        assert (turn.throws, turn.aces, turn.dice_left, turn.finished) == (1, 5 - left, left, left == 0)


@every_set
def test_r18_five_aces_is_played_with_any_dice_set_and_expects_its_throws(dice_set):
    *_, other, ace = independent.FACES[dice_set]
    turn = play_turn([[ace, other, other, ace, other], [other, ace, other]], dice_set)
    assert turn.dice_set is dice_set
    assert (turn.throws, turn.aces, turn.dice_left, turn.finished) == (2, 3, 2, False)
    assert turn.expected_throws_left == float(expected_by_tails(len(independent.FACES[dice_set]), 2))


def test_the_turn_of_the_api_expects_what_it_says():
    turn = play_turn([["A", "9", "K", "A", "10"], ["A", "J", "Q"]], None)
    assert (turn.throws, turn.aces, turn.dice_left, turn.finished) == (2, 3, 2, False)
    assert str(turn.expected_throws_left).startswith("8.7272")


def test_a_turn_without_an_ace_has_all_five_dice_left_however_long_it_is():
    turn = play_turn([["9", "10", "J", "Q", "K"]] * 100, None)
    assert (turn.throws, turn.aces, turn.dice_left) == (100, 0, 5)
    assert turn.expected_throws_left == float(expected_by_tails(6, 5))


@pytest.mark.parametrize(
    ("throws", "rolls"), [(1, FIRST_TRY), (2, IN_TWO), (3, IN_THREE)], ids=["one", "two", "three"]
)
def test_a_turn_is_finished_with_the_fifth_ace_and_its_score_is_the_throws_it_took(throws, rolls):
    turn = play_turn(rolls, None)
    assert (turn.throws, turn.aces, turn.dice_left, turn.finished) == (throws, 5, 0, True)
    assert turn.expected_throws_left == 0


@pytest.mark.parametrize(
    ("rolls", "at", "right"),
    [
        ([["A", "A", "9", "9"]], 0, "here 5"),
        ([["A", "A", "9", "9", "9", "9"]], 0, "here 5"),
        ([["A", "A", "9", "9", "9"], ["A", "9"]], 1, "here 3"),
        ([["A", "A", "9", "9", "9"], ["A", "9", "9", "9"]], 1, "here 3"),
        ([["9", "9", "9", "9", "9"], ["A", "9", "9", "9", "9"], ["9", "9", "9", "9", "9"]], 2, "here 4"),
    ],
    ids=["first_of_four", "first_of_six", "too_few", "too_many", "an_ace_thrown_again"],
)
def test_a_throw_of_other_than_the_dice_not_yet_aces_is_refused(rolls, at, right):
    with refused(("wrong_number_of_dice", ("rolls", at), right)):
        play_turn(rolls, None)


def test_a_throw_after_the_fifth_ace_is_refused():
    with refused(("turn_is_over", ("rolls", 2), "after the fifth ace")):
        play_turn([*IN_TWO, ["A"]], None)


def test_a_die_of_another_set_is_refused_in_whichever_throw():
    with refused(
        ("wrong_dice_set", ("rolls", 0, 1), "here poker_dice, with the faces 9, 10, J, Q, K, A"),
        ("wrong_dice_set", ("rolls", 1, 3), "here poker_dice"),
    ):
        play_turn([["A", 1, "K", "K", "K"], ["A", "K", "K", "7"]], None)


def test_the_fewest_throws_win():
    comparison = compare_turns(
        [TurnRolls("Ann", IN_THREE), TurnRolls("Bo", FIRST_TRY), TurnRolls("Cy", IN_TWO)], None
    )
    assert comparison.dice_set is DiceSet.POKER_DICE
    assert [
        (standing.place, standing.player, standing.shown) for standing in comparison.ranking.standings
    ] == [
        (1, "Bo", 1),
        (2, "Cy", 2),
        (3, "Ann", 3),
    ]
    assert comparison.ranking.winners == ["Bo"]
    assert comparison.roll_off is None


def test_r6_those_tied_for_the_fewest_and_only_they_put_one_more_chip_in_and_play_it_off():
    comparison = compare_turns(
        [
            TurnRolls("Ann", IN_TWO),
            TurnRolls("Bo", IN_THREE),
            TurnRolls("Cy", [["K", "A", "A", "9", "9"], ["A", "A", "A"]]),
        ],
        None,
    )
    assert [(standing.place, standing.player) for standing in comparison.ranking.standings] == [
        (1, "Ann"),
        (1, "Cy"),
        (3, "Bo"),
    ]
    assert comparison.roll_off == RollOff(["Ann", "Cy"], ante=1)


def test_a_tie_behind_the_fewest_is_not_played_off():
    turns = [TurnRolls("Ann", IN_TWO), TurnRolls("Bo", FIRST_TRY), TurnRolls("Cy", IN_TWO)]
    comparison = compare_turns(turns, None)
    assert [standing.place for standing in comparison.ranking.standings] == [1, 2, 2]
    assert comparison.roll_off is None


def test_every_turn_that_still_has_dice_to_throw_is_refused_with_how_many():
    with refused(
        ("turn_not_finished", ("turns", 0), "still to be thrown: 2"),
        ("turn_not_finished", ("turns", 2), "still to be thrown: 4"),
    ):
        compare_turns(
            [
                TurnRolls("Ann", IN_TWO[:1]),
                TurnRolls("Bo", IN_TWO),
                TurnRolls("Cy", [["A", "9", "9", "9", "9"]]),
            ],
            None,
        )


def test_among_compared_turns_a_throw_of_the_wrong_number_of_dice_is_refused_where_it_stands():
    with refused(("wrong_number_of_dice", ("turns", 1, "rolls", 1), "here 2")):
        compare_turns([TurnRolls("Ann", IN_TWO), TurnRolls("Bo", [IN_TWO[0], ["A"]])], None)


def test_among_compared_turns_a_throw_after_the_fifth_ace_is_refused_where_it_stands():
    with refused(("turn_is_over", ("turns", 1, "rolls", 1), "after the fifth ace")):
        compare_turns([TurnRolls("Ann", IN_TWO), TurnRolls("Bo", [*FIRST_TRY, ["A"]])], None)


def test_a_player_named_twice_is_refused():
    with refused(("player_twice", ("turns", 1, "player"), "a name of their own")):
        compare_turns([TurnRolls("Ann", IN_TWO), TurnRolls("Ann", IN_THREE)], None)


def test_among_compared_turns_a_die_of_another_set_is_refused_where_it_stands():
    with refused(
        ("wrong_dice_set", ("turns", 1, "rolls", 0, 0), "here poker_dice, with the faces 9, 10, J, Q, K, A"),
        ("wrong_dice_set", ("turns", 1, "rolls", 1, 1), "here poker_dice"),
    ):
        compare_turns([TurnRolls("Ann", IN_TWO), TurnRolls("Bo", [[1, "A", "A", "A", "9"], ["A", 2]])], None)
