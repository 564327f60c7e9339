"""The optimum over adaptive draws of bounded range, by dynamic programming from above.

Let V_k(x) be the largest P[S] - x Q[S] over all events S and all adaptive sequences of k draws, x = e^epsilon. One draw
under two inputs has losses in an interval [t - r, t] inside [-epsilon*, epsilon*], and E_P[e^-loss] = 1. As V is convex
in x, a loss at the ends of the interval is worst, t with probability p(t) = (1 - e^(t-r)) / (1 - e^-r):

    V_0(x) = max(1 - x, 0),    V_(k+1)(x) = max over t of p(t) V_k(x e^-t) + (1 - p(t)) V_k(x e^(r-t)).

V_k is kept at the points e^(i h), h = range / cells, i >= 0; between them the chord is above it, for it is convex, and
below 1 the exchange of the two inputs gives V_k(x) = 1 - x + x V_k(1/x). On a cell of t the maximum of the right side
with chords is known in closed form, so every step bounds the true one from above.

Source: the reduction to two points and the recursion are those of Dong, Durfee & Rogers 2020 ("Optimal differential
privacy composition for exponential mechanisms", section 6), who call it inefficient and give weaker bounds; that chords
on a grid bound it from above is the project's own. Proof in docs/proofs/logits.md.
"""

import math
from typing import Any

import numpy as np

from dptext.compilation import njit

LARGEST_RANGE = 600.0
"""Above this many nats a draw, floats cannot hold e^range; the sum of epsilons is as good there."""

MOST_DRAWS_WITH_FEEDBACK = 2_000
"""Above this many draws the grid would be too coarse for the time that it takes."""

_TRUNCATION = 1e-10
"""Values below this part of delta, divided over the draws, are raised to it."""

_PADDING = 1e-13
"""Relative margin of each step, for rounding."""


def optimal_adaptive_epsilon(*, draws: int, epsilon: float, range_: float, delta: float) -> float:
    """The least epsilon for all draws together, rounded up to the grid's accuracy (1e-4 to 1e-2 of it).

    `epsilon` and `range_` bound the loss of one draw and its spread; range_ / 2 <= epsilon <= range_.
    """
    cells = _cells(draws)
    step = range_ / cells
    least = _TRUNCATION * delta / draws
    values = np.full(math.ceil(draws * epsilon / step) + 1, least)
    below = np.exp(-step * np.arange(cells, 0, -1))
    # On cell j, s = e^(t - j step) runs from starts[j] to ends[j], with t from range_ - epsilon to epsilon.
    rises = step * np.arange(cells)
    powers, starts = np.exp(rises), np.exp(np.maximum(range_ - epsilon - rises, 0.0))
    ends = np.exp(np.minimum(epsilon - rises, step))
    for _ in range(draws):
        mirrored = np.full(cells, least)
        mirrored[max(cells + 1 - len(values), 0) :] = values[cells:0:-1]
        before, values = np.concatenate([1 - below + below * mirrored, values]), np.full(len(values), least)
        _step(before, step, powers, starts, ends, least, values)
    first = int(np.argmax(values <= delta))
    if values[first] > delta:
        return draws * epsilon
    if first == 0:
        return 0.0
    share = (values[first - 1] - delta) / (values[first - 1] - values[first])
    found = (first - 1) * step + math.log1p(min(share + 1e-9, 1.0) * math.expm1(step))
    return min(found, draws * epsilon)


def _cells(draws: int) -> int:
    """Cells of the grid in one range: as many as keep the work at a second or two."""
    return max(8, min(256, 4000 // draws))


@njit
def _step(values: Any, step: Any, powers: Any, starts: Any, ends: Any, least: Any, out: Any) -> None:
    """The next V at the points at and above 1, from V at those and at one point below for each cell.

    q = 1 - p(t) is linear in s = e^(t - j step) on cell j. `out` holds the least value at each point.
    """
    cells, size = powers.size, out.size
    growth, shrink = math.exp(step), math.exp(-cells * step)
    best = cells // 2
    for i in range(size):
        largest = least
        for turn in range(cells + 1):  # the cell that was best last time first: most of the others are then skipped
            j = best if turn == 0 else turn - 1
            start, end, power = starts[j], ends[j], powers[j]
            if start > end:
                continue
            # V(x e^-t) and V(x e^(r-t)) where they are largest on the cell.
            k = i - j - 1 + cells
            left = values[k]
            right = values[k + cells] if k < size else least
            q = (start * power - 1) * shrink / (1 - shrink)
            if (1 - q) * left + q * right <= largest:
                continue
            left_drop = left - values[k + 1]
            right_drop = right - (values[k + 1 + cells] if k + 1 < size else least)
            # The sum of the chords is constant + rise s + fall / s: with both below 0 the maximum may lie inside.
            rise = -power * ((left - right) * (growth - 1) + left_drop - right_drop)
            fall = (shrink * right_drop - left_drop) * growth / shrink
            middle = min(max(math.sqrt(fall / rise), start), end) if rise < 0 and fall < 0 else start
            for s in (start, middle, end):
                share = (growth / s - 1) / (growth - 1)
                q = (s * power - 1) * shrink / (1 - shrink)
                value = (1 - q) * (left - share * left_drop) + q * (right - share * right_drop)
                if value > largest:
                    largest, best = value, j
        out[i] = min(largest * (1 + _PADDING), 1.0)
        if largest <= least:
            break
