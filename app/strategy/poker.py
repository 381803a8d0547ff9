"""Poker after the first throw: which dice to hold, and what share of the pot each hold can expect."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import repeat

from app.rules.comparison import strengths
from app.rules.dice import DICE, DiceSet, Face, every_roll, read_rolls
from app.rules.errors import Fault, Refused
from app.rules.variants import MOST_PLAYERS, Variant
from app.strategy.holds import Holds, holds
from app.strategy.poker_table import ROWS, SOLVED, row, units


@dataclass(frozen=True, slots=True)
class RethrowOdds:
    """Of all throws of the dice not held, how many beat the hand to beat, tie it and lose to it."""

    rolls: int
    win: int
    tie: int
    lose: int


@dataclass(frozen=True, slots=True)
class PokerHold:
    """Dice to hold, highest first, how many that leaves to throw, and the share of the pot to expect.

    ``ways`` is None while players are still to come: what they do decides too.
    """

    hold: list[Face]
    throw: int
    share: float
    ways: RethrowOdds | None


@dataclass(frozen=True, slots=True)
class PokerAdvice:
    """Every different hold of a first throw, best first; of equal share the more dice, then the higher.

    ``dice`` are the throw, highest first.
    """

    variant: Variant
    dice_set: DiceSet
    dice: list[Face]
    holds: tuple[PokerHold, ...]

    @property
    def best(self) -> PokerHold:
        """What to hold."""
        return self.holds[0]


def advise(
    variant: Variant,
    dice: Sequence[Face],
    named: DiceSet | None = None,
    *,
    to_beat: Sequence[Face] | None = None,
    tied: int | None = None,
    players_after: int | None = None,
) -> PokerAdvice:
    """What to hold after the first throw of a turn, in `poker` or `poker_no_kickers`.

    In: five faces; their set if named; the best hand on the table, if any, and how many hold it (1); how
    many players have their turn after this one (without a hand to beat 1, else none). Each of them sees all
    that lies on the table, plays for their own share and, if indifferent, holds more dice, then the higher.

    Refuses dice of more than one set (`wrong_dice_set`), ``tied`` without a hand it counts for
    (`needs_to_beat`), nobody after without a hand to beat, as the pot is won then (`out_of_range`), and
    more than eight players in all (`too_many_players`).
    """
    shown = [dice] if to_beat is None else [dice, to_beat]
    dice_set, rolls = read_rolls(shown, named, lambda index: (("dice", "to_beat")[index],))
    alone = to_beat is None
    if faults := [*_faults(alone=alone, tied=tied, players_after=players_after)]:
        raise Refused(*faults)
    after = int(alone) if players_after is None else players_after
    faces, of_rolls = holds(len(dice_set.faces)), _of_rolls(variant, dice_set)
    payoff, beat = row(variant, faces.faces, 1, after), None
    if not alone:
        beat = strengths(variant, dice_set)[rolls[1]].strength
        level = row(variant, faces.faces, (tied or 1) + 1, after)[beat]
        payoff = (*[0] * beat, level, *payoff[beat + 1 :])
    values = faces.shared(faces.sums([payoff[each] for each in of_rolls]))
    pot = units(faces.faces, after) * faces.throws
    best_first = sorted(faces.of(rolls[0].ranks), key=values.__getitem__, reverse=True)
    # The sort is stable, also in reverse, and holds are numbered in the order of indifference.
    ways = repeat(None) if beat is None or after else _rethrow_odds(faces, best_first, of_rolls, beat)
    return PokerAdvice(
        variant,
        dice_set,
        rolls[0].show(rolls[0].ranks),
        tuple(
            PokerHold(
                hold=rolls[0].show(faces.every[number]),
                throw=DICE - len(faces.every[number]),
                share=values[number] / pot,
                ways=odds,
            )
            for number, odds in zip(best_first, ways, strict=False)
        ),
    )


def load() -> None:
    """Read all tables and make what goes with them, so that the first question costs as much as any."""
    for variant in SOLVED:
        for dice_set in DiceSet:
            _of_rolls(variant, dice_set)
            holds(len(dice_set.faces))
            row(variant, len(dice_set.faces), *ROWS[0])


@cache
def _of_rolls(variant: Variant, dice_set: DiceSet) -> tuple[int, ...]:
    """The strength of every roll, in the order of `every_roll`."""
    strength = strengths(variant, dice_set)
    return tuple(strength[roll].strength for roll in every_roll(dice_set))


def _faults(*, alone: bool, tied: int | None, players_after: int | None) -> Iterator[Fault]:
    if alone and tied is not None:
        yield Fault("needs_to_beat", ("tied",), "how many are tied is told with the hand they hold, to_beat")
    if alone and players_after == 0:
        detail = "without a hand to_beat at least one player is still to come: alone, the pot is won"
        yield Fault("out_of_range", ("players_after",), detail)
    players = 1 + (0 if alone else tied or 1) + (players_after or 0)
    if players > MOST_PLAYERS:
        yield Fault(
            "too_many_players",
            ("players_after",) if players_after else ("tied",),
            f"at most {MOST_PLAYERS} play: those tied, this one and those after are {players}",
        )


def _rethrow_odds(
    faces: Holds, numbers: Iterable[int], of_rolls: Sequence[int], beat: int
) -> Iterator[RethrowOdds]:
    wins = faces.sums([int(strength > beat) for strength in of_rolls])
    ties = faces.sums([int(strength == beat) for strength in of_rolls])
    for number in numbers:
        rolls = faces.throws // faces.scale[number]
        yield RethrowOdds(rolls, wins[number], ties[number], rolls - wins[number] - ties[number])
