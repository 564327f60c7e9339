"""Plain text: a row per line. LF and CRLF end a line, nothing else does; they stay as they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pyarrow as pa

from dptext.errors import OutputError
from dptext.io.block import BLOCK_BYTES, Block, Parsed
from dptext.io.reading import Reading
from dptext.io.rows import RowReader, RowWriter, Spans
from dptext.io.source import Feed
from dptext.strings import Bytes, Offsets, string_array, string_parts

COLUMN = "text"
"""What the only column of a text file is called."""


class TextReader(RowReader):
    """Reads lines; an empty line is an empty text."""

    def __init__(self, feed: Feed, reading: Reading) -> None:
        super().__init__(feed, [COLUMN], reading)

    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[int, int, int]:
        from dptext.io import kernels

        feed = self._feed
        scanned = kernels.scan_lines(feed.data, feed.final, False, row, pos, BLOCK_BYTES, starts[:, 0], ends[:, 0])
        return scanned

    def _parse(self, block: Block) -> Parsed:
        from dptext.io import even_kernels, kernels

        spans = block.rest
        assert isinstance(spans, Spans)
        texts = string_array(*kernels.gather(spans.data, *spans.column(0)))
        if spans.is_long:
            block.rest = spans = spans.hollowed()
        if self.evens:
            data, starts, ends = even_kernels.even_lines(spans.data, spans.starts[:, 0], spans.ends[:, 0])
            block.rest = replace(spans, data=data, starts=starts[:, np.newaxis], ends=ends[:, np.newaxis])
        return Parsed({COLUMN: texts})

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        return pa.table(dict(columns))


class TextWriter(RowWriter):
    """Writes lines."""

    def _texts(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
        from dptext.io import kernels

        offsets, values = string_parts(columns[COLUMN])
        if kernels.count_lines(values[offsets[0] : offsets[-1]]):
            raise OutputError(
                f"A text from row {block.first_row:,} on holds a line break, which a line of text cannot; "
                "use another format."
            )
        return values, offsets[:-1], offsets[1:]
