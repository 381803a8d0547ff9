import html
import re
from typing import get_args

import pytest

from app.http.problems import STATUSES
from app.words.refusals import CODES, KINDS, Code, Kind


def test_every_kind_of_refusal_and_every_code_is_explained():
    assert set(KINDS) == set(get_args(Kind)) == set(STATUSES)
    assert set(CODES) == set(get_args(Code))


@pytest.mark.parametrize("code", [*get_args(Kind), *get_args(Code)])
async def test_the_type_of_a_refusal_leads_to_what_it_means(client, code):
    answer = await client.get(f"/problems/{code}")
    card = answer.json()
    assert card["code"] == code
    assert card["status"] == STATUSES.get(code, 422)
    assert min(len(card["title"]), len(card["meaning"]), len(card["mend"])) > 10
    assert card in (await client.get("/problems")).json()["problems"]


async def test_a_refusal_s_type_can_be_followed(client):
    refusal = (await client.post("/v1/classify", json={})).json()
    card = (await client.get(refusal["type"])).json()
    assert (card["title"], card["status"]) == (refusal["title"], refusal["status"])


async def test_what_is_no_refusal_is_not_found(client):
    assert (await client.get("/problems/not_a_fase")).json()["detail"].endswith('did you mean "not_a_face"?')


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/problems", "/problems/not_json", "/problems/wrong_dice_set"])
async def test_a_browser_is_shown_a_page_and_a_program_json(client, path):
    page, answer = await client.get(path, headers=BROWSER), await client.get(path)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-type"] == "application/json"
    assert page.headers["vary"] == answer.headers["vary"] == "Accept"
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["etag"] != answer.headers["etag"]
    again = await client.get(path, headers={**BROWSER, "If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_the_page_says_what_the_json_says(client):
    for card in (await client.get("/problems")).json()["problems"]:
        page = html.unescape((await client.get(f"/problems/{card['code']}", headers=BROWSER)).text)
        shown = re.sub("</?code>", "`", page)
        assert card["title"] in shown
        assert card["meaning"] in shown
        assert card["mend"] in shown
