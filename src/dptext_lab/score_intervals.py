"""Scores of guesses, each with an interval over independent units: shares, means, macro F1, and the area under a curve.

A unit is what was drawn by itself: a text, or all the texts of an author. Where texts come in such units, each unit
counts alike, whatever its number of texts. Unless said otherwise an interval holds for every number of units; it is
about further units of the same kind, guessed by the same guesser.
"""

import math
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from dptext.measures.intervals import interval
from dptext.measures.values import Value
from dptext_lab.intervals import Ids, Numbers, ratio_interval, student_quantile

Flags = NDArray[np.bool_]

FEWEST_OF_A_CLASS = 20
"""Texts of each class, and units, below which the approximation behind the interval of macro F1 is not trusted."""
FEWEST_UNITS = 50
_SHARE_OF_FAILURE = 0.6
"""What the approximations take of the failure probability that is asked for; the rest makes up for what they miss."""


def share(hits: Flags, *, failure: float, units: Ids | None = None) -> Value:
    """The share of hits, shape (n,): by Clopper and Pearson; of units, the mean share of a unit, by betting."""
    if units is not None:
        return mean(hits.astype(np.float64), failure=failure, units=units)
    count, trials = int(hits.sum()), len(hits)
    low, high = interval(count, trials, failure)
    return Value(value=count / trials, low=low, high=high)


def mean(values: Numbers, *, failure: float, units: Ids | None = None) -> Value:
    """The mean of values from 0 to 1, shape (n,); of units, that of their means."""
    return _ratio(values, np.ones(len(values)), failure=failure, units=units)


def difference(values: Numbers, others: Numbers, *, failure: float, units: Ids | None = None) -> Value:
    """The mean of values less that of others of the same texts, all from 0 to 1, shape (n,)."""
    half = mean((values - others + 1) / 2, failure=failure, units=units)
    assert half.low is not None and half.high is not None
    return Value(value=2 * half.value - 1, low=2 * half.low - 1, high=2 * half.high - 1)


def quotient(values: Numbers, others: Numbers, *, failure: float, units: Ids | None = None) -> Value:
    """The mean of values over that of others of the same texts, all from 0 to 1, shape (n,); NaN if both are 0."""
    part = _ratio(values, values + others, failure=failure, units=units, largest=2.0)

    def odds(part: float) -> float:
        return part / (1 - part) if part < 1 else math.inf

    assert part.low is not None and part.high is not None
    return Value(value=odds(part.value), low=odds(part.low), high=odds(part.high))


def _ratio(tops: Numbers, bottoms: Numbers, *, failure: float, units: Ids | None, largest: float = 1.0) -> Value:
    """The mean top over the mean bottom, shape (n,), 0 <= top <= bottom <= `largest`; of units, of their means."""
    if units is not None:
        weights = _weights(units)
        drawn = np.bincount(units) > 0
        tops = np.bincount(units, weights * tops)[drawn].astype(np.float64)
        bottoms = np.bincount(units, weights * bottoms)[drawn].astype(np.float64)
    low, high = ratio_interval(tops, np.minimum(bottoms, largest), largest, failure)
    total = float(bottoms.sum())
    return Value(value=float(tops.sum()) / total if total else math.nan, low=low, high=high)


def _weights(units: Ids) -> Numbers:
    """Of each text, shape (n,), so that those of a unit add up to 1."""
    return 1 / np.bincount(units)[units]


def macro_f1(truth: Ids, guessed: Ids, *, failure: float, units: Ids | None = None) -> Value:
    """The mean over the classes of F1 = 2 hits / (texts of it + guesses of it); classes that do not occur are left out.

    The interval is an approximation: the influence of each text (the derivative by its weight), summed by units, gives
    the error of the estimate, on the scale of log-odds, with Student's quantile at a smaller failure probability than
    asked for, since simulations fall short by up to a point otherwise. With fewer
    than `FEWEST_OF_A_CLASS` texts of a class or `FEWEST_UNITS` units it says nothing: it is from 0 to 1.
    """
    estimate, influence = macro_f1_influence(truth, guessed, np.ones(len(truth)) if units is None else _weights(units))
    if units is not None:
        influence = np.bincount(units, influence)[np.bincount(units) > 0].astype(np.float64)
    count = len(influence)
    texts = np.bincount(truth)
    if count < FEWEST_UNITS or texts[texts > 0].min() < FEWEST_OF_A_CLASS or not 0 < estimate < 1:
        return Value(value=estimate, low=0.0, high=1.0)
    error = math.sqrt(count / (count - 1) * float((influence**2).sum()))
    reach = student_quantile(count - 1, _SHARE_OF_FAILURE * failure) * error
    low, high = _by_log_odds(estimate, reach)
    return Value(value=estimate, low=low, high=high)


def macro_f1_influence(truth: Ids, guessed: Ids, weights: Numbers) -> tuple[float, Numbers]:
    """Macro F1 of weighted texts, and the influence of each (n,): the derivative by its weight, times the weight."""
    classes = int(max(truth.max(), guessed.max())) + 1
    both = np.bincount(truth, weights, classes) + np.bincount(guessed, weights, classes)
    occurs, right = both > 0, truth == guessed
    inverse = np.divide(1.0, both, where=occurs, out=np.zeros(classes))
    of_classes = 2 * np.bincount(truth[right], weights[right], classes) * inverse
    slope = of_classes * inverse
    influence = weights * (2 * right * inverse[truth] - slope[truth] - slope[guessed]) / occurs.sum()
    return float(of_classes[occurs].mean()), influence


def area(members: Numbers, others: Numbers, *, failure: float) -> Value:
    """The area under the curve of true against false alarms: the chance that a member scores above another.

    Ties count half. The interval is an approximation: the error of DeLong, DeLong & Clarke-Pearson 1988 on the scale
    of log-odds, at a smaller failure probability than asked for; where no pair is (or all are) in the wrong order, that
    of Clopper and Pearson for as many pairs as the smaller side has.
    """
    below = _standing(others, members)
    above = 1 - _standing(members, others)
    estimate = float(below.mean())
    smaller = min(len(members), len(others))
    error = math.sqrt(below.var(ddof=1) / len(members) + above.var(ddof=1) / len(others)) if smaller > 1 else math.inf
    if not 0 < estimate < 1 or not 0 < error < math.inf:
        low, high = interval(round(estimate * smaller), smaller, failure)
        return Value(value=estimate, low=min(low, estimate), high=max(high, estimate))
    quantile = -NormalDist().inv_cdf(_SHARE_OF_FAILURE * failure / 2)
    low, high = _by_log_odds(estimate, quantile * error)
    return Value(value=estimate, low=low, high=high)


def ranks(scores: Numbers, truth: Ids) -> Ids:
    """The place of the true class among all by their scores (n, classes), from 1; of equal ones the first is before."""
    of_truth = scores[np.arange(len(truth)), truth][:, None]
    earlier = np.arange(scores.shape[1])[None, :] < truth[:, None]
    places: Ids = 1 + ((scores > of_truth) | ((scores == of_truth) & earlier)).sum(axis=1)
    return places


def _standing(field: Numbers, values: Numbers) -> Numbers:
    """The share of the field that is below each value; equal ones count half."""
    field = np.sort(field)
    return (np.searchsorted(field, values, "left") + np.searchsorted(field, values, "right")) / (2 * len(field))


def _by_log_odds(estimate: float, reach: float) -> tuple[float, float]:
    """The estimate with that reach to both sides, carried over to log-odds and back."""
    odds, far = math.log(estimate / (1 - estimate)), reach / (estimate * (1 - estimate))
    return _share_of(odds - far), _share_of(odds + far)


def _share_of(log_odds: float) -> float:
    return 1 / (1 + math.exp(-min(max(log_odds, -700.0), 700.0)))
