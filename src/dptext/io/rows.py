"""What the formats of lines and records have in common: blocks of raw bytes with spans to replace.

Everything outside the spans goes from the input to the output byte for byte.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from dptext.errors import InputError
from dptext.io.block import BLOCK_ROWS, Block, Sink, check_columns
from dptext.io.source import BOM, Feed
from dptext.text.strings import Bytes, Offsets, string_parts


@dataclass(frozen=True, slots=True)
class Spans:
    """The bytes of a block and where in them its texts are."""

    data: Bytes
    starts: Offsets
    """(rows, k) in the order of the file."""
    ends: Offsets
    styles: Bytes
    """How each text stands in the file, in the words of `kernels`."""
    first_line: int
    """The number of the line on which the block begins, from 1."""

    @property
    def nbytes(self) -> int:
        """The bytes of the block and of the spans."""
        return self.data.nbytes + 2 * self.starts.nbytes + self.styles.nbytes

    def column(self, place: int) -> tuple[Offsets, Offsets, Bytes]:
        """Starts, ends and styles of the texts (rows,) of one column."""
        starts, ends, styles = self.starts[:, place], self.ends[:, place], self.styles[:, place]
        return np.ascontiguousarray(starts), np.ascontiguousarray(ends), np.ascontiguousarray(styles)


class RowReader(ABC):
    """Reads a feed block by block; what a row is, the formats say."""

    width = 1
    """How many texts a row has."""

    def __init__(self, feed: Feed, columns: Sequence[str]) -> None:
        self.source = feed.source
        self.columns = tuple(columns)
        self.head = b""
        """The bytes in front of the first block."""
        self.tail = b""
        """The bytes behind the last block, once it was read."""
        self.block_rows = BLOCK_ROWS
        """A block has this many rows at most."""
        self._feed = feed
        self._line = 1  # the number of the line on which the next block begins

    def progress(self) -> tuple[int, int | None]:
        """See `Reader`."""
        return self._feed.progress()

    def __iter__(self) -> Iterator[Block]:
        first_row = 0
        while (spans := self._cut()) is not None:
            block = self._block(first_row, spans)
            first_row += block.rows
            yield block

    @abstractmethod
    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[bool, int, int]:
        """Find rows in the feed's data from `row` and `pos` on: is the block full, its rows, where they end."""

    @abstractmethod
    def _block(self, first_row: int, spans: Spans) -> Block:
        """Take the texts out."""

    def _cut(self) -> Spans | None:
        """The next block's bytes, or None at the end."""
        from dptext.io import kernels

        starts = np.empty((self.block_rows, self.width), np.int64)
        ends = np.empty((self.block_rows, self.width), np.int64)
        styles = np.full((self.block_rows, self.width), kernels.RAW, np.uint8)
        full, rows, pos = False, 0, 0
        while not full:
            full, rows, pos = self._scan(rows, pos, starts, ends, styles)
            if not full and self._feed.final:
                break
            if not full:
                self._feed.more()
        if rows == 0:
            self.tail = self._feed.advance(self._feed.data.size).tobytes()
            return None
        data = self._feed.advance(pos)
        line = self._line
        self._line += kernels.count_lines(data)
        return Spans(data, starts[:rows], ends[:rows], styles[:rows], line)

    def _skip_bom(self) -> None:
        """Move a byte order mark at the start of the feed to `head`."""
        while not self._feed.final and self._feed.data.size < len(BOM):
            self._feed.more()
        if self._feed.data[:3].tobytes() == BOM:
            self.head = self._feed.advance(3).tobytes()

    def _line_of(self, pos: int) -> int:
        """The number of the line at `pos` of the feed's data, which must lie in the next block."""
        from dptext.io import kernels

        return self._line + int(kernels.count_lines(self._feed.data[:pos]))

    def _error(self, line: int, what: str) -> InputError:
        return InputError(f"{self._feed.name}, line {line:,}: {what}")


class RowWriter:
    """Writes the blocks of a `RowReader` back."""

    delimiter = -1
    """The byte that makes a text need quotes, if any does."""

    def __init__(self, sink: Sink, reader: RowReader) -> None:
        self._sink = sink
        self._reader = reader
        sink.write(reader.head)

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        check_columns(block, columns)
        spans = block.rest
        assert isinstance(spans, Spans)
        self._splice(spans, *self._texts(block, columns))

    def finish(self) -> None:
        """Write what follows the last block."""
        self._sink.write(self._reader.tail)

    def _texts(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
        """The bytes of all texts, and where in them the text of each span (n,) starts and ends."""
        return interleave([columns[name] for name in block.columns])

    def _splice(self, spans: Spans, values: Bytes, starts: Offsets, ends: Offsets) -> None:
        from dptext.io import kernels

        old = spans.starts.ravel(), spans.ends.ravel(), spans.styles.ravel()
        self._sink.write(kernels.splice(spans.data, *old, values, starts, ends, self.delimiter))


def interleave(arrays: Sequence[pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
    """The bytes of all arrays (k arrays of n), and where each text starts and ends, by row (n * k,)."""
    parts = [string_parts(array) for array in arrays]
    if len(parts) == 1:
        offsets, values = parts[0]
        return values, offsets[:-1], offsets[1:]
    base, starts, ends = 0, [], []
    for offsets, values in parts:
        starts.append(offsets[:-1] + base)
        ends.append(offsets[1:] + base)
        base += values.size
    return np.concatenate([values for _, values in parts]), np.stack(starts, 1).ravel(), np.stack(ends, 1).ravel()
