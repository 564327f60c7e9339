"""A trained model as a folder: its weights, whatever wrote them, and ``dptext.json``, which says what they are for.

The manifest is written last, and a marker lies in the folder until then: a folder that was left half-written is never
taken for a model. Nothing here knows which library the weights belong to.

The training texts of a model must be public; the manifest names them by their number and a digest.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from dptext.errors import InputError, OutputError
from dptext.io import atomic_file
from dptext.version import __version__

MANIFEST = "dptext.json"
UNFINISHED = "dptext.unfinished"
FORMAT = 1
"""Version of the manifest: raised whenever an older reader would misread it."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a trained model is for: its `mechanism` and variant, as "dp-bart-pr".

    `parameters` are what the rewriter must know, as plain values, by names that depend on the mechanism. `training`
    says for people to read how it was trained: number and digest of the texts, iterations, seed. `format` is the
    version of the manifest, and `dptext` the version that wrote it.
    """

    mechanism: str
    parameters: dict[str, Any]
    training: dict[str, Any] = {}
    format: int = FORMAT
    dptext: str = __version__


def describe_texts(texts: Iterable[str]) -> dict[str, Any]:
    """Number and digest of training texts, for the manifest: the same for the same texts in the same order only."""
    digest, count = hashlib.blake2b(digest_size=16), 0
    for text in texts:
        data = text.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
        count += 1
    return {"count": count, "digest": digest.hexdigest()}


def has_manifest(folder: str | Path) -> bool:
    """Whether the folder has a manifest, or an unfinished training was to write one."""
    path = Path(folder)
    return (path / MANIFEST).exists() or (path / UNFINISHED).exists()


def read_manifest(folder: str | Path, *, parameters: Mapping[str, Collection[str]]) -> Manifest:
    """The manifest of a model folder.

    `parameters` are the mechanisms that will do, each with the names that its parameters must have, no more and no
    fewer.

    Raises `InputError` if the folder has no manifest, was left half-written, or holds another kind of model.
    """
    path, place = Path(folder), Path(folder) / MANIFEST
    if (path / UNFINISHED).exists():
        raise InputError(f"The folder {folder} was left half-written by a training that was stopped; train it again.")
    try:
        values = msgspec.json.decode(place.read_bytes(), type=dict[str, Any])
        written = values.get("format")
        if written != FORMAT:
            raise InputError(
                f"The file {place} has format {written}; this dptext ({__version__}) reads format {FORMAT}."
            )
        manifest = msgspec.convert(values, Manifest)
    except FileNotFoundError:
        raise InputError(f"The folder {folder} has no {MANIFEST}: it is no model that dptext trained.") from None
    except (OSError, ValueError, RecursionError) as error:
        why = error if isinstance(error, msgspec.DecodeError) else type(error).__name__
        raise InputError(f"The file {place} is no manifest that dptext {__version__} reads: {why}.") from None
    if manifest.mechanism not in parameters:
        raise InputError(
            f"The folder {folder} holds a model for {manifest.mechanism}; one for {' or '.join(parameters)} is needed."
        )
    names = parameters[manifest.mechanism]
    for name in sorted(set(names) ^ set(manifest.parameters)):
        problem = "lacks the" if name in names else "has an unknown"
        raise InputError(f"The file {place} {problem} parameter {name!r}.")
    return manifest


@contextmanager
def writing_model(folder: str | Path, manifest: Manifest) -> Iterator[Path]:
    """Context for writing weights into the folder, which is marked as unfinished until the block has ended well.

    An existing model is replaced: check before training (`dptext_lab.training.loop.prepare_output`).

    Raises `OutputError` if the folder cannot be written.
    """
    path = Path(folder)
    text = json.dumps(msgspec.structs.asdict(manifest), indent=2, allow_nan=False, ensure_ascii=False) + "\n"
    try:
        path.mkdir(parents=True, exist_ok=True)
        (path / UNFINISHED).touch()
        yield path
        _sync(path)
        with atomic_file(str(path / MANIFEST), force=True) as file:
            file.write(text.encode())
        (path / UNFINISHED).unlink()
    except OSError as error:
        raise OutputError(f"{folder} cannot be written: {error.strerror or type(error).__name__}.") from None


def _sync(folder: Path) -> None:
    """Flush the files to the disk, so that a manifest never exists without its weights."""
    for path in folder.rglob("*"):
        if path.is_file():
            with contextlib.suppress(OSError), open(path, "rb") as file:
                os.fsync(file.fileno())
