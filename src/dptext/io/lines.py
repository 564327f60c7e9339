"""Formats whose rows are lines: how lines are cut into blocks, and plain text, a text a line.

LF and CRLF end a line, and in plain text stay as they are; CR does in a file that begins with no LF, and becomes LF.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO, cast

import numpy as np
import pyarrow as pa

from dptext.errors import InputError, OutputError
from dptext.io.block import BLOCK_BYTES, BLOCK_ROWS, ROW_BYTES, Block, Parsed, Writer, check_columns
from dptext.io.reading import Reading
from dptext.io.source import Feed
from dptext.strings import Bytes, Offsets, string_array, string_parts

COLUMN = "text"  # What the only column of a text file is called.
_BOM = b"\xef\xbb\xbf"
_LF, _CR = 10, 13
_FIRST = 2**16  # In so many bytes the first line should end.


class FeedReader(ABC):
    """Reads a feed block by block; what a block is, the formats say."""

    has_paths = False
    label_names: Mapping[str, Sequence[str]] = {}

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        self.source = feed.source
        self.columns = tuple(columns)
        self.reading = reading
        self.head = b""  # The bytes in front of the first block.
        self.block_rows = BLOCK_ROWS  # A block has this many rows at most.
        self._feed = feed
        self.place = feed.place
        self._line = 1  # the number of the line on which the next block begins
        while feed.data.size < len(_BOM) and not feed.final:
            feed.more()
        if feed.data[: len(_BOM)].tobytes() == _BOM:
            feed.advance(len(_BOM))
            self.head = b"" if self.normalizes else _BOM
        while _LF not in feed.data[:_FIRST] and feed.data.size < _FIRST and not feed.final:
            feed.more()
        if _LF not in feed.data[:_FIRST] and _CR in feed.data[:_FIRST]:
            feed.end_lines_by_cr()

    @property
    def normalizes(self) -> bool:
        """Whether rows are put into one form; they are if columns are left out."""
        return self.reading.normalize_output or self.reading.selects

    @property
    def notes(self) -> Sequence[str]:
        """See `Reader`."""
        return self._feed.notes

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`."""
        return self._feed.progress()

    @abstractmethod
    def __iter__(self) -> Iterator[Block]: ...

    def others(self, block: Block) -> Sequence[pa.Table | Sequence[Mapping[str, Any]]]:
        """See `Reader`; a text file has none."""
        return []

    @abstractmethod
    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""

    def empty_table(self) -> pa.Table:
        """See `Reader`."""
        return pa.table({name: pa.nulls(0, pa.large_string()) for name in self._left_names()})

    def _left_names(self) -> Sequence[str]:
        return self.columns

    def _error(self, line: int, what: str) -> InputError:
        return InputError(f"{self._feed.name}, {self.place} {line:,}: {what}")


@dataclass(frozen=True, slots=True)
class Lines:
    """The bytes of some lines, and behind which byte each (n,) ends."""

    data: Bytes
    ends: Offsets
    first_line: int  # The number of the first line, from 1.

    @property
    def nbytes(self) -> int:
        """Their size."""
        return self.data.nbytes

    @property
    def starts(self) -> Offsets:
        """Where each line (n,) begins."""
        return np.concatenate([np.zeros(1, np.int64), self.ends[:-1]])


class LineReader(FeedReader):
    """Reads lines: so many to a block, or fewer where they are long."""

    def __iter__(self) -> Iterator[Block]:
        first_row, ends = 0, np.flatnonzero(self._feed.data == _LF) + 1
        while True:
            count = min(self.block_rows, int(np.searchsorted(ends, BLOCK_BYTES, side="right")) + 1)
            if count > len(ends) and not self._feed.final:
                ends = self._read_on(ends)
                continue
            size = int(ends[count - 1]) if count <= len(ends) else self._feed.data.size
            taken = ends[:count] if count <= len(ends) or (len(ends) and ends[-1] == size) else np.append(ends, size)
            ends = ends[count:] - size
            if size == 0:
                return
            lines = Lines(self._feed.advance(size), taken, self._line)
            self._line += len(taken)
            rows = self._rows(lines)
            if rows:
                yield Block(first_row, self._parse, lines, rows)
            first_row += rows

    def _read_on(self, ends: Offsets) -> Offsets:
        before = self._feed.data.size
        if before - (ends[-1] if len(ends) else 0) > ROW_BYTES:
            raise self._error(self._line + len(ends), f"it is longer than {ROW_BYTES // 2**20} MiB; cut it.")
        self._feed.more()
        return np.concatenate([ends, np.flatnonzero(self._feed.data[before:] == _LF) + (before + 1)])

    def _rows(self, lines: Lines) -> int:
        return len(lines.ends)

    @abstractmethod
    def _parse(self, block: Block) -> Parsed:
        """Take the texts out, in any thread."""


@dataclass(frozen=True, slots=True)
class _LineEnds:
    """What stands behind the lines (n,) of a block: how many bytes, 0 to 2."""

    sizes: Offsets

    @property
    def nbytes(self) -> int:
        return self.sizes.nbytes


class TextReader(LineReader):
    """Reads lines; an empty line is an empty text."""

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        super().__init__(feed, [COLUMN], reading)

    def _parse(self, block: Block) -> Parsed:
        lines = cast(Lines, block.rest)
        starts, stops = lines.starts, lines.ends - (lines.data[lines.ends - 1] == _LF)
        before = lines.data[np.maximum(stops - 1, 0)]
        stops = stops - ((before == _CR) & (stops > starts) & (stops < lines.ends))
        sizes = lines.ends - stops
        is_text = np.ones(lines.data.size, bool)
        is_text[lines.ends[sizes > 0] - 1] = False
        is_text[lines.ends[sizes > 1] - 2] = False
        offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(stops - starts)])
        block.rest = _LineEnds(np.ones_like(sizes) if self.normalizes else sizes)
        return Parsed({COLUMN: string_array(offsets, lines.data[is_text])})

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        return pa.table(dict(columns))


class TextWriter(Writer):
    """Writes lines."""

    def __init__(self, sink: BinaryIO, reader: TextReader) -> None:
        self._sink = sink
        sink.write(reader.head)

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> Bytes:
        """See `Writer`; the bytes."""
        check_columns(block, columns)
        offsets, values = string_parts(columns[COLUMN])
        values = values[offsets[0] : offsets[-1]]
        if (values == _LF).any():
            raise OutputError(
                f"A text from row {block.first_row:,} on holds a line break, which a line of text cannot; "
                "use another format."
            )
        sizes = cast(_LineEnds, block.rest).sizes
        ends = np.cumsum(np.diff(offsets) + sizes)
        out = np.full(ends[-1], _LF, np.uint8)
        is_text = np.ones(out.size, bool)
        is_text[ends[sizes > 0] - 1] = False
        is_text[ends[sizes > 1] - 2] = False
        out[ends[sizes > 1] - 2] = _CR
        out[is_text] = values
        return out
