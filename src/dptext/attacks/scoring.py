"""Shares of tokens that were hit, with intervals over texts: tokens of one text are not independent of each other."""

import numpy as np
from numpy.typing import NDArray

from dptext.attacks.base import CONFIDENCE
from dptext.measures.intervals import clustered_interval
from dptext.measures.values import Value

Hits = NDArray[np.bool_]


class TokenScore:
    """Counts hits among some tokens.

    Parameters
    ----------
    text_of
        The number of the text that each token stands in, shape (tokens,).
    counted
        Which tokens count, shape (tokens,); at least one.

    Attributes
    ----------
    units
        Texts with a token that counts.
    """

    def __init__(self, text_of: NDArray[np.int64], counted: Hits) -> None:
        self._counted = counted
        self._texts = text_of[counted]
        self._sizes = np.bincount(self._texts)
        self.units = int(np.count_nonzero(self._sizes))

    def of(self, hits: Hits) -> Value:
        """The share of hits (tokens,) among the tokens that count, with its interval."""
        low, high = self._interval(hits, 1 - CONFIDENCE)
        return Value(value=float(hits[self._counted].mean()), low=low, high=high)

    def gain(self, first: Hits, second: Hits) -> Value:
        """How much larger the share of the first is than that of the second, on the same tokens.

        It is the share of tokens that only the first hits less that of those that only the second does; each has half
        of the failures, so that both hold together.
        """
        gained, lost = first & ~second, second & ~first
        (gained_low, gained_high), (lost_low, lost_high) = (
            self._interval(hits, (1 - CONFIDENCE) / 2) for hits in (gained, lost)
        )
        value = float(gained[self._counted].mean() - lost[self._counted].mean())
        return Value(value=value, low=gained_low - lost_high, high=gained_high - lost_low)

    def _interval(self, hits: Hits, failure: float) -> tuple[float, float]:
        counts = np.bincount(self._texts, weights=hits[self._counted], minlength=len(self._sizes))
        return clustered_interval(counts.astype(np.int64), self._sizes, failure)
