"""Bodies that nobody sends by accident, each with what it must get.

What is expected of a body is a status, and for a 422 each error as pointer and code, the pointer of the
whole body being ".": "422 /dice/0 not_a_face, . missing". A body that is named as a surprise to nobody is
there to show where the line runs.
"""

import gzip
import json
from dataclasses import dataclass
from typing import Any

CLASSIFY = "/v1/classify"
BATCH = "/v1/classify/batch"
COMPARE = "/v1/compare"
PAYOUT = "/v1/easy-money/payout"
ROUND = "/v1/easy-money/round"
TURN = "/v1/five-aces/turn"
TURNS = "/v1/five-aces/compare"


@dataclass(frozen=True)
class Hostile:
    """A body, where it is sent and what it must get."""

    name: str
    path: str
    body: bytes
    expected: str

    @property
    def status(self) -> int:
        return int(self.expected[:3])

    @property
    def errors(self) -> list[str] | None:
        """Where and what, of every error; None where the table does not say."""
        _, _, errors = self.expected.partition(" ")
        return [error.removeprefix(".") for error in errors.split(", ")] if errors else None


# --- what a place in an otherwise good body may hold


def die(text: str) -> str:
    return f'{{"variant": "poker", "dice": [{text}, 1, 1, 2, 3]}}'


def dice(text: str) -> str:
    return f'{{"variant": "poker", "dice": {text}}}'


def variant(text: str) -> str:
    return f'{{"variant": {text}, "dice": [1, 1, 1, 2, 3]}}'


def dice_set(text: str) -> str:
    return f'{{"variant": "poker", "dice": [1, 1, 1, 2, 3], "dice_set": {text}}}'


def beside(text: str) -> str:
    return f'{{"variant": "poker", "dice": [1, 1, 1, 2, 3], {text}}}'


def pot(text: str) -> str:
    return f'{{"dice": [1, 1, 1, 2, 3], "pot": {text}}}'


def chips(text: str) -> str:
    return f'{{"players": [{{"player": "Ann", "chips": {text}}}, {{"player": "Bo"}}], "turns": []}}'


def stake(text: str) -> str:
    return f'{{"players": [{{"player": "Ann"}}, {{"player": "Bo"}}], "turns": [], "stake": {text}}}'


def player(text: str, other: str = '"Bo"') -> str:
    hands = f'[{{"player": {text}, "dice": [1, 1, 1, 2, 3]}}, {{"player": {other}, "dice": [2, 2, 2, 3, 4]}}]'
    return f'{{"variant": "poker", "hands": {hands}}}'


def deep(levels: int, opening: str = "[", closing: str = "]") -> str:
    """A body nested so deep in all, the object around it counted."""
    return beside(f'"x": {opening * (levels - 1)}1{closing * (levels - 1)}')


GOOD = beside('"dice_set": null')
FACE = "422 /dice/0 not_a_face"
TABLES: dict[str, dict[str, tuple[str | bytes, str]]] = {}

# --- what is no JSON, or no I-JSON (RFC 7493)

TABLES["not JSON"] = {
    "nothing": ("", "400"),
    "white space": (" \t\r\n ", "400"),
    "two documents": (GOOD + GOOD, "400"),
    "two documents on two lines": (GOOD + "\n" + GOOD, "400"),
    "rubbish after the end": (GOOD + "x", "400"),
    "NUL after the end": (GOOD + "\0", "400"),
    "NUL before the start": ("\0" + GOOD, "400"),
    "white space around": ("\r\n\t " + GOOD + " \n", "200"),
    "form feed around": ("\f" + GOOD, "400"),
    "no-break space around": ("\xa0" + GOOD, "400"),
    "broken off": (GOOD[:40], "400"),
    "broken off in a string": (GOOD[:5], "400"),
    "closed twice": (GOOD + "}", "400"),
    "closed with the wrong bracket": (GOOD[:-1] + "]", "400"),
    "comma after the last die": (dice("[1, 1, 1, 2, 3,]"), "400"),
    "comma after the last field": (beside('"dice_set": null,'), "400"),
    "comma before the first": (dice("[, 1, 1, 1, 2, 3]"), "400"),
    "two commas": (dice("[1,, 1, 1, 2, 3]"), "400"),
    "no comma": (dice("[1 1, 1, 2, 3]"), "400"),
    "no colon": ('{"variant" "poker"}', "400"),
    "equals sign": ('{"variant" = "poker"}', "400"),
    "line comment": ("// a hand\n" + GOOD, "400"),
    "block comment": (beside('/* none */ "dice_set": null'), "400"),
    "hash comment": (GOOD + " # a hand", "400"),
    "single quotes": (GOOD.replace('"', "'"), "400"),
    "no quotes": ("{variant: poker}", "400"),
    "curly quotes": (GOOD.replace('"', "\u201c"), "400"),
    "Python's constants": (dice_set("None"), "400"),
    "undefined": (dice_set("undefined"), "400"),
    "control character in a string": (player('"A\x01nn"'), "400"),
    "line break in a string": (player('"A\nnn"'), "400"),
    "tab in a string": (player('"A\tnn"'), "400"),
    "NUL in a string": (player('"A\0nn"'), "400"),
    "delete in a string": (player('"A\x7fnn"'), "422 /hands/0/player out_of_range"),
    "unknown escape": (player(r'"\x41nn"'), "400"),
    "escaped quote of another kind": (player(r"'\'Ann'"), "400"),
    "escape too short": (player(r'"\u41"'), "400"),
    "escape with a sign": (player(r'"\u+041"'), "400"),
    "HTML": ("<html><body>poker</body></html>", "400"),
    "a form": ("variant=poker&dice=1,1,1,2,3", "400"),
    "YAML": ("variant: poker\ndice: [1, 1, 1, 2, 3]\n", "400"),
    "XML with an entity": ('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', "400"),
    "JSON in a string": (json.dumps(GOOD), "422 . wrong_type"),
    "JSON with padding": (f"callback({GOOD})", "400"),
    "against hijacking": (")]}'\n" + GOOD, "400"),
    "lines of JSON": ("1\n2\n", "400"),
    "a record separator": ("\x1e" + GOOD, "400"),
}

TABLES["encodings"] = {
    "byte-order mark": (b"\xef\xbb\xbf" + GOOD.encode(), "400"),
    "byte-order mark alone": (b"\xef\xbb\xbf", "400"),
    "byte-order mark inside": (beside('\ufeff"dice_set": null'), "400"),
    "byte-order mark in a name": (player('"\ufeffAnn"'), "200"),
    "UTF-16": (GOOD.encode("utf-16"), "400"),
    "UTF-16, big end first": (GOOD.encode("utf-16-be"), "400"),
    "UTF-16, little end first": (GOOD.encode("utf-16-le"), "400"),
    "UTF-32": (GOOD.encode("utf-32"), "400"),
    "UTF-32, big end first": (GOOD.encode("utf-32-be"), "400"),
    "UTF-7": ("+AHs-" + GOOD[1:], "400"),
    "EBCDIC": (GOOD.encode("cp500"), "400"),
    "Latin 1": (player('"Åse"').encode("latin-1"), "400"),
    "a byte that is in no text": (player('"A?nn"').encode().replace(b"?", b"\xff"), "400"),
    "a slash in two bytes": (player('"A?nn"').encode().replace(b"?", b"\xc0\xaf"), "400"),
    "NUL in two bytes": (player('"A?nn"').encode().replace(b"?", b"\xc0\x80"), "400"),
    "half a character": (player('"A?"').encode().replace(b"?", b"\xe2\x82"), "400"),
    "a surrogate in three bytes": (player('"A?"').encode().replace(b"?", b"\xed\xa0\x80"), "400"),
    "a pair of surrogates in six bytes": (
        player('"A?"').encode().replace(b"?", b"\xed\xa0\xbd\xed\xb8\x80"),
        "400",
    ),
    "beyond the last character": (player('"A?"').encode().replace(b"?", b"\xf4\x90\x80\x80"), "400"),
    "a byte of no text in a key": (beside('"?": 1').encode().replace(b"?", b"\xff"), "400"),
    "compressed, and not said so": (gzip.compress(GOOD.encode(), mtime=0), "400"),
    "image": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "400"),
}

TABLES["surrogates"] = {
    "half a pair as a value": (variant(r'"\ud800"'), "400"),
    "half a pair as a die": (die(r'"\udfff"'), "400"),
    "half a pair in a name": (player(r'"Ann\ud83d"'), "400"),
    "half a pair in a name, in capitals": (player(r'"Ann\uD83D!"'), "400"),
    "half a pair as a key": (beside(r'"\ud800": 1'), "400"),
    "half a pair in an unknown field": (beside(r'"x": {"y": ["\udead"]}'), "400"),
    "half a pair as a key inside": (beside(r'"x": {"\udead": 1}'), "400"),
    "half a pair as a key twice": (beside(r'"\ud800": 1, "\ud800": 1'), "400"),
    "a pair the wrong way round": (player(r'"\ude00\ud83d"'), "400"),
    "a pair and a half": (player(r'"\ud83d\ude00\ud83d"'), "400"),
    "a pair": (player(r'"\ud83d\ude00"'), "200"),
    "a backslash before what looks like one": (player(r'"\\ud800"'), "200"),
}

TABLES["numbers"] = {
    "not a number as a die": (die("NaN"), "400"),
    "minus not a number": (die("-NaN"), "400"),
    "infinity as a die": (die("Infinity"), "400"),
    "minus infinity as a die": (die("-Infinity"), "400"),
    "infinity as a pot": (pot("Infinity"), "400"),
    "not a number as a variant": (variant("NaN"), "400"),
    "not a number in an unknown field": (beside('"x": [NaN]'), "400"),
    "overflow as a die": (die("1e400"), "400"),
    "overflow below": (die("-1e400"), "400"),
    "overflow as a pot": (pot("1E400"), "400"),
    "overflow in an unknown field": (beside('"x": 1e9999'), "400"),
    "overflow by digits": (die("1" + "0" * 400 + ".0"), "400"),
    "an exponent without end": (die("1e" + "9" * 4000), "400"),
    "underflow": (die("1e-400"), FACE),
    "the largest double": (die("1.7976931348623157e308"), FACE),
    "the integer after 2 to the 63rd": (die("9223372036854775808"), FACE),
    "the integer after 2 to the 64th, as a pot": (pot("18446744073709551616"), "422 /pot out_of_range"),
    "4,000 digits": (die("1" * 4000), FACE),
    "4,300 digits": (die("1" * 4300), FACE),
    "4,300 digits and a sign": (die("-" + "1" * 4300), FACE),
    "4,301 digits": (die("1" * 4301), "400"),
    "4,301 digits and a sign": (die("-" + "1" * 4301), "400"),
    "4,300 digits as a pot": (pot("1" * 4300), "422 /pot out_of_range"),
    "4,301 digits as a pot": (pot("1" * 4301), "400"),
    "4,301 digits in an unknown field": (beside(f'"x": {"1" * 4301}'), "400"),
    "4,300 digits with a point": (die("1." + "1" * 4299), FACE),
    "4,301 digits with a point": (die("1." + "1" * 4300), "400"),
    "a million digits": (die("1" * 1_000_000), "400"),
    "a leading nought": (die("01"), "400"),
    "a plus": (die("+1"), "400"),
    "no digit before the point": (die(".5"), "400"),
    "no digit after the point": (die("1."), "400"),
    "no digit in the exponent": (die("1e"), "400"),
    "hexadecimal": (die("0x1"), "400"),
    "octal": (die("0o1"), "400"),
    "underscores": (pot("1_000"), "400"),
    "a comma for thousands": (die("1,000"), "400"),
    "Arabic digits": (die("\u0661"), "400"),
    "two signs": (die("--1"), "400"),
    "a sign alone": (die("-"), "400"),
}

TABLES["keys twice"] = {
    "twice": (beside('"variant": "lucky_dice"'), "400"),
    "twice the same": (beside('"variant": "poker"'), "400"),
    "three times": (beside('"variant": "poker", "variant": "poker"'), "400"),
    "twice, once with null": (beside('"dice_set": "pip_dice", "dice_set": null'), "400"),
    "twice, once escaped": (beside(r'"dic\u0065": [2, 2, 2, 3, 4]'), "400"),
    "twice, once all escaped": (
        beside(r'"\u0076\u0061\u0072\u0069\u0061\u006e\u0074": "lucky_dice"'),
        "400",
    ),
    "twice, and both escaped": (
        r'{"\u0076ariant": "poker", "v\u0061riant": "poker", "dice": [1, 1, 1, 2, 3]}',
        "400",
    ),
    "twice, and wrong": (beside('"x": 1, "x": 2'), "400"),
    "twice inside": (
        player('"Ann", "player": "Cy"'),
        "400",
    ),
    "twice inside, once escaped": (player(r'"Ann", "pl\u0061yer": "Cy"'), "400"),
    "twice in an unknown field": (beside('"x": {"y": {"z": 1, "z": 1}}'), "400"),
    "the empty key twice": (beside('"": 1, "": 1'), "400"),
    "a list of objects twice": (
        '{"variant": "poker", "hands": [{"player": "Ann", "dice": [1, 1, 1, 2, 3]}], '
        + player('"Ann"')[len('{"variant": "poker", ') :],
        "400",
    ),
    "an empty list twice": ('{"variant": "poker", "hands": [], ' + player('"Ann"')[1:], "400"),
    "a long key twice": (beside(f'"{"k" * 1000}": 1, "{"k" * 1000}": 1'), "400"),
    "a key of strange letters twice": (beside('"\u202e\u2028😀": 1, "\u202e\u2028😀": 1'), "400"),
    "another case is another key": (beside('"Variant": "poker"'), "422 . unknown_field"),
    "the same key in two objects": (player('"Ann"'), "200"),
    "colons in a name": (player('"a:b:c"'), "200"),
    "nothing but colons in a name": (player('"' + ":" * 64 + '"'), "200"),
    "a name that looks like JSON": (player(r'"\",\"player\":\"Bo"'), "200"),
    "escaped colons in a name": (player(r'"a\u003ab"'), "200"),
    "twice, and colons in a name": (player('"a:b", "player": "a:b"'), "400"),
    "twice, and as many escaped colons in a name": (player(r'"a\u003ab\u003a", "player": "Cy"'), "400"),
    "twice, and a field left out": (
        '{"dice": [1, 1, 1, 2, 3], "dice": [1, 1, 1, 2, 3]}',
        "400",
    ),
}

TABLES["depth"] = {
    "32 deep": (deep(32), "422 . unknown_field"),
    "33 deep": (deep(33), "400"),
    "32 deep in objects": (deep(32, '{"a": ', "}"), "422 . unknown_field"),
    "33 deep in objects": (deep(33, '{"a": ', "}"), "400"),
    "33 deep in place of a die": (die("[" * 31 + "]" * 31), "400"),
    "32 deep in place of a die": (die("[" * 30 + "]" * 30), FACE),
    "32 deep, and nothing else": ("[" * 32 + "]" * 32, "422 . wrong_type"),
    "33 deep, and nothing else": ("[" * 33 + "]" * 33, "400"),
    "600 deep": (deep(600), "400"),
    "600 deep in objects": (deep(600, '{"a": ', "}"), "400"),
    "100,000 deep": (deep(100_000), "400"),
    "100,000 deep in objects": (deep(100_000, '{"a": ', "}"), "400"),
    "100,000 deep and never closed": ("[" * 100_000, "400"),
    "half a million deep": ("[" * 500_000 + "]" * 500_000, "400"),
    "brackets in a string": (player('"' + "[" * 64 + '"'), "200"),
}

# --- JSON that is not what the contract asks for

WRONG_DICE = {
    "true": "true",
    "false": "false",
    "null": "null",
    "a string of a pip": '"3"',
    "1.0": "1.0",
    "1e0": "1e0",
    "10e-1": "10e-1",
    "nought": "0",
    "minus nought": "-0",
    "minus nought with a point": "-0.0",
    "seven": "7",
    "minus one": "-1",
    "an empty string": '""',
    "lower case": '"k"',
    "a blank after": '"K "',
    "a blank before": '" 10"',
    "a NUL after": r'"K\u0000"',
    "a line break after": r'"K\n"',
    "Greek": '"\u039a"',
    "Cyrillic": '"\u041a"',
    "full width": '"\uff2b"',
    "with an accent": '"K\u0301"',
    "with a zero-width joiner": '"K\u200d"',
    "ten with a point": '"10.0"',
    "a card": '"\U0001f0ae"',
    "a die face": '"\u2680"',
    "an array": "[1]",
    "an object": '{"face": 1}',
    "an empty array": "[]",
    "an empty object": "{}",
    "a huge string": f'"{"K" * 500_000}"',
    "markup": '"<script>alert(1)</script>"',
    "SQL": '"1\'; DROP TABLE dice; --"',
    "a format": '"%s%n{0.__class__}${jndi:ldap://x}"',
}

TABLES["dice"] = {
    **{f"{name} as a die": (die(text), FACE) for name, text in WRONG_DICE.items()},
    "an escaped face": (dice(r'["\u004b", "\u0031\u0030", "\u0041", "9", "J"]'), "200"),
    "no array": (dice("1"), "422 /dice wrong_type"),
    "one string": (dice('"1,1,1,2,3"'), "422 /dice wrong_type"),
    "an object of dice": (dice('{"0": 1, "1": 1, "2": 1, "3": 2, "4": 3}'), "422 /dice wrong_type"),
    "no dice": (dice("[]"), "422 /dice wrong_length"),
    "four dice": (dice("[1, 1, 1, 2]"), "422 /dice wrong_length"),
    "six dice": (dice("[1, 1, 1, 2, 3, 4]"), "422 /dice wrong_length"),
    "200,001 dice": (dice(f"[{'1,' * 200_000}1]"), "422 /dice wrong_length"),
    "200,001 things that are no dice": (dice(f"[{'{},' * 200_000}[]]"), "422 /dice wrong_length"),
    "dice in dice": (dice("[[1, 1, 1, 2, 3]]"), "422 /dice wrong_length"),
    "null for dice": (dice("null"), "422 . missing"),
    "pips and faces": (
        dice('[1, "K", 2, "Q", 3]'),
        "422 /dice/1 wrong_dice_set, /dice/3 wrong_dice_set",
    ),
    "faces and pips": (
        dice('["K", 1, "K", "K", 1]'),
        "422 /dice/1 wrong_dice_set, /dice/4 wrong_dice_set",
    ),
    "a seven without its set": (dice('["K", "7", "K", "K", "K"]'), "422 /dice/1 wrong_dice_set"),
    "a seven first, without its set": (dice('["7", "K", "K", "K", "K"]'), "422 /dice/0 wrong_dice_set"),
    "a nine on Spanish dice": (
        beside('"dice_set": "spanish_dice"').replace("[1, 1, 1, 2, 3]", '["9", "7", "8", "J", "A"]'),
        "422 /dice/0 wrong_dice_set",
    ),
    "pips on a set of faces": (
        dice_set('"eight_sided_dice"'),
        "422 " + ", ".join(f"/dice/{die} wrong_dice_set" for die in range(5)),
    ),
}

TABLES["fields"] = {
    "nothing at all": ("{}", "422 . missing, . missing"),
    "null": ("null", "422 . wrong_type"),
    "true": ("true", "422 . wrong_type"),
    "a number": ("1", "422 . wrong_type"),
    "a string": ('"poker"', "422 . wrong_type"),
    "an empty string": ('""', "422 . wrong_type"),
    "an array": ("[]", "422 . wrong_type"),
    "the body in an array": (f"[{GOOD}]", "422 . wrong_type"),
    "nulls in an array": ("[null, null]", "422 . wrong_type"),
    "null for a variant": (variant("null"), "422 . missing"),
    "true for a variant": (variant("true"), "422 /variant wrong_type"),
    "nought for a variant": (variant("0"), "422 /variant wrong_type"),
    "an array for a variant": (variant('["poker"]'), "422 /variant wrong_type"),
    "an object for a variant": (variant('{"$ne": null}'), "422 /variant wrong_type"),
    "an empty variant": (variant('""'), "422 /variant not_one_of"),
    "a variant in capitals": (variant('"POKER"'), "422 /variant not_one_of"),
    "a variant with a blank": (variant('"poker "'), "422 /variant not_one_of"),
    "a variant with a NUL": (variant(r'"poker\u0000"'), "422 /variant not_one_of"),
    "a variant misspelt": (variant('"pokr"'), "422 /variant not_one_of"),
    "a variant of another game": (variant('"five_aces"'), "422 /variant wrong_variant"),
    "a variant without end": (variant(f'"{"poker" * 200_000}"'), "422 /variant not_one_of"),
    "a variant of strange letters": (variant('"\u202ep\u200bo\u2028😀"'), "422 /variant not_one_of"),
    "null for a dice set": (dice_set("null"), "200"),
    "false for a dice set": (dice_set("false"), "422 /dice_set wrong_type"),
    "nought for a dice set": (dice_set("0"), "422 /dice_set wrong_type"),
    "an array for a dice set": (dice_set("[]"), "422 /dice_set wrong_type"),
    "an empty dice set": (dice_set('""'), "422 /dice_set not_one_of"),
    "a field too many": (beside('"x": 1'), "422 . unknown_field"),
    "a field too many, of null": (beside('"x": null'), "422 . unknown_field"),
    "an empty key": (beside('"": 1'), "422 . unknown_field"),
    "a key with a blank": (beside('"variant ": "poker"'), "422 . unknown_field"),
    "a key with a NUL": (beside(r'"variant\u0000": "poker"'), "422 . unknown_field"),
    "a key with a slash and a tilde": (beside('"a/b~c": 1'), "422 . unknown_field"),
    "a key of 64 characters": (beside(f'"{"k" * 64}": 1'), "422 . unknown_field"),
    "a key of 65 characters": (beside(f'"{"k" * 65}": 1'), "422 . unknown_field"),
    "a key without end": (beside(f'"{"k" * 1_000_000}": 1'), "422 . unknown_field"),
    "a key of line breaks": (beside(r'"' + r"\n" * 300 + r'": 1'), "422 . unknown_field"),
    "a key of emoji": (beside(f'"{"😀" * 300}": 1'), "422 . unknown_field"),
    "a huge value of an unknown field": (beside(f'"x": "{"v" * 1_000_000}"'), "422 . unknown_field"),
    "twenty-five unknown fields": (
        beside(", ".join(f'"x{each}": 1' for each in range(25))),
        "422 " + ", ".join([". unknown_field"] * 20),
    ),
    "a prototype": (beside('"__proto__": {"variant": "poker"}'), "422 . unknown_field"),
    "a constructor": (beside('"constructor": {"prototype": {"x": 1}}'), "422 . unknown_field"),
    "Python's insides": (
        beside('"__class__": 1, "__dict__": 1, "model_fields": 1'),
        "422 . unknown_field, . unknown_field, . unknown_field",
    ),
    "pydantic's insides": (beside('"__pydantic_fields_set__": []'), "422 . unknown_field"),
    "the argument's own name": (f'{{"question": {GOOD}}}', "422 . missing, . missing, . unknown_field"),
    "a field of the answer": (beside('"category": "full_house"'), "422 . unknown_field"),
    "a query's field in a body": (beside('"language": "da"'), "422 . unknown_field"),
    "an operator": (beside('"$where": "sleep(1000)"'), "422 . unknown_field"),
    "a body one byte short of the limit": (GOOD + " " * (1_048_575 - len(GOOD)), "200"),
    "a body at the limit": (GOOD + " " * (1_048_576 - len(GOOD)), "200"),
    "a body beyond the limit": (GOOD + " " * (1_048_577 - len(GOOD)), "413"),
    "four million brackets": ("[" * 4_000_000, "413"),
}


def of_integers(place: Any, at: str, least: int) -> dict[str, tuple[str | bytes, str]]:
    """What an integer field of the contract makes of things that are almost integers."""
    name = at.rpartition("/")[2]
    return {
        f"{what} as {name}": (place(text), "200" if right else f"422 {at} {code}")
        for what, text, right, code in (
            ("true", "true", False, "wrong_type"),
            ("false", "false", False, "wrong_type"),
            ("a string", '"30"', False, "wrong_type"),
            ("an empty string", '""', False, "wrong_type"),
            ("30.0", "30.0", False, "wrong_type"),
            ("3e1", "3e1", False, "wrong_type"),
            ("30.5", "30.5", False, "wrong_type"),
            ("minus nought with a point", "-0.0", False, "wrong_type"),
            ("an array", "[30]", False, "wrong_type"),
            ("an object", "{}", False, "wrong_type"),
            ("minus one", "-1", False, "out_of_range"),
            ("one below the least", str(least - 1), False, "out_of_range"),
            ("one above the most", "1000000001", False, "out_of_range"),
            ("a billion in short", "1e9", False, "wrong_type"),
            ("2 to the 31st", "2147483648", False, "out_of_range"),
            ("2 to the 63rd", "9223372036854775808", False, "out_of_range"),
            ("2 to the 64th", "18446744073709551616", False, "out_of_range"),
            ("null", "null", True, ""),
            ("thirty", "30", True, ""),
        )
    }


TABLES["pot"] = {
    **of_integers(pot, "/pot", 1),
    "a billion as pot": (pot("1000000000"), "200"),
    "minus nought as pot": (pot("-0"), "422 /pot out_of_range"),
}

TABLES["chips"] = {
    **of_integers(chips, "/players/0/chips", 0),
    "a billion as chips": (chips("1000000000"), "200"),
    "nought as chips": (chips("0"), "422 /players/0/chips not_enough_chips"),
    "minus nought as chips": (chips("-0"), "422 /players/0/chips not_enough_chips"),
}

TABLES["stake"] = {
    **{name: case for name, case in of_integers(stake, "/stake", 0).items() if name != "thirty as stake"},
    "nought as stake": (stake("0"), "200"),
    "more than they have as stake": (
        stake("30"),
        "422 /players/0 not_enough_chips, /players/1 not_enough_chips",
    ),
}

TABLES["players"] = {
    "emoji": (player('"👩‍👩‍👧‍👦"'), "200"),
    "from right to left": (player('"\u202eאבג"'), "200"),
    "64 letters": (player(f'"{"n" * 64}"'), "200"),
    "65 letters": (player(f'"{"n" * 65}"'), "422 /hands/0/player wrong_length"),
    "64 letters of four bytes": (player(f'"{"😀" * 64}"'), "200"),
    "65 letters of four bytes": (player(f'"{"😀" * 65}"'), "422 /hands/0/player wrong_length"),
    "64 letters in pairs of escapes": (player('"' + r"\ud83d\ude00" * 64 + '"'), "200"),
    "65 letters in pairs of escapes": (
        player('"' + r"\ud83d\ude00" * 65 + '"'),
        "422 /hands/0/player wrong_length",
    ),
    "a name without end": (player(f'"{"n" * 900_000}"'), "422 /hands/0/player wrong_length"),
    "no letter": (player('""'), "422 /hands/0/player wrong_length"),
    "a blank": (player('" "'), "200"),
    "an escaped control character": (player(r'"A\u0001nn"'), "422 /hands/0/player out_of_range"),
    "an escaped NUL": (player(r'"\u0000"'), "422 /hands/0/player out_of_range"),
    "an escaped line break": (player(r'"Ann\n"'), "422 /hands/0/player out_of_range"),
    "an escaped delete": (player(r'"\u007f"'), "422 /hands/0/player out_of_range"),
    "the first control character above": (player(r'"\u0080"'), "422 /hands/0/player out_of_range"),
    "the last control character above": (player('"\u009f"'), "422 /hands/0/player out_of_range"),
    "a no-break space": (player('"\u00a0"'), "200"),
    "a line separator": (player('"\u2028\u2029"'), "200"),
    "quotes and backslashes": (player(r'"\"\\\/"'), "200"),
    "markup": (player('"</script><img src=x onerror=alert(1)>"'), "200"),
    "SQL": (player('"\'; DROP TABLE players; --"'), "200"),
    "formats": (player('"%s {0} {x.__class__} ${jndi:ldap://x}"'), "200"),
    "a formula": (player("\"=cmd|' /C calc'!A0\""), "200"),
    "a private character": (player('"\ue000\U0010fffd"'), "200"),
    "null": (player("null"), "422 /hands/0 missing"),
    "a number": (player("1"), "422 /hands/0/player wrong_type"),
    "true": (player("true"), "422 /hands/0/player wrong_type"),
    "an array": (player('["Ann"]'), "422 /hands/0/player wrong_type"),
    "an object": (player('{"name": "Ann"}'), "422 /hands/0/player wrong_type"),
    "twice": (player('"Bo"'), "422 /hands/1/player player_twice"),
    "twice, once escaped": (player(r'"\u0042o"'), "422 /hands/1/player player_twice"),
    "twice, as pair and as bytes": (player('"😀"', r'"\ud83d\ude00"'), "422 /hands/1/player player_twice"),
    "the same when composed": (player('"\u00e5"', '"a\u030a"'), "200"),
    "the same but for case": (player('"bo"'), "200"),
    "the same but for a blank": (player('"Bo "'), "200"),
    "the same but for width": (player('"\uff22\uff4f"'), "200"),
    "nulls for hands": (
        '{"variant": "poker", "hands": [null, null]}',
        "422 /hands/0 wrong_type, /hands/1 wrong_type",
    ),
    "null for the hands": ('{"variant": "poker", "hands": null}', "422 . missing"),
    "an object for the hands": ('{"variant": "poker", "hands": {}}', "422 /hands wrong_type"),
    "no hands": ('{"variant": "poker", "hands": []}', "422 /hands wrong_length"),
    "nine hands": (
        json.dumps(
            {
                "variant": "poker",
                "hands": [{"player": str(each), "dice": [1, 1, 1, 2, 3]} for each in range(9)],
            }
        ),
        "422 /hands wrong_length",
    ),
    "a hundred thousand hands": (
        '{"variant": "poker", "hands": [' + "{}," * 100_000 + "{}]}",
        "422 /hands wrong_length",
    ),
    "one hand without a player, one without dice": (
        '{"variant": "poker", "hands": [{"dice": [1, 1, 1, 2, 3]}, {"player": "Bo"}]}',
        "422 /hands/0 missing, /hands/1 missing",
    ),
    "a prototype inside": (
        player('"Ann", "__proto__": {}'),
        "422 /hands/0 unknown_field",
    ),
    "a die at fault, inside": (
        player('"Ann"').replace("[2, 2, 2, 3, 4]", "[2, 2, true, 3, 1.0]"),
        "422 /hands/1/dice/2 not_a_face, /hands/1/dice/4 not_a_face",
    ),
}

TABLES["batch"] = {
    "null for the hands": ('{"variant": "poker", "hands": null}', "422 . missing"),
    "no hands": ('{"variant": "poker", "hands": []}', "422 /hands wrong_length"),
    "dice for hands": (
        '{"variant": "poker", "hands": [1, 1, 1, 2, 3]}',
        "422 " + ", ".join(f"/hands/{hand} wrong_type" for hand in range(5)),
    ),
    "null for a hand": ('{"variant": "poker", "hands": [null]}', "422 /hands/0 wrong_type"),
    "an empty hand": ('{"variant": "poker", "hands": [[]]}', "422 /hands/0 wrong_length"),
    "arrays and objects for dice": (
        '{"variant": "poker", "hands": [[1, 1, 1, 2, 3], [[], {}, [[]], {"x": 1}, null]]}',
        "422 " + ", ".join(f"/hands/1/{die} not_a_face" for die in range(5)),
    ),
    "true among ten thousand good dice": (
        '{"variant": "poker", "hands": [' + "[1, 1, 1, 2, 3]," * 2000 + "[1, 1, true, 2, 3]]}",
        "422 /hands/2000/2 not_a_face",
    ),
    "10,001 hands": (
        '{"variant": "poker", "hands": [' + "[1, 1, 1, 2, 3]," * 10_000 + "[1, 1, 1, 2, 3]]}",
        "422 /hands wrong_length",
    ),
    "half a million hands": (
        '{"variant": "poker", "hands": [' + "1," * 500_000 + "1]}",
        "422 /hands wrong_length",
    ),
}

TABLES["turn"] = {
    "null for the rolls": ('{"rolls": null}', "422 . missing"),
    "null for a roll": ('{"rolls": [null]}', "422 /rolls/0 wrong_type"),
    "no rolls": ('{"rolls": []}', "422 /rolls wrong_length"),
    "an empty roll": ('{"rolls": [[]]}', "422 /rolls/0 wrong_length"),
    "six dice": ('{"rolls": [[1, 1, 1, 2, 3, 4]]}', "422 /rolls/0 wrong_length"),
    "four dice first": ('{"rolls": [[1, 1, 1, 2]]}', "422 /rolls/0 wrong_number_of_dice"),
    "1.0 for an ace": ('{"rolls": [[1.0, 1, 1, 2, 3]]}', "422 /rolls/0/0 not_a_face"),
    "a thousand rolls": ('{"rolls": [' + "[2, 2, 2, 2, 2]," * 999 + "[2, 2, 2, 2, 2]]}", "200"),
    "a thousand and one rolls": (
        '{"rolls": [' + "[2, 2, 2, 2, 2]," * 1000 + "[2, 2, 2, 2, 2]]}",
        "422 /rolls wrong_length",
    ),
    "true for a variant": ('{"rolls": [[1, 1, 1, 2, 3]], "variant": true}', "422 /variant wrong_type"),
    "another game's variant": (
        '{"rolls": [[1, 1, 1, 2, 3]], "variant": "poker"}',
        "422 /variant wrong_variant",
    ),
}

PATHS = {
    "players": COMPARE,
    "batch": BATCH,
    "pot": PAYOUT,
    "chips": ROUND,
    "stake": ROUND,
    "turn": TURN,
}


def path_of(table: str, body: str | bytes) -> str:
    """Where a body is sent: where its table is, or else where its fields belong."""
    text = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    if table in PATHS:
        return PATHS[table]
    if text.startswith(b'{"dice": [1, 1, 1, 2, 3], "pot"') or b'"pot": ' in text[:60]:
        return PAYOUT
    return COMPARE if b'"hands"' in text[:200] else CLASSIFY


BODIES = [
    Hostile(
        f"{table}: {name}",
        path_of(table, body),
        body if isinstance(body, bytes) else body.encode("utf-8", "surrogatepass"),
        expected,
    )
    for table, rows in TABLES.items()
    for name, (body, expected) in rows.items()
]
