"""The loop of every training: seeded, resumable, with a loss curve.

What happens at a step is a function of the seed, the step and the weights alone: the batch is made from a generator
keyed by both, and so is torch's own randomness (dropout, noise). So a checkpoint holds no state of a data loader, and a
run that was killed and resumed ends with the same weights as an unbroken one on the same set-up (machine, packages,
number of threads; a GPU may sum in another order).

Trainings see public text only: nothing here is private, and nothing here protects.
"""

import hashlib
import json
import math
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import torch
from numpy.typing import NDArray
from typing_extensions import Self

from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import atomic_file
from dptext.measures.rows import Progress
from dptext.rewriting.model_folder import MANIFEST, Manifest, writing_model
from dptext.rewriting.models import LoadedModel, quiet_transformers, torch_device
from dptext.validation import check_choice, check_count, check_positive

CHECKPOINT = ".checkpoint"
"""Folder of the checkpoint, inside the output folder; it is gone when the training is done."""

LOSSES = "losses.csv"
"""The loss curve's file in the output folder."""

GRADIENT_NORM = 1.0
"""Gradients are scaled down to this L2 norm."""

_LARGEST = 10**9
_LINES = 100  # lines of the loss curve: the mean training loss is noted after each hundredth of the steps

_STEPS_A_WATCH = 5
"""Held-out batches are looked at once in so many times as many steps, so that watching takes little of the time."""

_FILE = "state.pt"
_FORMAT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingSettings:
    """How to train."""

    iterations: int  # steps of the optimizer, where no epochs are given
    batch_size: int  # texts a step
    learning_rate: float  # the largest one
    seed: int = 0  # at least 0; it decides the batches and all noise of the training
    warm_up: int = 0  # steps over which the learning rate rises linearly from 0
    decay: bool = False  # whether it falls linearly to 0 after that
    checkpoint_every: int = 500  # steps
    resume: bool = False  # go on from the checkpoint in the output folder
    force: bool = False  # replace what is there
    device: str = "auto"  # as for `load_model`
    epochs: int | None = None  # passes over all rows, in place of iterations
    dtype: str = "float32"  # or bfloat16, for what torch computes in mixed precision; weights stay float32

    _INDIFFERENT: ClassVar[tuple[str, ...]] = ("checkpoint_every", "resume", "force", "device")

    def __post_init__(self) -> None:
        owner = "a training"
        check_count(owner, "iterations", self.iterations, at_least=1, at_most=_LARGEST)
        check_count(owner, "batch_size", self.batch_size, at_least=1, at_most=2**20)
        check_positive(owner, "learning_rate", self.learning_rate)
        check_count(owner, "seed", self.seed, at_least=0, at_most=2**63 - 1)
        check_count(owner, "warm_up", self.warm_up, at_least=0, at_most=_LARGEST)
        check_count(owner, "checkpoint_every", self.checkpoint_every, at_least=1, at_most=_LARGEST)
        if self.epochs is not None:
            check_count(owner, "epochs", self.epochs, at_least=1, at_most=_LARGEST)
        check_choice(owner, "dtype", self.dtype, ("float32", "bfloat16"))
        torch_device(self.device)

    def over(self, rows: int) -> Self:
        """The settings for so many rows: where epochs are given, with the iterations that these take."""
        if self.epochs is None:
            return self
        return replace(self, iterations=-(-rows * self.epochs // self.batch_size))

    def described(self) -> dict[str, Any]:
        """Settings that decide what is learnt, as plain values; the device and the checkpoints do not."""
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
    """Result of a training: the loss curve, the seconds of this call, and the step at which it resumed, or 0."""

    losses: list[LossPoint]
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective:
    """What is learnt from which batches."""

    batch: Callable[[int, np.random.Generator], Any]
    """Makes the batch of a step (from 0) from that step's generator, and from nothing else: tensors, or dicts, lists
    and tuples of them."""
    loss: Callable[[torch.nn.Module, Any], torch.Tensor]  # of a module and a batch on its device, a scalar
    held_out: Sequence[Any] = ()
    """Batches on which the loss is taken, without training and under a fixed seed, for some lines of the loss curve and
    always the last."""
    optimizer: Callable[..., torch.optim.Optimizer] = torch.optim.AdamW  # of the trained parameters and ``lr``


def train(
    module: torch.nn.Module,
    objective: Objective,
    *,
    settings: TrainingSettings,
    output: Path,
    described: dict[str, Any],
    save: Callable[[torch.nn.Module, dict[str, Any]], None] | None = None,
    after_step: Callable[[torch.nn.Module, int], None] | None = None,
    progress: Progress | None = None,
) -> TrainingResult:
    """Train a module in place, save it, and write its loss curve. A checkpoint in `output` is resumed.

    Parameters
    ----------
    module
        Made with the seed (see `seeded_torch`). Further state that a resumed run needs belongs in registered buffers.
    output, described
        A folder from `prepare_output`, and what was trained on what, as plain values (model, digest of the texts): a
        checkpoint of another is refused.
    save
        Writes the trained module, on its device, to `output`, with a description of the training for the manifest. The
        checkpoint is kept until it has returned.
    after_step, progress
        Called after each step, the one with the module and the number of steps done, before a checkpoint is written,
        the other with (steps done, steps).

    Raises `InputError` if the checkpoint is of other settings, model or texts, or damaged; `ParameterError` if the loss
    is not finite; `OutputError` if the folder cannot be written.
    """
    started = time.monotonic()
    run = _TrainingState(module, objective, settings, output, described)
    run.load()
    with writing(output):
        (output / MANIFEST).unlink(missing_ok=True)  # from here on the folder is no finished model
    resumed_at, steps = run.step, settings.iterations
    log_every = max(1, steps // _LINES)
    watch_every = log_every * -(-_STEPS_A_WATCH * len(objective.held_out) // log_every)
    with seeded_torch(settings.seed):
        while run.step < steps:
            run.advance()
            if after_step is not None:
                after_step(module, run.step)
            last = run.step == steps
            if run.step % log_every == 0 or last:
                run.log(watch=bool(objective.held_out) and (run.step % watch_every == 0 or last))
            if run.step % settings.checkpoint_every == 0 or last:
                run.save()
            if progress is not None:
                progress(run.step, steps)
    module.eval()
    result = TrainingResult(losses=run.losses, seconds=time.monotonic() - started, resumed_at=resumed_at)
    losses = {"loss": result.final_loss, "held_out_loss": result.final_held_out}
    with writing(output):
        if save is not None:
            save(module, {**settings.described(), **described, **losses})
        shutil.rmtree(output / CHECKPOINT, ignore_errors=True)
    return result


class _TrainingState:
    """The state of a training, and its checkpoint."""

    def __init__(
        self,
        module: torch.nn.Module,
        objective: Objective,
        settings: TrainingSettings,
        output: Path,
        described: dict[str, Any],
    ) -> None:
        self.step, self.losses = 0, list[LossPoint]()
        self._module, self._objective, self._settings, self._output = module, objective, settings, output
        self._device = torch_device(settings.device)
        module.to(self._device).train()
        self._trained = [parameter for parameter in module.parameters() if parameter.requires_grad]
        self._optimizer = objective.optimizer(self._trained, lr=settings.learning_rate)
        plain = json.dumps({"settings": settings.described(), **described}, sort_keys=True)
        self._fingerprint = hashlib.blake2b(plain.encode(), digest_size=16).hexdigest()
        self._pending, self._total = 0, torch.zeros((), dtype=torch.float64, device=self._device)

    def advance(self) -> None:
        settings, generator = self._settings, np.random.default_rng([self._settings.seed, 1, self.step])
        taken = to_device(self._objective.batch(self.step, generator), self._device)
        for group in self._optimizer.param_groups:
            group["lr"] = settings.rate_at(self.step)
        _seed_torch(settings.seed, self.step)
        self._optimizer.zero_grad(set_to_none=True)
        try:
            loss = self._loss(taken)
            loss.backward()  # type: ignore[no-untyped-call]
        except torch.cuda.OutOfMemoryError:
            raise ParameterError(
                f"The GPU has no room for a batch of {settings.batch_size} texts; take a smaller batch size."
            ) from None
        torch.nn.utils.clip_grad_norm_(self._trained, GRADIENT_NORM)
        self._optimizer.step()
        self._total = self._total + loss.detach().double()  # it stays on the device until the next line of the curve
        self._pending += 1
        self.step += 1

    def _loss(self, taken: Any) -> torch.Tensor:
        with torch.autocast(self._device.type, torch.bfloat16, enabled=self._settings.dtype == "bfloat16"):
            return self._objective.loss(self._module, taken)

    def log(self, *, watch: bool) -> None:
        self.losses.append(LossPoint(self.step, self._sum() / self._pending, self._watch() if watch else None))
        self._pending, self._total = 0, torch.zeros_like(self._total)

    def _watch(self) -> float:
        """The mean loss of the held-out batches, without training, under a seed that is the same each time."""
        self._module.eval()
        _seed_torch(self._settings.seed)
        batches = self._objective.held_out
        with torch.no_grad():
            losses = [float(self._loss(to_device(taken, self._device))) for taken in batches]
        self._module.train()
        return sum(losses) / len(losses)

    def _sum(self) -> float:
        """The sum of the losses since the last line, if it is finite: otherwise the weights are lost."""
        total = float(self._total)
        if not math.isfinite(total):
            raise ParameterError(f"The loss is not finite after {self.step:,} steps; take a smaller learning rate.")
        return total

    def save(self) -> None:
        """Write the checkpoint, whole or not at all, and the loss curve so far."""
        state = {
            "format": _FORMAT,
            "fingerprint": self._fingerprint,
            "step": self.step,
            "module": self._module.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "losses": [(point.step, point.training, point.held_out) for point in self.losses],
            "pending": self._pending,
            "total": self._sum(),
        }
        place = self._output / CHECKPOINT / _FILE
        with writing(self._output):
            place.parent.mkdir(parents=True, exist_ok=True)
            with atomic_file(str(place), force=True) as file:
                torch.save(state, file)
            self._write_losses()

    def _write_losses(self) -> None:
        lines = ["step,training_loss,held_out_loss"]
        for point in self.losses:
            held_out = "" if point.held_out is None else f"{point.held_out:.6g}"
            lines.append(f"{point.step},{point.training:.6g},{held_out}")
        part = self._output / CHECKPOINT / LOSSES
        part.write_text("\n".join([*lines, ""]), encoding="utf-8")
        part.replace(self._output / LOSSES)

    def load(self) -> None:
        """Take over the checkpoint's state, if there is one."""
        place = self._output / CHECKPOINT / _FILE
        if not place.exists():
            return
        try:
            state = torch.load(place, map_location="cpu", weights_only=True)
            if state["format"] != _FORMAT or state["fingerprint"] != self._fingerprint:
                raise InputError(
                    f"The checkpoint in {self._output} is of a run with other settings, texts or model; give the same "
                    "ones, or another folder."
                )
            self._module.load_state_dict(state["module"])
            self._optimizer.load_state_dict(state["optimizer"])
            self.step, self._pending = state["step"], state["pending"]
            self.losses = [LossPoint(*point) for point in state["losses"]]
            self._total = self._total + state["total"]
        except InputError:
            raise
        except Exception as error:  # torch has no one kind of error for a file that it cannot read
            raise InputError(
                f"The checkpoint in {self._output} is damaged ({type(error).__name__}); pass force=True without "
                "resume=True to start again."
            ) from None


def prepare_output(output: str | Path, settings: TrainingSettings) -> Path:
    """The output folder, made if it is not there; call it before anything slow.

    Raises `OutputError` if it holds files already, unless it is to be resumed and holds a checkpoint, or the settings
    allow to replace what has the same names; or if it cannot be made.
    """
    folder, resume, force = Path(output), settings.resume, settings.force
    begun = (folder / CHECKPOINT / _FILE).is_file()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        filled = any(folder.iterdir())
    except OSError as error:
        raise OutputError(f"The folder {output} cannot be made or read ({error.strerror}).") from None
    if filled and not force:
        if resume and not begun and (folder / MANIFEST).exists():
            raise OutputError(f"The folder {output} holds a finished model; there is nothing to resume.")
        if resume and not begun:
            raise OutputError(
                f"The folder {output} holds no checkpoint to resume; name another one, or pass force=True."
            )
        if not resume:
            hint = "resume=True to go on with it" if begun else "force=True to replace what it holds"
            raise OutputError(f"The folder {output} exists and is not empty; name another one, or pass {hint}.")
    if begun and not resume:
        with writing(folder):
            shutil.rmtree(folder / CHECKPOINT)
    return folder


@contextmanager
def writing(output: Path) -> Iterator[None]:
    """Context that turns an error of the file system into one sentence."""
    try:
        yield
    except OSError as error:
        raise OutputError(
            f"The folder {output} cannot be written ({error.strerror or type(error).__name__})."
        ) from None


def to_device(batch: Any, device: Any) -> Any:
    """The batch with all its tensors on the device."""
    if isinstance(batch, torch.Tensor):
        return batch.to(device)
    if isinstance(batch, dict):
        return {name: to_device(value, device) for name, value in batch.items()}
    if isinstance(batch, list | tuple):
        return type(batch)(to_device(value, device) for value in batch)
    return batch


class ShuffledRows:
    """Rows of the batch of a step: in every epoch all rows in a new random order, as a function of seed and step.

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


def saving(loaded: LoadedModel, folder: Path, mechanism: str) -> Callable[[torch.nn.Module, dict[str, Any]], None]:
    """What writes a model of transformers that was trained further, with its tokenizer."""

    def save(module: torch.nn.Module, training: dict[str, Any]) -> None:
        manifest = Manifest(mechanism=mechanism, parameters={}, training=training)
        with writing_model(folder, manifest) as place, quiet_transformers():
            module.save_pretrained(place)  # type: ignore[operator]
            loaded.tokenizer.save_pretrained(place)

    return save


@contextmanager
def seeded_torch(*key: int) -> Iterator[None]:
    """Context in which torch's generators are seeded from the key; their earlier state is restored afterwards."""
    devices = list(range(torch.cuda.device_count())) if torch.cuda.is_available() else []
    with torch.random.fork_rng(devices=devices):
        _seed_torch(*key)
        yield


def _seed_torch(*key: int) -> None:
    digest = hashlib.blake2b(repr(key).encode(), digest_size=8).digest()
    torch.manual_seed(int.from_bytes(digest, "little") >> 1)
