from app.api.hands import MOST_HANDS
from app.api.schemas import MOST_ROLLS
from app.http.strict_json import DEEPEST, MOST_DIGITS, SHOWN
from app.rules.errors import MOST_FAULTS
from app.rules.variants import MOST_PLAYERS
from app.settings import Settings
from tests.conftest import ROOT
from tests.hostile import bodies, raw, test_queries

PAGE = " ".join((ROOT / "SECURITY.md").read_text("utf-8").split())


def test_the_limits_on_the_page_are_the_limits():
    for sentence in (
        f"at most {Settings.model_fields['max_body_bytes'].default:,} bytes (`MAX_BODY_BYTES`)",
        f"nests at most {DEEPEST} deep, numbers of at most {MOST_DIGITS:,} digits",
        f"{MOST_PLAYERS} players, {MOST_HANDS:,} hands a batch, {MOST_ROLLS:,} rolls a turn",
        f"name {MOST_FAULTS} errors and count the rest",
        f"at most {SHOWN} characters of any one thing sent",
    ):
        assert sentence in PAGE


def test_the_corpus_is_as_large_as_the_page_says():
    assert "some four hundred bodies, two hundred requests on a socket, over sixty queries" in PAGE
    assert round(len(bodies.BODIES), -2) == 400
    assert round(sum(map(len, raw.TABLES.values())), -2) == 200
    assert 60 < len(test_queries.QUERIES) < 70
