"""The end of a run in a few lines for people: what was written, what happened to words, what is promised, what is not.

The lines say less than the guarantee's own sentences, never more; those stand in the report.
"""

from collections.abc import Mapping
from typing import Any

from dptext.guarantees import (
    Assumption,
    Guarantee,
    MetricDP,
    NoGuarantee,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.guarantees.columns import for_a_row
from dptext.guarantees.wording import MOST_STAY, count_of_outputs, number, share
from dptext.io import STANDARD
from dptext.privatizer import FILLED, Illustration
from dptext.report.promising import ONCE, bounded, of_words, promises, said_not_hidden
from dptext.report.run import FileRun
from dptext.report.spans import spans_found
from dptext.report.treatment import Treatment
from dptext.text.coverage import Coverage
from dptext.text.vocabulary import UNKNOWN_WORD

_SHOWN_AS = {
    "ellipsis": ", which is shown as …",
    "blank": ", which is shown as ___",
    "noun": ", which is shown as the name of a thing",
}
"""What stands for the unknown word in the output, where that is not the word itself."""

TOLD_FROM = 1000
"""A speed says something from so many tokens on."""


def ending(run: FileRun, *, report: str | None = None, explain: bool = False, files: str | None = None) -> list[str]:
    """The lines, in order.

    `report` is where the report was written, and `files` tells how many files the run had, if it had several. With
    `explain` the guarantee's own words follow.
    """
    guarantee = run.guarantee
    lines = [" ".join([_written(run, report, files), *_copied(run)])]
    if run.treatments:
        lines += [f"In {one.part.said}: {' '.join(_of_treatment(one))}" for one in run.treatments]
        lines += [*promised_for_a_row(run), said_not_hidden(guarantee)]
    else:
        *short, hidden = in_short(guarantee, run.described, run.illustration)
        lines += [*short, *promised_for_a_row(run), hidden]
    lines += [f"Added: the column {name}, which says of rows why their texts are missing." for name in run.added]
    lines += [f"Warning: {warning}" for warning in _warnings(run)]
    lines += [_do_not_repeat(guarantee, report, explain), *run.notes, _counts(run)]
    if run.charged is not None:
        lines.append(run.charged.sentence())
    return lines + (_explained(run) if explain else [])


def in_short(guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None) -> list[str]:
    """What happened to the words, what is promised for them and for numbers, what is not hidden: a line each.

    `described` is what the privatizer has `reported`, and `illustration` its own.
    """
    happened = what_happened(guarantee, described, illustration)
    return [happened, *promises(guarantee), said_not_hidden(guarantee)]


def _of_treatment(treatment: Treatment) -> list[str]:
    """What happened to the words of some columns, and what is promised for them."""
    guarantee = treatment.part.guarantee
    return [what_happened(guarantee, treatment.described, treatment.illustration), *promises(guarantee)]


def promised_for_a_row(run: FileRun) -> list[str]:
    """What is promised for a row of several text columns, where that can be said."""
    if run.together is None:
        return []
    if run.together.row is not None:
        by = bounded(run.together.row)
        return [f"Promise for each row, all its text columns together: it shifts the odds between any two by {by}."]
    return [" ".join(for_a_row(run.together.parts))] if run.treatments else []


def what_happened(guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None = None) -> str:
    """What became of words, or texts, with an example from the mechanism itself, and what was done after the draw."""
    if of_words(guarantee):
        drawn = _drawn(guarantee, described, illustration)
    else:
        model = described["parameters"]["model"]["name"]
        drawn = [f"Each text was rewritten by a model ({described['mechanism']}, {model})."]
    return " ".join([*drawn, *_after_the_draw(described), *_read(guarantee, described)])


def _explained(run: FileRun) -> list[str]:
    """What a preset set, the guarantee in its own words, and what has to hold for it."""
    described = [one.described for one in run.treatments] or [run.described]
    clauses = [f"  - {clause}" for clause in run.guarantee.clauses()]
    return [
        *dict.fromkeys(said for each in described for said in preset_said(each)),
        f"In full: {run.guarantee}",
        *(["It holds if all of this is so:", *clauses] if clauses else []),
    ]


def _written(run: FileRun, report: str | None, files: str | None) -> str:
    where = "standard output" if run.target == STANDARD else run.target
    left_out = _left_out(run)
    of = f"{run.rows - left_out:,} of " if left_out else ""
    what = f"{of}{run.rows:,} row{'' if run.rows == 1 else 's'}"
    if run.columns:
        what += f", text column{'' if len(run.columns) == 1 else 's'} {', '.join(run.columns)}"
    by = f" by the policy {run.policy_file['name'] or run.policy_file['file']}" if run.policy_file else ""
    return f"Wrote {where} ({what}){by}{f' and the report {report}' if report else ''}{f': {files}' if files else ''}."


def _left_out(run: FileRun) -> int:
    """How many rows the output is without."""
    return (run.rows_over or 0) if run.charged and run.charged.over_budget == "skip" else 0


def _copied(run: FileRun) -> list[str]:
    """Which columns are copies, if any are."""
    copied = run.copied.sentence() if run.copied else "all other columns" if run.columns else ""
    there = " (of the rows that are there)" if _left_out(run) else ""
    return [f"Copied unchanged{there}: {copied}."] if copied else []


def _drawn(guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None) -> list[str]:
    """What became of words, with an example."""
    preset, parameters = described.get("preset"), described["parameters"]
    by = f"preset {preset['name']} for {preset['use']}: " if preset else ""
    told = f", epsilon {number(parameters['epsilon'])}" if "epsilon" in parameters else ""
    sentences = [f"Words were drawn anew at random ({by}{described['mechanism']}{told})."]
    if guarantee.unit in ONCE:
        sentences.append(f"Each {guarantee.unit.value} was drawn once{ONCE[guarantee.unit]}.")
    if (stay := _staying(guarantee)) and _as_drawn(guarantee) is None:
        sentences.append(f"Expected to stay as they were: {stay}.{_nearly_the_input(guarantee)}")
    if becoming := _becoming(guarantee):
        sentences.append(becoming)
    if illustration is not None:
        shown = illustration.outputs[: getattr(guarantee, "outputs", None)]
        sentences.append(f"For example: {illustration.word} -> {', '.join(shown)}.")
    return sentences


def _read(guarantee: Guarantee, described: Mapping[str, Any]) -> list[str]:
    """How many words are right where those drawn were read in their context, and how many were before."""
    drawn = _as_drawn(guarantee)
    if drawn is None:
        return []
    small = " Small words (the, at, not) nearly always do." if described["parameters"].get("small_words") else ""
    return [
        f"Expected to come out as they were, by public sentences: {_staying(guarantee)} ({share(drawn)} as drawn)."
        f"{small}{_nearly_the_input(guarantee)}"
    ]


def _as_drawn(guarantee: Guarantee) -> float | None:
    """The share of words that stay as they are drawn, where these are not what is released."""
    return getattr(guarantee, "drawn_unchanged", None)


def _nearly_the_input(guarantee: Guarantee) -> str:
    nearly = min(expected_shares(guarantee).values(), default=0.0) >= MOST_STAY
    return " The output is nearly the input." if nearly else ""


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
    becomes = "becomes" if _as_drawn(guarantee) is None else "is drawn as"
    if outputs == 1:
        return f"In 95 of 100 draws or more a typical {kind} {becomes} one and the same word."
    exact = not isinstance(guarantee, MetricDP) or guarantee.outputs_exact
    return f"In 95 of 100 draws a typical {kind} {becomes} one of {count_of_outputs(outputs, exact=exact)} words."


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
        return f"{line} Conditions of the promise stand in a --report, or with --explain."
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
        shown = _SHOWN_AS.get(policy.get("unknown_shown", ""), "")
        sentences.append(f"{' and '.join(mapped).capitalize()} went in as {UNKNOWN_WORD}{shown}.")
    if filled := counts.get(FILLED, 0):
        sentences.append(f"{filled:,} of them got no draw: they are what the model expects between those that did.")
    return sentences
