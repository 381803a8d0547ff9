"""Dice Poker solved from the definition, for tests: dice as they lie, and the rule book's own `options`.

Nothing here knows of states, tables or multisets, but that five dice score alike in any order and that cards
with the same boxes filled, the same upper sum up to the bonus and the same joker have the same to come.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import product
from random import Random

import numpy as np

from app.rules.scorecard import UPPER_BONUS_FROM, options, totals
from app.rules.scorecard_boxes import BOXES, POKER_POINTS, Box, Scorecard
from app.rules.scorecard_validity import ordinary_scores
from tests.strategy.ordered import Throws, best, means

ToCome = Callable[[Scorecard], float]
"""The points that a card still brings, on average."""

ALIKE = sorted({tuple(sorted(dice)) for dice in product(range(1, 7), repeat=5)})

PLACE = np.array([ALIKE.index(tuple(sorted(dice))) for dice in product(range(1, 7), repeat=5)]).reshape(
    (6,) * 5
)
"""Where each throw of five dice stands among those, whatever order they lie in."""

_to_come: dict[object, float] = {}


def to_come(card: Scorecard) -> float:
    """By playing on to the last box: only for cards with few boxes open."""
    key = (*card.filled,), min(totals(card).upper, UPPER_BONUS_FROM), card.poker == POKER_POINTS
    if key not in _to_come:
        _to_come[key] = after_a_turn(card, to_come) if card.open else 0.0
    return _to_come[key]


def after_a_turn(card: Scorecard, then: ToCome) -> float:
    """What a card brings if one turn is played for all that it and what is `then` to come are worth."""
    return float(thrown(card, 2, then).mean())


def thrown(card: Scorecard, throws_left: int, then: ToCome) -> Throws:
    """What each throw of five dice brings, with so many more throws to make."""
    values = entered(card, then)
    for _ in range(throws_left):
        values = best(means(values))
    return values


def entered(card: Scorecard, then: ToCome) -> Throws:
    """What each throw of five dice brings, entered where it brings most."""
    before = totals(card).total

    def worth(dice: tuple[int, ...]) -> float:
        now = options(dice, card)
        return max(
            option.total
            - before
            + then(card._replace(**{option.box.value: option.score}, jokers=card.jokers + now.joker))
            for option in now.options
        )

    values: Throws = np.array([worth(dice) for dice in ALIKE])[PLACE]
    return values


def a_card(rng: Random, still_open: Collection[Box], *, scored: bool) -> Scorecard:
    """Some card that a game may come to, with these boxes open, and 50 in poker or not."""
    scores = {box.value: rng.choice(sorted(ordinary_scores()[box])) for box in BOXES if box not in still_open}
    if Box.POKER not in still_open:
        scores[Box.POKER.value] = POKER_POINTS if scored else 0
    return Scorecard(**scores)


def cards(open_boxes: int, number: int) -> Iterator[Scorecard]:
    """Different cards with so many open boxes, every other one with 50 in poker where that can be."""
    for seed in range(number):
        rng = Random(f"{open_boxes} {seed}")
        scored = seed % 2 == 0 and open_boxes < len(BOXES)
        may_be_open = [box for box in BOXES if not (scored and box is Box.POKER)]
        # Each box in turn is one of them, so that none is left to chance.
        first = may_be_open[seed // 2 % len(may_be_open)]
        others = rng.sample([box for box in may_be_open if box is not first], open_boxes - 1)
        yield a_card(rng, {first, *others}, scored=scored)
