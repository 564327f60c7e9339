"""Deniability measures that come from probabilities, exact up to rounding.

N_w, S_w, E and the entropies need the row of a word. S*_y needs a column: blocks of columns are kept in bounded memory
while all rows stream by, as many times as it takes.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dptext.measures.kernels import describe_rows, smallest_sets
from dptext.measures.prior import Prior
from dptext.measures.rows import Progress, Rows, Words, block_words, over_blocks
from dptext.measures.values import KINDS, WordMeasure
from dptext.mechanisms.base import EnumerableWordMechanism

SLACK = 1e-6
"""A set counts as holding 1 - eta if it holds this little less: sums of float32 cannot tell."""

_COLUMNS_AT_ONCE = 64

_METHODS = {"S*_y": "exact, from the probabilities and the prior"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RowRequest:
    """What is measured of a finite mechanism.

    Attributes
    ----------
    mechanism, prior, eta, draws
        As for `dptext.measures.deniability.deniability`.
    words
        Words whose rows, and outputs whose columns are measured, shape (k,).
    wanted
        Names of measures.
    memory
        Bytes for a block of columns.
    workers, progress
        Threads, and what is called with the rows done and their number.
    """

    mechanism: EnumerableWordMechanism
    words: Words
    wanted: frozenset[str]
    eta: float
    prior: Prior
    draws: int
    memory: int
    workers: int | None
    progress: Progress | None


def exact_measures(request: RowRequest) -> dict[str, WordMeasure]:
    """Every measure wanted, for each of the words."""
    size, words = len(request.mechanism.vocabulary), request.words
    rows = _RowMeasures(request)
    passes: list[tuple[Words, bool, Words]] = []
    if "S*_y" in request.wanted:
        width = max(1, request.memory // (4 * size))
        everything = np.arange(size, dtype=np.int32)
        passes = [(everything, False, words[start : start + width]) for start in range(0, len(words), width)]
    if request.wanted - {"S*_y"}:
        if passes and len(words) == size:  # one pass serves the rows and the first columns
            passes[0] = (words, True, passes[0][2])
        else:
            passes.insert(0, (words, True, words[:0]))
    report = _Steps(request.progress, sum(len(inputs) for inputs, _, _ in passes))
    sizes = []
    for inputs, with_rows, outputs in passes:
        columns = np.empty((len(inputs), len(outputs)), np.float32)
        _stream(request, inputs, rows if with_rows else None, outputs, columns, report)
        if len(outputs):
            sizes.append(_posterior_sets(columns, request))
    found = rows.found
    if sizes:
        found["S*_y"] = np.concatenate(sizes)
    return {
        name: WordMeasure(
            kind=KINDS[name],
            words=words,
            values=found[name],
            method=_METHODS.get(name, "exact, from the probabilities"),
        )
        for name in KINDS
        if name in request.wanted
    }


def _stream(
    request: RowRequest,
    inputs: Words,
    measures: "_RowMeasures | None",
    outputs: Words,
    columns: NDArray[np.float32],
    report: "_Steps",
) -> None:
    """One pass over the rows of `inputs`: their measures, and their probabilities of `outputs` into `columns`."""

    def measure(places: Words) -> None:
        rows = request.mechanism.probability_rows(inputs[places])
        if measures is not None:
            measures.add(places, rows)
        if len(outputs):
            columns[places] = rows if len(outputs) == rows.shape[1] else rows[:, outputs]

    places = np.arange(len(inputs), dtype=np.int32)
    blocks = block_words(places, len(request.mechanism.vocabulary))
    for block, _ in over_blocks(blocks, measure, workers=request.workers):
        report.add(len(block))


class _RowMeasures:
    """Measures of rows, filled in block by block."""

    def __init__(self, request: RowRequest) -> None:
        self.request = request
        self.found = {name: np.full(len(request.words), np.nan) for name in request.wanted - {"S*_y"}}

    def add(self, places: Words, rows: Rows) -> None:
        """Measure the rows of the words at `places`."""
        request, found, height = self.request, self.found, len(places)
        if "N_w" in found:
            found["N_w"][places] = rows[np.arange(height), request.words[places]]
        if "S_w" in found:
            sizes = np.empty(height, np.int64)
            smallest_sets(np.sort(rows.astype(np.float32, copy=False), axis=1), 1 - request.eta - SLACK, sizes)
            found["S_w"][places] = sizes
        if found.keys() & {"E", "H_1", "H_2", "H_inf"}:
            distinct, shannon, collision, largest = np.empty((4, height))
            describe_rows(rows, float(request.draws), distinct, shannon, collision, largest)
            bits = {
                "E": distinct,
                "H_1": shannon / np.log(2),
                "H_2": -np.log2(collision),
                "H_inf": -np.log2(largest),
            }
            for name in bits.keys() & found.keys():
                found[name][places] = np.maximum(bits[name], 0.0)


def _posterior_sets(columns: NDArray[np.float32], request: RowRequest) -> NDArray[np.float64]:
    """S*_y of each column of P[y | x], shape (n, c) to (c,); NaN for an output that never occurs."""
    result = np.full(columns.shape[1], np.nan)

    def measure(places: Words) -> None:
        joint = columns[:, places[0] : places[-1] + 1].T * request.prior.probabilities
        largest = joint.max(axis=1)
        joint /= np.where(largest > 0, largest, 1)[:, None]  # or small ones would vanish in float32
        sizes = np.empty(len(places), np.int64)
        smallest_sets(np.sort(joint.astype(np.float32), axis=1), 1 - request.eta - SLACK, sizes)
        result[places] = np.where(sizes > 0, sizes, np.nan)

    places = np.arange(columns.shape[1], dtype=np.int32)
    blocks = [places[start : start + _COLUMNS_AT_ONCE] for start in range(0, len(places), _COLUMNS_AT_ONCE)]
    for _ in over_blocks(blocks, measure, workers=request.workers):
        pass
    return result


class _Steps:
    """Counts rows over several passes."""

    def __init__(self, progress: Progress | None, size: int) -> None:
        self._progress = progress
        self._size = size
        self._done = 0

    def add(self, rows: int) -> None:
        """So many more rows are done."""
        self._done += rows
        if self._progress is not None:
            self._progress(self._done, self._size)
