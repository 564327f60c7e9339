"""How to train, and what came of it."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar

from dptext.rewriting.models.loading import torch_device, torch_dtype
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
    device: str = "auto"
    dtype: str = "float32"

    _INDIFFERENT: ClassVar[tuple[str, ...]] = ("checkpoint_every", "device")

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
