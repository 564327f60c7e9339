"""Files in an older encoding: decoded on the way in, so that everything after the first read is UTF-8."""

from __future__ import annotations

from typing import Any

from dptext.errors import InputError
from dptext.io.source import source_name

_WIDEST = 3
"""A character of one byte becomes at most this many bytes of UTF-8."""


class Recoded:
    """A stream of bytes that reads another one, whose characters are one byte each, as UTF-8."""

    def __init__(self, stream: Any, source: str, encoding: str) -> None:
        self._stream = stream
        self._name = source_name(source)
        self._encoding = encoding
        self._left = b""
        self._read = 0

    def fileno(self) -> int:
        """The descriptor of the stream below, to wait for."""
        return int(self._stream.fileno())

    def readinto(self, room: memoryview) -> int | None:
        """Fill `room` from its start: the number of bytes, 0 at the end, None if nothing is there yet."""
        if not self._left:
            raw = bytearray(max(1, len(room) // _WIDEST))
            into = getattr(self._stream, "readinto1", self._stream.readinto)
            count = into(raw)
            if not count:
                return count if count is None else 0
            try:
                self._left = raw[:count].decode(self._encoding).encode()
            except UnicodeDecodeError as error:
                raise InputError(
                    f"{self._name} is not {self._encoding}: the byte at offset {self._read + error.start:,} (from 0) "
                    "means nothing there."
                ) from None
            self._read += count
        taken = self._left[: len(room)]
        room[: len(taken)] = taken
        self._left = self._left[len(taken) :]
        return len(taken)
