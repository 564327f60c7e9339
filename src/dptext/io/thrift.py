"""Thrift's compact protocol, as far as Parquet's footers need it: structs of numbered fields, lists, numbers, bytes.

What is read can be written again without knowing what its fields mean. Maps, sets and UUIDs are left out: Parquet has
none. https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
"""

from __future__ import annotations

import gc
import struct
from collections.abc import Iterable
from typing import Any

TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST = range(1, 10)
STRUCT = 12
_INTEGERS = (I16, I32, I64)
_DEEPEST = 100


class Struct:
    """The fields of a struct: number to kind and value. A list's value is the kind of its elements and they."""

    __slots__ = ("fields",)

    def __init__(self, fields: dict[int, tuple[int, Any]] | None = None) -> None:
        self.fields = fields or {}

    def __contains__(self, number: int) -> bool:
        return number in self.fields

    def only(self, numbers: Iterable[int]) -> Struct:
        """A struct of those of its fields that have these numbers."""
        return Struct({number: self.fields[number] for number in numbers if number in self.fields})

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
    collecting = gc.isenabled()
    gc.disable()  # it would look through all that is made here again and again, which takes longer than making it
    try:
        return _read_struct(data, 0, 0)
    except (IndexError, struct.error):
        raise ValueError("the struct is cut off") from None
    finally:
        if collecting:
            gc.enable()


def encode(value: Struct) -> bytes:
    """The bytes of a struct."""
    out = bytearray()
    _write_struct(out, value)
    return bytes(out)


# Footers are long and most of their numbers short, so numbers of one byte are read in line.


def _read_struct(data: bytes, pos: int, depth: int) -> tuple[Struct, int]:
    if depth > _DEEPEST:
        raise ValueError("the structs are nested too deeply")
    fields: dict[int, tuple[int, Any]] = {}
    last = 0
    while head := data[pos]:
        pos += 1
        kind = head & 15
        if head > 15:
            last += head >> 4
        else:
            last, pos = _read_integer(data, pos)
        if kind in _INTEGERS and (byte := data[pos]) < 128:
            fields[last] = kind, (byte >> 1) ^ -(byte & 1)
            pos += 1
        elif kind in (TRUE, FALSE):
            fields[last] = kind, kind == TRUE
        else:
            value, pos = _read_value(data, pos, kind, depth)
            fields[last] = kind, value
    return Struct(fields), pos + 1


def _read_value(data: bytes, pos: int, kind: int, depth: int) -> tuple[Any, int]:
    if kind in _INTEGERS:
        return _read_integer(data, pos)
    if kind == BINARY:
        count, pos = _read_varint(data, pos)
        return _taken(data, pos, count), pos + count
    if kind == STRUCT:
        return _read_struct(data, pos, depth + 1)
    if kind == LIST:
        return _read_list(data, pos, depth + 1)
    if kind in (TRUE, FALSE, BYTE):  # a truth value only as the element of a list
        return data[pos], pos + 1
    if kind == DOUBLE:
        return struct.unpack("<d", _taken(data, pos, 8))[0], pos + 8
    raise ValueError("a field has a type that Parquet does not use")


def _read_list(data: bytes, pos: int, depth: int) -> tuple[tuple[int, list[Any]], int]:
    kind, count = data[pos] & 15, data[pos] >> 4
    pos += 1
    if count == 15:
        count, pos = _read_varint(data, pos)
    if count > len(data) - pos or depth > _DEEPEST:  # an element takes a byte at least
        raise IndexError
    values = []
    for _ in range(count):
        value, pos = _read_value(data, pos, kind, depth)
        values.append(value)
    return (kind, values), pos


def _taken(data: bytes, pos: int, count: int) -> bytes:
    if pos + count > len(data):
        raise IndexError
    return data[pos : pos + count]


def _read_varint(data: bytes, pos: int) -> tuple[int, int]:
    value = shift = 0
    while (byte := data[pos]) > 127:
        value |= (byte & 127) << shift
        shift += 7
        pos += 1
        if shift > 63:
            raise ValueError("a number is too long")
    return value | byte << shift, pos + 1


def _read_integer(data: bytes, pos: int) -> tuple[int, int]:
    value, pos = _read_varint(data, pos)
    return (value >> 1) ^ -(value & 1), pos


def _write_struct(out: bytearray, value: Struct) -> None:
    last = 0
    for number in sorted(value.fields):
        kind, content = value.fields[number]
        if kind in (TRUE, FALSE):
            kind = TRUE if content else FALSE
        if 0 < number - last < 16:
            out.append((number - last) << 4 | kind)
        else:
            out.append(kind)
            _write_varint(out, _zigzag(number))
        last = number
        if kind not in (TRUE, FALSE):
            _write_value(out, kind, content)
    out.append(0)


def _write_value(out: bytearray, kind: int, value: Any) -> None:
    if kind in _INTEGERS:
        _write_varint(out, _zigzag(value))
    elif kind == BINARY:
        _write_varint(out, len(value))
        out += value
    elif kind == STRUCT:
        _write_struct(out, value)
    elif kind == LIST:
        element, values = value
        out.append(min(len(values), 15) << 4 | element)
        if len(values) >= 15:
            _write_varint(out, len(values))
        for each in values:
            _write_value(out, element, each)
    elif kind == DOUBLE:
        out += struct.pack("<d", value)
    else:
        out.append(value)


def _zigzag(value: int) -> int:
    return value << 1 if value >= 0 else (-value << 1) - 1


def _write_varint(out: bytearray, value: int) -> None:
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
