"""Readers of a matrix with its words: ``.npz``, ``.npy`` with a words file, safetensors, and what was prepared."""

import math
import unicodedata
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.embedding import Embedding
from dptext.embeddings.rows import Rows, Source, decoded
from dptext.embeddings.unpacking import unpacked
from dptext.errors import EmbeddingError
from dptext.text.codec import CODEC_VERSION
from dptext.text.vocabulary import Vocabulary

_BLOCK = 8192


def npz_rows(path: Path) -> Iterator[Rows]:
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
    if words.ndim != 1 or words.dtype.kind not in "US":
        raise EmbeddingError(f"The array 'words' of {path} must be one row of strings. Got {words.dtype} instead.")
    source = Source(str(path))
    listed = decoded(words.tolist(), source) if words.dtype.kind == "S" else _strings(words, path)
    for position, word in enumerate(listed):
        if any("\ud800" <= character <= "\udfff" for character in word):
            raise source.error(position, "holds a word that is not valid Unicode; mend or remove it.")
    return _matrix_rows(vectors.shape, vectors.dtype, lambda rows: vectors[rows], listed, path)


def save_embedding(file: IO[bytes], embedding: Embedding) -> None:
    """Write an embedding as ``.npz``: `load_embedding` gives it back without parsing and rounding it again."""
    np.savez(
        file,
        vectors=embedding.vectors,
        words=np.array(embedding.vocabulary.words),
        step=np.float64(embedding.step),
        by_frequency=np.bool_(embedding.vocabulary.by_frequency),
        notes=np.array(embedding.notes, np.str_),
        codec=np.array([str(CODEC_VERSION), unicodedata.unidata_version]),
    )


def read_prepared(path: Path) -> Embedding | None:
    """What `save_embedding` wrote; None for another ``.npz`` file.

    Raises `EmbeddingError` if it is damaged, or another dptext reads words in another way.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            prepared = "step.npy" in archive.namelist()
    except OSError:
        raise
    except Exception:  # no archive: whoever reads it next says so
        return None
    if not prepared:
        return None
    try:
        with zipfile.ZipFile(path) as archive:
            names = ("vectors", "words", "step", "by_frequency", "notes", "codec")
            found = {name: _member(archive, name) for name in names}
        if found["codec"].tolist() != [str(CODEC_VERSION), unicodedata.unidata_version]:
            raise EmbeddingError(f"{path} was made by another dptext, which reads words differently; make it again.")
        return Embedding(
            name=path.name,
            vocabulary=Vocabulary(found["words"].tolist(), by_frequency=bool(found["by_frequency"])),
            vectors=found["vectors"],
            step=float(found["step"]),
            notes=tuple(found["notes"].tolist()),
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


def _strings(words: NDArray[Any], path: Path) -> list[str]:
    try:
        listed: list[str] = words.tolist()
    except (SystemError, ValueError):
        raise EmbeddingError(f"The array 'words' of {path} holds what is no character; save it again.") from None
    return listed


def npy_rows(path: Path) -> Iterator[Rows]:
    """Entries of a ``.npy`` matrix, shape (n, m), and the words file beside it."""
    words = _read_words(path)
    try:
        vectors = np.lib.format.open_memmap(path, mode="r")
    except OSError:
        raise
    except Exception:  # damaged headers fail in many ways
        raise EmbeddingError(f"{path} cannot be read as a .npy matrix of numbers; save it again.") from None
    return _matrix_rows(vectors.shape, vectors.dtype, lambda rows: vectors[rows], words, path)


def safetensors_rows(path: Path) -> Iterator[Rows]:
    """Entries of the one embedding matrix in a safetensors file and of the vocabulary beside it."""
    try:
        from safetensors import SafetensorError, safe_open
    except ImportError:
        raise EmbeddingError(
            f"Reading {path} needs the package safetensors; install it with pip install 'dptext[safetensors]'."
        ) from None
    words = _read_words(path)
    try:
        with safe_open(path, framework="numpy") as tensors:
            shapes = {name: tuple(tensors.get_slice(name).get_shape()) for name in tensors.keys()}  # noqa: SIM118
            vectors = tensors.get_tensor(_choose(shapes, len(words), path))
    except (SafetensorError, TypeError, AttributeError):
        raise EmbeddingError(
            f"{path} cannot be read as safetensors with NumPy; save the matrix as float32 (bfloat16 is not read)."
        ) from None
    return _matrix_rows(vectors.shape, vectors.dtype, lambda rows: vectors[rows], words, path)


def _choose(shapes: dict[str, tuple[int, ...]], words: int, path: Path) -> str:
    """Name of the tensor that holds the vectors: 2-D, as many rows as words, called an embedding if several are."""
    matrices = [name for name, shape in shapes.items() if len(shape) == 2]
    named = [name for name in matrices if "embedding" in name.lower()]
    fitting = [name for name in matrices if shapes[name][0] == words]
    for candidates in (fitting, [name for name in fitting if name in named], matrices, named):
        if len(candidates) == 1:
            return candidates[0]
    if not matrices:
        raise EmbeddingError(f"{path} holds no 2-D tensor; save the vectors as one of shape (words, dimensions).")
    listed = ", ".join(sorted(fitting or named or matrices)[:10])
    raise EmbeddingError(
        f"{path} holds several 2-D tensors, and which of them has the vectors of the {words} words is not clear "
        f"({listed}); save that one alone."
    )


def _matrix_rows(
    shape: tuple[int, ...],
    dtype: np.dtype[Any],
    read: Callable[[slice], NDArray[Any]],
    words: list[str],
    path: Path,
) -> Iterator[Rows]:
    """Blocks of a matrix, as float32, with their words."""
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
            yield Rows(words[rows], read(rows).astype(np.float32))


def words_beside(path: Path) -> list[Path]:
    """Where the words of a matrix may lie; the first file that is there is read."""
    names = {
        ".npy": [f"{path.stem}.words.txt", f"{path.stem}.txt"],
        ".safetensors": [f"{path.stem}.words.txt", "vocab.txt", "words.txt"],
    }.get(path.suffix.lower(), [])
    return [path.with_name(packed) for name in names for packed in (name, f"{name}.gz")]


def _read_words(path: Path) -> list[str]:
    """Lines of the first words file that is there, plain or gzip-compressed."""
    places = words_beside(path)
    for beside in places:
        if beside.is_file():
            with beside.open("rb") as file:
                content = (unpacked(file, str(beside)) if beside.suffix == ".gz" else file).read()
            lines = content.removesuffix(b"\n").split(b"\n") if content else []
            return decoded([line.removesuffix(b"\r") for line in lines], Source(str(beside), "line"))
    if not path.is_file():
        raise FileNotFoundError(path)
    names = [place.name for place in places if place.suffix != ".gz"]
    raise EmbeddingError(f"There are no words for {path}; put them, one a line, into {' or '.join(names)} beside it.")
