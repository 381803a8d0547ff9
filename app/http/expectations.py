"""What a field takes, in a sentence, read from the contract itself so that it cannot drift from it."""

from difflib import get_close_matches
from functools import cache
from typing import Any

from pydantic import BaseModel

from app.rules.errors import Path

LONGEST_COMPARED = 32
"""Characters up to which a wrong word is compared with the known ones: real misspellings are short."""


@cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema()


def field_at(model: type[BaseModel], path: Path) -> dict[str, Any]:
    """The JSON Schema of the value at a path in a model; empty where the model knows no such field."""
    root = _schema(model)
    node = _resolved(root, root)
    for step in path:
        union = node.get("discriminator", {})
        if isinstance(step, int):
            node = node.get("items", {})
        elif step == union.get("propertyName"):
            node = {**node, "enum": list(union["mapping"])}
        else:
            node = node.get("properties", {}).get(step, {})
        node = _resolved(root, node)
    return node


def _resolved(root: dict[str, Any], node: dict[str, Any]) -> dict[str, Any]:
    """A node without its references, and without the null that an optional field also takes."""
    while True:
        if "$ref" in node:
            node = {**root["$defs"][node["$ref"].rpartition("/")[2]], **_without(node, "$ref")}
        elif any(option == {"type": "null"} for option in node.get("anyOf", ())):
            options = [option for option in node["anyOf"] if option != {"type": "null"}]
            rest = _without(node, "anyOf")
            node = {**options[0], **rest} if len(options) == 1 else {"anyOf": options, **rest}
        else:
            return node


def _without(node: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in node.items() if name != key}


def expected(schema: dict[str, Any]) -> str:
    """What a value of this schema is: "an integer from 1 to 6", "one of poker, lucky_dice"."""
    if "enum" in schema or "const" in schema:
        words = [str(word) for word in schema.get("enum", [schema.get("const")])]
        return words[0] if len(words) == 1 else f"one of {', '.join(words)}"
    match schema.get("type"):
        case "integer":
            return f"an integer{_range(schema.get('minimum'), schema.get('maximum'), 'from')}"
        case "string" if "examples" in schema:
            return f"a string such as {' or '.join(schema['examples'])}"
        case "string":
            length = _range(schema.get("minLength"), schema.get("maxLength"), "of")
            return (
                f"a string{length} characters{', none of them a control character' * ('pattern' in schema)}"
            )
        case "array":
            return f"an array of {_range(schema.get('minItems'), schema.get('maxItems'), '').strip()} items"
        case _:
            fields = ", ".join(schema.get("properties", {}))
            return f"an object with {fields}" if fields else "an object"


def _range(least: int | None, most: int | None, word: str) -> str:
    if least is None or most is None:
        return ""
    return f" {word} {least:,} to {most:,}" if least < most else f" {word} {least:,}"


def nearest(word: object, known: list[str]) -> str:
    """The end of a sentence that offers the known word nearest to a wrong one; empty where none is."""
    if not isinstance(word, str) or len(word) > LONGEST_COMPARED:
        return ""
    by_lower = {each.lower(): each for each in known}
    near = get_close_matches(word.lower(), by_lower, n=1, cutoff=0.7)
    return f'; did you mean "{by_lower[near[0]]}"?' if near else ""
