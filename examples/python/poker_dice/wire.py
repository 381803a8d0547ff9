"""What goes over the wire, as the contract (openapi/openapi.json) calls it."""

from typing import Literal, NotRequired, TypedDict

# --- words

Language = Literal["en", "da", "sv"]
DiceSet = Literal["poker_dice", "pip_dice", "spanish_dice", "eight_sided_dice"]
Face = Literal["7", "8", "9", "10", "J", "Q", "K", "A", 1, 2, 3, 4, 5, 6]
ClassifiedVariant = Literal["poker", "poker_no_kickers", "lucky_dice", "easy_money"]
ComparedVariant = Literal["poker", "poker_no_kickers", "lucky_dice"]
Variant = Literal["poker", "poker_no_kickers", "lucky_dice", "five_aces", "easy_money", "dice_poker"]
Leftover = Literal["roll_off", "carry_over"]
Section = Literal["upper", "lower"]
Category = Literal[
    "five_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "one_pair",
    "no_combination",
]
Award = Literal[
    "five_aces",
    "five_of_a_kind",
    "four_aces",
    "four_of_a_kind",
    "full_house",
    "straight",
    "three_aces",
    "three_of_a_kind",
    "aces_and_pair",
    "two_pair",
    "none",
]
Box = Literal[
    "aces",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "one_pair",
    "two_pair",
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "poker",
    "chance",
]

# --- hands


class Odds(TypedDict):
    rolls: int
    weaker: int
    equal: int
    stronger: int


class ClassifiedHand(TypedDict):
    dice: list[Face]
    category: Category
    label: str
    description: str
    combination: list[Face]
    kickers: list[Face]
    strength: int
    strongest: int
    odds: Odds


class Classification(ClassifiedHand):
    variant: ClassifiedVariant
    dice_set: DiceSet


class ClassificationBatch(TypedDict):
    variant: ClassifiedVariant
    dice_set: DiceSet
    results: list[ClassifiedHand]


# --- comparison


class PlayerHand(TypedDict):
    player: str
    dice: list[Face]


class HandStanding(TypedDict):
    place: int
    player: str
    hand: ClassifiedHand


class RollOff(TypedDict):
    players: list[str]
    ante: int


class Comparison(TypedDict):
    variant: ComparedVariant
    dice_set: DiceSet
    ranking: list[HandStanding]
    winners: list[str]
    tie: bool
    decided_by: Literal["category", "combination", "kickers"] | None
    roll_off: RollOff | None
    description: str


# --- Five Aces


class FiveAcesTurn(TypedDict):
    variant: Literal["five_aces"]
    dice_set: DiceSet
    throws: int
    aces: int
    dice_left: int
    finished: bool
    expected_throws_left: float


class PlayerTurn(TypedDict):
    player: str
    rolls: list[list[Face]]


class ThrowsStanding(TypedDict):
    place: int
    player: str
    throws: int


class FiveAcesComparison(TypedDict):
    variant: Literal["five_aces"]
    dice_set: DiceSet
    ranking: list[ThrowsStanding]
    winners: list[str]
    tie: bool
    decided_by: Literal["throws"] | None
    roll_off: RollOff | None
    description: str


# --- Easy Money


class PaidThrow(TypedDict):
    dice: list[Face]
    category: Category
    label: str
    description: str
    award: Award
    payout: int
    roll_again: bool
    take: int | None
    pot: int | None
    pot_emptied: bool | None


class Payout(PaidThrow):
    variant: Literal["easy_money"]
    dice_set: DiceSet


class Seat(TypedDict):
    player: str
    chips: NotRequired[int | None]


class EasyMoneyTurn(TypedDict):
    player: str
    rolls: list[list[Face]]


class PlayedTurn(TypedDict):
    player: str
    ante: int
    throws: list[PaidThrow]
    take: int
    pot: int


class Stack(TypedDict):
    player: str
    chips: int


class LeftoverRoll(TypedDict):
    players: list[str]
    chips: int


class NextThrow(TypedDict):
    player: str
    action: Literal["turn", "throw_again"]


class Round(TypedDict):
    variant: Literal["easy_money"]
    dice_set: DiceSet
    turns: list[PlayedTurn]
    players: list[Stack]
    pot: int
    finished: bool
    emptied_by: str | None
    share: int | None
    remainder: int | None
    roll_off: LeftoverRoll | None
    carry_over: int
    next: NextThrow | None
    description: str


# --- Dice Poker


class Scorecard(TypedDict, total=False):
    aces: int | None
    twos: int | None
    threes: int | None
    fours: int | None
    fives: int | None
    sixes: int | None
    one_pair: int | None
    two_pair: int | None
    three_of_a_kind: int | None
    four_of_a_kind: int | None
    full_house: int | None
    small_straight: int | None
    large_straight: int | None
    poker: int | None
    chance: int | None
    jokers: int | None


class Option(TypedDict):
    box: Box
    label: str
    section: Section
    score: int
    total: int


class RefusedBox(TypedDict):
    box: Box
    label: str
    reason: str


class Options(TypedDict):
    variant: Literal["dice_poker"]
    dice: list[Face]
    joker: bool
    joker_bonus: int
    options: list[Option]
    refused: list[RefusedBox]
    finished: bool


class Totals(TypedDict):
    upper: int
    upper_bonus: int
    upper_bonus_missing: int
    lower: int
    joker_bonus: int
    total: int
    open: list[Box]
    finished: bool


class Filling(TypedDict):
    variant: Literal["dice_poker"]
    scorecard: Scorecard
    box: Box
    score: int
    joker_bonus: int
    totals: Totals


class ScorecardTotals(TypedDict):
    variant: Literal["dice_poker"]
    totals: Totals


class PlayerScorecard(TypedDict):
    player: str
    scorecard: Scorecard


class TotalsStanding(TypedDict):
    place: int
    player: str
    totals: Totals


class ScorecardComparison(TypedDict):
    variant: Literal["dice_poker"]
    ranking: list[TotalsStanding]
    winners: list[str]
    tie: bool
    finished: bool
    description: str


# --- the games


class FaceWords(TypedDict):
    face: Face
    label: str


class DiceSetWords(TypedDict):
    dice_set: DiceSet
    label: str
    faces: list[FaceWords]


class PlayerCount(TypedDict):
    min: int
    max: int


class CategoryWords(TypedDict):
    category: Category
    label: str


class AwardRow(TypedDict):
    award: Award
    label: str
    payout: int
    roll_again: bool


class BoxRow(TypedDict):
    box: Box
    label: str
    section: Section
    description: str


class Tie(TypedDict):
    ante: int
    description: str


class VariantCard(TypedDict):
    variant: Variant
    label: str
    description: str
    dice_sets: list[DiceSetWords]
    players: PlayerCount
    throws_per_turn: int | None
    categories: list[CategoryWords] | None
    awards: list[AwardRow] | None
    boxes: list[BoxRow] | None
    tie: Tie | None


class VariantList(TypedDict):
    variants: list[VariantCard]


# --- odds


class CategoryOdds(TypedDict):
    category: Category
    label: str
    ways: int


class AwardOdds(TypedDict):
    award: Award
    label: str
    ways: int
    payout: int


class Ratio(TypedDict):
    numerator: int
    denominator: int
    value: float


class ThrowsOdds(TypedDict):
    throws: int
    probability: float
    at_most: float


class BoxOdds(TypedDict):
    box: Box
    label: str
    ways: int
    points: int
    expected_score: float


class HandOdds(TypedDict):
    variant: Literal["poker", "poker_no_kickers", "lucky_dice"]
    dice_set: DiceSet
    rolls: int
    categories: list[CategoryOdds]


class EasyMoneyOdds(TypedDict):
    variant: Literal["easy_money"]
    dice_set: DiceSet
    rolls: int
    categories: list[CategoryOdds]
    awards: list[AwardOdds]
    expected_take: Ratio


class FiveAcesOdds(TypedDict):
    variant: Literal["five_aces"]
    dice_set: DiceSet
    expected_throws: float
    throws: list[ThrowsOdds]


class DicePokerOdds(TypedDict):
    variant: Literal["dice_poker"]
    dice_set: DiceSet
    rolls: int
    boxes: list[BoxOdds]


ThrowOdds = HandOdds | EasyMoneyOdds | FiveAcesOdds | DicePokerOdds

# --- advice


class RethrowOdds(TypedDict):
    rolls: int
    win: int
    tie: int
    lose: int


class PokerHold(TypedDict):
    hold: list[Face]
    throw: int
    share: float
    ways: RethrowOdds | None


class PokerAdvice(TypedDict):
    variant: Literal["poker", "poker_no_kickers"]
    dice_set: DiceSet
    dice: list[Face]
    holds: list[PokerHold]
    best: PokerHold
    description: str


class CardHold(TypedDict):
    hold: list[int]
    throw: int
    expected_total: float


class CardBox(TypedDict):
    box: Box
    label: str
    score: int
    joker_bonus: int
    expected_total: float


class BestHold(CardHold):
    kind: Literal["hold"]


class BestBox(CardBox):
    kind: Literal["box"]


class DicePokerAdvice(TypedDict):
    variant: Literal["dice_poker"]
    dice: list[int]
    expected_total: float
    holds: list[CardHold]
    boxes: list[CardBox]
    best: BestHold | BestBox
    description: str


Advice = PokerAdvice | DicePokerAdvice

# --- refusals


class ProblemError(TypedDict):
    """One thing that is wrong: at a place in the body, or in a parameter of the query."""

    pointer: NotRequired[str]
    parameter: NotRequired[str]
    code: str
    detail: str


class Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    errors: list[ProblemError]
    more_errors: int
