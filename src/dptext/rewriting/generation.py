"""Texts and prompts as the tokens of a model, and letting a model write on after them.

Special tokens that stand in a text or a template are text: a document that says "</s>" does not end there. Tokenizers
split them on request, but one whose pieces hold them (a unigram model) finds them again, so those are broken up first.

Head, text and tail of a template are made into tokens apart, so that a long text is cut and never the template. A space
before the text goes with the text, as models that mark the beginnings of words expect it.

The prompt ``chat`` puts both into the model's own chat template. The template never sees a text: it is filled once,
with marks in the place of the messages, and what it prints around them is a frame of tokens, the same for every text.
Only there are special tokens special. A template that prints the day prints `CHAT_DATE`.

A causal model sees prompts padded on the left; an encoder-decoder model runs its encoder once. What is drawn from the
logits, and when a text is complete, is for the caller to say.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.errors import ParameterError
from dptext.rewriting.models import LoadedModel, past_name, text_config

DP_PROMPT = "Document : {text}\nParaphrase of the document :"
"""The template of DP-Prompt."""

PLACE = "{text}"
"""Where the text stands in a template."""

CHAT = "chat"
"""The prompt that asks in the model's own chat template; ``chat:`` and a template ask as that template says."""

CHAT_DATE = {
    **{"%Y": "2024", "%y": "24", "%m": "07", "%B": "July", "%b": "Jul", "%d": "26", "%-d": "26", "%j": "208"},
    **{"%A": "Friday", "%a": "Fri", "%H": "00", "%I": "12", "%M": "00", "%S": "00", "%p": "AM"},
}
"""The day of every chat, by the codes of strftime: 26 July 2024, as templates of Llama have it where they know none."""

_ASKED = "Rewrite the following text in your own words. Answer with the new text only.\n\n{text}"


@dataclass(frozen=True, slots=True)
class Prompt:
    """A template in the tokens of a model: those before and after the text, and whether a space precedes it.

    `ends` are the tokens that end an answer in a chat, and `reserved` those that only its template may print.
    """

    before: tuple[int, ...]
    after: tuple[int, ...]
    spaced: bool
    ends: frozenset[int] = frozenset()
    reserved: frozenset[int] = frozenset()

    def __len__(self) -> int:
        """How many tokens stand around the text."""
        return len(self.before) + len(self.after)

    def text_tokens(self, tokenizer: Any, texts: Sequence[str]) -> list[list[int]]:
        """Tokens of each text as they are inside the template."""
        return plain_tokens(tokenizer, [f" {text}" if self.spaced and text else text for text in texts], self.reserved)

    def build(self, tokens: Sequence[int]) -> list[int]:
        """A text in the template."""
        return [*self.before, *tokens, *self.after]


def check_template(owner: str, template: object) -> str:
    """`template` if it is ``chat``, or a string with one place for the text; otherwise a `ParameterError`."""
    if template == CHAT:
        return f"{CHAT}: {_ASKED}"
    if isinstance(template, str) and template.count(PLACE) == 1:
        return template
    raise ParameterError(
        f"The 'prompt' parameter of {owner} must be chat, or a string with {PLACE} in it, once. Got {template!r} "
        "instead."
    )


def prompt_for(loaded: LoadedModel, template: str) -> Prompt:
    """The template with the special tokens that the model wants around it, none at the end for a causal model.

    Raises `ParameterError` as `frame_of`.
    """
    frame, prompt = frame_of(loaded, template)
    head, tail = prompt.split(PLACE)
    spaced = head.endswith(" ")
    first, last = plain_tokens(loaded.tokenizer, [head[:-1] if spaced else head, tail], frame.reserved)
    return replace(frame, before=(*frame.before, *first), after=(*last, *frame.after), spaced=spaced)


def frame_of(loaded: LoadedModel, template: str) -> tuple[Prompt, str]:
    """What the model wants around a prompt, with nothing in it, and the prompt without the mark of a chat.

    Raises `ParameterError` for a chat with a model whose chat template is missing, fails, or does not print the
    message as it is, once.
    """
    if template.startswith(f"{CHAT}:"):
        return _chat_frame(loaded), template.removeprefix(f"{CHAT}:").lstrip()
    start, end = surrounding_tokens(loaded.tokenizer)
    return Prompt(start, end if loaded.kind == "seq2seq" else (), spaced=False), template


def _chat_frame(loaded: LoadedModel) -> Prompt:
    """What the model's chat template prints around a user's message, up to where the answer begins."""
    tokenizer, name, message, answer = loaded.tokenizer, loaded.identity.name, "zqsaidqz", "zqanswerqz"
    if not tokenizer.chat_template:
        raise ParameterError(
            f"The model {name} has no chat template; give a model made for chats, or a prompt with {PLACE} in it."
        )
    chat = [{"role": "user", "content": message}, {"role": "assistant", "content": answer}]
    day = "".join(f"|replace({code!r}, {value!r})" for code, value in CHAT_DATE.items())
    template = f"{{% macro strftime_now(form) %}}{{{{ form{day} }}}}{{% endmacro +%}}{tokenizer.get_chat_template()}"
    fill = partial(tokenizer.apply_chat_template, chat_template=template, tokenize=False, enable_thinking=False)
    try:
        opened, complete = fill(chat[:1], add_generation_prompt=True), fill(chat)
    except Exception as error:  # a template is a program, and may raise anything; it has seen no text
        raise ParameterError(f"The chat template of the model {name} fails ({type(error).__name__}).") from None
    around, end = opened.split(message), complete.partition(answer)[2]
    if len(around) != 2 or complete.count(answer) != 1:
        raise ParameterError(f"The chat template of the model {name} does not print the message as it is, once.")
    before, after, ending = (tokenizer(part, add_special_tokens=False)["input_ids"] for part in (*around, end))
    added = {number for number, token in tokenizer.added_tokens_decoder.items() if token.content.strip("▁ \n\t")}
    reserved = frozenset([*before, *after, *ending]) & added
    return Prompt(tuple(before), tuple(after), spaced=False, ends=reserved & {*ending[:1]}, reserved=reserved)


def plain_tokens(tokenizer: Any, texts: Sequence[str], reserved: frozenset[int] = frozenset()) -> list[list[int]]:
    """The tokens of each text, none of them special (but the unknown one) or `reserved`, and nothing around them."""
    if not texts:
        return []
    special = _special(tokenizer) | reserved
    rows = encoded_plain(tokenizer, texts, reserved)[1]["input_ids"]
    return [[token for token in row if token not in special] for row in rows]


def encoded_plain(
    tokenizer: Any, texts: Sequence[str], reserved: frozenset[int] = frozenset()
) -> tuple[list[str], Any]:
    """As `encoded`, and the texts with a space inside of what the tokenizer finds special all the same."""
    special, encoding, texts = _special(tokenizer) | reserved, encoded(tokenizer, texts), list(texts)
    with_special = [place for place, row in enumerate(encoding["input_ids"]) if not special.isdisjoint(row)]
    for place in with_special:
        texts[place] = _broken_up(tokenizer.convert_ids_to_tokens(sorted(special)), texts[place])
    return texts, encoded(tokenizer, texts) if with_special else encoding


def _special(tokenizer: Any) -> set[int]:
    added = {number for number, token in tokenizer.added_tokens_decoder.items() if token.special}
    return (added | set(tokenizer.all_special_ids)) - {tokenizer.unk_token_id}


def surrounding_tokens(tokenizer: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Special tokens before and after a text, read off an example."""
    encoded = tokenizer("a")
    inside = [place for place, sequence in enumerate(encoded.sequence_ids()) if sequence == 0]
    tokens = encoded["input_ids"]
    return tuple(tokens[: inside[0]]), tuple(tokens[inside[-1] + 1 :])


def position_limit(loaded: LoadedModel) -> int | None:
    """How many positions the model has, for its encoder and its decoder each; None for any number."""
    config = text_config(loaded.model.config)
    if hasattr(config, "relative_attention_num_buckets"):
        return None
    for name in ("max_position_embeddings", "n_positions"):
        positions = getattr(config, name, None)
        if isinstance(positions, int):
            return positions - _unused_positions(loaded.model)
    return None


def window_of(loaded: LoadedModel) -> int | None:
    """How many tokens the model takes at once by its tokenizer and its positions; None for any number."""
    limits = [limit for limit in (position_limit(loaded), int(loaded.tokenizer.model_max_length)) if limit is not None]
    return min(limits) if min(limits) < _ANY_LENGTH else None


_ANY_LENGTH = 2**30
"""Tokenizers state a larger number where they know no limit."""


def _unused_positions(model: Any) -> int:
    """How many position embeddings are never used: some models count from behind the padding's number on."""
    for name, module in model.named_modules():
        if name.endswith("position_embeddings") and getattr(module, "padding_idx", None) is not None:
            return int(module.padding_idx) + 1
    return 0


def encoded(tokenizer: Any, texts: Sequence[str]) -> Any:
    """The texts' tokens and where they stand, with nothing added; special tokens that stand in a text are text."""
    return tokenizer(
        list(texts),
        add_special_tokens=False,
        split_special_tokens=True,
        return_offsets_mapping=True,
        return_attention_mask=False,
        return_token_type_ids=False,
        truncation=False,
        verbose=False,
    )


def _broken_up(special: Sequence[str], text: str) -> str:
    """The text with a space inside whatever reads like a special token."""
    for token in sorted(special, key=len, reverse=True):
        if len(token) > 1:
            text = text.replace(token, f"{token[0]} {token[1:]}")
    return text


Choose = Callable[[NDArray[np.float32]], tuple[Sequence[int], bool]]
"""Takes the next token's logits of each prompt (prompts, outputs); says the tokens, and whether that was the last."""


class TokenWriter:
    """Continues prompts with a model, token by token.

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
        inputs = model_inputs(loaded, [prompt or self.start[:1] for prompt in prompts], left=not encoder)
        if encoder:
            inputs["decoder_input_ids"] = torch.tensor([self.start] * len(prompts), device=loaded.device)
        with torch.inference_mode():
            loaded.model.generate(
                **inputs,
                max_new_tokens=most,
                logits_processor=LogitsProcessorList([pick]),
                stopping_criteria=StoppingCriteriaList([stop]),
            )


def use_plain_generation(loaded: LoadedModel, **settings: Any) -> Any:
    """Replace the model's generation settings, so that none that were saved with it apply.

    Which tokens begin, pad and end a text stays, unless `settings` name them; returns transformers' configuration.
    """
    from transformers import GenerationConfig

    token_ids = {}
    for name in ("decoder_start_token_id", "bos_token_id", "eos_token_id", "pad_token_id", "forced_bos_token_id"):
        values = [getattr(config, name, None) for config in _configs(loaded)]
        token_ids[name] = next((value for value in values if value is not None), None)
    loaded.model.generation_config = GenerationConfig(**{**token_ids, "do_sample": False, **settings})
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
    """The tokens that the decoder of an encoder-decoder model begins with: public, the same for every text.

    Raises `ParameterError` if the model does not say.
    """
    start = _configured(loaded, "decoder_start_token_id")
    if start is None:
        start = _configured(loaded, "bos_token_id")
    if start is None:
        raise ParameterError(f"The model {loaded.identity.name} does not say which token its decoder begins with.")
    forced = _configured(loaded, "forced_bos_token_id")
    return [start] if forced is None else [start, forced]


def end_tokens(loaded: LoadedModel) -> frozenset[int]:
    """The tokens that end a text."""
    tokens = {loaded.tokenizer.eos_token_id}
    for config in _configs(loaded):
        ends = getattr(config, "eos_token_id", None)
        tokens.update(ends if isinstance(ends, list) else [ends])
    return frozenset(token for token in tokens if token is not None)


def pad(rows: Sequence[Sequence[int]], filler: int = 0, *, left: bool = False) -> NDArray[np.int64]:
    """Rows of different lengths as one array (k, longest), filled up at their end, or at their beginning."""
    longest = max(map(len, rows))
    padded = np.full((len(rows), longest), filler, np.int64)
    for line, row in zip(padded, rows, strict=True):
        line[longest - len(row) if left else 0 :][: len(row)] = row
    return padded


def model_inputs(
    loaded: LoadedModel,
    rows: Sequence[Sequence[int]],
    *,
    types: Sequence[Sequence[int]] | None = None,
    left: bool = False,
) -> dict[str, Any]:
    """Rows of tokens as a model's inputs on its device, (k, longest) each, with `types` of tokens if it reads them."""
    import torch

    tokenizer = loaded.tokenizer
    arrays = {
        "input_ids": pad(rows, tokenizer.pad_token_id or 0, left=left),
        "attention_mask": pad([[1] * len(row) for row in rows], left=left),
    }
    if types is not None and "token_type_ids" in tokenizer.model_input_names:
        arrays["token_type_ids"] = pad(types, left=left)
    return {name: torch.from_numpy(array).to(loaded.device) for name, array in arrays.items()}


def _configured(loaded: LoadedModel, name: str) -> int | None:
    return next((token for config in _configs(loaded) if isinstance(token := getattr(config, name, None), int)), None)


def _configs(loaded: LoadedModel) -> tuple[Any, ...]:
    config = loaded.model.config
    return getattr(loaded.model, "generation_config", None), config, text_config(config)
