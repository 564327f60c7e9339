import numpy as np
import pytest

from dptext.embeddings import nearest
from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding, quantise
from dptext.embeddings.nearest import NearestWords
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding


def embedding(size: int, dimensions: int, seed: int = 0) -> Embedding:
    integers, step = quantise(np.random.default_rng(seed).normal(size=(size, dimensions)))
    words = [f"w{i}" for i in range(size - 1)]
    return Embedding(name="random", vocabulary=Vocabulary([*words, UNKNOWN_WORD]), vectors=integers, step=step)


def brute_force(vectors: np.ndarray, points: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    distances = np.linalg.norm(points[:, None, :] - vectors[None].astype(float), axis=2)
    order = np.argsort(distances, axis=1, kind="stable")[:, :count]
    return order, np.take_along_axis(distances, order, axis=1)


@pytest.mark.parametrize(
    ("size", "dimensions", "count", "spread"),
    [
        *((2, 1, 2, 1.0), (2, 1, 1, 1e6), (9, 3, 1, 0.0), (9, 3, 2, 3000.0), (257, 5, 2, 0.0), (257, 5, 1, 100.0)),
        *((1000, 30, 2, 100.0), (1000, 30, 1, 1e6), (3000, 300, 2, 1.0), (3000, 300, 1, 3000.0)),
    ],
)
def test_equals_brute_force(size: int, dimensions: int, count: int, spread: float) -> None:
    metric = EuclideanDistance(embedding(size, dimensions))
    generator = np.random.default_rng(1)
    near = metric.embedding.vectors[generator.integers(0, size, 50)]
    points = near + spread * generator.normal(size=(50, dimensions))
    words, distances = NearestWords(metric).find(points, count)
    expected, apart = brute_force(metric.embedding.vectors, points, count)
    np.testing.assert_array_equal(words, expected)
    np.testing.assert_allclose(distances, apart, rtol=1e-9, atol=1e-9)


def test_many_tiles_and_blocks(monkeypatch) -> None:
    metric = EuclideanDistance(embedding(1500, 20))
    points = np.random.default_rng(2).normal(scale=400, size=(700, 20))
    whole = NearestWords(metric).find(points, 2)
    monkeypatch.setattr(nearest, "_TILE", 100_000)
    monkeypatch.setattr(nearest, "_POINTS", 256)
    parts = NearestWords(metric).find(points, 2)
    np.testing.assert_array_equal(whole.words, parts.words)
    np.testing.assert_array_equal(whole.distances, parts.distances)


@pytest.mark.parametrize("count", [1, 2])
def test_ties_go_to_the_first_word_however_many_there_are(count: int) -> None:
    """100 words around the origin, at equal distance: more than the candidates that are kept."""
    vectors = np.zeros((101, 50), np.int16)
    vectors[np.arange(50), np.arange(50)] = 1000
    vectors[np.arange(50, 100), np.arange(50)] = -1000
    vectors[100] = 280
    words = Vocabulary([*(f"w{i}" for i in range(100)), UNKNOWN_WORD])
    metric = EuclideanDistance(Embedding(name="ties", vocabulary=words, vectors=vectors, step=1.0))
    points = np.zeros((3, 50))
    points[1, 7] = 1.0
    points[2, 0] = 1e-9
    found = NearestWords(metric).find(points, count).words
    np.testing.assert_array_equal(found[:, 0], [0, 7, 0])
    if count == 2:
        np.testing.assert_array_equal(found[:, 1], [1, 0, 1])


def test_huge_points_do_not_overflow() -> None:
    metric = EuclideanDistance(embedding(200, 10))
    directions = np.random.default_rng(3).normal(size=(20, 10))
    found = NearestWords(metric).find(1e90 * directions).words[:, 0]
    np.testing.assert_array_equal(found, (directions @ metric.embedding.vectors.T).argmax(axis=1))


def test_no_points() -> None:
    found = NearestWords(EuclideanDistance(toy_embedding())).find(np.empty((0, 3)), 2)
    assert found.words.shape == found.distances.shape == (0, 2)
