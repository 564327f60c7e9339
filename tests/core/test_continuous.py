"""Continuous noise: its laws, by Kolmogorov-Smirnov tests that fail a right sampler with probability at most FAILURE
(the streams are fixed), its scale for a budget, and what is promised."""

import math
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from dptext.core.assumptions import Unit
from dptext.core.continuous import (
    VectorNoise,
    ball_sensitivities,
    box_sensitivities,
    gammas,
    gaussian_epsilon,
    gaussian_sigma,
    laplace_scale,
    mills_ratio,
    multivariate_laplace,
    no_noise,
    noise_by_name,
    noise_delta,
    standard_normals,
    uniforms,
)
from dptext.core.guarantee import ApproxDP, NoGuarantee, PureDP, guarantee_from_json
from dptext.errors import ParameterError
from dptext.testing import FAILURE, stream

SIZE = 200_000


class Extreme:
    """A source that gives one number again and again."""

    def __init__(self, number: int) -> None:
        self.number = number

    def uint64(self, size: int) -> np.ndarray:
        return np.full(size, self.number, np.uint64)


def fits(sample: np.ndarray, distribution: stats.rv_continuous) -> bool:
    return stats.kstest(sample, distribution.cdf).pvalue >= FAILURE


def test_uniforms() -> None:
    assert fits(uniforms(stream(), SIZE), stats.uniform)


@pytest.mark.parametrize("number", [0, 2**64 - 1])
def test_uniforms_are_never_zero_nor_one(number: int) -> None:
    assert 0 < uniforms(Extreme(number), 1)[0] < 1
    assert np.isfinite(standard_normals(Extreme(number), 2)).all()
    assert (standard_normals(Extreme(number), 2) != 0).any()


def test_normals() -> None:
    drawn = standard_normals(stream(), SIZE)
    assert fits(drawn, stats.norm)
    pairs = drawn.reshape(-1, 2)  # of one transform
    assert abs(stats.spearmanr(pairs[:, 0], pairs[:, 1]).statistic) < 5 / np.sqrt(len(pairs))
    assert abs(stats.spearmanr(pairs[:, 0] ** 2, pairs[:, 1] ** 2).statistic) < 5 / np.sqrt(len(pairs))


def test_an_odd_number_of_normals() -> None:
    assert standard_normals(stream(), 3).shape == (3,)
    assert standard_normals(stream(), 0).shape == gammas(stream(), 2.0, 0).shape == (0,)


@pytest.mark.parametrize("shape", [1, 2, 7.5, 50, 300])
def test_gammas(shape: float) -> None:
    assert fits(gammas(stream(), shape, SIZE), stats.gamma(shape))


@pytest.mark.parametrize("dimensions", [1, 2, 5, 50])
def test_multivariate_laplace(dimensions: int) -> None:
    """Length Gamma(m, 1); direction uniform: (1 + u_1) / 2 is Beta((m-1)/2, (m-1)/2), and so along any other axis."""
    noise = multivariate_laplace(stream(), 100_000, dimensions)
    lengths = np.linalg.norm(noise, axis=1)
    assert fits(lengths, stats.gamma(dimensions))
    if dimensions == 1:
        assert fits(noise[:, 0], stats.laplace)
        return
    directions = noise / lengths[:, None]
    half = (dimensions - 1) / 2
    axes = [*np.eye(dimensions)[[0, -1]].tolist(), np.ones(dimensions) / np.sqrt(dimensions)]
    for axis in axes:
        assert fits((1 + directions @ axis) / 2, stats.beta(half, half))
    assert abs(stats.spearmanr(lengths, directions[:, 0]).statistic) < 5 / np.sqrt(len(lengths))


def test_density_falls_as_the_claim_needs() -> None:
    """In the plane, log(density at r / density at s) = s - r: counts in two small discs of equal area."""
    noise = multivariate_laplace(stream(3), 2_000_000, 2)
    near = (np.linalg.norm(noise - [1.0, 0.0], axis=1) < 0.1).sum()
    far = (np.linalg.norm(noise - [0.0, -2.0], axis=1) < 0.1).sum()
    assert np.log(near / far) == pytest.approx(1.0, abs=5 * np.sqrt(1 / near + 1 / far) + 0.02)


GRID = [(epsilon, delta) for epsilon in (0.01, 1.0, 10.0, 500.0, 2500.0) for delta in (0.4, 1e-5, 1e-12)]


def true_delta(scale: float, epsilon: float) -> mpmath.mpf:
    """Theorem 8 of Balle & Wang with enough digits for e^2500 times a tail of e^-2500."""
    with mpmath.workdps(60 + int(epsilon)):
        s, e = mpmath.mpf(scale), mpmath.mpf(epsilon)
        return mpmath.ncdf(1 / (2 * s) - e * s) - mpmath.exp(e) * mpmath.ncdf(-1 / (2 * s) - e * s)


@pytest.mark.parametrize(("epsilon", "delta"), GRID)
def test_sigma_keeps_delta_and_wastes_nothing_and_epsilon_inverts_it(epsilon: float, delta: float) -> None:
    sigma = gaussian_sigma(epsilon=epsilon, delta=delta, sensitivity=1.0)
    assert (1 - 1e-8) * delta <= true_delta(sigma, epsilon) <= delta
    assert gaussian_epsilon(sigma=3 * sigma, delta=delta, sensitivity=3.0) == pytest.approx(epsilon, rel=1e-6)


def test_sigma_agrees_with_dp_accounting() -> None:
    accounting = pytest.importorskip("dp_accounting")
    for epsilon, delta in ((0.5, 1e-5), (1.0, 1e-6), (10.0, 1e-5), (100.0, 1e-5)):
        theirs = accounting.get_sigma_gaussian(epsilon, delta)
        assert gaussian_sigma(epsilon=epsilon, delta=delta, sensitivity=1.0) == pytest.approx(theirs, rel=1e-3)


@pytest.mark.parametrize("x", [0.0, 0.5, 3.9999, 4.0, 7.0, 40.0, 1e4])
def test_mills_ratio(x: float) -> None:
    with mpmath.workdps(50):
        true = mpmath.sqrt(mpmath.pi / 2) * mpmath.exp(mpmath.mpf(x) ** 2 / 2) * mpmath.erfc(x / mpmath.sqrt(2))
        if x > 1000:  # the exponential of 5e7 takes mpmath's erfc out of its range
            true = (1 - mpmath.mpf(x) ** -2) / x
    assert mills_ratio(x) == pytest.approx(float(true), rel=1e-14)


def test_laplace_scale_is_rounded_up() -> None:
    assert laplace_scale(epsilon=0.5, sensitivity=3.0) == 6
    assert laplace_scale(epsilon=3.0, sensitivity=1.0) == math.nextafter(1 / 3, 1)  # the float 1/3 is below 1/3


def test_too_little_noise_has_no_epsilon() -> None:
    with pytest.raises(ParameterError, match="must be large enough for an epsilon of at most 100,000"):
        gaussian_epsilon(sigma=1e-6, delta=1e-5, sensitivity=1.0)


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


def test_delta_goes_with_gaussian_noise_only() -> None:
    assert noise_delta("a test", "gaussian", 1e-7) == 1e-7
    assert noise_delta("a test", "laplace", None) == noise_delta("a test", "gaussian", None) == 1e-5
    with pytest.raises(ParameterError, match="is for gaussian noise; leave it out with laplace"):
        noise_delta("a test", "laplace", 1e-5)


def test_senseless_numbers_are_refused_by_name() -> None:
    sigma = {"epsilon": 1.0, "delta": 1e-5, "sensitivity": 1.0}
    for value in (0, math.nan, "1", True):
        for name in sigma:
            with pytest.raises(ParameterError, match=f"The '{name}' parameter of gaussian_sigma must be"):
                gaussian_sigma(**{**sigma, name: value})
        with pytest.raises(ParameterError, match="The 'epsilon' parameter of laplace_scale must be"):
            laplace_scale(epsilon=value, sensitivity=1.0)
        with pytest.raises(ParameterError, match="The 'sigma' parameter of gaussian_epsilon must be"):
            gaussian_epsilon(sigma=value, delta=1e-5, sensitivity=1.0)
        with pytest.raises(ParameterError, match="'bound'"):
            box_sensitivities(bound=value, size=3)
        with pytest.raises(ParameterError, match="'radius'"):
            ball_sensitivities(radius=value, size=3)
    for delta in (1, 1e-200):
        with pytest.raises(ParameterError, match="The 'delta' parameter of gaussian_sigma must be"):
            gaussian_sigma(**{**sigma, "delta": delta})
    for size in (0, 1.5, 2**40):
        with pytest.raises(ParameterError, match="'size'"):
            box_sensitivities(bound=1.0, size=size)
