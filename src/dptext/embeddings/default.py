"""The embedding that comes with the package, and its ready-made word lists.

BERT's own word vectors, as SanText (Yue et al. 2021) uses them: the input table of MiniLM, its whole alphabetic words,
and more words with vectors made of these by WordNet's definitions; all counter-fitted (Mrkšić et al. 2016) with
WordNet's antonyms and synonyms, rows L2-normalised, in int8 with one step.
``tools/build_default_embedding.py`` made the files in ``data/``, checks its sources' digests and reproduces them bit
for bit; ``data/NOTICE`` holds their licence notices.

Words stand in the order of their WordPiece ids, which from id 1996 on is the order of falling frequency in BERT's
training text; words that are not BERT's stand among them by their frequency in spoken English. That makes a word's id a
public rank-Zipf prior (probability about 1 / (id + 2.7)), which measures may use. Two exceptions, both at the end: the
26 single letters, whose ids tell nothing about their frequency (they are there because texts split at apostrophes,
"don't" into "don" and "t", and because "a" and "i" are words), and the designated unknown word, which has the mean
direction of frequent names of things.
"""

import functools
import json
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.embedding import Embedding
from dptext.errors import EmbeddingError
from dptext.parameters import Parameter
from dptext.text.vocabulary import Vocabulary

DEFAULT_NAME = "minilm-l6-words"
"""Name of the shipped embedding."""

DEFAULT_DIGEST = "0d9e75029928ea3f3dfdbef27fd42ce6"
"""Digest of the shipped embedding; a test computes it anew."""

DEFAULT_LISTS = 4
"""Number of ready-made lists (numbers 0 to 3)."""


EMBEDDING = Parameter(
    "Word vectors: a file of word2vec, GloVe, fastText, .npz or .npy.",
    option="embedding",
    otherwise="the shipped English embedding",
    path=True,
)
"""How a mechanism's constructor declares the embedding that it takes."""

EMBEDDINGS = replace(EMBEDDING, meaning=EMBEDDING.meaning.replace(" or .npy.", " or .npy; may be repeated."))


class _Shipped(Embedding):
    """An embedding that every process has, so it is pickled as its digest, and need not be read as a whole."""

    def _check_norms(self) -> None:
        """A test does, once for all."""

    def __reduce__(self) -> tuple[Any, ...]:
        if self.digest != DEFAULT_DIGEST:  # some of its words, made by `restrict`
            return super().__reduce__()
        return shipped_embedding, (self.digest,)


@functools.cache
def default_embedding() -> Embedding:
    """The shipped English embedding: 32,958 words x 384 dimensions, int8. No network, no cache folder."""
    words = (_data() / f"{DEFAULT_NAME}.words.txt").read_text(encoding="utf-8").splitlines()
    facts = json.loads((_data() / f"{DEFAULT_NAME}.json").read_text(encoding="utf-8"))
    embedding = _Shipped(
        name=DEFAULT_NAME,
        vocabulary=Vocabulary(words),
        vectors=_array("vectors"),
        step=float(facts["step"]),
        exact=True,
    )
    object.__setattr__(embedding, "_digest", DEFAULT_DIGEST)
    return embedding


def shipped_embedding(digest: str) -> Embedding:
    """The shipped embedding, by its digest: what it is pickled as.

    Raises `EmbeddingError` if another version of the package is installed, which comes with another embedding.
    """
    if digest != DEFAULT_DIGEST:
        raise EmbeddingError(
            f"This object was pickled with another version of dptext, whose embedding has the digest {digest}; "
            "install the same version in every process."
        )
    return default_embedding()


@functools.cache
def default_lists() -> NDArray[np.int32]:
    """The ready-made lists of the shipped embedding, shape (4, n), read-only: row i is list number i."""
    lists: NDArray[np.int32] = _array("lists").astype(np.int32)
    lists.flags.writeable = False
    return lists


def _array(part: str) -> NDArray[Any]:
    """An array of the package, mapped: what is not looked at is not read."""
    file = _data() / f"{DEFAULT_NAME}.{part}.npy"
    if isinstance(file, Path):
        return np.asarray(np.lib.format.open_memmap(file, mode="r"))
    with file.open("rb") as opened:  # of a package in an archive
        array: NDArray[Any] = np.load(opened, allow_pickle=False)
    return array


def _data() -> Any:
    return resources.files("dptext.embeddings") / "data"
