"""What each refusal means, and how to mend the request. Refusals are in English, whoever asks."""

from dataclasses import dataclass
from typing import Literal

from app.rules.errors import RuleCode

Kind = Literal[
    "not_json",
    "not_found",
    "method_not_allowed",
    "too_large",
    "not_json_media_type",
    "invalid_request",
    "internal_error",
    "stopping",
]

WireCode = Literal[
    "missing",
    "unknown_field",
    "unknown_parameter",
    "repeated_parameter",
    "wrong_type",
    "wrong_length",
    "out_of_range",
    "not_one_of",
    "not_a_face",
    "wrong_variant",
]

Code = Literal[WireCode, RuleCode]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A refusal in a few words, when it is given, and how to mend the request."""

    title: str
    meaning: str
    mend: str


KINDS: dict[Kind, Explanation] = {
    "not_json": Explanation(
        "The body is not JSON",
        "The body is not I-JSON (RFC 7493): its syntax is broken, it is not UTF-8 or starts with a byte-order mark, a key stands twice in one object, a number is NaN, infinite or has more than 4,300 digits, a string holds half a surrogate pair, or it nests deeper than 32.",
        "Write the body with a JSON library rather than by hand; `detail` says where it breaks off.",
    ),
    "not_found": Explanation(
        "There is nothing at this path",
        "Nothing is at this path. A trailing slash makes another path, which nothing is at either.",
        "Take the path from /openapi.json; `detail` offers the nearest name where one is near.",
    ),
    "method_not_allowed": Explanation(
        "The path does not know this method",
        "The path is there, but does not know this method.",
        "Use one of the methods that `Allow` lists.",
    ),
    "too_large": Explanation(
        "The body is too large",
        "The body is larger than this service reads, by default 1 MiB. The rest of it was not read.",
        "Send less at once: a batch of 10,000 hands fits well.",
    ),
    "not_json_media_type": Explanation(
        "The body is not declared as JSON",
        "The body is not declared as `application/json`, or it is compressed.",
        "Send `Content-Type: application/json` and no `Content-Encoding`; with curl, --json does it.",
    ),
    "invalid_request": Explanation(
        "The request is well-formed but not valid",
        "The request is well-formed, but something in it is against the contract or against the rules of the game. Each error has a `pointer` to where it stands in the body, or the `parameter` of a query.",
        "Read the `detail` of each error: it says what would have been right.",
    ),
    "internal_error": Explanation(
        "The service made a mistake",
        "The service has a defect. Nothing you can send should lead here.",
        "Please report it, with the `X-Request-ID` of the answer.",
    ),
    "stopping": Explanation(
        "The process is stopping",
        "Only /readyz says so: this process has been told to stop, and answers for a few seconds more.",
        "Send requests to another process; whatever restarts this one is at work.",
    ),
}
"""The kinds of refusal: the last part of a problem's `type`."""

CODES: dict[Code, Explanation] = {
    "missing": Explanation(
        "A field is missing",
        "A required field or parameter is not there, or is null.",
        "Add it; `pointer` is the object that it is missing from, and `detail` names it.",
    ),
    "unknown_field": Explanation(
        "There is no such field",
        "An object has a field that the contract does not know: a misspelt option never falls back to a default.",
        "Correct its name or leave it out; `detail` lists the fields there are.",
    ),
    "unknown_parameter": Explanation(
        "There is no such parameter",
        "The query has a parameter that the contract does not know. A POST takes none.",
        "Correct its name or leave it out; `detail` lists the parameters there are.",
    ),
    "repeated_parameter": Explanation(
        "A parameter is given twice",
        "The query has the same parameter more than once.",
        "Give it once.",
    ),
    "wrong_type": Explanation(
        "A value is of another type",
        'A value is of another JSON type than the contract asks for. `3.0`, `"3"` and `true` are no integers.',
        "Send the type that `detail` names.",
    ),
    "wrong_length": Explanation(
        "Too short or too long",
        "An array has too few or too many items, or a string too few or too many characters.",
        "Keep to the length that `detail` names.",
    ),
    "out_of_range": Explanation(
        "Out of range",
        "A number is too small or too large, or a string holds a character that is not allowed.",
        "Keep to the range that `detail` names.",
    ),
    "not_one_of": Explanation(
        "Not one of the words there are",
        "A value is none of the words that the contract lists.",
        "Use one of those that `detail` lists; where one is near, it is offered.",
    ),
    "not_a_face": Explanation(
        "That is no face of any die",
        'A poker face is one of "7" "8" "9" "10" "J" "Q" "K" "A", as a string; pips are an integer from 1 to 6.',
        "Send the face as the contract writes it; what was probably meant is offered.",
    ),
    "wrong_dice_set": Explanation(
        "A die of another set",
        "Every die of a request is of one set: the one named in `dice_set`, or else the first die's.",
        "Send dice of one set, and name `spanish_dice` or `eight_sided_dice` where you play with them.",
    ),
    "wrong_variant": Explanation(
        "The variant is played elsewhere",
        "The variant exists, but this endpoint does not take it.",
        "Use the endpoint that `detail` names.",
    ),
    "player_twice": Explanation(
        "A player is named twice",
        "Two entries of one request have the same player.",
        "Give each player a name of their own.",
    ),
    "wrong_number_of_dice": Explanation(
        "Too few or too many dice were thrown",
        "In Five Aces every throw is of exactly the dice that were not yet aces.",
        "Send the dice that were really thrown, without those set aside.",
    ),
    "turn_is_over": Explanation(
        "The turn is over",
        "In Five Aces nothing is thrown after the fifth ace.",
        "Leave out what follows the fifth ace.",
    ),
    "turn_not_finished": Explanation(
        "The turn is not finished",
        "Only finished turns can be compared, and this one still has dice to throw.",
        "Finish the turn first, or leave the player out.",
    ),
    "out_of_turn": Explanation(
        "It is someone else's turn",
        "In a round turns come in the order of the table, each player once.",
        "Send the turns in the order of `players`.",
    ),
    "round_is_over": Explanation(
        "The round is over",
        "A round ends when the pot is empty or everyone has had a turn, and nothing is thrown after that.",
        "Start the next round with the `players` and the `carry_over` of the answer.",
    ),
    "no_further_throw": Explanation(
        "No further throw is granted",
        "In Easy Money only two pair without aces grants a further throw.",
        "Leave the roll out, or give it to the next player's turn.",
    ),
    "throw_missing": Explanation(
        "A further throw is missing",
        "Two pair without aces grants a further throw, and it must be made before the next turn.",
        "Add the roll to the turn that `pointer` names.",
    ),
    "not_enough_chips": Explanation(
        "Not enough chips",
        "A player cannot pay the stake and the chip for their turn.",
        "Leave the player out, lower the stake, or give them the chips that `detail` counts.",
    ),
    "box_filled": Explanation(
        "The box is filled",
        "A box is filled once, also with a 0.",
        "Fill one of the open boxes.",
    ),
    "joker_forbids": Explanation(
        "A joker must go elsewhere",
        "A joker fills the upper box of its number; if that is filled an open lower box; if none is, a 0 above.",
        "Fill a box that /v1/scorecard/options offers.",
    ),
    "impossible_score": Explanation(
        "No roll scores that",
        "A box holds a score that no roll can leave in it.",
        "Send the score as /v1/scorecard/fill gave it; null or absent is open, 0 is filled.",
    ),
    "impossible_jokers": Explanation(
        "So many jokers cannot be",
        "Jokers need 50 in `poker`, and each has filled one of the other boxes by the rules for jokers.",
        "Send the card as /v1/scorecard/fill gave it.",
    ),
    "needs_to_beat": Explanation(
        "There is no hand to tie with",
        "How many players are tied was told without the hand that they hold.",
        "Send the hand as `to_beat`, or leave `tied` out.",
    ),
    "too_many_players": Explanation(
        "Too many players",
        "Those tied, the player who asks and those still to come are more than eight.",
        "Send numbers that add up to at most eight players.",
    ),
    "card_full": Explanation(
        "The card is full",
        "All fifteen boxes are filled, so there is nothing left to decide.",
        "Add it up with /v1/scorecard/totals.",
    ),
}
"""The codes of the errors of an `invalid_request`."""
