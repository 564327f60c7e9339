"""Perplexity of texts under a causal language model.

Perplexity is exp of the mean negative log-probability of a token, each after those before it. Those of two tokenizers
are on different scales, so released texts are compared with their originals under one model.
"""

import math
from typing import Any

import numpy as np
import pyarrow as pa
import torch
from numpy.typing import NDArray

from dptext.cancel import check
from dptext.errors import InputError
from dptext.rewriting.generation import window_of
from dptext.rewriting.mlm_scoring import LONGEST_WINDOW
from dptext.rewriting.models import load_model


class Perplexity:
    """The perplexity of texts under a causal language model, loaded as `dptext.rewriting.models.load_model` does.

    >>> perplexity = Perplexity("./gpt2")  # doctest: +SKIP
    >>> perplexity(pa.array(["my doctor is in paris"]))  # doctest: +SKIP
    """

    def __init__(self, model: str, *, device: str = "auto") -> None:
        self._loaded = load_model(model, kinds=("causal",), device=device)
        self._length = min(window_of(self._loaded) or LONGEST_WINDOW, LONGEST_WINDOW)

    def __call__(self, texts: "pa.Array[Any]") -> float:
        """The perplexity of texts (n,) taken together; nulls are empty. Raises `InputError` if they hold no token."""
        losses = np.concatenate([np.zeros(0), *map(self._losses, texts.to_pylist())])
        if not len(losses):
            raise InputError("The texts hold no token whose perplexity could be taken.")
        return math.exp(min(float(losses.mean()), 700.0))

    def _losses(self, text: str | None) -> NDArray[np.float64]:
        """Of each token of a text; of the first one only where the model has a token that begins a text."""
        tokenizer = self._loaded.tokenizer
        begin = [] if tokenizer.bos_token_id is None else [tokenizer.bos_token_id]
        tokens = [*begin, *tokenizer(text or "", add_special_tokens=False)["input_ids"]]
        windows = (tokens[start : start + self._length] for start in range(0, len(tokens), self._length))
        return np.concatenate([np.zeros(0), *(self._of_window(window) for window in windows if len(window) > 1)])

    def _of_window(self, tokens: list[int]) -> NDArray[np.float64]:
        check()
        ids = torch.tensor([tokens], device=self._loaded.device)
        with torch.inference_mode():
            logits = self._loaded.model(input_ids=ids).logits[0, :-1].double()
            losses: NDArray[np.float64] = (
                torch.nn.functional.cross_entropy(logits, ids[0, 1:], reduction="none").cpu().numpy()
            )
        return losses
