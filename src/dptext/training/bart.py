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

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import BartConfig, BartForConditionalGeneration
from transformers.modeling_outputs import BaseModelOutput

from dptext.core.continuous import VectorNoise, no_noise
from dptext.errors import ParameterError
from dptext.rewriting.dp_bart import CLV, PR, PR_PLUS, BartShape, TextEncoder, check_shape, read_bart_manifest, shape_of
from dptext.rewriting.model_folder import Manifest, describe_texts, has_manifest, writing_model
from dptext.rewriting.models import LoadedModel, load_model, quiet_transformers
from dptext.training.loop import (
    Progress,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    prepare_output,
    seeded_torch,
    train,
)
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

    Raises what `DPBart` and `training.loop.train` raise.
    """
    folder, loaded, shape = _begin(model, output, settings, clip, length)
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
    folder, loaded, shape = _begin(model, output, settings, clip, length)
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
    folder, loaded, shape = _begin(model, output, settings, None, None)
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
    model: str, output: str | Path, settings: TrainingSettings, clip: float | None, length: int | None
) -> tuple[Path, LoadedModel, BartShape]:
    """The output folder, the model to begin with, ready to be trained, and its shape."""
    check_shape(clip, length)
    manifest = read_bart_manifest(model) if has_manifest(model) else None
    folder = prepare_output(output, settings)
    loaded = load_model(model, kinds=("seq2seq",), device=settings.device)
    loaded.model.requires_grad_(True)
    return folder, loaded, shape_of(model, loaded.model, manifest, clip, length)


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
        details = {"base": loaded.identity.as_dict(), "texts": digest, **described, **settings.described()}
        details = {**details, "final_loss": result.final_loss}
        described_model = Manifest(mechanism=mechanism, parameters={**final.as_dict(), **values}, training=details)
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


SPECIAL = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")


def make_small_bart(
    folder: str | Path,
    *,
    pieces: Sequence[str],
    dimensions: int = 256,
    layers: int = 2,
    heads: int = 4,
    inner: int = 1024,
    length: int = 20,
    clip: float = 0.1,
    dropout: float = 0.1,
    seed: int = 0,
) -> None:
    """Write a small BART with random weights and a lower-casing WordPiece tokenizer, to be trained as an autoencoder.

    Parameters
    ----------
    pieces
        WordPiece vocabulary without special tokens; pieces inside words begin with ``##``.
    dimensions, layers, heads, inner
        Width; layers of the encoder and of the decoder; attention heads; width inside the layers.
    length, clip
        Its window, and the clip that its first outputs fit: the encoder's last norm starts with this scale, the
        decoder's cross-attention with its inverse.
    """
    check_shape(clip, length)
    tokenizer = small_tokenizer(pieces, length=length)
    config = BartConfig(
        vocab_size=len(tokenizer),
        d_model=dimensions,
        encoder_layers=layers,
        decoder_layers=layers,
        encoder_attention_heads=heads,
        decoder_attention_heads=heads,
        encoder_ffn_dim=inner,
        decoder_ffn_dim=inner,
        max_position_embeddings=length,
        dropout=dropout,
        bos_token_id=tokenizer.bos_token_id,
        pad_token_id=tokenizer.pad_token_id,
        eos_token_id=tokenizer.eos_token_id,
        decoder_start_token_id=tokenizer.eos_token_id,
        forced_eos_token_id=None,
    )
    with seeded_torch(seed), torch.no_grad():
        model = BartForConditionalGeneration(config)
        model.get_encoder().layers[-1].final_layer_norm.weight.fill_(clip)
        for layer in model.get_decoder().layers:
            layer.encoder_attn.k_proj.weight /= clip
            layer.encoder_attn.v_proj.weight /= clip
    with quiet_transformers():
        model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)


def small_tokenizer(pieces: Sequence[str], *, length: int) -> Any:
    """A fast, lower-casing WordPiece tokenizer of transformers that puts <s> and </s> around a text.

    Parameters
    ----------
    pieces
        Different pieces; those inside words begin with ``##``.
    length
        The window that it states.

    Raises `ParameterError` if a piece is there twice or is one of `SPECIAL`.
    """
    from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast

    vocabulary = {piece: place for place, piece in enumerate((*SPECIAL, *pieces))}
    if len(vocabulary) != len(SPECIAL) + len(pieces):
        raise ParameterError("The 'pieces' parameter of a tokenizer must hold different pieces, none of them special.")
    inner = Tokenizer(models.WordPiece(vocabulary, unk_token="<unk>", max_input_chars_per_word=100))
    inner.normalizer = normalizers.BertNormalizer(lowercase=True)
    inner.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    inner.decoder = decoders.WordPiece()
    inner.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> $B </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=inner,
        bos_token="<s>",
        pad_token="<pad>",
        eos_token="</s>",
        unk_token="<unk>",
        mask_token="<mask>",
        model_max_length=length,
    )
