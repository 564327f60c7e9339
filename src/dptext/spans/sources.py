"""Where spans come from: lists beside texts in memory, or a function that finds them.

Files of spans are in `dptext.spans.file`, Presidio in `dptext.spans.presidio`.
"""

import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa

from dptext.core.privatizer import Rows
from dptext.errors import InputError, ParameterError
from dptext.spans.file import SpanFile
from dptext.spans.places import Spans
from dptext.spans.source import Collected, Span, SpanSource, is_class

Finder: TypeAlias = Callable[[str], Iterable[Span]]
"""Finds the spans of a text."""


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
        return SpanFile(spans)
    if callable(spans):
        return FoundSpans(spans)
    if isinstance(spans, Sequence):
        return GivenSpans(spans)
    raise ParameterError(
        "The 'spans' parameter must be the path of a file, 'presidio', a function of a text, or a list for each text. "
        f"Got {type(spans).__name__} instead."
    )
