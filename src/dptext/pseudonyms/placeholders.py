"""Numbered placeholders: one for each different value of a conversation, in the order in which they first stand there.

``<PERSON_1>`` is the first value of the class PERSON. Each value has one placeholder and each placeholder one value, so
that taking them back is exact. What looks like a placeholder in a text already is a value like any other, of the class
LITERAL: it comes back as it was, and is never taken for another one.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from dptext.errors import InputError

LITERAL = "LITERAL"
"""The class of what looked like a placeholder before."""

LIKE = re.compile(r"<[A-Za-z][A-Za-z0-9_.-]*_[0-9]+>")
"""What looks like a placeholder."""

MOST = 10_000
"""Different values of a conversation."""


class Placeholders:
    """The placeholders of one conversation.

    `taken` are strings that look like one and stand where nothing is replaced: they are left out.
    """

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = frozenset(one.upper() for one in taken)
        self._numbers: Counter[str] = Counter()
        self._of: dict[str, str] = {}
        self._values: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._of)

    @property
    def values(self) -> Mapping[str, str]:
        """The value of each placeholder."""
        return MappingProxyType(self._values)

    def of(self, value: str, name: str) -> str:
        """The placeholder of a value; `name` is the class of a value that is new.

        Raises `InputError` where there are too many different ones.
        """
        if (known := self._of.get(value)) is not None:
            return known
        if len(self._of) >= MOST:
            raise InputError(f"A conversation may hold {MOST:,} different values of spans; send less.")
        name = name.upper().replace(".", "_")  # what repairs marks would put a space behind a dot
        while True:
            self._numbers[name] += 1
            placeholder = f"<{name}_{self._numbers[name]}>"
            if placeholder not in self._taken:
                break
        self._of[value], self._values[placeholder] = placeholder, value
        return placeholder

    def counts(self) -> dict[str, int]:
        """How many different values there are of each class."""
        return dict(Counter(placeholder[1:].rpartition("_")[0] for placeholder in self._values))
