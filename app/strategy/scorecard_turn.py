"""One turn of Dice Poker on a card whose later turns are solved: what entering and throwing again are worth.

The steps are those of `scorecard_solve`, for one state at a time and in whole numbers of `UNITS`, so that
equal values are exactly equal. They are kept as floats, which Python adds and compares faster than
integers: all stay under 2**53, up to where floats hold every whole number.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import repeat
from operator import itemgetter

from app.rules.scorecard import joker_boxes
from app.rules.scorecard_boxes import Box
from app.strategy.scorecard_states import DICE_POKER, State, States, jokers, rolls, six_faces
from app.strategy.scorecard_table import UNITS, table

TURNS_KEPT = 64
"""A turn asks up to three times about the same card; 40 kB each."""


@cache
def dice_poker_states() -> States:
    """The states of Dice Poker, numbered as in the table."""
    return States(DICE_POKER)


def worth(state: State, box: Box, scores: Iterable[int]) -> list[int]:
    """What entering each score is worth with all that follows, in units; a joker's bonus comes on top."""
    left = table()
    return [UNITS * earned + left[after] for earned, after in dice_poker_states().enter(state, box, scores)]


@lru_cache(TURNS_KEPT)
def entered(state: State) -> list[float]:
    """What each roll is worth when it is entered in the best box for it, in units."""
    open_boxes = dice_poker_states().open(state.filled)
    # The nothing lets a single box stand alone; no box is worth less.
    best = list(map(max, repeat(0.0), *(_in_box(state, box) for box in open_boxes)))
    bonus = dice_poker_states().joker_bonus(state.filled, state.scored)
    if bonus is not None:
        for place, number in jokers().items():
            boxes, _ = joker_boxes(number, open_boxes)
            best[place] = float(UNITS * bonus) + max(
                worth(state, box, [box.score(rolls()[place], joker=True)])[0] for box in boxes
            )
    return best


@lru_cache(TURNS_KEPT)
def thrown_again(state: State, throws_left: int) -> list[float]:
    """What each hold is worth when the other dice are thrown again, with so many throws left.

    Each throw brings its denominator: these are units times ``six_faces().throws`` for every throw left.
    """
    faces = six_faces()
    if throws_left == 1:
        return faces.shared(faces.sums(entered(state)))
    return faces.shared(faces.sums(faces.best(thrown_again(state, throws_left - 1))))


def _in_box(state: State, box: Box) -> tuple[float, ...]:
    scores, pick = _scores()[box]
    if box.number or box is Box.POKER:
        return pick(list(map(float, worth(state, box, scores))))
    (after,) = worth(state, box, [0])  # any other box leaves the same state, whatever it scores
    return pick([float(UNITS * score + after) for score in scores])


@cache
def _scores() -> dict[Box, tuple[list[int], Callable[[list[float]], tuple[float, ...]]]]:
    """Each box's different scores, and what picks from a value for each of them one for each roll."""
    of_rolls = {box: [box.score(roll) for roll in rolls()] for box in DICE_POKER.boxes}
    different = {box: sorted(set(scores)) for box, scores in of_rolls.items()}
    return {
        box: (different[box], itemgetter(*map(different[box].index, scores)))
        for box, scores in of_rolls.items()
    }
