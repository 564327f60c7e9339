"""Files: reading their text columns in blocks, and writing them back with only those columns replaced.

with open_reader(source, format="csv", columns=["text"]) as reader:
    with open_writer(target, reader, format="csv") as writer:
        for block in reader:
            writer.write(block, {"text": changed(block.columns["text"])})
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from dptext.errors import InputError, ParameterError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, Block, Reader, Writer
from dptext.io.handed import HandedOver
from dptext.io.source import STANDARD, open_feed, open_file, source_name
from dptext.io.target import atomic_file, open_target

if TYPE_CHECKING:
    from dptext.io.delimited import DelimitedReader
    from dptext.io.parquet import ParquetReader, ParquetWriter
    from dptext.io.rows import RowReader, RowWriter

__all__ = [
    "BLOCK_BYTES",
    "BLOCK_ROWS",
    "FORMATS",
    "STANDARD",
    "Block",
    "HandedOver",
    "Reader",
    "Writer",
    "atomic_file",
    "detect_format",
    "open_reader",
    "open_writer",
]

FORMATS = ("csv", "jsonl", "parquet", "text", "tsv")
"""The formats that can be read and written."""

_EXTENSIONS = {
    ".csv": "csv",
    ".tsv": "tsv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
    ".pq": "parquet",
    ".txt": "text",
    ".text": "text",
}


def detect_format(path: str) -> str:
    """The format of the file at `path` by its extension; raise InputError if it is none of ours."""
    lower = path.lower()
    packed = lower.endswith(".gz")
    for extension, name in _EXTENSIONS.items():
        if lower.removesuffix(".gz").endswith(extension) and not (packed and name == "parquet"):
            return name
    raise InputError(f"The extension of {source_name(path)} names no format; pass --format ({', '.join(FORMATS)}).")


@contextmanager
def open_reader(source: str, *, format: str, columns: Sequence[str], block_rows: int | None = None) -> Iterator[Reader]:
    """Open a path or "-" (standard input) to read its text `columns`; a text file has no names, so none are given.

    Blocks have at most `block_rows` rows, or `BLOCK_ROWS` of them.
    """
    _check(format, columns)
    if format == "parquet":
        from dptext.io.parquet import ParquetReader

        if source == STANDARD:
            raise InputError("Parquet cannot be read from standard input, because its index comes last; give a file.")
        with open_file(source) as file:
            parquet = ParquetReader(file, source, columns)
            parquet.block_rows = block_rows or parquet.block_rows
            yield parquet
        return
    reader: RowReader
    with open_feed(source) as feed:
        if format == "text":
            from dptext.io.text import TextReader

            reader = TextReader(feed)
        elif format == "jsonl":
            from dptext.io.jsonl import JsonlReader

            reader = JsonlReader(feed, columns)
        else:
            from dptext.io.delimited import DelimitedReader

            reader = DelimitedReader(feed, columns, "\t" if format == "tsv" else ",")
        reader.block_rows = block_rows or reader.block_rows
        yield reader


@contextmanager
def open_writer(
    target: str,
    reader: Reader,
    *,
    format: str,
    force: bool = False,
    requote: bool = False,
    handed: HandedOver | None = None,
) -> Iterator[Writer]:
    """Open a path or "-" (standard output) to write the blocks of `reader`, which has the same `format`.

    With `requote` a CSV text is in quotes only if it must be, and otherwise also where it was before. What is written
    is shown to `handed`.

    A file appears when the body ends well, and never otherwise. Raises OutputError if `target` exists without
    `force`, if it is the input, or if it cannot be written.
    """
    _check_format(format)
    with open_target(target, reader.source, force, handed) as sink:
        writer: RowWriter | ParquetWriter
        if format == "parquet":
            from dptext.io.parquet import ParquetWriter

            writer = ParquetWriter(sink, cast("ParquetReader", reader))
        elif format == "text":
            from dptext.io.text import TextWriter

            writer = TextWriter(sink, cast("RowReader", reader))
        elif format == "jsonl":
            from dptext.io.jsonl import JsonlWriter

            writer = JsonlWriter(sink, cast("RowReader", reader))
        else:
            from dptext.io.delimited import DelimitedWriter

            writer = DelimitedWriter(sink, cast("DelimitedReader", reader), requote=requote)
        yield writer
        writer.finish()


def _check_format(format: str) -> None:
    if format not in FORMATS:
        raise ParameterError(f"The 'format' parameter must be one of {', '.join(FORMATS)}. Got {format!r} instead.")


def _check(format: str, columns: Sequence[str]) -> None:
    _check_format(format)
    if isinstance(columns, str) or len(set(columns)) != len(columns):
        raise ParameterError("The 'columns' parameter of open_reader must be a list of different names.")
    if format == "text" and columns:
        raise ParameterError("A text file has no named columns. Leave the 'columns' parameter empty.")
    if format != "text" and not columns:
        raise ParameterError("The 'columns' parameter of open_reader must name at least one column.")
