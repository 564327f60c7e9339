"""Certifying an exponential mechanism from its own integers.

For every pair of words (x, x') that is looked at and every output y the mechanism's own integers are compared with the
claim: w(x, y) T(x') <= e^loss(x, x') w(x', y) T(x), both ways round. For vocabularies of up to `MOST_WORDS` words
these are all pairs; for larger ones all pairs of a random sample of words and their nearest neighbours, and the
certificate says how many.
"""

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dptext.audit.certificate import Certificate, Progress
from dptext.compiling import compiled
from dptext.exact import LARGEST_EXPONENT, exp_bounds
from dptext.guarantees import UtilityOptimizedMetricDP
from dptext.mechanisms.exponential import GridExponential

MOST_WORDS = 2500
"""Vocabularies up to this size are audited over all pairs."""

_SAMPLE_CELLS = 2**23  # words times outputs of a sample
_FLOAT_MARGIN = 1e-10
"""Far above the error of a difference of logarithms of 64-bit integers: what stays this far below the claim in floats
is below it in fact. Everything nearer is compared in integers."""


def audit_pairs(
    mechanism: GridExponential, progress: Progress | None = None, *, seed: int | None = None
) -> Certificate:
    """Certify SanText, SanText+, TEM or CusText. `seed` repeats the choice of the sample of a large vocabulary."""
    size = len(mechanism.vocabulary)
    certificate = Certificate(
        subject=f"{mechanism.name}, {size:,} words, epsilon {mechanism.epsilon:g}",
        measured="log-ratio of the pair that is nearest to its claim",
        claim=0.0,
    )
    everything = size <= MOST_WORDS
    words = np.arange(size, dtype=np.int32) if everything else _sample(mechanism, seed)
    everything = len(words) == size
    certificate.complete = everything
    pairs = _Pairs(mechanism, words, certificate)
    if certificate.holds:
        pairs.compare(progress)
    looked = "all pairs of words" if everything else f"all pairs of {len(words):,} words of a random sample"
    certificate.reasons.append(f"Compared: {looked}, {pairs.compared:,} ordered pairs for which something is claimed.")
    if isinstance(mechanism.guarantee, UtilityOptimizedMetricDP):
        certificate.reasons.append("Any other output is given by one input only, the word itself, by construction.")
    return certificate


def _sample(mechanism: GridExponential, seed: int | None) -> NDArray[np.int32]:
    """Random words, and for each the word (other than itself) that it most often becomes."""
    generator = np.random.default_rng(seed)
    count = max(2, _SAMPLE_CELLS // mechanism.rows.outputs // 2)
    words = generator.permutation(len(mechanism.vocabulary))[:count].astype(np.int32)
    law = mechanism.probability_rows(words)
    law[np.arange(len(words)), words] = 0
    return np.unique(np.concatenate([words, law.argmax(axis=1).astype(np.int32)]))


class _Pairs:
    """The rows of some words, and their comparison."""

    def __init__(self, mechanism: GridExponential, words: NDArray[np.int32], certificate: Certificate) -> None:
        self.mechanism = mechanism
        self.words = words
        self.certificate = certificate
        self.compared = 0
        self.weights = mechanism.exact_weights(words)
        self.totals = mechanism.sampler_totals(words)
        self.coins = mechanism.coins(words)
        if (self.weights < 0).any() or (self.weights.max(axis=1) == 0).any():
            certificate.problems.append("A weight is negative, or a word has no output.")
        elif not np.array_equal(self.weights.sum(axis=1), self.totals):
            certificate.problems.append("The sampler's total of a word is not the sum of its weights.")
        elif not self._sampler_reads_these_levels():
            certificate.problems.append("The rows that the sampler reads do not have the levels of their words.")
        self.ratio = -1.0

    def _sampler_reads_these_levels(self) -> bool:
        """The sampler draws from sorted rows: each must hold every output once, at the level computed anew."""
        rows_of = self.mechanism.rows
        for rows in rows_of.groups(self.words):
            covered = self.words[rows.slots[self.words] >= 0]
            for start in range(0, len(covered), 64):
                part = covered[start : start + 64]
                for word, levels in zip(part.tolist(), rows_of.rows_of_levels(part), strict=True):
                    slot = rows.slots[word]
                    read = np.full(levels.shape, -1, np.int64)
                    read[rows.orders[slot]] = np.repeat(np.arange(rows_of.levels), np.diff(rows.starts[slot]))
                    if not np.array_equal(read, levels):
                        return False
        return True

    def compare(self, progress: Progress | None) -> None:
        """Compare every pair, in floats with a margin and where that does not decide in integers."""
        with np.errstate(divide="ignore"):
            logs = np.log(self.weights) - np.log(self.totals)[:, None]
        logs += np.log([float(coin) for coin in self.coins])[:, None]
        slack = float(np.log(float(self.mechanism.slack)))
        for row in range(len(self.words)):
            claimed = self.mechanism.losses(int(self.words[row]), self.words) + slack
            largest = np.zeros(len(self.words))
            _largest_ratios(logs, row, np.isfinite(claimed), largest)
            self._record(claimed, largest)
            for other in np.flatnonzero(largest > claimed - _FLOAT_MARGIN):
                self._compare_exactly(row, int(other))
                if not self.certificate.holds:
                    return  # one counterexample is enough
            if progress is not None and (row % 32 == 0 or row == len(self.words) - 1):
                progress(row + 1, len(self.words))

    def _record(self, claimed: NDArray[np.float64], largest: NDArray[np.float64]) -> None:
        finite = np.isfinite(claimed)
        self.compared += int(finite.sum())
        self.certificate.comparisons += int(finite.sum()) * self.weights.shape[1]
        with np.errstate(divide="ignore", invalid="ignore"):
            shares = np.where(finite & (claimed > 0), largest / claimed, -1)
        best = int(shares.argmax())
        if shares[best] > self.ratio:
            self.ratio = float(shares[best])
            self.certificate.claim, self.certificate.largest = float(claimed[best]), float(largest[best])

    def _compare_exactly(self, row: int, other: int) -> None:
        loss = self.mechanism.loss_bound(int(self.words[row]), int(self.words[other]))
        if loss is None:
            return
        bound = exp_bounds(min(loss, Fraction(LARGEST_EXPONENT)))[0] * self.mechanism.slack
        mine = self.coins[row] * Fraction(int(self.totals[other]))
        theirs = self.coins[other] * Fraction(int(self.totals[row])) * bound
        pairs = np.unique(np.stack([self.weights[row], self.weights[other]], axis=1), axis=0)
        for weight, another in pairs.tolist():
            if weight * mine > another * theirs:
                self.certificate.problems.append(
                    f"The words number {self.words[row]} and {self.words[other]} differ by more than their claim."
                )
                return


@compiled
def _largest_ratios(logs, row, wanted, largest):  # type: ignore[no-untyped-def]
    """largest[i] = max over outputs of logs[row] - logs[i], for the rows that are wanted."""
    for other in range(logs.shape[0]):
        if not wanted[other]:
            continue
        best = -np.inf
        for y in range(logs.shape[1]):
            if logs[row, y] != -np.inf:
                best = max(best, logs[row, y] - logs[other, y])
        largest[other] = best
