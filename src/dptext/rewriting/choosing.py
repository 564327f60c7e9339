"""Choosing the public parameters of draws for an epsilon, on public examples.

An example is a row of logits and the token that stands there in a public text. For each epsilon of a ladder, that
temperature and number of tops are chosen at which a draw is expected to be nearest to that token: by the cosine of the
model's input embeddings (around their mean), which is 1 where the token itself is drawn and about 0 for an unrelated
one. The same is done for bounds that follow which outputs are common. For the papers' law the ends of the clip range
are chosen by the same measure. Means over the law are exact and not sampled; the choice is public, as the texts are,
and costs no privacy.

Source: the project's own.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.draw_costs import ratio_for_epsilon
from dptext.rewriting.models.common_outputs import COMMON_WEIGHT, common_sampler
from dptext.rewriting.models.draw_settings import DrawSetting, DrawShape

EPSILONS = (1.0, 2.0, 3.0, 5.0, 8.0, 10.0, 12.0, 15.0, 18.0, 25.0, 50.0, 100.0)
TEMPERATURES = (0.01, 0.3, 1.0)
LOWS = (0.0, 1.0, 2.0)
"""Of clip ranges, in standard deviations above the mean of the logits."""
HIGHS = (2.5, 4.0, 6.0, 8.0)


@dataclass(frozen=True)
class Examples:
    """Public examples: what a model says at places whose token is known.

    Attributes
    ----------
    logits
        (k, n)
    targets
        (k,) the token at each place.
    embeddings
        (n or more, d) the model's input embeddings.
    """

    logits: NDArray[np.float32]
    targets: NDArray[np.int64]
    embeddings: NDArray[np.float32]

    @property
    def outputs(self) -> int:
        """Number of possible outputs n."""
        return int(self.logits.shape[1])

    @cached_property
    def _unit_vectors(self) -> NDArray[np.float32]:
        """(n, d) the embeddings around their mean, of length 1; outputs that have none get zeros."""
        table = np.zeros((self.outputs, self.embeddings.shape[1]), np.float32)
        known = self.embeddings[: self.outputs]
        table[: len(known)] = known - known.mean(axis=0)
        table /= np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-12)
        return table

    @cached_property
    def closeness(self) -> NDArray[np.float32]:
        """(k, n) for each example, the cosine of every output with its token."""
        found: NDArray[np.float32] = self._unit_vectors[self.targets] @ self._unit_vectors.T
        return found


def expected(law: NDArray[np.float64], examples: Examples) -> NDArray[np.float64]:
    """For laws (k, n): the probability that a draw is the token, and the mean cosine with it; shape (k, 2)."""
    restored = law[np.arange(len(law)), examples.targets]
    cosines = np.einsum("ij,ij->i", law, examples.closeness)
    return np.column_stack([restored, cosines])


def of_probabilities(
    examples: Examples, *, epsilon: float, temperature: float, tops: int, base: NDArray[np.int64] | None = None
) -> NDArray[np.float64]:
    """`expected` of draws from clipped probabilities, in equal bounds or (with `base`) in those of common outputs."""
    if base is None:
        sampler = ProbabilitySampler(epsilon=epsilon, outputs=examples.outputs, temperature=temperature, tops=tops)
    else:
        sampler = common_sampler(base=base, epsilon=epsilon, temperature=temperature, tops=tops)
    rows = zip(examples.logits, examples.targets.tolist(), examples.closeness, strict=True)
    found = [(law.probability(target), law.mean(close)) for row, target, close in rows for law in [sampler.law_of(row)]]
    return np.array(found)


def of_clipped_logits(examples: Examples, *, epsilon: float, clip_range: tuple[float, float]) -> NDArray[np.float64]:
    """`expected` of the papers' draws: the softmax of clipped logits, in floats."""
    low, high = clip_range
    ratio = ratio_for_epsilon(epsilon=epsilon, outputs=examples.outputs)
    law = (np.clip(examples.logits, low, high).astype(np.float64) - high) * (ratio / (high - low))
    np.exp(law, out=law)
    law /= law.sum(axis=1, keepdims=True)
    return expected(law, examples)


def choose(
    examples: Examples, epsilon: float, *, mean: float, deviation: float, base: NDArray[np.int64] | None = None
) -> DrawSetting:
    """The setting for draws of that epsilon, by the expected cosine.

    `mean` and `deviation` are those of all logits, `base` is `common_base`, if outputs were counted.
    """
    equal = _best_shape(examples, epsilon)
    ranges = [(mean + low * deviation, mean + high * deviation) for low, high in product(LOWS, HIGHS)]
    clip_range = max(
        ranges, key=lambda each: of_clipped_logits(examples, epsilon=epsilon, clip_range=each)[:, 1].mean()
    )
    return DrawSetting(
        epsilon=epsilon,
        temperature=equal.temperature,
        tops=equal.tops,
        low=clip_range[0],
        high=clip_range[1],
        restored=equal.restored,
        cosine=equal.cosine,
        common=None if base is None else _best_shape(examples, epsilon, base),
    )


def _best_shape(examples: Examples, epsilon: float, base: NDArray[np.int64] | None = None) -> DrawShape:
    """The temperature and the number of tops with the largest expected cosine, in equal bounds or by `base`."""
    likely = examples.outputs if base is None else max(2, round(int(base.sum()) / COMMON_WEIGHT))
    shapes: dict[tuple[float, int], NDArray[np.float64]] = {}
    for temperature, tops in product(TEMPERATURES, tops_to_try(epsilon, likely)):
        found = of_probabilities(examples, epsilon=epsilon, temperature=temperature, tops=tops, base=base)
        shapes[temperature, tops] = found.mean(axis=0)
    temperature, tops = max(shapes, key=lambda each: shapes[each][1])
    restored, cosine = shapes[temperature, tops].tolist()
    return DrawShape(temperature=temperature, tops=tops, restored=restored, cosine=cosine)


def tops_to_try(epsilon: float, outputs: int) -> Sequence[int]:
    """1, and powers of 8 up to where the outputs at the top hold most of the probability."""
    most = min(8 * outputs * math.exp(-epsilon), outputs - 1)
    found = [1]
    while found[-1] * 8 <= most:
        found.append(found[-1] * 8)
    return found
