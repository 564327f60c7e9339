"""A mechanism of another package is audited by what it offers, and otherwise told the truth."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
import pytest
from numpy.typing import NDArray
from typing_extensions import Self

from channels import Channel
from dptext.audit.exact import audit_exactly
from dptext.core.assumptions import Unit
from dptext.core.guarantee import PureDP
from dptext.core.integer_sampler import SamplingIntervals
from dptext.core.randomness import RandomSource
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import FiniteWordMechanism
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.testing import AuditedSuite
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from dptext.validation import check_epsilon
from toys import toy_embedding


class RandomizedResponse(FiniteWordMechanism):
    """A word stays with the weight e^epsilon, rounded down to a multiple of 1/1000, against 1 of every other one.

    It reads the integers of one word after the other, and not those of a batch in rounds.
    """

    name: ClassVar[str] = "randomized-response"
    vocabulary = Vocabulary(("one", "two", "three", UNKNOWN_WORD))

    def __init__(self, epsilon: Any) -> None:
        self.epsilon = check_epsilon("RandomizedResponse", epsilon)
        self.own = int(1000 * np.exp(self.epsilon))

    @property
    def guarantee(self) -> PureDP:
        return PureDP(unit=Unit.WORD, assumptions=frozenset(), epsilon=self.epsilon)

    def parameters(self) -> dict[str, Any]:
        return {"epsilon": self.epsilon}

    def with_epsilon(self, epsilon: float) -> Self:
        return type(self)(epsilon)

    def _weights(self, word: int) -> NDArray[np.int64]:
        weights = np.full(len(self.vocabulary), 1000)
        weights[word] = self.own
        return weights

    def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        rows = np.array([self._weights(word) for word in words.tolist()])
        return rows / rows.sum(axis=1, keepdims=True)

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        return np.array([self._draw(word, random) for word in words.tolist()], np.int32)

    def _draw(self, word: int, random: RandomSource) -> int:
        cumulative = np.cumsum(self._weights(word))
        total = int(cumulative[-1])
        while (drawn := int(random.uint64(1)[0])) < 2**64 % total:
            pass
        return int(np.searchsorted(cumulative, drawn % total, side="right"))

    def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        for word in words.tolist():
            lasts = np.cumsum(self._weights(word)).astype(np.uint64) - np.uint64(1)
            yield SamplingIntervals("the answer", lasts, np.arange(len(lasts))[:, None])

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        return np.ones(len(others))

    def exact_distance(self, word: int, other: int) -> Fraction:
        return Fraction(1)


class TestRandomizedResponse(AuditedSuite):
    def make(self, epsilon: object) -> RandomizedResponse:
        return RandomizedResponse(epsilon)


class FarApart(RandomizedResponse):
    """Says that words are a thousand apart, which means nothing under a pure guarantee."""

    def __init__(self, epsilon: Any) -> None:
        super().__init__(epsilon)
        self.own += 1

    def claimed_distances(self, word: int, others: NDArray[np.int32]) -> NDArray[np.float64]:
        return np.full(len(others), 1000.0)

    def exact_distance(self, word: int, other: int) -> Fraction:
        return Fraction(1000)


def test_distances_do_not_stretch_a_pure_guarantee() -> None:
    """And one part in a thousand more than e^epsilon is noticed."""
    certificate = audit_exactly(FarApart(1.0))
    assert not certificate.holds and "differ by more than their claim at the output " in certificate.problems[0]


class Biased(RandomizedResponse):
    """Takes what is to be rejected."""

    def _draw(self, word: int, random: RandomSource) -> int:
        cumulative = np.cumsum(self._weights(word))
        return int(np.searchsorted(cumulative, int(random.uint64(1)[0]) % int(cumulative[-1]), side="right"))


def test_a_mechanism_that_reads_word_by_word_is_driven_one_by_one() -> None:
    certificate = audit_exactly(RandomizedResponse(1.0))
    assert certificate.holds and "for all 4 words" in " ".join(certificate.reasons)
    said = audit_exactly(Biased(1.0)).problems[0]
    assert "(rejected for the answer)" in said and "after 1 of them" in said


def test_a_plan_that_does_not_give_every_output_a_share_fails() -> None:
    class Holed(RandomizedResponse):
        def sampling_intervals(self, words: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
            for plan in super().sampling_intervals(words):
                lasts = plan.lasts.copy()
                lasts[1] = lasts[0]
                yield SamplingIntervals(plan.decides, lasts, plan.outcomes)

    assert "do not give each of its outputs a share" in audit_exactly(Holed(1.0)).problems[0]


def test_what_cannot_be_audited_says_why() -> None:
    with pytest.raises(GuaranteeError, match=r"^mvc draws continuous noise, so there is no table to certify"):
        audit_exactly(MultivariateLaplace(epsilon=1.0, embedding=toy_embedding()))
    with pytest.raises(GuaranteeError, match=r"^channel does not tell how it reads its random integers"):
        audit_exactly(Channel(np.eye(3)))
