"""Who is served when: a bounded number of requests at once, a bounded number that wait, and all others sent away.

Texts are privatized in threads, so that the event loop stays free for those that wait and those that are refused.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from dptext.process.stopping import Stopped, Work, working
from dptext.server.refusals import Refusal, busy

T = TypeVar("T")

THREADS = "dptext-serve"
"""How the names of the threads begin."""


class Desk:
    """Places for requests, and the threads that serve them.

    A place is taken before a body is read, and given back when its request has ended *and* its thread has: what is
    given up is not forgotten while it still runs. What may take seconds (a mechanism that has to be built first,
    curves) has threads of its own, so that others need not wait for it. All but
    `run`'s function is called from the event loop.
    """

    def __init__(self, *, workers: int, waiting: int, timeout: float) -> None:
        self._quick = ThreadPoolExecutor(workers, thread_name_prefix=f"{THREADS}-quick")
        self._slow = ThreadPoolExecutor(workers, thread_name_prefix=f"{THREADS}-slow")
        self._most = workers + waiting
        self._timeout = timeout
        self._taken = 0
        self._running: set[threading.Event] = set()

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place for a request. Raises `Refusal` (429) if there is none."""
        if self._taken >= self._most:
            raise busy()
        self._taken += 1
        try:
            yield
        finally:
            self._taken -= 1

    async def run(self, function: Callable[[], T], *, slow: bool = False) -> T:
        """What a function gives, called in a thread. Raises `Refusal` (503) if that takes too long."""
        stop = threading.Event()
        work = (self._slow if slow else self._quick).submit(_done, function, stop)
        self._running.add(stop)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(work), self._timeout)
        except (asyncio.TimeoutError, TimeoutError):
            sentence = f"This took more than {self._timeout:g} seconds; ask again, or send less."
            raise Refusal(503, sentence, {"Retry-After": "10"}) from None
        finally:
            stop.set()
            self._running.discard(stop)
            if not (work.done() or work.cancel()):
                self._outlived(work)

    def _outlived(self, work: "Future[Any]") -> None:
        """Keep the place of work that nobody waits for until its thread has ended."""
        self._taken += 1
        loop = asyncio.get_running_loop()

        def give_back() -> None:
            self._taken -= 1

        def ended(work: "Future[Any]") -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody counts any more
                loop.call_soon_threadsafe(give_back)

        work.add_done_callback(ended)

    def close(self) -> None:
        """Stop what runs, and take no more."""
        for stop in self._running:
            stop.set()
        for pool in (self._quick, self._slow):
            pool.shutdown(wait=False, cancel_futures=True)


def _done(function: Callable[[], T], stop: threading.Event) -> T:
    try:
        with working(Work(stop)):
            return function()
    except Stopped:  # no Exception, so that it would end the thread
        raise TimeoutError from None
