"""The law of the truncated Gumbel mechanism, by quadrature in logarithms.

All lengths are in units of D_max, beta = D_max / b. The noise has the density f and the survival function S on [-1, 1],

    S(z) = (1 - exp(-(e^(-beta z) - e^-beta))) / (1 - exp(-(e^beta - e^-beta))),    f = -S'.

The word of rank r (distance d_r, rank 1 the input itself) comes out if k >= r and its sum is the least of the first k:

    P[r] = integral of f(x - d_r) * sum over k >= r of P[k] * product over j <= k, j != r, of S(x - d_j)    over x.

The sum over k is P[r] U_r(x) times the product over j < r, with U_r = 1 + (P[r+1] / P[r]) S(x - d_(r+1)) U_(r+1): one
pass from the far end. Each integrand is smooth between the points d_j - 1, which are the panels of a Gauss-Legendre
rule. Contributions are added up in logarithms, for probabilities may be as small as e^-10000.
"""

import itertools
import math
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit

_EXACT_UP_TO = 256
"""Words up to which panels get 16 nodes; beyond, 4."""

_LEAST_PANELS = 32
"""Panels to a unit of length, at least; and 2 beta of them, for the noise has the width 1 / beta."""

Floats: TypeAlias = NDArray[np.float64]


def log_law(distances: Floats, beta: float, log_counts: Floats) -> Floats:
    """ln P[rank] for all ranks, shape (n,), from the sorted distances over D_max (the first 0) and ln P[k]."""
    nodes, weights = np.polynomial.legendre.leggauss(16 if len(distances) <= _EXACT_UP_TO else 4)
    edges = _edges(distances, 1 / max(_LEAST_PANELS, 2 * beta))
    widths = np.diff(edges) / 2
    points = (edges[:-1] + widths)[:, None] + widths[:, None] * nodes
    sizes = widths[:, None] * weights
    ratios = np.exp(np.diff(log_counts))
    tails = np.ones(len(distances))  # U_r with every S = 1
    for r in range(len(distances) - 2, -1, -1):
        tails[r] = 1 + ratios[r] * tails[r + 1]
    logs = np.full(len(distances), -np.inf)
    room = np.zeros((3, len(distances)))
    _integrate(points.ravel(), sizes.ravel(), distances, beta, ratios, tails, *room, logs)
    return logs + log_counts


def _edges(distances: Floats, widest: float) -> Floats:
    """Edges of the panels: every d_j - 1, and between two of them more, for with j words competing an integrand may
    fall off within 1 / j: the first is that wide (or `widest`), the following ones double.
    """
    starts, counts = np.unique(distances - 1, return_index=True)
    counts = np.append(counts[1:], len(distances))  # words competing from each start on
    ends = np.append(starts[1:], 1.0)
    parts = []
    for start, end, count in zip(starts.tolist(), ends.tolist(), counts.tolist(), strict=True):
        parts.append([start])
        width = min(1 / count, widest)
        while start + width < end:
            start += width
            parts[-1].append(start)
            width = min(2 * width, widest)
    return np.array([*itertools.chain.from_iterable(parts), 1.0])


@njit
def _integrate(
    points: Any,
    sizes: Any,
    distances: Any,
    beta: Any,
    ratios: Any,
    tails: Any,
    survivals: Any,
    suffixes: Any,
    sums: Any,
    logs: Any,
) -> None:
    """Add to logs[r] the logarithm of the integral of f(x - d_r) U_r(x) times the product of S over ranks below r.

    `survivals`, `suffixes` and `sums` (n,) are room; the sums begin at 0.
    """
    size = distances.size
    end = math.exp(-beta)
    whole = -math.expm1(-(math.exp(beta) - end))
    log_density = math.log(beta) - math.log(whole)
    for p in range(points.size):
        x = points[p]
        active = 0
        while active < size and distances[active] - 1 < x:
            survivals[active] = -math.expm1(-(math.exp(beta * (distances[active] - x)) - end)) / whole
            active += 1
        suffix = tails[active - 1]
        suffixes[active - 1] = suffix
        for r in range(active - 2, -1, -1):
            suffix = 1 + ratios[r] * survivals[r + 1] * suffix
            suffixes[r] = suffix
        log_product, product = 0.0, 1.0
        for r in range(active):
            z = x - distances[r]
            log_f = log_density - beta * z - (math.exp(-beta * z) - end)
            value = log_f + log_product + math.log(product * suffixes[r] * sizes[p])
            if value > logs[r]:
                sums[r] = sums[r] * math.exp(logs[r] - value) + 1.0
                logs[r] = value
            else:
                sums[r] += math.exp(value - logs[r])
            product *= survivals[r]
            if product < 1e-150:
                if product <= 0.0:
                    break
                log_product += math.log(product)
                product = 1.0
    for r in range(size):
        logs[r] += math.log(sums[r])
