"""The request and the answer as pydantic models, as one would write them on a first day."""

from typing import Annotated, Literal

from game import classification
from pydantic import BaseModel, ConfigDict, Field

from app.rules.dice import DiceSet
from app.rules.variants import Variant

Face = Literal["7", "8", "9", "10", "J", "Q", "K", "A"] | Annotated[int, Field(strict=True, ge=1, le=6)]


class Question(BaseModel):
    """One hand to classify."""

    model_config = ConfigDict(extra="forbid")

    variant: Literal[Variant.POKER, Variant.POKER_NO_KICKERS, Variant.LUCKY_DICE, Variant.EASY_MONEY]
    dice: Annotated[list[Face], Field(min_length=5, max_length=5)]
    dice_set: DiceSet | None = None

    def answer(self) -> "Answer":
        """What the hand makes."""
        return Answer(**classification(self.variant, self.dice, self.dice_set))


class Odds(BaseModel):
    """Of all throws, how many are weaker, equal and stronger."""

    rolls: int
    weaker: int
    equal: int
    stronger: int


class Answer(BaseModel):
    """A hand, and where it stands."""

    dice: list[Face]
    category: str
    label: str
    description: str
    combination: list[Face]
    kickers: list[Face]
    strength: int
    strongest: int
    odds: Odds
    variant: Variant
    dice_set: DiceSet
