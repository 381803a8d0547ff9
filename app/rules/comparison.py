"""How each variant ranks hands, and what that makes of several players' hands."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, Protocol

from app.rules.dice import DiceSet, Face, Roll, every_roll, read_rolls
from app.rules.easy_money import award_of
from app.rules.hands import Hand, classify
from app.rules.ranking import Ranking, RollOff, rank, refuse_repeated_players
from app.rules.variants import VARIANTS, Variant

Decider = Literal["category", "combination", "kickers"]

DECIDERS: tuple[Decider, ...] = ("category", "combination", "kickers")
"""What the parts of a key are called, in the order they decide."""

KEYS: dict[Variant, Callable[[Hand], tuple[object, ...]]] = {
    # R4: every remaining die decides, in turn from the highest down.
    # R5: without a combination all five dice are kickers, so they decide here and nowhere else.
    Variant.POKER: lambda hand: (hand.category.rank, hand.combination, hand.kickers),
    Variant.POKER_NO_KICKERS: lambda hand: (hand.category.rank, hand.combination),
    Variant.LUCKY_DICE: lambda hand: (hand.category.rank,),
    Variant.EASY_MONEY: lambda hand: (award_of(hand).rank,),
}
"""The variants that rank hands, each with its key: of two hands the one with the greater key is stronger."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Of all throws of five dice, how many are weaker than a hand, equal to it and stronger."""

    rolls: int
    weaker: int
    equal: int
    stronger: int


@dataclass(frozen=True, slots=True)
class Strength:
    """A hand's standing among all hands of its variant and dice set.

    ``strength`` runs without gaps from 0 for the weakest to ``strongest``; equal hands share it.
    """

    strength: int
    strongest: int
    odds: Odds


@cache
def strengths(variant: Variant, dice_set: DiceSet) -> dict[Roll, Strength]:
    """Every roll's strength under a variant that ranks hands (a key of `KEYS`)."""
    key = KEYS[variant]
    keys = {roll: key(classify(roll)) for roll in every_roll(dice_set)}
    ways: Counter[tuple[object, ...]] = Counter()
    for roll, of_roll in keys.items():
        ways[of_roll] += roll.ways
    ladder, weaker = {}, 0
    for strength, step in enumerate(sorted(ways)):
        odds = Odds(dice_set.throws, weaker, ways[step], dice_set.throws - weaker - ways[step])
        ladder[step] = Strength(strength, len(ways) - 1, odds)
        weaker += ways[step]
    return {roll: ladder[of_roll] for roll, of_roll in keys.items()}


class PlayerDice(Protocol):
    """A player and the five dice they show."""

    @property
    def player(self) -> str:
        """The name the request gives them."""

    @property
    def dice(self) -> Sequence[Face]:
        """Five faces."""


class Comparison(NamedTuple):
    """Several players' hands, ranked; what separated the first from the second; who rolls off, if anyone."""

    dice_set: DiceSet
    ranking: Ranking[Hand]
    decided_by: Decider | None
    roll_off: RollOff | None


def compare(variant: Variant, hands: Sequence[PlayerDice], named: DiceSet | None) -> Comparison:
    """Rank two hands or more under a variant.

    Refuses a player named twice (`player_twice`) and dice of more than one set (`wrong_dice_set`).
    """
    players = [hand.player for hand in hands]
    refuse_repeated_players(players, lambda index: ("hands", index, "player"))
    dice_set, rolls = read_rolls([hand.dice for hand in hands], named, lambda index: ("hands", index, "dice"))
    strength = strengths(variant, dice_set)
    ranking = rank(players, list(map(classify, rolls)), lambda hand: strength[hand.roll].strength)
    return Comparison(
        dice_set,
        ranking,
        _decided_by(KEYS[variant], ranking),
        RollOff(ranking.winners, VARIANTS[variant].tie_ante or 0) if ranking.tie else None,
    )


def _decided_by(key: Callable[[Hand], tuple[object, ...]], ranking: Ranking[Hand]) -> Decider | None:
    parts = zip(DECIDERS, key(ranking.best), key(ranking.runner_up), strict=False)
    return next((decider for decider, best, second in parts if best != second), None)
