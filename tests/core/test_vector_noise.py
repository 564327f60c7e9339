import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.core.assumptions import Unit
from dptext.core.continuous import (
    VectorNoise,
    ball_sensitivities,
    box_sensitivities,
    no_noise,
    noise_by_name,
    noise_delta,
)
from dptext.core.guarantee import ApproxDP, NoGuarantee, PureDP, guarantee_from_json
from dptext.errors import ParameterError
from dptext.testing import FAILURE, stream

DRAWS = 480_000
LAPLACE, GAUSSIAN = (
    noise_by_name("F", kind, epsilon=2.0, delta=1e-5, l1_sensitivity=3.0, l2_sensitivity=3.0)
    for kind in ("laplace", "gaussian")
)


@pytest.mark.parametrize("size, sigma", [(15_360, 0.8957), (3_640, 0.4360)])
def test_scales_of_the_paper(size: int, sigma: float) -> None:
    """Igamberdiev & Habernal 2023 print 0.8958 and 0.4362, as sigma squared; the exact sigmas are these."""
    l1, l2 = box_sensitivities(bound=0.1, size=size)
    assert l2 == pytest.approx(0.2 * math.sqrt(size))
    noise = noise_by_name("F", "gaussian", epsilon=500, delta=1e-5, l1_sensitivity=l1, l2_sensitivity=l2)
    assert round(noise.scale, 4) == sigma


@given(bound=st.floats(1e-9, 1e6), size=st.integers(1, 2**20))
def test_sensitivities_are_never_below_the_diameter(bound: float, size: int) -> None:
    side = 2 * Fraction(bound)
    box_l1, box_l2 = (Fraction(each) for each in box_sensitivities(bound=bound, size=size))
    ball_l1, ball_l2 = (Fraction(each) for each in ball_sensitivities(radius=bound, size=size))
    for value, square in (
        (box_l1, (side * size) ** 2),
        (box_l2, side**2 * size),
        (ball_l1, side**2 * size),
        (ball_l2, side**2),
    ):
        assert square <= value**2 <= square * (1 + Fraction(1, 10**14))


@pytest.mark.parametrize("wrong", [0, -1.0, math.nan, math.inf, True, "1", 1e9])
def test_senseless_clips_are_refused(wrong: object) -> None:
    with pytest.raises(ParameterError, match="'bound'"):
        box_sensitivities(bound=wrong, size=3)  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="'radius'"):
        ball_sensitivities(radius=wrong, size=3)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [0, 1.5, True, 2**40])
def test_senseless_sizes_are_refused(wrong: object) -> None:
    with pytest.raises(ParameterError, match="'size'"):
        box_sensitivities(bound=1.0, size=wrong)  # type: ignore[arg-type]


def cdf(noise: VectorNoise, x: np.ndarray) -> np.ndarray:
    if noise.kind == "laplace":
        tail = np.exp(-np.abs(x) / noise.scale) / 2
        return np.where(x < 0, tail, 1 - tail)
    return np.array([0.5 * math.erfc(-value / noise.scale / math.sqrt(2)) for value in x])


def largest_gap(noise: VectorNoise, sample: np.ndarray) -> float:
    """Kolmogorov and Smirnov's distance of a sample from the law."""
    expected = cdf(noise, np.sort(sample))
    steps = np.arange(len(sample) + 1) / len(sample)
    return float(max(np.abs(expected - steps[1:]).max(), np.abs(expected - steps[:-1]).max()))


LARGEST_GAP = math.sqrt(math.log(2 / FAILURE) / (2 * DRAWS))
"""Passed with at most the probability FAILURE (Dvoretzky, Kiefer, Wolfowitz, Massart)."""


@pytest.mark.parametrize("noise", [LAPLACE, GAUSSIAN], ids=lambda noise: noise.kind)
def test_law_and_scale(noise: VectorNoise) -> None:
    sample = noise.sample(stream(1), DRAWS)
    assert sample.dtype == np.float64 and sample.shape == (DRAWS,)
    assert largest_gap(noise, sample) <= LARGEST_GAP
    assert largest_gap(noise, sample * 1.04) > LARGEST_GAP  # 4 % too much would be seen
    assert largest_gap(noise, sample + 0.02 * noise.scale) > LARGEST_GAP


@pytest.mark.parametrize("noise", [LAPLACE, GAUSSIAN], ids=lambda noise: noise.kind)
def test_coordinates_are_independent(noise: VectorNoise) -> None:
    """Signs of different coordinates agree in half of all vectors, and so do large and small ones (by the median).

    For all pairs of 12 coordinates; Hoeffding's bound.
    """
    rows = noise.sample(stream(2), DRAWS).reshape(-1, 12)
    shared = np.repeat(rows[:, :1], 12, axis=1)  # one number for all coordinates, as a published code has it
    pairs = [(i, j) for i in range(12) for j in range(i)]
    slack = math.sqrt(math.log(4 * len(pairs) / FAILURE) / (2 * len(rows)))
    median = noise.scale * (math.log(2) if noise.kind == "laplace" else 0.6744897501960817)

    def worst(bits: np.ndarray) -> float:
        return max(abs(float((bits[:, i] == bits[:, j]).mean()) - 0.5) for i, j in pairs)

    assert worst(rows > 0) <= slack < worst(shared > 0)
    assert worst(np.abs(rows) > median) <= slack < worst(np.abs(shared) > median)


def test_guarantees() -> None:
    assert isinstance(LAPLACE.guarantee, PureDP) and LAPLACE.guarantee.epsilon == 2.0
    assert isinstance(GAUSSIAN.guarantee, ApproxDP) and GAUSSIAN.guarantee.delta == 1e-5
    assert isinstance(no_noise().guarantee, NoGuarantee)
    for noise in (LAPLACE, GAUSSIAN, no_noise()):
        guarantee = noise.guarantee
        assert guarantee.unit is Unit.DOCUMENT
        assert guarantee_from_json(guarantee.to_json()) == guarantee
    assert "analytic Gaussian noise" in str(GAUSSIAN.guarantee) and "Laplace noise" in str(LAPLACE.guarantee)
    assert "Real arithmetic" in LAPLACE.guarantee.conditions()


def test_no_noise_is_never_silent() -> None:
    options = {"delta": 1e-5, "l1_sensitivity": 1.0, "l2_sensitivity": 1.0}
    assert noise_by_name("F", "none", epsilon=math.inf, **options).sample(stream(3), 5).tolist() == [0.0] * 5
    for kind in ("gaussian", "laplace"):
        with pytest.raises(ParameterError, match="'epsilon' parameter of F"):
            noise_by_name(kind=kind, owner="F", epsilon=math.inf, **options)
    with pytest.raises(ParameterError, match="must be infinite where the noise is none"):
        noise_by_name("F", "none", epsilon=1.0, **options)
    with pytest.raises(ParameterError, match="one of gaussian, laplace, none"):
        noise_by_name("F", "uniform", epsilon=1.0, **options)


@pytest.mark.parametrize("epsilon", [0, -1, math.nan, True, "1", None])
def test_senseless_budgets_are_refused(epsilon: object) -> None:
    for kind in ("gaussian", "laplace"):
        with pytest.raises(ParameterError, match="'epsilon'"):
            noise_by_name("F", kind, epsilon=epsilon, delta=1e-5, l1_sensitivity=1.0, l2_sensitivity=1.0)  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="'delta'"):
        noise_by_name("F", "gaussian", epsilon=1.0, delta=0.0, l1_sensitivity=1.0, l2_sensitivity=1.0)


def test_delta_goes_with_gaussian_noise_only() -> None:
    assert noise_delta("a test", "gaussian", 1e-7) == 1e-7
    assert noise_delta("a test", "laplace", None) == noise_delta("a test", "gaussian", None) == 1e-5
    with pytest.raises(ParameterError, match="is for gaussian noise; leave it out with laplace"):
        noise_delta("a test", "laplace", 1e-5)
