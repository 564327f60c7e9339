"""The distance of the Mahalanobis mechanism (Xu et al. 2020, "regularized Mahalanobis metric")."""

import math
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.metrics.base import WordMetric, Words
from dptext.validation import check_share

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

    Parameters
    ----------
    embedding
        Words and vectors.
    lambda_
        Weight of the covariance, from 0 (Euclidean distance) to 1.

    Attributes
    ----------
    root, inverse_root
        The symmetric roots of A and of A^-1, shape (m, m).

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
        self.root: Floats = (directions * np.sqrt(values)) @ directions.T
        self.inverse_root: Floats = (directions / np.sqrt(values)) @ directions.T

    @property
    def name(self) -> str:
        """Completes "where d is …"."""
        covariance = "covariance of the rounded vectors" if self.rounding else "covariance"
        return (
            f"the Mahalanobis distance (lambda = {self.lambda_!r}, {covariance} scaled to trace m) between the word "
            f"vectors of {self.embedding.name}{self.rounded()}"
        )

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
