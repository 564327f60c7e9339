"""Operators: what becomes of the entities of a class, whatever their source.

All but three operators give the *entries* that may stand for an entity, and one of these is drawn uniformly without a
look at the entity: no more than its class shows (epsilon 0). ``keep`` shows it, ``mechanism`` sends its words through a
mechanism, and ``draw`` sends numbers in words through the noise on numbers (`dptext.text.number_words`), and gives what
else is of their class an entry. To add an operator, add a function of the public outputs of a class to `OPERATORS`, its
name to `dptext.core.guarantee.Operator`, and what it promises to the sentences there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from dptext.core.guarantee import Operator
from dptext.errors import ParameterError


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicOutputs:
    """What may stand for the entities of a class: public, and known before any text is read."""

    name: str  # the class in angle brackets
    redacted: str  # what a redacted entity leaves: of the class table its class in angle brackets, of spans nothing
    surrogates: Sequence[str] = ()
    neutral: str | None = None  # the word that generalizes the class


def _surrogate(outputs: PublicOutputs) -> Sequence[str]:
    return outputs.surrogates or (outputs.redacted,)


def _generalize(outputs: PublicOutputs) -> Sequence[str]:
    return _surrogate(outputs) if outputs.neutral is None else (outputs.neutral,)


OPERATORS: Mapping[Operator, Callable[[PublicOutputs], Sequence[str]]] = {
    "replace": lambda outputs: (outputs.name,),
    "redact": lambda outputs: (outputs.redacted,),
    "surrogate": _surrogate,
    "generalize": _generalize,
    "draw": _surrogate,
    "mechanism": lambda outputs: (),
    "keep": lambda outputs: (),
}
"""The entries of each operator; none for those that look at the entity."""


def fate_of(entries: Sequence[str], name: str) -> str:
    """The fate (`dptext.core.coverage.FATES`) of a class that gets one of these entries, by its name in brackets."""
    if len(entries) > 1 or entries[0] not in ("", name):
        return "replaced"
    return "redacted" if entries[0] else "blank"


def operator_named(name: str, *, of: str, among: Sequence[Operator] = tuple(OPERATORS)) -> Operator:
    """The operator of a class by its name. Raises `ParameterError` if there is none."""
    for operator in among:
        if operator == name:
            return operator
    raise ParameterError(f"The operator of {of} must be one of {', '.join(among)}. Got {name!r} instead.")


def read_operators(operators: str | Sequence[str] | Mapping[str, str]) -> dict[str, str]:
    """Operators by class, from ``CLASS=OPERATOR`` with commas, or a list of such.

    Raises `ParameterError` for another form, or a class that stands there twice.
    """
    if isinstance(operators, Mapping):
        return dict(operators)
    by_class: dict[str, str] = {}
    for text in operators.split(",") if isinstance(operators, str) else operators:
        name, _, operator = (part.strip() for part in text.partition("=")) if isinstance(text, str) else ("", "", "")
        if not (name and operator):
            raise ParameterError(f"An operator must be CLASS=OPERATOR, as in PERSON=replace. Got {text!r} instead.")
        if name in by_class:
            raise ParameterError(f"The class {name} has two operators; give it one.")
        by_class[name] = operator
    return by_class
