"""Which cards are let through: exactly those that a game can reach.

A referee that knows only the text's sentences, written without the rule book, says which turns are legal.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import cast

import pytest

from app.rules.errors import Refused
from app.rules.scorecard_boxes import Box, Scorecard
from app.rules.scorecard_validity import (
    SentScorecard,
    check_scorecard,
    ordinary_scores,
    possible_scores,
    read_scorecard,
)

LEFT = ("aces", "twos", "threes", "fours", "fives", "sixes")
RIGHT = (
    "one_pair",
    "two_pair",
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "poker",
    "chance",
)
NAMES = LEFT + RIGHT

Scores = Mapping[str, int]
"""The filled boxes of a card by name, as the referee knows it."""


@cache
def ordinary(name: str, dice: tuple[int, ...]) -> int:
    """What a roll scores in a box, no joker about."""
    if name in LEFT:
        number = LEFT.index(name) + 1
        return sum(die for die in dice if die == number)
    shape = sorted(map(dice.count, set(dice)))
    runs = [start for start in (1, 2, 3) if {start, start + 1, start + 2, start + 3} <= set(dice)]
    suits = {
        "one_pair": shape[-1] >= 2,
        "two_pair": shape in ([1, 2, 2], [2, 3]),
        "three_of_a_kind": shape[-1] >= 3,
        "four_of_a_kind": shape[-1] >= 4,
        "full_house": shape == [2, 3],
        "small_straight": bool(runs),
        "large_straight": len(runs) >= 2 and len(set(dice)) == 5,
        "poker": shape == [5],
        "chance": True,
    }
    points = {"full_house": 25, "small_straight": 30, "large_straight": 40, "poker": 50}
    return points.get(name, sum(dice)) if suits[name] else 0


def turns(filled: Scores, dice: tuple[int, ...]) -> Iterator[tuple[str, int, bool]]:
    """Every box a roll may be entered in, its score there, and whether it is a joker."""
    free = [name for name in NAMES if name not in filled]
    if len(set(dice)) > 1 or filled.get("poker") != 50:
        yield from ((name, ordinary(name, dice), False) for name in free)
    elif LEFT[dice[0] - 1] in free:
        yield LEFT[dice[0] - 1], sum(dice), True
    elif set(free) - set(LEFT):
        points = {"full_house": 25, "small_straight": 30, "large_straight": 40}
        yield from ((name, points.get(name, sum(dice)), True) for name in free if name in RIGHT)
    else:
        yield from ((name, 0, True) for name in free)


ALL_DICE = list(combinations_with_replacement(range(1, 7), 5))


def reachable_jokers(card: Scores) -> set[int]:
    """With how many jokers games reach just these scores, found by playing every order of the boxes."""
    ordinary_of = {name: {ordinary(name, dice) for dice in ALL_DICE} for name in card}
    mixed_of = {name: {ordinary(name, dice) for dice in ALL_DICE if len(set(dice)) > 1} for name in card}
    reached: dict[frozenset[str], set[int]] = {frozenset(): {0}}
    for _ in card:
        further: dict[frozenset[str], set[int]] = {}
        for names, counts in reached.items():
            filled = {name: card[name] for name in names}
            legal = mixed_of if filled.get("poker") == 50 else ordinary_of
            steps = {(name, False) for name in card if name not in names and card[name] in legal[name]}
            if filled.get("poker") == 50:
                steps |= {
                    (name, True)
                    for number in range(1, 7)
                    for name, score, _ in turns(filled, (number,) * 5)
                    if card.get(name) == score
                }
            for name, joker in steps:
                further.setdefault(names | {name}, set()).update(count + joker for count in counts)
        reached = further
    return reached.get(frozenset(card), set())


def accepted(card: Scores, jokers: int) -> bool:
    return not check_scorecard(Scorecard(**card, jokers=jokers), ())[1]


LOADED = {
    **{name: (0, 0, number, 3 * number, 5 * number) for number, name in enumerate(LEFT, 1)},
    "one_pair": (0, 5, 10, 15, 17, 20, 30),
    "two_pair": (0, 5, 5, 10, 20, 25, 30, 30),
    "three_of_a_kind": (0, 5, 16, 20, 25, 30),
    "four_of_a_kind": (0, 10, 15, 17, 30),
    "full_house": (0, 25),
    "small_straight": (0, 30),
    "large_straight": (0, 40),
    "poker": (50, 50, 50, 50, 0),
    "chance": (5, 15, 16, 20, 25, 30),
}
"""Scores to try: those a joker may have left, and some that it cannot have."""


def random_card(chance: random.Random, size: int) -> dict[str, int]:
    """A card with so many boxes filled; from nine on the lower ones come first."""
    names = chance.sample(NAMES, size) if size < 9 else [*RIGHT, *chance.sample(LEFT, size - 9)]
    return {name: chance.choice(LOADED[name]) for name in sorted(names, key=NAMES.index)}


def seeded(seed: int | str) -> random.Random:
    return random.Random(seed)


@pytest.mark.parametrize(
    ("size", "cards"),
    [
        pytest.param(size, cards, id=f"{size}-filled")
        for size, cards in enumerate([1, 40, 40, 40, 40, 40, 30, 30, 20, 15, 10, 8, 5, 2, 1])
    ],
)
def test_a_card_is_let_through_with_just_the_jokers_that_some_game_reaches_it_with(
    size: int, cards: int
) -> None:
    chance = seeded(size)
    for _ in range(cards):
        card = random_card(chance, size)
        assert {jokers for jokers in range(17) if accepted(card, jokers)} == reachable_jokers(card), card


Chooser = Callable[[tuple[str, int, bool]], float]

STYLES: dict[str, Chooser] = {
    "anywhere": lambda _: 0,
    "best-score": lambda turn: turn[1],
    "worst-score": lambda turn: -turn[1],
    "lower-section-first": lambda turn: turn[0] in RIGHT,
    "poker-only-at-50": lambda turn: turn[1] if turn[0] == "poker" else 1,
    "poker-and-lower-section-first": lambda turn: (
        (turn[0] in RIGHT) + (turn[1] == 50) - (turn[:2] == ("poker", 0))
    ),
    "poker-then-zeros-above": lambda turn: (turn[1] == 50) * 2 + (turn[0] in LEFT and not turn[1]),
}
"""How a player chooses: the turn with the greatest key, at random among equals."""


def play(chance: random.Random, style: Chooser) -> Iterator[tuple[str, bool, dict[str, int], int]]:
    """A whole game of the referee's: after each turn the box, whether by a joker, the card and its jokers."""
    card: dict[str, int] = {}
    jokers, five_alike = 0, chance.choice([0.1, 0.5, 0.9])
    while len(card) < 15:
        number = chance.randint(1, 6)
        alike = chance.random() < five_alike
        dice = (number,) * 5 if alike else tuple(sorted(chance.randint(1, 6) for _ in range(5)))
        legal = sorted(turns(card, dice), key=lambda _: chance.random())
        name, score, joker = max(legal, key=style)
        card[name] = score
        jokers += joker
        yield name, joker, card, jokers


@pytest.mark.parametrize("style", STYLES)
def test_every_card_on_the_way_of_500_games_of_each_style_is_let_through(style: str) -> None:
    chance = seeded(style)
    for _ in range(500):
        for _, _, card, jokers in play(chance, STYLES[style]):
            assert accepted(card, jokers), (card, jokers)


def test_the_games_played_take_all_three_steps_of_the_joker_and_reach_the_scores_it_alone_leaves() -> None:
    chance = seeded(0)
    turns_of_jokers = [
        (name, card[name])
        for style in STYLES.values()
        for _ in range(200)
        for name, joker, card, _ in play(chance, style)
        if joker
    ]
    assert {name for name, score in turns_of_jokers if score} == {*NAMES} - {"poker"}
    assert {name for name, score in turns_of_jokers if not score} == {*LEFT}
    assert {("two_pair", 5), ("two_pair", 30)} <= {*turns_of_jokers}


@pytest.mark.parametrize("box", Box)
def test_a_box_can_hold_just_what_the_referee_scores_there_for_some_roll_or_joker(box: Box) -> None:
    scores = {ordinary(box.value, dice) for dice in ALL_DICE}
    assert ordinary_scores()[box] == scores
    own_filled = dict.fromkeys(LEFT, 0) | {"poker": 50}
    by_joker = {
        score for number in range(1, 7) for name, score, _ in turns(own_filled, (number,) * 5) if name == box
    }
    assert possible_scores(box) == sorted(scores | by_joker)


def test_two_pair_alone_can_hold_by_a_joker_what_no_other_roll_scores_there() -> None:
    only = {box: set(possible_scores(box)) - ordinary_scores()[box] for box in Box}
    assert only == {**{box: set() for box in Box}, Box.TWO_PAIR: {5, 30}}


def faults_of(card: Scorecard) -> list[tuple[str, tuple[str | int, ...], str]]:
    return [(fault.code, fault.path, fault.detail) for fault in check_scorecard(card, ())[1]]


@pytest.mark.parametrize(
    ("box", "score", "can"),
    [
        pytest.param(Box.ACES, 6, "a whole number from 0 to 5", id="aces-6"),
        pytest.param(Box.TWOS, 5, "0, 2, 4, 6, 8 or 10", id="twos-5"),
        pytest.param(Box.SIXES, 36, "0, 6, 12, 18, 24 or 30", id="sixes-36"),
        pytest.param(Box.SIXES, -6, "0, 6, 12, 18, 24 or 30", id="sixes-minus-6"),
        pytest.param(Box.ONE_PAIR, 4, "0 or a whole number from 5 to 30", id="one-pair-4"),
        pytest.param(Box.TWO_PAIR, 6, "0, 5, a whole number from 7 to 28 or 30", id="two-pair-6"),
        pytest.param(Box.TWO_PAIR, 29, "0, 5, a whole number from 7 to 28 or 30", id="two-pair-29"),
        pytest.param(Box.THREE_OF_A_KIND, 31, "0 or a whole number from 5 to 30", id="three-31"),
        pytest.param(Box.FOUR_OF_A_KIND, 1, "0 or a whole number from 5 to 30", id="four-1"),
        pytest.param(Box.FULL_HOUSE, 24, "0 or 25", id="full-house-24"),
        pytest.param(Box.SMALL_STRAIGHT, 40, "0 or 30", id="small-straight-40"),
        pytest.param(Box.LARGE_STRAIGHT, 30, "0 or 40", id="large-straight-30"),
        pytest.param(Box.POKER, 100, "0 or 50", id="poker-100"),
        pytest.param(Box.CHANCE, 0, "a whole number from 5 to 30", id="chance-0"),
        pytest.param(Box.CHANCE, 10**9, "a whole number from 5 to 30", id="chance-billion"),
    ],
)
def test_a_score_a_box_cannot_hold_is_refused_at_the_box_with_what_it_can(
    box: Box, score: int, can: str
) -> None:
    assert faults_of(Scorecard(**{box.value: score})) == [
        ("impossible_score", (box.value,), f"{box} holds {can}")
    ]


NINE_BELOW = {
    "one_pair": 17,
    "two_pair": 17,
    "three_of_a_kind": 17,
    "four_of_a_kind": 17,
    "full_house": 0,
    "small_straight": 0,
    "large_straight": 0,
    "poker": 50,
    "chance": 17,
}
"""The lower section full, and nothing in it that a joker could have left."""


@pytest.mark.parametrize(
    ("card", "most"),
    [
        pytest.param({"poker": 50}, 0, id="nothing-else-filled"),
        pytest.param({"poker": 50, "chance": 20}, 0, id="own-upper-box-still-open"),
        pytest.param({"poker": 50, "chance": 20, "threes": 9}, 0, id="only-another-upper-box-filled"),
        pytest.param({"poker": 50, "chance": 20, "fours": 8}, 1, id="sum-over-own-upper-box"),
        pytest.param({"poker": 50, "chance": 17, "fours": 8}, 0, id="no-joker-sums-to-17"),
        pytest.param({"poker": 50, "chance": 20, "fours": 20}, 2, id="own-upper-box-and-a-sum"),
        pytest.param({"poker": 50, "full_house": 25}, 0, id="full-house-with-no-upper-box-filled"),
        pytest.param({"poker": 50, "full_house": 25, "twos": 0}, 1, id="full-house-over-any-upper-box"),
        pytest.param({"poker": 50, "full_house": 0, "twos": 4}, 0, id="a-joker-is-never-a-0-below"),
        pytest.param({"poker": 50, "twos": 0}, 0, id="a-0-above-with-the-lower-section-open"),
        pytest.param({**NINE_BELOW, "twos": 0}, 0, id="a-0-above-and-no-other-upper-box"),
        pytest.param({**NINE_BELOW, "twos": 0, "fours": 8}, 1, id="a-0-above-with-the-lower-section-full"),
        pytest.param({**NINE_BELOW, **dict.fromkeys(LEFT, 0)}, 5, id="the-first-upper-0-is-ordinary"),
        pytest.param(
            {**NINE_BELOW, "chance": 10, "twos": 0, "fours": 0}, 2, id="a-0-that-came-first-and-one-after"
        ),
        pytest.param({**NINE_BELOW, "chance": 10, "twos": 0}, 1, id="one-0-cannot-come-first-and-after"),
    ],
)
def test_more_jokers_than_the_boxes_can_have_taken_are_refused(card: dict[str, int], most: int) -> None:
    assert [jokers for jokers in range(17) if accepted(card, jokers)] == [*range(most + 1)]
    code, path, _ = faults_of(Scorecard(**card, jokers=most + 1))[0]
    assert (code, path) == ("impossible_jokers", ("jokers",))


@pytest.mark.parametrize(
    ("card", "detail"),
    [
        pytest.param(
            Scorecard(fours=20, jokers=1), "jokers are earned only once poker holds 50", id="poker-open"
        ),
        pytest.param(
            Scorecard(fours=20, poker=0, jokers=1),
            "jokers are earned only once poker holds 50",
            id="poker-at-0",
        ),
        pytest.param(
            Scorecard(fours=20, poker=50, jokers=2),
            "each joker fills a box besides poker, so there are at most 1 here",
            id="more-than-the-other-boxes",
        ),
    ],
)
def test_jokers_are_refused_without_50_in_poker_and_beyond_the_other_filled_boxes(
    card: Scorecard, detail: str
) -> None:
    assert faults_of(card) == [("impossible_jokers", ("jokers",), detail)]


def test_jokers_that_no_filled_box_can_have_taken_are_refused_with_how_many_can_have_been() -> None:
    (_, _, detail), *others = faults_of(Scorecard(fours=16, twos=10, chance=17, poker=50, jokers=2))
    assert detail.startswith("at most 1 of these boxes can have been filled by jokers")
    assert not others


def test_with_every_upper_box_open_no_joker_can_have_been_entered_below() -> None:
    (_, _, detail), *others = faults_of(Scorecard(**NINE_BELOW, jokers=1))
    assert detail.startswith("at most 0 of these boxes")
    assert not others


@pytest.mark.parametrize(
    "card",
    [
        pytest.param(Scorecard(two_pair=30), id="no-poker"),
        pytest.param(Scorecard(two_pair=30, sixes=18, poker=0), id="poker-at-0"),
        pytest.param(Scorecard(two_pair=30, sixes=18, poker=50), id="no-joker"),
        pytest.param(Scorecard(two_pair=30, fives=25, poker=50, jokers=1), id="sixes-open"),
    ],
)
def test_two_pair_at_30_is_refused_without_a_joker_over_a_filled_box_of_sixes(card: Scorecard) -> None:
    detail = "two_pair holds 30 only by a joker, after 50 in poker and a score in sixes"
    assert faults_of(card) == [("impossible_score", ("two_pair",), detail)]


def test_two_pair_at_30_is_let_through_with_a_joker_over_a_filled_box_of_sixes() -> None:
    card = Scorecard(two_pair=30, sixes=0, poker=50, jokers=1)
    assert read_scorecard(card) == card


def test_all_that_is_impossible_is_refused_at_once_in_card_order_and_jokers_last() -> None:
    card = Scorecard(aces=6, sixes=7, chance=0, poker=0, jokers=1)
    assert [path for _, path, _ in faults_of(card)] == [("aces",), ("sixes",), ("chance",), ("jokers",)]


def test_jokers_are_not_blamed_for_a_score_that_is_to_be_put_right_first() -> None:
    card = Scorecard(twos=9, poker=50, jokers=1)
    assert [path for _, path, _ in faults_of(card)] == [("twos",)]


def test_whatever_names_the_boxes_is_a_card_with_none_for_open_and_jokers_none_for_0() -> None:
    sent = SimpleNamespace(**dict.fromkeys(NAMES), jokers=None)
    assert read_scorecard(cast(SentScorecard, sent)) == Scorecard()
    sent.chance, sent.poker, sent.fours, sent.jokers = 20, 50, 0, 1
    assert read_scorecard(cast(SentScorecard, sent)) == Scorecard(chance=20, poker=50, fours=0, jokers=1)


def test_an_impossible_card_is_refused_where_it_stands() -> None:
    with pytest.raises(Refused) as refusal:
        read_scorecard(Scorecard(twos=5, poker=0, jokers=1), ("here", 3))
    assert [(fault.code, fault.path) for fault in refusal.value.faults] == [
        ("impossible_score", ("here", 3, "twos")),
        ("impossible_jokers", ("here", 3, "jokers")),
    ]
