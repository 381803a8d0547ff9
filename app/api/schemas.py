"""Wire types that more than one noun uses."""

import json
from collections.abc import Callable
from itertools import chain
from typing import Annotated, Any, Literal, NoReturn, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    Strict,
    WithJsonSchema,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema
from typing_extensions import TypeAliasType

from app.http.problems import NOT_A_FACE
from app.rules.dice import DICE, DiceSet
from app.rules.easy_money import Award
from app.rules.easy_money import Payout as Paid
from app.rules.errors import MOST_FAULTS, Path
from app.rules.hands import Category
from app.rules.scorecard_boxes import Box
from app.rules.variants import MOST_PLAYERS, Variant
from app.words.table import Language

ASKED = ConfigDict(extra="forbid", use_attribute_docstrings=True)
"""A request: an unknown field is refused, never passed over."""

ANSWERED = ConfigDict(
    from_attributes=True, use_attribute_docstrings=True, json_schema_serialization_defaults_required=True
)
"""An answer: read off the rules' own values, and always with every field."""

POKER_FACES = tuple(dict.fromkeys(face for name in DiceSet for face in name.faces if isinstance(face, str)))
PIPS = tuple(sorted(face for face in DiceSet.PIP_DICE.faces if isinstance(face, int)))
FACES = frozenset[Any]((*POKER_FACES, *PIPS))
STRINGS = frozenset[Any](POKER_FACES)
FACE_TYPES = frozenset[type]((str, int))

MOST_CHIPS = 1_000_000_000
MOST_ROLLS = 1_000
"""How many throws of one turn a request may hold."""

# --- dice


class _CheckedByTheList:
    """Lets any JSON value through: `only_faces` looks at a whole list at once.

    A union of literals and integers costs 1 µs a die that is not of the first kind, gives two errors for
    each bad one, and as a Literal takes true and 1.0 for 1.
    """

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.any_schema()

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {
            "anyOf": [
                {"type": "string", "enum": list(POKER_FACES)},
                {"type": "integer", "minimum": PIPS[0], "maximum": PIPS[-1]},
            ],
            "description": "What a die shows: a poker face as a string, pips as an integer.",
        }


Face = TypeAliasType("Face", Annotated[int | str, _CheckedByTheList()])


def only_faces(dice: list[Any]) -> list[Any]:
    """A list of faces, as it came.

    Refuses everything that is a face of no set, `true`, `1.0`, `"1"` and lower case among them.
    """
    return dice if _all_faces(dice) else _refuse(dice, lambda die: (die,))


def only_faces_in_each(hands: list[list[Any]]) -> list[list[Any]]:
    """As `only_faces`, of many hands at once: in a batch of a thousand, a call for each would cost most."""
    dice = list(chain.from_iterable(hands))
    return hands if _all_faces(dice) else _refuse(dice, lambda die: divmod(die, DICE))


def _all_faces(dice: list[Any]) -> bool:
    try:
        # Nothing but a string equals a string; of values that equal an integer (True == 1 == 1.0) only the
        # types tell.
        return STRINGS.issuperset(dice) or (FACE_TYPES.issuperset(map(type, dice)) and FACES.issuperset(dice))
    except TypeError:
        return False  # an array or an object is no face


def _refuse(dice: list[Any], at: Callable[[int], Path]) -> NoReturn:
    """One error for all that are no faces: it names the first 20 and counts the rest."""
    wrong = [die for die, face in enumerate(dice) if type(face) not in FACE_TYPES or face not in FACES]
    raise PydanticCustomError(
        NOT_A_FACE,
        "not a face",
        {
            "faces": [(at(die), _what_is_a_face(dice[die])) for die in wrong[:MOST_FAULTS]],
            "more": max(0, len(wrong) - MOST_FAULTS),
        },
    )


MEANT: dict[str, Any] = {
    **{face.lower(): face for face in POKER_FACES},
    **{str(pips): pips for pips in PIPS},
    "t": "10",
}
"""What someone meant who wrote a face in another way."""


def _what_is_a_face(wrong: Any) -> str:
    meant = MEANT.get(str(wrong).lower()) if isinstance(wrong, str | int) else None
    offer = "" if meant is None else f"; did you mean {json.dumps(meant)}?"
    return (
        f"a poker face is one of 9, 10, J, Q, K, A as a string (7 and 8 on the sets that have them), "
        f"pips are an integer from 1 to 6{offer}"
    )


Dice = Annotated[list[Face], Field(min_length=DICE, max_length=DICE), AfterValidator(only_faces)]
"""Five dice of one set, in any order."""

Roll = Annotated[list[Face], Field(min_length=1, max_length=DICE), AfterValidator(only_faces)]
"""One to five dice, as they lie after a throw."""


def _split(text: Any) -> Any:
    """The dice of a query, ``K,K,K,9,9``, as the faces that a body would have."""
    if not isinstance(text, str):
        return text
    faces = text.split(",")
    if len(faces) != DICE:
        raise PydanticCustomError("wrong_length", "five faces with commas between them, as K,K,K,9,9")
    return [_PIPS.get(face, face) for face in faces]


_PIPS: dict[str, Any] = {str(pips): pips for pips in PIPS}


_ANY_FACE = f"({'|'.join(map(str, (*POKER_FACES, *PIPS)))})"

DiceText = Annotated[
    list[Face],
    BeforeValidator(_split),
    AfterValidator(only_faces),
    WithJsonSchema(
        {
            "type": "string",
            "pattern": f"^{_ANY_FACE}(,{_ANY_FACE}){{{DICE - 1}}}$",
            "examples": ["K,K,K,9,9", "3,4,5,6,1"],
        }
    ),
]
"""The same in a query."""

# --- what else requests are made of

NamedDiceSet = Annotated[
    DiceSet | None,
    Field(
        description="The dice set. Without it integers are `pip_dice` and strings `poker_dice`; the other "
        "two must be named."
    ),
]

Player = Annotated[
    str,
    Field(
        min_length=1,
        max_length=64,
        pattern=r"^[^\x00-\x1f\x7f-\x9f]*$",
        description="Your name for the player, given back as it came: 1 to 64 characters, none of them a "
        "control character, and unique in the request.",
    ),
]

Chips = Annotated[int, Strict(), Field(ge=0, le=MOST_CHIPS)]

NamedLanguage = Annotated[
    Language | None, Field(description="The language of the labels; wins over Accept-Language.")
]

DicePoker = Literal[Variant.DICE_POKER]

# The bounds are there for who reads the contract: what a box really holds, the rules say.
Score = Annotated[
    int | None,
    Strict(),
    Field(
        description="The score in the box; absent or null while it is open. A 0 fills it.",
        json_schema_extra={"anyOf": [{"type": "integer", "minimum": 0, "maximum": 50}, {"type": "null"}]},
    ),
]


class Scorecard(BaseModel):
    """A card as far as it is filled."""

    model_config = ASKED

    aces: Score = None
    twos: Score = None
    threes: Score = None
    fours: Score = None
    fives: Score = None
    sixes: Score = None
    one_pair: Score = None
    two_pair: Score = None
    three_of_a_kind: Score = None
    four_of_a_kind: Score = None
    full_house: Score = None
    small_straight: Score = None
    large_straight: Score = None
    poker: Score = None
    chance: Score = None
    jokers: Annotated[int, Strict(), Field(ge=0, le=len(Box) - 1)] | None = None
    """How many jokers were thrown so far, each worth 100; 0 unless said."""


TABLE = Field(min_length=2, max_length=MOST_PLAYERS)
"""How many can be compared: two to eight."""

# --- what answers share


class Odds(BaseModel):
    """Of all throws of five dice of this set, how many are weaker, equal and stronger."""

    model_config = ANSWERED

    rolls: int
    """All of them: 7776 with six faces, 32768 with eight."""
    weaker: int
    """Those with less strength."""
    equal: int
    """Those with the same strength, this one among them."""
    stronger: int
    """Those with more strength."""


class ClassifiedHand(BaseModel):
    """Five dice, read as poker."""

    model_config = ANSWERED

    dice: list[Face] = Field(min_length=DICE, max_length=DICE)
    """The dice as the hand reads: the combination first, its larger group first, then the kickers from the
    top; a straight from its top face down."""
    category: Category
    """What kind of hand it is."""
    label: str
    """The category in words."""
    description: str
    """The hand in words."""
    combination: list[Face] = Field(max_length=DICE)
    """The dice that form the category; empty for `no_combination`."""
    kickers: list[Face] = Field(max_length=DICE)
    """The remaining dice, highest first."""
    strength: int
    """From 0 for the weakest hand of the variant on this dice set up to `strongest`, without gaps; the
    greater is the stronger, and hands of equal strength tie."""
    strongest: int
    """The strength of the strongest hand."""
    odds: Odds
    """How good it is, among all throws."""


class RollOff(BaseModel):
    """Those tied for first, who roll again."""

    model_config = ANSWERED

    players: list[str]
    """The tied players, in the order given."""
    ante: int
    """Chips each of them puts in the pot first."""


EasyMoney = Literal[Variant.EASY_MONEY]


class OfEasyMoney(BaseModel):
    """The game and the dice an answer is about."""

    model_config = ANSWERED

    variant: EasyMoney = Variant.EASY_MONEY
    """The game."""
    dice_set: DiceSet
    """The dice set, named or told from the dice."""


class PaidThrow(BaseModel):
    """What a throw earns, and what it takes from the pot."""

    model_config = ANSWERED

    dice: list[Face] = Field(min_length=DICE, max_length=DICE)
    """The dice as the hand reads, the combination first."""
    category: Category
    """What kind of hand it is."""
    label: str
    """The category in words."""
    description: str
    """The hand in words."""
    award: Award
    """The row of the award table."""
    payout: int
    """Chips that the table grants."""
    roll_again: bool
    """Whether it grants a further throw without another chip, which must be made."""
    take: int | None
    """Chips really taken: the smaller of payout and pot; null where no pot was given."""
    pot: int | None
    """Chips left in the pot; null where no pot was given."""
    pot_emptied: bool | None
    """Whether nothing is left, which ends the round at once; null where no pot was given."""

    def after(self, paid: Paid) -> Self:
        """The same throw, with what it took from a pot."""
        return self.model_copy(update={"take": paid.take, "pot": paid.pot, "pot_emptied": paid.pot_emptied})
