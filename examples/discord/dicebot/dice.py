"""The dice: the bot throws them, the service never does."""

import secrets
from collections.abc import Sequence

from poker_dice.wire import DiceSet, Face, VariantCard

PIPS: list[Face] = [1, 2, 3, 4, 5, 6]


def throw(faces: Sequence[Face], dice: int = 5) -> list[Face]:
    """So many dice with these faces, as chance will have it."""
    return [secrets.choice(faces) for _ in range(dice)]


def draw(dice: Sequence[Face]) -> str:
    """Dice as they are shown: ⚂ ⚃, or the letters of poker faces in boxes."""
    return " ".join("⚀⚁⚂⚃⚄⚅"[face - 1] if isinstance(face, int) else f"`{face}`" for face in dice)


def faces(game: VariantCard, dice_set: DiceSet) -> list[Face]:
    """The faces of one of the sets that a game is played with."""
    (of_the_set,) = (each["faces"] for each in game["dice_sets"] if each["dice_set"] == dice_set)
    return [each["face"] for each in of_the_set]
