"""The formats, one record each: what is told apart here is told apart nowhere else."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from dptext.errors import InputError, ParameterError
from dptext.io.block import Reader, Sink, Writer
from dptext.io.reading import Reading
from dptext.io.source import Feed, open_feed, source_name

if TYPE_CHECKING:
    from dptext.io.lines import FeedReader


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One format of files.

    Attributes
    ----------
    name
        What the command calls it.
    extensions
        What names of its files end with, in lower case.
    open
        Opens a source to read the text columns of it.
    writer
        Writes the blocks of such a reader to a file of the same format.
    converter
        Writes the blocks of a reader of any format.
    has_columns
        Whether texts have a column that must be named.
    delimiter
        What stands between the fields of a row, if it has fields.
    is_stream
        Whether rows are bytes one behind the other: then they have an encoding, and the whole may be gzipped.
    """

    name: str
    extensions: tuple[str, ...]
    open: Callable[[str, Sequence[str], Reading], AbstractContextManager[Reader]]
    writer: Callable[[Sink, Reader], Writer]
    converter: Callable[[Sink, Reader], Writer]
    has_columns: bool = True
    delimiter: str | None = None
    is_stream: bool = True


def _of_feed(build: Callable[[Feed, Sequence[str], Reading], FeedReader]) -> Any:
    @contextmanager
    def opened(source: str, columns: Sequence[str], reading: Reading) -> Iterator[Reader]:
        with open_feed(source, reading.encoding) as feed:
            yield build(feed, columns, reading)

    return opened


def _text(feed: Feed, columns: Sequence[str], reading: Reading) -> FeedReader:
    from dptext.io.lines import TextReader

    return TextReader(feed, reading)


def _jsonl(feed: Feed, columns: Sequence[str], reading: Reading) -> FeedReader:
    from dptext.io.jsonl import JsonlReader

    return JsonlReader(feed, columns, reading)


def _delimited(delimiter: str) -> Callable[[Feed, Sequence[str], Reading], FeedReader]:
    def build(feed: Feed, columns: Sequence[str], reading: Reading) -> FeedReader:
        from dptext.io.csv import CsvReader

        return CsvReader(feed, columns, reading.delimiter or delimiter, reading)

    return build


def _parquet(source: str, columns: Sequence[str], reading: Reading) -> AbstractContextManager[Reader]:
    from dptext.io.parquet import open_parquet

    return open_parquet(source, columns, reading)


def _text_writer(sink: Sink, reader: Reader) -> Writer:
    from dptext.io.lines import TextReader, TextWriter

    return TextWriter(sink, cast(TextReader, reader))


def _jsonl_writer(sink: Sink, reader: Reader) -> Writer:
    from dptext.io.jsonl import JsonlReader, JsonlWriter

    return JsonlWriter(sink, cast(JsonlReader, reader))


def _delimited_writer(sink: Sink, reader: Reader) -> Writer:
    from dptext.io.csv import CsvReader, CsvWriter

    return CsvWriter(sink, cast(CsvReader, reader))


def _parquet_writer(sink: Sink, reader: Reader) -> Writer:
    from dptext.io.parquet import ParquetReader, ParquetWriter

    return ParquetWriter(sink, cast(ParquetReader, reader))


def _converter(name: str, **options: Any) -> Callable[[Sink, Reader], Writer]:
    def build(sink: Sink, reader: Reader) -> Writer:
        from dptext.io import conversion

        return cast(Writer, getattr(conversion, name)(sink, reader, **options))

    return build


FORMATS_BY_NAME = {
    format.name: format
    for format in (
        Format(
            name="csv",
            extensions=(".csv",),
            open=_of_feed(_delimited(",")),
            writer=_delimited_writer,
            converter=_converter("ToDelimited", delimiter=","),
            delimiter=",",
        ),
        Format(
            name="jsonl",
            extensions=(".jsonl", ".ndjson"),
            open=_of_feed(_jsonl),
            writer=_jsonl_writer,
            converter=_converter("ToJsonl"),
        ),
        Format(
            name="parquet",
            extensions=(".parquet", ".pq"),
            open=_parquet,
            writer=_parquet_writer,
            converter=_converter("ToParquet"),
            is_stream=False,
        ),
        Format(
            name="text",
            extensions=(".txt", ".text"),
            open=_of_feed(_text),
            writer=_text_writer,
            converter=_converter("ToText"),
            has_columns=False,
        ),
        Format(
            name="tsv",
            extensions=(".tsv",),
            open=_of_feed(_delimited("\t")),
            writer=_delimited_writer,
            converter=_converter("ToDelimited", delimiter="\t"),
            delimiter="\t",
        ),
    )
}

FORMATS = tuple(FORMATS_BY_NAME)
"""The names of the formats that can be read and written."""


_OF_OTHERS = {
    (".xlsx", ".xls", ".ods"): "a spreadsheet by its extension, which is neither read nor written; use CSV (UTF-8)",
    (".pdf", ".docx", ".doc", ".odt", ".rtf"): (
        "a document by its extension, which is neither read nor written; use plain text (.txt), a text a line"
    ),
    (".json",): (
        "JSON by its extension; use JSONL (.jsonl), an object a line, or pass --format jsonl if that is what it holds"
    ),
    (".zip", ".tar", ".tgz", ".7z", ".bz2", ".xz", ".zst"): (
        "packed by its extension, in a way that is neither read nor written; unpack it, or use gzip (.csv.gz)"
    ),
}
"""What is said of files that are often at hand and of no format of ours."""


def format_named(name: str) -> Format:
    """The format of this name; raise ParameterError if there is none."""
    if name not in FORMATS_BY_NAME:
        raise ParameterError(f"The 'format' parameter must be one of {', '.join(FORMATS)}. Got {name!r} instead.")
    return FORMATS_BY_NAME[name]


def detect_format(path: str) -> str:
    """The name of the format of the file at `path` by its extension; raise InputError if it is none of ours."""
    if os.path.isdir(path):
        raise InputError(f"{source_name(path)} is a folder; name a file in it.")
    lower = path.lower()
    bare = lower.removesuffix(".gz")
    for format in FORMATS_BY_NAME.values():
        if bare.endswith(format.extensions) and (bare == lower or format.is_stream):
            return format.name
    for endings, advice in _OF_OTHERS.items():
        if bare.endswith(endings):
            raise InputError(f"{source_name(path)} is {advice}.")
    raise InputError(f"The extension of {source_name(path)} names no format; pass --format ({', '.join(FORMATS)}).")
