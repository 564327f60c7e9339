"""Noise scales for DP-BART and ADePT: analytic Gaussian and Laplace.

Gaussian noise of standard deviation sigma on a value of L2 sensitivity Delta is (epsilon, delta)-DP exactly if

    Phi(-u) - e^epsilon Phi(-v) <= delta,    u = epsilon s - 1/(2s),    v = epsilon s + 1/(2s),    s = sigma / Delta

(Phi the normal distribution function). Since v^2 - u^2 = 2 epsilon, e^epsilon phi(v) = phi(u): with the Mills ratio
R(x) = Phi(-x) / phi(x) the left side is phi(u) (R(u) - R(v)), in which nothing overflows.

Source: Balle & Wang 2018 ("Improving the Gaussian mechanism for differential privacy", Theorem 8). Their Algorithm 1
searches a substitute of s in two cases; here s itself is searched, for the same condition. Igamberdiev & Habernal 2023
(DP-BART) print the sigmas of this condition as sigma squared; they are sigma.
"""

import math
from collections.abc import Callable
from fractions import Fraction

from dptext.core.exact_exp import quotient_up
from dptext.errors import ParameterError
from dptext.validation import check_delta, check_positive, refused

_SAFETY = 1e-9
"""Relative margin on delta for rounding, which is below 1e-10 of it within the limits."""

LARGEST_GAUSSIAN_EPSILON = 100_000.0
SMALLEST_DELTA = 1e-100


def gaussian_sigma(*, epsilon: float, delta: float, sensitivity: float) -> float:
    """The least standard deviation, up to rounding up, for (epsilon, delta)-DP at that L2 sensitivity.

    Raises `ParameterError` if `epsilon` or `sensitivity` is not a finite number above 0 (epsilon at most 100,000) or
    `delta` not between 0 and 1 (at least 1e-100).
    """
    epsilon, delta, sensitivity = _checked("gaussian_sigma", epsilon, delta, sensitivity)
    low = high = 1.0
    while gaussian_delta_of_scale(high, epsilon) > delta:
        high *= 2
    while gaussian_delta_of_scale(low, epsilon) <= delta:
        low /= 2
    scale = _edge(lambda s: gaussian_delta_of_scale(s, epsilon) <= delta, low, high)
    return quotient_up(Fraction(scale) * Fraction(sensitivity), Fraction(1))


def gaussian_delta(*, epsilon: float, sigma: float, sensitivity: float) -> float:
    """The delta at `epsilon` of Gaussian noise with that standard deviation, rounded up."""
    epsilon = check_positive("gaussian_delta", "epsilon", epsilon, at_most=LARGEST_GAUSSIAN_EPSILON)
    sigma = check_positive("gaussian_delta", "sigma", sigma)
    sensitivity = check_positive("gaussian_delta", "sensitivity", sensitivity)
    return gaussian_delta_of_scale(sigma / sensitivity, epsilon)


def gaussian_epsilon(*, sigma: float, delta: float, sensitivity: float) -> float:
    """The epsilon at `delta` of Gaussian noise with that standard deviation, rounded up.

    Raises `ParameterError` as `gaussian_sigma` does, also where the epsilon is above 100,000.
    """
    sigma = check_positive("gaussian_epsilon", "sigma", sigma)
    _, delta, sensitivity = _checked("gaussian_epsilon", 1.0, delta, sensitivity)
    scale = sigma / sensitivity
    if gaussian_delta_of_scale(scale, LARGEST_GAUSSIAN_EPSILON) > delta:
        raise refused("gaussian_epsilon", "sigma", "large enough for an epsilon of at most 100,000", sigma)
    return _edge(lambda epsilon: gaussian_delta_of_scale(scale, epsilon) <= delta, 0.0, LARGEST_GAUSSIAN_EPSILON)


def classical_gaussian_sigma(*, epsilon: float, delta: float, sensitivity: float) -> float:
    """sqrt(2 ln(1.25 / delta)) Delta / epsilon, which holds for epsilon up to 1 only.

    Raises `ParameterError` above 1, with the epsilon that this sigma would truly have.
    """
    epsilon, delta, sensitivity = _checked("classical_gaussian_sigma", epsilon, delta, sensitivity)
    sigma = math.sqrt(2 * math.log(1.25 / delta)) * sensitivity / epsilon * (1 + _SAFETY)
    if epsilon > 1:
        true = gaussian_epsilon(sigma=sigma, delta=delta, sensitivity=sensitivity)
        raise ParameterError(
            "The 'epsilon' parameter of classical_gaussian_sigma must be at most 1 (use gaussian_sigma above it). "
            f"Got {epsilon:g} instead, for which its noise truly has epsilon {true:,.4g}."
        )
    return sigma


def laplace_scale(*, epsilon: float, sensitivity: float) -> float:
    """The scale of Laplace noise for pure `epsilon` at that L1 sensitivity: sensitivity / epsilon, rounded up."""
    epsilon = check_positive("laplace_scale", "epsilon", epsilon)
    sensitivity = check_positive("laplace_scale", "sensitivity", sensitivity)
    return quotient_up(Fraction(sensitivity), Fraction(epsilon))


def gaussian_delta_of_scale(scale: float, epsilon: float) -> float:
    """delta from above for sigma / sensitivity = `scale` (the condition of the module's header)."""
    u = epsilon * scale - 0.5 / scale
    v = epsilon * scale + 0.5 / scale
    density = math.exp(-u * u / 2) / math.sqrt(2 * math.pi)
    tail = density * mills_ratio(u) if u > 0 else math.erfc(u / math.sqrt(2)) / 2
    other = density * mills_ratio(v)
    return min((tail - other) * (1 + _SAFETY) + 1e-14 * tail, 1.0)


def mills_ratio(x: float) -> float:
    """Phi(-x) / phi(x) for x >= 0, to about 1e-15 relative: erfc below 4, a continued fraction from there on."""
    if x < 4:
        return math.sqrt(math.pi / 2) * math.exp(x * x / 2) * math.erfc(x / math.sqrt(2))
    bottom = x
    for k in range(120, 0, -1):
        bottom = x + k / bottom
    return 1 / bottom


def _checked(owner: str, epsilon: float, delta: float, sensitivity: float) -> tuple[float, float, float]:
    epsilon = check_positive(owner, "epsilon", epsilon, at_most=LARGEST_GAUSSIAN_EPSILON)
    delta = check_delta(owner, delta)
    if delta < SMALLEST_DELTA:
        raise refused(owner, "delta", f"at least {SMALLEST_DELTA}", delta)
    return epsilon, delta, check_positive(owner, "sensitivity", sensitivity)


def _edge(holds: Callable[[float], bool], low: float, high: float) -> float:
    """The least value that holds between `low`, which does not, and `high`, which does, to 1e-15 relative."""
    while high - low > 4 * math.ulp(high):
        middle = (low + high) / 2
        if holds(middle):
            high = middle
        else:
            low = middle
    return high
