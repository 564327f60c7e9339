"""Exact draws from the softmax of clipped logits, in integers of any size.

A logit is clipped to a public range and rounded to one of levels + 1 evenly spaced values; level k has the integer
weight

    W[levels] = 2^bits,    W[k-1] = ceil(W[k] * E)    with a rational E >= e^(-ratio / levels),

and output y is drawn with probability W[level of y] / (sum over all outputs), exactly: the sum is an integer, a uniform
integer below it is made from random bits by rejection, and no probability passes through a float. All weights lie
between W[0] >= 1 and W[levels] <= e^ratio W[0], whatever the model says, so one draw costs at most the exact `epsilon`
of these two integers (`core.draw_costs`). Rounding logits costs no privacy; it moves the ideal softmax by a total
variation of at most tanh(ratio / (4 levels)).

How a sum of such weights is found quickly: weights are split into limbs of 24 bits, and a product of the counts per
level with the limbs is exact in float64, for all its terms are integers below 2^53.

Source: Meisenbacher et al. 2024b (DP-MLM) draws from a float softmax, where rare tokens get probability 0 and the claim
fails; the integer weights are the project's own. Proof in docs/proofs/logits.md.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Self

from dptext.core.draw_costs import LARGEST_EPSILON, epsilon_of_weights, ratio_for_epsilon
from dptext.core.exact_exp import exp_bounds
from dptext.core.randomness import RandomSource
from dptext.errors import GuaranteeError, ParameterError
from dptext.validation import check_count, check_positive, refused

DEFAULT_LEVELS = 4096
LARGEST_OUTPUTS = 2**24
LARGEST_LEVELS = 2**16

GUARD_BITS = 20
"""The smallest weight is at least 2^20 times the number of outputs: rounding it up moves hardly any probability."""

_LIMB = 24
_FAR = 1e30


@dataclass(frozen=True, eq=False, kw_only=True)
class DrawLaw:
    """The law of one draw in integers, for tests and audits: which of 0 … total - 1 give which output.

    Attributes
    ----------
    public
        All that does not follow from the text; two texts' laws of one draw must agree in it.
    order, widths
        (m,) the runs of integers from 0 on: which output each gives, and how many integers it has.
    least, most
        (n,) public bounds of each output's weight.
    constant
        The public total; None where it follows from the text.
    """

    public: object
    order: NDArray[np.int64]
    widths: NDArray[np.object_]
    least: NDArray[np.object_]
    most: NDArray[np.object_]
    constant: int | None = None

    @property
    def outputs(self) -> int:
        """Number of possible outputs n."""
        return len(self.least)

    @property
    def total(self) -> int:
        """The sum of the weights of all outputs."""
        return int(self._ends[-1])

    @cached_property
    def _ends(self) -> NDArray[np.object_]:
        return np.cumsum(self.widths)

    @cached_property
    def _weights(self) -> NDArray[np.object_]:
        weights = np.zeros(self.outputs, object)
        np.add.at(weights, self.order, self.widths)
        return weights

    def weights(self) -> list[int]:
        """The weight of every output."""
        weights: list[int] = self._weights.tolist()
        return weights

    def places(self, output: int) -> list[tuple[int, int]]:
        """The first and the last of each run of integers that gives an output."""
        runs = [run for run in np.flatnonzero(self.order == output).tolist() if self.widths[run]]
        return [(int(self._ends[run] - self.widths[run]), int(self._ends[run] - 1)) for run in runs]

    def output_at(self, place: int) -> int:
        """The output that the integer `place` in 0 … total - 1 gives."""
        return int(self.order[np.searchsorted(self._ends, place, side="right")])

    def likeliest(self) -> int:
        """The first output of the largest weight."""
        return int(self._weights.argmax())

    def largest_ratio(self, other: "DrawLaw") -> Fraction:
        """The largest quotient of an output's probability here and in another law of the same public part."""
        pairs = set(zip(self.weights(), other.weights(), strict=True))
        return max(Fraction(here, there) for here, there in pairs) * Fraction(other.total, self.total)

    def fault(self) -> str | None:
        """What is wrong with the integers by themselves, as the end of a sentence; None if nothing is."""
        outside = (self._weights < self.least) | (self._weights > self.most) | (self._weights < 1)
        if outside.any():
            output = int(outside.argmax())
            return f"output {output} weighs {self._weights[output]:,}, which is outside its public bounds"
        if self.constant is not None and self.total != self.constant:
            return f"the weights add up to {self.total:,} and not to the public {self.constant:,}"
        return None


class DrawSampler(ABC):
    """Draws one of n outputs for each row of logits, by integer weights that the row sets.

    Attributes
    ----------
    outputs
        Number of possible outputs n (the size of the model's vocabulary).
    epsilon
        What one draw costs, in nats, as an exact bound for the integer weights.
    range_
        Largest difference between two losses of one draw, in nats; for composition.
    """

    outputs: int
    epsilon: float
    range_: float

    @abstractmethod
    def sample(self, logits: NDArray[Any], random: RandomSource) -> NDArray[np.int32]:
        """One output for each row of logits: shape (k, n) to (k,).

        Raises `ParameterError` if `logits` is not of that shape or holds a number that is not finite.
        """

    @abstractmethod
    def laws(self, logits: NDArray[Any]) -> list[DrawLaw]:
        """The law of a draw for each row of logits (k, n). Errors as `sample`."""

    @abstractmethod
    def log_probabilities(self, logits: NDArray[Any]) -> NDArray[np.float64]:
        """ln of each output's probability: shape (k, n) to (k, n). Floats for looking; nothing is drawn from them."""

    @abstractmethod
    def worst_ratio(self) -> Fraction:
        """The largest quotient of an output's probabilities between any two rows, from the public integers alone."""

    @abstractmethod
    def worst_range(self) -> Fraction:
        """The exponential of the largest difference between two losses, from the public integers alone."""

    def _checked(self, method: str, logits: NDArray[Any]) -> NDArray[Any]:
        """The logits as finite rows; no message holds a value of theirs."""
        rows = np.asarray(logits)
        owner = f"{type(self).__name__}.{method}"
        if rows.ndim != 2 or rows.shape[1] != self.outputs or rows.dtype.kind not in "fiu":
            raise ParameterError(
                f"The 'logits' parameter of {owner} must be numbers in the shape (k, {self.outputs}). "
                f"Got {rows.dtype} in the shape {rows.shape} instead."
            )
        wrong = rows.size - int(np.isfinite(rows).sum())
        if wrong:
            raise ParameterError(
                f"The 'logits' parameter of {owner} must be finite numbers. Got {wrong:,} that are not instead."
            )
        return rows


class LogitSampler(DrawSampler):
    """Draws from the softmax of logits clipped to a public range, at temperature (range) / ratio.

    Parameters
    ----------
    clip_range
        The least and the largest logit; public, and not made from the text to be protected. Logits outside are moved
        to the nearer end.
    ratio
        clip range / temperature, in nats. `for_epsilon` finds it.
    outputs
        Number of possible outputs n, at least 2.
    levels
        Steps between the least and the largest logit.

    Attributes
    ----------
    temperature
        In units of the logits.
    """

    def __init__(
        self, *, clip_range: tuple[float, float], ratio: float, outputs: int, levels: int = DEFAULT_LEVELS
    ) -> None:
        self.clip_range = check_clip_range("LogitSampler", clip_range)
        self.ratio = check_positive("LogitSampler", "ratio", ratio, at_most=LARGEST_EPSILON)
        self.levels = check_count("LogitSampler", "levels", levels, at_least=1, at_most=LARGEST_LEVELS)
        self.outputs = check_count("LogitSampler", "outputs", outputs, at_least=2, at_most=LARGEST_OUTPUTS)
        self._weights = weight_list(Fraction(self.ratio) / self.levels, self.levels, self.outputs)
        self._limbs = _limbs(self._weights)
        self.temperature = (self.clip_range[1] - self.clip_range[0]) / self.ratio
        self.epsilon = epsilon_of_weights(largest=self._weights[-1], smallest=self._weights[0], outputs=outputs)
        self.range_ = 2 * self.ratio

    @classmethod
    def for_epsilon(
        cls, *, clip_range: tuple[float, float], epsilon: float, outputs: int, levels: int = DEFAULT_LEVELS
    ) -> Self:
        """The sampler of the lowest temperature at which one draw costs at most `epsilon` nats, in its integers."""
        ratio = ratio_for_epsilon(epsilon=epsilon, outputs=outputs)
        sampler = cls(clip_range=clip_range, ratio=ratio, outputs=outputs, levels=levels)
        if sampler.epsilon > epsilon:
            raise GuaranteeError(f"The weights for epsilon {epsilon} have epsilon {sampler.epsilon}: this is a bug.")
        return sampler

    def exact_weights(self) -> tuple[int, ...]:
        """The weights of levels 0, 1, …, as the sampler uses them."""
        return tuple(self._weights)

    def levels_of(self, logits: NDArray[Any]) -> NDArray[np.int64]:
        """The level of every output in every row: shape (k, n) to (k, n).

        Raises `ParameterError` if `logits` is not of that shape or holds a number that is not finite.
        """
        return self._levels(self._checked("levels_of", logits))

    def sample(self, logits: NDArray[Any], random: RandomSource) -> NDArray[np.int32]:
        """One output for each row of logits: shape (k, n) to (k,). Errors as `levels_of`."""
        rows = self._checked("sample", logits)
        out = np.empty(len(rows), np.int32)
        for i, row in enumerate(rows):  # one at a time, so that a row stays in the processor's cache
            levels = self._levels(row)
            counts = self._counts(levels)
            out[i] = self._pick(levels, counts, draw_below_any(self._weigh(counts, 0, len(counts)), random))
        return out

    def laws(self, logits: NDArray[Any]) -> list[DrawLaw]:
        """The law of a draw for each row of logits (k, n). Errors as `levels_of`."""
        weights = np.array(self._weights, object)
        least, most = (np.full(self.outputs, weights[end], object) for end in (0, -1))
        orders = ((levels, np.argsort(levels, kind="stable")) for levels in self.levels_of(logits))
        return [
            DrawLaw(public=self.exact_weights(), order=order, widths=weights[levels[order]], least=least, most=most)
            for levels, order in orders
        ]

    def worst_ratio(self) -> Fraction:
        """The largest quotient of an output's probabilities between any two rows, from the weights of the levels."""
        most, others = self._most(), self.outputs - 1  # an output and the sum cannot both be at their worst
        return most * (1 + others * most) / (most + others)

    def worst_range(self) -> Fraction:
        """The exponential of the largest difference between two losses."""
        return self._most() ** 2

    def _most(self) -> Fraction:
        """The largest quotient of two weights."""
        return Fraction(max(self._weights), min(self._weights))

    def log_probabilities(self, logits: NDArray[Any]) -> NDArray[np.float64]:
        """ln of each output's probability: shape (k, n) to (k, n). Floats for looking; nothing is drawn from them."""
        levels = self.levels_of(logits)
        logs = np.array([math.log(weight) for weight in self._weights])
        totals = [math.log(self._weigh(counts, 0, len(counts))) for counts in map(self._counts, levels)]
        logarithms: NDArray[np.float64] = logs[levels] - np.array(totals).reshape(-1, 1)
        return logarithms

    def _counts(self, levels: NDArray[np.int64]) -> NDArray[np.float64]:
        """How many outputs each level has, as floats for the products."""
        return np.bincount(levels, minlength=len(self._weights)).astype(np.float64)

    def _weigh(self, counts: NDArray[np.float64], start: int, end: int) -> int:
        """The exact sum of counts x weights over levels start … end-1."""
        total = 0
        for part in reversed((counts[start:end] @ self._limbs[start:end]).tolist()):
            total = (total << _LIMB) + int(part)
        return total

    def _pick(self, levels: NDArray[np.int64], counts: NDArray[np.float64], place: int) -> int:
        """The output at `place` in 0 … total-1, when each output takes up as many places as it weighs.

        Outputs stand in the order of their levels, and by number within a level. The level is found by halves.
        """
        low, high = 0, len(counts)
        while high - low > 1:
            middle = (low + high) // 2
            below = self._weigh(counts, low, middle)
            if place < below:
                high = middle
            else:
                place -= below
                low = middle
        return int(np.flatnonzero(levels == low)[place // self._weights[low]])

    def _levels(self, rows: NDArray[Any]) -> NDArray[np.int64]:
        """The level of every output, for checked logits of shape (n,) or (k, n)."""
        return _nearest_levels(rows.astype(np.float64), *self.clip_range, self.levels)


def weight_list(rate: Fraction, top: int, outputs: int) -> list[int]:
    """The weights of levels 0 … `top`: integers that rise by a factor of at most e^rate a level."""
    bits = math.ceil(float(rate) * top / math.log(2) + math.log2(outputs)) + GUARD_BITS
    upper = exp_bounds(-_decimal(rate))[1]
    numerator, denominator = upper.numerator, upper.denominator
    weights = [1 << bits]
    for _ in range(top):
        weights.append(-((-weights[-1] * numerator) // denominator))
    return weights[::-1]


def draw_below_any(total: int, random: RandomSource) -> int:
    """A uniform integer in 0 … total-1, exactly, by rejection; `total` may have any number of bits."""
    bits = total.bit_length()
    words = -(-bits // 64)
    while True:  # a remainder modulo `total` would favour small integers
        drawn = int.from_bytes(random.uint64(words).astype("<u8").tobytes(), "little") >> (64 * words - bits)
        if drawn < total:
            return drawn


def check_clip_range(owner: str, clip_range: Sequence[float]) -> tuple[float, float]:
    """`clip_range` as two floats if they are finite and rise; otherwise a `ParameterError`."""
    try:
        low, high = (float(end) for end in clip_range if not isinstance(end, bool | str))
        if math.isfinite(low) and math.isfinite(high) and 1e-300 < high - low < math.inf:
            return low, high
    except (TypeError, ValueError):
        pass
    raise refused(owner, "clip_range", "two finite numbers, the lower first", clip_range)


def _nearest_levels(values: NDArray[np.float64], low: float, high: float, levels: int) -> NDArray[np.int64]:
    """The nearest of levels + 1 evenly spaced values from `low` to `high`, by number; always within 0 … levels.

    `values` is overwritten.
    """
    scaled = np.clip(values, low, high, out=values)
    scaled -= low
    scaled *= levels / (high - low)
    np.rint(scaled, out=scaled)
    return np.minimum(scaled, levels, out=scaled).astype(np.int64)


def _decimal(rate: Fraction) -> Fraction:
    """A rational of finite decimal expansion that is at most `rate`, and equal up to 60 digits.

    `exp_bounds` needs decimals. A lower rate makes weights fall more slowly, so the claim for `rate` holds.
    """
    if rate.denominator & (rate.denominator - 1) == 0:
        return rate
    scale = 2 ** (200 + max(0, -math.floor(math.log2(rate))))
    return Fraction(math.floor(rate * scale), scale)


def _limbs(weights: list[int]) -> NDArray[np.float64]:
    """The weights in limbs of 24 bits, the lowest first: shape (levels, limbs)."""
    size = -(-weights[-1].bit_length() // _LIMB)
    width = _LIMB // 8
    digits = np.frombuffer(b"".join(weight.to_bytes(width * size, "little") for weight in weights), np.uint8)
    places = np.array([256.0**place for place in range(width)])
    limbs: NDArray[np.float64] = digits.reshape(len(weights), size, width).astype(np.float64) @ places
    return limbs


def finite_logits(logits: NDArray[Any]) -> NDArray[np.float32]:
    """The logits as finite numbers of the same shape: what is not a number, or minus infinity, is far below any clip
    range, and infinity far above.

    An error instead would tell that this text made the model fail.
    """
    return np.nan_to_num(logits.astype(np.float32, copy=False), nan=-_FAR, posinf=_FAR, neginf=-_FAR)
