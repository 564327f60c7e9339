"""Confidence bounds that hold for every sample size: no normal approximation anywhere.

Each one-sided bound fails with probability at most `failure`; a two-sided interval gives half of it to either side.
"""

import math
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

_HALVINGS = 60
_MOST_STAKED = 0.75  # of what a bet can lose: less than all, so that no draw ruins it


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


def bounded_differences(trials: int, change: float, failure: float) -> float:
    """McDiarmid: a statistic of `trials` draws, which one draw can move by at most `change`, is within this of its mean
    on one given side.
    """
    return change * math.sqrt(trials * math.log(1 / failure) / 2)


def ratio_interval(
    tops: NDArray[np.float64], bottoms: NDArray[np.float64], largest: float, failure: float
) -> tuple[float, float]:
    """Bounds of E[top] / E[bottom] from n independent pairs with 0 <= top <= bottom <= `largest`, by betting.

    With bottoms of 1 it bounds a mean of values from 0 to 1. If the ratio is m, `top - m bottom` has mean 0, so whoever
    bets on its sign, with stakes that depend on the draws before alone, multiplies what they began with by more than
    2 / `failure` with probability at most `failure` / 2, on either side (Ville): every m against which that is done is
    out. Larger m make the one bet worse and the other better at every step, so the bounds are found by halving. The
    stakes are those of Waudby-Smith & Ramdas 2024, but bounded alike for all m.

    The draws are put into a random order first, that of a fixed seed. It holds for every number of draws.
    """
    order = np.random.default_rng(0).permutation(len(tops))
    top, bottom = tops[order] / largest, bottoms[order] / largest
    seen = np.arange(1, len(top) + 1)
    guess = (0.5 + np.cumsum(top)) / (1 + np.cumsum(bottom))
    spread = (0.25 + np.cumsum((top - guess * bottom) ** 2)) / (1 + seen)
    before = np.append(0.25, spread[:-1])
    stakes = np.minimum(_MOST_STAKED, np.sqrt(2 * math.log(2 / failure) / (len(top) * before)))
    goal = math.log(2 / failure)

    def refuted(ratio: float, side: int) -> bool:
        return bool(np.cumsum(np.log1p(side * stakes * (top - ratio * bottom))).max(initial=0.0) >= goal)

    bounds = []
    for side, out, held in ((1, 0.0, 1.0), (-1, 1.0, 0.0)):
        if refuted(out, side):
            for _ in range(_HALVINGS):
                middle = (out + held) / 2
                out, held = (middle, held) if refuted(middle, side) else (out, middle)
        bounds.append(out)
    mean = float(top.sum() / bottom.sum()) if bottom.any() else 0.5
    return min(bounds[0], mean), max(bounds[1], mean)


@cache
def _nodes() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Nodes and weights of Gauss and Legendre, which take longer to find than an interval."""
    nodes, weights = np.polynomial.legendre.leggauss(200)
    return nodes, weights


@lru_cache(maxsize=256)
def student_quantile(degrees: int, failure: float) -> float:
    """The t with P[|T| > t] = `failure` for Student's T with that many degrees of freedom, to about nine digits."""
    constant = math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2) - math.log(degrees * math.pi) / 2
    # With T = sqrt(degrees) tan(a), the density of a is that constant times cos(a)^(degrees - 1): smooth and bounded.
    nodes, weights = _nodes()

    def above(angle: float) -> float:
        half = (math.pi / 2 - angle) / 2
        places = angle + half * (nodes + 1)
        with np.errstate(divide="ignore", under="ignore"):
            heights = np.exp(constant + math.log(degrees) / 2 + (degrees - 1) * np.log(np.cos(places)))
        return float(half * (weights * heights).sum())

    low, high = 0.0, math.pi / 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if 2 * above(middle) > failure else (low, middle)
    return math.sqrt(degrees) * math.tan(low)


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
