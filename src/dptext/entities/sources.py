"""Where entities come from by their places: a list for each text, a function, or (`dptext.entities.spans_file`) a file.

A span is ``(start, end, class)``; start and end count code points from 0, and end is the first one behind it.
`dptext.entities.presidio` finds spans in texts. Entities of the class table are found among tokens instead
(`dptext.entities.finder`).
"""

import re
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

import numpy as np
import pyarrow as pa

from dptext.core.privatizer import BlockPosition
from dptext.entities.splicing import Entities
from dptext.errors import InputError

Span: TypeAlias = tuple[int, int, str]
"""Start, end and class."""

CLASS_NAME = r"[A-Za-z][A-Za-z0-9_.-]{0,63}"
"""A pattern for the name of a class: it is shown in public."""

MOST = 2**62  # of a row, start or end


class EntitySource(ABC):
    """Finds the entities of texts by their places."""

    name: str  # in a few words, for the guarantee; public
    by_row: ClassVar[bool] = False  # does it go by the row of a text, and not by the text?
    packages: tuple[str, ...] = ()  # whose versions matter to what is found

    @abstractmethod
    def find(self, texts: pa.LargeStringArray, position: BlockPosition) -> Entities:
        """The entities of texts (n,) at a position in their column; a null has none."""

    def described(self) -> dict[str, Any]:
        """Its public settings: nothing that was computed from the texts or that stands in a file."""
        return {"from": self.name}

    @property
    def notes(self) -> tuple[str, ...]:
        """What a user should know that it does not find, a sentence each."""
        return ()

    def where(self, entry: int | None, row: int, position: BlockPosition) -> str:
        """How a message names a span: by its entry, where it has one, and by its row in the block."""
        return f"A span of row {position.first_row + row:,} (counted from 0) from {self.name}"

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:  # noqa: B027
        """Raise an error for a class with an operator that cannot be found, or the other way round; `others` is *."""

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:  # noqa: B027
        """Raise `InputError` for spans of rows or columns that do not exist."""


def is_class(name: object) -> bool:
    """Whether a class may have this name: a letter, then letters, digits and ``_ . -``."""
    return isinstance(name, str) and re.fullmatch(CLASS_NAME, name) is not None


def entities_of(spans: Iterable[tuple[int, int, int, str]]) -> Entities:
    """Entities from spans, each a row, a start, an end and a class."""
    names: dict[str, int] = {}
    numbered = [(row, start, end, names.setdefault(name, len(names))) for row, start, end, name in spans]
    rows, starts, ends, classes = np.array(numbered, np.int64).reshape(-1, 4).T
    return Entities(names=tuple(names), rows=rows, starts=starts, ends=ends, classes=classes)


class FunctionSource(EntitySource):
    """Entities that a function finds in each text.

    >>> source = FunctionSource(lambda text: [(0, 4, "NAME")])
    >>> source.find(pa.array(["Anna met Tom"], pa.large_string()), BlockPosition()).names
    ('NAME',)
    """

    name = "a function"

    def __init__(self, find: Callable[[str], Iterable[Span]]) -> None:
        self._find = find
        self._lock = threading.Lock()

    def find(self, texts: pa.LargeStringArray, position: BlockPosition) -> Entities:
        """Raises `InputError` where the function gives something else than spans."""
        spans: list[tuple[int, int, int, str]] = []
        for row, text in enumerate(texts.to_pylist()):
            if text is not None:
                with self._lock:  # blocks are privatized in several threads, and the function may not be safe
                    spans += _checked(row, self._find(text), self.where(None, row, position))
        return entities_of(spans)


class ListSource(EntitySource):
    """Entities given in memory: a list of spans for each text."""

    name = "lists"
    by_row = True

    def __init__(self, spans: Sequence[Iterable[Span] | None]) -> None:
        self._spans = list(spans)

    def find(self, texts: pa.LargeStringArray, position: BlockPosition) -> Entities:
        """Raises `InputError` for a list that is not one of spans."""
        first = position.first_row
        return entities_of(
            span
            for row, spans in enumerate(self._spans[first : first + len(texts)])
            for span in _checked(row, spans or (), self.where(None, row, position))
        )

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` if there are other numbers of texts and of lists, or of columns than one."""
        if len(columns) > 1:
            raise InputError("Spans in lists are for one column of texts; give a function, or privatize one at a time.")
        if rows != len(self._spans):
            raise InputError(
                f"There are {rows:,} texts and lists of spans for {len(self._spans):,}; give a list for each text, "
                "which may be empty."
            )


def _checked(row: int, spans: Iterable[Any], where: str) -> Iterator[tuple[int, int, int, str]]:
    try:
        for start, end, name in spans:
            if not (_is_count(start) and _is_count(end) and is_class(name)):
                raise TypeError
            yield row, int(start), int(end), str(name)
    except (TypeError, ValueError):
        raise InputError(
            f"{where} is none: a span is (start, end, class), two integers and a name of letters, digits and _."
        ) from None


def _is_count(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool) and abs(int(value)) < MOST
