"""A text as positions: what DP-MLM masks one after another.

A position is a sub-word token or a whole word (a word of several sub-words is then one position, and is replaced by one
token). Nothing between positions is copied: white space is made anew by the tokenizer or as single spaces
(but a kept token may carry the space before it, which the guarantee then says). Special
tokens in the text ("[MASK]", "</s>") are text.

Source: Meisenbacher et al. 2024b (DP-MLM), Algorithm 1, which takes words of NLTK as positions and uses their number as
an index of sub-words; here a position knows its own sub-words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dptext.rewriting.models.prompts import broken_up
from dptext.text.character_classes import LAYOUT_CHARACTERS

POSITION_UNITS = ("subwords", "words")

_PUNCTUATION = frozenset("".join(LAYOUT_CHARACTERS.values()))


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a text.

    Attributes
    ----------
    tokens
        Its sub-words.
    word
        The word that it is or belongs to, in lower case, without white space around it.
    whole
        Whether it is all of that word.
    """

    tokens: tuple[int, ...]
    word: str
    whole: bool

    @property
    def is_punctuation(self) -> bool:
        """Whether its word is made of listed punctuation only."""
        return self.word != "" and all(character in _PUNCTUATION for character in self.word)


def split_texts(tokenizer: Any, texts: Sequence[str], unit: str) -> list[list[Position]]:
    """The positions of each text; `unit` is one of `POSITION_UNITS`."""
    if not texts:
        return []
    texts = list(texts)
    special = set(tokenizer.all_special_ids) - {tokenizer.unk_token_id}
    encoded = _encoded(tokenizer, texts)
    hit = [i for i in range(len(texts)) if not special.isdisjoint(encoded["input_ids"][i])]
    if hit:  # a tokenizer whose pieces hold its special tokens finds them in the text
        for i in hit:
            texts[i] = broken_up(tokenizer, texts[i])
        encoded = _encoded(tokenizer, texts)
    return [
        _positions(text, encoded["input_ids"][i], encoded["offset_mapping"][i], encoded.word_ids(i), unit)
        for i, text in enumerate(texts)
    ]


def _encoded(tokenizer: Any, texts: Sequence[str]) -> Any:
    return tokenizer(
        texts,
        add_special_tokens=False,
        split_special_tokens=True,
        return_offsets_mapping=True,
        return_attention_mask=False,
        return_token_type_ids=False,
        truncation=False,
        verbose=False,
    )


def _positions(
    text: str,
    tokens: Sequence[int],
    offsets: Sequence[tuple[int, int]],
    words: Sequence[int | None],
    unit: str,
) -> list[Position]:
    runs: list[list[int]] = []
    for i, word in enumerate(words):
        if runs and word is not None and word == words[runs[-1][-1]]:
            runs[-1].append(i)
        else:
            runs.append([i])
    found = []
    for run in runs:
        spelled = text[offsets[run[0]][0] : offsets[run[-1]][1]].strip().lower()
        if unit == "words":
            found.append(Position(tuple(tokens[i] for i in run), spelled, True))
        else:
            found += [Position((tokens[i],), spelled, len(run) == 1) for i in run]
    return found
