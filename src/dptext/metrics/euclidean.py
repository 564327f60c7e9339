"""Euclidean distance between word vectors, as it is and rounded up to a grid: both from exact integers."""

import math
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.embeddings.embedding import Embedding, squared_norms
from dptext.errors import EmbeddingError
from dptext.metrics.base import WordMetric, Words
from dptext.validation import check_count

MOST_LEVELS = 2048
"""A grid has at most about this many levels."""


class EuclideanDistance(WordMetric):
    """Euclidean distance between word vectors, in the unit of the embedding.

    The vectors are integers times a step, so squared distances are exact integers: of norms at most `MAX_NORM`, every
    intermediate of the float32 matrix product is an integer below 2^24, which float32 holds exactly.

    Parameters
    ----------
    embedding
        Words and integer vectors.
    distinct
        Refuse equal vectors. (Without, it is a pseudometric, good enough for measuring.)

    Raises `EmbeddingError` if two words have the same vector: they could not be told apart at all.
    """

    def __init__(self, embedding: Embedding, *, distinct: bool = True) -> None:
        self.embedding = embedding
        self.size = len(embedding)
        if not embedding.exact:
            self.rounding, self.change = embedding.step, embedding.largest_change
        self.squared_norms = squared_norms(embedding.vectors).astype(np.float32)  # below 2^22: exact
        self._outputs: tuple[Words, NDArray[np.float32]] | None = None
        if distinct:
            _refuse_duplicates(embedding)

    @property
    def name(self) -> str:
        """Completes "where d is …"."""
        return f"the Euclidean distance between the word vectors of {self.embedding.name}{self.rounded()}"

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

    Parameters
    ----------
    embedding
        Words and integer vectors.
    width
        Width of a level in steps of the embedding: an integer from 1 to that at which one level holds all words; by
        default the smallest that leaves at most `MOST_LEVELS` levels.
    owner, name
        Class and parameter that error messages name.

    Raises `ParameterError` for another width, `EmbeddingError` for equal vectors.
    """

    def __init__(
        self, embedding: Embedding, width: int | None = None, *, owner: str = "GridDistance", name: str = "width"
    ) -> None:
        super().__init__(embedding)
        if width is None:
            width = max(1, int(np.ceil(2 * self.largest_radius / MOST_LEVELS)))
        self.width = check_count(owner, name, width, at_least=1, at_most=max(1, math.ceil(2 * self.largest_radius)))
        self.step = embedding.step * width

    @property
    def levels(self) -> int:
        """Levels are 0 … levels - 1."""
        return int(np.ceil(2 * self.largest_radius / self.width)) + 1

    @property
    def name(self) -> str:
        """Completes "where d is …"."""
        return f"{super().name}, {'and ' if self.rounding else ''}rounded up to a grid"

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
        one, other = np.flatnonzero(inverse == doubled[0])[:2]
        words = embedding.vocabulary.words
        raise EmbeddingError(
            f"{int((counts[doubled] - 1).sum())} words of {embedding.name} have the vector of another word "
            f"(for one, {words[one]!r} and {words[other]!r}); a mechanism on distances needs distinct vectors, so "
            "remove or merge them."
        )
