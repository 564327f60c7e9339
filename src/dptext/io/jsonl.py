"""JSON lines by msgspec, which finds the raw value of each text; new texts are put in their places.

All else goes out byte for byte, without blank lines. A key that stands twice is refused.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter, methodcaller
from typing import Any, BinaryIO, NoReturn, TypeAlias, cast

import msgspec
import numpy as np
import pyarrow as pa

from dptext.columns import named_units
from dptext.errors import InputError, ParameterError
from dptext.io.block import Block, Parsed, Writer, check_columns
from dptext.io.lines import LineReader, Lines
from dptext.io.reading import EACH, Reading, as_name, json_path, listed
from dptext.io.repeated_keys import repeats_a_key, rows_to_look_at
from dptext.io.source import Feed
from dptext.strings import Offsets, string_list

_decode_row = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_decode_object = msgspec.json.Decoder(dict[str, msgspec.Raw] | None).decode
_decode_list = msgspec.json.Decoder(list[msgspec.Raw] | None).decode
_decode_texts = msgspec.json.Decoder(list[str | None]).decode
_decode_rows = msgspec.json.Decoder().decode_lines
_encode_lines = msgspec.json.Encoder().encode_lines
_compact = partial(msgspec.json.format, indent=-1)
BROKEN = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_KINDS = {b"t": "a boolean", b"f": "a boolean", b"[": "a list", b"{": "an object", b'"': "a text"}
_TO_ENTER = {
    "a list": "; [] behind the name of a list goes into each of its elements, as in messages[].content",
    "an object": "; a dot goes into an object, as in review.body",
    "a number": "; put it in quotes, or name a column of texts",
}
"""How a name goes on where it ends too early, and what else helps."""

_QUOTE = ord('"')
_PIECE = 2**16  # How many texts are objects of Python at once, which are many times as long as short texts.

_Values: TypeAlias = "dict[str, list[Any]]"
"""The raw values of some keys of all rows; UNSET where a row has no such key."""


@dataclass(slots=True)
class Rows:
    """The bytes of rows, behind which of them each row (n,) ends, on which line it was, and where the texts are."""

    data: bytes
    ends: Offsets
    numbers: Offsets
    spans: dict[str, tuple[Offsets, Offsets]] = field(default_factory=dict)

    @property
    def nbytes(self) -> int:
        """See `Rest`."""
        return len(self.data) + sum(starts.nbytes + ends.nbytes for starts, ends in self.spans.values())

    def line(self, place: int) -> tuple[int, bytes]:
        """A row, and on which line it was."""
        start = int(self.ends[place - 1]) if place else 0
        return int(self.numbers[place]), self.data[start : self.ends[place]].strip(b" \t\r\n")

    def lines(self) -> Iterator[tuple[int, bytes]]:
        """All rows, each with its line."""
        return map(self.line, range(len(self.ends)))

    def locate(self, raws: Sequence[Any]) -> tuple[Offsets, Offsets]:
        """Where texts begin and end, whose raw values are views of `data`. Raises RuntimeError for others."""
        views, data = list(map(pa.py_buffer, raws)), np.frombuffer(self.data, np.uint8)
        starts = np.array([view.address for view in views], np.int64) - pa.py_buffer(self.data).address
        ends = starts + np.array([view.size for view in views], np.int64)
        is_within = not views or (starts.min() >= 0 and ends.max() <= data.size)
        if not is_within or (data[starts] != _QUOTE).any() or (data[ends - 1] != _QUOTE).any():
            raise RuntimeError("A text of JSON is not where it was read.")
        return starts, ends

    def joined(self, columns: Mapping[str, pa.LargeStringArray]) -> bytes:
        """The bytes with other texts; a null stays as it is."""
        starts, ends = (np.concatenate([span[side] for span in self.spans.values()]) for side in (0, 1))
        texts = pa.concat_arrays([columns[name].drop_null() for name in self.spans])
        if len(self.spans) > 1:
            order = np.argsort(starts)
            starts, ends, texts = starts[order], ends[order], texts.take(order)
        parts, done = [], 0
        for first in range(0, len(texts), _PIECE):
            old = starts[first : first + _PIECE].tolist(), ends[first : first + _PIECE].tolist()
            pieces = [b""] * (2 * len(old[0]))
            pieces[::2] = [self.data[end:start] for end, start in zip([done, *old[1]], old[0], strict=False)]
            pieces[1::2] = _encode_lines(texts.slice(first, _PIECE).to_pylist()).splitlines()
            parts.append(b"".join(pieces))
            done = old[1][-1]
        return b"".join([*parts, self.data[done:]])


class _WrongKindError(Exception):
    """A value is not what the name of a column says."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind


class JsonlReader(LineReader):
    """Reads objects; a column is the path of a text in them (`json_path`)."""

    has_paths = True

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        super().__init__(feed, columns, reading)
        self._paths = {name: json_path(name) for name in columns}
        for name, path in self._paths.items():
            other = next(twin for twin in columns if self._paths[twin] == path)
            if other != name:
                raise ParameterError(f"The columns {other!r} and {name!r} are one place of each row; name it once.")
        self._roots = [str(path[0]) for path in self._paths.values()]
        self._drops = {name: json_path(name) for name in reading.drop}
        for name, path in self._drops.items():
            if any(path == column[: len(path)] for column in self._paths.values()):
                raise ParameterError(f"The column {name!r} holds texts to privatize, so it cannot be dropped.")
        reading.check_selection(self._roots)
        self._unit_path = None if reading.units is None else _unit_path(reading.units, self._paths)
        roots = self._roots if self._unit_path is None else [*self._roots, str(self._unit_path[0])]
        self._decode = _roots_decoder(list(dict.fromkeys(roots)))

    def block_of(self, data: bytes, first_row: int) -> Block:
        """A block of lines in memory, of which none is blank."""
        ends = line_ends(data)
        return Block(
            first_row, self._parse, Lines(np.frombuffer(data, np.uint8), ends, first_row + self._line), len(ends)
        )

    def _rows(self, lines: Lines) -> int:
        return len(_filled(lines))

    def _parse(self, block: Block) -> Parsed:
        rows = rows_of(cast(Lines, block.rest))
        values = self._checked(rows)
        units = None if self._unit_path is None else self._units(values, rows)
        columns, lacking = self._take(values, rows)
        seen = None
        if self.normalizes:
            rows, seen = self._evened(rows)
            self._take(self._decode(rows.data), rows)
        block.rest = rows
        return Parsed(columns, lacking, seen if self.reading.selects else None, units)

    def _checked(self, rows: Rows) -> _Values:
        """The values of the keys at which columns begin. Raises InputError for what is no object of JSON a line."""
        try:
            values = self._decode(rows.data)
        except BROKEN:
            values = {}
        # An object cannot go on behind a line that ends with } if the next one begins with {.
        between = rows.data.count(b"}\n{") + rows.data.count(b"}\r\n{")
        count = len(next(iter(values.values()), ()))
        if not rows.data.startswith(b"{") or not between + 1 == count == len(rows.ends):
            for number, line in rows.lines():
                self._read(_decode_row, number, line)
        self._refuse_twice(rows)
        return values or self._decode(rows.data)

    def _take(self, values: _Values, rows: Rows) -> tuple[dict[str, pa.LargeStringArray], dict[str, int]]:
        """The texts of each column, and how many rows lack it."""
        columns, lacking = {}, {}
        for name in self.columns:
            slots: list[Any] = []
            lacking[name] = self._find(name, values, rows, slots)
            columns[name] = self._column(name, slots, values, rows)
        return columns, lacking

    def _read(self, read: Any, number: int, line: bytes) -> Any:
        """What `read` makes of a line; say what is wrong with it. The words of msgspec may quote it."""
        try:
            return read(line)
        except msgspec.ValidationError:
            what = "it holds JSON, but not an object; write each row as an object, a line each."
        except RecursionError:
            what = "it is nested too deeply."
        except BROKEN as error:
            byte = re.search(r"\(byte ([0-9]+)\)", str(error))
            place = f"near byte {int(byte[1]):,}" if byte else "because it is cut off, or holds half a surrogate pair"
            what = f"it is not JSON {place}; mend or remove the line."
        raise self._error(number, what) from None

    def _find(self, name: str, values: _Values, rows: Rows, slots: list[Any]) -> int:
        """Append where the texts of a column are to `slots`, and return how many rows lack it."""
        (root, *path), lacking = self._paths[name], 0
        if not path and msgspec.UNSET not in values[str(root)]:
            slots += values[str(root)]
            return 0
        for place, value in enumerate(values[str(root)]):
            before = len(slots)
            try:
                lacks = _enter(value, path, slots)
            except _WrongKindError as error:
                self._refuse_kind(name, error.kind, int(rows.numbers[place]))
            except BROKEN:
                raise self._error(int(rows.numbers[place]), f"the value of {name!r} is not JSON.") from None
            if lacks:
                lacking += 1
                if self.reading.missing == "refuse":
                    self._refuse_missing(name, place, rows)
            if len(slots) == before and EACH not in path:
                slots.append(b"null")
        return lacking

    def _column(self, name: str, slots: Sequence[Any], values: _Values, rows: Rows) -> pa.LargeStringArray:
        """The texts at some places, which are remembered."""
        pieces, spans = [], [rows.locate([])]
        try:
            for start in range(0, len(slots), _PIECE):
                raws = slots[start : start + _PIECE]
                texts = _decode_texts(b"[" + b",".join(raws) + b"]")
                spans.append(rows.locate([raw for raw, text in zip(raws, texts, strict=True) if text is not None]))
                pieces.append(string_list(texts))
        except BROKEN:
            root, *path = self._paths[name]
            for number, value in zip(rows.numbers.tolist(), values[str(root)], strict=True):
                raw_texts: list[Any] = []
                _enter(value, path, raw_texts)
                for raw in raw_texts:
                    first = bytes(memoryview(raw)[:1])
                    if first not in (b'"', b"n"):
                        self._refuse_kind(name, _kind(first), number)
                    self._read(msgspec.json.decode, number, raw)
            raise
        rows.spans[name] = np.concatenate([starts for starts, _ in spans]), np.concatenate([ends for _, ends in spans])
        return pa.concat_arrays(pieces) if pieces else string_list([])

    def _refuse_twice(self, rows: Rows) -> None:
        """Raise InputError for a key that stands twice in an object."""
        for place in rows_to_look_at(rows.data, rows.ends).tolist():
            number, line = rows.line(place)
            try:
                if repeats_a_key(line.decode()):
                    raise self._error(number, "a key stands there twice; remove one.")
            except RecursionError:
                raise self._error(number, "it is nested too deeply.") from None

    def _units(self, values: _Values, rows: Rows) -> pa.LargeStringArray:
        root, *path = self._unit_path or [""]
        units: list[Any] = []
        for number, value in zip(rows.numbers.tolist(), values[str(root)], strict=True):
            slots: list[Any] = []
            try:
                with contextlib.suppress(_WrongKindError):
                    _enter(value, path, slots)
                units.append(msgspec.json.decode(slots[0]) if slots else None)
            except BROKEN:
                what = f"the value of {self.reading.units!r} cannot be read; mend it, or put a long number in quotes."
                raise self._error(number, what) from None
        try:
            return named_units(units)
        except ParameterError:
            place = next(i for i, unit in enumerate(units) if isinstance(unit, list | dict))
        kind = "a list" if isinstance(units[place], list) else "an object"
        raise self._error(
            int(rows.numbers[place]), f"the column {self.reading.units!r} holds {kind}, which names no one."
        ) from None

    def _evened(self, rows: Rows) -> tuple[Rows, frozenset[str]]:
        """The rows in one form, without the keys that are left out, and which of the named keys there were."""
        keep, seen = self.reading.keep, set[str]()
        lines = []
        for number, line in rows.lines():
            value = self._read(_compact, number, line)
            for name, path in self._drops.items():
                value, was_there = self._without(value, path)
                seen |= {name} if was_there else set()
            if keep is not None:
                row = _decode_row(value)
                seen |= row.keys() & set(keep)
                value = {key: value for key, value in row.items() if key in self._roots or key in keep}
            lines.append(msgspec.Raw(value) if isinstance(value, bytes) else value)
        data = _encode_lines(lines)
        return Rows(data, line_ends(data), rows.numbers), frozenset(seen)

    def _without(self, row: Any, path: Sequence[Any]) -> tuple[Any, bool]:
        """A raw row without what is at a path, and whether that was there."""
        return pruned(row, path)

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`; the types are those that Arrow sees in the values."""
        try:
            rows = pa.array(_decode_rows(cast(Rows, block.rest).joined(columns)))  # of all keys that any row has
            return pa.Table.from_struct_array(cast(pa.StructArray, rows))
        except (pa.ArrowException, OverflowError, *BROKEN):
            raise InputError(
                f"{self._feed.name}: the values of a key in the rows from {block.first_row:,} (from 0) on are of "
                "several types or too large, which the format of the output cannot hold; leave the key out with drop=."
            ) from None

    def others(self, block: Block) -> Sequence[Sequence[Mapping[str, Any]]]:
        """See `Reader`."""
        data = rows_of(cast(Lines, block.rest)).data
        try:
            rows = _decode_rows(data)
        except BROKEN:  # numbers beyond a double and halves of surrogate pairs are values all the same
            try:
                rows = [json.loads(line) for line in data.split(b"\n") if line.strip()]
            except (ValueError, RecursionError):
                _ = block.columns  # which says what is wrong, and where
                raise self._error(self._line, "a value next to the texts is not JSON; mend it.") from None
        keep = self.reading.keep
        remaining = [
            {key: value for key, value in row.items() if keep is None or key in self._roots or key in keep}
            for row in rows
            if isinstance(row, dict)
        ]
        return [remaining]

    def _refuse_missing(self, name: str, place: int, rows: Rows) -> NoReturn:
        number, line = rows.line(place)
        row = _decode_row(line)
        keys = listed([as_name(key) for key in row], name=name, data=True)
        raise self._error(
            number, f"it has no {name!r}; its keys are {keys}. Pass missing='keep' to copy such rows as they are."
        )

    def _refuse_kind(self, name: str, kind: str, number: int) -> NoReturn:
        expected = "what its name says" if kind == "a text" else "text"
        what = f"the column {name!r} holds {kind}, not {expected}{_TO_ENTER.get(kind, '')}."
        raise self._error(number, what) from None


def line_ends(data: bytes) -> Offsets:
    """Behind which bytes lines end."""
    return np.flatnonzero(np.frombuffer(data, np.uint8) == ord("\n")) + 1


def _filled(lines: Lines) -> Offsets:
    starts = lines.starts
    white = np.flatnonzero(np.isin(lines.data[starts], (32, 9, 10, 13)))
    blank = [i for i in white.tolist() if lines.data[starts[i] : lines.ends[i]].tobytes().isspace()]
    return np.delete(np.arange(len(starts)), blank)


def rows_of(lines: Lines) -> Rows:
    """The lines without blank ones."""
    filled, starts, data = _filled(lines), lines.starts, lines.data.tobytes()
    ends = lines.ends
    if len(filled) < len(ends):
        data = b"".join(data[starts[i] : ends[i]] for i in filled.tolist())
        ends = np.cumsum((ends - starts)[filled])
    return Rows(data, ends, lines.first_line + filled)


def _roots_decoder(roots: Sequence[str]) -> Callable[[bytes], _Values]:
    """What takes the values of some keys out of rows, and passes over all others."""
    kind: Any = dict[str, msgspec.Raw]
    getters: list[Any] = [methodcaller("get", root, msgspec.UNSET) for root in roots]
    fields = {f"key{i}": root for i, root in enumerate(roots)}
    with contextlib.suppress(ValueError):  # a quote, a backslash or a control character in one
        optional = msgspec.Raw | msgspec.UnsetType
        kind = msgspec.defstruct("Row", [(name, optional, msgspec.UNSET) for name in fields], rename=fields)
        getters = [attrgetter(name) for name in fields]
    decode = msgspec.json.Decoder(kind).decode_lines

    def take(data: bytes) -> _Values:
        rows = decode(data)
        return {root: list(map(getter, rows)) for root, getter in zip(roots, getters, strict=True)}

    return take


def _unit_path(name: str, columns: Mapping[str, Sequence[Any]]) -> Sequence[Any]:
    """The path of the value that is the unit of a row, of which a row must have one, as of texts."""
    for column, path in columns.items():
        if EACH in path:
            raise ParameterError(
                f"The column {column!r} has several texts to a row; with a unit column name one that has one."
            )
    if EACH in (path := json_path(name)):
        raise ParameterError(f"The unit column {name!r} has several values to a row; name one that has one.")
    return path


def _enter(value: Any, path: Sequence[Any], slots: list[Any]) -> bool:
    """Append the texts at a path below a value to `slots`: does an object on the way lack a key?"""
    if value is msgspec.UNSET:
        return True
    if not path:
        slots.append(value)
        return False
    step, *rest = path
    try:
        inner = _decode_list(value) if step is EACH else _decode_object(value)
    except msgspec.ValidationError:
        raise _WrongKindError(_kind(bytes(memoryview(value)[:1]))) from None
    if inner is None:
        return False
    if step is not EACH:
        return _enter(inner.get(step, msgspec.UNSET), rest, slots)
    if not rest:
        slots += inner
        return False
    return any([_enter(element, rest, slots) for element in inner])  # a list: go into all of them


def pruned(value: Any, path: Sequence[Any], *, owner: bool = False) -> tuple[Any, bool]:
    """The raw value without what is at a path below it, and whether that was there.

    With `owner` elements of the last list that have something there go as a whole.
    """
    step, *rest = path
    if bytes(memoryview(value)[:1]) != (b"[" if step is EACH else b"{"):
        return value, False
    if step is EACH:
        inners = [pruned(inner, rest, owner=owner) for inner in _decode_list(value) or []] if rest else []
        goes = owner and len(rest) == 1
        remaining = [inner for inner, was_there in inners if not (goes and was_there)]
        return msgspec.Raw(msgspec.json.encode(remaining)), any(was_there for _, was_there in inners)
    row = _decode_object(value) or {}
    if step not in row:
        return value, False
    was_there = not owner or bytes(memoryview(row[step])[:1]) != b"n"
    if rest:
        row[step], was_there = pruned(row[step], rest, owner=owner)
    else:
        del row[step]
    return msgspec.Raw(msgspec.json.encode(row)), was_there


def _kind(first: bytes) -> str:
    return _KINDS.get(first, "a number")


class JsonlWriter(Writer):
    """Writes the rows with other texts."""

    def __init__(self, sink: BinaryIO, reader: JsonlReader) -> None:
        self._sink = sink
        sink.write(reader.head)

    def joined(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> bytes:
        """See `Writer`; the bytes."""
        check_columns(block, columns)
        return cast(Rows, block.rest).joined(columns)
