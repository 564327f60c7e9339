"""Where bytes come from: a file, a packed one or standard input; on the way they become UTF-8, or are checked to be."""

from __future__ import annotations

import codecs
import contextlib
import gzip
import io
import os
import re
import select
import stat
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa
from isal import igzip, isal_zlib

from dptext.errors import InputError
from dptext.strings import Bytes

STANDARD = "-"  # The name of standard input and of standard output.

PACKINGS = {".gz": "gzip", ".zst": "zstd", ".bz2": "bz2", ".lz4": "lz4", ".br": "brotli"}
"""How a whole file may be packed, by the end of its name."""

_UTF_16 = codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE
_OTHERS = {
    b"\x1f\x8b": "is gzipped, by how it begins; unpack it first, or give a file whose name ends in .gz",
    b"\x28\xb5\x2f\xfd": "is packed by zstd, by how it begins; give it a name that ends in .zst",
    b"PK\x03\x04": "is an archive, by how it begins; if a spreadsheet made it, save it there as CSV (UTF-8)",
}
"""What else a file may be that is not UTF-8 and begins with these bytes, and what to do."""

_BROKEN_GZIP = (EOFError, gzip.BadGzipFile, cast("type[Exception]", isal_zlib.error))
PIECE = 4 * 2**20  # How many bytes are read at once.
_LF, _CR = 10, 13


_IN_URL = re.compile(r"(\w://[^:/@]*:)(?:\S*|[^@]*)@")
_IN_QUERY = re.compile(r"([?&]\w*pass\w*=)[^&\"]*", re.IGNORECASE)


def without_passwords(text: str) -> str:
    """The text with … for each password in a URL: before its host, or in its query (``?password=``)."""
    return _IN_QUERY.sub(r"\1…", _IN_URL.sub(r"\1…@", text))


def is_url(path: str) -> bool:
    """Whether a path is the URL of a table, or of a file elsewhere."""
    return re.match(r"[A-Za-z][\w+.-]*://", path) is not None


def source_name(source: str) -> str:
    """What messages call the source."""
    return "standard input" if source == STANDARD else without_passwords(source)


def packing(path: str) -> str:
    """How the extension says that a file is packed; "" for not at all."""
    return next((codec for ending, codec in PACKINGS.items() if path.lower().endswith(ending)), "")


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
    if is_url(source):
        from dptext.io.remote import open_remote

        with open_remote(source) as remote:
            yield cast(Any, remote)
        return
    try:
        file = open(source, "rb", buffering=0)  # noqa: SIM115 (closed below; errors of the body are not ours)
    except OSError as error:
        raise unreadable(source, error) from None
    except ValueError:
        raise InputError("The path of the input holds a null character.") from None
    with file:
        yield file


@contextlib.contextmanager
def open_seekable(source: str, format: str) -> Iterator[io.FileIO]:
    """The file at `source`, of a `format` of which any part is read: its index is at the end."""
    called = format.capitalize() if format != "orc" else "ORC"
    if source == STANDARD:
        raise InputError(f"{called} cannot be read from standard input, because its index comes last; give a file.")
    with open_file(source) as file:
        if regular_size(file) is None:
            raise InputError(f"{source} is a pipe or a device, from which {called} cannot be read; give a file.")
        yield file


@contextlib.contextmanager
def open_feed(source: str, encoding: str = "utf-8", kind: type[Feed] | None = None) -> Iterator[Feed]:
    """Open a path (packed as its extension says) or standard input."""
    kind = kind or Feed
    if source == STANDARD:
        stream = getattr(sys.stdin, "buffer", None)
        if stream is None:
            raise InputError("Standard input is closed.")
        yield kind(source, stream, stream, encoding)
        return
    with open_file(source) as file:
        codec = packing(source)
        if codec == "gzip":
            with igzip.IGzipFile(fileobj=file, mode="rb") as unpacked:  # type: ignore[no-untyped-call]
                yield kind(source, unpacked, file, encoding)
        elif codec:
            yield kind(
                source, pa.CompressedInputStream(pa.PythonFile(cast(Any, file), "r"), cast(Any, codec)), file, encoding
            )
        else:
            yield kind(source, file, file, encoding)


class Feed:
    """The bytes of a source, as UTF-8, from some position on; more are read when they are asked for."""

    place = "line"  # What messages call the place of a row.

    def __init__(self, source: str, stream: Any, file: BinaryIO | io.FileIO, encoding: str) -> None:
        self.source = source
        self.final = False  # Whether `data` reaches to the end of the source.
        self._file = file
        # A buffered reader's readinto waits in C until the room is full, deaf to signals; readinto1 reads once.
        self._read_into = stream.readinto1 if isinstance(stream, io.BufferedReader) else stream.readinto
        self._stream = stream
        self._encoding = encoding
        self._decoder = codecs.getincrementaldecoder(encoding)()
        self._ends_by_cr = False
        self._buffer: Bytes = np.empty(0, np.uint8)
        self._start = 0  # of the position, in the buffer
        self._passed = 0  # bytes before the buffer
        self._taken = 0  # bytes of the stream that were read
        self._first = b""  # the first of them, until they tell the encoding
        self._reported = 0
        self._total = regular_size(file)

    @property
    def name(self) -> str:
        """What messages call the source."""
        return source_name(self.source)

    @property
    def data(self) -> Bytes:
        """The bytes from the position on that were read so far, perhaps with a part of a character at their end."""
        return self._buffer[self._start :]

    def advance(self, count: int) -> Bytes:
        """Move the position by `count` bytes and return them."""
        self._start += count
        return self._buffer[self._start - count : self._start]

    def more(self) -> None:
        """Read on, so that `data` grows or `final` becomes true.

        The more bytes are held, the more are read, so that a row of any length takes linear time.
        """
        held = self.data
        size = held.size + max(PIECE, held.size // 2)
        pieces, count = [held.tobytes()], held.size
        while count < size and not self.final:
            pieces.append(self._decoded(self._read(min(PIECE, size - count))))
            count += len(pieces[-1])
        self._passed += self._start
        self._buffer, self._start = np.frombuffer(b"".join(pieces), np.uint8), 0

    def end_lines_by_cr(self) -> None:
        """Every carriage return is a line feed from the position on."""
        self._ends_by_cr = True
        self._buffer, self._start = np.where(self.data == _CR, np.uint8(_LF), self.data), 0

    @property
    def notes(self) -> list[str]:
        """What became of the bytes, in sentences."""
        notes = ["Lines of the input end by CR; those of the output end by LF."] if self._ends_by_cr else []
        if self._encoding != "utf-8":
            notes.append(f"The input was read as {self._encoding}; the output is UTF-8.")
        return notes

    def progress(self) -> tuple[int, int | None]:
        """The bytes of the file up to the position (of a gzip file: about), and how many there are if that is known."""
        position = self._passed + self._start
        if self._total is None:
            return position, None
        read = self._passed + self._buffer.size
        self._reported = max(self._reported, self._file.tell() * position // max(read, 1))  # its ratio goes up and down
        return self._reported, self._total

    def _read(self, size: int) -> bytes:
        room = memoryview(bytearray(size))
        try:
            while (count := self._read_into(room)) is None:  # a stream that does not block has nothing yet
                select.select([self._stream], [], [])
        except _BROKEN_GZIP:
            raise InputError(f"{self.name} {self._broken()}.") from None
        except OSError as error:
            if error.errno is None and (codec := packing(self.source)):  # of PyArrow's
                raise InputError(
                    f"{self.name} is not a whole file of {codec}, as its name says; it may have been cut off, so get "
                    "it again."
                ) from None
            raise unreadable(self.source, error) from None
        self.final = count == 0
        if self.final and self._total is not None and (end := self._file.tell()) < self._total:
            raise InputError(
                f"{self.name} was cut off while it was read: it had {self._total:,} bytes and ends after {end:,}; "
                "begin again when nothing writes to it."
            )
        return bytes(room[:count])

    def _decoded(self, data: bytes) -> bytes:
        """The bytes as UTF-8. Raises InputError for one that means nothing in the encoding."""
        if self._encoding == "utf-8" and not self._taken:  # so that it may begin with a mark of UTF-16
            data = self._first = self._first + data
            if len(data) < 2 and not self.final:
                return b""
            if data.startswith(_UTF_16):
                self._encoding, self._decoder = "utf-16", codecs.getincrementaldecoder("utf-16")()
        try:
            text = self._decoder.decode(data, self.final)
        except UnicodeDecodeError as error:
            raise self._undecodable(self._taken + len(data) - len(error.object) + error.start, data) from None
        self._taken += len(data)
        data = data if self._encoding == "utf-8" else text.encode()
        return data.replace(b"\r", b"\n") if self._ends_by_cr else data

    def _undecodable(self, offset: int, data: bytes) -> InputError:
        if self._encoding != "utf-8":
            return InputError(
                f"{self.name} is not {self._encoding}: the byte at offset {offset:,} (from 0) means nothing there."
            )
        for mark, other in _OTHERS.items():
            if self._taken == 0 and data.startswith(mark):
                return InputError(f"{self.name} {other}.")
        return InputError(
            f"{self.name} is not UTF-8: the byte at offset {offset:,} (from 0) does not belong there; "
            "convert the file to UTF-8 first, or pass its encoding: encoding='latin-1' or encoding='cp1252'."
        )

    def _broken(self) -> str:
        with contextlib.suppress(OSError):  # a pipe
            if os.pread(self._file.fileno(), 2, 0) != b"\x1f\x8b":
                return "is not gzipped, though its name ends in .gz; take .gz off its name"
        return "is not a whole gzip file; it may have been cut off, so get it again"


def regular_size(file: Any) -> int | None:
    """How many bytes a file has; None for what is no regular file."""
    if isinstance(size := getattr(file, "size", None), int):  # of a file elsewhere
        return size
    try:
        status = os.fstat(file.fileno())
    except (OSError, ValueError):  # a stream in memory
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None
