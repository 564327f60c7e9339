"""A public distribution over a model's outputs, of two levels: frequent ones, and all others.

The tokens that are most frequent in public texts are a thousand times as likely as any other one. With it the bounds of
a draw leave chance to tokens that people use: there are 8,000 of them, and not 30,000 to 150,000. It follows from
public texts alone and is the same for every draw, so a draw costs what it costs with equal bounds
(docs/proofs/clipped-probabilities.md holds for any public distribution). What pays is a token that is not common: it
needs ln 1,000 = 6.9 nats more, or a smaller number of outputs at the top.

Source: the project's own; measured in docs/meaning.md.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.errors import ParameterError

MOST_COMMON = 8_000
COMMON_WEIGHT = 1_000


def most_common(rows: Iterable[Sequence[int]], ends: Iterable[int], *, outputs: int) -> tuple[int, ...]:
    """The most frequent tokens of public texts, by number: at most 8,000 of them, and none that is no output.

    Parameters
    ----------
    rows
        The tokens of each text.
    ends
        Tokens that end a text where the model writes on: each is counted once for each text.
    outputs
        Number of possible outputs n.
    """
    counts: Counter[int] = Counter()
    ending = frozenset(ends)
    for row in rows:
        counts.update(row)
        counts.update(ending)
    known = [token for token in counts if 0 <= token < outputs]
    return tuple(sorted(sorted(known, key=lambda token: (-counts[token], token))[:MOST_COMMON]))


def common_base(common: Sequence[int], *, outputs: int) -> NDArray[np.int64]:
    """The distribution in integers, shape (outputs,): 1,000 for each of the common outputs, and 1 for all others.

    Raises `ParameterError` if one of them is no output.
    """
    places = np.array(common, np.int64)
    if len(places) == 0 or places.min() < 0 or places.max() >= outputs:
        raise ParameterError(
            f"The common outputs of a model of {outputs:,} outputs must be at least one, and each below that number; "
            "run dptext calibrate-draws for this model again."
        )
    base = np.ones(outputs, np.int64)
    base[places] = COMMON_WEIGHT
    return base


def common_sampler(*, base: NDArray[np.int64], epsilon: float, temperature: float, tops: int) -> ProbabilitySampler:
    """Draws in bounds that follow `common_base`.

    `tops` common outputs may stand at the top at once, or as many as there are; the sampler counts them in outputs of
    average weight.
    """
    outputs = len(base)
    average = min(-(-tops * COMMON_WEIGHT * outputs // int(base.sum())), outputs - 1)
    return ProbabilitySampler(epsilon=epsilon, outputs=outputs, temperature=temperature, tops=average, base=base)
