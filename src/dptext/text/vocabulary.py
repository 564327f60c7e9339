"""A vocabulary: the public, ordered list of words that a mechanism reads and writes."""

import hashlib
from collections.abc import Sequence
from functools import cached_property

from dptext.errors import EmbeddingError

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

    def __repr__(self) -> str:
        return f"Vocabulary({len(self.words)} words)"
