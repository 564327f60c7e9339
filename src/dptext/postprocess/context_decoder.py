"""Drawn words read in their context: the likeliest words to have gone in, by the noise and their neighbours.

A released word is most often not the word that went in, and a reader knows: among the words near it on the
public list, one that goes well with the words read around it is likelier. This is the sentence that is likeliest
altogether, under the list's noise and a public language model of three words (Viterbi's algorithm on a hidden Markov
chain of pairs). It is a function of the released text and of public tables, so that it costs nothing; proof:
docs/proofs/diffractor.md.
"""

import math
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.cancel import advance
from dptext.core.release import DecodedTexts, Released, WordReader
from dptext.embeddings.default import default_embedding
from dptext.postprocess import decoder_kernels
from dptext.postprocess.ngram_model import LANGUAGE_VERSION, QUANTA, language_model, words_of_model
from dptext.strings import string_parts, without_nulls
from dptext.text.characters import character_table
from dptext.text.kernels import DIGITS, SPACE
from dptext.text.numbers import have_values
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens, inner_tokens
from dptext.text.vocabulary import Vocabulary, frequency_order
from dptext.text.writing_kernels import KEPT

SCALE = 2**20
"""Scores are integers, in units of 2^-20 nats, so that the same text is read the same on every machine."""

UNKNOWN_SHARE = 0.05
"""About which part of the tokens of a text enters as the unknown word where it is mapped: 1 to 5 of 100."""

_NEVER, _LOWEST = -(2**50), -(2**31)  # the second: as it is kept in fewer bits
_MOST = 8  # words that may have started for a place
_REACH_NATS, _MOST_REACH = 7.0, 40  # how far on a list they are looked for
_LONGEST = 256  # words of a sentence that are read together
_AT_ONCE = 50_000  # words, between looks at how far it is
_BEAM = 5.0  # nats: what is less likely than the likeliest by more is not followed
_CUT = 5.0  # nats: words that are less likely than the likeliest for their place by more are not thought of
_USUAL = 10_000  # the most frequent words: one that is always read as another would be harm, and hide nothing
_OWN = 0.5  # nats by which such a word, where it was drawn, is likelier than any other before the context is read
_UNCOUNTED = 2.0  # nats that a word is rarer than its place says if the model lacks it: no context speaks against it
_ENDINGS = ("t", "d", "m", "ll", "re", "ve")
_ODD = 4.0  # nats for "t" without an apostrophe, for "house" behind one, for "house't"


def _bounds(released: Released) -> NDArray[np.int64] | None:
    """Where what stays begins or ends right at a word, as a tag does."""
    _, data = string_parts(without_nulls(released.texts))
    if not len(released.protected):
        return None
    of_words = np.ones(256, np.bool_)  # and every byte of longer characters
    of_words[:128] = character_table().classes[:128] < SPACE
    begins, ends = released.protected[:, 0], released.protected[:, 1]
    begins = begins[of_words[data[np.maximum(begins - 1, 0)]]]
    ends = ends[of_words[data[np.minimum(ends, len(data) - 1)]]]
    return np.concatenate([begins, ends])


class Started(NamedTuple):
    """Released texts of k tokens as they are read, and what else may have gone in.

    `starts` has no unknown words, and none that goes with an apostrophe; `noise` is but for a common part.
    """

    tokens: Tokens
    words: NDArray[np.int32]  # (k,) ids of the words as they are read, below 0 for what is no word
    starts: NDArray[np.int64]  # (k, most) words that may have gone in, -1 for none
    noise: NDArray[np.float64]  # (k, most) nats: how likely each was to come out as what was drawn
    apart: NDArray[np.bool_]  # (k,) does each token begin anew what the language model reads together?
    numbers: NDArray[np.bool_]  # (k,) is each token a number with a value?


class ContextDecoder(WordReader):
    """Puts the likeliest words to have gone in for those that were drawn on one list.

    `order` (n,) has the word at each place of the list, `shares` (n,) the logarithms of the words' shares of a text, in
    2^-20 nats, for words that the language model does not know; `rate` is in nats by which the probability of a move
    falls with each place. The mechanism's `policy` says which unknown words enter, what is shown for them, and whether
    apostrophes are; placeholders of unknown words stay.
    """

    name: ClassVar[str] = "words read in their context"
    version: ClassVar[int] = 8

    def __init__(
        self,
        vocabulary: Vocabulary,
        order: NDArray[np.int32],
        shares: NDArray[np.int64],
        rate: float,
        policy: TextPolicy,
    ) -> None:
        self.vocabulary, self._policy = vocabulary, policy
        self._order, self._shares, self._rate = order, shares, rate
        shown = "placeholder" if policy.unknown == "placeholder" else policy.unknown_shown
        as_written = TextPolicy(case="keep", unknown="keep", numbers="keep", unknown_shown=shown)
        shipped = default_embedding().vocabulary.words
        self._more = tuple(word for word in shipped if word not in vocabulary.index)
        self._tokenizer = Tokenizer(vocabulary, as_written, more=self._more)

    def parameters(self) -> dict[str, Any]:
        """The version of the language model; the list and its noise are the mechanism's."""
        return {"language_version": LANGUAGE_VERSION}

    def read(self, released: Released) -> DecodedTexts:
        """See `WordReader`."""
        tokens = self._cut(released)
        words = self._read(tokens)
        return DecodedTexts(self.written(tokens, words), words)

    def started(self, released: Released) -> Started:
        """Released texts as they are read, with the other words that may have gone in, for a later step."""
        tokens = self._cut(released)
        drawn, listed = tokens.ids, self._candidates
        places = listed.places[np.maximum(drawn, 0)]
        candidates = listed.words[places].astype(np.int64)
        noise = -self._rate * np.abs(listed.places[candidates] - places[:, None])
        none = (listed.scores[places] == _LOWEST) | (candidates == self.vocabulary.unknown)
        none |= (self._endings[candidates] > 0) | ((drawn < 0) | (tokens.token_flags & DIGITS > 0))[:, None]
        _, joints, numbers, _ = self._marked(tokens)
        apart = joints <= decoder_kernels.MARKED
        return Started(tokens, self._read(tokens), np.where(none, -1, candidates), noise, apart, numbers)

    def written(self, tokens: Tokens, words: NDArray[np.int32]) -> pa.LargeStringArray:
        """The texts of tokens with these words (k,) in their place."""
        return self._tokenizer.decode(tokens, words[words >= 0])

    def _cut(self, released: Released) -> Tokens:
        """The texts as tokens; what stands for words of protected classes stays, as what is no word does."""
        tokens = self._tokenizer.encode(released.texts, apart=_bounds(released))
        if not len(released.protected):
            return tokens
        firsts, pasts = np.searchsorted(tokens.begins, released.protected.T)
        holding, ids = firsts < pasts, tokens.ids.copy()
        ids[firsts[holding]] = ids[inner_tokens(firsts[holding], (pasts - firsts)[holding])] = KEPT
        coverage = replace(tokens.coverage, entered=int(np.count_nonzero(ids >= 0)))
        return replace(tokens, ids=ids, coverage=coverage)

    def _read(self, tokens: Tokens) -> NDArray[np.int32]:
        ids, joints, _, fixed = self._marked(tokens)
        out, odd = ids.copy(), 0 if self._policy.layout == "drop" else round(_ODD * SCALE)
        limits = decoder_kernels.Limits(SCALE // QUANTA, odd, round(_BEAM * SCALE))
        room = decoder_kernels.room_for(_MOST, _LONGEST)
        starts = np.flatnonzero(joints <= decoder_kernels.MARKED)
        later = np.searchsorted(starts, np.arange(_AT_ONCE, len(ids), _AT_ONCE))
        edges = [0, *np.unique(starts[later[later < len(starts)]]).tolist(), len(ids)]
        for begin, end in pairwise(edges):  # sentences are read one by one, so where they are cut changes nothing
            part = slice(begin, end)
            decoder_kernels.read_words(
                ids[part], fixed[part], joints[part], self._candidates, language_model(), limits, room, out[part]
            )
            advance(end - begin)
        return np.where(ids < 0, tokens.ids, out)  # a word with a digit in it stays, and so does a placeholder

    def _marked(
        self, tokens: Tokens
    ) -> tuple[NDArray[np.int32], NDArray[np.uint8], NDArray[np.bool_], NDArray[np.int64]]:
        """Of each token (k,): its word, below 0 for what is none; what joins it to the one before; is it a number; and
        as which word of the model it counts for its neighbours, where it is none."""
        ids, joints, numbers = tokens.ids.copy(), np.empty(len(tokens.ids), np.uint8), tokens.token_flags & DIGITS > 0
        if self._policy.unknown == "placeholder":
            ids[ids == self.vocabulary.unknown] = -1
        ids[numbers] = -1
        held = np.flatnonzero(numbers)
        numbers[held] = have_values(tokens.data, tokens.begins[held], tokens.ends[held])
        decoder_kernels.find_joints(tokens.cut, character_table().classes, joints)
        model = language_model()
        looked_up = tokens.ids if tokens.looked_up is None else tokens.looked_up
        fixed = self._of_model[np.where(looked_up < 0, self.vocabulary.unknown, looked_up)]
        fixed = np.where(fixed < 0, model.words - 1, fixed)
        return ids, joints, numbers, np.where(numbers, model.words, fixed)

    @cached_property
    def _of_model(self) -> NDArray[np.int64]:
        """For each word of the vocabulary, and each further one, its number in the model, -1 for none."""
        index = default_embedding().vocabulary.index
        return np.concatenate([words_of_model(self.vocabulary), [index[word] for word in self._more]]).astype(np.int64)

    @cached_property
    def _candidates(self) -> decoder_kernels.Candidates:
        """The words that may have started for each place, as the loops read them."""
        words, scores = self._starts()
        cut = scores >= scores[:, :1] - round(_CUT * SCALE)
        of_model = words_of_model(self.vocabulary)
        of_model = np.where(of_model < 0, language_model().words - 1, of_model)
        return decoder_kernels.Candidates(
            places=np.argsort(self._order).astype(np.int32),
            counts=np.where(cut.all(axis=1), _MOST, cut.argmin(axis=1)).astype(np.int8),
            words=words,
            scores=np.maximum(scores, _LOWEST).astype(np.int32),
            of_model=of_model[words].astype(np.uint16),
            endings=self._endings[words],
        )

    @cached_property
    def _endings(self) -> NDArray[np.uint8]:
        """Which of the words stand behind an apostrophe, and hardly anywhere else, and behind which: shape (n,)."""
        index = self.vocabulary.index
        endings = np.full(len(self.vocabulary), decoder_kernels.WORD, np.uint8)
        endings[[index[word] for word in _ENDINGS if word in index]] = decoder_kernels.LISTED_ENDING
        endings[[index[word] for word in ("s",) if word in index]] = decoder_kernels.ANY_ENDING
        return endings

    def _starts(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """For each place the likeliest words to have started for it, and their scores: shape (n, most) each."""
        size, unknown, logs = len(self._order), self.vocabulary.unknown, language_model().logs
        of_model = words_of_model(self.vocabulary)
        known = np.delete(self._shares, unknown)
        shares = self._shares - round(math.log(np.exp(known / SCALE).sum()) * SCALE)
        shares[of_model < 0] -= round(_UNCOUNTED * SCALE)
        shares[of_model >= 0] = logs[of_model[of_model >= 0]] * (SCALE // QUANTA)
        of_unknown = UNKNOWN_SHARE if self._policy.unknown == "map" else 0.0
        shares += round(math.log(1 - of_unknown) * SCALE)
        shares[unknown] = round(math.log(of_unknown) * SCALE) if of_unknown else _NEVER
        starts, scores = np.zeros((size, _MOST), np.int32), np.full((size, _MOST), _NEVER, np.int64)
        reach = min(max(1, math.ceil(_REACH_NATS / self._rate)), _MOST_REACH)
        usual = np.zeros(size, np.bool_)
        usual[list(frequency_order(self.vocabulary)[:_USUAL])] = True
        fall, own = round(self._rate * SCALE), round(_OWN * SCALE)
        decoder_kernels.find_starts(self._order, shares, usual, fall, own, reach, starts, scores)
        return starts, scores
