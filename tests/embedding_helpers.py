from pathlib import Path

import numpy as np

from dptext.embeddings.embedding import Embedding
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

REPOSITORY = Path(__file__).resolve().parents[1]


def small_embedding(words="abcdef", dimensions=3, seed=1, name="small"):
    vocabulary = Vocabulary([*words, UNKNOWN_WORD])
    vectors = np.random.default_rng(seed).integers(-9, 10, (len(vocabulary), dimensions)).astype(np.int16)
    return Embedding(name=name, vocabulary=vocabulary, vectors=vectors, step=0.5)
