"""Five Aces: throw until all five dice are aces, in as few throws as possible."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from operator import neg
from typing import Protocol

from app.rules.dice import DICE, DiceSet, Face, choose_dice_set
from app.rules.errors import Fault, Path, Refused
from app.rules.ranking import Ranking, RollOff, rank, refuse_repeated_players
from app.rules.variants import VARIANTS, Variant

Throws = Sequence[Sequence[Face]]
"""A turn's throws in order: the faces of the dice thrown each time."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn so far: throws made, aces set aside, dice still to throw, and the throws to expect for them."""

    dice_set: DiceSet
    throws: int
    aces: int

    @property
    def dice_left(self) -> int:
        """Dice that are not yet aces."""
        return DICE - self.aces

    @property
    def finished(self) -> bool:
        """Whether all five are aces."""
        return not self.dice_left

    @property
    def expected_throws_left(self) -> float:
        """How many more throws the turn takes on average."""
        return float(expected_throws(len(self.dice_set.faces), self.dice_left))


@cache
def expected_throws(faces: int, dice: int) -> Fraction:
    """How many throws it takes on average until all of some dice, of so many faces, have shown the ace."""
    if not dice:
        return Fraction(0)
    # Out of faces**dice ways, k of the dice show the ace in comb(dice, k) * (faces-1)**(dice-k).
    ways: list[int] = [comb(dice, aces) * (faces - 1) ** (dice - aces) for aces in range(dice + 1)]
    later = sum(
        (ways[aces] * expected_throws(faces, dice - aces) for aces in range(1, dice + 1)), start=Fraction(0)
    )
    return (later + sum(ways)) / (sum(ways) - ways[0])


def play_turn(throws: Throws, named: DiceSet | None) -> Turn:
    """Read one turn, finished or not.

    Refuses dice of more than one set (`wrong_dice_set`), a throw of other than exactly the dice that
    were not yet aces (`wrong_number_of_dice`), and a throw after the fifth ace (`turn_is_over`).
    """
    dice_set = choose_dice_set(throws, named, lambda index: ("rolls", index))
    return _turn(throws, dice_set, ("rolls",))


class PlayerRolls(Protocol):
    """A player and the throws of their turn."""

    @property
    def player(self) -> str:
        """The name the request gives them."""

    @property
    def rolls(self) -> Throws:
        """In the order thrown."""


@dataclass(frozen=True, slots=True)
class FiveAcesComparison:
    """Several players' finished turns, fewest throws first, and who plays it off, if anyone."""

    dice_set: DiceSet
    ranking: Ranking[int]
    roll_off: RollOff | None


def compare_turns(turns: Sequence[PlayerRolls], named: DiceSet | None) -> FiveAcesComparison:
    """Rank two finished turns or more: the fewest throws win.

    Refuses what `play_turn` refuses, a player named twice (`player_twice`) and a turn that still has
    dice to throw (`turn_not_finished`).
    """
    players = [turn.player for turn in turns]
    refuse_repeated_players(players, lambda index: ("turns", index, "player"))
    paths: list[Path] = [
        ("turns", index, "rolls", each) for index, turn in enumerate(turns) for each in range(len(turn.rolls))
    ]
    dice_set = choose_dice_set([roll for turn in turns for roll in turn.rolls], named, paths.__getitem__)
    played = [_turn(turn.rolls, dice_set, ("turns", index, "rolls")) for index, turn in enumerate(turns)]
    unfinished = tuple(
        Fault(
            "turn_not_finished",
            ("turns", index),
            f"a turn ends when all five dice are aces; dice still to be thrown: {turn.dice_left}",
        )
        for index, turn in enumerate(played)
        if not turn.finished
    )
    if unfinished:
        raise Refused(*unfinished)
    ranking = rank(players, [turn.throws for turn in played], neg)  # the fewest throws are the best
    # R6: the text says "as Lucky Dice" of a tie, so those tied put one more chip in and play it off.
    ante = VARIANTS[Variant.FIVE_ACES].tie_ante or 0
    return FiveAcesComparison(dice_set, ranking, RollOff(ranking.winners, ante) if ranking.tie else None)


def _turn(throws: Throws, dice_set: DiceSet, at: Path) -> Turn:
    aces = 0
    for index, faces in enumerate(throws):
        if aces == DICE:
            raise Refused(Fault("turn_is_over", (*at, index), "nothing is thrown after the fifth ace"))
        if len(faces) != DICE - aces:
            raise Refused(
                Fault(
                    "wrong_number_of_dice",
                    (*at, index),
                    f"each throw is of all dice that are not yet aces: here {DICE - aces}, not {len(faces)}",
                )
            )
        aces += faces.count(dice_set.faces[dice_set.ace])
    return Turn(dice_set, len(throws), aces)
