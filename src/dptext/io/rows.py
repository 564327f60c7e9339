"""What the formats of lines and records have in common: blocks of raw bytes with spans to replace.

Everything outside the spans goes from the input to the output byte for byte.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa

from dptext.io.block import BLOCK_BYTES, ROW_BYTES, Block, Parsed, Sink, check_columns
from dptext.io.lines import FeedReader
from dptext.io.reading import Reading
from dptext.io.source import Feed
from dptext.strings import Bytes, Offsets, string_parts

LONG_BYTES = 2 * BLOCK_BYTES
"""A block of more bytes has a long row, of which not several copies are to be held."""

PIECE_BYTES = 2**21
"""A text of more bytes is written in pieces of so many."""

_TOO_LONG = f"the row that begins here is longer than {ROW_BYTES // 2**20} MiB; a quote may not be closed."


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

    @property
    def is_long(self) -> bool:
        """Whether a row is so long that its texts are not to be held twice."""
        return self.data.size > LONG_BYTES

    def hollowed(self) -> Spans:
        """The same with one letter for each text, for when the texts were taken out."""
        from dptext.io import kernels

        data, starts, ends = kernels.hollowed(self.data, self.starts.ravel(), self.ends.ravel())
        shape = self.starts.shape
        return replace(self, data=data, starts=starts.reshape(shape), ends=ends.reshape(shape))

    def column(self, place: int) -> tuple[Offsets, Offsets, Bytes]:
        """Starts, ends and styles of the texts (rows,) of one column."""
        starts, ends, styles = self.starts[:, place], self.ends[:, place], self.styles[:, place]
        return np.ascontiguousarray(starts), np.ascontiguousarray(ends), np.ascontiguousarray(styles)


class RowReader(FeedReader):
    """Reads a feed block by block; what a row is, the formats say."""

    width = 1
    """How many texts a row has."""

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        super().__init__(feed, columns, reading)
        self.tail = b""
        """The bytes behind the last block, once it was read."""

    def __iter__(self) -> Iterator[Block]:
        first_row = 0
        while (spans := self._cut()) is not None:
            rows = len(spans.starts)
            block = Block(first_row, self._parse, spans, rows)
            del spans  # a long row must not be held here while it is worked on
            yield block
            del block
            first_row += rows

    @abstractmethod
    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[int, int, int]:
        """Find rows in the feed's data from `row` and `pos` on: why it stopped, its rows, where they end."""

    @abstractmethod
    def _parse(self, block: Block) -> Parsed:
        """Take the texts out, in any thread."""

    def _cut(self) -> Spans | None:
        """The next block's bytes, or None at the end. Many blank lines come as a block of no rows."""
        from dptext.io import kernels

        starts = np.empty((self.block_rows, self.width), np.int64)
        ends = np.empty((self.block_rows, self.width), np.int64)
        styles = np.full((self.block_rows, self.width), kernels.RAW, np.uint8)
        status, rows, pos = kernels.MORE, 0, 0
        while status == kernels.MORE:
            status, rows, pos = self._scan(rows, pos, starts, ends, styles)
            if status == kernels.MORE:
                if self._feed.final:
                    break
                if self._feed.data.size - pos > ROW_BYTES:
                    raise self._error(self._line_of(pos), _TOO_LONG)
                self._feed.more()
        if rows == 0 and status == kernels.BLANK:
            pos = self._skip_blank()
        elif rows == 0:
            rest = self._feed.advance(self._feed.data.size)
            self.tail = b"" if self.evens else rest.tobytes()
            return None
        data = self._feed.advance(pos)
        line = self._line
        self._line += kernels.count_lines(data)
        return Spans(data[:0] if rows == 0 and self.evens else data, starts[:rows], ends[:rows], styles[:rows], line)

    def _skip_blank(self) -> int:
        """Where the blank lines end with which the feed's data begin."""
        from dptext.io import kernels

        return int(kernels.skip_white(self._feed.data))

    def _line_of(self, pos: int) -> int:
        """The number of the line at `pos` of the feed's data, which must lie in the next block."""
        from dptext.io import kernels

        return self._line + int(kernels.count_lines(self._feed.data[:pos]))


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
        self.put(self.joined(block, columns))

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> Iterable[Any]:
        """See `Writer`; the pieces of the bytes."""
        check_columns(block, columns)
        spans = block.rest
        assert isinstance(spans, Spans)
        return self._splice(spans, *self._texts(block, columns))

    def put(self, joined: Iterable[Any]) -> None:
        """See `Writer`."""
        for piece in joined:
            self._sink.write(piece)

    def finish(self) -> None:
        """Write what follows the last block."""
        self._sink.write(self._reader.tail)

    def _texts(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
        """The bytes of all texts, and where in them the text of each span (n,) starts and ends."""
        return interleave([columns[name] for name in block.columns])

    def _splice(self, spans: Spans, values: Bytes, starts: Offsets, ends: Offsets) -> Iterable[Any]:
        from dptext.io import splicing_kernels

        old = spans.starts.ravel(), spans.ends.ravel(), spans.styles.ravel()
        if values.size > LONG_BYTES:
            return spliced_in_pieces(spans.data, *old, values, starts, ends, self.delimiter)
        return [splicing_kernels.splice(spans.data, *old, values, starts, ends, self.delimiter)]


def spliced_in_pieces(
    data: Bytes,
    starts: Offsets,
    ends: Offsets,
    styles: Bytes,
    values: Bytes,
    value_starts: Offsets,
    value_ends: Offsets,
    delimiter: int,
) -> Iterator[Bytes]:
    """What `splicing_kernels.splice` gives, in pieces that are made one by one, so that long texts are not copied."""
    from dptext.io import splicing_kernels

    done = first = 0
    for i in [*np.flatnonzero(value_ends - value_starts > PIECE_BYTES).tolist(), len(starts)]:
        end = starts[i] if i < len(starts) else data.size
        between = starts[first:i] - done, ends[first:i] - done, styles[first:i]
        new = values, value_starts[first:i], value_ends[first:i]
        yield splicing_kernels.splice(data[done:end], *between, *new, delimiter)
        if i < len(starts):
            done, first = ends[i], i + 1
            if not splicing_kernels.is_null(starts[i], ends[i], styles[i]):
                yield from _long_text(values[value_starts[i] : value_ends[i]], int(styles[i]), delimiter)


def _long_text(value: Bytes, style: int, delimiter: int) -> Iterator[Bytes]:
    """A text as `splicing_kernels.splice` writes it, in pieces."""
    from dptext.io import kernels, splicing_kernels

    wrap = style == kernels.PLAIN and splicing_kernels.is_unsafe(value, delimiter)
    quote = np.frombuffer(b'"' if wrap else b"", np.uint8)
    inner = kernels.QUOTED if wrap else kernels.RAW if style in (kernels.PLAIN, kernels.BARE) else style
    nothing, span = np.empty(0, np.uint8), (np.zeros(1, np.int64), np.zeros(1, np.int64))
    styles = np.full(1, inner, np.uint8)
    yield quote
    for start in range(0, value.size, PIECE_BYTES):
        piece = value[start : start + PIECE_BYTES]
        if inner == kernels.RAW:
            yield piece
        else:
            ends = np.full(1, piece.size, np.int64)
            yield splicing_kernels.splice(nothing, *span, styles, piece, span[0], ends, delimiter)
    yield quote


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
