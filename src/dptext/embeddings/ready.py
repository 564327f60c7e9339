"""A ready embedding (``.dpe``): words, vectors on their grid and word lists in one file that is mapped, not read.

The file is a header and three blocks. The header: eight bytes that tell the kind of file, the version of the form and
the header's length (two little-endian 32-bit integers), facts as JSON, and the SHA-256 of all that. The facts name the
place of each block and the SHA-256 of each of its parts, so that parts are checked side by side. Blocks begin at
multiples of 64 bytes: the words (UTF-8, a line each), the vectors (int16, little-endian, row by row) and the lists
(int32, the same).

Digests find damage, not malice: an embedding is public and comes from someone whom you trust. A file must not be
written to while it is in use (`dptext embedding build` puts a whole new file in the place of an old one).
"""

import hashlib
import json
import math
import os
import struct
import unicodedata
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.embedding import Embedding
from dptext.embeddings.lists import LIST_VERSION
from dptext.errors import EmbeddingError
from dptext.text.characters import fold
from dptext.text.codec import CODEC_VERSION, readable_words
from dptext.text.vocabulary import Vocabulary
from dptext.version import __version__

EXTENSION = ".dpe"
READY_VERSION = 1
"""Of the form of the file: raised whenever an older dptext could not read it."""

_MAGIC = b"\x89dpe\r\n\x1a\n"
_ALIGNED = 64
_PART = 2**23
"""Bytes with a digest of their own."""

_LONGEST_HEADER = 2**24


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where a ready embedding comes from, for its reader.

    Attributes
    ----------
    files
        The files that it was made of (vectors, words beside them, counts), without their folders, and the SHA-256 of
        the bytes of each.
    order
        Where the order of the words comes from: ``counts`` (falling frequency) or ``file``.
    license_note
        What its maker says of the licence.
    """

    files: dict[str, str]
    order: str = "file"
    license_note: str = ""


class Ready(NamedTuple):
    """A ready embedding and what its file says of it."""

    embedding: Embedding
    origin: Origin
    facts: dict[str, Any]


def write_ready(file: IO[bytes], embedding: Embedding, origin: Origin) -> None:
    """Write a ready embedding. `Embedding.lists` are its lists."""
    lists = np.empty((0, len(embedding)), np.int32) if embedding.lists is None else embedding.lists
    blocks = {
        "words": memoryview("\n".join(embedding.vocabulary.words).encode()),
        "vectors": _bytes(np.ascontiguousarray(embedding.vectors, "<i2")),
        "lists": _bytes(np.ascontiguousarray(lists, "<i4")),
    }
    facts = {
        "words": len(embedding),
        "dimensions": embedding.vectors.shape[1],
        "step": embedding.step,
        "digest": embedding.digest,
        "notes": list(embedding.notes),
        "by_frequency": embedding.vocabulary.by_frequency,
        "lists": len(lists),
        "list_version": LIST_VERSION,
        "codec": [CODEC_VERSION, unicodedata.unidata_version],
        "origin": asdict(origin),
        "made_by": f"dptext {__version__}",
        "blocks": {name: {"bytes": block.nbytes, "sha256": _digests(block)} for name, block in blocks.items()},
    }
    text = json.dumps(facts, ensure_ascii=False).encode()
    header = _MAGIC + struct.pack("<II", READY_VERSION, len(text)) + text
    header += hashlib.sha256(header).digest()
    place = file.write(header)
    for block in blocks.values():
        place += file.write(bytes(-place % _ALIGNED))
        place += file.write(block)


def read_ready(path: str | Path) -> Ready:
    """Map a ready embedding, checked by its digests.

    Raises `EmbeddingError` if it is none, is damaged, or was made by a newer dptext; `OSError` if it cannot be read.
    """
    path = Path(path)
    with path.open("rb") as file:
        facts, place = _header(file, path)
        size = os.fstat(file.fileno()).st_size
    try:
        places, end = _places(facts, place)
        if size != end:
            raise _damaged(path)
        whole: NDArray[np.uint8] = np.asarray(np.memmap(path, np.uint8, "r"))
        blocks = {name: whole[start : start + length] for name, (start, length) in places.items()}
        if not _whole(blocks, facts):
            raise _damaged(path)
        return _ready(path.name, blocks, facts)
    except EmbeddingError:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError):  # a header that holds something else
        raise _damaged(path) from None


def checked_ready(path: str | Path) -> Ready:
    """As `read_ready`, with the embedding's own digest computed anew: it is the one that the header says.

    Raises the same, and `EmbeddingError` if it is another one.
    """
    ready = read_ready(path)
    object.__setattr__(ready.embedding, "_digest", "")
    if ready.embedding.digest != ready.facts["digest"]:
        raise EmbeddingError(f"{path} says another digest than its words and vectors have; make it again.")
    return ready


def _header(file: IO[bytes], path: Path) -> tuple[dict[str, Any], int]:
    """The facts, and where they end. Raises `EmbeddingError`."""
    start = file.read(len(_MAGIC) + 8)
    if start[: len(_MAGIC)] != _MAGIC:
        raise EmbeddingError(f"{path} is no ready embedding; make one with dptext embedding build.")
    if len(start) < len(_MAGIC) + 8:
        raise _damaged(path)
    version, length = struct.unpack("<II", start[len(_MAGIC) :])
    if version > READY_VERSION:
        raise EmbeddingError(
            f"{path} was made by a newer dptext (version {version} of the form; this one reads up to {READY_VERSION}); "
            "update dptext, or make it again with this one."
        )
    rest = file.read(min(length, _LONGEST_HEADER) + 32)
    text, digest = rest[:length], rest[length:]
    if len(rest) != length + 32 or hashlib.sha256(start + text).digest() != digest:
        raise _damaged(path)
    try:
        facts: dict[str, Any] = json.loads(text)
    except ValueError:
        raise _damaged(path) from None
    return facts, len(start) + len(rest)


def _places(facts: dict[str, Any], place: int) -> tuple[dict[str, tuple[int, int]], int]:
    """Where each block begins and how long it is, and where the last one ends."""
    places = {}
    for name in ("words", "vectors", "lists"):
        place += -place % _ALIGNED
        places[name] = place, int(facts["blocks"][name]["bytes"])
        place += places[name][1]
    return places, place


def _whole(blocks: dict[str, NDArray[np.uint8]], facts: dict[str, Any]) -> bool:
    wanted = [one for name in blocks for one in facts["blocks"][name]["sha256"]]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        found = threads.map(_sha256, [part for block in blocks.values() for part in _parts(_bytes(block))])
        return list(found) == wanted


def _ready(name: str, blocks: dict[str, NDArray[np.uint8]], facts: dict[str, Any]) -> Ready:
    count, dimensions, of_lists = facts["words"], facts["dimensions"], facts["lists"]
    words = blocks["words"].tobytes().decode().split("\n")
    if facts["codec"] != [CODEC_VERSION, unicodedata.unidata_version]:
        _check_words(words[:-1], name)
    lists = blocks["lists"].view("<i4").reshape(of_lists, count) if of_lists else None
    embedding = Embedding(
        name=name,
        vocabulary=Vocabulary(words, by_frequency=facts["by_frequency"]),
        vectors=blocks["vectors"].view("<i2").reshape(count, dimensions),
        step=float(facts["step"]),
        notes=tuple(facts["notes"]),
        lists=lists if facts["list_version"] == LIST_VERSION else None,
    )
    object.__setattr__(embedding, "_digest", str(facts["digest"]))  # of what the digests above have checked
    return Ready(embedding, Origin(**facts["origin"]), facts)


def _check_words(words: list[str], name: str) -> None:
    """Raise `EmbeddingError` if another dptext, or another Unicode, read a word where this one would not."""
    wrong = int((~readable_words(words)).sum()) + sum(fold(word) != word for word in words)
    if wrong:
        raise EmbeddingError(
            f"{name} was made by another dptext, and {wrong:,} of its words would not be read as words by this one; "
            "make it again."
        )


def _bytes(array: NDArray[Any]) -> memoryview:
    """The memory of a contiguous array."""
    return array.reshape(-1).view(np.uint8).data


def _digests(block: memoryview) -> list[str]:
    return [_sha256(part) for part in _parts(block)]


def _parts(block: memoryview) -> Iterator[memoryview]:
    return (block[start * _PART : (start + 1) * _PART] for start in range(math.ceil(block.nbytes / _PART)))


def _sha256(part: memoryview) -> str:
    return hashlib.sha256(part).hexdigest()


def _damaged(path: Path) -> EmbeddingError:
    return EmbeddingError(f"{path} is damaged or not whole; fetch it again, or make it again.")
