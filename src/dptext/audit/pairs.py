"""Certifying a mechanism by pairs of words, from the integers that its program draws from.

For every pair of words (x, x') that is looked at and every output y, P[y | x] <= e^loss P[y | x'], both ways round. The
loss is what the printed guarantee says: its epsilon times the distance, and its epsilon0. For vocabularies of up to
`MOST_WORDS` words (`audit`) these are all pairs; for larger ones all pairs of some words, and it says of how many.
"""

from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dptext.audit.certificate import Certificate, Progress
from dptext.audit.laws import Law, claim_of
from dptext.audit.probing import plan_is_sound
from dptext.audit.protocols import Planned, Tabled
from dptext.compilation import njit
from dptext.core.guarantee import MetricDP, UtilityOptimizedMetricDP

_FLOAT_MARGIN = 1e-10
"""Far above the error of a difference of logarithms of sums of 64-bit integers: what stays this far below the claim in
floats is below it in fact. Everything nearer is compared in integers."""

Words = NDArray[np.int32]


def compare_pairs(
    mechanism: Planned, words: Words, certificate: Certificate, progress: Progress | None = None
) -> tuple[int, list[int]]:
    """Compare all pairs of these words by their plans; how many ordered pairs, and how many outputs each word has."""
    pairs = _Pairs(mechanism, words, certificate)
    if certificate.holds:
        pairs.compare(progress)
    return pairs.compared, [len(law.outputs) for law in pairs.laws]


def check_tables(mechanism: Tabled, words: Words, certificate: Certificate) -> None:
    """What the sampler keeps for many words must be what is computed anew: its totals and its sorted rows."""
    for start in range(0, len(words), 64):
        part = words[start : start + 64]
        if not np.array_equal(mechanism.exact_weights(part).sum(axis=1), mechanism.sampler_totals(part)):
            certificate.problems.append("The sampler's total of a word is not the sum of its weights.")
            return
    for rows in mechanism.rows.groups(words):
        covered = words[rows.slots[words] >= 0]
        for start in range(0, len(covered), 64):
            part = covered[start : start + 64]
            for word, levels in zip(part.tolist(), mechanism.rows.rows_of_levels(part), strict=True):
                slot = rows.slots[word]
                read = np.full(levels.shape, -1, np.int64)
                read[rows.orders[slot]] = np.repeat(np.arange(mechanism.rows.levels), np.diff(rows.starts[slot]))
                if not np.array_equal(read, levels):
                    certificate.problems.append(
                        "The rows that the sampler reads do not have the levels of their words."
                    )
                    return


class _Pairs:
    """The laws of some words, and their comparison."""

    def __init__(self, mechanism: Planned, words: Words, certificate: Certificate) -> None:
        self.mechanism = mechanism
        self.words = words
        self.certificate = certificate
        self.guarantee = mechanism.guarantee
        self.claim = claim_of(self.guarantee)
        self.compared = 0
        self.ratio = -1.0
        self.laws: list[Law] = []
        for word, plan in zip(words.tolist(), mechanism.plans(words), strict=True):
            if not plan_is_sound(plan):
                certificate.problems.append(
                    f"The integers of word number {word} do not give each of its outputs a share."
                )
                return
            self.laws.append(Law(plan))
        if self.claim.own_outputs:
            self._leave_own_outputs_out()

    def _leave_own_outputs_out(self) -> None:
        """An output that one word only gives may tell that it was the input, where the guarantee says so of it."""
        given = Counter(output for law in self.laws for output in law.outputs.tolist())
        for word, law in zip(self.words.tolist(), self.laws, strict=True):
            if given[word] == 1:
                law.without(word)
        if isinstance(self.guarantee, UtilityOptimizedMetricDP):
            most = max(len(law.outputs) for law in self.laws)
            if most != self.guarantee.sensitive:
                self.certificate.problems.append(
                    f"The guarantee says that {self.guarantee.sensitive:,} words are sensitive, and {most:,} come out."
                )

    def compare(self, progress: Progress | None) -> None:
        """Compare every pair, in floats with a margin and where that does not decide in integers."""
        done = 0
        for rows in self._alike():
            logs = np.stack([self.laws[row].logs() for row in rows])
            others = np.ones(len(self.words), np.bool_)
            others[rows] = False
            for place in range(len(rows)):
                self._compare_row(logs, place, rows, others)
                if not self.certificate.holds:
                    return  # one counterexample is enough
                done += 1
                if progress is not None and (done % 32 == 0 or done == len(self.words)):
                    progress(done, len(self.words))

    def _alike(self) -> Iterator[NDArray[np.int64]]:
        """The words by their outputs: those of the same outputs together."""
        alike: dict[bytes, list[int]] = {}
        for row, law in enumerate(self.laws):
            alike.setdefault(law.outputs.astype(np.int32).tobytes(), []).append(row)
        for rows in alike.values():
            yield np.array(rows)

    def _compare_row(
        self, logs: NDArray[np.float64], place: int, rows: NDArray[np.int64], others: NDArray[np.bool_]
    ) -> None:
        """Compare the word rows[place] with all others: (rows,) have its outputs, `others` (words,) do not."""
        word = int(self.words[rows[place]])
        distances = self.claim.distances(self.mechanism.claimed_distances(word, self.words))
        finite = np.isfinite(distances)
        apart = np.flatnonzero(others & finite)
        if len(apart):
            self._fail(word, int(self.words[apart[0]]), ": an output of one of them cannot come out of the other")
            return
        self._check_diameter(word, distances[finite])
        claimed = float(self.claim.rate) * distances[rows] + float(self.claim.extra)
        largest = np.zeros(len(rows))
        _largest_ratios(logs, place, np.isfinite(claimed), largest)
        self._record(claimed, largest, logs.shape[1])
        for other in np.flatnonzero(largest > claimed - _FLOAT_MARGIN).tolist():
            if other != place:
                self._compare_exactly(int(rows[place]), int(rows[other]))
            if not self.certificate.holds:
                return

    def _check_diameter(self, word: int, distances: NDArray[np.float64]) -> None:
        """The guarantee says how far words are apart at most."""
        if isinstance(self.guarantee, MetricDP | UtilityOptimizedMetricDP):
            most = float(distances.max(initial=0))
            if most > self.guarantee.metric.diameter * (1 + 1e-12):
                self.certificate.problems.append(
                    f"Word number {word} is {most:.6g} from another word, and the guarantee says that no two are more "
                    f"than {self.guarantee.metric.diameter:.6g} apart."
                )

    def _record(self, claimed: NDArray[np.float64], largest: NDArray[np.float64], outputs: int) -> None:
        finite = np.isfinite(claimed)
        self.compared += int(finite.sum())
        self.certificate.comparisons += int(finite.sum()) * outputs
        with np.errstate(divide="ignore", invalid="ignore"):
            shares = np.where(finite & (claimed > 0), largest / claimed, -1)
        best = int(shares.argmax())
        if shares[best] > self.ratio:
            self.ratio = float(shares[best])
            self.certificate.claim, self.certificate.largest = float(claimed[best]), float(largest[best])

    def _compare_exactly(self, row: int, other: int) -> None:
        distance = self.mechanism.exact_distance(int(self.words[row]), int(self.words[other]))
        if distance is None:
            return
        mine, theirs = self.laws[row], self.laws[other]
        bound = self.claim.bound(distance) * theirs.unit / mine.unit
        first, second = mine.numerators(), theirs.numerators()
        for weight, against in set(zip(first, second, strict=True)):
            if weight * bound.denominator > against * bound.numerator:
                at = list(zip(first, second, strict=True)).index((weight, against))
                self._fail(int(self.words[row]), int(self.words[other]), f" at the output {mine.outputs[at]}")
                return

    def _fail(self, word: int, other: int, where: str) -> None:
        self.certificate.problems.append(f"The words number {word} and {other} differ by more than their claim{where}.")


@njit
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
