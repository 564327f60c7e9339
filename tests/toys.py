"""Small embeddings that tests make themselves."""

import numpy as np

from dptext.embeddings.embedding import Embedding, quantise
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

WORDS = ("cat", "dog", "bird", "fish", "cow", "red", "blue", "green")


def toy_embedding(words: tuple[str, ...] = WORDS, dimensions: int = 3, seed: int = 0) -> Embedding:
    """Random vectors for a few words and the unknown word."""
    vectors = np.random.default_rng(seed).normal(size=(len(words) + 1, dimensions))
    integers, step = quantise(vectors)
    return Embedding(name="toy", vocabulary=Vocabulary((*words, UNKNOWN_WORD)), vectors=integers, step=step)
