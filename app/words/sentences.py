"""Sentences, from the templates of a language's table."""

from collections.abc import Sequence
from functools import cache

from app.rules.comparison import Comparison
from app.rules.dice import Face
from app.rules.easy_money_round import Round
from app.rules.five_aces import FiveAcesComparison
from app.rules.hands import Hand
from app.rules.ranking import Ranking, RollOff
from app.rules.scorecard import Forbidden, ScorecardComparison
from app.rules.variants import Variant
from app.strategy.poker import PokerHold
from app.strategy.scorecard import BoxChoice, HoldChoice
from app.words.danish import DANISH
from app.words.english import ENGLISH
from app.words.swedish import SWEDISH
from app.words.table import Language, Noun, Words

WORDS = {Language.ENGLISH: ENGLISH, Language.DANISH: DANISH, Language.SWEDISH: SWEDISH}


@cache
def describe_hand(words: Words, hand: Hand) -> str:
    """A hand as a person would say it: "Full house, kings over nines"."""
    faces = [words.faces[face] for face in hand.roll.show(hand.groups or hand.kickers)]
    return words.hands[hand.category].format(
        label=words.categories[hand.category],
        first_many=faces[0].many,
        second_many=faces[-1].many,
        highest=faces[0].one,
    )


def describe_comparison(words: Words, variant: Variant, comparison: Comparison) -> str:
    """Who wins, with what and by what, or who ties and what they do about it."""
    best = comparison.ranking.best
    faces_count = bool(best.combination) if variant is Variant.POKER_NO_KICKERS else variant is Variant.POKER
    hand = describe_hand(words, best) if faces_count else words.categories[best.category]
    wins = words.wins_by_kickers if comparison.decided_by == "kickers" else words.wins
    return _first_place(words, comparison.ranking, comparison.roll_off, _within(hand), wins)


def describe_five_aces(words: Words, comparison: FiveAcesComparison) -> str:
    """Who wins and in how many throws, or who ties and what they do about it."""
    throws = _count(words.throw, comparison.ranking.best)
    return _first_place(words, comparison.ranking, comparison.roll_off, throws, words.wins)


def describe_round(words: Words, played: Round) -> str:
    """What a round of Easy Money has come to: who is next, who emptied the pot, or how it is shared."""
    if played.next:
        coming = words.turn_is_next if played.next.action == "turn" else words.throw_again_is_next
        return coming.format(player=played.next.player, pot=_count(words.chip, played.pot))
    if played.emptied_by is not None:
        return words.pot_emptied.format(player=played.emptied_by)
    if played.roll_off:
        ending = words.rolled_for
    else:
        ending = words.carried_over if played.carry_over else words.shared
    return ending.format(
        share=_count(words.chip, played.share or 0),
        remainder=_count(words.chip, played.remainder or 0),
        players=_list(words, [stack.player for stack in played.players]),
    )


def describe_scorecards(words: Words, compared: ScorecardComparison) -> str:
    """Who leads or, once every card is finished, who wins, and with how many points."""
    ranking = compared.ranking
    if compared.finished:
        sentence = words.share_the_win if ranking.tie else words.wins_with_points
    else:
        sentence = words.lead_together if ranking.tie else words.leads
    return sentence.format(
        winners=_list(words, ranking.winners), points=_count(words.point, ranking.best.total)
    )


def say_why_forbidden(words: Words, forbidden: Forbidden) -> str:
    """Why a joker may not fill a box, with those that it must fill."""
    instead = ", ".join(words.boxes[box].label for box in forbidden.instead)
    return words.must_fill[forbidden.step].format(boxes=instead)


def advise_poker(words: Words, best: PokerHold) -> str:
    """What to hold after a first throw of poker, and the share of the pot that it can expect."""
    share = _decimal(words, 100 * best.share)
    return words.share_of_the_pot.format(choice=_hold(words, best.hold, best.throw), share=share)


def advise_card(words: Words, best: HoldChoice | BoxChoice) -> str:
    """What to hold or fill in Dice Poker, and the total that it can expect."""
    if isinstance(best, HoldChoice):
        choice = _hold(words, best.hold, best.throw)
    else:
        points = _count(words.point, best.score)
        choice = words.fill_box.format(box=words.boxes[best.box].label, points=points)
    return words.total_on_average.format(choice=choice, total=_decimal(words, best.expected_total))


def _hold(words: Words, dice: Sequence[Face], throw: int) -> str:
    if not throw:
        return words.hold_all
    held = " ".join(map(str, dice))
    return words.hold_some.format(dice=held, thrown=_count(words.die, throw)) if held else words.hold_none


def _decimal(words: Words, number: float) -> str:
    return f"{number:.1f}".replace(".", words.decimal_mark)


def _first_place(
    words: Words, ranking: Ranking[Hand] | Ranking[int], roll_off: RollOff | None, hand: str, wins: str
) -> str:
    tie = words.tie_adds_a_chip if roll_off and roll_off.ante else words.tie_rolls_again
    sentence = tie if roll_off else wins
    return sentence.format(winners=_list(words, ranking.winners), hand=hand)


def _list(words: Words, players: Sequence[str]) -> str:
    *others, last = players
    return f"{', '.join(others)} {words.conjunction} {last}" if others else last


def _count(noun: Noun, number: int) -> str:
    return f"{number} {noun.one if number == 1 else noun.many}"


def _within(label: str) -> str:
    """A label inside a sentence begins with a small letter."""
    return label[0].lower() + label[1:]
