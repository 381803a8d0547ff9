"""Problems: what each refusal means, and how to mend the request."""

from typing import Annotated, Literal

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
