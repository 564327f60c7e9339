"""What is shown at the end of a run, for people: what was written, what happened to words, what is promised or not.

The lines say less than the guarantee's own sentences, never more; those stand in the report.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dptext.core.assumptions import Assumption, Unit
from dptext.core.guarantee import Guarantee, OfColumns, at_most, facts, for_a_row
from dptext.core.privatizer import FILLED, ExampleOutputs
from dptext.core.wording import counted, number
from dptext.io import STANDARD
from dptext.report.glossary import GLOSSARY
from dptext.report.short_guarantee import of_words, spans_found
from dptext.report.summary import Summary, not_treated, summary_of, visible
from dptext.run.account import ColumnAccount, FileRun
from dptext.text.language import OTHER_ROWS, SEEN_ROWS


def console_summary(
    run: FileRun, *, report: str | None = None, explain: bool = False, files: str | None = None
) -> list[str]:
    """The lines that a run ends with, in order.

    `report` is where the report was written, and `files` tells how many files the run had, if it had several. With
    `explain` the guarantee's own words follow.
    """
    lines = [_written(run, files), *_facts(run), *promised_for_a_row(run)]
    lines += [f"Warning: {warning}" for warning in _warnings(run)]
    lines += [_share_once(report, explain), *run.notes, _counts(run)]
    if run.charged is not None:
        lines.append(run.charged.sentence())
    return lines + (_explained(run) if explain else [])


def _facts(run: FileRun) -> list[str]:
    """Lines on what was left, replaced and blurred, what is promised, and what is still visible."""
    if not run.column_accounts:
        return _summary(run.guarantee, run).lines(copied=_copied(run))
    summaries = [(account.part.quoted, _summary(account.part.guarantee, account)) for account in run.column_accounts]
    together = replace(summaries[0][1], alike="", replaced="", blurred="", promises=())
    together = replace(together, not_treated=tuple(not_treated(run.guarantee)), visible=tuple(visible(run.guarantee)))
    first, *others = together.lines(copied=_copied(run))
    return [first, *(f"In {columns}: {' '.join(summary.for_words())}" for columns, summary in summaries), *others]


def _summary(guarantee: Guarantee, done: FileRun | ColumnAccount) -> Summary:
    return summary_of(guarantee, done.described, done.counts, unknown=done.coverage.unknown)


def promised_for_a_row(run: FileRun) -> list[str]:
    """The promise for a row of several text columns, where there is one."""
    if run.together is None:
        return []
    if run.together.row is not None:
        loss = facts(run.together.row).text
        change = "" if loss is None else at_most(loss)
        return [f"Guarantee for each row, all its text columns together: odds between any two shift {change}."]
    return [" ".join(for_a_row(run.together.parts))] if run.column_accounts else []


def what_happened(
    guarantee: Guarantee, described: Mapping[str, Any], illustration: ExampleOutputs | None = None
) -> str:
    """How words were drawn, with an example from the mechanism itself, and what was done after the draw."""
    sentences = []
    if of_words(guarantee):
        words = "Ordinary words" if facts(guarantee).ordinary else "Words"
        sentences.append(f"{words} were drawn anew at random ({drawn_by(guarantee, described)}).")
    if guarantee.unit is Unit.DIFFERENT_WORD:
        sentences.append(
            f"Each {guarantee.unit.value} was drawn once (a text, or all texts of one value of the unit column)."
        )
    if illustration is not None:
        shown = illustration.outputs[: facts(guarantee).expected.get("likely_outputs")]
        sentences.append(f"For example: {illustration.word} -> {', '.join(shown)}.")
    if names := [step["name"] for step in described.get("after_the_draw", ())]:
        sentences.append(
            f"After the draw: {', '.join(names)}. This saw nothing but the released text, so no promise changes."
        )
    return " ".join(sentences)


def _explained(run: FileRun) -> list[str]:
    """What happened and is promised at length: what a preset set, the guarantee, and what has to hold for it."""
    lines: list[str] = []
    for account in accounts(run):
        happened = what_happened(account.part.guarantee, account.described, account.illustration)
        where = f"In {account.part.quoted}: " if run.column_accounts else ""
        lines += [*preset_in_words(account.described), *([where + happened] if happened else [])]
    clauses = [f"  - {clause}" for clause in run.guarantee.clauses()]
    return [
        *dict.fromkeys(lines),
        "The promise in full:",
        *(f"  {line}" for line in str(run.guarantee).splitlines()),
        *(["It holds if all of this is so:", *clauses] if clauses else []),
        "Words used here:",
        *(f"  {word}: {meaning}" for word, meaning in GLOSSARY.items()),
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
    named = ("as in its paper" if preset["name"] == "paper" else f"preset {preset['name']}") if preset else ""
    if preset and preset["set"].get("epsilon") is not None:
        return named
    epsilon = f", epsilon {number(parameters['epsilon'])}" if "epsilon" in parameters else ""
    return f"{named}{', ' if named else ''}{described['mechanism']}{epsilon}"


def _left_out(run: FileRun) -> int:
    return (run.rows_over or 0) if run.charged and run.charged.over_budget == "skip" else 0


def _copied(run: FileRun) -> str:
    """A clause on the columns that are copies; "" for none."""
    if run.copied is None:
        return "all other columns (copied unchanged)" if run.columns else ""
    names = run.copied.sentence()
    return f"the column{'s' if run.copied.several else ''} {names} (copied unchanged)" if names else ""


def preset_in_words(described: Mapping[str, Any]) -> list[str]:
    """Which preset was taken, and what it set."""
    preset = described.get("preset")
    if preset is None:
        return []
    named = "settings of the paper" if preset["name"] == "paper" else f"preset {preset['name']}"
    return [f"The {named} for {preset['use']} set: {options_in_words(preset['set']) or 'nothing'}."]


def options_in_words(values: Mapping[str, Any]) -> str:
    """Options with their values, as on the command line; of a switch its name."""
    options = ((name.replace("_", "-"), value) for name, value in values.items())
    shown = (
        name if value is True else f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}"
        for name, value in options
    )
    return ", ".join(shown)


def _warnings(run: FileRun) -> list[str]:
    warnings = [*run.warnings(), *(run.copied.warnings() if run.copied else [])]
    if Assumption.SEEDED in run.guarantee.assumptions:
        warnings.append("The noise came from an INSECURE SEED: anyone who knows or guesses it can undo it.")
    return warnings


def _share_once(report: str | None, explain: bool) -> str:
    line = "Share this file only; a second run reveals more."
    if report is not None:
        stem, ending = os.path.splitext(report)
        return f"{line} Send {report}, keep {stem}.holder{ending} (checklist)."
    return line if explain else f"{line} Guarantee and words explained: explain=True."


def _counts(run: FileRun) -> str:
    """Lines for the holder of the data: counts and time."""
    coverage = run.coverage
    unknown = f" ({coverage.unknown:,} not in the vocabulary)" if coverage.unknown else ""
    counts = [f"{counted(coverage.tokens, 'word')}{unknown}"]
    counts += [f"{count:,} {_FATES[fate]}" for fate in _FATES if (count := getattr(coverage, fate))]
    counts += [
        spans.rstrip(".") for account in accounts(run) for spans in spans_found(account.counts, account.part.guarantee)
    ]
    if filled := run.counts.get(FILLED, 0):
        counts.append(f"{filled:,} filled in without a draw")
    if others := run.counts.get(OTHER_ROWS, 0):
        counts.append(f"{others:,} of {counted(run.counts[SEEN_ROWS], 'row')} looked at do not look English")
    return f"For you: {', '.join(counts)}; {run.seconds:.1f} s."


_FATES: Mapping[str, str] = {
    "entered": "drawn",
    "drawn": "numbers drawn",
    "replaced": "replaced",
    "redacted": "redacted",
    "general": "general words of their kind",
    "blank": "blanked or left out",
    "public": "kept",
    "unprotected": "UNPROTECTED",
}


def accounts(run: FileRun) -> Sequence[ColumnAccount]:
    """The treatment of each group of columns; one group where all are treated alike."""
    whole = OfColumns(columns=run.columns, guarantee=run.guarantee)
    alike = ColumnAccount(
        part=whole,
        described=run.described,
        illustration=run.illustration,
        coverage=run.coverage,
        counts=run.counts,
    )
    return run.column_accounts or (alike,)
