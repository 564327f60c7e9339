import pickle
from dataclasses import FrozenInstanceError

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from dptext.embeddings.embedding import MAX_NORM, Embedding, common_vocabulary, quantise, squared_norms
from dptext.errors import EmbeddingError, ParameterError
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from embedding_helpers import small_embedding


def test_digest_is_stable():
    vocabulary = Vocabulary(["a", "b", UNKNOWN_WORD])
    vectors = np.array([[1, 2], [3, -4], [0, 5]])
    small = Embedding(name="x", vocabulary=vocabulary, vectors=vectors.astype(np.int8), step=0.25)
    wide = Embedding(name="y", vocabulary=vocabulary, vectors=vectors.astype(np.int16), step=0.25, notes=("n",))
    assert small.digest == wide.digest == "87dc56f564004c37328e2628d50e9e5b"


@pytest.mark.parametrize(
    "change",
    [
        {"step": 0.5},
        {"vocabulary": Vocabulary(["b", "a", UNKNOWN_WORD])},
        {"vectors": np.array([[1, 2], [3, -4], [0, 6]], np.int8)},
    ],
)
def test_digest_tells_embeddings_apart(change):
    fields = {
        "name": "x",
        "vocabulary": Vocabulary(["a", "b", UNKNOWN_WORD]),
        "vectors": np.array([[1, 2], [3, -4], [0, 5]], np.int8),
        "step": 0.25,
    }
    assert Embedding(**fields).digest != Embedding(**{**fields, **change}).digest


def test_digest_tells_shape_apart():
    flat, square = np.array([[1], [2], [3], [4]], np.int8), np.array([[1, 2], [3, 4]], np.int8)
    four = Embedding(name="x", vocabulary=Vocabulary(["a", "b", "c", UNKNOWN_WORD]), vectors=flat, step=1.0)
    two = Embedding(name="x", vocabulary=Vocabulary(["a", UNKNOWN_WORD]), vectors=square, step=1.0)
    assert four.digest != two.digest


@pytest.mark.parametrize(
    ("vectors", "step"),
    [
        (np.zeros((3, 2)), 1.0),
        (np.zeros((3, 2), np.int32), 1.0),
        (np.zeros(3, np.int8), 1.0),
        (np.zeros((3, 0), np.int8), 1.0),
        (np.zeros((2, 2), np.int8), 1.0),
        (np.zeros((3, 2), np.int8), 0.0),
        (np.zeros((3, 2), np.int8), float("nan")),
        (np.zeros((3, 2), np.int8), float("inf")),
        (np.full((3, 2), 2000, np.int16), 1.0),
    ],
)
def test_refuses(vectors, step):
    with pytest.raises(EmbeddingError):
        Embedding(name="x", vocabulary=Vocabulary(["a", "b", UNKNOWN_WORD]), vectors=vectors, step=step)


def test_is_read_only_and_leaves_the_callers_array_alone():
    vectors = np.ones((3, 2), np.int8)
    embedding = Embedding(name="x", vocabulary=Vocabulary(["a", "b", UNKNOWN_WORD]), vectors=vectors, step=1.0)
    with pytest.raises(ValueError, match="read-only"):
        embedding.vectors[0, 0] = 5
    assert vectors.flags.writeable
    with pytest.raises(FrozenInstanceError):
        embedding.step = 2.0


def test_pickles():
    embedding = small_embedding()
    again = pickle.loads(pickle.dumps(embedding))
    assert again.digest == embedding.digest
    assert again.vocabulary == embedding.vocabulary


def test_nearest_is_exact_with_ties_in_order():
    vectors = np.array([[0, 0], [3, 4], [5, 0], [0, 1], [0, -5]], np.int16)
    vocabulary = Vocabulary(["a", "b", "c", "d", UNKNOWN_WORD])
    embedding = Embedding(name="x", vocabulary=vocabulary, vectors=vectors, step=0.5)
    assert embedding.nearest("a") == [("d", 0.5), ("b", 2.5), ("c", 2.5), (UNKNOWN_WORD, 2.5)]
    assert embedding.nearest("a", 1) == [("d", 0.5)]


def test_nearest_leaves_out_the_word_itself_among_equals():
    vocabulary = Vocabulary(["a", "b", UNKNOWN_WORD])
    embedding = Embedding(name="x", vocabulary=vocabulary, vectors=np.ones((3, 2), np.int8), step=1.0)
    assert [word for word, _ in embedding.nearest("b")] == ["a", UNKNOWN_WORD]


def test_nearest_refuses_without_repeating_the_word():
    with pytest.raises(ParameterError) as caught:
        small_embedding().nearest("secret")
    assert "secret" not in str(caught.value)
    with pytest.raises(ParameterError):
        small_embedding().nearest("a", 0)


def test_restrict():
    embedding = small_embedding()
    part = embedding.restrict([UNKNOWN_WORD, "c", "a"])
    assert part.vocabulary.words == ("c", "a", UNKNOWN_WORD)
    assert np.array_equal(part.vectors, embedding.vectors[[2, 0, -1]])
    assert part.step == embedding.step
    assert part.digest != embedding.digest
    assert embedding.restrict("abcdef") is embedding
    for wrong in (["zzz"], ["a", "a"], []):
        with pytest.raises(EmbeddingError):
            embedding.restrict(wrong)


def test_common_vocabulary():
    first, second = small_embedding("abcdef"), small_embedding("xfeda", seed=2)
    left, right = common_vocabulary([first, second])
    assert left.vocabulary == right.vocabulary
    assert left.vocabulary.words == ("a", "d", "e", "f", UNKNOWN_WORD)
    assert np.array_equal(right.vectors[0], second.vectors[4])
    assert left.notes == ("Restricted to the 4 words that all 2 embeddings hold.",)
    assert common_vocabulary([first])[0] is first


@pytest.mark.parametrize("words", ["uvw", "avw"])
def test_common_vocabulary_refuses_almost_nothing_in_common(words):
    with pytest.raises(EmbeddingError, match="in common"):
        common_vocabulary([small_embedding("abc"), small_embedding(words)])
    with pytest.raises(EmbeddingError):
        common_vocabulary([])


@given(
    hnp.arrays(
        st.sampled_from([np.float16, np.float32, np.float64]),
        st.tuples(st.integers(1, 20), st.integers(1, 9)),
        elements=st.floats(-1000, 1000, width=16),
    )
)
def test_quantise_keeps_the_norm_bound_and_the_vectors(vectors):
    if not vectors.any():
        with pytest.raises(EmbeddingError):
            quantise(vectors)
        return
    integers, step = quantise(vectors)
    assert integers.dtype == np.int16
    assert squared_norms(integers).max() <= MAX_NORM**2
    assert np.abs(integers * step - vectors).max() <= step * 0.5000001


def test_float32_holds_all_products_exactly():
    rows = np.random.default_rng(3).normal(size=(300, 64))
    integers, _ = quantise(rows / np.linalg.norm(rows, axis=1)[:, None])  # all as long as can be
    exact = integers.astype(np.int64) @ integers.T.astype(np.int64)
    floats = integers.astype(np.float32)
    assert np.array_equal(floats @ floats.T, exact)
    norms = squared_norms(integers)
    assert np.array_equal(norms.astype(np.float32)[:, None] - 2 * (floats @ floats.T), norms[:, None] - 2 * exact)


@pytest.mark.parametrize(
    "vectors",
    [np.array([[1.0, np.nan]]), np.array([[np.inf, 1.0]]), np.array([[1e300, 1.0]]), np.ones(3), np.ones((2, 2), int)],
)
def test_quantise_refuses(vectors):
    with pytest.raises(EmbeddingError):
        quantise(vectors)
