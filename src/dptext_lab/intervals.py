"""Confidence intervals over independent units: ratios by betting, shares of clustered tokens, and Student's quantile.

Each interval gives half of the failure probability to either side. The exact bounds of one share are those of
`dptext.measures.intervals`.
"""

import math

import numpy as np
from numpy.typing import NDArray

from dptext.measures.intervals import lower_bound, upper_bound
from dptext_lab.extras import require

Numbers = NDArray[np.float64]
Ids = NDArray[np.int64]

_HALVINGS = 60
_MOST_STAKED = 0.75  # of what a bet can lose: less than all, so that no draw ruins it


def student_quantile(degrees: float, failure: float) -> float:
    """The t with P[|T| > t] = `failure` for Student's T with that many degrees of freedom."""
    require("scipy", purpose="An interval")
    from scipy.special import stdtrit

    return -float(stdtrit(degrees, failure / 2))  # the lower tail: 1 - failure / 2 has few digits left


def ratio_interval(tops: Numbers, bottoms: Numbers, largest: float, failure: float) -> tuple[float, float]:
    """Bounds of E[top] / E[bottom] from n independent pairs with 0 <= top <= bottom <= `largest`, by betting.

    With bottoms of 1 it bounds a mean of values from 0 to 1, for every number of pairs. If the ratio is m, then
    `top - m bottom` has mean 0. A bet on its sign, with stakes that depend on earlier pairs alone, then multiplies its
    capital by more than 2 / `failure` with probability at most `failure` / 2 (Ville's inequality): every m against
    which a bet does so is excluded. Larger m make one of the two bets worse and the other better at every step, so the
    bounds are found by bisection. The stakes are those of Waudby-Smith & Ramdas 2024, with one limit for all m. The
    pairs are first put into a random order, that of a fixed seed.
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


def clustered_interval(hits: Ids | Numbers, sizes: Ids, failure: float) -> tuple[float, float]:
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
