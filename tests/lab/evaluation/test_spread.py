"""Intervals hold what they say: simulated at known truths."""

import math

import numpy as np
import pytest
from scipy import stats

from dptext_lab.evaluation.metrics import CONFIDENCE, TASK_METRICS, Spread, jackknife, spread_of

TIMES = 1000
SLACK = 0.035
"""Of 1,000 intervals that cover with probability 0.95, fewer than 915 do with probability below 1e-6."""


def test_the_slack_is_what_it_says() -> None:
    assert stats.binom.cdf(TIMES * (CONFIDENCE - SLACK) - 1, TIMES, CONFIDENCE) < 1e-6


def test_a_spread_by_hand() -> None:
    found = spread_of([0.8, 0.9, 0.7])
    assert found.mean == pytest.approx(0.8) and found.deviation == pytest.approx(0.1)
    margin = 4.302653 * 0.1 / math.sqrt(3)  # t with two degrees of freedom
    assert (found.low, found.high) == pytest.approx((0.8 - margin, 0.8 + margin), rel=1e-6)
    assert found.minus(spread_of([0.7, 0.7, 0.7])).values == pytest.approx((0.1, 0.2, 0.0))
    assert spread_of([0.95, 1.0], (0, 1)).high == 1


def test_one_run_has_no_interval() -> None:
    found = Spread(values=(0.5,))
    assert found.deviation is None and found.low is None and str(found) == "0.5"
    assert found.as_dict() == {"mean": 0.5, "deviation": None, "low": None, "high": None, "runs": [0.5]}


@pytest.mark.parametrize("runs", [2, 5])
def test_intervals_over_runs_cover(runs: int) -> None:
    random = np.random.default_rng(runs)
    spreads = [spread_of(row) for row in random.normal(0.7, 0.05, (TIMES, runs))]
    covered = np.mean([spread.low <= 0.7 <= spread.high for spread in spreads])
    assert CONFIDENCE - SLACK <= covered <= CONFIDENCE + SLACK


def test_jackknife_of_a_mean_is_its_standard_error() -> None:
    """With one row to a group the variance is that of the mean, exactly."""
    values = np.array([1.0, 4.0, 2.0, 8.0, 5.0])
    found = jackknife(lambda rows: float(values[rows].mean()), len(values))
    margin = stats.t.ppf(0.975, 4) * values.std(ddof=1) / math.sqrt(5)
    assert (found.value, found.low, found.high) == pytest.approx((4.0, 4.0 - margin, 4.0 + margin))


def test_intervals_of_correlations_cover() -> None:
    """Of 200 pairs with a known correlation, which are not normal: the tails are heavy."""
    random, truth, covered = np.random.default_rng(1), 0.6, 0
    for _ in range(TIMES):
        one, other = random.laplace(size=(2, 200))
        both = truth * one + math.sqrt(1 - truth**2) * other
        found = jackknife(lambda rows, a=one, b=both: float(np.corrcoef(a[rows], b[rows])[0, 1]), 200)
        covered += found.low <= truth <= found.high
    assert covered / TIMES >= CONFIDENCE - SLACK


def test_intervals_of_macro_f1_cover() -> None:
    """Of 400 rows of two classes, told with known rates: the macro F1 of the law is the truth."""
    table = np.array([[0.52, 0.08], [0.12, 0.28]])  # rows: the class; columns: what is told
    told = 2 * np.diag(table) / (table.sum(axis=0) + table.sum(axis=1))
    truth, covered = float(told.mean()), 0
    cells = np.random.default_rng(2).choice(4, size=(TIMES, 400), p=table.ravel())

    def macro_f1(rows, cell):
        counts = np.bincount(cell[rows], minlength=4).reshape(2, 2)
        return float((2 * np.diag(counts) / (counts.sum(axis=0) + counts.sum(axis=1))).mean())

    for cell in cells:
        found = jackknife(lambda rows, cell=cell: macro_f1(rows, cell), 400)
        covered += found.low <= truth <= found.high
    assert covered / TIMES >= CONFIDENCE - SLACK
    expected, predicted = np.divmod(cells[0], 2)
    assert macro_f1(np.arange(400), cells[0]) == pytest.approx(TASK_METRICS["macro-f1"].score(expected, predicted))


def test_an_interval_that_is_too_narrow_is_found() -> None:
    """What the coverage tests are for: the normal quantile in the place of Student's covers 70 % of two runs."""
    values = np.random.default_rng(3).normal(0, 1, (TIMES, 2))
    margin = 1.96 * values.std(axis=1, ddof=1) / math.sqrt(2)
    assert np.mean(np.abs(values.mean(axis=1)) <= margin) < CONFIDENCE - SLACK
