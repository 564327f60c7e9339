"""What a guarantee promises and what it does not, in few words for people: never more than its own sentences say."""

from collections.abc import Callable, Mapping

from dptext.core.assumptions import Assumption, Unit
from dptext.core.guarantee import (
    OTHERS,
    UNPROTECTED,
    ApproxDP,
    ByColumn,
    DrawDP,
    DrawnNumbers,
    Guarantee,
    MetricDP,
    NoGuarantee,
    OfColumns,
    ProtectedClasses,
    PureDP,
    TreatedClass,
    TreatedSpans,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.core.privatizer import SPANS_OF
from dptext.core.wording import NO_PROTECTION, counted, in_quotes, number, odds

NOT_HIDDEN: Mapping[Assumption, str] = {
    **{kept: f"{name.upper()}, kept as they are" for kept, name in UNPROTECTED.items()},
    Assumption.PUBLIC_CLASSES: "the class of each word (a name, an illness, none), and its form, such as a plural",
    Assumption.EQUAL_CLASSED: "which protected words of a text are equal",
    Assumption.PUBLIC_SINGLE_WORDS: "function words, negations, cues (the, not, said …), released as they are",
    Assumption.PUBLIC_SPANS: "where spans are, and of which class",
    Assumption.EQUAL_SPANS: "which spans hold the same words",
    Assumption.SAME_LENGTH: "how many words a text has",
    Assumption.PUBLIC_REPEATS: (
        "which words of a unit are equal, and by that which texts are of one unit, where a column says so (dropped or "
        "not)"
    ),
    Assumption.WITHHELD_ROWS: "who was over budget, so about how many texts of theirs were released before",
    Assumption.PUBLIC_DRAWS: "how many draws a text takes (about its length)",
    Assumption.PUBLIC_POSITIONS: "how many tokens a text has, and which of them were drawn",
    Assumption.COINS: "where a word was left out or added",
    Assumption.PUBLIC_LAYOUT: "white space and punctuation, whatever they spell",
    Assumption.PUBLIC_LINES: "the lines of a text: breaks, indentation, marks, list numbers, labels such as From:",
    Assumption.PLAIN_LAYOUT: "where spaces and common marks stood",
    Assumption.PUBLIC_PUNCTUATION: "punctuation, and where it stood",
    Assumption.PUBLIC_CASE: "which words are in upper case",
    Assumption.PUBLIC_UNKNOWN_PLACES: "where unknown words stood",
    Assumption.PUBLIC_NUMBER_PLACES: "where numbers stood",
    Assumption.PUBLIC_NUMBER_FORMS: (
        "which words are numbers, and their form (decimals, dates, digits of long ones, units)"
    ),
    Assumption.TOLD_UNKNOWN: "which words are unknown",
    Assumption.DROPPED_UNKNOWN: "that unknown words were left out",
    Assumption.DROPPED_NUMBERS: "that numbers were left out",
    Assumption.PUBLIC_FILE_LAYOUT: "the layout of the file (line ends, blank lines, quotes, byte order mark)",
}
"""What an assumption gives away, in a clause."""

VISIBLE: Mapping[Assumption, str] = {
    Assumption.PUBLIC_CLASSES: "each word's class",
    Assumption.EQUAL_CLASSED: "equal replaced words",
    Assumption.PUBLIC_SPANS: "where spans are, and their class",
    Assumption.EQUAL_SPANS: "equal spans",
    Assumption.PUBLIC_REPEATS: "equal words of a unit",
    Assumption.WITHHELD_ROWS: "who was over budget",
    Assumption.SAME_LENGTH: "word count",
    Assumption.PUBLIC_DRAWS: "the number of draws (about the length)",
    Assumption.PUBLIC_POSITIONS: "the number of tokens, and which were drawn",
    Assumption.COINS: "where a word was left out or added",
    Assumption.PUBLIC_LAYOUT: "spaces and marks",
    Assumption.PUBLIC_LINES: "lines and marks",
    Assumption.PLAIN_LAYOUT: "marks",
    Assumption.PUBLIC_PUNCTUATION: "punctuation",
    Assumption.PUBLIC_CASE: "upper case",
    Assumption.PUBLIC_UNKNOWN_PLACES: "where unknown words stood",
    Assumption.PUBLIC_NUMBER_PLACES: "where numbers stood",
    Assumption.PUBLIC_NUMBER_FORMS: "number forms",
    Assumption.TOLD_UNKNOWN: "which words are unknown",
    Assumption.DROPPED_UNKNOWN: "that unknown words were left out",
    Assumption.DROPPED_NUMBERS: "that numbers were left out",
    Assumption.PUBLIC_SINGLE_WORDS: "small words (the, not, said …)",
    Assumption.PUBLIC_FILE_LAYOUT: "file layout",
}
"""The same in the fewest words, less what is released as it is."""

NOTHING_PROMISED = "everything, as nothing is promised"


def _of_spans(guarantee: Guarantee) -> list[str]:
    """What is declared for the spans of each class, and promised for them: a line each, whether they occur or not."""
    spans = guarantee.component(TreatedSpans)
    if spans is None:
        return []
    lines = [_of_span(treated, spans.equal) for treated in spans.classes]
    return [*lines, f"Spans come from {spans.source}. What no span holds has the promise for words alone."]


def _of_span(treated: TreatedClass, equal: str | None) -> str:
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
    if treated.guarantee is not None:  # of a mechanism
        return f"{which} are drawn at an epsilon of their own. {_line(treated.guarantee)}"
    return f"{which} are released as they are: UNPROTECTED."


def spans_found(counts: Mapping[str, int], guarantee: Guarantee) -> list[str]:
    """How many spans of each class there were, by what happened to them, and which classes had none: a sentence."""
    spans = guarantee.component(TreatedSpans)
    if spans is None:
        return []
    found = [f"{count} of {name.removeprefix(SPANS_OF)}" for name, count in span_rows(counts)]
    named = [one.name for one in spans.classes if one.name != OTHERS]
    none = [name for name in named if not any(key.startswith(f"{SPANS_OF}{name} (") for key in counts)]
    lacking = [f"none of {' or '.join(none)}"] if none else []
    return [f"Spans: {', '.join([*found, *lacking])}."] if found else ["Spans: none."]


def span_rows(counts: Mapping[str, int]) -> list[list[str]]:
    """The same as rows of a table."""
    return [[name, f"{count:,}"] for name, count in sorted(counts.items()) if name.startswith(SPANS_OF)]


def short_promises(guarantee: Guarantee) -> list[str]:
    """The promise in the fewest words, a line for each part: words, protected classes, numbers, spans."""
    if isinstance(guarantee, NoGuarantee):
        return [guarantee.claim(), *_of_spans(guarantee)]
    classes, numbers = guarantee.component(ProtectedClasses), guarantee.component(DrawnNumbers)
    return [
        _line(guarantee),
        *(_short_for_classes(guarantee, classes) if classes is not None else []),
        *([f"Numbers: neighbours' odds change {_fold(numbers.epsilon)}."] if numbers else []),
        *_of_spans(guarantee),
    ]


def _line(guarantee: Guarantee) -> str:
    return f"{_head(guarantee)}: {_short(guarantee)}."


def _head(guarantee: Guarantee) -> str:
    """Of what the first line is."""
    unit = "token that was drawn" if isinstance(guarantee, DrawDP) else guarantee.unit.value
    ordinary = "ordinary " if guarantee.component(ProtectedClasses) else ""
    outside = guarantee.component(TreatedSpans) and of_words(guarantee)
    return f"Promise, each {ordinary}{unit}{' outside of spans' if outside else ''}"


def _short(guarantee: Guarantee) -> str:
    """What is promised for words, draws or texts, in a clause."""
    if isinstance(guarantee, MetricDP | UtilityOptimizedMetricDP):
        beside, which, kept = 0.0, "", ""
        if isinstance(guarantee, UtilityOptimizedMetricDP):
            beside, which = guarantee.epsilon0, f" among {guarantee.sensitive:,} sensitive words"
            kept = "; any other word that comes out went in" if guarantee.kept else ""
        near, far = (guarantee.epsilon * d + beside for d in (guarantee.metric.nearest, guarantee.metric.median))
        return f"odds between typical neighbours{which} change {_fold(near)}{_distant(near, far)}{kept}"
    if isinstance(guarantee, WithinGroupsDP):
        return f"odds between words of one group change {_fold(guarantee.epsilon)}; the group is NOT hidden"
    texts = f"odds between any two texts{_alike(guarantee)} change"
    if isinstance(guarantee, DrawDP):
        draws = counted(guarantee.draws or 0, "draw")
        total = guarantee.total
        whole = "" if total is None else f"; of the longest text's {draws} together {at_most(total)}"
        return f"{texts} {_fold(guarantee.epsilon)}{whole}"
    assert isinstance(guarantee, PureDP | ApproxDP)
    return f"{texts} {at_most(guarantee)}"


def _short_for_classes(guarantee: Guarantee, classes: ProtectedClasses) -> list[str]:
    """What is promised for replaced words."""
    blind = any(one.operator in ("surrogate", "generalize", "redact") for one in classes.classes)
    shown = "class, form and lettering" if Assumption.PUBLIC_CASE in guarantee.assumptions else "class and form"
    return [f"Replaced words: only {shown} show."] if blind else []


def _distant(near: float, far: float) -> str:
    if near > NO_PROTECTION:
        return ""
    if far > NO_PROTECTION:
        return "; distant words are NOT hidden"
    return f", of the median pair {_fold(far)}"


def at_most(guarantee: PureDP | ApproxDP) -> str:
    """By how much odds change at most, and the delta beside."""
    return _fold(guarantee.epsilon, f", delta {number(guarantee.delta)}" if isinstance(guarantee, ApproxDP) else "")


def _fold(nats: float, beside: str = "") -> str:
    """By how much odds change at most."""
    formal = ", which protects nothing by itself" if nats > NO_PROTECTION else ""
    return f"at most {odds(nats).partition(' ')[0]}-fold{beside}{formal}"


def by_column(guarantee: Guarantee, clauses: Callable[[Guarantee], list[str]]) -> list[str]:
    """Clauses about a guarantee; of what differs by column, in which."""
    if not isinstance(guarantee, ByColumn):
        return clauses(guarantee)
    found: dict[str, list[OfColumns]] = {}
    for part in guarantee.parts:
        for clause in clauses(part.guarantee):
            found.setdefault(clause, []).append(part)
    every = len(guarantee.parts)
    return [
        clause
        if len(parts) == every
        else f"{clause} (in {in_quotes([name for part in parts for name in part.columns])})"
        for clause, parts in found.items()
    ]


def not_hidden(guarantee: Guarantee) -> list[str]:
    """What the promise leaves open, in clauses; of what differs by column, in which."""
    return by_column(guarantee, _not_hidden)


def _not_hidden(guarantee: Guarantee) -> list[str]:
    if isinstance(guarantee, NoGuarantee):
        return [NOTHING_PROMISED]
    given = {one: text for one, text in NOT_HIDDEN.items() if one in guarantee.assumptions}
    kept = [text for one, text in given.items() if one in UNPROTECTED]
    seen = [text for one, text in given.items() if one not in UNPROTECTED]
    return [*kept, *_of_meaning(guarantee), *seen, "the order of the texts, and which are null"]


def _of_meaning(guarantee: Guarantee) -> list[str]:
    """What is told by more than single words."""
    if not of_words(guarantee):
        return ["what several texts of one person tell together"]
    topic = "topic, tone and author, as the losses of a text's words add up"
    if not guarantee.component(ProtectedClasses):
        return [topic]
    return ["what is said without words of these classes", "names and the like that the table does not hold", topic]


def of_words(guarantee: Guarantee) -> bool:
    """Whether words are what is protected, or somewhere are."""
    if isinstance(guarantee, ByColumn):
        return any(of_words(part.guarantee) for part in guarantee.parts)
    return guarantee.unit in (Unit.WORD, Unit.DIFFERENT_WORD)


def _alike(guarantee: Guarantee) -> str:
    """What texts have to have in common to be compared, if they are compared whole."""
    if Assumption.PUBLIC_POSITIONS in guarantee.assumptions:
        return " of as many tokens"
    return " that take as many draws" if Assumption.PUBLIC_DRAWS in guarantee.assumptions else ""
