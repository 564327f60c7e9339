"""A public distribution over a model's outputs: what it guesses from released tokens, half mixed with uniform."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

_UNITS = 2.0**32


def guessed_base(logits: NDArray[Any]) -> NDArray[np.int64]:
    """The distribution in integers of at least 1 for finite logits, shape (outputs,) each.

    Half of it is uniform, so that every output stays possible and an unlikely one costs its floor a factor of two at
    most. As public as the logits are.
    """
    row = logits.astype(np.float64)
    guess = np.exp(row - row.max())
    guess = (guess / guess.sum() + 1 / len(guess)) / 2
    found: NDArray[np.int64] = np.maximum((guess * _UNITS).astype(np.int64), 1)
    return found
