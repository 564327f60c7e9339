"""Counter-fitting of word vectors (Mrkšić et al. 2016), and a polarity put into them, in arithmetic that repeats.

Only additions, products, quotients and roots of float64 are used, each rounded correctly, in an order that this file
fixes: sums run along words or coordinates one after the other, never by a library's matrix product. So every machine
gets the same bits.

Vectors are handed on as columns: shape (coordinates, words), each word's of length 1.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.nearest import RankedNeighbours
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

Columns = NDArray[np.float64]
Pairs = NDArray[np.int32]

ROUNDS = 10
RATE = 0.3
REPEL, ATTRACT, PRESERVE = 1.0, 0.3, 0.3
"""How much each of the three aims of counter-fitting moves a word in a round."""

CLOSE = 0.8
"""The inner product from which synonyms are near enough (0.63 apart)."""

_RIDGE = 5.0
_LARGEST = 2.0
_LEAST_POLARITY = 0.05


@dataclass(frozen=True, kw_only=True, eq=False)
class Aims:
    """Pairs of word ids, shape (p, 2) each."""

    repelled: Pairs  # to be at right angles at least
    attracted: Pairs  # to be drawn together, until they are close
    preserved: Pairs  # to be no farther apart than before


def length_one(columns: Columns) -> Columns:
    """The vectors scaled to length 1."""
    squares = np.zeros(columns.shape[1])
    for column in columns:
        squares += column * column
    return columns / np.sqrt(squares)


def products(columns: Columns, pairs: Pairs) -> NDArray[np.float64]:
    """Inner products of pairs, shape (p,)."""
    found = np.zeros(len(pairs))
    first, second = pairs.T
    for column in columns:
        found += column[first] * column[second]
    return found


def put_polarity(
    columns: Columns,
    polarity: NDArray[np.float64],
    evaluative: NDArray[np.bool_],
    listed: NDArray[np.float64],
    strength: float,
) -> Columns:
    """Move every evaluative word along the direction that tells good words from bad ones, by what it has of it.

    The direction is a ridge regression of the signs of the known polarities, weighted by their sizes, on the vectors
    less their mean. A word moves by `strength` for each standard deviation of its score, two at most; where `listed` is
    not 0, that is the score.
    """
    centred = columns - np.array([math.fsum(column) / columns.shape[1] for column in columns])[:, None]
    known = np.flatnonzero(np.abs(polarity) > _LEAST_POLARITY)
    size = len(columns)
    left, right = np.zeros((size, size)), np.zeros(size)
    for word in known.tolist():
        vector = centred[:, word]
        weighted = abs(polarity[word]) * vector
        left += weighted[:, None] * vector
        right += np.sign(polarity[word]) * weighted
    left[np.arange(size), np.arange(size)] += _RIDGE
    direction = solve(left, right)
    direction /= math.sqrt(math.fsum(direction * direction))
    scores = np.zeros(columns.shape[1])
    for share, column in zip(direction, centred, strict=True):
        scores += share * column
    scores /= math.sqrt(math.fsum(scores * scores) / len(scores))
    moves = np.clip(np.where(listed != 0, listed, np.where(evaluative, scores, 0.0)), -_LARGEST, _LARGEST)
    return length_one(columns + strength * direction[:, None] * moves)


def solve(left: NDArray[np.float64], right: NDArray[np.float64]) -> NDArray[np.float64]:
    """The solution of a positive definite system by elimination, row by row."""
    left, right = left.copy(), right.copy()
    size = len(right)
    for pivot in range(size):
        shares = left[pivot + 1 :, pivot] / left[pivot, pivot]
        left[pivot + 1 :, pivot:] -= shares[:, None] * left[pivot, pivot:]
        right[pivot + 1 :] -= shares * right[pivot]
    for pivot in range(size - 1, -1, -1):
        right[pivot] /= left[pivot, pivot]
        right[:pivot] -= left[:pivot, pivot] * right[pivot]
    return right


def counter_fit(columns: Columns, aims: Aims) -> Columns:
    """Rounds of small steps: opposites apart, synonyms together, neighbours as near as they were.

    In a round a word goes the sum of its steps of one kind, over the root of their number: away from the opposites that
    are nearer than a right angle, to its synonyms, and to the neighbours that have become farther.
    """
    before = products(columns, aims.preserved)
    for _ in range(ROUNDS):
        preserved = aims.preserved[products(columns, aims.preserved) < before - 1e-6]
        repelled = aims.repelled[products(columns, aims.repelled) > 0]
        attracted = aims.attracted[products(columns, aims.attracted) < CLOSE]
        moved = columns.copy()
        for share, pairs in ((-REPEL, repelled), (ATTRACT, attracted), (PRESERVE, preserved)):
            _step(moved, columns, pairs, RATE * share)
        columns = length_one(moved)
    return columns


def _step(moved: Columns, columns: Columns, pairs: Pairs, share: float) -> None:
    """Add to each word of the pairs `share` times the sum of its partners over the root of their number."""
    words = np.concatenate([pairs[:, 0], pairs[:, 1]])
    partners = np.concatenate([pairs[:, 1], pairs[:, 0]])
    counts = np.bincount(words, minlength=columns.shape[1])
    shares = share / np.sqrt(np.maximum(counts, 1))
    for column, old in zip(moved, columns, strict=True):
        column += shares * np.bincount(words, old[partners], len(column))  # summed in the order of the pairs


def nearest_words(vectors: NDArray[np.integer], count: int) -> NDArray[np.int32]:
    """Ids of the `count` words nearest to each (n, count), the nearest first, ties to the lowest id."""
    own, words = np.arange(len(vectors), dtype=np.int32), [*map(str, range(len(vectors) - 1)), UNKNOWN_WORD]
    embedding = Embedding(name="words", vocabulary=Vocabulary(words), vectors=vectors, step=1.0)
    ids, _ = RankedNeighbours(EuclideanDistance(embedding, distinct=False), count + 1).of(own)
    others = ids != own[:, None]
    others[others.all(axis=1), -1] = False  # itself stands behind more equal ones
    return ids[others].reshape(-1, count)


def nearest_pairs(near: NDArray[np.int32], words: NDArray[np.int32]) -> Pairs:
    """Each of the words with its neighbours, shape (n, k), each pair once, sorted."""
    pairs = np.stack([np.repeat(words, near.shape[1]), near[words].ravel()], axis=1)
    return np.unique(np.sort(pairs, axis=1), axis=0).astype(np.int32)


def without(pairs: Pairs, *others: Pairs) -> Pairs:
    """The pairs that are not among the others."""
    gone = {pair for other in others for pair in map(tuple, other.tolist())}
    return np.array([pair for pair in pairs.tolist() if tuple(pair) not in gone], np.int32).reshape(-1, 2)
