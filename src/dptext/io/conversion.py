"""From one format to another: every block becomes an Arrow table, whose schema is that of the first block.

Columns of CSV and TSV are strings, whatever stands in them; those of JSONL have the types that Arrow sees in the first
block, and one of nothing but nulls is one of strings. What does not fit later is refused, never bent.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, cast

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv

from dptext.columns import is_text_type
from dptext.errors import InputError, OutputError
from dptext.io.block import Block, Reader, Writer, check_columns, writing
from dptext.io.reading import shown_name


class Converter(Writer):
    """Writes tables of one schema."""

    def __init__(self, sink: BinaryIO, reader: Reader) -> None:
        self._sink = sink
        self._reader = reader
        self._schema: pa.Schema | None = None
        self._row = 0

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Writer`: the rows as a table."""
        check_columns(block, columns)
        return self._reader.table(block, columns)

    def put(self, joined: pa.Table) -> None:
        """See `Writer`."""
        if joined.num_columns:
            with writing(self._row):
                self._write(self._fitted(joined))
        self._row += len(joined)

    def finish(self) -> None:
        """See `Writer`."""
        with writing(self._row):
            if self._schema is None:
                self._write(self._fitted(self._reader.empty_table()))
            self._close()

    @abstractmethod
    def _begin(self, schema: pa.Schema) -> None:
        """Begin the file."""

    @abstractmethod
    def _write(self, table: pa.Table) -> None:
        """Write some rows."""

    def _close(self) -> None:
        """End the file."""

    def _fitted(self, table: pa.Table) -> pa.Table:
        """The table in the schema of the first one; views of strings are strings, which all formats hold."""
        views = {field.name: pa.large_string() for field in table.schema if pa.types.is_string_view(field.type)}
        table = table.cast(pa.schema([field.with_type(views.get(field.name, field.type)) for field in table.schema]))
        if self._schema is None:
            self._schema = pa.schema([field.with_type(_known(field.type)) for field in table.schema])
            self._begin(self._schema)
        try:
            both = pa.unify_schemas([self._schema, table.schema], promote_options="permissive")
            if both.remove_metadata() != self._schema.remove_metadata():
                raise pa.ArrowInvalid("another schema")
            for field in self._schema:
                if field.name not in table.column_names:
                    table = table.append_column(field, pa.nulls(len(table), field.type))
            return table.select(self._schema.names).cast(self._schema)
        except (pa.ArrowException, NotImplementedError):
            raise InputError(
                f"{self._reader.source}: the rows from {self._row:,} (from 0) on have other columns, or other types of "
                "them, than those before, which the format of the output cannot hold; leave some out with drop=."
            ) from None


def _known(kind: pa.DataType) -> pa.DataType:
    """The type, with strings for what is null in all of the first block."""
    if pa.types.is_null(kind):
        return pa.large_string()
    if pa.types.is_struct(kind):
        return pa.struct([field.with_type(_known(field.type)) for field in kind])
    if pa.types.is_list(kind):
        return pa.list_(_known(kind.value_type))
    return kind


class _ToGroups(Converter):
    """Writes groups of rows, which end as `RowGroups` says."""

    _writer: Any

    def _begin(self, schema: pa.Schema) -> None:
        from dptext.io.arrow_rows import ArrowReader
        from dptext.io.parquet_schema import metadata_lost
        from dptext.io.row_groups import RowGroups

        self._groups = RowGroups(self._write_group)
        if isinstance(self._reader, ArrowReader):  # of which rows are withheld
            self.metadata_lost = metadata_lost(self._reader.metadata, ())

    def _write(self, table: pa.Table) -> None:
        from dptext.io.row_groups import table_bytes

        self._groups.append(table, table_bytes(table))

    @abstractmethod
    def _write_group(self, table: pa.Table) -> None:
        """Write a group of rows."""

    def _close(self) -> None:
        self._groups.flush()
        self._writer.close()


class ToParquet(_ToGroups):
    """Writes Parquet, compressed by Zstandard."""

    def _begin(self, schema: pa.Schema) -> None:
        refuse_types(schema, _is_parquet, "Parquet", nested="objects without keys")
        import pyarrow.parquet as pq

        super()._begin(schema)
        # Values that no row has stay in a dictionary that is written, such as those of rows that were left out.
        within = any("dictionary<" in str(field.type) and not pa.types.is_dictionary(field.type) for field in schema)
        self._writer = pq.ParquetWriter(
            self._sink, schema, compression="zstd", use_dictionary=not within, write_page_checksum=True
        )

    def _write_group(self, table: pa.Table) -> None:
        columns = [_of_rows(column) if pa.types.is_dictionary(column.type) else column for column in table.columns]
        self._writer.write_table(pa.Table.from_arrays(columns, schema=table.schema), row_group_size=len(table))


class ToArrow(_ToGroups):
    """Writes a file of Arrow (Feather); categories become their values, for one file cannot have others later."""

    def _fitted(self, table: pa.Table) -> pa.Table:
        return super()._fitted(_without_categories(table))

    def _begin(self, schema: pa.Schema) -> None:
        refuse_types(schema, lambda kind: "dictionary<" not in str(kind), "Arrow", nested="lists of categories")
        super()._begin(schema)
        from dptext.io.ipc import FEATHER

        self._out = pa.BufferedOutputStream(pa.PythonFile(cast(Any, self._sink), "w"), 2**20)
        self._writer = pa.ipc.new_file(self._out, schema, options=FEATHER)

    def _write_group(self, table: pa.Table) -> None:
        self._writer.write_table(table)

    def _close(self) -> None:
        super()._close()
        self._out.flush()


class ToOrc(ToArrow):
    """Writes ORC, compressed by Zstandard."""

    def _begin(self, schema: pa.Schema) -> None:
        from pyarrow import orc

        from dptext.io.orc import stored

        refuse_types(schema, lambda kind: stored(kind) is not None, "ORC", nested="lists or objects of a type")
        _ToGroups._begin(self, schema)
        self._out = pa.BufferedOutputStream(pa.PythonFile(cast(Any, self._sink), "w"), 2**20)
        self._writer = orc.ORCWriter(self._out, compression="ZSTD")
        self._writer.write(schema.empty_table())  # a file without rows has columns, too

    def _write_group(self, table: pa.Table) -> None:
        self._writer.write(table)


class ToDelimited(Converter):
    """Writes CSV or TSV with a header; a null is an empty field, and an empty text is in quotes."""

    def __init__(self, sink: BinaryIO, reader: Reader, *, delimiter: str) -> None:
        super().__init__(sink, reader)
        self._options = pyarrow.csv.WriteOptions(include_header=False, delimiter=delimiter, quoting_style="needed")

    def _begin(self, schema: pa.Schema) -> None:
        refuse_types(schema, is_flat, "CSV and TSV")
        if not self._reader.reading.no_header:
            names = pa.table({f"c{i}": [name] for i, name in enumerate(schema.names)})
            pyarrow.csv.write_csv(names, self._sink, self._options)

    def _write(self, table: pa.Table) -> None:
        if table.num_rows:
            pyarrow.csv.write_csv(table, self._sink, self._options)


class ToJsonl(Converter):
    """Writes an object a line, a null as null; numbers, truth and text as JSON has them, lists and objects too."""

    def _begin(self, schema: pa.Schema) -> None:
        refuse_types(schema, _is_json, "JSON", nested="lists or objects of a type")

    def _write(self, table: pa.Table) -> None:
        self._sink.write(self._lines(table))

    def _lines(self, table: pa.Table) -> bytes:
        plain = [_as_json(column) for column in table.columns]
        rows = pa.table(plain, names=table.column_names).to_pylist()
        try:
            lines = [json.dumps(row, ensure_ascii=False, allow_nan=False, separators=(",", ":")) for row in rows]
        except ValueError:
            raise OutputError(
                f"A number in the rows from {self._row:,} (from 0) on is infinite or NaN, which JSON cannot hold."
            ) from None
        return "".join(line + "\n" for line in lines).encode()


class ToArray(ToJsonl):
    """Writes the same as an array, an element a line."""

    def _begin(self, schema: pa.Schema) -> None:
        super()._begin(schema)
        from dptext.io.json_array import ArrayWriter

        self._array = ArrayWriter(self._sink)

    def _write(self, table: pa.Table) -> None:
        self._array.put(self._lines(table))

    def _close(self) -> None:
        self._array.finish()


class ToText(Converter):
    """Writes the only column, a text a line."""

    def _begin(self, schema: pa.Schema) -> None:
        if len(schema) != 1 or not is_text_type(schema.field(0).type):
            raise OutputError("A text file holds one column of text; leave the others out with drop=.")

    def _write(self, table: pa.Table) -> None:
        column = cast("pa.ChunkedArray[Any]", table.column(0).cast(pa.large_string())).fill_null(
            pa.scalar("", pa.large_string())
        )
        if pc.any(pc.match_substring(column, "\n")).as_py():
            raise OutputError(
                f"A text in the rows from {self._row:,} (from 0) on holds a line break, which a line of text cannot; "
                "use another format."
            )
        self._sink.write("".join(f"{text}\n" for text in column.to_pylist()).encode())


def refuse_types(
    schema: pa.Schema, holds: Callable[[pa.DataType], bool], format: str, *, nested: str = "lists or objects"
) -> None:
    """Raise OutputError for a column that `format` cannot hold. Names within types may be data, as keys of JSON."""
    for place, field in enumerate(schema, 1):
        if not holds(field.type):
            kind = nested if pa.types.is_nested(field.type) else field.type
            called = shown_name(field.name, place)
            raise OutputError(f"The column {called} holds {kind}, which {format} cannot; leave it out with drop=.")


def _is_time(kind: pa.DataType) -> bool:
    return pa.types.is_date(kind) or pa.types.is_timestamp(kind) or pa.types.is_time(kind)


def is_flat(kind: pa.DataType) -> bool:
    """Whether values of a type can stand in a field of a table."""
    if pa.types.is_dictionary(kind):
        return is_flat(kind.value_type)
    if pa.types.is_timestamp(kind):
        return _has_known_zone(kind)
    number = pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind)
    return is_text_type(kind) or _is_time(kind) or number or pa.types.is_boolean(kind)


def _has_known_zone(kind: pa.DataType) -> bool:
    try:
        pa.scalar(0, kind).cast(pa.string())
    except pa.ArrowException:
        return False
    return True


def _is_json(kind: pa.DataType, *, within: bool = False) -> bool:
    """Whether JSON holds values of a type; times, which become texts, only if they are not `within` others."""
    if pa.types.is_dictionary(kind):
        return _is_json(kind.value_type, within=within)
    if pa.types.is_struct(kind):
        names = [field.name for field in kind]
        return len(set(names)) == len(names) and all(_is_json(field.type, within=True) for field in kind)
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return _is_json(kind.value_type, within=True)
    return is_flat(kind) and not pa.types.is_decimal(kind) and not (within and _is_time(kind))


def _is_parquet(kind: pa.DataType) -> bool:
    import pyarrow.parquet as pq

    try:
        pq.ParquetWriter(pa.BufferOutputStream(), pa.schema([("", kind)])).close()
    except pa.ArrowException:
        return False
    return True


def _of_rows(column: pa.ChunkedArray[Any]) -> pa.Array[Any]:
    """A column of categories with those alone that its rows have, in their order."""
    array = cast("pa.DictionaryArray[Any, Any]", column.combine_chunks())
    used = pc.unique(array.indices.drop_null()).sort()
    places = pc.index_in(array.indices, used)
    return pa.DictionaryArray.from_arrays(places, array.dictionary.take(used), ordered=array.type.ordered)


def _without_categories(table: pa.Table) -> pa.Table:
    """The rows with values in place of categories."""
    plain = (
        field.type.value_type if isinstance(field.type, pa.DictionaryType) else field.type for field in table.schema
    )
    return table.cast(pa.schema([field.with_type(kind) for field, kind in zip(table.schema, plain, strict=True)]))


def _as_json(column: pa.ChunkedArray[Any]) -> pa.ChunkedArray[Any]:
    """Times as texts, dictionaries as their values."""
    kind = column.type
    if pa.types.is_dictionary(kind):
        return _as_json(column.cast(kind.value_type))
    return column.cast(pa.large_string()) if _is_time(kind) else column
