"""The options for spans."""

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from dptext.errors import ParameterError
from dptext.spans.options import SpanOptions, read_operators

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
        "--span-operator",
        metavar="CLASS=OPERATOR",
        help="replace, redact, surrogate:LIST (names, cities, a file), mechanism:EPSILON or keep; may be repeated, and "
        "* is every other class.",
        rich_help_panel=_PANEL,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpansSaid:
    """What the command line says of spans; None for what it does not say."""

    spans: str | None
    treat: list[str] | None

    def asked(self, policy: MutableMapping[str, Any]) -> SpanOptions | None:
        """What is asked for; None where no spans are named. Raises `ParameterError` for what does not fit.

        A consistency is taken out of what is said of words, if these are not drawn once and surrogates are.
        """
        if self.spans is None:
            if self.treat:
                raise ParameterError("The option --span-operator needs spans: name them with --spans.")
            return None
        surrogates = any("=surrogate" in text for text in self.treat or ())
        consistent = surrogates and not policy.get("consistent") and policy.pop("consistency", None) == "unit"
        return SpanOptions(spans=self.spans, operators=read_operators(self.treat or []), consistent=consistent)
