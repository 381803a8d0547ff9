"""The games this service knows, and what a player must know to sit down."""

from dataclasses import dataclass
from enum import StrEnum

from app.rules.dice import DiceSet


class Variant(StrEnum):
    """The games, by the name the wire gives them."""

    POKER = "poker"
    POKER_NO_KICKERS = "poker_no_kickers"
    LUCKY_DICE = "lucky_dice"
    FIVE_ACES = "five_aces"
    EASY_MONEY = "easy_money"
    DICE_POKER = "dice_poker"


@dataclass(frozen=True, slots=True)
class Terms:
    """A game's terms.

    ``throws_per_turn`` is None where unlimited. ``tie_ante`` is how many chips those tied for first put
    in before they roll again, None where nobody does. ``hands`` tells whether rolls are read as poker.
    """

    dice_sets: tuple[DiceSet, ...]
    least_players: int
    throws_per_turn: int | None
    tie_ante: int | None
    hands: bool


MOST_PLAYERS = 8

ANY_SET = tuple(DiceSet)  # R18: what one text plays on pips another plays on poker dice

# R3: those tied under the two poker variants roll again without a new chip.
# R6: Five Aces is played off as Lucky Dice is, for one chip more.
# R19: in poker any of the dice may be thrown once more, all five if one likes: two throws a turn.
VARIANTS = {
    Variant.POKER: Terms(ANY_SET, 2, 2, 0, hands=True),
    Variant.POKER_NO_KICKERS: Terms(ANY_SET, 2, 2, 0, hands=True),
    Variant.LUCKY_DICE: Terms(ANY_SET, 2, 1, 1, hands=True),
    Variant.FIVE_ACES: Terms(ANY_SET, 2, None, 1, hands=False),
    Variant.EASY_MONEY: Terms(ANY_SET, 2, 1, None, hands=True),
    Variant.DICE_POKER: Terms((DiceSet.PIP_DICE,), 1, 3, None, hands=False),
}
