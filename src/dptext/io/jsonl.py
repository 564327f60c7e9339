"""JSON lines: an object per line. Everything but the texts passes through byte for byte.

msgspec says what is JSON, a block at a time; loops of our own then only look for the strings at the columns' paths.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NoReturn

import msgspec
import numpy as np
import pyarrow as pa

from dptext.columns import named_units
from dptext.errors import InputError, ParameterError
from dptext.io.block import BLOCK_BYTES, Block, Parsed
from dptext.io.paths import JsonPath, as_name
from dptext.io.reading import Reading, listed
from dptext.io.rows import RowReader, RowWriter, Spans
from dptext.io.source import Feed
from dptext.strings import Bytes, Offsets, string_array, string_parts

_decode_objects = msgspec.json.Decoder(list[msgspec.defstruct("_Skipped", [])]).decode  # type: ignore[misc]
_decode_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_encode_lines = msgspec.json.Encoder().encode_lines
_TYPES = {
    b"t": "a boolean",
    b"f": "a boolean",
    b"[": "a list",
    b"{": "an object",
    b'"': "a text",
}
_TO_ENTER = {
    "a list": "; [] behind the name of a list goes into each of its elements, as in messages[].content",
    "an object": "; a dot goes into an object, as in review.body",
    "a number": "; put it in quotes, or name a column of texts",
}
"""How a name goes on where it ends too early, and what else helps."""

_BROKEN = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


@dataclass(frozen=True, slots=True)
class _Texts(Spans):
    """The lines of a block and where in them all texts are, in the order of the file."""

    order: Offsets
    """Where in several columns, one behind the other, the texts (n,) are."""


class _UnitPath:
    """Where in an object it says whose it is; the objects are decoded no further than that."""

    def __init__(self, name: str, texts: Mapping[str, JsonPath]) -> None:
        path = JsonPath.parse(name)
        for column, of_texts in texts.items():
            if of_texts.through_lists:
                raise ParameterError(
                    f"The column {column!r} has several texts to a row; with a unit column name one that has one."
                )
        if path.through_lists:
            raise ParameterError(f"The unit column {name!r} has several values to a row; name one that has one.")
        root, *self._keys = (path.keys[a:b].tobytes().decode() for a, b in pairwise(path.bounds.tolist()))
        kind = msgspec.defstruct("_Whose", [("unit", Any, None)], rename={"unit": root})
        self._decode: Callable[[Any], list[Any]] = msgspec.json.Decoder(list[kind]).decode  # type: ignore[valid-type]

    def values(self, lines: Any) -> list[Any]:
        """The value of each object, None where it has none. Raises what msgspec raises."""
        found = [row.unit for row in self._decode(lines)]
        for key in self._keys:
            found = [value.get(key) if isinstance(value, dict) else None for value in found]
        return found


class JsonlReader(RowReader):
    """Reads objects; a column is the path of a text in them (`JsonPath`)."""

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        super().__init__(feed, columns, reading)
        self._paths = {name: JsonPath.parse(name) for name in columns}
        self._roots = {path.root for path in self._paths.values()}
        reading.check_selection(list(self._roots))
        self._units = None if reading.units is None else _UnitPath(reading.units, self._paths)

    def _scan(self, row: int, pos: int, starts: Offsets, ends: Offsets, styles: Bytes) -> tuple[int, int, int]:
        from dptext.io import kernels

        feed = self._feed
        scanned = kernels.scan_lines(feed.data, feed.final, True, row, pos, BLOCK_BYTES, starts[:, 0], ends[:, 0])
        return scanned

    def _parse(self, block: Block) -> Parsed:
        from dptext.io import json_kernels

        spans = block.rest
        assert isinstance(spans, Spans)
        data, starts, ends = spans.data, spans.starts[:, 0].copy(), spans.ends[:, 0].copy()
        units = None
        try:
            lines = json_kernels.joined_lines(data, starts, ends).data
            if self._units is None:
                _decode_objects(lines)
            else:
                units = self._name_units(self._units.values(lines), spans)
            del lines  # a copy of all of them
        except _BROKEN:
            self._malformed(spans)
        columns: dict[str, pa.LargeStringArray] = {}
        if spans.is_long:
            texts, columns, _ = self._take(spans, data, starts, ends)
            block.rest = spans = _relined(texts.hollowed(), block.rows)
            data, starts, ends = spans.data, spans.starts[:, 0], spans.ends[:, 0]
            del texts
        seen: frozenset[str] | None = None
        if self.reading.selects:
            data, starts, ends, seen = self._select(data, starts, ends)
        if self.evens:
            data, starts, ends = json_kernels.compact_lines(data, starts, ends)
        block.rest, found, lacking = self._take(spans, data, starts, ends)
        return Parsed(columns or found, lacking, seen, units)

    def _name_units(self, values: list[Any], spans: Spans) -> pa.LargeStringArray:
        try:
            return named_units(values)
        except ParameterError:
            row = next(place for place, value in enumerate(values) if isinstance(value, list | dict))
        kind = "a list" if isinstance(values[row], list) else "an object"
        self._fail(spans, row, f"the column {self.reading.units!r} holds {kind}, which names nobody.")

    def _take(
        self, spans: Spans, data: Bytes, starts: Offsets, ends: Offsets
    ) -> tuple[_Texts, dict[str, pa.LargeStringArray], dict[str, int]]:
        """Where all texts are in the lines (n,) of `data`, they, and how many lines lack each column."""
        columns: dict[str, pa.LargeStringArray] = {}
        lacking: dict[str, int] = {}
        places: list[tuple[Offsets, Offsets, Bytes]] = []
        for name, path in self._paths.items():
            place, without = self._find(spans, name, path, data, starts, ends)
            places.append(place)
            columns[name] = _column(data, *place)
            lacking[name] = int(np.count_nonzero(without))
            if lacking[name] and self.reading.missing == "refuse":
                self._refuse_missing(spans, name, int(np.flatnonzero(without)[0]))
        order = np.empty(0, np.int64)
        if len(places) > 1:
            starts, ends, styles = (np.concatenate(parts) for parts in zip(*places, strict=True))
            order = np.argsort(starts, kind="stable")
            places = [(starts[order], ends[order], styles[order])]
        return _Texts(data, *places[0], spans.first_line, order), columns, lacking

    def _find(
        self, spans: Spans, name: str, path: JsonPath, data: Bytes, line_starts: Offsets, line_ends: Offsets
    ) -> tuple[tuple[Offsets, Offsets, Bytes], Bytes]:
        """Starts, ends and styles of the texts at one path, and which lines lack a key."""
        from dptext.io import json_kernels

        room = max(1, len(line_starts))
        lacking = np.zeros(len(line_starts), np.uint8)
        while True:
            found = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.uint8)
            status, count, place = json_kernels.find_texts(
                data, line_starts, line_ends, path.keys, path.bounds, path.each, *found, lacking
            )
            if status == json_kernels.FOUND:
                starts, ends, styles = found
                return (starts[:count], ends[:count], styles[:count]), lacking
            if status != json_kernels.FULL:
                break
            room *= 4
        if status == json_kernels.NOT_TEXT:
            kind = _TYPES.get(data[place : place + 1].tobytes(), "a number")
            wanted = "what its name says" if kind == "a text" else "text"
            self._fail(spans, count, f"the column {name!r} holds {kind}, not {wanted}{_TO_ENTER.get(kind, '')}.")
        if status == json_kernels.TWICE:
            self._fail(spans, count, f"the key of the column {name!r} stands there twice; remove one.")
        self._malformed(spans)
        self._fail(spans, count, "it is not one JSON object.")

    def _select(self, data: Bytes, starts: Offsets, ends: Offsets) -> tuple[Bytes, Offsets, Offsets, frozenset[str]]:
        """The lines without the keys that are left out, and which of the named keys there were."""
        reading, roots = self.reading, list(self._roots)
        objects = [_decode_object(line) for line in _lines(data, starts, ends)]
        named = {*reading.drop, *(reading.keep or ())}
        seen = frozenset(key for row in objects for key in row if key in named)
        left = [{key: value for key, value in row.items() if reading.leaves(key, roots)} for row in objects]
        encoded = np.frombuffer(_encode_lines(left), np.uint8)
        new_ends = np.flatnonzero(encoded == ord("\n"))
        return encoded, np.concatenate([np.zeros(1, np.int64), new_ends[:-1] + 1]), new_ends, seen

    @property
    def evens(self) -> bool:
        """Whether rows are put into one form; they are if columns are left out."""
        return self.reading.even or self.reading.selects

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`; the types are those that Arrow sees in the values."""
        texts = block.rest
        assert isinstance(texts, _Texts)
        data = _spliced(texts, [columns[name] for name in block.columns])
        try:
            return pa.Table.from_pylist(
                [msgspec.json.decode(line) for line in data.tobytes().split(b"\n") if line.strip()]
            )
        except (pa.ArrowException, OverflowError):
            raise InputError(
                f"{self._feed.name}: the values of a key in the rows from {block.first_row:,} (from 0) on are of "
                "several types or too large, which the format of the output cannot hold; leave the key out with --drop."
            ) from None

    def _refuse_missing(self, spans: Spans, name: str, row: int) -> NoReturn:
        line = _lines(spans.data, spans.starts[row : row + 1, 0], spans.ends[row : row + 1, 0])[0]
        keys = [as_name(key) for key in _decode_object(line)]
        self._fail(
            spans,
            row,
            f"it has no {name!r}; its keys are {listed(keys, wanted=name, data=True)}. "
            "Pass --missing keep to copy such rows as they are.",
        )

    def _malformed(self, spans: Spans) -> None:
        """Say which line is not an object, and from which byte on. The decoder's words may quote the line."""
        for row, line in enumerate(_lines(spans.data, spans.starts[:, 0], spans.ends[:, 0])):
            try:
                _decode_object(line)
            except msgspec.ValidationError:
                self._fail(spans, row, "it holds JSON, but not an object; write each row as an object, a line each.")
            except RecursionError:
                self._fail(spans, row, "it is nested too deeply.")
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                found = re.search(r"\(byte ([0-9]+)\)", str(error))
                place = f"near byte {int(found[1]):,}" if found else "because it is cut off, or half a surrogate pair"
                self._fail(spans, row, f"it is not JSON {place}.")

    def _fail(self, spans: Spans, row: int, what: str) -> NoReturn:
        line = spans.first_line + int(np.count_nonzero(spans.data[: spans.starts[row, 0]] == ord("\n")))
        raise self._error(line, what) from None


class JsonlWriter(RowWriter):
    """Writes the lines with other texts."""

    def _texts(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
        assert isinstance(block.rest, _Texts)
        return _in_order(block.rest, [columns[name] for name in block.columns])


def _lines(data: Bytes, starts: Offsets, ends: Offsets) -> list[bytes]:
    content = data.tobytes()
    return [content[start:end] for start, end in zip(starts.tolist(), ends.tolist(), strict=True)]


def _relined(texts: Spans, rows: int) -> Spans:
    """The bytes with the spans of their lines, of which so many are no white space."""
    from dptext.io import kernels

    starts, ends = np.empty((rows, 1), np.int64), np.empty((rows, 1), np.int64)
    kernels.scan_lines(texts.data, True, True, 0, 0, texts.data.size, starts[:, 0], ends[:, 0])
    return Spans(texts.data, starts, ends, np.full((rows, 1), kernels.RAW, np.uint8), texts.first_line)


def _column(data: Bytes, starts: Offsets, ends: Offsets, styles: Bytes) -> pa.LargeStringArray:
    from dptext.io import json_kernels, kernels

    return string_array(*json_kernels.gather_strings(data, starts, ends), styles == kernels.STRING)


def _in_order(texts: _Texts, columns: Sequence[pa.LargeStringArray]) -> tuple[Bytes, Offsets, Offsets]:
    """The bytes of all texts, and where in them each starts and ends, in the order of the file."""
    base, starts, ends, parts = 0, [], [], []
    for column in columns:
        offsets, values = string_parts(column)
        starts.append(offsets[:-1] + base)
        ends.append(offsets[1:] + base)
        parts.append(values)
        base += values.size
    if len(parts) == 1:
        return parts[0], starts[0], ends[0]
    return np.concatenate(parts), np.concatenate(starts)[texts.order], np.concatenate(ends)[texts.order]


def _spliced(texts: _Texts, columns: Sequence[pa.LargeStringArray]) -> Bytes:
    """The lines with other texts."""
    from dptext.io import splicing_kernels

    return splicing_kernels.splice(texts.data, texts.starts, texts.ends, texts.styles, *_in_order(texts, columns), -1)
