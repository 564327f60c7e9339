"""Continuous noise from a `RandomSource`: uniforms, normals, gammas, and the multivariate Laplace law.

Everything is computed in float64 from uniforms of 52 bits that are never 0 nor 1 (with 53, the highest would round to
1), so the laws are those of real arithmetic up to rounding and the grid of the uniforms (no normal is beyond 8.6
deviations): whoever uses them states
the assumption "idealised real arithmetic". Integers are taken from the source in a fixed order, and nothing else is.
"""

import math
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.compiling import compiled
from dptext.core.randomness import RandomSource

Floats: TypeAlias = NDArray[np.float64]


def uniforms(random: RandomSource, size: int) -> Floats:
    """Uniform numbers (j + 1/2) / 2^52 with j in 0 … 2^52 - 1, shape (size,): above 0 and below 1."""
    out = np.empty(size)
    _uniforms(random.uint64(size), out)
    return out


def standard_normals(random: RandomSource, size: int) -> Floats:
    """Standard normal numbers by Box and Muller's transform of pairs of uniforms, shape (size,)."""
    out = np.empty(size + size % 2)
    _normals(random.uint64(len(out)), out)
    return out[:size]


def gammas(random: RandomSource, shape: float, size: int) -> Floats:
    """Gamma numbers of that shape (at least 1) and scale 1, shape (size,), by Marsaglia and Tsang (2000).

    With d = shape - 1/3 and c = 1 / sqrt(9 d), d (1 + c x)^3 for a standard normal x is accepted with the probability
    that makes the law exact; about 98 % are. Rejected ones are drawn again, all together.
    """
    d = shape - 1 / 3
    c = 1 / math.sqrt(9 * d)
    out = np.empty(size)
    targets = np.arange(size)
    while len(targets):
        x = standard_normals(random, len(targets))
        log_u = np.log(uniforms(random, len(targets)))
        v = np.maximum(1 + c * x, 0.0) ** 3
        with np.errstate(divide="ignore", invalid="ignore"):
            accepted = log_u < 0.5 * x * x + d * (1 - v + np.log(v))  # never where v is 0: log 0 = -inf
        out[targets[accepted]] = d * v[accepted]
        targets = targets[~accepted]
    return out


def multivariate_laplace(random: RandomSource, tokens: int, dimensions: int) -> Floats:
    """Vectors z of density proportional to exp(-|z|), shape (tokens, dimensions).

    The direction is that of a standard normal vector, hence uniform on the sphere; the length is Gamma(dimensions, 1),
    because the sphere of radius r has an area that grows as r^(dimensions - 1).
    """
    noise = standard_normals(random, tokens * dimensions).reshape(tokens, dimensions)
    lengths = gammas(random, dimensions, tokens)
    _scale_to(noise, lengths)
    return noise


@compiled
def _uniforms(bits: Any, out: Any) -> None:
    for i in range(out.size):
        out[i] = (np.float64(bits[i] >> np.uint64(12)) + 0.5) * 2.0**-52


@compiled
def _normals(bits: Any, out: Any) -> None:
    """Two normals from two uniforms: sqrt(-2 ln u) times the cosine and the sine of 2 pi v."""
    for i in range(0, out.size, 2):
        u = (np.float64(bits[i] >> np.uint64(12)) + 0.5) * 2.0**-52
        v = (np.float64(bits[i + 1] >> np.uint64(12)) + 0.5) * 2.0**-52
        radius = math.sqrt(-2.0 * math.log(u))
        out[i] = radius * math.cos(2.0 * math.pi * v)
        out[i + 1] = radius * math.sin(2.0 * math.pi * v)


@compiled
def _scale_to(rows: Any, lengths: Any) -> None:
    """Give each row that length. A row of normals is never 0: no Box-Muller radius is."""
    for i in range(rows.shape[0]):
        square = 0.0
        for j in range(rows.shape[1]):
            square += rows[i, j] * rows[i, j]
        factor = lengths[i] / math.sqrt(square)
        for j in range(rows.shape[1]):
            rows[i, j] *= factor
