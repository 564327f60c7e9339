"""CSV and TSV, RFC 4180: other columns, quoting and line ends pass through byte for byte.

The scanner is our own because Arrow's CSV writer quotes every string, and so loses which fields were quoted, and with
that the difference between an empty text (`""`) and none (an empty field), as well as CRLF. Beyond RFC 4180, a byte
order mark and quotes inside a bare field are read, and files that know no quotes. An empty line is no row, except in a
file of one column, where it is a null. A carriage return outside quotes that no line feed follows is refused: half of
all programs end a row there.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NoReturn

import numpy as np
import pyarrow as pa

from dptext.errors import InputError, OutputError
from dptext.io.block import BLOCK_BYTES, Block, Parsed, Sink
from dptext.io.reading import Reading, listed
from dptext.io.rows import RowReader, RowWriter, Spans, interleave
from dptext.io.source import Feed
from dptext.strings import Bytes, Offsets, string_array, string_parts

_NUMBER = r"^\s*[+-]?([0-9][0-9_,]*\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?\s*$"
_LONGEST_NUMBER = 2**12  # bytes; what is longer is no number, whatever its letters
_DELIMITERS = ";\t|,"
_DOUBLED = "double a quote that stands inside of quotes, or pass --quotes none if the file quotes nothing"


class DelimitedReader(RowReader):
    """Reads the records of a file with a header."""

    refuse_numbers = True
    """Whether a column of nothing but numbers is refused."""

    def __init__(self, feed: Feed, columns: Sequence[str], delimiter: str, reading: Reading) -> None:
        super().__init__(feed, columns, reading)
        self.delimiter = ord(delimiter)
        self.quotes = reading.quotes == "double"
        self.names = self._header()
        """The names of all columns."""
        self._fields = len(self.names)
        places = [self._place(name) for name in columns]
        for name in (*reading.drop, *(reading.keep or ())):
            self._place(name)
        self._targets = np.array(sorted(places), np.int64)
        self._order = {
            name: int(np.searchsorted(self._targets, place)) for name, place in zip(columns, places, strict=True)
        }
        self._kept = np.array([reading.leaves(name, columns) for name in self.names], np.uint8)
        self._unit = None if reading.units is None else self._place(reading.units)
        self._scanned = self._targets if self._unit is None else np.sort(np.append(self._targets, self._unit))
        self.width = len(self._scanned)
        if self.evens:
            self._even_header()

    @property
    def in_file_order(self) -> list[str]:
        """The names of the text columns from left to right."""
        return sorted(self._order, key=self._order.__getitem__)

    def _header(self) -> list[str]:
        """Read the first record, up to which all goes to `head`."""
        from dptext.io import kernels

        feed, nothing = self._feed, np.empty(0, np.int64)
        while True:
            start = kernels.skip_blank_lines(feed.data, feed.final, 0)
            status, fields, end = kernels.scan_record(
                feed.data,
                feed.final,
                start,
                self.delimiter,
                self.quotes,
                nothing,
                nothing,
                nothing,
                nothing.view(np.uint8),
            )
            if status != kernels.MORE or feed.final:
                break
            feed.more()
        if start == feed.data.size:
            raise InputError(f"{feed.name} is empty; its first line must name the columns.")
        if status != kernels.DONE:
            self._trouble(status, end, 0)
        self._header_record = feed.data[start:end].copy()
        text = self._header_record.tobytes().decode()
        self.head += feed.advance(end).tobytes()
        self._line += self.head.count(b"\n")
        if not self.quotes:
            return text.rstrip("\r\n").split(chr(self.delimiter))
        try:
            names = next(csv.reader(io.StringIO(text, newline=""), delimiter=chr(self.delimiter)))
        except csv.Error:
            names = []
        if len(names) != fields:
            raise self._error(1, "the names of the columns cannot be read from it.")
        return names

    def _even_header(self) -> None:
        """Make `head` the names of the columns that are left, and a line feed."""
        from dptext.io import even_kernels

        nothing = np.empty(0, np.int64)
        head, *_ = even_kernels.even_records(self._header_record, self.delimiter, self.quotes, self._kept, nothing, 1)
        self.head = head.tobytes()

    def _place(self, name: str) -> int:
        """Where in the header `name` is."""
        count = self.names.count(name)
        if count == 1:
            return self.names.index(name)
        size = len(self.names)
        where = f"{self._feed.name} has {size} column{'s' * (size != 1)} by its first line"
        if count > 1:
            raise InputError(f"{where}, and {count} are named {name!r}; rename all but one.")
        other = next((mark for mark in _DELIMITERS if size == 1 and mark in self.names[0]), None)
        if other is not None:
            raise InputError(
                f"{where}, and none is named {name!r}; the line holds {other!r}: pass --delimiter {other!r}."
            )
        if {one.strip() for one in name.split(",")} <= set(self.names):
            raise InputError(f"{where}, and none is named {name!r}; name each column with a --column of its own.")
        shown = f"its columns are {listed(self.names, wanted=name, data=True)}; " if size > 1 else ""
        raise InputError(f"{where}, and none is named {name!r}; {shown}check the name and that there is a header.")

    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[int, int, int]:
        from dptext.io import kernels

        feed = self._feed
        status, row, pos, where, found = kernels.scan_records(
            feed.data,
            feed.final,
            self.delimiter,
            self.quotes,
            self._fields,
            self._scanned,
            row,
            pos,
            BLOCK_BYTES,
            starts,
            ends,
            styles,
        )
        if status not in (kernels.DONE, kernels.MORE, kernels.BLANK):
            self._trouble(status, where, found)
        return status, row, pos

    def _skip_blank(self) -> int:
        from dptext.io import kernels

        return int(kernels.skip_blank_lines(self._feed.data, self._feed.final, 0))

    def _trouble(self, status: int, where: int, found: int) -> NoReturn:
        """Say why the record at `where` cannot be read."""
        from dptext.io import kernels

        line = self._line_of(where)
        if status == kernels.RAGGED:
            fields = f"{found} field{'s' * (found != 1)} where the header has {self._fields}"
            raise self._error(line, f"the row has {fields}; mend it, or quote what holds the delimiter.")
        if status == kernels.GARBAGE:
            raise self._error(line, f"a closing quote is not followed by the end of its field; {_DOUBLED}.")
        if status == kernels.LONE_CR:
            what = "a carriage return without a line feed stands outside quotes"
            raise self._error(line, f"{what}; end lines by LF or CRLF, or quote it.")
        raise self._error(line, f"the quote that opens here is never closed; close it, or {_DOUBLED}.")

    def _parse(self, block: Block) -> Parsed:
        from dptext.io import even_kernels

        spans = block.rest
        assert isinstance(spans, Spans)
        units = None
        if self._unit is not None:
            units, block.rest = self._without_units(spans)
            spans = block.rest
        columns = {name: self._column(spans, self._order[name]) for name in self.columns}
        if spans.is_long:
            block.rest = spans = spans.hollowed()
        if self.evens and block.rows:
            data, starts, ends, styles = even_kernels.even_records(
                spans.data, self.delimiter, self.quotes, self._kept, self._targets, block.rows
            )
            block.rest = replace(spans, data=data, starts=starts, ends=ends, styles=styles)
        if block.first_row == 0 and self.refuse_numbers:
            self._refuse_numbers(columns)
        return Parsed(columns, units=units)

    def _without_units(self, spans: Spans) -> tuple[pa.LargeStringArray, Spans]:
        """The column that says whose a row is, and the spans of the texts alone."""
        is_text = self._scanned != self._unit
        units = self._column(spans, int(np.flatnonzero(~is_text)[0]))
        texts = replace(
            spans,
            starts=np.ascontiguousarray(spans.starts[:, is_text]),
            ends=np.ascontiguousarray(spans.ends[:, is_text]),
            styles=np.ascontiguousarray(spans.styles[:, is_text]),
        )
        return units, texts

    def _column(self, spans: Spans, place: int) -> pa.LargeStringArray:
        from dptext.io import kernels

        starts, ends, styles = spans.column(place)
        offsets, values = kernels.gather(spans.data, starts, ends, styles)
        bare = (styles == kernels.PLAIN) | (styles == kernels.BARE)
        return string_array(offsets, values, ~bare | (ends > starts))

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`; every column is one of strings."""
        from dptext.io import kernels

        spans = block.rest
        assert isinstance(spans, Spans)
        names = self._left_names()
        for name, count in Counter(names).items():
            if count > 1:
                raise InputError(f"{self._feed.name} has {count} columns named {name!r}; rename all but one.")
        shape = block.rows, len(names)
        starts, ends, styles = np.empty(shape, np.int64), np.empty(shape, np.int64), np.empty(shape, np.uint8)
        kernels.scan_records(
            spans.data,
            True,
            self.delimiter,
            self.quotes,
            len(names),
            np.arange(len(names)),
            0,
            0,
            spans.data.size,
            starts,
            ends,
            styles,
        )
        every = replace(spans, starts=starts, ends=ends, styles=styles)
        found = {name: columns[name] if name in columns else self._column(every, i) for i, name in enumerate(names)}
        return pa.table(found)

    def _left_names(self) -> list[str]:
        return [name for name, kept in zip(self.names, self._kept, strict=True) if kept]

    def _refuse_numbers(self, columns: Mapping[str, pa.LargeStringArray]) -> None:
        for name, column in columns.items():
            if _are_numbers(column):
                raise InputError(
                    f"The column {name!r} of {self._feed.name} holds numbers, not text; name a column of texts."
                )


def _are_numbers(column: pa.LargeStringArray) -> bool:
    """Whether all texts are numbers, and there are any."""
    first: Any = next((text for text in column if text.is_valid), None)
    if first is None or first.as_buffer().size > _LONGEST_NUMBER or not re.match(_NUMBER, first.as_py()):
        return False  # most columns are known by their first text, which may be very long
    import pyarrow.compute as pc  # a while

    return bool(pc.all(pc.match_substring_regex(column, _NUMBER)).as_py())


class DelimitedWriter(RowWriter):
    """Writes records; a text is quoted if its field was or if it must be, or, of even rows, only if it must be."""

    def __init__(self, sink: Sink, reader: DelimitedReader) -> None:
        super().__init__(sink, reader)
        self.delimiter = reader.delimiter
        self._names = reader.in_file_order
        self._requote = reader.reading.even and reader.quotes
        self._quotes = reader.quotes

    def _splice(self, spans: Spans, values: Bytes, starts: Offsets, ends: Offsets) -> Iterable[Bytes]:
        if self._requote:  # the spans take in the old quotes, and only the new text decides whether it needs some
            quoted = spans.styles != 0
            plain = np.zeros_like(spans.styles)
            spans = replace(spans, starts=spans.starts - quoted, ends=spans.ends + quoted, styles=plain)
        return super()._splice(spans, values, starts, ends)

    def _texts(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
        if not self._quotes:
            self._refuse_marks(block, columns)
        return interleave([columns[name] for name in self._names])

    def _refuse_marks(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        for name, column in columns.items():
            offsets, values = string_parts(column)
            if np.isin(values[offsets[0] : offsets[-1]], (self.delimiter, 10, 13)).any():
                raise OutputError(
                    f"A text of the column {name!r} from row {block.first_row:,} on holds a delimiter or a line break, "
                    "which a file without quotes cannot; leave --quotes none out or use another format."
                )
