"""Placeholders taken back, in texts that may arrive in any pieces.

Of what has arrived, the longest end that may still become one of the placeholders is held back, and nothing else.
"""

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Mapping

_NAME = r"[A-Za-z][A-Za-z0-9_.-]*"
_BEGUN = r"(?P<begun>[A-Za-z][A-Za-z0-9_.-]*)?"
_PLAIN = re.compile(rf"<(?P<name>{_NAME})>|(?P<open><{_BEGUN})\Z")
# In strings of JSON either bracket may be an escape (some servers write \u003c), and a backslash may be escaped itself.
_JSON = re.compile(
    rf"\\\\|(?:<|\\u003[cC])(?P<name>{_NAME})(?:>|\\u003[eE])"
    rf"|(?P<open>(?:(?:<|\\u003[cC]){_BEGUN}(?:\\(?:u(?:0(?:03?)?)?)?)?|\\(?:u(?:0(?:03?)?)?)?))\Z"
)


class Restorer:
    """Takes placeholders back in one text that arrives in pieces.

    `values` are the values of placeholders, which are of upper case, and are found in any; where `in_json`, the text is
    JSON, and values are written as strings of it.
    """

    def __init__(self, values: Mapping[str, str], *, in_json: bool = False) -> None:
        self._values = values
        self._sorted = sorted(values)
        self._pattern = _JSON if in_json else _PLAIN
        self._written: Callable[[str], str] = _in_json if in_json else str
        self._held = ""

    def feed(self, piece: str) -> str:
        """What can be said with one more piece."""
        text, begun = self._held + piece, ""
        said, at = [], 0
        for found in self._pattern.finditer(text):
            if found["open"] is not None:
                if self._may_become(found["begun"] or ""):
                    begun = found["open"]
                    said.append(text[at : found.start()])
                    at = len(text)
            elif found["name"] is not None and (value := self._values.get(f"<{found['name']}>".upper())) is not None:
                said += [text[at : found.start()], self._written(value)]
                at = found.end()
        self._held = begun
        return "".join([*said, text[at:]])

    def finish(self) -> str:
        """What was held back, when nothing more comes."""
        held, self._held = self._held, ""
        return held

    def _may_become(self, begun: str) -> bool:
        """Whether a placeholder begins so."""
        start = f"<{begun}".upper()
        at = bisect_left(self._sorted, start)
        return at < len(self._sorted) and self._sorted[at].startswith(start)


def restored(text: str, values: Mapping[str, str], *, in_json: bool = False) -> str:
    """A whole text with its placeholders taken back."""
    restorer = Restorer(values, in_json=in_json)
    return restorer.feed(text) + restorer.finish()


def _in_json(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)[1:-1]
