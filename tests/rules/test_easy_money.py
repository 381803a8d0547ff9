from fractions import Fraction
from itertools import groupby, product

import pytest

from app.rules.dice import DiceSet, every_roll, read_roll
from app.rules.easy_money import Award, Payout, award_of, pay
from app.rules.hands import classify
from tests import independent

POKER_DICE, PIP_DICE, SPANISH_DICE, EIGHT_SIDED_DICE = DiceSet

every_set = pytest.mark.parametrize("dice_set", DiceSet)


def test_the_table_has_the_rows_and_chips_of_the_texts_in_their_order():
    table = {str(award): award.payout for award in reversed(Award)}
    assert list(table.items()) == list(independent.PAYS.items())
    assert [award.rank for award in Award] == list(range(11))


def test_only_two_pair_without_aces_grants_a_further_throw():
    assert [award for award in Award if award.roll_again] == [Award.TWO_PAIR]


@every_set
def test_every_hand_earns_the_row_that_the_texts_say(dice_set):
    for roll in every_roll(dice_set):
        said = independent.award(dice_set, independent.places(dice_set, roll.show(roll.ranks)))
        assert award_of(classify(roll)) == said
        assert pay(roll).award == said
        assert pay(roll).award.payout == independent.PAYS[said]


@pytest.mark.parametrize(
    ("faces", "award"),
    [
        ([1, 1, 1, 1, 1], Award.FIVE_ACES),
        ([6, 6, 6, 6, 6], Award.FIVE_OF_A_KIND),
        ([1, 1, 1, 1, 6], Award.FOUR_ACES),
        ([6, 6, 6, 6, 1], Award.FOUR_OF_A_KIND),
        ([6, 6, 6, 1, 1], Award.FULL_HOUSE),
        ([1, 1, 1, 6, 6], Award.FULL_HOUSE),
        ([3, 4, 5, 6, 1], Award.STRAIGHT),
        ([1, 1, 1, 5, 6], Award.THREE_ACES),
        ([6, 6, 6, 1, 5], Award.THREE_OF_A_KIND),
        ([1, 1, 2, 2, 3], Award.ACES_AND_PAIR),
        ([6, 6, 5, 5, 1], Award.TWO_PAIR),
        ([1, 1, 6, 5, 4], Award.NONE),
        ([1, 2, 3, 4, 5], Award.NONE),
    ],
    ids=lambda value: "-".join(map(str, value)) if isinstance(value, list) else None,
)
def test_a_row_of_aces_takes_the_aces_in_the_combination_and_no_other(faces, award):
    assert pay(read_roll(faces, None)).award is award


@pytest.mark.parametrize(
    ("dice_set", "chips"),
    [
        (POKER_DICE, Fraction(13325, 6576)),
        (PIP_DICE, Fraction(13325, 6576)),
        (SPANISH_DICE, Fraction(13325, 6576)),
        (EIGHT_SIDED_DICE, Fraction(29875, 28988)),
    ],
    ids=list(DiceSet),
)
def test_a_turn_is_worth_the_chips_that_the_rules_figure(dice_set, chips):
    throws = [pay(read_roll(throw, dice_set)).award for throw in product(dice_set.faces, repeat=5)]
    again = sum(award.roll_again for award in throws)
    # A turn is worth what one throw pays and, where it grants a further one, a turn once more.
    assert Fraction(sum(award.payout for award in throws), len(throws) - again) == chips


def test_without_a_pot_nothing_is_taken():
    for roll in every_roll(POKER_DICE):
        payout = pay(roll)
        assert payout.hand is classify(roll)
        assert (payout.take, payout.pot, payout.pot_emptied) == (None, None, None)


@every_set
def test_r8_nobody_takes_more_than_the_pot_holds_and_who_takes_all_of_it_empties_it(dice_set):
    for roll in every_roll(dice_set):
        granted = independent.PAYS[
            independent.award(dice_set, independent.places(dice_set, roll.show(roll.ranks)))
        ]
        for pot in range(1, 33):
            payout = pay(roll, pot)
            if granted < pot:
                assert (payout.take, payout.pot, payout.pot_emptied) == (granted, pot - granted, False)
            else:
                assert (payout.take, payout.pot, payout.pot_emptied) == (pot, 0, True)


@every_set
def test_r18_easy_money_is_played_with_any_dice_set_and_its_highest_face_is_the_ace(dice_set):
    lowest, *_, ace = dice_set.faces
    assert pay(read_roll([ace] * 5, dice_set)).award is Award.FIVE_ACES
    assert pay(read_roll([lowest] * 5, dice_set)).award is Award.FIVE_OF_A_KIND


def test_every_payout_is_what_its_golden_file_has(golden):
    payouts = sorted(
        map(pay, every_roll(POKER_DICE)),
        key=lambda payout: (-payout.award.rank, [-die for die in payout.hand.dice]),
    )

    def line(payout: Payout) -> str:
        dice = " ".join(map(str, payout.hand.roll.show(payout.hand.dice)))
        again = ", and throws again" if payout.award.roll_again else ""
        return f"{payout.award.payout:>3}  {dice:<14}  {payout.award}{again}"

    rows = ["\n".join(map(line, row)) for _, row in groupby(payouts, key=lambda payout: payout.award)]
    head = "easy_money on poker_dice, best first: chips from the pot, dice as the hand reads, award"
    golden("easy_money_payouts.txt", "\n\n".join([head, *rows]) + "\n")
