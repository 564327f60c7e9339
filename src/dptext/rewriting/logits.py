"""Logits as a sampler takes them: finite, whatever the model says."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

_FAR = 1e30


def finite_logits(logits: NDArray[Any]) -> NDArray[np.float32]:
    """The logits as finite numbers of the same shape: what is not a number, or minus infinity, is far below any clip
    range, and infinity far above.

    An error instead would tell that this text made the model fail.
    """
    return np.nan_to_num(logits.astype(np.float32, copy=False), nan=-_FAR, posinf=_FAR, neginf=-_FAR)
