"""Connections of a service: how long a request may take to arrive, and how many connections there may be.

uvicorn waits for good for headers that do not end, so that a few hundred half requests would shut everyone out.
"""

import asyncio
import resource
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 10.0  # For the headers of a request to arrive.
MOST_CONNECTIONS = 4096  # Where the limit of descriptors allows it.
_TELLING = 1.0  # Seconds between two lines in the log.


def most_connections() -> int:
    """How many connections leave a quarter of the process's descriptors for the listener's queue and for files."""
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_CONNECTIONS if limit == resource.RLIM_INFINITY else max(1, min(MOST_CONNECTIONS, 3 * limit // 4))


def connections_of(*, most: int, body_seconds: float, warn: Callable[[str], None]) -> type[H11Protocol]:
    """The protocol of a server with at most so many connections; one more takes the place of the oldest unfinished one.

    A connection is unfinished while a request of it has not arrived whole. It is dropped `HEADER_SECONDS` after the
    headers were due, or `body_seconds` after the body was. `warn` gets a line on connections that were dropped.
    """
    unfinished: dict[H11Protocol, None] = {}  # The oldest first.
    dropped = 0

    def tell() -> None:
        nonlocal dropped
        count, dropped = dropped, 0
        warn(f"Dropped {count:,} connections: their requests did not arrive in time, or there were too many.")

    class Connection(H11Protocol):
        """A connection with deadlines."""

        _awaited: Any = None  # What the client is to send: h11.IDLE is for headers, h11.SEND_BODY for a body.
        _deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if len(self.connections) > most:
                next(iter(unfinished), self)._drop()  # type: ignore[attr-defined]
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._end_watch()
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._end_watch()
            super().connection_lost(exc)

        def _watch(self) -> None:
            """Set the deadline of what is awaited now; one that is set for it stays."""
            state = self.conn.their_state
            if state is self._awaited or self.transport.is_closing():
                return
            self._end_watch()
            self._awaited = state
            seconds = {h11.IDLE: HEADER_SECONDS, h11.SEND_BODY: body_seconds}.get(state)
            if seconds is not None:
                unfinished[self] = None
                self._deadline = self.loop.call_later(seconds, self._drop)

        def _end_watch(self) -> None:
            self._awaited = None
            unfinished.pop(self, None)
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _drop(self) -> None:
            nonlocal dropped
            self._end_watch()
            self.transport.abort()
            if not dropped:
                self.loop.call_later(_TELLING, tell)
            dropped += 1

    return Connection
