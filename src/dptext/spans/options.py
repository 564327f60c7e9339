"""What is asked for of spans: one object that the library, the command line and a TOML file can all make."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dptext.errors import ParameterError
from dptext.spans.operators import SHIPPED


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanOptions:
    """Where spans come from, and what happens to them.

    Parameters
    ----------
    spans
        The path of a file (`SpanFile`), ``presidio`` or ``presidio:MODEL`` (a spaCy model), a function from a text to
        its spans, or a list of spans for each text. A span is ``(start, end, class)``.
    operators
        For each class what happens to its spans: ``replace``, ``redact``, ``surrogate:LIST``, ``mechanism:EPSILON`` or
        ``keep`` (`Operator`). ``*`` is every class that is not named; without it such a class is refused.
    consistent
        Equal spans of one class (but for upper case, white space and how accents are encoded) get the same
        surrogate in one text, or in all texts that a unit column says are one's. Which are equal is released. Where the
        policy draws words once (``consistent``), surrogates are drawn so, too.

    Raises `ParameterError` for what does not fit together.
    """

    spans: Any = field(repr=False)
    operators: Mapping[str, str] = field(default_factory=dict)
    consistent: bool = False

    def __post_init__(self) -> None:
        if not self.operators:
            raise ParameterError(
                "Spans need an operator: say for each class what happens, as in --operator PERSON=replace (in "
                "Python and in requests operators={'PERSON': 'replace'}), or for all of them --operator '*=replace'."
            )
        if self.consistent and not self.draws_surrogates:
            raise ParameterError("Consistent spans are for surrogates, and no class gets any.")

    @property
    def draws_surrogates(self) -> bool:
        """Whether a class gets surrogates."""
        return any(text.startswith("surrogate") for text in self.operators.values())

    def files(self) -> list[str]:
        """The files that are named: they are read, and never written over."""
        found = [self.spans] if isinstance(self.spans, str) and self.spans.partition(":")[0] != "presidio" else []
        lists = (text.partition(":")[2] for text in self.operators.values() if text.startswith("surrogate:"))
        return [path for path in [*found, *(name for name in lists if name not in SHIPPED)] if os.path.exists(path)]


def read_operators(texts: Sequence[str]) -> dict[str, str]:
    """``CLASS=OPERATOR`` from the command line, by class. Raises `ParameterError` for another form, or one twice."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, operator = text.partition("=")
        if not (name and equals):
            raise ParameterError(
                f"The option --operator must be CLASS=OPERATOR, as in PERSON=replace. Got {text!r} instead."
            )
        if name in found:
            raise ParameterError(f"The class {name} has two operators; give --operator once for each.")
        found[name] = operator
    return found


def span_options(spans: Any, operators: Mapping[str, str] | None) -> SpanOptions | None:
    """What a call of the library asks for; None where it names no spans. `SpanOptions` say all of it.

    Raises `ParameterError` for operators without spans, or beside `SpanOptions`.
    """
    if isinstance(spans, SpanOptions) and operators:
        raise ParameterError("SpanOptions say what happens to spans; leave 'operators' out.")
    if spans is None and operators:
        raise ParameterError("What happens to spans was said, and no spans were named; give 'spans', too.")
    if spans is None or isinstance(spans, SpanOptions):
        return spans
    return SpanOptions(spans=spans, operators=operators or {})
