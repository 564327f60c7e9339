"""Training for DP-BART: an autoencoder with clipped encoder output, its pruning (PR), and noisy training (PR+).

All three train an encoder-decoder model to write a text again from what `rewriting.bart` would give the decoder:
the encoder's output clipped, its pruned coordinates 0, no attention mask in the decoder, and with noise for PR+.

Pruning: the importance of coordinate j is the sum of |weights| that the key projection of the first decoder layer's
cross-attention gives it. Each round prunes the coordinates below the 25 % quantile of those that are left, then trains.
What is saved are the weights after the last round with the coordinates pruned up to the round before.

Differences from the paper: gradients are scaled down to norm 1, and training-time clip and rewriting-time clip are one
(0.1; the paper trains at 0.2 and rewrites at 0.1). The training texts are public, so the noise of training need not be
secret: it comes from torch's generator under the training's seed.

Source: Igamberdiev & Habernal 2023 (DP-BART), sections 3.4, 3.5, appendices E, F, I.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import torch

from dptext.core.vectors import VectorNoise, no_noise
from dptext.errors import ParameterError
from dptext.rewriting.models.folder import has_manifest
from dptext.rewriting.models.loading import LoadedModel, load_model
from dptext.rewriting.vectors.bart import CLV, PR, PR_PLUS, BartShape, check_shape, read_bart_manifest, shape_of
from dptext.training.bart_module import Reconstruction, neuron_importance, train_reconstruction
from dptext.training.loop import Progress, TrainingResult, TrainingSettings, prepare_output
from dptext.validation import check_count, check_share


def train_bart_autoencoder(
    model: str,
    texts: Sequence[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    clip: float | None = None,
    length: int | None = None,
    mask_share: float = 0.0,
    held_out: Sequence[str] = (),
    resume: bool = False,
    force: bool = False,
    progress: Progress | None = None,
) -> TrainingResult:
    """Train an encoder-decoder model to write public texts again from its clipped encoder output; save it for CLV.

    Parameters
    ----------
    model
        What to begin with: a folder (`make_small_bart` makes one with random weights) or a name on the hub that is on
        this machine.
    texts
        Public texts. Of each the first `length` tokens are used.
    output
        The new model's folder.
    settings
        How to train; `dptext train bart-autoencoder` takes 10,000 steps of 32 texts at a learning rate of 1e-4.
    clip, length
        As for `DPBart`.
    mask_share
        Share of the input's tokens that are replaced by the mask token, to be guessed.
    held_out
        Texts for the loss curve's second column.
    resume, force
        Go on from the checkpoint in `output`; replace what is there.

    Raises what `DPBart` and `training.loop.train` raise.
    """
    folder, loaded, shape = _begin(model, output, resume, force, clip, length, settings.device)
    share = check_share("train_bart_autoencoder", "mask_share", mask_share)
    mask_id = loaded.tokenizer.mask_token_id
    if share and mask_id is None:
        raise ParameterError(f"The model {model} has no mask token; leave the 'mask_share' parameter at 0.")
    return train_reconstruction(
        loaded,
        shape,
        no_noise(),
        texts=texts,
        held_out=held_out,
        output=folder,
        settings=settings,
        described={"training": "bart-autoencoder", "mask_share": share},
        manifest=lambda module: (CLV, shape, no_noise()),
        masked=(share, mask_id) if share else None,
        progress=progress,
    )


def train_bart_pruned(
    model: str,
    texts: Sequence[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    rounds: int = 6,
    clip: float | None = None,
    length: int | None = None,
    held_out: Sequence[str] = (),
    resume: bool = False,
    force: bool = False,
    progress: Progress | None = None,
) -> TrainingResult:
    """Prune a model's encoder output over some rounds and train it on public texts in each; save it for PR.

    Parameters
    ----------
    rounds
        How often to prune (at least 2): 6 leave 182 of the 768 coordinates of ``bart-base``.
    settings
        How to train in each round; the paper takes 500 steps of 32 texts at a learning rate of 1e-5.

    The other parameters are those of `train_bart_autoencoder`. Raises `ParameterError` also if the model has no
    cross-attention like BART's, or was trained with noise.
    """
    check_count("train_bart_pruned", "rounds", rounds, at_least=2, at_most=100)
    folder, loaded, shape = _begin(model, output, resume, force, clip, length, settings.device)
    if shape.pruned:
        raise ParameterError(f"The model {model} was pruned already; begin with one that was not.")
    neuron_importance(loaded.model)
    iterations = settings.iterations

    def prune(module: torch.nn.Module, steps: int) -> None:
        if steps % iterations == 0 and steps < rounds * iterations:
            module.prune(steps // iterations + 1)  # type: ignore[operator]

    def pruned(module: Reconstruction) -> tuple[str, BartShape, VectorNoise]:
        return PR, module.shape_after(rounds - 1), no_noise()

    return train_reconstruction(
        loaded,
        shape,
        no_noise(),
        texts=texts,
        held_out=held_out,
        output=folder,
        settings=replace(settings, iterations=rounds * iterations),
        described={"training": "bart-pruned", "rounds": rounds},
        manifest=pruned,
        begin=lambda module: module.prune(1),
        after_step=prune,
        progress=progress,
    )


def train_bart_noisy(
    model: str,
    texts: Sequence[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    epsilon: float,
    noise: str = "gaussian",
    delta: float = 1e-5,
    epochs: int = 100,
    held_out: Sequence[str] = (),
    resume: bool = False,
    force: bool = False,
    progress: Progress | None = None,
) -> TrainingResult:
    """Train a model on public texts with the noise of one budget added to its encoder output; save it for PR+.

    Parameters
    ----------
    model
        A folder that `train_bart_pruned` made (or `train_bart_noisy`, to come from a larger epsilon to a smaller one).
    epsilon, noise, delta
        The budget that the model is for, as for `DPBart`; it is refused at another one.
    settings
        How to train in each epoch.
    epochs
        How often; the paper trains 100 to 500 epochs of 500 steps.

    The other parameters are those of `train_bart_autoencoder`.
    """
    check_count("train_bart_noisy", "epochs", epochs, at_least=1, at_most=10**6)
    folder, loaded, shape = _begin(model, output, resume, force, None, None, settings.device)
    added = shape.noise("train_bart_noisy", noise, epsilon=epsilon, delta=delta)
    if added.kind == "none":
        raise ParameterError("The 'noise' parameter of train_bart_noisy must be gaussian or laplace. Got none instead.")
    return train_reconstruction(
        loaded,
        shape,
        added,
        texts=texts,
        held_out=held_out,
        output=folder,
        settings=replace(settings, iterations=epochs * settings.iterations),
        described={"training": "bart-noisy", **added.as_dict()},
        manifest=lambda module: (PR_PLUS, shape, added),
        progress=progress,
    )


def _begin(
    model: str,
    output: str | Path,
    resume: bool,
    force: bool,
    clip: float | None,
    length: int | None,
    device: str,
) -> tuple[Path, LoadedModel, BartShape]:
    """The output folder, the model to begin with, ready to be trained, and its shape."""
    check_shape(clip, length)
    manifest = read_bart_manifest(model) if has_manifest(model) else None
    folder = prepare_output(output, resume=resume, force=force)
    loaded = load_model(model, kinds=("seq2seq",), device=device)
    loaded.model.requires_grad_(True)
    return folder, loaded, shape_of(model, loaded.model, manifest, clip, length)
