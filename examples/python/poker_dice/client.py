"""The service as functions: one for each operation under /v1, named as the contract names it."""

import asyncio
import copy
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Literal, Self, TypeVar, cast

import httpx

from poker_dice.wire import (
    Advice,
    Box,
    Classification,
    ClassificationBatch,
    ClassifiedVariant,
    ComparedVariant,
    Comparison,
    DiceSet,
    EasyMoneyTurn,
    Face,
    Filling,
    FiveAcesComparison,
    FiveAcesTurn,
    Leftover,
    Options,
    Payout,
    PlayerHand,
    PlayerScorecard,
    PlayerTurn,
    Problem,
    Round,
    Scorecard,
    ScorecardComparison,
    ScorecardTotals,
    Seat,
    Stack,
    ThrowOdds,
    Variant,
    VariantCard,
    VariantList,
)

Answer = TypeVar("Answer")


class Refused(Exception):
    """The service said no (application/problem+json): what is wrong, where, and what would be right."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.status = problem["status"]
        self.errors = problem["errors"]
        self.problem = problem

    def __str__(self) -> str:
        if not self.errors:
            return self.problem["detail"]
        return "\n".join(
            f"{error.get('pointer') or error.get('parameter') or '/'}: {error['detail']}"
            for error in self.errors
        )


class PokerDice:
    """A connection to the service. A refusal is raised as `Refused`, a failed connection as httpx.HTTPError.

    Every answer depends on its question alone, so a question that got no answer is simply asked again,
    after each of the `pauses`.
    """

    def __init__(
        self,
        url: str = "http://127.0.0.1:8000",
        *,
        language: str = "en",
        timeout: float = 5.0,
        pauses: Sequence[float] = (0.1, 0.5),
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self.language = language
        self.pauses = pauses
        self.http = httpx.AsyncClient(base_url=url, timeout=timeout, transport=transport)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    def speaking(self, language: str) -> Self:
        """The same connection, with labels and descriptions in another language: "da", or "sv-SE"."""
        other = copy.copy(self)
        other.language = language
        return other

    # --- hands

    async def classify_hand(
        self, variant: ClassifiedVariant, dice: Sequence[Face], dice_set: DiceSet | None = None
    ) -> Classification:
        """What five dice make, and how good it is."""
        return await self._post(Classification, "/v1/classify", variant=variant, dice=dice, dice_set=dice_set)

    async def get_classification(
        self, variant: ClassifiedVariant, dice: Sequence[Face], dice_set: DiceSet | None = None
    ) -> Classification:
        """The same as a GET, which can be cached."""
        return await self._get(
            Classification, "/v1/classify", variant=variant, dice=_in_a_query(dice), dice_set=dice_set
        )

    async def classify_hands(
        self, variant: ClassifiedVariant, hands: Sequence[Sequence[Face]], dice_set: DiceSet | None = None
    ) -> ClassificationBatch:
        """Up to 10,000 hands at once."""
        return await self._post(
            ClassificationBatch, "/v1/classify/batch", variant=variant, hands=hands, dice_set=dice_set
        )

    async def compare_hands(
        self, variant: ComparedVariant, hands: Sequence[PlayerHand], dice_set: DiceSet | None = None
    ) -> Comparison:
        """Two to eight hands ranked, what decided, and who rolls off."""
        return await self._post(Comparison, "/v1/compare", variant=variant, hands=hands, dice_set=dice_set)

    # --- Five Aces

    async def score_five_aces_turn(
        self, rolls: Sequence[Sequence[Face]], dice_set: DiceSet | None = None
    ) -> FiveAcesTurn:
        """A turn so far: its throws, its aces, and how many throws more to expect."""
        return await self._post(FiveAcesTurn, "/v1/five-aces/turn", rolls=rolls, dice_set=dice_set)

    async def compare_five_aces_turns(
        self, turns: Sequence[PlayerTurn], dice_set: DiceSet | None = None
    ) -> FiveAcesComparison:
        """Finished turns ranked, the fewest throws first."""
        return await self._post(FiveAcesComparison, "/v1/five-aces/compare", turns=turns, dice_set=dice_set)

    # --- Easy Money

    async def score_payout(
        self, dice: Sequence[Face], pot: int | None = None, dice_set: DiceSet | None = None
    ) -> Payout:
        """What a roll earns, and what it takes from a pot."""
        return await self._post(Payout, "/v1/easy-money/payout", dice=dice, pot=pot, dice_set=dice_set)

    async def get_payout(
        self, dice: Sequence[Face], pot: int | None = None, dice_set: DiceSet | None = None
    ) -> Payout:
        """The same as a GET, which can be cached."""
        return await self._get(
            Payout, "/v1/easy-money/payout", dice=_in_a_query(dice), pot=pot, dice_set=dice_set
        )

    async def play_easy_money_round(
        self,
        players: Sequence[Seat] | Sequence[Stack],
        turns: Sequence[EasyMoneyTurn],
        *,
        stake: int | None = None,
        pot: int | None = None,
        leftover: Leftover | None = None,
        dice_set: DiceSet | None = None,
    ) -> Round:
        """A round's ledger. Its `players` and `carry_over` are the next round's `players` and `pot`."""
        return await self._post(
            Round,
            "/v1/easy-money/round",
            players=players,
            turns=turns,
            stake=stake,
            pot=pot,
            leftover=leftover,
            dice_set=dice_set,
        )

    # --- Dice Poker

    async def list_options(self, dice: Sequence[Face], scorecard: Scorecard) -> Options:
        """The boxes that a roll may fill, best first, and those that a joker forbids."""
        return await self._post(Options, "/v1/scorecard/options", dice=dice, scorecard=scorecard)

    async def fill_box(self, dice: Sequence[Face], scorecard: Scorecard, box: Box) -> Filling:
        """The card after filling a box; send it with the next roll."""
        return await self._post(Filling, "/v1/scorecard/fill", dice=dice, scorecard=scorecard, box=box)

    async def total_scorecard(self, scorecard: Scorecard) -> ScorecardTotals:
        """What a card adds up to."""
        return await self._post(ScorecardTotals, "/v1/scorecard/totals", scorecard=scorecard)

    async def compare_scorecards(self, scorecards: Sequence[PlayerScorecard]) -> ScorecardComparison:
        """Two to eight cards ranked: who leads or, once all are finished, who wins."""
        return await self._post(ScorecardComparison, "/v1/scorecard/compare", scorecards=scorecards)

    # --- odds and advice

    async def get_odds(self, variant: Variant, dice_set: DiceSet | None = None) -> ThrowOdds:
        """What one throw of all five dice comes to, counted: a form for each kind of game."""
        return cast("ThrowOdds", await self._get(dict, "/v1/odds", variant=variant, dice_set=dice_set))

    async def get_advice(
        self, variant: Literal["poker", "poker_no_kickers", "dice_poker"], dice: Sequence[Face], **turn: Any
    ) -> Advice:
        """What to hold or fill, with the value of every choice.

        In poker `turn` is any of dice_set, to_beat, tied and players_after; in Dice Poker it is scorecard
        and throws_left.
        """
        return cast("Advice", await self._post(dict, "/v1/advice", variant=variant, dice=dice, **turn))

    # --- the games

    async def list_variants(self) -> VariantList:
        """Every game, with the words, dice and tables that a user interface draws."""
        return await self._get(VariantList, "/v1/variants")

    async def get_variant(self, variant: Variant) -> VariantCard:
        """One of them."""
        return await self._get(VariantCard, f"/v1/variants/{variant}")

    # --- asking

    async def _post(self, answer: type[Answer], path: str, **body: Any) -> Answer:
        return await self._ask(answer, "POST", path, json=body)

    async def _get(self, answer: type[Answer], path: str, **query: Any) -> Answer:
        named = {name: value for name, value in query.items() if value is not None}
        return await self._ask(answer, "GET", path, params=named)

    async def _ask(
        self,
        answer: type[Answer],  # noqa: ARG002 - only says what the JSON is: the service keeps its contract
        method: str,
        path: str,
        **request: Any,
    ) -> Answer:
        headers = {"Accept-Language": self.language}
        for pause in (*self.pauses, None):
            try:
                response = await self.http.request(method, path, headers=headers, **request)
                break
            except httpx.TransportError:
                if pause is None:
                    raise
                await asyncio.sleep(pause)
        if response.headers.get("content-type") == "application/problem+json":
            raise Refused(response.json())
        response.raise_for_status()
        answered: Answer = response.json()
        return answered


def _in_a_query(dice: Sequence[Face]) -> str:
    return ",".join(map(str, dice))
