"""Noise on a list of n places, in exact integers: the two laws of 1-Diffractor.

Each law gives, for an input place, an integer weight to every output place; the probability is weight / total. The
weights that `weights` reports for the audit are read off the cumulative tables that `sample` searches.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from dptext.compilation import helper, njit
from dptext.core.exact_exp import exp_bounds
from dptext.core.integer_sampler import (
    SamplingIntervals,
    excess,
    next_weight,
    reach_of,
    table_bits,
    until_accepted,
    weight_table,
)
from dptext.core.randomness import RandomSource

GUIDE_BITS = 12
_STEPS = 16
"""Entries that are gone through one by one from where the guide points."""


class ListNoise(ABC):
    """A law of moves on the places 0 … size-1 that satisfies epsilon times the number of places.

    Attributes
    ----------
    size
        Number of places.
    epsilon
        Nats per place, the exact value of a float.
    """

    def __init__(self, size: int, epsilon: Fraction) -> None:
        self.size = size
        self.epsilon = epsilon

    @abstractmethod
    def weights(self, place: int) -> NDArray[np.int64]:
        """Weight of every output place, shape (size,), for one input place."""

    @abstractmethod
    def total(self, place: int) -> int:
        """What the sampler takes for the sum of ``weights(place)``; the audit holds one against the other."""

    @abstractmethod
    def sampling_intervals(self, place: int) -> SamplingIntervals:
        """How the sampler reads an integer for one input place; outcomes are places."""

    @abstractmethod
    def unchanged(self) -> float:
        """Probability that a place stays, averaged over all places."""

    def intervals_of(self, places: NDArray[np.int32], shown: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """`sampling_intervals` of places (k,), with what is `shown` (n,) for each place that comes out."""
        for place in places.tolist():
            move = self.sampling_intervals(place)
            yield replace(move, outcomes=shown.take(move.outcomes))

    @abstractmethod
    def sample(self, places: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output place for each input place: shape (k,) to (k,)."""

    def likeliest_inputs(self, prior: NDArray[np.float64]) -> tuple[NDArray[np.int32], NDArray[np.float64]] | None:
        """For each output place the place i of the largest prior(i) P[i moves there], and that: shape (size,) each.

        None where only going through every row would tell.
        """
        return None


class GeometricNoise(ListNoise):
    """Two-sided geometric noise, clipped to the list (1-D_G; Meisenbacher et al. 2024a, "Geometric mechanism").

    W[k] is the weight of a move by k places for k < size-1; `tail` the weight of all longer moves, on each side:
    ceil(W[size-2] / (e^epsilon - 1)). Moves beyond an end stop there. The total is the same for every place.
    """

    def __init__(self, size: int, epsilon: Fraction) -> None:
        super().__init__(size, epsilon)
        self.table = weight_table(epsilon, size - 1, table_bits(reach_of(epsilon), size))
        # W[size-2] <= (e^epsilon - 1) tail: the ends keep the ratio (docs/proofs/diffractor.md, geometric noise).
        self.tail = math.ceil(int(self.table[-1]) / (exp_bounds(epsilon)[0] - 1))
        self._prepare()

    def _prepare(self) -> None:
        """Derive what `weights` and `sample` read from `table` and `tail`."""
        both_sides = np.append(self.table, np.int64(self.tail))
        both_sides[1:] *= 2  # an even interval for each move: the parity of the integer picks the side
        self._cumulative = np.cumsum(both_sides)
        self._lasts = self._cumulative.astype(np.uint64) - np.uint64(1)
        self._moves = np.diff(self._cumulative, prepend=0)  # by 0, and by k to both sides together
        self._moves[1:] >>= 1
        self._beyond = np.cumsum(self._moves[::-1])[::-1]  # moves of k places or more, to one side
        self._total = int(self._cumulative[-1])
        self._guide, self._shift = _guide(self._cumulative)

    def weights(self, place: int) -> NDArray[np.int64]:
        """Weight of every output place, shape (size,), for one input place."""
        moves = self._moves
        row = np.empty(self.size, np.int64)
        row[place:-1] = moves[: self.size - 1 - place]
        row[1 : place + 1] = moves[:place][::-1]
        row[0], row[-1] = self._beyond[place], self._beyond[self.size - 1 - place]
        return row

    def total(self, place: int) -> int:
        """The total, the same for every place."""
        return self._total

    def sampling_intervals(self, place: int) -> SamplingIntervals:
        """Moves by k places follow k, and those to the left and to the right take turns."""
        return next(self.intervals_of(np.array([place], np.int32), np.arange(self.size, dtype=np.int32)))

    def intervals_of(self, places: NDArray[np.int32], shown: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """See `ListNoise`. The outcomes of all places are windows of one array, or n places would take n^2 steps."""
        size, beyond = self.size, np.ones(self.size - 1, np.int32)
        windows = np.concatenate([shown[::-1], shown[0] * beyond, shown, shown[-1] * beyond])
        for place in places.tolist():
            left, right = size - 1 - place, 2 * size - 1 + place
            strides = windows.itemsize, (right - left) * windows.itemsize
            outcomes = as_strided(windows[left:], (size, 2), strides, writeable=False)
            yield SamplingIntervals("the move", self._lasts, outcomes)

    def unchanged(self) -> float:
        """Probability that a place stays, averaged over all places."""
        at_end = (self._total + int(self.table[0])) // 2
        return ((self.size - 2) * int(self.table[0]) + 2 * at_end) / (self.size * self._total)

    def likeliest_inputs(self, prior: NDArray[np.float64]) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """For each output place the place i of the largest prior(i) P[i moves there], and that: shape (size,) each.

        Moves are gone through from the shortest, as long as one could still win somewhere: they weigh less and less.
        """
        moves = np.diff(self._cumulative, prepend=0).astype(np.float64)
        moves[1:] /= 2
        places = np.arange(self.size, dtype=np.int32)
        inputs, joint = places.copy(), prior * moves[0]
        for k in range(1, self.size - 1):
            if moves[k] * prior.max() <= joint[1:-1].min():
                break
            for outputs, starts in ((slice(k, None), slice(None, -k)), (slice(None, -k), slice(k, None))):
                weighed = moves[k] * prior[starts]
                better = weighed > joint[outputs]
                joint[outputs][better], inputs[outputs][better] = weighed[better], places[starts][better]
        for end, weighed in ((0, prior * self._beyond), (-1, prior * self._beyond[::-1])):
            inputs[end] = weighed.argmax()
            joint[end] = weighed[inputs[end]]
        return inputs, joint / self._total

    def sample(self, places: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output place for each input place: shape (k,) to (k,)."""
        out = np.empty(len(places), np.int32)
        tables = (self._cumulative, self._guide, self._shift, np.uint64(self._total))
        until_accepted(lambda bits, targets: _move_geometric(bits, targets, places, *tables, out), out, random)
        return out


class TruncatedExponentialNoise(ListNoise):
    """The truncated exponential mechanism with list distance (1-D_T; Meisenbacher et al. 2024a; Carvalho et al. 2021).

    A move by k <= gamma places has weight W[k], every other place the weight `outside`, where W falls by a factor of at
    most e^(epsilon/2) a place: the exponential mechanism for the distance min(k, gamma).

    Parameters
    ----------
    gamma
        Places after which all words weigh the same, above 0; its exact value as a float is used.
    """

    def __init__(self, size: int, epsilon: Fraction, gamma: Fraction) -> None:
        super().__init__(size, epsilon)
        self.gamma = gamma = min(gamma, Fraction(size))  # no two places are farther apart
        rate = epsilon / 2  # the total depends on the place and changes by e^rate, too (docs/proofs/diffractor.md)
        reach = min(math.floor(gamma), size - 1)
        worth = min(reach_of(rate) + size * math.exp(-float(rate * gamma)), size)
        self.table = weight_table(rate, reach + 1, table_bits(worth, size))
        self.outside = next_weight(int(self.table[-1]), rate * (gamma - math.floor(gamma))) if reach < size - 1 else 1
        self._prepare()

    def _prepare(self) -> None:
        """Derive what `weights` and `sample` read from `table` and `outside`."""
        self.reach = len(self.table) - 1
        side = self.table.copy()
        side[0] = 0
        self._cumulative = np.cumsum(side)  # weight of the moves by 1 … k to one side
        self._moves = np.diff(self._cumulative, prepend=0)
        self._moves[0] = self.table[0]
        self._guide, self._shift = _guide(self._cumulative)
        places = np.arange(self.size)
        left = np.minimum(places, self.reach)
        right = np.minimum(self.size - 1 - places, self.reach)
        beyond = self.size - 1 - left - right
        self._totals = self.table[0] + self._cumulative[left] + self._cumulative[right] + beyond * self.outside

    def weights(self, place: int) -> NDArray[np.int64]:
        """Weight of every output place, shape (size,), for one input place."""
        moves = self._moves
        row = np.full(self.size, self.outside, np.int64)
        left, right = min(place, self.reach), min(self.size - 1 - place, self.reach)
        row[place : place + right + 1] = moves[: right + 1]
        row[place - left : place + 1] = moves[: left + 1][::-1]
        return row

    def total(self, place: int) -> int:
        """The total for one input place (smaller near the ends)."""
        return int(self._totals[place])

    def sampling_intervals(self, place: int) -> SamplingIntervals:
        """The place itself, the moves to the left by 1, 2, …, those to the right, and the places out of reach."""
        return next(self.intervals_of(np.array([place], np.int32), np.arange(self.size, dtype=np.int32)))

    def intervals_of(self, places: NDArray[np.int32], shown: NDArray[np.int32]) -> Iterator[SamplingIntervals]:
        """See `ListNoise`. Places that are far from both ends have the same intervals."""
        reaches, lasts = (-1, -1), np.empty(0, np.uint64)
        for place in places.tolist():
            left, right = min(place, self.reach), min(self.size - 1 - place, self.reach)
            if reaches != (left, right):
                far = np.full(self.size - 1 - left - right, self.outside, np.int64)
                weights = np.concatenate([self._moves[: left + 1], self._moves[1 : right + 1], far])
                reaches, lasts = (left, right), np.cumsum(weights).astype(np.uint64) - np.uint64(1)
            near = shown[place - left : place + 1][::-1], shown[place + 1 : place + right + 1]
            outcomes = np.concatenate([*near, shown[: place - left], shown[place + right + 1 :]])
            yield SamplingIntervals("the move", lasts, outcomes[:, None])

    def unchanged(self) -> float:
        """Probability that a place stays, averaged over all places."""
        return float((self.table[0] / self._totals.astype(float)).mean())

    def sample(self, places: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        """A random output place for each input place: shape (k,) to (k,)."""
        out = np.empty(len(places), np.int32)
        tables = (self._cumulative, self._guide, self._shift, self._totals)
        stay, outside = int(self.table[0]), int(self.outside)
        until_accepted(
            lambda bits, targets: _move_exponential(bits, targets, places, stay, outside, *tables, out), out, random
        )
        return out


def _guide(cumulative: NDArray[np.int64]) -> tuple[NDArray[np.int32], int]:
    """Where to start the search for u in `cumulative`: entry u >> shift is at or before the answer."""
    shift = max(int(cumulative[-1]).bit_length() - GUIDE_BITS, 0)
    firsts = np.arange((int(cumulative[-1]) >> shift) + 1, dtype=np.int64) << shift
    return np.searchsorted(cumulative, firsts, side="right").astype(np.int32), shift


@helper
def _first_above(cumulative, u, k):  # type: ignore[no-untyped-def]
    """The first place, from `k` on, whose entry is above `u`; the last one's is.

    It is next to `k`, but for moves so long that they are never drawn: only the audit goes there, and by halves.
    """
    for _ in range(_STEPS):
        if u < cumulative[k]:
            return k
        k += 1
    end = np.int64(cumulative.size - 1)
    while k < end:
        middle = (k + end) >> 1
        if u < cumulative[middle]:
            end = middle
        else:
            k = middle + 1
    return k


@njit
def _move_geometric(bits, targets, places, cumulative, guide, shift, total, out):  # type: ignore[no-untyped-def]
    """Move places[targets[i]] by bits[i]; how many draws were rejected."""
    last = cumulative.size - 1
    uneven = excess(total)
    rejected = 0
    for i in range(bits.size):
        if bits[i] < uneven:
            rejected += 1
            continue
        u = np.int64(bits[i] % total)
        k = _first_above(cumulative, u, np.int64(guide[u >> shift]))
        place = np.int64(places[targets[i]])
        if k > 0:
            place = place + k if (u - cumulative[k - 1]) & 1 else place - k
            place = min(max(place, np.int64(0)), np.int64(last))
        out[targets[i]] = place
    return rejected


@njit
def _move_exponential(  # type: ignore[no-untyped-def]
    bits, targets, places, stay, outside, cumulative, guide, shift, totals, out
):
    """As `_move_geometric`, for totals that depend on the place."""
    last = totals.size - 1
    reach = cumulative.size - 1
    rejected = 0
    for i in range(bits.size):
        place = np.int64(places[targets[i]])
        total = np.uint64(totals[place])
        if bits[i] < excess(total):
            rejected += 1
            continue
        u = np.int64(bits[i] % total) - stay
        left = min(place, reach)
        right = min(last - place, reach)
        if u < 0:
            out[targets[i]] = place
            continue
        side = -1
        if u >= cumulative[left]:
            u -= cumulative[left]
            side = 1
        if side == 1 and u >= cumulative[right]:
            other = (u - cumulative[right]) // outside  # number of a place out of reach
            out[targets[i]] = other if other < place - left else other + left + right + 1
            continue
        k = _first_above(cumulative, u, np.int64(guide[u >> shift]))
        out[targets[i]] = place + side * k
    return rejected
