"""Distances between words: places on a list, Euclidean and Mahalanobis distances of vectors on their integer grid.

Distances on the grid are exact integers, so that a guarantee in the distance holds for the program.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.core.assumptions import MetricDescription
from dptext.core.wording import number
from dptext.embeddings.embedding import Embedding, squared_norms
from dptext.errors import EmbeddingError, ParameterError
from dptext.validation import check_count, check_share

_SAMPLED_WORDS = 300
_SAMPLED_PAIRS = 50_000
Words = NDArray[np.int32]


class WordMetric(ABC):
    """A metric between the words of a vocabulary; `size` is their number, and `name` completes "where d is …"."""

    size: int
    name: str

    @abstractmethod
    def distances(self, words: Words, others: Words) -> NDArray[np.float64]:
        """d(words[i], others[i]), shape (k,)."""

    @abstractmethod
    def distances_to_all(self, words: Words) -> NDArray[np.float64]:
        """d(words[i], u) for every word u: shape (k,) to (k, n)."""

    @abstractmethod
    def diameter(self) -> float:
        """No two words are farther apart."""

    step = 0.0
    """Distances are rounded up to multiples of this (0: they are not rounded)."""

    rounding = 0.0
    """The coordinates of the word vectors were rounded to multiples of this before (0: they were not)."""

    change = 0.0
    """That rounding changed no distance between two words by more than this."""

    def rounded(self) -> str:
        """Completes a name by what was rounded before distances were taken, if anything was."""
        if not self.rounding:
            return ""
        change = number(self.change)
        return f", rounded to multiples of {number(self.rounding)} (no distance changes by more than {change})"

    @cached_property
    def description(self) -> MetricDescription:
        """The metric with its scale: nearest neighbours and pairs of a sample, the same each time."""
        generator = np.random.default_rng(0)  # which words describe a public metric: no privacy hangs on it
        words = generator.permutation(self.size)[:_SAMPLED_WORDS].astype(np.int32)
        return MetricDescription(
            name=self.name,
            nearest=_median(self.nearest(words)),
            median=self.median(generator),
            diameter=float(self.diameter()),
            step=float(self.step),
            rounding=float(self.rounding),
            change=float(self.change),
        )

    def nearest(self, words: Words) -> NDArray[np.float64]:
        """The distance of each word to its nearest neighbour, shape (k,)."""
        nearest = []
        at_once = max(16, 2**20 // self.size)
        for part in np.split(words, range(at_once, len(words), at_once)):
            apart = self.distances_to_all(part)
            apart[np.arange(len(part)), part] = np.inf
            nearest.append(apart.min(axis=1))
        return np.concatenate(nearest)

    def median(self, generator: np.random.Generator) -> float:
        """Median distance of two different words, estimated from random pairs."""
        left = generator.integers(0, self.size, _SAMPLED_PAIRS, dtype=np.int32)
        right = (left + generator.integers(1, self.size, _SAMPLED_PAIRS, dtype=np.int32)) % self.size
        return _median(self.distances(left, right))


def _median(values: NDArray[np.float64]) -> float:
    """As `numpy.median`, which imports the arrays with masks for it."""
    ascending = np.sort(values)
    return float((ascending[(len(values) - 1) // 2] + ascending[len(values) // 2]) / 2)


class ListDistance(WordMetric):
    """Places apart on a word list; with several lists, the largest over them.

    Meisenbacher et al. 2024a (1-Diffractor), metric of the list; the maximum is what a mixture over lists satisfies.
    `places` has for each list the place of every word: arrays of shape (n,), each a permutation of 0 … n-1.
    """

    def __init__(self, places: Sequence[NDArray[np.int32]]) -> None:
        self.places = tuple(places)
        self.size = len(self.places[0])
        self.name = "the number of places between two words on the word list"
        if len(places) > 1:
            self.name = f"the largest number of places between two words on any of the {len(places)} word lists"

    def distances(self, words: Words, others: Words) -> NDArray[np.float64]:
        """d(words[i], others[i]), shape (k,)."""
        largest = np.zeros(len(words))
        for place in self.places:
            np.maximum(largest, np.abs(place[words] - place[others]), out=largest)
        return largest

    def distances_to_all(self, words: Words) -> NDArray[np.float64]:
        """d(words[i], u) for every word u: shape (k,) to (k, n)."""
        largest = np.zeros((len(words), self.size))
        for place in self.places:
            np.maximum(largest, np.abs(place[words][:, None] - place[None, :]), out=largest)
        return largest

    def diameter(self) -> float:
        """The ends of a list are n - 1 places apart."""
        return self.size - 1

    def nearest(self, words: Words) -> NDArray[np.float64]:
        """On one list every word has a neighbour one place apart."""
        return np.ones(len(words)) if len(self.places) == 1 else super().nearest(words)

    def median(self, generator: np.random.Generator) -> float:
        """Median distance of two different words: exact for one list, where n - k pairs are k places apart."""
        if len(self.places) > 1:
            return super().median(generator)
        pairs_within = np.cumsum(self.size - np.arange(1, self.size, dtype=np.int64))
        return float(np.searchsorted(pairs_within, (pairs_within[-1] + 1) // 2) + 1)


MOST_LEVELS = 2048
"""A grid has at most about this many levels."""


class EuclideanDistance(WordMetric):
    """Euclidean distance between word vectors, in the unit of the embedding.

    The vectors are integers times a step, so squared distances are exact integers: of norms at most `MAX_NORM`, every
    intermediate of the float32 matrix product is an integer below 2^24, which float32 holds exactly.

    Raises `EmbeddingError` if two words have the same vector: they could not be told apart at all. (If not `distinct`,
    it is a pseudometric, good enough for measuring.)
    """

    def __init__(self, embedding: Embedding, *, distinct: bool = True) -> None:
        self.embedding = embedding
        self.size = len(embedding)
        if not embedding.exact:
            self.rounding, self.change = embedding.step, embedding.largest_change
        self.name = f"the Euclidean distance between the word vectors of {embedding.name}{self.rounded()}"
        self.squared_norms = squared_norms(embedding.vectors).astype(np.float32)  # below 2^22: exact
        self._outputs: tuple[Words, NDArray[np.float32]] | None = None
        if distinct:
            _refuse_duplicates(embedding)

    @cached_property
    def vectors(self) -> NDArray[np.float32]:
        """The integer vectors as float32, shape (n, m), for matrix products."""
        return self.embedding.vectors.astype(np.float32)

    def squares_to_all(self, words: Words, outputs: Words | None = None) -> NDArray[np.float32]:
        """Squared distances in steps squared, exact integers, to all words or to some: (k,) to (k, n)."""
        vectors, norms = self.vectors, self.squared_norms
        if outputs is not None:
            vectors, norms = self._of(outputs), norms[outputs]
        squares: NDArray[np.float32] = self.vectors[words] @ vectors.T
        squares *= -2
        squares += norms
        squares += self.squared_norms[words][:, None]
        return squares

    def _of(self, outputs: Words) -> NDArray[np.float32]:
        """The vectors of a fixed set of outputs, kept for the next call with the same array."""
        if self._outputs is None or self._outputs[0] is not outputs:
            self._outputs = (outputs, self.vectors[outputs])
        return self._outputs[1]

    def squares(self, words: Words, others: Words) -> NDArray[np.int64]:
        """Squared distances of pairs in steps squared, shape (k,)."""
        result = np.empty(len(words), np.int64)
        for start in range(0, len(words), 2**16):
            part = slice(start, start + 2**16)
            apart = self.embedding.vectors[words[part]].astype(np.int32) - self.embedding.vectors[others[part]]
            result[part] = np.einsum("ij,ij->i", apart, apart)
        return result

    def distances(self, words: Words, others: Words) -> NDArray[np.float64]:
        """d(words[i], others[i]), shape (k,)."""
        return self.embedding.step * np.sqrt(self.squares(words, others).astype(np.float64))

    def distances_to_all(self, words: Words) -> NDArray[np.float64]:
        """d(words[i], u) for every word u: shape (k,) to (k, n)."""
        return self.embedding.step * np.sqrt(self.squares_to_all(words).astype(np.float64))

    def diameter(self) -> float:
        """Twice the largest distance from the mean vector: cheap, and at most twice the true diameter."""
        return self.embedding.step * 2 * self.largest_radius

    @cached_property
    def largest_radius(self) -> float:
        """Largest distance from the integer vector nearest the mean, in steps, rounded up."""
        centre = np.rint(self.embedding.vectors.mean(axis=0)).astype(np.int32)
        largest = 0
        for start in range(0, self.size, 2**13):
            apart = self.embedding.vectors[start : start + 2**13] - centre
            largest = max(largest, int(np.einsum("ij,ij->i", apart, apart).max()))
        return float(np.nextafter(np.sqrt(largest), np.inf))


class GridDistance(EuclideanDistance):
    """Euclidean distance rounded up to a grid: `step` times an integer level, and still a metric, exactly.

    level(x, y) is the smallest integer k with k * width >= the distance in steps of the embedding, found by comparing
    integers. Rounding up keeps the triangle inequality, because ceil(a + b) <= ceil(a) + ceil(b).

    `width` is that of a level in steps of the embedding: an integer from 1 to that at which one level holds all words;
    by default the smallest that leaves at most `MOST_LEVELS` levels.

    Raises `ParameterError` for another width, `EmbeddingError` for equal vectors.
    """

    def __init__(self, embedding: Embedding, width: int | None = None) -> None:
        super().__init__(embedding)
        self.name += f", {'and ' if self.rounding else ''}rounded up to a grid"
        if width is None:
            width = max(1, int(np.ceil(2 * self.largest_radius / MOST_LEVELS)))
        most = max(1, math.ceil(2 * self.largest_radius))
        self.width = check_count("GridDistance", "width", width, at_least=1, at_most=most)
        self.step = embedding.step * width

    @property
    def levels(self) -> int:
        """Levels are 0 … levels - 1."""
        return int(np.ceil(2 * self.largest_radius / self.width)) + 1

    def levels_to_all(self, words: Words, outputs: Words | None = None) -> NDArray[np.uint16]:
        """level(words[i], u) for every word u, or for some: shape (k,) to (k, n)."""
        squares = self.squares_to_all(words, outputs)
        result = np.empty(squares.shape, np.uint16)
        _round_up(squares.ravel(), self.width, result.ravel())
        return result

    def distances(self, words: Words, others: Words) -> NDArray[np.float64]:
        """d(words[i], others[i]), shape (k,)."""
        levels = np.empty(len(words), np.uint16)
        _round_up(self.squares(words, others).astype(np.float32), self.width, levels)
        return self.step * levels.astype(np.float64)

    def distances_to_all(self, words: Words) -> NDArray[np.float64]:
        """d(words[i], u) for every word u: shape (k,) to (k, n)."""
        return self.step * self.levels_to_all(words).astype(np.float64)

    def diameter(self) -> float:
        """The highest level."""
        return self.step * (self.levels - 1)


@njit
def _round_up(squares, width, levels):  # type: ignore[no-untyped-def]
    """levels[i] = ceil(sqrt(squares[i]) / width) for integers below 2^24.

    The float64 square root of such an integer is right to 2^-40, while one that is no square is at least 2^-14 from
    the next integer: the rounding up is exact. ceil(ceil(x) / width) = ceil(x / width).
    """
    for i in range(squares.size):
        root = np.int64(np.ceil(np.sqrt(np.float64(squares[i]))))
        levels[i] = (root + width - 1) // width


def _refuse_duplicates(embedding: Embedding) -> None:
    """Equal vectors have equal digests; comparing rows as bytes finds them in n log n."""
    rows = np.ascontiguousarray(embedding.vectors)
    as_bytes = rows.view(np.dtype((np.void, rows.dtype.itemsize * rows.shape[1]))).ravel()
    _, inverse, counts = np.unique(as_bytes, return_inverse=True, return_counts=True)
    doubled = np.flatnonzero(counts > 1)
    if len(doubled):
        first, other = np.flatnonzero(inverse == doubled[0])[:2]
        words = embedding.vocabulary.words
        raise EmbeddingError(
            f"{int((counts[doubled] - 1).sum())} words of {embedding.name} have the vector of another word "
            f"(for one, {words[first]!r} and {words[other]!r}); a mechanism on distances needs distinct vectors, so "
            "remove or merge them."
        )


_BLOCK = 8192

Floats: TypeAlias = NDArray[np.float64]


def rescaled_covariance(embedding: Embedding) -> Floats:
    """The sample covariance of all word vectors, times a factor that makes its trace m: shape (m, m).

    It does not depend on the embedding's step. Sums of products of the integers are exact in float64.
    """
    size, dimensions = embedding.vectors.shape
    products = np.zeros((dimensions, dimensions))
    total = np.zeros(dimensions)
    for start in range(0, size, _BLOCK):
        block = embedding.vectors[start : start + _BLOCK].astype(np.float64)
        products += block.T @ block
        total += block.sum(axis=0)
    covariance = products - np.outer(total, total) / size
    covariance = (covariance + covariance.T) / 2
    return np.asarray(covariance * (dimensions / np.trace(covariance)))


class MahalanobisDistance(WordMetric):
    """sqrt((x - y)' A^-1 (x - y)) with A = lambda S + (1 - lambda) I, in the unit of the embedding.

    `lambda_` is the weight of the covariance, from 0 (Euclidean distance) to 1; `root` and `inverse_root` are the
    symmetric roots of A and of A^-1, shape (m, m).

    Raises `ParameterError` for another lambda, or if A is singular.
    """

    def __init__(self, embedding: Embedding, lambda_: float, *, owner: str = "MahalanobisDistance") -> None:
        self.embedding = embedding
        self.size = len(embedding)
        self.lambda_ = check_share(owner, "lambda_", lambda_)
        values, directions = np.linalg.eigh(rescaled_covariance(embedding))
        values = self.lambda_ * np.maximum(values, 0) + (1 - self.lambda_)
        dimensions = len(values)
        if values.min() <= 4 * dimensions * np.finfo(float).eps * values.max():
            raise ParameterError(
                f"The 'lambda_' parameter of {owner} must be below 1 with this embedding, whose covariance is singular "
                f"(its {self.size:,} words do not spread over all {dimensions} dimensions), so that words could be "
                f"infinitely far apart. Got {lambda_!r} instead."
            )
        if not embedding.exact:
            longer = (1 + 1e-6) / math.sqrt(values.min())  # than in Euclidean distance, at most; room for rounding
            self.rounding, self.change = embedding.step, embedding.largest_change * longer
        covariance = "covariance of the rounded vectors" if self.rounding else "covariance"
        self.name = (
            f"the Mahalanobis distance (lambda = {self.lambda_!r}, {covariance} scaled to trace m) between the word "
            f"vectors of {embedding.name}{self.rounded()}"
        )
        self.root: Floats = (directions * np.sqrt(values)) @ directions.T
        self.inverse_root: Floats = (directions / np.sqrt(values)) @ directions.T

    def distances(self, words: Words, others: Words) -> Floats:
        """d(words[i], others[i]), shape (k,), in float64 throughout."""
        result = np.empty(len(words))
        for start in range(0, len(words), _BLOCK):
            part = slice(start, start + _BLOCK)
            apart = self.embedding.vectors[words[part]].astype(np.float64) - self.embedding.vectors[others[part]]
            result[part] = np.linalg.norm(apart @ self.inverse_root, axis=1)
        return self.embedding.step * result

    def distances_to_all(self, words: Words) -> Floats:
        """d(words[i], u) for every word u, shape (k,) to (k, n): right to about 1e-6 of the longest whitened vector."""
        mine = self._whitened[words]
        squares = (mine @ self._whitened.T).astype(np.float64)
        squares *= -2
        squares += self._squares
        squares += self._squares[words][:, None]
        np.maximum(squares, 0, out=squares)
        squares[np.arange(len(words)), words] = 0
        return np.asarray(self.embedding.step * np.sqrt(squares, out=squares))

    def diameter(self) -> float:
        """Twice the largest distance from the mean vector: at most twice the true diameter."""
        return float(2 * np.sqrt(self._squares.max()) * self.embedding.step * (1 + 1e-5))

    @cached_property
    def _whitened(self) -> NDArray[np.float32]:
        """A^-1/2 times each vector less the mean, in steps, shape (n, m); the mean cancels in differences."""
        vectors = self.embedding.vectors
        mean = vectors.mean(axis=0)
        whitened = np.empty(vectors.shape, np.float32)
        for start in range(0, self.size, _BLOCK):
            whitened[start : start + _BLOCK] = (vectors[start : start + _BLOCK] - mean) @ self.inverse_root
        return whitened

    @cached_property
    def _squares(self) -> Floats:
        squares: Floats = np.einsum("ij,ij->i", self._whitened, self._whitened, dtype=np.float64)
        return squares
