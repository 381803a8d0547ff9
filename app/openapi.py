"""Writes the contract: ``python -m app.openapi`` prints what openapi/openapi.json must be.

The operations come from the routes' signatures, their examples from openapi/examples, which hold
requests that were really sent and the answers that really came back.
"""

import json
from importlib import import_module
from pathlib import Path
from typing import Any, get_args
from urllib.parse import parse_qsl, urlsplit

from fastapi.openapi.utils import get_openapi

from app.http.json_route import JsonRoute
from app.http.problems import BodyError, ParameterError, Problem
from app.main import ROUTES
from app.words.refusals import WireCode

EXAMPLES = Path(__file__).parents[1] / "openapi" / "examples"

DESCRIPTION = """\
Scores dice poker: what a roll is worth, whose hand is best, what the pot pays, which box to fill.

Stateless: everything needed comes in with the request, and no call changes what another answers.
JSON in and out. A request that is refused gets one body, `application/problem+json`, whatever is wrong.
Labels and descriptions come in English, Danish and Swedish.
"""


def build() -> dict[str, Any]:
    """The whole contract, as OpenAPI 3.1."""
    routes = [JsonRoute(path, function, method=method, max_body_bytes=0) for method, path, function in ROUTES]
    modules = list(dict.fromkeys(route.endpoint.__module__ for route in routes))
    contract = get_openapi(
        title="Poker dice",
        version="1.0.0",
        description=DESCRIPTION,
        routes=routes,
        tags=[
            {"name": module.rpartition(".")[2], "description": import_module(module).__doc__}
            for module in modules
        ],
        contact={"name": "The poker-dice developers"},
        license_info={"name": "MIT", "identifier": "MIT"},
        servers=[{"url": "/", "description": "This service."}],
    )
    contract["security"] = []  # nothing to sign up for
    schemas = contract["components"]["schemas"]
    for model in (Problem, BodyError, ParameterError):
        schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
        schema.pop("$defs", None)
        schemas[model.__name__] = schema
    contract["components"]["schemas"] = dict(sorted(schemas.items()))
    for operation in _operations(contract):
        for parameter in operation.get("parameters", ()):
            _leave_out_null(parameter)
    operations = {operation["operationId"]: operation for operation in _operations(contract)}
    examples = [(file.stem, json.loads(file.read_text("utf-8"))) for file in sorted(EXAMPLES.glob("*.json"))]
    # Good answers first: tools send the first example of an operation.
    for stem, example in sorted(examples, key=lambda each: _is_refused(each[1])):
        operation_id, _, name = stem.partition(".")
        _add_example(operations[operation_id], name, example)
    return contract


def _is_refused(example: dict[str, Any]) -> bool:
    return bool(example.get("answer", {}).get("status", 200) >= 400)


def _breaks_the_form(answer: dict[str, Any]) -> bool:
    """Whether a request was refused for its form, so that it is no example of what the contract takes."""
    codes = {error["code"] for error in answer["json"].get("errors", ())}
    return bool(codes & set(get_args(WireCode)) or (answer["status"] >= 400 and not codes))


def _operations(contract: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for operations in contract["paths"].values() for operation in operations.values()]


def _leave_out_null(parameter: dict[str, Any]) -> None:
    """An optional parameter is left out, never null."""
    options = [option for option in parameter["schema"].pop("anyOf", ()) if option != {"type": "null"}]
    if options:
        parameter["schema"] = {**options[0], **parameter["schema"]}


def _add_example(operation: dict[str, Any], name: str, example: dict[str, Any]) -> None:
    request, answer = example["request"], example.get("answer")
    if not answer:
        return  # a request just written, whose answer `make openapi` is about to record
    summary = {"summary": example["summary"]}
    if "json" in request and not _breaks_the_form(answer):
        content = operation["requestBody"]["content"]["application/json"]
        content.setdefault("examples", {})[name] = {**summary, "value": request["json"]}
    if "json" not in request and not _is_refused(example):
        _add_parameters(operation, request["url"])
    for content in operation["responses"][str(answer["status"])].get("content", {}).values():
        content.setdefault("examples", {})[name] = {**summary, "value": answer["json"]}


def _add_parameters(operation: dict[str, Any], url: str) -> None:
    """The path and query of an example, for each parameter that has none yet."""
    address = urlsplit(url)
    sent = dict(parse_qsl(address.query))
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "path":
            sent[parameter["name"]] = address.path.rpartition("/")[2]
        if parameter["required"] and parameter["name"] in sent:
            parameter.setdefault("example", sent[parameter["name"]])


if __name__ == "__main__":
    print(json.dumps(build(), ensure_ascii=False, indent=2))  # noqa: T201 - printing is what it is for
