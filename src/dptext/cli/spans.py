"""The options for spans."""

from typing import Annotated

import typer

from dptext.errors import ParameterError
from dptext.spans.options import Places, SpanOptions, treatments_of

_PANEL = "Spans: names, towns, numbers treated in another way than the words around them"

Spans = Annotated[
    str | None,
    typer.Option(
        "--spans",
        metavar="FILE|presidio",
        help="A file of row, start, end, class (JSONL, JSON, CSV; from 0, in characters), or presidio[:MODEL].",
        rich_help_panel=_PANEL,
    ),
]
Treat = Annotated[
    list[str] | None,
    typer.Option(
        "--treat",
        metavar="CLASS=TREATMENT",
        help="placeholder, surrogate:LIST (names, cities, a file), mechanism:EPSILON or keep; may be repeated, and * "
        "is every other class.",
        rich_help_panel=_PANEL,
    ),
]
SpanPlaces = Annotated[
    Places | None,
    typer.Option(
        "--span-places",
        show_default="public",
        help="Whether it shows where spans are; hidden makes their words unknown ones, and takes no --treat.",
        rich_help_panel=_PANEL,
    ),
]


def spans_asked(spans: str | None, treat: list[str] | None, places: Places | None) -> SpanOptions | None:
    """What the options ask for; None where no spans are named. Raises `ParameterError` for what does not fit."""
    if spans is None:
        if treat or places is not None:
            raise ParameterError("The options --treat and --span-places need spans: name them with --spans.")
        return None
    return SpanOptions(spans=spans, treat=treatments_of(treat or []), places=places or "public")
