"""Kolmogorov-Smirnov tests; each fails a right sampler with probability at most FAILURE (the streams are fixed)."""

import numpy as np
import pytest
from scipy import stats

from dptext.core.continuous import gammas, multivariate_laplace, standard_normals, uniforms
from dptext.testing import FAILURE, stream

SIZE = 200_000


class Extreme:
    """A source that gives one number again and again."""

    def __init__(self, number: int) -> None:
        self.number = number

    def uint64(self, size: int) -> np.ndarray:
        return np.full(size, self.number, np.uint64)


def fits(sample: np.ndarray, distribution: stats.rv_continuous) -> bool:
    return stats.kstest(sample, distribution.cdf).pvalue >= FAILURE


def test_uniforms() -> None:
    assert fits(uniforms(stream(), SIZE), stats.uniform)


@pytest.mark.parametrize("number", [0, 2**64 - 1])
def test_uniforms_are_never_zero_nor_one(number: int) -> None:
    assert 0 < uniforms(Extreme(number), 1)[0] < 1
    assert np.isfinite(standard_normals(Extreme(number), 2)).all()
    assert (standard_normals(Extreme(number), 2) != 0).any()


def test_normals() -> None:
    drawn = standard_normals(stream(), SIZE)
    assert fits(drawn, stats.norm)
    pairs = drawn.reshape(-1, 2)  # of one transform
    assert abs(stats.spearmanr(pairs[:, 0], pairs[:, 1]).statistic) < 5 / np.sqrt(len(pairs))
    assert abs(stats.spearmanr(pairs[:, 0] ** 2, pairs[:, 1] ** 2).statistic) < 5 / np.sqrt(len(pairs))


def test_an_odd_number_of_normals() -> None:
    assert standard_normals(stream(), 3).shape == (3,)
    assert standard_normals(stream(), 0).shape == gammas(stream(), 2.0, 0).shape == (0,)


@pytest.mark.parametrize("shape", [1, 2, 7.5, 50, 300])
def test_gammas(shape: float) -> None:
    assert fits(gammas(stream(), shape, SIZE), stats.gamma(shape))


@pytest.mark.parametrize("dimensions", [1, 2, 5, 50])
def test_multivariate_laplace(dimensions: int) -> None:
    """Length Gamma(m, 1); direction uniform: (1 + u_1) / 2 is Beta((m-1)/2, (m-1)/2), and so along any other axis."""
    noise = multivariate_laplace(stream(), 100_000, dimensions)
    lengths = np.linalg.norm(noise, axis=1)
    assert fits(lengths, stats.gamma(dimensions))
    if dimensions == 1:
        assert fits(noise[:, 0], stats.laplace)
        return
    directions = noise / lengths[:, None]
    half = (dimensions - 1) / 2
    axes = [*np.eye(dimensions)[[0, -1]].tolist(), np.ones(dimensions) / np.sqrt(dimensions)]
    for axis in axes:
        assert fits((1 + directions @ axis) / 2, stats.beta(half, half))
    assert abs(stats.spearmanr(lengths, directions[:, 0]).statistic) < 5 / np.sqrt(len(lengths))


def test_density_falls_as_the_claim_needs() -> None:
    """In the plane, log(density at r / density at s) = s - r: counts in two small discs of equal area."""
    noise = multivariate_laplace(stream(3), 2_000_000, 2)
    near = (np.linalg.norm(noise - [1.0, 0.0], axis=1) < 0.1).sum()
    far = (np.linalg.norm(noise - [0.0, -2.0], axis=1) < 0.1).sum()
    assert np.log(near / far) == pytest.approx(1.0, abs=5 * np.sqrt(1 / near + 1 / far) + 0.02)
