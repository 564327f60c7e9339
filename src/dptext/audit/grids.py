"""Certifying the exponential mechanisms on grid distances over a whole vocabulary: every row, and so every pair.

Three things are compared exactly, and docs/proofs/exponential.md takes all pairs of words from them. The table of
weights falls from one level to the next by no more than half the claim between them. The level of a word and an output
is their Euclidean distance rounded up to the grid, found anew from the vectors in integers: so levels are a metric. And
the plan of every word gives every output the entry of the table that its level says.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.audit.result import Certificate, Progress
from dptext.audit.scripted_draws import plan_is_sound
from dptext.core.exact_exp import exp_bounds
from dptext.core.integer_sampler import SamplingIntervals
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.santext import SanText

Words = NDArray[np.int32]

ROWS_SUFFICE = (
    "All pairs follow from the rows: the weights of {words:,} words at {outputs:,} outputs are those of the table at "
    "their grid distances, which were found anew from the vectors in integers; a step of the table costs at most half "
    "of what the claim allows for it, and grid distances are a metric (docs/proofs/exponential.md)."
)

_AT_ONCE = 64  # words whose levels are found anew together
_COMPARED = 32 * _AT_ONCE  # of so many words one is compared with the distances of the guarantee, which take long


def check_weights(mechanism: SanText, rate: Fraction, certificate: Certificate) -> None:
    """Compare the table of weights with what the claim, `rate` nats a unit of distance, allows from level to level."""
    weights: list[int] = mechanism.weights.tolist()
    cut = _cut(mechanism)
    distances = [min(level * mechanism.step, cut or level * mechanism.step) for level in range(len(weights))]
    for level, (weight, following) in enumerate(pairwise(weights)):
        bound = exp_bounds(rate * (distances[level + 1] - distances[level]) / 2)[0]
        if not 1 <= following <= weight or weight * bound.denominator > following * bound.numerator:
            certificate.problems.append(
                f"The weights of the levels {level} and {level + 1} differ by more than half the claim between them."
            )
            return


def _cut(mechanism: SanText) -> Fraction | None:
    """The distance from which on the guarantee counts no more, if it is on the grid."""
    diameter = mechanism.guarantee.metric.diameter
    return Fraction(diameter) if diameter < (1 - 1e-12) * mechanism.step * (mechanism.rows.levels - 1) else None


def check_rows(
    mechanism: GridExponential, words: Words, levels: NDArray[np.uint16], certificate: Certificate
) -> NDArray[np.int64]:
    """Compare what the sampler keeps of words, its totals and sorted rows, with their levels (k, outputs): weights."""
    weights: NDArray[np.int64] = mechanism.weights[levels - levels.min(axis=1, keepdims=True)]
    if not np.array_equal(weights.sum(axis=1), mechanism.sampler_totals(words)):
        certificate.problems.append("The sampler's total of a word is not the sum of its weights.")
    every = np.arange(mechanism.rows.levels, dtype=levels.dtype)
    for rows in mechanism.rows.groups(words):
        for at in np.flatnonzero(rows.slots[words] >= 0).tolist():
            slot = rows.slots[words[at]]
            read, counts = np.full(levels.shape[1], -1, np.int64), np.diff(rows.starts[slot])
            read[rows.orders[slot]] = np.repeat(every, counts)
            nearest = np.resize(np.flatnonzero(counts)[:2], 2)
            right = np.array_equal(read, levels[at]) and np.array_equal(rows.lowest[slot], nearest)
            if certificate.holds and not right:
                certificate.problems.append("The rows that the sampler reads do not have the levels of their words.")
    return weights


class CheckedRows:
    """The mechanism, each plan of which is held against the grid before it is handed on to be driven.

    What is wrong goes to the certificate, the first problem only. `outputs` are the words that are drawn.
    """

    def __init__(self, mechanism: SanText, certificate: Certificate, progress: Progress | None = None) -> None:
        self._mechanism, self._certificate, self._progress = mechanism, certificate, progress
        self.outputs = outputs = mechanism.reference_words
        self._vectors = mechanism.embedding.vectors.astype(np.float64)  # products below 2^53: exact
        self._of_outputs = self._vectors[outputs].T
        self._norms = np.einsum("ij,ij->i", self._vectors, self._vectors)
        self._places = np.full(len(mechanism.vocabulary), -1)
        self._places[outputs] = np.arange(len(outputs))
        self._cut = _cut(mechanism)
        self._shares: set[Fraction] = set()

    def sample(self, words: Words, random: Any) -> Words:
        """As the mechanism draws."""
        return self._mechanism.sample(words, random)

    def sampling_intervals(self, words: Words) -> Iterator[SamplingIntervals]:
        """Those of the mechanism."""
        plans = self._mechanism.sampling_intervals(words)
        for start in range(0, len(words), _AT_ONCE):
            part = words[start : start + _AT_ONCE]
            levels = self._levels(part)
            weights = check_rows(self._mechanism, part, levels, self._certificate)
            for word, row in zip(part.tolist(), weights, strict=True):
                plan = next(plans)
                if problem := self._problem(word, plan, row):
                    self._fail(f"Word {word}: {problem}.")
                yield plan
            self._certificate.comparisons += weights.size
            if self._progress is not None:
                self._progress(min(start + _AT_ONCE, len(words)), len(words))

    def check_shares(self, extra: Fraction) -> None:
        """Compare how likely different words are drawn at all with what the claim allows on top of distances."""
        if max(self._shares) > min(self._shares) * exp_bounds(extra)[0]:
            self._fail("Some words are kept more often than the claim allows.")

    def _levels(self, words: Words) -> NDArray[np.uint16]:
        """The levels of words for all outputs (k, outputs), compared with the distances of their vectors."""
        width = float(self._mechanism.metric.width)
        squares = self._norms[self.outputs] + self._norms[words][:, None] - 2 * self._vectors[words] @ self._of_outputs
        levels = self._mechanism.rows.rows_of_levels(words)
        lengths = levels * width
        right = (lengths**2 >= squares) & ((levels == 0) | (np.maximum(lengths - width, 0) ** 2 < squares))
        stated = np.minimum(levels[0] * float(self._mechanism.step), np.inf if self._cut is None else float(self._cut))
        if not right.all():
            self._fail("The level of two words is not their distance on the grid.")
        elif self._cut is not None and levels.min(axis=1).any():
            self._fail("A word is no output of its own, where the claim is cut off.")
        elif words[0] % _COMPARED == 0 and not np.allclose(
            self._mechanism.claimed_distances(int(words[0]), self.outputs), stated, rtol=1e-12, atol=0
        ):
            self._fail("The distance of the guarantee is not that on the grid.")
        return levels

    def _fail(self, problem: str) -> None:
        if self._certificate.holds:
            self._certificate.problems.append(problem)

    def _problem(self, word: int, plan: SamplingIntervals, weights: NDArray[np.int64]) -> str | None:
        """The fault of a word's plan whose outputs are to have these weights; None if there is none."""
        if not plan_is_sound(plan):
            return "its integers do not give each of its outputs a share"
        drawn, *kept_parts = plan.parts()
        self._shares.add(drawn.share)
        places = self._places[drawn.outcomes]
        row = np.zeros_like(weights)
        row[places] = drawn.weights  # an output that comes twice leaves a 0 elsewhere
        if len(places) != len(weights) or places.min() < 0 or not np.array_equal(row, weights):
            return "its plan does not have the weights of the table"
        if any(part.outcomes.tolist() != [word] or self._places[word] >= 0 for part in kept_parts):
            return "its plan gives an output that is neither drawn nor the word itself"
        return None
