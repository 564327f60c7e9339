"""The files of a run over many: from folders, patterns and names, with the output path of each."""

from __future__ import annotations

import glob
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import FORMATS, STANDARD, detect_format
from dptext.io.source import is_url, source_name, unreadable


@dataclass(frozen=True, slots=True, kw_only=True)
class Shard:
    """One file of many: its paths and its size in bytes.

    `address` is its path below the folder that all are in, with slashes: what the noise calls it, wherever that is.
    """

    address: str
    source: str
    target: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundShards:
    """The shards in the order of their addresses, the format of all, and how many files were left out."""

    shards: tuple[Shard, ...]
    format: str
    left_out: int


def are_many(inputs: Sequence[str]) -> bool:
    """Whether inputs are more than one file: a folder, a pattern, or several names."""
    return len(inputs) > 1 or any(os.path.isdir(path) or _is_pattern(path) for path in inputs)


def find_shards(inputs: Sequence[str], output: str | None, *, format: str | None = None) -> FoundShards:
    """The files of folders (all below them), patterns (``data/**/*.csv``) and names.

    Hidden files and folders are left out, and so are files whose names tell no format, or another one than `format`;
    where no name tells that, the files whose names tell none are taken. Raises InputError if nothing is left or formats
    are mixed, and OutputError if the output would be among the inputs. Without an output nothing is written.
    """
    if format is not None and format not in FORMATS:
        raise ParameterError(f"There is no format {format!r}; choose one of: {', '.join(FORMATS)}.")
    if STANDARD in inputs or output == STANDARD:
        raise ParameterError(
            "Several files are read from folders and written to one; name files, and a folder with -o."
        )
    if remote := [path for path in (*inputs, output) if path is not None and is_url(path)]:
        raise ParameterError(
            f"Several files are read from folders here and written to one here; give {source_name(remote[0])} by "
            "itself."
        )
    if output is not None and os.path.exists(output) and not os.path.isdir(output):
        raise OutputError(f"{output} is a file; several files go into a folder, so name one with -o.")
    files = {os.path.realpath(path): path for name in inputs for path in _files(name)}
    base = os.path.commonpath([_base(name) for name in inputs])
    if output is not None:
        _refuse_inside(inputs, output, list(files))
    kinds = {path: _format(path) for path in files.values()}
    fitting = [path for path, kind in kinds.items() if kind is not None and kind == (format or kind)]
    if format is not None and not fitting:
        fitting = [path for path, kind in kinds.items() if kind is None]
    several = Counter(kind for path in fitting if (kind := kinds[path]) is not None)
    what = ", ".join(inputs)
    if format is None and len(several) > 1:
        counted = ", ".join(f"{count} {kind}" for kind, count in sorted(several.items()))
        holds = "holds files" if len(inputs) == 1 else "are files"
        raise InputError(f"{what} {holds} of several formats ({counted}); name one with format=, or a pattern.")
    if not fitting:
        raise InputError(
            f"{what} holds no file {'whose name tells a format' if format is None else f'of the format {format}'}; "
            "check the name, or name the format with format=."
        )
    chosen = format or next(iter(several))
    shards = []
    for path in fitting:
        address = os.path.relpath(os.path.abspath(path), base).replace(os.sep, "/")
        target = os.path.join(output or "", address)
        shards.append(Shard(address=address, source=path, target=target, size=_size(path)))
    return FoundShards(
        shards=tuple(sorted(shards, key=lambda shard: shard.address)),
        format=chosen,
        left_out=len(kinds) - len(fitting),
    )


def _is_pattern(path: str) -> bool:
    return glob.has_magic(path) and not is_url(path) and not os.path.lexists(path)


def _base(path: str) -> str:
    """The folder below which an input has its files."""
    if os.path.isdir(path):
        return os.path.abspath(path)
    while _is_pattern(path):
        path = os.path.dirname(path)
        if os.path.isdir(path or "."):
            return os.path.abspath(path)
    return os.path.dirname(os.path.abspath(path))


def _files(path: str) -> Iterator[str]:
    if os.path.isdir(path):
        yield from _below(path)
    elif _is_pattern(path):
        yield from (match for match in glob.iglob(path, recursive=True) if os.path.isfile(match))
    else:
        _size(path)
        yield path


def _below(folder: str) -> Iterator[str]:
    def refuse(error: OSError) -> None:
        raise unreadable(os.fsdecode(error.filename), error)

    for where, folders, files in os.walk(folder, onerror=refuse):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            path = os.path.join(where, name)
            if not name.startswith(".") and os.path.isfile(path):
                yield path


def _format(path: str) -> str | None:
    try:
        return detect_format(path)
    except InputError:
        return None


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError as error:
        raise unreadable(path, error) from None


def _refuse_inside(inputs: Sequence[str], output: str, files: Sequence[str]) -> None:
    """Raise OutputError if files would be read that are written, now or by the next run."""
    out = os.path.realpath(output)
    folders = [os.path.realpath(path) for path in inputs if os.path.isdir(path)]
    if any(_within(out, folder) for folder in folders) or any(_within(path, out) for path in files):
        raise OutputError(f"The output folder {output} and the inputs are within each other; name another folder.")


def _within(path: str, folder: str) -> bool:
    return os.path.join(path, "").startswith(os.path.join(folder, ""))
