"""The loop of every training: seeded, resumable, with a loss curve.

What happens at a step is a function of the seed, the step and the weights alone: the batch is made from a generator
keyed by both, and so is torch's own randomness (dropout, noise). So a checkpoint holds no state of a data loader, and a
run that was killed and resumed ends with the same weights as an unbroken one on the same set-up (machine, packages,
number of threads; a GPU may sum in another order).

Trainings see public text only: nothing here is private, and nothing here protects.
"""

import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from dptext.errors import ParameterError
from dptext.rewriting.model_folder import MANIFEST
from dptext.rewriting.models import torch_device
from dptext.training.checkpoint import (
    CHECKPOINT,
    LOSSES,
    TrainingState,
    fingerprint_of,
    prepare_output,
    writing,
)
from dptext.training.settings import (
    LossPoint,
    Progress,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    seed_torch,
    seeded_torch,
    step_generator,
)

__all__ = [
    "CHECKPOINT",
    "LOSSES",
    "LossPoint",
    "Progress",
    "ShuffledRows",
    "TrainingResult",
    "TrainingSettings",
    "prepare_output",
    "seeded_torch",
    "train",
]


_STEPS_A_WATCH = 5
"""Held-out batches are looked at once in so many times as many steps, so that watching takes little of the time."""


def train(
    module: torch.nn.Module,
    *,
    settings: TrainingSettings,
    batch: Callable[[int, np.random.Generator], Any],
    loss: Callable[[torch.nn.Module, Any], torch.Tensor],
    output: Path,
    described: dict[str, Any],
    save: Callable[[torch.nn.Module, TrainingResult], None],
    optimizer: Callable[..., torch.optim.Optimizer] = torch.optim.AdamW,
    held_out: Sequence[Any] = (),
    after_step: Callable[[torch.nn.Module, int], None] | None = None,
    progress: Progress | None = None,
) -> TrainingResult:
    """Train a module in place, save it, and write its loss curve. A checkpoint in `output` is gone on with.

    Parameters
    ----------
    module
        Made with the seed (see `seeded_torch`). What a resumed run needs beside weights belongs in registered buffers.
    settings
        How to train.
    batch
        Makes the batch of a step (from 0) from that step's generator: tensors, or dicts, lists and tuples of them. It
        must depend on nothing else.
    loss
        The loss of a batch on the module's device, a scalar.
    output
        A folder from `prepare_output`.
    described
        What was trained on what, as plain values (model, digest of the texts): a checkpoint of another is refused.
    save
        Writes the trained module, on its device, to `output`. The checkpoint is kept until it has returned.
    optimizer
        Makes the optimizer from the parameters that need gradients, with the keyword ``lr``.
    held_out
        Batches on which the loss is taken, without training and under a fixed seed, for some lines of the loss curve
        and always the last.
    after_step
        Called with the module and the number of steps done, before a checkpoint is written.
    progress
        Called with (steps done, steps) after each.

    Raises `InputError` if the checkpoint is of other settings, model or texts, or damaged; `ParameterError` if the loss
    is not finite; `OutputError` if the folder cannot be written.
    """
    started = time.monotonic()
    device = torch_device(settings.device)
    module.to(device).train()
    trained = [parameter for parameter in module.parameters() if parameter.requires_grad]
    run = TrainingState(
        module, optimizer(trained, lr=settings.learning_rate), fingerprint_of(settings, described), output, device
    )
    run.load()
    with writing(output):
        (output / MANIFEST).unlink(missing_ok=True)  # from here on the folder is no finished model
    resumed_at = run.step
    log_every = settings.log_every or max(1, settings.iterations // 100)
    watch_every = log_every * -(-_STEPS_A_WATCH * len(held_out) // log_every)
    with seeded_torch(settings.seed):
        while run.step < settings.iterations:
            run.add(_step(run, trained, settings, batch, loss))
            if after_step is not None:
                after_step(module, run.step)
            last = run.step == settings.iterations
            if run.step % log_every == 0 or last:
                watched = held_out and (run.step % watch_every == 0 or last)
                run.log(_mean_loss(run, settings, held_out, loss) if watched else None)
            if run.step % settings.checkpoint_every == 0 or last:
                run.save()
            if progress is not None:
                progress(run.step, settings.iterations)
    module.eval()
    result = TrainingResult(losses=run.losses, seconds=time.monotonic() - started, resumed_at=resumed_at)
    with writing(output):
        save(module, result)
        shutil.rmtree(output / CHECKPOINT, ignore_errors=True)
    return result


def to_device(batch: Any, device: Any) -> Any:
    """The batch with all its tensors on the device."""
    if isinstance(batch, torch.Tensor):
        return batch.to(device)
    if isinstance(batch, dict):
        return {name: to_device(value, device) for name, value in batch.items()}
    if isinstance(batch, list | tuple):
        return type(batch)(to_device(value, device) for value in batch)
    return batch


def _step(
    run: TrainingState,
    trained: list[torch.nn.Parameter],
    settings: TrainingSettings,
    batch: Callable[[int, np.random.Generator], Any],
    loss: Callable[[torch.nn.Module, Any], torch.Tensor],
) -> torch.Tensor:
    """One step of the optimizer; its loss."""
    taken = to_device(batch(run.step, step_generator(settings.seed, run.step)), run.device)
    for group in run.optimizer.param_groups:
        group["lr"] = settings.rate_at(run.step)
    seed_torch(settings.seed, run.step)
    run.optimizer.zero_grad(set_to_none=True)
    try:
        with _autocast(run.device, settings.dtype):
            value = loss(run.module, taken)
        value.backward()  # type: ignore[no-untyped-call]
    except torch.cuda.OutOfMemoryError:
        raise ParameterError(
            f"The GPU has no room for a batch of {settings.batch_size} texts; take a smaller batch size."
        ) from None
    if settings.gradient_norm is not None:
        torch.nn.utils.clip_grad_norm_(trained, settings.gradient_norm)
    run.optimizer.step()
    return value


def _mean_loss(
    run: TrainingState,
    settings: TrainingSettings,
    batches: Sequence[Any],
    loss: Callable[[torch.nn.Module, Any], torch.Tensor],
) -> float:
    """The mean loss of some batches, without training, under a seed that is the same each time."""
    run.module.eval()
    seed_torch(settings.seed)
    with torch.no_grad(), _autocast(run.device, settings.dtype):
        mean = sum(float(loss(run.module, to_device(taken, run.device))) for taken in batches) / len(batches)
    run.module.train()
    return mean


def _autocast(device: Any, dtype: str) -> Any:
    return torch.autocast(device.type, dtype=torch.bfloat16, enabled=dtype == "bfloat16")
