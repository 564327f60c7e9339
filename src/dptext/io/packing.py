"""Gzip by ISA-L, which takes a tenth of zlib's time: that of one thread bounds a run."""

from __future__ import annotations

import gzip
from typing import BinaryIO, cast

from isal import igzip, isal_zlib

LEVEL = 3
"""ISA-L's highest: files are about a tenth larger than those of zlib's level 6."""

BROKEN: tuple[type[Exception], ...] = (EOFError, gzip.BadGzipFile, cast("type[Exception]", isal_zlib.error))
"""What reading a file raises that is not whole."""


def packed(file: BinaryIO) -> BinaryIO:
    """A file that is written packed into `file`, with neither a name nor a time inside."""
    writer = igzip.IGzipFile(filename="", mode="wb", compresslevel=LEVEL, fileobj=file, mtime=0)  # type: ignore[no-untyped-call]
    return cast(BinaryIO, writer)


def unpacked(file: BinaryIO) -> BinaryIO:
    """A file that is read from the packed `file`."""
    return cast(BinaryIO, igzip.IGzipFile(fileobj=file, mode="rb"))  # type: ignore[no-untyped-call]
