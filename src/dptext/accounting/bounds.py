"""Closed bounds on n draws of one kind: basic, zCDP, and the optimum where no output feeds back.

Every function returns an epsilon, in nats, on the safe side of rounding, for (epsilon, delta)-DP of all n draws
together. `range_` is the largest difference between two losses of one draw under the same two inputs (2a for a
clipped-logit draw); such a draw has *bounded range*. The proofs are in docs/proofs/logits.md.

Sources: Cesar & Rogers 2021 ("Bounding, concentrating, and truncating", bounded range r gives r^2/8-zCDP; that pure
epsilon gives epsilon tanh(epsilon/2)-zCDP is proved in docs/proofs/clipped-probabilities.md); Canonne, Kamath & Steinke
2020 (Proposition 12, the conversion to (epsilon, delta)); Dong, Durfee & Rogers 2020 ("Optimal differential privacy
composition for exponential mechanisms", the optimum without feedback).
"""

import functools
import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dptext.core.exact_exp import quotient_up

SAFETY = 1e-9
"""Relative margin for the rounding of sums of positive terms, which is below 1e-10 for the sizes allowed."""

MOST_DRAWS_WITHOUT_FEEDBACK = 1_000
"""The optimum without feedback takes draws^2 terms a step; above this it is not computed."""


def basic_epsilon(*, draws: int, epsilon: float) -> float:
    """draws x epsilon: pure, and valid whatever the later draws take from the earlier ones."""
    return quotient_up(draws * Fraction(epsilon), Fraction(1))


def zcdp_epsilon(*, draws: int, epsilon: float, range_: float, delta: float) -> float:
    """rho = draws min(range^2 / 8, epsilon tanh(epsilon / 2)), converted; valid where later draws take earlier outputs.

    `epsilon` is the pure one of a draw.
    """
    return zcdp_epsilon_of_rho(draws * min(range_ * range_ / 8, epsilon * math.tanh(epsilon / 2)), delta)


def zcdp_epsilon_of_rho(rho: float, delta: float) -> float:
    """The epsilon of rho-zCDP (rho > 0) at `delta`.

    The least over orders alpha > 1 of alpha rho + (ln(1/delta) - ln alpha) / (alpha - 1) + ln(1 - 1/alpha); each alpha
    alone is a valid bound.
    """

    def at(log_excess: float) -> float:
        excess = math.exp(log_excess)
        return (1 + excess) * rho + (-math.log(delta) - math.log1p(excess)) / excess - math.log1p(1 / excess)

    middle = 0.5 * math.log(-math.log(delta) / rho)
    return max(least_value(at, middle - 12, middle + 12)[1], 0.0) * (1 + SAFETY)


def non_adaptive_epsilon(*, draws: int, range_: float, delta: float) -> float:
    """The optimum for bounded range where all draws are fixed before the first output: none feeds back."""
    law = _WithoutFeedback(draws, range_)
    epsilon, largest = 0.0, draws * range_ * (1 + SAFETY)
    # Any order is right; one that jumps about raises epsilon a few times only.
    for last in np.argsort(np.arange(draws + 1) * ((math.sqrt(5) - 1) / 2) % 1).tolist():
        epsilon = least_epsilon(functools.partial(law.delta, last), delta, epsilon, largest)
    return epsilon


def least_epsilon(delta_of: Callable[[float], float], delta: float, low: float, high: float) -> float:
    """Where delta_of falls to `delta` between `low` and `high`, rounded up; `low` if it is there already."""
    if delta_of(low) <= delta:
        return low
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if delta_of(middle) <= delta:
            high = middle
        else:
            low = middle
    return high


class _WithoutFeedback:
    """delta(epsilon) of `draws` equal two-point losses: t with probability p, t - range otherwise, at the worst t.

    With p = (1 - e^(t-r)) / (1 - e^-r) the sum is draws t - i r with binomial probability. For the terms up to i = l
    the derivative in t changes its sign once, at t = (epsilon + (l+1) r) / (draws + 1): the largest over l of the
    values there (inside 0 … r) is the largest over all t.
    """

    def __init__(self, draws: int, range_: float) -> None:
        self.draws = draws
        self.range = range_
        self.lower = np.arange(draws + 1)
        logs = np.concatenate([[0.0], np.log(np.arange(1, draws + 1)).cumsum()])
        self.log_choices = logs[-1] - logs - logs[::-1]
        self.log_norm = math.log(-math.expm1(-range_))

    def delta(self, last: int, epsilon: float) -> float:
        """An upper bound, up to `SAFETY`, on the terms up to `last` at their worst t: the sum of all terms above 0."""
        n, r = self.draws, self.range
        t = min(max((epsilon + (last + 1) * r) / (n + 1), 0.0), r)
        count = min(math.ceil((n * t - epsilon) / r), n + 1)  # terms with a loss above epsilon
        if count <= 0:
            return 0.0
        lower = self.lower[:count]
        excess = np.maximum(n * t - lower * r - epsilon, 0.0)
        log_upper = math.log(-math.expm1(t - r)) if t < r else -math.inf
        log_lower = t - r + math.log(-math.expm1(-t)) if t > 0 else -math.inf
        terms = self.log_choices[:count] + _times(n - lower, log_upper) + _times(lower, log_lower) - n * self.log_norm
        return float((np.exp(terms) * -np.expm1(-excess)).sum()) * (1 + SAFETY)


def _times(counts: NDArray[np.int64], log: float) -> NDArray[np.float64]:
    """counts x log, where 0 x -inf is 0."""
    if math.isfinite(log):
        return counts * np.float64(log)
    return np.where(counts == 0, np.float64(0), np.float64(-math.inf))


def least_value(function: Callable[[float], float], low: float, high: float) -> tuple[float, float]:
    """Where a function with one valley on low … high is least, and its value there, by golden sections."""
    golden = (math.sqrt(5) - 1) / 2
    left, right = high - golden * (high - low), low + golden * (high - low)
    at_left, at_right = function(left), function(right)
    for _ in range(100):
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - golden * (high - low)
            at_left = function(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + golden * (high - low)
            at_right = function(right)
    return (left, at_left) if at_left < at_right else (right, at_right)
