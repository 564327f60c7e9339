"""Arrow arrays of strings as NumPy sees them: bytes and offsets, without a copy."""

from collections.abc import Iterable
from typing import Any, TypeVar, cast

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int64]
_Item = TypeVar("_Item", bound=np.generic)


def as_strings(array: "pa.Array[Any]") -> pa.LargeStringArray:
    """The array with 64-bit offsets, which is free where it has them. The bytes are not checked."""
    if isinstance(array, pa.LargeStringArray):
        return array  # a cast would import Arrow's functions
    return cast(pa.LargeStringArray, array.cast(pa.large_string(), safe=False))


def string_array(offsets: Offsets, values: Bytes, valid: NDArray[np.bool_] | None = None) -> pa.LargeStringArray:
    """An Arrow array over `offsets` (n + 1,) into `values`, which must be UTF-8; `valid` (n,) is false for nulls."""
    bitmap, nulls = None, 0
    if valid is not None and not valid.all():
        bitmap, nulls = pa.py_buffer(np.packbits(valid, bitorder="little").data), int(np.count_nonzero(~valid))
    buffers = pa.py_buffer(offsets.data), pa.py_buffer(values.data)
    array = pa.LargeStringArray.from_buffers(len(offsets) - 1, *buffers, bitmap, nulls)
    return cast(pa.LargeStringArray, array)


def string_list(texts: Iterable[str | None]) -> pa.LargeStringArray:
    """An Arrow array of texts (n,) and nulls; `pyarrow.array` imports pandas where it is installed."""
    texts = list(texts)
    valid = np.array([text is not None for text in texts], bool) if None in texts else None
    encoded = list(map(str.encode, texts if valid is None else (text or "" for text in texts)))  # type: ignore[arg-type]
    offsets = np.zeros(len(encoded) + 1, np.int64)
    np.cumsum([*map(len, encoded)], out=offsets[1:])
    return string_array(offsets, np.frombuffer(b"".join(encoded), np.uint8), valid)


def string_parts(array: pa.LargeStringArray) -> tuple[Offsets, Bytes]:
    """The offsets (n + 1,) of `array` and the bytes they point into, both read-only."""
    _, offsets, values = array.buffers()
    if offsets is None or len(array) == 0:
        return read_only(np.zeros(len(array) + 1, np.int64)), np.frombuffer(b"", np.uint8)
    ends = np.frombuffer(memoryview(offsets), np.int64, count=len(array) + 1, offset=8 * array.offset)
    return read_only(ends), read_only(np.frombuffer(memoryview(b"" if values is None else values), np.uint8))


def read_only(array: NDArray[_Item]) -> NDArray[_Item]:
    """A view that cannot be written to: a loop is compiled anew for arrays that can."""
    view = array.view()
    view.flags.writeable = False
    return view


def without_nulls(array: pa.LargeStringArray) -> pa.LargeStringArray:
    """Nulls as empty strings: whatever bytes lie under a null are not text."""
    nulls = null_mask(array)
    if nulls is None:
        return array
    ends, _ = string_parts(array)
    if np.diff(ends)[nulls].any():
        return cast(pa.LargeStringArray, array.fill_null(""))  # which imports pandas where it is installed
    buffers = [None, *array.buffers()[1:]]
    return cast(pa.LargeStringArray, pa.Array.from_buffers(array.type, len(array), buffers, 0, array.offset))


def null_mask(array: "pa.Array[Any]") -> NDArray[np.bool_] | None:
    """Which values (n,) are null, or None if none is."""
    if not array.null_count:
        return None
    bitmap, begin = array.buffers()[0], array.offset  # `is_null` would import Arrow's functions
    bits = np.frombuffer(memoryview(b"" if bitmap is None else bitmap), np.uint8)
    bits = np.unpackbits(bits[begin // 8 : (begin + len(array) + 7) // 8], bitorder="little")
    return np.equal(bits[begin % 8 : begin % 8 + len(array)], 0)


def first_malformed(array: pa.LargeStringArray) -> int | None:
    """The position of the first string that is not valid UTF-8 or reaches out of the buffers; None if there is none."""
    if is_valid(array):
        return None
    begin, end = 0, len(array)  # the first one is among these
    while end - begin > 1:
        middle = (begin + end) // 2
        begin, end = (middle, end) if is_valid(array[begin:middle]) else (begin, middle)
    return begin


def is_valid(array: "pa.Array[Any]") -> bool:
    """Whether strings are UTF-8, and places within what they point into."""
    try:
        array.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True
