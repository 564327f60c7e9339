"""How many nats a count shows: lower bounds of ln P[event | x] - ln P[event | x'], with a stated failure probability.

Two kinds. What is *claimed* (`loss_bound`) comes from exact Clopper–Pearson bounds of both probabilities. What events
are *chosen* by (`scores`) comes from Chernoff's inequality, a little lower and quick for many events at once.
"""

import math

import numpy as np
from numpy.typing import NDArray

from dptext.measures.intervals import lower_bound, upper_bound

_HALVINGS = 26

Counts = NDArray[np.int64]
Floats = NDArray[np.float64]


def loss_bound(hits: int, draws: int, others: int, other_draws: int, failure: float, delta: float = 0.0) -> float:
    """At least so many nats are lost at an event, or more; wrong with probability at most `failure`.

    The event was seen in `hits` of `draws` outputs of one input, and in `others` of `other_draws` of the other one. It
    must have been chosen without looking at these draws. `delta` is what the claim allows beside its epsilon. Never
    below 0: no loss is.
    """
    low = lower_bound(hits, draws, failure / 2) - delta
    return max(0.0, math.log(low / upper_bound(others, other_draws, failure / 2))) if low > 0 else 0.0


def most_seen(draws: int, failure: float, delta: float = 0.0) -> float:
    """The most nats that so many draws of each input can show: an event that always happens, and never."""
    return loss_bound(draws, draws, 0, draws, failure, delta)


def scores(hits: Counts, draws: int, others: Counts, other_draws: int, failure: float, delta: float = 0.0) -> Floats:
    """For each of k events about what `loss_bound` would give for these counts: shape (k,) each; -inf if nothing."""
    low = _chernoff_lower(hits, draws, failure / 2) - delta
    high = 1 - _chernoff_lower(other_draws - others, other_draws, failure / 2)
    found = np.full(len(low), -np.inf)
    np.log(np.divide(low, high, where=low > 0, out=np.ones(len(low))), where=low > 0, out=found)
    return found


def _chernoff_lower(counts: Counts, trials: int, failure: float) -> Floats:
    """The least p under which a share of `counts` or more has a probability above `failure` by Chernoff: shape (k,)."""
    shares, limit = counts / trials, math.log(1 / failure) / trials
    low, high = np.zeros(len(counts)), shares.astype(np.float64)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        with np.errstate(divide="ignore", invalid="ignore"):
            apart = np.where(shares > 0, shares * np.log(shares / middle), 0.0)
            apart += np.where(shares < 1, (1 - shares) * np.log((1 - shares) / (1 - middle)), 0.0)
        too_low = apart > limit
        low, high = np.where(too_low, middle, low), np.where(too_low, high, middle)
    return low
