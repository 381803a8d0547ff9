"""Filling a card: what a roll may be entered as, the joker, totals and standings."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from app.rules.errors import Path, Refused
from app.rules.scorecard import (
    Forbidden,
    Option,
    Options,
    Totals,
    compare,
    fill,
    joker_boxes,
    options,
    totals,
)
from app.rules.scorecard_boxes import LOWER, UPPER, Box, Scorecard

EMPTY = Scorecard()

LOWER_FULL = Scorecard(
    one_pair=20,
    two_pair=20,
    three_of_a_kind=20,
    four_of_a_kind=20,
    full_house=25,
    small_straight=30,
    large_straight=40,
    poker=50,
    chance=20,
)
"""Every lower box filled, with 50 in poker: 245 points."""

FULL = LOWER_FULL._replace(aces=3, twos=6, threes=9, fours=12, fives=15, sixes=18)


def refused(call: Callable[[], object]) -> list[tuple[str, Path]]:
    with pytest.raises(Refused) as refusal:
        call()
    return [(fault.code, fault.path) for fault in refusal.value.faults]


def said(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        call()
    return "; ".join(fault.detail for fault in refusal.value.faults)


def scores(found: Options) -> dict[Box, int]:
    return {option.box: option.score for option in found.options}


def test_options_are_best_score_first_and_in_card_order_within_a_score() -> None:
    found = options([3, 2, 2, 3, 2], EMPTY)
    assert found.dice == (2, 2, 2, 3, 3)
    assert [(option.box, option.score) for option in found.options] == [
        (Box.FULL_HOUSE, 25),
        (Box.ONE_PAIR, 12),
        (Box.TWO_PAIR, 12),
        (Box.THREE_OF_A_KIND, 12),
        (Box.CHANCE, 12),
        (Box.TWOS, 6),
        (Box.THREES, 6),
        (Box.ACES, 0),
        (Box.FOURS, 0),
        (Box.FIVES, 0),
        (Box.SIXES, 0),
        (Box.FOUR_OF_A_KIND, 0),
        (Box.SMALL_STRAIGHT, 0),
        (Box.LARGE_STRAIGHT, 0),
        (Box.POKER, 0),
    ]
    assert (found.joker, found.joker_bonus, found.refused, found.finished) == (False, 0, (), False)


def test_an_options_total_is_the_cards_after_it_with_every_bonus_it_earns() -> None:
    card = Scorecard(threes=9, fours=16, fives=15, sixes=18, poker=50, jokers=0)
    found = {option.box: option for option in options([2, 2, 2, 1, 5], card).options}
    assert found[Box.TWOS] == Option(Box.TWOS, 6, 58 + 50 + 6 + 35)
    assert found[Box.CHANCE] == Option(Box.CHANCE, 12, 58 + 50 + 12)
    assert (found[Box.TWOS].section, found[Box.CHANCE].section) == ("upper", "lower")


def test_filling_gives_the_new_card_what_it_scored_and_its_totals() -> None:
    filled = fill([1, 1, 1, 5, 2], Scorecard(twos=4), Box.ACES)
    assert filled.scorecard == Scorecard(aces=3, twos=4)
    assert (filled.box, filled.score, filled.joker_bonus) == (Box.ACES, 3, 0)
    assert filled.totals == totals(Scorecard(aces=3, twos=4))


def test_filling_leaves_the_card_it_was_given_as_it_was() -> None:
    card = Scorecard(twos=4)
    fill([1, 1, 1, 5, 2], card, Box.ACES)
    assert card == Scorecard(twos=4)


def test_a_box_at_0_is_filled_and_one_at_none_is_open() -> None:
    assert Box.TWOS not in totals(Scorecard(twos=0)).open
    assert Box.TWOS in totals(Scorecard(twos=None)).open
    assert Box.TWOS not in scores(options([2, 2, 3, 4, 6], Scorecard(twos=0)))
    assert scores(options([2, 2, 3, 4, 6], Scorecard(twos=None)))[Box.TWOS] == 4


@pytest.mark.parametrize("score", [pytest.param(0, id="scratched"), pytest.param(4, id="scored")])
def test_a_filled_box_is_not_filled_again_and_the_refusal_lists_the_open_ones(score: int) -> None:
    card = FULL._replace(twos=score, chance=None)
    assert refused(lambda: fill([2, 2, 2, 3, 4], card, Box.TWOS)) == [("box_filled", ("box",))]
    assert said(lambda: fill([2, 2, 2, 3, 4], card, Box.TWOS)).endswith("open: chance")


def test_a_box_the_roll_does_not_suit_may_be_scratched() -> None:
    assert fill([1, 2, 2, 4, 6], EMPTY, Box.POKER).scorecard == Scorecard(poker=0)


def test_a_finished_card_has_no_options_and_no_joker_even_for_five_alike() -> None:
    nothing = Options(dice=(6, 6, 6, 6, 6), joker=False, joker_bonus=0, options=(), refused=(), finished=True)
    assert options([6, 6, 6, 6, 6], FULL) == nothing


@pytest.mark.parametrize("box", Box)
def test_a_finished_card_refuses_every_box_as_filled_even_to_five_alike(box: Box) -> None:
    assert refused(lambda: fill([6, 6, 6, 6, 6], FULL, box)) == [("box_filled", ("box",))]


def test_a_poker_face_is_refused_at_each_die() -> None:
    faults = [("wrong_dice_set", ("dice", 1)), ("wrong_dice_set", ("dice", 4))]
    assert refused(lambda: options([1, "K", 2, 2, "9"], EMPTY)) == faults
    assert refused(lambda: fill([1, "K", 2, 2, "9"], EMPTY, Box.ACES)) == faults


def test_the_one_is_the_lowest_number_where_dice_are_shown() -> None:
    assert options([6, 1, 5, 1, 2], EMPTY).dice == (1, 1, 2, 5, 6)


def test_r10_an_upper_sum_of_63_earns_nothing_and_lacks_one_point() -> None:
    card = Scorecard(aces=3, twos=6, threes=9, fours=12, fives=15, sixes=18)
    assert totals(card) == Totals(upper=63, lower=0, joker_bonus=0, open=LOWER)
    assert (totals(card).upper_bonus, totals(card).upper_bonus_missing, totals(card).total) == (0, 1, 63)


def test_r10_an_upper_sum_of_64_earns_35() -> None:
    card = Scorecard(aces=4, twos=6, threes=9, fours=12, fives=15, sixes=18)
    assert totals(card).upper == 64
    assert (totals(card).upper_bonus, totals(card).upper_bonus_missing, totals(card).total) == (35, 0, 99)


def test_r10_the_bonus_is_earned_as_soon_as_the_sum_is_there() -> None:
    assert totals(Scorecard(fours=16, fives=20, sixes=30)).upper_bonus == 35
    assert totals(EMPTY).upper_bonus_missing == 64


def test_r11_a_joker_must_fill_the_upper_box_of_its_number_while_that_is_open() -> None:
    found = options([4, 4, 4, 4, 4], Scorecard(aces=3, chance=20, poker=50))
    assert (found.joker, found.joker_bonus) == (True, 100)
    assert found.options == (Option(Box.FOURS, 20, 73 + 20 + 100),)
    assert len(found.refused) == 11
    assert set(found.refused) == {
        Forbidden(box, "upper_box_open", (Box.FOURS,))
        for box in Box
        if box not in {Box.ACES, Box.CHANCE, Box.POKER, Box.FOURS}
    }


def test_r11_with_its_upper_box_filled_a_joker_may_fill_any_open_lower_box_as_whatever_that_asks() -> None:
    found = options([4, 4, 4, 4, 4], Scorecard(fours=0, sixes=18, poker=50))
    assert scores(found) == {
        Box.LARGE_STRAIGHT: 40,
        Box.SMALL_STRAIGHT: 30,
        Box.FULL_HOUSE: 25,
        Box.ONE_PAIR: 20,
        Box.TWO_PAIR: 20,
        Box.THREE_OF_A_KIND: 20,
        Box.FOUR_OF_A_KIND: 20,
        Box.CHANCE: 20,
    }
    assert found.joker_bonus == 100
    assert found.refused == tuple(
        Forbidden(box, "lower_box_open", tuple(box for box in LOWER if box is not Box.POKER))
        for box in (Box.ACES, Box.TWOS, Box.THREES, Box.FIVES)
    )


def test_r11_with_the_lower_section_full_too_a_joker_is_a_0_in_any_open_upper_box() -> None:
    found = options([4, 4, 4, 4, 4], LOWER_FULL._replace(fours=12))
    assert scores(found) == dict.fromkeys((Box.ACES, Box.TWOS, Box.THREES, Box.FIVES, Box.SIXES), 0)
    assert {option.total for option in found.options} == {245 + 12 + 100}
    assert (found.joker, found.joker_bonus, found.refused) == (True, 100, ())


@pytest.mark.parametrize(
    ("card", "box", "score"),
    [
        pytest.param(Scorecard(poker=50), Box.FOURS, 20, id="own-upper-box"),
        pytest.param(Scorecard(fours=8, poker=50), Box.LARGE_STRAIGHT, 40, id="lower-box"),
        pytest.param(LOWER_FULL._replace(fours=8), Box.SIXES, 0, id="scratched-upper-box"),
    ],
)
def test_r11_the_100_comes_in_all_three_cases_every_time(card: Scorecard, box: Box, score: int) -> None:
    before = card._replace(aces=5, jokers=1)
    filled = fill([4, 4, 4, 4, 4], before, box)
    assert (filled.score, filled.joker_bonus) == (score, 100)
    assert filled.scorecard == before._replace(**{box.value: score}, jokers=2)
    assert filled.totals.joker_bonus == 200
    assert filled.totals.total == totals(before).total + score + 100


@pytest.mark.parametrize(
    ("card", "box", "must"),
    [
        pytest.param(Scorecard(poker=50), Box.CHANCE, "fours", id="lower-before-own-upper-box"),
        pytest.param(Scorecard(poker=50), Box.ACES, "fours", id="other-upper-before-own-upper-box"),
        pytest.param(
            LOWER_FULL._replace(fours=8, chance=None, one_pair=None),
            Box.ACES,
            "one_pair, chance",
            id="upper-before-lower-box",
        ),
    ],
)
def test_r11_a_box_that_skips_a_step_is_refused_with_the_boxes_that_must_be_filled(
    card: Scorecard, box: Box, must: str
) -> None:
    assert refused(lambda: fill([4, 4, 4, 4, 4], card, box)) == [("joker_forbids", ("box",))]
    assert said(lambda: fill([4, 4, 4, 4, 4], card, box)).endswith(f": {must}")


def test_r11_a_filled_box_is_refused_as_filled_before_the_joker_forbids_it() -> None:
    card = Scorecard(chance=20, poker=50)
    assert refused(lambda: fill([4, 4, 4, 4, 4], card, Box.CHANCE)) == [("box_filled", ("box",))]


def test_r11_the_three_steps_hold_for_every_number_and_every_set_of_open_boxes_by_section() -> None:
    for number, own in enumerate(UPPER, 1):
        others = tuple(box for box in UPPER if box is not own)
        assert joker_boxes(number, (*UPPER, *LOWER)) == ((own,), "upper_box_open")
        assert joker_boxes(number, (own,)) == ((own,), "upper_box_open")
        assert joker_boxes(number, (*others, Box.CHANCE)) == ((Box.CHANCE,), "lower_box_open")
        assert joker_boxes(number, others) == (others, None)


@pytest.mark.parametrize(
    "poker", [pytest.param(None, id="poker-open"), pytest.param(0, id="poker-scratched")]
)
def test_r12_five_alike_are_an_ordinary_roll_while_poker_is_not_at_50(poker: int | None) -> None:
    found = options([4, 4, 4, 4, 4], Scorecard(poker=poker))
    assert (found.joker, found.joker_bonus, found.refused) == (False, 0, ())
    of_boxes = {
        **dict.fromkeys(Box, 0),
        Box.POKER: 50,
        Box.FOURS: 20,
        Box.ONE_PAIR: 20,
        Box.THREE_OF_A_KIND: 20,
        Box.FOUR_OF_A_KIND: 20,
        Box.CHANCE: 20,
    }
    if poker == 0:
        del of_boxes[Box.POKER]
    assert scores(found) == of_boxes
    assert fill([4, 4, 4, 4, 4], Scorecard(poker=poker), Box.ACES).scorecard.jokers == 0


@pytest.mark.parametrize(
    ("poker", "full_house", "two_pair", "jokers"),
    [
        pytest.param(None, 0, 0, 0, id="poker-open"),
        pytest.param(0, 0, 0, 0, id="poker-at-0"),
        pytest.param(50, 25, 15, 1, id="poker-at-50"),
    ],
)
def test_five_alike_score_in_full_house_and_two_pair_only_as_a_joker(
    poker: int | None, full_house: int, two_pair: int, jokers: int
) -> None:
    card = Scorecard(threes=9, poker=poker)
    assert fill([3, 3, 3, 3, 3], card, Box.FULL_HOUSE).score == full_house
    assert fill([3, 3, 3, 3, 3], card, Box.TWO_PAIR).score == two_pair
    assert fill([3, 3, 3, 3, 3], card, Box.TWO_PAIR).scorecard.jokers == jokers


def test_r12_the_five_alike_that_fill_poker_earn_no_100() -> None:
    filled = fill([4, 4, 4, 4, 4], EMPTY, Box.POKER)
    assert (filled.score, filled.joker_bonus, filled.scorecard) == (50, 0, Scorecard(poker=50))


def test_r12_four_alike_are_no_joker_although_poker_holds_50() -> None:
    assert not options([4, 4, 4, 4, 5], Scorecard(poker=50)).joker


def test_r13_a_jokers_100_never_counts_towards_the_upper_sum() -> None:
    filled = fill([4, 4, 4, 4, 4], Scorecard(poker=50), Box.FOURS)
    assert filled.totals.upper == 20
    assert (filled.totals.upper_bonus, filled.totals.upper_bonus_missing) == (0, 44)
    assert filled.totals.total == 50 + 20 + 100


@dataclass(frozen=True)
class Entry:
    player: str
    scorecard: Scorecard


def test_r14_the_highest_total_wins_and_equal_totals_share_the_win() -> None:
    even = FULL._replace(chance=19, twos=6, aces=4)  # 64 above and the bonus
    other = FULL._replace(chance=19, twos=8, aces=2)
    found = compare([Entry("Ann", FULL), Entry("Bo", even), Entry("Cy", other)])
    assert [(each.place, each.player, each.shown.total) for each in found.ranking.standings] == [
        (1, "Bo", 343),
        (1, "Cy", 343),
        (3, "Ann", 308),
    ]
    assert found.ranking.winners == ["Bo", "Cy"]
    assert found.ranking.tie
    assert found.finished


def test_before_all_are_finished_the_winners_are_those_who_lead() -> None:
    found = compare([Entry("Ann", Scorecard(chance=20)), Entry("Bo", FULL), Entry("Cy", EMPTY)])
    assert found.ranking.winners == ["Bo"]
    assert not found.ranking.tie
    assert not found.finished


def test_a_comparison_shows_each_players_totals_as_the_card_alone_gives_them() -> None:
    found = compare([Entry("Ann", Scorecard(chance=20)), Entry("Bo", FULL)])
    assert [each.shown for each in found.ranking.standings] == [totals(FULL), totals(Scorecard(chance=20))]


def test_a_player_named_twice_is_refused_at_the_second() -> None:
    twice = [Entry("Ann", EMPTY), Entry("Bo", EMPTY), Entry("Ann", FULL)]
    assert refused(lambda: compare(twice)) == [("player_twice", ("scorecards", 2, "player"))]


def test_r15_a_card_is_finished_when_its_fifteen_boxes_are_filled() -> None:
    assert len(Box) == 15
    assert totals(FULL).finished
    assert totals(FULL).open == ()
    for box in Box:
        one_open = FULL._replace(**{box.value: None}, jokers=0)
        assert totals(one_open).open == (box,)
        assert not totals(one_open).finished


def test_the_best_of_all_games_has_fourteen_jokers() -> None:
    card = fill([1, 1, 1, 1, 1], EMPTY, Box.POKER).scorecard
    for number, box in enumerate(UPPER, 1):
        card = fill([number] * 5, card, box).scorecard
    for box in LOWER:
        if box is not Box.POKER:
            card = fill([6] * 5, card, box).scorecard
    assert card.jokers == 14
    assert totals(card) == Totals(upper=105, lower=295, joker_bonus=1400, open=())
    assert totals(card).total == 105 + 35 + 295 + 1400


IMPOSSIBLE = Scorecard(twos=5, poker=0, jokers=1)


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(lambda: options([1, 2, 3, 4, 5], IMPOSSIBLE), id="options"),
        pytest.param(lambda: fill([1, 2, 3, 4, 5], IMPOSSIBLE, Box.CHANCE), id="fill"),
        pytest.param(lambda: totals(IMPOSSIBLE), id="totals"),
    ],
)
def test_every_way_in_refuses_an_impossible_card(call: Callable[[], object]) -> None:
    assert refused(call) == [
        ("impossible_score", ("scorecard", "twos")),
        ("impossible_jokers", ("scorecard", "jokers")),
    ]


def test_a_comparison_refuses_every_impossible_card_in_it_where_it_stands() -> None:
    cards = [Entry("Ann", Scorecard(chance=4)), Entry("Bo", EMPTY), Entry("Cy", IMPOSSIBLE)]
    assert refused(lambda: compare(cards)) == [
        ("impossible_score", ("scorecards", 0, "scorecard", "chance")),
        ("impossible_score", ("scorecards", 2, "scorecard", "twos")),
        ("impossible_jokers", ("scorecards", 2, "scorecard", "jokers")),
    ]
