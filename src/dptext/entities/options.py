"""What is asked for of spans: where they are, what happens to those of each class, and lists of surrogates.

All of it is declared in public before any text is read. The names in ``data/`` are common given names of many
languages, the cities large ones of all continents, written down from general knowledge. What is shown instead of a span
is drawn from its list uniformly, so that the order tells nothing.
"""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

from dptext.core.guarantee import OTHERS, Operator
from dptext.entities.operators import OPERATORS, PublicOutputs, operator_named, read_operators
from dptext.entities.sources import is_class
from dptext.errors import InputError, ParameterError
from dptext.parameters import Parameter, check_options

_OF_SPANS: tuple[Operator, ...] = ("replace", "redact", "surrogate", "mechanism", "keep")  # no class has a neutral word

SHIPPED = ("names", "cities")


@dataclass(frozen=True, slots=True)
class SurrogateList:
    """A public list of what may stand instead of a span, each entry once; `name` is in `SHIPPED`, or a file's path."""

    name: str
    entries: tuple[str, ...] = field(repr=False)

    def described(self) -> dict[str, Any]:
        """Its name (of a file without its folder), size and digest, for reports."""
        digest = hashlib.blake2b("\n".join(self.entries).encode(), digest_size=16).hexdigest()
        return {"name": Path(self.name).name, "entries": len(self.entries), "digest": digest}


def surrogate_list(name: str) -> SurrogateList:
    """A list that ships (``names``, ``cities``), or that of a file: UTF-8, an entry a line, empty lines left out.

    An entry that stands there twice counts once. Raises `InputError` for a file that cannot be read, has fewer than two
    entries, or one with a character that controls.
    """
    shipped: Any = resources.files("dptext.entities") / "data" / f"{name}.txt"
    try:
        lines = (shipped if name in SHIPPED else Path(name)).read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        raise InputError(
            f"There is no list of surrogates {name}; name a file with an entry a line, or one of: {', '.join(SHIPPED)}."
        ) from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not in UTF-8"
        raise InputError(
            f"The list of surrogates {name} cannot be read: {why}; name a UTF-8 file with an entry a line, or one of: "
            f"{', '.join(SHIPPED)}."
        ) from None
    entries = tuple(dict.fromkeys(line.strip() for line in lines if line.strip()))
    if len(entries) < 2:
        raise InputError(f"The list of surrogates {name} must have at least two different entries, one a line.")
    for number, line in enumerate(lines, start=1):
        if not line.isprintable():
            raise InputError(f"Line {number:,} of {name} holds a character that cannot be shown; take it out.")
    return SurrogateList(name, entries)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanOperator:
    """An operator with its public list, or with the epsilon of its words in nats per unit of the metric."""

    kind: Operator
    surrogates: SurrogateList | None = None
    epsilon: float | None = None

    def entries(self, name: str) -> Sequence[str]:
        """What may stand for a span of a class: one of these; nothing for a span that is looked at."""
        listed = () if self.surrogates is None else self.surrogates.entries
        return OPERATORS[self.kind](PublicOutputs(name=f"<{name}>", redacted="", surrogates=listed))

    def described(self) -> dict[str, Any]:
        """As plain values, for reports."""
        values: dict[str, Any] = {"operator": self.kind}
        if self.surrogates is not None:
            values["list"] = self.surrogates.described()
        if self.epsilon is not None:
            values["epsilon"] = self.epsilon
        return values


def parse_operator(name: str, text: str) -> SpanOperator:
    """The operator of a class of spans, as it is written on the command line.

    Raises `ParameterError` for another form, and `InputError` for a list of surrogates that cannot be read.
    """
    kind, _, value = text.partition(":")
    if not (name == OTHERS or is_class(name)):
        raise ParameterError(
            f"A class of spans must be named by letters, digits and _ . - only, or * for all others. Got {name!r}."
        )
    operator = operator_named(kind, of=name, among=_OF_SPANS)
    if operator == "surrogate":
        if not value:
            raise ParameterError(
                f"The operator of {name} needs a list: surrogate:{SHIPPED[0]}, surrogate:{SHIPPED[1]}, or "
                "surrogate:FILE."
            )
        return SpanOperator(kind=operator, surrogates=surrogate_list(value))
    if operator == "mechanism":
        return SpanOperator(kind=operator, epsilon=_epsilon(name, value))
    if value:
        raise ParameterError(f"The operator {kind} of {name} takes nothing after a colon. Got {text!r} instead.")
    return SpanOperator(kind=operator)


def _epsilon(name: str, value: str) -> float:
    try:
        epsilon = float(value)
    except ValueError:
        epsilon = 0.0
    if not 0 < epsilon < float("inf"):
        raise ParameterError(
            f"The operator mechanism of {name} needs an epsilon above 0, as in {name}=mechanism:0.5. Got {value!r} "
            "instead."
        )
    return epsilon


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanOptions:
    """Where `spans` come from, and what happens to them.

    They are the path of a file (`FileSource`), ``presidio`` or ``presidio:MODEL`` (a spaCy model), a function from a
    text to its spans, or a list of spans for each text. A span is ``(start, end, class)``. `operators` say what happens
    to the spans of each class: ``replace``, ``redact``, ``surrogate:LIST``, ``mechanism:EPSILON`` or ``keep``
    (`SpanOperator`). ``*`` is every class that is not named; without it such a class is refused.

    With `consistent`, equal spans of one class (but for upper case, white space and how accents are encoded) get the
    same surrogate in one text, or in all texts that a unit column says are one's. Which are equal is released. Where
    the policy draws words once (``consistent``), surrogates are drawn so, too.

    >>> SpanOptions(spans="presidio", operators="PERSON=surrogate:names,*=redact").operators
    {'PERSON': 'surrogate:names', '*': 'redact'}

    Raises `ParameterError` for what does not fit together.
    """

    spans: Annotated[
        Any,
        Parameter(
            "Names, places or numbers to treat separately: a file with row, start, end and class, or presidio[:MODEL] "
            "to find them.",
            path=True,
        ),
    ] = field(repr=False)
    operators: Annotated[
        Mapping[str, str],
        Parameter(
            "What happens to the spans of a class (* for all others): replace, redact, surrogate:LIST, "
            "mechanism:EPSILON or keep.",
            path=True,
        ),
    ] = field(default_factory=dict)
    consistent: Annotated[
        bool, Parameter("Give equal spans of a class the same surrogate; which are equal is public then.")
    ] = False

    def __post_init__(self) -> None:
        check_options(self)
        object.__setattr__(self, "operators", read_operators(self.operators))
        if not self.operators:
            raise ParameterError(
                "Spans need an operator: say for each class what happens, as in "
                "operators={'PERSON': 'replace'}, or for all of them operators={'*': 'replace'}."
            )
        if self.consistent and not self.draws_surrogates:
            raise ParameterError("Consistent spans are for surrogates, and no class gets any.")

    @property
    def draws_surrogates(self) -> bool:
        """Whether a class gets surrogates."""
        return any(text.startswith("surrogate") for text in self.operators.values())

    def files(self) -> list[str]:
        """The files that are named: they are read, and never written over."""
        paths = [self.spans] if isinstance(self.spans, str) and self.spans.partition(":")[0] != "presidio" else []
        lists = (text.partition(":")[2] for text in self.operators.values() if text.startswith("surrogate:"))
        return [path for path in [*paths, *(name for name in lists if name not in SHIPPED)] if os.path.exists(path)]


def span_options(spans: Any, operators: Mapping[str, str] | None) -> SpanOptions | None:
    """What a call of the library asks for; None where it names no spans. `SpanOptions` say all of it.

    Raises `ParameterError` for operators without spans, or next to `SpanOptions`.
    """
    if isinstance(spans, SpanOptions) and operators:
        raise ParameterError("SpanOptions say what happens to spans; leave 'operators' out.")
    if spans is None and operators:
        raise ParameterError("What happens to spans was said, and no spans were named; give 'spans', too.")
    if spans is None or isinstance(spans, SpanOptions):
        return spans
    return SpanOptions(spans=spans, operators=operators or {})
