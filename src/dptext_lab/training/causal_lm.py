"""Further training of a causal language model on public text, for DP-Paraphrase: a text, " >>>>> ", its paraphrase.

What stands before the separator gets the tokens that DP-Paraphrase gives a text and its template, so that the model is
asked as it was taught. All tokens are predicted, those of the text too, and after the last the end of the text. A row
without the separator is learnt as it is.

Source: Mattern et al. 2022, as Meisenbacher et al. 2024b (DP-MLM), Appendix B, run it: GPT-2, 161,028 pairs of SNLI
that all annotators call entailments, three epochs. Training texts are public: nothing here protects them.
"""

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from dptext.measures.rows import Progress
from dptext.rewriting.generation import end_tokens, model_inputs, pad, plain_tokens, prompt_for, window_of
from dptext.rewriting.generative import DPParaphrase
from dptext.rewriting.model_folder import describe_texts
from dptext.rewriting.models import LoadedModel, load_model
from dptext.validation import check_count
from dptext_lab.training.loop import (
    Objective,
    ShuffledRows,
    TrainingResult,
    TrainingSettings,
    prepare_output,
    saving,
    train,
)
from dptext_lab.training.texts import NO_TARGET, SEPARATOR, check_texts, in_parts

MECHANISM = "causal-lm"
"""In the manifest: any rewriter of causal models can use it."""


def train_causal_lm(
    model: str,
    texts: Collection[str],
    output: str | Path,
    *,
    settings: TrainingSettings,
    length: int = 128,
    held_out: Collection[str] = (),
    progress: Progress | None = None,
) -> TrainingResult:
    """Train a causal language model further, and save it as a folder of transformers.

    `model` is what to begin with, with its tokenizer: a folder, or a name on the Hugging Face hub. Of each of the
    public `texts` at most `length` tokens are used. `held_out` are texts for the loss curve's second column.

    Raises `ParameterError` if a parameter is out of range, and what `load_model`, `prepare_output` and `train` raise.
    """
    owner = "train_causal_lm"
    texts = check_texts(owner, texts)
    check_count(owner, "length", length, at_least=4, at_most=2**20)
    loaded = load_model(model, kinds=("causal",), device=settings.device)
    folder = prepare_output(output, settings)
    length = min(length, window_of(loaded) or length)
    rows = _encoded(loaded, texts, length)
    watched = _encoded(loaded, held_out, length)
    settings = settings.over(len(rows))
    size = settings.batch_size
    order = ShuffledRows(len(rows), size, settings.seed)

    return train(
        loaded.model.requires_grad_(True),
        Objective(
            batch=lambda step, random: _batch(loaded, [rows[row] for row in order(step)]),
            loss=next_token_loss,
            held_out=[_batch(loaded, watched[start : start + size]) for start in range(0, len(watched), size)],
        ),
        settings=settings,
        output=folder,
        described={
            "training": MECHANISM,
            "base": loaded.identity.as_dict(),
            "texts": describe_texts(texts),
            "length": length,
        },
        save=saving(loaded, folder, MECHANISM),
        progress=progress,
    )


def next_token_loss(module: torch.nn.Module, batch: dict[str, torch.Tensor]) -> torch.Tensor:
    """The mean cross-entropy of each token after those before it."""
    logits = module(**{name: value for name, value in batch.items() if name != "labels"}).logits
    expected = batch["labels"][:, 1:].flatten()
    return torch.nn.functional.cross_entropy(logits[:, :-1].flatten(0, 1).float(), expected, ignore_index=NO_TARGET)


def _encoded(loaded: LoadedModel, texts: Iterable[str], length: int) -> list[NDArray[np.int32]]:
    """The tokens of each text and its end; before the separator those that DP-Paraphrase makes of it."""
    prompt = prompt_for(loaded, DPParaphrase.default_prompt)
    end = min(end_tokens(loaded), default=None)
    rows = []
    for part in in_parts(texts):
        split = [text.rpartition(SEPARATOR) for text in part]
        befores = prompt.text_tokens(loaded.tokenizer, [before for before, _, _ in split])
        behinds = plain_tokens(loaded.tokenizer, [behind for _, _, behind in split])
        for (_, separator, _), before, behind in zip(split, befores, behinds, strict=True):
            ahead = prompt.build(before) if separator else []
            row = [*ahead, *behind, *([] if end is None else [end])]
            rows.append(np.array(row[:length], np.int32))
    return rows


def _batch(loaded: LoadedModel, rows: Sequence[NDArray[np.int32]]) -> dict[str, torch.Tensor]:
    """The model's inputs, padded at the end, and ``labels``."""
    tokens = [row.tolist() for row in rows]
    return {**model_inputs(loaded, tokens), "labels": torch.from_numpy(pad(tokens, NO_TARGET))}
