"""The words nearest to each other and to points among the word vectors, exactly.

Which word is nearest to a noisy point is decided after the noise, from public vectors alone: it is post-processing.

Minimising |p - v|² over the words' vectors v is maximising p·v - |v|²/2, one float32 matrix product for
a block of points and words. Its rounding is bounded; every word whose float32 score is within twice the bound of the
best is compared again in float64, from the distance itself, summed in a fixed order. So the nearest word does not
depend on the order in which the machine's matrix product adds up, and a repeated block gives the same words.
"""

import threading
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.cancel import check
from dptext.compilation import helper, njit
from dptext.embeddings.cache import cached_array
from dptext.embeddings.distances import EuclideanDistance, Words

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
    extreme_pair = cached_array(
        f"extremes/{metric.embedding.digest}-v{EXTREMES_VERSION}",
        lambda: np.array(_scan(metric), np.int64),
        is_right=lambda stored: (
            stored.dtype == np.int64 and stored.shape == (2,) and 0 < stored[0] <= stored[1] < 2**25
        ),
    )
    return Extremes(*extreme_pair.tolist())


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
        self._ids, self._squares = (np.empty((metric.size, count), np.int32) for _ in range(2))  # taken as it is filled
        self._known = np.zeros(metric.size, np.bool_)
        self._lock = threading.Lock()

    def of(self, words: Words) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Ids and squared distances (in steps squared), shape (n, count); the rows of `words` are filled."""
        with self._lock:
            missing = np.unique(words[~self._known[words]])
            rows = max(1, min(_ROWS, _ENTRIES // 4 // self.metric.size))
            for start in range(0, len(missing), rows):
                part = missing[start : start + rows]
                self._ids[part], self._squares[part] = _nearest(self.metric, part, self.count)
                self._known[part] = True
            return self._ids, self._squares


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


_POINTS = 1024
"""Points handled at a time."""

_TILE = 10 * 2**20
"""Scores held at a time: 40 MiB in float32. Smaller tiles would cost the matrix product more than they save."""

_CHUNK = 256
"""Scores whose largest is found at a time."""

_CANDIDATES = 32
"""Words kept for a second look; a point with more is compared with all words in float64."""

Floats: TypeAlias = NDArray[np.float64]
Ids: TypeAlias = NDArray[np.int32]


class Nearest(NamedTuple):
    """The nearest words to k points, nearest first, and their distances in steps: both of shape (k, count)."""

    words: Ids
    distances: Floats


class NearestWords:
    """Finds the words nearest to given points, which are in the steps of the metric's embedding.

    Cost: k n m multiplications for k points, n words, m dimensions. Memory besides the float32 vectors (which are those
    of `metric`, shared): at most about 100 MB, whatever k and n.
    """

    def __init__(self, metric: EuclideanDistance) -> None:
        self.metric, self.vectors = metric, metric.vectors
        self._halves = (metric.squared_norms / 2).astype(np.float32)  # exact: half-integers below 2^22
        self._longest = float(np.sqrt(metric.squared_norms.max()))

    def find(self, points: Floats, count: int = 1) -> Nearest:
        """The `count` (1 or 2) nearest words to each point, in steps: shape (k, m) to (k, count).

        Words at equal distances come in the order of the vocabulary.
        """
        words = np.empty((len(points), count), np.int32)
        distances = np.empty((len(points), count))
        for start in range(0, len(points), _POINTS):
            part = slice(start, start + _POINTS)
            check()
            block = np.ascontiguousarray(points[part], dtype=np.float64)
            candidates = self.candidates(block, count)
            _order(block, self.metric.embedding.vectors, candidates, words[part], distances[part])
        return Nearest(words, distances)

    def candidates(self, points: Floats, count: int) -> Ids:
        """Ids that include the `count` nearest words, by float32 products with a bound on their rounding: (k, c)."""
        size, dimensions = self.vectors.shape
        scaled, scales, norms = _scaled(points)
        # Scores are q·v - s |v|²/2 with q = s p. Each term is rounded at most m + 4 times, q itself included, by 2^-24.
        largest = norms * self._longest + scales * self._longest**2 / 2
        slack = (2.04 * (dimensions + 4) * 2.0**-24 * largest).astype(np.float32)
        candidates = np.full((len(points), _CANDIDATES), -1, np.int32)
        scores = np.full((len(points), _CANDIDATES), -np.inf, np.float32)
        counts = np.zeros(len(points), np.int64)
        scales32 = scales.astype(np.float32)
        tiles = -(-size * len(points) // _TILE)
        width = -(-size // tiles)
        tile = np.empty(len(points) * width, np.float32)
        for first in range(0, size, width):
            check()
            part = slice(first, min(first + width, size))
            products = tile[: len(points) * (part.stop - first)].reshape(len(points), part.stop - first)
            np.matmul(scaled, self.vectors[part].T, out=products)
            bits = products.view(np.int32)
            _collect(products, bits, self._halves[part], scales32, slack, first, count, candidates, scores, counts)
        return _or_all(candidates, counts, size)


def _scaled(points: Floats) -> tuple[NDArray[np.float32], Floats, Floats]:
    """Points times a scale each that keeps float32 from overflowing, as float32; the scales; the scaled norms."""
    largest = np.abs(points).max(axis=1, initial=1.0)
    scales = 1 / largest
    scaled = points * scales[:, None]
    return scaled.astype(np.float32), scales, np.sqrt(np.einsum("ij,ij->i", scaled, scaled))


def _or_all(candidates: Ids, counts: NDArray[np.int64], size: int) -> Ids:
    """The candidates; all words where there were more than the array holds (counts below 0)."""
    crowded = np.flatnonzero(counts < 0)
    if not len(crowded):
        return candidates[:, : max(int(counts.max(initial=1)), 1)]
    wide = np.full((len(candidates), size), -1, np.int32)
    wide[:, : candidates.shape[1]] = candidates[:, :size]
    wide[crowded] = np.arange(size, dtype=np.int32)
    return wide


@helper
def _largest(row: Any, bits: Any, halves: Any, scale: Any) -> Any:
    """Turn a chunk's products into scores, in place, and find the largest; `bits` are the same floats as int32.

    Floats are ordered as their bits are, those of negative ones turned round; unlike a maximum of floats, one of
    integers is compiled to vector instructions.
    """
    for j in range(row.size):
        row[j] -= scale * halves[j]
    largest = np.int32(-(2**31))
    for j in range(bits.size):
        key = np.int32(bits[j] ^ ((bits[j] >> np.int32(31)) & np.int32(2**31 - 1)))
        largest = max(largest, key)
    return np.int32(largest ^ ((largest >> np.int32(31)) & np.int32(2**31 - 1))).view(np.float32)


@njit
def _collect(
    products: Any,
    bits: Any,
    halves: Any,
    scales: Any,
    slack: Any,
    first: int,
    rank: int,
    candidates: Any,
    scores: Any,
    counts: Any,
) -> None:
    """Add the words of a tile whose scores come within `slack` of the rank-th best so far.

    For each point, `candidates` and `scores` hold counts[i] candidates; counts is -1 once there were too many.
    """
    width = products.shape[1]
    for i in range(products.shape[0]):
        if counts[i] < 0:
            continue
        row = products[i]
        limit = _limit(scores[i], counts[i], rank, slack[i])
        for start in range(0, width, _CHUNK):
            end = min(start + _CHUNK, width)
            if _largest(row[start:end], bits[i, start:end], halves[start:end], scales[i]) < limit:
                continue
            for j in range(start, end):
                if row[j] < limit:
                    continue
                if counts[i] == candidates.shape[1]:
                    counts[i] = _prune(candidates[i], scores[i], limit)
                    if counts[i] == candidates.shape[1]:
                        counts[i] = -1
                        break
                candidates[i, counts[i]] = first + j
                scores[i, counts[i]] = row[j]
                counts[i] += 1
                limit = _limit(scores[i], counts[i], rank, slack[i])
            if counts[i] < 0:
                break
        if counts[i] > 0:
            counts[i] = _prune(candidates[i], scores[i], limit)


@helper
def _limit(scores: Any, count: int, rank: int, slack: Any) -> Any:
    """The rank-th best score (1 or 2) less the slack."""
    best = second = np.float32(-np.inf)
    for c in range(count):
        if scores[c] > best:
            best, second = scores[c], best
        elif scores[c] > second:
            second = scores[c]
    return (best if rank == 1 else second) - slack


@helper
def _prune(candidates: Any, scores: Any, limit: Any) -> int:
    """Drop candidates below the limit; how many stay."""
    kept_count = 0
    for c in range(candidates.size):
        if candidates[c] >= 0 and scores[c] >= limit:
            candidates[kept_count], scores[kept_count] = candidates[c], scores[c]
            kept_count += 1
    for c in range(kept_count, candidates.size):
        candidates[c] = -1
        scores[c] = -np.inf
    return kept_count


@njit
def _order(points: Any, vectors: Any, candidates: Any, words: Any, distances: Any) -> None:
    """The nearest candidates by p·v - |v|²/2 in float64, summed dimension by dimension; ties to the lower id.

    `distances` holds the scores until the end.
    """
    count = words.shape[1]
    for i in range(points.shape[0]):
        for w in range(count):
            words[i, w] = -1
            distances[i, w] = -np.inf
        for c in range(candidates.shape[1]):
            word = candidates[i, c]
            if word < 0:
                continue
            product = 0.0
            square = np.int64(0)
            for j in range(points.shape[1]):
                coordinate = np.int64(vectors[word, j])
                product += points[i, j] * coordinate
                square += coordinate * coordinate
            score = product - 0.5 * square
            for w in range(count):
                if score > distances[i, w] or (score == distances[i, w] and word < words[i, w]):
                    for later in range(count - 1, w, -1):
                        distances[i, later], words[i, later] = distances[i, later - 1], words[i, later - 1]
                    distances[i, w], words[i, w] = score, word
                    break
        for w in range(count):
            if words[i, w] < 0:
                distances[i, w] = np.inf
                continue
            total = 0.0
            for j in range(points.shape[1]):
                apart = points[i, j] - vectors[words[i, w], j]
                total += apart * apart
            distances[i, w] = np.sqrt(total)
