"""The bot's own words. What is said of dice, boxes and chips comes from the service in the same language."""

from typing import NamedTuple


class Words(NamedTuple):
    """What the bot says itself."""

    beats: str
    throw: str
    next_round: str
    fill: str
    throws_left: str
    total: str
    not_yours: str
    no_answer: str
    failed: str


_WORDS = {
    "en": Words(
        beats="Better than {weaker} of {rolls} throws",
        throw="Throw",
        next_round="Next round",
        fill="Fill a box",
        throws_left="Throws left",
        total="Total",
        not_yours="It is not your turn.",
        no_answer="The dice service does not answer. Try again in a moment.",
        failed="That went wrong.",
    ),
    "da": Words(
        beats="Bedre end {weaker} af {rolls} kast",
        throw="Kast",
        next_round="Næste runde",
        fill="Udfyld en linje",
        throws_left="Kast tilbage",
        total="I alt",
        not_yours="Det er ikke din tur.",
        no_answer="Terningetjenesten svarer ikke. Prøv igen om lidt.",
        failed="Det gik galt.",
    ),
    "sv": Words(
        beats="Bättre än {weaker} av {rolls} kast",
        throw="Kasta",
        next_round="Nästa runda",
        fill="Fyll en ruta",
        throws_left="Kast kvar",
        total="Totalt",
        not_yours="Det är inte din tur.",
        no_answer="Tärningstjänsten svarar inte. Försök igen om en stund.",
        failed="Det gick fel.",
    ),
}


def words(locale: str) -> Words:
    """The words of a locale like ``da`` or ``sv-SE``; English where there are none."""
    return _WORDS.get(locale.partition("-")[0], _WORDS["en"])
