"""What every reader of an embedding file yields: blocks of words with their float vectors."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.errors import EmbeddingError


class Rows(NamedTuple):
    """Consecutive entries of a file: k words and their vectors, shape (k, m)."""

    words: list[str]
    vectors: NDArray[np.float32]


class Source(NamedTuple):
    """A file and how its entries are numbered, for messages that name a place."""

    name: str  # the path as the user gave it
    unit: str = "entry"  # "line" where the file is text
    first: int = 1  # number of the first entry

    def place(self, position: int) -> str:
        """Where entry `position` (from 0) is: "line 7 of vectors.txt"."""
        return f"{self.unit} {self.first + position} of {self.name}"

    def error(self, position: int, what: str) -> EmbeddingError:
        """An error about entry `position` (from 0); `what` follows the place and says what to do."""
        place = self.place(position)
        return EmbeddingError(f"{place[0].upper()}{place[1:]} {what}")


def decoded(words: list[bytes], source: Source, position: int = 0) -> list[str]:
    """UTF-8 words of the entries from `position` on; raises `EmbeddingError` at the first that is not."""
    try:
        return [word.decode() for word in words]
    except UnicodeDecodeError:
        for offset, word in enumerate(words):
            try:
                word.decode()
            except UnicodeDecodeError:
                what = "holds a word that is not valid UTF-8; convert the file to UTF-8."
                raise source.error(position + offset, what) from None
        raise
