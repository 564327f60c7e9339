"""Gzip files of words and vectors, unpacked up to a sane size: a few bytes of them can stand for any number."""

import gzip
import io
import os
from typing import IO, Any, cast

from dptext.errors import EmbeddingError

MOST_TIMES = 100
"""A file may unpack to so many times its size; vectors in text take three times theirs, words five."""

SMALL = 2**26
"""So many bytes are always allowed."""


class _Bounded(io.RawIOBase):
    """What a gzip file holds; raises EmbeddingError beyond `most` bytes."""

    def __init__(self, packed: gzip.GzipFile, most: int, name: str) -> None:
        super().__init__()
        self._packed, self._left, self._name = packed, most, name

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any, /) -> int:
        """Fill `room` from its start: the number of bytes, 0 at the end."""
        count = self._packed.readinto(room)
        self._left -= count
        if self._left < 0:
            raise EmbeddingError(
                f"{self._name} unpacks to more than {MOST_TIMES} times its size, which no words and vectors do; "
                "unpack it yourself if it is right."
            )
        return count


def unpacked(file: IO[bytes], name: str) -> io.BufferedReader:
    """A file that is read from the gzip `file`, which messages call `name`."""
    most = MOST_TIMES * os.fstat(file.fileno()).st_size + SMALL
    bounded = _Bounded(gzip.GzipFile(fileobj=file), most, name)
    return io.BufferedReader(cast(io.RawIOBase, bounded))
