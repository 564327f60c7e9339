"""Probability rows of a finite mechanism, a block at a time, and the deniability that is measured of them, exactly.

An n x n matrix is never made. Blocks are computed in several threads, as `sample` is, and are handed out in their
order, so that sums come out the same every time. N_w, S_w and E need the row of a word. S*_y needs a column: blocks of
columns are kept in bounded memory while all rows stream by, as many times as it takes.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.measures.prior import Prior
from dptext.measures.values import ETA, KINDS, WordMeasure
from dptext.mechanisms.base import FiniteWordMechanism
from dptext.process import processors

Words = NDArray[np.int32]
Rows = NDArray[np.floating[Any]]
Progress = Callable[[int, int], None]
"""Callback with the steps done and their number."""

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


# Deniability

SLACK = 1e-6
"""A set counts as holding 1 - eta if it holds this little less: sums of float32 cannot tell."""

COLUMN_BYTES = 2**30
"""Memory for the columns behind S*_y; more columns take more passes over the rows."""

_COLUMNS_AT_ONCE = 64


def exact_measures(
    mechanism: FiniteWordMechanism,
    words: Words,
    names: Collection[str],
    *,
    prior: Prior,
    draws: int,
    workers: int | None = None,
    progress: Progress | None = None,
) -> dict[str, WordMeasure]:
    """The measures of these names, of the rows and the columns of words (k,); E of so many draws."""
    size = len(mechanism.vocabulary)
    values = {name: np.full(len(words), np.nan) for name in names}
    place_of = np.full(size, -1, np.int64)
    place_of[words] = np.arange(len(words))
    inputs, parts = words, [words[:0]]
    if "S*_y" in names:
        inputs, width = np.arange(size, dtype=np.int32), max(1, COLUMN_BYTES // (4 * size))
        parts = [words[start : start + width] for start in range(0, len(words), width)]
    blocks, sizes = block_words(inputs, size), []
    for number, outputs in enumerate(parts):
        columns = np.empty((size, len(outputs)), np.float32)

        def measure(block: Words, number: int = number, outputs: Words = outputs, columns: Rows = columns) -> None:
            rows = mechanism.probability_rows(block)
            if number == 0:
                _measure_rows(values, place_of[block], block, rows, draws)
            if len(outputs):
                columns[block] = rows[:, outputs]

        done, steps = number * len(inputs), len(parts) * len(inputs)
        for block, _ in over_blocks(blocks, measure, workers=workers):
            done += len(block)
            if progress is not None:
                progress(done, steps)
        sizes.append(_posterior_sets(columns, prior, workers))
    if "S*_y" in names:
        values["S*_y"] = np.concatenate(sizes)
    return {
        name: WordMeasure(
            kind=kind,
            words=words,
            values=values[name],
            method="exact, from the probabilities" + " and the prior" * (name == "S*_y"),
        )
        for name, kind in KINDS.items()
        if name in names
    }


def _measure_rows(
    values: dict[str, NDArray[np.float64]], places: NDArray[np.int64], block: Words, rows: Rows, draws: int
) -> None:
    """Fill in the measures of those rows of a block (b, n) that have a place among those found; -1 is none."""
    there = places >= 0
    words, places = block[there], places[there]
    if not len(words):
        return
    rows = rows if there.all() else rows[there]
    if "N_w" in values:
        values["N_w"][places] = rows[np.arange(len(words)), words]
    if "S_w" in values:
        values["S_w"][places] = _sets(rows)
    if "E" in values:
        values["E"][places] = _distinct(rows, float(draws))


def _posterior_sets(columns: NDArray[np.float32], prior: Prior, workers: int | None) -> NDArray[np.float64]:
    """S*_y of each column of P[y | x], shape (n, c) to (c,); NaN for an output that never occurs."""
    result = np.full(columns.shape[1], np.nan)

    def measure(places: Words) -> None:
        joint = columns[:, places[0] : places[-1] + 1].T * prior.probabilities
        largest = joint.max(axis=1)
        joint /= np.where(largest > 0, largest, 1)[:, None]  # or small ones would vanish in float32
        sizes = _sets(joint)
        result[places] = np.where(sizes > 0, sizes, np.nan)

    places = np.arange(columns.shape[1], dtype=np.int32)
    blocks = [places[start : start + _COLUMNS_AT_ONCE] for start in range(0, len(places), _COLUMNS_AT_ONCE)]
    for _ in over_blocks(blocks, measure, workers=workers):
        pass
    return result


def _sets(rows: Rows) -> NDArray[np.int64]:
    """How many of the largest entries of each row (k, n) hold 1 - eta of its sum: (k,); -1 if the sum is 0."""
    sizes = np.empty(len(rows), np.int64)
    _smallest_sets(np.sort(rows.astype(np.float32, copy=False), axis=1), 1 - ETA - SLACK, sizes)
    return sizes


def _distinct(rows: Rows, draws: float) -> NDArray[np.float64]:
    """Sum of 1 - (1 - p)^draws over each row (k, n): (k,)."""
    sums = np.empty(len(rows))
    _count_distinct(rows, draws, sums)
    return sums


@njit
def _count_distinct(rows, draws, distinct):  # type: ignore[no-untyped-def]
    for i in range(rows.shape[0]):
        different = 0.0
        for y in range(rows.shape[1]):
            p = np.float64(rows[i, y])
            if p <= 0.0:
                continue
            if p * draws < 1e-9:  # 1 - (1 - p)^r = rp up to (rp)^2 / 2
                different += p * draws
            elif p < 1.0:
                different -= np.expm1(draws * np.log1p(-p))
            else:
                different += 1.0
        distinct[i] = different


@njit
def _smallest_sets(ascending, share, sizes):  # type: ignore[no-untyped-def]
    """For each row, sorted ascending: how many of its largest entries hold `share` of its sum; -1 if the sum is 0."""
    for i in range(ascending.shape[0]):
        total = 0.0
        for y in range(ascending.shape[1]):
            total += np.float64(ascending[i, y])
        held = 0.0
        sizes[i] = -1
        for k in range(ascending.shape[1]):
            held += np.float64(ascending[i, ascending.shape[1] - 1 - k])
            if total > 0.0 and held >= share * total:
                sizes[i] = k + 1
                break
