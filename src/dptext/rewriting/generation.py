"""A language model that writes on after prompts, by transformers' own generation, with tokens that are chosen here.

A causal model sees prompts padded on the left; an encoder-decoder model runs its encoder once. What is drawn from the
logits, and when a text is complete, is for the caller to say.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.rewriting.models import LoadedModel, past_name

Choose = Callable[[NDArray[np.float32]], tuple[Sequence[int], bool]]
"""Takes the next token's logits of each prompt (prompts, outputs); says the tokens, and whether that was the last."""


class TokenWriter:
    """Lets a model write on, token by token.

    `start` is what the decoder of an encoder-decoder model begins with, or what stands for an empty prompt; `ends` are
    the tokens that end a text.

    Raises `ParameterError` as `check_decoding` and `decoder_start`.
    """

    def __init__(self, loaded: LoadedModel, *, batch_size: int) -> None:
        check_decoding(loaded, batch_size)
        self._loaded = loaded
        self.ends = end_tokens(loaded)
        if loaded.kind == "seq2seq":
            self.start = decoder_start(loaded)
        else:
            known = (loaded.tokenizer.bos_token_id, loaded.tokenizer.eos_token_id, 0)
            self.start = [next(token for token in known if token is not None)]
        use_plain_generation(
            loaded,
            decoder_start_token_id=self.start[0],
            pad_token_id=loaded.tokenizer.pad_token_id or 0,
            eos_token_id=None,
            forced_bos_token_id=None,
        )

    def write(self, prompts: Sequence[Sequence[int]], most: int, choose: Choose) -> None:
        """Write at most so many tokens after each prompt, each as `choose` says."""
        import torch
        from transformers import LogitsProcessorList, StoppingCriteriaList

        ended = False

        def pick(tokens: Any, logits: Any) -> Any:
            nonlocal ended
            chosen, ended = choose(logits.float().cpu().numpy())
            only = torch.full_like(logits, -torch.inf)
            only[torch.arange(len(logits)), torch.tensor(list(chosen))] = 0.0
            return only

        def stop(tokens: Any, logits: Any, **_: Any) -> Any:
            return torch.full((len(tokens),), ended, dtype=torch.bool, device=tokens.device)

        loaded, encoder = self._loaded, self._loaded.kind == "seq2seq"
        tokens, mask = padded(loaded, [each or self.start[:1] for each in prompts], left=not encoder)
        begin = {"decoder_input_ids": torch.tensor([self.start] * len(prompts), device=loaded.device)}
        with torch.inference_mode():
            loaded.model.generate(
                tokens,
                attention_mask=mask,
                **(begin if encoder else {}),
                max_new_tokens=most,
                logits_processor=LogitsProcessorList([pick]),
                stopping_criteria=StoppingCriteriaList([stop]),
            )


def use_plain_generation(loaded: LoadedModel, **settings: Any) -> Any:
    """Let the model generate with these settings alone: no default that was saved with it comes back in.

    Which tokens begin, pad and end a text stays, unless `settings` name them; returns transformers' configuration.
    """
    from transformers import GenerationConfig

    kept = {}
    for name in ("decoder_start_token_id", "bos_token_id", "eos_token_id", "pad_token_id", "forced_bos_token_id"):
        values = [getattr(config, name, None) for config in _configs(loaded)]
        kept[name] = next((value for value in values if value is not None), None)
    loaded.model.generation_config = GenerationConfig(**{**kept, "do_sample": False, **settings})
    return loaded.model.generation_config


def check_decoding(loaded: LoadedModel, batch_size: int) -> None:
    """Raise `ParameterError` unless the model keeps keys and values of earlier steps, and texts of a batch apart."""
    if past_name(loaded.model) is None:
        raise ParameterError(
            f"The model {loaded.identity.name} keeps no keys and values of earlier tokens; give a transformer model."
        )
    if batch_size > 1 and getattr(loaded.model.config, "expert_capacity", None):
        raise ParameterError(
            f"The model {loaded.identity.name} shares its experts between the texts of a batch, so that one text tells "
            "on another; the 'batch_size' parameter must be 1 for it."
        )


def decoder_start(loaded: LoadedModel) -> list[int]:
    """What the decoder of an encoder-decoder model begins with: the same public tokens for every text.

    Raises `ParameterError` if the model does not say.
    """
    start = _token(loaded, "decoder_start_token_id")
    if start is None:
        start = _token(loaded, "bos_token_id")
    if start is None:
        raise ParameterError(f"The model {loaded.identity.name} does not say which token its decoder begins with.")
    forced = _token(loaded, "forced_bos_token_id")
    return [start] if forced is None else [start, forced]


def end_tokens(loaded: LoadedModel) -> frozenset[int]:
    """The tokens that end a text."""
    found = {loaded.tokenizer.eos_token_id}
    for config in _configs(loaded):
        named = getattr(config, "eos_token_id", None)
        found.update(named if isinstance(named, list) else [named])
    return frozenset(token for token in found if token is not None)


def padded(loaded: LoadedModel, rows: Sequence[Sequence[int]], *, left: bool = False) -> tuple[Any, Any]:
    """Tokens and mask, both (k, longest), with the padding behind the tokens, or before them."""
    import torch

    longest = max(map(len, rows))
    tokens = np.full((len(rows), longest), loaded.tokenizer.pad_token_id or 0, np.int64)
    mask = np.zeros((len(rows), longest), np.int64)
    for i, row in enumerate(rows):
        where = slice(longest - len(row), None) if left else slice(len(row))
        tokens[i, where] = row
        mask[i, where] = 1
    return torch.from_numpy(tokens).to(loaded.device), torch.from_numpy(mask).to(loaded.device)


def _token(loaded: LoadedModel, name: str) -> int | None:
    return next((token for config in _configs(loaded) if isinstance(token := getattr(config, name, None), int)), None)


def _configs(loaded: LoadedModel) -> tuple[Any, Any]:
    return getattr(loaded.model, "generation_config", None), loaded.model.config
