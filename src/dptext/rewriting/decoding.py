"""The next token's logits of a generating model, step by step, for a batch of prompts.

A causal model sees prompts padded on the left, with positions that do not count the padding; an encoder-decoder model
runs its encoder once. Keys and values of earlier steps are kept, so a step computes one token. What is drawn from the
logits, and when a text is complete, is for `generative` to say.
"""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.rewriting.generation import decoder_start, padded_left, padded_right
from dptext.rewriting.models import LoadedModel, past_name


class Decoding(ABC):
    """Prompts of one batch and the tokens drawn for them so far.

    Attributes
    ----------
    rows
        How many prompts there are.
    """

    def __init__(self, loaded: LoadedModel, rows: int) -> None:
        self._loaded = loaded
        self.rows = rows
        self._kept = past_name(loaded.model) or ""
        self._past: Any = None
        self._logits: Any = None

    def logits(self) -> NDArray[np.float32]:
        """The next token's logits of each prompt: shape (rows, outputs), as the model gives them."""
        found: NDArray[np.float32] = self._logits.float().cpu().numpy()
        return found

    def advance(self, tokens: Sequence[int]) -> None:
        """Append a token to each prompt."""
        import torch

        with torch.inference_mode():
            self._step(torch.tensor(list(tokens), device=self._loaded.device).reshape(-1, 1))

    def keep(self, places: Sequence[int]) -> bool:
        """Go on with these rows only, in this order; False, and nothing happens, if the model's cache cannot."""
        import torch

        chosen = torch.tensor(list(places), device=self._loaded.device)
        with torch.inference_mode():
            if isinstance(self._past, tuple):  # as older models keep them: tensors by layer
                self._past = tuple(tuple(kept[chosen] for kept in layer) for layer in self._past)
            elif hasattr(self._past, "batch_select_indices"):
                self._past.batch_select_indices(chosen)
            else:
                return False
            self._logits = self._logits[chosen]
            self._keep(chosen)
        self.rows = len(places)
        return True

    def _forward(self, **inputs: Any) -> None:
        """One pass of the model; the last position's logits and the cache stay."""
        done = self._loaded.model(**inputs, **{self._kept: self._past}, use_cache=True, return_dict=True)
        self._past = done[self._kept]
        self._logits = done.logits[:, -1]

    @abstractmethod
    def _step(self, tokens: Any) -> None:
        """Pass tokens (rows, 1) through the model."""

    @abstractmethod
    def _keep(self, chosen: Any) -> None:
        """Keep these rows of whatever else there is."""


class CausalDecoding(Decoding):
    """Decoding by a model that has only a decoder. An empty prompt begins with the model's first or last token."""

    def __init__(self, loaded: LoadedModel, prompts: Sequence[Sequence[int]]) -> None:
        import torch

        super().__init__(loaded, len(prompts))
        first = next(
            token for token in (loaded.tokenizer.bos_token_id, loaded.tokenizer.eos_token_id, 0) if token is not None
        )
        tokens, self._mask = padded_left(loaded, [prompt or [first] for prompt in prompts])
        self._numbered = "position_ids" in inspect.signature(loaded.model.forward).parameters
        with torch.inference_mode():
            positions = (self._mask.cumsum(1) - 1).clamp(min=0)
            self._next = positions[:, -1:] + 1
            self._forward(input_ids=tokens, **self._placed(positions), **_last_logits_only(loaded.model))

    def _step(self, tokens: Any) -> None:
        import torch

        self._mask = torch.cat([self._mask, torch.ones_like(tokens)], 1)
        self._forward(input_ids=tokens, **self._placed(self._next))
        self._next = self._next + 1

    def _placed(self, positions: Any) -> dict[str, Any]:
        return {"attention_mask": self._mask, **({"position_ids": positions} if self._numbered else {})}

    def _keep(self, chosen: Any) -> None:
        self._mask, self._next = self._mask[chosen], self._next[chosen]


class EncoderDecoding(Decoding):
    """Decoding by a model with an encoder, which sees the prompts once."""

    def __init__(self, loaded: LoadedModel, prompts: Sequence[Sequence[int]]) -> None:
        import torch

        super().__init__(loaded, len(prompts))
        tokens, self._mask = padded_right(loaded, [prompt or [decoder_start(loaded)[0]] for prompt in prompts])
        begin = torch.tensor([decoder_start(loaded)] * len(prompts), device=loaded.device)
        with torch.inference_mode():
            encoder = loaded.model.get_encoder()
            self._seen = encoder(input_ids=tokens, attention_mask=self._mask, return_dict=True)
            self._step(begin)

    def _step(self, tokens: Any) -> None:
        self._forward(encoder_outputs=self._seen, attention_mask=self._mask, decoder_input_ids=tokens)

    def _keep(self, chosen: Any) -> None:
        self._mask = self._mask[chosen]
        self._seen["last_hidden_state"] = self._seen["last_hidden_state"][chosen]


def start_decoding(loaded: LoadedModel, prompts: Sequence[Sequence[int]]) -> Decoding:
    """The decoding of a batch of prompts by a causal or an encoder-decoder model."""
    return (EncoderDecoding if loaded.kind == "seq2seq" else CausalDecoding)(loaded, prompts)


def _last_logits_only(model: Any) -> dict[str, int]:
    """The argument, by its name in this model, that spares its head all positions of a prompt but the last."""
    known = inspect.signature(model.forward).parameters
    return next(({name: 1} for name in ("logits_to_keep", "num_logits_to_keep") if name in known), {})
