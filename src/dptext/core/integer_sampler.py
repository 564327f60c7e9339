"""Exact sampling from integer weights.

A table W[0], W[1], … of integers falls by at most a factor e^rate from one entry to the next:

    W[0] = 2^bits,    W[k+1] = ceil(W[k] * E)    with a rational E >= e^-rate,

so W[k] <= e^rate * W[k+1] holds exactly, in the integers that the sampler draws from, and no weight is ever 0. No
probability passes through a float. `exp_bounds` encloses the exponential of the rate, which is itself a rational
number: the exact value of the floats that the user gave.

Source: the integer-table idea is the project's own; the proof is in docs/proofs/diffractor.md.

`SamplingIntervals` say as data how a sampler reads its integers: what an audit holds against what the sampler does, by
a scripted source of integers that tries both ends of every interval.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.core.exact_exp import exp_bounds
from dptext.core.randomness import RandomSource, streams_at
from dptext.errors import ParameterError

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
class SamplingIntervals:
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
    then: tuple["SamplingIntervals", ...] = ()

    @property
    def total(self) -> int:
        """The number of integers that decide."""
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
        weights: NDArray[Any] = (widths[:, None] + np.arange(turns - 1, -1, -1).astype(kind)) // turns
        return weights

    def relabelled(self, label: Callable[[Outcomes], Outcomes]) -> "SamplingIntervals":
        """The same, with other numbers for what is decided: `label` gives them (k,) for those here (k,)."""
        ends = self.outcomes >= 0
        outcomes = np.where(ends, label(np.where(ends, self.outcomes, 0)), self.outcomes)
        return replace(self, outcomes=outcomes, then=tuple(plan.relabelled(label) for plan in self.then))

    def parts(self, share: Fraction = Fraction(1)) -> Iterator[Part]:
        """The law of the whole draw: its parts, whose shares sum to `share` less what has no part."""
        outcomes, weights = self.outcomes.ravel(), self.weights().ravel()
        for number, plan in enumerate(self.then):
            yield from plan.parts(share * Fraction(sum(weights[outcomes == -1 - number].tolist()), self.total))
        if (ends := outcomes >= 0).any():
            yield Part(share, outcomes[ends], weights[ends], self.total)


LARGEST_TOTAL_BITS = 56
"""Totals stay below 2^56: a 64-bit draw is then rejected less often than once in 256."""


def weight_table(rate: Fraction, size: int, bits: int) -> NDArray[np.int64]:
    """The table W[0 … size-1] for a positive rate (nats a step), W[0] = 2^bits."""
    upper = exp_bounds(-rate)[1]
    numerator, denominator = upper.numerator, upper.denominator
    table = np.empty(size, np.int64)
    weight = 1 << bits
    for k in range(size):
        table[k] = weight
        # Rounded up: weights fall by a factor of at most e^rate, never to 0 (docs/proofs/diffractor.md, Tables).
        following = -((-weight * numerator) // denominator)
        if following == weight:  # the floor, about 1 / (1 - e^-rate): the rest of the table is the same
            table[k:] = weight
            break
        weight = following
    return table


def next_weight(weight: int, rate: Fraction) -> int:
    """ceil(weight * e^-rate), with the exponential bounded from above."""
    return math.ceil(weight * exp_bounds(-rate)[1])


def reach_of(rate: Fraction) -> float:
    """Sum of e^(-rate k) over all k >= 0: how many entries of weight W[0] an endless table is worth."""
    lost = -math.expm1(-float(rate))
    return 1.0 / lost if lost else math.inf


def table_bits(worth: float, size: int) -> int:
    """The largest `bits` for which two tables of `size` weights, worth that many times W[0] each, fit the totals.

    The rounding up adds at most the floor (about `worth`) to each entry; that fits too.

    Raises `ParameterError` where fewer than 8 bits would be left.
    """
    bits = LARGEST_TOTAL_BITS - 2 - math.ceil(math.log2(2 * worth + 1)) if worth < 2**LARGEST_TOTAL_BITS else 0
    if bits < 8 or 2 * size * (worth + 1) >= 2 ** (LARGEST_TOTAL_BITS - 2):
        raise ParameterError(
            f"Epsilon is too small for exact sampling among {size:,} words: the weights would not fit 64-bit totals."
        )
    return bits


Draw = Callable[[NDArray[np.uint64], NDArray[np.int64]], int]
"""Uses one integer for each target, marks the target -1 where it rejects it, and returns how many it rejected."""


def until_accepted(draw: Draw, out: NDArray[Any], random: RandomSource) -> None:
    """Fill `out` (k,) with non-negative numbers by ``draw(bits, targets)``, again for the targets that it rejects."""
    out.fill(-1)
    targets = np.arange(len(out))
    source = random
    while len(targets):
        rejected = draw(source.uint64(len(targets)), targets)
        targets = np.flatnonzero(out < 0) if rejected else targets[:0]
        source = streams_at(random, targets)  # each target reads on in its own stream, whatever others rejected


def draw_below(totals: NDArray[np.int64], random: RandomSource) -> NDArray[np.int64]:
    """Uniform integers u[i] in 0 … totals[i]-1, exactly, by rejection. Shape (k,) to (k,); 0 < totals < 2^63."""
    out = np.empty(len(totals), np.int64)
    until_accepted(lambda bits, targets: _draw_below(bits, targets, totals, out), out, random)
    return out


@njit
def excess(total):  # type: ignore[no-untyped-def]
    """2^64 mod `total` (uint64, above 0): 64-bit draws below it are rejected, or small residues would be likelier."""
    return (np.uint64(0) - total) % total


@njit
def _draw_below(bits, targets, totals, out):  # type: ignore[no-untyped-def]
    rejected = 0
    for i in range(bits.size):
        total = np.uint64(totals[targets[i]])
        if bits[i] < excess(total):
            rejected += 1
        else:
            out[targets[i]] = bits[i] % total
    return rejected
