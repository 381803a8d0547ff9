"""Comparison: whose hand is best."""

from typing import Annotated, Literal

from pydantic import BaseModel
from pydantic_core import to_json

from app.api.rows import hand_rows
from app.api.schemas import ANSWERED, ASKED, TABLE, ClassifiedHand, Dice, NamedDiceSet, Player, RollOff
from app.http.json_route import Json
from app.http.language import AcceptLanguage
from app.rules.comparison import Decider, compare
from app.rules.dice import DiceSet
from app.rules.variants import Variant
from app.words.sentences import WORDS, describe_comparison

ComparedVariant = Literal[Variant.POKER, Variant.POKER_NO_KICKERS, Variant.LUCKY_DICE]


class PlayerHand(BaseModel):
    """A player and the five dice they show."""

    model_config = ASKED

    player: Player
    dice: Dice
    """Five dice of one set, in any order."""


class CompareRequest(BaseModel):
    """The hands of two to eight players."""

    model_config = ASKED

    variant: ComparedVariant
    """The game that says which hands are stronger."""
    hands: Annotated[list[PlayerHand], TABLE]
    """Who shows what, in any order."""
    dice_set: NamedDiceSet = None


class HandStanding(BaseModel):
    """A player's place."""

    model_config = ANSWERED

    place: int
    """1 for the best; equal hands share a place, and the next place counts them (1, 1, 3)."""
    player: str
    """The player, as sent."""
    hand: ClassifiedHand
    """What they show."""


class Comparison(BaseModel):
    """Who wins, what decided it, and what those do who tie."""

    model_config = ANSWERED

    variant: ComparedVariant
    """The game asked for."""
    dice_set: DiceSet
    """The dice set, named or told from the dice."""
    ranking: list[HandStanding]
    """All players, best first; equal hands in the order sent."""
    winners: list[str]
    """Everyone in first place."""
    tie: bool
    """Whether more than one player is in first place."""
    decided_by: Decider | None
    """What separated the winner from the runner-up; null on a tie for first."""
    roll_off: RollOff | None
    """Who rolls again, and for how many chips; null where nobody ties for first."""
    description: str
    """The outcome in a sentence."""


def compare_hands(question: CompareRequest, language: AcceptLanguage) -> Json[Comparison]:
    """Compare hands.

    Ranks the hands of two to eight players under a variant, says what separated the winner from the
    runner-up, and on a tie for first who rolls again and what it costs.
    """
    compared = compare(question.variant, question.hands, question.dice_set)
    rows = hand_rows(question.variant, compared.dice_set, language)
    ranking = [
        b'{"place":%d,"player":%s,"hand":%s}' % (each.place, to_json(each.player), rows[each.shown.roll])
        for each in compared.ranking.standings
    ]
    outcome = {
        "winners": compared.ranking.winners,
        "tie": compared.ranking.tie,
        "decided_by": compared.decided_by,
        "roll_off": compared.roll_off,
        "description": describe_comparison(WORDS[language], question.variant, compared),
    }
    return Json(
        b'{"variant":"%s","dice_set":"%s","ranking":[%s],%s'
        % (question.variant.encode(), compared.dice_set.encode(), b",".join(ranking), to_json(outcome)[1:])
    )
