"""Rows of the exponential mechanisms: for each input word, the outputs sorted by their level of distance.

A row's weights are counted from the level of its nearest output on: where that is the word itself, from level 0. So the
table of weights covers what is near to the word, however far from it the nearest output is.

A row depends on the metric alone, not on epsilon, so one cache serves every epsilon. Rows of the words seen first stay
in the cache until it is full; rows of later words are computed for the block at hand and dropped. So the memory is
bounded, only rows of words that occur are ever computed, and what is cached never changes what is drawn.
"""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.core.integer_sampler import excess

CACHE_BYTES = 2**30
"""Memory for cached rows, used as words are met. It is enough for every word of the shipped vocabulary."""

_ROWS_AT_ONCE_BYTES = 64 * 2**20
_FEWEST_AT_ONCE = 64  # fewer rows at once would read all vectors too often

Words = NDArray[np.int32]
Levels = Callable[[Words], NDArray[np.uint16]]
"""level(x, y) of each word x (k,) for each of its outputs: shape (k, outputs)."""


@dataclass(frozen=True, slots=True)
class SortedRows:
    """Rows of some words.

    Attributes
    ----------
    slots
        (n,) the row of each word, -1 where it has none.
    orders
        (rows, outputs) positions among a word's outputs, from the lowest level to the highest.
    starts
        (rows, levels + 1) where each level begins in `orders`.
    lowest
        (rows, 2) the lowest level with an output, and the next one with any (the same again where there is none).
    """

    slots: NDArray[np.int32]
    orders: NDArray[np.integer[Any]]
    starts: NDArray[np.int32]
    lowest: NDArray[np.int32]


class DistanceRowCache:
    """A bounded, thread-safe cache of rows.

    Parameters
    ----------
    size, outputs, levels
        Number of words, of outputs of a word, and of levels.
    compute
        Levels of some words to their outputs.
    cache_bytes
        Memory for rows that are kept.
    """

    def __init__(
        self, *, size: int, outputs: int, levels: int, compute: Levels, cache_bytes: int = CACHE_BYTES
    ) -> None:
        self.outputs = outputs
        self.levels = levels
        self._compute = compute
        self._type: type[np.integer[Any]] = np.uint16 if outputs <= 2**16 else np.int32
        row_bytes = outputs * np.dtype(self._type).itemsize + 4 * (levels + 3)
        capacity = min(size, cache_bytes // row_bytes)
        self._at_once = max(_FEWEST_AT_ONCE, _ROWS_AT_ONCE_BYTES // (8 * outputs))
        self._lock = threading.Lock()
        self._used = 0
        self._cached = SortedRows(
            np.full(size, -1, np.int32),
            np.empty((capacity, outputs), self._type),
            np.empty((capacity, levels + 1), np.int32),
            np.empty((capacity, 2), np.int32),
        )

    def groups(self, words: Words) -> Iterator[SortedRows]:
        """Rows that together cover `words`: first the cached ones, then the others some at a time."""
        needed = np.zeros(len(self._cached.slots), np.bool_)
        needed[words] = True
        needed = self._fill(needed)
        yield self._cached
        missing = np.flatnonzero(needed).astype(np.int32)
        for start in range(0, len(missing), self._at_once):
            part = missing[start : start + self._at_once]
            slots = np.full(len(needed), -1, np.int32)
            slots[part] = np.arange(len(part))
            yield SortedRows(slots, *self._sorted(part))

    def _fill(self, needed: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Put needed rows into the cache while there is room; which needed words (n,) are still without a row."""
        cached, slots = self._cached, self._cached.slots
        with self._lock:
            new = np.flatnonzero(needed & (slots < 0)).astype(np.int32)[: len(cached.orders) - self._used]
            for start in range(0, len(new), self._at_once):
                part = new[start : start + self._at_once]
                end = self._used + len(part)
                for cached_rows, new_rows in zip(
                    (cached.orders, cached.starts, cached.lowest), self._sorted(part), strict=True
                ):
                    cached_rows[self._used : end] = new_rows
                slots[part] = np.arange(self._used, end)  # last: other threads read rows without the lock
                self._used = end
            return needed & (slots < 0)

    def _sorted(self, words: Words) -> tuple[NDArray[np.integer[Any]], NDArray[np.int32], NDArray[np.int32]]:
        """The words' rows of `SortedRows.orders`, `starts` and `lowest`."""
        levels = self._compute(words)
        orders = np.empty(levels.shape, self._type)
        starts = np.empty((len(words), self.levels + 1), np.int32)
        lowest = np.empty((len(words), 2), np.int32)
        _sort_by_level(levels, orders, starts, lowest, np.empty(self.levels + 1, np.int32))
        return orders, starts, lowest

    def rows_of_levels(self, words: Words) -> NDArray[np.uint16]:
        """level(x, y) of each word (k,) for its outputs, computed anew: shape (k, outputs)."""
        return self._compute(words)


@njit
def _sort_by_level(levels, orders, starts, lowest, at):  # type: ignore[no-untyped-def]
    """Counting sort of each row of levels: stable, so outputs of a level stand in their order.

    `at` is room for a row of `starts`.
    """
    height = starts.shape[1]
    for row in range(levels.shape[0]):
        for k in range(height):
            starts[row, k] = 0
        for y in range(levels.shape[1]):
            starts[row, np.int64(levels[row, y]) + 1] += 1
        for k in range(1, height):
            starts[row, k] += starts[row, k - 1]
        for k in range(height):
            at[k] = starts[row, k]
        for y in range(levels.shape[1]):
            k = levels[row, y]
            orders[row, at[k]] = y
            at[k] += 1
        k = 0
        while starts[row, k + 1] == 0:
            k += 1
        lowest[row, 0] = k
        lowest[row, 1] = k
        for other in range(k + 1, height - 1):
            if starts[row, other + 1] > starts[row, other]:
                lowest[row, 1] = other
                break


@njit
def fill_totals(words, slots, starts, lowest, weights, totals):  # type: ignore[no-untyped-def]
    """totals[word] = sum over its outputs of their weights, for the words that have a row here and no total yet."""
    for word in words:
        row = slots[word]
        if row >= 0 and totals[word] == 0:
            nearest = lowest[row, 0]
            total = np.int64(0)
            for k in range(nearest, weights.size):
                total += np.int64(starts[row, k + 1] - starts[row, k]) * weights[k - nearest]
            totals[word] = total


@njit
def draw_from_rows(bits, targets, words, slots, orders, starts, lowest, weights, totals, out):  # type: ignore[no-untyped-def]
    """Draw an output for words[targets[i]] with bits[i], where the word has a row here; how many were rejected.

    The level first, with its number of outputs times its weight (of the levels from the nearest output on), then an
    output of the level: of what is left of the draw, the quotient by the weight is the number of the output.
    """
    rejected = 0
    for i in range(bits.size):
        word = words[targets[i]]
        row = slots[word]
        if row < 0:
            continue
        total = np.uint64(totals[word])
        if bits[i] < excess(total):
            rejected += 1
            continue
        u = np.int64(bits[i] % total)
        nearest, k = np.int64(0), np.int64(0)
        if starts[row, 1] == 0:  # no output at level 0
            nearest = np.int64(lowest[row, 0])
        begins = starts[row, nearest:]
        mass = np.int64(begins[1]) * weights[0]
        if u >= mass:  # beyond the nearest outputs: on to the next that there are
            u -= mass
            k = lowest[row, 1] - nearest
            while True:
                mass = np.int64(begins[k + 1] - begins[k]) * weights[k]
                if u < mass:
                    break
                u -= mass
                k += 1
        out[targets[i]] = orders[row, begins[k] + u // weights[k]]
    return rejected
