"""The law that an adversary knows: with what probability each word of the vocabulary is shown for each other one."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.measures.rows import Progress, Words, block_words, over_blocks
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism
from dptext.text.nouns import nouns_of
from dptext.text.policy import TextPolicy

COLUMN_BYTES = 2**30
"""Memory for the columns of a block of outputs; more outputs take more passes over the rows."""


class Joints(NamedTuple):
    """For some outputs: the word of the largest product with the law, and that product, shape (k,) each."""

    words: NDArray[np.int32]
    largest: NDArray[np.float64]


class ShownLaw:
    """P[y is shown | x entered] over a vocabulary of n words, by the mechanism's own probabilities and the policy.

    Parameters
    ----------
    mechanism
        With all its options as in the run.
    policy
        What happened to all that is no word; by default that of `TextPolicy`.

    Raises `ParameterError` for a mechanism whose probabilities cannot be gone through.
    """

    def __init__(self, mechanism: WordMechanism, policy: TextPolicy | None = None) -> None:
        if not isinstance(mechanism, EnumerableWordMechanism):
            raise ParameterError(
                f"The probabilities of {mechanism.name} cannot be gone through, so there are no best guesses by its "
                "law; attack it with mask-tokens or reconstruct."
            )
        self.mechanism = mechanism
        self.vocabulary = mechanism.vocabulary
        self.policy = policy or TextPolicy()
        noun = self.policy.unknown_shown == "noun"
        self._nouns = np.array(nouns_of(self.vocabulary) if noun else [], np.int64)

    @property
    def read(self) -> bool:
        """Whether the words drawn by this law were read in their context before they were shown."""
        return self.mechanism.is_read

    @property
    def columns_at_once(self) -> int:
        """How many columns are in memory together."""
        return max(1, COLUMN_BYTES // (4 * len(self.vocabulary)))

    def rows(self, words: Words) -> NDArray[np.float64]:
        """The law for each of the words: shape (k,) to (k, n)."""
        rows = self.mechanism.probability_rows(words)
        if len(self._nouns):  # drawn uniformly where the mechanism released the unknown word
            unknown = self.vocabulary.unknown
            rows[:, self._nouns] += rows[:, unknown, None] / len(self._nouns)
            rows[:, unknown] = 0
        return rows

    def joints(self, weights: NDArray[np.float64], outputs: Words, *, progress: Progress | None = None) -> Joints:
        """For each of the outputs y the word x of the largest weight(x) P[y | x], and how large that is: shape (k,).

        Words of weight 0 are left out; where all products are 0, it is the heaviest word.
        """
        best = np.full(len(outputs), int(np.argmax(weights)), np.int32)
        largest = np.zeros(len(outputs))

        def gather(words: Words) -> Joints:
            joint = self.rows(words)[:, outputs] * weights[words, None]
            first = joint.argmax(axis=0)
            return Joints(words[first], joint[first, np.arange(len(outputs))])

        blocks = block_words(np.flatnonzero(weights).astype(np.int32), len(self.vocabulary))
        for _, part in over_blocks(blocks, gather, progress=progress):
            better = part.largest > largest
            best[better], largest[better] = part.words[better], part.largest[better]
        return Joints(best, largest)

    def columns(
        self, outputs: Words, *, progress: Progress | None = None
    ) -> Iterator[tuple[Words, NDArray[np.float32]]]:
        """The outputs in blocks, each with P[y | x] over all words x: shape (c,) and (c, n)."""
        size, width = len(self.vocabulary), self.columns_at_once
        passes = [outputs[start : start + width] for start in range(0, len(outputs), width)]
        everything = np.arange(size, dtype=np.int32)
        for number, block in enumerate(passes):
            columns = np.empty((len(block), size), np.float32)

            def fill(words: Words, block: Words = block, columns: NDArray[np.float32] = columns) -> None:
                columns[:, words] = self.rows(words)[:, block].T

            for words, _ in over_blocks(block_words(everything, size), fill):
                if progress is not None:
                    progress(number * size + int(words[-1]) + 1, len(passes) * size)
            yield block, columns
