"""Hidden files beside an output: what killed runs left there, and what says that another run is writing it."""

from __future__ import annotations

import fcntl
import os
import re
import stat
from contextlib import suppress

from dptext.errors import OutputError
from dptext.io.source import STANDARD
from dptext.io.target import HIDDEN_LETTERS, descriptor_of


def clear_leftovers(path: str) -> str:
    """Remove the hidden files that killed runs left beside `path`: one sentence on what was done, or nothing.

    A file is left alone while its writer lives, and if it is not ours.
    """
    removed = 0
    with suppress(OSError, ValueError):  # what is wrong with the path, whoever writes to it says
        if path == STANDARD or descriptor_of(path) is not None:
            return ""
        for found in _hidden_beside(path):
            removed += _clear(found)
    if not removed:
        return ""
    files = "1 hidden file that a killed run" if removed == 1 else f"{removed} hidden files that killed runs"
    return f"Removed {files} left beside {path}: half-written output."


def refuse_second_writer(path: str) -> None:
    """Raise OutputError if another run is writing to `path`: one of the two would be in vain, or replace the other."""
    if path == STANDARD:
        return
    with suppress(OSError, ValueError):  # whoever opens it says what is wrong
        if len(os.path.basename(os.path.realpath(path))) > HIDDEN_LETTERS:
            return  # its hidden files may be those of another long name
        for found in _hidden_beside(path):
            if _is_held(found):
                raise OutputError(f"Another run is writing {path} just now; wait for it, or name another output.")


def _hidden_beside(path: str) -> list[str]:
    """The hidden files of runs that write, or wrote, to `path`."""
    folder, name = os.path.split(os.path.realpath(path))
    hidden = re.compile(rf"\.{re.escape(name[:HIDDEN_LETTERS])}\.[0-9a-f]{{16}}\.part")
    return [os.path.join(folder, found) for found in os.listdir(folder) if hidden.fullmatch(found)]


def _is_held(path: str) -> bool:
    """Whether the writer of a hidden file lives."""
    with suppress(FileNotFoundError):
        file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(file)
    return False


def _clear(path: str) -> bool:
    """Remove a hidden file whose writer is dead: is it gone?"""
    with suppress(OSError):
        file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            status = os.fstat(file)
            if not stat.S_ISREG(status.st_mode) or status.st_uid != os.geteuid():
                return False
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # raises while the writer holds it
            os.unlink(path)
        finally:
            os.close(file)
        return True
    return False
