"""How long this process has been compiling."""

import threading
import time
from collections.abc import Callable


class CompileClock:
    """The time in which at least one loop was being compiled, in whichever threads of this process.

    Loops whose machine code is read from disk do not count: nothing is compiled then.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.notice: Callable[[], None] | None = None
        """Called once, where the first loop begins to be compiled."""
        self._open = 0
        self._since = 0.0
        self._lock = threading.Lock()

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
