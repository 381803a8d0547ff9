"""Five Aces: turns, and who needed the fewest throws."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from app.api.schemas import ANSWERED, ASKED, MOST_ROLLS, TABLE, NamedDiceSet, Player, Roll, RollOff
from app.http.language import AcceptLanguage
from app.rules.dice import DiceSet
from app.rules.five_aces import compare_turns, play_turn
from app.rules.variants import Variant
from app.words.sentences import WORDS, describe_five_aces

FiveAces = Literal[Variant.FIVE_ACES]

Rolls = Annotated[list[Roll], Field(min_length=1, max_length=MOST_ROLLS)]


class FiveAcesTurnRequest(BaseModel):
    """A turn so far, finished or not."""

    model_config = ASKED

    rolls: Rolls
    """Every throw in order: the first of five dice, each later one of as many as were not yet aces."""
    dice_set: NamedDiceSet = None
    variant: FiveAces | None = None
    """May be named."""


class FiveAcesTurn(BaseModel):
    """What a turn has come to."""

    model_config = ANSWERED

    variant: FiveAces = Variant.FIVE_ACES
    """The game."""
    dice_set: DiceSet
    """The dice set, named or told from the dice."""
    throws: int
    """Throws made."""
    aces: int
    """Aces set aside."""
    dice_left: int
    """Dice still to be thrown."""
    finished: bool
    """Whether all five are aces."""
    expected_throws_left: float
    """How many more throws the turn takes on average."""


class PlayerTurn(BaseModel):
    """A player and their finished turn."""

    model_config = ASKED

    player: Player
    rolls: Rolls
    """Every throw in order, up to the fifth ace."""


class FiveAcesCompareRequest(BaseModel):
    """The finished turns of two to eight players."""

    model_config = ASKED

    turns: Annotated[list[PlayerTurn], TABLE]
    """Who threw what, in any order."""
    dice_set: NamedDiceSet = None
    variant: FiveAces | None = None
    """May be named."""


class ThrowsStanding(BaseModel):
    """A player's place."""

    model_config = ANSWERED

    place: int
    """1 for the fewest throws; equal numbers share a place, and the next place counts them (1, 1, 3)."""
    player: str
    """The player, as sent."""
    throws: int
    """How many throws it took."""


class FiveAcesComparison(BaseModel):
    """Who wins, and what those do who tie."""

    model_config = ANSWERED

    variant: FiveAces
    """The game."""
    dice_set: DiceSet
    """The dice set, named or told from the dice."""
    ranking: list[ThrowsStanding]
    """All players, fewest throws first; equal ones in the order sent."""
    winners: list[str]
    """Everyone in first place."""
    tie: bool
    """Whether more than one player is in first place."""
    decided_by: Literal["throws"] | None
    """What separated the winner from the runner-up; null on a tie for first."""
    roll_off: RollOff | None
    """Who plays it off, and for how many chips; null where nobody ties for first."""
    description: str
    """The outcome in a sentence."""


def score_five_aces_turn(question: FiveAcesTurnRequest) -> FiveAcesTurn:
    """Score a turn of Five Aces.

    Counts throws and aces, finished or not, and tells how many more throws to expect.
    """
    return FiveAcesTurn.model_validate(play_turn(question.rolls, question.dice_set))


def compare_five_aces_turns(question: FiveAcesCompareRequest, language: AcceptLanguage) -> FiveAcesComparison:
    """Compare turns of Five Aces.

    Ranks two to eight finished turns, the fewest throws first. Those tied put one more chip in the pot
    each and play it off.
    """
    compared = compare_turns(question.turns, question.dice_set)
    ranking = compared.ranking
    return FiveAcesComparison(
        variant=Variant.FIVE_ACES,
        dice_set=compared.dice_set,
        ranking=[
            ThrowsStanding(place=each.place, player=each.player, throws=each.shown)
            for each in ranking.standings
        ],
        winners=ranking.winners,
        tie=ranking.tie,
        decided_by=None if ranking.tie else "throws",
        roll_off=RollOff.model_validate(compared.roll_off) if compared.roll_off else None,
        description=describe_five_aces(WORDS[language], compared),
    )
