"""Hands: what five dice make."""

from functools import cache
from typing import Annotated, Literal

from fastapi import Query
from pydantic import AfterValidator, BaseModel, Field

from app.api.rows import hand_rows
from app.api.schemas import (
    ANSWERED,
    ASKED,
    ClassifiedHand,
    Dice,
    DiceText,
    Face,
    NamedDiceSet,
    NamedLanguage,
    only_faces_in_each,
)
from app.http.json_route import Json
from app.http.language import AcceptLanguage
from app.rules.dice import DICE, DiceSet, Roll, read_roll, read_rolls
from app.rules.variants import Variant
from app.words.table import Language

RankedVariant = Literal[Variant.POKER, Variant.POKER_NO_KICKERS, Variant.LUCKY_DICE, Variant.EASY_MONEY]

MOST_HANDS = 10_000


class ClassifyRequest(BaseModel):
    """One hand to classify."""

    model_config = ASKED

    variant: RankedVariant
    """The game that says which hands are stronger."""
    dice: Dice
    """Five dice of one set, in any order."""
    dice_set: NamedDiceSet = None


class ClassifyQuery(ClassifyRequest):
    """One hand to classify, in a query."""

    dice: DiceText
    """Five dice of one set, in any order, with commas between them; pips as digits."""
    language: NamedLanguage = None


class ClassifyBatchRequest(BaseModel):
    """Many hands to classify at once, all of one dice set."""

    model_config = ASKED

    variant: RankedVariant
    """The game that says which hands are stronger."""
    hands: Annotated[
        list[Annotated[list[Face], Field(min_length=DICE, max_length=DICE)]],
        Field(min_length=1, max_length=MOST_HANDS),
        AfterValidator(only_faces_in_each),
    ]
    """1 to 10,000 hands of five dice each."""
    dice_set: NamedDiceSet = None


class _OfGame(BaseModel):
    """The game and the dice an answer is about."""

    model_config = ANSWERED

    variant: RankedVariant
    """The game asked for."""
    dice_set: DiceSet
    """The dice set, named or told from the dice."""


class Classification(ClassifiedHand, _OfGame):
    """A hand, and where it stands among all hands of its game."""


class ClassificationBatch(_OfGame):
    """Many hands, in the order they were sent."""

    results: list[ClassifiedHand]
    """A classification for each hand sent, without variant and dice set."""


@cache
def _classifications(
    variant: RankedVariant, dice_set: DiceSet, language: Language
) -> dict[Roll, Json[Classification]]:
    head = b'{"variant":"%s","dice_set":"%s",' % (variant.encode(), dice_set.encode())
    return {roll: Json(head + row[1:]) for roll, row in hand_rows(variant, dice_set, language).items()}


def classify_hand(question: ClassifyRequest, language: AcceptLanguage) -> Json[Classification]:
    """Classify a hand.

    What five dice make under a variant: the category, the dice that form it and the ones that remain, its
    strength among all hands of the variant, and how many throws are weaker, equal and stronger.
    """
    roll = read_roll(question.dice, question.dice_set)
    return _classifications(question.variant, roll.dice_set, language)[roll]


def get_classification(
    question: Annotated[ClassifyQuery, Query()], language: AcceptLanguage
) -> Json[Classification]:
    """Look a hand up.

    The same as a POST, with the question in the address, so that it can be linked to and cached. The
    order of the dice does not matter: sorted dice and a named `language` share one cache entry.
    """
    return classify_hand(question, language)


def classify_hands(question: ClassifyBatchRequest, language: AcceptLanguage) -> Json[ClassificationBatch]:
    """Classify many hands.

    1 to 10,000 hands of one variant and one dice set, answered in the order they were sent. One bad hand
    refuses the whole.
    """
    dice_set, rolls = read_rolls(question.hands, question.dice_set, lambda index: ("hands", index))
    table = hand_rows(question.variant, dice_set, language)
    rows: list[bytes] = [table[roll] for roll in rolls]
    # Around the first and the last row, so that a quarter of a megabyte is joined once: a second copy of it
    # costs the kernel 60 new pages, and so ten times as much as the first.
    rows[0] = b'{"variant":"%s","dice_set":"%s","results":[%s' % (
        question.variant.encode(),
        dice_set.encode(),
        rows[0],
    )
    rows[-1] += b"]}"
    return Json(b",".join(rows))
