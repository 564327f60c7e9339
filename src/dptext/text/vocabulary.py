"""A vocabulary: the public, ordered list of words that a mechanism reads and writes; which of them are frequent."""

import hashlib
import math
import re
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from dptext.errors import EmbeddingError, InputError
from dptext.text.characters import fold

UNKNOWN_WORD = "<unk>"
"""The designated unknown word: what a token outside the vocabulary becomes under the policy ``map``."""


NO_CHARACTER = "\ufdd0"
"""A code point that stands for no character and never will. No word holds it, so that a token that does is unknown."""


class Vocabulary:
    """Distinct words in a fixed order; a word's id is its position.

    The designated unknown word (`UNKNOWN_WORD`) is always the last word. It is a word like any other: a mechanism may
    read it and may release it. Words before it are in the order of their source (for the default embedding: from the
    most to the least frequent). `by_frequency` says that they are known to be in the order of falling frequency.

    Raises `EmbeddingError` if there is no word besides the unknown one, if a word occurs twice or holds `NO_CHARACTER`,
    or if the unknown word is not the last.
    """

    __slots__ = ("__dict__", "by_frequency", "words")

    def __init__(self, words: Sequence[str], *, by_frequency: bool = False) -> None:
        self.words: tuple[str, ...] = tuple(words)
        self.by_frequency = by_frequency
        if len(self.words) < 2:
            raise EmbeddingError("A vocabulary needs at least one word besides the unknown word.")
        if self.words[-1] != UNKNOWN_WORD:
            raise EmbeddingError(f"The last word of a vocabulary must be the unknown word, {UNKNOWN_WORD}.")
        if len(set(self.words)) != len(self.words):
            raise EmbeddingError("A vocabulary holds a word twice; every word must be distinct.")
        if NO_CHARACTER in "".join(self.words):
            raise EmbeddingError("A vocabulary holds a word with U+FDD0, which is no character; leave that word out.")

    @property
    def unknown(self) -> int:
        """Id of the designated unknown word."""
        return len(self.words) - 1

    @cached_property
    def index(self) -> dict[str, int]:
        """Word to id."""
        return {word: position for position, word in enumerate(self.words)}

    def respelled(self, token: str) -> Iterator[int]:
        """The words that a token of letters from a to z may be, which is none of them, by public rules.

        A letter three times in a row stands for one or two (*soooo*); else one pair of letters is exchanged, one letter
        is written twice or once instead, or *in* stands for *ing* (*thier*, *occured*, *comming*, *goin*).
        """
        forms = [_LENGTHENED.sub(r"\1\1", token), _LENGTHENED.sub(r"\1", token)]
        if forms[0] == token:
            forms = [f"{token}g"] if token.endswith("in") else []
            for at, (letter, following) in enumerate(pairwise(f"{token} ")):
                left, right = token[:at], token[at + 2 :]
                forms.append(f"{left}{letter}{letter}{following}{right}".rstrip())
                if following != " ":
                    forms.append(
                        f"{left}{letter}{right}" if letter == following else f"{left}{following}{letter}{right}"
                    )
        yield from (self.index[form] for form in dict.fromkeys(forms) if form in self.index)

    @cached_property
    def digest(self) -> str:
        """Hexadecimal BLAKE2 digest of the words in their order."""
        return hashlib.blake2b("\n".join(self.words).encode(), digest_size=16).hexdigest()

    def __len__(self) -> int:
        return len(self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vocabulary) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, ...]:
        """It travels as its words: what it has found out of them does not."""
        return partial(Vocabulary, self.words, by_frequency=self.by_frequency), ()

    def __repr__(self) -> str:
        return f"Vocabulary({len(self.words)} words)"


_LENGTHENED = re.compile(r"([a-z])\1\1+")

ZIPF_OFFSET = 2.7
"""The word of rank r (from 0) is taken to occur in proportion to 1 / (r + 2.7), the Zipf–Mandelbrot law."""

LETTER_PLACES = {"a": 5, "i": 10, "s": 15, "t": 30}
"""Places in the frequency order of English (counted from 0) of the letters that stand for words, or for parts of words
split at an apostrophe ("it's", "don't")."""


def frequency_order(vocabulary: Vocabulary) -> list[int]:
    """Ids of the words but the unknown one, from the most to the least frequent.

    That is the vocabulary's own order, but for single letters that end it: they stand apart from its order (the shipped
    one ends in a … z, because WordPiece ids of single characters say nothing about their frequency). Of these "a", "i",
    "s" and "t" are moved to where general knowledge of English has them; the others stay at the end, as rare words.
    """
    words = vocabulary.words[:-1]
    end = len(words)
    while end and len(words[end - 1]) == 1:
        end -= 1
    if end == 0:
        return list(range(len(words)))
    order = [*range(end)]
    for letter, place in LETTER_PLACES.items():  # from the front, so that each ends up at its place
        if (number := vocabulary.index.get(letter, -1)) >= end:
            order.insert(place, number)
    placed = set(order)
    return order + [number for number in range(end, len(words)) if number not in placed]


def counted_words(path: str | Path) -> Iterator[tuple[str, float]]:
    """The words of a public list of counts, folded, each with its count: a line holds a word, a tab or spaces, a count.

    A word may come several times. Raises `InputError` with the line for what cannot be read.
    """
    name = Path(path).name
    try:
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield _counted(line, name, number)
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or type(error).__name__}.") from None
    except UnicodeDecodeError:
        raise InputError(f"{name} is not UTF-8 text; convert it first.") from None


def _counted(line: str, name: str, number: int) -> tuple[str, float]:
    parts = line.split()
    if len(parts) != 2:
        raise InputError(f"Line {number} of {name} must hold a word and its count, and holds {len(parts)} fields.")
    try:
        count = float(parts[1])
    except ValueError:
        count = math.nan
    if not (math.isfinite(count) and count >= 0):
        raise InputError(f"The count in line {number} of {name} must be a finite number of at least 0.")
    return fold(parts[0]), count
