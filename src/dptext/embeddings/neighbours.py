"""The nearest words of every word, exactly: found once, for all word lists of an embedding.

Products of integer vectors no longer than `MAX_NORM` are integers below 2^22, and so is each part of such a sum. All
of them are exact in float32, so a matrix product gives the same on every machine, in whatever order it sums.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import helper, njit

NEAREST = 32
"""Neighbours kept of each word. On the shipped lists one of them is the next word of 94 % of words."""

_ROWS, _COLUMNS = 512, 2048
"""Words against words in one matrix product: what stays in a processor's cache, and the longest that Ctrl-C waits."""


def nearest_words(
    vectors: NDArray[np.integer[Any]],
    norms: NDArray[np.integer[Any]],
    count: int = NEAREST,
    progress: Callable[[int, int], None] | None = None,
) -> NDArray[np.int32]:
    """Ids of the `count` words nearest to each, the nearest first, ties to the lowest id; -1 where there are fewer.

    `vectors` are integers of shape (n, m), each of norm at most `MAX_NORM`, and `norms` their squared norms. The result
    has the shape (n, count). `progress` is called with the number of pairs of words compared, and of all. Each pair is
    compared once; memory beside the result: as much again, and some megabytes.
    """
    size = len(vectors)
    halves = norms.astype(np.float32) / np.float32(2)
    found = np.full((size, count), -1, np.int32)
    scores = np.full((size, count), np.inf, np.float32)
    space = np.empty(_ROWS * _COLUMNS, np.float32)
    pairs, total = 0, sum(min(_ROWS, size - start) * (size - start) for start in range(0, size, _ROWS))
    for start in range(0, size, _ROWS):
        rows = vectors[start : start + _ROWS].astype(np.float32)
        for begin in range(start, size, _COLUMNS):
            columns = vectors[begin : begin + _COLUMNS].astype(np.float32)
            products = space[: len(rows) * len(columns)].reshape(len(rows), len(columns))
            np.matmul(rows, columns.T, out=products)
            _take(products, halves, start, begin, found, scores)
            pairs += products.size
            if progress is not None:
                progress(pairs, total)
    return found


class Neighbours:
    """`nearest_words` of an embedding's vectors, found where they are first asked for."""

    def __init__(self, vectors: NDArray[np.integer[Any]]) -> None:
        self._vectors = vectors
        self._found: NDArray[np.int32] | None = None

    @property
    def found(self) -> NDArray[np.int32] | None:
        """They, or None if nobody has asked."""
        return self._found

    def find(
        self, norms: NDArray[np.integer[Any]], progress: Callable[[int, int], None] | None = None
    ) -> NDArray[np.int32]:
        """The neighbours; `progress` is called as by `nearest_words`."""
        if self._found is None:
            self._found = nearest_words(self._vectors, norms, progress=progress)
        return self._found


@njit
def _take(
    products: NDArray[np.float32],
    halves: NDArray[np.float32],
    start: int,
    begin: int,
    found: NDArray[np.int32],
    scores: NDArray[np.float32],
) -> None:
    """Take the products of the words from `start` on with those from `begin` on into the neighbours of both.

    A score is half the squared distance, less half the word's own square: a multiple of a half below 2^23, and exact.
    Words are compared in the order of their ids, and a later one of the same score stands behind.
    """
    rows, columns = products.shape
    for row in range(rows):
        word = start + row
        own = halves[word]
        for column in range(columns):
            other = begin + column
            if other >= start + rows:  # the pair is met only here
                _put(found, scores, other, word, own - products[row, column])
            if other != word:
                _put(found, scores, word, other, halves[other] - products[row, column])


@helper
def _put(found, scores, word, other, score):  # type: ignore[no-untyped-def]
    place = scores.shape[1] - 1
    if score < scores[word, place]:
        while place > 0 and score < scores[word, place - 1]:
            scores[word, place] = scores[word, place - 1]
            found[word, place] = found[word, place - 1]
            place -= 1
        scores[word, place] = score
        found[word, place] = other
