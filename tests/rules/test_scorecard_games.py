"""What holds in every game, whatever is thrown and chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.rules.errors import Refused
from app.rules.scorecard import Filled, Options, fill, options, totals
from app.rules.scorecard_boxes import LOWER, UPPER, Box, Scorecard

ANY_ROLL = st.lists(st.integers(1, 6), min_size=5, max_size=5)
FIVE_ALIKE = st.integers(1, 6).map(lambda number: [number] * 5)

# Half of the rolls are five alike, and most games begin with 50 in `poker`, so that jokers are common. One
# begins with the lower section full, so that some jokers are a 0.
TURNS = st.lists(st.tuples(ANY_ROLL | FIVE_ALIKE, st.integers(0, 14)), min_size=15, max_size=15)
OPENINGS = st.sampled_from(
    [
        Scorecard(),
        Scorecard(poker=0),
        Scorecard(poker=50),
        Scorecard(threes=6, poker=50),
        Scorecard(**dict.fromkeys(LOWER, 0), aces=3)._replace(poker=50, chance=5),
    ]
)


@dataclass(frozen=True)
class Played:
    """One turn of a game: the card before it, the roll, what it could be entered as, and what it was."""

    card: Scorecard
    dice: list[int]
    found: Options
    filled: Filled


def play(opening: Scorecard, turns: Sequence[tuple[list[int], int]]) -> Iterator[Played]:
    """Turn by turn until the card is finished; of the options the turn's number says which."""
    card = opening
    for dice, choice in turns:
        found = options(dice, card)
        if found.finished:
            return
        filled = fill(dice, card, found.options[choice % len(found.options)].box)
        yield Played(card, dice, found, filled)
        card = filled.scorecard


# To generate a game is to play it, so a busy machine says nothing about the strategy.
in_every_game = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])

GAMES = st.builds(lambda opening, turns: list(play(opening, turns)), OPENINGS, TURNS)


@in_every_game
@given(GAMES)
def test_a_total_equals_its_parts(game: list[Played]) -> None:
    for turn in game:
        card, added = turn.filled.scorecard, turn.filled.totals
        boxes = card[:15]
        upper = sum(score or 0 for score in boxes[:6])
        lower = sum(score or 0 for score in boxes[6:])
        assert (added.upper, added.lower) == (upper, lower)
        assert added.upper_bonus == (35 if upper > 63 else 0)
        assert added.upper_bonus_missing == (0 if upper > 63 else 64 - upper)
        assert added.joker_bonus == 100 * card.jokers
        assert added.total == upper + added.upper_bonus + lower + added.joker_bonus
        assert added == totals(card)


@in_every_game
@given(GAMES)
def test_filling_gives_what_the_option_promised(game: list[Played]) -> None:
    for turn in game:
        for option in turn.found.options:
            filled = fill(turn.dice, turn.card, option.box)
            assert filled.score == option.score == getattr(filled.scorecard, option.box)
            assert filled.totals.total == option.total
            assert filled.joker_bonus == turn.found.joker_bonus


@in_every_game
@given(GAMES)
def test_a_turn_fills_one_open_box_and_no_filled_one_ever_changes(game: list[Played]) -> None:
    for turn in game:
        after = turn.filled.scorecard
        assert getattr(turn.card, turn.filled.box) is None
        undone = after._replace(**{turn.filled.box.value: None}, jokers=turn.card.jokers)
        assert undone == turn.card
        assert after.jokers - turn.card.jokers == turn.found.joker


@in_every_game
@given(TURNS)
def test_r15_fifteen_turns_finish_the_card_and_no_fewer_do(turns: list[tuple[list[int], int]]) -> None:
    game = list(play(Scorecard(), turns))
    assert len(game) == 15
    assert [turn.filled.totals.finished for turn in game] == [False] * 14 + [True]
    assert [len(turn.filled.totals.open) for turn in game] == list(range(14, -1, -1))


@in_every_game
@given(GAMES)
def test_every_open_box_is_either_an_option_or_refused_and_no_filled_one_is_either(
    game: list[Played],
) -> None:
    for turn in game:
        boxes = [option.box for option in turn.found.options] + [each.box for each in turn.found.refused]
        assert sorted(boxes, key=list(Box).index) == list(totals(turn.card).open)


@in_every_game
@given(GAMES)
def test_options_are_ordered_by_score_and_then_as_the_card_is(game: list[Played]) -> None:
    for turn in game:
        found = [(-option.score, list(Box).index(option.box)) for option in turn.found.options]
        assert found == sorted(found)


@in_every_game
@given(GAMES)
def test_joker_obligations_are_never_offered_a_way_round(game: list[Played]) -> None:
    for turn in game:
        offered = {option.box for option in turn.found.options}
        open_boxes = set(totals(turn.card).open)
        own, lower = UPPER[turn.dice[0] - 1], open_boxes.intersection(LOWER)
        joker = len(set(turn.dice)) == 1 and turn.card.poker == 50
        if not joker:
            assert offered == open_boxes
        elif own in open_boxes:
            assert offered == {own}
        elif lower:
            assert offered == lower
        else:
            assert offered == open_boxes <= set(UPPER)
        assert turn.found.joker == joker
        assert turn.found.joker_bonus == (100 if joker else 0)


@in_every_game
@given(GAMES)
def test_what_is_not_offered_cannot_be_filled(game: list[Played]) -> None:
    for turn in game:
        codes = dict.fromkeys(turn.card.filled, "box_filled")
        codes |= dict.fromkeys((each.box for each in turn.found.refused), "joker_forbids")
        for box, code in codes.items():
            with pytest.raises(Refused) as refusal:
                fill(turn.dice, turn.card, box)
            assert [(fault.code, fault.path) for fault in refusal.value.faults] == [(code, ("box",))]


@in_every_game
@given(GAMES)
def test_a_refused_box_names_the_step_that_forbids_it_and_exactly_the_boxes_to_fill_instead(
    game: list[Played],
) -> None:
    for turn in game:
        offered = {option.box for option in turn.found.options}
        for each in turn.found.refused:
            assert set(each.instead) == offered
            assert each.step == ("upper_box_open" if UPPER[turn.dice[0] - 1] in offered else "lower_box_open")
