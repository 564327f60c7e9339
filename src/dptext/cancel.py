"""Long work: a flag that stops it, and a count of what is done.

Loops that may run for seconds call `check`, or `advance`, which counts as well. What they call never touches the noise:
a block gets the same bits whether anybody looks on or not. Outside of a run (a call of the library) they do nothing,
and Python's own KeyboardInterrupt ends the loop.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_requested = 0
_deferred = 0


class Stopped(BaseException):
    """Raised inside work that was asked to stop. Like KeyboardInterrupt, it is no Exception."""


class Work:
    """A piece of a run, done in one thread: how far it is, and whether it is to stop.

    >>> work = Work(threading.Event())
    >>> with working(work):
    ...     expect(200)
    ...     advance(50)
    >>> work.share
    0.25

    Attributes
    ----------
    done
        Units (tokens or draws) done so far.
    total
        How many there will be, as far as is known; 0 before anything is.
    """

    __slots__ = ("_stop", "done", "total")

    def __init__(self, stop: threading.Event) -> None:
        self._stop = stop
        self.done = 0
        self.total = 0

    @property
    def stopped(self) -> bool:
        """Whether it is to stop."""
        return self._stop.is_set()

    @property
    def share(self) -> float:
        """The share that is done, from 0 to 1."""
        return min(self.done / self.total, 1.0) if self.total else 0.0


_work: ContextVar[Work | None] = ContextVar("work", default=None)


@contextmanager
def working(work: Work) -> Iterator[None]:
    """Let the loops that run inside, in this thread, count into `work` and stop with it."""
    token = _work.set(work)
    try:
        check()
        yield
    finally:
        _work.reset(token)


def check() -> None:
    """Raise `Stopped` if the work at hand, or the whole process, is to stop."""
    work = _work.get()
    if work is not None and (_requested or work.stopped):
        raise Stopped


def advance(units: int) -> None:
    """So many more units are done; raises as `check` does."""
    work = _work.get()
    if work is not None:
        work.done += units
        check()


def reach(units: int) -> None:
    """At least so many units of the work are done by now; raises as `check` does."""
    work = _work.get()
    if work is not None:
        work.done = max(work.done, units)
        check()


def expect(units: int) -> None:
    """The work will take about so many units."""
    work = _work.get()
    if work is not None:
        work.total = units


@contextmanager
def deferred_signals() -> Iterator[None]:
    """Inside, in the main thread, a signal is noted and not raised: it could leave a lock locked. Raises at the end."""
    global _deferred
    _deferred += 1
    try:
        yield
    finally:
        _deferred -= 1
    if _requested and not _deferred:
        raise Stopped


def signals_are_deferred() -> bool:
    """Whether a signal is only to be noted."""
    return _deferred > 0


def request(number: int) -> None:
    """Ask all work of this process to stop, because of the signal `number`; 0 takes that back."""
    global _requested
    _requested = number


def requested() -> int:
    """The signal because of which all work is to stop, or 0."""
    return _requested
