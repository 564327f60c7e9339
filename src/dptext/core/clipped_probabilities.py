"""Exact draws from clipped probabilities: a model's distribution, filled into public bounds, in integers of any size.

Let p be the distribution that a model gives for a text, here the softmax of its logits at any temperature, and q a
public one. The draw has the law

    P(y) = min(max(lambda p(y), c q(y)), c e^epsilon q(y)),    lambda such that the sum is 1.

All of the proof: each output's probability lies between c q(y) and c e^epsilon q(y) for every text, so it differs
between two texts by a factor of e^epsilon at most. In integers, output y has the weight

    w(y) = floor base(y) + chip g(y),    0 <= g(y) <= most base(y),    sum of all g = most tops,

where `base` is q in integers and floor, chip, most, tops are public, so all weights have *one constant total*; and
chip most <= floor (e^epsilon - 1), with e^epsilon bounded from below. Temperature, q and how many outputs may stand at
the top are public and buy or cost no privacy. Floats only decide how many chips an output gets: whatever they say,
bounds and sum are checked in integers before a draw. Rounding moves less than 1e-6 in total variation. One uniform
integer below the total draws: below floor sum(base) it is a draw from q, above it one by chips.

How chips are given: lambda p(y) is found by Newton's method between bounds, and an output gets as many chips as it is
above its floor. Outputs that are more than epsilon below the last one that may stand at the top have none, so only the
others are looked at. What rounding leaves over goes to, or is taken from, the first output by p(y) / q(y), then by
number, that has room for all of it (or, if none has, all of them in this order): which rows are next to a row does not
matter.

The law is the project's own; proof in docs/proofs/clipped-probabilities.md. (A mechanism that mixes a public
distribution with a capped one is randomised response over the outputs: Warner 1965; Kairouz, Oh & Viswanath 2015.)
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.clipped_softmax import LARGEST_OUTPUTS, DrawLaw, DrawSampler, draw_below_any
from dptext.core.draw_costs import LARGEST_EPSILON
from dptext.core.exact_exp import exp_bounds
from dptext.core.randomness import RandomSource
from dptext.errors import GuaranteeError, ParameterError
from dptext.validation import check_count, check_delta, check_positive

SMALLEST_TEMPERATURE = 1e-3
LARGEST_TEMPERATURE = 1e3

LARGEST_BASE = 2**40
"""The sum of `base` is at most this: products with counts stay below 2^63."""

_REACH = 40.0
"""An output this many nats below the top of its bounds gets less than half a chip."""

_FIRST_LOOK = 64
"""So many outputs are looked at first for those that may stand at the top; then eight times as many, and so on."""

_HALF = 25
_STEPS = 100
_CLOSE = 2.0**-40


CHIPS = 2**50
"""The most chips of a row. Rounding to chips moves at most n / 2^51 of the probability."""

_FLOOR_BITS = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The public integers of a draw: the bounds of each output's weight, and the sum of all weights.

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
        """The bounds whose ratio is the largest that is certainly at most e^epsilon.

        Raises `GuaranteeError` if it is not, which is a bug here.
        """
        limit = exp_bounds(Fraction(epsilon))[0]
        growth = limit - 1
        most = CHIPS // tops
        shift = _FLOOR_BITS + growth.numerator.bit_length() - growth.denominator.bit_length() - most.bit_length()
        chip = 1 << max(shift, 0)
        floor = -(-(chip * most * growth.denominator) // growth.numerator)
        bounds = cls(floor=floor, chip=chip, most=most, tops=tops, base_sum=base_sum)
        if bounds.floor < 1 or bounds.ratio > limit:
            raise GuaranteeError(f"The bounds of weights for epsilon {epsilon} are too far apart: this is a bug.")
        return bounds


class ProbabilitySampler(DrawSampler):
    """Draws from a softmax that is filled into public bounds.

    Parameters
    ----------
    epsilon
        What one draw may cost, in nats.
    outputs
        Number of possible outputs n, at least 2.
    temperature
        Of the softmax, in units of the logits; it shapes the draw and is no part of its cost. The smaller it is, the
        more stands at the first of the model's outputs.
    tops
        How many outputs (of average public probability) may stand at the top of their bounds at once, below n.
    base
        The public distribution q in integers of at least 1, shape (n,), adding up to at most 2^40; by default all 1.
        Not made from the text to be protected; it may follow from what was drawn before.
    share
        In the place of `tops`: how much of the public distribution may stand at the top, above 0 and below 1.

    Attributes
    ----------
    bounds
        The public integers.
    """

    def __init__(
        self,
        *,
        epsilon: float,
        outputs: int,
        temperature: float = 1.0,
        tops: int = 1,
        base: NDArray[np.int64] | None = None,
        share: float | None = None,
    ) -> None:
        name = "ProbabilitySampler"
        self.epsilon = check_positive(name, "epsilon", epsilon, at_most=LARGEST_EPSILON)
        self.outputs = check_count(name, "outputs", outputs, at_least=2, at_most=LARGEST_OUTPUTS)
        self.temperature = check_positive(name, "temperature", temperature, at_most=LARGEST_TEMPERATURE)
        check_count(name, "tops", tops, at_least=1, at_most=self.outputs - 1)
        self.range_ = 2 * self.epsilon
        self._uniform = base is None
        self.base = np.ones(self.outputs, np.int64) if base is None else self._checked_base(base)
        base_sum = int(self.base.sum())
        units = tops * base_sum // self.outputs
        if share is not None:
            units = int(check_delta(name, share, name="share") * base_sum)
        self.bounds = Bounds.of(epsilon=self.epsilon, tops=max(1, units), base_sum=base_sum)
        self._caps = self.bounds.most * np.minimum(self.base, self.bounds.tops)  # no more chips than there are
        self._reach = min(self.epsilon, _REACH)
        self._growth = math.expm1(self._reach)
        self._log_base = None if self._uniform else np.log(self.base)

    def _checked_base(self, base: NDArray[np.int64]) -> NDArray[np.int64]:
        if base.shape != (self.outputs,) or base.dtype != np.int64 or base.min() < 1 or base.max() >= LARGEST_BASE:
            raise ParameterError(
                f"The 'base' parameter of ProbabilitySampler must be {self.outputs} integers of at least 1, below 2^40."
            )
        if int(base.sum(dtype=np.uint64)) > LARGEST_BASE:  # 2^24 numbers below 2^40 do not overflow
            raise ParameterError("The 'base' parameter of ProbabilitySampler must add up to at most 2^40.")
        return base

    def worst_ratio(self) -> Fraction:
        """The largest quotient of an output's probabilities of any two rows: of the bounds, as totals are equal."""
        return self.bounds.ratio

    def worst_range(self) -> Fraction:
        """The exponential of the largest difference between two losses: one up by the ratio, another down by it."""
        return self.bounds.ratio**2

    def sample(self, logits: NDArray[Any], random: RandomSource) -> NDArray[np.int32]:
        """One output for each row of logits: shape (k, n) to (k,). Errors as `DrawSampler.sample`."""
        rows = self._checked("sample", logits)
        out = np.empty(len(rows), np.int32)
        for i, row in enumerate(rows):
            places, chips = self.filled(row)
            out[i] = self._pick(places, chips, draw_below_any(self.bounds.total, random))
        return out

    def laws(self, logits: NDArray[Any]) -> list[DrawLaw]:
        """The law of a draw for each row of logits (k, n)."""
        bounds, base, numbers = self.bounds, self.base.astype(object), np.arange(self.outputs)
        floors, public = bounds.floor * base, (bounds, self.base.tobytes())
        draw_laws = []
        for row in self._checked("laws", logits):
            places, chips = self.filled(row)
            draw_laws.append(
                DrawLaw(
                    public=public,
                    order=np.concatenate([numbers, places]),
                    widths=np.concatenate([floors, bounds.chip * chips.astype(object)]),
                    least=floors,
                    most=floors + bounds.chip * self._caps.astype(object),
                    constant=bounds.total,
                )
            )
        return draw_laws

    def log_probabilities(self, logits: NDArray[Any]) -> NDArray[np.float64]:
        """ln of each output's probability: shape (k, n) to (k, n). Floats for looking; nothing is drawn from them."""
        rows = self._checked("log_probabilities", logits)
        logs = [math.log(part) for part in (self.bounds.floor, self.bounds.chip, self.bounds.total)]
        floors = (np.zeros(self.outputs) if self._log_base is None else self._log_base) + logs[0] - logs[2]
        logarithms = np.tile(floors, (len(rows), 1))
        for out, row in zip(logarithms, rows, strict=True):
            places, chips = self.filled(row)
            held = chips > 0
            places = places[held]
            out[places] = np.logaddexp(out[places], np.log(chips[held]) + (logs[1] - logs[2]))
        return logarithms

    def _pick(self, places: NDArray[np.int64], chips: NDArray[np.int64], place: int) -> int:
        """The output that the integer `place` in 0 … total - 1 gives."""
        floors = self.bounds.floor * self.bounds.base_sum
        if place < floors:
            unit = place // self.bounds.floor
            return unit if self._uniform else int(np.searchsorted(np.cumsum(self.base), unit, side="right"))
        chip = (place - floors) // self.bounds.chip
        return int(places[np.searchsorted(np.cumsum(chips), chip, side="right")])

    def filled(self, row: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Outputs, by number, and their chips; all others have none.

        Raises `GuaranteeError` if an output is outside its bounds or the sum is not the public one.
        """
        scores = self._scores(row)
        places = np.flatnonzero(scores >= -self._reach)
        scores = scores[places]
        above = self._above_floor(scores, None if self._uniform else self.base[places].astype(np.float64))
        held = np.flatnonzero(above >= 0)
        places, scores = places[held], scores[held]
        caps = self._caps[places]
        shares = np.minimum(above[held], self._growth) * (self.base[places] * (float(self.bounds.most) / self._growth))
        chips = _mended(np.minimum(np.rint(shares).astype(np.int64), caps), caps, scores, self.bounds.chips)
        # Floats chose the chips, so integers check the two facts that the proof needs, before anything is drawn.
        if int(chips.min()) < 0 or (chips > caps).any() or _sum_of(chips) != self.bounds.chips:
            raise GuaranteeError("The weights of a draw are outside their public bounds: this is a bug, report it.")
        return places, chips

    def _scores(self, row: NDArray[Any]) -> NDArray[np.float64]:
        """ln p - ln base, so that the last output that may stand at the top, if all others stand low, is at 0."""
        scores = row.astype(np.float64)
        scores -= scores.max()
        scores /= self.temperature
        tops = self.bounds.tops
        if self._log_base is not None:
            scores -= self._log_base
            scores -= self._last_top(scores)
        elif tops > 1:
            scores -= np.partition(scores, self.outputs - tops)[self.outputs - tops]
        return np.minimum(scores, self._reach, out=scores)

    def _last_top(self, scores: NDArray[np.float64]) -> float:
        """The largest score such that the bases of all outputs from it on hold `tops` units; few outputs are sorted."""
        count, first = _FIRST_LOOK, np.arange(0)
        while count < self.outputs and self.base[first].sum() < self.bounds.tops:
            first = np.argpartition(scores, self.outputs - count)[self.outputs - count :]
            count *= 8
        if self.base[first].sum() < self.bounds.tops:
            first = np.arange(self.outputs)
        order = first[np.argsort(-scores[first])]
        return float(scores[order[np.searchsorted(np.cumsum(self.base[order]), self.bounds.tops)]])

    def _above_floor(self, scores: NDArray[np.float64], base: NDArray[np.float64] | None) -> NDArray[np.float64]:
        """lambda e^score - 1: by how much each output would be above its floor, in floors; below 0, it is at it.

        lambda is from 1, where the chips do not suffice for all of them to be given away, to e^reach, where those of
        the outputs from 0 upwards do; the sum is straight in lambda between the points where an output leaves its
        floor or comes to its top, so Newton's steps end soon.
        """
        aim = self.bounds.tops * self._growth
        powers = np.exp(scores)
        units = powers if base is None else powers * base
        low, high = 1.0, math.exp(self._reach)
        factor = min(max(aim / float(units.sum()), low), high)
        for _ in range(_STEPS):
            above = powers * factor
            above -= 1
            held = np.clip(above, 0, self._growth)
            error = aim - float(held.sum() if base is None else held @ base)
            if abs(error) <= _CLOSE * aim or not low < high:
                break
            low, high = (factor, high) if error > 0 else (low, factor)
            slope = float(units @ ((above > 0) & (above < self._growth)))
            factor = factor + error / slope if slope > 0 else math.inf
            if not low < factor < high:
                factor = math.sqrt(low) * math.sqrt(high)
        return above


def _sum_of(chips: NDArray[np.int64]) -> int:
    """The exact sum of chips, by halves of their bits: 2^24 numbers of 2^50 overflow 64 bits, their halves do not."""
    return (int((chips >> _HALF).sum()) << _HALF) + int((chips & (2**_HALF - 1)).sum())


def _mended(
    chips: NDArray[np.int64], caps: NDArray[np.int64], scores: NDArray[np.float64], total: int
) -> NDArray[np.int64]:
    """Chips that add up to `total`: the first outputs by score give up the surplus, or take the deficit."""
    missing = total - _sum_of(chips)
    sign = 1 if missing > 0 else -1
    room = caps - chips if missing > 0 else chips.copy()
    if not missing:
        return chips
    takes_all = room >= abs(missing)
    if takes_all.any():  # nearly always
        order = [int(np.where(takes_all, scores, -math.inf).argmax())]
    else:
        order = np.argsort(-scores, kind="stable").tolist()
    for place in order:
        moved = min(int(room[place]), abs(missing))
        chips[place] += sign * moved
        missing -= sign * moved
        if not missing:
            break
    return chips
