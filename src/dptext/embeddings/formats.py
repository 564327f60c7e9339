"""Embeddings from files: word2vec, GloVe, fastText, NumPy and safetensors.

Whatever the format, words are folded (NFC, simple lower case) to the form in which texts are looked up, entries that
the text codec would never read as one word are dropped, of several entries that fold alike the first is kept, and an
unknown word is added where the file has none. The embedding's `notes` say how often each happened. Vectors are rounded
to an integer grid (`quantise`).
"""

import contextlib
import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.arrays import npy_rows, npz_rows, safetensors_rows, words_beside
from dptext.embeddings.embedding import Embedding, FloatArray, quantise_blocks
from dptext.embeddings.kept import kept_embedding
from dptext.embeddings.rows import Rows, Source
from dptext.embeddings.unpacking import unpacked
from dptext.embeddings.word2vec import binary_rows, looks_binary, text_rows, text_source
from dptext.errors import EmbeddingError
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

UNKNOWN_ENTRIES = ("<unk>", "<UNK>", "[UNK]")
"""Entries that become the unknown word. (A bare "UNK" is a word like any other: word2vec's is a university.)"""

_CONTINUES = "##"  # begins a WordPiece entry that is the rest of a word, not a word

_BLOCK_NUMBERS = 1 << 24
_TEXT = (".txt", ".vec", ".text", ".glove", ".w2v")
_ARRAYS = {".npz": npz_rows, ".npy": npy_rows, ".safetensors": safetensors_rows}


def load_embedding(path: str | Path) -> Embedding:
    """Read an embedding file; the format is told by the extension, then by the content.

    ====================================  ==========================================================================
    ``.txt .vec .text .glove .w2v``       word2vec text, fastText (header ``words dimensions``), GloVe (no header);
                                          also word2vec binary under such a name; each also with ``.gz``
    ``.bin``, ``.bin.gz``                 word2vec binary
    ``.npz``                              arrays ``vectors`` and ``words``
    ``.npy``                              words in ``NAME.words.txt`` or ``NAME.txt`` beside it (or with ``.gz``)
    ``.safetensors``                      words in ``NAME.words.txt``, ``vocab.txt`` or ``words.txt`` beside it
    ====================================  ==========================================================================

    What was read from a large file is kept in the user's cache folder (``DPTEXT_CACHE`` names another one), and the
    same content is read from there the next time.

    Raises `EmbeddingError`, with the place, if the file is missing, empty or damaged, a word occurs twice, a row has
    too few or too many numbers, NaN or infinity, a header or words file disagrees with the rows, or all numbers are 0.
    """
    path = Path(path)
    name = path.name.lower()
    compressed = name.endswith(".gz")
    extension = Path(name.removesuffix(".gz")).suffix
    try:
        if extension in _ARRAYS and not compressed:
            files = [path, *[beside for beside in words_beside(path) if beside.is_file()][:1]]
            return kept_embedding(files, lambda: _assemble(_ARRAYS[extension](path), path, Source(str(path))))
        if extension in (*_TEXT, ".bin"):
            return kept_embedding([path], lambda: _load_stream(path, compressed, extension))
    except FileNotFoundError:
        raise EmbeddingError(f"There is no file {path}; check the path.") from None
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise EmbeddingError(f"{path} or the words file beside it is not whole gzip; fetch it again.") from None
    except OSError as error:
        raise EmbeddingError(f"{path} cannot be read ({error.strerror or 'damaged'}).") from None
    known = ", ".join((*_TEXT, ".bin", *_ARRAYS))
    raise EmbeddingError(f"The format of {path} is not told by its extension; use one of {known} (.gz for text).")


def _load_stream(path: Path, compressed: bool, extension: str) -> Embedding:
    with contextlib.ExitStack() as stack:
        raw = stack.enter_context(path.open("rb"))
        file: IO[bytes] = stack.enter_context(unpacked(raw, str(path))) if compressed else raw
        beginning = file.peek(4096)[:4096]  # type: ignore[attr-defined]  # both are io.BufferedReader
        if not beginning.strip():
            raise EmbeddingError(f"{path} is empty; it must hold words with their numbers.")
        binary = extension == ".bin" or looks_binary(beginning)
        source = Source(str(path)) if binary else text_source(beginning, str(path))
        return _assemble(binary_rows(file, source) if binary else text_rows(file, source), path, source)


class _Kept:
    """The entries kept so far, and how many were not."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.words: dict[str, None] = {}
        self.blocks: list[FloatArray] = []
        self.unknown_name: str | None = None
        self.unknown: NDArray[np.float32] | None = None
        self.total: NDArray[np.float64] | None = None
        self.entries = self.unreadable = self.alike = 0
        self._seen: dict[str, int] = {}
        self._room = 0

    def add(self, rows: Rows) -> None:
        """Take what is good from the next rows of the file."""
        from dptext.text.characters import fold
        from dptext.text.codec import readable_words

        self._check(rows)
        folded = [fold(word) for word in rows.words]
        readable = readable_words(folded)
        keep = []
        for position, (word, form) in enumerate(zip(rows.words, folded, strict=True)):
            is_unknown = word in UNKNOWN_ENTRIES or form == UNKNOWN_WORD
            if is_unknown and self.unknown is None:
                self.unknown_name, self.unknown = word, rows.vectors[position].copy()
            elif is_unknown or form in self.words:
                self.alike += 1
            elif not readable[position] or form.startswith(_CONTINUES):
                self.unreadable += 1
            else:
                self.words[form] = None
                keep.append(position)
        vectors = rows.vectors if len(keep) == len(rows.words) else rows.vectors[keep]
        total = vectors.sum(axis=0, dtype=np.float64)
        self.total = total if self.total is None else self.total + total
        self._store(vectors)
        self.entries += len(rows.words)

    def vectors(self) -> list[FloatArray]:
        """The kept vectors, in large blocks: these go back to the system one by one as they are quantised."""
        if self._room:
            self.blocks[-1] = self.blocks[-1][: -self._room]
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

    def _check(self, rows: Rows) -> None:
        finite = np.isfinite(rows.vectors).all(axis=1)
        if not finite.all():
            position = self.entries + int(np.argmin(finite))
            raise self.source.error(position, "holds NaN, infinity or a number too large for float32; remove it.")
        for position, word in enumerate(rows.words, self.entries):
            earlier = self._seen.setdefault(word, position)
            if earlier != position:
                what = f"repeats the word of {self.source.unit} {self.source.first + earlier}; remove one of them."
                raise self.source.error(position, what)


def _assemble(blocks: Iterator[Rows], path: Path, source: Source) -> Embedding:
    """An embedding of the rows of a file."""
    kept = _Kept(source)
    for rows in blocks:
        kept.add(rows)
    if not kept.entries:
        raise EmbeddingError(f"{path} is empty; it must hold words with their numbers.")
    if not kept.words or kept.total is None:
        raise EmbeddingError(f"None of the {kept.entries} entries of {path} is a word that the text codec can read.")
    unknown = kept.unknown if kept.unknown is not None else (kept.total / len(kept.words)).astype(np.float32)
    floats = [*kept.vectors(), unknown[None, :]]
    kept.blocks.clear()  # quantise_blocks frees the floats as it goes
    if not any(block.any() for block in floats):
        raise EmbeddingError(f"All vectors of {path} are zero; they must hold the words' positions.")
    vectors, step = quantise_blocks(floats)
    vocabulary = Vocabulary([*kept.words, UNKNOWN_WORD])
    return Embedding(name=path.name, vocabulary=vocabulary, vectors=vectors, step=step, notes=_notes(kept))


def _notes(kept: _Kept) -> tuple[str, ...]:
    notes = []
    if kept.unreadable:
        notes.append(
            f"{_entries(kept.unreadable)} that the text codec cannot read as one word {_were(kept.unreadable)} dropped."
        )
    if kept.alike:
        notes.append(
            f"{_entries(kept.alike)} that folded to the same word as an earlier one {_were(kept.alike)} dropped."
        )
    if kept.unknown_name is None:
        notes.append(f"The file has no unknown word; {UNKNOWN_WORD} was added with the mean of the kept vectors.")
    elif kept.unknown_name != UNKNOWN_WORD:
        notes.append(f"The entry {kept.unknown_name} became the unknown word {UNKNOWN_WORD}.")
    return tuple(notes)


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count:,} entries"


def _were(count: int) -> str:
    return "was" if count == 1 else "were"
