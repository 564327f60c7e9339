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
    found = None
    for m in range(trials, 0, -1):
        if _tail(m, trials, share, above=True) > failure:
            break
        found = m
    return found


def mean_interval(values: NDArray[np.float64], largest: float, failure: float) -> tuple[float, float]:
    """Empirical Bernstein bounds (Maurer and Pontil 2009) of the mean of draws from 0 … `largest`."""
    trials, mean = len(values), float(values.mean())
    log = math.log(4 / failure)
    margin = math.sqrt(2 * float(values.var(ddof=1)) * log / trials) + 7 * largest * log / (3 * (trials - 1))
    return max(0.0, mean - margin), min(largest, mean + margin)


def bounded_differences(trials: int, change: float, failure: float) -> float:
    """McDiarmid: a statistic of `trials` draws, which one draw can move by at most `change`, is within this of its mean
    on one given side.
    """
    return change * math.sqrt(trials * math.log(1 / failure) / 2)


@lru_cache(maxsize=256)
def student_quantile(degrees: int, failure: float) -> float:
    """How far a Student variable of that many degrees of freedom is from 0 with probability `failure`, either side.

    With t = sqrt(degrees) tan(angle) the angle has a density proportional to cos(angle)^(degrees - 1).
    """
    angles = np.linspace(0, math.pi / 2, 20_001)
    middle = (angles[1:] + angles[:-1]) / 2
    shares = np.append(0.0, np.cumsum(np.cos(middle) ** (degrees - 1)))
    angle = float(np.interp(1 - failure, shares / shares[-1], angles))
    return math.sqrt(degrees) * math.tan(angle)


def clustered_interval(
    hits: NDArray[np.int64] | NDArray[np.float64], sizes: NDArray[np.int64], failure: float
) -> tuple[float, float]:
    """An interval of the share of hits among tokens that come in texts: tokens of one text may hit or miss together.

    The interval of Clopper and Pearson for as many independent tokens as would give the share the variance that it
    has over texts, found by linearising the ratio (Korn & Graubard 1998). Student's quantile is for the texts with a
    hit, or those with a miss if they are fewer: few of them say little about that variance. The tokens count for no
    less than if every text were all hits or all misses. It is no exact bound: how often it covers is simulated in
    the tests.

    Parameters
    ----------
    hits, sizes
        Hits (or sums of shares) and tokens of each text, shape (n,); texts without tokens do not count.
    failure
        Probability that the interval misses, half on either side.
    """
    hits, sizes = hits[sizes > 0], sizes[sizes > 0]
    texts, tokens = len(sizes), int(sizes.sum())
    if texts < 2:
        return 0.0, 1.0
    share = float(hits.sum()) / tokens
    variance = float(((hits - share * sizes) ** 2).sum()) * texts / (texts - 1) / tokens**2
    least = tokens**2 / float((sizes.astype(np.float64) ** 2).sum())
    worth = 0.0
    if variance > 0:
        telling = min(int(np.count_nonzero(hits)), int(np.count_nonzero(hits < sizes)), texts - 1)
        quantiles = student_quantile(max(tokens - 1, 1), failure) / student_quantile(telling, failure)
        worth = share * (1 - share) / variance * quantiles**2
    worth = min(max(worth, least), float(tokens))
    trials = max(1, int(worth))
    low, high = math.floor(share * trials), math.ceil(share * trials)
    return lower_bound(low, trials, failure / 2), upper_bound(high, trials, failure / 2)
