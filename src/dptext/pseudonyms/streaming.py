"""Answers that come in pieces: the placeholders in each text of each choice are taken back as it goes on."""

from collections.abc import Mapping
from typing import Any

from dptext.pseudonyms.places import copied, places_of
from dptext.pseudonyms.restoring import Restorer

_Key = tuple[str | int, ...]


class RestoredStream:
    """Takes placeholders back in the pieces of one answer."""

    def __init__(self, values: Mapping[str, str], *, in_json: bool) -> None:
        self._values = values
        self._in_json = in_json
        self._texts: dict[int, dict[_Key, Restorer]] = {}
        self._last: dict[str, Any] = {}

    def feed(self, piece: Any) -> Any:
        """A piece of the answer with what can be said by now. What has another form stays as it is.

        Raises `InputError` for what is nested too deeply.
        """
        piece = copied(piece)
        choices = piece.get("choices") if isinstance(piece, dict) else None
        if not isinstance(choices, list):
            return piece
        self._last = {name: value for name, value in piece.items() if name not in ("choices", "usage")}
        for choice in choices:
            if isinstance(choice, dict):
                self._feed(choice)
        return piece

    def finish(self) -> list[dict[str, Any]]:
        """Pieces with what was held back of choices that nobody ended."""
        choices = []
        for index in list(self._texts):
            delta: dict[str, Any] = {}
            self._end(index, delta)
            if delta:
                choices.append({"index": index, "delta": delta, "finish_reason": None})
        return [{**self._last, "choices": choices}] if choices else []

    def _feed(self, choice: dict[str, Any]) -> None:
        index, delta = choice.get("index", 0), choice.get("delta")
        index = index if isinstance(index, int) else 0
        texts = self._texts.setdefault(index, {})
        for place in places_of(delta) if isinstance(delta, dict) else ():
            if place.path not in texts:
                in_json = place.in_json or (self._in_json and place.path[0] == "content")
                texts[place.path] = Restorer(self._values, in_json=in_json)
            place.put(texts[place.path].feed(place.text))
        if choice.get("finish_reason") is not None:
            if not isinstance(delta, dict):
                delta = choice["delta"] = {}
            self._end(index, delta)

    def _end(self, index: int, delta: dict[str, Any]) -> None:
        """Say the rest of a choice."""
        for path, text in reversed(self._texts.pop(index, {}).items()):  # each stands before what is there already
            if rest := text.finish():
                _append(delta, path, rest)


def _append(delta: dict[str, Any], path: _Key, rest: str) -> None:
    """Add a text at the end of that of a piece, which need not have it."""
    for place in places_of(delta):
        if place.path == path:
            place.put(place.text + rest)
            return
    if path[0] == "tool_calls":
        calls = delta.get("tool_calls")
        kind = "function" if path[2] == "arguments" else "custom"
        delta["tool_calls"] = [*(calls or []), {"index": path[1], kind: {path[2]: rest}}]
    elif path[0] == "function_call":
        delta["function_call"] = {**(delta.get("function_call") or {}), "arguments": rest}
    else:  # of parts, too: a held back end is no placeholder, and is said plainly
        name = str(path[0])
        there = delta.get(name)
        parts = [{"type": "text", "text": rest}]
        delta[name] = [*parts, *there] if isinstance(there, list) else f"{rest}{there or ''}"
