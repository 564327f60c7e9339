"""How a Parquet file stores its columns, and what of that the file written from it has: types, and metadata of columns.

A column that would come back as something else is refused by its name.
"""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, cast

import pyarrow as pa
import pyarrow.parquet as pq

from dptext.columns import VERSION, pandas_metadata
from dptext.errors import InputError
from dptext.io.block import PYARROW_ERRORS

_SAME = {
    "Int(bitWidth=32, isSigned=true)": "None",
    "Int(bitWidth=64, isSigned=true)": "None",
    "Enum": "String",
    "is_from_converted_type=true": "is_from_converted_type=false",
}
"""Descriptions of logical types that mean the same to every reader."""


_FIELD_ID = b"PARQUET:field_id"
_OF_STORAGE = (b"ARROW:schema", b"content_defined_chunking")  # Keys that say how a file is stored, not what is in it.


def plain_type(kind: pa.DataType) -> pa.DataType:
    """The type of the values themselves."""
    if isinstance(kind, pa.BaseExtensionType):
        return kind.storage_type
    return kind.value_type if isinstance(kind, pa.DictionaryType) else kind


@dataclass(frozen=True, slots=True)
class Leaf:
    """How values of a column are stored, or some within them: INT96 and INTERVAL, for two, are no types of Arrow's."""

    path: str
    column: str
    physical: str
    logical: str
    length: int
    levels: tuple[int, int]
    codec: str

    @property
    def kind(self) -> tuple[str, str, int, tuple[int, int]]:
        """What readers see: not names, a length where values have one, and of decimals not how they are stored."""
        if self.logical.startswith("Decimal"):
            return "", self.logical, 0, self.levels
        length = self.length if self.physical == "FIXED_LEN_BYTE_ARRAY" else 0  # fastparquet gives all numbers one
        return self.physical, self.logical, length, self.levels


def leaves_of(file: pq.ParquetFile) -> list[Leaf]:
    """The leaves of a file, with the compression that they have in the first row group."""
    leaves, group = [], file.metadata.row_group(0) if file.metadata.num_row_groups else None
    owners = [field.name for field in file.schema_arrow for _ in range(_width(field.type))]
    for place, owner in zip(range(len(file.schema.names)), owners, strict=True):
        column = file.schema.column(place)
        logical = str(column.logical_type)
        for old, new in _SAME.items():
            logical = logical.replace(old, new)
        levels = column.max_definition_level, column.max_repetition_level
        codec = "SNAPPY" if group is None else group.column(place).compression
        leaves.append(Leaf(column.path, owner, column.physical_type, logical, column.length or 0, levels, codec))
    return leaves


def storage_of(file: pq.ParquetFile, source: str, schema: pa.Schema) -> tuple[dict[str, Any], list[Leaf]]:
    """Options with which all is stored as it was, and the leaves of the new file with the old compression.

    Raises InputError for a column that would be stored as another type.
    """
    old = [leaf for leaf in leaves_of(file) if leaf.column in schema.names]
    if "(Variant" in str(file.schema):  # of a group of columns, which leaves do not tell
        raise InputError(
            f"{source} has a column of the type VARIANT, which PyArrow cannot write; write it anew without it."
        )
    options: dict[str, Any] = {
        "use_deprecated_int96_timestamps": any(leaf.physical == "INT96" for leaf in old),
        "use_compliant_nested_type": not any(".list.item" in leaf.path for leaf in old),
        "store_schema": b"ARROW:schema" in (file.metadata.metadata or {}),
        "write_time_adjusted_to_utc": any(leaf.logical.startswith("Time(isAdjustedToUTC=true") for leaf in old),
        "store_decimal_as_integer": any(
            leaf.logical.startswith("Decimal") and leaf.physical.startswith("INT") for leaf in old
        ),
    }
    new: list[Leaf] = []
    with suppress(*PYARROW_ERRORS):  # then all of it is refused
        out = io.BytesIO()
        pq.ParquetWriter(out, schema, **options).close()
        new = leaves_of(pq.ParquetFile(out))
    for before, after in zip_longest(old, new):
        if before is not None and (after is None or before.kind != after.kind):
            kind = before.physical if before.logical in ("None", "Unknown") else before.logical
            raise InputError(
                f"The column {before.path!r} of {source} ({kind}) cannot be written back as it is stored; write "
                "the file anew without it, or convert it."
            )
    path, count = Counter(leaf.path for leaf in new).most_common(1)[0]
    if count > 1:
        raise InputError(f"{source} has {count} columns whose path reads {path!r}; rename all but one.")
    return options, [replace(leaf, codec=old_leaf.codec) for leaf, old_leaf in zip(new, old, strict=True)]


def _width(kind: pa.DataType) -> int:
    kind = kind.storage_type if isinstance(kind, pa.BaseExtensionType) else kind
    if isinstance(kind, pa.DictionaryType):
        return 1
    return sum(_width(kind.field(place).type) for place in range(kind.num_fields)) if kind.num_fields else 1


def field_left(field: pa.Field[Any], texts: Collection[str]) -> pa.Field[Any]:
    """The field as it is written: new texts are plain strings, and places in a dictionary are wide enough for all."""
    if field.name in texts:
        number = (field.metadata or {}).get(_FIELD_ID, b"")  # by which Iceberg knows a column
        return pa.field(
            field.name, plain_type(field.type), field.nullable, {_FIELD_ID: number} if number.isdigit() else None
        )
    return _widened(field)


def _widened(field: pa.Field[Any]) -> pa.Field[Any]:
    """The field with places of 32 bits in dictionaries, of which groups that are written may need more."""
    kind: Any = field.type
    if isinstance(kind, pa.DictionaryType):
        is_signed = pa.types.is_signed_integer(kind.index_type)  # polars reads its own kind alone within lists
        return field.with_type(pa.dictionary(pa.int32() if is_signed else pa.uint32(), kind.value_type, kind.ordered))
    if isinstance(kind, pa.StructType):
        return field.with_type(pa.struct([_widened(kind.field(place)) for place in range(kind.num_fields)]))
    if isinstance(kind, pa.MapType):
        return field.with_type(pa.map_(_widened(kind.key_field), _widened(kind.item_field), kind.keys_sorted))
    if isinstance(kind, pa.FixedSizeListType):
        return field.with_type(pa.list_(_widened(kind.value_field), kind.list_size))
    for is_list, make in ((pa.types.is_list, pa.list_), (pa.types.is_large_list, pa.large_list)):
        if is_list(kind):
            return field.with_type(make(_widened(kind.value_field)))
    return field


def metadata_of(file: pq.ParquetFile) -> dict[bytes, bytes]:
    """The metadata of a file: its own, and those of the schema of Arrow's that is stored in it."""
    return {**(file.metadata.metadata or {}), **(file.schema_arrow.metadata or {})}


def label_names(metadata: Mapping[bytes, bytes]) -> dict[str, list[str]]:
    """The names that Hugging Face's metadata give to the numbers of columns, by column."""
    with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
        features = json.loads(metadata[b"huggingface"])["info"]["features"]
        return {name: list(names_within(feature)) for name, feature in features.items()}
    return {}


def names_within(feature: Any) -> Iterator[str]:
    """The names that a feature of Hugging Face gives to its numbers."""
    if isinstance(feature, dict) and feature.get("_type") == "ClassLabel":
        yield from map(str, feature["names"])
    elif isinstance(feature, dict | list):
        for inner in feature.values() if isinstance(feature, dict) else feature:
            yield from names_within(inner)


def metadata_left(
    metadata: Mapping[bytes, bytes], left: pa.Schema, texts: Collection[str], *, normalize_output: bool
) -> dict[bytes, bytes]:
    """What the file's metadata say of the columns that are left, made anew: nothing else that stands there passes.

    Known are those of pandas (unless rows leave in one form), of Hugging Face, and of GeoParquet.
    """
    schema = pa.schema([], cast(Any, metadata))
    released = {} if normalize_output else dict(pandas_metadata(schema, left.names, texts) or {})
    for key, make in ((b"huggingface", _features), (b"geo", _geometries)):
        with suppress(ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
            if described := make(json.loads(metadata[key]), left, texts):
                released[key] = json.dumps(described).encode()
    return cast("dict[bytes, bytes]", released)


def metadata_lost(before: Collection[bytes], after: Collection[bytes]) -> tuple[str, ...]:
    """The keys of the file's metadata that the output does not have."""
    return tuple(key.decode(errors="replace") for key in before if key not in {*after, *_OF_STORAGE})


def _features(described: Any, left: pa.Schema, texts: Collection[str]) -> Any:
    """Hugging Face's types of columns, such as the names of labels."""
    features = described["info"]["features"]
    value = {field.name: {"dtype": str(field.type), "_type": "Value"} for field in left if field.name in texts}
    return {"info": {"features": {name: value.get(name, features[name]) for name in left.names if name in features}}}


def _geometries(described: Any, left: pa.Schema, texts: Collection[str]) -> Any:
    """GeoParquet's reference systems and extents, if a column of geometries is left."""
    columns = {name: dict(described["columns"][name]) for name in described["columns"] if name in left.names}
    for column in columns.values():
        of_boxes = {path[0] for box in column.get("covering", {}).values() for path in box.values()}
        if not of_boxes <= {*left.names} - {*texts}:
            del column["covering"]
    version, primary = str(described["version"]), described["primary_column"]
    if not columns or {*columns} & {*texts} or not re.fullmatch(VERSION, version):
        return None
    primary = primary if primary in columns else next(iter(columns))
    return {"version": version, "primary_column": primary, "columns": columns}
