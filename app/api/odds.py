"""Odds: what one throw of all five dice comes to, counted."""

from functools import cache
from typing import Annotated, Literal

from fastapi import Query
from pydantic import BaseModel, RootModel

from app.api.schemas import ANSWERED, ASKED, EasyMoney, NamedLanguage
from app.http.json_route import Json
from app.http.language import AcceptLanguage
from app.rules import odds as rules
from app.rules.dice import DiceSet
from app.rules.easy_money import Award
from app.rules.hands import Category
from app.rules.scorecard_boxes import Box
from app.rules.variants import Variant
from app.words.sentences import WORDS
from app.words.table import Language, Words


class OddsQuery(BaseModel):
    """Of which game, and with which dice."""

    model_config = ASKED

    variant: Variant
    """The game."""
    dice_set: DiceSet | None = None
    """The dice set; `poker_dice` unless named, and `pip_dice` for `dice_poker`."""
    language: NamedLanguage = None


class CategoryOdds(BaseModel):
    """A category, and how often it is thrown."""

    model_config = ANSWERED

    category: Category
    """Its name on the wire."""
    label: str
    """Its name in words."""
    ways: int
    """In how many of all throws it falls."""


class AwardOdds(BaseModel):
    """A row of the award table, and how often it is thrown."""

    model_config = ANSWERED

    award: Award
    """Its name on the wire."""
    label: str
    """Its name in words."""
    ways: int
    """In how many of all throws it falls."""
    payout: int
    """Chips it grants."""


class Ratio(BaseModel):
    """A fraction in lowest terms, and as a number."""

    model_config = ANSWERED

    numerator: int
    """Above the line."""
    denominator: int
    """Below it."""
    value: float
    """What it comes to."""


class ThrowsOdds(BaseModel):
    """How likely a turn of Five Aces takes so many throws."""

    model_config = ANSWERED

    throws: int
    """The number of throws."""
    probability: float
    """That it takes exactly so many."""
    at_most: float
    """That it takes so many or fewer."""


class BoxOdds(BaseModel):
    """A box of the scorecard, and what one throw is worth in it."""

    model_config = ANSWERED

    box: Box
    """Its name on the wire."""
    label: str
    """Its name in words."""
    ways: int
    """How many of all throws score above 0."""
    points: int
    """What all throws together score."""
    expected_score: float
    """What one throw scores on average."""


class HandOdds(BaseModel):
    """The categories of a game that ranks hands."""

    model_config = ANSWERED

    variant: Literal[Variant.POKER, Variant.POKER_NO_KICKERS, Variant.LUCKY_DICE]
    """The game."""
    dice_set: DiceSet
    """The dice set."""
    rolls: int
    """All throws of five dice."""
    categories: list[CategoryOdds]
    """Strongest first."""


class EasyMoneyOdds(BaseModel):
    """The categories and awards of Easy Money, and what a turn is worth."""

    model_config = ANSWERED

    variant: EasyMoney
    """The game."""
    dice_set: DiceSet
    """The dice set."""
    rolls: int
    """All throws of five dice."""
    categories: list[CategoryOdds]
    """Strongest first."""
    awards: list[AwardOdds]
    """Highest first."""
    expected_take: Ratio
    """Chips that a whole turn takes on average, further throws included, while the pot can pay."""


class FiveAcesOdds(BaseModel):
    """How many throws a turn of Five Aces takes."""

    model_config = ANSWERED

    variant: Literal[Variant.FIVE_ACES]
    """The game."""
    dice_set: DiceSet
    """The dice set."""
    expected_throws: float
    """On average."""
    throws: list[ThrowsOdds]
    """One throw, two, and so on until 9,999 turns of 10,000 have ended."""


class DicePokerOdds(BaseModel):
    """What one throw is worth in each box of the scorecard, jokers left aside."""

    model_config = ANSWERED

    variant: Literal[Variant.DICE_POKER]
    """The game."""
    dice_set: DiceSet
    """Always `pip_dice`."""
    rolls: int
    """All throws of five dice."""
    boxes: list[BoxOdds]
    """In card order."""


class ThrowOdds(RootModel[HandOdds | EasyMoneyOdds | FiveAcesOdds | DicePokerOdds]):
    """What one throw of all five dice comes to: a form for each kind of game."""


def get_odds(question: Annotated[OddsQuery, Query()], language: AcceptLanguage) -> Json[ThrowOdds]:
    """Look the odds up.

    What one throw of all five dice comes to under a variant, counted over all throws: how often each
    category or award falls, how many throws Five Aces takes, what each box of the scorecard is worth.
    """
    return _written(rules.odds(question.variant, question.dice_set), language)


@cache
def _written(odds: rules.Odds, language: Language) -> Json[ThrowOdds]:
    return Json(_in_words(odds, WORDS[language]).model_dump_json().encode())


def _in_words(odds: rules.Odds, words: Words) -> BaseModel:
    match odds:
        case rules.FiveAcesOdds():
            return FiveAcesOdds.model_validate(odds)
        case rules.DicePokerOdds():
            boxes = [
                BoxOdds(
                    box=row.box,
                    label=words.boxes[row.box].label,
                    ways=row.ways,
                    points=row.points,
                    expected_score=row.expected_score,
                )
                for row in odds.boxes
            ]
            return DicePokerOdds(variant=odds.variant, dice_set=odds.dice_set, rolls=odds.rolls, boxes=boxes)
        case _:
            categories = [
                CategoryOdds(category=row.category, label=words.categories[row.category], ways=row.ways)
                for row in odds.categories
            ]
    if isinstance(odds, rules.HandOdds):
        return HandOdds(variant=odds.variant, dice_set=odds.dice_set, rolls=odds.rolls, categories=categories)
    awards = [
        AwardOdds(award=row.award, label=words.awards[row.award], ways=row.ways, payout=row.payout)
        for row in odds.awards
    ]
    return EasyMoneyOdds(
        variant=odds.variant,
        dice_set=odds.dice_set,
        rolls=odds.rolls,
        categories=categories,
        awards=awards,
        expected_take=Ratio.model_validate(odds.expected_take),
    )
