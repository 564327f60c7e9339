"""Parquet's footer, read and written here, so that other columns pass through as the bare values that are stored.

PyArrow is shown a footer without names and logical types: it reads and writes numbers and bytes and converts nothing.
Then the schema of the input is put into the footer of the output as it stood. So a type that Arrow does not know, or
would convert (INTERVAL, VARIANT, TIME with a zone, INT96, any DECIMAL), comes out as it went in, and a damaged or
encrypted footer is an error here, where PyArrow would end the process.
https://github.com/apache/parquet-format/blob/master/src/main/thrift/parquet.thrift
"""

from __future__ import annotations

import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import FileIO
from os import fstat
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from dptext.errors import InputError
from dptext.io.thrift import BINARY, FALSE, I32, I64, LIST, STRUCT, Struct, decode, encode, uncollected

MAGIC = b"PAR1"
_ENCRYPTED = b"PARE"
_GZIP = b"\x1f\x8b"

BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED = range(8)
_WIDTHS = {BOOLEAN: 1, INT32: 4, INT64: 8, INT96: 12, FLOAT: 4, DOUBLE: 8, BYTE_ARRAY: 4}

CODECS = {0: "none", 1: "snappy", 2: "gzip", 4: "brotli", 5: "lz4", 6: "zstd", 7: "lz4"}
"""PyArrow's names of the compressions; it does not know the one that is missing, LZO."""

_REQUIRED, OPTIONAL, _REPEATED = range(3)
_UTF8, _DECIMAL, _INTERVAL = 0, 5, 21  # legacy names of logical types
_UINT32, _UINT64 = 13, 14
_UNSIGNED = {11: _UINT32, 12: _UINT32, _UINT32: _UINT32, _UINT64: _UINT64}  # by legacy name, 11 and 12 being narrower
_STRING_TYPE, _DECIMAL_TYPE, _INTEGER_TYPE, _NULL_TYPE = 1, 5, 10, 11
_ORDERED_AS_STORED = {1, 4, 6, 7, 8, 10, 11, 12, 13, 14}  # STRING, ENUM, DATE, TIME, TIMESTAMP, INTEGER, …, UUID
_DEEPEST = 100


class Element:
    """A node of the schema: a column, or a group of them."""

    def __init__(self, fields: Struct, place: int, parent: Element | None) -> None:
        self.fields = fields
        self.children: list[Element] = []
        self.name = fields.binary(4)
        self.key = str(place)
        """What PyArrow is told as its name."""
        self.path: list[Element] = [] if parent is None else [*parent.path, self]
        """The elements from the column of the table down to this one; none for the root."""
        self.type = fields.integer(1, -1)
        self._length = fields.integer(2, 0)
        self.repetition = fields.integer(3, _REQUIRED)
        self._legacy = fields.integer(6, -1)
        self._logical = next(iter(fields.struct(10).fields), 0)

    def check(self) -> None:
        """Raise ValueError unless this can be a column of values."""
        if self.type not in _WIDTHS and (self.type != FIXED or self._length <= 0):
            raise ValueError("a column has no type")

    @property
    def is_text(self) -> bool:
        """Whether it is a column of strings."""
        is_string = self._logical == _STRING_TYPE or (not self._logical and self._legacy == _UTF8)
        return is_string and self.type == BYTE_ARRAY and self.repetition != _REPEATED and not self.children

    @property
    def is_null(self) -> bool:
        """Whether it is a column without a type, because all of it is null."""
        return self._logical == _NULL_TYPE and self.repetition == OPTIONAL and not self.children

    @property
    def is_ordered(self) -> bool:
        """Whether the smallest stored value is also the smallest as the logical type orders them."""
        if self.type == INT96 or self._legacy == _INTERVAL:
            return False
        if self._logical == _DECIMAL_TYPE or self._legacy == _DECIMAL:
            return self.type in (INT32, INT64)
        return not self._logical or self._logical in _ORDERED_AS_STORED

    @property
    def width(self) -> int:
        """How many bytes a value takes in memory; for one of any length, how many besides its own."""
        return self._length if self.type == FIXED else _WIDTHS[self.type]

    @property
    def storage(self) -> tuple[int, int, list[int]]:
        """The stored type, its length, and where nulls and repetitions are possible on the way down to the values.

        Columns that are equal in these hold the same bytes for the same values.
        """
        layers = [each.repetition for each in self.path if each.repetition != _REQUIRED]
        kind, length = (FIXED, 12) if self.type == INT96 else (self.type, self._length)
        return kind, length if kind == FIXED else 0, layers

    def bare(self) -> Struct:
        """The element without name and logical type; only whether a number has a sign is kept, for its order."""
        shown = self.fields.only((2, 3, 5))
        shown.fields[4] = BINARY, self.key.encode()
        if not self.children:
            kind, length, _ = self.storage  # INT96 are twelve bytes, stored like any others
            shown.fields[1], shown.fields[2] = (I32, kind), (I32, length)
        unsigned = _UNSIGNED.get(self._legacy)
        if self._logical == _INTEGER_TYPE:
            signed = self.fields.struct(10).struct(_INTEGER_TYPE).fields.get(2, (FALSE, False))[1]
            unsigned = None if signed else _UINT32 if self.type == INT32 else _UINT64
        if (self.type, unsigned) in ((INT32, _UINT32), (INT64, _UINT64)):
            shown.fields[6] = I32, unsigned
        return shown


@dataclass(frozen=True, slots=True)
class Chunk:
    """The values of one column in one row group."""

    leaf: Element
    codec: int
    values: int
    size: int
    """Bytes, unpacked."""
    start: int
    """Where it lies in the file."""
    has_dictionary: bool
    """Whether values are stored as places in a dictionary, which comes first."""
    fields: Struct

    def bare(self) -> Struct:
        """What PyArrow needs to find and read the values."""
        path = _strings(each.key.encode() for each in self.leaf.path)
        shown = Struct({**self.fields.fields, 1: (I32, self.leaf.storage[0]), 3: path})
        return Struct({2: (I64, 0), 3: (STRUCT, shown)})


@dataclass(frozen=True, slots=True)
class Group:
    """A row group."""

    rows: int
    chunks: list[Chunk]

    def bare(self) -> Struct:
        """What PyArrow needs."""
        chunks = LIST, (STRUCT, [chunk.bare() for chunk in self.chunks])
        return Struct({1: chunks, 2: (I64, sum(chunk.size for chunk in self.chunks)), 3: (I64, self.rows)})


class Footer:
    """What a Parquet file says of itself, from the `fields` of its footer; raises ValueError if they do not fit."""

    def __init__(self, fields: Struct) -> None:
        self._fields = fields.only((1, 2, 6))  # the format's version, the schema, and the writer
        self.elements = _tree(fields.list(2, STRUCT))
        self.columns = self.elements[0].children
        """The columns of the table."""
        self.leaves = [element for element in self.elements[1:] if not element.children]
        """The columns of values that these are made of."""
        for leaf in self.leaves:
            leaf.check()
        self.groups = [_group(group, self.leaves) for group in fields.list(4, STRUCT)]
        self.rows = fields.integer(3)
        if self.rows != sum(group.rows for group in self.groups):
            raise ValueError("the row groups do not add up")
        self.metadata = [(pair.binary(1), pair.binary(2, b"")) for pair in fields.list(5, STRUCT)]

    @property
    def names(self) -> list[str]:
        """The names of the columns; raises ValueError if one is not UTF-8."""
        return [column.name.decode() for column in self.columns]

    @uncollected()
    def bare(self) -> pq.FileMetaData:
        """The footer that PyArrow is shown: no names, logical types, statistics or metadata."""
        return self._shown([element.bare() for element in self.elements], [group.bare() for group in self.groups])

    def arrow_schema(self) -> pa.Schema:
        """The columns as Arrow understands them; raises ArrowException or OSError where it does not."""
        return self._shown([element.fields for element in self.elements], []).schema.to_arrow_schema()

    @uncollected()
    def put_into(self, written: bytes, metadata: Sequence[tuple[bytes, bytes]]) -> bytes:
        """The footer that PyArrow `written` for the same columns, with the schema of this one and `metadata`."""
        fields, _ = decode(written)
        fields.fields[2] = self._fields.fields[2]
        told = [{1: (I32, leaf.type), 3: _strings(each.name for each in leaf.path)} for leaf in self.leaves]
        for group in fields.list(4, STRUCT):
            for chunk, named in zip(group.list(1, STRUCT), told, strict=True):
                chunk.fields[3] = STRUCT, chunk.struct(3).changed(named)
        pairs = [Struct({1: (BINARY, key), 2: (BINARY, value)}) for key, value in metadata]
        fields.fields.pop(5, None)
        if pairs:
            fields.fields[5] = LIST, (STRUCT, pairs)
        return encode(fields)

    def _shown(self, elements: list[Struct], groups: list[Struct]) -> pq.FileMetaData:
        shown = self._fields.only((1, 6))  # PyArrow makes allowances for the faults of some writers
        shown.fields[2] = LIST, (STRUCT, elements)
        shown.fields[3] = I64, self.rows if groups else 0
        shown.fields[4] = LIST, (STRUCT, groups)
        return pq.read_metadata(pa.BufferReader(MAGIC + ended(encode(shown))))


@uncollected()
def read_footer(file: FileIO, source: str) -> Footer:
    """The footer of a Parquet file; raise InputError if there is none that can be read."""
    if not stat.S_ISREG(fstat(file.fileno()).st_mode):
        raise InputError(f"{source} is a pipe or a device, from which Parquet cannot be read; give a file.")
    size = file.seek(0, 2)
    first = read_at(file, 0, 4)
    last = read_at(file, max(0, size - 8), 8)
    if first == _ENCRYPTED or last[4:] == _ENCRYPTED:
        raise _encrypted(source)
    if first[:2] == _GZIP:
        raise InputError(f"{source} is compressed as a whole; unpack it first (Parquet compresses its columns itself).")
    length = int.from_bytes(last[:4], "little")
    if first != MAGIC or last[4:] != MAGIC or size < length + 12:
        raise damaged(source)
    try:
        fields, _ = decode(read_at(file, size - 8 - length, length))
        if 8 in fields:
            raise _encrypted(source)
        return Footer(fields)
    except ValueError:
        raise damaged(source) from None


def damaged(source: str) -> InputError:
    """What to raise for a file that is not as Parquet must be."""
    return InputError(f"{source} is not a Parquet file that can be read; it may be damaged.")


def ended(footer: bytes) -> bytes:
    """A footer with what follows it."""
    return footer + len(footer).to_bytes(4, "little") + MAGIC


def split(data: bytes) -> tuple[bytes, bytes]:
    """What stands before the footer at the end of `data`, and the footer."""
    end = len(data) - 8
    start = end - int.from_bytes(data[end : end + 4], "little")
    return data[:start], data[start:end]


def _encrypted(source: str) -> InputError:
    return InputError(f"{source} is encrypted; write a copy that is not.")


def read_at(file: FileIO, start: int, count: int) -> bytes:
    """The bytes at a place of a file, fewer at its end."""
    file.seek(start)
    data = b""
    while len(data) < count and (more := file.read(count - len(data))):
        data += more
    return data


def _strings(values: Iterable[bytes]) -> tuple[int, Any]:
    return LIST, (BINARY, list(values))


def _tree(fields: list[Struct]) -> list[Element]:
    """The elements in their order, which know their children."""
    elements: list[Element] = []
    waiting: list[tuple[Element, int]] = []  # groups, and how many children they are to have
    for place, each in enumerate(fields):
        if (place and not waiting) or len(waiting) > _DEEPEST:
            raise ValueError("the schema is not one tree")
        element = Element(each, place, waiting[-1][0] if waiting else None)
        elements.append(element)
        if waiting:
            waiting[-1][0].children.append(element)
        if (count := each.integer(5, 0)) != 0:
            waiting.append((element, count))
        while waiting and len(waiting[-1][0].children) == waiting[-1][1]:
            waiting.pop()
    if waiting or not elements:
        raise ValueError("the schema is not one tree")
    return elements


def _group(fields: Struct, leaves: list[Element]) -> Group:
    chunks = fields.list(1, STRUCT)
    rows = fields.integer(3)
    if len(chunks) != len(leaves) or rows < 0:
        raise ValueError("a row group does not fit the schema")
    return Group(rows, [_chunk(chunk, leaf) for chunk, leaf in zip(chunks, leaves, strict=True)])


def _chunk(fields: Struct, leaf: Element) -> Chunk:
    if {1, 8, 9} & fields.fields.keys():
        raise ValueError("a column lies in another file, or is encrypted")
    stored = fields.struct(3).only((1, 2, 4, 5, 6, 7, 9, 11))
    chunk = Chunk(
        leaf=leaf,
        codec=stored.integer(4),
        values=stored.integer(5),
        size=stored.integer(6),
        start=stored.integer(11, 0) or stored.integer(9),
        has_dictionary=bool({2, 8} & set(stored.list(2, I32))),
        fields=stored,
    )
    numbers = chunk.values, chunk.size, chunk.start
    if stored.integer(1) != leaf.type or chunk.codec not in CODECS or min(numbers) < 0 or max(numbers) >= 2**62:
        raise ValueError("a column does not fit the schema")
    return chunk
