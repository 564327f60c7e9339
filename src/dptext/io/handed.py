"""What was handed over: the digest and size of the output's bytes, and its beginning for a look at its columns."""

from __future__ import annotations

import hashlib
import io
import os
import stat
from collections.abc import Callable
from typing import Any, BinaryIO, cast

HEAD_BYTES = 2**20
"""How much of the beginning of an output is looked at."""

_PIECE = 2**18


class HandedOver:
    """Looks at an output while it is written.

    Attributes
    ----------
    size
        Number of bytes of the output, after they were.
    """

    def __init__(self) -> None:
        self.size = 0
        self._head = bytearray()
        self._digest = hashlib.sha256()

    @property
    def head(self) -> bytes:
        """The first bytes of the output, before they are compressed."""
        return bytes(self._head)

    @property
    def sha256(self) -> str:
        """SHA-256 of the output's bytes, as ``sha256sum`` prints it."""
        return self._digest.hexdigest()

    @property
    def cut(self) -> bool:
        """Whether there is more than `head`."""
        return len(self._head) >= HEAD_BYTES

    def counting(self, output: BinaryIO) -> BinaryIO:
        """The output, whose bytes are counted."""
        return cast(BinaryIO, _Seen(output, self._count))

    def reading(self, output: BinaryIO) -> BinaryIO:
        """The output, whose beginning is kept."""
        return cast(BinaryIO, _Seen(output, self._keep))

    def _count(self, data: memoryview) -> None:
        self.size += data.nbytes
        self._digest.update(data)

    def _keep(self, data: memoryview) -> None:
        if not self.cut:
            self._head += data[: HEAD_BYTES - len(self._head)]


class _Seen(io.RawIOBase):
    """Writes on to another file what `look` has seen."""

    def __init__(self, file: BinaryIO, look: Callable[[memoryview], None]) -> None:
        super().__init__()
        self._file = file
        self._look = look

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        """Write all of `data`."""
        view = memoryview(data)
        if view.nbytes:
            self._look(view.cast("B"))
            self._file.write(data)
        return view.nbytes


def file_state(path: str) -> tuple[int, ...] | None:
    """What tells whether a file has changed meanwhile; None if it is no regular file, which can be read again."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    state = status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
    return state if stat.S_ISREG(status.st_mode) else None


def file_digest(path: str) -> str | None:
    """SHA-256 of a regular file's bytes; None for what cannot be read again."""
    if file_state(path) is None:  # opening a pipe would wait for somebody to write
        return None
    digest = hashlib.sha256()
    try:
        with open(path, "rb", buffering=0) as file:
            piece = memoryview(bytearray(_PIECE))
            while count := file.readinto(piece):
                digest.update(piece[:count])
    except OSError:
        return None
    return digest.hexdigest()
