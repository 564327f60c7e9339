"""Outcomes of attacks: figures with intervals, and the adversary's knowledge.

Nothing here promises anything: an attack is a lower bound of what can be learnt. A guarantee is an upper one. An
adversary is fitted on public or auxiliary material, never on the originals of the release under attack; these score its
guesses and have no part in them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.measures.values import Value
from dptext_lab.intervals import clustered_interval

CONFIDENCE = 0.95
"""Of every interval that an attack reports."""

FAILURE = 1 - CONFIDENCE

Hits = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One number of an attack."""

    name: str  # in a few words, as a row of a table begins: "words guessed"
    value: Value  # the estimate, with an interval of confidence `CONFIDENCE` over the units
    blind: Value | None = None  # what is reached without looking at the release; None where that has no meaning
    units: int  # how many independent ones (tokens, texts, authors, values) the interval is of

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        blind = None if self.blind is None else self.blind.as_dict()
        return {"name": self.name, **self.value.as_dict(), "blind": blind, "units": self.units}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Outcome of an attack."""

    attack: str  # its name on the command line
    knew: str  # a sentence: what the adversary knew besides the release
    figures: tuple[Figure, ...]
    """The first is the one that stands for the attack in comparisons; larger is better for the adversary."""
    notes: tuple[str, ...] = ()  # sentences that a reader of the figures needs
    settings: Mapping[str, Any] = field(default_factory=dict)  # everything that repeats it, as plain values

    @property
    def success(self) -> Figure:
        """The figure that stands for the attack."""
        return self.figures[0]

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "attack": self.attack,
            "knew": self.knew,
            "figures": [figure.as_dict() for figure in self.figures],
            "notes": list(self.notes),
            "settings": dict(self.settings),
        }


class TokenScore:
    """Shares of tokens that were hit, with intervals over texts: tokens of one text are not independent of each other.

    `text_of` (tokens,) is the number of the text that each token stands in, and `counted` (tokens,) says which count,
    at least one; `units` is the number of texts with one that does.
    """

    def __init__(self, text_of: NDArray[np.int64], counted: Hits) -> None:
        self._counted = counted
        self._texts = text_of[counted]
        self._sizes = np.bincount(self._texts)
        self.units = int(np.count_nonzero(self._sizes))

    def of(self, hits: Hits) -> Value:
        """The share of hits (tokens,) among the tokens that count, with its interval."""
        low, high = self._interval(hits, FAILURE)
        return Value(value=float(hits[self._counted].mean()), low=low, high=high)

    def figure(self, name: str, hits: Hits, blind: Hits | None = None) -> Figure:
        """The same as a figure."""
        return Figure(name=name, value=self.of(hits), blind=None if blind is None else self.of(blind), units=self.units)

    def gain(self, name: str, first: Hits, second: Hits) -> Figure:
        """How much larger the share of the first is than that of the second, on the same tokens.

        It is the share of tokens that only the first hits less that of those that only the second does; each has half
        of the failures, so that both hold together.
        """
        gained, lost = first & ~second, second & ~first
        (gained_low, gained_high), (lost_low, lost_high) = (
            self._interval(hits, FAILURE / 2) for hits in (gained, lost)
        )
        value = float(gained[self._counted].mean() - lost[self._counted].mean())
        difference = Value(value=value, low=gained_low - lost_high, high=gained_high - lost_low)
        return Figure(name=name, value=difference, units=self.units)

    def _interval(self, hits: Hits, failure: float) -> tuple[float, float]:
        counts = np.bincount(self._texts, weights=hits[self._counted], minlength=len(self._sizes))
        return clustered_interval(counts.astype(np.int64), self._sizes, failure)
