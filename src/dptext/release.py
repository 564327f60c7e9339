"""What comes out: texts with their guarantee and coverage. A release never holds the source."""

import html
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, overload

from dptext.guarantees import Guarantee
from dptext.text.coverage import Coverage

_SHOWN_CHARACTERS = 200
_SHOWN_TEXTS = 3


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

    def __repr__(self) -> str:
        return _lines("Release", [f"text={_short(self.text)!r},"], self.guarantee, self.coverage)

    def _repr_html_(self) -> str:
        """The text, the guarantee in a line and the coverage, for notebooks."""
        facts = "<br>".join(html.escape(fact) for fact in (_brief(self.guarantee), str(self.coverage)))
        text = html.escape(_short(self.text))
        return f'<div><p style="white-space: pre-wrap">{text}</p><small>{facts}</small></div>'


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

    @overload
    def __getitem__(self, index: int) -> str | None: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[str | None, ...]: ...

    def __getitem__(self, index: int | slice) -> str | tuple[str | None, ...] | None:
        return self.texts[index]

    def __repr__(self) -> str:
        texts = ["None," if text is None else f"{_short(text)!r}," for text in self.texts[:_SHOWN_TEXTS]]
        if len(self) > _SHOWN_TEXTS:
            texts.append(f"… and {len(self) - _SHOWN_TEXTS:,} more,")
        return _lines("Releases", texts, self.guarantee, self.coverage)


def _lines(kind: str, texts: list[str], guarantee: Guarantee, coverage: Coverage) -> str:
    lines = [*texts, f"guarantee={_brief(guarantee)},", f"coverage={coverage},"]
    return "\n".join([f"{kind}(", *(f"  {line}" for line in lines), ")"])


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN_CHARACTERS else f"{text[: _SHOWN_CHARACTERS - 1]}…"


def _brief(guarantee: Guarantee) -> str:
    """The kind of a guarantee, its epsilon and delta where it has them, its unit, and the epsilon of numbers."""
    numbers = ((name, getattr(guarantee, name, None)) for name in ("epsilon", "delta"))
    shown = ", ".join(f"{name}={value!r}" for name, value in numbers if value is not None)
    of_numbers = f" and epsilon={guarantee.numbers.epsilon!r} for each place of a number" if guarantee.numbers else ""
    return f"{type(guarantee).__name__}({shown}) for each {guarantee.unit.value}{of_numbers}"


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

    def __repr__(self) -> str:
        return _lines("PrivateData", [f"data=<{type(self.data).__name__}>,"], self.guarantee, self.coverage)
