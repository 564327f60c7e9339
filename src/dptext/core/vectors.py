"""Laplace and Gaussian noise on the vector that a model makes of a whole document.

A document becomes a vector of public size, clipped to a box or a ball; every coordinate gets independent noise, and
whatever a decoder makes of the sum is post-processing. Any two documents are compared, so the sensitivity is the
diameter of the box or the ball. Scales come from `core.gaussian`; the law is continuous, computed in float64, so
the claim assumes exact real arithmetic.

Source: Igamberdiev & Habernal 2023 (DP-BART), theorems 3.1 and 3.2, and what it says of ADePT (section 3.1); proofs in
docs/proofs/noise.md. The Gaussian scale is the analytic one of Balle & Wang (2018), not the classical one, which is
wrong above epsilon 1.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from dptext.core.assumptions import Assumption, Unit
from dptext.core.continuous import Floats, standard_normals, uniforms
from dptext.core.exact_exp import quotient_up
from dptext.core.gaussian import gaussian_sigma, laplace_scale
from dptext.core.guarantee import ApproxDP, Guarantee, NoGuarantee, PureDP
from dptext.core.randomness import RandomSource
from dptext.errors import ParameterError
from dptext.validation import check_choice, check_count, check_positive, refused

NOISES = ("gaussian", "laplace", "none")
"""Kinds of noise by name. "none" adds nothing and promises nothing: for measuring what a model loses by itself."""

DEFAULT_DELTA = 1e-5
"""Of Gaussian noise, where none is given."""

LARGEST_SIZE = 2**28
"""Vectors of more coordinates are refused."""

LARGEST_CLIP = 1e6
"""Clips of a box or a ball beyond this are refused."""

_ASSUMPTIONS = frozenset({Assumption.IDEALISED_REALS, Assumption.PUBLIC_MODEL, Assumption.PUBLIC_ORDER})


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorNoise:
    """Independent noise for every coordinate of a document's vector.

    Built by `laplace_noise`, `gaussian_noise`, `no_noise`, or by name with `noise_by_name`.

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


def laplace_noise(*, epsilon: float, l1_sensitivity: float) -> VectorNoise:
    """Laplace noise of scale l1_sensitivity / epsilon, for pure epsilon.

    Raises `ParameterError` if one of them is not a finite number above 0.
    """
    scale = laplace_scale(epsilon=epsilon, sensitivity=l1_sensitivity)
    return VectorNoise(
        kind="laplace", scale=scale, epsilon=float(epsilon), delta=0.0, sensitivity=float(l1_sensitivity)
    )


def gaussian_noise(*, epsilon: float, delta: float, l2_sensitivity: float) -> VectorNoise:
    """Gaussian noise of the least standard deviation for (epsilon, delta), below and above epsilon 1 alike.

    Raises `ParameterError` as `core.gaussian.gaussian_sigma` does.
    """
    scale = gaussian_sigma(epsilon=epsilon, delta=delta, sensitivity=l2_sensitivity)
    return VectorNoise(
        kind="gaussian", scale=scale, epsilon=float(epsilon), delta=float(delta), sensitivity=float(l2_sensitivity)
    )


def no_noise() -> VectorNoise:
    """No noise and no guarantee."""
    return VectorNoise(kind="none", scale=0.0, epsilon=math.inf, delta=0.0, sensitivity=0.0)


def noise_by_name(
    owner: str, kind: str, *, epsilon: float, delta: float, l1_sensitivity: float, l2_sensitivity: float
) -> VectorNoise:
    """The noise of that name at that budget; `owner` is who asks, for messages.

    An infinite epsilon goes with "none" only, and "none" with an infinite epsilon only: noise is never left out
    silently. Laplace noise does not use delta.

    Raises `ParameterError` for another name, or a budget out of range.
    """
    check_choice(owner, "noise", kind, NOISES)
    if kind == "none":
        if epsilon != math.inf:
            raise refused(owner, "epsilon", "infinite where the noise is none", epsilon)
        return no_noise()
    epsilon = check_positive(owner, "epsilon", epsilon)
    if kind == "laplace":
        return laplace_noise(epsilon=epsilon, l1_sensitivity=l1_sensitivity)
    return gaussian_noise(epsilon=epsilon, delta=delta, l2_sensitivity=l2_sensitivity)


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
