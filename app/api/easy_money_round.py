"""Easy Money: whole rounds."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from app.api.rows import paid_throws
from app.api.schemas import (
    ANSWERED,
    ASKED,
    MOST_ROLLS,
    TABLE,
    Chips,
    Dice,
    EasyMoney,
    NamedDiceSet,
    OfEasyMoney,
    PaidThrow,
    Player,
)
from app.http.language import AcceptLanguage
from app.rules.easy_money_round import Leftover, play_round
from app.rules.variants import MOST_PLAYERS
from app.words.sentences import WORDS, describe_round


class Seat(BaseModel):
    """A player at the table."""

    model_config = ASKED

    player: Player
    chips: Chips | None = Field(default=None, json_schema_extra={"default": 15})
    """Chips they sit down with; 15 unless said."""


class EasyMoneyTurn(BaseModel):
    """A player's turn."""

    model_config = ASKED

    player: Player
    rolls: Annotated[list[Dice], Field(min_length=1, max_length=MOST_ROLLS)]
    """Its throws: one, and a further one after each that grants it."""


class RoundRequest(BaseModel):
    """A round, as far as it has come."""

    model_config = ASKED

    players: Annotated[list[Seat], TABLE]
    """The players in table order."""
    turns: Annotated[list[EasyMoneyTurn], Field(max_length=MOST_PLAYERS)]
    """The turns so far, in table order; may be empty or stop anywhere."""
    stake: Chips | None = Field(default=None, json_schema_extra={"default": 10})
    """Chips each player puts in before the round; 10 unless said, 0 if none."""
    pot: Chips | None = Field(default=None, json_schema_extra={"default": 0})
    """Chips that the last round left in; 0 unless said."""
    leftover: Leftover | None = Field(default=None, json_schema_extra={"default": "roll_off"})
    """What is done with chips that cannot be shared equally: thrown for, unless said, or left in."""
    dice_set: NamedDiceSet = None
    variant: EasyMoney | None = None
    """May be named."""


class PlayedTurn(BaseModel):
    """A turn in the ledger."""

    model_config = ANSWERED

    player: str
    """Whose turn it was."""
    ante: int
    """Chips put in first."""
    throws: list[PaidThrow]
    """Each throw, and what it took."""
    take: int
    """Chips taken in the whole turn."""
    pot: int
    """Chips in the pot after it."""


class Stack(BaseModel):
    """A player and the chips in front of them."""

    model_config = ANSWERED

    player: str
    """The player, as sent."""
    chips: int
    """Their chips, the share included once the round is finished."""


class LeftoverRoll(BaseModel):
    """The throw for what could not be shared."""

    model_config = ANSWERED

    players: list[str]
    """Who throws: everyone, in table order. The highest `poker` hand takes it."""
    chips: int
    """What they throw for."""


class NextThrow(BaseModel):
    """Who throws next."""

    model_config = ANSWERED

    player: str
    """The player."""
    action: Literal["turn", "throw_again"]
    """Whether it opens their turn, with a chip in first, or is the further throw they must make."""


class Round(OfEasyMoney):
    """A round's ledger. All chips brought in are with the players, in the pot, thrown for or carried over."""

    turns: list[PlayedTurn]
    """The turns so far."""
    players: list[Stack]
    """The players in table order, with their chips now."""
    pot: int
    """Chips on the table; 0 once the round is finished."""
    finished: bool
    """Whether everyone has had a turn, or the pot was emptied."""
    emptied_by: str | None
    """Who emptied the pot, if anyone."""
    share: int | None
    """Chips each player got from what was left; null until the round is finished."""
    remainder: int | None
    """Chips that could not be shared; null until the round is finished."""
    roll_off: LeftoverRoll | None
    """Who throws for the remainder; null where there is none or it is carried over."""
    carry_over: int
    """Chips that stay in for the next round: its `pot`."""
    next: NextThrow | None
    """Who throws next; null once the round is finished."""
    description: str
    """Where the round stands, in a sentence."""


def play_easy_money_round(question: RoundRequest, language: AcceptLanguage) -> Round:
    """Keep the ledger of a round.

    Send the players and all turns so far, and get back every throw with what it paid, everyone's chips
    and who is next; or, once everyone has had a turn or the pot is empty, how the rest is shared. The
    answer's `players` and `carry_over` start the next round.
    """
    played = play_round(
        question.players,
        question.turns,
        named=question.dice_set,
        stake=question.stake,
        pot=question.pot,
        leftover=question.leftover,
    )
    throws = paid_throws(played.dice_set, language)
    return Round(
        dice_set=played.dice_set,
        turns=[
            PlayedTurn(
                player=turn.player,
                ante=turn.ante,
                throws=[throws[paid.hand.roll].after(paid) for paid in turn.throws],
                take=turn.take,
                pot=turn.pot,
            )
            for turn in played.turns
        ],
        players=[Stack.model_validate(stack) for stack in played.players],
        pot=played.pot,
        finished=played.finished,
        emptied_by=played.emptied_by,
        share=played.share,
        remainder=played.remainder,
        roll_off=LeftoverRoll.model_validate(played.roll_off) if played.roll_off else None,
        carry_over=played.carry_over,
        next=NextThrow.model_validate(played.next) if played.next else None,
        description=describe_round(WORDS[language], played),
    )
