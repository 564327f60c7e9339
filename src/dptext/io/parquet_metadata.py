"""What a Parquet file says about its columns besides their values, and what of it the output may say.

The metadata of a file may hold anything, samples of its texts too, so none of it passes but two entries, and these are
made anew from the parts that are listed here: Arrow's own schema, without which some types would not come back, and
pandas' index. The metadata of a text column does not pass; that of another column does, as the column itself.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

import pyarrow as pa

from dptext.errors import InputError

_ARROW = b"ARROW:schema"
_PANDAS = b"pandas"
_TEXT_TYPES = ("object", "str", "string")
_VERSION = r"\d+\.\d+[\w.+]{0,20}"
_MANY = 2**31


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
                self.largest[place] = max(self.largest[place], len(cast(Any, column.chunk(0)).dictionary))


def kept_metadata(
    metadata: Sequence[tuple[bytes, bytes]],
    schema: pa.Schema | None,
    *,
    names: Collection[str],
    texts: Collection[str],
    largest: Mapping[int, int],
    index: bool,
) -> list[tuple[bytes, bytes]]:
    """The metadata of the output.

    Parameters
    ----------
    metadata, schema
        Those of the input.
    names, texts
        The names of all columns, and of the text columns.
    largest
        By the place of a dictionary column, the size of the largest dictionary that a row group of the output has.
    index
        Whether pandas is to find its index again.
    """
    stored = [value for key, value in metadata if key == _PANDAS]
    described = _pandas(stored[-1], names, texts) if stored and index else None
    kept = {} if described is None else {_PANDAS: json.dumps(described).encode()}
    if schema is not None:  # it must hold the others, too: PyArrow looks for them there
        fields = [_field(schema.field(place), texts, largest.get(place)) for place in range(len(schema))]
        shown = pa.schema(fields, metadata=cast(Any, kept) or None)
        kept[_ARROW] = base64.b64encode(shown.serialize().to_pybytes())
    return list(kept.items())


def _field(field: pa.Field[Any], texts: Collection[str], largest: int | None) -> pa.Field[Any]:
    if field.name in texts:
        return pa.field(field.name, _plain(field.type), field.nullable)
    return field.with_type(_widened(field.type, _MANY if largest is None else largest))


def _plain(kind: pa.DataType) -> pa.DataType:
    """The type of the strings themselves."""
    if isinstance(kind, pa.BaseExtensionType):
        return kind.storage_type
    return kind.value_type if isinstance(kind, pa.DictionaryType) else kind


def _widened(kind: pa.DataType, largest: int) -> pa.DataType:
    """The type with places that are wide enough for dictionaries of `largest` values; within others, of any number."""
    if isinstance(kind, pa.DictionaryType):
        bits = kind.index_type.bit_width - (not pa.types.is_unsigned_integer(kind.index_type))
        return kind if largest <= 2**bits else pa.dictionary(pa.int32(), kind.value_type, kind.ordered)
    if isinstance(kind, pa.StructType):
        return pa.struct([_wide(kind.field(place)) for place in range(kind.num_fields)])
    if isinstance(kind, pa.MapType):
        return cast(Any, pa.map_)(_wide(kind.key_field), _wide(kind.item_field), kind.keys_sorted)  # type: ignore[no-any-return]
    if isinstance(kind, pa.FixedSizeListType):
        return pa.list_(_wide(kind.value_field), kind.list_size)
    if isinstance(kind, pa.ListType):
        return pa.list_(_wide(kind.value_field))
    return pa.large_list(_wide(kind.value_field)) if isinstance(kind, pa.LargeListType) else kind


def _wide(field: pa.Field[Any]) -> pa.Field[Any]:
    return field.with_type(_widened(field.type, _MANY))


def _pandas(stored: bytes, names: Collection[str], texts: Collection[str]) -> dict[str, Any] | None:
    """The index and the columns that pandas described, and nothing else that may have been written down there."""
    try:
        described = json.loads(stored)
        version = str(described.get("pandas_version"))
        return {
            "index_columns": [_index(each, names) for each in described["index_columns"]],
            "column_indexes": [_column(each, ()) for each in described.get("column_indexes", [])],
            "columns": [_column(each, texts) for each in described["columns"] if each.get("field_name") in names],
            **({"pandas_version": version} if re.fullmatch(_VERSION, version) else {}),
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _index(described: Any, names: Collection[str]) -> Any:
    """An index: the name of a column, or a range of numbers, which may have a name."""
    if described in names:
        return described
    name = described["name"]
    bounds = {end: int(described[end]) for end in ("start", "stop", "step")}
    return {"kind": "range", "name": None if name is None else str(name), **bounds}


def _column(described: Mapping[str, Any], texts: Collection[str]) -> dict[str, Any]:
    """A column: its names and types. A text column has no categories any more."""
    column = {part: described.get(part) for part in ("name", "field_name", "pandas_type", "numpy_type", "metadata")}
    if column["field_name"] not in texts:
        return column
    kind = column["numpy_type"] if column["numpy_type"] in _TEXT_TYPES else "object"
    return {**column, "name": column["field_name"], "pandas_type": "unicode", "numpy_type": kind, "metadata": None}
