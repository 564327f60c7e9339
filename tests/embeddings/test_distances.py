"""Metrics against their definitions, on toys where every pair can be looked at."""

from pathlib import Path

import numpy as np
import pytest

from dptext.core.wording import number
from dptext.embeddings.default import default_embedding
from dptext.embeddings.distances import EuclideanDistance, GridDistance, ListDistance, MahalanobisDistance, WordMetric
from dptext.embeddings.loaders import load_embedding
from dptext.errors import ParameterError
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


def test_the_metric_that_is_named_is_that_of_the_rounded_vectors(tmp_path: Path) -> None:
    """One long row makes the step coarse for all: two words 0.02 apart in the file end up a step apart."""
    file = tmp_path / "e.txt"
    file.write_text("alpha 0.49\nbeta 0.51\nomega 2046.5\n", encoding="utf-8")
    metric = EuclideanDistance(load_embedding(file))
    apart = float(metric.distances(np.array([0], np.int32), np.array([1], np.int32))[0])
    described = metric.description
    assert apart > 40 * 0.02 and described.rounding == metric.embedding.step
    assert abs(apart - 0.02) <= described.change
    assert described.name == (
        "the Euclidean distance between the word vectors of e.txt, rounded to multiples of 1 (no distance changes by "
        "more than 1.001)"
    )
    assert GridDistance(load_embedding(file)).name == f"{described.name}, and rounded up to a grid"


@pytest.mark.parametrize("lambda_", [None, 0.0, 0.2, 0.9])
@pytest.mark.parametrize("seed", range(3))
def test_no_distance_changes_by_more_than_is_said(tmp_path: Path, lambda_: float | None, seed: int) -> None:
    """Between all pairs of a file of rows of different lengths, in the distances of the file's own numbers."""
    generator = np.random.default_rng(seed)
    vectors = generator.normal(size=(301, 7)) * 10 ** generator.uniform(-1, 1, size=(301, 1))
    np.savez(tmp_path / "e.npz", vectors=vectors, words=np.array([*WORDS, "<unk>"]))
    embedding = load_embedding(tmp_path / "e.npz")
    metric = EuclideanDistance(embedding) if lambda_ is None else MahalanobisDistance(embedding, lambda_)
    whitened = vectors if isinstance(metric, EuclideanDistance) else vectors @ metric.inverse_root
    words = np.arange(301, dtype=np.int32)
    change = np.abs(np.linalg.norm(whitened[:, None] - whitened[None, :], axis=2) - metric.distances_to_all(words))
    described = metric.description
    assert 0.1 * described.change < change.max() <= described.change
    assert f"by more than {number(described.change)})" in described.name


def test_the_shipped_vectors_are_what_their_name_says() -> None:
    """Nothing was rounded: the integers are the embedding."""
    described = EuclideanDistance(default_embedding()).description
    assert described.name == "the Euclidean distance between the word vectors of minilm-l6-words"
    assert described.rounding == described.change == 0
