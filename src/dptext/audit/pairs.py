"""What a guarantee claims of two words, and the exact comparison of all pairs of some words by their plans."""

import math
from collections import Counter
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dptext.audit.result import Certificate, Progress
from dptext.audit.scripted_draws import Driven, plan_is_sound
from dptext.core.exact_exp import LARGEST_EXPONENT, exp_bounds
from dptext.core.guarantee import Guarantee, facts
from dptext.core.integer_sampler import SamplingIntervals
from dptext.errors import GuaranteeError

_MARGIN = 1e-10
"""Far above the error of sums and differences of logarithms of 64-bit integers: a log-ratio that stays this far below
the claim in floats is below it in fact. What is nearer is compared in integers."""

Words = NDArray[np.int32]
Floats = NDArray[np.float64]


@runtime_checkable
class Planned(Driven, Protocol):
    """A word mechanism whose draws can be followed. What counts is what it has, not what it inherits from."""

    name: Any
    vocabulary: Any

    @property
    def guarantee(self) -> Guarantee:
        """What is promised: epsilon is read off here and nowhere else."""
        ...

    def claimed_distances(self, word: int, others: Words) -> Floats:
        """The distance of the guarantee between one word and others, shape (k,); inf where nothing is claimed.

        For a guarantee inside groups: 1 in a word's group and inf elsewhere.
        """
        ...

    def exact_distance(self, word: int, other: int) -> Fraction | None:
        """The same between two words, exactly; None where nothing is claimed."""
        ...


class Claim(NamedTuple):
    """A claim read off a guarantee: two words may differ by e^(rate x distance + extra)."""

    rate: Fraction
    extra: Fraction = Fraction(0)
    own_outputs: bool = False  # whether an output may tell that it was the input
    metric: bool = True  # whether there is a distance; otherwise all words are 1 apart, or all of a group
    groups: bool = False

    def distances(self, stated: Floats) -> Floats:
        """The distances that count, from those that a mechanism states: inf where nothing is claimed."""
        if self.metric:
            return stated
        return np.where(np.isfinite(stated) | (not self.groups), 1.0, np.inf)

    def bound(self, distance: Fraction) -> Fraction:
        """A rational number that is not above the factor that is allowed at this distance."""
        apart = distance if self.metric else Fraction(1)
        return exp_bounds(min(self.rate * apart + self.extra, Fraction(LARGEST_EXPONENT)))[0]


def claim_of(guarantee: Guarantee) -> Claim:
    """The claim of a guarantee between two words. Raises `GuaranteeError` for one that claims nothing of the kind."""
    loss = facts(guarantee).word
    if loss is None:
        kind = type(guarantee).__name__
        raise GuaranteeError(f"A guarantee of the kind {kind} says nothing of two words, so there is nothing to audit.")
    return Claim(
        Fraction(loss.epsilon),
        Fraction(loss.extra),
        own_outputs=loss.sensitive is not None,
        metric=loss.metric is not None,
        groups=loss.groups,
    )


class Law:
    """Where a word goes, and with which probability, exactly.

    Attributes
    ----------
    outputs
        (m,) the words that can come out, ascending.
    scales, unit
        A unit of the weights of each part of the plan is worth that integer times `unit`.
    """

    def __init__(self, plan: SamplingIntervals) -> None:
        parts = list(plan.parts())
        self.outputs, places = np.unique(np.concatenate([part.outcomes for part in parts]), return_inverse=True)
        worth = [part.share / part.total for part in parts]
        self.unit = Fraction(1, math.lcm(*(share.denominator for share in worth)))
        self.scales = [int(share / self.unit) for share in worth]
        self._weights: list[NDArray[Any]] = []
        ends = np.cumsum([len(part.outcomes) for part in parts])
        for part, end in zip(parts, ends.tolist(), strict=True):
            row = np.zeros(len(self.outputs), part.weights.dtype)
            np.add.at(row, places[end - len(part.outcomes) : end], part.weights)
            self._weights.append(row)

    def logs(self) -> Floats:
        """Natural logarithm of the probability of each output: shape (m,)."""
        together = np.zeros(len(self.outputs))
        for scale, row in zip(self.scales, self._weights, strict=True):
            together += float(scale * self.unit) * row.astype(float)
        with np.errstate(divide="ignore"):
            return np.asarray(np.log(together))

    def without(self, output: int) -> None:
        """Leave an output out."""
        stays = self.outputs != output
        self.outputs = self.outputs[stays]
        self._weights = [row[stays] for row in self._weights]

    def numerators(self) -> list[int]:
        """The probability of each output, in units."""
        rows = [
            [scale * weight for weight in row.tolist()] for scale, row in zip(self.scales, self._weights, strict=True)
        ]
        return rows[0] if len(rows) == 1 else [sum(weights) for weights in zip(*rows, strict=True)]


def compare_pairs(
    mechanism: Planned, words: Words, certificate: Certificate, progress: Progress | None = None
) -> tuple[int, list[int]]:
    """Compare all pairs of these words by their plans; how many ordered pairs, and how many outputs each word has."""
    pairs = _Pairs(mechanism, words, certificate)
    if certificate.holds:
        pairs.compare(progress)
    return pairs.compared, [len(law.outputs) for law in pairs.laws]


class _Pairs:
    """The laws of some words, and their comparison."""

    def __init__(self, mechanism: Planned, words: Words, certificate: Certificate) -> None:
        self.mechanism, self.words, self.certificate = mechanism, words, certificate
        self.guarantee = mechanism.guarantee
        self.claim = claim_of(self.guarantee)
        self.compared, self.ratio = 0, -1.0
        self.laws: list[Law] = []
        for word, plan in zip(words.tolist(), mechanism.sampling_intervals(words), strict=True):
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
        givers = Counter(output for law in self.laws for output in law.outputs.tolist())
        for word, law in zip(self.words.tolist(), self.laws, strict=True):
            if givers[word] == 1:
                law.without(word)
        loss = facts(self.guarantee).word
        if loss is not None and loss.sensitive is not None:
            most = max(len(law.outputs) for law in self.laws)
            if most != loss.sensitive:
                self.certificate.problems.append(
                    f"The guarantee says that {loss.sensitive:,} words are sensitive, and {most:,} come out."
                )

    def compare(self, progress: Progress | None) -> None:
        """Compare every pair, in floats with a margin and where that does not decide in integers."""
        done = 0
        alike: dict[bytes, list[int]] = {}  # the words by their outputs
        for row, law in enumerate(self.laws):
            alike.setdefault(law.outputs.astype(np.int32).tobytes(), []).append(row)
        for rows in map(np.array, alike.values()):
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

    def _compare_row(self, logs: Floats, place: int, rows: NDArray[np.int64], others: NDArray[np.bool_]) -> None:
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
        with np.errstate(invalid="ignore"):  # what neither gives
            largest = np.maximum(np.fmax.reduce(logs[place] - logs, axis=1, initial=-np.inf), 0.0)
        self._record(claimed, largest, logs.shape[1])
        for other in np.flatnonzero(np.isfinite(claimed) & (largest > claimed - _MARGIN)).tolist():
            if other != place:
                self._compare_exactly(int(rows[place]), int(rows[other]))
            if not self.certificate.holds:
                return

    def _check_diameter(self, word: int, distances: Floats) -> None:
        """The guarantee says how far words are apart at most."""
        loss = facts(self.guarantee).word
        if loss is not None and loss.metric is not None:
            most = float(distances.max(initial=0))
            if most > loss.metric.diameter * (1 + 1e-12):
                self.certificate.problems.append(
                    f"Word number {word} is {most:.6g} from another word, and the guarantee says that no two are more "
                    f"than {loss.metric.diameter:.6g} apart."
                )

    def _record(self, claimed: Floats, largest: Floats, outputs: int) -> None:
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
        for output, weight, against in zip(mine.outputs.tolist(), first, second, strict=True):
            if weight * bound.denominator > against * bound.numerator:
                self._fail(int(self.words[row]), int(self.words[other]), f" at the output {output}")
                return

    def _fail(self, word: int, other: int, where: str) -> None:
        self.certificate.problems.append(f"The words number {word} and {other} differ by more than their claim{where}.")
