"""One way to compile a loop with Numba, wherever the package is installed, and a clock for the time that it takes.

Compiling is most of a first run, and nearly all of it is Numba's own Python over the size of a loop. What keeps it
short: elements copied in a loop (the assignment of a slice brings Numba's formatting of numbers and strings, for its
error message: 2 s), helpers that LLVM puts into their callers and not Numba (``forceinline=True``, not
``inline="always"``), and arguments of one type wherever a helper is called (a literal 0 and a number are two).
"""

import threading
import time
from collections.abc import Callable
from typing import Any


class CompileClock:
    """The time in which at least one loop was being compiled, in whichever threads of this process.

    Loops that are read from Numba's cache on disk do not count: nothing is compiled then.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.notice: Callable[[], None] | None = None
        """Called once, where the first loop begins to be compiled."""
        self._open = 0
        self._since = 0.0
        self._attached = False
        self._lock = threading.Lock()

    def attach(self) -> None:
        """Have Numba tell when it compiles."""
        from numba.core.event import Listener, register

        class Ear(Listener):
            def on_start(_, event: object) -> None:
                self.begin()

            def on_end(_, event: object) -> None:
                self.end()

        with self._lock:
            if not self._attached:
                register("numba:compile", Ear())  # type: ignore[no-untyped-call]
                self._attached = True

    def begin(self) -> None:
        """A loop begins to be compiled in this thread."""
        with self._lock:
            notice, self.notice = self.notice, None
            if self._open == 0:
                self._since = time.perf_counter()
            self._open += 1
        if notice is not None:
            notice()

    def end(self) -> None:
        """It is compiled, or cannot be."""
        with self._lock:
            self._open -= 1
            if self._open == 0:
                self.seconds += time.perf_counter() - self._since


CLOCK = CompileClock()
"""What this process spent compiling so far."""


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Compile `function` at its first call, without the interpreter's lock, and keep the machine code on disk.

    Numba keeps it beside the source or in the user's cache folder (``NUMBA_CACHE_DIR`` names another one). Where none
    of them can be written to, each process compiles anew.

    Parameters
    ----------
    function
        The loop. Without it, a decorator comes back: ``@compiled(forceinline=True)``.
    options
        Further options of ``numba.njit``.
    """
    if function is None:
        return lambda given: compiled(given, **options)
    from dptext.compiling.machine_code import kept_on_disk

    CLOCK.attach()
    return kept_on_disk(function, nogil=True, no_cfunc_wrapper=True, **options)
