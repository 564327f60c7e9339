"""Training for DP-BART: an autoencoder with clipped encoder output, its pruning (PR), and noisy training (PR+).

All three train an encoder-decoder model to write a text again from what `DPBart` would give the decoder: the encoder's
output clipped, its pruned coordinates 0, no attention mask in the decoder, and with noise for PR+.

Pruning: the importance of coordinate j is the sum of |weights| that the key projection of the first decoder layer's
cross-attention gives it. Each round prunes the coordinates below the 25 % quantile of those that are left, then trains.
What is saved are the weights after the last round with the coordinates pruned up to the round before.

Differences from the paper: gradients are scaled down to norm 1, and pruning trains at the clip of the rewriting, 0.1,
by default (the paper: 0.2). The training texts are public, so the noise of training need not be secret:
it comes from torch's generator under the training's seed.

Source: Igamberdiev & Habernal 2023 (DP-BART), sections 3.4, 3.5, appendices E, F, I.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from transformers.modeling_outputs import BaseModelOutput

from dptext.core.continuous import VectorNoise, no_noise
from dptext.errors import ParameterError
from dptext.measures.rows import Progress
from dptext.rewriting.dp_bart import CLV, PR, PR_PLUS, BartShape, TextEncoder, check_shape, read_bart_manifest, shape_of
from dptext.rewriting.model_folder import Manifest, describe_texts, has_manifest, writing_model
from dptext.rewriting.models import LoadedModel, load_model, quiet_transformers
from dptext.validation import check_count
from dptext_lab.training.loop import (
    Objective,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    prepare_output,
    train,
)
from dptext_lab.training.texts import check_texts, in_parts

PRUNED_SHARE = 0.25
_IGNORED = -100  # torch's cross-entropy leaves out labels of this value
_TEXTS = 10_000  # tokenized at once


def train_bart_autoencoder(
    model: str,
    texts: Collection[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    clip: float | None = None,
    length: int | None = None,
    held_out: Collection[str] = (),
    progress: Progress | None = None,
) -> TrainingResult:
    """Train an encoder-decoder model to write public texts again from its clipped encoder output; save it for CLV.

    `model` is what to begin with: a folder, or a name on the hub that is on this machine; `output` the new model's
    folder. Of each of the `texts` the first `length` tokens are used; `clip` and `length` are as for `DPBart`.
    bart-base needs no such training, a small model of one's own some 10,000 steps of 32 texts at a learning rate of
    1e-4. `held_out` are texts for the loss curve's second column.

    Raises what `DPBart` and `training.loop.train` raise.
    """
    begun = _begin(model, texts, output, settings, clip, length)
    return begun.train(no_noise(), CLV, {"training": "bart-autoencoder"}, held_out=held_out, progress=progress)


def train_bart_pruned(
    model: str,
    texts: Collection[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    rounds: int = 6,
    clip: float | None = None,
    length: int | None = None,
    held_out: Collection[str] = (),
    progress: Progress | None = None,
) -> TrainingResult:
    """Prune a model's encoder output over some rounds and train it on public texts in each; save it for PR.

    `rounds` says how often to prune (at least 2): 6 leave 182 of the 768 coordinates of ``bart-base``. `settings` are
    those of each round; the paper takes 500 steps of 32 texts at a learning rate of 1e-5. The other parameters are
    those of `train_bart_autoencoder`. Raises `ParameterError` also if the model has no cross-attention like BART's, or
    was pruned already.
    """
    check_count("train_bart_pruned", "rounds", rounds, at_least=2, at_most=100)
    begun = _begin(model, texts, output, settings, clip, length)
    if begun.shape.pruned:
        raise ParameterError(f"The model {model} was pruned already; begin with one that was not.")
    neuron_importance(begun.loaded.model)
    return begun.train(
        no_noise(),
        PR,
        {"training": "bart-pruned", "rounds": rounds},
        rounds=rounds,
        held_out=held_out,
        progress=progress,
    )


def train_bart_noisy(
    model: str,
    texts: Collection[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    epsilon: float,
    noise: str = "gaussian",
    delta: float = 1e-5,
    clip: float | None = None,
    held_out: Collection[str] = (),
    progress: Progress | None = None,
) -> TrainingResult:
    """Train a model on public texts with the noise of one budget added to its encoder output; save it for PR+.

    `model` is a folder that `train_bart_pruned` made (or `train_bart_noisy`, to come from a larger epsilon to a smaller
    one). `epsilon`, `noise` and `delta` are the budget that it is for, as for `DPBart`; it is refused at another one.
    The noise is that of the `clip`. The paper trains 50,000 to 250,000 steps of 32 texts at a learning rate of 1e-5.
    The other parameters are those of `train_bart_autoencoder`.
    """
    begun = _begin(model, texts, output, settings, clip, None)
    added = begun.shape.noise("train_bart_noisy", noise, epsilon=epsilon, delta=delta)
    if added.kind == "none":
        raise ParameterError("The 'noise' parameter of train_bart_noisy must be gaussian or laplace. Got none instead.")
    described = {"training": "bart-noisy", **added.as_dict()}
    return begun.train(added, PR_PLUS, described, held_out=held_out, progress=progress)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Begun:
    """A training that may start: the model to begin with, the texts, the output folder, and how to train."""

    loaded: LoadedModel
    shape: BartShape
    texts: Collection[str]
    folder: Path
    settings: TrainingSettings

    def train(
        self,
        noise: VectorNoise,
        mechanism: str,
        described: dict[str, Any],
        *,
        rounds: int = 0,
        held_out: Collection[str],
        progress: Progress | None,
    ) -> TrainingResult:
        """Train with that noise, pruned in so many rounds, and save the model for a mechanism."""
        settings, tokenizer = self.settings.over(len(self.texts)), self.loaded.tokenizer
        steps = settings.iterations
        encoder = TextEncoder(tokenizer, self.shape.length)
        rows = _encoded(encoder, self.texts)
        order = ShuffledRows(len(self.texts), settings.batch_size, settings.seed)
        module = Reconstruction(self.loaded.model, self.shape, noise)
        if rounds:
            module.prune(1)
            settings = replace(settings, iterations=rounds * steps)

        def prune(_: torch.nn.Module, done: int) -> None:
            if done % steps == 0 and done < rounds * steps:
                module.prune(done // steps + 1)

        def save(_: torch.nn.Module, training: dict[str, Any]) -> None:
            shape = module.shape_after(rounds - 1) if rounds else self.shape
            budget = {name: noise.as_dict()[name] for name in ("noise", "epsilon", "delta")}
            manifest = Manifest(mechanism=mechanism, parameters={**shape.as_dict(), **budget}, training=training)
            with writing_model(self.folder, manifest) as folder, quiet_transformers():
                module.model.save_pretrained(folder)
                tokenizer.save_pretrained(folder)

        base = {"base": self.loaded.identity.as_dict(), "texts": describe_texts(self.texts), **self.shape.as_dict()}
        return train(
            module,
            Objective(
                batch=lambda step, random: _batch(rows, order(step)),
                loss=lambda _, batch: module(batch),
                held_out=_in_order(_encoded(encoder, held_out), settings.batch_size) if held_out else (),
                optimizer=torch.optim.Adam,
            ),
            settings=settings,
            output=self.folder,
            described={**described, **base},
            save=save,
            after_step=prune if rounds else None,
            progress=progress,
        )


def _begin(
    model: str,
    texts: Collection[str],
    output: str | Path,
    settings: TrainingSettings,
    clip: float | None,
    length: int | None,
) -> _Begun:
    check_shape(clip, length)
    manifest = read_bart_manifest(model) if has_manifest(model) else None
    texts = check_texts("a training", texts)
    folder = prepare_output(output, settings)
    loaded = load_model(model, kinds=("seq2seq",), device=settings.device)
    loaded.model.requires_grad_(True)
    shape = shape_of(model, loaded.model, manifest, clip, length)
    return _Begun(loaded=loaded, shape=shape, texts=texts, folder=folder, settings=settings)


class Reconstruction(torch.nn.Module):
    """A model with what DP-BART does between encoder and decoder; its value is the loss of writing the text again.

    `shape` has the clip, the length and the pruned coordinates to begin with; `noise` is added to every value that is
    not pruned.
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
        remaining = (self.pruned_in == 0).cpu().numpy()
        chosen = least_important(neuron_importance(self.model), remaining)
        self.pruned_in[torch.from_numpy(chosen).to(self.pruned_in.device)] = round_

    def shape_after(self, rounds: int) -> BartShape:
        """The shape with what was pruned in the first so many rounds."""
        rows = self.pruned_in.cpu().numpy()
        return replace(self._shape, pruned=tuple(np.flatnonzero((rows > 0) & (rows <= rounds)).tolist()))


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


def least_important(importance: NDArray[np.float64], remaining: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The coordinates below the 25 % quantile of those that are left, ascending."""
    threshold = np.quantile(importance[remaining], PRUNED_SHARE)
    return np.flatnonzero(remaining & (importance < threshold))


_Rows = tuple[NDArray[np.int32], NDArray[np.bool_]]  # token ids and padding mask of texts, both (texts, length)


def _encoded(encoder: TextEncoder, texts: Iterable[str]) -> _Rows:
    parts = [encoder.encode(part)[:2] for part in in_parts(texts, _TEXTS)]
    ids, masks = zip(*parts, strict=True)
    return np.concatenate(ids).astype(np.int32), np.concatenate(masks).astype(bool)


def _batch(encoded: _Rows, rows: NDArray[np.int64]) -> dict[str, torch.Tensor]:
    """Token ids, padding mask and labels of some texts."""
    ids, mask = encoded[0][rows].astype(np.int64), encoded[1][rows]
    arrays = {"ids": ids, "mask": mask.astype(np.int64), "labels": np.where(mask, ids, _IGNORED)}
    return {name: torch.from_numpy(values) for name, values in arrays.items()}


def _in_order(encoded: _Rows, batch_size: int) -> list[dict[str, torch.Tensor]]:
    rows = np.arange(len(encoded[0]))
    return [_batch(encoded, part) for part in np.split(rows, range(batch_size, len(rows), batch_size))]
