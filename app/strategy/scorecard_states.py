"""What matters of a card between turns, and where each such state stands in the table.

The points still to come depend on three things alone: which boxes are filled, the upper sum as far as it
counts for the bonus, and whether `poker` holds the points that make jokers. The rules are data (a `Game`),
so that the solver can be shown right on the standard game, whose value is published.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from app.rules.dice import DICE
from app.rules.scorecard import JOKER_BONUS, UPPER_BONUS, UPPER_BONUS_FROM
from app.rules.scorecard_boxes import BOXES, POKER_POINTS, UPPER, Box, Pips, Scorecard
from app.strategy.holds import Hold, Holds, holds


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """The rules of a card.

    ``boxes`` are in card order, the upper ones first. ``joker_bonus`` tells after which score in `poker` five
    alike are a joker, and what it then earns; where a joker may be entered is the rule book's own rule.
    """

    boxes: tuple[Box, ...]
    upper_bonus_from: int
    joker_bonus: Mapping[int, int]
    upper_bonus: int = UPPER_BONUS


DICE_POKER = Game(BOXES, UPPER_BONUS_FROM, {POKER_POINTS: JOKER_BONUS})

THIRTEEN = tuple(box for box in BOXES if box not in {Box.ONE_PAIR, Box.TWO_PAIR})

STANDARD = Game(THIRTEEN, 63, {POKER_POINTS: 100, 0: 0})
"""The thirteen-box game: five alike are a joker also when `poker` holds 0, but then earn nothing extra."""

STANDARD_WITHOUT_JOKERS = Game(THIRTEEN, 63, {})


class State(NamedTuple):
    """A card between turns.

    ``filled`` has the bit of each filled box; ``upper`` is the upper sum, but at most what the bonus asks;
    ``scored`` tells whether `poker` holds its points.
    """

    filled: int
    upper: int
    scored: bool


class States:
    """The states of a game, numbered without gaps.

    States that differ only in the upper sum stand next to each other, those that differ in the upper boxes
    follow, and what the lower section holds comes first: such a `block` is as long for every lower section.
    ``sums[upper]`` are the upper sums that a set of upper boxes can hold, up to the bonus.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.bit = {box: 1 << place for place, box in enumerate(game.boxes)}
        self.uppers = 1 << len(UPPER)
        self.sums = [_sums(filled, game.upper_bonus_from) for filled in range(self.uppers)]
        self._places = [{points: place for place, points in enumerate(sums)} for sums in self.sums]
        *self._starts, self._block = accumulate(map(len, self.sums), initial=0)
        self.lowers = [
            (filled, scored)
            for scored in (False, True)
            for filled in range(0, 1 << len(game.boxes), self.uppers)
            if filled & self.bit[Box.POKER] or not scored
        ]
        self._lowers = {lower: place for place, lower in enumerate(self.lowers)}
        self.count = len(self.lowers) * self._block

    @property
    def unfinished(self) -> int:
        """How many states have a turn to play."""
        full = sum((self.uppers - 1 | lower).bit_count() == len(self.bit) for lower, _ in self.lowers)
        return self.count - full * len(self.sums[-1])

    def first(self, filled: int, scored: bool) -> int:
        """The number of the state with these boxes filled and the lowest upper sum; the other sums follow."""
        upper = filled % self.uppers
        return self._lowers[filled - upper, scored] * self._block + self._starts[upper]

    def number(self, state: State) -> int:
        """The number of a state."""
        return self.first(state.filled, state.scored) + self._places[state.filled % self.uppers][state.upper]

    def of(self, card: Scorecard) -> State:
        """The state that a card is in, where it has no other boxes than the game."""
        filled = card.filled
        return State(
            filled=sum(self.bit[box] for box in filled),
            upper=min(sum(filled.get(box, 0) for box in UPPER), self.game.upper_bonus_from),
            scored=card.poker == POKER_POINTS,
        )

    def open(self, filled: int) -> list[Box]:
        """The boxes still open, in card order."""
        return [box for box, bit in self.bit.items() if not filled & bit]

    def joker_bonus(self, filled: int, scored: bool) -> int | None:
        """What a joker earns on top, None where five alike are an ordinary roll."""
        held = POKER_POINTS if scored else 0
        return self.game.joker_bonus.get(held) if filled & self.bit[Box.POKER] else None

    def enter(self, state: State, box: Box, scores: Iterable[int]) -> list[tuple[int, int]]:
        """What entering each score in an open box earns, with the upper bonus, and the state it leaves."""
        filled, before = state.filled | self.bit[box], state.upper
        places = self._places[filled % self.uppers]
        if not box.number:
            scored = state.scored, state.scored or box is Box.POKER
            return [(score, self.first(filled, scored[score > 0]) + places[before]) for score in scores]
        first, full = self.first(filled, state.scored), self.game.upper_bonus_from
        bonus = self.game.upper_bonus if before < full else 0
        return [
            (score, first + places[before + score])
            if before + score < full
            else (score + bonus, first + places[full])
            for score in scores
        ]


def _sums(upper: int, most: int) -> list[int]:
    sums = {0}
    for number in range(1, len(UPPER) + 1):
        if upper >> number - 1 & 1:
            sums = {min(total + number * dice, most) for total in sums for dice in range(DICE + 1)}
    return sorted(sums)


@cache
def six_faces() -> Holds:
    """The holds of this game's dice. A rank is a number less one: here the one is the lowest."""
    return holds(len(UPPER))


def hold_of(dice: Pips) -> Hold:
    """Dice as a hold."""
    return tuple(number - 1 for number in reversed(dice))


@cache
def every_hold() -> tuple[Pips, ...]:
    """Every hold as numbers, ascending, in the order of `six_faces`."""
    return tuple(tuple(rank + 1 for rank in reversed(hold)) for hold in six_faces().every)


@cache
def rolls() -> tuple[Pips, ...]:
    """Those of five dice, which come first."""
    return every_hold()[: six_faces().rolls]


@cache
def jokers() -> dict[int, int]:
    """The rolls of five alike, by their place in `rolls`, each with its number."""
    return {place: of_roll[0] for place, of_roll in enumerate(rolls()) if Box.POKER.score(of_roll)}
