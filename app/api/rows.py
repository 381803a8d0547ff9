"""Finished answers. The games are finite, so what a roll is called is built once and looked up ever after.

Each table is made the first time its variant, dice set and language are asked for, through the response
models from the rules' own functions: this is the one way that words get onto hands.
"""

from functools import cache

from app.api.schemas import ClassifiedHand, Odds, PaidThrow
from app.http.json_route import Json
from app.rules.comparison import Strength, strengths
from app.rules.dice import DiceSet, Roll, every_roll
from app.rules.easy_money import pay
from app.rules.hands import classify
from app.rules.variants import Variant
from app.words.sentences import WORDS, describe_hand
from app.words.table import Language


@cache
def hand_rows(variant: Variant, dice_set: DiceSet, language: Language) -> dict[Roll, Json[ClassifiedHand]]:
    """All hands of a variant that ranks them, on a dice set, in a language.

    Only the bytes are kept: the models they are written from would take five times the memory.
    """
    return {
        roll: Json(_hand(roll, strength, language).model_dump_json().encode())
        for roll, strength in strengths(variant, dice_set).items()
    }


def _hand(roll: Roll, strength: Strength, language: Language) -> ClassifiedHand:
    hand = classify(roll)
    words = WORDS[language]
    return ClassifiedHand(
        dice=roll.show(hand.dice),
        category=hand.category,
        label=words.categories[hand.category],
        description=describe_hand(words, hand),
        combination=roll.show(hand.combination),
        kickers=roll.show(hand.kickers),
        strength=strength.strength,
        strongest=strength.strongest,
        odds=Odds.model_validate(strength.odds),
    )


@cache
def paid_throws(dice_set: DiceSet, language: Language) -> dict[Roll, PaidThrow]:
    """What every roll earns in Easy Money, in a language, before any pot is known."""
    words = WORDS[language]
    return {
        roll: PaidThrow(
            dice=roll.show(paid.hand.dice),
            category=paid.hand.category,
            label=words.categories[paid.hand.category],
            description=describe_hand(words, paid.hand),
            award=paid.award,
            payout=paid.award.payout,
            roll_again=paid.award.roll_again,
            take=None,
            pot=None,
            pot_emptied=None,
        )
        for roll, paid in ((roll, pay(roll)) for roll in every_roll(dice_set))
    }
