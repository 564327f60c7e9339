"""Texts within objects and lists of Arrow: the columns in which they lie are read as JSON lines are.

Which strings of a row are texts is said by `dptext.io.jsonl` and `dptext.io.chat`. New texts are put among the old
values, so that all else keeps its value and its type; what was made is held against the lines before it is written.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
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


class ObjectRows:
    """Rows of objects and lists in memory, whose texts are those that a line of JSON would have.

    >>> rows = [{"messages": [{"role": "user", "content": "hi"}]}]
    >>> objects = ObjectRows("The list", ["messages[].content"], Reading(chat=True))
    >>> block = objects.block(0, rows)
    >>> objects.replaced(rows, block, {"messages[].content": pa.array(["ho"], pa.large_string())})
    [{'messages': [{'role': 'user', 'content': 'ho'}]}]
    """

    def __init__(self, source: str, columns: Sequence[str], reading: Reading) -> None:
        self.source = source
        self.drops = {name: json_path(name) for name in reading.drop}
        self.seen = set[str]()  # Those of them that some row had.
        kind = ChatReader if reading.chat else JsonlReader
        self.reader: JsonlReader = kind(Feed(source, io.BytesIO(), io.BytesIO(), "utf-8"), columns, reading)
        self.reader.place = "row"
        self.reader.reading = replace(reading, drop=())  # rows have gone without it when they become lines

    def block(self, first_row: int, rows: Sequence[Any]) -> Block:
        """The rows as lines. Raises InputError for values that are none of JSON's kinds."""
        with self.reading(first_row):
            return self.reader.block_of(_encode_lines(rows), first_row)

    def replaced(
        self,
        rows: Sequence[Any],
        block: Block,
        columns: Mapping[str, pa.LargeStringArray],
        as_written: Callable[[list[Any]], Sequence[Any]] = list,
    ) -> list[Any]:
        """The rows of a block with other texts. Raises OutputError if something else would be another.

        `as_written` gives these rows as they will be read back.
        """
        written = cast(Rows, block.rest).joined(columns)
        with suppress(*PYARROW_ERRORS):
            after = list(map(_merged, rows, _decode_lines(written)))
            if _encode_lines(as_written(after)) == written:
                return after
        raise OutputError(
            f"{self.source}: more than the texts would change in the rows from {block.first_row:,} (from 0) on, "
            "perhaps a key of arguments that is no name; nothing was written. Use JSON lines."
        )

    def without(self, rows: list[Any]) -> list[Any]:
        """Rows in which what is to be left out is null: the type of a column stays. They are changed."""
        chat = self.reader.reading.chat
        for name, path in self.drops.items():
            owner = chat and names_parts(path)
            for row in rows:  # one that is a list is called by its messages
                if _remove(row, path[1:] if chat and isinstance(row, list) else path, owner=owner):
                    self.seen.add(name)
        return rows

    @contextmanager
    def reading(self, first_row: int) -> Iterator[None]:
        """Raise InputError for rows that are no lines of JSON."""
        try:
            yield
        except DptextError:
            raise
        except (*PYARROW_ERRORS, msgspec.MsgspecError, RecursionError):
            raise InputError(
                f"{self.source}: a value in the rows from {first_row:,} (from 0) on is none that JSON has; leave its "
                "column out with drop=."
            ) from None


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
        return self.owner.objects.reader.others(self.block)

    def replaced(self, columns: Mapping[str, pa.LargeStringArray]) -> dict[str, pa.Array[Any]]:
        """The columns with other texts, and all else as it was. Raises OutputError if anything else were another."""
        arrays = dict[str, Any]()

        def as_written(rows: list[Any]) -> list[Any]:
            for field in self.table.schema:
                arrays[field.name] = pa.array([row[field.name] for row in rows], field.type)
            return pa.table(arrays).to_pylist()

        self.owner.objects.replaced(self.owner.rows_of(self.table), self.block, columns, as_written)
        return arrays


class NestedColumns:
    """Columns of Arrow with texts within objects or lists, which are named by their paths.

    `roots` are the columns in which they lie, or in which a path to leave out does.
    """

    def __init__(self, source: str, schema: pa.Schema, columns: Sequence[str], reading: Reading) -> None:
        dropped = tuple(name for name in reading.drop if name not in schema.names)
        names = [*dropped, *(() if reading.chat else columns)]
        for name in names:
            if not _has(pa.struct(list(schema)), json_path(name)):
                raise InputError(f"{source} has no column {name!r}; its columns are {listed(schema.names)}.")
        first = {str(json_path(name)[0]) for name in names}
        if reading.chat:
            first |= {*CONVERSATIONS, *IDS} - {*reading.drop}
            if not set(CONVERSATIONS) & set(schema.names):
                raise InputError(f"{source} has no column of conversations, such as 'messages' or 'chosen'.")
        self.roots = tuple(name for name in schema.names if name in first)
        self.objects = ObjectRows(source, columns, Reading(chat=reading.chat, drop=dropped, copy=reading.copy))

    def block(self, first_row: int, table: pa.Table) -> NestedBlock:
        """Rows of the columns. Raises InputError for values that are none of JSON's kinds."""
        with self.objects.reading(first_row):
            rows = self.rows_of(table)
        return NestedBlock(self, table, self.objects.block(first_row, rows))

    def rows_of(self, table: pa.Table) -> list[Any]:
        """The rows of the columns, without what is left out within them."""
        return self.objects.without(table.to_pylist())


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


def _remove(value: Any, path: Sequence[Any], *, owner: bool) -> bool:
    """Make null what is at a path below a value, for a type stays as it is; with `owner` as `pruned` has it.

    Return whether something was there.
    """
    step, *rest = path
    if isinstance(value, list) and step is EACH:
        if not rest:
            value.clear()
        seen = [_remove(inner, rest, owner=owner) for inner in value]
        if owner and len(rest) == 1:
            value[:] = [inner for inner, was_there in zip(value, seen, strict=True) if not was_there]
        return any(seen) or not rest
    if not isinstance(value, dict) or step not in value:
        return False
    if rest:
        return _remove(value[step], rest, owner=owner)
    was_there = not owner or value[step] is not None
    value[step] = None
    return was_there
