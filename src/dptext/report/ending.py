"""The end of a run in a few lines for people: what was written, what happened to words, what is promised, what is not.

The lines say less than the guarantee's own sentences, never more; those stand in the report.
"""

from collections.abc import Mapping
from typing import Any

from dptext.guarantees import (
    ApproxDP,
    Assumption,
    ByColumn,
    DrawDP,
    DrawnNumbers,
    Guarantee,
    MetricDP,
    NoGuarantee,
    OfColumns,
    PureDP,
    Unit,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.guarantees.columns import for_a_row, in_quotes
from dptext.guarantees.wording import MOST_STAY, NO_PROTECTION, count_of_outputs, number, odds, share
from dptext.io import STANDARD
from dptext.privatizer import FILLED, Illustration
from dptext.report.run import FileRun
from dptext.report.spans import outside_of_spans, promises_for_spans, spans_found
from dptext.report.treatment import Treatment
from dptext.text.coverage import Coverage
from dptext.text.vocabulary import UNKNOWN_WORD

NOT_HIDDEN: Mapping[Assumption, str] = {
    Assumption.UNPROTECTED_UNKNOWN: "UNKNOWN WORDS, kept as they are",
    Assumption.UNPROTECTED_NUMBERS: "NUMBERS, kept as they are",
    Assumption.UNPROTECTED_STOP_WORDS: "STOP WORDS, kept as they are",
    Assumption.UNPROTECTED_SPANS: "SPANS OF SOME CLASSES, kept as they are",
    Assumption.PUBLIC_SPANS: "where spans are, and of which class",
    Assumption.EQUAL_SPANS: "which spans hold the same words",
    Assumption.SAME_LENGTH: "how many words a text has",
    Assumption.PUBLIC_REPEATS: (
        "which words of a unit are equal, and by that which texts are of one unit, where a column says so (dropped or "
        "not)"
    ),
    Assumption.PUBLIC_REPEATS_OF_FILE: "which words of the file are equal, across its texts",
    Assumption.WITHHELD_ROWS: "who was over budget, so about how many texts of theirs were released before",
    Assumption.PUBLIC_DRAWS: "how many draws a text takes (about its length)",
    Assumption.PUBLIC_POSITIONS: "how many tokens a text has, and which of them were drawn",
    Assumption.COINS: "where a word was left out or added",
    Assumption.PUBLIC_LAYOUT: "white space and punctuation, whatever they spell",
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
"""What an assumption gives away, in a few words."""

_ONCE: Mapping[Unit, str] = {
    Unit.DIFFERENT_WORD: " (a text, or all texts of one value of the unit column)",
    Unit.DIFFERENT_WORD_OF_FILE: "",
}
"""Units of a guarantee that are drawn once, and what is to be said of them."""

KNOWN_NAMES = "Known names are words like any other."

TOLD_FROM = 1000
"""A speed says something from so many tokens on."""

TOLD_OTHERWISE = frozenset(
    {
        Assumption.PUBLIC_EMBEDDING,
        Assumption.MAPPED,
        Assumption.PUBLIC_OTHER_COLUMNS,  # has a line of its own
        Assumption.HIDDEN_SPANS,  # has a line of its own
        Assumption.PUBLIC_TREATMENTS,
        Assumption.PUBLIC_MODEL,
        Assumption.PUBLIC_CLIP_RANGE,
        Assumption.BATCHED,
        Assumption.ONE_TEXT,
        Assumption.ONE_ROW,
        Assumption.PUBLIC_ORDER,  # holds of every run, and is always said
        Assumption.PUBLIC_SENSITIVE_SET,
        Assumption.BOUNDED_LENGTH,
        Assumption.AFTER_THE_DRAW,  # has a line of its own
        Assumption.PSEUDORANDOM,
        Assumption.IDEALISED_REALS,
        Assumption.SEEDED,  # has a line of its own
    }
)
"""Conditions of the guarantee that give nothing of a text away, or are told elsewhere."""


def ending(run: FileRun, *, report: str | None = None, explain: bool = False) -> list[str]:
    """The lines, in order.

    `report` is where the report was written. With `explain` the guarantee's own words follow.
    """
    guarantee = run.guarantee
    lines = [_written(run, report)]
    if run.treatments:
        lines += [f"In {one.part.said}: {' '.join(_of_treatment(one))}" for one in run.treatments]
        lines += [*promised_for_a_row(run), _not_hidden(guarantee)]
    else:
        *short, hidden = in_short(guarantee, run.described, run.illustration)
        lines += [*short, *promised_for_a_row(run), hidden]
    lines += _beside_the_texts(run)
    lines += [f"Warning: {warning}" for warning in _warnings(run)]
    lines += [_do_not_repeat(guarantee, report, explain), *run.notes, _counts(run)]
    if run.charged is not None:
        lines.append(run.charged.sentence())
    return lines + (explained(guarantee) if explain else [])


def in_short(guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None) -> list[str]:
    """What happened to the words, after the draw too, what is promised for them and numbers, what is not hidden.

    A line each. `described` is what the privatizer has `reported`, and `illustration` its own.
    """
    happened = [*preset_said(described), *what_happened(guarantee, described, illustration)]
    return [*happened, *promises(guarantee), _not_hidden(guarantee)]


def _of_treatment(treatment: Treatment) -> list[str]:
    """What happened to the words of some columns, and what is promised for them."""
    guarantee, described = treatment.part.guarantee, treatment.described
    happened = [*preset_said(described), *what_happened(guarantee, described, treatment.illustration)]
    return [*happened, *promises(guarantee)]


def promised_for_a_row(run: FileRun) -> list[str]:
    """What is promised for a row of several text columns, where that can be said."""
    if run.together is None:
        return []
    if run.together.row is not None:
        bounded = _bounded(run.together.row)
        return [
            f"Promise for each row, all its text columns together: it shifts the odds between any two by {bounded}."
        ]
    return [" ".join(for_a_row(run.together.parts))] if run.treatments else []


def what_happened(
    guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None = None
) -> list[str]:
    """What became of words, or texts, and what was done after the draw: a line each."""
    return [_happened(guarantee, described, illustration), *_after_the_draw(described)]


def promises(guarantee: Guarantee) -> list[str]:
    """What is promised for words, draws or texts, for numbers, and for the spans of each class: a line each."""
    lines = [outside_of_spans(_promise(guarantee), guarantee)]
    lines += [_promise_for_numbers(guarantee.numbers)] if guarantee.numbers else []
    classes = guarantee.spans.classes if guarantee.spans else ()
    own = {each.name: _promise(each.guarantee) for each in classes if isinstance(each.guarantee, Guarantee)}
    return [*lines, *promises_for_spans(guarantee, own)]


def not_hidden(guarantee: Guarantee) -> list[str]:
    """What the promise leaves open, in clauses; of what differs by column, in which."""
    if isinstance(guarantee, ByColumn):
        found: dict[str, list[OfColumns]] = {}
        for part in guarantee.parts:
            for clause in not_hidden(part.guarantee):
                found.setdefault(clause, []).append(part)
        every = len(guarantee.parts)
        return [
            clause
            if len(parts) == every
            else f"{clause} (in {in_quotes([name for part in parts for name in part.columns])})"
            for clause, parts in found.items()
        ]
    if isinstance(guarantee, NoGuarantee):
        return ["everything, as nothing is promised"]
    given = [text for assumption, text in NOT_HIDDEN.items() if assumption in guarantee.assumptions]
    given.append("the order of the texts, and which are null")
    if not of_words(guarantee):
        return [*given, "what several texts of one person tell together"]
    return [*given, "topic, tone and author, as the losses of a text's words add up"]


def of_words(guarantee: Guarantee) -> bool:
    """Whether words are what is protected, or somewhere are."""
    if isinstance(guarantee, ByColumn):
        return any(of_words(part.guarantee) for part in guarantee.parts)
    return guarantee.unit in (Unit.WORD, *_ONCE)


def explained(guarantee: Guarantee) -> list[str]:
    """The guarantee in its own words, and what has to hold for it."""
    clauses = [f"  - {clause}" for clause in guarantee.clauses()]
    return [f"In full: {guarantee}", *(["It holds if all of this is so:", *clauses] if clauses else [])]


def _written(run: FileRun, report: str | None) -> str:
    where = "standard output" if run.target == STANDARD else run.target
    left_out = _left_out(run)
    of = f"{run.rows - left_out:,} of " if left_out else ""
    what = f"{of}{run.rows:,} row{'' if run.rows == 1 else 's'}"
    if run.columns:
        what += f", text column{'' if len(run.columns) == 1 else 's'} {', '.join(run.columns)}"
    by = f" by the policy {run.policy_file['name'] or run.policy_file['file']}" if run.policy_file else ""
    return f"Wrote {where} ({what}){by}{f' and the report {report}' if report else ''}."


def _left_out(run: FileRun) -> int:
    """How many rows the output is without."""
    return (run.rows_over or 0) if run.charged and run.charged.over_budget == "skip" else 0


def _beside_the_texts(run: FileRun) -> list[str]:
    """Which columns are copies, and which were added."""
    copied = run.copied.sentence() if run.copied else "all other columns" if run.columns else ""
    there = " (of the rows that are there)" if _left_out(run) else ""
    added = [f"Added: the column {name}, which says of rows why their texts are missing." for name in run.added]
    return [*([f"Copied unchanged{there}: {copied}."] if copied else []), *added]


def _happened(guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None) -> str:
    """What became of words, or texts, with an example from the mechanism itself."""
    name, parameters = described["mechanism"], described["parameters"]
    if not of_words(guarantee):
        return f"Each text was rewritten by a model ({name}, {parameters['model']['name']})."
    told = f", epsilon {number(parameters['epsilon'])}" if "epsilon" in parameters else ""
    sentences = [f"Words were drawn anew at random ({name}{told})."]
    if guarantee.unit in _ONCE:
        sentences.append(f"Each {guarantee.unit.value} was drawn once{_ONCE[guarantee.unit]}.")
    read, stay = _reading(guarantee), _staying(guarantee)
    staying = [*read] if read else [f"Expected to stay as they were: {stay}."] if stay else []
    if min(expected_shares(guarantee).values(), default=0.0) >= MOST_STAY:
        staying.append("The output is nearly the input.")
    if not read:
        sentences += staying
    if becoming := _becoming(guarantee):
        sentences.append(becoming)
    if illustration is not None:
        shown = illustration.outputs[: getattr(guarantee, "outputs", None)]
        sentences.append(f"For example: {illustration.word} -> {', '.join(shown)}.")
    return " ".join([*sentences, *(staying if read else [])])


def _reading(guarantee: Guarantee) -> list[str]:
    """That drawn words were read in their context, and how many are right then and were before."""
    drawn = getattr(guarantee, "drawn_unchanged", None)
    if drawn is None:
        return []
    return [
        f"The words drawn were then read in their context: {_staying(guarantee)} are expected to come out as they were "
        f"({share(drawn)} as drawn), as estimated on public sentences."
    ]


def preset_said(described: Mapping[str, Any]) -> list[str]:
    """Which preset was taken, and what it set."""
    preset = described.get("preset")
    if preset is None:
        return []
    return [f"The preset {preset['name']} for {preset['use']} set: {options_said(preset['set']) or 'nothing'}."]


def options_said(values: Mapping[str, Any]) -> str:
    """Options with their values, as on the command line; of a switch its name."""
    found = ((name.replace("_", "-"), value) for name, value in values.items())
    shown = (
        name if value is True else f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}"
        for name, value in found
    )
    return ", ".join(shown)


def _after_the_draw(described: Mapping[str, Any]) -> list[str]:
    """What was done to the released texts, if anything was."""
    names = [step["name"] for step in described.get("after_the_draw", ())]
    if not names:
        return []
    return [f"After the draw: {', '.join(names)}. This saw nothing but the released text, so no promise changes."]


def expected_shares(guarantee: Guarantee) -> dict[str, float]:
    """Kinds of words ("of words"), and the share of each that is expected to stay, as far as it is known."""
    if isinstance(guarantee, UtilityOptimizedMetricDP):
        found = {"of the sensitive words": guarantee.unchanged, "of the others": guarantee.kept or None}
    elif isinstance(guarantee, MetricDP | WithinGroupsDP):
        found = {"of words": guarantee.unchanged}
    else:
        found = {}
    return {kind: part for kind, part in found.items() if part is not None}


def _staying(guarantee: Guarantee) -> str:
    return " and ".join(f"{share(part)} {kind}" for kind, part in expected_shares(guarantee).items())


def _becoming(guarantee: Guarantee) -> str:
    """How many words a word may become, if that is known."""
    outputs = getattr(guarantee, "outputs", None)
    if outputs is None:
        return ""
    kind = "sensitive word" if isinstance(guarantee, UtilityOptimizedMetricDP) else "word"
    if outputs == 1:
        return f"In 95 of 100 draws or more a typical {kind} becomes one and the same word."
    exact = not isinstance(guarantee, MetricDP) or guarantee.outputs_exact
    return f"In 95 of 100 draws a typical {kind} becomes one of {count_of_outputs(outputs, exact=exact)} words."


def _promise(guarantee: Guarantee) -> str:
    """The promise in odds."""
    if isinstance(guarantee, NoGuarantee):
        return str(guarantee)
    if isinstance(guarantee, MetricDP):
        near, far = (guarantee.epsilon * d for d in (guarantee.metric.nearest, guarantee.metric.median))
        return f"Promise for each {guarantee.unit.value}: {_between('what comes out', near, far)}"
    if isinstance(guarantee, UtilityOptimizedMetricDP):
        near, far = (
            guarantee.epsilon * d + guarantee.epsilon0 for d in (guarantee.metric.nearest, guarantee.metric.median)
        )
        told = " Any other word that comes out is the one that went in." if guarantee.kept else ""
        which = f"a sensitive word that comes out ({guarantee.sensitive:,} of {guarantee.words:,} are sensitive)"
        return f"Promise for each {guarantee.unit.value}: {_between(which, near, far)}{told}"
    if isinstance(guarantee, WithinGroupsDP):
        return (
            f"Promise for each {guarantee.unit.value}: what comes out "
            f"{_shifts(guarantee.epsilon, 'two words of one group')}. The group "
            f"itself is NOT hidden ({guarantee.groups:,} public groups of up to {guarantee.size:,} words)."
        )
    alike = " that take as many draws" if Assumption.PUBLIC_DRAWS in guarantee.assumptions else ""
    if Assumption.PUBLIC_POSITIONS in guarantee.assumptions:
        alike = " of as many tokens"
    if isinstance(guarantee, DrawDP):
        line = f"Promise for each token that was drawn: it {_shifts(guarantee.epsilon, f'any two texts{alike}')}."
        if guarantee.total is None or guarantee.draws is None:
            return line
        draws = f"{guarantee.draws:,} draw{'' if guarantee.draws == 1 else 's'}"
        return f"{line} The longest text took {draws}: all together {_bounded(guarantee.total)}."
    assert isinstance(guarantee, PureDP | ApproxDP)
    return (
        f"Promise for each {guarantee.unit.value}: what comes out shifts the odds between any two{alike} by "
        f"{_bounded(guarantee)}."
    )


def _promise_for_numbers(numbers: DrawnNumbers) -> str:
    """The same for numbers, with what is expected of them."""
    near, far = numbers.epsilon, numbers.epsilon * numbers.diameter
    shifts = _shifts(near, "a number and its neighbour on a public list (34 and 35, 340 and 350)")
    if near > NO_PROTECTION:
        shifts += ", and farther ones even more."
    elif far > NO_PROTECTION:
        shifts += ". Numbers far apart are NOT hidden from each other."
    else:
        shifts += f", and between any two of one form by {odds(far)}."
    return (
        f"Promise for each number: what comes out {shifts} Expected to stay at their place: "
        f"{share(numbers.unchanged)} of numbers."
    )


def promised_odds(guarantee: Guarantee) -> str:
    """The promise for a word in the fewest words: how far an output shifts the odds of the nearest two words."""
    if isinstance(guarantee, NoGuarantee):
        return "nothing is promised"
    if isinstance(guarantee, WithinGroupsDP):
        return f"odds between two words of a group shift by {odds(guarantee.epsilon)} at most; groups are told"
    assert isinstance(guarantee, MetricDP | UtilityOptimizedMetricDP)
    beside = guarantee.epsilon0 if isinstance(guarantee, UtilityOptimizedMetricDP) else 0.0
    nats = guarantee.epsilon * guarantee.metric.nearest + beside
    which = "sensitive words" if beside else "words"
    return f"odds between nearest {which} shift by {odds(nats)} at most, between others by more"


def _shifts(nats: float, which: str) -> str:
    return f"shifts the odds between {which} by {_at_most(nats)}"


def _bounded(guarantee: PureDP | ApproxDP) -> str:
    return _at_most(
        guarantee.epsilon, f" and delta = {number(guarantee.delta)}" if isinstance(guarantee, ApproxDP) else ""
    )


def _at_most(nats: float, beside: str = "") -> str:
    formal = ", which protects nothing by itself" if nats > NO_PROTECTION else ""
    return f"a factor of at most {odds(nats)}{beside}{formal}"


def _between(which: str, near: float, far: float) -> str:
    """What may be learned of two near words, and of two that are farther apart."""
    neighbours = "a word and its typical nearest neighbour"
    if near > NO_PROTECTION:
        return (
            f"none that protects. {which[0].upper()}{which[1:]} may shift the odds between {neighbours} by "
            f"{odds(near)}, and between farther words by more."
        )
    if far <= NO_PROTECTION:
        return f"{which} {_shifts(near, neighbours)}, and between the median pair of words by {odds(far)}."
    return (
        f"{which} {_shifts(near, neighbours)}. Words far apart are NOT hidden from each other: for the median pair of "
        f"words the factor may be {odds(far)}."
    )


def _not_hidden(guarantee: Guarantee) -> str:
    if isinstance(guarantee, NoGuarantee):
        return "Not hidden: nothing is promised, so take everything as told."
    names = f" {KNOWN_NAMES}" if of_words(guarantee) else ""
    return f"Not hidden: {'; '.join(not_hidden(guarantee))}.{names}"


def _warnings(run: FileRun) -> list[str]:
    found = [*run.warnings(), *(run.copied.warnings() if run.copied else [])]
    if Assumption.SEEDED in run.guarantee.assumptions:
        found.append("The noise came from an INSECURE SEED: whoever knows or guesses it can undo it.")
    return found


def _do_not_repeat(guarantee: Guarantee, report: str | None, explain: bool) -> str:
    line = "Do not privatize these texts again: the losses add up."
    if isinstance(guarantee, NoGuarantee) or explain:
        return line
    if report is None:
        return f"{line} For other texts name a --report, which keeps the conditions of the promise, or pass --explain."
    return f"{line} Conditions of the promise: {report}."


def _counts(run: FileRun) -> str:
    sentences = ["For the data holder only:"]
    if run.treatments:
        for one in run.treatments:
            counted = _counted(one.coverage, one.part.guarantee, one.described, one.counts)
            sentences.append(f"In {one.part.said}: {' '.join(counted)}")
    else:
        sentences += _counted(run.coverage, run.guarantee, run.described, run.counts)
    speed = f", {run.tokens_per_second:,.0f} tokens a second" if run.coverage.tokens >= TOLD_FROM else ""
    sentences.append(f"{run.seconds:.1f} s{speed}.")
    return " ".join(sentences)


def _counted(
    coverage: Coverage, guarantee: Guarantee, described: Mapping[str, Any], counts: Mapping[str, int]
) -> list[str]:
    """What became of the tokens that were treated alike, in sentences."""
    sentences, policy = [f"{coverage}.", *spans_found(counts, guarantee)], described.get("policy", {})
    mapped = [
        kind
        for kind, name, count in (
            ("unknown words", "unknown", coverage.unknown),
            ("numbers", "numbers", coverage.numbers),
        )
        if count and policy.get(name) == "map"
    ]
    if policy.get("unknown") == "spelling" and coverage.unknown > coverage.respelled:
        mapped.insert(0, "the other unknown words" if coverage.respelled else "unknown words")
    if mapped:
        sentences.append(f"{' and '.join(mapped).capitalize()} went in as {UNKNOWN_WORD}.")
    if filled := counts.get(FILLED, 0):
        sentences.append(f"{filled:,} of them got no draw: they are what the model expects between those that did.")
    return sentences
