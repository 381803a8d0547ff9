"""Asks everything there is an example of, and hostile things too, and prints each answer on a line.

``python -m tests.hostile.replay`` in two processes must print the same.
"""

import asyncio
import json
import sys
from collections.abc import Iterator

from starlette.types import ASGIApp

from app.openapi import EXAMPLES
from tests.hostile.asking import JSON, WAYS, Sent
from tests.hostile.bodies import BODIES


def examples() -> Iterator[tuple[str, Sent]]:
    """Every request of openapi/examples, by the name of its file."""
    for file in sorted(EXAMPLES.glob("*.json")):
        request = json.loads(file.read_text("utf-8"))["request"]
        if "json" in request:
            body, headers = json.dumps(request["json"], ensure_ascii=False).encode(), JSON
        else:
            body, headers = request.get("text", "").encode(), request.get("headers", {})
        yield (
            file.stem,
            Sent(request["method"], request["url"], body, {**headers, **request.get("headers", {})}),
        )


def hostile() -> Iterator[tuple[str, Sent]]:
    """Every third of the hostile bodies."""
    for each in BODIES[::3]:
        yield each.name, Sent("POST", each.path, each.body)


async def replay(app: ASGIApp) -> list[str]:
    """Every answer, with its headers, as a line."""
    lines = []
    for name, sent in (*examples(), *hostile()):
        answer = await sent.to(app)
        lines.append(f"{name}: {answer.status} {json.dumps(answer.headers)} {answer.body.decode()}")
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(asyncio.run(replay(WAYS["front door"]))))
