"""A whole round of Easy Money as a ledger: who put in what, who took what, what is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from app.rules.dice import DiceSet, Face, Roll, read_rolls
from app.rules.easy_money import Payout, pay
from app.rules.errors import Fault, Path, Refused
from app.rules.ranking import refuse_repeated_players

CHIPS = 15
"""What a player brings."""
STAKE = 10
"""What a player puts in the pot before the round."""
ANTE = 1
"""What a player puts in the pot before their turn."""


class Seat(Protocol):
    """A player at the table and the chips they sit down with, `CHIPS` if None."""

    @property
    def player(self) -> str:
        """The name the request gives them."""

    @property
    def chips(self) -> int | None:
        """0 or more; None where not said."""


class TurnRolls(Protocol):
    """A player and the rolls of their turn: one, and a further one after each that grants it."""

    @property
    def player(self) -> str:
        """The name the request gives them."""

    @property
    def rolls(self) -> Sequence[Sequence[Face]]:
        """In the order thrown."""


Leftover = Literal["roll_off", "carry_over"]
"""What the players do with chips that cannot be shared equally: throw for them, or leave them in."""


@dataclass(frozen=True, slots=True)
class LedgerTurn:
    """A turn in the ledger: the chip put in, each throw's payout, what was taken, and the pot after it."""

    player: str
    throws: tuple[Payout, ...]
    ante: int = ANTE

    @property
    def take(self) -> int:
        """Chips taken in the whole turn."""
        return sum(payout.take or 0 for payout in self.throws)

    @property
    def pot(self) -> int:
        """Chips in the pot after the turn."""
        return self.throws[-1].pot or 0


@dataclass(frozen=True, slots=True)
class Stack:
    """A player and the chips in front of them."""

    player: str
    chips: int


@dataclass(frozen=True, slots=True)
class LeftoverRoll:
    """The players who throw for the chips that could not be shared."""

    players: list[str]
    chips: int


@dataclass(frozen=True, slots=True)
class Next:
    """Who throws next, and whether it opens their turn or is the further throw they must make."""

    player: str
    action: Literal["turn", "throw_again"]


@dataclass(frozen=True, slots=True)
class Round:
    """A round, finished or not: every chip that came in is with ``players``, in ``pot``, thrown for in
    ``roll_off`` or left in as ``carry_over``.

    ``share`` and ``remainder`` are None until it is finished, 0 where the pot was emptied; ``next`` is
    None once it is.
    """

    dice_set: DiceSet
    turns: tuple[LedgerTurn, ...]
    players: tuple[Stack, ...]
    pot: int = 0
    emptied_by: str | None = None
    share: int | None = None
    remainder: int | None = None
    roll_off: LeftoverRoll | None = None
    carry_over: int = 0
    next: Next | None = None

    @property
    def finished(self) -> bool:
        """Whether everyone has had a turn, or the pot was emptied."""
        return self.next is None


def play_round(
    seats: Sequence[Seat],
    turns: Sequence[TurnRolls],
    *,
    named: DiceSet | None = None,
    stake: int | None = None,
    pot: int | None = None,
    leftover: Leftover | None = None,
) -> Round:
    """Keep the ledger of a round from its first stake to its last chip, or as far as it has come.

    In: two players or more in table order; their turns so far, in that order; what each puts in before
    the round (`STAKE` if None); what the last round left in the pot (0 if None); what is done with chips
    that do not divide (`roll_off` if None).

    Refuses players named twice (`player_twice`), dice of more than one set (`wrong_dice_set`), a player
    who cannot pay stake and chip (`not_enough_chips`), a turn out of table order (`out_of_turn`), a turn
    or roll after the round's end (`round_is_over`), a further roll that the table does not grant
    (`no_further_throw`) and one that it does but that is not there (`throw_missing`).
    """
    stake = STAKE if stake is None else stake
    names = [seat.player for seat in seats]
    refuse_repeated_players(names, lambda index: ("players", index, "player"))
    dice_set, rolls = _read_turns(turns, named)
    _refuse_the_poor(seats, stake)
    chips = {seat.player: (CHIPS if seat.chips is None else seat.chips) - stake for seat in seats}
    on_table = (pot or 0) + stake * len(seats)

    ledger: list[LedgerTurn] = []
    for index, turn in enumerate(turns):
        _refuse_turn(index, turn.player, names, ledger)
        on_table += ANTE
        throws = _play_throws(rolls[index], on_table, ("turns", index, "rolls"))
        ledger.append(LedgerTurn(turn.player, throws))
        on_table = ledger[-1].pot
        chips[turn.player] += ledger[-1].take - ANTE

    emptied_by = _emptied_by(ledger)
    coming = None if emptied_by else _next(names, ledger)
    if coming:
        stacks = tuple(Stack(player, chips[player]) for player in names)
        return Round(dice_set, tuple(ledger), stacks, pot=on_table, next=coming)
    # R9: everyone has had one turn, or the pot is empty. What is left is shared equally; what does not
    # divide is thrown for among all players or stays in, as they chose.
    share, remainder = divmod(on_table, len(seats))
    rolled_for = remainder > 0 and leftover != "carry_over"
    return Round(
        dice_set,
        tuple(ledger),
        tuple(Stack(player, chips[player] + share) for player in names),
        emptied_by=emptied_by,
        share=share,
        remainder=remainder,
        roll_off=LeftoverRoll(names, remainder) if rolled_for else None,
        carry_over=0 if rolled_for else remainder,
    )


def _read_turns(turns: Sequence[TurnRolls], named: DiceSet | None) -> tuple[DiceSet, list[list[Roll]]]:
    paths: list[Path] = [
        ("turns", index, "rolls", each) for index, turn in enumerate(turns) for each in range(len(turn.rolls))
    ]
    dice_set, rolls = read_rolls([dice for turn in turns for dice in turn.rolls], named, paths.__getitem__)
    in_order = iter(rolls)
    return dice_set, [[next(in_order) for _ in turn.rolls] for turn in turns]


def _refuse_the_poor(seats: Sequence[Seat], stake: int) -> None:
    needed = stake + ANTE
    what_for = f"a player needs {needed} chips, the stake of {stake} and {ANTE} for the turn"
    poor = tuple(
        Fault(
            "not_enough_chips",
            ("players", index) if seat.chips is None else ("players", index, "chips"),
            f"{what_for}: {needed - chips} more",
        )
        for index, seat in enumerate(seats)
        if (chips := CHIPS if seat.chips is None else seat.chips) < needed
    )
    if poor:
        raise Refused(*poor)


def _refuse_turn(index: int, player: str, names: list[str], before: list[LedgerTurn]) -> None:
    at: Path = ("turns", index)
    if _emptied_by(before):
        raise Refused(Fault("round_is_over", at, "the pot was emptied, which ends the round at once"))
    coming = _next(names, before)
    if coming is None:
        raise Refused(Fault("round_is_over", at, "the round ends when every player has had one turn"))
    if coming.action == "throw_again":
        raise Refused(
            Fault(
                "throw_missing",
                ("turns", index - 1, "rolls"),
                "two pair grants a further throw, which must be made before the next turn",
            )
        )
    if player != coming.player:
        raise Refused(
            Fault(
                "out_of_turn",
                at,
                f"turns come in table order, each player once: this one is {coming.player}'s",
            )
        )


def _play_throws(rolls: Sequence[Roll], pot: int, at: Path) -> tuple[Payout, ...]:
    throws: list[Payout] = []
    for index, roll in enumerate(rolls):
        if throws and throws[-1].pot_emptied:
            raise Refused(
                Fault("round_is_over", (*at, index), "the pot was emptied, which ends the round at once")
            )
        # R7: the further throw may itself earn another; there is no limit.
        if throws and not throws[-1].award.roll_again:
            raise Refused(
                Fault(
                    "no_further_throw",
                    (*at, index),
                    f"only two pair without aces grants a further throw, not {throws[-1].award}",
                )
            )
        throws.append(pay(roll, pot))
        pot -= throws[-1].take or 0
    return tuple(throws)


def _emptied_by(ledger: Sequence[LedgerTurn]) -> str | None:
    return ledger[-1].player if ledger and ledger[-1].throws[-1].pot_emptied else None


def _next(names: list[str], ledger: Sequence[LedgerTurn]) -> Next | None:
    if ledger and ledger[-1].throws[-1].award.roll_again:
        return Next(ledger[-1].player, "throw_again")
    return Next(names[len(ledger)], "turn") if len(ledger) < len(names) else None
