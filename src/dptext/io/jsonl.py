"""JSON lines: an object per line. Other values keep their bytes and their order; white space between them goes.

Lines are decoded one by one, because msgspec's `decode_lines` also takes two objects on a line and one over two lines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import msgspec
import numpy as np
import pyarrow as pa

from dptext.errors import InputError
from dptext.io.block import BLOCK_BYTES, Block, check_columns
from dptext.io.rows import RowReader, RowWriter, Spans
from dptext.io.source import Feed
from dptext.text.strings import Bytes, Offsets

_decode_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_decode_texts = msgspec.json.Decoder(list[str | None]).decode
_encode_lines = msgspec.json.Encoder().encode_lines
_NULL = msgspec.Raw(b"null")
_TYPES = {
    b"t": "a boolean",
    b"f": "a boolean",
    b"[": "a list",
    b"{": "an object",
}
_BROKEN = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The lines of a block and the objects on them, whose texts the writer replaces in place."""

    spans: Spans
    objects: list[dict[str, Any]]

    @property
    def nbytes(self) -> int:
        """The bytes of the lines, and about as many again for the objects."""
        return 2 * self.spans.nbytes


class JsonlReader(RowReader):
    """Reads objects.

    A key that is absent is a null, and stays absent. Of a key that is there twice, the last counts and the first goes.
    """

    def __init__(self, feed: Feed, columns: Sequence[str]) -> None:
        super().__init__(feed, columns)
        self._skip_bom()

    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[bool, int, int]:
        from dptext.io import kernels

        feed = self._feed
        status, row, pos = kernels.scan_lines(
            feed.data, feed.final, True, row, pos, BLOCK_BYTES, starts[:, 0], ends[:, 0]
        )
        return status == kernels.DONE, row, pos

    def _block(self, first_row: int, spans: Spans) -> Block:
        data = spans.data.tobytes()
        bounds = zip(spans.starts[:, 0].tolist(), spans.ends[:, 0].tolist(), strict=True)
        lines = [data[start:end] for start, end in bounds]
        try:
            objects = [_decode_object(line) for line in lines]
        except _BROKEN:
            self._malformed(spans, lines)
        columns = {name: self._texts(spans, name, [row.get(name, _NULL) for row in objects]) for name in self.columns}
        if first_row == 0:
            self._refuse_missing(objects)
        return Block(first_row, columns, _Rows(spans, objects))

    def _texts(self, spans: Spans, name: str, values: list[msgspec.Raw]) -> pa.LargeStringArray:
        try:
            texts = _decode_texts(b"[" + b",".join(values) + b"]")
        except _BROKEN:
            self._not_text(spans, name, values)
        return pa.array(texts, pa.large_string())

    def _refuse_missing(self, objects: list[dict[str, Any]]) -> None:
        for name in self.columns:
            if not any(name in row for row in objects):
                raise InputError(
                    f"None of the first {len(objects):,} rows of {self._feed.name} has a key {name!r}; check the name."
                )

    def _malformed(self, spans: Spans, lines: list[bytes]) -> NoReturn:
        """Say which line is not an object, and from which byte on. The decoder's words may quote the line."""
        for row, line in enumerate(lines):
            try:
                _decode_object(line)
            except msgspec.ValidationError:
                self._fail(spans, row, "it holds JSON, but not an object.")
            except RecursionError:
                self._fail(spans, row, "it is nested too deeply.")
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                found = re.search(r"\(byte ([0-9]+)\)", str(error))
                place = f"near byte {int(found[1]):,}" if found else "because it is cut off, or half a surrogate pair"
                self._fail(spans, row, f"it is not JSON {place}.")
        raise AssertionError("A block that cannot be decoded has a line that cannot.")

    def _not_text(self, spans: Spans, name: str, values: list[msgspec.Raw]) -> NoReturn:
        """Say which value of a column is no text."""
        for row, value in enumerate(values):
            try:
                _decode_texts(b"[" + bytes(value) + b"]")
            except _BROKEN:
                kind = _TYPES.get(bytes(value)[:1], "a number")
                self._fail(spans, row, f"the column {name!r} holds {kind}, not text.")
        raise AssertionError("A column that cannot be decoded has a value that cannot.")

    def _fail(self, spans: Spans, row: int, what: str) -> NoReturn:
        line = spans.first_line + int(np.count_nonzero(spans.data[: spans.starts[row, 0]] == ord("\n")))
        raise self._error(line, what) from None


class JsonlWriter(RowWriter):
    """Writes objects, each on the line it came from."""

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        check_columns(block, columns)
        rows = block.rest
        assert isinstance(rows, _Rows)
        for name, column in columns.items():
            texts = column.to_numpy(zero_copy_only=False).tolist()
            for row, text in zip(rows.objects, texts, strict=True):
                if text is not None:
                    row[name] = text
        encoded = np.frombuffer(_encode_lines(rows.objects), np.uint8)
        ends = np.flatnonzero(encoded == ord("\n"))
        starts = np.concatenate([np.zeros(1, np.int64), ends[:-1] + 1])
        self._splice(rows.spans, encoded, starts, ends)
