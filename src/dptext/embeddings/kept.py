"""Embedding files that were parsed before, ready to map: 50,000 x 300 numbers take seconds to read from text.

The copy lies in the cache folder, under a digest of the file and of the words beside it: another content is another
copy. What is read back must have the digest of what was put there. Nothing ever removes an old copy.
"""

import contextlib
import hashlib
import json
import stat
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from dptext.embeddings.cache import cache_folder, opened, write_whole
from dptext.embeddings.embedding import Embedding
from dptext.text.codec import CODEC_VERSION
from dptext.text.vocabulary import Vocabulary
from dptext.version import __version__

KEPT_VERSION = 1
"""Raised whenever the same file is read as another embedding, so that old copies die."""

_WORTH = 2**22
"""Bytes of a file below which parsing is as quick."""


def kept_embedding(files: Sequence[Path], parse: Callable[[], Embedding]) -> Embedding:
    """The embedding that `parse` makes of the files (the first one gives its name), or the copy kept of it."""
    before = [_state(file) for file in files]
    if not all(before) or sum(state[0] for state in before if state) < _WORTH:
        return parse()
    place = cache_folder() / "embeddings" / _key(files)
    found = _read(place, files[0].name)
    if found is not None:
        return found
    embedding = parse()
    if before == [_state(file) for file in files]:  # or the copy would be of another content
        _write(place, embedding)
    return embedding


def _state(file: Path) -> tuple[int, int, int] | None:
    """Size, time and number of a regular file: what else it is read from (a pipe) has its content only once."""
    with contextlib.suppress(OSError):
        status = file.stat()
        return (status.st_size, status.st_mtime_ns, status.st_ino) if stat.S_ISREG(status.st_mode) else None
    return None


def _key(files: Sequence[Path]) -> str:
    versions = [KEPT_VERSION, CODEC_VERSION, __version__, unicodedata.unidata_version]
    digest = hashlib.blake2b(json.dumps([versions, [file.suffixes for file in files]]).encode(), digest_size=16)
    for file in files:
        digest.update(file.stat().st_size.to_bytes(8, "big"))
        with file.open("rb") as opened:
            while part := opened.read(2**22):
                digest.update(part)
    return digest.hexdigest()


def _read(place: Path, name: str) -> Embedding | None:
    with contextlib.suppress(Exception):  # a damaged copy fails in many ways
        with opened(place.with_suffix(".json")) as file:
            facts = json.load(file)
        vectors = np.asarray(np.lib.format.open_memmap(place.with_suffix(".npy"), mode="r"))
        found = Embedding(
            name=name,
            vocabulary=Vocabulary(facts["words"]),
            vectors=vectors,
            step=facts["step"],
            notes=tuple(facts["notes"]),
        )
        if found.digest == facts["digest"]:
            return found
    return None


def _write(place: Path, embedding: Embedding) -> None:
    facts = {
        "words": embedding.vocabulary.words,
        "step": embedding.step,
        "notes": embedding.notes,
        "digest": embedding.digest,
    }
    write_whole(place.with_suffix(".npy"), lambda file: np.save(file, embedding.vectors, allow_pickle=False))
    write_whole(place.with_suffix(".json"), lambda file: file.write(json.dumps(facts).encode()))
