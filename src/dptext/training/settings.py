"""How to train, and what came of it."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar

import numpy as np
import torch
from numpy.typing import NDArray

from dptext.rewriting.models import torch_device, torch_dtype
from dptext.validation import check_count, check_positive

_LARGEST = 10**9

Progress = Callable[[int, int], None]
"""Called with the number of steps done and of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingSettings:
    """How to train.

    Attributes
    ----------
    iterations
        Number of steps of the optimizer.
    batch_size
        Texts a step.
    learning_rate
        The largest learning rate.
    seed
        An integer of at least 0. It decides the batches and all noise of the training.
    warm_up
        Steps over which the learning rate rises linearly from 0.
    decay
        Whether it falls linearly to 0 after that, or stays.
    gradient_norm
        Gradients are scaled down to this L2 norm; None leaves them.
    log_every, checkpoint_every
        Steps between two lines of the loss curve (by default a hundredth of all), and between two checkpoints.
    resume, force
        Go on from the checkpoint in the output folder; replace what is there.
    device, dtype
        As for `load_model`. Weights are float32; with bfloat16 the forward pass runs in it where torch deems it safe.
    """

    iterations: int
    batch_size: int
    learning_rate: float
    seed: int = 0
    warm_up: int = 0
    decay: bool = False
    gradient_norm: float | None = 1.0
    log_every: int | None = None
    checkpoint_every: int = 500
    resume: bool = False
    force: bool = False
    device: str = "auto"
    dtype: str = "float32"

    _INDIFFERENT: ClassVar[tuple[str, ...]] = ("checkpoint_every", "resume", "force", "device")

    def __post_init__(self) -> None:
        owner = "a training"
        check_count(owner, "iterations", self.iterations, at_least=1, at_most=_LARGEST)
        check_count(owner, "batch_size", self.batch_size, at_least=1, at_most=2**20)
        check_positive(owner, "learning_rate", self.learning_rate)
        check_count(owner, "seed", self.seed, at_least=0, at_most=2**63 - 1)
        check_count(owner, "warm_up", self.warm_up, at_least=0, at_most=_LARGEST)
        if self.gradient_norm is not None:
            check_positive(owner, "gradient_norm", self.gradient_norm)
        if self.log_every is not None:
            check_count(owner, "log_every", self.log_every, at_least=1, at_most=_LARGEST)
        check_count(owner, "checkpoint_every", self.checkpoint_every, at_least=1, at_most=_LARGEST)
        torch_device(self.device)
        torch_dtype(self.dtype)

    def described(self) -> dict[str, Any]:
        """The settings that decide what is learnt, as plain values; on which device and how often saved does not."""
        return {name: value for name, value in asdict(self).items() if name not in self._INDIFFERENT}

    def rate_at(self, step: int) -> float:
        """The learning rate of the step (from 0)."""
        if step < self.warm_up:
            return self.learning_rate * (step + 1) / (self.warm_up + 1)
        if not self.decay:
            return self.learning_rate
        return self.learning_rate * (self.iterations - step) / max(self.iterations - self.warm_up, 1)


@dataclass(slots=True)
class LossPoint:
    """A line of the loss curve: the mean training loss since the line before; at some steps, the held-out loss."""

    step: int
    training: float
    held_out: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingResult:
    """What a training came to.

    Attributes
    ----------
    losses
        The loss curve.
    seconds
        How long this call trained: after a resumption, the time since.
    resumed_at
        The step at which it went on, or 0.
    """

    losses: list[LossPoint] = field(default_factory=list)
    seconds: float
    resumed_at: int

    @property
    def final_loss(self) -> float:
        """The last mean training loss."""
        return self.losses[-1].training

    @property
    def final_held_out(self) -> float | None:
        """The last held-out loss, if any."""
        return self.losses[-1].held_out


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
