"""Decoding: what is released for a drawn place on a list, the word there or the likeliest original.

A released word is most often not the word that went in, and its reader knows: the best guess is the word x with
the largest share(x) P[x -> place], which is often a more frequent word near by. The table of these guesses follows from
the public list, the public law and a public order of frequency, so that to release the guess is post-processing: the
guarantee stays, and the words are right more often. Proof: docs/proofs/diffractor.md.

Drawn words may also be decoded in context; this module says which mechanisms can, and how many words are right then.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dptext.core.privatizer import CAPITALS, CAPITALS_UNCHANGED, COMPARED, UNCHANGED
from dptext.core.release import DecodedTexts, PostProcessor, Released, WordReader
from dptext.errors import ParameterError
from dptext.mechanisms.expected_outcomes import public_noise, public_words
from dptext.parameters import Parameter
from dptext.postprocess.context_decoder import ContextDecoder
from dptext.postprocess.ngram_model import words_of_model
from dptext.public_sentences import MEASURED
from dptext.strings import string_list
from dptext.text.kernels import TITLE
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens
from dptext.text.vocabulary import ZIPF_OFFSET, Vocabulary, frequency_order
from dptext.text.writing_kernels import UNKNOWN_PLACEHOLDER

if TYPE_CHECKING:
    from dptext.mechanisms.base import WordMechanism

DECODE = Parameter(
    "What is released for a place that was drawn: the word there, or the likeliest to start, alone or in context."
)

DECODE_VERSION = 1
"""Of the tables: raised whenever the same list and epsilon would give another one."""

_SCALE = 2**20
_NEVER = -(2**60)
_ROWS_AT_ONCE = 50
_COUNTED = 300  # of the most frequent words, and of a sample of the others


def log_shares(vocabulary: Vocabulary) -> NDArray[np.int64]:
    """Logarithm of each word's share of a text, in 2^-20 nats, by rank: shape (n,). The unknown word has none."""
    shares = np.full(len(vocabulary), _NEVER, np.int64)
    order = frequency_order(vocabulary)
    shares[order] = np.rint(-np.log(np.arange(len(order)) + ZIPF_OFFSET) * _SCALE)
    return shares


def share_of_text_that_stays(
    vocabulary: Vocabulary, probability_rows: Callable[[NDArray[np.int32]], NDArray[np.float64]]
) -> float:
    """Probability that a word of a text stays, words occurring by their shares: frequent words stay most with answers.

    `probability_rows` gives the probability of each output of some words: shape (k,) to (k, n). The most frequent words
    are counted one by one, the others by a public sample.
    """
    order = np.array(frequency_order(vocabulary), np.int32)
    shares = np.exp(log_shares(vocabulary) / _SCALE)
    first, others = order[:_COUNTED], order[_COUNTED:]
    staying = 0.0
    for words, whole in ((first, first), (public_words(others, _COUNTED), others)):
        if len(words):
            parts = np.array_split(words, -(-len(words) // _ROWS_AT_ONCE))
            stay_probabilities = np.concatenate([probability_rows(part)[np.arange(len(part)), part] for part in parts])
            staying += float(np.average(stay_probabilities, weights=shares[words]) * shares[whole].sum())
    return staying / float(shares[order].sum())


def likeliest_starts(order: NDArray[np.int32], shares: NDArray[np.int64], rate: float) -> NDArray[np.int32]:
    """For each place of a list, the word x with the largest share(x) e^(-rate * places between): shape (n,) to (n,).

    `order` has the word at each place, `shares` are `log_shares` of the words, and `rate` is in nats by which the
    probability of a move falls with each place. Counted in integers, so that the table is the same on every machine.
    One pass finds the best start at or before each place, another the best after it: along a pass all scores fall by
    the same amount from place to place.
    """
    places = np.arange(len(order), dtype=np.int64)
    fall = round(rate * _SCALE) * places
    scores = np.stack([shares[order] + fall, (shares[order] - fall)[::-1]])
    best = np.maximum.accumulate(scores, axis=1)
    starts = np.maximum.accumulate(np.where(scores == best, places, 0), axis=1)
    before, after = starts[0], len(order) - 1 - starts[1][::-1]
    earlier = best[0] - fall >= best[1][::-1] + fall
    words: NDArray[np.int32] = order[np.where(earlier, before, after)]
    return words


READING_VERSION = ContextDecoder.version
"""Part of what identifies a law: raised whenever the same drawn words would be read otherwise."""

_REPEATS = 20  # of the public sentences, about 2,500 words
_REPEATS_OF_BETTER = 4  # by a step that reads better, which takes seconds for them
_KNOWN = 0.4
"""Where the vocabulary holds fewer of the public sentences' words they say nothing of its language.

Those of protected classes, and function words that are public, are no words of a mechanism's vocabulary.
"""

_ADDED: dict[str, float] = {}  # what a step adds to a mechanism's share
_FEWEST = 2  # words of a vocabulary that the language model knows, the unknown word among them


def check_readable(vocabulary: Vocabulary, *, lists: int) -> None:
    """Raise `ParameterError` unless drawn words of this vocabulary can be read: they are on one list, and English."""
    if lists != 1:
        raise ParameterError(
            f"Words are read in their context on one list, and there are {lists}: choose one list, or another decode."
        )
    if (words_of_model(vocabulary) >= 0).sum() <= _FEWEST:
        raise ParameterError(
            "Words are read in their context by a language model of English, which knows next to none of this "
            "vocabulary; choose another decode."
        )


def decoder_of(vocabulary: Vocabulary, order: NDArray[np.int32], rate: float, policy: TextPolicy) -> ContextDecoder:
    """The decoder of words drawn on a list. Raises `ParameterError` for a policy that draws equal words once."""
    if policy.consistent:
        raise ParameterError(
            "Words that are drawn once get one replacement, and read in their context they may get several: choose the "
            "decode none or map."
        )
    return ContextDecoder(vocabulary, order, log_shares(vocabulary), rate, policy)


def best_decoder(
    reader: WordReader | None, steps: Iterable[PostProcessor]
) -> tuple[WordReader | None, PostProcessor | None]:
    """The best decoder and its step: those of the first step that has one, otherwise the mechanism's own decoder."""
    if reader is not None:
        for step in steps:
            if (better := step.reading(reader)) is not None:
                return better, step
    return reader, None


def share_read_right(mechanism: "WordMechanism", steps: Iterable[PostProcessor] = (), *, drawn: float) -> float:
    """Share of the words of public sentences that come out as they were, read in their context; the same each time.

    It is `drawn`, the share that is drawn so, where they tell nothing.

    Where a step reads better, but takes long, what it adds is estimated on fewer words, and once in a process.
    """
    reader = mechanism.decoder(TextPolicy())
    if reader is None:
        return drawn
    right, (better, step) = _share_right(mechanism, reader, _REPEATS), best_decoder(reader, steps)
    if right is None:
        return drawn
    if better is None or step is None:
        return right
    key = json.dumps([mechanism.parameters(), better.described()], sort_keys=True)
    if key not in _ADDED:
        with_better, with_reader = (
            _share_right(mechanism, decoder, _REPEATS_OF_BETTER) or 0.0 for decoder in (better, reader)
        )
        _ADDED[key] = with_better - with_reader
    return min(max(right + _ADDED[key], 0.0), 1.0)


def _share_right(mechanism: "WordMechanism", reader: WordReader, repeats: int) -> float | None:
    """The share of known words of the sentences that come out as they were; None where the vocabulary has too few."""
    tokenizer = Tokenizer(mechanism.vocabulary, TextPolicy(unknown="keep"))  # words that do not enter stand as they are
    texts = string_list(MEASURED * repeats)
    tokens = tokenizer.encode(texts)
    if tokens.coverage.known < _KNOWN * len(tokens.ids):
        return None
    drawn = mechanism.sample(tokens.words, public_noise(3))
    read = reader.read(Released(tokenizer.decode(tokens, drawn))).words
    right = read[tokens.ids >= 0] == tokens.words
    return float(right[tokens.words != mechanism.vocabulary.unknown].mean())


def read_again(tokens: Tokens) -> NDArray[np.bool_]:
    """Which tokens (k,) a reader reads as words: those that enter, and placeholders of unknown words."""
    read: NDArray[np.bool_] = (tokens.ids >= 0) | (tokens.ids == UNKNOWN_PLACEHOLDER)
    return read


def words_read(reading: DecodedTexts) -> NDArray[np.int32]:
    """The words that were read for these tokens (k,): numbers, signs and what is protected are read as no words."""
    return reading.words[reading.words >= 0]


def capitals_inside(tokens: Tokens, chosen: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which of the chosen tokens are written with one capital, a single space behind another word: shape (k,)."""
    capital = np.flatnonzero(chosen & (tokens.token_flags & 3 == TITLE))
    capital = capital[~np.isin(capital, tokens.row_tokens)]
    behind = tokens.ends[capital - 1]
    capital, behind = (places[tokens.begins[capital] == behind + 1] for places in (capital, behind))
    marked = np.zeros(len(chosen), np.bool_)
    marked[capital] = tokens.data[behind] == ord(" ")
    return marked[chosen]


def kept_words(
    words: NDArray[np.int32], came: NDArray[np.int32], vocabulary: Vocabulary, capitals: NDArray[np.bool_]
) -> Counter[str]:
    """Counts of the known words that entered (k,), and of those that came out unchanged: for the data holder only.

    Those with `capitals` inside a sentence are counted apart too. Nothing is counted where other tokens were read than
    were written.
    """
    if len(words) != len(came):
        return Counter()
    known = (words >= 0) & (words != vocabulary.unknown)
    same = known & (words == came)
    counts = {COMPARED: known, UNCHANGED: same, CAPITALS: known & capitals, CAPITALS_UNCHANGED: same & capitals}
    return Counter({name: int(np.count_nonzero(counted)) for name, counted in counts.items()})
