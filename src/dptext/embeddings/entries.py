"""Entries of embedding files: how they are named, unpacked, and which of them are words.

They are folded, readable, each once.
"""

import gzip
import io
import os
from collections.abc import Container, Sequence
from typing import IO, Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.embedding import FloatArray, row_blocks, row_norms
from dptext.errors import EmbeddingError
from dptext.text.vocabulary import UNKNOWN_WORD


class ParsedEntries(NamedTuple):
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


MOST_TIMES = 100
"""A file may unpack to so many times its size; vectors in text take three times theirs, words five."""

SMALL = 2**26
"""So many bytes are always allowed."""


class _Bounded(io.RawIOBase):
    """What a gzip file holds; raises EmbeddingError beyond `most` bytes."""

    def __init__(self, packed: gzip.GzipFile, most: int, name: str) -> None:
        super().__init__()
        self._packed, self._left, self._name = packed, most, name

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any, /) -> int:
        """Fill `room` from its start: the number of bytes, 0 at the end."""
        count = self._packed.readinto(room)
        self._left -= count
        if self._left < 0:
            raise EmbeddingError(
                f"{self._name} unpacks to more than {MOST_TIMES} times its size, which no words and vectors do; "
                "unpack it yourself if it is right."
            )
        return count


def unpacked(file: IO[bytes], name: str) -> io.BufferedReader:
    """A file that is read from the gzip `file`, which messages call `name`."""
    most = MOST_TIMES * os.fstat(file.fileno()).st_size + SMALL
    bounded = _Bounded(gzip.GzipFile(fileobj=file), most, name)
    return io.BufferedReader(cast(io.RawIOBase, bounded))


UNKNOWN_ENTRIES = ("<unk>", "<UNK>", "[UNK]")
"""Entries that become the unknown word. (A bare "UNK" is a word like any other: word2vec's is a university.)"""

_CONTINUES = "##"  # begins a WordPiece entry that is the rest of a word, not a word

_BLOCK_NUMBERS = 1 << 24


class Entries:
    """The entries kept so far, and how many were not.

    The `most` first words are kept, `only` these in their folded form; all where that is None.
    """

    def __init__(self, source: Source, *, most: int | None = None, only: Container[str] | None = None) -> None:
        self.source, self.most, self.only = source, most, only
        self.words: dict[str, None] = {}
        self.blocks: list[FloatArray] = []
        self.unknown_name: str | None = None
        self.unknown: NDArray[np.float32] | None = None
        self.total: NDArray[np.float64] | None = None
        self.entries = self.unreadable = self.alike = self.uncounted = 0
        self.unit_length = False
        self._seen: dict[str, int] = {}
        self._room = 0

    @property
    def full(self) -> bool:
        """Whether there are as many words as are to be kept."""
        return self.most is not None and len(self.words) >= self.most

    def add(self, rows: ParsedEntries) -> None:
        """Take what is good from the next rows of the file, until there are enough."""
        from dptext.text.characters import fold
        from dptext.text.tokenizer import readable_words

        self._check(rows)
        folded = [fold(word) for word in rows.words]
        readable = readable_words(folded)
        keep = []
        for position, (word, form) in enumerate(zip(rows.words, folded, strict=True)):
            if self.full:
                rows = ParsedEntries(rows.words[:position], rows.vectors[:position])
                break
            is_unknown = word in UNKNOWN_ENTRIES or form == UNKNOWN_WORD
            if is_unknown and self.unknown is None:
                self.unknown_name, self.unknown = word, rows.vectors[position].copy()
            elif is_unknown or form in self.words:
                self.alike += 1
            elif not readable[position] or form.startswith(_CONTINUES):
                self.unreadable += 1
            elif self.only is not None and form not in self.only:
                self.uncounted += 1
            else:
                self.words[form] = None
                keep.append(position)
        vectors = rows.vectors if len(keep) == len(rows.words) else rows.vectors[keep]
        total = vectors.sum(axis=0, dtype=np.float64)
        self.total = total if self.total is None else self.total + total
        self._store(vectors)
        self.entries += len(rows.words)

    def keep_only(self, places: Sequence[int]) -> None:
        """Keep the entries at these places among those that were kept, in this order, and no other."""
        words, vectors = list(self.words), np.concatenate(self.vectors())[list(places)]
        self.words = {words[place]: None for place in places}
        self.blocks, self._room = [vectors], 0
        self.total = vectors.sum(axis=0, dtype=np.float64)

    def to_unit_length(self) -> None:
        """Scale every vector to length 1; the unknown word's too, which is the mean direction where the file has none.

        Zeros stay zeros.
        """
        total = 0
        for block in self.vectors():
            for rows in row_blocks(len(block)):
                block[rows] = _unit_length(block[rows])
                total = total + block[rows].sum(axis=0, dtype=np.float64)
        self.total = np.asarray(total)
        unknown = self.total if self.unknown is None else self.unknown
        self.unknown = _unit_length(unknown[None, :])[0].astype(np.float32)
        self.unit_length = True

    def vectors(self) -> list[FloatArray]:
        """The kept vectors, in large blocks: these go back to the system one by one as they are quantised."""
        if self._room:
            self.blocks[-1], self._room = self.blocks[-1][: -self._room], 0
        return self.blocks

    def _store(self, vectors: NDArray[np.float32]) -> None:
        while len(vectors):
            if not self._room:
                self._room = max(1, _BLOCK_NUMBERS // vectors.shape[1])
                self.blocks.append(np.empty((self._room, vectors.shape[1]), np.float32))
            start = len(self.blocks[-1]) - self._room
            part, vectors = vectors[: self._room], vectors[self._room :]
            self.blocks[-1][start : start + len(part)] = part
            self._room -= len(part)

    def _check(self, rows: ParsedEntries) -> None:
        finite = np.isfinite(rows.vectors).all(axis=1)
        if not finite.all():
            position = self.entries + int(np.argmin(finite))
            raise self.source.error(position, "holds NaN, infinity or a number too large for float32; remove it.")
        for position, word in enumerate(rows.words, self.entries):
            earlier = self._seen.setdefault(word, position)
            if earlier != position:
                what = f"repeats the word of {self.source.unit} {self.source.first + earlier}; remove one of them."
                raise self.source.error(position, what)


def _unit_length(vectors: FloatArray) -> NDArray[np.float64]:
    """Rows (k, m) divided by their norms."""
    norms = row_norms(vectors.astype(np.float64))
    scaled: NDArray[np.float64] = vectors / np.where(norms > 0, norms, 1.0)[:, None]
    return scaled


def notes_of(entries: Entries) -> tuple[str, ...]:
    """What reading changed, one public sentence each."""
    notes = []
    if entries.unreadable:
        notes.append(
            f"{_entries(entries.unreadable)} that the tokenizer cannot read as one word {_were(entries.unreadable)} "
            "dropped."
        )
    if entries.alike:
        notes.append(
            f"{_entries(entries.alike)} that folded to the same word as an earlier one {_were(entries.alike)} dropped."
        )
    if entries.full:
        notes.append(f"The first {len(entries.words):,} words were kept; what follows in the file was not read.")
    if entries.uncounted:
        notes.append(f"{_entries(entries.uncounted)} without a count {_were(entries.uncounted)} dropped.")
    if entries.unit_length:
        notes.append("Every vector was scaled to length 1.")
    if entries.unknown_name is None:
        notes.append(f"The file has no unknown word; {UNKNOWN_WORD} was added with the mean of the kept vectors.")
    elif entries.unknown_name != UNKNOWN_WORD:
        notes.append(f"The entry {entries.unknown_name} became the unknown word {UNKNOWN_WORD}.")
    return tuple(notes)


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count:,} entries"


def _were(count: int) -> str:
    return "was" if count == 1 else "were"
