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
