"""The noised vectors of DP-BART and ADePT, before a text is written from them.

What is written shows little of the noise: many vectors give the same words. The vector is what the guarantee is proved
for, and of two texts its exact loss is known, so here a wrong scale shows. The statistic of an output is the logarithm
of the likelihood ratio of the two texts under the law that the rewriter states; if the law is another one, that is
still an event like any other, tested on fresh draws.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.audit.empirical.bounds import scores
from dptext.audit.empirical.events import Chosen
from dptext.audit.empirical.search import Channel, Pair
from dptext.core.continuous import gaussian_epsilon
from dptext.core.randomness import AesStream
from dptext.core.wording import number
from dptext.rewriting.base import VectorRewriter, document_streams

_VALUES_AT_ONCE = 2**21
_LEAST_AT_ONCE = 16
_THRESHOLDS = 200

Floats = NDArray[np.float64]


class AtLeast:
    """The logarithm of the likelihood ratio, times a sign, is a threshold or more."""

    def __init__(self, sign: float, threshold: float) -> None:
        self._sign, self._threshold = sign, threshold

    @property
    def told(self) -> str:
        """By how much it speaks for the first of two texts."""
        return f"the vector is likelier from the first, by {number(self._threshold)} nats or more"

    def holds(self, outputs: Floats) -> NDArray[np.bool_]:
        """Of which of the outputs (k,) it is so."""
        return np.asarray(self._sign * outputs >= self._threshold, np.bool_)


class NoisedVectors(Channel):
    """How likely each noised vector of two texts is under the one rather than the other.

    Parameters
    ----------
    rewriter
        Whose own clip and noise are used.
    first, second
        The texts.
    claim
        Epsilon for a text, in nats.
    delta
        What the claim allows beside it.
    generator
        Makes the noise's key.
    """

    of: ClassVar[str] = "noised vectors"
    fewest: ClassVar[int] = 1_000
    keeps: ClassVar[bool] = True

    def __init__(
        self,
        rewriter: VectorRewriter,
        first: str,
        second: str,
        *,
        claim: float,
        delta: float,
        generator: np.random.Generator,
    ) -> None:
        self._rewriter, self.delta = rewriter, delta
        self._random = AesStream(generator.bytes(32))
        one, other = rewriter.clipped([first, second])
        self._vectors = {first: one, second: other}
        self._ends = one, other
        self.at_once = max(_LEAST_AT_ONCE, _VALUES_AT_ONCE // len(one))
        self.pairs = [Pair(first=first, second=second, claim=claim, exact=self._exact())]

    def _exact(self) -> float:
        """The loss of the two vectors, in nats: of Laplace noise the most at any output, else epsilon at delta."""
        noise, apart = self._rewriter.noise, self._ends[0] - self._ends[1]
        if noise.kind == "laplace":
            return float(np.abs(apart).sum() / noise.scale)
        distance = float(np.linalg.norm(apart))
        return gaussian_epsilon(sigma=noise.scale, delta=self.delta, sensitivity=distance) if distance > 0 else 0.0

    def draw(self, inputs: Sequence[str], count: int) -> list[Floats]:
        """The statistic of `count` noised vectors of each text."""
        found = []
        for text in inputs:
            parts = [min(self.at_once, count - start) for start in range(0, count, self.at_once)]
            found.append(np.concatenate([self._drawn(self._vectors[text], part) for part in parts]))
        return found

    def _drawn(self, vector: Floats, count: int) -> Floats:
        one, other = self._ends
        noised = self._rewriter.noised(np.tile(vector, (count, 1)), document_streams(self._random, count))
        scale = self._rewriter.noise.scale
        if self._rewriter.noise.kind == "laplace":
            return np.asarray((np.abs(noised - other) - np.abs(noised - one)).sum(axis=1) / scale)
        return np.asarray((noised - (one + other) / 2) @ (one - other) / scale**2)

    def choose(self, first: Floats, second: Floats, failure: float) -> Chosen[Any] | None:
        """A threshold."""
        sign = 1.0 if first.mean() >= second.mean() else -1.0
        one, other = np.sort(sign * first), np.sort(sign * second)
        thresholds = np.unique(np.quantile(np.concatenate([one, other]), np.linspace(0, 1, _THRESHOLDS)))
        hits = len(one) - np.searchsorted(one, thresholds)
        others = len(other) - np.searchsorted(other, thresholds)
        found = scores(hits, len(one), others, len(other), failure, self.delta)
        best = int(found.argmax())
        return Chosen(AtLeast(sign, float(thresholds[best])), float(found[best]), len(found))

    def name(self, given: str) -> str:
        """The text in quotes: it is a public one."""
        return f"'{given}'"

    def numbered(self, outputs: Floats) -> NDArray[np.int64]:
        """Equal numbers alike."""
        return outputs.view(np.int64)
