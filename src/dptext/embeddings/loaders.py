"""Embeddings from files: word2vec, GloVe, fastText and NumPy.

Whatever the format, words are folded (NFC, simple lower case) to the form in which texts are looked up, entries that
the tokenizer would never read as one word are dropped, of several entries that fold alike the first is kept, and an
unknown word is added where the file has none. The embedding's `notes` say how often each happened. Vectors are rounded
to an integer grid (`quantise`).
"""

import contextlib
import gzip
import math
import re
import unicodedata
import zipfile
import zlib
from collections.abc import Container, Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.embedding import Embedding, quantise_blocks
from dptext.embeddings.entries import Entries, ParsedEntries, Source, decoded, notes_of, unpacked
from dptext.embeddings.word2vec import binary_rows, looks_binary, text_rows, text_source
from dptext.errors import EmbeddingError
from dptext.text.tokenizer import TOKENIZER_VERSION
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

_BLOCK = 8192

_SURROGATE = re.compile("[\ud800-\udfff]")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def npz_rows(path: Path) -> Iterator[ParsedEntries]:
    """Entries of a ``.npz`` file with the arrays ``vectors``, shape (n, m), and ``words``, shape (n,)."""
    try:
        with zipfile.ZipFile(path) as archive:
            vectors, words = _member(archive, "vectors"), _member(archive, "words")
    except KeyError:
        raise EmbeddingError(f"{path} must hold the two arrays 'vectors' and 'words'.") from None
    except OSError:
        raise
    except Exception:  # damaged archives and headers fail in many ways
        raise EmbeddingError(
            f"{path} cannot be read as .npz; save 'vectors' as floats and 'words' as strings, not as Python objects."
        ) from None
    source = Source(str(path))
    listed = _strings(words, "words", path) if words.dtype.kind != "S" else decoded(words.ravel().tolist(), source)
    for position, word in enumerate(listed):
        if _SURROGATE.search(word):
            raise source.error(position, "holds a word that is not valid Unicode; mend or remove it.")
    return _matrix_rows(vectors, listed, path)


def save_embedding(file: IO[bytes], embedding: Embedding) -> None:
    """Write an embedding as ``.npz``: `load_embedding` gives it back without parsing and rounding it again."""
    np.savez(
        file,
        vectors=embedding.vectors,
        words=np.array(embedding.vocabulary.words),
        step=np.float64(embedding.step),
        by_frequency=np.bool_(embedding.vocabulary.by_frequency),
        notes=np.array(embedding.notes, np.str_),
        codec=np.array([str(TOKENIZER_VERSION), unicodedata.unidata_version]),
    )


def read_prepared(path: Path) -> Embedding | None:
    """What `save_embedding` wrote; None for another ``.npz`` file.

    Raises `EmbeddingError` if it is damaged, or another dptext reads words in another way.
    """
    if not zipfile.is_zipfile(path):  # its reader says so
        return None
    try:
        with zipfile.ZipFile(path) as archive:
            if "step.npy" not in archive.namelist():
                return None
            names = ("vectors", "words", "step", "by_frequency", "notes", "codec")
            members = {name: _member(archive, name) for name in names}
        if members["codec"].tolist() != [str(TOKENIZER_VERSION), unicodedata.unidata_version]:
            raise EmbeddingError(f"{path} was made by another dptext, which reads words differently; make it again.")
        words, notes = (_plain_strings(members[name], name, path) for name in ("words", "notes"))
        _check_prepared_words(words, len(members["vectors"]), path)
        return Embedding(
            name=path.name,
            vocabulary=Vocabulary(words, by_frequency=bool(members["by_frequency"])),
            vectors=members["vectors"],
            step=float(members["step"]),
            notes=tuple(notes),
        )
    except (EmbeddingError, OSError):
        raise
    except Exception:  # damaged archives and headers fail in many ways
        raise EmbeddingError(f"{path} is damaged or not whole; fetch it again, or make it again.") from None


def _member(archive: zipfile.ZipFile, name: str) -> NDArray[Any]:
    """One array of a ``.npz`` file; its header is believed as far as its bytes go."""
    entry = archive.getinfo(f"{name}.npy")
    with archive.open(entry) as file:
        version = np.lib.format.read_magic(file)
        read_header = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
        shape, _, dtype = read_header(file)
        if math.prod(shape) * dtype.itemsize > entry.file_size:
            raise ValueError
    with archive.open(entry) as file:
        array: NDArray[Any] = np.lib.format.read_array(file, allow_pickle=False)
    return array


def _strings(array: NDArray[Any], name: str, path: Path) -> list[str]:
    """The strings of the array `name` of a file."""
    if array.ndim != 1 or array.dtype.kind != "U":
        raise EmbeddingError(f"The array {name!r} of {path} must be one row of strings. Got {array.dtype} instead.")
    try:
        listed: list[str] = array.tolist()
    except (SystemError, ValueError):
        raise EmbeddingError(f"The array {name!r} of {path} holds what is no character; save it again.") from None
    return listed


def _plain_strings(array: NDArray[Any], name: str, path: Path) -> list[str]:
    """The same of a prepared file, where no string holds a line end or another control character."""
    listed = _strings(array, name, path)
    for position, text in enumerate(listed, 1):
        if _CONTROL.search(text):
            raise EmbeddingError(f"Entry {position} of {name!r} of {path} holds a control character; make it again.")
    return listed


def _check_prepared_words(words: list[str], vectors: int, path: Path) -> None:
    if len(words) != vectors:
        raise EmbeddingError(
            f"{path} has {vectors} vectors for {len(words)} words; there must be one word for each vector."
        )
    seen: dict[str, int] = {}
    for position, word in enumerate(words, 1):
        if (earlier := seen.setdefault(word, position)) != position:
            raise EmbeddingError(f"Entry {position} of {path} repeats the word of entry {earlier}; make it again.")


def npy_rows(path: Path) -> Iterator[ParsedEntries]:
    """Entries of a ``.npy`` matrix, shape (n, m), and the words file next to it."""
    words = _read_words(path)
    try:
        vectors = np.lib.format.open_memmap(path, mode="r")
    except OSError:
        raise
    except Exception:  # damaged headers fail in many ways
        raise EmbeddingError(f"{path} cannot be read as a .npy matrix of numbers; save it again.") from None
    return _matrix_rows(vectors, words, path)


def _matrix_rows(vectors: NDArray[Any], words: list[str], path: Path) -> Iterator[ParsedEntries]:
    """Blocks of a matrix, as float32, with their words."""
    shape, dtype = vectors.shape, vectors.dtype
    if len(shape) != 2 or 0 in shape or dtype.kind not in "fiu":
        raise EmbeddingError(
            f"The vectors of {path} must be numbers of shape (words, dimensions). Got {dtype} of shape {shape} instead."
        )
    if shape[0] != len(words):
        raise EmbeddingError(
            f"{path} has {shape[0]} vectors for {len(words)} words; there must be one word for each vector."
        )
    for start in range(0, shape[0], _BLOCK):
        rows = slice(start, start + _BLOCK)
        with np.errstate(over="ignore"):  # what does not fit becomes infinite and is refused with its place
            yield ParsedEntries(words[rows], vectors[rows].astype(np.float32))


def word_lists_of(path: Path) -> list[Path]:
    """Where the words of a matrix may lie; the first file that is there is read."""
    names = [f"{path.stem}.words.txt", f"{path.stem}.txt"] if path.suffix.lower() == ".npy" else []
    return [path.with_name(packed) for name in names for packed in (name, f"{name}.gz")]


def _read_words(path: Path) -> list[str]:
    """Lines of the first words file that is there, plain or gzip-compressed."""
    places = word_lists_of(path)
    for neighbour in places:
        if neighbour.is_file():
            with neighbour.open("rb") as file:
                content = (unpacked(file, str(neighbour)) if neighbour.suffix == ".gz" else file).read()
            lines = content.removesuffix(b"\n").split(b"\n") if content else []
            return decoded([line.removesuffix(b"\r") for line in lines], Source(str(neighbour), "line"))
    if not path.is_file():
        raise FileNotFoundError(path)
    names = [place.name for place in places if place.suffix != ".gz"]
    raise EmbeddingError(f"There are no words for {path}; put them, one a line, into {' or '.join(names)} next to it.")


_TEXT = (".txt", ".vec", ".text", ".glove", ".w2v")
_ARRAYS = {".npz": npz_rows, ".npy": npy_rows}


def load_embedding(path: str | Path) -> Embedding:
    """Read an embedding file; the format follows from the extension, then by the content.

    ====================================  ==========================================================================
    ``.txt .vec .text .glove .w2v``       word2vec text, fastText (header ``words dimensions``), GloVe (no header);
                                          also word2vec binary under such a name; each also with ``.gz``
    ``.bin``, ``.bin.gz``                 word2vec binary
    ``.npz``                              arrays ``vectors`` and ``words``; also what `save_embedding` wrote
    ``.npy``                              words in ``NAME.words.txt`` or ``NAME.txt`` next to it (or with ``.gz``)
    ====================================  ==========================================================================

    Raises `EmbeddingError`, with the place, if the file is missing, empty or damaged, a word occurs twice, a row has
    too few or too many numbers, NaN or infinity, a header or words file disagrees with the rows, or all numbers are 0.
    """
    path = Path(path)
    with _refusing(path):
        if path.suffix.lower() == ".npz" and (prepared := read_prepared(path)) is not None:
            return prepared
    return assembled(read_entries(path), path.name)


def read_entries(path: Path, *, most: int | None = None, only: Container[str] | None = None) -> Entries:
    """The entries of a file of any format, as `Entries` keeps them. Raises `EmbeddingError` as `load_embedding`."""
    with _refusing(path), _rows(path) as (blocks, source):
        entries = Entries(source, most=most, only=only)
        for rows in blocks:
            entries.add(rows)
            if entries.full:
                break
    if not entries.entries:
        raise EmbeddingError(f"{path} is empty; it must hold words with their numbers.")
    if not entries.words and entries.uncounted:
        raise EmbeddingError(f"None of the words of {path} has a count; give counts of the same language.")
    if not entries.words:
        raise EmbeddingError(f"None of the {entries.entries} entries of {path} is a word that the tokenizer can read.")
    return entries


def assembled(entries: Entries, name: str) -> Embedding:
    """The embedding of what was kept, which is freed; the unknown word is the mean of all where the file has none."""
    assert entries.total is not None
    unknown = (
        entries.unknown if entries.unknown is not None else (entries.total / len(entries.words)).astype(np.float32)
    )
    floats = [*entries.vectors(), unknown[None, :]]
    entries.blocks.clear()  # quantise_blocks frees the floats as it goes
    if not any(block.any() for block in floats):
        raise EmbeddingError(f"All vectors of {entries.source.name} are zero; they must hold the words' positions.")
    vectors, step = quantise_blocks(floats)
    vocabulary = Vocabulary([*entries.words, UNKNOWN_WORD])
    return Embedding(name=name, vocabulary=vocabulary, vectors=vectors, step=step, notes=notes_of(entries))


@contextlib.contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Turn what reading a file may raise into `EmbeddingError`."""
    try:
        yield
    except FileNotFoundError:
        raise EmbeddingError(f"There is no file {path}; check the path.") from None
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise EmbeddingError(f"{path} or the words file next to it is not whole gzip; fetch it again.") from None
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
    raise EmbeddingError(f"The format of {path} does not follow from its extension; use one of {known} (.gz for text).")


@contextlib.contextmanager
def _rows(path: Path) -> Iterator[tuple[Iterator[ParsedEntries], Source]]:
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
