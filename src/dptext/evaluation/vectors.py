"""A text as a vector: the mean of its words' vectors in the shipped embedding.

Words are read as `dptext.text.codec` reads them; what is not in the vocabulary is the designated unknown word. Vectors
have length 1. Weighted means give a word the weight 1e-3 / (1e-3 + its share of all words) under the public rank-Zipf
prior, so that a text is not its function words.
"""

from functools import cache

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.measures.prior import rank_zipf_prior
from dptext.text.codec import Codec
from dptext.text.policy import TextPolicy

Vectors = NDArray[np.float32]

WEIGHT = 1e-3
"""A word of this share of all words has half the weight of the rarest."""

_BLOCK_ROWS = 20_000


def mean_vectors(texts: pa.LargeStringArray, *, weighted: bool) -> Vectors:
    """The mean vector of each text (n,), weighted or not: (n, dimensions); zeros for a text without words."""
    codec, vectors, weights = _words()
    found = np.zeros((len(texts), vectors.shape[1]), np.float32)
    for start in range(0, len(texts), _BLOCK_ROWS):
        tokens = codec.encode(texts.slice(start, _BLOCK_ROWS))
        given = weights[tokens.ids] if weighted else np.ones(len(tokens.ids), np.float32)
        sums = sums_of_rows(vectors, tokens.ids, tokens.row_tokens, given)
        rows = np.repeat(np.arange(len(sums)), np.diff(tokens.row_tokens))
        totals = np.bincount(rows, given, len(sums)).astype(np.float32)
        found[start : start + _BLOCK_ROWS] = sums / np.where(totals > 0, totals, 1)[:, None]
    return found


def sums_of_rows(
    vectors: Vectors, words: NDArray[np.int32], starts: NDArray[np.int64], weights: NDArray[np.float32]
) -> Vectors:
    """Weighted sums of rows of `vectors` (w, d): text i has the `words` from starts[i] up to starts[i + 1].

    `words` and `weights` are (k,), `starts` (n + 1,); the sums (n, d).
    """
    from scipy.sparse import csr_matrix

    found: Vectors = csr_matrix((weights, words, starts), shape=(len(starts) - 1, len(vectors))) @ vectors
    return found


def cosines(one: Vectors, other: Vectors) -> NDArray[np.float64]:
    """The cosine of each pair of rows (n, d): (n,); 0 where one of the two is zero, 1 where both are."""
    lengths = np.linalg.norm(one, axis=1).astype(np.float64) * np.linalg.norm(other, axis=1)
    products = np.einsum("ij,ij->i", one, other, dtype=np.float64)
    empty = lengths == 0
    both = empty & ~one.any(axis=1) & ~other.any(axis=1)
    found: NDArray[np.float64] = np.where(empty, both, products / np.where(empty, 1, lengths)).clip(-1, 1)
    return found


@cache
def _words() -> tuple[Codec, Vectors, NDArray[np.float32]]:
    """The codec of the shipped vocabulary, its unit vectors and its weights."""
    embedding = default_embedding()
    vectors = embedding.vectors.astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    shares = rank_zipf_prior(embedding.vocabulary).probabilities
    policy = TextPolicy(unknown="map", numbers="map")
    return Codec(embedding.vocabulary, policy), vectors, (WEIGHT / (WEIGHT + shares)).astype(np.float32)
