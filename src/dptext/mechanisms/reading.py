"""Drawn words that are read in their context: which mechanisms can, by what, and how many words are right then."""

import json
from collections.abc import Iterable
from typing import Any, Protocol

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.randomness import RandomSource
from dptext.core.release import PostProcessor, Released, WordReader
from dptext.errors import ParameterError
from dptext.mechanisms.answers import log_shares
from dptext.mechanisms.expected_outcomes import public_noise
from dptext.polishing.in_context import WordsInContext
from dptext.polishing.language import words_of_model
from dptext.samples import MEASURED
from dptext.text.codec import Codec
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import Vocabulary

READING_VERSION = WordsInContext.version
"""Part of what identifies a law: raised whenever the same drawn words would be read otherwise."""

_REPEATS = 20  # of the public sentences, about 2,500 words
_REPEATS_OF_BETTER = 4  # by a step that reads better, which takes seconds for them
_KNOWN = 0.8
"""Where the vocabulary holds fewer of the public sentences' words they say nothing of its language."""

_ADDED: dict[str, float] = {}  # what a step adds to a mechanism's share
_FEWEST = 2  # words of a vocabulary that the language model knows, the unknown word among them


class _Read(Protocol):
    vocabulary: Vocabulary

    def parameters(self) -> dict[str, Any]: ...

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]: ...

    def reader(self, policy: TextPolicy) -> WordReader | None: ...


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


def read_by(
    reader: WordReader | None, steps: Iterable[PostProcessor]
) -> tuple[WordReader | None, PostProcessor | None]:
    """What reads drawn words best, and whose it is: that of the first of these steps that has one, or the reader."""
    if reader is not None:
        for step in steps:
            if (better := step.reading(reader)) is not None:
                return better, step
    return reader, None


def share_read_right(mechanism: _Read, steps: Iterable[PostProcessor] = (), *, drawn: float) -> float:
    """Share of the words of public sentences that come out as they were, read in their context; the same each time.

    It is `drawn`, the share that is drawn so, where they tell nothing.

    Where a step reads better, but takes long, what it adds is estimated on fewer words, and once in a process.
    """
    own = mechanism.reader(TextPolicy())
    if own is None:
        return drawn
    right, (better, step) = _share_right(mechanism, own, _REPEATS), read_by(own, steps)
    if right is None:
        return drawn
    if better is None or step is None:
        return right
    key = json.dumps([mechanism.parameters(), better.described()], sort_keys=True)
    if key not in _ADDED:
        found, before = (_share_right(mechanism, each, _REPEATS_OF_BETTER) or 0.0 for each in (better, own))
        _ADDED[key] = found - before
    return min(max(right + _ADDED[key], 0.0), 1.0)


def _share_right(mechanism: _Read, reader: WordReader, repeats: int) -> float | None:
    """That share where the sentences are read some times; None where the vocabulary has too few of their words."""
    codec = Codec(mechanism.vocabulary, TextPolicy())
    texts = pa.array(list(MEASURED) * repeats, pa.large_string())
    tokens = codec.encode(texts)
    if tokens.coverage.known < _KNOWN * len(tokens.ids):
        return None
    drawn = mechanism.sample(tokens.words, public_noise(3))
    return float((reader.words(Released(codec.decode(tokens, drawn))) == tokens.words).mean())
