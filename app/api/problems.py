"""Problems: what each refusal means, and how to mend the request."""

import re
from html import escape
from pathlib import Path as File
from string import Template
from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel

from app.api.schemas import ANSWERED
from app.http.problems import STATUSES
from app.words.refusals import CODES, KINDS, Code, Kind

ProblemCode = Literal[Kind, Code]


class ProblemCard(BaseModel):
    """A refusal, explained."""

    model_config = ANSWERED

    code: ProblemCode
    """The last part of a problem's `type`, or the `code` of one of its errors."""
    status: int
    """The HTTP status it comes with."""
    title: str
    """What it is, in a few words."""
    meaning: str
    """When it is given."""
    mend: str
    """How to mend the request."""


class ProblemList(BaseModel):
    """Every refusal there is."""

    model_config = ANSWERED

    problems: list[ProblemCard]
    """The kinds of refusal first, then the codes that the errors of an `invalid_request` have."""


CARDS: dict[str, ProblemCard] = {
    code: ProblemCard(
        code=code, status=status, title=explained.title, meaning=explained.meaning, mend=explained.mend
    )
    for code, status, explained in (
        *((kind, STATUSES[kind], explained) for kind, explained in KINDS.items()),
        *((code, STATUSES["invalid_request"], explained) for code, explained in CODES.items()),
    )
}


def list_problems() -> ProblemList:
    """List the refusals.

    Every kind of refusal and every code of an error: what it means, and how to mend the request. To a
    browser it is a page.
    """
    return ProblemList(problems=list(CARDS.values()))


def explain_problem(
    code: Annotated[ProblemCode, Path(description="A kind of refusal, or the code of an error.")],
) -> ProblemCard:
    """Explain a refusal.

    What the `type` of a problem leads to: what it means, and how to mend the request. To a browser it is
    a page.
    """
    return CARDS[code]


_PAGE = Template((File(__file__).parents[1] / "pages" / "problems.html").read_text("utf-8"))


def show_problems(answer: dict[str, Any]) -> str:
    """The page of `list_problems`."""
    cards = "".join(_article(card, link=f"problems/{card['code']}") for card in answer["problems"])
    return _PAGE.substitute(root="", title="What each refusal means", cards=cards)


def show_problem(answer: dict[str, Any]) -> str:
    """The page of `explain_problem`."""
    return _PAGE.substitute(root="../", title=escape(answer["title"]), cards=_article(answer))


def _article(card: dict[str, Any], link: str | None = None) -> str:
    heading = f'<h2><a href="{link}">{escape(card["title"])}</a></h2>' if link else ""
    return (
        f'<article>{heading}<p class="code"><code>{card["code"]}</code>, status {card["status"]}</p>'
        f"<p>{_prose(card['meaning'])}</p><p>{_prose(card['mend'])}</p></article>\n"
    )


def _prose(text: str) -> str:
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
