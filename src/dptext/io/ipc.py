"""Arrow's own files (Feather) and streams by PyArrow. A record batch is in memory as a whole."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, cast

import pyarrow as pa

from dptext.columns import is_text_type
from dptext.errors import InputError
from dptext.io.arrow_rows import BATCH_ROWS, ArrowReader, ArrowWriter

_FILE = b"ARROW1"  # How a file begins; a stream, which Hugging Face's datasets keep, has no mark.
FEATHER = pa.ipc.IpcWriteOptions(compression="lz4")  # As pandas and PyArrow write it.


class IpcReader(ArrowReader):
    """Reads Arrow: files and streams."""

    called = "an Arrow file"

    def _open(self, file: io.FileIO) -> None:
        """See `ArrowReader`."""
        self.is_file = file.read(len(_FILE)) == _FILE
        file.seek(0)
        self.file = (pa.ipc.open_file if self.is_file else pa.ipc.open_stream)(cast(Any, file))
        self.schema = self.file.schema
        self.metadata = self.schema.metadata or {}
        batches = map(self.file.get_batch, range(self.file.num_record_batches)) if self.is_file else iter(self.file)
        self._first = next(batches, None)
        self._rest = batches

    def _categories(self) -> Mapping[str, Sequence[str]]:
        """See `ArrowReader`."""
        columns = {} if self._first is None else dict(zip(self._first.schema.names, self._first.columns, strict=True))
        for column in columns.values():
            if isinstance(column, pa.DictionaryArray):
                column.dictionary.validate(full=True)
        return {
            name: [text for text in column.dictionary.to_pylist() if text is not None]
            for name, column in columns.items()
            if isinstance(column, pa.DictionaryArray) and is_text_type(column.type.value_type)
        }

    def _decoded(self) -> Iterator[pa.RecordBatch]:
        """See `ArrowReader`."""
        first = self._first
        for batch in chain([] if first is None else [first], self._rest):
            batch.validate()
            self._refuse_other_categories(batch)
            yield from (batch.slice(start, BATCH_ROWS) for start in range(0, len(batch), BATCH_ROWS))

    def _refuse_other_categories(self, batch: pa.RecordBatch) -> None:
        """Raise InputError where a stream goes on with other categories than those that were looked at."""
        for name, before, column in zip(batch.schema.names, cast(Any, self._first).columns, batch.columns, strict=True):
            is_other = isinstance(column, pa.DictionaryArray) and not column.dictionary.equals(before.dictionary)
            if is_other and self.reading.leaves(name, self.text_columns):
                raise InputError(
                    f"The column {name!r} of {self.source} has other categories from row {self._row + 1:,} on; write "
                    "it as strings, or as a file of Arrow (Feather)."
                )


class IpcWriter(ArrowWriter):
    """Writes a file or a stream, as the input is."""

    def _open(self, reader: IpcReader) -> None:
        """See `ArrowWriter`."""
        if reader.is_file:
            self._writer = pa.ipc.new_file(self._out, self._schema, options=FEATHER)
        else:
            self._writer = pa.ipc.new_stream(self._out, self._schema)
