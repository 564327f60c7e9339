"""The output folder of a training and the checkpoint in it."""

import hashlib
import json
import math
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from dptext.errors import InputError, OutputError, ParameterError
from dptext.rewriting.model_folder import MANIFEST
from dptext.training.settings import LossPoint, TrainingSettings

CHECKPOINT = ".checkpoint"
"""Folder of the checkpoint, inside the output folder; it is gone when the training is done."""

LOSSES = "losses.csv"
"""The loss curve's file in the output folder."""

_FILE = "state.pt"
_FORMAT = 1


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
            raise OutputError(f"The folder {output} holds no checkpoint to resume; name another one, or pass --force.")
        if not resume:
            hint = "--resume to go on with it" if begun else "--force to replace what it holds"
            raise OutputError(f"The folder {output} exists and is not empty; name another one, or pass {hint}.")
    if begun and not resume:
        with writing(folder):
            shutil.rmtree(folder / CHECKPOINT)
    return folder


@dataclass(slots=True)
class TrainingState:
    """The state of a training, and its checkpoint."""

    module: torch.nn.Module
    optimizer: torch.optim.Optimizer
    fingerprint: str
    output: Path
    device: Any
    step: int = 0
    losses: list[LossPoint] = field(default_factory=list)
    pending: int = 0
    total: Any = None

    def add(self, value: torch.Tensor) -> None:
        """Count a step's loss; it stays on the device until the next line of the curve."""
        value = value.detach().double()
        self.total = value if self.total is None else self.total + value
        self.pending += 1
        self.step += 1

    def log(self, held_out: float | None) -> None:
        """End a line of the loss curve."""
        self.losses.append(LossPoint(self.step, self._sum() / self.pending, held_out))
        self.total, self.pending = None, 0

    def _sum(self) -> float:
        """The sum of the losses since the last line, if it is finite: otherwise the weights are lost."""
        total = float(self.total)
        if not math.isfinite(total):
            raise ParameterError(f"The loss is not finite after {self.step:,} steps; take a smaller learning rate.")
        return total

    def save(self) -> None:
        """Write the checkpoint, whole or not at all, and the loss curve so far."""
        state = {
            "format": _FORMAT,
            "fingerprint": self.fingerprint,
            "step": self.step,
            "module": self.module.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "losses": [(point.step, point.training, point.held_out) for point in self.losses],
            "pending": self.pending,
            "total": None if self.total is None else self._sum(),
        }
        place = self.output / CHECKPOINT / _FILE
        beside = place.with_suffix(".part")
        with writing(self.output):
            place.parent.mkdir(parents=True, exist_ok=True)
            with open(beside, "wb") as file:
                torch.save(state, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, place)
            write_losses(self.output / LOSSES, self.losses)

    def load(self) -> None:
        """Take over the checkpoint's state, if there is one."""
        place = self.output / CHECKPOINT / _FILE
        if not place.exists():
            return
        try:
            state = torch.load(place, map_location="cpu", weights_only=True)
            if state["format"] != _FORMAT or state["fingerprint"] != self.fingerprint:
                raise InputError(
                    f"The checkpoint in {self.output} is of a run with other settings, texts or model; give the same "
                    "ones, or another folder."
                )
            self.module.load_state_dict(state["module"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.step, self.pending = state["step"], state["pending"]
            self.losses = [LossPoint(*point) for point in state["losses"]]
            if state["total"] is not None:
                self.total = torch.tensor(state["total"], dtype=torch.float64, device=self.device)
        except InputError:
            raise
        except Exception as error:  # torch has no one kind of error for a file that it cannot read
            raise InputError(
                f"The checkpoint in {self.output} is damaged ({type(error).__name__}); pass --force without --resume "
                "to start again."
            ) from None


def fingerprint_of(settings: TrainingSettings, described: dict[str, Any]) -> str:
    """Digest of what a checkpoint must agree with."""
    plain = json.dumps({"settings": settings.described(), **described}, sort_keys=True)
    return hashlib.blake2b(plain.encode(), digest_size=16).hexdigest()


def write_losses(place: Path, losses: list[LossPoint]) -> None:
    """Write the loss curve."""
    lines = ["step,training_loss,held_out_loss"]
    for point in losses:
        lines.append(f"{point.step},{point.training:.6g},{'' if point.held_out is None else f'{point.held_out:.6g}'}")
    beside = place.with_suffix(".part")
    beside.write_text("\n".join(lines) + "\n", encoding="utf-8")
    os.replace(beside, place)


@contextmanager
def writing(output: Path) -> Iterator[None]:
    """Turn an error of the file system into one sentence."""
    try:
        yield
    except OSError as error:
        with suppress(OSError):
            (output / CHECKPOINT / _FILE).with_suffix(".part").unlink()
        raise OutputError(
            f"The folder {output} cannot be written ({error.strerror or type(error).__name__})."
        ) from None
