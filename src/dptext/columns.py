"""A column of texts, or of their units, held in a list, pandas, polars or Arrow (the only one imported).

Missing values (None, NaN, pandas' NA) are nulls.
"""

import datetime
import json
import numbers
import re
import uuid
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from typing import Any, TypeAlias, cast

import numpy as np
import pyarrow as pa

from dptext.errors import ParameterError
from dptext.strings import string_list

ArrowArray: TypeAlias = "pa.Array[Any]"


def is_from(value: object, package: str, kind: str) -> bool:
    """Whether a value is of a class of this name, or of one below it, of a package that need not be installed."""
    return any(base.__name__ == kind and base.__module__.partition(".")[0] == package for base in type(value).__mro__)


def is_table(value: object) -> bool:
    """Whether a value is a table of several columns."""
    return (
        isinstance(value, pa.Table | pa.RecordBatch | pa.RecordBatchReader)
        or is_from(value, "pandas", "DataFrame")
        or is_from(value, "polars", "DataFrame")
        or is_from(value, "polars", "LazyFrame")
    )


def is_column(value: object) -> bool:
    """Whether a value is one column of pandas, polars or Arrow."""
    return (
        isinstance(value, pa.Array | pa.ChunkedArray)
        or is_from(value, "pandas", "Series")
        or is_from(value, "polars", "Series")
    )


def texts_of(texts: Any) -> pa.LargeStringArray:
    """The texts of a list, of another iterable or of a column, as an Arrow array of strings and nulls (n,).

    Raises `ParameterError` if it is no column of texts, with the position of the first value that is no text.
    """
    if isinstance(texts, str):
        raise ParameterError("The 'texts' parameter must be a list of strings. Got one string; use privatize() for it.")
    if isinstance(texts, bytes | bytearray | memoryview):
        raise ParameterError(f"Texts must be strings. Got {type(texts).__name__} instead; decode them first.")
    if isinstance(texts, Mapping):
        raise ParameterError("Texts must be a string, a list of strings or a column. Got a mapping; give its values.")
    if is_table(texts) or (hasattr(texts, "__arrow_c_stream__") and not is_column(texts)):
        raise ParameterError(
            "The 'texts' parameter must be one column of texts. Got a table; give one of its columns, or call "
            "dptext.privatize(table, columns=[...])."
        )
    if isinstance(texts, pa.ChunkedArray | pa.Array):
        return arrow_texts(texts)
    if is_from(texts, "polars", "Series"):
        return arrow_texts(texts.to_arrow())
    if not isinstance(texts, Iterable):
        raise ParameterError(
            f"Texts must be a string, a list of strings or a column. Got {type(texts).__name__} instead."
        )
    return _from_objects(list(texts))  # an iterator may be read only once


def arrow_texts(array: "ArrowArray | pa.ChunkedArray[Any]") -> pa.LargeStringArray:
    """The texts of an Arrow array, which may be chunked or dictionary-encoded. Raises `ParameterError` for others."""
    kind = array.type
    held = kind.value_type if isinstance(kind, pa.DictionaryType) else kind
    if not (is_text_type(held) or pa.types.is_null(held)):
        raise ParameterError(f"The column holds {kind}, not text.")
    whole = array.combine_chunks() if isinstance(array, pa.ChunkedArray) else array
    texts = cast(pa.LargeStringArray, whole.cast(held).cast(pa.large_string()))
    try:
        texts.validate(full=True)
    except pa.ArrowInvalid:
        raise ParameterError("The column holds bytes that are not UTF-8; repair it first.") from None
    return texts


def is_text_type(kind: pa.DataType) -> bool:
    """Whether an Arrow type is one of strings."""
    return pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind)


def _from_objects(values: list[Any]) -> pa.LargeStringArray:
    texts = values if set(map(type, values)) <= {str} else [None if is_missing(value) else value for value in values]
    for position, text in enumerate(texts if texts is not values else ()):
        if text is not None and not isinstance(text, str):
            raise ParameterError(
                f"Every text must be a string or None. Got {type(text).__name__} at position {position} instead."
            )
    try:
        return string_list(texts)
    except UnicodeEncodeError:
        wrong = next(i for i, text in enumerate(texts) if text is not None and not _is_unicode(text))
        raise ParameterError(
            f"The text at position {wrong} holds half of a surrogate pair, so it is not valid Unicode; repair it first."
        ) from None


def is_missing(value: object) -> bool:
    """None, NaN of any kind, or pandas' NA and NaT."""
    if isinstance(value, str):  # nearly always, and what follows takes longer than to draw the text
        return False
    if value is None or (isinstance(value, float | np.floating) and value != value):
        return True
    if isinstance(value, Decimal):
        return value.is_nan()
    return is_from(value, "pandas", "NAType") or is_from(value, "pandas", "NaTType")


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def units_of(units: Any, count: int) -> pa.LargeStringArray:
    """Whose each of so many texts is, as names: a list, another iterable, or a column of single values.

    Whole numbers are named by their digits, whatever their type, so that 7, 7.00 and "7" are one. Raises
    `ParameterError` for another number of units, for a value that is missing or empty, and for lists and objects.
    """
    if is_from(units, "polars", "Series"):
        units = units.to_arrow()
    if isinstance(units, pa.ChunkedArray | pa.Array):
        named = unit_names(units)
    else:
        if isinstance(units, str | Mapping) or not isinstance(units, Iterable):
            raise ParameterError(
                f"The 'units' parameter must have one value for each text. Got {type(units).__name__} instead."
            )
        named = named_units(units)
    if len(named) != count:
        raise ParameterError(f"There are {count:,} texts and {len(named):,} units; give the unit of each text.")
    if (missing := first_missing(named)) is not None:
        raise ParameterError(
            f"The text at position {missing} has no value in the person column, its unit; give it one."
        )
    return named


def named_units(values: Iterable[Any]) -> pa.LargeStringArray:
    """The names of units, null where there is none. Raises `ParameterError` for what is no single value."""
    try:
        return string_list([value if type(value) is str else _unit_name(value) for value in values])
    except UnicodeEncodeError:
        raise ParameterError("A unit holds half of a surrogate pair, so it is not valid Unicode; repair it.") from None


def unit_names(array: "ArrowArray | pa.ChunkedArray[Any]") -> pa.LargeStringArray:
    """The names of units that an Arrow array holds, null where there is none. Raises `ParameterError` for others."""
    kind = array.type.value_type if isinstance(array.type, pa.DictionaryType) else array.type
    if pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        # Arrow writes 7.00 for 7, large ones with an exponent, and "nan", who would be a person.
        return named_units(array.to_pylist())
    whole = array.combine_chunks() if isinstance(array, pa.ChunkedArray) else array
    if pa.types.is_nested(kind) or pa.types.is_binary(kind) or pa.types.is_large_binary(kind):
        raise ParameterError(f"The column holds {kind}, of which no unit can be named; name one of single values.")
    try:
        names = cast(pa.LargeStringArray, whole.cast(kind).cast(pa.large_string()))
        names.validate(full=True)
    except pa.ArrowException:
        raise ParameterError(
            f"The column holds {kind}, or bytes that are not UTF-8, of which no unit can be named; name another one."
        ) from None
    return names


def first_missing(units: pa.LargeStringArray) -> int | None:
    """The position of the first unit that has no name, or an empty one."""
    import pyarrow.compute as pc  # a while, and for units alone

    lengths = cast(Any, pc.binary_length(units))
    place = int(pc.index(lengths.fill_null(0), 0).as_py())
    return place if place >= 0 else None


def _unit_name(value: object) -> str | None:
    if type(value) is int:
        return str(value)
    if is_missing(value):
        return None
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool | np.bool_):
        return "true" if value else "false"
    if isinstance(value, Decimal) and value.is_finite():
        return str(int(value)) if value == value.to_integral_value() else f"{value:f}".rstrip("0")
    if isinstance(value, numbers.Real) and float(value).is_integer():
        return str(int(cast(Any, value)))
    if isinstance(value, numbers.Real | datetime.date | uuid.UUID):
        return str(value)
    raise ParameterError(f"A unit must be one value, such as a number or a string. Got {type(value).__name__} instead.")


# What metadata say of columns may hold anything, samples of texts too, so that only pandas' index passes, made anew
# from the parts that are listed here.

_TEXT_TYPES = ("object", "str", "string")
VERSION = r"\d+\.\d+[\w.+]{0,20}"


def pandas_metadata(
    schema: pa.Schema, names: Collection[str], texts: Collection[str]
) -> dict[str | bytes, str | bytes] | None:
    """What pandas said of its index and of the columns (those in `names`), and nothing else that is written there."""
    try:
        described = json.loads((schema.metadata or {})[b"pandas"])
        version = str(described.get("pandas_version"))
        released = {
            "index_columns": [_index_entry(entry, names) for entry in described["index_columns"]],
            "column_indexes": [_column_entry(entry, ()) for entry in described.get("column_indexes", [])],
            "columns": [
                _column_entry(entry, texts) for entry in described["columns"] if entry.get("field_name") in names
            ],
            **({"pandas_version": version} if re.fullmatch(VERSION, version) else {}),
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return {b"pandas": json.dumps(released).encode()}


def _index_entry(described: Any, names: Collection[str]) -> Any:
    """An index: the name of a column, or a range of numbers, which may have a name."""
    if described in names:
        return described
    name = described["name"]
    bounds = {end: int(described[end]) for end in ("start", "stop", "step")}
    return {"kind": "range", "name": None if name is None else str(name), **bounds}


def _column_entry(described: Mapping[str, Any], texts: Collection[str]) -> dict[str, Any]:
    """A column: its names and types. A text column has no categories any more."""
    column = {part: described.get(part) for part in ("name", "field_name", "pandas_type", "numpy_type", "metadata")}
    if column["field_name"] not in texts:
        return column
    kind = column["numpy_type"] if column["numpy_type"] in _TEXT_TYPES else "object"
    return {**column, "name": column["field_name"], "pandas_type": "unicode", "numpy_type": kind, "metadata": None}
