"""Texts within objects and lists of Arrow: the columns in which they lie are read as JSON lines are.

Which strings of a row are texts is said by `dptext.io.jsonl` and `dptext.io.chat`. New texts are put among the old
values, so that all else keeps its value and its type; what was made is held against the lines before it is written.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, cast

import msgspec
import pyarrow as pa

from dptext.errors import DptextError, InputError, OutputError
from dptext.io.block import PYARROW_ERRORS, Block, Parsed
from dptext.io.chat import CONVERSATIONS, IDS, ChatReader, names_parts
from dptext.io.jsonl import JsonlReader, Rows
from dptext.io.reading import EACH, Reading, json_path, listed
from dptext.io.source import Feed

_encode_lines = msgspec.json.Encoder(enc_hook=str).encode_lines
_decode_lines = msgspec.json.Decoder().decode_lines


@dataclass(frozen=True, slots=True)
class NestedBlock:
    """Some rows of the columns in which texts lie: as they are, and as lines of JSON."""

    owner: NestedColumns
    table: pa.Table
    block: Block

    @property
    def nbytes(self) -> int:
        """About how much memory it takes."""
        return self.table.nbytes + self.block.rest.nbytes

    def parsed(self, units: pa.LargeStringArray | None = None) -> Parsed:
        """The texts."""
        block = self.block
        return Parsed(block.columns, block.lacking, units=units, pieces_of=block.pieces_of)

    def others(self) -> Sequence[Sequence[Mapping[str, Any]]]:
        """What else the rows hold."""
        return self.owner.reader.others(self.block)

    def replaced(self, columns: Mapping[str, pa.LargeStringArray]) -> dict[str, pa.Array[Any]]:
        """The columns with other texts, and all else as it was. Raises OutputError if anything else were another."""
        written, made = cast(Rows, self.block.rest).joined(columns), dict[str, Any]()
        try:
            rows = list(map(_merged, self.owner.rows_of(self.table), _decode_lines(written)))
            made = {field.name: pa.array([row[field.name] for row in rows], field.type) for field in self.table.schema}
            is_same = _encode_lines(pa.table(made).to_pylist()) == written
        except PYARROW_ERRORS:
            is_same = False
        if not is_same:
            raise OutputError(
                f"{self.owner.source}: more than the texts would change in the rows from {self.block.first_row:,} "
                "(from 0) on, perhaps a key of arguments that is no name; nothing was written. Use JSON lines."
            )
        return made


class NestedColumns:
    """Columns of Arrow with texts within objects or lists, which are named by their paths.

    `roots` are the columns in which they lie, or in which a path to leave out does.
    """

    def __init__(self, source: str, schema: pa.Schema, columns: Sequence[str], reading: Reading) -> None:
        self.source = source
        self._has_messages = reading.chat
        dropped = [name for name in reading.drop if name not in schema.names]
        self._drops = list(map(json_path, dropped))
        first = {str(path[0]) for path in map(json_path, [*dropped, *([] if reading.chat else columns)])}
        if reading.chat:
            first |= {*CONVERSATIONS, *IDS} - {*reading.drop}
            if not set(CONVERSATIONS) & set(schema.names):
                raise InputError(f"{source} has no column of conversations, such as 'messages' or 'chosen'.")
        self.roots = tuple(name for name in schema.names if name in first)
        kind = ChatReader if reading.chat else JsonlReader
        plain = Reading(chat=reading.chat, drop=tuple(dropped), copy=reading.copy)
        self.reader: JsonlReader = kind(Feed(source, io.BytesIO(), io.BytesIO(), "utf-8"), columns, plain)
        self.reader.place = "row"
        self.reader.reading = replace(plain, drop=())  # rows have gone without it when they become lines
        for name in (*dropped, *(() if reading.chat else columns)):
            if not _has(pa.struct(list(schema)), json_path(name)):
                raise InputError(f"{source} has no column {name!r}; its columns are {listed(schema.names)}.")

    def block(self, first_row: int, table: pa.Table) -> NestedBlock:
        """Rows of the columns. Raises InputError for values that are none of JSON's kinds."""
        with self._reading(first_row):
            data = _encode_lines(self.rows_of(table))
        return NestedBlock(self, table, self.reader.block_of(data, first_row))

    def rows_of(self, table: pa.Table) -> list[dict[str, Any]]:
        """The rows of the columns, without what is left out within them."""
        rows = table.to_pylist()
        for path in self._drops:
            for row in rows:
                _remove(row, path, owner=self._has_messages and names_parts(path))
        return rows

    @contextmanager
    def _reading(self, first_row: int) -> Iterator[None]:
        try:
            yield
        except DptextError:
            raise
        except (*PYARROW_ERRORS, msgspec.MsgspecError):
            raise InputError(
                f"{self.source}: a value in the rows from {first_row:,} (from 0) on is none that JSON has; leave its "
                "column out with drop=."
            ) from None


def nested_columns(source: str, schema: pa.Schema, columns: Sequence[str], reading: Reading) -> NestedColumns | None:
    """The columns in which texts lie; None where all names are those of columns."""
    names = set(schema.names)
    paths = {name for name in (*columns, *reading.drop, *reading.copy) if name not in names}
    if not reading.chat and not any(json_path(name)[0] in names for name in paths):
        return None
    return NestedColumns(source, schema, columns, reading)


def _has(kind: pa.DataType, path: Sequence[Any]) -> bool:
    """Whether values of a type may have something at a path."""
    if not path:
        return True
    step, *rest = path
    if step is EACH:
        is_list = pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind)
        return is_list and _has(cast(Any, kind).value_type, rest)
    place = kind.get_field_index(step) if isinstance(kind, pa.StructType) else -1
    return place >= 0 and _has(cast(Any, kind).field(place).type, rest)


def _merged(old: Any, new: Any) -> Any:
    """The old value with the strings of the new one, which is of the same form."""
    if isinstance(old, str):
        return new
    if isinstance(old, dict):
        return {key: _merged(value, new[key]) for key, value in old.items()}
    if isinstance(old, list | tuple):  # a tuple is an entry of a map
        return type(old)(map(_merged, old, new))
    return old


def _remove(value: Any, path: Sequence[Any], *, owner: bool) -> None:
    """Make null what is at a path below a value, for a type stays as it is; with `owner` as `pruned` has it."""
    step, *rest = path
    if isinstance(value, list) and step is EACH:
        if owner and len(rest) == 1:
            value[:] = [inner for inner in value if not (isinstance(inner, dict) and inner.get(rest[0]) is not None)]
        for inner in value if rest else ():
            _remove(inner, rest, owner=owner)
        if not rest:
            value.clear()
    elif isinstance(value, dict) and step in value:
        if rest:
            _remove(value[step], rest, owner=owner)
        else:
            value[step] = None
