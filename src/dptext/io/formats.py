"""The formats, one record each."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import KW_ONLY, dataclass, replace
from importlib import import_module
from typing import Any, BinaryIO, cast

from dptext.errors import InputError, ParameterError
from dptext.io.block import Reader, Writer
from dptext.io.reading import Reading
from dptext.io.source import is_url, open_feed, open_seekable, packing, source_name


@dataclass(frozen=True, slots=True)
class Format:
    """One format of files: what the command calls it, and what names of its files end with, in lower case.

    Its reader and its writer are `classes` of a `module` (by default of its name), which is imported when it is needed;
    the third one, of `dptext.io.conversion` where it names no module, writes the blocks of a reader of any format.
    `delimiter` stands between the fields of a row, if it has fields; `has_columns` says whether texts have a column
    that must be named. Where it `is_stream`, rows are bytes one behind the other: then they have an encoding, and the
    whole may be packed. Where it `is_nested`, the name of a column may be a path into objects and lists, and rows may
    be conversations. One that `is_table` is in a database. If it names a `feed`, that class of the `module` hands out
    rows as lines.
    """

    name: str
    extensions: tuple[str, ...]
    _: KW_ONLY
    module: str = ""
    classes: tuple[str, str, str]
    has_columns: bool = True
    delimiter: str | None = None
    is_stream: bool = True
    is_nested: bool = False
    is_table: bool = False
    feed: str | None = None

    @contextmanager
    def open(self, source: str, columns: Sequence[str], reading: Reading) -> Iterator[Reader]:
        """Open a source to read the text columns of it."""
        of_lines = reading.chat and self.is_stream
        reader = _imported("chat", "ChatReader") if of_lines else self._class(self.classes[0])
        if self.delimiter is not None and reading.delimiter is None:
            reading = replace(reading, delimiter=self.delimiter)
        if self.is_table:
            with self._class("open_table")(source) as table:
                yield reader(table, columns, reading)
            return
        feed = None if self.feed is None else self._class(self.feed)
        with (
            open_feed(source, reading.encoding, feed) if self.is_stream else open_seekable(source, self.name) as opened
        ):
            yield reader(opened, columns, reading)

    def writer(self, sink: BinaryIO, reader: Reader) -> Writer:
        """What writes the blocks of such a reader to a file of the same format."""
        return cast(Writer, self._class(self.classes[1])(sink, reader))

    def converter(self, sink: BinaryIO, reader: Reader) -> Writer:
        """What writes the blocks of a reader of any format."""
        options = {} if self.delimiter is None else {"delimiter": self.delimiter}
        module, _, name = self.classes[2].rpartition(".")
        return cast(Writer, _imported(module or "conversion", name)(sink, reader, **options))

    def _class(self, name: str) -> Any:
        return _imported(self.module or self.name, name)


def _imported(module: str, name: str) -> Any:
    return getattr(import_module(f"dptext.io.{module}"), name)


_DELIMITED = ("CsvReader", "CsvWriter", "ToDelimited")
_FORMATS = (
    Format(
        "arrow",
        (".arrow", ".feather", ".arrows", ".ipc"),
        module="ipc",
        classes=("IpcReader", "IpcWriter", "ToArrow"),
        is_stream=False,
        is_nested=True,
    ),
    Format("csv", (".csv",), classes=_DELIMITED, delimiter=","),
    Format(
        "database",
        (),
        classes=("DatabaseReader", "DatabaseWriter", "database.ToDatabase"),
        is_stream=False,
        is_table=True,
    ),
    Format(
        "json",
        (".json",),
        module="json_array",
        classes=("JsonlReader", "ArrayWriter", "ToArray"),
        is_nested=True,
        feed="ArrayFeed",
    ),
    Format("jsonl", (".jsonl", ".ndjson"), classes=("JsonlReader", "JsonlWriter", "ToJsonl"), is_nested=True),
    Format("orc", (".orc",), classes=("OrcReader", "OrcWriter", "ToOrc"), is_stream=False, is_nested=True),
    Format(
        "parquet",
        (".parquet", ".pq"),
        classes=("ParquetReader", "ParquetWriter", "ToParquet"),
        is_stream=False,
        is_nested=True,
    ),
    Format(
        "text", (".txt", ".text"), module="lines", classes=("TextReader", "TextWriter", "ToText"), has_columns=False
    ),
    Format("tsv", (".tsv",), module="csv", classes=_DELIMITED, delimiter="\t"),
    Format(
        "xlsx",
        (".xlsx",),
        module="workbook",
        classes=("WorkbookReader", "WorkbookWriter", "workbook.ToWorkbook"),
        is_stream=False,
    ),
)
FORMATS_BY_NAME = {format.name: format for format in _FORMATS}
FORMATS = tuple(FORMATS_BY_NAME)  # The names of the formats that can be read and written.


_OF_OTHERS = {
    (".xls", ".xlsm", ".xlsb", ".ods"): (
        "a spreadsheet of another kind; save it as a workbook (.xlsx): soffice --convert-to xlsx FILE"
    ),
    (".docx", ".odt", ".rtf"): (
        "a document; make lines of text of it first, a paragraph a line: pandoc --wrap=none -t plain FILE -o FILE.txt"
    ),
    (".doc", ".ppt", ".pptx", ".odp"): (
        "a document; make text of it first: soffice --convert-to pdf FILE, and then pdftotext FILE.pdf FILE.txt"
    ),
    (".pdf",): "a document; make text of it first: pdftotext FILE FILE.txt (a scan needs OCR before, as by ocrmypdf)",
    (".zip", ".tar", ".tgz", ".7z", ".xz"): (
        "packed by its extension, in a way that is neither read nor written; unpack it, or use gzip or zstd (.csv.zst)"
    ),
}
"""What is said of files that are often at hand and of no format of ours, and what to use before."""


_DATABASE = r"(sqlite|postgres|mysql|mariadb|oracle|mssql)\w*(\+\w+)?://"


def format_named(name: str) -> Format:
    """The format of this name; raise ParameterError if there is none."""
    if name not in FORMATS_BY_NAME:
        raise ParameterError(f"The 'format' parameter must be one of {', '.join(FORMATS)}. Got {name!r} instead.")
    return FORMATS_BY_NAME[name]


def detect_format(path: str) -> str:
    """The name of the format of the file at `path` by its extension; raise InputError if it is none of ours."""
    if os.path.isdir(path):
        raise InputError(f"{source_name(path)} is a folder; name a file in it.")
    if is_url(path) and re.match(_DATABASE, path):
        return "database"
    lower = path.lower()
    bare = lower[: -len(lower.rpartition(".")[2]) - 1] if packing(lower) else lower
    for format in FORMATS_BY_NAME.values():
        if bare.endswith(format.extensions) and (bare == lower or format.is_stream):
            return format.name
    for endings, advice in _OF_OTHERS.items():
        if bare.endswith(endings):
            raise InputError(f"{source_name(path)} is {advice}.")
    raise InputError(f"The extension of {source_name(path)} names no format; pass format= ({', '.join(FORMATS)}).")
