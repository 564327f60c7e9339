"""What is claimed of two words: by a guarantee and the distances of its mechanism, or by what was published."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.audit.laws import Claim, claim_of
from dptext.audit.protocols import Published
from dptext.core.guarantee import MetricDP, NoGuarantee, UtilityOptimizedMetricDP
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism

Words = NDArray[np.int32]
Floats = NDArray[np.float64]


class WordClaims:
    """What a word mechanism claims of pairs of words. Raises `GuaranteeError` where it claims nothing that is known.

    Attributes
    ----------
    epsilon, extra
        The loss of two words is at most `epsilon` times their distance, and `extra`; in nats.
    allowed
        The outputs that the claim is about (k,), or None for all.
    """

    def __init__(self, mechanism: WordMechanism) -> None:
        self._mechanism: Any = mechanism
        guarantee = mechanism.guarantee
        self.published = isinstance(guarantee, NoGuarantee)
        self.allowed: Words | None = None
        if self.published:
            if not isinstance(self._mechanism, Published):
                raise GuaranteeError(f"{mechanism.name} claims nothing, so there is nothing to audit.")
            self._claim = Claim(rate=Fraction(mechanism.parameters()["epsilon"]))
        else:
            self._claim = claim_of(guarantee)
        if isinstance(guarantee, UtilityOptimizedMetricDP):
            self.allowed = mechanism.described_words
        self.epsilon, self.extra = float(self._claim.rate), float(self._claim.extra)
        self.has_metric = self.published or isinstance(guarantee, MetricDP | UtilityOptimizedMetricDP)

    @property
    def told(self) -> str:
        """The claim in a few words."""
        if self.has_metric:
            beside = f" and {number(self.extra)}" if self.extra else ""
            source = ", as published" if self.published else ""
            return f"epsilon {number(self.epsilon)} for each unit of distance{beside}{source}"
        return f"epsilon {number(self.epsilon)} between two words" + (" of one group" if self._claim.groups else "")

    def distances(self, word: int, others: Words) -> Floats:
        """The distances that count between a word and others: shape (k,); inf where nothing is claimed."""
        if self.published:
            words = np.full(len(others), word, np.int32)
            return np.asarray(self._mechanism.published_losses(words, others) / self.epsilon)
        if hasattr(self._mechanism, "claimed_distances"):
            return self._claim.distances(self._mechanism.claimed_distances(word, others))
        if not self._claim.metric and not self._claim.groups:
            return np.ones(len(others))
        if hasattr(self._mechanism, "metric"):
            return np.asarray(self._mechanism.metric.distances(np.full(len(others), word, np.int32), others))
        raise GuaranteeError(
            f"{self._mechanism.name} does not tell how far two words are apart (it has no method "
            "'claimed_distances'), so there is nothing to hold its outputs against."
        )

    def loss(self, distance: float) -> float:
        """What is allowed at a distance, in nats."""
        return self.epsilon * distance + self.extra


class ExactLosses:
    """The losses of pairs of words from the probabilities of a mechanism, up to rounding."""

    def __init__(self, mechanism: FiniteWordMechanism, allowed: Words | None) -> None:
        self._mechanism, self._allowed = mechanism, allowed
        self._rows: dict[int, Floats] = {}

    def row(self, word: int) -> Floats:
        """Logarithms of the probabilities of the outputs that count: shape (k,)."""
        if word not in self._rows:
            (row,) = self._mechanism.log_probabilities(np.array([word], np.int32))
            self._rows[word] = row if self._allowed is None else row[self._allowed]
        return self._rows[word]

    def loss(self, word: int, other: int) -> float:
        """The largest log-ratio, both ways round; inf where an output is impossible for one of them only."""
        first, second = self.row(word), self.row(other)
        possible = np.isfinite(first) | np.isfinite(second)
        return float(np.abs(first[possible] - second[possible]).max(initial=0.0))

    def visible(self, word: int, other: int, least: float) -> float:
        """The largest log-ratio at an output whose probability is at least `least`; ratios are cut at `least`."""
        first, second = self.row(word), self.row(other)
        seen = first >= np.log(least)
        return float((first[seen] - np.maximum(second[seen], np.log(least / 10))).max(initial=0.0))
