"""Limits of a service: bodies up to a size and a time, a bounded number of requests at once, and threads for them.

Texts are privatized in threads, so that the event loop stays free for those that wait and those that are refused.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

from dptext.cancel import Stopped, Work, working

T = TypeVar("T")
JSON = "application/json"
THREADS = "dptext-serve"  # How the names of the threads begin.

QUICK, PAGE = "quick", "page"
"""Executors of `RequestSlots.run`: for texts, and for what the page measures. `RequestSlots.build` has others."""

_BUFFERED = 2**28  # Bytes of bodies that are still arriving; no more are taken until some of them are whole.


class Refusal(Exception):
    """A request that is refused: a status of HTTP, one sentence that never quotes a text, and further headers.

    The status is 400 for what is not of the form that the schema says, 422 for what is, and does not fit together.
    """

    def __init__(self, status: int, sentence: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.headers = dict(headers or {})


class RequestSlots:
    """Slots for requests, and the threads that serve them.

    A slot is taken when a body has arrived, so that slow ones cost no others theirs, and given back when its request
    has ended *and* its thread has. At most half of them may be waiting for mechanisms that are being built. All but
    `run`'s function is called from the event loop.
    """

    def __init__(self, *, workers: int, waiting: int, timeout: float) -> None:
        self._workers, self._most, self._timeout = workers, workers + waiting, timeout
        self._executors: dict[str, ThreadPoolExecutor] = {}
        self._taken = self._building = self._buffered = 0
        self._running: set[threading.Event] = set()

    @asynccontextmanager
    async def slot(self) -> AsyncIterator[None]:
        """A slot for a request. Raises `Refusal` (429) if there is none."""
        if self._taken >= self._most:
            raise _busy()
        self._taken += 1
        try:
            yield
        finally:
            self._taken -= 1

    async def build(self, executor: str, function: Callable[[], T]) -> T:
        """Build something in an executor, after its earlier builds only. Raises `Refusal` (429, 503)."""
        if self._building >= max(1, self._most // 2):
            raise _busy()
        self._building += 1
        try:
            return await self.run(function, executor=f"build-{executor}")
        finally:
            self._building -= 1

    async def run(self, function: Callable[[], T], *, executor: str = QUICK) -> T:
        """Call a function in a thread of an executor. Raises `Refusal` (503) if that takes too long."""
        if executor not in self._executors:
            threads = self._workers if executor == QUICK else 1
            self._executors[executor] = ThreadPoolExecutor(threads, thread_name_prefix=f"{THREADS}-{executor}")
        stop = threading.Event()
        work = self._executors[executor].submit(_stoppable, function, stop)
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
                self._keep_slot_of(work)

    def _keep_slot_of(self, work: "Future[Any]") -> None:
        """Keep the slot of abandoned work until its thread has ended."""
        self._taken += 1
        loop = asyncio.get_running_loop()

        def give_back() -> None:
            self._taken -= 1

        def ended(work: "Future[Any]") -> None:
            with suppress(RuntimeError):  # the loop is closed: slots are not counted any more
                loop.call_soon_threadsafe(give_back)

        work.add_done_callback(ended)

    async def body(self, request: Request, *, most: int) -> bytes:
        """The body. Raises `Refusal` if it is too large (413) or too slow (408), or too many arrive at once (429)."""
        length = request.headers.get("content-length", "")
        if length.isascii() and length.isdigit() and (len(length) > 15 or int(length) > most):
            raise _too_large(most)
        parts, size = list[bytes](), 0

        async def read() -> None:
            nonlocal size
            async for part in request.stream():
                if self._buffered + len(part) > _BUFFERED:
                    raise _busy()
                self._buffered += len(part)
                size += len(part)
                if size > most:
                    raise _too_large(most)
                parts.append(part)

        try:
            await asyncio.wait_for(read(), self._timeout)
        except (asyncio.TimeoutError, TimeoutError):
            raise Refusal(408, f"The body did not arrive within {self._timeout:g} seconds.") from None
        except ClientDisconnect:
            raise Refusal(400, "The connection was closed before the end of the body.") from None
        finally:
            self._buffered -= size
        return b"".join(parts)

    def close(self) -> None:
        """Stop what runs, and take no more."""
        for stop in self._running:
            stop.set()
        for pool in self._executors.values():
            pool.shutdown(wait=False, cancel_futures=True)


def _stoppable(function: Callable[[], T], stop: threading.Event) -> T:
    try:
        with working(Work(stop)):
            return function()
    except Stopped:  # no Exception, so that it would end the thread
        raise TimeoutError from None


def check_content_type(request: Request) -> None:
    """Raise `Refusal` (415) for a body of another kind. (What a web page can send unasked is of other kinds.)"""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refusal(415, f"The body must be of the type {JSON}; say so in the header Content-Type.")


def _too_large(most: int) -> Refusal:
    return Refusal(413, f"At most {most:,} bytes are taken at once; send less.")


def _busy() -> Refusal:
    return Refusal(429, "Too many requests are waiting; try again in a second.", {"Retry-After": "1"})
