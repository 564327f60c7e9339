"""What a guarantee promises and what it does not, in few words for people: never more than its own sentences say."""

from collections.abc import Callable, Mapping

from dptext.core.assumptions import Assumption
from dptext.core.guarantee import OTHERS, UNPROTECTED, Guarantee, ProtectedClasses, TreatedSpans, facts
from dptext.core.privatizer import SPANS_OF
from dptext.core.wording import in_quotes

VISIBLE: Mapping[Assumption, tuple[str, str]] = {
    Assumption.PUBLIC_CLASSES: (
        "each word's kind",
        "the class of each word (a name, an illness, none), and its form, such as a plural",
    ),
    Assumption.EQUAL_CLASSED: ("equal replaced words", "which protected words of a text are equal"),
    Assumption.EQUAL_UNDER_KEY: (
        "equal replaced words across all files under the key",
        "which protected words are equal in all files and runs under the consistency key",
    ),
    Assumption.PUBLIC_SPANS: ("where spans are, and their class", "where spans are, and of which class"),
    Assumption.EQUAL_SPANS: ("equal spans", "which spans hold the same words"),
    Assumption.PUBLIC_REPEATS: (
        "equal words of a unit",
        "which words of a unit are equal, and by that which texts are of one unit, where a column says so (dropped or "
        "not)",
    ),
    Assumption.EQUAL_ROWS: ("equal texts of an id", "which rows of one id hold the same text in a column"),
    Assumption.WITHHELD_ROWS: (
        "who was over budget",
        "who was over budget, so about how many texts of theirs were released before",
    ),
    Assumption.SAME_LENGTH: ("word count", "how many words a text has"),
    Assumption.PUBLIC_DRAWS: (
        "the number of draws (about the length)",
        "how many draws a text takes (about its length)",
    ),
    Assumption.PUBLIC_POSITIONS: (
        "the number of tokens, and which were drawn",
        "how many tokens a text has, and which of them were drawn",
    ),
    Assumption.COINS: ("where a word was left out or added", "where a word was left out or added"),
    Assumption.PUBLIC_LAYOUT: ("spaces and marks", "white space and punctuation, whatever they spell"),
    Assumption.PLAIN_LAYOUT: ("marks", "where spaces and common marks stood"),
    Assumption.PUBLIC_LINES: (
        "lines, marks",
        "the lines of a text: breaks, indentation, marks, list numbers, labels (From:), headings",
    ),
    Assumption.PUBLIC_MARKUP: (
        "markup",
        "markup: HTML tags, the syntax of JSON, and names of tags and keys of public lists",
    ),
    Assumption.PUBLIC_CODE: ("where code stood", "where code stood"),
    Assumption.PUBLIC_PUNCTUATION: ("punctuation", "punctuation, and where it stood"),
    Assumption.PUBLIC_CASE: ("upper case", "which words are in upper case"),
    Assumption.PUBLIC_UNKNOWN_PLACES: ("where unknown words stood", "where unknown words stood"),
    Assumption.PUBLIC_NUMBER_PLACES: ("where numbers stood", "where numbers stood"),
    Assumption.PUBLIC_NUMBER_FORMS: (
        "number forms",
        "which words are numbers, and their form (decimals, dates, digits of long ones, units)",
    ),
    Assumption.TOLD_UNKNOWN: ("which words are unknown", "which words are unknown"),
    Assumption.DROPPED_UNKNOWN: ("that unknown words were left out", "that unknown words were left out"),
    Assumption.DROPPED_NUMBERS: ("that numbers were left out", "that numbers were left out"),
    Assumption.PUBLIC_SINGLE_WORDS: (
        "small words (the, not …)",
        "function words, negations, cues (the, not, said …), released as they are",
    ),
    Assumption.PUBLIC_FILE_LAYOUT: (
        "file layout",
        "the layout of the file (line ends, blank lines, quotes, byte order mark)",
    ),
}
"""What can be seen of the source by an assumption: in the fewest words, and in a clause."""

NOTHING_PROMISED = "everything, as nothing is promised"


def spans_found(counts: Mapping[str, int], guarantee: Guarantee) -> list[str]:
    """How many spans of each class there were, by what happened to them, and which classes had none: a sentence."""
    spans = guarantee.component(TreatedSpans)
    if spans is None:
        return []
    counted = [f"{count} of {name.removeprefix(SPANS_OF)}" for name, count in span_rows(counts)]
    named = [treated.name for treated in spans.classes if treated.name != OTHERS]
    none = [name for name in named if not any(key.startswith(f"{SPANS_OF}{name} (") for key in counts)]
    lacking = [f"none of {' or '.join(none)}"] if none else []
    return [f"Spans: {', '.join([*counted, *lacking])}."] if counted else ["Spans: none."]


def span_rows(counts: Mapping[str, int]) -> list[list[str]]:
    """The same as rows of a table."""
    return [[name, f"{count:,}"] for name, count in sorted(counts.items()) if name.startswith(SPANS_OF)]


def short_promises(guarantee: Guarantee) -> list[str]:
    """The promise in the fewest words, a line for each part: words, protected classes, numbers, spans."""
    return [line for line, _ in facts(guarantee).short_lines]


def by_column(guarantee: Guarantee, clauses: Callable[[Guarantee], list[str]]) -> list[str]:
    """Clauses about a guarantee; of what differs by column, in which."""
    parts = facts(guarantee).parts
    if not parts:
        return clauses(guarantee)
    columns_of: dict[str, list[tuple[str, ...]]] = {}
    for part in parts:
        for clause in clauses(part.guarantee):
            columns_of.setdefault(clause, []).append(part.columns)
    return [
        clause
        if len(columns) == len(parts)
        else f"{clause} (in {in_quotes([name for names in columns for name in names])})"
        for clause, columns in columns_of.items()
    ]


def not_hidden(guarantee: Guarantee) -> list[str]:
    """What the promise leaves open, in clauses; of what differs by column, in which."""
    return by_column(guarantee, _not_hidden)


def _not_hidden(guarantee: Guarantee) -> list[str]:
    if not facts(guarantee).promises:
        return [NOTHING_PROMISED]
    visible = [clause for assumption, (_, clause) in VISIBLE.items() if assumption in guarantee.assumptions]
    return [*kept_as_is(guarantee), *_of_meaning(guarantee), *visible, "the order of the texts, and which are null"]


def kept_as_is(guarantee: Guarantee) -> list[str]:
    """What is released as it is, in capitals."""
    unprotected = [what for assumption, what in UNPROTECTED.items() if assumption in guarantee.assumptions]
    return [f"{what.upper()}, kept as they are" for what in unprotected]


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
    parts = facts(guarantee).parts
    return any(of_words(part.guarantee) for part in parts) if parts else guarantee.unit.of_words
