import pytest

from tests.hostile.asking import WAYS, get, look_over, still_right

HAND = "/v1/classify?variant=poker&dice=K,K,K,9,9"
PAYOUT = "/v1/easy-money/payout?dice=1,1,1,2,3"
CARD = "/v1/variants/poker"

# A query, and what it must get: a status, and for a 422 each error as parameter and code.
QUERIES = {
    "a question": (HAND, "200"),
    "nothing": ("/v1/classify", "422 variant missing, dice missing"),
    "no dice": ("/v1/classify?variant=poker", "422 dice missing"),
    "empty values": ("/v1/classify?variant=&dice=", "422 variant not_one_of, dice wrong_length"),
    "names alone": ("/v1/classify?variant&dice", "422 variant not_one_of, dice wrong_length"),
    "an empty value for what may be left out": (f"{HAND}&dice_set=", "422 dice_set not_one_of"),
    "null for what may be left out": (f"{HAND}&dice_set=null", "422 dice_set not_one_of"),
    "twice": (f"{HAND}&variant=poker", "422 variant repeated_parameter"),
    "three times": (
        f"{HAND}&variant=a&variant=b",
        "422 variant repeated_parameter, variant repeated_parameter",
    ),
    "twice, once encoded": (f"{HAND}&%76ariant=poker", "422 variant repeated_parameter"),
    "another case": (f"{HAND}&Language=da", "422 Language unknown_parameter"),
    "an index": (f"{HAND}&dice[]=K", "422 dice[] unknown_parameter"),
    "a prototype": (f"{HAND}&__proto__[x]=1", "422 __proto__[x] unknown_parameter"),
    "a callback": (f"{HAND}&callback=alert", "422 callback unknown_parameter"),
    "an ampersand at the end": (f"{HAND}&", "422  unknown_parameter"),
    "an ampersand, encoded": (f"{HAND}%26language=da", "422 dice not_a_face"),
    "an equals sign in a value": (f"{HAND}&language=da=sv", "422 language not_one_of"),
    "semicolons": ("/v1/classify?variant=poker;dice=K,K,K,9,9", "422 variant not_one_of, dice missing"),
    "percent signs without digits": (f"{HAND}&language=%zz", "422 language not_one_of"),
    "a plus": (f"{HAND}&language=+da", "422 language not_one_of"),
    "a NUL": (f"{HAND}&language=da%00", "422 language not_one_of"),
    "a NUL in a name": (f"{HAND}&language%00=da", "422 language\\u0000 unknown_parameter"),
    "a line break": (f"{HAND}&language=da%0a", "422 language not_one_of"),
    "no UTF-8": (f"{HAND}&language=%ff", "422 language wrong_type"),
    "no UTF-8 in a name": (f"{HAND}&%ff=1", "422 \\udcff unknown_parameter"),
    "a half of a pair in UTF-8": (f"{HAND}&language=%ed%a0%80", "422 language wrong_type"),
    "UTF-8 of what stands for no UTF-8": (f"{HAND}&language=%ef%bf%bd", "422 language not_one_of"),
    "a surrogate": (f"{HAND}&language=%ed%a0%80", "422 language wrong_type"),
    "UTF-16 in percent signs": (f"{HAND}&language=%u0064a", "422 language not_one_of"),
    "letters encoded": ("/v1/classify?%76ariant=%70oker&dice=K%2CK%2cK,9,9", "200"),
    "dice with blanks": (
        "/v1/classify?variant=poker&dice=K,+K,K,9,9",
        "422 dice not_a_face",
    ),
    "dice as JSON": (
        '/v1/classify?variant=poker&dice=["K","K","K","9","9"]',
        f"422 {', '.join(['dice not_a_face'] * 5)}",
    ),
    "dice and a comma": (f"{HAND},", "422 dice wrong_length"),
    "dice of two sets": (HAND.replace("9,9", "9,1"), "422 dice wrong_dice_set"),
    "dice in other digits": (HAND.replace("9,9", "9,%d9%a3"), "422 dice not_a_face"),
    "pips with noughts": ("/v1/classify?variant=poker&dice=01,1,1,1,1", "422 dice not_a_face"),
    "pips with points": ("/v1/classify?variant=poker&dice=1.0,1,1,1,1", "422 dice not_a_face"),
    "ten thousand dice": (HAND + ",K" * 10_000, "422 dice wrong_length"),
    "dice without end": (HAND[:-1] + "9" * 100_000, "422 dice not_a_face"),
    "a variant without end": (HAND.replace("poker", "p" * 100_000), "422 variant not_one_of"),
    "a name without end": (f"{HAND}&{'n' * 100_000}=1", f"422 {'n' * 63}… unknown_parameter"),
    "a name of 64 letters": (f"{HAND}&{'n' * 64}=1", f"422 {'n' * 64} unknown_parameter"),
    "a pot": (f"{PAYOUT}&pot=30", "200"),
    "a pot of a billion": (f"{PAYOUT}&pot=1000000000", "200"),
    "a pot of a billion and one": (f"{PAYOUT}&pot=1000000001", "422 pot out_of_range"),
    "a pot of eleven digits": (f"{PAYOUT}&pot=99999999999", "422 pot out_of_range"),
    "a pot of 5,000 digits": (f"{PAYOUT}&pot={'9' * 5000}", "422 pot out_of_range"),
    "a pot with noughts before it": (f"{PAYOUT}&pot={'0' * 5000}30", "200"),
    "a pot of noughts": (f"{PAYOUT}&pot={'0' * 5000}", "422 pot out_of_range"),
    "an empty pot": (f"{PAYOUT}&pot=", "422 pot wrong_type"),
    "a pot of nought": (f"{PAYOUT}&pot=0", "422 pot out_of_range"),
    "a pot of less than nought": (f"{PAYOUT}&pot=-1", "422 pot wrong_type"),
    "a pot with a plus": (f"{PAYOUT}&pot=%2b1", "422 pot wrong_type"),
    "a pot with a blank": (f"{PAYOUT}&pot=+1", "422 pot wrong_type"),
    "a pot with a point": (f"{PAYOUT}&pot=1.0", "422 pot wrong_type"),
    "a pot with an exponent": (f"{PAYOUT}&pot=1e1", "422 pot wrong_type"),
    "a pot with an underscore": (f"{PAYOUT}&pot=1_0", "422 pot wrong_type"),
    "a pot in other digits": (f"{PAYOUT}&pot=%d9%a3", "422 pot wrong_type"),
    "a pot that is true": (f"{PAYOUT}&pot=true", "422 pot wrong_type"),
    "a pot that is null": (f"{PAYOUT}&pot=null", "422 pot wrong_type"),
    "a pot that is infinite": (f"{PAYOUT}&pot=Infinity", "422 pot wrong_type"),
    "another game": (f"{PAYOUT}&variant=poker", "422 variant wrong_variant"),
    "a parameter where there is one": (f"{CARD}?language=da", "200"),
    "a parameter too many": (f"{CARD}?lang=da", "422 lang unknown_parameter"),
    "a parameter where there is none": ("/healthz?x=1", "422 x unknown_parameter"),
    "a question mark alone": ("/healthz?", "200"),
}


@pytest.mark.parametrize("app", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize(("target", "expected"), QUERIES.values(), ids=QUERIES)
async def test_a_hostile_query_gets_what_the_table_says(target, expected, app):
    answer = await get(app, target)
    look_over(answer, target.encode())
    status, _, errors = expected.partition(" ")
    assert answer.status == int(status)
    if errors:
        assert answer.errors == errors.split(", ")
    await still_right(app)


async def test_what_is_missing_in_a_query_is_shown_as_it_would_be_sent():
    answer = await get(WAYS["front door"], "/v1/classify?variant=poker")
    assert answer.json["detail"] == '"dice" is missing; it is a string such as K,K,K,9,9 or 3,4,5,6,1'
