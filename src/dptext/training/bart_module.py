"""What the trainings of DP-BART share: the model with its clip, pruning and noise, its batches, and saving it.

Source: Igamberdiev & Habernal 2023 (DP-BART), appendices E and F.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from transformers.modeling_outputs import BaseModelOutput

from dptext.core.vectors import VectorNoise
from dptext.errors import ParameterError
from dptext.rewriting.models.folder import Manifest, describe_texts, writing_model
from dptext.rewriting.models.loading import LoadedModel, quiet_transformers
from dptext.rewriting.vectors.bart import BartShape, TextEncoder
from dptext.training.loop import Progress, ShuffledRows, TrainingResult, TrainingSettings, train

PRUNED_SHARE = 0.25
_IGNORED = -100  # torch's cross-entropy leaves out labels of this value


class Reconstruction(torch.nn.Module):
    """A model with what DP-BART does between encoder and decoder; its value is the loss of writing the text again.

    Parameters
    ----------
    model
        An encoder-decoder model of transformers.
    shape
        Clip, length and the pruned coordinates to begin with.
    noise
        Added to every value that is not pruned.
    """

    pruned_in: torch.Tensor

    def __init__(self, model: Any, shape: BartShape, noise: VectorNoise) -> None:
        super().__init__()
        self.model = model
        self._shape, self._noise = shape, noise
        pruned_in = torch.zeros(shape.dimensions, dtype=torch.long)  # the round that pruned it; 0: it is kept
        pruned_in[list(shape.pruned)] = 1
        self.register_buffer("pruned_in", pruned_in)

    def forward(self, batch: dict[str, torch.Tensor]) -> torch.Tensor:
        """The mean cross-entropy of the batch's tokens: ids, mask and labels of shape (texts, length)."""
        hidden = self.model.get_encoder()(input_ids=batch["ids"], attention_mask=batch["mask"]).last_hidden_state
        values = hidden.clamp(-self._shape.clip, self._shape.clip)
        if self._noise.kind == "gaussian":
            values = values + torch.randn_like(values) * self._noise.scale
        elif self._noise.kind == "laplace":
            spread = torch.empty_like(values).exponential_() - torch.empty_like(values).exponential_()
            values = values + spread * self._noise.scale
        values = values * (self.pruned_in == 0)
        done = self.model(
            encoder_outputs=BaseModelOutput(last_hidden_state=values),
            attention_mask=torch.ones_like(batch["mask"]),
            labels=batch["labels"],
        )
        return done.loss  # type: ignore[no-any-return]

    def prune(self, round_: int) -> None:
        """Prune the least important of the coordinates that are left."""
        left = (self.pruned_in == 0).cpu().numpy()
        chosen = least_important(neuron_importance(self.model), left)
        self.pruned_in[torch.from_numpy(chosen).to(self.pruned_in.device)] = round_

    def shape_after(self, rounds: int) -> BartShape:
        """The shape with what was pruned in the first so many rounds."""
        rows = self.pruned_in.cpu().numpy()
        pruned = tuple(np.flatnonzero((rows > 0) & (rows <= rounds)).tolist())
        shape = self._shape
        return BartShape(clip=shape.clip, length=shape.length, dimensions=shape.dimensions, pruned=pruned)


def neuron_importance(model: Any) -> NDArray[np.float64]:
    """How much the decoder's first layer looks at each coordinate of the encoder's output, shape (dimensions,).

    Raises `ParameterError` if the model's decoder is not built like BART's.
    """
    try:
        weight = model.get_decoder().layers[0].encoder_attn.k_proj.weight
    except AttributeError:
        raise ParameterError(
            f"A {type(model).__name__} has no cross-attention like BART's to prune by; give a model of BART's kind."
        ) from None
    return weight.detach().double().abs().sum(dim=0).cpu().numpy()  # type: ignore[no-any-return]


def least_important(importance: NDArray[np.float64], left: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The coordinates below the 25 % quantile of those that are left, ascending."""
    threshold = np.quantile(importance[left], PRUNED_SHARE)
    return np.flatnonzero(left & (importance < threshold))


def train_reconstruction(
    loaded: LoadedModel,
    shape: BartShape,
    noise: VectorNoise,
    *,
    texts: Sequence[str],
    held_out: Sequence[str],
    output: Path,
    settings: TrainingSettings,
    described: dict[str, Any],
    manifest: Callable[["Reconstruction"], tuple[str, BartShape, VectorNoise]],
    masked: tuple[float, int] | None = None,
    begin: Callable[["Reconstruction"], None] | None = None,
    after_step: Callable[[torch.nn.Module, int], None] | None = None,
    progress: Progress | None = None,
) -> TrainingResult:
    """Train on public texts and save the model with its manifest.

    Parameters
    ----------
    loaded, shape, noise
        The model to begin with, and what lies between its encoder and its decoder.
    manifest
        Says of the trained module for which mechanism, shape and budget it is.
    masked
        Share of the input's tokens to mask, and the mask's id.
    begin
        Called with the module before training.

    The others are as for `training.loop.train`. Raises `ParameterError` also if there are no texts.
    """
    if not texts:
        raise ParameterError("The 'texts' parameter of a training must hold at least one text. Got none instead.")
    encoder = TextEncoder(loaded.tokenizer, shape.length)
    batch = Batches(encoder, texts, settings.batch_size, settings.seed, masked)
    digest = describe_texts(texts)
    module = Reconstruction(loaded.model, shape, noise)
    if begin is not None:
        begin(module)

    def save(done: torch.nn.Module, result: TrainingResult) -> None:
        assert isinstance(done, Reconstruction)
        mechanism, final, budget = manifest(done)
        values = {name: value for name, value in budget.as_dict().items() if name in ("noise", "epsilon", "delta")}
        told = {"base": loaded.identity.as_dict(), "texts": digest, **described, **settings.described()}
        told = {**told, "final_loss": result.final_loss}
        described_model = Manifest(mechanism=mechanism, parameters={**final.as_dict(), **values}, training=told)
        with writing_model(output, described_model) as folder, quiet_transformers():
            done.model.save_pretrained(folder)
            loaded.tokenizer.save_pretrained(folder)

    return train(
        module,
        settings=settings,
        batch=batch,
        loss=lambda trained, taken: trained(taken),
        output=output,
        described={**described, "base": loaded.identity.as_dict(), "texts": digest, **shape.as_dict()},
        save=save,
        optimizer=torch.optim.Adam,
        held_out=Batches(encoder, held_out, settings.batch_size, settings.seed, None).in_order() if held_out else (),
        after_step=after_step,
        progress=progress,
    )


class Batches:
    """Batches of a training: token ids, padding mask and labels, as a function of the step."""

    def __init__(
        self, encoder: TextEncoder, texts: Sequence[str], batch_size: int, seed: int, masked: tuple[float, int] | None
    ) -> None:
        parts = [encoder.encode(texts[start : start + 10_000])[:2] for start in range(0, len(texts), 10_000)]
        self._ids = np.concatenate([ids for ids, _ in parts]).astype(np.int32)
        self._mask = np.concatenate([mask for _, mask in parts]).astype(bool)
        self._rows = ShuffledRows(len(texts), batch_size, seed)
        self._batch_size = batch_size
        self._masked = masked

    def __call__(self, step: int, generator: np.random.Generator) -> dict[str, torch.Tensor]:
        """The batch of a step."""
        return self._batch(self._rows(step), generator)

    def in_order(self) -> list[dict[str, torch.Tensor]]:
        """All texts once, in order."""
        starts = range(0, len(self._ids), self._batch_size)
        return [self._batch(np.arange(start, min(start + self._batch_size, len(self._ids))), None) for start in starts]

    def _batch(self, rows: NDArray[np.int64], generator: np.random.Generator | None) -> dict[str, torch.Tensor]:
        ids, mask = self._ids[rows].astype(np.int64), self._mask[rows]
        labels = np.where(mask, ids, _IGNORED)
        if self._masked is not None and generator is not None:
            share, mask_id = self._masked
            ids = np.where(mask & (generator.random(ids.shape) < share), mask_id, ids)
        arrays = {"ids": ids, "mask": mask.astype(np.int64), "labels": labels}
        return {name: torch.from_numpy(values) for name, values in arrays.items()}
