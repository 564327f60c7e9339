"""The unknown word's place on a list."""

import numpy as np
import pytest

from dptext.embeddings.builtin import DEFAULT_LISTS, default_embedding
from dptext.embeddings.lists import word_list
from dptext.embeddings.unknown import AROUND, place_unknown
from dptext.text.nouns import nouns_of


@pytest.mark.parametrize("number", range(DEFAULT_LISTS))
def test_on_the_default_lists_it_stands_among_names_of_things(number: int) -> None:
    """Its neighbours there are more alike the nouns than nine of ten words are, and nothing else moves."""
    embedding = default_embedding()
    unknown, things = embedding.vocabulary.unknown, nouns_of(embedding.vocabulary)
    known = word_list(embedding, number)
    known = known[known != unknown]
    order = place_unknown(known, embedding.vectors, things)
    np.testing.assert_array_equal(order[order != unknown], known)
    at = int(np.flatnonzero(order == unknown)[0])
    beside = np.concatenate([order[at - AROUND : at], order[at + 1 : at + 1 + AROUND]])
    vectors = embedding.vectors.astype(np.int64)
    alike = vectors[:-1] @ vectors[things].sum(axis=0)
    assert len(beside) == 2 * AROUND and (alike[beside] > np.quantile(alike, 0.9)).all()
    assert alike[beside].mean() > np.quantile(alike, 0.98)


def test_of_equal_places_the_first() -> None:
    vectors = np.array([[0, 1], [0, 1], [1, 0], [1, 0], [1, 0], [0, 1], [0, 0]], np.int8)
    order = np.arange(6, dtype=np.int32)
    assert place_unknown(order, vectors, [2], around=1).tolist() == [0, 1, 2, 6, 3, 4, 5]
    assert place_unknown(order[:2], vectors, [2], around=4).tolist() == [0, 2, 1]
