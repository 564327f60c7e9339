import math

import mpmath
import pytest

from dptext.core.continuous import (
    gaussian_epsilon,
    gaussian_sigma,
    laplace_scale,
    mills_ratio,
)
from dptext.errors import ParameterError

GRID = [(epsilon, delta) for epsilon in (0.01, 1.0, 10.0, 500.0, 2500.0) for delta in (0.4, 1e-5, 1e-12)]


def true_delta(scale: float, epsilon: float) -> mpmath.mpf:
    """Theorem 8 of Balle & Wang with enough digits for e^2500 times a tail of e^-2500."""
    with mpmath.workdps(60 + int(epsilon)):
        s, e = mpmath.mpf(scale), mpmath.mpf(epsilon)
        return mpmath.ncdf(1 / (2 * s) - e * s) - mpmath.exp(e) * mpmath.ncdf(-1 / (2 * s) - e * s)


def test_figures_of_the_card() -> None:
    for coordinates, sigma in ((15_360, 0.8957), (3_640, 0.4360)):
        found = gaussian_sigma(epsilon=500, delta=1e-5, sensitivity=2 * 0.1 * math.sqrt(coordinates))
        assert found == pytest.approx(sigma, abs=5e-5)


@pytest.mark.parametrize(("epsilon", "delta"), GRID)
def test_sigma_keeps_delta_and_wastes_nothing(epsilon: float, delta: float) -> None:
    sigma = gaussian_sigma(epsilon=epsilon, delta=delta, sensitivity=1.0)
    assert (1 - 1e-8) * delta <= true_delta(sigma, epsilon) <= delta


@pytest.mark.parametrize(("epsilon", "delta"), GRID)
def test_epsilon_inverts_sigma(epsilon: float, delta: float) -> None:
    sigma = gaussian_sigma(epsilon=epsilon, delta=delta, sensitivity=3.0)
    assert gaussian_epsilon(sigma=sigma, delta=delta, sensitivity=3.0) == pytest.approx(epsilon, rel=1e-6)


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


@pytest.mark.parametrize("value", [0, -1, math.nan, math.inf, "1", None, True])
def test_bad_numbers_are_refused(value: object) -> None:
    with pytest.raises(ParameterError, match="The 'epsilon' parameter of gaussian_sigma must be"):
        gaussian_sigma(epsilon=value, delta=1e-5, sensitivity=1.0)
    with pytest.raises(ParameterError, match="The 'sensitivity' parameter of gaussian_sigma must be"):
        gaussian_sigma(epsilon=1.0, delta=1e-5, sensitivity=value)
    with pytest.raises(ParameterError, match="The 'epsilon' parameter of laplace_scale must be"):
        laplace_scale(epsilon=value, sensitivity=1.0)
    with pytest.raises(ParameterError, match="The 'sigma' parameter of gaussian_epsilon must be"):
        gaussian_epsilon(sigma=value, delta=1e-5, sensitivity=1.0)


@pytest.mark.parametrize("delta", [0, 1, -0.5, 2, math.nan, "1e-5", None, True, 1e-200])
def test_bad_delta_is_refused(delta: object) -> None:
    with pytest.raises(ParameterError, match="The 'delta' parameter of gaussian_sigma must be"):
        gaussian_sigma(epsilon=1.0, delta=delta, sensitivity=1.0)


def test_too_little_noise_has_no_epsilon() -> None:
    with pytest.raises(ParameterError, match="must be large enough for an epsilon of at most 100,000"):
        gaussian_epsilon(sigma=1e-6, delta=1e-5, sensitivity=1.0)
