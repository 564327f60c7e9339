"""Prompts as the tokens of a model: a text in a template, cut to what the model takes.

Special tokens that stand in a text or a template are text: a document that says "</s>" does not end there. Tokenizers
split them on request, but one whose pieces hold them (a unigram model) finds them again, so those are broken up first.

Head, text and tail of a template are made into tokens apart, so that a long text is cut and never the template. A space
before the text goes with the text, as models that mark the beginnings of words expect it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dptext.errors import ParameterError
from dptext.rewriting.models import LoadedModel

DP_PROMPT = "Document : {text}\nParaphrase of the document :"
"""The template of DP-Prompt."""

PLACE = "{text}"
"""Where the text stands in a template."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A template in the tokens of a model: what stands before and after the text."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    spaced: bool

    def __len__(self) -> int:
        """How many tokens stand around the text."""
        return len(self.before) + len(self.after)

    def text_tokens(self, tokenizer: Any, texts: Sequence[str]) -> list[list[int]]:
        """The tokens of each text as they stand in the template."""
        return plain_tokens(tokenizer, [f" {text}" if self.spaced and text else text for text in texts])

    def build(self, tokens: Sequence[int]) -> list[int]:
        """A text in the template."""
        return [*self.before, *tokens, *self.after]


def check_template(owner: str, template: object) -> str:
    """`template` if it is a string with one place for the text; otherwise a `ParameterError`."""
    if isinstance(template, str) and template.count(PLACE) == 1:
        return template
    raise ParameterError(
        f"The 'prompt' parameter of {owner} must be a string with {PLACE} in it, once. Got {template!r} instead."
    )


def prompt_for(loaded: LoadedModel, template: str) -> Prompt:
    """The template with the special tokens that the model wants around it, none at the end for a causal model."""
    head, tail = template.split(PLACE)
    spaced = head.endswith(" ")
    parts = plain_tokens(loaded.tokenizer, [head[:-1] if spaced else head, tail])
    start, end = surrounding_tokens(loaded.tokenizer)
    return Prompt((*start, *parts[0]), (*parts[1], *(end if loaded.kind == "seq2seq" else ())), spaced)


def plain_tokens(tokenizer: Any, texts: Sequence[str]) -> list[list[int]]:
    """The tokens of each text, none of them special but the unknown one, and nothing added around them."""
    special = set(tokenizer.all_special_ids) - {tokenizer.unk_token_id}
    rows = _tokens(tokenizer, texts)
    hit = [place for place, row in enumerate(rows) if not special.isdisjoint(row)]
    if hit:
        broken = _tokens(tokenizer, [broken_up(tokenizer, texts[place]) for place in hit])
        for place, row in zip(hit, broken, strict=True):
            rows[place] = [token for token in row if token not in special]
    return rows


def surrounding_tokens(tokenizer: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the tokenizer puts before and after a text, read off an example."""
    encoded = tokenizer("a")
    inside = [place for place, sequence in enumerate(encoded.sequence_ids()) if sequence == 0]
    tokens = encoded["input_ids"]
    return tuple(tokens[: inside[0]]), tuple(tokens[inside[-1] + 1 :])


def position_limit(loaded: LoadedModel) -> int | None:
    """How many positions the model has, for its encoder and its decoder each; None for any number."""
    config = loaded.model.config
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
"""A tokenizer says a larger number where it knows no limit."""


def _unused_positions(model: Any) -> int:
    """How many position embeddings are never used: some models count from behind the padding's number on."""
    for name, module in model.named_modules():
        if name.endswith("position_embeddings") and getattr(module, "padding_idx", None) is not None:
            return int(module.padding_idx) + 1
    return 0


def _tokens(tokenizer: Any, texts: Sequence[str]) -> list[list[int]]:
    return list(encoded(tokenizer, texts)["input_ids"]) if texts else []


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


def broken_up(tokenizer: Any, text: str) -> str:
    """The text with a space inside whatever reads like a special token."""
    for token in sorted(tokenizer.all_special_tokens, key=len, reverse=True):
        if len(token) > 1:
            text = text.replace(token, f"{token[0]} {token[1:]}")
    return text
