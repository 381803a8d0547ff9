import pytest

from app.http.language import preferred_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        pytest.param("", "en", id="nothing"),
        pytest.param("da", "da", id="one"),
        pytest.param("SV", "sv", id="upper case"),
        pytest.param("da-DK", "da", id="region"),
        pytest.param("sv_SE", "en", id="underscore is no region"),
        pytest.param("de, da;q=0.5", "da", id="one we have not"),
        pytest.param("da;q=0.3, sv;q=0.8, en;q=0.5", "sv", id="greatest weight"),
        pytest.param("sv, da", "sv", id="first of equals"),
        pytest.param("da;q=0, en;q=0.1", "en", id="weight zero is a no"),
        pytest.param("da;q=0", "en", id="nothing but a no"),
        pytest.param("*, da;q=0.5", "en", id="wildcard"),
        pytest.param("de, *;q=0.1", "en", id="wildcard as a last wish"),
        pytest.param(" da ; q=0.9 , sv ; q=0.1", "da", id="spaces"),
        pytest.param("da;q=2", "en", id="weight out of range"),
        pytest.param("da;q=nan, sv;q=0.1", "sv", id="weight that is no number"),
        pytest.param("da;level=1", "en", id="another parameter"),
        pytest.param(",;,=;q,", "en", id="rubbish"),
        pytest.param("x" * 300 + ", sv", "sv", id="longer than is remembered"),
        pytest.param("x," * 2000 + "sv", "sv", id="nearly as long as is read"),
        pytest.param("x," * 2048 + "sv", "en", id="longer than is read"),
        pytest.param("sv;q=0.1," + "x," * 1_000_000 + "da", "sv", id="much longer than is read"),
        pytest.param("da;q=0.1," + "x," * 2041 + "sv;q=0.9,x", "da", id="cut off before its weight"),
    ],
)
def test_the_preferred_language_is_the_greatest_weight_we_have(header, language):
    assert preferred_language(header.encode()) == language


async def test_the_header_picks_the_words_and_never_the_values(client):
    body = {"variant": "poker", "dice": ["9", "K", "K", "9", "K"]}
    answers = {
        language: await client.post("/v1/classify", json=body, headers={"Accept-Language": language})
        for language in ("en", "da", "sv")
    }
    assert [answer.json()["description"] for answer in answers.values()] == [
        "Full house, kings over nines",
        "Fuldt hus, konger over niere",
        "Kåk, kungar över nior",
    ]
    assert {answer.json()["category"] for answer in answers.values()} == {"full_house"}
    for language, answer in answers.items():
        assert answer.headers["content-language"] == language
        assert answer.headers["vary"] == "Accept-Language"


async def test_a_named_language_wins_and_makes_the_answer_independent_of_the_header(client):
    url = "/v1/classify?variant=poker&dice=K,K,K,9,9&language=sv"
    answer = await client.get(url, headers={"Accept-Language": "da"})
    assert answer.json()["label"] == "Kåk"
    assert answer.headers["content-language"] == "sv"
    assert "vary" not in answer.headers


async def test_an_answer_without_words_has_no_language(client):
    answer = await client.post("/v1/five-aces/turn", json={"rolls": [["A", "A", "9", "9", "9"]]})
    assert "content-language" not in answer.headers
    assert "vary" not in answer.headers


async def test_a_refusal_is_in_english(client):
    answer = await client.post("/v1/classify", json={}, headers={"Accept-Language": "da"})
    assert answer.headers["content-language"] == "en"
