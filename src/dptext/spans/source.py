"""What every source of spans is: it gives the spans of texts."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

import numpy as np
import pyarrow as pa

from dptext.core.privatizer import Rows
from dptext.spans.places import Spans

Span: TypeAlias = tuple[int, int, str]
"""Start, end and class; start and end count code points from 0, and end is the first one behind the span."""

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

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be known of what it does not find, a sentence each."""
        return ()

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
