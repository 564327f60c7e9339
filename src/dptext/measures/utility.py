"""What is left of the meaning of words: how far replacements lie, and how many words change at all.

Distances are Euclidean in a reference embedding, which need not be the one that the mechanism works on: by default it
is the shipped one, so that mechanisms on different embeddings are compared on one scale.
"""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.embeddings.embedding import Embedding, squared_norms
from dptext.errors import ParameterError
from dptext.measures.rows import Words
from dptext.measures.stems import stem_ids
from dptext.mechanisms.base import WordMechanism
from dptext.text.vocabulary import Vocabulary


class Reference:
    """Distances and stems of the words of a vocabulary.

    Parameters
    ----------
    embedding
        Holds all words of the vocabulary.
    vocabulary
        The n words.

    Raises `ParameterError` if the embedding misses words.
    """

    def __init__(self, embedding: Embedding, vocabulary: Vocabulary) -> None:
        missing = sum(word not in embedding.vocabulary.index for word in vocabulary.words)
        if missing:
            raise ParameterError(
                f"The 'reference' embedding must hold every word of the mechanism. Got {embedding.name}, which misses "
                f"{missing:,} of {len(vocabulary):,} words, instead."
            )
        self.name = embedding.name
        self.embedding = embedding.restrict(vocabulary.words)
        self.stems = stem_ids(vocabulary)
        self._norms = squared_norms(self.embedding.vectors).astype(np.float32)

    @cached_property
    def _vectors(self) -> NDArray[np.float32]:
        return self.embedding.vectors.astype(np.float32)

    def squares_to_all(self, words: Words) -> NDArray[np.float32]:
        """Squared distances in steps squared, exact integers (see `quantise`): shape (k,) to (k, n)."""
        squares: NDArray[np.float32] = self._vectors[words] @ self._vectors.T
        squares *= -2
        squares += self._norms
        squares += self._norms[words][:, None]
        return squares

    def distances(self, words: Words, others: Words) -> NDArray[np.float64]:
        """Distance of each pair in the unit of the embedding, shape (k,)."""
        vectors = self.embedding.vectors
        apart = vectors[words].astype(np.int32) - vectors[others]
        squares = np.einsum("ij,ij->i", apart, apart).astype(np.float64)
        return self.embedding.step * np.asarray(np.sqrt(squares), np.float64)

    def diameter(self) -> float:
        """No two words are farther apart: twice the largest distance from the origin."""
        return float(2 * self.embedding.step * np.sqrt(self._norms.max()))


def find_reference(mechanism: WordMechanism, embedding: Embedding | None = None) -> Reference:
    """The embedding given; otherwise the shipped one if it holds the mechanism's words; otherwise the mechanism's own.

    Raises `ParameterError` if there is none.
    """
    vocabulary = mechanism.vocabulary
    if embedding is not None:
        return Reference(embedding, vocabulary)
    shipped = default_embedding()
    if vocabulary.words == shipped.vocabulary.words or all(
        word in shipped.vocabulary.index for word in vocabulary.words
    ):
        return Reference(shipped, vocabulary)
    own = _own_embedding(mechanism)
    if own is None:
        raise ParameterError(
            f"The 'reference' embedding must be given: {mechanism.name} has words that the shipped one misses."
        )
    return Reference(own, vocabulary)


def _own_embedding(mechanism: WordMechanism) -> Embedding | None:
    several: Any = getattr(mechanism, "embeddings", None)
    own = several[0] if several else getattr(mechanism, "embedding", None)
    return own if isinstance(own, Embedding) else None
