"""Variants: what a user interface needs to draw the games."""

from typing import Annotated

from fastapi import Path, Query
from pydantic import BaseModel

from app.api.schemas import ANSWERED, ASKED, Face, NamedLanguage
from app.http.language import AcceptLanguage
from app.rules.dice import DiceSet
from app.rules.easy_money import Award
from app.rules.hands import Category
from app.rules.scorecard_boxes import Box, Section
from app.rules.variants import MOST_PLAYERS, VARIANTS, Variant
from app.words.sentences import WORDS
from app.words.table import Language


class LanguageQuery(BaseModel):
    """The language of the labels."""

    model_config = ASKED

    language: NamedLanguage = None


class FaceWords(BaseModel):
    """A face, and its name."""

    model_config = ANSWERED

    face: Face
    label: str
    """What it is called, alone: "king"."""


class DiceSetWords(BaseModel):
    """A dice set that the variant can be played with."""

    model_config = ANSWERED

    dice_set: DiceSet
    """Its name on the wire."""
    label: str
    """Its name in words."""
    faces: list[FaceWords]
    """Its faces, lowest first; the last is the ace."""


class PlayerCount(BaseModel):
    """How many can play."""

    model_config = ANSWERED

    min: int
    """At least."""
    max: int
    """At most."""


class CategoryWords(BaseModel):
    """A category, and its name."""

    model_config = ANSWERED

    category: Category
    """Its name on the wire."""
    label: str
    """Its name in words."""


class AwardRow(BaseModel):
    """A row of Easy Money's award table."""

    model_config = ANSWERED

    award: Award
    """Its name on the wire."""
    label: str
    """Its name in words."""
    payout: int
    """Chips it grants."""
    roll_again: bool
    """Whether it grants a further throw without another chip."""


class BoxRow(BaseModel):
    """A box of the scorecard."""

    model_config = ANSWERED

    box: Box
    """Its name on the wire."""
    label: str
    """Its name in words."""
    section: Section
    """The part of the card it is in."""
    description: str
    """What it scores, in a sentence."""


class Tie(BaseModel):
    """What those do who tie for first."""

    model_config = ANSWERED

    ante: int
    """Chips each puts in the pot first."""
    description: str
    """The rule in a sentence."""


class VariantCard(BaseModel):
    """A variant: its rules in short, its dice, and the words for what can happen in it."""

    model_config = ANSWERED

    variant: Variant
    """Its name on the wire."""
    label: str
    """Its name in words."""
    description: str
    """Its rules in two or three sentences."""
    dice_sets: list[DiceSetWords]
    """The dice it can be played with."""
    players: PlayerCount
    """How many can play."""
    throws_per_turn: int | None
    """How often a player may throw in a turn; null where unlimited."""
    categories: list[CategoryWords] | None
    """The kinds of hand, strongest first; null where rolls are not read as hands."""
    awards: list[AwardRow] | None
    """The award table, highest first; null but for `easy_money`."""
    boxes: list[BoxRow] | None
    """The scorecard's boxes, in card order; null but for `dice_poker`."""
    tie: Tie | None
    """What those do who tie for first; null where nobody rolls off."""


class VariantList(BaseModel):
    """All variants."""

    model_config = ANSWERED

    variants: list[VariantCard]
    """One card each."""


def list_variants(
    question: Annotated[LanguageQuery, Query()],  # noqa: ARG001 - its language has become the argument
    language: AcceptLanguage,
) -> VariantList:
    """List the variants.

    Every game with its label, its rules in short, its dice and the words for what can happen in it: what a
    user interface needs to draw it.
    """
    return VariantList(variants=[_card(variant, language) for variant in Variant])


def get_variant(
    variant: Annotated[Variant, Path(description="The variant to show.")],
    question: Annotated[LanguageQuery, Query()],  # noqa: ARG001 - its language has become the argument
    language: AcceptLanguage,
) -> VariantCard:
    """Show a variant.

    One of the list, by name.
    """
    return _card(variant, language)


def _card(variant: Variant, language: Language) -> VariantCard:
    words, terms = WORDS[language], VARIANTS[variant]
    named = words.variants[variant]
    return VariantCard(
        variant=variant,
        label=named.label,
        description=named.description,
        dice_sets=[
            DiceSetWords(
                dice_set=dice_set,
                label=words.dice_sets[dice_set],
                faces=[FaceWords(face=face, label=words.faces[face].one) for face in dice_set.faces],
            )
            for dice_set in terms.dice_sets
        ],
        players=PlayerCount(min=terms.least_players, max=MOST_PLAYERS),
        throws_per_turn=terms.throws_per_turn,
        categories=[
            CategoryWords(category=category, label=words.categories[category])
            for category in reversed(Category)
        ]
        if terms.hands
        else None,
        awards=[
            AwardRow(award=award, label=words.awards[award], payout=award.payout, roll_again=award.roll_again)
            for award in reversed(Award)
        ]
        if variant is Variant.EASY_MONEY
        else None,
        boxes=[
            BoxRow(
                box=box,
                label=words.boxes[box].label,
                section=box.section,
                description=words.boxes[box].description,
            )
            for box in Box
        ]
        if variant is Variant.DICE_POKER
        else None,
        tie=None if terms.tie_ante is None else Tie(ante=terms.tie_ante, description=named.tie or ""),
    )
