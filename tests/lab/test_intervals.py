"""Intervals of estimates, simulated 1,000 times: they hold a known truth as often as they say.

Of intervals that cover with exactly 0.95, fewer than 916 of 1,000 would with probability 1e-6.
"""

from itertools import product

import numpy as np
import pytest
from scipy.stats import t

from dptext.measures.intervals import interval, lower_bound, upper_bound
from dptext_lab.intervals import clustered_interval, ratio_interval, student_quantile

RUNS, FAILURE, ENOUGH = 1000, 0.05, 916


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


@pytest.mark.parametrize("texts", [12, 60])
def test_mean_cosines_of_texts(texts: int) -> None:
    """As of what a language model writes from a release: one number from 0 to 1 for each text."""
    values = np.random.default_rng(5).beta(4, 1, (RUNS, texts))
    ends = np.array([clustered_interval(each, np.ones(texts, np.int64), FAILURE) for each in values])
    assert ((ends[:, 0] <= 0.8) & (ends[:, 1] >= 0.8)).sum() >= ENOUGH


def test_shares_of_persons_in_documents() -> None:
    """As of personal values: documents of one to four persons, who are alike in a document, each with a share."""
    generator, held = np.random.default_rng(6), 0
    for _ in range(RUNS):
        persons = generator.integers(1, 5, 40)
        alike = np.repeat(generator.beta(3, 2, 40), persons)
        shares = generator.binomial(5, alike) / 5
        hits = np.bincount(np.repeat(np.arange(40), persons), shares)
        low, high = clustered_interval(hits, persons, FAILURE)
        held += low <= 0.6 <= high
    assert held >= ENOUGH


def test_bets_narrow_and_never_leave_the_range() -> None:
    ones = np.ones(2000)
    low, high = ratio_interval(ones, ones, 1.0, FAILURE)
    assert low > 0.99 and high == 1
    half = (np.arange(2000) % 2).astype(float)
    low, high = ratio_interval(half, ones, 1.0, FAILURE)
    assert 0.46 < low < 0.5 < high < 0.54
    assert ratio_interval(np.zeros(1), np.ones(1), 1.0, FAILURE)[1] == 1
    assert ratio_interval(np.zeros(5), np.zeros(5), 1.0, FAILURE) == (0, 1)


def test_quantiles_of_student() -> None:
    for degrees, failure in product((1, 2, 7, 100, 50_000), (0.05, 0.03, 0.001)):
        assert student_quantile(degrees, failure) == pytest.approx(t.ppf(1 - failure / 2, degrees), rel=1e-8)
