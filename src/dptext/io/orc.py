"""ORC by PyArrow. A stripe is in memory as a whole."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, cast

import pyarrow as pa
from pyarrow import orc

from dptext.errors import InputError
from dptext.io.arrow_rows import BATCH_ROWS, ArrowReader, ArrowWriter
from dptext.io.block import PYARROW_ERRORS


class OrcReader(ArrowReader):
    """Reads ORC."""

    called = "an ORC file"

    def _open(self, file: io.FileIO) -> None:
        """See `ArrowReader`."""
        self.file = orc.ORCFile(cast(Any, file))
        self.schema = self.file.schema
        self.metadata = dict(cast(Any, self.file.metadata or {}))
        self._count = self.file.nrows

    def _decoded(self) -> Iterator[pa.RecordBatch]:
        """See `ArrowReader`."""
        for place in range(self.file.nstripes):
            stripe = self.file.read_stripe(place)
            yield from (stripe.slice(start, BATCH_ROWS) for start in range(0, len(stripe), BATCH_ROWS))


class OrcWriter(ArrowWriter):
    """Writes in the compression of the input."""

    def _open(self, reader: OrcReader) -> None:
        """See `ArrowWriter`."""
        for field in self._schema:
            if stored(field.type) != field.type:
                raise InputError(
                    f"The column {field.name!r} of {reader.source} holds {field.type}, which PyArrow cannot write to "
                    "ORC; leave it out with drop=."
                )
        self._writer = orc.ORCWriter(self._out, compression=reader.file.compression)
        self._writer.write(self._schema.empty_table())  # a file without rows has columns, too

    def _put(self, table: pa.Table) -> None:
        """See `ArrowWriter`."""
        self._writer.write(table)


def stored(kind: pa.DataType) -> pa.DataType | None:
    """The type that values of a type have in ORC; None if it has none."""
    sink = pa.BufferOutputStream()
    try:
        orc.write_table(pa.table({"": pa.nulls(0, cast(Any, kind))}), sink)
        return cast(pa.DataType, orc.ORCFile(pa.BufferReader(sink.getvalue())).schema.field(0).type)
    except PYARROW_ERRORS:
        return None
