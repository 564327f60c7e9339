"""Conversations in JSON lines: the texts of their messages are taken out, and all else stays byte for byte.

A row is an object with messages (``messages``, ``conversations``), with a preference pair (``chosen`` and
``rejected``), or a list of messages. Texts are contents, the text parts of contents, and the strings in the arguments
of tool calls, which stay JSON. What is neither a text nor the skeleton of a message (roles, types, ids, names of
tools) counts as another column (`dptext.io.other_columns`).
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
import numpy as np
import pyarrow as pa

from dptext.core.wording import counted
from dptext.errors import OutputError, ParameterError
from dptext.io.block import Block, Parsed
from dptext.io.column_content import NO_TEXT
from dptext.io.jsonl import BROKEN, JsonlReader, Rows, pruned, rows_of
from dptext.io.lines import Lines
from dptext.io.reading import CHAT_COLUMN, EACH, Reading
from dptext.io.source import Feed
from dptext.strings import Offsets, string_list

_decode_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_decode_list = msgspec.json.Decoder(list[msgspec.Raw]).decode
_decode = msgspec.json.decode

_LISTS = ("messages", "conversations", "conversation")
_PAIR = ("chosen", "rejected")
CONVERSATIONS = (*_LISTS, "prompt", "completion", *_PAIR)
"""The keys of a row that hold messages; the last four may hold one text instead."""

IDS = ("conversation_id", "id")
_ROLE, _CONTENT = ("role", "from"), ("content", "value")
_TEXTS = {*_CONTENT, "text", "refusal", "reasoning", "reasoning_content", "thinking"}
"""The keys of messages and of parts that hold texts."""

_ARGUMENTS = {"arguments", "input", "args"}
_CALLS = {"tool_calls", "function_call", "function"}
_SKELETON = {"type", "id", "index", "tool_call_id", "tool_call_ids", "tool_use_id", "call_id"}
_ROLES = {
    "system", "developer", "user", "human", "assistant", "gpt", "bot", "chatgpt", "model", "tool", "function",
    "observation", "ipython", "function_call", "environment",
}  # fmt: skip
_TOOLS = {"tool", "function", "ipython", "observation"}
_PLAIN = re.compile(r"[\w.:/-]{1,128}")
_STRING = re.compile(rb'("(?:[^"\\]|\\.)*")(\s*:)?', re.DOTALL)
"""A string of JSON; one before a colon is a key."""

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")
"""The name of an argument. A key that is none may be anything, as a person's name, and is a text."""


@dataclass(frozen=True, slots=True)
class _Arguments:
    """Arguments of a tool call as JSON in a string: what stands around its own strings, and which texts these are."""

    around: Sequence[bytes]
    texts: Sequence[int]

    def filled(self, texts: Sequence[str | None]) -> str:
        encoded = [*(msgspec.json.encode(texts[place]) for place in self.texts), b""]
        return b"".join(piece for pair in zip(self.around, encoded, strict=True) for piece in pair).decode()


@dataclass(slots=True)
class _ChatRows(Rows):
    """Rows, and which text (or arguments with several) is new at each of the places."""

    values: Sequence[int | _Arguments] = ()

    def joined(self, columns: Mapping[str, pa.LargeStringArray]) -> bytes:
        """See `Rows`. Raises OutputError if a message were another one but for its texts."""
        (texts,) = (column.to_pylist() for column in columns.values())
        values = [value.filled(texts) if isinstance(value, _Arguments) else texts[value] for value in self.values]
        joined = Rows.joined(self, {CHAT_COLUMN: string_list(values)})
        for place, (old, new) in enumerate(zip(self.data.split(b"\n"), joined.split(b"\n"), strict=True)):
            if old != new and _bones(json.loads(old)) != _bones(json.loads(new)):
                raise OutputError(
                    f"Roles, ids, types or the order of messages would change at {self.numbers[place]:,}; nothing was "
                    "written."
                )
        return joined


@dataclass(slots=True)
class _ChatTexts:
    """The texts of some rows and where they stand."""

    texts: list[str] = field(default_factory=list)
    conversation_of: list[int] = field(default_factory=list)
    places: list[tuple[int, int, int | _Arguments]] = field(default_factory=list)
    no_json: int = 0
    messages: int = 0


class _WrongError(Exception):
    """What is wrong with a row."""


class ChatReader(JsonlReader):
    """Reads conversations, one to a row; the only column has all texts of all of them."""

    def __init__(self, feed: Feed, columns: Sequence[str], reading: Reading) -> None:
        if reading.units is not None:
            raise ParameterError("With chat=True each conversation is a unit of its own; leave unit_column= out.")
        super().__init__(feed, columns, reading)
        for name, path in self._drops.items():
            if any(step in _ARGUMENTS for step in path[1:-1]):  # they may be JSON in a string, which no path enters
                raise ParameterError(f"The arguments of tool calls are left out as a whole, not {name!r} alone.")
        self._lock = threading.Lock()
        self._ids: set[int] = set()
        self._no_json = self._messages = self._conversations = 0

    @property
    def notes(self) -> Sequence[str]:
        """See `Reader`."""
        notes = [
            *super().notes,
            f"{counted(self._messages, 'message')} of {counted(self._conversations, 'conversation')}: roles, ids, "
            "types and order are as they were (checked). A conversation counts as one text: equal protected words of "
            "it got one replacement. Numbers and names (identifiers) of tool calls' arguments were copied.",
        ]
        if self._no_json:
            calls = counted(self._no_json, "tool call")
            notes.append(f"The arguments of {calls} were not JSON and were privatized as text.")
        return notes

    def _parse(self, block: Block) -> Parsed:
        rows, seen = rows_of(cast(Lines, block.rest)), None
        self._refuse_twice(rows)
        found_texts = self._texts_of(rows)
        self._note(rows, found_texts)
        if self.normalizes:
            rows, seen = self._evened(rows)
            found_texts = self._texts_of(rows)
        found_texts.places.sort(key=lambda place: place[0])
        starts, ends = (np.array([place[side] for place in found_texts.places], np.int64) for side in (0, 1))
        block.rest = _ChatRows(
            rows.data,
            rows.ends,
            rows.numbers,
            {CHAT_COLUMN: (starts, ends)},
            [value for *_, value in found_texts.places],
        )
        of_texts: Offsets = np.array(found_texts.conversation_of, np.int64)
        columns = {CHAT_COLUMN: string_list(found_texts.texts)}
        return Parsed(columns, seen=seen if self.reading.selects else None, pieces_of=of_texts)

    def others(self, block: Block) -> Sequence[Sequence[Mapping[str, Any]]]:
        """See `Reader`: rows without their texts and without the skeletons of messages."""
        rows, remaining = rows_of(cast(Lines, block.rest)), []
        for number, line in rows.lines():
            remaining.append(self._walk(number, line, 0, 0, _ChatTexts()))
        return [remaining]

    def _without(self, row: Any, path: Sequence[Any]) -> tuple[Any, bool]:
        """See `JsonlReader`; a row that is a list is called by its messages."""
        is_list = _first(row) == b"[" and path[0] == _LISTS[0]
        return pruned(row, path[is_list:], owner=names_parts(path))

    def table(self, block: Block, columns: Mapping[str, pa.LargeStringArray]) -> pa.Table:
        """See `Reader`."""
        for number, line in cast(Rows, block.rest).lines():
            if line[:1] == b"[":
                raise self._error(number, "a row that is a list has no columns; write JSON lines, or name its key.")
        return super().table(block, columns)

    def _texts_of(self, rows: Rows) -> _ChatTexts:
        row_texts, start = _ChatTexts(), 0
        for place, (end, number) in enumerate(zip(rows.ends.tolist(), rows.numbers.tolist(), strict=True)):
            self._walk(number, rows.data[start:end], start, place, row_texts)
            start = end
        return row_texts

    def _walk(self, number: int, line: bytes, start: int, place: int, row_texts: _ChatTexts) -> dict[str, Any]:
        """See `_Walk`; say what is wrong with a row, and on which line it is."""
        try:
            return _Walk(line, start, place, row_texts).row()
        except _WrongError as error:
            raise self._error(number, str(error)) from None
        except (RecursionError, ValueError, *BROKEN):
            self._read(_decode, number, line)
            raise self._error(number, "a value of it cannot be read; mend or remove the line.") from None

    def _note(self, rows: Rows, row_texts: _ChatTexts) -> None:
        """Count, and raise InputError for an id that another conversation has."""
        with self._lock:
            self._no_json += row_texts.no_json
            self._messages += row_texts.messages
            self._conversations += len(rows.ends)
            for number, line in rows.lines():
                named = _decode_object(line) if line[:1] == b"{" else {}
                for key in IDS:
                    if key not in named or key in self.reading.drop or _first(named[key]) == b"n":
                        continue
                    mark = hash((key, bytes(named[key])))
                    if mark in self._ids:
                        what = f"another conversation has its {key!r}; put both into one row, or pass drop={[key]}."
                        raise self._error(number, what)
                    self._ids.add(mark)


class _Walk:
    """One row: its texts go to `found`, and what is neither text nor skeleton is returned.

    That has the shape of the row, since a path to leave out must mean the same in both.
    """

    def __init__(self, line: bytes, start: int, place: int, row_texts: _ChatTexts) -> None:
        self._line, self._place, self._row_texts = line, place, row_texts
        self._offset = start - pa.py_buffer(line).address
        self._known: dict[str, int] | None = None  # The texts of a preference pair, which are drawn once.

    def row(self) -> dict[str, Any]:
        if self._line.lstrip()[:1] == b"[":
            return {_LISTS[0]: self._messages(_LISTS[0], _decode_list(self._line))}
        try:
            row = _decode_object(self._line)
        except msgspec.ValidationError:
            raise _WrongError("it is neither an object nor a list of messages.") from None
        if not any(key in row for key in CONVERSATIONS):
            raise _WrongError("it has no conversation: neither 'messages', nor 'conversations', nor 'chosen'.")
        self._check_pair(row)
        return {key: self._conversation(key, raw) if key in CONVERSATIONS else _plain(raw) for key, raw in row.items()}

    def _check_pair(self, row: Mapping[str, msgspec.Raw]) -> None:
        pair = [row[key] for key in _PAIR if key in row]
        if not pair:
            return
        if len(pair) != len(_PAIR):
            raise _WrongError("of a preference pair it has one side only; 'chosen' and 'rejected' belong together.")
        self._known = {}
        sizes = [len(_decode_list(raw)) if _first(raw) == b"[" else 0 for raw in pair]
        if sizes[0] != sizes[1]:
            raise _WrongError(f"its preference pair is of unequal length: {sizes[0]} and {sizes[1]} messages.")

    def _conversation(self, key: str, raw: msgspec.Raw) -> Any:
        if _first(raw) == b"[":
            return self._messages(key, _decode_list(raw))
        if _first(raw) == b"n":
            return None
        if key in _LISTS or _first(raw) != b'"':
            raise _WrongError(f"{key!r} is no list of messages.")
        self._text(raw)
        return None

    def _messages(self, key: str, raws: Sequence[msgspec.Raw]) -> list[Any]:
        self._row_texts.messages += len(raws)
        return [self._message(f"message {number} of {key!r}", raw) for number, raw in enumerate(raws, 1)]

    def _message(self, called: str, raw: msgspec.Raw) -> dict[str, Any]:
        message = _object(raw, called)
        role = next((key for key in _ROLE if key in message), None)
        if role is None or _first(message[role]) != b'"':
            raise _WrongError(f"{called} has no role.")
        if not any(key in message for key in (*_CONTENT, *_CALLS)):
            raise _WrongError(f"{called} has no content.")
        for key in _CONTENT:
            if key in message and _first(message[key]) not in (b'"', b"[", b"n"):
                raise _WrongError(f"the content of {called} is neither text, nor null, nor parts.")
        who = _decode(message.pop(role))
        remaining = self._fields(called, message, names_tool=who in _TOOLS)
        return remaining if who in _ROLES else {**remaining, role: who}

    def _fields(self, called: str, fields: Mapping[str, msgspec.Raw], *, names_tool: bool) -> dict[str, Any]:
        """The fields of a message, of a part, or of a call of a tool."""
        remaining: dict[str, Any] = {}
        for key, raw in fields.items():
            value: Any
            if key in _TEXTS:
                value = self._content(called, raw)
            elif key in _ARGUMENTS:
                value = self._arguments(raw)
            elif key in _CALLS and _first(raw) == b"[":
                value = [self._call(called, call) for call in _decode_list(raw)]
            elif key in _CALLS and _first(raw) == b"{":
                value = self._call(called, raw)
            else:
                value = _plain(raw)
                if (key in _SKELETON or (names_tool and key == "name")) and _is_plain(value):
                    continue
            if value is not None:
                remaining[key] = value
        return remaining

    def _call(self, called: str, raw: msgspec.Raw) -> dict[str, Any]:
        return self._fields(called, _object(raw, f"a call in {called}"), names_tool=True)

    def _content(self, called: str, raw: msgspec.Raw) -> Any:
        first = _first(raw)
        if first == b'"':
            self._text(raw)
        elif first == b"[":
            return [self._part(called, part) for part in _decode_list(raw)]
        elif first == b"{":
            return self._strings(raw)
        elif first != b"n":
            raise _WrongError(f"a text of {called} is neither text, nor null, nor parts.")
        return None

    def _part(self, called: str, raw: msgspec.Raw) -> Any:
        if _first(raw) == b'"':
            self._text(raw)
            return None
        part = _object(raw, f"a part of {called}")
        remaining = self._fields(called, part, names_tool="input" in part or "arguments" in part)
        has_text = any(key in part and _first(part[key]) != b"n" for key in (*_TEXTS, *_ARGUMENTS, *_CALLS))
        return remaining if has_text else dict.fromkeys(remaining, NO_TEXT)

    def _arguments(self, raw: msgspec.Raw) -> Any:
        """Arguments: JSON in a string, whose own strings are the texts, or JSON as it is."""
        if _first(raw) != b'"':
            return self._strings(raw)
        written: str = _decode(raw)
        try:
            value = _decode(written)
        except BROKEN:
            value = None
        if not isinstance(value, dict | list):
            self._row_texts.no_json += bool(written.strip())
            self._text(raw)
            return None
        around, texts, end, data = list[bytes](), list[int](), 0, written.encode()
        for match in _STRING.finditer(data):
            if _is_text(match):
                around.append(data[end : match.start(1)])
                texts.append(self._number(_decode(match[1])))
                end = match.end(1)
        if texts:
            self._at(raw, _Arguments([*around, data[end:]], texts))
        return _numbers(value)

    def _strings(self, raw: msgspec.Raw) -> Any:
        """All strings of JSON are texts."""
        data = bytes(raw)
        for match in _STRING.finditer(data):
            if _is_text(match):
                start = pa.py_buffer(raw).address + self._offset
                place = self._number(_decode(match[1]))
                self._row_texts.places.append((start + match.start(1), start + match.end(1), place))
        return _numbers(_decode(raw))

    def _text(self, raw: msgspec.Raw) -> None:
        self._at(raw, self._number(_decode(raw)))

    def _at(self, raw: msgspec.Raw, value: int | _Arguments) -> None:
        view: Any = pa.py_buffer(raw)
        start = view.address + self._offset
        self._row_texts.places.append((start, start + view.size, value))

    def _number(self, text: str) -> int:
        """Which text it is."""
        if self._known is not None and text in self._known:
            return self._known[text]
        self._row_texts.texts.append(text)
        self._row_texts.conversation_of.append(self._place)
        number = len(self._row_texts.texts) - 1
        if self._known is not None:
            self._known[text] = number
        return number


def names_parts(path: Sequence[Any]) -> bool:
    """Whether a path names what some parts of contents hold: to leave that out leaves out these parts."""
    return path[-2:-1] == [EACH] and path[-3:-2] in [[key] for key in _CONTENT]


def _first(raw: Any) -> bytes:
    return bytes(memoryview(raw)[:1])


def _object(raw: Any, called: str) -> dict[str, msgspec.Raw]:
    if _first(raw) != b"{":
        raise _WrongError(f"{called} is no object.")
    return _decode_object(raw)


def _plain(raw: msgspec.Raw) -> Any:
    try:
        return _decode(raw)
    except msgspec.DecodeError:  # numbers beyond a double are values all the same
        return json.loads(bytes(raw))


def _is_text(string: re.Match[bytes]) -> bool:
    return string[2] is None or _IDENTIFIER.fullmatch(_decode(string[1])) is None


def _is_plain(value: Any) -> bool:
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, int) or (isinstance(value, str) and _PLAIN.fullmatch(value) is not None)


def _numbers(value: Any) -> Any:
    """What is left of JSON whose strings are privatized: its numbers."""
    if isinstance(value, dict):
        numbers = {key: number for key, inner in value.items() if (number := _numbers(inner)) is not None}
        return {key if _IDENTIFIER.fullmatch(key) else "*": number for key, number in numbers.items()} or None
    if isinstance(value, list):
        return [number for inner in value if (number := _numbers(inner)) is not None] or None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _bones(value: Any, key: str = "") -> Any:
    """JSON without its texts: keys, kinds of values, numbers, roles, types and ids."""
    if isinstance(value, dict):
        # A key that is no name of an argument is a text, and two may have become one.
        names = {name: inner for name, inner in value.items() if _IDENTIFIER.fullmatch(name)}
        return [(name, None if name in _ARGUMENTS else _bones(inner, name)) for name, inner in names.items()]
    if isinstance(value, list):
        return [_bones(inner, key) for inner in value]
    return str if isinstance(value, str) and key not in {*_SKELETON, *_ROLE} else value
