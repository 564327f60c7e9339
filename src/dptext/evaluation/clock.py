"""Where the time went; compiling, which is done once after installation, is not counted."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from dptext.compilation import CLOCK

PARTS = ("privatize", "features", "fit", "score", "compare")
"""What an evaluation does, in the order in which it is told."""


class Clock:
    """Seconds by part."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(PARTS, 0.0)

    @contextmanager
    def __call__(self, part: str) -> Iterator[None]:
        """Count the time of what is inside."""
        started, compiled = time.perf_counter(), CLOCK.seconds
        try:
            yield
        finally:
            self.seconds[part] += time.perf_counter() - started - (CLOCK.seconds - compiled)
