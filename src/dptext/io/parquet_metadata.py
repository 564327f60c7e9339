"""What a Parquet file says about its columns besides their values, and what of it the output may say.

The metadata of a file may hold anything, samples of its texts too, so none of it passes but two entries, and these are
made anew from the parts that are listed here: Arrow's own schema, without which some types would not come back, and
pandas' index. The metadata of a text column does not pass; that of another column does, as the column itself.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pyarrow as pa

from dptext.errors import InputError

_ARROW = b"ARROW:schema"
_PANDAS = b"pandas"
_PANDAS_COLUMN = ("name", "field_name", "pandas_type", "numpy_type")
_PANDAS_TEXTS = ("object", "str", "string")
_RANGE = ("kind", "name", "start", "stop", "step")


def stored_schema(metadata: Sequence[tuple[bytes, bytes]], names: Sequence[str], source: str) -> pa.Schema | None:
    """The Arrow schema that is stored in a file with columns of these names, if one is; raise InputError if not."""
    stored = [value for key, value in metadata if key == _ARROW]
    if not stored:
        return None
    try:
        schema = pa.ipc.read_schema(pa.py_buffer(base64.b64decode(stored[-1])))
    except pa.ArrowNotImplementedError:
        raise InputError(
            f"{source} has a column of a type that PyArrow does not know (an integer of 128 bits, perhaps); "
            "write that column as another type first."
        ) from None
    except (pa.ArrowException, OSError, binascii.Error):
        schema = None
    if schema is None or schema.names != list(names):
        raise InputError(f"The Arrow schema stored in {source} is not that of its columns; write the file anew.")
    return schema


class Dictionaries:
    """The columns that Arrow holds as a dictionary and places in it, and how many places each needed so far."""

    def __init__(self, schema: pa.Schema | None, texts: Collection[str]) -> None:
        fields = [] if schema is None else [(place, schema.field(place)) for place in range(len(schema))]
        self.largest = {
            place: 0 for place, field in fields if pa.types.is_dictionary(field.type) and field.name not in texts
        }

    def note(self, table: pa.Table) -> None:
        """Note the sizes of the dictionaries of a table that is one row group."""
        for place in self.largest:
            column = table.column(place)
            if pa.types.is_dictionary(column.type) and len(column):
                self.largest[place] = max(self.largest[place], len(column.chunk(0).dictionary))


def kept_metadata(
    metadata: Sequence[tuple[bytes, bytes]],
    schema: pa.Schema | None,
    *,
    texts: Collection[str],
    largest: Mapping[int, int],
    index: bool,
) -> list[tuple[bytes, bytes]]:
    """The metadata of the output.

    Parameters
    ----------
    metadata, schema
        Those of the input.
    texts
        The names of the text columns.
    largest
        By the place of a dictionary column, the size of the largest dictionary that a row group of the output has.
    index
        Whether pandas is to find its index again.
    """
    kept = []
    if schema is not None:
        fields = [_field(schema.field(place), texts, largest.get(place)) for place in range(len(schema))]
        kept.append((_ARROW, base64.b64encode(pa.schema(fields).serialize().to_pybytes())))
    stored = [value for key, value in metadata if key == _PANDAS]
    if stored and index and (described := _pandas(stored[-1], texts)) is not None:
        kept.append((_PANDAS, json.dumps(described).encode()))
    return kept


def _field(field: pa.Field[Any], texts: Collection[str], largest: int | None) -> pa.Field[Any]:
    if field.name in texts:
        return pa.field(field.name, _plain(field.type), field.nullable)
    if isinstance(field.type, pa.DictionaryType) and largest is not None:
        return field.with_type(_widened(field.type, largest))
    return field


def _plain(kind: pa.DataType) -> pa.DataType:
    """The type of the strings themselves."""
    if isinstance(kind, pa.BaseExtensionType):
        return kind.storage_type
    return kind.value_type if isinstance(kind, pa.DictionaryType) else kind


def _widened(kind: pa.DictionaryType[Any, Any, Any], largest: int) -> pa.DictionaryType[Any, Any, Any]:
    """The type with places that are wide enough for a dictionary of this size."""
    bits = kind.index_type.bit_width - (not pa.types.is_unsigned_integer(kind.index_type))
    return kind if largest <= 2**bits else pa.dictionary(pa.int32(), kind.value_type, kind.ordered)


def _pandas(stored: bytes, texts: Collection[str]) -> dict[str, Any] | None:
    """The index and the columns that pandas described, and nothing else that it may have written down."""
    try:
        described = json.loads(stored)
        return {
            "index_columns": [_index(each) for each in described["index_columns"]],
            "column_indexes": [_column(each, ()) for each in described.get("column_indexes", [])],
            "columns": [_column(each, texts) for each in described["columns"]],
            "pandas_version": described.get("pandas_version"),
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _index(described: Any) -> Any:
    """An index: the name of a column, or a range of numbers."""
    return described if isinstance(described, str) else {name: described[name] for name in _RANGE}


def _column(described: Mapping[str, Any], texts: Collection[str]) -> dict[str, Any]:
    column = {name: described.get(name) for name in _PANDAS_COLUMN}
    if column["name"] not in texts and column["field_name"] not in texts:
        return {**column, "metadata": described.get("metadata")}
    kind = column["numpy_type"] if column["numpy_type"] in _PANDAS_TEXTS else "object"
    return {**column, "pandas_type": "unicode", "numpy_type": kind, "metadata": None}
