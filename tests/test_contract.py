import json
from typing import Any, get_args

import httpx
import pytest
from jsonschema import Draft202012Validator

from app import openapi
from app.http.problems import STATUSES
from app.main import ROUTES
from app.words.refusals import Code
from tests.conftest import ROOT

FILES = sorted(openapi.EXAMPLES.glob("*.json"))
EXAMPLES = {file.stem: json.loads(file.read_text("utf-8")) for file in FILES}
CONTRACT = openapi.build()
OPERATIONS = {
    operation["operationId"]: (path, method, operation)
    for path, operations in CONTRACT["paths"].items()
    for method, operation in operations.items()
}


def as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator({**schema, "components": CONTRACT["components"]})


async def replay(client: httpx.AsyncClient, request: dict[str, Any]) -> httpx.Response:
    return await client.request(
        request["method"],
        request["url"],
        json=request.get("json"),
        content=request.get("text"),
        headers=request.get("headers"),
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_an_example_is_what_the_service_answers(file, client, golden):
    example = json.loads(file.read_text("utf-8"))
    answer = await replay(client, example["request"])
    written = {"status": answer.status_code, "json": answer.json()}
    golden(file, as_text({**example, "answer": written}))


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_what_the_contract_says(name):
    _, _, operation = OPERATIONS[name.partition(".")[0]]
    answer = EXAMPLES[name]["answer"]
    (content,) = operation["responses"][str(answer["status"])]["content"].values()
    validator(content["schema"]).validate(answer["json"])
    request = EXAMPLES[name]["request"]
    if "json" in request and answer["status"] == 200:
        validator(operation["requestBody"]["content"]["application/json"]["schema"]).validate(request["json"])


def test_the_contract_is_current(golden):
    golden(ROOT / "openapi" / "openapi.json", as_text(openapi.build()))


def test_every_operation_has_an_example():
    assert {name.partition(".")[0] for name in EXAMPLES} == {function.__name__ for _, _, function in ROUTES}
    answered = {name.partition(".")[0] for name, each in EXAMPLES.items() if each["answer"]["status"] == 200}
    assert answered == set(OPERATIONS)


def test_every_kind_of_refusal_has_an_example():
    refusals = [
        example["answer"]["json"] for example in EXAMPLES.values() if example["answer"]["status"] != 200
    ]
    kinds = {refusal["type"].removeprefix("/problems/") for refusal in refusals}
    assert kinds == set(STATUSES) - {"internal_error", "stopping"}
    codes = {error["code"] for refusal in refusals for error in refusal["errors"]}
    assert codes == set(get_args(Code))


def test_an_example_of_a_refusal_is_named_after_what_it_shows():
    for name, example in EXAMPLES.items():
        refusal = example["answer"]["json"]
        if example["answer"]["status"] != 200:
            shown = {refusal["type"].rpartition("/")[2], *(error["code"] for error in refusal["errors"])}
            assert name.partition(".")[2] in shown, name


def test_operation_ids_are_a_verb_and_a_noun():
    verbs = {"check", "explain", "classify", "compare", "fill", "get", "list", "play", "score", "total"}
    assert {operation_id.partition("_")[0] for operation_id in OPERATIONS} <= verbs
    assert all("_" in operation_id for operation_id in OPERATIONS)


def test_every_operation_parameter_and_field_is_described():
    bare = [name for name, (_, _, operation) in OPERATIONS.items() if not operation.get("description")]
    for name, (_, _, operation) in OPERATIONS.items():
        bare += [
            f"{name}?{each['name']}" for each in operation.get("parameters", ()) if "description" not in each
        ]
    for name, schema in CONTRACT["components"]["schemas"].items():
        bare += [name] * ("description" not in schema)
        for field, node in schema.get("properties", {}).items():
            described = "description" in node or "description" in CONTRACT["components"]["schemas"].get(
                node.get("$ref", "").rpartition("/")[2], {}
            )
            bare += [f"{name}.{field}"] * (not described)
    assert bare == []


def test_names_on_the_wire_are_unique():
    assert not [name for name in CONTRACT["components"]["schemas"] if "__" in name]


@pytest.mark.parametrize("status", ["400", "413", "415", "422"])
def test_every_post_documents_its_refusals(status):
    for _, method, operation in OPERATIONS.values():
        if method == "post":
            (media_type,) = operation["responses"][status]["content"]
            assert media_type == "application/problem+json"


async def test_the_service_shows_its_contract(client):
    answer = await client.get("/openapi.json")
    assert answer.json() == CONTRACT
    again = await client.get("/openapi.json", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
