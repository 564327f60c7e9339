import math

import numpy as np
import pytest
from scipy.stats import beta, binom

from dptext.measures.intervals import (
    bounded_differences,
    clustered_interval,
    interval,
    lower_bound,
    quantile_rank,
    upper_bound,
)


@pytest.mark.parametrize(("trials", "failure"), [(1, 0.05), (7, 1e-9), (100, 0.05), (20_000, 1e-9)])
def test_bounds_are_those_of_clopper_and_pearson(trials: int, failure: float) -> None:
    for count in {0, 1, trials // 3, trials - 1, trials} - {-1}:
        low = 0.0 if count == 0 else float(beta.ppf(failure, count, trials - count + 1))
        high = 1.0 if count == trials else float(beta.ppf(1 - failure, count + 1, trials - count))
        assert lower_bound(count, trials, failure) == pytest.approx(low, rel=1e-8, abs=1e-15)
        if failure > 1e-6:  # SciPy's 1 - failure has no digits left
            assert upper_bound(count, trials, failure) == pytest.approx(high, rel=1e-8)


def test_intervals_cover_with_at_least_the_probability_said() -> None:
    trials, failure = 30, 0.1
    intervals = [interval(count, trials, failure) for count in range(trials + 1)]
    for truth in np.linspace(0.01, 0.99, 50):
        covered = sum(binom.pmf(k, trials, truth) for k, (low, high) in enumerate(intervals) if low <= truth <= high)
        assert covered >= 1 - failure


def test_quantile_rank_is_the_smallest_that_is_sure_enough() -> None:
    for trials, share, failure in ((100, 0.95, 0.05), (1000, 0.95, 1e-6), (50, 0.5, 0.01)):
        rank = quantile_rank(trials, share, failure)
        assert rank is not None
        assert binom.sf(rank - 1, trials, share) <= failure < binom.sf(rank - 2, trials, share)
    assert quantile_rank(20, 0.95, 0.05) is None


def test_mcdiarmid() -> None:
    assert bounded_differences(1000, 1.0, 0.025) == pytest.approx(math.sqrt(1000 * math.log(40) / 2))


@pytest.mark.parametrize(("texts", "share", "alike"), [(10, 0.05, 2.0), (30, 0.95, 2.0), (100, 0.01, 2.0)])
def test_clustered_intervals_cover(texts: int, share: float, alike: float) -> None:
    """Simulated 1,000 times at a known truth: tokens of a text hang together, and longer texts hit more often.

    Of intervals that cover with exactly 0.95, fewer than 916 of 1,000 would with probability 1e-6.
    """
    generator = np.random.default_rng(7)

    def draw(count: int) -> tuple[np.ndarray, np.ndarray]:
        sizes = generator.integers(2, 40, count)
        own = generator.beta(share * alike, (1 - share) * alike, count)
        return sizes, np.clip(own * np.where(sizes > 20, 1.1, 0.9), 0, 1)

    sizes, shares = draw(200_000)
    truth = float((sizes * shares).sum() / sizes.sum())
    covered = 0
    for _ in range(1000):
        sizes, shares = draw(texts)
        low, high = clustered_interval(generator.binomial(sizes, shares), sizes, 0.05)
        covered += low <= truth <= high
    assert covered >= 916


def test_an_interval_that_forgets_the_texts_does_not_cover() -> None:
    """The negative control: tokens taken as independent cover the same truth far less than they say."""
    generator = np.random.default_rng(7)
    covered = 0
    for _ in range(200):
        sizes, shares = generator.integers(2, 40, 50), generator.beta(1.0, 1.0, 50)
        hits, tokens = generator.binomial(sizes, shares), int(sizes.sum())
        low, high = interval(int(hits.sum()), tokens, 0.05)
        covered += low <= 0.5 <= high
    assert covered < 140


def test_clustered_intervals_at_the_edges() -> None:
    sizes = np.array([5, 0, 5, 10])
    assert clustered_interval(np.array([3]), np.array([5]), 0.05) == (0.0, 1.0)
    low, high = clustered_interval(np.zeros(4, np.int64), sizes, 0.05)
    assert low == 0.0 and high == upper_bound(0, 2, 0.025)  # 20² / 150 = 2.7 texts of equal size
    assert clustered_interval(sizes, sizes, 0.05) == (lower_bound(2, 2, 0.025), 1.0)
    apart = clustered_interval(np.array([1, 1] * 100), np.array([2, 2] * 100), 0.05)
    assert apart[0] < 0.5 < apart[1]
