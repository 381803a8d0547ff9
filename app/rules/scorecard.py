"""Dice Poker: where a roll may be entered on a scorecard, what that scores, and what a card adds up to."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, Protocol

from app.rules.dice import Face
from app.rules.errors import Fault, Refused
from app.rules.ranking import Ranking, rank, refuse_repeated_players
from app.rules.scorecard_boxes import (
    BOXES,
    POKER_POINTS,
    UPPER,
    Box,
    Pips,
    Scorecard,
    Section,
    read_pips,
)
from app.rules.scorecard_validity import SentScorecard, check_scorecard, read_scorecard

UPPER_BONUS = 35
UPPER_BONUS_FROM = 64
"""R10: the upper sum must be *higher than* 63, in the text's words."""

JOKER_BONUS = 100

JokerStep = Literal["upper_box_open", "lower_box_open"]
"""What a joker must do first: fill its own upper box, as that is open; fill a lower box, as one is open."""

FORBIDS: dict[JokerStep, str] = {
    "upper_box_open": "a joker must fill the upper box of its number while that is open",
    "lower_box_open": "with its own upper box filled, a joker must fill a lower box while one is open",
}
"""What a step forbids, as a refusal says it before it names the boxes."""


class Totals(NamedTuple):
    """What a card adds up to.

    ``upper_bonus_missing`` is how many points the upper section still needs for its bonus, 0 when earned;
    ``open`` the open boxes in card order.
    """

    upper: int
    lower: int
    joker_bonus: int
    open: tuple[Box, ...]

    @property
    def upper_bonus(self) -> int:
        """The bonus as far as it is earned: all of it or nothing."""
        return _upper_bonus(self.upper)

    @property
    def upper_bonus_missing(self) -> int:
        """Upper points still to be scored for the bonus."""
        return max(0, UPPER_BONUS_FROM - self.upper)

    @property
    def total(self) -> int:
        """Everything together."""
        return self.upper + self.upper_bonus + self.lower + self.joker_bonus

    @property
    def finished(self) -> bool:
        """R15: a card is finished after fifteen turns, when its fifteen boxes are filled."""
        return not self.open


@dataclass(frozen=True, slots=True)
class Filled:
    """A card after a turn, and what the turn entered in it."""

    scorecard: Scorecard
    box: Box
    score: int
    joker_bonus: int
    totals: Totals


class Option(NamedTuple):
    """A box that a roll may fill, what it scores there, and the card's total after it."""

    box: Box
    score: int
    total: int

    @property
    def section(self) -> Section:
        """The part of the card the box is in."""
        return self.box.section


@dataclass(frozen=True, slots=True)
class Forbidden:
    """An open box that a joker may not fill, the step that forbids it, and the boxes one of which it must."""

    box: Box
    step: JokerStep
    instead: tuple[Box, ...]


class Options(NamedTuple):
    """Every open box of a card, as one that a roll may fill or one that its joker forbids.

    ``dice`` are ascending; ``options`` best score first and in card order within a score, ``refused`` in
    card order. A finished card has neither, and no joker.
    """

    dice: Pips
    joker: bool
    joker_bonus: int
    options: tuple[Option, ...]
    refused: tuple[Forbidden, ...]
    finished: bool


@dataclass(frozen=True, slots=True)
class ScorecardComparison:
    """Several players' totals, ranked; before all their cards are finished the winners are those who lead."""

    ranking: Ranking[Totals]
    finished: bool


class PlayerScorecard(Protocol):
    """A player and their card."""

    @property
    def player(self) -> str:
        """The name the request gives them."""

    @property
    def scorecard(self) -> SentScorecard:
        """As far as they have filled it."""


# R11, the joker. Five alike, thrown when `poker` already holds 50, earn 100 points every time and must be
# entered (1) in the upper box of their number; if that is filled, (2) in any open lower box, where they count
# as whatever it asks; if none is open, (3) as 0 in any open upper box. The 0 needs no rule of its own: no
# other upper box counts their number. R12: while `poker` is open or holds 0, five alike are an ordinary roll.


def is_joker(pips: Pips, card: Scorecard) -> bool:
    """Whether a roll is a joker on a card, which has a box open for it."""
    return card.poker == POKER_POINTS == Box.POKER.score(pips) and bool(card.open)


def joker_boxes(number: int, open_boxes: Sequence[Box]) -> tuple[tuple[Box, ...], JokerStep | None]:
    """Which of the open boxes a joker of a number may fill, and the step that forbids the others, if any."""
    steps: tuple[tuple[JokerStep, tuple[Box, ...]], ...] = (
        ("upper_box_open", tuple(box for box in open_boxes if box.number == number)),
        ("lower_box_open", tuple(box for box in open_boxes if box.section == "lower")),
    )
    return next(((boxes, step) for step, boxes in steps if boxes), (tuple(open_boxes), None))


def options(dice: Sequence[Face], sent: SentScorecard) -> Options:
    """Where a roll may be entered on a card, and what each choice is worth.

    Refuses dice other than pips (`wrong_dice_set`) and a card that no game can reach (`impossible_score`,
    `impossible_jokers`).
    """
    pips, card = read_pips(dice), read_scorecard(sent)
    before = _add_up(card)
    joker, boxes, step = _choices(pips, card, before.open)
    joker_bonus = JOKER_BONUS * joker
    upper, total = before.upper, before.total + joker_bonus
    without_bonus = total - before.upper_bonus
    return Options(
        dice=pips,
        joker=joker,
        joker_bonus=joker_bonus,
        options=tuple(
            [
                # A score in the upper section may earn the bonus, which then counts at once.
                Option(box, score, total + score)
                if box.section == "lower"
                else Option(box, score, without_bonus + score + _upper_bonus(upper + score))
                for box, score in _best_first(pips, joker)
                if box in boxes
            ]
        ),
        refused=tuple(Forbidden(box, step, boxes) for box in before.open if step and box not in boxes),
        finished=before.finished,
    )


def fill(dice: Sequence[Face], sent: SentScorecard, box: Box) -> Filled:
    """Enter a roll in a box, as the last act of a turn.

    Refuses what `options` refuses, a box that is filled (`box_filled`) and an open one that the joker
    forbids (`joker_forbids`).
    """
    pips, card = read_pips(dice), read_scorecard(sent)
    joker, boxes, step = _choices(pips, card, card.open)
    if box not in card.open:
        open_now = ", ".join(card.open) or "none, the card is finished"
        raise Refused(Fault("box_filled", ("box",), f"a box is filled once; open: {open_now}"))
    if step and box not in boxes:
        raise Refused(Fault("joker_forbids", ("box",), f"{FORBIDS[step]}: {', '.join(boxes)}"))
    score = box.score(pips, joker=joker)
    after = card._replace(**{box.value: score}, jokers=card.jokers + joker)
    return Filled(after, box, score, JOKER_BONUS * joker, _add_up(after))


def totals(sent: SentScorecard) -> Totals:
    """What a card adds up to, finished or not.

    Refuses a card that no game can reach (`impossible_score`, `impossible_jokers`).
    """
    return _add_up(read_scorecard(sent))


def compare(scorecards: Sequence[PlayerScorecard]) -> ScorecardComparison:
    """Rank two players' cards or more, finished or not, by their totals.

    Refuses a player named twice (`player_twice`) and cards that no game can reach (`impossible_score`,
    `impossible_jokers`).
    """
    players = [each.player for each in scorecards]
    refuse_repeated_players(players, lambda index: ("scorecards", index, "player"))
    checked = [
        check_scorecard(each.scorecard, ("scorecards", index, "scorecard"))
        for index, each in enumerate(scorecards)
    ]
    if faults := [fault for _, of_card in checked for fault in of_card]:
        raise Refused(*faults)
    added = [_add_up(card) for card, _ in checked]
    # R14: the highest total wins, and equal totals share the win: nobody plays it off.
    ranking = rank(players, added, lambda each: each.total)
    return ScorecardComparison(ranking, finished=all(each.finished for each in added))


@cache
def _best_first(pips: Pips, joker: bool) -> tuple[tuple[Box, int], ...]:
    scores = [(box, box.score(pips, joker=joker)) for box in BOXES]
    return tuple(sorted(scores, key=lambda scored: -scored[1]))  # stable: card order within a score


def _upper_bonus(upper: int) -> int:
    return UPPER_BONUS if upper >= UPPER_BONUS_FROM else 0


def _choices(
    pips: Pips, card: Scorecard, open_boxes: tuple[Box, ...]
) -> tuple[bool, tuple[Box, ...], JokerStep | None]:
    joker = is_joker(pips, card)
    return joker, *(joker_boxes(pips[0], open_boxes) if joker else (open_boxes, None))


def _add_up(card: Scorecard) -> Totals:
    scores = card.scores
    return Totals(
        # R13: a joker's 100 is no part of the upper sum; only what the boxes hold is.
        upper=sum(filter(None, scores[: len(UPPER)])),
        lower=sum(filter(None, scores[len(UPPER) :])),
        joker_bonus=JOKER_BONUS * card.jokers,
        open=card.open,
    )
