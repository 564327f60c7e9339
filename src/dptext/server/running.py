"""A service that runs: its socket, its signals, and what it says when it starts."""

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress

import uvicorn

from dptext.core.wording import number
from dptext.errors import ParameterError
from dptext.report.console_summary import preset_in_words
from dptext.server.app import create_app
from dptext.server.connections import connections_of, most_connections
from dptext.server.limits import THREADS
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers

LONGEST_HEADERS = 32 * 1024
LAST_SECONDS = 10  # For requests that are being answered when the service is told to stop.


SWITCH_SECONDS = 0.0002
"""How long a thread keeps the interpreter while another waits. At Python's 5 ms the short loops of a text, which give
it away and take it back, would wait longer than they run."""


class _Server(uvicorn.Server):
    """Graceful on the first signal, immediate on the second."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], object]) -> None:
        super().__init__(config)
        self._tell = started

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Listen to the signals that end a service, and go on: after it has ended well no later one says otherwise."""
        loop = asyncio.get_running_loop()

        def hear(*_: object) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._stop)

        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, hear)
        yield

    def _stop(self) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._tell()


def run_server(
    options: ServerOptions,
    *,
    say: Callable[[str], None],
    log: Callable[[str], None] | None = None,
    warn: Callable[[str], None] | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM.

    `say` gets what there is to know when it starts, `log` a line for each request, and `warn` one for what went wrong
    here. Raises `ParameterError` if the address cannot be had.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    with closing(_bound(options)) as bound:
        privatizers = Privatizers(options)
        app = create_app(options, privatizers, log=log, warn=warn)
        privatizers.warm_up()
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # its messages quote what it was called with
        most = most_connections()
        config = uvicorn.Config(
            app,
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            http=connections_of(most=most, body_seconds=options.timeout + LAST_SECONDS, warn=warn or say),
            backlog=max(1, most // 6),
            ws="none",
            loop="asyncio",
            h11_max_incomplete_event_size=LONGEST_HEADERS,
            timeout_graceful_shutdown=LAST_SECONDS,
        )
        lines = greeting(options, bound.getsockname()[1])
        asyncio.run(_Server(config, lambda: [*map(say, lines)]).serve(sockets=[bound]))
    _leave()


def _leave() -> None:
    """End the process where a thread cannot be stopped: its work is abandoned, and Python would wait for it."""
    for thread in threading.enumerate():
        if thread.name.startswith(THREADS):
            thread.join(LAST_SECONDS)
            if thread.is_alive():
                os._exit(0)


def greeting(options: ServerOptions, port: int) -> list[str]:
    """The lines that are shown when the service starts."""
    host = f"[{options.host}]" if ":" in options.host else options.host
    where = f"http://{host}:{port}"
    page = f" and shows its page on {where}/" if options.page else ""
    lines = [f"dptext listens on {where}{page} (Ctrl-C ends it)."]
    if options.loopback:
        lines.append("Only programs on this machine can reach it.")
    else:
        shown = "a key" if options.keys else "the token"
        lines.append(
            f"OTHERS CAN REACH IT: anyone who reaches {options.host} and has {shown} may use it. What is sent is not "
            "encrypted; put a proxy with TLS before it."
        )
    if options.loopback and options.guarded:
        lines.append(f"Requests need {'a key' if options.keys else 'the token'}.")
    if options.privatizer is not None:
        lines.append(f"All texts are privatized by {options.config}; requests set nothing.")
        lines += preset_in_words({"preset": options.privatizer.preset})
    if options.ledger is not None:
        lines.append(_budgets(options))
    return lines


def _budgets(options: ServerOptions) -> str:
    count = len(options.keys)
    payer = "this service" if not count else "its key" if count == 1 else f"each of {count} keys"
    limits = {key.budget or options.budget for key in options.keys} or {options.budget}
    (first, *more) = limits
    most = "budgets of their own" if more else "no limit" if first is None else f"{number(first)} nats at most"
    units = "" if options.unit_budget is None else f", and {number(options.unit_budget)} nats at most for each unit"
    return f"All answers are charged to {payer}: {most}{units}."


_ADVICE = {
    errno.EADDRINUSE: "end what listens there, or name another port=",
    errno.EACCES: "name a port= above 1023",
}
"""Advice where the address cannot be had."""


def _bound(options: ServerOptions) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            options.host, options.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        advice = _ADVICE.get(error.errno or 0, "check host= and port=")
        raise ParameterError(
            f"The service cannot listen on {options.host}:{options.port} ({reason}); {advice}."
        ) from None
    return bound
