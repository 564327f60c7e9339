"""Continuous noise from a `RandomSource`, and its scale for a document's vector (DP-BART, ADePT).

Everything is computed in float64 from uniforms of 52 bits that are never 0 nor 1 (with 53, the highest would round to
1), so the laws are those of real arithmetic up to rounding and the grid of the uniforms (no normal is beyond 8.6
deviations): their users state the assumption "idealised real arithmetic". Integers are taken from the source in
a fixed order, and nothing else is.

A document becomes a vector of public size, clipped to a box or a ball; every coordinate gets independent noise, and
whatever a decoder makes of the sum is post-processing. Any two documents are compared, so the sensitivity Delta is the
diameter of the box or the ball. Gaussian noise of standard deviation sigma is (epsilon, delta)-DP exactly if

    Phi(-u) - e^epsilon Phi(-v) <= delta,    u = epsilon s - 1/(2s),    v = epsilon s + 1/(2s),    s = sigma / Delta

(Phi the normal distribution function). Since v^2 - u^2 = 2 epsilon, e^epsilon phi(v) = phi(u): with the Mills ratio
R(x) = Phi(-x) / phi(x) the left side is phi(u) (R(u) - R(v)), in which nothing overflows.

Sources: Igamberdiev & Habernal 2023 (DP-BART), theorems 3.1 and 3.2 and section 3.1 for ADePT, whose printed sigmas of
this condition are called sigma squared; Balle & Wang 2018, Theorem 8 (the classical scale is wrong above epsilon 1).
Proofs: docs/proofs/noise.md and docs/proofs/mvc.md.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.core.assumptions import Assumption, Unit
from dptext.core.exact_exp import quotient_up
from dptext.core.guarantee import ApproxDP, Guarantee, NoGuarantee, PureDP
from dptext.core.randomness import RandomSource
from dptext.errors import ParameterError
from dptext.validation import check_choice, check_count, check_delta, check_positive, refused

Floats: TypeAlias = NDArray[np.float64]

NOISES = ("gaussian", "laplace", "none")
"""Kinds of noise by name. "none" adds and promises nothing; it measures what a model loses without noise."""

DEFAULT_DELTA = 1e-5
"""Of Gaussian noise, where none is given."""

LARGEST_SIZE = 2**28
"""Vectors of more coordinates are refused."""

LARGEST_CLIP = 1e6
"""Clips of a box or a ball beyond this are refused."""

_ASSUMPTIONS = frozenset({Assumption.IDEALISED_REALS, Assumption.PUBLIC_MODEL, Assumption.PUBLIC_ORDER})


_SAFETY = 1e-9
"""Relative margin on delta for rounding, which is below 1e-10 of it within the limits."""

LARGEST_GAUSSIAN_EPSILON = 100_000.0
SMALLEST_DELTA = 1e-100


def uniforms(random: RandomSource, size: int) -> Floats:
    """Uniform numbers (j + 1/2) / 2^52 with j in 0 … 2^52 - 1, shape (size,): above 0 and below 1."""
    return np.asarray(((random.uint64(size) >> np.uint64(12)).astype(np.float64) + 0.5) * 2.0**-52)


def standard_normals(random: RandomSource, size: int) -> Floats:
    """Standard normal numbers by Box and Muller's transform of pairs of uniforms, shape (size,)."""
    radii, angles = uniforms(random, size + size % 2).reshape(-1, 2).T
    radii, angles = np.sqrt(-2.0 * np.log(radii)), 2.0 * math.pi * angles
    return np.stack([radii * np.cos(angles), radii * np.sin(angles)], axis=1).ravel()[:size]


def gammas(random: RandomSource, shape: float, size: int) -> Floats:
    """Gamma numbers of that shape (at least 1) and scale 1, shape (size,), by Marsaglia and Tsang (2000).

    With d = shape - 1/3 and c = 1 / sqrt(9 d), d (1 + c x)^3 for a standard normal x is accepted with the probability
    that makes the law exact; about 98 % are. Rejected ones are drawn again, all together.
    """
    d = shape - 1 / 3
    c = 1 / math.sqrt(9 * d)
    out = np.empty(size)
    targets = np.arange(size)
    while len(targets):
        x = standard_normals(random, len(targets))
        log_u = np.log(uniforms(random, len(targets)))
        v = np.maximum(1 + c * x, 0.0) ** 3
        with np.errstate(divide="ignore", invalid="ignore"):
            accepted = log_u < 0.5 * x * x + d * (1 - v + np.log(v))  # never where v is 0: log 0 = -inf
        out[targets[accepted]] = d * v[accepted]
        targets = targets[~accepted]
    return out


def multivariate_laplace(random: RandomSource, tokens: int, dimensions: int) -> Floats:
    """Vectors z of density proportional to exp(-|z|), shape (tokens, dimensions).

    The direction is that of a standard normal vector, hence uniform on the sphere; the length is Gamma(dimensions, 1),
    because the sphere of radius r has an area that grows as r^(dimensions - 1).
    """
    noise = standard_normals(random, tokens * dimensions).reshape(tokens, dimensions)
    noise *= (gammas(random, dimensions, tokens) / np.linalg.norm(noise, axis=1))[:, None]  # no radius above is 0
    return noise


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


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorNoise:
    """Independent noise for every coordinate of a document's vector.

    Built by `no_noise`, or with `noise_by_name`.

    Attributes
    ----------
    kind
        One of `NOISES`.
    scale
        Laplace's scale b, or the standard deviation sigma; 0 without noise.
    epsilon, delta
        What a document costs, in nats and as a probability (0 for Laplace; epsilon is infinite without noise).
    sensitivity
        The largest distance of two documents' clipped vectors: L1 for Laplace, L2 for Gaussian noise.
    """

    kind: str
    scale: float
    epsilon: float
    delta: float
    sensitivity: float

    def sample(self, random: RandomSource, size: int) -> Floats:
        """Noise for one vector, shape (size,), float64; independent in every coordinate."""
        if self.kind == "gaussian":
            return standard_normals(random, size) * self.scale
        if self.kind == "laplace":  # the difference of two exponential numbers
            logs = np.log(uniforms(random, 2 * size))
            return np.asarray((logs[:size] - logs[size:]) * self.scale, dtype=np.float64)
        return np.zeros(size)

    @property
    def guarantee(self) -> Guarantee:
        """What is promised for each document, whatever is made of its noised vector."""
        if self.kind == "none":
            return NoGuarantee(
                unit=Unit.DOCUMENT, assumptions=frozenset(), reason="no noise was added (epsilon is infinite)"
            )
        if self.kind == "laplace":
            return PureDP(unit=Unit.DOCUMENT, assumptions=_ASSUMPTIONS, epsilon=self.epsilon, bound="Laplace noise")
        return ApproxDP(
            unit=Unit.DOCUMENT,
            assumptions=_ASSUMPTIONS,
            epsilon=self.epsilon,
            delta=self.delta,
            bound="analytic Gaussian noise",
        )

    def as_dict(self) -> dict[str, Any]:
        """Plain values for parameters and manifests; an infinite epsilon is None."""
        return {
            "noise": self.kind,
            "epsilon": self.epsilon if math.isfinite(self.epsilon) else None,
            "delta": self.delta,
            "sensitivity": self.sensitivity,
            "scale": self.scale,
        }


def no_noise() -> VectorNoise:
    """No noise and no guarantee."""
    return VectorNoise(kind="none", scale=0.0, epsilon=math.inf, delta=0.0, sensitivity=0.0)


def noise_by_name(
    owner: str,
    kind: str,
    *,
    epsilon: float,
    delta: float,
    l1_sensitivity: float,
    l2_sensitivity: float,
    called: str = "epsilon",
) -> VectorNoise:
    """The noise of that name at that budget; `owner` names the caller in messages, `called` its epsilon.

    An infinite epsilon goes with "none" only, and "none" with an infinite epsilon only: noise is never left out
    silently. Laplace noise does not use delta.

    Raises `ParameterError` for another name, or a budget out of range.
    """
    check_choice(owner, "noise", kind, NOISES)
    if kind == "none":
        if epsilon != math.inf:
            raise refused(owner, called, "infinite where the noise is none", epsilon)
        return no_noise()
    epsilon = check_positive(owner, called, epsilon)
    if kind == "laplace":
        scale, delta, sensitivity = laplace_scale(epsilon=epsilon, sensitivity=l1_sensitivity), 0.0, l1_sensitivity
    else:
        scale = gaussian_sigma(epsilon=epsilon, delta=delta, sensitivity=l2_sensitivity)
        sensitivity = l2_sensitivity
    return VectorNoise(kind=kind, scale=scale, epsilon=epsilon, delta=float(delta), sensitivity=float(sensitivity))


def noise_delta(owner: str, kind: str, delta: float | None) -> float:
    """The delta for a kind of noise: the one given, or the default; `ParameterError` where the noise has none."""
    if delta is None:
        return DEFAULT_DELTA
    if kind != "gaussian":
        raise ParameterError(f"The 'delta' parameter of {owner} is for gaussian noise; leave it out with {kind}.")
    return delta


def box_sensitivities(*, bound: float, size: int) -> tuple[float, float]:
    """L1 and L2 diameter of the box [-bound, bound]^size, rounded up: 2 C n and 2 C sqrt(n).

    Raises `ParameterError` if `bound` is not a number above 0 (at most a million) or `size` no integer of at least 1.
    """
    return _times_up(_side(bound), _size(size)), _times_up(_side(bound), _root_up(size))


def ball_sensitivities(*, radius: float, size: int) -> tuple[float, float]:
    """L1 and L2 diameter of the Euclidean ball of that radius in `size` dimensions, rounded up: 2 C sqrt(n) and 2 C.

    Raises `ParameterError` as `box_sensitivities` does.
    """
    return _times_up(_side(radius, "radius"), _root_up(_size(size))), _times_up(_side(radius, "radius"), Fraction(1))


def _side(bound: float, name: str = "bound") -> Fraction:
    return 2 * Fraction(check_positive("a clip", name, bound, at_most=LARGEST_CLIP))


def _size(size: int) -> Fraction:
    return Fraction(check_count("a clip", "size", size, at_least=1, at_most=LARGEST_SIZE))


def _root_up(size: int | Fraction) -> Fraction:
    """A rational number that is not below the root of an integer, by less than 2^-60."""
    return Fraction(math.isqrt((int(size) << 120) - 1) + 1, 1 << 60)


def _times_up(side: Fraction, factor: Fraction) -> float:
    return quotient_up(side * factor, Fraction(1))
