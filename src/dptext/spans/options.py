"""What is asked for of spans: one object that the library, the command line and a policy file can all make."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from dptext.errors import ParameterError
from dptext.spans.lists import SHIPPED
from dptext.validation import check_choice

Places = Literal["public", "hidden"]
Consistency = Literal["none", "unit", "file"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanOptions:
    """Where spans come from, and what happens to them.

    Parameters
    ----------
    spans
        The path of a file (`dptext.spans.file`), ``presidio`` or ``presidio:MODEL`` (a spaCy model), a function from a
        text to its spans, or a list of spans for each text. A span is ``(start, end, class)``.
    treat
        For each class what happens to its spans: ``placeholder``, ``surrogate:LIST``, ``mechanism:EPSILON`` or ``keep``
        (`Treatment`). ``*`` is every class that is not named; without it such a class is refused.
    places
        ``public``: places and classes of spans are released. ``hidden``: the words in spans enter the mechanism as the
        unknown word, and nothing shows where they are; then no class has a treatment.
    consistency
        ``unit``: equal spans of one class (but for upper case, white space and how accents are encoded) get the same
        surrogate in one text, or in all texts that a unit column says are one's; ``file``: in the whole file or call.
        Which are equal is released. Where the policy draws words once (``repeat``), surrogates are drawn so, too.
    surrogate_key
        The path of a key of its owner alone, made where there is none: equal spans of one class get the same surrogate
        in all runs under it, as long as the list is the same. Whoever has the key finds names by trying them.

    Raises `ParameterError` for what does not fit together.
    """

    spans: Any = field(repr=False)
    treat: Mapping[str, str] = field(default_factory=dict)
    places: Places = "public"
    consistency: Consistency = "none"
    surrogate_key: str | None = None

    def __post_init__(self) -> None:
        check_choice("SpanOptions", "places", self.places, get_args(Places))
        check_choice("SpanOptions", "consistency", self.consistency, get_args(Consistency))
        if self.places == "hidden" and self.treat:
            raise ParameterError(
                "Hidden places of spans and treatments exclude each other: a placeholder, a surrogate or a word that "
                "is kept would show the place; leave --treat out, or make the places public."
            )
        if self.places == "public" and not self.treat:
            raise ParameterError(
                "Spans need a treatment: say for each class what happens, as in --treat PERSON=placeholder (in Python "
                "treat={'PERSON': 'placeholder'}), or for all of them --treat '*=placeholder'."
            )
        if self.consistency == "none" and self.surrogate_key is None:
            return
        if self.surrogate_key is not None:  # other processes begin elsewhere
            object.__setattr__(self, "surrogate_key", os.path.abspath(self.surrogate_key))
        if not any(text.startswith("surrogate") for text in self.treat.values()):
            what = "Consistency of spans" if self.surrogate_key is None else "A key of surrogates (--surrogate-key)"
            raise ParameterError(f"{what} is for surrogates, and no class gets any.")
        if self.consistency != "none" and self.surrogate_key is not None:
            raise ParameterError(
                "Under a key of surrogates (--surrogate-key) equal spans get the same surrogate in all runs; leave "
                "--consistency (consistency) out, or the key."
            )

    def files(self) -> list[str]:
        """The files that are named, without the key: they are read, and never written over."""
        found = [self.spans] if isinstance(self.spans, str) and self.spans.partition(":")[0] != "presidio" else []
        lists = (text.partition(":")[2] for text in self.treat.values() if text.startswith("surrogate:"))
        return [path for path in [*found, *(name for name in lists if name not in SHIPPED)] if os.path.exists(path)]

    def untouched(self) -> list[str]:
        """What is never written over: the files, and the key, whether it is there yet or not."""
        return [*self.files(), *([] if self.surrogate_key is None else [self.surrogate_key])]


def treatments_of(given: list[str]) -> dict[str, str]:
    """``CLASS=TREATMENT`` from the command line, by class. Raises `ParameterError` for another form, or one twice."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, treatment = text.partition("=")
        if not (name and equals):
            raise ParameterError(
                f"The option --treat must be CLASS=TREATMENT, as in PERSON=placeholder. Got {text!r} instead."
            )
        if name in found:
            raise ParameterError(f"The class {name} has two treatments; give --treat once for each.")
        found[name] = treatment
    return found


def span_options(spans: Any, treat: Mapping[str, str] | None, places: Places) -> SpanOptions | None:
    """What a call of the library asks for; None where it names no spans. `SpanOptions` say all of it.

    Raises `ParameterError` for treatments or hidden places without spans, or beside `SpanOptions`.
    """
    more = treat or places != "public"
    if isinstance(spans, SpanOptions) and more:
        raise ParameterError("SpanOptions say what happens to spans; leave 'treat' and 'span_places' out.")
    if spans is None and more:
        raise ParameterError("What happens to spans was said, and no spans were named; give 'spans', too.")
    if spans is None or isinstance(spans, SpanOptions):
        return spans
    return SpanOptions(spans=spans, treat=treat or {}, places=places)
