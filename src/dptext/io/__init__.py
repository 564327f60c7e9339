"""File formats: read text columns in blocks, and write the file back with only these columns replaced.

with open_reader(source, format="csv", columns=["text"]) as reader:
    with open_writer(target, reader, format="csv") as writer:
        for block in reader:
            writer.write(block, {"text": changed(block.columns["text"])})
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from dptext.errors import OutputError, ParameterError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, Block, Reader, Writer
from dptext.io.formats import FORMATS, Format, detect_format, format_named
from dptext.io.output import OutputDigest, atomic_file, open_target
from dptext.io.reading import Reading
from dptext.io.source import STANDARD, packing

__all__ = [
    "BLOCK_BYTES",
    "BLOCK_ROWS",
    "FORMATS",
    "STANDARD",
    "Block",
    "Format",
    "OutputDigest",
    "Reader",
    "Reading",
    "Writer",
    "atomic_file",
    "detect_format",
    "format_named",
    "open_reader",
    "open_writer",
]


@contextmanager
def open_reader(
    source: str,
    *,
    format: str,
    columns: Sequence[str],
    block_rows: int | None = None,
    reading: Reading | None = None,
) -> Iterator[Reader]:
    """Open a path or "-" (standard input) to read its text `columns`; a text file has no names, so none are given.

    Blocks have at most `block_rows` rows, or `BLOCK_ROWS` of them.
    """
    named, reading = format_named(format), reading or Reading()
    _check(named, columns, reading)
    with named.open(source, columns, reading) as reader:
        reader.block_rows = block_rows or reader.block_rows
        yield reader


@contextmanager
def open_writer(
    target: str,
    reader: Reader,
    *,
    format: str,
    to: str | None = None,
    force: bool = False,
    digest: OutputDigest | None = None,
    sealing: Callable[[], None] | None = None,
    tables: bool = False,
) -> Iterator[Writer]:
    """Open a path or "-" (standard output) to write the blocks of `reader`, whose format is `format`.

    With another format as `to`, they are converted. What is written is shown to `digest`. When all of it is on the
    disk, and before it has its name, `sealing` is called. With `tables` rows are put as Arrow tables in any case, so
    that there may be other rows and columns.

    A file appears when the body ends well, and never otherwise. Raises OutputError if `target` exists without
    `force`, if it is the input, or if it cannot be written.
    """
    old, new = format_named(format), format_named(to or format)
    if not new.is_stream and packing(target):
        raise OutputError(
            f"A file of the format {new.name} is not packed as a whole; give {target} a name without that."
        )
    with _opened_target(target, reader, new, force, digest, sealing) as sink:
        writer = (new.converter if tables or new != old else new.writer)(sink, reader)
        try:
            yield writer
            writer.finish()
        except BaseException:
            writer.abandon()
            raise


def _opened_target(
    target: str,
    reader: Reader,
    format: Format,
    force: bool,
    digest: OutputDigest | None,
    sealing: Callable[[], None] | None,
) -> AbstractContextManager[Any]:
    if not format.is_table:
        return open_target(target, reader.source, force, digest, sealing)
    from dptext.io.database import open_table_to_write

    return open_table_to_write(target, reader, force, digest)


def _check(format: Format, columns: Sequence[str], reading: Reading) -> None:
    if isinstance(columns, str) or len(set(columns)) != len(columns):
        raise ParameterError("The 'columns' parameter of open_reader must be a list of different names.")
    if columns and not format.has_columns:
        raise ParameterError("A text file has no named columns. Leave the 'columns' parameter empty.")
    if format.has_columns and not columns:
        raise ParameterError("The 'columns' parameter of open_reader must name at least one column.")
    if reading.chat and not format.is_nested:
        raise ParameterError(
            f"Conversations are read from JSON, Parquet, Arrow and ORC, and this file is {format.name}; write it as "
            "JSON lines first, a conversation a line, or leave chat=True out."
        )
    reading.check_selection(columns)
    for name, is_set, applies in (
        ("delimiter", reading.delimiter is not None, format.delimiter is not None),
        ("quotes", reading.quotes != "double", format.delimiter is not None),
        ("no_header", reading.no_header, format.delimiter is not None or format.name == "xlsx"),
        ("sheet", reading.sheet is not None, format.name == "xlsx"),
        ("encoding", reading.encoding != "utf-8", format.is_stream),
        ("drop", bool(reading.drop), format.has_columns),
        ("keep", reading.keep is not None, format.has_columns),
        ("copy", bool(reading.copy), format.has_columns),
    ):
        if is_set and not applies:
            raise ParameterError(f"The {name!r} option does not apply to a file of the format {format.name}.")
