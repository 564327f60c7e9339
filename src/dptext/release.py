"""What comes out: texts with their guarantee and coverage. A release never holds the source."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dptext.guarantees import Guarantee
from dptext.text.coverage import Coverage


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """One privatized text.

    Attributes
    ----------
    text
        The private text.
    guarantee
        What is promised; ``str()`` of it is a sentence.
    coverage
        Counts for the data holder only: they are computed from the source.
    """

    text: str
    guarantee: Guarantee
    coverage: Coverage

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Releases:
    """Many privatized texts, in the order of their sources; a null stays null. Iterating gives the texts."""

    texts: tuple[str | None, ...]
    guarantee: Guarantee
    coverage: Coverage

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[str | None]:
        return iter(self.texts)

    def __getitem__(self, index: int) -> str | None:
        return self.texts[index]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateData:
    """A column or table with private texts.

    Attributes
    ----------
    data
        Of the kind that was given: a Series, an Array, a DataFrame, a Table.
    guarantee, coverage
        As for `Release`.
    """

    data: Any
    guarantee: Guarantee
    coverage: Coverage
