"""What DP-BART and ADePT have in common: a text becomes a clipped vector, the vector is noised, a text is written."""

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np

from dptext.core.continuous import Floats
from dptext.core.randomness import RandomSource
from dptext.core.vectors import VectorNoise
from dptext.rewriting.base import Rewriter


class VectorRewriter(Rewriter):
    """A rewriter whose texts are written from noised vectors, and from nothing else of the document.

    Attributes
    ----------
    noise
        The noise of each coordinate.
    """

    noise: VectorNoise

    @abstractmethod
    def clipped(self, texts: Sequence[str]) -> Floats:
        """The clipped vectors of texts, before noise: shape (texts, size). Not private."""

    def noised(self, vectors: Floats, streams: Sequence[RandomSource]) -> Floats:
        """Clipped vectors (texts, size) with noise, each of its own stream."""
        return vectors + np.stack([self.noise.sample(stream, vectors.shape[1]) for stream in streams])

    @abstractmethod
    def write(self, vectors: Floats) -> list[str]:
        """Texts from noised vectors, shape (texts, size)."""
