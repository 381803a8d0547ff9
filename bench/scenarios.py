"""What is asked, and of whom."""

import json
import random
from dataclasses import dataclass, field
from typing import Any

DIFFERENT = 64
"""Requests of one scenario, asked in turn: no two in a row are alike."""

POKER = ("9", "10", "J", "Q", "K", "A")
PIPS = (1, 2, 3, 4, 5, 6)
HANDS = 1_000
"""Hands of one batch."""

CARD = {
    "aces": 3,
    "twos": 6,
    "threes": 9,
    "fours": 8,
    "fives": 15,
    "sixes": 18,
    "one_pair": 17,
    "three_of_a_kind": 21,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 0,
    "chance": 20,
}
"""Boxes as they may stand in the middle of a game."""


@dataclass(frozen=True)
class Request:
    """One request, without the headers that all share."""

    method: str
    path: str
    body: str = ""


@dataclass(frozen=True)
class Scenario:
    """Requests of one kind, and the servers they go to (names of run.py)."""

    name: str
    title: str
    requests: list[Request]
    servers: tuple[str, ...] = ("bare", "service")
    headers: dict[str, str] = field(default_factory=dict)
    hands: int = 1
    connections: int = 32


_dice = random.Random(5)  # noqa: S311 - the same questions in every run


def _throw(faces: tuple[Any, ...]) -> list[Any]:
    return _dice.choices(faces, k=5)


def _either(index: int) -> tuple[Any, ...]:
    """Poker dice and pips in turn."""
    return PIPS if index % 2 else POKER


def _post(path: str, *bodies: dict[str, Any]) -> list[Request]:
    return [Request("POST", path, json.dumps(body, separators=(",", ":"))) for body in bodies]


def _batch(faces: tuple[Any, ...]) -> list[Request]:
    hands = ([_throw(faces) for _ in range(HANDS)] for _ in range(8))
    return _post("/v1/classify/batch", *({"variant": "poker", "hands": each} for each in hands))


def _payout(**pot: int) -> list[Request]:
    throws = (_throw(_either(index)) for index in range(DIFFERENT))
    return _post("/v1/easy-money/payout", *({"dice": throw, **pot} for throw in throws))


CLASSIFY = _post(
    "/v1/classify", *({"variant": "poker", "dice": _throw(_either(index))} for index in range(DIFFERENT))
)

COMPARATORS = ("fastapi", "flask", "express", "fastify")

SCENARIOS = [
    Scenario(
        "classify",
        "`POST /v1/classify`",
        CLASSIFY,
        ("bare", "service", "service without its front door", *COMPARATORS),
    ),
    Scenario(
        "classify-origin",
        "the same from a page (`Origin`)",
        CLASSIFY,
        headers={"Origin": "https://game.example"},
    ),
    Scenario(
        "classify-get",
        "`GET /v1/classify`",
        [
            Request("GET", f"/v1/classify?variant=poker&dice={','.join(map(str, _throw(_either(index))))}")
            for index in range(DIFFERENT)
        ],
    ),
    Scenario("batch-poker", "batch of 1,000 hands, poker dice", _batch(POKER), hands=HANDS),
    Scenario("batch-pips", "batch of 1,000 hands, pips", _batch(PIPS), hands=HANDS),
    Scenario(
        "compare",
        "`POST /v1/compare`, 4 hands",
        _post(
            "/v1/compare",
            *(
                {
                    "variant": "poker",
                    "hands": [
                        {"player": player, "dice": _throw(_either(index))}
                        for player in ("Ann", "Bo", "Cy", "Dee")
                    ],
                }
                for index in range(DIFFERENT)
            ),
        ),
    ),
    Scenario("payout", "`POST /v1/easy-money/payout`", _payout()),
    Scenario("payout-pot", "the same from a pot", _payout(pot=25)),
    Scenario(
        "options",
        "`POST /v1/scorecard/options`, mid-game",
        _post(
            "/v1/scorecard/options",
            *(
                {"dice": _throw(PIPS), "scorecard": dict(_dice.sample(list(CARD.items()), 7))}
                for _ in range(DIFFERENT)
            ),
        ),
    ),
    Scenario(
        "advice-card",
        "`POST /v1/advice` for a scorecard, one connection",
        _post(
            "/v1/advice",
            *(
                {
                    "variant": "dice_poker",
                    "dice": _throw(PIPS),
                    "scorecard": dict(_dice.sample(list(CARD.items()), 7)),
                    "throws_left": index % 3,
                }
                for index in range(DIFFERENT)
            ),
        ),
        connections=1,
    ),
    Scenario(
        "advice-poker",
        "`POST /v1/advice` for poker, one connection",
        _post(
            "/v1/advice",
            *(
                {
                    "variant": "poker",
                    "dice": _throw(faces := _either(index)),
                    "to_beat": _throw(faces),
                    "players_after": index % 4,
                }
                for index in range(DIFFERENT)
            ),
        ),
        connections=1,
    ),
]

PARTS = {
    "table": ("bare", "`validate_json` and a table of bytes, nothing else"),
    "route": ("table", "the route: strict JSON, refusals, language"),
    "uncounted": ("route", "+ the edge: request id, CORS, safe headers, last resort"),
    "shipped": ("uncounted", "+ the count of requests for `/metrics`: **all that ships**"),
    "logged": ("shipped", "all that ships + a line of the log for each request, where that is asked for"),
    "service without its front door": (
        "shipped",
        "all that ships, by FastAPI's way instead of the front door",
    ),
}
"""What each part is added to, and what it is. All but the last are stages of comparators/stages.py."""

ABLATION = Scenario("parts", "what each part costs", CLASSIFY, ("bare", *PARTS))
