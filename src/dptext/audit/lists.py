"""Certifying draws on ordered lists: the noise on neighbouring places, and 1-Diffractor's lists.

Neighbouring places are enough: the distance is a path metric, so a loss of epsilon a step is one of epsilon d between
any two places; and what each list keeps, their mixture keeps by the largest of their distances.
"""

import math
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dptext.audit.result import Certificate, Progress
from dptext.compilation import njit
from dptext.core.exact_exp import exp_bounds
from dptext.core.guarantee import facts
from dptext.core.list_noise import ListNoise
from dptext.embeddings.distances import ListDistance
from dptext.mechanisms.diffractor import Diffractor

NEIGHBOURS_ARE_ENOUGH = (
    "Neighbouring places are enough: steps between neighbours join any two places, and their losses add up."
)
"""Why other pairs of places are not compared."""

_RELEASED_WORDS = 64  # whose plans are held against the table of what comes out

_STRETCH = 256
_MARGIN = 1e-11
"""Far above the error of a difference of four logarithms of 64-bit integers (below 1e-13): a log-ratio that stays this
far below the claim in floats is below it in fact. What is nearer is compared in integers."""


def audit_lists(
    mechanism: Diffractor, rate: Fraction, certificate: Certificate, progress: Progress | None = None
) -> None:
    """Certify the lists, the metric of the guarantee, the law on every pair of neighbouring places, and the mixture.

    `rate` is what the guarantee allows a place to cost, in nats.
    """
    lists = len(mechanism.lists.orders)
    certificate.measured, certificate.claim = "log-ratio of neighbouring places", float(rate)
    _check_lists(mechanism, certificate)
    if mechanism.law.size != len(mechanism.vocabulary):
        certificate.problems.append("The noise is made for another number of places than there are words.")
    if certificate.holds:
        _check_metric(mechanism, certificate)
    if certificate.holds:
        check_list_noise(mechanism.law, rate, certificate, progress)
    certificate.reasons.append(NEIGHBOURS_ARE_ENOUGH)
    if certificate.holds:
        _check_released(mechanism, certificate)
    if lists > 1:
        certificate.reasons.append(
            f"Each of the {lists} lists keeps the bound, by the largest of their distances. So they do together, as "
            "every word draws its list with the same probabilities (compared for some words)."
        )


def _check_lists(mechanism: Diffractor, certificate: Certificate) -> None:
    """Every list must hold every word of the vocabulary once, and the places must be its inverse."""
    everything = np.arange(len(mechanism.vocabulary))
    for place, (order, places) in enumerate(zip(mechanism.lists.orders, mechanism.lists.places, strict=True)):
        if order.shape != everything.shape or not np.array_equal(np.sort(order), everything):
            certificate.problems.append(f"List {place} does not hold every word of the vocabulary exactly once.")
        elif not np.array_equal(order[places], everything):
            certificate.problems.append(f"The places of list {place} are not the places of its words.")


def _check_released(mechanism: Diffractor, certificate: Certificate) -> None:
    """What comes out for a place must follow from the list and the place alone, whichever word was moved there."""
    released, size = mechanism.released, len(mechanism.vocabulary)
    if released.shape != mechanism.lists.orders.shape or released.min() < 0 or released.max() >= size:
        certificate.problems.append("There is not one word that comes out for each place of each list.")
        return
    words = np.unique(np.linspace(0, size - 1, _RELEASED_WORDS).astype(np.int32))
    for word, plan in zip(words.tolist(), mechanism.sampling_intervals(words), strict=True):
        parts = list(plan.parts())
        if [part.share for part in parts] != [Fraction(1, len(released))] * len(released):
            certificate.problems.append(f"Word {word} does not draw each of its lists with the same probability.")
            return
        for place, part in enumerate(parts):
            move = mechanism.law.sampling_intervals(int(mechanism.lists.places[place, word]))
            if not np.array_equal(part.outcomes, released[place][move.outcomes].ravel()):
                certificate.problems.append(
                    f"What comes out for the places of list {place} is another word where word {word} was moved there."
                )
                return
    if not np.array_equal(released, mechanism.lists.orders):
        certificate.reasons.append(
            "What comes out is not the word of the place drawn but one that a table gives for the place: "
            f"post-processing, whatever the table. The plans of {len(words)} words give what it says."
        )


def _check_metric(mechanism: Diffractor, certificate: Certificate) -> None:
    """The guarantee must name the largest number of places over the lists, with its scale."""
    places = [np.argsort(order).astype(np.int64) for order in mechanism.lists.orders]
    words = np.arange(len(places[0]), dtype=np.int32)
    for word in np.unique(np.concatenate([order[[0, 1, -2, -1]] for order in mechanism.lists.orders])).tolist():
        expected = np.max([np.abs(place[word] - place) for place in places], axis=0)
        wrong = np.flatnonzero(mechanism.claimed_distances(word, words) != expected)
        if len(wrong):
            certificate.problems.append(
                f"The metric of the guarantee is not the largest number of places over the lists: for the words number "
                f"{word} and {wrong[0]}, which are {expected[wrong[0]]:,} places apart."
            )
            return
    loss = facts(mechanism.guarantee).word
    metric = None if loss is None else loss.metric
    if metric is not None and metric.diameter < len(words) - 1:
        certificate.problems.append("The guarantee says that no two words are as far apart as the ends of a list.")
    anew = ListDistance([place.astype(np.int32) for place in places]).description
    if metric is not None and metric != anew:
        certificate.problems.append("The metric that the guarantee describes is not that of the lists.")


def check_list_noise(
    law: ListNoise, rate: Fraction, certificate: Certificate, progress: Progress | None = None
) -> None:
    """Compare all neighbouring places of a law at all outputs, and every total with the sum of its weights.

    `rate` is what a place may cost, in nats.
    """
    checker = _Neighbours(law, rate, certificate)
    before = law.weights(0)
    checker.compare(0, before[:0], before)
    for place in range(1, law.size):
        row = law.weights(place)
        if not certificate.holds:
            return  # one counterexample is enough
        checker.compare(place, before, row)
        before = row
        if progress is not None and (place % 256 == 0 or place == law.size - 1):
            progress(place, law.size - 1)
    certificate.comparisons += 2 * (law.size - 1) * law.size


class _Neighbours:
    """Compares neighbouring rows of weights, leaving out what an earlier pair of rows already showed.

    If two rows and their totals are those of the pair before moved by one place, their ratios are the same ones; only
    outputs where that is not so are new. Rows come one after the other, so each is held against the one before it once.
    """

    def __init__(self, law: ListNoise, rate: Fraction, certificate: Certificate) -> None:
        self.law, self.certificate = law, certificate
        self.bound = exp_bounds(rate)[0]  # a lower bound of e^epsilon: what stays below it is certain
        self.claim = float(rate)
        self.totals = 0, 0
        self.moved = np.zeros(law.size, np.bool_)  # where the row before is the one before it moved by one place
        self.outputs = np.empty(law.size, np.int64)

    def compare(self, place: int, left: NDArray[np.int64], right: NDArray[np.int64]) -> None:
        """Weights must be positive integers that sum to the sampler's total; compare place - 1 (`left`, empty for the
        first place) and `place` (`right`) at every output."""
        least, total, changed = np.int64(0), np.int64(0), 0
        if right.shape == (self.law.size,) and right.dtype == np.int64:
            least, total, changed = look_through(left, right, self.moved, self.outputs)
        if least < 1:
            self._fail(f"The weights of place {place} are not positive integers, one for each place.")
            return
        if int(total) != self.law.total(place):
            self._fail(f"The total of place {place} is not the sum of its weights.")
            return
        if not len(left):
            return
        left_total, right_total = self.law.total(place - 1), self.law.total(place)
        a, b = left, right
        if self.totals == (left_total, right_total):
            outputs = self.outputs[:changed]
            a, b = left[outputs], right[outputs]
        self.totals = left_total, right_total
        ratios = _log_ratio(a, b) + math.log1p((right_total - left_total) / left_total)
        if len(ratios):
            self.certificate.largest = max(self.certificate.largest, float(np.abs(ratios).max()))
        close = ~(np.abs(ratios) < self.claim - _MARGIN)
        pairs = set(zip(a[close].tolist(), b[close].tolist(), strict=True))
        for weight, other in pairs:
            for high, low in ((weight * right_total, other * left_total), (other * left_total, weight * right_total)):
                if high * self.bound.denominator > low * self.bound.numerator:
                    at = int(np.flatnonzero((left == weight) & (right == other))[0])
                    self._fail(f"Places {place - 1} and {place} differ by more than epsilon at the output place {at}.")
                    return

    def _fail(self, problem: str) -> None:
        self.certificate.problems.append(problem)


@njit
def look_through(left, right, moved, outputs):  # type: ignore[no-untyped-def]
    """The least weight of the row `right`, the sum of all, and how many outputs are new, which `outputs` gets.

    An output is new where this row is not the one before (`left`) moved by one place, or was not the last time either,
    which `moved` (n,) says. In one pass, as there are as many rows as places; and stretch by stretch, as a processor
    looks at several outputs at once where nothing is to be written down.
    """
    least, total, changed = right[0], np.int64(0), 0
    for first in range(0, right.size, _STRETCH):
        stretch, were_moved = right[first : first + _STRETCH], moved[first : first + _STRETCH]
        before = left[max(first - 1, 0) : first + _STRETCH - 1]
        others = np.int64(len(before) < len(stretch))
        for i in range(len(stretch)):
            least, total = min(least, stretch[i]), total + stretch[i]
        if not others:
            for i in range(len(stretch)):
                others += np.int64(stretch[i] != before[i]) | np.int64(not were_moved[i])
        for i in range(first, first + len(stretch) if others else first):
            same = i > 0 and i <= left.size and right[i] == left[i - 1]
            if not (same and moved[i]):
                outputs[changed] = i
                changed += 1
            moved[i] = same
    return least, total, changed


def _log_ratio(a: NDArray[np.int64], b: NDArray[np.int64]) -> NDArray[np.float64]:
    """log(a / b) for positive integers, accurate where they are nearly equal: shape (k,) each."""
    return np.asarray(np.sign(a - b) * np.log1p(np.abs(a - b) / np.minimum(a, b)))
