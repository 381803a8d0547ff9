"""Every knob of the service: an environment variable with its default and meaning."""

from typing import Annotated

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Read once, when the process starts. A value that makes no sense stops the start with its name."""

    model_config = SettingsConfigDict(frozen=True, use_attribute_docstrings=True)

    host: str = "127.0.0.1"
    """Address to listen on."""

    port: int = Field(8000, ge=0, le=65535)
    """Port to listen on; 0 takes a free one."""

    max_body_bytes: int = Field(1_048_576, ge=1)
    """The largest request body that is read, in bytes."""

    cors_origins: list[Annotated[str, Field(pattern=r"^[a-z][a-z0-9+.-]*://[^/*\s]+$")]] = []
    """Origins whose pages may read the answers, as a JSON array and each as browsers send it, without a slash
    at the end; empty opens the service to every origin."""

    front_door: bool = True
    """Whether fixed paths are answered without asking the framework's router (app/http/edge.py)."""

    access_log: bool = False
    """Whether each request is a line of the log; off, since a proxy in front keeps one."""

    drain_seconds: float = Field(5, ge=0)
    """How long it answers on after TERM, with /readyz at 503, before it stops taking requests."""

    shutdown_seconds: int = Field(20, ge=0)
    """How long requests under way may take to finish once a stop has begun."""
