"""Hidden files next to an output: those of a writer that lives, and those that killed runs left."""

from __future__ import annotations

import fcntl
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from dptext.errors import OutputError
from dptext.io.output import HIDDEN_LETTERS, descriptor_of
from dptext.io.source import STANDARD


def clear_leftovers(path: str) -> str:
    """Remove the hidden files that killed runs left next to `path`: one sentence on what was done, or nothing.

    A file is left alone while its writer lives, and if it belongs to another user.
    """
    removed = 0
    with suppress(OSError, ValueError):  # the one who writes to the path says what is wrong with it
        if path == STANDARD or descriptor_of(path) is not None:
            return ""
        for hidden in _hidden_files(path):
            with suppress(OSError), _locked(hidden) as status:
                if stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid():
                    os.unlink(hidden)
                    removed += 1
    if not removed:
        return ""
    files = "1 hidden file that a killed run" if removed == 1 else f"{removed} hidden files that killed runs"
    return f"Removed {files} left next to {path}: half-written output."


def refuse_second_writer(path: str) -> None:
    """Raise OutputError if another run is writing to `path`: one of the two would be in vain, or replace the other."""
    if path == STANDARD:
        return
    with suppress(OSError, ValueError):  # the one who opens it says what is wrong
        if len(os.path.basename(os.path.realpath(path))) > HIDDEN_LETTERS:
            return  # its hidden files may be those of another long name
        for hidden in _hidden_files(path):
            try:
                with suppress(FileNotFoundError), _locked(hidden):
                    pass
            except BlockingIOError:
                raise OutputError(
                    f"Another run is writing {path} just now; wait for it, or name another output."
                ) from None


def _hidden_files(path: str) -> list[str]:
    folder, name = os.path.split(os.path.realpath(path))
    shape = re.compile(rf"\.{re.escape(name[:HIDDEN_LETTERS])}\.[0-9a-f]{{16}}\.part")
    return [os.path.join(folder, file) for file in os.listdir(folder) if shape.fullmatch(file)]


@contextmanager
def _locked(path: str) -> Iterator[os.stat_result]:
    """A hidden file, locked. Raises BlockingIOError while its writer lives."""
    file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield os.fstat(file)
    finally:
        os.close(file)
