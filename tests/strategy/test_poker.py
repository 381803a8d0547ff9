from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest

from app.rules.comparison import strengths
from app.rules.dice import DiceSet, Face, every_roll
from app.rules.variants import Variant
from app.strategy.poker import RethrowOdds, advise, load
from app.strategy.poker_table import ROWS, SOLVED, row, units
from tests.rules.refusal import refused
from tests.strategy.ordered import HELD, Throws, sums

POKER_DICE, PIP_DICE, SPANISH_DICE, EIGHT_SIDED_DICE = DiceSet

both = pytest.mark.parametrize("variant", SOLVED)

# The independent solver: dice as they lie in arrays of five axes, all shares exact fractions with one
# denominator for each number of players to come, and the choice by comparing the holds themselves.


def hold_of(ranks: Sequence[int], held: Sequence[int]) -> tuple[int, ...]:
    return tuple(ranks[die] for die in held)


@cache
def ways_to_hold(
    dice_set: DiceSet,
) -> tuple[dict[tuple[int, ...], tuple[Throws, ...]], Throws, list[list[tuple[int, tuple[int, ...]]]]]:
    """For all throws: where each way to hold stands in its sums; each way's place in the order of an
    indifferent player; the ways that keep different dice, by number, in that order."""
    throws = [roll.ranks for roll in every_roll(dice_set)]
    at = {
        held: tuple(np.array([ranks[die] if die in held else 0 for ranks in throws]) for die in range(5))
        for held in HELD
    }
    order = [
        sorted(HELD, key=lambda held: (len(held), hold_of(ranks, held)), reverse=True) for ranks in throws
    ]
    preference = np.array([[ways.index(held) for ways in order] for held in HELD])
    different = [
        [(HELD.index(held), hold) for hold, held in {hold_of(ranks, held): held for held in ways}.items()]
        for ways, ranks in zip(order, throws, strict=True)
    ]
    return at, preference, different


class Naive:
    """Poker turns under a variant on a dice set, solved from the definition."""

    def __init__(self, variant: Variant, dice_set: DiceSet) -> None:
        self.faces = len(dice_set.faces)
        of_roll = {roll.ranks: strength.strength for roll, strength in strengths(variant, dice_set).items()}
        self.strength = np.empty((self.faces,) * 5, dtype=int)
        for throw in product(range(self.faces), repeat=5):
            self.strength[throw] = of_roll[tuple(sorted(throw, reverse=True))]
        self.strongest = int(self.strength.max())
        self.throws = [(roll.ranks, roll.ways) for roll in every_roll(dice_set)]
        self.at, self.preference, self.different = ways_to_hold(dice_set)
        self.share = cache(self._share)

    def unit(self, to_come: int) -> int:
        """The pot, in which all shares are whole: eight players at most, and two throws each to come."""
        pot: int = 840 * self.faces ** (10 * to_come)
        return pot

    def of_throws(self, worth: Sequence[int], to_come: int) -> Throws:
        """From a worth for each strength to one for each throw, in machine integers where they are enough."""
        return np.array(worth, dtype=int if self.unit(to_come) < 10**13 else object)[self.strength]

    def payoff(self, beat: int, tied: int, to_come: int) -> Throws:
        """What each final throw is worth to who makes it, with a hand to beat (-1 where there is none)."""
        worth = [
            0 if strength < beat else self.share(strength, tied + 1 if strength == beat else 1, to_come)
            for strength in range(self.strongest + 1)
        ]
        return self.of_throws(worth, to_come)

    def values(self, payoff: Throws) -> Throws:
        """What each way to hold (by row) is worth from each throw (by column), in units of all throws."""
        totals = sums(payoff)
        return np.array([totals[held][self.at[held]] * self.faces ** len(held) for held in HELD])

    def choices(self, payoff: Throws) -> list[int]:
        """Which way to hold each throw's player takes."""
        values = self.values(payoff)
        wanted = np.where(values == values.max(axis=0), self.preference, len(HELD))
        return [int(way) for way in wanted.argmin(axis=0)]

    def _share(self, strength: int, tied: int, to_come: int) -> int:
        """What each of so many tied on a strength can expect with so many to come."""
        if not to_come:
            return self.unit(0) // tied
        level = self.share(strength, tied + 1, to_come - 1)
        below = self.share(strength, tied, to_come - 1)
        chosen = self.choices(self.payoff(strength, tied, to_come - 1))
        above = self.strongest - strength
        values = self.values(self.of_throws([below] * strength + [level] + [0] * above, to_come))
        return sum(
            ways * int(values[way, place])
            for place, (way, (_, ways)) in enumerate(zip(chosen, self.throws, strict=True))
        )

    def holds(self, beat: int, tied: int, to_come: int) -> list[list[tuple[tuple[int, ...], Fraction]]]:
        """For each throw its different holds, best first, with their shares."""
        values = self.values(self.payoff(beat, tied, to_come))
        pot = self.unit(to_come) * self.faces**5
        every = []
        for place, different in enumerate(self.different):
            worth = [(int(values[way, place]), hold) for way, hold in different]
            worth.sort(key=lambda each: -each[0])
            every.append([(hold, Fraction(value, pot)) for value, hold in worth])
        return every


@cache
def naive(variant: Variant, dice_set: DiceSet) -> Naive:
    return Naive(variant, dice_set)


def a_hand(variant: Variant, dice_set: DiceSet, strength: int) -> list[Face]:
    """Some dice of a strength."""
    table = strengths(variant, dice_set)
    roll = next(roll for roll, its in table.items() if its.strength == strength)
    return roll.show(roll.ranks)


def assert_advice_is_the_naive_one(
    variant: Variant, dice_set: DiceSet, to_come: int, beat: int = -1, tied: int = 1
) -> None:
    """On every first throw, every hold, in order, with exactly the share of the independent solver."""
    to_beat = None if beat < 0 else a_hand(variant, dice_set, beat)
    told_naively = naive(variant, dice_set).holds(beat, tied, to_come)
    for roll, naively in zip(every_roll(dice_set), told_naively, strict=True):
        told = advise(
            variant,
            roll.show(roll.ranks),
            dice_set,
            to_beat=to_beat,
            tied=tied if to_beat else None,
            players_after=to_come,
        )
        assert [(each.hold, each.share) for each in told.holds] == [
            (roll.show(hold), float(share)) for hold, share in naively
        ]


@both
@pytest.mark.parametrize(
    ("dice_set", "quantile", "tied"),
    [
        *((POKER_DICE, quantile, tied) for quantile in (0.0, 0.4, 0.8, 1.0) for tied in (1, 3)),
        (EIGHT_SIDED_DICE, 0.6, 2),
    ],
)
def test_with_nobody_to_come_every_first_throw_is_advised_as_the_naive_solver_does(
    variant, dice_set, quantile, tied
):
    beat = round(quantile * naive(variant, dice_set).strongest)
    assert_advice_is_the_naive_one(variant, dice_set, 0, beat, tied)


@pytest.mark.parametrize(
    ("variant", "dice_set", "beat", "tied"),
    [
        (Variant.POKER, POKER_DICE, -1, 1),
        (Variant.POKER, POKER_DICE, 130, 1),
        (Variant.POKER_NO_KICKERS, POKER_DICE, -1, 1),
        (Variant.POKER_NO_KICKERS, POKER_DICE, 3, 2),
        (Variant.POKER_NO_KICKERS, POKER_DICE, 40, 6),
        (Variant.POKER, EIGHT_SIDED_DICE, 730, 2),
        (Variant.POKER_NO_KICKERS, EIGHT_SIDED_DICE, -1, 1),
    ],
)
def test_with_one_to_come_every_first_throw_is_advised_as_the_naive_solver_does(
    variant, dice_set, beat, tied
):
    assert_advice_is_the_naive_one(variant, dice_set, 1, beat, tied)


@pytest.mark.parametrize(
    ("variant", "dice_set", "to_come", "beat", "tied"),
    [
        (Variant.POKER, POKER_DICE, 2, 225, 1),
        (Variant.POKER, POKER_DICE, 3, 235, 2),
        (Variant.POKER_NO_KICKERS, POKER_DICE, 2, -1, 1),
        (Variant.POKER_NO_KICKERS, POKER_DICE, 3, 45, 1),
        (Variant.POKER_NO_KICKERS, EIGHT_SIDED_DICE, 3, 115, 4),
    ],
)
def test_with_two_or_three_to_come_samples_are_advised_as_the_naive_solver_does(
    variant, dice_set, to_come, beat, tied
):
    assert_advice_is_the_naive_one(variant, dice_set, to_come, beat, tied)


@both
def test_the_strongest_rows_of_the_table_are_the_naive_ones_up_to_eight_players(variant):
    solver = naive(variant, POKER_DICE)
    for tied, to_come in ROWS:
        for strength in range(solver.strongest - 1, solver.strongest + 1):
            assert row(variant, 6, tied, to_come)[strength] == solver.share(strength, tied, to_come)


@both
@pytest.mark.parametrize("faces", [6, 8])
def test_those_tied_share_one_pot_and_lose_by_every_player_to_come(variant, faces):
    for tied, to_come in ROWS:
        pot, pot_before = (units(faces, players) for players in (to_come, to_come - 1))
        of_row, fewer = row(variant, faces, tied, to_come), row(variant, faces, tied, to_come - 1)
        assert of_row[0] >= 0
        assert tied * max(of_row) <= pot
        assert all(share * pot_before <= before * pot for share, before in zip(of_row, fewer, strict=True))
        # With more to come this need not be so: each plays for himself, and a slightly stronger hand may
        # move the next to play in a way that leaves more to the one after him, and less to who led.
        if to_come == 1:
            assert [*of_row] == sorted(of_row)


@both
def test_what_the_leader_and_the_one_to_come_expect_is_the_pot(variant):
    for beat in (5, 50):
        for tied in (1, 7):
            to_beat = a_hand(variant, PIP_DICE, beat)
            expected = sum(
                roll.ways * advise(variant, roll.show(roll.ranks), to_beat=to_beat, tied=tied).best.share
                for roll in every_roll(PIP_DICE)
            )
            leaders = tied * row(variant, 6, tied, 1)[beat] / units(6, 1)
            assert expected / 7776 + leaders == pytest.approx(1, abs=1e-12)


@both
@pytest.mark.parametrize("dice_set", [PIP_DICE, SPANISH_DICE])
def test_dice_sets_of_six_faces_are_advised_alike(variant, dice_set):
    def told(of_set, ranks, beat, after):
        shown = [of_set.faces[rank] for rank in ranks]
        to_beat = [of_set.faces[rank] for rank in beat]
        told = advise(variant, shown, of_set, to_beat=to_beat, players_after=after)
        return [([*map(of_set.faces.index, each.hold)], each.share, each.ways) for each in told.holds]

    for ranks, beat, after in (((5, 5, 3, 1, 0), (4, 4, 4, 2, 1), 0), ((4, 3, 2, 1, 0), (5, 4, 3, 2, 1), 2)):
        assert told(dice_set, ranks, beat, after) == told(POKER_DICE, ranks, beat, after)


def test_a_hold_says_how_often_it_wins_ties_and_loses_if_nobody_is_to_come():
    told = advise(Variant.POKER, ["K", "9", "K", "10", "J"], to_beat=["A", "K", "K", "A", "9"])
    assert (told.variant, told.dice_set, told.dice) == (Variant.POKER, POKER_DICE, ["K", "K", "J", "10", "9"])
    kings = next(each for each in told.holds if each.hold == ["K", "K"])
    of_throws = advise_by_throwing(Variant.POKER, ["K", "K"], ["A", "K", "K", "A", "9"])
    assert kings.ways == of_throws
    assert kings.throw == 3
    assert kings.share == (of_throws.win + of_throws.tie / 2) / of_throws.rolls


def advise_by_throwing(variant: Variant, hold: list[Face], to_beat: list[Face]) -> RethrowOdds:
    """What throwing the rest of a hold comes to, one way after the other."""
    table = {roll.ranks: its.strength for roll, its in strengths(variant, POKER_DICE).items()}
    rank = POKER_DICE.faces.index
    beat = table[tuple(sorted(map(rank, to_beat), reverse=True))]
    thrown = [
        table[tuple(sorted(map(rank, (*hold, *rest)), reverse=True))]
        for rest in product(POKER_DICE.faces, repeat=5 - len(hold))
    ]
    return RethrowOdds(
        len(thrown),
        sum(strength > beat for strength in thrown),
        sum(strength == beat for strength in thrown),
        sum(strength < beat for strength in thrown),
    )


@both
@pytest.mark.parametrize("to_beat", [["9", "9", "10", "J", "Q"], ["Q", "Q", "Q", "A", "A"]])
def test_the_ways_of_every_hold_are_those_of_throwing_its_other_dice_in_all_ways(variant, to_beat):
    for roll in every_roll(POKER_DICE)[::9]:
        for each in advise(variant, roll.show(roll.ranks), to_beat=to_beat).holds:
            assert each.ways == advise_by_throwing(variant, each.hold, to_beat)


def test_ways_are_left_out_while_players_are_to_come():
    told = advise(Variant.POKER, [1, 1, 2, 3, 4], to_beat=[2, 3, 4, 5, 6], players_after=1)
    assert {each.ways for each in told.holds} == {None}


def test_one_player_is_to_come_without_a_hand_to_beat_and_none_with_one_unless_told():
    dice: list[Face] = [1, 1, 2, 3, 4]
    assert advise(Variant.POKER, dice) == advise(Variant.POKER, dice, players_after=1)
    to_beat: list[Face] = [2, 2, 3, 4, 6]
    with_it = advise(Variant.POKER, dice, to_beat=to_beat)
    assert with_it == advise(Variant.POKER, dice, to_beat=to_beat, tied=1, players_after=0)
    assert with_it.best is with_it.holds[0]


def test_who_cannot_win_keeps_all_dice_and_so_does_who_cannot_lose():
    hopeless = advise(Variant.POKER, [2, 3, 4, 5, 6], to_beat=[1, 1, 1, 1, 1])
    assert hopeless.best.hold == []  # five aces may still be thrown
    certain = advise(Variant.POKER, [1, 1, 1, 1, 1], to_beat=[6, 6, 6, 6, 6])
    assert (certain.best.hold, certain.best.throw, certain.best.share) == ([1, 1, 1, 1, 1], 0, 1.0)
    lost = [each.hold for each in hopeless.holds if not each.share]
    assert lost[:3] == [[6, 5, 4, 3, 2], [6, 5, 4, 3], [6, 5, 4, 2]]


@pytest.mark.parametrize(
    ("asked", "faults"),
    [
        ({"tied": 2}, [("needs_to_beat", ("tied",), "to_beat")]),
        ({"players_after": 0}, [("out_of_range", ("players_after",), "at least one player")]),
        (
            {"tied": 1, "players_after": 0},
            [("needs_to_beat", ("tied",), "to_beat"), ("out_of_range", ("players_after",), "at least one")],
        ),
        ({"players_after": 8}, [("too_many_players", ("players_after",), "at most 8")]),
        (
            {"to_beat": [2, 2, 3, 4, 5], "players_after": 7},
            [("too_many_players", ("players_after",), "at most 8")],
        ),
        ({"to_beat": [2, 2, 3, 4, 5], "tied": 8}, [("too_many_players", ("tied",), "at most 8")]),
        (
            {"to_beat": [2, 2, 3, 4, 5], "tied": 8, "players_after": 0},
            [("too_many_players", ("tied",), "at most 8")],
        ),
        ({"to_beat": [2, 2, 3, 4, "A"]}, [("wrong_dice_set", ("to_beat", 4), "pip_dice")]),
        (
            {"to_beat": ["9", "9", "10", "J", "A"]},
            [("wrong_dice_set", ("to_beat", die), "pip_dice") for die in range(5)],
        ),
    ],
)
def test_what_is_refused_and_where(asked, faults):
    with refused(*faults):
        advise(Variant.POKER, [1, 1, 2, 3, 4], **asked)


@pytest.mark.parametrize(
    "asked", [{"players_after": 7}, {"to_beat": [2, 2, 3, 4, 5], "tied": 3, "players_after": 4}]
)
def test_eight_players_are_advised(asked):
    assert sum(each.share for each in advise(Variant.POKER, [1, 1, 2, 3, 4], **asked).holds) > 0


def test_once_loaded_every_question_is_a_look_up():
    load()
    known = row.cache_info().misses
    advise(Variant.POKER, [1, 1, 2, 3, 4], players_after=5)
    advise(
        Variant.POKER_NO_KICKERS,
        ["J", "K", "A", "7", "8"],
        SPANISH_DICE,
        to_beat=["7", "7", "8", "J", "A"],
        players_after=2,
    )
    assert row.cache_info().misses == known
