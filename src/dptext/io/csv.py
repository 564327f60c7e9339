"""CSV and TSV, RFC 4180: other columns, quoting and line ends pass through byte for byte.

The scanner is our own: PyArrow's reader corrupted line ends inside quotes, where they fell on the end of one of its
blocks, in 27 of 300 random files; and it gives values, not the bytes of the fields that pass. Beyond RFC 4180, a byte
order mark and quotes inside a bare field are read, and files that know no quotes. An empty line is no row, except in a
file of one column, where it is a null. A carriage return outside quotes that no line feed follows is refused: half of
all programs end a row there.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO, NoReturn, cast

import numpy as np
import pyarrow as pa

from dptext.errors import InputError, OutputError
from dptext.io import csv_kernels as kernels
from dptext.io.block import BLOCK_BYTES, ROW_BYTES, Block, Parsed, Writer, check_columns
from dptext.io.csv_kernels import Dialect, NormalForm, Spans, TextSlices
from dptext.io.lines import FeedReader
from dptext.io.reading import Reading, listed, shown_name
from dptext.io.source import Feed
from dptext.strings import Bytes, Offsets, string_array, string_parts

_NUMBER = r"^\s*[+-]?([0-9][0-9_,]*\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?\s*$"
_LONGEST_NUMBER = 2**12  # bytes; what is longer is no number, whatever its letters
_DELIMITERS = ";\t|,"
_DOUBLED = "double a quote that stands inside of quotes, or, if the file quotes nothing, pass quotes='none'"
_NOTHING = np.empty(0, np.int64)


@dataclass(frozen=True, slots=True)
class _Records:
    """The bytes of a block and where in them its texts are."""

    data: Bytes
    spans: Spans

    @property
    def nbytes(self) -> int:
        return self.data.nbytes + sum(span_array.nbytes for span_array in self.spans)


class CsvReader(FeedReader):
    """Reads the records of a file, whose columns its header names, or else their numbers."""

    refuse_numbers = True  # Whether a column of nothing but numbers is refused.

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        super().__init__(feed, columns, reading)
        self.tail = b""  # The bytes behind the last block, once it was read.
        self.dialect = Dialect(ord(reading.delimiter or ","), reading.quotes == "double", 0)
        self.names = self._header()  # The names of all columns.
        self.dialect = self.dialect._replace(fields=len(self.names))
        places = [self._place(name) for name in columns]
        for name in (*reading.drop, *(reading.keep or ())):
            self._place(name)
        unit = None if reading.units is None else self._place(reading.units)
        self._targets = np.array(sorted({*places, *([] if unit is None else [unit])}), np.int64)
        self._spot = {name: int(np.searchsorted(self._targets, self.names.index(name))) for name in columns}
        self._unit = None if unit is None else int(np.searchsorted(self._targets, unit))
        self.kept = np.array([reading.leaves(name, columns) for name in self.names], np.uint8)
        if self.normalizes and not reading.no_header:
            form = NormalForm(self.kept, np.zeros(len(self.names), np.uint8), False)
            no_texts = TextSlices(np.empty(0, np.uint8), _NOTHING, _NOTHING)
            self.head = kernels.normalized_records(self._header_record, self.dialect, form, no_texts, 1).tobytes()

    @property
    def in_file_order(self) -> list[str]:
        """The names of the text columns from left to right."""
        return sorted(self._spot, key=self._spot.__getitem__)

    @property
    def places(self) -> Offsets:
        """Where in the spans of a record the texts (k,) are, from left to right."""
        return np.array(sorted(self._spot.values()), np.int64)

    def _header(self) -> list[str]:
        """Read the first record, up to which all goes to `head`."""
        feed, nothing = self._feed, kernels.room_for(0, 0)
        while True:
            start = kernels.skip_blank_lines(feed.data, feed.final, 0)
            status, fields, end = kernels.scan_record(feed.data, feed.final, start, self.dialect, _NOTHING, nothing, 0)
            if status != kernels.MORE or feed.final:
                break
            feed.more()
        if start == feed.data.size:
            raise InputError(f"{feed.name} is empty; its first line must name the columns, or be a row.")
        if status != kernels.DONE:
            self._trouble(status, end, 0)
        if self.reading.no_header:
            return list(map(str, range(1, fields + 1)))
        self._header_record = feed.data[start:end]
        text = self._header_record.tobytes().decode()
        self.head += feed.advance(end).tobytes()
        self._line += self.head.count(b"\n")
        if not self.dialect.quotes:
            return text.rstrip("\r\n").split(chr(self.dialect.delimiter))
        try:
            names = next(csv.reader(io.StringIO(text, newline=""), delimiter=chr(self.dialect.delimiter)))
        except csv.Error:
            names = []
        if len(names) != fields:
            raise self._error(1, "the names of the columns cannot be read from it.")
        return names

    def _place(self, name: str) -> int:
        count = self.names.count(name)
        if count == 1:
            return self.names.index(name)
        size = len(self.names)
        where = f"{self._feed.name} has {size} column{'s' * (size != 1)} by its first line"
        if not count and self.reading.no_header:
            raise InputError(f"{where}, which are named by number; {name!r} is none of them.")
        if count > 1:
            raise InputError(f"{where}, and {count} are named {name!r}; rename all but one.")
        other = next((mark for mark in _DELIMITERS if size == 1 and mark in self.names[0]), None)
        if other is not None:
            raise InputError(
                f"{where}, and none is named {name!r}; the line holds {other!r}: save the file with commas, or pass "
                f"delimiter={other!r}."
            )
        if {part.strip() for part in name.split(",")} <= set(self.names):
            raise InputError(f"{where}, and none is named {name!r}; name the columns one by one with columns=.")
        shown = f"its columns are {listed(self.names, name=name, data=True)}; " if size > 1 else ""
        raise InputError(
            f"{where}, and none is named {name!r}; {shown}check the name, or pass no_header=True if that line is a row."
        )

    def __iter__(self) -> Iterator[Block]:
        first_row = 0
        while (records := self._cut()) is not None:
            rows = len(records.spans.starts)
            yield Block(first_row, self._parse, records, rows)
            first_row += rows

    def _cut(self) -> _Records | None:
        """The next block's bytes, or None at the end. Many blank lines come as a block of no rows."""
        feed, spans = self._feed, kernels.room_for(self.block_rows, len(self._targets))
        status, rows, pos = kernels.MORE, 0, 0
        while status == kernels.MORE:
            status, rows, pos, where, fields = kernels.scan_records(
                feed.data, feed.final, self.dialect, self._targets, (rows, pos), BLOCK_BYTES, spans
            )
            if status not in (kernels.DONE, kernels.MORE, kernels.BLANK):
                self._trouble(status, where, fields)
            if status == kernels.MORE:
                if feed.final:
                    break
                if feed.data.size - pos > ROW_BYTES:
                    long = (
                        f"the row that begins here is longer than {ROW_BYTES // 2**20} MiB; a quote may not be closed."
                    )
                    raise self._error(self._line_of(pos), long)
                feed.more()
        if rows == 0 and status == kernels.BLANK:
            pos = kernels.skip_blank_lines(feed.data, feed.final, 0)
        elif rows == 0:
            rest = feed.advance(feed.data.size)
            self.tail = b"" if self.normalizes else rest.tobytes()
            return None
        self._line = self._line_of(pos)
        data = feed.advance(pos)
        found_spans = Spans(spans.starts[:rows], spans.ends[:rows], spans.styles[:rows])
        return _Records(data[:0] if rows == 0 and self.normalizes else data, found_spans)

    def _line_of(self, pos: int) -> int:
        return self._line + int(kernels.count_lines(self._feed.data[:pos]))

    def _trouble(self, status: int, where: int, count: int) -> NoReturn:
        """Say why the record at `where` cannot be read."""
        line = self._line_of(where)
        if status == kernels.RAGGED:
            first = "first row" if self.reading.no_header else "header"
            fields = f"{count} field{'s' * (count != 1)} where the {first} has {self.dialect.fields}"
            raise self._error(line, f"the row has {fields}; mend it, or quote what holds the delimiter.")
        if status == kernels.GARBAGE:
            raise self._error(line, f"a closing quote is not followed by the end of its field; {_DOUBLED}.")
        if status == kernels.LONE_CR:
            what = "a carriage return without a line feed stands outside quotes"
            raise self._error(line, f"{what}; end lines by LF or CRLF, or quote it.")
        raise self._error(line, f"the quote that opens here is never closed; close it, or {_DOUBLED}.")

    def _parse(self, block: Block) -> Parsed:
        records = cast(_Records, block.rest)
        columns = {name: _column(records, self._spot[name]) for name in self.columns}
        if block.first_row == 0 and self.refuse_numbers:
            for name, column in columns.items():
                if _are_numbers(column):
                    raise InputError(
                        f"The column {name!r} of {self._feed.name} holds numbers, not text; name a column of texts."
                    )
        return Parsed(columns, units=None if self._unit is None else _column(records, self._unit))

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`; every column is one of strings."""
        records = cast(_Records, block.rest)
        for name, count in Counter(self._left_names()).items():
            if count > 1:
                called = shown_name(name, self.names.index(name) + 1)
                raise InputError(
                    f"{self._feed.name} has {count} columns named like column {called}; rename all but one."
                )
        every = self._scanned(records, block.rows, np.flatnonzero(self.kept))
        names = enumerate(self._left_names())
        return pa.table({name: columns[name] if name in columns else _column(every, i) for i, name in names})

    def others(self, block: Block) -> Sequence[pa.Table]:
        """See `Reader`."""
        places = np.array([i for i in np.flatnonzero(self.kept) if self.names[i] not in self.columns], np.int64)
        scanned = self._scanned(cast(_Records, block.rest), block.rows, places)
        columns = [_column(scanned, i) for i in range(len(places))]
        return [pa.Table.from_arrays(columns, [self.names[i] for i in places])]

    def _scanned(self, records: _Records, rows: int, places: Offsets) -> _Records:
        """Where in the bytes of a block the fields at some places are."""
        spans = kernels.room_for(rows, len(places))
        if rows:
            kernels.scan_records(records.data, True, self.dialect, places, (0, 0), records.data.size, spans)
        return _Records(records.data, spans)

    def _left_names(self) -> list[str]:
        return [name for name, leaves in zip(self.names, self.kept, strict=True) if leaves]


def _column(records: _Records, place: int) -> pa.LargeStringArray:
    spans = records.spans
    offsets, values = kernels.gather(records.data, spans, place)
    styles = spans.styles[:, place]
    bare = (styles == kernels.PLAIN) | (styles == kernels.BARE)
    return string_array(offsets, values, ~bare | (spans.ends[:, place] > spans.starts[:, place]))


def _are_numbers(column: pa.LargeStringArray) -> bool:
    first: Any = next((text for text in column if text.is_valid), None)
    if first is None or first.as_buffer().size > _LONGEST_NUMBER or not re.match(_NUMBER, first.as_py()):
        return False  # most columns are known by their first text, which may be very long
    import pyarrow.compute as pc  # a while

    return bool(pc.all(pc.match_substring_regex(column, _NUMBER)).as_py())


class CsvWriter(Writer):
    """Writes records; a text is quoted if its field was or if it must be; of rows in one form, only if it must be."""

    def __init__(self, sink: BinaryIO, reader: CsvReader) -> None:
        self._sink = sink
        self._reader = reader
        self._names = reader.in_file_order
        is_text = np.array([name in self._names for name in reader.names], np.uint8)
        self._form = NormalForm(reader.kept, is_text, reader.reading.normalize_output)
        sink.write(reader.head)

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> Bytes:
        """See `Writer`; the bytes."""
        check_columns(block, columns)
        reader, records = self._reader, cast(_Records, block.rest)
        if not reader.dialect.quotes:
            self._refuse_marks(block, columns)
        texts = _interleaved([columns[name] for name in self._names])
        if reader.normalizes:
            return kernels.normalized_records(records.data, reader.dialect, self._form, texts, block.rows)
        return kernels.splice(records.data, records.spans, reader.places, texts, reader.dialect.delimiter)

    def finish(self) -> None:
        """See `Writer`."""
        self._sink.write(self._reader.tail)

    def _refuse_marks(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        for name, column in columns.items():
            offsets, values = string_parts(column)
            if np.isin(values[offsets[0] : offsets[-1]], (self._reader.dialect.delimiter, 10, 13)).any():
                raise OutputError(
                    f"A text of the column {name!r} from row {block.first_row:,} on holds a delimiter or a line break, "
                    "which a file without quotes cannot; leave quotes='none' out or use another format."
                )


def _interleaved(arrays: Sequence[pa.LargeStringArray]) -> TextSlices:
    """The texts of all arrays (k arrays of n), by row (n * k,)."""
    parts = [string_parts(array) for array in arrays]
    if len(parts) == 1:
        offsets, values = parts[0]
        return TextSlices(values, offsets[:-1], offsets[1:])
    base, starts, ends = 0, [], []
    for offsets, values in parts:
        starts.append(offsets[:-1] + base)
        ends.append(offsets[1:] + base)
        base += values.size
    values = np.concatenate([values for _, values in parts])
    return TextSlices(values, np.stack(starts, 1).ravel(), np.stack(ends, 1).ravel())
