"""What a model expects without the text: the public distribution of each draw of ``draw="baseline"``.

The same model reads the prompt *without* the text, and the tokens drawn so far. What it expects next is the public
distribution that bounds the next draw (`core.clipped_probabilities`): a draw reads like the model's own writing at any
epsilon, and epsilon is spent on what the text adds.

A base that a text moved, by one unit of one output, would void the claim, and rows that share a pass with longer ones
are rounded otherwise. So a `PublicPass` is given nothing that follows from a text: the model, the public prompt, how
many texts are drawn together, and the tokens drawn. Its rows are as long as each other, with no fillers, and rows that
ended stay, so that all shapes follow from which texts share a batch, which the guarantee names as public. Rounding that
follows neither a text nor a shape (the order of sums on a GPU) is harmless: the claim holds for each of its outcomes.

The law is the project's own. DP-Fusion blends the same two passes within a bound of their Rényi divergence.
"""

import inspect
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.clipped_softmax import finite_logits
from dptext.errors import ParameterError
from dptext.rewriting.generation import CHAT, PLACE, prompt_for
from dptext.rewriting.models import LoadedModel, past_name

SCALE = 2**30
"""A base has this many units, and one for each output, so that all bases have one sum."""

UNSURE = 3.0
"""From this entropy on, in nats, a public distribution leaves the next token open."""

_CHAT_WITHOUT = "Write a sentence. Answer with the sentence only."


def public_prompt(owner: str, loaded: LoadedModel, prompt: str, without: str | None) -> tuple[str, list[int]]:
    """The prompt without the text, and its tokens; None asks as `prompt` does, or in a chat for any sentence.

    Raises `ParameterError` if it has a place for a text.
    """
    if without is not None and PLACE in without:
        raise ParameterError(
            f"The 'without' parameter of {owner} must have no {PLACE} in it: it is public, and what the model is asked "
            "for where it sees no text."
        )
    is_chat = prompt.startswith(f"{CHAT}:")
    if without is None and not is_chat:
        return prompt.replace(PLACE, ""), prompt_for(loaded, prompt).build([])
    public = _CHAT_WITHOUT if without is None else without
    return public, prompt_for(loaded, f"{CHAT}: {public}{PLACE}" if is_chat else f"{public}{PLACE}").build([])


class PublicPass:
    """A pass of a model over public tokens, one more for each row at each step.

    `prompt` is what the model (or its encoder) reads, at least one token, `start` what the decoder of an
    encoder-decoder model begins with, and `rows` how many texts are drawn together.
    """

    def __init__(self, loaded: LoadedModel, *, prompt: Sequence[int], start: Sequence[int], rows: int) -> None:
        known = inspect.signature(loaded.model.forward).parameters
        self._loaded, self._rows = loaded, rows
        self._past = past_name(loaded.model) or ""  # `check_decoding` has refused models without
        self._always: dict[str, Any] = {"use_cache": True} | (
            {"logits_to_keep": 1} if "logits_to_keep" in known else {}
        )
        self._cache: Any = None
        self._encoder, self._begin = loaded.kind == "seq2seq", list(prompt)
        self._length = 0
        if self._encoder:
            self._begin = list(start)
            self._always |= self._encoded(prompt)

    def logits(self, drawn: Sequence[int]) -> NDArray[np.float32]:
        """The logits (rows, outputs) of the next token: at first (none drawn), or after one more token of each row."""
        import torch

        tokens = [[token] for token in drawn] or [self._begin] * self._rows
        self._length += len(tokens[0])
        ids = torch.tensor(tokens, device=self._loaded.device)
        inputs: dict[str, Any] = {"decoder_input_ids": ids}
        if not self._encoder:
            inputs = {"input_ids": ids, "attention_mask": self._ones(self._length)}
        with torch.inference_mode():
            done = self._loaded.model(**inputs, **self._always, **({self._past: self._cache} if self._cache else {}))
        self._cache = done[self._past]
        return finite_logits(done.logits[:, -1].float().cpu().numpy())

    def _encoded(self, prompt: Sequence[int]) -> dict[str, Any]:
        import torch

        ids, ones = torch.tensor([list(prompt)] * self._rows, device=self._loaded.device), self._ones(len(prompt))
        with torch.inference_mode():
            outputs = self._loaded.model.get_encoder()(input_ids=ids, attention_mask=ones)
        return {"encoder_outputs": outputs, "attention_mask": ones}

    def _ones(self, length: int) -> Any:
        import torch

        return torch.ones((self._rows, length), dtype=torch.int64, device=self._loaded.device)


def public_base(
    logits: NDArray[np.float32], *, mix: float = 0.0, common: NDArray[np.int64] | None = None
) -> NDArray[np.int64]:
    """The softmax of public logits (n,) in integers of at least 1, whose sum is always `SCALE` + n.

    The share `mix` of it is the public distribution `common` (n,), as `token_draws.common_base` has it.
    """
    shares = np.exp(logits.astype(np.float64) - logits.max())
    shares /= shares.sum()
    if common is not None:
        shares = (1 - mix) * shares + mix * (common / common.sum())
    base: NDArray[np.int64] = np.floor(shares * SCALE).astype(np.int64) + 1
    base[base.argmax()] += SCALE + len(base) - int(base.sum())
    return base


def entropy(base: NDArray[np.int64]) -> float:
    """The entropy of a public distribution, in nats."""
    shares = base / base.sum()
    return -float(shares @ np.log(shares))
