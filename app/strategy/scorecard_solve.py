"""The whole game of Dice Poker solved, backwards from the last box to the empty card.

A player who wants the highest total on average has, at any moment, a best choice, and what it is worth does
not depend on how the card came about. Between turns three things matter (`State`): which boxes are filled,
how far the upper section is from its bonus, and whether `poker` holds 50. A card with one box less open is
always the next, so all states can be taken in order of open boxes, fewest first: a turn then ends in states
whose value is known. This is retrograde analysis, as chess endgames are solved.

Within a turn the dice matter as a multiset: 252 rolls, and 462 holds to throw again from. A turn is solved
from its end, too. After the last throw a roll is worth the best box for it, which is the score there, the
bonuses it brings and the value of the card it leaves. Before a throw a hold is worth the mean over what the
dice not held may show; taken one die at a time that is six additions a hold (`_means`), since throwing two
dice is throwing one and then another. A player who may throw again chooses the best of the roll's holds, and
the best of a hold and of all its parts is the better of itself and of what it offers with one die less
(`_best`). Twice choosing and throwing, and the mean over the first throw is the value of the card.

The thirteen-box game that Dice Poker comes from was solved in this way by several people. Tom Verhoeff and
Erik Scheffers (Eindhoven University of Technology, 1999) put an optimal player and a test of one's own play
on the web, "Solitaire Yahtzee: Optimal Player and Proficiency Test"; Phil Woodward found the optimum again
("Yahtzee: The Solution", Chance 16:1, 2003); James Glenn ("An Optimal Strategy for Yahtzee", Loyola College
in Maryland, CS-TR-0002, 2006) describes method and counting from the ground up. With the standard rules in
place of ours this file finds the published optimum, 254.5877 points, and 245.8708 where five alike are never
a joker (`make solve-check`); for the fifteen boxes of Dice Poker it finds 314.8321.

All this is for one who wants many points. Who wants to beat others, and is behind near the end, does better
to dare more.
"""

import mmap
from collections.abc import Callable, Iterable
from itertools import chain
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

from app.rules.dice import DICE
from app.rules.scorecard import joker_boxes
from app.rules.scorecard_boxes import Box
from app.rules.variants import VARIANTS, Variant
from app.strategy.scorecard_states import Game, State, States, jokers, rolls, six_faces

Values = NDArray[np.float64]

Numbers = NDArray[np.intp]

SIDE_BY_SIDE = 8
"""How many lower sections are solved together: columns enough for numpy, few enough for a core's cache."""

THROWS_AGAIN = (VARIANTS[Variant.DICE_POKER].throws_per_turn or 1) - 1
"""How often dice can be thrown again in a turn: twice."""


class CardSolver:
    """Solves a game's states into ``values``, which has a place for each.

    In its arrays a row is a roll or a hold and a column a state: states with the same boxes filled differ
    only in the upper sum, so they share every index and go side by side. All sums are taken in an order
    that is always the same, so that the same rules always give the same bits.
    """

    def __init__(self, game: Game, values: Values) -> None:
        self.states = States(game)
        self.values = values
        self._scores: dict[Box, tuple[list[int], Numbers]] = {}
        for box in game.boxes:
            scores = [box.score(roll) for roll in rolls()]
            different = sorted(set(scores))
            self._scores[box] = different, np.array([different.index(score) for score in scores])
        self._entries: dict[tuple[int, Box, int], tuple[Values, Numbers]] = {}
        holds = six_faces().every
        sizes = [len(hold) for hold in holds]
        self._of_size = [
            slice(sizes.index(dice), sizes.index(dice) + sizes.count(dice)) for dice in range(DICE + 1)
        ]
        self._one_more = [_columns(map(six_faces().one_more, holds[place])) for place in self._of_size[:DICE]]
        self._one_less = [_columns(map(six_faces().one_less, holds[place])) for place in self._of_size[1:]]

    def solve(self, open_boxes: int, upper: int) -> int:
        """Solve all states with so many open boxes and these upper ones filled, and tell how many they are.

        Those with one open box less must be solved by then.
        """
        filled = len(self.states.bit) - open_boxes
        cards = [
            (upper | lower, scored)
            for lower, scored in self.states.lowers
            if (upper | lower).bit_count() == filled
        ]
        sums = len(self.states.sums[upper])
        for at in range(0, len(cards), SIDE_BY_SIDE):
            together = cards[at : at + SIDE_BY_SIDE]
            best = np.concatenate([self._entered(*card) for card in together], axis=1)
            for _ in range(THROWS_AGAIN):
                best = self._best(self._means(best))
            of_no_dice = self._means(best)[-1]
            for place, card in enumerate(together):
                first = self.states.first(*card)
                self.values[first : first + sums] = of_no_dice[place * sums : (place + 1) * sums]
        return len(cards) * sums

    def _entered(self, filled: int, scored: bool) -> Values:
        """What each roll is worth when it is entered in the best box for it."""
        open_boxes = self.states.open(filled)
        best = np.zeros((len(rolls()), len(self.states.sums[filled % self.states.uppers])))
        for box in open_boxes:
            scores, places = self._scores[box]
            if box.number or box is Box.POKER:
                worth = np.stack([self._worth(filled, scored, box, score) for score in scores])
            else:  # leaves the same state whatever it scores
                worth = np.array(scores)[:, None] + self._worth(filled, scored, box, 0)
            np.maximum(best, worth[places], out=best)
        bonus = self.states.joker_bonus(filled, scored)
        if bonus is not None:
            for place, number in jokers().items():
                boxes, _ = joker_boxes(number, open_boxes)
                scores = [box.score(rolls()[place], joker=True) for box in boxes]
                worth = np.stack(
                    [self._worth(filled, scored, *entry) for entry in zip(boxes, scores, strict=True)]
                )
                best[place] = bonus + worth.max(axis=0)
        return best

    def _worth(self, filled: int, scored: bool, box: Box, score: int) -> Values:
        """What a score entered in a box is worth with all that follows, for each upper sum."""
        earned, steps = self._entry(filled % self.states.uppers, box, score)
        ((_, first),) = self.states.enter(State(filled, 0, scored), box, [score])
        return earned + self.values[first + steps]

    def _entry(self, upper: int, box: Box, score: int) -> tuple[Values, Numbers]:
        """What such an entry earns at once, and how far from the first the states it leaves stand.

        This is the same whatever the lower section holds. The first upper sum is always 0.
        """
        if (upper, box, score) not in self._entries:
            entered = [
                self.states.enter(State(upper, points, scored=False), box, [score])[0]
                for points in self.states.sums[upper]
            ]
            earned, numbers = np.array(entered).T
            self._entries[upper, box, score] = earned.astype(np.float64), numbers - numbers[0]
        return self._entries[upper, box, score]

    def _means(self, of_rolls: Values) -> Values:
        """From a value for each roll to its mean, for each hold, over all throws of the other dice."""
        means = np.empty((len(six_faces().every), of_rolls.shape[1]))
        means[self._of_size[DICE]] = of_rolls
        for place, one_more in zip(self._of_size[-2::-1], self._one_more[::-1], strict=True):
            means[place] = means[one_more[0]]
            for with_face in one_more[1:]:
                means[place] += means[with_face]
            means[place] /= len(one_more)
        return means

    def _best(self, values: Values) -> Values:
        """From a value for each hold to the best that each roll lets its player choose."""
        for place, one_less in zip(self._of_size[1:], self._one_less, strict=True):
            for less in one_less:
                np.maximum(values[place], values[less], out=values[place])
        return values[self._of_size[DICE]]


def solve_card(
    game: Game, advance: Callable[[int], None], *, processes: int = 1, most_open: int | None = None
) -> Values:
    """What is still to come from every state of a game under perfect play, on average.

    In: the rules; what to tell how many more states are solved; how many processes share the work; how many
    boxes are open at most in the states that are wanted (all: the values of the others stay 0).
    """
    states = States(game)
    # Memory without a file, which forked processes share.
    solver = CardSolver(game, np.frombuffer(mmap.mmap(-1, states.count * np.dtype(np.float64).itemsize)))
    # States with equally many open boxes do not lead to each other, so they come in any order.
    levels = [
        [(open_boxes, upper) for upper in range(states.uppers)]
        for open_boxes in range(1, (most_open or len(game.boxes)) + 1)
    ]
    if processes == 1:
        for work in chain.from_iterable(levels):
            advance(solver.solve(*work))
        return solver.values
    with get_context("fork").Pool(processes, _WORKING_ON.append, (solver,)) as pool:
        for level in levels:
            for solved in pool.imap_unordered(_solve, level):
                advance(solved)
    return solver.values


_WORKING_ON: list[CardSolver] = []
"""In a worker process, what it was forked to solve."""


def _solve(work: tuple[int, int]) -> int:  # pragma: no cover - runs in a process that nobody measures
    return _WORKING_ON[-1].solve(*work)


def _columns(rows: Iterable[list[int]]) -> Numbers:
    """Numbers of each hold as columns, the shorter filled up with their first."""
    padded = [*rows]
    longest = max(map(len, padded))
    return np.array([[*row, *row[:1] * (longest - len(row))] for row in padded]).T
