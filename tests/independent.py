"""The rules said a second time, from the sentences of the texts, for the rule book to be held against.

Nothing is imported from the app. A hand is the places of its five dice in the order of the set's faces,
lowest first, and everything is told from where equal neighbours stand in it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, pairwise

Face = int | str
Dice = tuple[int, ...]

FACES: dict[str, tuple[Face, ...]] = {
    "poker_dice": ("9", "10", "J", "Q", "K", "A"),
    "pip_dice": (2, 3, 4, 5, 6, 1),
    "spanish_dice": ("7", "8", "J", "Q", "K", "A"),
    "eight_sided_dice": ("7", "8", "9", "10", "J", "Q", "K", "A"),
}
"""Lowest first; the last is the ace."""

STRAIGHTS: dict[str, tuple[tuple[Face, ...], ...]] = {
    "poker_dice": (("10", "J", "Q", "K", "A"), ("9", "10", "J", "Q", "K")),
    "pip_dice": ((3, 4, 5, 6, 1), (2, 3, 4, 5, 6)),
    "spanish_dice": (("8", "J", "Q", "K", "A"), ("7", "8", "J", "Q", "K")),
    "eight_sided_dice": (
        ("10", "J", "Q", "K", "A"),
        ("9", "10", "J", "Q", "K"),
        ("8", "9", "10", "J", "Q"),
        ("7", "8", "9", "10", "J"),
    ),
}
"""Highest first, each spelled out."""

CATEGORIES = (
    "five_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "one_pair",
    "no_combination",
)
"""Highest first, as both texts list them."""

PAYS = {
    "five_aces": 30,
    "five_of_a_kind": 20,
    "four_aces": 15,
    "four_of_a_kind": 12,
    "full_house": 10,
    "straight": 8,
    "three_aces": 6,
    "three_of_a_kind": 4,
    "aces_and_pair": 2,
    "two_pair": 0,
    "none": 0,
}
"""Easy Money's table, in the order of the texts."""


def places(dice_set: str, faces: Sequence[Face]) -> Dice:
    """The hand that five faces make, in whatever order they fell."""
    return tuple(sorted(map(FACES[dice_set].index, faces)))


def faces(dice_set: str, hand: Sequence[int]) -> list[Face]:
    return [FACES[dice_set][place] for place in hand]


def every_hand(dice_set: str) -> list[Dice]:
    return list(combinations_with_replacement(range(len(FACES[dice_set])), 5))


@cache
def straights(dice_set: str) -> list[Dice]:
    return [places(dice_set, straight) for straight in STRAIGHTS[dice_set]]


@cache
def category(dice_set: str, hand: Dice) -> str:
    a, b, c, d, e = hand
    if a == e:
        return "five_of_a_kind"
    if a == d or b == e:
        return "four_of_a_kind"
    if (a == c and d == e) or (a == b and c == e):
        return "full_house"
    if hand in straights(dice_set):
        return "straight"
    if a == c or b == d or c == e:
        return "three_of_a_kind"
    pairs = (a == b) + (b == c) + (c == d) + (d == e)
    return {2: "two_pair", 1: "one_pair", 0: "no_combination"}[pairs]


def award(dice_set: str, hand: Dice) -> str:
    """The row of Easy Money's table: the first whose sentence is true of the hand."""
    made = category(dice_set, hand)
    aces = hand.count(len(FACES[dice_set]) - 1)
    if made == "five_of_a_kind":
        return "five_aces" if aces == 5 else "five_of_a_kind"
    if made == "four_of_a_kind":
        return "four_aces" if aces == 4 else "four_of_a_kind"
    if made in ("full_house", "straight"):
        return made
    if made == "three_of_a_kind":
        return "three_aces" if aces == 3 else "three_of_a_kind"
    if made == "two_pair":
        return "aces_and_pair" if aces == 2 else "two_pair"
    return "none"


def duel(variant: str, dice_set: str, mine: Dice, theirs: Dice) -> tuple[int, str | None]:
    """Who wins between two hands, and by what: 1 is mine, -1 theirs, and 0 with None a tie."""
    if variant == "easy_money":
        rows = list(PAYS)
        return _greater(rows.index(award(dice_set, theirs)), rows.index(award(dice_set, mine))), None
    made, faced = category(dice_set, mine), category(dice_set, theirs)
    if made != faced:
        return _greater(CATEGORIES.index(faced), CATEGORIES.index(made)), "category"
    deciders = {"poker": ("combination", "kickers"), "poker_no_kickers": ("combination",), "lucky_dice": ()}
    for decider, my_die, their_die in _in_turn(made, mine, theirs):
        if decider in deciders[variant] and my_die != their_die:
            return _greater(my_die, their_die), decider
    return 0, None


def _greater(mine: int, theirs: int) -> int:
    return (mine > theirs) - (mine < theirs)


def _in_turn(made: str, mine: Dice, theirs: Dice) -> Iterator[tuple[str, int, int]]:
    """What the texts hold against each other between two hands of one category, die by die."""
    if made == "five_of_a_kind":
        yield "combination", mine[0], theirs[0]
    elif made == "four_of_a_kind":
        yield "combination", mine[2], theirs[2]  # the middle die is always one of four
        yield "kickers", _alone(mine)[0], _alone(theirs)[0]
    elif made == "full_house":
        yield "combination", mine[2], theirs[2]  # and one of three
        yield "combination", _other_end(mine), _other_end(theirs)
    elif made == "straight":
        yield "combination", mine[4], theirs[4]
    elif made == "three_of_a_kind":
        yield "combination", mine[2], theirs[2]
        yield "kickers", _alone(mine)[0], _alone(theirs)[0]
        yield "kickers", _alone(mine)[1], _alone(theirs)[1]
    elif made == "two_pair":
        yield "combination", mine[3], theirs[3]  # the fourth from below is always of the higher pair
        yield "combination", mine[1], theirs[1]  # and the second of the lower
        yield "kickers", _alone(mine)[0], _alone(theirs)[0]
    elif made == "one_pair":
        yield "combination", _paired(mine), _paired(theirs)
        for number in range(3):
            yield "kickers", _alone(mine)[number], _alone(theirs)[number]
    else:
        for from_the_top in (4, 3, 2, 1, 0):
            yield "kickers", mine[from_the_top], theirs[from_the_top]


@cache
def _alone(hand: Dice) -> list[int]:
    """The dice that no other is like, highest first."""
    return [die for die in reversed(hand) if hand.count(die) == 1]


def _other_end(full_house: Dice) -> int:
    """The pair of a full house stands at one end, the three at the other."""
    return full_house[0] if full_house[0] != full_house[2] else full_house[4]


def _paired(one_pair: Dice) -> int:
    return next(die for die, above in pairwise(one_pair) if die == above)
