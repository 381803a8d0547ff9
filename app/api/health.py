"""Health: whether the process is alive, and whether to send it requests."""

from typing import Literal

from pydantic import BaseModel

from app.api.schemas import ANSWERED
from app.http.problems import Refusal
from app.http.stopping import stopping


class Health(BaseModel):
    """The process answers."""

    model_config = ANSWERED

    status: Literal["ok"] = "ok"
    """Always `ok`: who cannot say so does not answer, or not with a 200."""


def check_health() -> Health:
    """Check that it is alive.

    For whatever restarts a process that hangs.
    """
    return Health()


def check_readiness() -> Health:
    """Check that it takes requests.

    For whatever hands out requests: once a stop has begun this is a 503, while everything else is still
    answered for a pause, so that nothing is on its way here when the process ends.
    """
    if stopping.is_set():
        raise Refusal("stopping", "a stop has begun; send requests to another process")
    return Health()
