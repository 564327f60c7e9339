"""The law of a draw from clipped probabilities: public bounds of weights in integers, and laws that lie between them.

Let p be the distribution that a model gives for a text and q a public one. A draw whose law has, for every text,

    c q(y) <= P(y) <= c e^epsilon q(y)

for each output y differs between two texts by a factor of e^epsilon at most: that is all the proof. In integers, output
y has the weight

    w(y) = floor base(y) + chip g(y),    0 <= g(y) <= most base(y),    sum of all g = most tops,

where `base` is q in integers and floor, chip, most, tops are public, so all weights have *one constant total*; and
chip most <= floor (e^epsilon - 1), with e^epsilon bounded from below. How chips follow from p is no part of the proof:
`dptext.core.clipped_probabilities`.

The law is the project's own; see docs/proofs/clipped-probabilities.md. (A mechanism that mixes a public distribution
with a capped one is randomised response over the outputs: Warner 1965; Kairouz, Oh & Viswanath 2015.)
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.draw_laws import DrawLaw
from dptext.core.exact_exp import exp_bounds
from dptext.errors import GuaranteeError

CHIPS = 2**50
"""Chips that a row has, at most: so many that rounding to them moves n / 2^51 of the probability at most."""

_FLOOR_BITS = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The public integers of a draw: between which weights each output lies, and what all add up to.

    Attributes
    ----------
    floor
        The least weight of an output is `floor` times its base.
    chip
        What a chip weighs.
    most
        An output has at most `most` chips for each unit of its base.
    tops
        All outputs together have ``most * tops`` chips.
    base_sum
        The sum of all bases.
    """

    floor: int
    chip: int
    most: int
    tops: int
    base_sum: int

    @property
    def chips(self) -> int:
        """How many chips all outputs have together."""
        return self.most * self.tops

    @property
    def total(self) -> int:
        """The sum of the weights of all outputs: the same for every text."""
        return self.floor * self.base_sum + self.chip * self.chips

    @property
    def ratio(self) -> Fraction:
        """The largest weight of an output, divided by its least."""
        return Fraction(self.floor + self.chip * self.most, self.floor)

    @classmethod
    def of(cls, *, epsilon: float, tops: int, base_sum: int) -> "Bounds":
        """The bounds whose ratio is at most e^epsilon, and nearly that.

        Raises `GuaranteeError` if they are not: never, unless this is wrong.
        """
        limit = exp_bounds(Fraction(epsilon))[0]
        growth = limit - 1
        most = CHIPS // tops
        shift = _FLOOR_BITS + growth.numerator.bit_length() - growth.denominator.bit_length() - most.bit_length()
        chip = 1 << max(shift, 0)
        floor = -(-(chip * most * growth.denominator) // growth.numerator)
        found = cls(floor=floor, chip=chip, most=most, tops=tops, base_sum=base_sum)
        if found.floor < 1 or found.ratio > limit:
            raise GuaranteeError(f"The bounds of weights for epsilon {epsilon} are too far apart: this is a bug.")
        return found


@dataclass(frozen=True, slots=True, eq=False)
class RowShares:
    """The law of one row in floats, for looking: a share that is drawn by base, and the shares of outputs with chips.

    Attributes
    ----------
    floor
        The probability of one unit of base.
    base
        (n,) or None where it is 1 for all.
    places, shares
        Outputs with chips, and the probability of their chips.
    """

    floor: float
    base: NDArray[np.int64] | None
    places: NDArray[np.int64]
    shares: NDArray[np.float64]

    def mean(self, values: NDArray[Any]) -> float:
        """The mean of a value (n,) of the output that is drawn."""
        floors = float(values.sum(dtype=np.float64)) if self.base is None else float(values @ self.base)
        return self.floor * floors + float(values[self.places] @ self.shares)

    def probability(self, output: int) -> float:
        """Of one output."""
        units = 1 if self.base is None else int(self.base[output])
        return self.floor * units + float(self.shares[self.places == output].sum())


@dataclass(frozen=True, slots=True, eq=False)
class ClippedLaw(DrawLaw):
    """A draw where output y has the weight ``floor * base[y] + chip * chips[y]``.

    Attributes
    ----------
    bounds
        Public.
    base
        (n,) public.
    chips
        (n,) these follow from the text.
    """

    bounds: Bounds
    base: NDArray[np.int64]
    chips: NDArray[np.int64]

    @property
    def outputs(self) -> int:
        """Number of possible outputs n."""
        return len(self.chips)

    @property
    def total(self) -> int:
        """The sum of the weights of all outputs, counted."""
        return self._floors + self.bounds.chip * int(sum(self.chips.tolist()))

    @property
    def public(self) -> object:
        """The bounds and the base."""
        return self.bounds, self.base.tobytes()

    def weight(self, output: int) -> int:
        """The weight of an output."""
        return self.bounds.floor * int(self.base[output]) + self.bounds.chip * int(self.chips[output])

    def places(self, output: int) -> list[tuple[int, int]]:
        """A run for its floor, and one for its chips if it has any: outputs stand by number in both parts."""
        floor, chip = self.bounds.floor, self.bounds.chip
        first = floor * sum(self.base[:output].tolist())
        found = [(first, first + floor * int(self.base[output]) - 1)]
        if self.chips[output]:
            first = self._floors + chip * sum(self.chips[:output].tolist())
            found.append((first, first + chip * int(self.chips[output]) - 1))
        return found

    def output_at(self, place: int) -> int:
        """The output that the integer `place` in 0 … total - 1 gives."""
        counts, unit = (self.base, self.bounds.floor) if place < self._floors else (self.chips, self.bounds.chip)
        left = (place - (0 if counts is self.base else self._floors)) // unit
        return int(np.searchsorted(np.cumsum(counts), left, side="right"))

    def likeliest(self) -> int:
        """The first output of the largest weight."""
        weights = self.weights()
        return weights.index(max(weights))

    def largest_ratio(self, other: DrawLaw) -> Fraction:
        """The largest quotient of an output's probability here and in another law of the same bounds."""
        assert isinstance(other, ClippedLaw)
        floor, chip = self.bounds.floor, self.bounds.chip
        rows = (self.base.tolist(), self.chips.tolist(), other.base.tolist(), other.chips.tolist())
        kinds = set(zip(*rows, strict=True))
        ratio = max(Fraction(floor * a + chip * g, floor * b + chip * h) for a, g, b, h in kinds)
        return ratio * Fraction(other.total, self.total)

    def fault(self) -> str | None:
        """Whether an output is outside its bounds, or the total is not the public one."""
        bounds = self.bounds
        over = np.flatnonzero((self.base < 1) | (self.chips < 0) | (self.chips > caps_of(self.base, bounds)))
        if len(over):
            return f"output {over[0]} weighs {self.weight(int(over[0])):,}, which is outside its public bounds"
        if self.total != bounds.total:
            return f"the weights add up to {self.total:,} and not to the public {bounds.total:,}"
        return None

    @property
    def _floors(self) -> int:
        return self.bounds.floor * int(sum(self.base.tolist()))


def caps_of(base: NDArray[np.int64], bounds: Bounds) -> NDArray[np.int64]:
    """The most chips of each output; no more than there are."""
    caps: NDArray[np.int64] = bounds.most * np.minimum(base, bounds.tops)
    return caps
