"""How bytes become requests: uvicorn's way, but for one thing."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Protocol(HttpToolsProtocol):
    """Closes the connection after a request that asks for another protocol (``Upgrade``, ``CONNECT``).

    The parser takes such a request to end with its head. Whatever follows is then lost, or if it comes in
    a packet of its own it is read as the next request: a body could so hold a request that a proxy never
    saw, whose answer the proxy would hand to someone else.
    """

    def _unsupported_upgrade_warning(self) -> None:
        # Called for every such request, and does nothing but write two warnings into the log.
        self.cycle.keep_alive = False
