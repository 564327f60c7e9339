"""Where the spans of texts are, by several sources together."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pyarrow as pa

from dptext.core.privatizer import EACH_ITS_OWN
from dptext.errors import InputError, ParameterError
from dptext.pseudonyms.phrases import ListedSpans
from dptext.spans.source import Span, SpanSource, is_class
from dptext.spans.sources import FoundSpans

Spans = Sequence[str] | str | Callable[[str], Iterable[Span]]
"""``presidio``, ``presidio:MODEL``, ``CLASS=FILE`` (a list with an entry a line), several of them, or a function."""


class SpanFinder:
    """Finds spans; those of its sources that overlap become one.

    `classes` are the only ones that count, if there are any.

    Raises `ParameterError` for spans of another form, or classes that Presidio cannot find, and `InputError` for a list
    that cannot be read.
    """

    def __init__(self, spans: Spans, classes: Sequence[str] = ()) -> None:
        self.sources = _sources(spans)
        self.classes = tuple(classes)
        for name in self.classes:
            if not is_class(name):
                raise ParameterError(f"A class of spans must be named by letters, digits and _ . - only. Got {name!r}.")
        for source in self.sources:
            if self.classes and not isinstance(source, ListedSpans | FoundSpans):
                source.check_classes(self.classes, others=False)

    @property
    def told(self) -> str:
        """The sources in a few words."""
        return ", ".join(source.told for source in self.sources)

    def find(self, texts: Sequence[str]) -> list[list[tuple[int, int, float, str]]]:
        """The spans of each text: start, end, a score, class. Raises `InputError` for one that is not in its text."""
        found: list[list[tuple[int, int, float, str]]] = [[] for _ in texts]
        strings = pa.array(list(texts), pa.large_string())
        for source in self.sources:
            spans = source.spans(strings, EACH_ITS_OWN)
            listed = isinstance(source, ListedSpans)
            for row, start, end, kind in zip(spans.rows, spans.starts, spans.ends, spans.classes, strict=True):
                name = spans.names[kind]
                if not 0 <= start < end <= len(texts[row]):
                    raise InputError(f"A span from {source.told} is empty or not inside its text.")
                if listed or not self.classes or name in self.classes:
                    found[row].append((int(start), int(end), 1.0 if listed else 0.5, name))
        return found


def _sources(spans: Any) -> list[SpanSource]:
    if callable(spans):
        return [FoundSpans(spans)]
    named = [spans] if isinstance(spans, str) else list(spans)
    return [_source(name) for name in named]


def _source(name: Any) -> SpanSource:
    if callable(name):
        return FoundSpans(name)
    kind, equals, path = str(name).partition("=")
    if equals and path and is_class(kind):
        return ListedSpans.of_file(kind, path)
    kind, _, model = str(name).partition(":")
    if kind == "presidio":
        from dptext.spans.presidio import PresidioSpans

        return PresidioSpans(model=model or None)
    raise ParameterError(f"Spans must be presidio, presidio:MODEL or CLASS=FILE, as in PERSON=names.txt. Got {name!r}.")
