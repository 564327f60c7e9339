"""Metrics against their definitions, on toys where every pair can be looked at."""

import numpy as np
import pytest

from dptext.errors import ParameterError
from dptext.metrics.base import WordMetric
from dptext.metrics.euclidean import EuclideanDistance, GridDistance
from dptext.metrics.lists import ListDistance
from toys import toy_embedding

WORDS = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(300))
PLACES = [np.random.default_rng(seed).permutation(301).astype(np.int32) for seed in range(3)]
METRICS: dict[str, WordMetric] = {
    "one list": ListDistance(PLACES[:1]),
    "three lists": ListDistance(PLACES),
    "euclidean": EuclideanDistance(toy_embedding(WORDS)),
    "grid": GridDistance(toy_embedding(WORDS), 25),
}


@pytest.mark.parametrize("name", METRICS)
def test_metric_axioms_and_the_two_ways_to_ask(name: str) -> None:
    metric = METRICS[name]
    words = np.arange(301, dtype=np.int32)
    apart = metric.distances_to_all(words)
    assert (apart == apart.T).all() and (np.diag(apart) == 0).all()
    assert (apart[~np.eye(301, dtype=bool)] > 0).all()
    assert (apart[:, None, :] <= apart[:, :, None] + apart[None, :, :] + 1e-9).all()
    left, right = np.triu_indices(301, 1)
    np.testing.assert_allclose(metric.distances(left.astype(np.int32), right.astype(np.int32)), apart[left, right])


@pytest.mark.parametrize("name", METRICS)
def test_description_gives_the_scale(name: str) -> None:
    metric = METRICS[name]
    apart = metric.distances_to_all(np.arange(301, dtype=np.int32))
    pairs = apart[np.triu_indices(301, 1)]
    np.fill_diagonal(apart, np.inf)
    described = metric.description
    assert described.nearest == pytest.approx(np.median(apart.min(axis=1)), rel=0.1)
    assert described.median == pytest.approx(np.median(pairs), rel=0.02)
    assert pairs.max() <= described.diameter <= 2.5 * pairs.max()
    assert described.step == metric.step


def test_median_of_one_list_is_exact() -> None:
    left, right = np.triu_indices(301, 1)
    assert METRICS["one list"].description.median == np.sort(right - left)[(len(left) - 1) // 2]
    assert METRICS["one list"].description.nearest == 1


def test_grid_refuses_other_widths() -> None:
    for width in (0, -1, 1.5, True):
        with pytest.raises(ParameterError, match="'width' parameter of GridDistance"):
            GridDistance(toy_embedding(), width)
