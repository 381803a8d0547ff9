"""The poker turn solved, exactly and backwards.

A player sees the best hand on the table, how many hold it and how many are still to play; nothing else
matters. With nobody to come, k players tied have 1/k each (R3: they roll again, which favours nobody). With
one player more to come, the next one throws, and from each throw holds what is worth most to that player,
looking ahead with the rows for one player fewer, which are solved first. What those who led can expect then
follows from how often the next one ends below them, level or above.

What an indifferent player holds, which is more dice and then the higher ones, decides what others get. So
values must be compared exactly: all are whole numbers, over a denominator known beforehand (`units`).

Everyone plays for their own share, not against the leader. So with two or more to come a slightly stronger
hand can be worth less, as some on eight-sided dice are: it may move the next player to a hold that leaves
more to the one after.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from app.rules.comparison import strengths
from app.rules.dice import DiceSet, every_roll
from app.rules.variants import MOST_PLAYERS, Variant
from app.strategy.holds import holds
from app.strategy.poker_table import ROWS, Row, last_row

Rows = Mapping[tuple[int, int], Row]
"""From how many are tied and how many to come to what one of them can expect, for each strength."""


class PokerTurn:
    """The turn of a player with a hand to beat, under a variant on dice of so many faces."""

    def __init__(self, variant: Variant, dice_set: DiceSet) -> None:
        of_roll = strengths(variant, dice_set)
        rolls = every_roll(dice_set)
        self.holds = holds(len(dice_set.faces))
        self.strength = [of_roll[roll].strength for roll in rolls]
        self.strongest = max(self.strength)
        self.ways = [roll.ways for roll in rolls]
        # How often throwing the rest of a hold ends below each strength: over the shared denominator.
        self.below = [self._ends_below(number) for number in range(len(self.holds.every))]

    def _ends_below(self, number: int) -> list[int]:
        ends_at = [0] * (self.strongest + 1)
        for roll, ways in self.holds.outcomes(self.holds.every[number]).items():
            ends_at[self.strength[roll]] += ways * self.holds.scale[number]
        return [0, *accumulate(ends_at)]

    def choices(self, payoff: Sequence[int]) -> list[int]:
        """The hold that each first throw's player chooses, by number, given what each strength pays."""
        sums = self.holds.sums([payoff[strength] for strength in self.strength])
        # A value and, in the last bits, its hold's place in the order of indifference, the first greatest:
        # so the greatest of these whole numbers is the choice.
        bits = len(sums).bit_length()
        places = range(len(sums) - 1, -1, -1)
        marked = [
            (value << bits) + place for value, place in zip(self.holds.shared(sums), places, strict=True)
        ]
        return [len(sums) - 1 - (mark & ((1 << bits) - 1)) for mark in self.holds.best(marked)]

    def share_of_those_tied(self, strength: int, tied: int, to_come: int, rows: Rows) -> int:
        """What each of those tied on a strength can expect with so many to come, the next of them included.

        In: the rows for one player fewer to come. Out: in units for so many to come.
        """
        level, below = rows[tied + 1, to_come - 1][strength], rows[tied, to_come - 1][strength]
        above = rows[1, to_come - 1][strength + 1 :]
        chosen = self.choices([0] * strength + [level, *above])
        return sum(
            ways
            * (
                self.below[hold][strength] * below
                + (self.below[hold][strength + 1] - self.below[hold][strength]) * level
            )
            for ways, hold in zip(self.ways, chosen, strict=True)
        )


def solve_poker(variant: Variant, dice_set: DiceSet) -> Iterator[tuple[int, int, Row]]:
    """Every row of a variant's table on a dice set, each as it is found: tied, to come, row."""
    turn = PokerTurn(variant, dice_set)
    rows = {(tied, 0): last_row(turn.strongest + 1, tied) for tied in range(1, MOST_PLAYERS + 1)}
    for tied, to_come in ROWS:
        rows[tied, to_come] = tuple(
            turn.share_of_those_tied(strength, tied, to_come, rows) for strength in range(turn.strongest + 1)
        )
        yield tied, to_come, rows[tied, to_come]
