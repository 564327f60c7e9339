"""CSV and TSV, RFC 4180: other columns, quoting and line ends pass through byte for byte.

The scanner is our own because Arrow's CSV writer quotes every string, and so loses which fields were quoted, and with
that the difference between an empty text (`""`) and none (an empty field), as well as CRLF. Beyond RFC 4180, a byte
order mark and quotes inside a bare field are read. An empty line is no row, except in a file of one column, where it
is a null.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NoReturn

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dptext.errors import InputError
from dptext.io.block import BLOCK_BYTES, Block, Sink
from dptext.io.rows import RowReader, RowWriter, Spans, interleave
from dptext.io.source import Feed
from dptext.text.strings import Bytes, Offsets, string_array

_NUMBER = r"^\s*[+-]?([0-9][0-9_,]*\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?\s*$"


class DelimitedReader(RowReader):
    """Reads the records of a file with a header."""

    def __init__(self, feed: Feed, columns: Sequence[str], delimiter: str) -> None:
        super().__init__(feed, columns)
        self.delimiter = ord(delimiter)
        self._skip_bom()
        header = self._header()
        self._fields = len(header)
        places = [self._place(header, name) for name in columns]
        self._targets = np.array(sorted(places), np.int64)
        self._order = {
            name: int(np.searchsorted(self._targets, place)) for name, place in zip(columns, places, strict=True)
        }
        self.width = len(places)

    @property
    def in_file_order(self) -> list[str]:
        """The names of the text columns from left to right."""
        return sorted(self._order, key=self._order.__getitem__)

    def _header(self) -> list[str]:
        """Read the first record, up to which all goes to `head`."""
        from dptext.io import kernels

        feed = self._feed
        while True:
            start = kernels.skip_blank_lines(feed.data, feed.final, 0)
            status, fields, end = kernels.scan_header(feed.data, feed.final, start, self.delimiter)
            if status != kernels.MORE or feed.final:
                break
            feed.more()
        if start == feed.data.size:
            raise InputError(f"{feed.name} is empty; its first line must name the columns.")
        if status != kernels.DONE:
            self._trouble(status, end, 0)
        text = feed.data[start:end].tobytes().decode()
        self.head += feed.advance(end).tobytes()
        self._line += self.head.count(b"\n")
        try:
            names = next(csv.reader(io.StringIO(text, newline=""), delimiter=chr(self.delimiter)))
        except csv.Error:
            names = []
        if len(names) != fields:
            raise self._error(1, "the names of the columns cannot be read from it.")
        return names

    def _place(self, header: list[str], name: str) -> int:
        """Where in the header `name` is. Its names are not told: without a header, they are the first row."""
        count = header.count(name)
        if count == 1:
            return header.index(name)
        where = f"{self._feed.name} has {len(header)} column{'s' * (len(header) != 1)} by its first line"
        if count == 0:
            raise InputError(f"{where}, and none is named {name!r}; check the name and that there is a header.")
        raise InputError(f"{where}, and {count} are named {name!r}; rename all but one.")

    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[bool, int, int]:
        from dptext.io import kernels

        feed = self._feed
        status, row, pos, where, found = kernels.scan_records(
            feed.data,
            feed.final,
            self.delimiter,
            self._fields,
            self._targets,
            row,
            pos,
            BLOCK_BYTES,
            starts,
            ends,
            styles,
        )
        if status not in (kernels.DONE, kernels.MORE):
            self._trouble(status, where, found)
        return status == kernels.DONE, row, pos

    def _trouble(self, status: int, where: int, found: int) -> NoReturn:
        """Say why the record at `where` cannot be read."""
        from dptext.io import kernels

        line = self._line_of(where)
        if status == kernels.RAGGED:
            raise self._error(line, f"the row has {found} fields where the header has {self._fields}.")
        if status == kernels.GARBAGE:
            raise self._error(line, "a closing quote is not followed by the end of its field.")
        raise self._error(line, "the quote that opens here is never closed.")

    def _block(self, first_row: int, spans: Spans) -> Block:
        from dptext.io import kernels

        columns = {}
        for name in self.columns:
            place = self._order[name]
            starts, ends, styles = spans.column(place)
            offsets, values = kernels.gather(spans.data, starts, ends, styles)
            columns[name] = string_array(offsets, values, (styles != kernels.PLAIN) | (ends > starts))
        block = Block(first_row, columns, spans)
        if first_row == 0:
            self._refuse_numbers(block)
        return block

    def _refuse_numbers(self, block: Block) -> None:
        for name, column in block.columns.items():
            if column.null_count < len(column) and pc.all(pc.match_substring_regex(column, _NUMBER)).as_py():
                raise InputError(f"The column {name!r} of {self._feed.name} holds numbers, not text.")


class DelimitedWriter(RowWriter):
    """Writes records; a text is quoted if its field was or if it must be."""

    def __init__(self, sink: Sink, reader: DelimitedReader, *, requote: bool = False) -> None:
        super().__init__(sink, reader)
        self.delimiter = reader.delimiter
        self._names = reader.in_file_order
        self._requote = requote

    def _splice(self, spans: Spans, values: Bytes, starts: Offsets, ends: Offsets) -> None:
        if self._requote:  # the spans take in the old quotes, and only the new text decides whether it needs some
            quoted = spans.styles != 0
            plain = np.zeros_like(spans.styles)
            spans = replace(spans, starts=spans.starts - quoted, ends=spans.ends + quoted, styles=plain)
        super()._splice(spans, values, starts, ends)

    def _texts(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
        return interleave([columns[name] for name in self._names])
