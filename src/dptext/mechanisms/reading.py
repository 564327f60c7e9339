"""Drawn words that are read in their context: which mechanisms can, by what, and how many words are right then."""

from typing import Protocol

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.mechanisms.answers import log_shares
from dptext.mechanisms.outlook import public_noise
from dptext.polishing.in_context import WordsInContext
from dptext.polishing.language import words_of_model
from dptext.randomness import RandomSource
from dptext.release import Released
from dptext.samples import SAMPLES
from dptext.text.codec import Codec
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import Vocabulary

READING_VERSION = WordsInContext.version
"""Part of what identifies a law: raised whenever the same drawn words would be read otherwise."""

_REPEATS = 20  # of the public sentences, about 2,500 words
_KNOWN = 0.8
"""Where the vocabulary holds fewer of the public sentences' words they say nothing of its language."""

_FEWEST = 2  # words of a vocabulary that the language model knows, the unknown word among them


class _Read(Protocol):
    vocabulary: Vocabulary

    @property
    def unchanged_by_the_draw(self) -> float: ...

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]: ...

    def reader(self, policy: TextPolicy) -> WordsInContext | None: ...


def check_readable(vocabulary: Vocabulary, *, lists: int) -> None:
    """Raise `ParameterError` unless drawn words of this vocabulary can be read: they are on one list, and English."""
    if lists != 1:
        raise ParameterError(
            f"Words are read in their context on one list, and there are {lists}: choose one list, or another answer."
        )
    if (words_of_model(vocabulary) >= 0).sum() <= _FEWEST:
        raise ParameterError(
            "Words are read in their context by a language model of English, which knows next to none of this "
            "vocabulary; choose another answer."
        )


def reader_of(vocabulary: Vocabulary, order: NDArray[np.int32], rate: float, policy: TextPolicy) -> WordsInContext:
    """What reads words that were drawn on a list. Raises `ParameterError` for a policy that draws equal words once."""
    if policy.repeat == "once":
        raise ParameterError(
            "Words that are drawn once get one replacement, and read in their context they may get several: choose the "
            "answer drawn or likeliest."
        )
    return WordsInContext(vocabulary, order, log_shares(vocabulary), rate, policy)


def share_read_right(mechanism: _Read) -> float:
    """Share of the words of public sentences that come out as they were, read in their context; the same each time."""
    policy = TextPolicy()
    codec, reader = Codec(mechanism.vocabulary, policy), mechanism.reader(policy)
    texts = pa.array([text for use in SAMPLES.values() for text in use] * _REPEATS, pa.large_string())
    tokens = codec.encode(texts)
    if reader is None or tokens.coverage.known < _KNOWN * len(tokens.ids):
        return mechanism.unchanged_by_the_draw
    drawn = mechanism.sample(tokens.words, public_noise(3))
    return float((reader.words(Released(codec.decode(tokens, drawn))) == tokens.words).mean())
