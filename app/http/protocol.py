"""How bytes become requests: uvicorn's way, but for two things."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.http.stopping import stopping


class Protocol(HttpToolsProtocol):
    """Closes the connection after a request that asks for another protocol, and once a stop has begun.

    The parser takes a request with ``Upgrade``, or ``CONNECT``, to end with its head. Whatever follows is
    then lost, or if it comes in a packet of its own it is read as the next request: a body could so hold a
    request that a proxy never saw, whose answer the proxy would hand to someone else.

    A caller that is told to close finds another process for its next request. One that is not may send it
    at the very moment the process ends, and lose it.
    """

    def on_headers_complete(self) -> None:
        """Go on as uvicorn does, which makes the cycle that answers the request."""
        super().on_headers_complete()
        if stopping.is_set():
            self.cycle.keep_alive = False

    def _unsupported_upgrade_warning(self) -> None:
        # Called for every such request, and does nothing but write two warnings into the log.
        self.cycle.keep_alive = False
