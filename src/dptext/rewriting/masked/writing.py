"""A rewritten text as text: the tokens of its slots, decoded."""

from typing import Any

from dptext.errors import GuaranteeError
from dptext.rewriting.masked.slots import Draft, Slot
from dptext.rewriting.models.spacing import natural_spaces, splits_at_marks


def text_of(draft: Draft, tokenizer: Any, unit: str) -> str:
    """The slots as text, for positions of that unit. Special tokens that were drawn are left out.

    Raises `GuaranteeError` if a slot was not drawn.
    """
    if unit == "subwords":
        tokens: list[int] = []
        for slot in draft.slots:
            tokens += _tokens(draft, slot)
        text = str(tokenizer.decode(tokens, skip_special_tokens=True))
        return natural_spaces(text) if splits_at_marks(tokenizer) else text
    words = []
    for slot in draft.slots:
        words.append(tokenizer.decode(_tokens(draft, slot), skip_special_tokens=True).strip().removeprefix("##"))
    return natural_spaces(" ".join(word for word in words if word))


def _tokens(draft: Draft, slot: Slot) -> list[int]:
    """What a slot releases: what was drawn for it, or the original of one that is kept."""
    if slot.token is not None:
        return [slot.token]
    if not slot.kept:
        raise GuaranteeError("A token was not drawn: this is a bug, please report it.")
    return list(draft.positions[slot.origin].tokens)
