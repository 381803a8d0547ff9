"""Advice: what to hold, with the value of every choice."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, RootModel, Strict
from pydantic_core import to_json

from app.api.schemas import ANSWERED, ASKED, Dice, DicePoker, Face, NamedDiceSet, Scorecard
from app.http.json_route import Json
from app.http.language import AcceptLanguage
from app.rules.dice import DiceSet
from app.rules.scorecard_boxes import Box
from app.rules.variants import MOST_PLAYERS, Variant
from app.strategy import poker
from app.strategy import scorecard as card
from app.words.sentences import WORDS, advise_card, advise_poker
from app.words.table import Words

AdvisedPoker = Literal[Variant.POKER, Variant.POKER_NO_KICKERS]

NOTHING_TO_DECIDE = {
    Variant.LUCKY_DICE: "lucky_dice has one throw: nothing to decide",
    Variant.EASY_MONEY: "easy_money has one throw, and a further one must be made: nothing to decide",
    Variant.FIVE_ACES: "five_aces holds every ace and throws the rest: nothing to decide",
}


class PokerAdviceRequest(BaseModel):
    """A turn of poker after its first throw."""

    model_config = ASKED

    variant: AdvisedPoker
    """The game."""
    dice: Dice
    """The first throw: five dice of one set, in any order."""
    dice_set: NamedDiceSet = None
    to_beat: Dice | None = None
    """The best hand on the table, if anyone has thrown."""
    tied: Annotated[int, Strict(), Field(ge=1, le=MOST_PLAYERS - 1)] | None = Field(
        default=None, json_schema_extra={"default": 1}
    )
    """How many players hold it; 1 unless said, and only with `to_beat`."""
    players_after: Annotated[int, Strict(), Field(ge=0, le=MOST_PLAYERS - 1)] | None = None
    """How many still have their turn after this one: unless said 0 with `to_beat`, else 1, which is then the
    least. All together there are at most eight players."""


class DicePokerAdviceRequest(BaseModel):
    """A turn of Dice Poker, after any of its throws."""

    model_config = ASKED

    variant: DicePoker
    """The game."""
    dice: Dice
    """Five pips, in any order."""
    scorecard: Scorecard
    """The card as far as it is filled."""
    throws_left: Annotated[int, Strict(), Field(ge=0, le=2)]
    """How many throws the turn has left."""


class AdviceRequest(
    RootModel[
        Annotated[
            PokerAdviceRequest | DicePokerAdviceRequest,
            Field(discriminator="variant", json_schema_extra={"x-elsewhere": dict(NOTHING_TO_DECIDE)}),
        ]
    ]
):
    """A roll with something to decide: a form for each kind of game."""


class RethrowOdds(BaseModel):
    """All throws of the dice not held, counted against the hand to beat."""

    model_config = ANSWERED

    rolls: int
    """All of them."""
    win: int
    """Those that beat it."""
    tie: int
    """Those that tie it."""
    lose: int
    """Those that lose to it."""


class PokerHold(BaseModel):
    """Dice to hold, and what that is worth."""

    model_config = ANSWERED

    hold: list[Face]
    """The dice to hold, highest first."""
    throw: int
    """How many dice that leaves to throw; 0 is standing."""
    share: float
    """The share of the pot to expect; k tied for first have 1/k each, since a roll-off favours nobody."""
    ways: RethrowOdds | None
    """How the throws fall; null while players are still to come, since what they do decides too."""


class PokerAdvice(BaseModel):
    """Every different hold of a first throw of poker."""

    model_config = ANSWERED

    variant: AdvisedPoker
    """The game."""
    dice_set: DiceSet
    """The dice set, named or told from the dice."""
    dice: list[Face]
    """The dice, highest first."""
    holds: list[PokerHold]
    """Best first; of equal share the one that holds more dice, then the higher."""
    best: PokerHold
    """The first of them."""
    description: str
    """It in a sentence."""


class CardHold(BaseModel):
    """Dice to hold and throw the rest again, and the total that leads to."""

    model_config = ANSWERED

    hold: list[int]
    """The dice to hold, ascending."""
    throw: int
    """How many dice that leaves to throw."""
    expected_total: float
    """The grand total that perfect play reaches from there on average."""


class CardBox(BaseModel):
    """A box to fill now, and the total that leads to."""

    model_config = ANSWERED

    box: Box
    """Its name on the wire."""
    label: str
    """Its name in words."""
    score: int
    """What the roll scores there."""
    joker_bonus: int
    """What a joker earns on top."""
    expected_total: float
    """The grand total that perfect play reaches from there on average."""


class BestHold(CardHold):
    """Holding and throwing again is best."""

    kind: Literal["hold"] = "hold"
    """Tells it from a box."""


class BestBox(CardBox):
    """Filling a box is best."""

    kind: Literal["box"] = "box"
    """Tells it from a hold."""


class DicePokerAdvice(BaseModel):
    """Every choice of a turn of Dice Poker, with the rest of the game played perfectly."""

    model_config = ANSWERED

    variant: DicePoker
    """The game."""
    dice: list[int]
    """The dice, ascending."""
    expected_total: float
    """The grand total that perfect play reaches from here on average."""
    holds: list[CardHold]
    """What may be thrown again, best first: at least one die; none with no throws left."""
    boxes: list[CardBox]
    """What may be filled now, best first, in card order where equal."""
    best: Annotated[BestHold | BestBox, Field(discriminator="kind")]
    """What to do. Of equal values a box stands before a hold."""
    description: str
    """It in a sentence."""


class Advice(RootModel[PokerAdvice | DicePokerAdvice]):
    """Every choice with its value, best first: a form for each kind of game."""


def get_advice(question: AdviceRequest, language: AcceptLanguage) -> Json[Advice]:
    """Ask for advice.

    What to hold after a throw, with the exact value of every choice: the share of the pot in poker, the
    grand total in Dice Poker. Everyone still to come is taken to play perfectly too.
    """
    asked, words = question.root, WORDS[language]
    return _poker(asked, words) if isinstance(asked, PokerAdviceRequest) else _card(asked, words)


# Up to thirty choices are written straight from the strategy's own values: by way of models they would cost
# as much as finding them.


def _poker(asked: PokerAdviceRequest, words: Words) -> Json[Advice]:
    advice = poker.advise(
        asked.variant,
        asked.dice,
        asked.dice_set,
        to_beat=asked.to_beat,
        tied=asked.tied,
        players_after=asked.players_after,
    )
    answer = {
        "variant": advice.variant,
        "dice_set": advice.dice_set,
        "dice": advice.dice,
        "holds": advice.holds,
        "best": advice.best,
        "description": advise_poker(words, advice.best),
    }
    return Json(to_json(answer))


def _card(asked: DicePokerAdviceRequest, words: Words) -> Json[Advice]:
    advice = card.advise(asked.dice, asked.scorecard, asked.throws_left)
    best = advice.best
    answer = {
        "variant": asked.variant,
        "dice": advice.dice,
        "expected_total": advice.expected_total,
        "holds": [_hold(choice) for choice in advice.holds],
        "boxes": [_box(choice, words) for choice in advice.boxes],
        "best": {**(_hold(best) if best.kind == "hold" else _box(best, words)), "kind": best.kind},
        "description": advise_card(words, best),
    }
    return Json(to_json(answer))


def _hold(choice: card.HoldChoice) -> dict[str, Any]:
    return {"hold": choice.hold, "throw": choice.throw, "expected_total": choice.expected_total}


def _box(choice: card.BoxChoice, words: Words) -> dict[str, Any]:
    return {
        "box": choice.box,
        "label": words.boxes[choice.box].label,
        "score": choice.score,
        "joker_bonus": choice.joker_bonus,
        "expected_total": choice.expected_total,
    }
