"""A text while DP-MLM rewrites it: slots in the order of the output, filled by draws.

Public coins, thrown before anything is drawn, decide which positions are deleted and after which another slot is
inserted ("+-" rewriting). So the number of draws is known first, and what it costs can be charged exactly. A deleted
position is gone from the private text (the published code leaves the original word in it), and a slot may be inserted
in its place, as in the paper.

A position is a sub-word token or a whole word, which is replaced by one token. Nothing between positions is copied:
white space is made anew by the tokenizer or as single spaces (but a kept token may carry the space before it, which the
guarantee then says). Special tokens in the text ("[MASK]", "</s>") are text.

Source: Meisenbacher et al. 2024b (DP-MLM), Algorithm 1 and the extension with addition and deletion; coins before draws
are the project's own.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from dptext.core.randomness import RandomSource
from dptext.errors import GuaranteeError
from dptext.rewriting.generation import encoded_plain
from dptext.text.characters import LAYOUT_CHARACTERS


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a text: its sub-word `tokens`; the `word` that it is or belongs to, in lower case, without white
    space around it; and whether it is all of that word.
    """

    tokens: tuple[int, ...]
    word: str
    whole: bool

    @property
    def is_punctuation(self) -> bool:
        """Whether its word is made of listed punctuation only."""
        return self.word != "" and all(character in _PUNCTUATION for character in self.word)


@dataclass(slots=True)
class Slot:
    """A place of the output. `token` is what was drawn for it, None before; kept slots are never drawn."""

    origin: int  # index of the position that it replaces, or after which it was inserted
    inserted: bool = False
    kept: bool = False
    token: int | None = None


@dataclass(slots=True)
class Draft:
    """A text and its slots.

    `positions` are the original, position by position, `slots` the output, from left to right; `offsets` says where
    each position begins in the original's sub-words.
    """

    positions: Sequence[Position]
    slots: list[Slot]
    offsets: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.offsets = [0, *np.cumsum([len(position.tokens) for position in self.positions]).tolist()]

    @property
    def original(self) -> list[int]:
        """All sub-words of the original."""
        return [token for position in self.positions for token in position.tokens]

    @property
    def draws(self) -> int:
        """How many draws the text takes."""
        return sum(not slot.kept for slot in self.slots)

    def groups(self, passes: int | None) -> list[list[int]]:
        """Which slots are drawn together, in order: each alone, or, with `passes`, that many interleaved groups."""
        drawn = [place for place, slot in enumerate(self.slots) if not slot.kept]
        if passes is None:
            return [[place] for place in drawn]
        return [drawn[start::passes] for start in range(min(passes, len(drawn)))]

    def masked(self, group: Sequence[int], mask: int, *, shown: bool = False) -> tuple[list[int], list[int], list[int]]:
        """The private text so far with masks at the slots of `group`.

        Returns its sub-words, the places of the group in them, and for each sub-word its place in the original. A slot
        that was drawn stands as it was drawn, one that waits as its original; an inserted one that waits is not there
        yet. With `shown` a slot of the group stands as its original, too, if that is one sub-word.
        """
        tokens: list[int] = []
        drawn: list[int] = []
        places: list[int] = []
        hidden = set(group)
        for number, slot in enumerate(self.slots):
            original = () if slot.inserted else self.positions[slot.origin].tokens
            added: tuple[int, ...]
            if number in hidden:
                drawn.append(len(tokens))
                added = original if shown and len(original) == 1 else (mask,)
            elif slot.token is not None:
                added = (slot.token,)
            else:
                added = original
            begin = self.offsets[slot.origin]
            tokens += added
            places += range(begin, begin + len(added))
        return tokens, drawn, places


def throw_coins(
    positions: Sequence[Position],
    kept: Sequence[bool],
    random: RandomSource,
    *,
    insertion: float,
    deletion: float,
) -> Draft:
    """The slots of a text: each position that is not `kept` may be deleted, and a slot may be inserted behind it.

    Two integers are taken of the text's stream for each position if either probability is above 0: D and A, which do
    not depend on each other. They are met exactly, as fractions with the denominator 2^64, rounded.
    """
    coins = iter(_coins(random, 2 * len(positions), (deletion, insertion)))
    slots = []
    for place, keep in enumerate(kept):
        deleted, inserted = next(coins), next(coins)
        if keep or not deleted:
            slots.append(Slot(place, kept=keep))
        if inserted and not keep:
            slots.append(Slot(place, inserted=True))
    return Draft(positions, slots)


def _coins(random: RandomSource, count: int, probabilities: tuple[float, float]) -> Iterator[bool]:
    """Coins whose probabilities take turns."""
    if not any(probabilities):
        yield from [False] * count
        return
    bounds = [round(Fraction(probability) * 2**64) for probability in probabilities]
    for i, bits in enumerate(random.uint64(count).tolist()):
        yield bits < bounds[i % 2]


_PUNCTUATION = frozenset("".join(LAYOUT_CHARACTERS.values()))


def split_texts(tokenizer: Any, texts: Sequence[str], unit: str) -> list[list[Position]]:
    """The positions of each text; `unit` is ``subwords`` or ``words``."""
    if not texts:
        return []
    texts, encoding = encoded_plain(tokenizer, texts)
    return [
        _positions(text, encoding["input_ids"][i], encoding["offset_mapping"][i], encoding.word_ids(i), unit)
        for i, text in enumerate(texts)
    ]


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
    positions = []
    for run in runs:
        spelled = text[offsets[run[0]][0] : offsets[run[-1]][1]].strip().lower()
        if unit == "words":
            positions.append(Position(tuple(tokens[i] for i in run), spelled, True))
        else:
            positions += [Position((tokens[i],), spelled, len(run) == 1) for i in run]
    return positions


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
    """Tokens that a slot releases: the drawn one, or the original of a kept slot."""
    if slot.token is not None:
        return [slot.token]
    if not slot.kept:
        raise GuaranteeError("A token was not drawn: this is a bug, please report it.")
    return list(draft.positions[slot.origin].tokens)


_RULES = (
    (re.compile(r"(?<=\d) ([.:/]) (?=\d)"), r"\1"),  # before the marks that follow a word: "3 . 5", "10 : 30"
    (re.compile(r"(?<!\d)(\d{1,3}) , (?=\d{3}(?!\d))"), r"\1,"),
    (re.compile(r"(?<=[$£€#]) (?=\d)"), ""),
    (re.compile(r"(?<=-) (?=-)"), ""),
    (re.compile(r" (?=[,.;:!?%)\]}])"), ""),
    (re.compile(r"(?<=[(\[{]) "), ""),
    (re.compile(r"(?<=\w) (['’]) (?=(?:s|d|m|t|re|ve|ll)\b)", re.IGNORECASE), r"\1"),
    (re.compile(r"(?<=\w) ([-‐‑/]) (?=\w)"), r"\1"),
    (re.compile(r'" ([^"]*) "'), r'"\1"'),
)


def natural_spaces(text: str) -> str:
    """The text without spaces around marks that are there only because each mark was a token."""
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return text


def splits_at_marks(tokenizer: Any) -> bool:
    """Whether the tokenizer writes a space before every token that begins a word, marks among them (WordPiece)."""
    backend = getattr(tokenizer, "backend_tokenizer", None)
    return backend is not None and type(backend.decoder).__name__ == "WordPiece"
