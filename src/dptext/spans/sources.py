"""Where spans come from: lists beside texts in memory, or a function that finds them.

Files of spans are in `dptext.spans.file`, Presidio in `dptext.spans.presidio`.
"""

import re
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, TypeAlias

import numpy as np
import pyarrow as pa

from dptext.errors import InputError, ParameterError
from dptext.privatizer import Rows
from dptext.spans.places import Spans

Span: TypeAlias = tuple[int, int, str]
"""Start, end and class; start and end count code points from 0, and end is the first one behind the span."""

Finder: TypeAlias = Callable[[str], Iterable[Span]]
"""Finds the spans of a text."""

_CLASS = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,63}")


def is_class(name: object) -> bool:
    """Whether it may be the name of a class, which is shown in public: a letter, then letters, digits and ``_ . -``."""
    return isinstance(name, str) and _CLASS.fullmatch(name) is not None


class SpanSource(ABC):
    """Gives the spans of texts.

    Attributes
    ----------
    told
        In a few words, for the guarantee; public.
    by_row
        Whether it goes by the row of a text, and not by the text.
    packages
        The packages whose versions matter to what is found.
    """

    told: str
    by_row: ClassVar[bool] = False
    packages: tuple[str, ...] = ()

    @abstractmethod
    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """The spans of texts (n,) that stand there; a null has none."""

    def described(self) -> dict[str, Any]:
        """What of it is public, as plain values: nothing that was computed from the texts or that stands in a file."""
        return {"from": self.told}

    def where(self, entry: int | None, row: int, at: Rows) -> str:
        """How a message names a span: by its entry, where it has one, and by its row in the block."""
        return f"A span of row {at.first_row + row:,} (counted from 0) from {self.told}"

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:  # noqa: B027
        """Raise an error for a class that has a treatment and cannot be found, or the other way round.

        `others` says whether classes that are not named are treated, too.
        """

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:  # noqa: B027
        """Raise `InputError` for spans of rows or columns that do not exist."""


class Collected:
    """Puts the spans of texts together, one after the other."""

    def __init__(self) -> None:
        self._found: list[tuple[int, int, int, int]] = []
        self._names: dict[str, int] = {}

    def add(self, row: int, start: int, end: int, name: str) -> None:
        """One more span."""
        self._found.append((row, start, end, self._names.setdefault(name, len(self._names))))

    def spans(self) -> Spans:
        """All of them."""
        values = np.array(self._found, np.int64).reshape(-1, 4)
        return Spans(
            names=tuple(self._names),
            rows=values[:, 0],
            starts=values[:, 1],
            ends=values[:, 2],
            classes=values[:, 3],
        )


class FoundSpans(SpanSource):
    """Spans that a function finds in each text."""

    told = "a function"

    def __init__(self, find: Finder) -> None:
        self._find = find
        self._lock = threading.Lock()

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Raises `InputError` where the function gives something else than spans."""
        found = Collected()
        for row, text in enumerate(texts.to_pylist()):
            if text is not None:
                with self._lock:  # blocks are privatized in several threads
                    own = self._find(text)
                _add(found, row, own, self.where(None, row, at))
        return found.spans()


class GivenSpans(SpanSource):
    """Spans that stand beside texts in memory: for each text its own."""

    told = "lists"
    by_row = True

    def __init__(self, spans: Sequence[Iterable[Span] | None]) -> None:
        self._spans = list(spans)

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Raises `InputError` for a list that is not one of spans."""
        found = Collected()
        for row, own in enumerate(self._spans[at.first_row : at.first_row + len(texts)]):
            _add(found, row, own or (), self.where(None, row, at))
        return found.spans()

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` if there are other numbers of texts and of lists, or of columns than one."""
        if len(columns) > 1:
            raise InputError("Spans in lists are for one column of texts; give a function, or privatize one at a time.")
        if rows != len(self._spans):
            raise InputError(
                f"There are {rows:,} texts and lists of spans for {len(self._spans):,}; give a list for each text, "
                "which may be empty."
            )


def _add(found: Collected, row: int, spans: Iterable[Any], where: str) -> None:
    try:
        for start, end, name in spans:
            if not (_is_count(start) and _is_count(end) and is_class(name)):
                raise TypeError
            found.add(row, int(start), int(end), str(name))
    except (TypeError, ValueError):
        raise InputError(
            f"{where} is none: a span is (start, end, class), two integers and a name of letters, digits and _."
        ) from None


def _is_count(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool) and abs(int(value)) < 2**62


def source_of(spans: Any) -> SpanSource:
    """The source that is asked for: a path, ``presidio`` or ``presidio:MODEL``, a function, or lists.

    Raises `ParameterError` for anything else, and `InputError` for a file that cannot be read as one of spans.
    """
    if isinstance(spans, SpanSource):
        return spans
    if isinstance(spans, str):
        kind, _, model = spans.partition(":")
        if kind == "presidio":
            from dptext.spans.presidio import PresidioSpans

            return PresidioSpans(model=model or None)
        from dptext.spans.file import SpanFile

        return SpanFile(spans)
    if callable(spans):
        return FoundSpans(spans)
    if isinstance(spans, Sequence):
        return GivenSpans(spans)
    raise ParameterError(
        "The 'spans' parameter must be the path of a file, 'presidio', a function of a text, or a list for each text. "
        f"Got {type(spans).__name__} instead."
    )
