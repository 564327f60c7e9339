"""A record of the files that this process has written, so that messages are right and temporary files are removed."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_temporary: dict[str, int] = {}
_making = threading.RLock()  # of a signal's handler too, which runs in a thread that may hold it
_files: list[tuple[str, str, os.stat_result]] = []
_streams: dict[str, bool] = {}
_resumable: dict[str, str] = {}
_published = 0


@contextmanager
def making_temporary(name: str, folder: int) -> Iterator[None]:
    """A temporary file of that name is made inside, in the folder of this descriptor."""
    with _making:
        _temporary[name] = folder
        yield


def end_temporary(name: str) -> None:
    """Remove the temporary file, if it is there. The folder is known by its descriptor: it may have been renamed."""
    folder = _temporary.get(name)
    if folder is not None:
        with suppress(OSError):
            os.unlink(name, dir_fd=folder)
        _temporary.pop(name, None)


@contextmanager
def ending() -> Iterator[None]:
    """Remove every temporary file, for a process that ends at once: no other thread makes one inside."""
    with _making:
        for name in list(_temporary):
            end_temporary(name)
        yield


def publishing(shown: str, path: str, status: os.stat_result) -> None:
    """The file of that status is about to appear at `path`, which messages call `shown`."""
    global _published
    _published += 1
    _files.append((shown, path, status))


def publishing_elsewhere() -> None:
    """What is no file of this system (a table, an object in a bucket) is about to appear."""
    global _published
    _published += 1


def published() -> int:
    """How many files have appeared so far, or were about to."""
    return _published


def streaming(shown: str, *, whole: bool) -> None:
    """Something went to a stream (a pipe, a device, standard output), or now all of it."""
    _streams[shown] = whole


def resumable(path: str, held: bool, *, by: str = "") -> None:
    """A run keeps what it has done in the state file at `path`, or no longer does; `by` names what goes on with it."""
    if held:
        _resumable[path] = by
    else:
        _resumable.pop(path, None)


@contextmanager
def unlisted() -> Iterator[None]:
    """Files that are written inside are not listed one by one: there may be thousands."""
    before = len(_files)
    try:
        yield
    finally:
        del _files[before:]


def forget_all() -> None:
    """Begin anew: what earlier commands of this process have written is no longer listed."""
    _resumable.clear()
    _files.clear()
    _streams.clear()


def whole() -> list[str]:
    """The outputs that were written whole. Files are looked at, not remembered: a signal may fall in between."""
    return [shown for shown, path, status in _files if _is(path, status)] + [
        shown for shown, whole in _streams.items() if whole
    ]


def written() -> str:
    """The written outputs, as half a sentence."""
    whole_files = whole()
    parts = [f"{_and(whole_files)} {'was' if len(whole_files) == 1 else 'were'} written whole"] if whole_files else []
    if begun := [shown for shown, whole in _streams.items() if not whole]:
        parts.append(f"{_and(begun)} got a part of the output only")
    by = next(filter(None, _resumable.values()), "")
    states = _and([*_resumable])
    go_on = f"give the same command again{by} to go on, or remove {states}, which can undo the noise"
    kept_note = f"; what was done is kept: {go_on}" if _resumable else ""
    return (" and ".join(parts) or "no output file was written") + kept_note


def anything_written() -> bool:
    """Whether anything was written, or is kept."""
    return bool(whole() or _streams or _resumable)


def _is(path: str, status: os.stat_result) -> bool:
    with suppress(OSError):
        return os.path.samestat(os.stat(path), status)
    return False


def _and(names: list[str]) -> str:
    return " and ".join(names)
