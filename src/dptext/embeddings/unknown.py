"""Where the unknown word stands on a word list: among names of things, not where the chain leaves it.

The vector of the unknown word is far from all words, so a greedy chain takes it last, among leftovers ("equals",
"plus"). Its place is a public choice like any other: the guarantee is one of places, whatever stands there.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

AROUND = 4
"""Words on each side that are to be names of things."""


def place_unknown(
    order: NDArray[np.int32], vectors: NDArray[np.int8], things: Sequence[int], around: int = AROUND
) -> NDArray[np.int32]:
    """A list of the known words (n,) with the unknown word, number n, put in: shape (n + 1,).

    It goes where the `around` words before and after it are most alike the sum of the vectors (n or more, d) of
    `things`, ids of words; of several such places, to the first. All in integers, so that it is the same on every
    machine.
    """
    direction = vectors[np.asarray(things)].astype(np.int64).sum(axis=0)
    alike = (vectors[: len(order)].astype(np.int64) @ direction)[order]
    sums = np.concatenate([np.zeros(1, np.int64), np.cumsum(alike)])
    reach = min(around, len(order) // 2)
    gaps = np.arange(reach, len(order) - reach + 1)
    best = int(gaps[np.argmax(sums[gaps + reach] - sums[gaps - reach])])
    return np.insert(order, best, len(order)).astype(np.int32)
