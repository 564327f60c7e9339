"""How a sampler reads its random integers, as data: what an audit holds against what the sampler does.

A plan is made from the sampler's own tables. It tells where the sampler changes from one outcome to the next, so that a
scripted source of integers can try both ends of every interval; what comes out then is not taken from here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Outcomes = NDArray[np.integer[Any]]


class Part(NamedTuple):
    """What the last integer of a draw gives, where the earlier ones have the probability `share`.

    The outcomes (m,), of which some may be the same, have the integer weights (m,) of `total`.
    """

    share: Fraction
    outcomes: Outcomes
    weights: NDArray[Any]
    total: int


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """What one uniform integer u of 64 bits decides.

    An integer u below 2^64 mod `total` is drawn again. Otherwise u mod `total` lies in one of m intervals, one after
    the other from 0 on, and the outcomes of an interval take turns in it.

    Attributes
    ----------
    decides
        What is decided, for messages: "the word".
    lasts
        (m,) the last integer of each interval, rising.
    outcomes
        (m, turns) what is decided: a number from 0 on, or -1 - i where the draw goes on with ``then[i]``.
    then
        Plans for the integer that follows.
    """

    decides: str
    lasts: NDArray[np.uint64]
    outcomes: Outcomes
    then: tuple["Plan", ...] = ()

    @property
    def total(self) -> int:
        """How many integers there are to decide."""
        return int(self.lasts[-1]) + 1

    @property
    def starts(self) -> NDArray[np.uint64]:
        """(m,) the first integer of each interval."""
        return np.concatenate([np.zeros(1, np.uint64), self.lasts[:-1] + np.uint64(1)])

    @property
    def is_sound(self) -> bool:
        """Whether every interval holds an integer for each of its outcomes."""
        starts = self.starts
        shape = self.outcomes.ndim == 2 and len(self.outcomes) == len(self.lasts)
        rising = bool((starts[1:] > starts[:-1]).all() and (self.lasts >= starts).all())
        turns = self.outcomes.shape[1]
        same = (self.outcomes == self.outcomes[:, :1]).all(axis=1)
        return shape and rising and bool((same | (self.lasts - starts >= np.uint64(turns - 1))).all())

    def weights(self) -> NDArray[Any]:
        """How many integers give each outcome: shape (m, turns); Python integers where 64 bits are too few."""
        kind: Any = np.int64 if self.total < 2**63 else object
        widths = (self.lasts - self.starts).astype(kind) + 1
        turns = self.outcomes.shape[1]
        found: NDArray[Any] = (widths[:, None] + np.arange(turns - 1, -1, -1).astype(kind)) // turns
        return found

    def parts(self, share: Fraction = Fraction(1)) -> Iterator[Part]:
        """The law of the whole draw: its parts, whose shares sum to `share` less what has no part."""
        outcomes, weights = self.outcomes.ravel(), self.weights().ravel()
        for number, plan in enumerate(self.then):
            yield from plan.parts(share * Fraction(sum(weights[outcomes == -1 - number].tolist()), self.total))
        if (ends := outcomes >= 0).any():
            yield Part(share, outcomes[ends], weights[ends], self.total)
