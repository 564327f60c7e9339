"""Where the randomness of a training comes from: what happens at a step is a function of the seed and the step.

Training texts are public, so none of it is secret.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import torch
from numpy.typing import NDArray


class ShuffledRows:
    """Which rows make the batch of a step: every epoch all rows in a new random order, as a function of seed and step.

    Batches run over the end of an epoch into the next, so all are of one size.
    """

    def __init__(self, rows: int, batch_size: int, seed: int) -> None:
        self._rows, self._batch_size, self._seed = rows, batch_size, seed
        self._orders: dict[int, NDArray[np.int64]] = {}

    def __call__(self, step: int) -> NDArray[np.int64]:
        """The row numbers of the batch, shape (batch_size,)."""
        places = np.arange(step * self._batch_size, (step + 1) * self._batch_size)
        epochs, offsets = np.divmod(places, self._rows)
        return np.array([self._order(int(epoch))[offset] for epoch, offset in zip(epochs, offsets, strict=True)])

    def _order(self, epoch: int) -> NDArray[np.int64]:
        if epoch not in self._orders:
            if len(self._orders) > 1:
                del self._orders[min(self._orders)]
            self._orders[epoch] = np.random.default_rng([self._seed, 0, epoch]).permutation(self._rows)
        return self._orders[epoch]


def step_generator(seed: int, step: int) -> np.random.Generator:
    """The generator of a step: the same for the same seed and step."""
    return np.random.default_rng([seed, 1, step])


@contextmanager
def seeded_torch(*key: int) -> Iterator[None]:
    """Torch's generators seeded from that key inside, and as they were before afterwards: to make initial weights."""
    devices = list(range(torch.cuda.device_count())) if torch.cuda.is_available() else []
    with torch.random.fork_rng(devices=devices):
        seed_torch(*key)
        yield


def seed_torch(*key: int) -> None:
    """Seed torch's generators with a key of integers."""
    digest = hashlib.blake2b(repr(key).encode(), digest_size=8).digest()
    torch.manual_seed(int.from_bytes(digest, "little") >> 1)
