"""Probability rows of a finite mechanism, a block at a time: an n x n matrix is never made.

Blocks are computed in several threads, as `sample` is, and are handed out in their order, so that sums come out the
same every time.
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from dptext.process import processors

Words = NDArray[np.int32]
Rows = NDArray[np.floating[Any]]
Progress = Callable[[int, int], None]
"""Called with the rows done and their number."""

_BLOCK_CELLS = 2**22

T = TypeVar("T")


def block_words(words: Words, size: int) -> list[Words]:
    """The words in blocks, so that a block of rows of `size` outputs has a bounded number of cells."""
    height = max(1, _BLOCK_CELLS // size)
    return [words[start : start + height] for start in range(0, len(words), height)]


def over_blocks(
    blocks: list[Words],
    function: Callable[[Words], T],
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Iterator[tuple[Words, T]]:
    """Each block with ``function(block)``, in order, computed in `workers` threads (by default one a processor)."""
    workers = workers or processors()
    done, size = 0, sum(map(len, blocks))
    waiting: deque[tuple[Words, Future[T]]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        try:
            for block in [*blocks, None]:
                while waiting and (block is None or len(waiting) > workers):
                    words, future = waiting.popleft()
                    yield words, future.result()
                    done += len(words)
                    if progress is not None:
                        progress(done, size)
                if block is not None:
                    waiting.append((block, pool.submit(function, block)))
        finally:
            for _, future in waiting:
                future.cancel()
