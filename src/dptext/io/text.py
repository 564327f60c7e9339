"""Plain text: a row per line. LF and CRLF end a line, nothing else does; they stay as they are."""

from __future__ import annotations

from collections.abc import Mapping

import pyarrow as pa

from dptext.errors import OutputError
from dptext.io.block import BLOCK_BYTES, Block
from dptext.io.rows import RowReader, RowWriter, Spans
from dptext.io.source import Feed
from dptext.text.strings import Bytes, Offsets, string_array, string_parts

COLUMN = "text"
"""What the only column of a text file is called."""


class TextReader(RowReader):
    """Reads lines; an empty line is an empty text."""

    def __init__(self, feed: Feed) -> None:
        super().__init__(feed, [COLUMN])
        self._skip_bom()

    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[bool, int, int]:
        from dptext.io import kernels

        feed = self._feed
        status, row, pos = kernels.scan_lines(
            feed.data, feed.final, False, row, pos, BLOCK_BYTES, starts[:, 0], ends[:, 0]
        )
        return status == kernels.DONE, row, pos

    def _block(self, first_row: int, spans: Spans) -> Block:
        from dptext.io import kernels

        offsets, values = kernels.gather(spans.data, *spans.column(0))
        return Block(first_row, {COLUMN: string_array(offsets, values, None)}, spans)


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
