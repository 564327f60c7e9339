import os
import threading

import numpy as np
import pytest

from dptext.embeddings.default import default_embedding
from dptext.embeddings.word_lists import greedy_list, start_word, word_list
from dptext.errors import ParameterError
from embedding_helpers import small_embedding


def brute_force(vectors, start):
    rows = [[int(value) for value in row] for row in vectors]
    order, left = [start], set(range(len(rows))) - {start}
    while left:
        here = rows[order[-1]]
        nearest = min((sum((a - b) ** 2 for a, b in zip(here, rows[i], strict=True)), i) for i in left)[1]
        order.append(nearest)
        left.remove(nearest)
    return order


@pytest.mark.parametrize("seed", range(12))
def test_is_the_exact_chain_with_ties_to_the_lowest_id(seed):
    random = np.random.default_rng(seed)
    count, dimensions = int(random.integers(1, 60)), int(random.integers(1, 5))
    vectors = random.integers(-3, 4, (count, dimensions)).astype(np.int8 if seed % 2 else np.int16)
    start = int(random.integers(count))
    order = greedy_list(vectors, start)
    assert order.dtype == np.int32
    assert order.tolist() == brute_force(vectors, start)


def test_is_exact_at_the_largest_norms():
    random = np.random.default_rng(5)
    rows = random.normal(size=(80, 6))
    vectors = np.trunc(2047 * rows / np.linalg.norm(rows, axis=1)[:, None]).astype(np.int16)
    assert greedy_list(vectors, 7).tolist() == brute_force(vectors, 7)


def test_is_exact_at_the_ends_of_int8():
    random = np.random.default_rng(6)
    vectors = random.choice(np.array([-128, 0, 127], np.int8), (60, 250))  # norms up to 2,023
    order = greedy_list(vectors, 7)
    assert order.tolist() == brute_force(vectors, 7)
    assert np.array_equal(greedy_list(np.asfortranarray(vectors.astype(np.int16)), 7), order)


@pytest.mark.parametrize("dimensions", [1, 63, 64, 65, 150])
def test_is_exact_at_any_number_of_dimensions(dimensions):
    vectors = np.random.default_rng(dimensions).integers(-2, 3, (40, dimensions)).astype(np.int8)
    assert greedy_list(vectors, 7).tolist() == brute_force(vectors, 7)


def test_progress_and_chunks(monkeypatch):
    vectors = np.random.default_rng(0).integers(-5, 6, (300, 4)).astype(np.int16)
    whole = greedy_list(vectors, 3)
    monkeypatch.setattr("dptext.embeddings.word_lists._MULTIPLICATIONS_PER_CALL", 10_000)
    seen = []
    assert np.array_equal(greedy_list(vectors, 3, lambda done, total: seen.append((done, total))), whole)
    assert len(seen) > 10
    assert seen == sorted(set(seen))
    assert seen[-1] == (300, 300)


def test_an_interrupt_in_progress_stops_and_leaves_no_cache(cache):
    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        word_list(small_embedding(), 0, stop)
    assert not list(cache.rglob("*.npy"))


@pytest.mark.parametrize("start", [-1, 5])
def test_greedy_list_refuses_a_start_outside(start):
    with pytest.raises(ParameterError, match="'start'"):
        greedy_list(np.ones((5, 2), np.int16), start)


def test_greedy_list_refuses_long_vectors():
    with pytest.raises(ParameterError, match="'vectors'"):
        greedy_list(np.full((5, 2), 2000, np.int16), 0)


@pytest.mark.parametrize("number", [-1, 0.0, "0", True, None])
def test_word_list_refuses_numbers(number):
    with pytest.raises(ParameterError, match="'number'"):
        word_list(small_embedding(), number)


def test_word_list_starts_by_a_public_hash():
    embedding = small_embedding("abcdefghijklmnop")
    starts = [start_word(embedding, number) for number in range(200)]
    assert set(starts) == set(range(17))  # 17 * (16/17)^200 < 1e-4, and the hash is fixed
    for number in range(5):
        assert word_list(embedding, number).tolist() == brute_force(embedding.vectors, starts[number])


def test_cache_is_used(cache):
    embedding = small_embedding()
    calls = []
    first = word_list(embedding, 1, lambda *_: calls.append(1))
    assert calls
    (file,) = cache.rglob("*.npy")
    assert embedding.digest in file.name
    calls.clear()
    assert np.array_equal(word_list(embedding, 1, lambda *_: calls.append(1)), first)
    assert not calls


def test_an_unwritable_cache_is_no_error(tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("DPTEXT_CACHE", str(blocked))
    embedding = small_embedding()
    assert word_list(embedding, 0).tolist() == brute_force(embedding.vectors, start_word(embedding, 0))


def test_a_failed_write_leaves_nothing_behind(cache, monkeypatch):
    def fail(*_):
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fail)
    word_list(small_embedding(), 0)
    assert not [file for file in cache.rglob("*") if file.is_file()]


def test_lists_build_in_several_threads(cache):
    embedding, results = small_embedding("abcdefghijklmnop"), []
    threads = [threading.Thread(target=lambda: results.append(word_list(embedding, 0))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 8
    assert all(np.array_equal(result, results[0]) for result in results)
    assert len([file for file in cache.rglob("*") if file.is_file()]) == 1


@pytest.mark.parametrize("number", range(4))
def test_shipped_lists_are_the_chains(number, cache):
    embedding = default_embedding()
    order = word_list(embedding, number)
    assert order[0] == start_word(embedding, number)
    assert np.array_equal(np.sort(order), np.arange(len(embedding)))
    assert not cache.exists()
    vectors = embedding.vectors.astype(np.int32)
    place = np.empty(len(order), int)
    place[order] = np.arange(len(order))
    for here in [*np.random.default_rng(number).integers(0, len(order) - 1, 25), len(order) - 2]:
        squares = ((vectors - vectors[order[here]]) ** 2).sum(axis=1)
        squares[place <= here] = np.iinfo(np.int32).max
        assert order[here + 1] == np.argmin(squares)  # argmin takes the lowest id
