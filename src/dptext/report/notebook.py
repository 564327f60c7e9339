"""Results as notebooks show them: a small table, what is not protected, and the guarantee. Everything is escaped."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from html import escape
from typing import Any

from dptext.columns import is_column, is_from
from dptext.core.guarantee import Guarantee
from dptext.core.release import BeforeAfter, PrivateData, Release, Releases
from dptext.report.short_guarantee import by_column, short_promises
from dptext.report.summary import not_treated, treated_alike, visible

SHOWN_ROWS = 5
_SHOWN_COLUMNS = 12
_SHOWN_CHARACTERS = 300


@singledispatch
def as_html(result: Any) -> str:
    """A result as HTML."""
    raise TypeError(type(result).__name__)


@as_html.register
def _(result: Guarantee) -> str:
    return guarantee_html(result)


@as_html.register
def _(result: Release) -> str:
    return table_html(["private text"], [[result.text]]) + guarantee_html(result.guarantee)


@as_html.register
def _(result: Releases) -> str:
    rows = [[text] for text in result.texts[:SHOWN_ROWS]]
    return table_html(["private text"], rows, size=len(result)) + guarantee_html(result.guarantee)


@as_html.register
def _(result: PrivateData) -> str:
    header, rows = _first_rows(result.data)
    return table_html(header, rows, size=len(result.data)) + guarantee_html(result.guarantee)


@as_html.register
def _(result: BeforeAfter) -> str:
    warning = "Before is the private text: clear this output before you share the notebook."
    rows = result.rows[:SHOWN_ROWS]
    return (
        paragraphs([warning])
        + table_html(["before", "after"], rows, size=len(result.rows))
        + guarantee_html(result.guarantee)
    )


def guarantee_html(guarantee: Guarantee) -> str:
    """What is not protected, what is promised and what still shows; behind a fold the guarantee in full."""
    seen = visible(guarantee)
    lines = [
        *by_column(guarantee, lambda part: [line] if (line := treated_alike(part)) else []),
        f"Not protected: {', '.join(not_treated(guarantee))}.",
        *by_column(guarantee, short_promises),
        *([f"Still visible: {', '.join(seen)}."] if seen else []),
    ]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    in_full = folded("The guarantee in full", [*str(guarantee).splitlines(), *guarantee.clauses()])
    return f"<ul>{items}</ul>{in_full}"


def folded(title: str, lines: Iterable[str]) -> str:
    """Lines behind a title that unfolds them."""
    return f"<details><summary>{escape(title)}</summary>{paragraphs(lines)}</details>"


def table_html(header: Sequence[Any], rows: Iterable[Sequence[Any]], *, size: int | None = None) -> str:
    """A table; `size` is how many rows there are, where more than these."""
    shown = [*rows]
    left_out = [(size or 0) - len(shown), len(header) - _SHOWN_COLUMNS]
    more = [f"… {count:,} more {what}" for count, what in zip(left_out, ("rows", "columns"), strict=True) if count > 0]
    head = _cells(header, "th")
    body = "".join(f"<tr>{_cells(row, 'td')}</tr>" for row in shown)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{paragraphs(more)}"


def paragraphs(lines: Iterable[str]) -> str:
    """Lines, each in a paragraph."""
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _cells(values: Sequence[Any], tag: str) -> str:
    texts = ["" if value is None else str(value) for value in values[:_SHOWN_COLUMNS]]
    cut = [text if len(text) <= _SHOWN_CHARACTERS else f"{text[: _SHOWN_CHARACTERS - 1]}…" for text in texts]
    return "".join(f"<{tag} style='text-align:left'>{escape(text)}</{tag}>" for text in cut)


def _first_rows(data: Any) -> tuple[Sequence[Any], list[Sequence[Any]]]:
    """The names of the columns of a column or table, and its first rows."""
    first = data[:SHOWN_ROWS]
    if is_column(first):
        return ["private text"], [[value] for value in (first.to_pylist() if hasattr(first, "to_pylist") else first)]
    if is_from(first, "pandas", "DataFrame"):
        return list(first.columns), [list(row) for row in first.itertuples(index=False, name=None)]
    if is_from(first, "polars", "DataFrame"):
        return first.columns, first.rows()
    return first.schema.names, list(zip(*(column.to_pylist() for column in first.columns), strict=True))
