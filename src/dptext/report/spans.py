"""What the end of a run and its page say of spans."""

from collections.abc import Mapping

from dptext.core.guarantee import OTHERS, Guarantee, TreatedClass
from dptext.core.privatizer import SPANS_OF


def promises_for_spans(guarantee: Guarantee, promised: Mapping[str, str]) -> list[str]:
    """What is declared for the spans of each class, and promised for them: a line each, whether they occur or not.

    `promised` has a line for each class that has an epsilon of its own.
    """
    spans = guarantee.spans
    if spans is None:
        return []
    missed = "What no span holds has the promise for words alone."
    lines = [_line(treated, spans.equal, promised) for treated in spans.classes]
    return [*lines, f"Spans come from {spans.source}. {missed}"]


def spans_found(counts: Mapping[str, int], guarantee: Guarantee) -> list[str]:
    """How many spans of each class there were, by what happened to them, and which classes had none: a sentence."""
    if guarantee.spans is None:
        return []
    found = [f"{count} of {name.removeprefix(SPANS_OF)}" for name, count in span_rows(counts)]
    named = [one.name for one in guarantee.spans.classes if one.name != OTHERS]
    none = [name for name in named if not any(key.startswith(f"{SPANS_OF}{name} (") for key in counts)]
    lacking = [f"none of {' or '.join(none)}"] if none else []
    return [f"Spans: {', '.join([*found, *lacking])}."] if found else ["Spans: none."]


def span_rows(counts: Mapping[str, int]) -> list[list[str]]:
    """The same as rows of a table."""
    return [[name, f"{count:,}"] for name, count in sorted(counts.items()) if name.startswith(SPANS_OF)]


def _line(treated: TreatedClass, equal: str | None, promised: Mapping[str, str]) -> str:
    which = f"Declared: spans of {'any other class' if treated.name == OTHERS else treated.name}"
    only = "nothing is told of them but place and class"
    if treated.operator == "replace":
        shown = "<CLASS>" if treated.name == OTHERS else f"<{treated.name}>"
        return f"{which} become {shown}; {only}."
    if treated.operator == "redact":
        return f"{which} are left out; {only}."
    if treated.operator == "surrogate":
        same = f", and which of {equal} are equal" if equal else ""
        return f"{which} become one of {treated.entries:,} public entries at random; {only}{same}."
    if treated.operator == "mechanism":
        return f"{which} are drawn at an epsilon of their own. {promised[treated.name]}"
    return f"{which} are released as they are: UNPROTECTED."
