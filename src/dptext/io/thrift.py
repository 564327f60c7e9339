"""Thrift's compact protocol, as far as Parquet's footers need it: structs of numbered fields, lists, numbers, bytes.

What is read can be written again without knowing what its fields mean. All of it is walked over once, by a compiled
loop; the fields of a struct are taken apart when somebody asks for them, and one that nobody asked for is written as it
stood. Maps, sets and UUIDs are left out: Parquet has none. https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
"""

from __future__ import annotations

import gc
import struct
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST = range(1, 10)
STRUCT = 12
_INTEGERS = (I16, I32, I64)
_WRONG = {
    -1: "the struct is cut off",
    -2: "the structs are nested too deeply",
    -3: "a field has a type that Parquet does not use",
    -4: "a number is too long",
}
"""What the statuses of `thrift_kernels` mean."""


_Stored = tuple[bytes, dict[int, int], int]
"""Bytes, where in them the struct ends that begins at a place, and one such place."""


class Struct:
    """The fields of a struct: number to kind and value. A list's value is the kind of its elements and they.

    A struct that is only to be written may stand there as its bytes.
    """

    __slots__ = ("_fields", "stored")

    def __init__(self, fields: dict[int, tuple[int, Any]] | None = None, stored: _Stored | None = None) -> None:
        self._fields = fields if fields or stored else {}
        self.stored = stored
        """Where it stands as it was read, until somebody asks for its fields."""

    @property
    def fields(self) -> dict[int, tuple[int, Any]]:
        """The fields, which may be changed."""
        if self.stored is not None:
            self._fields, self.stored = _read_fields(*self.stored)[0], None
        return self._fields  # type: ignore[return-value]

    def __contains__(self, number: int) -> bool:
        return number in self.fields

    def only(self, numbers: Collection[int]) -> Struct:
        """A struct of those of its fields that have these numbers."""
        if self.stored is None:
            found = self.fields
        else:  # what stands behind them is not taken apart
            found, _ = _read_fields(*self.stored, max(numbers))
        return Struct({number: found[number] for number in numbers if number in found})

    def changed(self, fields: dict[int, tuple[int, Any]]) -> bytes:
        """The bytes of this struct with other values for some fields; those behind them are not taken apart."""
        if self.stored is None:
            return encode(Struct({**self.fields, **fields}))
        data, ends, start = self.stored
        first, end = _read_fields(data, ends, start, max(fields))
        if max(fields) not in first:  # what follows is numbered from the field before it
            return encode(Struct({**self.fields, **fields}))
        return encode(Struct({**first, **fields}))[:-1] + data[end : ends[start]]

    def integer(self, number: int, default: int | None = None) -> int:
        """The number in a field; raise ValueError if it holds something else, or nothing and there is no default."""
        kind, value = self.fields.get(number, (I64, default))
        if kind not in _INTEGERS or value is None:
            raise ValueError(f"field {number} is no integer")
        return int(value)

    def binary(self, number: int, default: bytes | None = None) -> bytes:
        """The bytes in a field; errors as of `integer`."""
        kind, value = self.fields.get(number, (BINARY, default))
        if kind != BINARY or value is None:
            raise ValueError(f"field {number} holds no bytes")
        return bytes(value)

    def struct(self, number: int) -> Struct:
        """The struct in a field, empty if there is none; errors as of `integer`."""
        kind, value = self.fields.get(number, (STRUCT, Struct()))
        if kind != STRUCT:
            raise ValueError(f"field {number} is no struct")
        return value  # type: ignore[no-any-return]

    def list(self, number: int, kind: int) -> list[Any]:
        """The elements of the list in a field, empty if there is none; errors as of `integer`."""
        found, value = self.fields.get(number, (LIST, (kind, [])))
        if found != LIST or (value[1] and value[0] != kind):
            raise ValueError(f"field {number} is no such list")
        return value[1]  # type: ignore[no-any-return]


def decode(data: bytes) -> tuple[Struct, int]:
    """The struct at the start of `data`, and how many bytes it takes; raise ValueError if there is none."""
    from dptext.io.thrift_kernels import walk

    starts, ends, status = walk(np.frombuffer(data, np.uint8))
    if status:
        raise ValueError(_WRONG[status])
    places = dict(zip(starts.tolist(), ends.tolist(), strict=True))
    return Struct(stored=(data, places, 0)), places[0]


@contextmanager
def uncollected() -> Iterator[None]:
    """Inside, or in a function that this decorates, Python looks for no circles of objects.

    It would go through all parts of a long footer again and again, which takes longer than making them.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def encode(value: Struct) -> bytes:
    """The bytes of a struct."""
    out = bytearray()
    _write_struct(out, value)
    return bytes(out)


# What follows reads what was walked over before, so that it cannot be cut off. Footers are long and most of their
# numbers short, so numbers of one byte are read in line.


def _read_fields(
    data: bytes, ends: dict[int, int], pos: int, stop: int = 2**15
) -> tuple[dict[int, tuple[int, Any]], int]:
    """The fields of the struct at `pos` up to number `stop`, and where they end."""
    fields: dict[int, tuple[int, Any]] = {}
    last = 0
    while (head := data[pos]) and last < stop:
        pos += 1
        kind = head & 15
        if head > 15:
            last += head >> 4
        else:
            last, pos = _read_integer(data, pos)
        if kind in _INTEGERS:
            if (byte := data[pos]) < 128:
                value, pos = (byte >> 1) ^ -(byte & 1), pos + 1
            else:
                value, pos = _read_integer(data, pos)
            fields[last] = kind, value
        elif kind in (TRUE, FALSE):
            fields[last] = kind, kind == TRUE
        else:
            content, pos = _read_value(data, ends, pos, kind)
            fields[last] = kind, content
    return fields, pos


def _read_value(data: bytes, ends: dict[int, int], pos: int, kind: int) -> tuple[Any, int]:
    if kind == BINARY:
        count, pos = _read_varint(data, pos)
        return data[pos : pos + count], pos + count
    if kind == STRUCT:
        return Struct(stored=(data, ends, pos)), ends[pos]
    if kind == LIST:
        return _read_list(data, ends, pos)
    if kind in _INTEGERS:
        return _read_integer(data, pos)
    if kind == DOUBLE:
        return struct.unpack_from("<d", data, pos)[0], pos + 8
    return data[pos], pos + 1  # a byte, or a truth value as the element of a list


def _read_list(data: bytes, ends: dict[int, int], pos: int) -> tuple[tuple[int, list[Any]], int]:
    kind, count = data[pos] & 15, data[pos] >> 4
    pos += 1
    if count == 15:
        count, pos = _read_varint(data, pos)
    values = []
    for _ in range(count):
        value, pos = _read_value(data, ends, pos, kind)
        values.append(value)
    return (kind, values), pos


def _read_varint(data: bytes, pos: int) -> tuple[int, int]:
    value = shift = 0
    while (byte := data[pos]) > 127:
        value |= (byte & 127) << shift
        shift += 7
        pos += 1
    return value | byte << shift, pos + 1


def _read_integer(data: bytes, pos: int) -> tuple[int, int]:
    value, pos = _read_varint(data, pos)
    return (value >> 1) ^ -(value & 1), pos


def _write_struct(out: bytearray, value: Struct) -> None:
    if value.stored is not None:
        data, ends, start = value.stored
        out += data[start : ends[start]]
        return
    last = 0
    for number in sorted(value.fields):
        kind, content = value.fields[number]
        if kind in (TRUE, FALSE):
            kind = TRUE if content else FALSE
        if 0 < number - last < 16:
            out.append((number - last) << 4 | kind)
        else:
            out.append(kind)
            write_varint(out, _zigzag(number))
        last = number
        if kind not in (TRUE, FALSE):
            _write_value(out, kind, content)
    out.append(0)


def _write_value(out: bytearray, kind: int, value: Any) -> None:
    if kind in _INTEGERS:
        write_varint(out, _zigzag(value))
    elif kind == BINARY:
        write_varint(out, len(value))
        out += value
    elif kind == STRUCT:
        _write_struct(out, value) if isinstance(value, Struct) else out.extend(value)
    elif kind == LIST:
        element, values = value
        out.append(min(len(values), 15) << 4 | element)
        if len(values) >= 15:
            write_varint(out, len(values))
        for each in values:
            _write_value(out, element, each)
    elif kind == DOUBLE:
        out += struct.pack("<d", value)
    else:
        out.append(value)


def _zigzag(value: int) -> int:
    return value << 1 if value >= 0 else (-value << 1) - 1


def write_varint(out: bytearray, value: int) -> None:
    """Append a number, seven bits to a byte."""
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
