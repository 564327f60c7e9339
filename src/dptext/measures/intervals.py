"""Confidence bounds that hold for every sample size: no normal approximation anywhere.

Each one-sided bound fails with probability at most `failure`; a two-sided interval gives half of it to either side.
"""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

_HALVINGS = 60


@lru_cache(maxsize=8)
def _log_factorials(size: int) -> NDArray[np.float64]:
    """log 0!, …, log size!, shape (size + 1,)."""
    return np.append(0.0, np.cumsum(np.log(np.arange(1, size + 1))))


def _tail(count: int, trials: int, probability: float, *, above: bool) -> float:
    """P[B >= count] if `above`, otherwise P[B <= count], for B ~ Binomial(trials, probability)."""
    logs = _log_factorials(trials)
    k = np.arange(count, trials + 1) if above else np.arange(count + 1)
    weights = logs[trials] - logs[k] - logs[trials - k]
    return float(np.exp(weights + k * math.log(probability) + (trials - k) * math.log1p(-probability)).sum())


@lru_cache(maxsize=4096)
def lower_bound(count: int, trials: int, failure: float) -> float:
    """Clopper–Pearson: the probability is at least this, given `count` successes of `trials`."""
    if count == 0:
        return 0.0
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if _tail(count, trials, middle, above=True) <= failure:
            low = middle
        else:
            high = middle
    return low


@lru_cache(maxsize=4096)
def upper_bound(count: int, trials: int, failure: float) -> float:
    """Clopper–Pearson: the probability is at most this, given `count` successes of `trials`."""
    return 1 - lower_bound(trials - count, trials, failure)


def interval(count: int, trials: int, failure: float) -> tuple[float, float]:
    """Clopper–Pearson: both bounds; they fail together with probability at most `failure`."""
    return lower_bound(count, trials, failure / 2), upper_bound(count, trials, failure / 2)


@lru_cache(maxsize=4096)
def quantile_rank(trials: int, share: float, failure: float) -> int | None:
    """The smallest m for which the m-th smallest of `trials` draws is an upper bound of their law's `share`-quantile.

    The m-th smallest draw lies below the quantile only if m or more draws do, each with probability at most `share`.
    None if there are too few draws for any m.
    """
    rank = None
    for m in range(trials, 0, -1):
        if _tail(m, trials, share, above=True) > failure:
            break
        rank = m
    return rank


def bounded_differences(trials: int, change: float, failure: float) -> float:
    """McDiarmid: a statistic of `trials` draws, which one draw can move by at most `change`, is within this of its mean
    on one given side.
    """
    return change * math.sqrt(trials * math.log(1 / failure) / 2)
