import math

import numpy as np
import pytest
from scipy.stats import beta, binom

from dptext.measures.intervals import (
    bounded_differences,
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
