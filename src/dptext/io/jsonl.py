"""JSON lines by msgspec: a row is a dict of raw values, so what is not asked for goes out byte for byte.

A line is written as it stood: without spaces, or with those of Python's ``json.dumps``. Other white space around keys,
escapes in them and blank lines are not kept. A key that stands twice is refused.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias, cast

import msgspec
import numpy as np
import pyarrow as pa

from dptext.columns import named_units
from dptext.errors import InputError, ParameterError
from dptext.io.block import Block, Parsed, Sink, check_columns
from dptext.io.lines import LineReader, Lines
from dptext.io.reading import EACH, Reading, as_name, json_path, listed
from dptext.io.source import Feed

_decode_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_decode_list = msgspec.json.Decoder(list[msgspec.Raw]).decode
_decode_texts = msgspec.json.Decoder(list[str | None]).decode
_encode = msgspec.json.Encoder().encode
_encode_lines = msgspec.json.Encoder().encode_lines
_BROKEN = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_KINDS = {b"t": "a boolean", b"f": "a boolean", b"[": "a list", b"{": "an object", b'"': "a text"}
_TO_ENTER = {
    "a list": "; [] behind the name of a list goes into each of its elements, as in messages[].content",
    "an object": "; a dot goes into an object, as in review.body",
    "a number": "; put it in quotes, or name a column of texts",
}
"""How a name goes on where it ends too early, and what else helps."""

Slot: TypeAlias = "tuple[Any, Any] | None"
"""An object or a list, and the key in it of a text; None where a row has no such key, or null on the way to it."""

_Numbered: TypeAlias = "list[tuple[int, bytes]]"
"""Rows, and on which lines they are."""


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of a block, decoded as far as the texts in them lie, and where these are."""

    rows: list[dict[str, Any]]
    spaced: list[bool]
    """Whether a row is written with the spaces of ``json.dumps``."""
    ends: list[bytes]
    slots: dict[str, list[Slot]]
    size: int

    @property
    def nbytes(self) -> int:
        """About how much memory they take."""
        return self.size

    def put(self, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """Replace the texts; a null stays as it is."""
        for name, slots in self.slots.items():
            for slot, text in zip(slots, columns[name].to_pylist(), strict=True):
                if slot is not None and text is not None:
                    slot[0][slot[1]] = text


class _WrongKindError(Exception):
    """A value is not what the name of a column says."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind


class _TwiceError(Exception):
    """A key stands twice in an object."""


class JsonlReader(LineReader):
    """Reads objects; a column is the path of a text in them (`json_path`)."""

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        super().__init__(feed, columns, reading)
        self._paths = {name: json_path(name) for name in columns}
        self._roots = [str(path[0]) for path in self._paths.values()]
        reading.check_selection(self._roots)
        self._unit_path = None if reading.units is None else _unit_path(reading.units, self._paths)

    def _rows(self, lines: Lines) -> int:
        starts = lines.starts
        white = np.flatnonzero(np.isin(lines.data[starts], (32, 9, 10, 13)))
        blank = sum(lines.data[starts[i] : lines.ends[i]].tobytes().isspace() for i in white.tolist())
        return len(starts) - blank

    def _parse(self, block: Block) -> Parsed:
        lines = cast(Lines, block.rest)
        numbered, ends = _rows_of(lines)
        if self.evens:
            ends = [b"\n"] * len(ends)
            numbered = [(number, self._read(_compact, number, line)) for number, line in numbered]
        rows = [self._read(_decode_object, number, line) for number, line in numbered]
        units = None if self._unit_path is None else self._units(rows, numbered)
        slots: dict[str, list[Slot]] = {}
        lacking = {name: self._find(name, rows, numbered, slots.setdefault(name, [])) for name in self.columns}
        columns = {name: self._column(name, slots[name], numbered) for name in self.columns}
        spaced = self._styles(rows, numbered)
        seen = self._select(rows) if self.reading.selects else None
        block.rest = _Rows(rows, spaced, ends, slots, lines.nbytes)
        return Parsed(columns, lacking, seen, units)

    def _read(self, read: Any, number: int, line: bytes) -> Any:
        """What `read` makes of a line; say what is wrong with it. The words of msgspec may quote it."""
        try:
            return read(line)
        except msgspec.ValidationError:
            what = "it holds JSON, but not an object; write each row as an object, a line each."
        except RecursionError:
            what = "it is nested too deeply."
        except _BROKEN as error:
            found = re.search(r"\(byte ([0-9]+)\)", str(error))
            place = f"near byte {int(found[1]):,}" if found else "because it is cut off, or half a surrogate pair"
            what = f"it is not JSON {place}."
        raise self._error(number, what) from None

    def _find(self, name: str, rows: Sequence[dict[str, Any]], numbered: _Numbered, slots: list[Slot]) -> int:
        """Append where the texts of a column are to `slots`, and return how many rows lack it."""
        path, lacking = self._paths[name], 0
        several = EACH in path
        if len(path) == 1 and all(path[0] in row for row in rows):
            slots += [(row, path[0]) for row in rows]
            return 0
        for row, (number, _) in zip(rows, numbered, strict=True):
            before = len(slots)
            try:
                lacks = _enter(row, path, slots)
            except _WrongKindError as error:
                self._refuse_kind(name, error.kind, number)
            except _BROKEN:
                raise self._error(number, f"the value of {name!r} is not JSON.") from None
            if lacks:
                lacking += 1
                if self.reading.missing == "refuse":
                    self._refuse_missing(name, row, number)
            if len(slots) == before and not several:
                slots.append(None)
        return lacking

    def _column(self, name: str, slots: Sequence[Slot], numbered: _Numbered) -> pa.LargeStringArray:
        """The texts at some places."""
        raw = [b"null" if slot is None else slot[0][slot[1]] for slot in slots]
        try:
            texts = _decode_texts(b"[" + b",".join(raw) + b"]")
        except (*_BROKEN, TypeError):  # of several names one goes into what another one holds
            for row, value in self._values(name, numbered):
                first = bytes(memoryview(value)[:1]) if isinstance(value, msgspec.Raw) else b"{"
                if first not in (b'"', b"n"):
                    self._refuse_kind(name, _kind(first), row)
                self._read(msgspec.json.decode, row, value)
            raise
        return pa.array(texts, pa.large_string())

    def _values(self, name: str, numbered: _Numbered) -> Iterator[tuple[int, Any]]:
        """The values at the places of a column, and on which lines they are."""
        for number, line in numbered:
            slots: list[Slot] = []
            _enter(_decode_object(line), self._paths[name], slots)
            yield from ((number, slot[0][slot[1]]) for slot in slots if slot is not None)

    def _styles(self, rows: list[dict[str, Any]], numbered: _Numbered) -> list[bool]:
        """Whether each row has the spaces of ``json.dumps``. Raises InputError for a key that stands twice."""
        encoded, lines = _encode(rows), [line for _, line in numbered]
        if len(encoded) == sum(map(len, lines)) + len(lines) + 1:
            return [False] * len(rows)
        if _spaced(encoded) == b"[" + b", ".join(lines) + b"]":
            return [True] * len(rows)
        return [self._is_spaced(row, number, line) for row, (number, line) in zip(rows, numbered, strict=True)]

    def _is_spaced(self, row: dict[str, Any], number: int, line: bytes) -> bool:
        """Whether a row has the spaces of ``json.dumps``. Raises InputError for a key that stands there twice."""
        encoded = _encode(row)
        if len(encoded) == len(line):
            return False
        if _spaced(encoded) == line:
            return True
        try:
            json.loads(line, object_pairs_hook=_refuse_twice, parse_int=str, parse_float=str)
        except _TwiceError:
            raise self._error(number, "a key stands there twice; remove one.") from None
        except RecursionError:
            raise self._error(number, "it is nested too deeply.") from None
        return False

    def _units(self, rows: Sequence[dict[str, Any]], numbered: _Numbered) -> pa.LargeStringArray:
        """Whose the rows are."""
        values: list[Any] = []
        for row in rows:
            slots: list[Slot] = []
            with contextlib.suppress(_WrongKindError):
                _enter(dict(row), self._unit_path or [], slots)
            values.append(msgspec.json.decode(slots[0][0][slots[0][1]]) if slots and slots[0] else None)
        try:
            return named_units(values)
        except ParameterError:
            place = next(i for i, value in enumerate(values) if isinstance(value, list | dict))
        kind = "a list" if isinstance(values[place], list) else "an object"
        raise self._error(
            numbered[place][0], f"the column {self.reading.units!r} holds {kind}, which names nobody."
        ) from None

    def _select(self, rows: Sequence[dict[str, Any]]) -> frozenset[str]:
        """Take away the keys that are left out, and return which of the named keys there were."""
        named = {*self.reading.drop, *(self.reading.keep or ())}
        seen: set[str] = set()
        for row in rows:
            seen |= named & row.keys()
            for key in [key for key in row if not self.reading.leaves(key, self._roots)]:
                del row[key]
        return frozenset(seen)

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`; the types are those that Arrow sees in the values."""
        rest = cast(_Rows, block.rest)
        rest.put(columns)
        try:
            return pa.Table.from_pylist([msgspec.json.decode(_encode(row)) for row in rest.rows])
        except (pa.ArrowException, OverflowError):
            raise InputError(
                f"{self._feed.name}: the values of a key in the rows from {block.first_row:,} (from 0) on are of "
                "several types or too large, which the format of the output cannot hold; leave the key out with --drop."
            ) from None

    def _refuse_missing(self, name: str, row: Mapping[str, Any], number: int) -> NoReturn:
        keys = listed([as_name(key) for key in row], wanted=name, data=True)
        raise self._error(
            number, f"it has no {name!r}; its keys are {keys}. Pass --missing keep to copy such rows as they are."
        )

    def _refuse_kind(self, name: str, kind: str, number: int) -> NoReturn:
        wanted = "what its name says" if kind == "a text" else "text"
        what = f"the column {name!r} holds {kind}, not {wanted}{_TO_ENTER.get(kind, '')}."
        raise self._error(number, what) from None


def _rows_of(lines: Lines) -> tuple[_Numbered, list[bytes]]:
    """The lines that are rows, by their numbers, and what stands behind each."""
    content = lines.data.tobytes().split(b"\n")
    found = [(number, line) for number, line in enumerate(content, lines.first_line) if line and not line.isspace()]
    ends = [b"\r\n" if line.endswith(b"\r") else b"\n" for _, line in found]
    if found and content[-1] is found[-1][1]:  # the last line of the file has no end
        ends[-1] = b""
    return [(number, line.strip(b" \t\r")) for number, line in found], ends


def _compact(line: bytes) -> bytes:
    return msgspec.json.format(line, indent=-1)


def _unit_path(name: str, columns: Mapping[str, Sequence[Any]]) -> Sequence[Any]:
    """The path of the value that says whose a row is, of which a row must have one, as of texts."""
    for column, path in columns.items():
        if EACH in path:
            raise ParameterError(
                f"The column {column!r} has several texts to a row; with a unit column name one that has one."
            )
    if EACH in (path := json_path(name)):
        raise ParameterError(f"The unit column {name!r} has several values to a row; name one that has one.")
    return path


def _enter(holder: Any, path: Sequence[Any], slots: list[Slot]) -> bool:
    """Append where the texts at a path are to `slots`: does an object on the way lack a key?

    Objects and lists on the way are decoded, and put into the place of their raw values.
    """
    step, *rest = path
    if step is not EACH and step not in holder:
        return True
    lacks = False
    for key in range(len(holder)) if step is EACH else (step,):
        if not rest:
            slots.append((holder, key))
        elif (inner := _decoded(holder, key, rest[0])) is not None:
            lacks |= _enter(inner, rest, slots)
    return lacks


def _decoded(holder: Any, key: Any, step: Any) -> Any:
    """The object or list at a key, decoded in its place; None for null."""
    value = holder[key]
    if isinstance(value, msgspec.Raw):
        first = bytes(memoryview(value)[:1])
        if first == b"n":
            return None
        if first != (b"[" if step is EACH else b"{"):
            raise _WrongKindError(_kind(first))
        holder[key] = value = _decode_list(value) if step is EACH else _decode_object(value)
    elif isinstance(value, list) != (step is EACH):
        raise _WrongKindError("a list" if isinstance(value, list) else "an object")
    return value


def _kind(first: bytes) -> str:
    return _KINDS.get(first, "a number")


def _refuse_twice(pairs: list[tuple[str, Any]]) -> None:
    if len({key for key, _ in pairs}) < len(pairs):
        raise _TwiceError


def _spaced(line: bytes) -> bytes:
    return msgspec.json.format(line, indent=0)


class JsonlWriter:
    """Writes the rows with other texts."""

    def __init__(self, sink: Sink, reader: JsonlReader) -> None:
        self._sink = sink
        sink.write(reader.head)

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> bytes:
        """See `Writer`; the bytes."""
        check_columns(block, columns)
        rest = cast(_Rows, block.rest)
        rest.put(columns)
        rows = [
            _spaced(_encode(row)) if spaced else _encode(row)
            for row, spaced in zip(rest.rows, rest.spaced, strict=True)
        ]
        return b"".join([part for pair in zip(rows, rest.ends, strict=True) for part in pair])

    def put(self, joined: bytes) -> None:
        """See `Writer`."""
        self._sink.write(joined)

    def write(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> None:
        """See `Writer`."""
        self.put(self.joined(block, columns))

    def finish(self) -> None:
        """Nothing follows the last row."""
