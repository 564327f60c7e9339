"""Further training of a masked language model on public text: plain, or sanitization-aware.

Plain: of the sub-words of a text 15 % are chosen; 80 % of them are masked, 10 % replaced by a random one, 10 % left,
and the model learns to predict the chosen ones. Sanitization-aware: the same on texts that a word mechanism has
sanitized, and what is predicted is the *original* sub-word. So the model learns to read through that mechanism's noise,
before it is fine-tuned on private texts that the same mechanism has sanitized.

The texts are sanitized once, before the first step, as in the paper; the special tokens around them never are. Which
sub-words are chosen is drawn anew at every step. Sub-words that have no counterpart in the original (`training.texts`)
are never chosen.

Source: Yue et al. 2021 (SanText), section 4.4 and 5.1 (from bert-base-uncased, length 512, batch 6, learning rate 5e-5
after 2,000 steps of warm-up, one epoch). Training texts are public: nothing here protects them, and the trained model
has seen them unsanitized.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import torch

from dptext.errors import ParameterError
from dptext.measures.rows import Progress
from dptext.rewriting.generation import pad, surrounding_tokens
from dptext.rewriting.mlm_scoring import MaskScores, handing_on
from dptext.rewriting.model_folder import describe_texts
from dptext.rewriting.models import LoadedModel, load_model
from dptext.validation import check_count, refused
from dptext_lab.training.loop import (
    Objective,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    prepare_output,
    saving,
    train,
)
from dptext_lab.training.texts import NO_TARGET, Ints, Sanitizer, Windows, check_texts, make_windows

MECHANISM = "masked-lm"
"""In the manifest: any rewriter of masked models can use it."""

CHOSEN = 0.15
"""The share of sub-words that are to be predicted."""

MASKED, RANDOM = 0.8, 0.1
"""Of the chosen sub-words: the share that is masked, and the share that becomes a random one; the rest stay."""


def train_masked_lm(
    model: str,
    texts: Collection[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    sanitize: Sanitizer | None = None,
    length: int = 128,
    held_out: Collection[str] = (),
    progress: Progress | None = None,
) -> TrainingResult:
    """Train a masked language model further, and save it as a folder of transformers.

    `model` is what to begin with, with its tokenizer: a folder, or a name on the Hugging Face hub. One of the public
    `texts` that is longer than `length` tokens, special ones included, is cut into several. `sanitize` is the mechanism
    for sanitization-aware training; None for plain training. `held_out` are texts for the loss curve's second column.
    `dptext train masked-lm` takes 10,000 steps of 32 inputs at a learning rate of 5e-5.

    Raises `ParameterError` if a parameter is out of range or the model has no mask token, and what `load_model`,
    `prepare_output` and `train` raise.
    """
    owner = "train_masked_lm"
    texts = check_texts(owner, texts)
    check_count(owner, "length", length, at_least=4, at_most=2**20)
    seed, batch_size = settings.seed, settings.batch_size
    loaded = load_model(model, kinds=("masked",), device=settings.device)
    inputs = MaskedInputs(loaded, length=length)
    folder = prepare_output(output, settings)
    windows = inputs.windows(texts, sanitize)
    watched = inputs.windows(check_texts(owner, held_out), sanitize) if held_out else None
    if not len(windows):
        raise ParameterError(f"The 'texts' parameter of {owner} must hold words of the model's tokenizer.")
    settings = settings.over(len(windows))
    order = ShuffledRows(len(windows), batch_size, seed)

    return train(
        loaded.model.requires_grad_(True),
        Objective(
            batch=lambda step, random: inputs.batch([windows[int(row)] for row in order(step)], random),
            loss=partial(masked_loss, head_takes_masks=inputs.head_takes_masks),
            held_out=() if watched is None else fixed_batches(inputs, watched, batch_size, seed),
        ),
        settings=settings,
        output=folder,
        described={
            "model": loaded.identity.as_dict(),
            "texts": describe_texts(texts),
            "mask_probability": CHOSEN,
            "length": length,
            "sanitize": None if sanitize is None else sanitize.described(),
        },
        save=saving(loaded, folder, MECHANISM),
        progress=progress,
    )


class MaskedInputs:
    """Makes the inputs of a masked language model, of at most `length` tokens; a share of the sub-words with a target
    is `chosen` to be predicted.

    `head_takes_masks` says whether the model's head gives the same logits when it is handed the masks alone.

    Raises `ParameterError` if the tokenizer has no mask token or the model takes fewer than `length` tokens.
    """

    def __init__(self, loaded: LoadedModel, *, length: int, chosen: float = CHOSEN) -> None:
        self._tokenizer = tokenizer = loaded.tokenizer
        scores = MaskScores(loaded, batch_size=1)
        self._prefix, self._suffix = map(list, surrounding_tokens(tokenizer))
        specials = len(self._prefix) + len(self._suffix)
        if length > scores.capacity + specials:
            most = scores.capacity + specials
            raise refused("train_masked_lm", "length", f"at most {most}, which the model takes", length)
        self._capacity, self._chosen = length - specials, chosen
        self.head_takes_masks = scores.hands_on is not None
        self._mask, self._outputs = scores.mask, min(scores.outputs, len(tokenizer))
        self._padding = tokenizer.pad_token_id or 0

    def windows(self, texts: Iterable[str], sanitizer: Sanitizer | None) -> Windows:
        """The texts cut to the length, without their special tokens."""
        return make_windows(self._tokenizer, texts, capacity=self._capacity, sanitizer=sanitizer)

    def batch(self, windows: Sequence[tuple[Ints, Ints]], random: np.random.Generator) -> dict[str, torch.Tensor]:
        """The model's inputs (windows, longest) with masks, and ``labels``: the target where one was chosen."""
        rows, labels = [], []
        for tokens, targets in windows:
            chosen = (targets != NO_TARGET) & (random.random(len(tokens)) < self._chosen)
            fate = random.random(len(tokens))
            anything = random.integers(0, self._outputs, len(tokens))
            shown = np.where(fate < MASKED, self._mask, np.where(fate < MASKED + RANDOM, anything, tokens))
            rows.append([*self._prefix, *np.where(chosen, shown, tokens).tolist(), *self._suffix])
            labels.append([NO_TARGET] * len(self._prefix) + np.where(chosen, targets, NO_TARGET).tolist())
            labels[-1] += [NO_TARGET] * len(self._suffix)
        arrays = {
            "input_ids": pad(rows, self._padding),
            "attention_mask": pad([[1] * len(row) for row in rows]),
            "labels": pad(labels, NO_TARGET),
        }
        if "token_type_ids" in self._tokenizer.model_input_names:
            arrays["token_type_ids"] = np.zeros_like(arrays["input_ids"])
        return {name: torch.from_numpy(array) for name, array in arrays.items()}


def fixed_batches(inputs: MaskedInputs, windows: Windows, batch_size: int, seed: int) -> list[dict[str, torch.Tensor]]:
    """All windows in batches, with masks that are the same each time."""
    random = np.random.default_rng([seed, 3])
    starts = range(0, len(windows), batch_size)
    return [
        inputs.batch([windows[i] for i in range(start, min(start + batch_size, len(windows)))], random)
        for start in starts
    ]


def masked_loss(
    module: torch.nn.Module, batch: dict[str, torch.Tensor], *, head_takes_masks: bool = False
) -> torch.Tensor:
    """The mean cross-entropy of the chosen sub-words; 0 where none was chosen.

    With `head_takes_masks` the vocabulary head, the widest matrix of a small model, sees the chosen places alone.
    """
    labels = batch["labels"]
    places = (labels != NO_TARGET).nonzero(as_tuple=True)
    inputs = {name: value for name, value in batch.items() if name != "labels"}
    if head_takes_masks:
        with handing_on(module.base_model, places):
            logits = module(**inputs).logits[0]
    else:
        logits = module(**inputs).logits[places]
    total = torch.nn.functional.cross_entropy(logits.float(), labels[places], reduction="sum")
    return total / max(len(places[0]), 1)
