"""What a service takes on: bodies up to a size and a time, a bounded number of requests at once, and threads for them.

Texts are privatized in threads, so that the event loop stays free for those that wait and those that are refused.
"""

import asyncio
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Send

from dptext.cancel import Stopped, Work, working

T = TypeVar("T")

THREADS = "dptext-serve"
"""How the names of the threads begin."""

QUICK, PAGE = "quick", "page"
"""Lanes of `Places.run`: for texts, and for what the page measures. Each mechanism is built in a lane of its own."""

_BUFFERED = 2**28
"""Bytes of bodies that are still arriving; no more are taken until some of them are whole."""

_LOOK_SECONDS = 0.05


class Refusal(Exception):
    """A request that is refused: a status of HTTP, one sentence that never quotes a text, and further headers.

    The status is 400 for what is not of the form that the schema says, 422 for what is, and does not fit together.
    """

    def __init__(self, status: int, sentence: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.headers = dict(headers or {})


class ClientGone(Exception):
    """Whoever sent the request does not read the answer, and is waited for no longer."""


class Places:
    """Places for requests, and the threads that serve them.

    A place is taken when a body has arrived, so that slow ones cost no others theirs, and given back when its request
    has ended *and* its thread has. At most half of them may be waiting for mechanisms that are being built. All but
    `run`'s function is called from the event loop.
    """

    def __init__(self, *, workers: int, waiting: int, timeout: float) -> None:
        self._workers, self._most, self._timeout = workers, workers + waiting, timeout
        self._lanes: dict[str, ThreadPoolExecutor] = {}
        self._taken = self._building = self._buffered = 0
        self._running: set[threading.Event] = set()

    @asynccontextmanager
    async def place(self, *, wait: bool = False) -> AsyncIterator[None]:
        """A place for a request. Raises `Refusal` (429) if there is none, or, to `wait`, none for too long."""
        end = time.monotonic() + (self._timeout if wait else 0.0)
        while self._taken >= self._most:
            if time.monotonic() >= end:
                raise _busy()
            await asyncio.sleep(_LOOK_SECONDS)
        self._taken += 1
        try:
            yield
        finally:
            self._taken -= 1

    async def build(self, name: str, function: Callable[[], T]) -> T:
        """What a function builds for a mechanism; others are built meanwhile. Raises `Refusal` (429, 503)."""
        if self._building >= max(1, self._most // 2):
            raise _busy()
        self._building += 1
        try:
            return await self.run(function, lane=f"build-{name}")
        finally:
            self._building -= 1

    async def run(self, function: Callable[[], T], *, lane: str = QUICK) -> T:
        """What a function gives, called in a thread of a lane. Raises `Refusal` (503) if that takes too long."""
        if lane not in self._lanes:
            threads = self._workers if lane == QUICK else 1
            self._lanes[lane] = ThreadPoolExecutor(threads, thread_name_prefix=f"{THREADS}-{lane}")
        stop = threading.Event()
        work = self._lanes[lane].submit(_stoppable, function, stop)
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
                self._keep_place_of(work)

    def _keep_place_of(self, work: "Future[Any]") -> None:
        """Keep the place of work that nobody waits for until its thread has ended."""
        self._taken += 1
        loop = asyncio.get_running_loop()

        def give_back() -> None:
            self._taken -= 1

        def ended(work: "Future[Any]") -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody counts any more
                loop.call_soon_threadsafe(give_back)

        work.add_done_callback(ended)

    async def body(self, request: Request, *, most: int) -> bytes:
        """The body. Raises `Refusal` if it is too large (413) or too slow (408), or too many arrive at once (429)."""
        length = request.headers.get("content-length", "")
        if length.isascii() and length.isdigit() and (len(length) > 15 or int(length) > most):
            raise _too_large(most)
        parts, size = list[bytes](), 0
        try:
            with _in_time(self._timeout):
                async for part in request.stream():
                    size += self._hold(len(part))
                    if size > most:
                        raise _too_large(most)
                    parts.append(part)
        finally:
            self._let_go(size)
        return b"".join(parts)

    async def lines(self, request: Request, *, most: int) -> AsyncGenerator[list[bytes], None]:
        """The whole lines of a body that have arrived together, as they arrive. Empty lines are left out.

        Raises `Refusal` for a line of more than `most` bytes (413), or if nothing comes for too long (408).
        """
        begun, held, parts = bytearray(), 0, request.stream()
        try:
            while True:
                with _in_time(self._timeout):
                    part = await anext(parts, None)
                if part is None:
                    break
                held += self._hold(len(part))
                head, newline, after = part.rpartition(b"\n")  # only what is new is searched: a part may be a byte
                if newline:
                    whole, begun = bytes(begun) + head, bytearray()
                    if found := _lines(whole, most):
                        yield found
                    held -= self._let_go(held - len(after))
                begun += after
                if len(begun) > most:
                    raise _too_large(most)
            if found := _lines(bytes(begun), most):
                yield found
        finally:
            self._let_go(held)

    def _hold(self, size: int) -> int:
        """Count bytes that have arrived and are not worked on yet. Raises `Refusal` (429) if those of all are many."""
        if self._buffered + size > _BUFFERED:
            raise _busy()
        self._buffered += size
        return size

    def _let_go(self, size: int) -> int:
        self._buffered -= size
        return size

    def close(self) -> None:
        """Stop what runs, and take no more."""
        for stop in self._running:
            stop.set()
        for pool in self._lanes.values():
            pool.shutdown(wait=False, cancel_futures=True)


def _stoppable(function: Callable[[], T], stop: threading.Event) -> T:
    try:
        with working(Work(stop)):
            return function()
    except Stopped:  # no Exception, so that it would end the thread
        raise TimeoutError from None


@contextmanager
def _in_time(seconds: float) -> Iterator[None]:
    """Waits inside for what arrives of a request. Raises `Refusal` if it does not (408, 400).

    `asyncio.wait_for` would make a task for it, which takes as long as all else that is done for a body.
    """
    task, late = asyncio.current_task(), False
    assert task is not None

    def end() -> None:
        nonlocal late
        late = task.cancel()

    timer = asyncio.get_running_loop().call_later(seconds, end)
    try:
        yield
    except asyncio.CancelledError:
        if not late:
            raise
        raise Refusal(408, f"The body did not arrive within {seconds:g} seconds.") from None
    except ClientDisconnect:
        raise Refusal(400, "The connection was closed before the end of the body.") from None
    finally:
        timer.cancel()


def _lines(whole: bytes, most: int) -> list[bytes]:
    found = [line for line in whole.split(b"\n") if line.strip()]
    if any(len(line) > most for line in found):
        raise _too_large(most)
    return found


async def send_in_time(send: Send, message: Message, seconds: float) -> None:
    """Send some of an answer. Raises `ClientGone` for whoever does not read it for too long."""
    try:
        await asyncio.wait_for(send(message), seconds)
    except (asyncio.TimeoutError, TimeoutError):
        raise ClientGone from None


def check_content_type(request: Request, expected: str) -> None:
    """Raise `Refusal` (415) for a body of another kind. (What a web page can send unasked is of other kinds.)"""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != expected:
        raise Refusal(415, f"The body must be of the type {expected}; say so in the header Content-Type.")


def _too_large(most: int) -> Refusal:
    return Refusal(413, f"At most {most:,} bytes are taken at once; send less, or lines to /v1/privatize/lines.")


def _busy() -> Refusal:
    return Refusal(429, "Too many requests are waiting; try again in a second.", {"Retry-After": "1"})
