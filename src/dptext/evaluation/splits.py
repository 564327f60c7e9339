"""Which rows are learnt from and which are tested on: the classes in equal shares on both sides."""

import numpy as np
from numpy.typing import NDArray

from dptext.evaluation.data import Labelled

Rows = NDArray[np.intp]


def split(data: Labelled, *, test_share: float, seed: int, run: int) -> tuple[Rows, Rows]:
    """Numbers of the training rows and of the test rows, each in order, by scikit-learn's `train_test_split`.

    Classes are divided alike. Classes of one row are divided as if they were one class, and numbers by chance.
    """
    from sklearn.model_selection import train_test_split

    rows = np.arange(len(data))
    strata = None if data.kind == "regression" else _strata(data, test_share)
    train, test = train_test_split(
        rows, test_size=test_share, stratify=strata, random_state=run_seed(seed, run) % 2**32
    )
    return np.sort(train), np.sort(test)


def run_seed(seed: int, run: int) -> int:
    """The seed of what is drawn anew in a run beside the noise, below 2**63."""
    return int(np.random.SeedSequence([seed, run]).generate_state(1, np.uint64)[0]) >> 1


def _strata(data: Labelled, test_share: float) -> NDArray[np.intp] | None:
    """Numbers of the groups that are divided alike, (n,); None where there are too many groups for the test rows."""
    _, groups, counts = np.unique(data.labels, return_inverse=True, return_counts=True)
    alone = counts[groups] == 1
    if alone.any():
        other = len(counts) if alone.sum() > 1 else int(counts.argmax())
        groups = np.where(alone, other, groups)
    tested = int(np.ceil(test_share * len(data)))
    few = min(tested, len(data) - tested) < len(np.unique(groups))
    return None if few else groups
