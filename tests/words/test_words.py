import dataclasses
from string import Formatter

import pytest

from app.rules.dice import DiceSet, every_roll, read_roll
from app.rules.easy_money import Award
from app.rules.hands import Category, classify
from app.rules.variants import VARIANTS, Variant
from app.words.sentences import WORDS, describe_hand
from app.words.table import Language, Words

FACES = {face for dice_set in DiceSet for face in dice_set.faces}


@pytest.mark.parametrize("language", Language)
def test_a_table_has_a_word_for_everything(language):
    words = WORDS[language]
    assert set(words.variants) == set(Variant)
    assert set(words.dice_sets) == set(DiceSet)
    assert set(words.faces) == FACES
    assert set(words.categories) == set(words.hands) == set(Category)
    assert set(words.awards) == set(Award)


@pytest.mark.parametrize("language", Language)
def test_a_tie_is_explained_where_there_is_a_roll_off(language):
    for variant, terms in VARIANTS.items():
        assert (WORDS[language].variants[variant].tie is None) is (terms.tie_ante is None)


@pytest.mark.parametrize("field", [field.name for field in dataclasses.fields(Words)])
def test_the_templates_of_all_languages_are_filled_with_the_same(field):
    def names(template):
        return sorted(name for _, name, _, _ in Formatter().parse(template) if name)

    values = [getattr(words, field) for words in WORDS.values()]
    if isinstance(values[0], str):
        assert names(values[0]) == names(values[1]) == names(values[2])
    if field == "hands":
        for category in Category:
            assert len({tuple(names(value[category])) for value in values}) == 1


@pytest.mark.parametrize(
    ("dice", "english", "danish", "swedish"),
    [
        ("KKKKK", "Five of a kind, kings", "Fem ens, konger", "Femtal i kungar"),
        ("JJJJ9", "Four of a kind, jacks", "Fire ens, bønder", "Fyrtal i knektar"),
        ("KKK99", "Full house, kings over nines", "Fuldt hus, konger over niere", "Kåk, kungar över nior"),
        ("AKQJT", "Straight, ace high", "Straight, es højest", "Straight, ess högst"),
        ("QQQA9", "Three of a kind, queens", "Tre ens, dronninger", "Triss i damer"),
        ("AATT9", "Two pair, aces and tens", "To par, esser og tiere", "Två par, ess och tior"),
        ("99AKQ", "One pair, nines", "Et par, niere", "Ett par i nior"),
        ("AKQJ9", "No combination, ace high", "Ingen kombination, es højest", "Ingen kombination, ess högst"),
        ("11122", "Full house, aces over twos", "Fuldt hus, esser over toere", "Kåk, ess över tvåor"),
        ("66543", "One pair, sixes", "Et par, seksere", "Ett par i sexor"),
    ],
    ids=lambda value: value,
)
def test_a_hand_is_described_as_a_person_would_say_it(dice, english, danish, swedish):
    faces = [int(face) if face in "123456" else face.replace("T", "10") for face in dice]
    hand = classify(read_roll(faces, None))
    assert [describe_hand(words, hand) for words in WORDS.values()] == [english, danish, swedish]


@pytest.mark.parametrize("language", Language)
def test_different_combinations_are_described_differently(language):
    for dice_set in DiceSet:
        hands = [classify(roll) for roll in every_roll(dice_set)]
        said = {describe_hand(WORDS[language], hand) for hand in hands}
        high = {hand.kickers[0] for hand in hands if hand.category is Category.NO_COMBINATION}
        named = {
            (hand.category, hand.groups if hand.category is not Category.STRAIGHT else hand.dice[:1])
            for hand in hands
        }
        assert len(said) == len({each for each in named if each[1]}) + len(high)
