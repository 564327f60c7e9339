"""Numba's compiler for the loops of dptext, and the time that it takes.

Numba compiles a loop at its first call for each kind of arguments and keeps the machine code beside the package, or in
the user's cache folder where the package cannot be written to (``NUMBA_CACHE_DIR`` names another folder).
"""

import functools
import threading
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from dptext.errors import ParameterError


class CompileClock:
    """The time in which at least one loop was being compiled, in whichever threads of this process.

    Loops whose machine code is read from disk do not count.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.notice: Callable[[], None] | None = None
        """Called once, where the first loop begins to be compiled."""
        self._open = 0
        self._since = 0.0
        self._lock = threading.Lock()

    def notify(self, event: Any) -> None:
        """Numba begins to compile a loop, or is done with one."""
        notice = None
        with self._lock:
            if self._open == 0:
                notice, self.notice = self.notice, None
                self._since = time.perf_counter()
            self._open += 1 if event.is_start else -1
            if self._open == 0:
                self.seconds += time.perf_counter() - self._since
        if notice is not None:
            notice()


CLOCK = CompileClock()
"""What this process spent compiling so far."""


def njit(loop: Callable[..., Any]) -> Any:
    """Compile `loop` at its first call, to run without the interpreter's lock, and keep its machine code on disk.

    Where no folder can be written to, each process compiles anew. Raises `ParameterError` where Numba is told not to
    compile: Python's integers do not wrap around as those of the loops do.
    """
    try:
        return _numba().njit(cache=True, nogil=True, _nrt=False)(loop)
    except RuntimeError:  # no folder for a cache
        return _numba().njit(nogil=True, _nrt=False)(loop)


def helper(loop: Callable[..., Any]) -> Any:
    """Compile a function that only other loops call: no way from Python is made, and nothing kept for itself."""
    return _numba().njit(nogil=True, _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)(loop)


@functools.cache
def _numba() -> Any:
    numba: Any = import_module("numba")  # takes a third of a second
    event: Any = import_module("numba.core.event")

    if numba.config.DISABLE_JIT:
        raise ParameterError("NUMBA_DISABLE_JIT is set, so that no loop can be compiled; unset it.")
    event.Listener.register(CompileClock)
    event.register("numba:compile", CLOCK)
    return numba
