"""One family of refusals for every game."""

from dataclasses import dataclass
from typing import Literal

MOST_FAULTS = 20
"""How many faults one refusal names; the rest are counted."""

Path = tuple[str | int, ...]
"""Where a value stands in the argument at fault, in the words of the wire: ``("hands", 1, "dice", 3)``."""

RuleCode = Literal[
    "box_filled",
    "card_full",
    "impossible_jokers",
    "impossible_score",
    "joker_forbids",
    "needs_to_beat",
    "no_further_throw",
    "not_enough_chips",
    "out_of_range",
    "out_of_turn",
    "player_twice",
    "round_is_over",
    "throw_missing",
    "too_many_players",
    "turn_is_over",
    "turn_not_finished",
    "wrong_dice_set",
    "wrong_number_of_dice",
]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing the rules do not allow: which, where, and in a sentence what would be right."""

    code: RuleCode
    path: Path
    detail: str


class Refused(Exception):
    """The rules do not allow what was asked.

    Carries one fault or more in the order they were found, and how many ``more`` there are.
    """

    def __init__(self, *faults: Fault, more: int = 0) -> None:
        super().__init__(*(fault.detail for fault in faults))
        self.faults = faults
        self.more = more
