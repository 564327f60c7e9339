"""Noise on numbers: each part of a number moves on the public list of its kind by exact two-sided geometric noise.

Digits that belong to no list (phone numbers and the like) are drawn uniformly and do not depend on those of the text.
Proof: docs/proofs/numbers.md.
"""

import math
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dptext.core.guarantee import DrawnNumbers
from dptext.core.integer_sampler import SamplingIntervals, draw_below
from dptext.core.list_noise import GeometricNoise
from dptext.core.randomness import RandomSource, streams_at
from dptext.mechanisms.expected_outcomes import likely_outputs
from dptext.text.number_forms import LISTS, MOST_PARTS, NumberPart
from dptext.text.numbers import Numbers

_SMALLEST_SHARE, _LARGEST_SHARE = 1e-3, 1 - 1e-9


class NumberNoise:
    """The law of drawn numbers, at `epsilon` nats for each place on a list of numbers. Safe to use from several
    threads.

    `laws` has the noise on each list, by kind of part; none for 0, which stays, and digits that are drawn uniformly.
    """

    def __init__(self, *, epsilon: float) -> None:
        self.epsilon = epsilon
        rate = Fraction(epsilon)
        self.laws: dict[NumberPart, GeometricNoise] = {
            kind: GeometricNoise(len(listed), rate)
            for kind, listed in LISTS.items()
            if kind not in (NumberPart.DIGIT, NumberPart.ZERO)
        }

    @property
    def guarantee(self) -> DrawnNumbers:
        """What is promised for each number."""
        law = self.laws[NumberPart.WHOLE]
        return DrawnNumbers(
            epsilon=self.epsilon,
            diameter=max(MOST_PARTS * (law.size - 1), 2 * (self.laws[NumberPart.AMOUNT].size - 1)),
            unchanged=law.unchanged(),
            outputs=int(likely_outputs(law.weights(law.size // 4)[None])[0]),
        )

    def intervals(self, kind: NumberPart, place: int) -> SamplingIntervals:
        """How the draw of a part at a place on the list of its kind reads its integers."""
        if kind != NumberPart.DIGIT:
            return self.laws[kind].sampling_intervals(place)
        digits = np.arange(len(LISTS[kind]))
        return SamplingIntervals("the digit", digits.astype(np.uint64), digits[:, None])

    def sample(self, numbers: Numbers, random: RandomSource, digits: RandomSource | None = None) -> NDArray[np.int32]:
        """A random place for each part of the numbers: shape (parts,). The bits go to one kind after the other.

        `random` may have a stream for each part. What is drawn uniformly, whatever it was, takes the bits of `digits`
        where such a source is given.
        """
        places = np.empty(len(numbers.places), np.int32)
        for kind in NumberPart:
            parts = np.flatnonzero(numbers.kinds == kind)
            if not len(parts):
                continue
            if kind == NumberPart.ZERO:  # its form, which is public, says that it is 0
                places[parts] = 0
            elif kind == NumberPart.DIGIT:
                totals = np.full(len(parts), len(LISTS[kind]), np.int64)
                places[parts] = draw_below(totals, streams_at(random, parts) if digits is None else digits)
            else:
                places[parts] = self.laws[kind].sample(numbers.places[parts], streams_at(random, parts))
        return places


@lru_cache(maxsize=32)
def number_noise(epsilon: float) -> NumberNoise:
    """The noise of an epsilon; its tables are made once."""
    return NumberNoise(epsilon=epsilon)


def epsilon_like(unchanged: float) -> float:
    """The epsilon at which a number stays at its place (far from the ends of its list) with that probability.

    tanh(epsilon / 2) of numbers stay. Three significant digits; a share near 0 or 1 counts as 0.1 % or nearly 1.
    """
    share = min(max(unchanged, _SMALLEST_SHARE), _LARGEST_SHARE)
    return float(f"{2 * math.atanh(share):.3g}")
