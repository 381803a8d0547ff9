from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, cmp_to_key
from itertools import groupby, pairwise, product
from typing import NamedTuple

import pytest

from app.rules.comparison import KEYS, compare, strengths
from app.rules.dice import DiceSet, Face, every_roll, read_roll
from app.rules.hands import Category, Hand, classify
from app.rules.ranking import RollOff
from app.rules.variants import Variant
from tests import independent
from tests.rules.refusal import refused

POKER_DICE, PIP_DICE, SPANISH_DICE, EIGHT_SIDED_DICE = DiceSet

COMPARED = (Variant.POKER, Variant.POKER_NO_KICKERS, Variant.LUCKY_DICE)

compared = pytest.mark.parametrize("variant", COMPARED)
ranked = pytest.mark.parametrize("variant", KEYS)
every_set = pytest.mark.parametrize("dice_set", DiceSet)


class Shown(NamedTuple):
    player: str
    dice: Sequence[Face]


def duel(
    variant: Variant, mine: Sequence[Face], theirs: Sequence[Face], dice_set: DiceSet | None = None
) -> tuple[list[str], str | None]:
    """Who wins, Ann with the first hand or Bo with the second, and by what."""
    comparison = compare(variant, [Shown("Ann", mine), Shown("Bo", theirs)], dice_set)
    return comparison.ranking.winners, comparison.decided_by


HANDS = independent.every_hand(POKER_DICE)


@cache
def verdicts(variant: Variant) -> list[list[tuple[int, str | None]]]:
    """Every hand against every hand, each way round, as `compare` has it: 1 is the first, -1 the second."""
    sign = {("first",): 1, ("second",): -1, ("first", "second"): 0}
    shown = [independent.faces(POKER_DICE, hand) for hand in HANDS]
    firsts = [Shown("first", dice) for dice in shown]
    seconds = [Shown("second", dice) for dice in shown]

    def against_all(first: Shown) -> Iterator[tuple[int, str | None]]:
        for second in seconds:
            comparison = compare(variant, (first, second), POKER_DICE)
            yield sign[tuple(comparison.ranking.winners)], comparison.decided_by

    return [list(against_all(first)) for first in firsts]


@compared
def test_between_any_two_hands_the_one_that_the_texts_say_wins_and_by_what_they_say(variant):
    for mine, row in zip(HANDS, verdicts(variant), strict=True):
        said = [independent.duel(variant, POKER_DICE, mine, theirs) for theirs in HANDS]
        assert row == said


@compared
def test_comparison_is_a_total_preorder_over_all_pairs_of_hands(variant):
    outcome = [[sign for sign, _ in row] for row in verdicts(variant)]
    every = range(len(HANDS))
    assert len(HANDS) * (len(HANDS) + 1) // 2 == 31_878
    assert all(outcome[one][one] == 0 for one in every)
    assert all(outcome[one][other] == -outcome[other][one] for one in every for other in every)
    # Each hand's set of hands that it is at least equal to, as bits: transitive where each of those
    # brings no hand that is not in the set already.
    reaches = [sum(1 << other for other in every if outcome[one][other] >= 0) for one in every]
    for one in every:
        for other in every:
            if outcome[one][other] >= 0:
                assert reaches[one] | reaches[other] == reaches[one]


@compared
def test_comparison_and_strength_say_the_same_of_any_two_hands(variant):
    strength = strengths(variant, POKER_DICE)
    ladder = [strength[read_roll(independent.faces(POKER_DICE, hand), POKER_DICE)].strength for hand in HANDS]
    for mine, row in zip(ladder, verdicts(variant), strict=True):
        assert [sign for sign, _ in row] == [(mine > theirs) - (mine < theirs) for theirs in ladder]


def test_poker_ties_only_on_equal_hands():
    ties = [
        (mine, theirs)
        for mine, row in zip(HANDS, verdicts(Variant.POKER), strict=True)
        for theirs, (sign, _) in zip(HANDS, row, strict=True)
        if sign == 0
    ]
    assert ties == [(hand, hand) for hand in HANDS]


def throws(dice_set: DiceSet) -> Counter[independent.Dice]:
    """Every ordered throw of five dice, counted."""
    return Counter(
        tuple(sorted(throw)) for throw in product(range(len(independent.FACES[dice_set])), repeat=5)
    )


@every_set
@ranked
def test_strength_and_odds_of_every_hand_are_what_the_texts_order_and_counting_throws_give(variant, dice_set):
    ways = throws(dice_set)

    def order(mine: independent.Dice, theirs: independent.Dice) -> int:
        return independent.duel(variant, dice_set, mine, theirs)[0]

    in_order = cmp_to_key(order)
    steps = [list(step) for _, step in groupby(sorted(ways, key=in_order), key=in_order)]
    said = {}
    weaker = 0
    for strength, step in enumerate(steps):
        equal = sum(ways[hand] for hand in step)
        for hand in step:
            said[hand] = (
                strength,
                len(steps) - 1,
                ways.total(),
                weaker,
                equal,
                ways.total() - weaker - equal,
            )
        weaker += equal
    found = {
        independent.places(dice_set, roll.show(roll.ranks)): (
            standing.strength,
            standing.strongest,
            standing.odds.rolls,
            standing.odds.weaker,
            standing.odds.equal,
            standing.odds.stronger,
        )
        for roll, standing in strengths(variant, dice_set).items()
    }
    assert found == said


@every_set
@ranked
def test_strength_runs_without_gaps_from_nought_to_the_strongest(variant, dice_set):
    standings = strengths(variant, dice_set).values()
    strongest = {standing.strongest for standing in standings}
    assert len(strongest) == 1
    assert {standing.strength for standing in standings} == set(range(max(strongest) + 1))


@every_set
@ranked
def test_the_odds_of_a_hand_count_every_throw_once(variant, dice_set):
    for standing in strengths(variant, dice_set).values():
        odds = standing.odds
        assert odds.weaker + odds.equal + odds.stronger == odds.rolls == dice_set.throws


@pytest.mark.parametrize(
    ("variant", "six_faces", "eight_faces"),
    [
        (Variant.POKER, 252, 792),
        (Variant.POKER_NO_KICKERS, 72, 121),
        (Variant.LUCKY_DICE, 8, 8),
        (Variant.EASY_MONEY, 11, 11),
    ],
    ids=KEYS,
)
def test_each_variant_tells_as_many_strengths_apart_as_the_rules_figure(variant, six_faces, eight_faces):
    apart = {
        dice_set: len({standing.strength for standing in strengths(variant, dice_set).values()})
        for dice_set in DiceSet
    }
    assert apart == {
        POKER_DICE: six_faces,
        PIP_DICE: six_faces,
        SPANISH_DICE: six_faces,
        EIGHT_SIDED_DICE: eight_faces,
    }


@every_set
def test_five_aces_are_the_highest_of_all_hands_and_five_of_the_lowest_face_the_lowest_five_alike(dice_set):
    strength = strengths(Variant.POKER, dice_set)
    fives = [read_roll([face] * 5, dice_set) for face in dice_set.faces]
    weakest_first = sorted(strength, key=lambda roll: strength[roll].strength)
    assert weakest_first[-len(fives) :] == fives


def test_the_first_example_of_the_api_stands_where_it_says():
    standing = strengths(Variant.POKER, POKER_DICE)[read_roll(["9", "K", "K", "9", "K"], None)]
    assert (standing.strength, standing.strongest) == (206, 251)
    odds = standing.odds
    assert (odds.rolls, odds.weaker, odds.equal, odds.stronger) == (7776, 7520, 10, 246)


def test_a_full_house_beats_a_straight_although_it_is_thrown_more_often():
    full_house, straight = ["9", "9", "9", "10", "10"], ["A", "K", "Q", "J", "10"]
    assert duel(Variant.POKER, full_house, straight) == (["Ann"], "category")


@pytest.mark.parametrize(
    ("better", "worse", "decided_by"),
    [
        ("A A A A 9", "K K K K A", "combination"),
        ("A A A A K", "A A A A Q", "kickers"),
        ("10 10 10 9 9", "9 9 9 A A", "combination"),
        ("10 10 10 A A", "10 10 10 K K", "combination"),
        ("A K Q J 10", "K Q J 10 9", "combination"),
        ("Q Q Q 10 9", "J J J A K", "combination"),
        ("Q Q Q A 9", "Q Q Q K J", "kickers"),
        ("Q Q Q A 10", "Q Q Q A 9", "kickers"),
        ("K K 9 9 10", "Q Q J J A", "combination"),
        ("K K 10 10 9", "K K 9 9 A", "combination"),
        ("K K 9 9 A", "K K 9 9 Q", "kickers"),
        ("A A J 10 9", "K K A Q J", "combination"),
        ("A A 10 K 9", "A A Q J 10", "kickers"),
    ],
    ids=lambda value: value.replace(" ", "-"),
)
def test_within_a_category_what_the_text_names_decides(better, worse, decided_by):
    assert duel(Variant.POKER, better.split(), worse.split()) == (["Ann"], decided_by)
    assert duel(Variant.POKER, worse.split(), better.split()) == (["Bo"], decided_by)


def test_without_kickers_remaining_dice_never_decide_but_the_combinations_faces_do():
    aces, kings = ["A", "A", "10", "J", "9"], ["K", "K", "A", "Q", "J"]
    assert duel(Variant.POKER_NO_KICKERS, aces, kings) == (["Ann"], "combination")
    assert duel(Variant.POKER_NO_KICKERS, aces, ["A", "A", "K", "Q", "J"]) == (["Ann", "Bo"], None)


def test_in_lucky_dice_four_kings_are_no_better_than_four_tens():
    kings, tens = ["K", "K", "K", "K", "9"], ["10", "10", "10", "10", "A"]
    assert duel(Variant.LUCKY_DICE, kings, tens) == (["Ann", "Bo"], None)


def test_lucky_dice_ties_exactly_on_equal_categories():
    for mine, row in zip(HANDS, verdicts(Variant.LUCKY_DICE), strict=True):
        made = independent.category(POKER_DICE, mine)
        assert [sign == 0 for sign, _ in row] == [
            made == independent.category(POKER_DICE, theirs) for theirs in HANDS
        ]


def test_r1_of_two_straights_on_pips_the_one_with_the_ace_is_the_higher():
    assert duel(Variant.POKER, [3, 4, 5, 6, 1], [2, 3, 4, 5, 6]) == (["Ann"], "combination")
    assert duel(Variant.POKER, [1, 2, 3, 4, 5], [2, 2, 3, 4, 5]) == (["Bo"], "category")


@pytest.mark.parametrize("variant", [Variant.POKER, Variant.POKER_NO_KICKERS])
def test_r2_of_two_straights_on_any_set_the_one_with_the_higher_top_face_wins(variant):
    for dice_set in DiceSet:
        straights = independent.STRAIGHTS[dice_set]
        for higher, lower in pairwise(straights):
            assert duel(variant, higher, lower, dice_set) == (["Ann"], "combination")


@pytest.mark.parametrize("variant", [Variant.POKER, Variant.POKER_NO_KICKERS])
def test_r3_in_poker_those_tied_for_first_and_only_they_roll_again_without_a_new_chip(variant):
    hand = ["K", "K", "9", "9", "A"]
    comparison = compare(
        variant,
        [Shown("Ann", hand), Shown("Bo", ["9", "9", "10", "J", "Q"]), Shown("Cy", hand[::-1])],
        None,
    )
    assert comparison.ranking.tie
    assert comparison.decided_by is None
    assert comparison.roll_off == RollOff(["Ann", "Cy"], ante=0)


def test_in_lucky_dice_those_tied_for_first_and_only_they_roll_again_for_one_more_chip():
    comparison = compare(
        Variant.LUCKY_DICE,
        [Shown("Ann", [6, 6, 6, 2, 3]), Shown("Bo", [2, 2, 2, 5, 4]), Shown("Cy", [1, 1, 2, 3, 4])],
        None,
    )
    assert comparison.dice_set is PIP_DICE
    assert [(standing.place, standing.player) for standing in comparison.ranking.standings] == [
        (1, "Ann"),
        (1, "Bo"),
        (3, "Cy"),
    ]
    assert comparison.decided_by is None
    assert comparison.roll_off == RollOff(["Ann", "Bo"], ante=1)


@compared
def test_a_tie_behind_the_winner_is_no_roll_off(variant):
    aces, nines = ["A"] * 5, ["9", "9", "10", "J", "Q"]
    comparison = compare(variant, [Shown("Ann", nines), Shown("Bo", aces), Shown("Cy", nines)], None)
    assert comparison.ranking.winners == ["Bo"]
    assert [standing.place for standing in comparison.ranking.standings] == [1, 2, 2]
    assert comparison.decided_by == "category"
    assert comparison.roll_off is None


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ([1, 1, 6, 3, 2], [1, 1, 5, 4, 3]),
        ([1, 1, 5, 4, 2], [1, 1, 5, 3, 2]),
        ([1, 1, 5, 4, 3], [1, 1, 5, 4, 2]),
    ],
    ids=["the_highest", "the_next", "the_last"],
)
def test_r4_between_equal_pairs_every_remaining_die_decides_in_turn(better, worse):
    assert duel(Variant.POKER, better, worse) == (["Ann"], "kickers")


@every_set
@compared
def test_r5_hands_without_a_combination_differ_in_strength_under_poker_alone(variant, dice_set):
    nothing = [roll for roll in every_roll(dice_set) if classify(roll).category is Category.NO_COMBINATION]
    apart = {strengths(variant, dice_set)[roll].strength for roll in nothing}
    assert len(nothing) > 1
    assert len(apart) == (len(nothing) if variant is Variant.POKER else 1)


@pytest.mark.parametrize(
    ("variant", "outcome"),
    [
        (Variant.POKER, (["Bo"], "kickers")),
        (Variant.POKER_NO_KICKERS, (["Ann", "Bo"], None)),
        (Variant.LUCKY_DICE, (["Ann", "Bo"], None)),
    ],
    ids=COMPARED,
)
def test_r5_without_a_combination_the_dice_decide_from_the_highest_down_or_nothing_does(variant, outcome):
    assert duel(variant, ["A", "Q", "J", "10", "9"], ["A", "K", "J", "10", "9"]) == outcome


@every_set
@compared
def test_r18_hands_are_compared_with_any_dice_set(variant, dice_set):
    lowest, *_, ace = independent.FACES[dice_set]
    assert duel(variant, [ace, ace, ace, lowest, lowest], [lowest] * 5, dice_set) == (["Bo"], "category")


def test_a_player_named_twice_is_refused():
    hand = ["K", "K", "9", "9", "A"]
    with refused(("player_twice", ("hands", 2, "player"), "a name of their own")):
        compare(Variant.POKER, [Shown("Ann", hand), Shown("Bo", hand), Shown("Ann", hand)], None)


def test_dice_of_another_set_are_refused_at_each_die():
    with refused(
        ("wrong_dice_set", ("hands", 1, "dice", 0), "here pip_dice, with the faces 2, 3, 4, 5, 6, 1"),
        ("wrong_dice_set", ("hands", 1, "dice", 3), "here pip_dice"),
    ):
        compare(Variant.POKER, [Shown("Ann", [1, 2, 3, 4, 5]), Shown("Bo", ["A", 2, 2, "9", 2])], None)


@pytest.mark.parametrize(
    ("variant", "dice_set", "name"),
    [
        (Variant.POKER, POKER_DICE, "poker_order.txt"),
        (Variant.POKER, PIP_DICE, "poker_order_pip_dice.txt"),
        (Variant.POKER, SPANISH_DICE, "poker_order_spanish_dice.txt"),
        (Variant.POKER, EIGHT_SIDED_DICE, "poker_order_eight_sided_dice.txt"),
        (Variant.POKER_NO_KICKERS, POKER_DICE, "poker_no_kickers_order.txt"),
        (Variant.LUCKY_DICE, POKER_DICE, "lucky_dice_order.txt"),
        (Variant.EASY_MONEY, POKER_DICE, "easy_money_order.txt"),
    ],
)
def test_every_hand_stands_where_its_golden_file_has_it(golden, variant, dice_set, name):
    standings = strengths(variant, dice_set)
    hands = sorted(
        map(classify, standings),
        key=lambda hand: (-standings[hand.roll].strength, [-die for die in hand.dice]),
    )

    def line(hand: Hand) -> str:
        dice = " ".join(map(str, hand.roll.show(hand.dice)))
        return f"{standings[hand.roll].strength:>3}  {dice:<14}  {hand.category}"

    steps = groupby(hands, key=lambda hand: standings[hand.roll].strength)
    grouped = ["\n".join(map(line, step)) for _, step in steps]
    # Where hands share a strength, a blank line stands between one strength and the next.
    between = "\n" if len(grouped) == len(hands) else "\n\n"
    head = f"{variant} on {dice_set}, strongest first: strength, dice as the hand reads, category"
    golden(name, f"{head}\n\n{between.join(grouped)}\n")
