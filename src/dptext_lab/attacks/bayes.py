"""Best guesses of the words behind a release, by the exact law of the mechanism: without and with their context.

Without context the best guess for an output y is the word x of the largest prior(x) P[y | x]: no guess that looks at
one output alone hits more often under that prior (the bound of Tong et al. 2025). With context the prior of each word
is what a masked language model expects in its place, reading the words that were released around it, itself masked. The
paper fine-tunes a model on releases of its own for that; here nothing is trained.

Where drawn words were read in their context before they were released (``decode=context``), no law of one word
says what is shown. A released word is a reader's best guess already, and so is the guess here without context; with a
model, words that were read are taken for words drawn, which bounds from below what somebody gets who knows better.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import Released
from dptext.errors import InputError, ParameterError
from dptext.measures.prior import Prior
from dptext.measures.rows import Progress, Words, block_words, over_blocks
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import UNKNOWN_WORD
from dptext_lab.attacks.masked import Contexts, first_pieces
from dptext_lab.attacks.outcome import Outcome, TokenScore
from dptext_lab.attacks.words import (
    NO_WORD,
    ReleasedWords,
    Truth,
    find_truth,
    read_release,
    token_strings,
    with_words,
)

TRUST = 0.8
"""Share of the language model in what is expected of a place; the rest is the prior. The words that it reads are noise
in part, and it does not know that. Chosen on sentences of SST-2's training part."""

ROUNDS = 2
"""How often the words are guessed with their context, which is the guesses of the round before."""

COLUMN_BYTES = 2**30
"""Memory for the columns of a block of outputs; more outputs take more passes over the rows."""


class ShownLaw:
    """P[y is shown | x entered] over a vocabulary of n words, by the mechanism's own probabilities and the policy.

    The mechanism has all its options as in the run; `policy` says what happened to all that is no word. `read` says
    whether the words drawn by this law were read in their context before they were shown, and `columns_at_once` how
    many columns are in memory together. Raises `ParameterError` for a mechanism whose probabilities cannot be gone
    through.
    """

    def __init__(self, mechanism: WordMechanism, policy: TextPolicy | None = None) -> None:
        if not isinstance(mechanism, FiniteWordMechanism):
            raise ParameterError(
                f"The probabilities of {mechanism.name} cannot be gone through, so there are no best guesses by its "
                "law; attack it by the words around."
            )
        self.mechanism, self.vocabulary, self.policy = mechanism, mechanism.vocabulary, policy or TextPolicy()
        self.read = mechanism.is_decoded
        self.columns_at_once = max(1, COLUMN_BYTES // (4 * len(self.vocabulary)))

    def likeliest(self, weights: NDArray[np.float64], outputs: Words) -> Words:
        """For each of the outputs y the word x of the largest weight(x) P[y | x]: shape (k,).

        Words of weight 0 are left out; where all products are 0, it is the heaviest word.
        """
        likeliest = self.mechanism.likeliest_inputs(weights)
        heaviest = int(np.argmax(weights))
        if likeliest is not None:
            words, joint = likeliest
            return np.where(joint[outputs] > 0, words[outputs], np.int32(heaviest))
        best = np.full(len(outputs), heaviest, np.int32)
        largest = np.zeros(len(outputs))

        def gather(words: Words) -> tuple[Words, NDArray[np.float64]]:
            joint = self.mechanism.probability_rows(words)[:, outputs] * weights[words, None]
            first = joint.argmax(axis=0)
            return words[first], joint[first, np.arange(len(outputs))]

        blocks = block_words(np.flatnonzero(weights).astype(np.int32), len(self.vocabulary))
        for _, (words, joint) in over_blocks(blocks, gather):
            better = joint > largest
            best[better], largest[better] = words[better], joint[better]
        return best

    def columns(self, outputs: Words) -> Iterator[tuple[Words, NDArray[np.float32]]]:
        """The outputs in blocks, each with P[y | x] over all words x: shape (c,) and (c, n)."""
        size, width = len(self.vocabulary), self.columns_at_once
        everything = np.arange(size, dtype=np.int32)
        for start in range(0, len(outputs), width):
            block = outputs[start : start + width]
            columns = np.empty((len(block), size), np.float32)

            def fill(words: Words, block: Words = block, columns: NDArray[np.float32] = columns) -> None:
                columns[:, words] = self.mechanism.probability_rows(words)[:, block].T

            for _ in over_blocks(block_words(everything, size), fill):
                pass
            yield block, columns


class BayesGuesses(NamedTuple):
    """What is guessed for each token of a release, as ids of words: shape (tokens,) each."""

    words: ReleasedWords  # the release, cut
    best: NDArray[np.int32]  # the guesses
    blind: NDArray[np.int32]
    """Guesses without a look at the word itself: the prior's likeliest, or with a model what it expects there."""
    alone: NDArray[np.int32]  # guesses from the word without its context


class BayesAttack:
    """An attacker that knows the mechanism with its options, the policy, a public prior, and perhaps a language model.

    >>> law = ShownLaw(Diffractor(epsilon=1.0))  # doctest: +SKIP
    >>> attack = BayesAttack(law, prior=rank_zipf_prior(law.vocabulary))  # doctest: +SKIP
    >>> attack.outcome(originals, Released.of(texts)).success.value  # doctest: +SKIP

    `prior` says how likely each word is before anything is seen; the unknown word is no guess, as it names nothing, and
    `mode` is guessed where nothing is seen. Without `contexts` guesses are made without context. `progress` is called
    with the words guessed with their context, and their number.

    Raises `ParameterError` for a prior of other words, or one that expects nothing but the unknown word.
    """

    def __init__(
        self, law: ShownLaw, *, prior: Prior, contexts: Contexts | None = None, progress: Progress | None = None
    ) -> None:
        prior.check(law.vocabulary)
        self.law, self.prior, self.contexts, self._progress = law, prior, contexts, progress
        weights = prior.probabilities.copy()
        weights[law.vocabulary.unknown] = 0
        if not weights.any():
            raise ParameterError("The prior expects nothing but the unknown word; give one of the vocabulary's words.")
        self._weights = weights / weights.sum()
        self.mode = int(np.argmax(weights))

    def outcome(self, original: pa.LargeStringArray, released: Released) -> Outcome:
        """How many words of the originals are named, of those in the vocabulary: shape (n,) each.

        Raises `InputError` if the original cannot be what was released by this law.
        """
        law, policy = self.law, self.law.policy
        words = read_release(released, law.vocabulary)
        truth = find_truth(original, words, law.vocabulary, policy)
        _refuse_impossible(law, truth, words)
        guesses = self.guess(released)
        score = TokenScore(words.text_of, truth.words != NO_WORD)
        best, blind, alone = (guessed == truth.words for guessed in (guesses.best, guesses.blind, guesses.alone))
        figures = [score.figure("words guessed", best, blind)]
        if self.contexts is not None:
            figures.append(score.figure("words guessed without the context", alone, truth.words == self.mode))
            figures.append(score.gain("gained by the context", best, alone))
        figures.append(score.figure("words released as they were", words.ids == truth.words))
        return Outcome(
            attack="words by law",
            knew=f"It knew {self._knows()}",
            figures=tuple(figures),
            notes=(*self.prior.notes, *truth.notes),
            settings=self._settings(),
        )

    def _knows(self) -> str:
        epsilon = self.law.mechanism.parameters().get("epsilon")
        known = f"the exact law of {self.law.mechanism.name} at epsilon {epsilon:g}, and the prior {self.prior.name}"
        if self.contexts is None:
            known += "; it does not look at the words around."
        else:
            known += f"; and the model {self.contexts.loaded.identity.name}, which reads the released words around."
        if self.law.read:
            known += " Released words were read in their context already: each is its own best guess."
        return known

    def _settings(self) -> dict[str, Any]:
        model = None if self.contexts is None else self.contexts.loaded.identity.as_dict()
        return {
            "mechanism": self.law.mechanism.name,
            "parameters": self.law.mechanism.parameters(),
            "policy": self.law.policy.as_dict(),
            "prior": self.prior.name,
            "model": model,
            **({} if model is None else {"trust": TRUST, "rounds": ROUNDS}),
        }

    def guess(self, released: Released) -> BayesGuesses:
        """A word for each token of the release."""
        words = read_release(released, self.law.vocabulary)
        outputs, of_token = np.unique(words.ids, return_inverse=True)
        alone = self.law.likeliest(self._weights, outputs.astype(np.int32))[of_token]
        if self.law.read:
            alone = np.where(words.ids == self.law.vocabulary.unknown, alone, words.ids)
        mode = np.full(len(words), self.mode, np.int32)
        guesses = BayesGuesses(words, alone, mode, alone)
        return guesses if self.contexts is None else self._with_context(guesses, self.contexts)

    def _with_context(self, guesses: BayesGuesses, contexts: Contexts) -> BayesGuesses:
        """Better guesses in rounds: in each, the model reads the guesses of the round before."""
        words = guesses.words
        expectation = Expectation(contexts, self.law.vocabulary.words, self._weights)
        best, blind, released = guesses.alone.copy(), guesses.blind.copy(), token_strings(words)
        outputs = np.unique(words.ids).astype(np.int32)
        columns_in_memory = list(self.law.columns(outputs)) if len(outputs) <= self.law.columns_at_once else None
        for number in range(ROUNDS):
            shown = with_words(words, self._shown(words, released, best))
            places = self._places(shown, contexts, expectation, columns_in_memory or self.law.columns(outputs))
            for done, (token, expected, column) in enumerate(places, start=1):
                joint = (TRUST * expected + (1 - TRUST) * self._weights) * column
                if joint.any():
                    best[token] = np.argmax(joint)
                if number == 0:  # later on the words around know of the word's own output
                    blind[token] = np.argmax(expected)
                if self._progress is not None:
                    self._progress(number * len(words) + done, ROUNDS * len(words))
        return guesses._replace(best=best, blind=blind)

    def _places(
        self,
        shown: ReleasedWords,
        contexts: Contexts,
        expectation: "Expectation",
        blocks: Iterable[tuple[NDArray[np.int32], NDArray[np.float32]]],
    ) -> Iterator[tuple[int, NDArray[np.float64], NDArray[np.float32]]]:
        """Each token with what the model expects there, and P[its output | x] for all words x."""
        for outputs, columns in blocks:
            place = np.full(len(self.law.vocabulary), -1, np.int64)
            place[outputs] = np.arange(len(outputs))
            for token, logits in contexts.logits(shown, np.flatnonzero(place[shown.ids] >= 0)):
                yield token, expectation.of(logits), columns[place[shown.ids[token]]]

    def _shown(self, words: ReleasedWords, released: Sequence[str], guessed: NDArray[np.int32]) -> list[str]:
        """What the model reads for each token: the guess, and what is no word of the vocabulary as it was released."""
        vocabulary = self.law.vocabulary
        return [
            text if word == vocabulary.unknown and text != UNKNOWN_WORD else vocabulary.words[guess]
            for word, text, guess in zip(words.ids.tolist(), released, guessed.tolist(), strict=True)
        ]


class Expectation:
    """The words of a vocabulary at a mask, by a model whose outputs are pieces of words.

    A word that is one piece, which begins no other word, has the probability of that piece, among the words of the
    vocabulary. Words that begin with the same piece share its probability as the prior does. A word without a piece is
    not expected.
    """

    def __init__(self, contexts: Contexts, words: tuple[str, ...], weights: NDArray[np.float64]) -> None:
        pieces = first_pieces(contexts.loaded, words)
        there = (pieces >= 0) & (pieces < contexts.scores.outputs) & (weights > 0)
        self._words = np.flatnonzero(there)
        self._pieces = pieces[self._words]
        shared = np.bincount(self._pieces, weights=weights[self._words], minlength=contexts.scores.outputs)
        self._shares = weights[self._words] / shared[self._pieces]
        self._size = len(words)
        if not len(self._words):
            raise ParameterError(
                f"The model {contexts.loaded.identity.name} has no piece that begins a word of the vocabulary."
            )

    def of(self, logits: NDArray[np.float32]) -> NDArray[np.float64]:
        """Logits (outputs,) at a mask to the probability of each word: shape (n,)."""
        likely = logits[self._pieces].astype(np.float64)
        likely = np.exp(likely - likely.max()) * self._shares
        expected = np.zeros(self._size)
        expected[self._words] = likely / likely.sum()
        return expected


def _refuse_impossible(law: ShownLaw, truth: Truth, words: ReleasedWords) -> None:
    """Raise `InputError` if the law never shows for a word what was released for it."""
    tokens = np.flatnonzero(truth.words != NO_WORD)
    distinct, of_token = np.unique(truth.words[tokens], return_inverse=True)
    order = np.argsort(of_token, kind="stable")
    places = np.searchsorted(of_token[order], np.arange(len(distinct) + 1))
    for block in block_words(np.arange(len(distinct), dtype=np.int32), len(law.vocabulary)):
        rows = law.mechanism.probability_rows(distinct[block].astype(np.int32))
        there = order[places[block[0]] : places[block[-1] + 1]]
        wrong = there[rows[of_token[there] - block[0], words.ids[tokens[there]]] == 0]
        if len(wrong):
            row = int(words.text_of[tokens[wrong.min()]]) + 1
            raise InputError(
                f"In row {row:,} a word was released that {law.mechanism.name} with these options never shows for the "
                "original one; give the original of this release, and the options of its run."
            )
