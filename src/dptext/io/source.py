"""Where bytes come from: a file, a gzip file or standard input, checked to be UTF-8 on the way."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import select
import stat
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa

from dptext.errors import InputError
from dptext.io import packing
from dptext.strings import Bytes, string_array

STANDARD = "-"
"""The name of standard input and of standard output."""

_OTHERS = {
    codecs.BOM_UTF16_LE: "is UTF-16, by how it begins; convert the file to UTF-8 first",
    codecs.BOM_UTF16_BE: "is UTF-16, by how it begins; convert the file to UTF-8 first",
    b"\x1f\x8b": "is gzipped, by how it begins; unpack it first, or give a file whose name ends in .gz",
    b"PK\x03\x04": "is an archive, by how it begins; if a spreadsheet made it, save it there as CSV (UTF-8)",
}
"""What else a file may be that is not UTF-8 and begins with these bytes, and what to do."""

PIECE = 4 * 2**20
"""How many bytes are read at once, at least."""

_MOST = 2**26
"""How many bytes are read at once, at most: what is read ahead of a long row."""

BOM = b"\xef\xbb\xbf"


def source_name(source: str) -> str:
    """What messages call the source."""
    return "standard input" if source == STANDARD else source


def is_packed(path: str) -> bool:
    """Whether the extension says that a file is compressed by gzip."""
    return path.lower().endswith(".gz")


def unreadable(source: str, error: OSError) -> InputError:
    """What to raise for an `error` of the operating system."""
    if isinstance(error, FileNotFoundError):
        return InputError(f"{source_name(source)} does not exist.")
    if isinstance(error, IsADirectoryError):
        return InputError(f"{source_name(source)} is a folder; give a file.")
    return InputError(f"{source_name(source)} cannot be read: {error.strerror or type(error).__name__}.")


@contextlib.contextmanager
def open_file(source: str) -> Iterator[io.FileIO]:
    """The file at `source`, unbuffered."""
    try:
        file = open(source, "rb", buffering=0)  # noqa: SIM115 (closed below; errors of the body are not ours)
    except OSError as error:
        raise unreadable(source, error) from None
    except ValueError:
        raise InputError("The path of the input holds a null character.") from None
    with file:
        yield file


class Feed:
    """The bytes of a source from some position on, in an array that grows as more is read."""

    def __init__(
        self, source: str, stream: BinaryIO | io.FileIO, file: BinaryIO | io.FileIO | None, piece: int = PIECE
    ) -> None:
        self.source = source
        self.final = False
        """Whether `data` reaches to the end of the source."""
        self._stream = stream
        self._file = file
        self._piece = piece
        self._buffer: Bytes = np.empty(0, np.uint8)
        self._start = self._end = 0  # of what was read and not passed, in the buffer
        self._told = 0
        self._checked = 0  # position in the buffer up to which all is UTF-8
        self._passed = 0  # bytes of the source before the buffer
        self._total = None if file is None else _regular_size(file)

    @property
    def name(self) -> str:
        """What messages call the source."""
        return source_name(self.source)

    @property
    def data(self) -> Bytes:
        """The bytes from the position on that were read so far; they are never written to again."""
        return self._buffer[self._start : self._checked]

    def advance(self, count: int) -> Bytes:
        """Move the position by `count` bytes and return them."""
        self._start += count
        taken = self._buffer[self._start - count : self._start]
        if count > _MOST:  # the bytes are the caller's now, who may let go of them
            self._keep(self._end - self._start)
        return taken

    def more(self) -> None:
        """Read on, so that `data` grows or `final` becomes true.

        The more bytes are held, the more are read, so that a row of any length takes linear time.
        """
        held = self._end - self._start
        size = held + max(self._piece, min(held // 2, _MOST))
        if not self._grown(size):
            self._keep(size)
        while self._end < size and not self.final:
            count = self._read(self._buffer.data[self._end :])
            self.final = count == 0
            self._end += count
        self._check()

    def _grown(self, size: int) -> bool:
        """Let the buffer grow in its place, where two copies of a long row need not be held: did it?"""
        if self._start:
            return False
        try:
            self._buffer.resize(size)
        except ValueError:  # somebody looks at a part of it
            return False
        return True

    def _keep(self, size: int) -> None:
        """Move what was not passed to a buffer of its own, of `size` bytes."""
        buffer = np.empty(size, np.uint8)
        held = self._end - self._start
        buffer[:held] = self._buffer[self._start : self._end]
        self._passed += self._start
        self._checked -= self._start
        self._start, self._end = 0, held
        self._buffer = buffer

    def progress(self) -> tuple[int, int | None]:
        """The bytes of the file up to the position (of a gzip file: about), and how many there are if that is known."""
        position = self._passed + self._start
        if self._file is None or self._total is None:
            return position, None
        read = self._passed + self._end
        self._told = max(self._told, self._file.tell() * position // max(read, 1))  # its ratio goes up and down
        return self._told, self._total

    def _read(self, room: memoryview) -> int:
        # A buffered reader's readinto waits in C until the room is full, deaf to signals; readinto1 reads once.
        stream = cast(io.FileIO, self._stream)
        read = stream.readinto1 if isinstance(stream, io.BufferedReader) else stream.readinto
        try:
            while (count := read(room)) is None:  # a stream that does not block has nothing yet
                select.select([stream], [], [])
        except packing.BROKEN:
            raise InputError(f"{self.name} {self._broken()}.") from None
        except OSError as error:
            raise unreadable(self.source, error) from None
        if count == 0:
            self._check_whole()
        return int(count)

    def _broken(self) -> str:
        """What is wrong with a file that cannot be unpacked."""
        with contextlib.suppress(OSError):  # a pipe
            if self._file is not None and os.pread(self._file.fileno(), 2, 0) != b"\x1f\x8b":
                return "is not gzipped, though its name ends in .gz; take .gz off its name"
        return "is not a whole gzip file; it may have been cut off"

    def _check_whole(self) -> None:
        """Raise InputError if the file has ended before the size that it had when it was opened."""
        if self._file is not None and self._total is not None and (end := self._file.tell()) < self._total:
            raise InputError(
                f"{self.name} was cut off while it was read: it had {self._total:,} bytes and ends after {end:,}; "
                "begin again when nothing writes to it."
            )

    def _check(self) -> None:
        """Move `_checked` to the last end of a character; raise InputError for a byte that is not UTF-8."""
        end = self._end
        if not self.final:
            end -= _unfinished(self._buffer[self._checked : end])
        part = self._buffer[self._checked : end]
        try:
            string_array(np.array([0, part.size], np.int64), part, None).validate(full=True)
        except pa.ArrowInvalid:
            raise self._not_utf8(part) from None
        self._checked = end

    def _not_utf8(self, part: Bytes) -> InputError:
        offset = self._passed + self._checked
        try:
            part.tobytes().decode()
        except UnicodeDecodeError as error:
            offset += error.start
        start = b"" if self._passed + self._checked else self._buffer[: min(self._end, 4)].tobytes()
        for mark, other in _OTHERS.items():
            if start.startswith(mark):
                return InputError(f"{self.name} {other}.")
        return InputError(
            f"{self.name} is not UTF-8: the byte at offset {offset:,} (from 0) does not belong there; "
            "convert the file to UTF-8 first, or name its encoding (--encoding latin-1 or cp1252)."
        )


def _regular_size(file: BinaryIO | io.FileIO) -> int | None:
    """How many bytes a regular file has; None for anything else."""
    try:
        status = os.fstat(file.fileno())
    except (OSError, ValueError):  # a stream in memory
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None


def _unfinished(data: Bytes) -> int:
    """How many bytes at the end of `data` begin a character that is not complete."""
    for back in range(1, min(3, data.size) + 1):
        byte = data[-back]
        if byte >= 0xC0:
            length = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
            return back if length > back else 0
        if byte < 0x80:
            return 0
    return 0


@contextlib.contextmanager
def open_feed(source: str, decoded: Callable[[Any], Any] = lambda stream: stream) -> Iterator[Feed]:
    """Open a path (gzip by its extension) or standard input; `decoded` makes its bytes UTF-8 if they are not."""
    if source == STANDARD:
        stream = getattr(sys.stdin, "buffer", None)
        if stream is None:
            raise InputError("Standard input is closed.")
        yield Feed(source, decoded(stream), stream, PIECE)
        return
    with open_file(source) as file:
        if is_packed(source):
            with packing.unpacked(cast(BinaryIO, file)) as unpacked:
                yield Feed(source, decoded(unpacked), file, PIECE)
        else:
            yield Feed(source, decoded(file), file, PIECE)
