"""What one throw of all five dice can come to, under each variant: counted, in whole numbers."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal

from app.rules.dice import DICE, DiceSet, every_roll
from app.rules.easy_money import Award, award_of
from app.rules.errors import Fault, Refused
from app.rules.five_aces import expected_throws
from app.rules.hands import Category, classify
from app.rules.scorecard_boxes import BOXES, Box, pips_of
from app.rules.variants import VARIANTS, Variant

HandVariant = Literal[Variant.POKER, Variant.POKER_NO_KICKERS, Variant.LUCKY_DICE]

ALMOST_CERTAIN = Fraction(9999, 10_000)
"""How far a distribution without an end is told."""


@dataclass(frozen=True, slots=True)
class CategoryOdds:
    """A category, and in how many ways it is thrown."""

    category: Category
    ways: int


@dataclass(frozen=True, slots=True)
class HandOdds:
    """The odds of the variants that read hands, strongest category first; out of ``rolls`` throws."""

    variant: HandVariant
    dice_set: DiceSet
    rolls: int
    categories: tuple[CategoryOdds, ...]


@dataclass(frozen=True, slots=True)
class AwardOdds:
    """A row of the award table, in how many ways it is thrown, and what the pot pays for it."""

    award: Award
    ways: int
    payout: int


@dataclass(frozen=True, slots=True)
class Ratio:
    """A fraction in lowest terms, and as a double."""

    numerator: int
    denominator: int

    @property
    def value(self) -> float:
        """The double nearest to it."""
        return self.numerator / self.denominator


@dataclass(frozen=True, slots=True)
class EasyMoneyOdds:
    """The odds of Easy Money: categories and awards, strongest first, and what a whole turn takes on average.

    ``expected_take`` counts further throws, and supposes that the pot can pay.
    """

    variant: Literal[Variant.EASY_MONEY]
    dice_set: DiceSet
    rolls: int
    categories: tuple[CategoryOdds, ...]
    awards: tuple[AwardOdds, ...]
    expected_take: Ratio


@dataclass(frozen=True, slots=True)
class ThrowsOdds:
    """The probability that a turn of Five Aces takes exactly, and at most, so many throws."""

    throws: int
    probability: float
    at_most: float


@dataclass(frozen=True, slots=True)
class FiveAcesOdds:
    """How many throws a turn of Five Aces takes: on average, and each number until almost all turns end."""

    variant: Literal[Variant.FIVE_ACES]
    dice_set: DiceSet
    expected_throws: float
    throws: tuple[ThrowsOdds, ...]


@dataclass(frozen=True, slots=True)
class BoxOdds:
    """A box, how many rolls score above 0 in it, and what all rolls together score; out of ``rolls``."""

    box: Box
    ways: int
    points: int
    rolls: int

    @property
    def expected_score(self) -> float:
        """What one throw entered here scores on average."""
        return self.points / self.rolls


@dataclass(frozen=True, slots=True)
class DicePokerOdds:
    """The odds of Dice Poker, box by box in card order, without jokers."""

    variant: Literal[Variant.DICE_POKER]
    dice_set: DiceSet
    rolls: int
    boxes: tuple[BoxOdds, ...]


Odds = HandOdds | EasyMoneyOdds | FiveAcesOdds | DicePokerOdds


def odds(variant: Variant, named: DiceSet | None = None) -> Odds:
    """The odds of one throw under a variant, on a dice set: `poker_dice`, or `pip_dice` where it must be.

    Refuses a dice set that the variant is not played with (`wrong_dice_set`).
    """
    dice_sets = VARIANTS[variant].dice_sets
    dice_set = named or (DiceSet.POKER_DICE if DiceSet.POKER_DICE in dice_sets else dice_sets[0])
    if dice_set not in dice_sets:
        detail = f"{variant} is played with {' or '.join(dice_sets)}"
        raise Refused(Fault("wrong_dice_set", ("dice_set",), detail))
    return _odds(variant, dice_set)


@cache
def _odds(variant: Variant, dice_set: DiceSet) -> Odds:
    match variant:
        case Variant.EASY_MONEY:
            awards = _awards(dice_set)
            take = _expected_take(awards)
            return EasyMoneyOdds(
                variant,
                dice_set,
                dice_set.throws,
                _categories(dice_set),
                awards,
                Ratio(take.numerator, take.denominator),
            )
        case Variant.FIVE_ACES:
            faces = len(dice_set.faces)
            return FiveAcesOdds(
                variant, dice_set, float(expected_throws(faces, DICE)), _throws_until_five_aces(faces)
            )
        case Variant.DICE_POKER:
            return DicePokerOdds(variant, dice_set, dice_set.throws, _boxes(dice_set))
        case _:
            return HandOdds(variant, dice_set, dice_set.throws, _categories(dice_set))


def _categories(dice_set: DiceSet) -> tuple[CategoryOdds, ...]:
    ways: Counter[Category] = Counter()
    for roll in every_roll(dice_set):
        ways[classify(roll).category] += roll.ways
    return tuple(CategoryOdds(category, ways[category]) for category in reversed(Category))


def _awards(dice_set: DiceSet) -> tuple[AwardOdds, ...]:
    ways: Counter[Award] = Counter()
    for roll in every_roll(dice_set):
        ways[award_of(classify(roll))] += roll.ways
    return tuple(AwardOdds(award, ways[award], award.payout) for award in reversed(Award))


def _expected_take(awards: tuple[AwardOdds, ...]) -> Fraction:
    """What a turn takes on average: R7, a further throw may itself earn another, without limit.

    So a turn is worth what one throw pays and, as often as that grants a further one, a turn once more.
    """
    pays = sum(row.ways * row.payout for row in awards)
    ends = sum(row.ways for row in awards if not row.award.roll_again)
    return Fraction(pays, ends)


def _throws_until_five_aces(faces: int) -> tuple[ThrowsOdds, ...]:
    """Each die is thrown until it shows the ace, whatever the others show."""
    told: list[ThrowsOdds] = []
    at_most = Fraction(0)
    while at_most < ALMOST_CERTAIN:
        throws, before = len(told) + 1, at_most
        at_most = (1 - Fraction(faces - 1, faces) ** throws) ** DICE
        told.append(ThrowsOdds(throws, float(at_most - before), float(at_most)))
    return tuple(told)


def _boxes(dice_set: DiceSet) -> tuple[BoxOdds, ...]:
    rolls = [(pips_of(roll), roll.ways) for roll in every_roll(dice_set)]
    return tuple(
        BoxOdds(
            box,
            ways=sum(ways for pips, ways in rolls if box.score(pips)),
            points=sum(ways * box.score(pips) for pips, ways in rolls),
            rolls=dice_set.throws,
        )
        for box in BOXES
    )
