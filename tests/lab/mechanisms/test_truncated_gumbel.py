import itertools
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from scipy import stats
from scipy.special import lambertw

from dptext.core.wording import number
from dptext.embeddings import nearest as neighbours
from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.nearest import RankedNeighbours, extremes
from dptext.errors import ParameterError
from dptext.testing import FAILURE, all_words, assert_same_law, item_streams, stream
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel, lambert, log_truncated_poisson
from toys import toy_embedding

RUNS = 20_000


def wide() -> Embedding:
    """A toy so far spread out that small epsilons are valid."""
    toy = toy_embedding()
    return replace(toy, step=1000 * toy.step)


def star() -> Embedding:
    """99 words at 0.5 from the first, which comes last among all of them in the ranks of the first."""
    vectors = np.zeros((100, 99), np.int16)
    vectors[np.arange(1, 100), np.arange(99)] = 1000
    words = Vocabulary([*(f"w{i}" for i in range(99)), UNKNOWN_WORD])
    return Embedding(name="star", vocabulary=words, vectors=vectors, step=0.0005)


def slow_sample(epsilon: float, word: int, generator: np.random.Generator) -> np.ndarray:
    """The published steps, in floats with NumPy's and SciPy's generators."""
    vectors = wide().step * wide().vectors.astype(float)
    distances = np.linalg.norm(vectors[:, None] - vectors[None], axis=2)
    n = len(vectors)
    d_min, d_max = distances[~np.eye(n, dtype=bool)].min(), distances.max()
    a = (epsilon - 2 * (1 + math.log(n)) / d_min) / 3
    b = 2 * d_max / min(lambertw(2 * a * d_max).real, math.log(a * d_min))
    order = np.argsort(distances[word])
    out = np.empty(RUNS, np.int32)
    for run in range(RUNS):
        k = 0
        while not 1 <= k <= n:
            k = generator.poisson(math.log(n))
        noise = np.full(k, np.inf)
        while (np.abs(noise) > d_max).any():
            again = np.abs(noise) > d_max
            noise[again] = generator.gumbel(0, b, again.sum())
        out[run] = order[(distances[word][order[:k]] + noise).argmin()]
    return out


@pytest.mark.parametrize(("epsilon", "word"), [(0.1, 0), (3.0, 5)])
def test_law_equals_that_of_the_card(epsilon: float, word: int) -> None:
    """Two-sample chi-square at FAILURE."""
    mechanism = TruncatedGumbel(epsilon=epsilon, embedding=wide())
    drawn = mechanism.sample(np.full(RUNS, word, np.int32), stream(word))
    slow = slow_sample(epsilon, word, np.random.default_rng(8))
    assert_same_law(drawn, slow, FAILURE)
    words = np.full(RUNS, word, np.int32)
    assert_same_law(mechanism.sample_each(words, item_streams(words)), slow, FAILURE)


def test_bounds_of_ratios_hold_for_samples() -> None:
    """By Clopper and Pearson's intervals at FAILURE for all outputs together."""
    mechanism = TruncatedGumbel(epsilon=0.5, embedding=wide())
    words = all_words(mechanism)
    drawn = [mechanism.sample(np.full(RUNS, word, np.int32), stream(word)) for word in words.tolist()]
    counts = np.array([np.bincount(outputs, minlength=len(words)) for outputs in drawn])
    tail = FAILURE / counts.size / 2
    low = np.nan_to_num(stats.beta.ppf(tail, counts, RUNS - counts + 1))
    high = np.nan_to_num(stats.beta.isf(tail, counts + 1, RUNS - counts), nan=1)
    for word, other in itertools.permutations(words.tolist(), 2):
        assert (low[other] * np.exp(mechanism.least_log_ratios(word, other)) <= high[word]).all()


def test_poisson_and_lambert() -> None:
    counts = np.arange(1, 51)
    expected = stats.poisson(math.log(50)).pmf(counts)
    np.testing.assert_allclose(np.exp(log_truncated_poisson(50)), expected / expected.sum(), rtol=1e-9)
    for x in (1e-3, 0.5, 2.0, 1e3, 1e100, 1e300):
        assert lambert(x) == pytest.approx(lambertw(x).real, rel=1e-12)


def test_counterexample_of_the_card() -> None:
    """n = 100, D_min = 0.5, epsilon = 29.6: claimed 14.8 for the nearest pair, in truth at least 212."""
    mechanism = TruncatedGumbel(epsilon=29.6, embedding=star())
    assert mechanism.smallest == pytest.approx(0.5) and len(mechanism.vocabulary) == 100
    assert mechanism.published_losses(np.array([99]), np.array([0])) == pytest.approx(14.8)
    ratios = mechanism.least_log_ratios(99, 0)
    own, rank = log_truncated_poisson(100)[0], log_truncated_poisson(100)[99]
    assert ratios.argmax() == 99  # P[y | y] >= P[k = 1], P[y | x] <= P[k = 100]
    assert ratios.max() == pytest.approx(own - rank) and own - rank > 212


def test_below_the_bound_it_refuses_with_the_bound() -> None:
    mechanism = TruncatedGumbel(epsilon=29.6, embedding=star())
    bound = (5 + 2 * math.log(100)) / 0.5
    assert mechanism.smallest_epsilon == pytest.approx(bound)
    with pytest.raises(ParameterError, match=f"'epsilon' parameter of TruncatedGumbel must be above {number(bound)},"):
        mechanism.with_epsilon(bound - 0.01)
    with pytest.raises(ParameterError, match=r"\(5 \+ 2 ln n\) / D_min .* Got 1 instead"):
        TruncatedGumbel(epsilon=1, embedding=star())
    assert mechanism.with_epsilon(bound + 0.01).beta > 0


@pytest.mark.parametrize("epsilon", [1e4, 1e12, 1e300])
def test_large_epsilons_work(epsilon: float) -> None:
    mechanism = TruncatedGumbel(epsilon=epsilon, embedding=wide())
    assert np.isfinite(mechanism.least_log_ratios(0, 1)).all()
    assert mechanism.sample(all_words(mechanism), stream()).shape == (9,)


# Neighbours and extremes.


def random_metric(size: int) -> EuclideanDistance:
    vectors = np.unique(np.random.default_rng(2).integers(-3, 4, (2 * size, 6)).astype(np.int16), axis=0)[:size]
    words = Vocabulary([*(f"w{i}" for i in range(len(vectors) - 1)), UNKNOWN_WORD])
    return EuclideanDistance(Embedding(name="random", vocabulary=words, vectors=vectors, step=1.0))


def test_ranks_are_exact_with_ties_in_the_order_of_the_vocabulary() -> None:
    metric = random_metric(300)
    vectors = metric.embedding.vectors.astype(int)
    squares = ((vectors[:, None] - vectors[None]) ** 2).sum(axis=2)
    expected = np.argsort(squares, axis=1, kind="stable")
    near = RankedNeighbours(metric, 12)
    ids, found = near.of(np.array([5, 7, 5, 200], np.int32))
    for word in (5, 7, 200):
        np.testing.assert_array_equal(ids[word], expected[word, :12])
        np.testing.assert_array_equal(found[word], squares[word, expected[word, :12]])


def test_threads_may_share_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread reads a row that another one only said to be there, nor computes one again."""
    monkeypatch.setattr(neighbours, "_ROWS", 1)  # one row at a time: many moments to meet in
    computed: list[int] = []
    monkeypatch.setattr(neighbours, "_nearest", partial(watched, computed, neighbours._nearest))
    metric = random_metric(200)
    expected, _ = RankedNeighbours(metric, 12).of(np.arange(metric.size, dtype=np.int32))
    computed.clear()
    near = RankedNeighbours(metric, 12)
    orders = [np.random.default_rng(i).permutation(metric.size).astype(np.int32) for i in range(8)]
    with ThreadPoolExecutor(8) as pool:
        rows = list(pool.map(lambda words: near.of(words)[0][words].copy(), orders))
    for words, found in zip(orders, rows, strict=True):
        np.testing.assert_array_equal(found, expected[words])
    assert sorted(computed) == list(range(metric.size))


def watched(computed: list[int], nearest: Callable, metric: EuclideanDistance, words: np.ndarray, count: int):
    """`nearest`, which notes the words, and gives way to other threads."""
    computed.extend(words.tolist())
    time.sleep(1e-4)
    return nearest(metric, words, count)


@pytest.fixture
def small_tiles(monkeypatch) -> None:
    monkeypatch.setattr(neighbours, "_ROWS", 32)
    monkeypatch.setattr(neighbours, "_ENTRIES", 32 * 50)


def test_extremes_are_those_of_all_pairs(small_tiles: Callable[[], None]) -> None:
    metric = random_metric(300)
    vectors = metric.embedding.vectors.astype(int)
    squares = ((vectors[:, None] - vectors[None]) ** 2).sum(axis=2)
    assert extremes(metric) == (squares[squares > 0].min(), squares.max())


def test_extremes_of_large_vocabularies_are_kept_on_disk(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    monkeypatch.setattr(neighbours, "_CACHED_FROM", 10)
    metric = random_metric(300)
    first = extremes(metric)
    (file,) = (tmp_path / "extremes").iterdir()
    monkeypatch.setattr(neighbours, "_scan", lambda metric: pytest.fail("scanned again"))
    assert extremes(metric) == first
    monkeypatch.undo()
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    monkeypatch.setattr(neighbours, "_CACHED_FROM", 10)
    for damage in (b"", b"not an array", np.array([5, 1], np.int64).tobytes()):
        file.write_bytes(damage)
        assert extremes(metric) == first
    monkeypatch.setenv("DPTEXT_CACHE", "/proc/nowhere")
    assert extremes(metric) == first
