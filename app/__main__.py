"""Starts the service: ``python -m app``."""

import gc
import signal
import socket
import sys
from contextlib import suppress
from math import inf
from threading import Thread
from time import monotonic
from types import FrameType

import uvicorn

from app import logs
from app.http.protocol import Protocol
from app.http.stopping import stopping
from app.settings import Settings
from app.strategy import poker, scorecard


class Server(uvicorn.Server):
    """Answers on for a pause after TERM, while /readyz tells those who hand out requests to send no more.

    uvicorn alone would close its sockets at once, before a proxy can know. A second TERM ends the pause;
    INT (Ctrl-C) has none.
    """

    def __init__(self, config: uvicorn.Config, drain_seconds: float) -> None:
        super().__init__(config)
        self.drain_seconds = drain_seconds
        self.stop_at = inf

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and read the tables of the advice meanwhile: it would make the start longer.

        A question for advice that comes before they are there has to wait, and so do all that come after it.
        """
        await super().startup(sockets)
        Thread(target=load_tables, daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin a stop, or the pause before it."""
        if sig == signal.SIGTERM and not stopping.is_set():
            stopping.set()
            self.stop_at = monotonic() + self.drain_seconds
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Every tenth of a second: whether to stop now."""
        return await super().on_tick(counter) or monotonic() >= self.stop_at


def load_tables() -> None:
    """Read what advice is looked up in, which takes 0.2 s."""
    poker.load()
    scorecard.load()


def main() -> None:
    """Serve until told to stop; requests under way are finished first."""
    # The application that is made here stays for good. To look through it for garbage would make the start a
    # tenth longer, and later, were it not put aside, take a quarter of the time of large batches.
    gc.disable()
    settings = Settings()
    logs.configure()
    # uvicorn raises the signal that stopped it once more when it is done; a stop that went well is a 0.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    config = uvicorn.Config(
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
    config.load()
    gc.freeze()
    gc.enable()
    with suppress(KeyboardInterrupt):
        Server(config, settings.drain_seconds).run()


if __name__ == "__main__":
    main()
