"""The scorecard of Dice Poker: what a roll may fill, filling it, adding it up."""

from functools import cache
from typing import Annotated

from pydantic import BaseModel
from pydantic_core import to_json

from app.api.schemas import ANSWERED, ASKED, TABLE, Dice, DicePoker, Face, Player, Scorecard
from app.http.json_route import Json
from app.http.language import AcceptLanguage
from app.rules import scorecard as rules
from app.rules.scorecard_boxes import Box, Section
from app.rules.variants import Variant
from app.words.sentences import WORDS, describe_scorecards, say_why_forbidden
from app.words.table import Language


class OptionsRequest(BaseModel):
    """A roll, and the card it is for."""

    model_config = ASKED

    dice: Dice
    """Five pips, in any order."""
    scorecard: Scorecard
    """The card as far as it is filled; `{}` at the start."""
    variant: DicePoker | None = None
    """May be named."""


class Option(BaseModel):
    """A box that the roll may fill."""

    model_config = ANSWERED

    box: Box
    """Its name on the wire."""
    label: str
    """Its name in words."""
    section: Section
    """The part of the card it is in."""
    score: int
    """What the roll scores there."""
    total: int
    """The card's total after it, a bonus that it earns included."""


class RefusedBox(BaseModel):
    """An open box that the joker forbids."""

    model_config = ANSWERED

    box: Box
    """Its name on the wire."""
    label: str
    """Its name in words."""
    reason: str
    """What the joker must fill instead, in a sentence."""


class Options(BaseModel):
    """Every open box: what the roll may fill, and what a joker forbids."""

    model_config = ANSWERED

    variant: DicePoker
    """The game."""
    dice: list[Face]
    """The dice, ascending."""
    joker: bool
    """Whether the roll is a joker: five alike while `poker` holds 50."""
    joker_bonus: int
    """Points the joker earns, whatever is filled: 100, or 0 where it is none."""
    options: list[Option]
    """The boxes that may be filled, best score first, in card order within a score."""
    refused: list[RefusedBox]
    """The open boxes that the joker forbids, in card order."""
    finished: bool
    """Whether the card is full, so that there is nothing left to fill."""


class FillRequest(BaseModel):
    """A roll, the card it is for, and the box to fill."""

    model_config = ASKED

    dice: Dice
    """Five pips, in any order."""
    scorecard: Scorecard
    """The card as far as it is filled."""
    box: Box
    """The box to fill, with a 0 if need be."""
    variant: DicePoker | None = None
    """May be named."""


class Totals(BaseModel):
    """What a card adds up to."""

    model_config = ANSWERED

    upper: int
    """The sum of the upper section, without its bonus."""
    upper_bonus: int
    """35 once the upper section has more than 63 points."""
    upper_bonus_missing: int
    """How many points the upper section still needs for it; 0 when earned."""
    lower: int
    """The sum of the lower section."""
    joker_bonus: int
    """100 for each joker."""
    total: int
    """All of it together."""
    open: list[Box]
    """The open boxes, in card order."""
    finished: bool
    """Whether all fifteen boxes are filled."""


class ScorecardAfter(Scorecard):
    """The card after a turn: every box, null where open."""

    model_config = ANSWERED


class Filling(BaseModel):
    """A filled box, and the card after it."""

    model_config = ANSWERED

    variant: DicePoker = Variant.DICE_POKER
    """The game."""
    scorecard: ScorecardAfter
    """The card to send with the next roll."""
    box: Box
    """The box that was filled."""
    score: int
    """What the roll scored there."""
    joker_bonus: int
    """Points the joker earned: 100, or 0 where it was none."""
    totals: Totals
    """What the card adds up to now."""


class TotalsRequest(BaseModel):
    """A card to add up."""

    model_config = ASKED

    scorecard: Scorecard
    """The card as far as it is filled."""
    variant: DicePoker | None = None
    """May be named."""


class ScorecardTotals(BaseModel):
    """What a card adds up to."""

    model_config = ANSWERED

    variant: DicePoker
    """The game."""
    totals: Totals
    """Its sums."""


class PlayerScorecard(BaseModel):
    """A player and their card."""

    model_config = ASKED

    player: Player
    scorecard: Scorecard
    """The card as far as it is filled."""


class CompareScorecardsRequest(BaseModel):
    """The cards of two to eight players."""

    model_config = ASKED

    scorecards: Annotated[list[PlayerScorecard], TABLE]
    """Who has filled what, in any order."""
    variant: DicePoker | None = None
    """May be named."""


class TotalsStanding(BaseModel):
    """A player's place."""

    model_config = ANSWERED

    place: int
    """1 for the highest total; equal totals share a place, and the next place counts them (1, 1, 3)."""
    player: str
    """The player, as sent."""
    totals: Totals
    """What their card adds up to."""


class ScorecardComparison(BaseModel):
    """Who wins or, before all cards are finished, who leads."""

    model_config = ANSWERED

    variant: DicePoker
    """The game."""
    ranking: list[TotalsStanding]
    """All players, highest total first; equal ones in the order sent."""
    winners: list[str]
    """Everyone in first place."""
    tie: bool
    """Whether more than one player is in first place; they share the win."""
    finished: bool
    """Whether every card is finished."""
    description: str
    """The standing in a sentence."""


@cache
def _names(language: Language) -> dict[Box, bytes]:
    """What an option of each box begins with."""
    boxes = WORDS[language].boxes
    return {box: to_json({"box": box, "label": boxes[box].label, "section": box.section})[:-1] for box in Box}


def list_options(question: OptionsRequest, language: AcceptLanguage) -> Json[Options]:
    """List what a roll may fill.

    Every open box of the card with what the roll scores there and the total after it, best first; and the
    boxes that a joker forbids, with the reason.
    """
    listed = rules.options(question.dice, question.scorecard)
    words, names = WORDS[language], _names(language)
    roll = {
        "variant": Variant.DICE_POKER,
        "dice": listed.dice,
        "joker": listed.joker,
        "joker_bonus": listed.joker_bonus,
    }
    options = [
        b'%s,"score":%d,"total":%d}' % (names[each.box], each.score, each.total) for each in listed.options
    ]
    rest = {
        "refused": [
            RefusedBox(
                box=forbidden.box,
                label=words.boxes[forbidden.box].label,
                reason=say_why_forbidden(words, forbidden),
            )
            for forbidden in listed.refused
        ],
        "finished": listed.finished,
    }
    return Json(b'%s,"options":[%s],%s' % (to_json(roll)[:-1], b",".join(options), to_json(rest)[1:]))


def fill_box(question: FillRequest) -> Filling:
    """Fill a box.

    Enters the roll in a box and returns the card after it, to be sent with the next roll. A filled box is
    refused, and so is one that a joker forbids.
    """
    return Filling.model_validate(rules.fill(question.dice, question.scorecard, question.box))


def total_scorecard(question: TotalsRequest) -> ScorecardTotals:
    """Add a card up.

    Both sections, the bonuses and the total, finished or not, and what the upper bonus still needs.
    """
    totals = Totals.model_validate(rules.totals(question.scorecard))
    return ScorecardTotals(variant=Variant.DICE_POKER, totals=totals)


def compare_scorecards(question: CompareScorecardsRequest, language: AcceptLanguage) -> ScorecardComparison:
    """Compare cards.

    Ranks two to eight players by their totals. Equal totals share the win; before all cards are finished
    the winners are those who lead.
    """
    compared = rules.compare(question.scorecards)
    ranking = compared.ranking
    return ScorecardComparison(
        variant=Variant.DICE_POKER,
        ranking=[
            TotalsStanding(place=each.place, player=each.player, totals=Totals.model_validate(each.shown))
            for each in ranking.standings
        ],
        winners=ranking.winners,
        tie=ranking.tie,
        finished=compared.finished,
        description=describe_scorecards(WORDS[language], compared),
    )
