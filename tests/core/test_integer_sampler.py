import itertools
import math
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.core import integer_sampler, list_noise
from dptext.core.exact_exp import LARGEST_EXPONENT, exp_bounds
from dptext.core.integer_sampler import draw_below, excess, next_weight, reach_of, table_bits, weight_table
from dptext.core.list_noise import GeometricNoise, TruncatedExponentialNoise
from dptext.errors import ParameterError
from dptext.testing import FAILURE, assert_counts_fit, stream

EPSILONS = [1e-6, 1e-3, 0.01, 0.1, 1.0, 5.0, 50.0]


@given(st.floats(min_value=-1000, max_value=1000, allow_nan=False))
def test_exponential_is_enclosed(exponent: float) -> None:
    lower, upper = exp_bounds(Fraction(exponent))
    with mpmath.workdps(200):
        true = mpmath.exp(mpmath.mpf(exponent))
        assert (
            mpmath.mpf(lower.numerator) / lower.denominator <= true <= mpmath.mpf(upper.numerator) / upper.denominator
        )
    assert upper - lower <= upper * Fraction(1, 10**70) or abs(exponent) < 1e-30


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_table_keeps_its_ratio_exactly(epsilon: float) -> None:
    rate = Fraction(epsilon)
    table = weight_table(rate, 5000, table_bits(min(reach_of(rate), 5000), 5000)).tolist()
    bound = exp_bounds(rate)[0]
    assert table[-1] >= 1
    for weight, following in itertools.pairwise(table):
        assert following <= weight
        assert weight * bound.denominator <= following * bound.numerator


def test_next_weight_of_a_fraction_of_a_step() -> None:
    assert next_weight(1000, Fraction(1, 2)) == math.ceil(1000 * math.exp(-0.5))
    assert next_weight(1, Fraction(40)) == 1


@pytest.mark.parametrize("rate", [Fraction(100_001), Fraction(10**12), Fraction(10**300)])
def test_huge_rates_are_quick_and_change_no_weight(rate: Fraction) -> None:
    """Exactly, e^-rate is far below 2^-56, so every weight after the first is 1."""
    lower, upper = exp_bounds(-rate)
    assert lower == 0 < upper < Fraction(1, 2**144_000)
    assert weight_table(rate, 9, 40).tolist() == [2**40] + [1] * 8
    assert next_weight(2**56, rate) == 1
    with pytest.raises(ParameterError, match="at most 100,000 nats"):
        exp_bounds(rate)


def test_the_largest_exponent_is_enclosed() -> None:
    below, above = exp_bounds(Fraction(-LARGEST_EXPONENT)), exp_bounds(Fraction(LARGEST_EXPONENT))
    assert 0 < below[0] * above[0] <= 1 <= below[1] * above[1] < 1 + Fraction(1, 10**70)


def test_too_small_an_epsilon_is_refused() -> None:
    with pytest.raises(ParameterError, match="too small for exact sampling among 20,000 words"):
        table_bits(reach_of(Fraction(1e-18)), 20_000)


def test_draw_below_is_uniform() -> None:
    totals = np.tile(np.array([1, 3, 7], np.int64), 30_000)
    drawn = draw_below(totals, stream(7))
    for total in (1, 3, 7):
        counts = np.bincount(drawn[totals == total], minlength=total)
        assert len(counts) == total
        assert_counts_fit(counts, np.full(total, 1 / total), FAILURE / 3)


class Fixed:
    """A random source that hands out given integers."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def uint64(self, size: int) -> np.ndarray:
        taken, self.values = self.values[:size], self.values[size:]
        return taken


def test_draw_below_rejects_what_would_make_small_residues_likelier() -> None:
    """2^64 mod 3 is 1, so exactly the draw 0 must be thrown away."""
    source = Fixed(np.array([0, 1, 2, 3, 5], np.uint64))
    assert draw_below(np.full(4, 3, np.int64), source).tolist() == [2, 1, 2, 0]


@given(st.integers(min_value=1, max_value=2**63 - 1))
def test_excess_is_what_a_whole_number_of_rounds_leaves(total: int) -> None:
    assert int(excess(np.uint64(total))) == 2**64 % total


def small_laws() -> list[list_noise.ListNoise]:
    """Laws whose totals are so small that every draw can be tried."""
    laws: list[list_noise.ListNoise] = []
    for size in (2, 3, 9, 20):
        for epsilon in (0.05, 0.5, 1.0, 4.0):
            laws.append(GeometricNoise(size, Fraction(epsilon)))
            for gamma in (0.5, 1.0, 3.7, 50.0):
                laws.append(TruncatedExponentialNoise(size, Fraction(epsilon), Fraction(gamma)))
    return laws


def test_sampler_draws_exactly_the_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every integer below the total is tried from every place: the outputs must be the weights, to the last unit."""
    monkeypatch.setattr(integer_sampler, "LARGEST_TOTAL_BITS", 18)
    monkeypatch.setattr(list_noise, "GUIDE_BITS", 5)
    tried = 0
    for law in small_laws():
        for place in range(law.size):
            total = law.total(place)
            assert total < 2**18
            # Draws below 2^64 mod total are rejected; these are the next `total` integers, one for each residue.
            draws = np.arange(total, dtype=np.uint64) + np.uint64(2**64 % total)
            drawn = law.sample(np.full(total, place, np.int32), Fixed(draws))
            np.testing.assert_array_equal(np.bincount(drawn, minlength=law.size), law.weights(place))
            tried += total
    assert tried > 1_000_000


def test_rejected_draws_are_drawn_again() -> None:
    for law in (GeometricNoise(9, Fraction(1)), TruncatedExponentialNoise(9, Fraction(1), Fraction(3))):
        total = law.total(4)
        excess = 2**64 % total
        assert excess > 0
        rejected, accepted = excess - 1, excess + (law.total(4) - excess)  # the second is residue 0: stay
        source = Fixed(np.array([rejected, accepted, rejected, accepted, accepted], np.uint64))
        assert law.sample(np.array([4, 4, 4], np.int32), source).tolist() == [4, 4, 4]
        assert len(source.values) == 0


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_totals_fit(epsilon: float) -> None:
    for size in (2, 100, 32_958):
        for law in (
            GeometricNoise(size, Fraction(epsilon)),
            TruncatedExponentialNoise(size, Fraction(epsilon), Fraction(40)),
        ):
            for place in (0, size // 2, size - 1):
                row = law.weights(place)
                assert int(row.sum()) == law.total(place) < 2**integer_sampler.LARGEST_TOTAL_BITS
                assert row.min() >= 1


def test_weights_fit_for_a_large_vocabulary() -> None:
    law = GeometricNoise(400_000, Fraction(1e-6))
    assert int(law.weights(123).sum()) == law.total(123) < 2**56
