"""Easy Money: what a roll pays."""

from functools import cache
from typing import Annotated, Any

from fastapi import Query
from pydantic import BaseModel, BeforeValidator, Field, Strict
from pydantic_core import PydanticCustomError, to_json

from app.api.rows import paid_throws
from app.api.schemas import (
    ASKED,
    MOST_CHIPS,
    Dice,
    DiceText,
    EasyMoney,
    NamedDiceSet,
    NamedLanguage,
    OfEasyMoney,
    PaidThrow,
)
from app.http.json_route import Json
from app.http.language import AcceptLanguage
from app.rules.dice import DiceSet, Roll, read_roll
from app.rules.easy_money import pay
from app.words.table import Language

Pot = Annotated[int, Strict(), Field(ge=1, le=MOST_CHIPS)]


def _digits(text: Any) -> Any:
    if not isinstance(text, str):
        return text
    if text.isascii() and text.isdigit():
        digits = text.lstrip("0") or "0"
        # One that is too long is too large, and is not worth reading.
        return int(digits) if len(digits) <= len(str(MOST_CHIPS)) else MOST_CHIPS + 1
    raise PydanticCustomError("wrong_type", "an integer from 1 to 1,000,000,000, in digits")


class PayoutRequest(BaseModel):
    """One roll, and the pot it is paid from if there is one."""

    model_config = ASKED

    dice: Dice
    """Five dice of one set, in any order."""
    pot: Pot | None = None
    """Chips in the pot, the player's own among them: 1 to 1,000,000,000."""
    dice_set: NamedDiceSet = None
    variant: EasyMoney | None = None
    """May be named."""


class PayoutQuery(PayoutRequest):
    """The same in a query."""

    dice: DiceText
    """Five dice of one set, in any order, with commas between them; pips as digits."""
    pot: Annotated[Pot | None, BeforeValidator(_digits)] = None
    """Chips in the pot, the player's own among them: 1 to 1,000,000,000."""
    language: NamedLanguage = None


class Payout(PaidThrow, OfEasyMoney):
    """What a roll earns, and what it takes from the pot."""


@cache
def _payouts(dice_set: DiceSet, language: Language) -> dict[Roll, Json[Payout]]:
    return {
        roll: Json(Payout(dice_set=dice_set, **dict(throw)).model_dump_json().encode())
        for roll, throw in paid_throws(dice_set, language).items()
    }


def _taken(take: int | None, pot: int | None, pot_emptied: bool | None) -> bytes:
    """How a payout ends."""
    return to_json({"take": take, "pot": pot, "pot_emptied": pot_emptied})[1:]


_NO_POT = _taken(None, None, None)


def score_payout(question: PayoutRequest, language: AcceptLanguage) -> Json[Payout]:
    """Score a payout.

    The row of the award table that a roll falls in, the chips it grants and whether it grants a further
    throw. With a pot also what is really taken from it, and what is left.
    """
    roll = read_roll(question.dice, question.dice_set)
    row = _payouts(roll.dice_set, language)[roll]
    if question.pot is None:
        return row
    paid = pay(roll, question.pot)
    return Json(row.removesuffix(_NO_POT) + _taken(paid.take, paid.pot, paid.pot_emptied))


def get_payout(question: Annotated[PayoutQuery, Query()], language: AcceptLanguage) -> Json[Payout]:
    """Look a payout up.

    The same as a POST, with the question in the address, so that it can be linked to and cached. The
    order of the dice does not matter: sorted dice and a named `language` share one cache entry.
    """
    return score_payout(question, language)
