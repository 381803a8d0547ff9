"""Dice Poker advice: what each hold and each box is worth, with the rest of the game played perfectly."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.rules.dice import DICE, Face
from app.rules.errors import Fault, Refused
from app.rules.scorecard import JOKER_BONUS, is_joker, joker_boxes, totals
from app.rules.scorecard_boxes import Box, Pips, Scorecard, read_pips
from app.rules.scorecard_validity import SentScorecard, read_scorecard
from app.strategy.scorecard_states import State, every_hold, hold_of, six_faces
from app.strategy.scorecard_table import UNITS
from app.strategy.scorecard_turn import dice_poker_states, thrown_again, worth


@dataclass(frozen=True, slots=True)
class HoldChoice:
    """Dice to hold, ascending, how many that leaves to throw, and the grand total to expect."""

    hold: Pips
    throw: int
    expected_total: float
    kind: Literal["hold"] = "hold"


@dataclass(frozen=True, slots=True)
class BoxChoice:
    """A box to fill now, what the roll scores there, what a joker earns on top, and the total to expect."""

    box: Box
    score: int
    joker_bonus: int
    expected_total: float
    kind: Literal["box"] = "box"


@dataclass(frozen=True, slots=True)
class ScorecardAdvice:
    """Every choice of a player, best first.

    ``dice`` are ascending. Of equal values boxes stand in card order, and holds with more dice first, then
    with the higher dice.
    """

    dice: Pips
    holds: tuple[HoldChoice, ...]
    boxes: tuple[BoxChoice, ...]

    @property
    def best(self) -> HoldChoice | BoxChoice:
        """What to do. Of equal values a box stands before a hold."""
        hold, box = next(iter(self.holds), None), self.boxes[0]
        return hold if hold and hold.expected_total > box.expected_total else box

    @property
    def expected_total(self) -> float:
        """The grand total that perfect play reaches from here, on average."""
        return self.best.expected_total


def advise(dice: Sequence[Face], sent: SentScorecard, throws_left: int) -> ScorecardAdvice:
    """What to hold or to fill, with none, one or two throws left in the turn.

    Refuses dice other than pips (`wrong_dice_set`), a card that no game can reach (`impossible_score`,
    `impossible_jokers`) and a finished one (`card_full`).
    """
    of_roll, card = read_pips(dice), read_scorecard(sent)
    so_far = totals(card)
    if so_far.finished:
        raise Refused(Fault("card_full", ("scorecard",), "all fifteen boxes are filled: the game is over"))
    state = dice_poker_states().of(card)
    joker = is_joker(of_roll, card)
    boxes = joker_boxes(of_roll[0], so_far.open)[0] if joker else so_far.open
    bonus = JOKER_BONUS * joker
    choices = []
    for box in boxes:
        score = box.score(of_roll, joker=joker)
        total = so_far.total + bonus + worth(state, box, [score])[0] / UNITS
        choices.append(BoxChoice(box, score, bonus, total))
    # Both sorts are stable, also in reverse, and start from the order that equal values keep.
    choices.sort(key=lambda choice: choice.expected_total, reverse=True)
    return ScorecardAdvice(of_roll, _holds(of_roll, so_far.total, state, throws_left), tuple(choices))


def load() -> None:
    """Read the table and make what goes with it, so that the first question costs as much as any."""
    advise([1, 2, 3, 4, 5], Scorecard(), 2)


def _holds(of_roll: Pips, total: int, state: State, throws_left: int) -> tuple[HoldChoice, ...]:
    if not throws_left:
        return ()
    faces, named, values = six_faces(), every_hold(), thrown_again(state, throws_left)
    units = UNITS * faces.throws**throws_left
    again = [number for number in faces.of(hold_of(of_roll)) if number >= faces.rolls]
    again.sort(key=values.__getitem__, reverse=True)
    return tuple(
        HoldChoice(
            hold := named[number],
            DICE - len(hold),
            (total * units + values[number]) / units,
        )
        for number in again
    )
