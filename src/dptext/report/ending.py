"""The end of a run in a few lines for people: what was written, what happened to words, what is promised, what is not.

The lines say less than the guarantee's own sentences, never more; those stand in the report.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee, MetricDP, NoGuarantee, OfColumns, UtilityOptimizedMetricDP, for_a_row
from dptext.core.privatizer import FILLED, Illustration
from dptext.core.wording import MOST_STAY, count_of_outputs, counted, number, share
from dptext.io import STANDARD
from dptext.report.promising import ONCE, bounded, not_hidden_sentence, of_words, promises
from dptext.report.spans import spans_found
from dptext.report.summary import expected_shares, not_treated, summary_of, visible
from dptext.run.account import ColumnAccount, FileRun
from dptext.text.vocabulary import UNKNOWN_WORD


def ending(run: FileRun, *, report: str | None = None, explain: bool = False, files: str | None = None) -> list[str]:
    """The lines, in order.

    `report` is where the report was written, and `files` tells how many files the run had, if it had several. With
    `explain` the guarantee's own words follow.
    """
    lines = [_written(run, files), *_facts(run), *promised_for_a_row(run)]
    lines += [f"Added: the column {name}, which says of rows why their texts are missing." for name in run.added]
    lines += [f"Warning: {warning}" for warning in _warnings(run)]
    lines += [_release_once(run.guarantee, report, explain), *run.notes, _counts(run)]
    if run.charged is not None:
        lines.append(run.charged.sentence())
    return lines + (_explained(run) if explain else [])


def _facts(run: FileRun) -> list[str]:
    """What was not treated, replaced and blurred, what is promised, and what is still visible."""
    if not run.column_accounts:
        return summary_of(run.guarantee, run.described).lines(copied=_copied(run))
    each = [(one.part.quoted, summary_of(one.part.guarantee, one.described)) for one in run.column_accounts]
    together = replace(each[0][1], alike="", replaced="", blurred="", promises=())
    together = replace(together, not_treated=tuple(not_treated(run.guarantee)), visible=tuple(visible(run.guarantee)))
    first, *others = together.lines(copied=_copied(run))
    return [first, *(f"In {columns}: {' '.join(one.for_words())}" for columns, one in each), *others]


def in_short(guarantee: Guarantee, described: Mapping[str, Any]) -> list[str]:
    """The facts of one privatizer, a line each; `described` is what it has `reported`."""
    return summary_of(guarantee, described).lines()


def promised_for_a_row(run: FileRun) -> list[str]:
    """What is promised for a row of several text columns, where that can be said."""
    if run.together is None:
        return []
    if run.together.row is not None:
        by = bounded(run.together.row)
        return [f"Promise for each row, all its text columns together: it shifts the odds between any two by {by}."]
    return [" ".join(for_a_row(run.together.parts))] if run.column_accounts else []


def what_happened(guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None = None) -> str:
    """What became of words, or texts, with an example from the mechanism itself, and what was done after the draw."""
    if of_words(guarantee):
        drawn = _drawn(guarantee, described, illustration)
    else:
        model = described["parameters"]["model"]["name"]
        drawn = [f"Each text was rewritten by a model ({described['mechanism']}, {model})."]
    return " ".join([*drawn, *_after_the_draw(described), *_read(guarantee, described)])


def _explained(run: FileRun) -> list[str]:
    """What happened and is promised at length: what a preset set, the guarantee, and what has to hold for it."""
    whole = OfColumns(columns=run.columns, guarantee=run.guarantee)
    parts = [(f"In {one.part.quoted}: ", one.part, one.described, one.illustration) for one in run.column_accounts]
    lines: list[str] = []
    for where, part, described, illustration in parts or [("", whole, run.described, run.illustration)]:
        lines += preset_in_words(described)
        happened = [what_happened(part.guarantee, described, illustration), *promises(part.guarantee)]
        lines += [f"{where}{line}" for line in happened]
    clauses = [f"  - {clause}" for clause in run.guarantee.clauses()]
    return [
        *dict.fromkeys(lines),
        not_hidden_sentence(run.guarantee),
        *shown_as_unknown(run),
        f"In full: {run.guarantee}",
        *(["It holds if all of this is so:", *clauses] if clauses else []),
    ]


def _written(run: FileRun, files: str | None) -> str:
    where = "standard output" if run.target == STANDARD else run.target
    left_out = _left_out(run)
    of = f"{run.rows - left_out:,} of " if left_out else ""
    what = f"{of}{counted(run.rows, 'row')}"
    if run.columns:
        what += f", {'column' if len(run.columns) == 1 else 'columns'} {', '.join(run.columns)}"
    if not run.column_accounts and (by := drawn_by(run.guarantee, run.described)):
        what += f"; {by}"
    config = f" by {run.config_file['file']}" if run.config_file else ""
    return f"Wrote {where} ({what}){config}{f': {files}' if files else ''}."


def drawn_by(guarantee: Guarantee, described: Mapping[str, Any]) -> str:
    """The preset, or the mechanism with its epsilon; "" where a model rewrote the texts."""
    if not of_words(guarantee):
        return ""
    preset, parameters = described.get("preset"), described["parameters"]
    named = f"preset {preset['name']}" if preset else ""
    if preset and preset["set"].get("epsilon") is not None:
        return named
    epsilon = f", epsilon {number(parameters['epsilon'])}" if "epsilon" in parameters else ""
    return f"{named}{', ' if named else ''}{described['mechanism']}{epsilon}"


def _left_out(run: FileRun) -> int:
    """How many rows the output is without."""
    return (run.rows_over or 0) if run.charged and run.charged.over_budget == "skip" else 0


def _copied(run: FileRun) -> str:
    """Which columns are copies; "" for none."""
    return run.copied.sentence() if run.copied else "all others" if run.columns else ""


def _drawn(guarantee: Guarantee, described: Mapping[str, Any], illustration: Illustration | None) -> list[str]:
    """What became of words, with an example."""
    preset, parameters = described.get("preset"), described["parameters"]
    by = f"preset {preset['name']} for {preset['use']}: " if preset else ""
    epsilon = f", epsilon {number(parameters['epsilon'])}" if "epsilon" in parameters else ""
    words = "Words" if guarantee.classes is None else "Ordinary words"
    sentences = [f"{words} were drawn anew at random ({by}{described['mechanism']}{epsilon})."]
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
    small = (
        " Small words (the, at, not) nearly always do." if described["parameters"].get("isolate_function_words") else ""
    )
    return [
        f"Expected to come out as they were, by public sentences: {_staying(guarantee)} ({share(drawn)} as drawn)."
        f"{small}{_nearly_the_input(guarantee)}"
    ]


def _as_drawn(guarantee: Guarantee) -> float | None:
    """The share of words that stay as they are drawn, where these are not what is released."""
    return getattr(guarantee, "drawn_unchanged", None)


def _nearly_the_input(guarantee: Guarantee) -> str:
    if guarantee.classes is not None:
        return ""
    nearly = min(expected_shares(guarantee).values(), default=0.0) >= MOST_STAY
    return " The output is nearly the input." if nearly else ""


def preset_in_words(described: Mapping[str, Any]) -> list[str]:
    """Which preset was taken, and what it set."""
    preset = described.get("preset")
    if preset is None:
        return []
    return [f"The preset {preset['name']} for {preset['use']} set: {options_in_words(preset['set']) or 'nothing'}."]


def options_in_words(values: Mapping[str, Any]) -> str:
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


def _staying(guarantee: Guarantee) -> str:
    shares = expected_shares(guarantee)
    return " and ".join(f"{share(part)} of {f'the {kind}' if kind else 'words'}" for kind, part in shares.items())


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


def _release_once(guarantee: Guarantee, report: str | None, explain: bool) -> str:
    line = "Release once: two runs add up."
    if report is not None:
        return f"{line} Terms: {report}."
    return line if isinstance(guarantee, NoGuarantee) or explain else f"{line} Terms: --explain."


def _counts(run: FileRun) -> str:
    """What is for the holder of the data: counts and time."""
    coverage = run.coverage
    counts = [counted(coverage.tokens, "token")]
    counts += [f"{count:,} {what}" for count, what in _by_fate(coverage) if count]
    counts += [found.rstrip(".") for one in _each(run) for found in spans_found(one.counts, one.part.guarantee)]
    if filled := run.counts.get(FILLED, 0):
        counts.append(f"{filled:,} filled in without a draw")
    return f"Holder only: {', '.join(counts)}; {run.seconds:.1f} s."


def _by_fate(coverage: Coverage) -> list[tuple[int, str]]:
    return [
        (coverage.in_classes, "replaced"),
        (coverage.unknown, "unknown"),
        (coverage.declared_public, f"left out or placeholders{', in spans too' if coverage.in_spans else ''}"),
        (coverage.unprotected, "UNPROTECTED"),
    ]


def _each(run: FileRun) -> Sequence[ColumnAccount]:
    """What was done to each group of columns, all of them where they are treated alike."""
    whole = OfColumns(columns=run.columns, guarantee=run.guarantee)
    alike = ColumnAccount(
        part=whole,
        described=run.described,
        illustration=run.illustration,
        coverage=run.coverage,
        counts=run.counts,
    )
    return run.column_accounts or (alike,)


def shown_as_unknown(run: FileRun) -> list[str]:
    """What went in as the unknown word, and how it is shown."""
    found = [part for one in _each(run) for part in _as_unknown(one.coverage, one.described.get("policy", {}))]
    return list(dict.fromkeys(found))


def _as_unknown(coverage: Coverage, policy: Mapping[str, Any]) -> list[str]:
    """The kinds of words that went in as the unknown word, in a sentence."""
    mapped = [
        kind
        for kind, name, count in (
            ("unknown words", "unknown", coverage.unknown),
            ("numbers", "numbers", coverage.numbers),
        )
        if count and policy.get(name) == "map"
    ]
    if not mapped:
        return []
    shown = ", which is shown as ___" if policy.get("unknown_shown") == "blank" else ""
    return [f"{' and '.join(mapped).capitalize()} went in as {UNKNOWN_WORD}{shown}."]
