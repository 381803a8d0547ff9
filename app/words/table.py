"""The form that every language's table has."""

from dataclasses import dataclass
from enum import StrEnum

from app.rules.dice import DiceSet, Face
from app.rules.easy_money import Award
from app.rules.hands import Category
from app.rules.scorecard import JokerStep
from app.rules.scorecard_boxes import Box
from app.rules.variants import Variant


class Language(StrEnum):
    """The languages of labels and descriptions."""

    ENGLISH = "en"
    DANISH = "da"
    SWEDISH = "sv"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun, alone and in the plural."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class VariantWords:
    """A variant's name, its rules in two or three sentences, and what those do who tie for first."""

    label: str
    description: str
    tie: str | None = None


@dataclass(frozen=True, slots=True)
class BoxWords:
    """A scorecard box's name, and what it scores."""

    label: str
    description: str


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """All that one language says, in one object. Names in braces are filled in by `sentences.py`."""

    variants: dict[Variant, VariantWords]
    dice_sets: dict[DiceSet, str]
    faces: dict[Face, Noun]
    categories: dict[Category, str]
    awards: dict[Award, str]
    boxes: dict[Box, BoxWords]

    hands: dict[Category, str]
    """A hand in a sentence: {label}, and its faces as {first_many}, {second_many} and {highest}."""

    conjunction: str
    """Between the last two of a list of players."""

    throw: Noun
    chip: Noun
    point: Noun
    die: Noun

    decimal_mark: str

    # Comparisons: {winners} is a list of players, {hand} what they show.
    wins: str
    wins_by_kickers: str
    tie_rolls_again: str
    tie_adds_a_chip: str

    must_fill: dict[JokerStep, str]
    """Why a joker forbids a box: {boxes} are those it must fill instead."""

    # Advice: {dice} as faces, {thrown} counts dice, {points} points; {choice} is one of the first four.
    hold_some: str
    hold_all: str
    hold_none: str
    fill_box: str
    share_of_the_pot: str
    total_on_average: str

    # Scorecards: {players}, {winners} and {points}.
    leads: str
    lead_together: str
    wins_with_points: str
    share_the_win: str

    # Easy Money's round: {player}, {players}; {pot}, {share} and {remainder} count chips.
    turn_is_next: str
    throw_again_is_next: str
    pot_emptied: str
    shared: str
    rolled_for: str
    carried_over: str
