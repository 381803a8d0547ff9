"""Which scorecards a game can reach: exactly those that `read_scorecard` lets through.

While `poker` is open or holds 0 every roll is ordinary, so each box can hold whatever some roll scores
there, whatever the others hold, and there are no jokers.

With 50 in `poker`, let a card be reached by some game. Play its ordinary turns first, in the order they
came, then the turn of `poker`, then its joker turns. This is still a game: before `poker` every roll may go
in any open box, and a joker turn only ever asks for boxes to be filled by then (its number's upper box,
later the whole lower section), except for the one it fills itself. Of the joker turns, play first those that
fill their own upper box, which is always allowed, then those in lower boxes, then the zeros; the zeros came
last anyway, as they ask for a full lower section. So a card is reached just when J of its filled boxes, J
the number of jokers, can be named as the jokers' and every other one holds what an ordinary roll scores:

1. an upper box that holds five times its number may be named;
2. so may a lower box that holds what a joker scores there, if that joker's upper box is filled and is not
   itself among the zeros of 3, as that comes too late;
3. so may upper boxes that hold 0, if the lower section is full and at least one filled upper box is left
   out of the zeros: the first zero's joker was of a number whose box was filled.

A box named can be left unnamed without harm to the rest, if an ordinary roll scores what it holds. So every
J goes between the number of boxes that only a joker can have filled and the most that can be named
together.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Protocol

from app.rules.dice import DICE
from app.rules.errors import Fault, Path, Refused
from app.rules.scorecard_boxes import BOXES, LOWER, POKER_POINTS, UPPER, Box, Scorecard, every_pips

_scores_of = attrgetter(*BOXES)


class SentScorecard(Protocol):
    """What a request says of a card: an attribute for each box, of the box's name, and ``jokers``.

    A box that is None is open; jokers that are None are 0. A `Scorecard` is one too.
    """

    @property
    def jokers(self) -> int | None:
        """How many jokers were thrown, each worth 100."""


def read_scorecard(sent: SentScorecard, at: Path = ("scorecard",)) -> Scorecard:
    """A request's card, which stands at ``at``, as one that a game can reach.

    Refuses, at the box, a score that it cannot hold (`impossible_score`) and, at ``jokers``, jokers that
    cannot have been thrown (`impossible_jokers`).
    """
    card, faults = check_scorecard(sent, at)
    if faults:
        raise Refused(*faults)
    return card


def check_scorecard(sent: SentScorecard, at: Path) -> tuple[Scorecard, list[Fault]]:
    """A request's card and all that `read_scorecard` refuses in it."""
    card = Scorecard._make((*_scores_of(sent), sent.jokers or 0))
    faults = [*_impossible_scores(card, at)]
    if detail := _impossible_jokers(card, scores_possible=not faults):
        faults.append(Fault("impossible_jokers", (*at, "jokers"), detail))
    return card, faults


@cache
def ordinary_scores() -> Mapping[Box, frozenset[int]]:
    """What each box can hold without a joker: its score of every roll."""
    return {box: frozenset(map(box.score, every_pips())) for box in BOXES}


@cache
def joker_numbers() -> Mapping[tuple[Box, int], frozenset[int]]:
    """From a lower box and what it holds to the numbers of the jokers that score that there."""
    numbers = defaultdict(set)
    for box in LOWER:
        # `poker` holds 50 before there is a joker.
        for number in range(1, 7) if box is not Box.POKER else ():
            numbers[box, box.score((number,) * DICE, joker=True)].add(number)
    return {left: frozenset(of_these) for left, of_these in numbers.items()}


def possible_scores(box: Box) -> list[int]:
    """What a box can hold, ascending, a joker's score in it included."""
    return sorted(ordinary_scores()[box] | {score for left, score in joker_numbers() if left is box})


def _impossible_scores(card: Scorecard, at: Path) -> Iterator[Fault]:
    ordinary = ordinary_scores()
    for box, score in zip(BOXES, card.scores, strict=True):
        if score is None or score in ordinary[box]:
            continue
        jokers = [UPPER[number - 1] for number in joker_numbers().get((box, score), ())]
        if not jokers:
            detail = f"{box} holds {_listed(possible_scores(box))}"
        elif not (card.jokers and any(own not in card.open for own in jokers)):
            which = " or ".join(jokers)
            detail = (
                f"{box} holds {score} only by a joker, after {POKER_POINTS} in poker and a score in {which}"
            )
        else:
            continue
        yield Fault("impossible_score", (*at, box.value), detail)


def _impossible_jokers(card: Scorecard, *, scores_possible: bool) -> str | None:
    if not card.jokers:
        return None
    if card.poker != POKER_POINTS:
        return f"jokers are earned only once poker holds {POKER_POINTS}"
    others = len(card.filled.keys() - {Box.POKER})
    if card.jokers > others:
        return f"each joker fills a box besides poker, so there are at most {others} here"
    # A box with an impossible score may be one that a joker filled, so it is to be put right first.
    if scores_possible and card.jokers > (most := _most_jokers(card)):
        return (
            f"at most {most} of these boxes can have been filled by jokers: a joker leaves five times its "
            "number in its own upper box; once that is filled, what a lower box scores for it; and 0 in an "
            "upper box once the lower section is full"
        )
    return None


def _most_jokers(card: Scorecard) -> int:
    """How many jokers a card with 50 in `poker` can have taken, by the argument at the top of this file."""
    filled = card.filled
    upper = {box.number: filled[box] for box in UPPER if box in filled}
    if not upper:
        return 0
    lower = [
        numbers
        for box in LOWER
        if (numbers := joker_numbers().get((box, filled.get(box, 0)), frozenset()) & upper.keys())
    ]
    own = sum(
        filled[box] == box.score((number,) * DICE) for number, box in enumerate(UPPER, 1) if box in filled
    )
    # A zero may be needed as the filled upper box of a joker in a lower one. Naming that one gains at least
    # as much, so it stays out of the zeros; so does one more if else every filled upper box were a zero.
    needed = {number for numbers in lower if len(numbers) == 1 for number in numbers}
    zeros = {number for number, score in upper.items() if score == 0} - needed
    lower_full = all(box in filled for box in LOWER)
    return own + len(lower) + (min(len(zeros), len(upper) - 1) if lower_full else 0)


def _listed(scores: list[int]) -> str:
    """Scores in words: runs of three or more as a range, the rest one by one."""
    parts: list[str] = []
    for _, run in groupby(enumerate(scores), key=lambda place: place[1] - place[0]):
        values = [score for _, score in run]
        if len(values) > 2:
            parts.append(f"a whole number from {values[0]} to {values[-1]}")
        else:
            parts.extend(map(str, values))
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)
