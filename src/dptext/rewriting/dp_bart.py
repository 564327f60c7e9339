"""DP-BART: the encoder's output for a whole document, clipped by value and noised, then decoded (CLV, PR, PR+).

A document is cut or padded to exactly `length` tokens, so the encoder's output has a public shape, length x d. Every
value is clipped to [-clip, clip]; coordinates that were pruned are 0 in all documents; every other value, at padding
too, gets Laplace or analytic Gaussian noise of its own. The decoder writes a text by beam search from the noised values
and nothing else: its attention mask is all ones, and no setting of generation looks at the input.

The three variants are one mechanism on three models: CLV on any encoder-decoder model, PR on one that was pruned and
trained further, PR+ on one that was trained with the noise of one budget as well (`training.bart`). A trained model is
a folder with a manifest; what contradicts it is refused.

Differences from the paper: values that are no numbers become 0 before the clip; no text is generated beyond `length`
tokens; a PR+ model is refused at another budget than its own. Documents are compared with *any* other document.

Source: Igamberdiev & Habernal 2023 (DP-BART), sections 3.3 to 3.5 and appendices C, D, G; proofs in
docs/proofs/noise.md.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dptext.cancel import check
from dptext.core.continuous import LARGEST_CLIP, Floats, VectorNoise, box_sensitivities, noise_by_name, noise_delta
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.randomness import RandomSource
from dptext.errors import InputError, ParameterError
from dptext.parameters import Parameter, check_arguments
from dptext.rewriting import parameters as shared
from dptext.rewriting.base import Rewrites, VectorRewriter
from dptext.rewriting.generation import use_plain_generation
from dptext.rewriting.model_folder import Manifest, has_manifest, read_manifest
from dptext.rewriting.models import load_model
from dptext.validation import check_count, check_positive, refused

CLV, PR, PR_PLUS = "dp-bart-clv", "dp-bart-pr", "dp-bart-pr+"
"""The variants, as manifests name them."""

DEFAULT_CLIP = 0.1
DEFAULT_LENGTH = 20
LONGEST = 4096
MOST_BEAMS = 100
LARGEST_SCALE = 1e9
"""Noise beyond this is refused: the decoder's numbers would overflow, and nothing is left of a text long before."""

PARAMETERS = frozenset({"clip", "length", "dimensions", "pruned", "noise", "epsilon", "delta"})
"""What the manifest of a DP-BART model says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BartShape:
    """The part of a document's encoder output that is kept and noised.

    Values are clipped to [-clip, clip]. Every document has `length` tokens, with its special ones, and `dimensions`
    values at each, before pruning. The `pruned` coordinates (the same at each token) are 0; they ascend.
    """

    clip: float
    length: int
    dimensions: int
    pruned: tuple[int, ...] = ()

    @property
    def kept(self) -> NDArray[np.int64]:
        """The coordinates that are not pruned, ascending."""
        return np.setdiff1d(np.arange(self.dimensions), np.array(self.pruned, dtype=np.int64))

    @property
    def size(self) -> int:
        """How many values of a document are noised."""
        return self.length * (self.dimensions - len(self.pruned))

    def noise(self, owner: str, kind: str, *, epsilon: float, delta: float, called: str = "epsilon") -> VectorNoise:
        """The noise of that kind (of `core.continuous.NOISES`) and budget for documents of this shape."""
        l1, l2 = box_sensitivities(bound=self.clip, size=self.size)
        noise = noise_by_name(
            owner, kind, epsilon=epsilon, delta=delta, l1_sensitivity=l1, l2_sensitivity=l2, called=called
        )
        if noise.scale > LARGEST_SCALE:
            raise ParameterError(
                f"The {called!r} parameter of {owner} must be large enough for noise of a scale below "
                f"{LARGEST_SCALE:g} for {self.size:,} values. Got {epsilon!r} instead."
            )
        return noise

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for manifests and parameters."""
        return {**asdict(self), "pruned": list(self.pruned)}


class TextEncoder:
    """Texts to token ids of one public length, special tokens included. Special tokens that stand in a text are text.

    It copies a fast tokenizer of transformers. Raises `ParameterError` if that has no padding token or adds more
    special tokens than there is room for.
    """

    def __init__(self, tokenizer: Any, length: int) -> None:
        from tokenizers import Tokenizer

        pad = tokenizer.pad_token_id
        if pad is None:
            raise ParameterError("The model's tokenizer has no padding token; give a model that has one.")
        added = tokenizer.num_special_tokens_to_add()
        if length <= added:
            raise ParameterError(
                f"The 'length' parameter of DPBart must be above {added}, the number of special tokens. Got {length} "
                "instead."
            )
        self._tokenizer = Tokenizer.from_str(tokenizer.backend_tokenizer.to_str())
        self._tokenizer.encode_special_tokens = True
        self._tokenizer.enable_truncation(max_length=length)
        self._tokenizer.enable_padding(length=length, pad_id=pad, pad_token=tokenizer.pad_token)
        self._unknown = -1 if tokenizer.unk_token_id is None else tokenizer.unk_token_id
        self._length = length

    def encode(self, texts: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.int64], Coverage, Counter[str]]:
        """Ids and padding mask (1: a token), both of shape (texts, length); what entered, and how much was cut off."""
        encodings = self._tokenizer.encode_batch(list(texts))
        ids, mask, special = (
            np.array([getattr(encoding, name) for encoding in encodings], np.int64).reshape(len(texts), self._length)
            for name in ("ids", "attention_mask", "special_tokens_mask")
        )
        tokens = (mask == 1) & (special == 0)
        entered, unknown = int(tokens.sum()), int((tokens & (ids == self._unknown)).sum())
        coverage = Coverage(known=entered - unknown, unknown=unknown, entered=entered)
        cut = sum(bool(encoding.overflowing) for encoding in encodings)
        return ids, mask, coverage, Counter({f"texts cut at {self._length} tokens": cut} if cut else {})


class DPBart(VectorRewriter):
    """Rewrites whole documents from the noised output of an encoder; one budget for each document.

    >>> dp_bart = DPBart(model="./pruned", epsilon_per_document=500, delta=1e-6)  # doctest: +SKIP
    >>> dp_bart.privatize_many(["my doctor is in paris"]).texts  # doctest: +SKIP

    `epsilon_per_document` is in nats; it is infinite only with the noise "none", which promises nothing.
    `delta` is for Gaussian noise. `clip` and `length` are by default those of the model's manifest, or 0.1 and 20; a
    smaller clip than the one of the training is fine. `model` is a folder that `dptext train` made, or any
    encoder-decoder model, and decides the `variant`: "dp-bart-clv", "dp-bart-pr" or "dp-bart-pr+". The other parameters
    are those of `load_model`.

    Raises `ParameterError` if a parameter is out of range, contradicts the model's manifest, or the model is no
    encoder-decoder; `InputError` if it cannot be found or read.
    """

    name = "dp-bart"
    published: ClassVar[Mapping[str, Any]] = {"clip": DEFAULT_CLIP, "length": DEFAULT_LENGTH, "beams": 10}

    def __init__(
        self,
        *,
        epsilon_per_document: Annotated[float, shared.EPSILON_OF_VECTOR],
        model: Annotated[str, shared.MODEL],
        noise: Annotated[Literal["laplace", "gaussian", "none"], shared.NOISE] = "gaussian",
        delta: Annotated[float | None, shared.DELTA_OF_NOISE] = None,
        clip: Annotated[
            float | None, Parameter("C, the bound on each value.", above=0, otherwise="the model's, or 0.1")
        ] = None,
        length: Annotated[
            int | None,
            Parameter("Tokens of the vector; shorter texts are padded.", at_least=1, otherwise="the model's, or 20"),
        ] = None,
        beams: Annotated[int, Parameter("Width of the beam search.", at_least=1, at_most=MOST_BEAMS)] = 10,
        batch_size: Annotated[int, shared.BATCH_SIZE] = 32,
        device: Annotated[str, shared.DEVICE] = "auto",
        dtype: Annotated[shared.Dtype, shared.DTYPE] = "float32",
        revision: Annotated[str | None, shared.REVISION] = None,
        download: Annotated[bool, shared.DOWNLOAD] = False,
    ) -> None:
        check_arguments(DPBart, {"beams": beams, "batch_size": batch_size})
        self._beams = beams
        self._batch_size = batch_size
        check_shape(clip, length)
        manifest = read_bart_manifest(model) if has_manifest(model) else None
        self.loaded = load_model(
            model, kinds=("seq2seq",), revision=revision, download=download, device=device, dtype=dtype
        )
        self._dtype = dtype
        self.variant = manifest.mechanism if manifest else CLV
        self.shape = shape_of(model, self.loaded.model, manifest, clip, length)
        if manifest is not None and self.variant == PR_PLUS and noise == "gaussian" and delta is None:
            delta = manifest.parameters["delta"] or None
        self.noise = self.shape.noise(
            "DPBart",
            noise,
            epsilon=epsilon_per_document,
            delta=noise_delta("DPBart", noise, delta),
            called="epsilon_per_document",
        )
        if manifest is not None and self.variant == PR_PLUS:
            _same_budget(model, manifest, self.noise)
        self.encoder = TextEncoder(self.loaded.tokenizer, self.shape.length)
        self._generation = use_plain_generation(
            self.loaded, num_beams=beams, max_new_tokens=self.shape.length, early_stopping=beams > 1
        )

    def guarantee_for(self, draws: int | None) -> Guarantee:
        """The guarantee for each document; the number of draws does not matter."""
        return self.noise.guarantee

    def parameters(self) -> dict[str, Any]:
        """Everything public that determines the law."""
        return {
            **self.noise.as_dict(),
            "variant": self.variant,
            "clip": self.shape.clip,
            "length": self.shape.length,
            "dimensions": self.shape.dimensions,
            "pruned": len(self.shape.pruned),
            "noised_values": self.shape.size,
            "beams": self._beams,
            "model": self.loaded.identity.as_dict(),
            "dtype": self._dtype,
        }

    def rewrite(self, texts: Sequence[str], random: RandomSource) -> Rewrites:
        """A private text for each text. A document's noise does not depend on what else is in its batch."""
        ids, mask, coverage, counts = self.encoder.encode(texts)
        written = self._rewritten(len(texts), random, lambda batch: self._clipped(ids[batch], mask[batch]))
        return Rewrites(texts=written, draws=[1] * len(texts), coverage=coverage, counts=counts)

    def clipped(self, texts: Sequence[str]) -> Floats:
        """See `VectorRewriter`."""
        ids, mask, *_ = self.encoder.encode(texts)
        return self._clipped(ids, mask)

    def _clipped(self, ids: NDArray[np.int64], mask: NDArray[np.int64]) -> Floats:
        """The values that get noise, each within the clip whatever the model gives, shape (documents, size)."""
        import torch

        place = self.loaded.device
        with torch.inference_mode():
            hidden = (
                self.loaded.model.get_encoder()(
                    input_ids=torch.from_numpy(ids).to(place), attention_mask=torch.from_numpy(mask).to(place)
                )
                .last_hidden_state.double()
                .cpu()
                .numpy()
            )
        if hidden.shape[1:] != (self.shape.length, self.shape.dimensions):
            raise ParameterError(
                f"The encoder of the model gives {hidden.shape[1]:,} x {hidden.shape[2]:,} values for "
                f"{self.shape.length} tokens instead of {self.shape.dimensions:,} each; give a model of BART's kind."
            )
        return clip_values(hidden[:, :, self.shape.kept].reshape(len(ids), self.shape.size), self.shape.clip)

    def write(self, vectors: Floats) -> list[str]:
        """Texts from noised values (documents, size), by beam search. It sees nothing else of the documents."""
        import torch
        from transformers import StoppingCriteriaList
        from transformers.modeling_outputs import BaseModelOutput

        loaded, shape = self.loaded, self.shape
        hidden = np.zeros((len(vectors), shape.length, shape.dimensions))
        hidden[:, :, shape.kept] = vectors.reshape(len(vectors), shape.length, -1)
        states = torch.from_numpy(hidden).to(device=loaded.device, dtype=loaded.dtype)
        everywhere = torch.ones(states.shape[:2], dtype=torch.long, device=loaded.device)
        with torch.inference_mode():
            written = loaded.model.generate(
                encoder_outputs=BaseModelOutput(last_hidden_state=states),
                attention_mask=everywhere,
                generation_config=self._generation,
                stopping_criteria=StoppingCriteriaList([_look]),
            )
        return list(loaded.tokenizer.batch_decode(written, skip_special_tokens=True))


def _look(tokens: Any, scores: Any, **_: Any) -> Any:
    """After each step of the beam search: raises if the run is to stop; otherwise no document is done."""
    import torch

    check()
    return torch.zeros(len(tokens), dtype=torch.bool, device=tokens.device)


def clip_values(values: Floats, bound: float) -> Floats:
    """Each value within [-bound, bound]; what is no number becomes 0."""
    return np.clip(np.nan_to_num(values, nan=0.0, posinf=bound, neginf=-bound), -bound, bound)


def check_shape(clip: float | None, length: int | None) -> None:
    """Raise `ParameterError` if a clip or length that was given is out of range."""
    if clip is not None:
        check_positive("DPBart", "clip", clip, at_most=LARGEST_CLIP)
    if length is not None:
        check_count("DPBart", "length", length, at_least=1, at_most=LONGEST)


def read_bart_manifest(folder: str) -> Manifest:
    """The manifest of a DP-BART model, with values that make sense.

    Raises `InputError` if it has none, or one of another mechanism or with senseless values.
    """
    manifest = read_manifest(folder, parameters={CLV: PARAMETERS, PR: PARAMETERS, PR_PLUS: PARAMETERS})
    values = manifest.parameters
    pruned, dimensions = values["pruned"], values["dimensions"]
    try:
        check_positive("a model", "clip", values["clip"], at_most=LARGEST_CLIP)
        check_count("a model", "length", values["length"], at_least=1, at_most=LONGEST)
        check_count("a model", "dimensions", dimensions, at_least=1, at_most=2**20)
        known = all(isinstance(place, int) and not isinstance(place, bool) for place in pruned)
        if not known or sorted(set(pruned) & set(range(dimensions))) != pruned or len(pruned) == dimensions:
            raise ParameterError("The pruned coordinates must be ascending, in range and not all.")
        if manifest.mechanism == PR_PLUS:
            check_positive("a model", "epsilon", values["epsilon"])
    except (ParameterError, TypeError):
        raise InputError(f"The manifest of {folder} has values that make no sense; train the model again.") from None
    return manifest


def shape_of(name: str, model: Any, manifest: Manifest | None, clip: float | None, length: int | None) -> BartShape:
    """The shape of a model's documents, by its manifest or by what was asked for.

    Raises `ParameterError` if what was asked for contradicts the manifest, or the model has no room for the length;
    `InputError` if the manifest does not fit the model.
    """
    dimensions = getattr(model.config, "hidden_size", None)
    if not isinstance(dimensions, int):
        raise ParameterError(
            f"The model {name} has an encoder and a decoder of different configurations; give another."
        )
    if manifest is None:
        shape = BartShape(clip=float(clip or DEFAULT_CLIP), length=length or DEFAULT_LENGTH, dimensions=dimensions)
    else:
        values = manifest.parameters
        if values["dimensions"] != dimensions:
            raise InputError(
                f"The manifest of {name} is for {values['dimensions']} values a token, its model gives {dimensions}."
            )
        if clip is not None and clip > values["clip"]:
            raise refused("DPBart", "clip", f"at most {values['clip']}, with which the model {name} was trained", clip)
        if length is not None and length != values["length"]:
            raise refused("DPBart", "length", f"{values['length']}, with which the model {name} was trained", length)
        shape = BartShape(
            clip=float(values["clip"] if clip is None else clip),
            length=values["length"],
            dimensions=dimensions,
            pruned=tuple(values["pruned"]),
        )
    room = getattr(model.config, "max_position_embeddings", None) or LONGEST
    if shape.length > room:
        raise ParameterError(
            f"The 'length' parameter of DPBart must be at most {room}, the window of the model {name}. Got "
            f"{shape.length} instead."
        )
    return shape


def _same_budget(name: str, manifest: Manifest, noise: VectorNoise) -> None:
    """Raise `ParameterError` unless a PR+ model is used at the budget whose noise it was trained with."""
    for parameter, value in (("noise", noise.kind), ("epsilon", noise.epsilon), ("delta", noise.delta)):
        trained = manifest.parameters[parameter]
        if value != trained:
            called = "epsilon_per_document" if parameter == "epsilon" else parameter
            raise ParameterError(
                f"The '{called}' parameter of DPBart must be {trained}, for whose noise the model {name} was "
                f"trained. Got {value} instead; train a model for it, or use one without noisy training."
            )
