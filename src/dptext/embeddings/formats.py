"""Embeddings from files: word2vec, GloVe, fastText, NumPy and safetensors.

Whatever the format, words are folded (NFC, simple lower case) to the form in which texts are looked up, entries that
the text codec would never read as one word are dropped, of several entries that fold alike the first is kept, and an
unknown word is added where the file has none. The embedding's `notes` say how often each happened. Vectors are rounded
to an integer grid (`quantise`).
"""

import contextlib
import gzip
import zlib
from collections.abc import Container, Iterator
from pathlib import Path
from typing import IO

import numpy as np

from dptext.embeddings.arrays import npy_rows, npz_rows, read_prepared, safetensors_rows
from dptext.embeddings.embedding import Embedding, quantise_blocks
from dptext.embeddings.entries import Entries, notes_of
from dptext.embeddings.rows import Rows, Source
from dptext.embeddings.unpacking import unpacked
from dptext.embeddings.word2vec import binary_rows, looks_binary, text_rows, text_source
from dptext.errors import EmbeddingError
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

_TEXT = (".txt", ".vec", ".text", ".glove", ".w2v")
_ARRAYS = {".npz": npz_rows, ".npy": npy_rows, ".safetensors": safetensors_rows}


def load_embedding(path: str | Path) -> Embedding:
    """Read an embedding file; the format is told by the extension, then by the content.

    ====================================  ==========================================================================
    ``.txt .vec .text .glove .w2v``       word2vec text, fastText (header ``words dimensions``), GloVe (no header);
                                          also word2vec binary under such a name; each also with ``.gz``
    ``.bin``, ``.bin.gz``                 word2vec binary
    ``.npz``                              arrays ``vectors`` and ``words``; also what `save_embedding` wrote
    ``.npy``                              words in ``NAME.words.txt`` or ``NAME.txt`` beside it (or with ``.gz``)
    ``.safetensors``                      words in ``NAME.words.txt``, ``vocab.txt`` or ``words.txt`` beside it
    ====================================  ==========================================================================

    Raises `EmbeddingError`, with the place, if the file is missing, empty or damaged, a word occurs twice, a row has
    too few or too many numbers, NaN or infinity, a header or words file disagrees with the rows, or all numbers are 0.
    """
    path = Path(path)
    with _refusing(path):
        if path.suffix.lower() == ".npz" and (prepared := read_prepared(path)) is not None:
            return prepared
    return assembled(read_entries(path), path.name)


def read_entries(path: Path, *, most: int | None = None, wanted: Container[str] | None = None) -> Entries:
    """The entries of a file of any format, as `Entries` keeps them. Raises `EmbeddingError` as `load_embedding`."""
    with _refusing(path), _rows(path) as (blocks, source):
        kept = Entries(source, most=most, wanted=wanted)
        for rows in blocks:
            kept.add(rows)
            if kept.full:
                break
    if not kept.entries:
        raise EmbeddingError(f"{path} is empty; it must hold words with their numbers.")
    if not kept.words and kept.unwanted:
        raise EmbeddingError(f"None of the words of {path} has a count; give counts of the same language.")
    if not kept.words:
        raise EmbeddingError(f"None of the {kept.entries} entries of {path} is a word that the text codec can read.")
    return kept


def assembled(kept: Entries, name: str) -> Embedding:
    """The embedding of what was kept, which is freed; the unknown word is the mean of all where the file has none."""
    assert kept.total is not None
    unknown = kept.unknown if kept.unknown is not None else (kept.total / len(kept.words)).astype(np.float32)
    floats = [*kept.vectors(), unknown[None, :]]
    kept.blocks.clear()  # quantise_blocks frees the floats as it goes
    if not any(block.any() for block in floats):
        raise EmbeddingError(f"All vectors of {kept.source.name} are zero; they must hold the words' positions.")
    vectors, step = quantise_blocks(floats)
    vocabulary = Vocabulary([*kept.words, UNKNOWN_WORD])
    return Embedding(name=name, vocabulary=vocabulary, vectors=vectors, step=step, notes=notes_of(kept))


@contextlib.contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Turn what reading a file may raise into `EmbeddingError`."""
    try:
        yield
    except FileNotFoundError:
        raise EmbeddingError(f"There is no file {path}; check the path.") from None
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise EmbeddingError(f"{path} or the words file beside it is not whole gzip; fetch it again.") from None
    except OSError as error:
        raise EmbeddingError(f"{path} cannot be read ({error.strerror or 'damaged'}).") from None


def _format(path: Path) -> tuple[str, bool]:
    """The extension of a file, which tells its format, and whether it is packed. Raises `EmbeddingError`."""
    name = path.name.lower()
    compressed = name.endswith(".gz")
    extension = Path(name.removesuffix(".gz")).suffix
    if (extension in _ARRAYS and not compressed) or extension in (*_TEXT, ".bin"):
        return extension, compressed
    known = ", ".join((*_TEXT, ".bin", *_ARRAYS))
    raise EmbeddingError(f"The format of {path} is not told by its extension; use one of {known} (.gz for text).")


@contextlib.contextmanager
def _rows(path: Path) -> Iterator[tuple[Iterator[Rows], Source]]:
    """The entries of a file, in blocks, and how they are numbered."""
    extension, compressed = _format(path)
    if extension in _ARRAYS:
        yield _ARRAYS[extension](path), Source(str(path))
        return
    with contextlib.ExitStack() as stack:
        raw = stack.enter_context(path.open("rb"))
        file: IO[bytes] = stack.enter_context(unpacked(raw, str(path))) if compressed else raw
        beginning = file.peek(4096)[:4096]  # type: ignore[attr-defined]  # both are io.BufferedReader
        if not beginning.strip():
            raise EmbeddingError(f"{path} is empty; it must hold words with their numbers.")
        binary = extension == ".bin" or looks_binary(beginning)
        source = Source(str(path)) if binary else text_source(beginning, str(path))
        yield (binary_rows if binary else text_rows)(file, source), source
