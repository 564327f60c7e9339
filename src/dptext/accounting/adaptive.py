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

import numpy as np
from numpy.typing import NDArray

LARGEST_RANGE = 600.0
"""Above this many nats a draw, floats cannot hold e^range; the sum of epsilons is as good there."""

MOST_DRAWS_WITH_FEEDBACK = 500
"""Above this many draws the grid would be too coarse for the time that it takes."""

_WORK = 4_000
"""Cells times draws: about half a second."""

_TRUNCATION = 1e-10
"""Values below this part of delta, divided over the draws, are raised to it."""

_PADDING = 1e-12
"""Relative margin of each step, for rounding."""

Floats = NDArray[np.float64]


def optimal_adaptive_epsilon(*, draws: int, epsilon: float, range_: float, delta: float) -> float:
    """The least epsilon for all draws together, rounded up to the grid's accuracy (1e-4 to 1e-2 of it).

    `epsilon` and `range_` bound the loss of one draw and its spread; range_ / 2 <= epsilon <= range_.
    """
    cells = max(8, min(256, _WORK // draws))
    step = range_ / cells
    least = _TRUNCATION * delta / draws
    values = np.full(math.ceil(draws * epsilon / step) + 1, least)
    for _ in range(draws):
        values = _next_values(values, epsilon, range_, cells, least)
    first = int(np.argmax(values <= delta))
    if values[first] > delta:
        return draws * epsilon
    if first == 0:
        return 0.0
    share = (values[first - 1] - delta) / (values[first - 1] - values[first])
    reached = (first - 1) * step + math.log1p(min(share + 1e-9, 1.0) * math.expm1(step))
    return min(reached, draws * epsilon)


def _next_values(values: Floats, epsilon: float, range_: float, cells: int, least: float) -> Floats:
    """V of one more draw at the points e^(i h), from V at the same points: shape (n,)."""
    step, size = range_ / cells, len(values)
    above = np.concatenate([values, np.full(2 * cells, least)])
    powers = np.exp(-step * np.arange(cells, 0, -1))
    known = np.concatenate([1 - powers + powers * above[cells:0:-1], above])  # from the point -cells on
    largest = np.full(size, least)
    for cell in range(cells):
        start, end = max(range_ - epsilon - cell * step, 0.0), min(epsilon - cell * step, step)
        if start <= end:
            first = cells - 1 - cell
            near, far = (known[place : place + size + 1] for place in (first, first + cells))
            np.maximum(largest, _largest_on_cell(near, far, cell, (start, end), range_, step), out=largest)
    return np.minimum(largest * (1 + _PADDING), 1.0)


def _largest_on_cell(
    near: Floats, far: Floats, cell: int, ends: tuple[float, float], range_: float, step: float
) -> Floats:
    """The largest p(t) V(x e^-t) + (1 - p(t)) V(x e^(r-t)) with chords for V, over t = cell h + u, u between `ends`.

    `near` and `far` (n + 1,) are V at the points between which x e^-t and x e^(r-t) lie, for each x. In s = e^u the sum
    is constant + rise s + fall / s: with both below 0 the maximum may lie inside.
    """
    near_drop, far_drop, growth, shrink = near[:-1] - near[1:], far[:-1] - far[1:], math.exp(step), math.exp(-range_)
    rise = -math.exp(cell * step) * ((near[:-1] - far[:-1]) * (growth - 1) + near_drop - far_drop)
    fall = (shrink * far_drop - near_drop) * growth / shrink
    inside = (rise < 0) & (fall < 0)
    squared = np.divide(fall, rise, out=np.ones_like(rise), where=inside)
    middle = np.where(inside, np.clip(np.log(squared) / 2, *ends), ends[0])

    def at(u: Floats | float) -> Floats:
        p = np.expm1(cell * step + u - range_) / math.expm1(-range_)
        q = np.expm1(cell * step + u) * shrink / -math.expm1(-range_)
        first, second = growth * -np.expm1(-u) / math.expm1(step), np.expm1(step - u) / math.expm1(step)
        divergence: Floats = p * (first * near[:-1] + second * near[1:]) + q * (first * far[:-1] + second * far[1:])
        return divergence

    return np.maximum(np.maximum(at(ends[0]), at(ends[1])), at(middle))
