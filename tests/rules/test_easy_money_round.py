from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from app.rules.dice import DiceSet, Face
from app.rules.easy_money import Award
from app.rules.easy_money_round import Leftover, LeftoverRoll, Next, Round, Stack, play_round
from app.rules.errors import Path
from tests import independent
from tests.rules.refusal import refused

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")

FIVE_ACES = [1, 1, 1, 1, 1]
FIVE_SIXES = [6, 6, 6, 6, 6]
FULL_HOUSE = [6, 6, 6, 1, 1]
THREE_ACES = [1, 1, 1, 2, 3]
THREE_TWOS = [2, 2, 2, 3, 4]
TWO_PAIR = [2, 2, 3, 3, 4]
NOTHING = [2, 3, 4, 5, 1]


class Seat(NamedTuple):
    player: str
    chips: int | None = None


class TurnRolls(NamedTuple):
    player: str
    rolls: Sequence[Sequence[Face]]


ANN, BO, CY = map(Seat, NAMES[:3])


def turns(*rolls: Sequence[Sequence[Face]]) -> list[TurnRolls]:
    """The rolls of each player's turn, in table order."""
    return [TurnRolls(player, thrown) for player, thrown in zip(NAMES, rolls, strict=False)]


def chips_on(played: Round) -> list[int]:
    return [stack.chips for stack in played.players]


def every_chip(played: Round) -> int:
    """With the players, in the pot, thrown for and carried over."""
    rolled_for = played.roll_off.chips if played.roll_off else 0
    return sum(chips_on(played)) + played.pot + rolled_for + played.carry_over


# What a round is


def test_the_round_of_the_api_is_kept_as_it_says():
    played = play_round([ANN, BO, CY], turns([THREE_ACES], [TWO_PAIR, THREE_TWOS], [NOTHING]))
    assert played.dice_set is DiceSet.PIP_DICE
    assert [(turn.player, turn.ante, turn.take, turn.pot) for turn in played.turns] == [
        ("Ann", 1, 6, 25),
        ("Bo", 1, 4, 22),
        ("Cy", 1, 0, 23),
    ]
    assert [[(each.award, each.take, each.pot) for each in turn.throws] for turn in played.turns] == [
        [(Award.THREE_ACES, 6, 25)],
        [(Award.TWO_PAIR, 0, 26), (Award.THREE_OF_A_KIND, 4, 22)],
        [(Award.NONE, 0, 23)],
    ]
    assert played.players == (Stack("Ann", 17), Stack("Bo", 15), Stack("Cy", 11))
    assert (played.pot, played.finished, played.emptied_by) == (0, True, None)
    assert (played.share, played.remainder) == (7, 2)
    assert played.roll_off == LeftoverRoll(["Ann", "Bo", "Cy"], 2)
    assert (played.carry_over, played.next) == (0, None)


def test_before_the_first_turn_everyone_has_put_ten_of_fifteen_chips_in_and_the_first_is_next():
    played = play_round([ANN, BO, CY], [])
    assert chips_on(played) == [5, 5, 5]
    assert (played.pot, played.finished, played.next) == (30, False, Next("Ann", "turn"))
    assert (played.share, played.remainder, played.roll_off, played.carry_over) == (None, None, None, 0)


def test_without_dice_or_a_name_the_round_is_of_poker_dice():
    assert play_round([ANN, BO], []).dice_set is DiceSet.POKER_DICE


def test_chips_stake_and_pot_are_as_given_also_where_they_are_nought():
    assert play_round([Seat("Ann", 1), Seat("Bo", 40)], [], stake=0, pot=7).pot == 7
    assert chips_on(play_round([Seat("Ann", 1), Seat("Bo", 40)], [], stake=0)) == [1, 40]
    assert chips_on(play_round([Seat("Ann", 21), BO], [], stake=14)) == [7, 1]


def test_a_chip_goes_in_before_the_turn_and_can_be_won_with_it():
    played = play_round([ANN, BO], turns([FIVE_SIXES]), stake=0)
    assert (played.turns[0].take, played.emptied_by, chips_on(played)) == (1, "Ann", [15, 15])


def test_between_turns_the_pot_lies_on_the_table_and_the_next_player_is_named():
    played = play_round([ANN, BO, CY], turns([THREE_ACES], [NOTHING]))
    assert (played.pot, played.next, played.finished) == (26, Next("Cy", "turn"), False)
    assert chips_on(played) == [10, 4, 5]
    assert (played.share, played.remainder) == (None, None)


@pytest.mark.parametrize("dice_set", DiceSet)
def test_r18_a_round_is_played_with_any_dice_set(dice_set):
    lowest, *_, ace = independent.FACES[dice_set]
    played = play_round([ANN, BO], turns([[ace] * 4 + [lowest]], [[lowest] * 4 + [ace]]), named=dice_set)
    assert played.dice_set is dice_set
    assert [turn.take for turn in played.turns] == [15, 7]
    assert played.emptied_by == "Bo"


# The rulings


def test_r7_a_further_throw_may_earn_another_without_a_chip_and_without_limit():
    played = play_round([ANN, BO], turns([TWO_PAIR] * 200 + [THREE_ACES]))
    assert len(played.turns[0].throws) == 201
    assert [each.take for each in played.turns[0].throws] == [0] * 200 + [6]
    assert (chips_on(played), played.pot) == ([10, 5], 15)


@pytest.mark.parametrize(
    ("so_far", "player"),
    [([[TWO_PAIR]], "Ann"), ([[NOTHING], [TWO_PAIR]], "Bo"), ([[NOTHING], [TWO_PAIR, TWO_PAIR]], "Bo")],
    ids=["the_first_player", "the_last_player", "after_a_further_throw"],
)
def test_r7_a_granted_throw_that_is_not_there_yet_is_next_and_the_round_unfinished(so_far, player):
    played = play_round([ANN, BO], turns(*so_far))
    assert (played.next, played.finished) == (Next(player, "throw_again"), False)
    assert (played.share, played.remainder, played.roll_off) == (None, None, None)


def test_r8_who_would_take_more_than_the_pot_holds_takes_all_and_the_round_is_over_at_once():
    played = play_round([ANN, BO, CY], turns([FULL_HOUSE], [FIVE_ACES]))
    assert [turn.take for turn in played.turns] == [10, 22]
    assert (played.emptied_by, played.finished, played.next) == ("Bo", True, None)
    assert (played.pot, played.share, played.remainder) == (0, 0, 0)
    assert (played.roll_off, played.carry_over) == (None, 0)
    assert chips_on(played) == [14, 26, 5]


@pytest.mark.parametrize(
    ("pot", "left", "emptied_by"), [(1, 0, "Ann"), (2, 1, None)], ids=["exactly_all", "all_but_one"]
)
def test_r8_the_pot_is_emptied_by_taking_its_last_chip(pot, left, emptied_by):
    played = play_round([ANN, BO], turns([FIVE_SIXES]), stake=9, pot=pot)
    assert (played.turns[0].take, played.turns[0].pot, played.emptied_by) == (20, left, emptied_by)


def test_r9_the_round_ends_when_everyone_has_had_one_turn_and_what_is_left_is_shared_equally():
    played = play_round([ANN, BO], turns([NOTHING], [THREE_TWOS]))
    assert (played.finished, played.emptied_by) == (True, None)
    assert (played.pot, played.share, played.remainder) == (0, 9, 0)
    assert chips_on(played) == [13, 17]


@pytest.mark.parametrize("leftover", [None, "roll_off"], ids=["by_default", "if_chosen"])
def test_r9_what_does_not_divide_is_thrown_for_among_all_players(leftover):
    played = play_round([ANN, BO, CY], turns([NOTHING], [NOTHING], [THREE_TWOS]), pot=3, leftover=leftover)
    assert (played.share, played.remainder, played.carry_over) == (10, 2, 0)
    assert played.roll_off == LeftoverRoll(["Ann", "Bo", "Cy"], 2)


def test_r9_or_what_does_not_divide_stays_in_for_the_next_round():
    played = play_round(
        [ANN, BO, CY], turns([NOTHING], [NOTHING], [THREE_TWOS]), pot=3, leftover="carry_over"
    )
    assert (played.share, played.remainder, played.carry_over) == (10, 2, 2)
    assert (played.roll_off, played.pot) == (None, 0)


@pytest.mark.parametrize("leftover", ["roll_off", "carry_over"])
def test_r9_where_all_divides_nothing_is_thrown_for_or_stays_in(leftover):
    played = play_round([ANN, BO], turns([NOTHING], [NOTHING]), leftover=leftover)
    assert (played.share, played.remainder, played.roll_off, played.carry_over) == (11, 0, None, 0)


def test_an_answers_players_and_what_it_carries_over_start_the_next_round():
    first = play_round(
        [ANN, BO, CY], turns([THREE_ACES], [TWO_PAIR, THREE_TWOS], [NOTHING]), leftover="carry_over"
    )
    second = play_round(first.players, turns([NOTHING]), pot=first.carry_over)
    assert (second.pot, chips_on(second)) == (2 + 30 + 1, [6, 5, 1])
    assert every_chip(second) == 3 * 15


# Whole rounds, whatever the sequence


class Table(NamedTuple):
    """What a round starts from, and rolls as they fall; whose each of them is follows from the rules."""

    dice_set: DiceSet
    seats: list[Seat]
    stake: int | None
    pot: int | None
    leftover: Leftover | None
    falls: list[list[Face]]

    @property
    def chips_in(self) -> int:
        return sum(15 if seat.chips is None else seat.chips for seat in self.seats) + (self.pot or 0)

    def play(self, dealt: Sequence[TurnRolls]) -> Round:
        return play_round(
            self.seats,
            dealt,
            named=self.dice_set,
            stake=self.stake,
            pot=self.pot,
            leftover=self.leftover,
        )

    def award(self, roll: Sequence[Face]) -> str:
        return independent.award(self.dice_set, independent.places(self.dice_set, roll))


def some_table(chance: Random) -> Table:
    dice_set = chance.choice(list(DiceSet))
    stake = chance.choice([None, 0, 0, 1, 2, 5, 14])
    least = (10 if stake is None else stake) + 1
    chips = [None, least, least + 1, chance.randint(least, 40), chance.randint(10**6, 10**9)]
    hands = independent.every_hand(dice_set)
    return Table(
        dice_set,
        [Seat(player, chance.choice(chips)) for player in NAMES[: chance.randint(2, 8)]],
        stake,
        chance.choice([None, 0, 1, chance.randint(2, 40), 10**9]),
        chance.choice([None, "roll_off", "carry_over"]),
        [independent.faces(dice_set, chance.choice(hands)) for _ in range(chance.choice([0, 1, 5, 30, 30]))],
    )


TABLES = [some_table(Random(number)) for number in range(4_000)]


class Ledger(NamedTuple):
    """A round as the texts tell it, until it ends or no roll is left to fall."""

    turns: list[TurnRolls]
    chips: list[int]
    pot: int
    emptied_by: str | None
    next: Next | None


def deal(table: Table) -> Ledger:
    stake = 10 if table.stake is None else table.stake
    chips = {seat.player: (15 if seat.chips is None else seat.chips) - stake for seat in table.seats}
    pot = (table.pot or 0) + stake * len(chips)
    falls = iter(table.falls)
    dealt: list[TurnRolls] = []
    for player in chips:
        fall = next(falls, None)
        if fall is None:
            return Ledger(dealt, list(chips.values()), pot, None, Next(player, "turn"))
        rolls = [fall]
        dealt.append(TurnRolls(player, rolls))
        chips[player] -= 1
        pot += 1
        while table.award(rolls[-1]) == "two_pair":
            fall = next(falls, None)
            if fall is None:
                return Ledger(dealt, list(chips.values()), pot, None, Next(player, "throw_again"))
            rolls.append(fall)
        take = min(pot, independent.PAYS[table.award(rolls[-1])])
        chips[player] += take
        pot -= take
        if pot == 0:
            return Ledger(dealt, list(chips.values()), 0, player, None)
    return Ledger(dealt, list(chips.values()), pot, None, None)


def situations(table: Table, played: Round) -> Iterator[str]:
    """What a generated round shows, so that none of it goes untried."""
    yield str(table.dice_set)
    yield f"{len(table.seats)} players"
    if played.emptied_by:
        yield "the pot was emptied"
        if len(played.turns) < len(table.seats):
            yield "the pot was emptied before everyone had a turn"
    elif played.finished:
        yield "everyone had a turn"
        yield "it divided" if not played.remainder else "it did not divide"
    if any(len(turn.throws) > 1 for turn in played.turns):
        yield "a further throw"
    if any(len(turn.throws) > 2 for turn in played.turns):
        yield "a further throw earned another"
    if any((each.take or 0) < each.award.payout for turn in played.turns for each in turn.throws):
        yield "the pot held less than the table grants"
    if played.roll_off:
        yield "leftovers thrown for"
    if played.carry_over:
        yield "leftovers carried over"
    if played.next:
        yield f"unfinished, next a {played.next.action}"
        if not played.turns:
            yield "no turn yet"
    if table.pot:
        yield "chips carried in"


SITUATIONS = {
    *DiceSet,
    *(f"{players} players" for players in range(2, 9)),
    "the pot was emptied",
    "the pot was emptied before everyone had a turn",
    "everyone had a turn",
    "it divided",
    "it did not divide",
    "a further throw",
    "a further throw earned another",
    "the pot held less than the table grants",
    "leftovers thrown for",
    "leftovers carried over",
    "unfinished, next a turn",
    "unfinished, next a throw_again",
    "no turn yet",
    "chips carried in",
}


def test_whole_rounds_keep_every_chip_whatever_the_sequence():
    for table in TABLES:
        played = table.play(deal(table).turns)
        assert every_chip(played) == table.chips_in, table
        on_table = (table.pot or 0) + (10 if table.stake is None else table.stake) * len(table.seats)
        for turn in played.turns:
            on_table += turn.ante - turn.take
            assert turn.pot == on_table, table


def test_the_rounds_that_are_tried_show_every_situation_there_is():
    seen = Counter(each for table in TABLES for each in situations(table, table.play(deal(table).turns)))
    assert set(seen) == SITUATIONS
    assert min(seen.values()) >= 50, seen


def test_every_round_ends_where_the_texts_end_it_with_the_chips_that_they_give_each_player():
    for table in TABLES:
        ledger = deal(table)
        played = table.play(ledger.turns)
        assert (played.emptied_by, played.next) == (ledger.emptied_by, ledger.next), table
        assert played.finished == (ledger.next is None), table
        if ledger.next:
            assert (chips_on(played), played.pot) == (ledger.chips, ledger.pot), table
            assert (played.share, played.remainder) == (None, None), table
            assert (played.roll_off, played.carry_over) == (None, 0), table
            continue
        players = [seat.player for seat in table.seats]
        share = ledger.pot // len(players)
        left = ledger.pot - share * len(players)
        stays_in = left if table.leftover == "carry_over" else 0
        rolled_for = LeftoverRoll(players, left) if left > stays_in else None
        assert chips_on(played) == [chips + share for chips in ledger.chips], table
        assert (played.pot, played.share, played.remainder) == (0, share, left), table
        assert (played.roll_off, played.carry_over) == (rolled_for, stays_in), table


def test_a_finished_round_is_followed_by_another_that_keeps_every_chip_too():
    followed = 0
    for table in TABLES:
        first = table.play(deal(table).turns)
        if not first.finished or min(chips_on(first)) < 1:
            continue
        seats = [Seat(stack.player, stack.chips) for stack in first.players]
        following = table._replace(seats=seats, stake=min(chips_on(first)) - 1, pot=first.carry_over)
        second = following.play(deal(following).turns)
        rolled_for = first.roll_off.chips if first.roll_off else 0
        assert every_chip(second) + rolled_for == table.chips_in, table
        followed += 1
    assert followed > 1_000


def test_of_all_turns_that_could_come_next_a_round_takes_the_one_it_names_and_refuses_the_rest():
    for table in TABLES[:400]:
        so_far = deal(table).turns
        played = table.play(so_far)
        after, last = ("turns", len(so_far)), ("turns", len(so_far) - 1)
        for player in NAMES:
            another = [*so_far, TurnRolls(player, [[table.dice_set.faces[0]] * 5])]
            fault: tuple[str, Path, str]
            if played.emptied_by:
                fault = ("round_is_over", after, "the pot was emptied")
            elif played.next is None:
                fault = ("round_is_over", after, "every player has had one turn")
            elif played.next.action == "throw_again":
                fault = ("throw_missing", (*last, "rolls"), "must be made before the next turn")
            elif player != played.next.player:
                fault = ("out_of_turn", after, f"this one is {played.next.player}'s")
            else:
                assert len(table.play(another).turns) == len(another), table
                continue
            with refused(fault):
                table.play(another)


def test_a_turn_takes_a_further_roll_exactly_where_the_table_grants_one():
    for table in TABLES[:400]:
        so_far = deal(table).turns
        if not so_far:
            continue
        *before, (player, thrown) = so_far
        another = [*before, TurnRolls(player, [*thrown, [table.dice_set.faces[0]] * 5])]
        at = ("turns", len(before), "rolls", len(thrown))
        award = table.award(thrown[-1])
        if table.play(so_far).emptied_by:
            with refused(("round_is_over", at, "the pot was emptied")):
                table.play(another)
        elif award == "two_pair":
            assert len(table.play(another).turns[-1].throws) == len(thrown) + 1, table
        else:
            with refused(
                ("no_further_throw", at, f"two pair without aces grants a further throw, not {award}")
            ):
                table.play(another)


# What is refused


def test_a_turn_out_of_table_order_is_refused_with_whose_it_is():
    with refused(("out_of_turn", ("turns", 1), "this one is Bo's")):
        play_round([ANN, BO, CY], [TurnRolls("Ann", [NOTHING]), TurnRolls("Cy", [NOTHING])])


@pytest.mark.parametrize("player", ["Ann", "Zoe", "bo"], ids=["a_second_turn", "a_stranger", "another_case"])
def test_a_turn_of_anyone_but_the_player_whose_turn_it_is_is_out_of_turn(player):
    with refused(
        ("out_of_turn", ("turns", 1), "turns come in table order, each player once: this one is Bo's")
    ):
        play_round([ANN, BO], [TurnRolls("Ann", [NOTHING]), TurnRolls(player, [NOTHING])])


def test_a_turn_after_everyone_has_had_one_is_refused():
    with refused(("round_is_over", ("turns", 2), "ends when every player has had one turn")):
        play_round([ANN, BO], [*turns([NOTHING], [NOTHING]), TurnRolls("Ann", [NOTHING])])


def test_a_turn_after_the_pot_was_emptied_is_refused():
    with refused(("round_is_over", ("turns", 1), "the pot was emptied, which ends the round at once")):
        play_round([ANN, BO], turns([FIVE_ACES], [NOTHING]))


def test_a_roll_after_the_pot_was_emptied_within_the_turn_is_refused():
    with refused(
        ("round_is_over", ("turns", 0, "rolls", 2), "the pot was emptied, which ends the round at once")
    ):
        play_round([ANN, BO], turns([TWO_PAIR, FIVE_ACES, NOTHING]))


@pytest.mark.parametrize(
    ("roll", "award"),
    [(NOTHING, "none"), (THREE_TWOS, "three_of_a_kind"), ([1, 1, 2, 2, 3], "aces_and_pair")],
    ids=["nothing", "three_alike", "a_pair_of_aces_and_another"],
)
def test_a_further_roll_that_the_table_does_not_grant_is_refused_at_that_roll(roll, award):
    with refused(
        (
            "no_further_throw",
            ("turns", 0, "rolls", 1),
            f"only two pair without aces grants a further throw, not {award}",
        )
    ):
        play_round([ANN, BO], turns([roll, NOTHING]))


def test_a_granted_roll_left_out_is_missing_from_that_turns_rolls():
    with refused(("throw_missing", ("turns", 0, "rolls"), "which must be made before the next turn")):
        play_round([ANN, BO], turns([TWO_PAIR, TWO_PAIR], [NOTHING]))


def test_every_player_who_cannot_pay_stake_and_chip_is_refused_at_their_chips_with_what_is_missing():
    with refused(
        (
            "not_enough_chips",
            ("players", 0, "chips"),
            "needs 11 chips, the stake of 10 and 1 for the turn: 1 more",
        ),
        ("not_enough_chips", ("players", 2, "chips"), ": 11 more"),
    ):
        play_round([Seat("Ann", 10), Seat("Bo", 11), Seat("Cy", 0)], [])


def test_a_player_whose_chips_are_not_said_is_refused_themselves_where_fifteen_are_not_enough():
    with refused(
        ("not_enough_chips", ("players", 1), "needs 16 chips, the stake of 15 and 1 for the turn: 1 more")
    ):
        play_round([Seat("Ann", 16), BO], [], stake=15)


def test_a_player_named_twice_is_refused():
    with refused(("player_twice", ("players", 2, "player"), "a name of their own")):
        play_round([ANN, BO, ANN], [])


def test_dice_of_another_set_are_refused_at_each_die_of_each_roll():
    with refused(
        ("wrong_dice_set", ("turns", 0, "rolls", 1, 4), "here pip_dice, with the faces 2, 3, 4, 5, 6, 1"),
        (
            "wrong_dice_set",
            ("turns", 1, "rolls", 0, 0),
            "here pip_dice",
        ),
    ):
        play_round([ANN, BO], turns([TWO_PAIR, [1, 1, 1, 1, "A"]], [["9", 1, 1, 1, 1]]))
