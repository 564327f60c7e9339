"""What a public language model makes of texts: how little it expects them, and vectors of them.

Perplexity is exp of the mean negative log-probability of a token. Of a causal model: each token after those before it.
Of a masked model it is the pseudo-perplexity (Salazar et al. 2020): each token, masked, among all others. The two are
on different scales; so are those of two tokenizers. Released text is compared with its original under one model.
"""

import math
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pyarrow as pa
import torch
from numpy.typing import NDArray

from dptext.errors import InputError
from dptext.evaluation.data import strings
from dptext.evaluation.vectors import Vectors
from dptext.process.stopping import check
from dptext.rewriting.mlm_scoring import LONGEST_WINDOW, MaskScores, View
from dptext.rewriting.models import LoadedModel, load_encoder, load_model
from dptext.rewriting.prompts import window_of
from dptext.validation import check_count

TEXTS = 200
"""Of a comparison whose perplexity is taken: each of their tokens costs a look of the model."""

_BATCH = 32


class ModelPerplexity:
    """The perplexity of texts under a masked or causal language model.

    Parameters
    ----------
    model
        A folder, or a name on the Hugging Face hub.
    texts
        At most so many of the texts are looked at, at equal steps.
    download, device
        As for `dptext.rewriting.models.load_model`.

    Attributes
    ----------
    name
        The model, and which perplexity it is.

    Raises what `load_model` raises.
    """

    def __init__(self, model: str, *, texts: int = TEXTS, download: bool = False, device: str = "auto") -> None:
        self._most = check_count("ModelPerplexity", "texts", texts, at_least=1, at_most=10**9)
        loaded = load_model(model, kinds=("masked", "causal"), download=download, device=device)
        masked = loaded.kind == "masked"
        self.name = f"{'pseudo-perplexity' if masked else 'perplexity'} under {loaded.identity.name}"
        self._losses: Callable[[str], NDArray[np.float64]] = _MaskedLosses(loaded) if masked else _CausalLosses(loaded)

    def __call__(self, texts: pa.LargeStringArray) -> float:
        """The perplexity of texts (n,) taken together. Raises `InputError` if they hold no token."""
        places = np.linspace(0, len(texts) - 1, min(len(texts), self._most)).round().astype(int)
        every = strings(texts)
        losses = np.concatenate([self._losses(every[place]) for place in places])
        if not len(losses):
            raise InputError("The compared texts hold no token whose perplexity could be taken.")
        return math.exp(min(float(losses.mean()), 700.0))


class ModelVectors:
    """Vectors of texts: the mean of a model's last hidden states over the tokens of a text.

    Parameters
    ----------
    model
        A folder, or a name on the Hugging Face hub, of an encoder.
    download, device
        As for `dptext.rewriting.models.load_encoder`.

    Raises what `load_encoder` raises.
    """

    def __init__(self, model: str, *, download: bool = False, device: str = "auto") -> None:
        self._loaded = load_encoder(model, download=download, device=device)
        self._length = min(window_of(self._loaded) or LONGEST_WINDOW, LONGEST_WINDOW)
        self.name = self._loaded.identity.name

    def __call__(self, texts: pa.LargeStringArray) -> Vectors:
        """The vectors of texts (n,): (n, d)."""
        tokenizer, device, every = self._loaded.tokenizer, self._loaded.device, strings(texts)
        order = sorted(range(len(every)), key=lambda i: len(every[i]))
        found: dict[int, NDArray[np.float32]] = {}
        for start in range(0, len(order), _BATCH):
            check()
            rows = order[start : start + _BATCH]
            inputs = tokenizer(
                [every[row] for row in rows],
                padding=True,
                truncation=True,
                max_length=self._length,
                return_tensors="pt",
            ).to(device)
            with torch.inference_mode():
                states = self._loaded.model(**inputs).last_hidden_state.float()
            shown = inputs["attention_mask"].unsqueeze(-1).float()
            means = (states * shown).sum(dim=1) / shown.sum(dim=1).clamp(min=1)
            found.update(zip(rows, means.cpu().numpy(), strict=True))
        return np.stack([found[row] for row in range(len(every))])


class _MaskedLosses:
    """Negative log-probabilities of the tokens of a text, each masked in turn."""

    def __init__(self, loaded: LoadedModel) -> None:
        self._tokenizer = loaded.tokenizer
        self._scores = MaskScores(loaded, batch_size=_BATCH)

    def __call__(self, text: str) -> NDArray[np.float64]:
        tokens = self._tokenizer(text, add_special_tokens=False)["input_ids"]
        found = [self._of_window(part) for part in _parts(tokens, self._scores.capacity)]
        return np.concatenate([np.zeros(0), *found])

    def _of_window(self, tokens: list[int]) -> NDArray[np.float64]:
        views = []
        for place in range(len(tokens)):
            shown = [*tokens[:place], self._scores.mask, *tokens[place + 1 :]]
            views.append(View(context=(), text=shown, masks=[place]))
        found = np.empty(len(tokens))
        for place, rows in self._scores.logits(views):
            found[place] = _loss(rows[0].astype(np.float64), tokens[place])
        return found


class _CausalLosses:
    """Negative log-probabilities of the tokens of a text, each after those before it.

    The first one counts only where the model has a token that begins a text.
    """

    def __init__(self, loaded: LoadedModel) -> None:
        self._loaded = loaded
        self._begin = loaded.tokenizer.bos_token_id
        self._length = min(window_of(loaded) or LONGEST_WINDOW, LONGEST_WINDOW)

    def __call__(self, text: str) -> NDArray[np.float64]:
        tokens = self._loaded.tokenizer(text, add_special_tokens=False)["input_ids"]
        begin = [] if self._begin is None else [self._begin]
        return np.concatenate([np.zeros(0), *map(self._of_window, _parts([*begin, *tokens], self._length))])

    def _of_window(self, tokens: list[int]) -> NDArray[np.float64]:
        check()
        if len(tokens) < 2:
            return np.zeros(0)
        given = torch.tensor([tokens], device=self._loaded.device)
        with torch.inference_mode():
            logits = self._loaded.model(input_ids=given).logits[0, :-1].double()
            losses: NDArray[np.float64] = (
                torch.nn.functional.cross_entropy(logits, given[0, 1:], reduction="none").cpu().numpy()
            )
        return losses


def _parts(tokens: Sequence[int], length: int) -> Iterator[list[int]]:
    return (list(tokens[start : start + length]) for start in range(0, len(tokens), length))


def _loss(logits: NDArray[np.float64], token: int) -> float:
    top = logits.max()
    return float(top + np.log(np.exp(logits - top).sum()) - logits[token])
