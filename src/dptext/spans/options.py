"""What is asked for of spans: one object that the library, the command line and a policy file can all make."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from dptext.checks import check_choice
from dptext.errors import ParameterError
from dptext.spans.lists import SHIPPED

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
        ``unit``: equal spans of one class (but for upper case) get the same surrogate in one text, or in all texts that
        a unit column says are one's; ``file``: in the whole file or call. Which are equal is released. Where the policy
        draws words once (``repeat``), surrogates are drawn so, too.

    Raises `ParameterError` for what does not fit together.
    """

    spans: Any = field(repr=False)
    treat: Mapping[str, str] = field(default_factory=dict)
    places: Places = "public"
    consistency: Consistency = "none"

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
        if self.consistency != "none" and not any(text.startswith("surrogate") for text in self.treat.values()):
            raise ParameterError("Consistency of spans is for surrogates, and no class gets any.")

    def files(self) -> list[str]:
        """The files that are named: they are read, and never written over."""
        found = [self.spans] if isinstance(self.spans, str) and self.spans.partition(":")[0] != "presidio" else []
        lists = (text.partition(":")[2] for text in self.treat.values() if text.startswith("surrogate:"))
        return [path for path in [*found, *(name for name in lists if name not in SHIPPED)] if os.path.exists(path)]


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
    """What a call of the library asks for; None where it names no spans.

    Raises `ParameterError` for treatments or hidden places without spans.
    """
    if spans is None:
        if treat or places != "public":
            raise ParameterError("What happens to spans was said, and no spans were named; give 'spans', too.")
        return None
    return SpanOptions(spans=spans, treat=treat or {}, places=places)
