"""Health: whether the process is alive."""

from typing import Literal

from pydantic import BaseModel

from app.api.schemas import ANSWERED


class Health(BaseModel):
    """The process answers."""

    model_config = ANSWERED

    status: Literal["ok"] = "ok"
    """Always `ok`: who cannot say so does not answer."""


def check_health() -> Health:
    """Check that it is alive.

    For whatever restarts a process that hangs.
    """
    return Health()
