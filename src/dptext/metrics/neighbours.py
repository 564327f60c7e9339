"""Exact neighbours within a vocabulary: the nearest words of each word, and the extreme distances of all pairs.

Squared distances are exact integers (`EuclideanDistance`), so ranks and extremes are functions of the embedding alone,
the same on every machine.
"""

import threading
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.cache import cached_array
from dptext.metrics.base import Words
from dptext.metrics.euclidean import EuclideanDistance

EXTREMES_VERSION = 1
"""Raised when what a cache file holds changes."""

_CACHED_FROM = 4096
"""Smaller vocabularies are scanned anew each time: it takes less than a tenth of a second."""

_ROWS = 1024
"""Words whose distances are looked at together."""

_ENTRIES = 2**23
"""Distances held at a time: 32 MiB in float32."""


class Extremes(NamedTuple):
    """Squares of the smallest and the largest distance between two words, in steps squared, exact."""

    smallest: int
    largest: int


def extremes(metric: EuclideanDistance) -> Extremes:
    """The extreme distances over all pairs of words: n² m multiplications, kept on disk for large vocabularies.

    The cache folder is that of the word lists (``DPTEXT_CACHE`` names another one); it holds public data only. A
    damaged file is computed anew, and a folder that cannot be written to only costs the next run the same time.
    """
    if metric.size < _CACHED_FROM:
        return _scan(metric)
    found = cached_array(
        f"extremes/{metric.embedding.digest}-v{EXTREMES_VERSION}",
        lambda: np.array(_scan(metric), np.int64),
        is_right=lambda found: found.dtype == np.int64 and found.shape == (2,) and 0 < found[0] <= found[1] < 2**25,
    )
    return Extremes(*found.tolist())


def _scan(metric: EuclideanDistance) -> Extremes:
    """Each block of words against itself and all later words."""
    norms = metric.squared_norms
    smallest, largest = np.inf, 0.0
    for first in range(0, metric.size, _ROWS):
        mine = slice(first, min(first + _ROWS, metric.size))
        for start in range(first, metric.size, _ENTRIES // _ROWS):
            others = slice(start, min(start + _ENTRIES // _ROWS, metric.size))
            squares = metric.vectors[mine] @ metric.vectors[others].T
            squares *= -2
            squares += norms[others]
            squares += norms[mine, None]
            largest = max(largest, float(squares.max()))
            if start == first:
                np.fill_diagonal(squares, np.inf)
            smallest = min(smallest, float(squares.min()))
    return Extremes(int(smallest), int(largest))


class RankedNeighbours:
    """The `count` nearest words of each word, itself first; equal distances in the order of the vocabulary.

    Rows are computed when first asked for and kept: 8 count bytes for each word that was. Threads may share it.
    """

    def __init__(self, metric: EuclideanDistance, count: int) -> None:
        self.metric = metric
        self.count = count
        self._ids: NDArray[np.int32] | None = None
        self._squares: NDArray[np.int32] | None = None
        self._known = np.zeros(metric.size, np.bool_)
        self._lock = threading.Lock()

    def of(self, words: Words) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Ids and squared distances (in steps squared), shape (n, count); the rows of `words` are filled."""
        with self._lock:
            if self._ids is None or self._squares is None:
                self._squares = np.empty((self.metric.size, self.count), np.int32)
                self._ids = np.empty((self.metric.size, self.count), np.int32)
            missing = np.unique(words[~self._known[words]])
            rows = max(1, min(_ROWS, _ENTRIES // 4 // self.metric.size))
            for start in range(0, len(missing), rows):
                part = missing[start : start + rows]
                self._ids[part], self._squares[part] = _nearest(self.metric, part, self.count)
                self._known[part] = True
            return self._ids, self._squares


def ranked(metric: EuclideanDistance, word: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """All words by their distance from one, and the squared distances in steps squared: both of shape (n,)."""
    ids, squares = _nearest(metric, np.array([word], np.int32), metric.size)
    return ids[0], squares[0]


def _nearest(metric: EuclideanDistance, words: Words, count: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Sort by square, then id: both in one integer (squares are below 2^25)."""
    keys = metric.squares_to_all(words).astype(np.int64)
    keys *= metric.size
    keys += np.arange(metric.size)
    if count < metric.size:
        keys = np.partition(keys, count - 1, axis=1)[:, :count]
    keys.sort(axis=1)
    squares, ids = np.divmod(keys, metric.size)
    return ids.astype(np.int32), squares.astype(np.int32)
