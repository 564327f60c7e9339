"""Where the texts of a chat stand: in messages of a request and of an answer, and in pieces of an answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dptext.errors import InputError

TEXTS = ("content", "refusal", "reasoning", "reasoning_content")
"""The fields of a message that hold text."""

_OF_PARTS = ("text", "refusal", "thinking", "content")
"""The fields of a part that hold text, or parts again."""

_NO_TEXT = (
    *("type", "id", "tool_call_id", "tool_use_id", "cache_control", "signature"),
    *("image_url", "input_audio", "audio_url", "video_url", "file", "file_data", "file_id", "file_url"),
)
"""The fields of a part that pass as they are: labels, pictures, sound and files. All others are taken for text."""

_SEEN_OR_HEARD = ("image", "audio", "video")
"""The types of parts whose `source` is no text."""

_KNOWN = (*TEXTS, "function_call", "tool_calls", *_NO_TEXT, "role", "name", "audio")
"""The fields of a message that hold text or calls, and those that pass as they are."""

MOST_LEVELS = 100
"""Of values of JSON, one inside the other: whatever goes through them can go through so many."""


@dataclass(frozen=True, slots=True)
class Place:
    """A string in a message.

    Attributes
    ----------
    holder, key
        It is ``holder[key]``.
    path
        Where that is in the message: the same in all pieces of one answer.
    in_json
        Whether it is JSON by its nature: what a tool is called with.
    """

    holder: Any
    key: str | int
    path: tuple[str | int, ...]
    in_json: bool = False

    @property
    def text(self) -> str:
        """What stands there."""
        return str(self.holder[self.key])

    def put(self, text: str) -> None:
        """Put another text there."""
        self.holder[self.key] = text


def copied(value: Any, levels: int = MOST_LEVELS) -> Any:
    """A copy of a value of JSON. Raises `InputError` for one that is nested too deeply."""
    if not isinstance(value, dict | list):
        return value
    if not levels:
        raise InputError(f"A value is nested more than {MOST_LEVELS} levels deep; send a flatter one.")
    if isinstance(value, list):
        return [copied(one, levels - 1) for one in value]
    return {name: copied(one, levels - 1) for name, one in value.items()}


def places_of(message: dict[str, Any], *, in_unknown: bool = False) -> Iterator[Place]:
    """The texts of a message: what it says, and what tools are called with; `in_unknown` fields, too, every string."""
    for name in TEXTS:
        if name in message:
            yield from _content(message, name, (name,))
    called = message.get("function_call")
    if isinstance(called, dict):
        yield from _arguments(called, "arguments", ("function_call",))
    calls = message.get("tool_calls")
    for number, call in enumerate(calls if isinstance(calls, list) else []):
        if not isinstance(call, dict):
            continue
        index = call.get("index", number)
        path = ("tool_calls", index if isinstance(index, int) else number)
        for kind, field in (("function", "arguments"), ("custom", "input")):
            if isinstance(call.get(kind), dict):
                yield from _arguments(call[kind], field, path)
    for name in list(message) if in_unknown else ():
        if name not in _KNOWN:
            yield from _arguments(message, name, ())


def check_message(message: dict[str, Any]) -> None:
    """Raise `InputError` for a message of another form than that of a chat: text might hide there."""
    if not isinstance(message.get("role"), str | None):
        raise InputError("The role of a message must be a string.")
    for name in TEXTS:
        _check_content(message.get(name))
    calls = message.get("tool_calls")
    if not _is_list_of(calls, dict) or not isinstance(message.get("function_call"), dict | None):
        raise InputError("What a message calls must be a list of calls of tools, or one call of a function.")
    for call in calls or ():
        if not isinstance(call.get("function"), dict | None) or not isinstance(call.get("custom"), dict | None):
            raise InputError("A call of a tool must hold an object that says what is called.")


def _check_content(content: Any) -> None:
    if not isinstance(content, str) and not _is_list_of(content, str | dict):
        raise InputError("The content of a message must be a string, null, or a list of parts.")
    for part in content or ():
        for name in _OF_PARTS if isinstance(part, dict) else ():
            _check_content(part.get(name))


def _is_list_of(value: Any, kind: Any) -> bool:
    """Whether it is a list of these, or null."""
    return value is None or (isinstance(value, list) and all(isinstance(one, kind) for one in value))


def _content(holder: Any, key: str | int, path: tuple[str | int, ...]) -> Iterator[Place]:
    value = holder[key]
    if isinstance(value, str):
        yield Place(holder, key, path)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            if isinstance(part, str):
                yield Place(value, number, (*path, number))
            elif isinstance(part, dict):
                yield from _part(part, (*path, number))


def _part(part: dict[str, Any], path: tuple[str | int, ...]) -> Iterator[Place]:
    """The texts of a part of content: in fields that nobody knows, too."""
    no_text = (*_NO_TEXT, "source") if part.get("type") in _SEEN_OR_HEARD else _NO_TEXT
    for name in list(part):
        if name in _OF_PARTS:
            yield from _content(part, name, (*path, name))
        elif name not in no_text:
            yield from _arguments(part, name, path)


def _arguments(holder: dict[str, Any], key: str, path: tuple[str | int, ...]) -> Iterator[Place]:
    value = holder.get(key)
    if isinstance(value, str):
        yield Place(holder, key, (*path, key), in_json=key == "arguments")
    elif isinstance(value, dict | list):
        yield from _strings(value, (*path, key))


def _strings(value: Any, path: tuple[str | int, ...]) -> Iterator[Place]:
    """The strings of a value of JSON, but for names of fields."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in list(pairs):
        if isinstance(one, str):
            yield Place(value, key, (*path, key))
        elif isinstance(one, dict | list):
            yield from _strings(one, (*path, key))
