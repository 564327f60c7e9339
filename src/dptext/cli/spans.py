"""The options for spans."""

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from dptext.errors import ParameterError
from dptext.spans.options import Consistency, Places, SpanOptions, treatments_of

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

SurrogateKey = Annotated[
    str | None,
    typer.Option(
        "--surrogate-key",
        metavar="FILE",
        help="A secret file, made where there is none: equal spans get the same surrogate in all runs under it.",
        rich_help_panel=_PANEL,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpansSaid:
    """What the command line says of spans; None for what it does not say."""

    spans: str | None
    treat: list[str] | None
    places: Places | None
    surrogate_key: str | None

    def asked(self, consistency: Consistency) -> SpanOptions | None:
        """What is asked for; None where no spans are named. Raises `ParameterError` for what does not fit."""
        if self.spans is None:
            if self.treat or self.places is not None or self.surrogate_key is not None:
                raise ParameterError(
                    "The options --treat, --span-places and --surrogate-key need spans: name them with --spans."
                )
            return None
        return SpanOptions(
            spans=self.spans,
            treat=treatments_of(self.treat or []),
            places=self.places or "public",
            consistency=consistency,
            surrogate_key=self.surrogate_key,
        )

    def consistency(self, policy: MutableMapping[str, Any]) -> Consistency:
        """How far a surrogate goes that is drawn once: taken out of what is said of words, if these are not."""
        surrogates = any("=surrogate" in text for text in self.treat or ())
        if policy.get("consistent") or self.spans is None or not surrogates:
            return "none"
        found: Consistency = policy.pop("consistency", "none")
        return found
