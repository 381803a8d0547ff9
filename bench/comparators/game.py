"""What every comparator answers with: each roll's classification, looked up and then written anew.

The Python ones look it up here, the Node ones in the same table as JSON (``python game.py FILE`` writes
it before they start). So none of them classifies while it is measured, as the service does not, and each
does what its framework is there for: read the request, validate it, write the answer.
"""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from app.rules.comparison import KEYS, strengths
from app.rules.dice import DiceSet, Face, Roll, read_roll
from app.rules.hands import classify
from app.rules.variants import Variant
from app.words.sentences import WORDS, describe_hand
from app.words.table import Language


def classification(variant: Variant, dice: list[Face], named: DiceSet | None) -> dict[str, Any]:
    """What five dice make under a variant, in English. Dice of more than one set are `Refused`."""
    roll = read_roll(dice, named)
    return rows(variant, roll.dice_set)[roll]


@cache
def rows(variant: Variant, dice_set: DiceSet) -> dict[Roll, dict[str, Any]]:
    """All of a variant's classifications on a dice set."""
    words = WORDS[Language.ENGLISH]
    return {
        roll: {
            "dice": roll.show(hand.dice),
            "category": hand.category.value,
            "label": words.categories[hand.category],
            "description": describe_hand(words, hand),
            "combination": roll.show(hand.combination),
            "kickers": roll.show(hand.kickers),
            "strength": strength.strength,
            "strongest": strength.strongest,
            "odds": {
                "rolls": strength.odds.rolls,
                "weaker": strength.odds.weaker,
                "equal": strength.odds.equal,
                "stronger": strength.odds.stronger,
            },
            "variant": variant.value,
            "dice_set": dice_set.value,
        }
        for roll, strength, hand in (
            (roll, strength, classify(roll)) for roll, strength in strengths(variant, dice_set).items()
        )
    }


def table() -> dict[str, dict[str, dict[str, Any]]]:
    """Every row, by variant, dice set and the faces as strings in the order that JavaScript sorts them."""
    return {
        variant: {
            dice_set: {
                ",".join(sorted(map(str, row["dice"]))): row for row in rows(variant, dice_set).values()
            }
            for dice_set in DiceSet
        }
        for variant in KEYS
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(table()), "utf-8")
