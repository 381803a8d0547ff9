"""The application: its routes, and what stands around them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.routing import Route
from starlette.types import ASGIApp

from app.api import (
    advice,
    comparison,
    easy_money,
    easy_money_round,
    five_aces,
    hands,
    health,
    odds,
    problems,
    scorecard,
    variants,
)
from app.http.browsable import BrowsableRoute
from app.http.edge import Edge
from app.http.json_route import JsonRoute
from app.http.methods import failed, not_found, wrong_method
from app.http.metrics import Requests
from app.http.pages import folder, page
from app.settings import Settings

ROUTES: list[tuple[str, str, Callable[..., Any]]] = [
    ("POST", "/v1/classify", hands.classify_hand),
    ("GET", "/v1/classify", hands.get_classification),
    ("POST", "/v1/classify/batch", hands.classify_hands),
    ("POST", "/v1/compare", comparison.compare_hands),
    ("POST", "/v1/five-aces/turn", five_aces.score_five_aces_turn),
    ("POST", "/v1/five-aces/compare", five_aces.compare_five_aces_turns),
    ("POST", "/v1/easy-money/payout", easy_money.score_payout),
    ("GET", "/v1/easy-money/payout", easy_money.get_payout),
    ("POST", "/v1/easy-money/round", easy_money_round.play_easy_money_round),
    ("POST", "/v1/scorecard/options", scorecard.list_options),
    ("POST", "/v1/scorecard/fill", scorecard.fill_box),
    ("POST", "/v1/scorecard/totals", scorecard.total_scorecard),
    ("POST", "/v1/scorecard/compare", scorecard.compare_scorecards),
    ("GET", "/v1/odds", odds.get_odds),
    ("POST", "/v1/advice", advice.get_advice),
    ("GET", "/v1/variants", variants.list_variants),
    ("GET", "/v1/variants/{variant}", variants.get_variant),
    ("GET", "/problems", problems.list_problems),
    ("GET", "/problems/{code}", problems.explain_problem),
    ("GET", "/healthz", health.check_health),
    ("GET", "/readyz", health.check_readiness),
]

BROWSED: dict[Callable[..., Any], Callable[[Any], str]] = {
    problems.list_problems: problems.show_problems,
    problems.explain_problem: problems.show_problem,
}
"""The pages of routes that a browser may be led to."""

OPENAPI = Path(__file__).parents[1] / "openapi" / "openapi.json"
"""The contract as `app.openapi` last wrote it; a test checks that it is current."""

PAGES = Path(__file__).parent / "pages"


def pages() -> list[Route]:
    """The page at the root, the documentation, and the files that they are made of."""
    return [
        page("/", PAGES / "index.html"),
        *folder("/static", PAGES / "static"),
        page("/docs", PAGES / "docs.html"),
        *folder("/docs", PAGES / "docs"),
        page("/openapi.json", OPENAPI),
    ]


def _route(settings: Settings, method: str, path: str, function: Callable[..., Any]) -> JsonRoute:
    limit = settings.max_body_bytes
    if page := BROWSED.get(function):
        return BrowsableRoute(path, function, method=method, max_body_bytes=limit, page=page)
    return JsonRoute(path, function, method=method, max_body_bytes=limit)


def create_app(settings: Settings) -> Edge:
    """The service: the routes as FastAPI knows them, and the edge around them."""
    routes = [_route(settings, *row) for row in ROUTES]
    requests = Requests()
    others = [*pages(), Route("/metrics", requests.show, methods=["GET"])]
    api: ASGIApp = FastAPI(
        routes=[*routes, *others],
        openapi_url=None,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        exception_handlers={404: not_found, 405: wrong_method, 500: failed},
    )
    return Edge(
        api,
        front_door=routes if settings.front_door else (),
        paths=[route.path for route in (*routes, *others)],
        requests=requests,
        origins=settings.cors_origins,
        access_log=settings.access_log,
    )


app = create_app(Settings())
