from itertools import product

import numpy as np
import pytest

from app.rules.scorecard_boxes import Box
from app.strategy.scorecard_solve import solve_card
from app.strategy.scorecard_states import (
    DICE_POKER,
    STANDARD,
    STANDARD_WITHOUT_JOKERS,
    State,
    States,
)
from tests.strategy.naive_card import cards, to_come
from tests.strategy.ordered import best, means


def test_two_last_turns_of_dice_poker_are_solved_as_walking_all_dice_does():
    solved: list[int] = []
    values = solve_card(DICE_POKER, solved.append, most_open=2)
    states = States(DICE_POKER)
    for card in (*cards(1, 150), *cards(2, 20)):
        assert values[states.number(states.of(card))] == pytest.approx(to_come(card), abs=1e-9)
    assert sum(solved) == np.count_nonzero(values)


# In a process with threads, such as numpy's, newer Pythons warn of any fork. The workers use none of them.
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_the_work_is_shared_among_processes_without_a_difference():
    alone = solve_card(STANDARD, lambda _: None, most_open=1)
    shared = solve_card(STANDARD, lambda _: None, most_open=1, processes=2)
    assert shared.tobytes() == alone.tobytes()


def last_turn(score):
    """What a last turn brings on average, given what each throw of five dice scores in the end."""
    values = np.empty((6,) * 5)
    for dice in product(range(1, 7), repeat=5):
        values[tuple(die - 1 for die in dice)] = score(tuple(sorted(dice)))
    return best(means(best(means(values)))).mean()


@pytest.mark.parametrize(
    ("game", "scored", "upper", "score"),
    [
        # Five alike of a number whose box is filled count as a straight, and earn 100 more after 50 in poker.
        (STANDARD, True, 0, lambda dice: 140 if len({*dice}) == 1 else Box.LARGE_STRAIGHT.score(dice)),
        (STANDARD, False, 0, lambda dice: 40 if len({*dice}) == 1 else Box.LARGE_STRAIGHT.score(dice)),
        (STANDARD_WITHOUT_JOKERS, True, 0, Box.LARGE_STRAIGHT.score),
        (STANDARD_WITHOUT_JOKERS, False, 0, Box.LARGE_STRAIGHT.score),
    ],
)
def test_rules_on_jokers_are_parameters(game, scored, upper, score):
    states = States(game)
    values = solve_card(game, lambda _: None, most_open=1)
    filled = sum(bit for box, bit in states.bit.items() if box is not Box.LARGE_STRAIGHT)
    assert values[states.number(State(filled, upper, scored))] == pytest.approx(last_turn(score), abs=1e-9)
