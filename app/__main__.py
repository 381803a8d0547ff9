"""Starts the service: ``python -m app``."""

import signal
import sys

import uvicorn

from app import logs
from app.http.protocol import Protocol
from app.settings import Settings


def main() -> None:
    """Serve until told to stop; requests under way are finished first."""
    settings = Settings()
    logs.configure()
    # uvicorn raises the signal that stopped it once more when it is done; a stop that went well is a 0.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    uvicorn.run(
        "app.main:app",
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=Protocol,
        ws="none",
        lifespan="off",
        access_log=False,  # the edge keeps one, in the form of the rest
        log_config=logs.SERVER,
        server_header=False,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )


if __name__ == "__main__":
    main()
