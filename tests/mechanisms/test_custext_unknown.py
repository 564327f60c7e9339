"""The group of the unknown word tells that a word was unknown: how surely, and that the guarantee says so."""

import numpy as np
import pytest

from dptext.core.assumptions import Assumption
from dptext.measures.prior import UNKNOWN_SHARE, rank_zipf_prior
from dptext.mechanisms.custext import CusText
from dptext.text.vocabulary import UNKNOWN_WORD
from toys import toy_embedding


def test_on_the_shipped_vocabulary_the_group_tells_and_the_guarantee_says_so() -> None:
    mechanism = CusText(epsilon=1.0)
    prior = rank_zipf_prior(mechanism.vocabulary).probabilities
    unknown = mechanism.vocabulary.unknown
    group = mechanism.group_of == mechanism.group_of[unknown]
    assert 0.5 < mechanism.unknown_in_group < 1
    assert mechanism.unknown_in_group == pytest.approx(prior[unknown] / prior[group].sum(), abs=5e-3)
    assert Assumption.TOLD_UNKNOWN in mechanism.guarantee.assumptions
    assert Assumption.TOLD_UNKNOWN in mechanism.with_epsilon(0.01).guarantee.assumptions


@pytest.mark.parametrize("group_size", [2, 3, 9])
def test_it_is_the_posterior_under_the_prior_of_the_measures(group_size: int) -> None:
    words = tuple(f"word{number}" for number in range(8))
    mechanism = CusText(epsilon=1.0, embedding=toy_embedding(words), group_size=group_size)
    prior = rank_zipf_prior(mechanism.vocabulary).probabilities
    group = mechanism.group_of == mechanism.group_of[mechanism.vocabulary.unknown]
    assert mechanism.unknown_in_group == pytest.approx(UNKNOWN_SHARE / prior[group].sum(), rel=1e-12)


def test_among_frequent_words_it_does_not_tell() -> None:
    mechanism = CusText(epsilon=1.0, embedding=toy_embedding(), group_size=9)
    assert mechanism.vocabulary.words[-1] == UNKNOWN_WORD and np.ptp(mechanism.group_of) == 0
    assert mechanism.unknown_in_group == pytest.approx(UNKNOWN_SHARE)
    assert Assumption.TOLD_UNKNOWN not in mechanism.guarantee.assumptions
