"""What is left of the meaning of words: how far replacements lie, and how many words change at all.

Distances are Euclidean in a reference embedding, which need not be the one that the mechanism works on: by default it
is the shipped one, so that mechanisms on different embeddings are compared on one scale.
"""

from typing import Any

from dptext.embeddings.default import default_embedding
from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordMechanism
from dptext.text.stems import stem_ids
from dptext.text.vocabulary import Vocabulary


class Reference:
    """Distances and stems of the words of a vocabulary. Words may have equal vectors: no mechanism draws by these.

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
        self.metric = EuclideanDistance(self.embedding, distinct=False)
        self.stems = stem_ids(vocabulary)


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
