"""Parquet, written: a file is made anew, in the input's compression.

What is written depends on the other columns and the new texts alone: a row group ends where these say so, and of
the metadata only what `parquet_metadata` lists passes.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, BinaryIO, cast

import pyarrow as pa
import pyarrow.parquet as pq

from dptext.errors import InputError
from dptext.io.block import Block, Sink, check_columns
from dptext.io.parquet import ParquetReader, ParquetRows
from dptext.io.parquet_footer import CODECS, Footer, ended, split
from dptext.io.parquet_groups import RowGroups
from dptext.io.parquet_long import LongColumns, is_long
from dptext.io.parquet_metadata import kept_metadata
from dptext.io.parquet_pages import PIECED
from dptext.io.parquet_sizes import value_bytes
from dptext.io.thrift import decode
from dptext.strings import Offsets

_GATHERED = 2**20
"""About how many bytes are written to the file at once."""


class ParquetWriter:
    """Writes the rows back.

    With `index` pandas finds its index again; without it nothing of the file's metadata passes but the types of the
    other columns, and their own metadata.
    """

    def __init__(self, sink: Sink, reader: ParquetReader, *, index: bool = True) -> None:
        self._reader = reader
        self._index = index
        self._sink = sink
        self._out = _Sink(sink)
        self._beside = LongColumns(sink)
        self._groups = RowGroups(self._write_group)
        self._texts = texts = {element.key for element in reader.texts.values() if element.is_text}
        fields = [field.with_type(pa.large_binary()) if field.name in texts else field for field in reader.schema]
        self._schema = pa.schema(fields)
        paths = self._paths()
        leaves = dict(zip(paths, reader.footer.leaves, strict=True))
        group = reader.footer.groups[0] if reader.footer.groups else None
        codecs = dict.fromkeys(paths, "snappy")
        if group is not None:
            codecs = {path: CODECS[chunk.codec] for path, chunk in zip(paths, group.chunks, strict=True)}
        self._codecs = [codecs[path] for path in paths]
        self._writer = pq.ParquetWriter(
            cast(BinaryIO, self._out),
            self._schema,
            compression=cast(Any, codecs),
            # Noise makes texts distinct, so a dictionary of them would only cost time. (The stubs know bool alone.)
            use_dictionary=cast(Any, [path for path in paths if path not in texts]),
            # PyArrow orders the bare values, which some logical types do not. Of texts it would hold the first and
            # the last four times over, and nobody looks for noise by its letters.
            write_statistics=cast(Any, [path for path in paths if leaves[path].is_ordered and path not in texts]),
            store_schema=False,
        )

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        self.put(self.joined(block, columns))

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[pa.Table, Offsets]:
        """See `Writer`; the rows, and how many bytes each of them has."""
        check_columns(block, columns)
        rest = block.rest
        assert isinstance(rest, ParquetRows)
        sizes = rest.sizes
        new: dict[str, pa.Array[Any]] = {}
        for name, texts in columns.items():
            element = self._reader.texts[name]
            if element.is_null:
                new[element.key] = pa.nulls(len(texts), self._schema.field(element.key).type)
            else:
                new[element.key] = texts.cast(pa.large_binary())
                sizes = sizes + value_bytes(new[element.key])
        arrays = [new[name] if name in new else rest.table.column(name) for name in self._schema.names]
        return pa.Table.from_arrays(arrays, schema=self._schema), sizes

    def put(self, joined: tuple[pa.Table, Offsets]) -> None:
        """See `Writer`."""
        self._groups.append(*joined)

    def finish(self) -> None:
        """Write what is left and the index."""
        self._groups.flush()
        self._out.holding = True
        self._writer.close()
        before, footer = split(bytes(self._out.taken()))
        footer = self._beside.put_into(footer)
        reader = self._reader
        metadata = kept_metadata(
            reader.footer.metadata,
            reader.stored,
            names=reader.names,
            texts=reader.columns,
            largest=reader.dictionaries.largest,
            index=self._index,
        )
        self._sink.write(before + ended(reader.footer.put_into(footer, metadata)))

    def _paths(self) -> list[str]:
        """What PyArrow will call the columns of values; raise InputError if it would store one in another way."""
        out = io.BytesIO()
        pq.ParquetWriter(out, self._schema, store_schema=False).close()
        written = Footer(decode(split(out.getvalue())[1])[0])
        for old, new in zip_longest(self._reader.footer.leaves, written.leaves):
            if old is None or new is None or old.storage != new.storage:
                name = self._reader.names[0] if old is None else old.path[0].name.decode()
                raise InputError(
                    f"The column {name!r} of {self._reader.source} is nested in a way that PyArrow cannot write; "
                    "write it anew without it."
                )
        return [".".join(each.name.decode() for each in leaf.path) for leaf in written.leaves]

    def _write_group(self, table: pa.Table) -> None:
        table = self._without_long(table).combine_chunks()
        self._reader.dictionaries.note(table)
        self._writer.write_table(table, row_group_size=len(table))

    def _without_long(self, table: pa.Table) -> pa.Table:
        """The rows with nothing in the place of long values, which are written here."""
        long: dict[int, tuple[pa.ChunkedArray[Any], bool, str]] = {}
        for place, leaf in enumerate(self._reader.footer.leaves):
            if leaf.key in self._texts and self._codecs[place] in PIECED and is_long(table[leaf.key]):
                field = self._schema.field(leaf.key)
                nothing = (
                    pa.nulls(len(table), field.type) if field.nullable else pa.array([b""] * len(table), field.type)
                )
                long[place] = table[leaf.key], field.nullable, self._codecs[place]
                table = table.set_column(table.schema.get_field_index(leaf.key), field, nothing)
        if long:
            self._sink.write(self._out.taken())
        self._beside.write(long, self._out.size)
        return table


class _Sink(io.RawIOBase):
    """Gathers the many small writes of PyArrow, and keeps them all once `holding` is set."""

    def __init__(self, sink: Sink) -> None:
        super().__init__()
        self._sink = sink
        self._held = bytearray()
        self.holding = False
        self.size = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        """Write all bytes of `data`, now or later."""
        self._held += data
        self.size += len(data)
        if len(self._held) >= _GATHERED and not self.holding:
            self._sink.write(self.taken())
        return len(data)

    def taken(self) -> bytearray:
        """What has not been written yet; from now on that is for the caller to write."""
        held, self._held = self._held, bytearray()
        return held
