import numpy as np
import pytest

from dptext.embeddings import word_lists as lists
from dptext.embeddings import word_lists as neighbours
from dptext.embeddings.embedding import squared_norms
from dptext.embeddings.word_lists import Neighbours, greedy_list, nearest_words, start_word, word_list
from embedding_helpers import small_embedding


def brute_force(vectors, count):
    """Neighbours in integers of Python, in the order of distance and id."""
    wide = vectors.astype(np.int64)
    squares = ((wide[:, None] - wide[None]) ** 2).sum(axis=2)
    found = []
    for word, row in enumerate(squares.tolist()):
        order = sorted((square, other) for other, square in enumerate(row) if other != word)
        ids = [other for _, other in order[:count]]
        found.append(ids + [-1] * (count - len(ids)))
    return found


@pytest.mark.parametrize("blocks", [(1, 1), (7, 3), (8, 64), (512, 2048)], ids=str)
@pytest.mark.parametrize("size", [1, 2, 8, 33, 150])
def test_are_the_nearest_with_ties_to_the_lowest_id(monkeypatch, blocks, size):
    monkeypatch.setattr(neighbours, "_ROWS", blocks[0])
    monkeypatch.setattr(neighbours, "_COLUMNS", blocks[1])
    for kind, count in ((np.int8, 5), (np.int16, 40)):
        vectors = np.random.default_rng(size).integers(-2, 3, (size, 3)).astype(kind)
        found = nearest_words(vectors, squared_norms(vectors), count)
        assert found.dtype == np.int32 and found.tolist() == brute_force(vectors, count)


def test_are_exact_at_the_largest_norms():
    """Where distances differ by one: float32 must hold them, and an odd square halved."""
    random = np.random.default_rng(5)
    rows = random.normal(size=(80, 6))
    far = np.trunc(2047 * rows / np.linalg.norm(rows, axis=1)[:, None]).astype(np.int16)
    near = np.full((60, 4), 1023, np.int16) - random.integers(0, 2, (60, 4)).astype(np.int16)
    near[30:] *= -1
    for vectors in (far, near):
        assert squared_norms(vectors).max() > 2020**2
        assert nearest_words(vectors, squared_norms(vectors), 30).tolist() == brute_force(vectors, 30)


def test_progress_goes_to_the_end(monkeypatch):
    monkeypatch.setattr(neighbours, "_ROWS", 7)
    monkeypatch.setattr(neighbours, "_COLUMNS", 16)
    vectors = np.random.default_rng(0).integers(-5, 6, (100, 4)).astype(np.int16)
    seen = []
    nearest_words(vectors, squared_norms(vectors), progress=lambda done, total: seen.append((done, total)))
    assert seen == sorted(set(seen)) and len({total for _, total in seen}) == 1
    assert seen[-1][0] == seen[-1][1]


@pytest.fixture
def always(monkeypatch):
    """Neighbours are found for few words too, and so few of them that they are often all used."""
    monkeypatch.setattr(lists, "_FEW", 0)
    monkeypatch.setattr(neighbours.nearest_words, "__defaults__", (3, None))


def plain_list(vectors, start):
    used = np.zeros(len(vectors), bool)
    wide, order = vectors.astype(np.int64), [start]
    for _ in range(len(vectors) - 1):
        used[order[-1]] = True
        squares = ((wide - wide[order[-1]]) ** 2).sum(axis=1)
        squares[used] = np.iinfo(np.int64).max
        order.append(int(np.argmin(squares)))  # the lowest id
    return order


@pytest.mark.parametrize("seed", range(8))
def test_lists_by_neighbours_are_the_exact_chains(always, seed):
    random = np.random.default_rng(seed)
    count, dimensions = int(random.integers(1, 200)), int(random.integers(1, 5))
    vectors = random.integers(-3, 4, (count, dimensions)).astype(np.int8 if seed % 2 else np.int16)
    near = Neighbours(vectors)
    for start in random.integers(count, size=3).tolist():
        order = greedy_list(vectors, start, near=near)
        assert order.tolist() == plain_list(vectors, start)
        assert near.found is not None


def test_neighbours_are_found_once_for_all_lists(always, cache, monkeypatch):
    embedding = small_embedding([f"w{number}" for number in range(60)], dimensions=2)
    calls = []
    find = neighbours.nearest_words
    monkeypatch.setattr(neighbours, "nearest_words", lambda *given, **named: calls.append(1) or find(*given, **named))
    near = Neighbours(embedding.vectors)
    for number in range(3):
        order = word_list(embedding, number, near=near)
        assert order.tolist() == plain_list(embedding.vectors, start_word(embedding, number))
    assert calls == [1]


def test_a_list_goes_from_finding_neighbours_to_placing_words(always, monkeypatch):
    monkeypatch.setattr(lists, "_MULTIPLICATIONS_PER_CALL", 10_000)
    monkeypatch.setattr(neighbours, "_ROWS", 50)
    vectors = np.random.default_rng(0).integers(-5, 6, (300, 4)).astype(np.int16)
    near, first, second = Neighbours(vectors), [], []
    greedy_list(vectors, 3, lambda done, total: first.append((done, total)), near=near)
    greedy_list(vectors, 4, lambda done, total: second.append((done, total)), near=near)
    for seen in (first, second):
        assert seen == sorted(seen) and seen[-1] == (300, 300)
    assert sum(done <= 150 for done, _ in first) >= 6 and sum(done > 150 for done, _ in first) > 5
    assert second[0][0] < 20
