"""The page of one run: what was protected and what was not, for people who have never heard of epsilon."""

import math
import shlex
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from dptext.core.guarantee import Guarantee, ProtectedClasses, facts
from dptext.core.wording import NO_PROTECTION, capital, counted, in_quotes, joined
from dptext.report.checklist import DECISION, checklist, this_file
from dptext.report.console_summary import accounts, promised_for_a_row, what_happened
from dptext.report.glossary import GLOSSARY
from dptext.report.measured import measured
from dptext.report.pages import filled
from dptext.report.run import report_of
from dptext.report.short_guarantee import VISIBLE, not_hidden, span_rows
from dptext.report.summary import summary_of, treated_alike
from dptext.run.account import ColumnAccount, FileRun
from dptext.text.language import OTHER_ROWS, SEEN_ROWS
from dptext.version import __version__

_COVERAGE = {
    "tokens": ("all tokens", "Words, numbers and unknown signs, each counted once."),
    "known": ("words of the vocabulary", "Near words can stand for them."),
    "unknown": ("words outside it", "The mechanism does not know them: all are treated alike, so less is left to use."),
    "numbers": ("numbers outside it", "They are drawn as numbers, or treated as the policy says."),
    "in_spans": ("in spans that did not go through the mechanism", "What became of them is counted below."),
    "in_classes": ("of protected classes", "Their class shows; what became of them is counted below."),
    "entered": ("went through the mechanism", "The promise for words holds for them. By chance one may stay."),
    "drawn": ("numbers that were drawn", "The promise for numbers holds for them. By chance one may stay."),
    "replaced": ("replaced by another word", "What their class or span promises holds for them."),
    "redacted": ("replaced by the name of their class", "Nothing of them is left but the class and the place."),
    "general": (
        "were the general word of their class",
        "All words of the class became this one; it was this one before.",
    ),
    "blank": ("became placeholders, or were left out", "Nothing of them is left but the place."),
    "public": ("public, and stay", "Negations and the like: which they are is released."),
    "unprotected": ("released as they were: UNPROTECTED", "Everyone who reads the output reads these. Look at them."),
    "nulls": ("texts that were missing", "They are missing in the output, too."),
}
"""Counts, how they are called, and what each means for a person."""


FILES_SHOWN = 1000
"""So many files stand in the tables of a page; all of them stand in its JSON."""


def run_pages(
    run: FileRun, *, command: Sequence[str] | None = None, report: Mapping[str, dict[str, Any]] | None = None
) -> tuple[str, str]:
    """Two HTML files: the page that may travel with the output, and the one for the data holder alone.

    `command` is the command line, for the data holder; what is secret in it is left out. Of several files `run`
    is the sum, and `report` the account with each of them (docs/report.md). Raises `ParameterError` where the packages
    for pages are missing.
    """
    report = report or report_of(run, command=command)
    guarantee, travels = run.guarantee, report["may_travel_with_the_output"]
    treated, named = accounts(run), bool(run.column_accounts)
    nothing = not any(facts(account.part.guarantee).promises for account in treated)
    travelling = filled(
        "run.html",
        {
            "version": __version__,
            "lead": _lead(run),
            "nothing_promised": nothing,
            "measured": _measured(run),
            "still_told": _still_visible(run),
            "promised": [
                *(line for account in treated for line in _promised(account, named=named)),
                *promised_for_a_row(run),
            ],
            "happened": [line for account in treated for line in _happened(account, named=named)],
            "warnings": travels["warnings"],
            "staying": [line for account in treated for line in _staying(account, named=named)],
            "classes": [line for account in treated for line in _classes(account, named=named)],
            "unit": guarantee.unit.value,
            "promise": str(guarantee).splitlines(),
            "clauses": guarantee.clauses(),
            "glossary": GLOSSARY,
            "identity": {
                **({} if "files" in travels else _digest(run)),
                "run": run.run_id,
                "begun": travels["created"],
                **_config(run),
                **travels["versions"],
            },
            "outputs": _outputs(travels),
            "method": _method(travels),
            "public": travels,
        },
    )
    return travelling, _holder_page(run, report)


def _holder_page(run: FileRun, report: Mapping[str, dict[str, Any]]) -> str:
    """What was computed from the private texts, or names files, and what a person writes down of the decision."""
    own = report["for_the_data_holder_only"]
    command = own["command"]
    return filled(
        "holder.html",
        {
            "version": __version__,
            "measured": _measured(run),
            "this_file": this_file(own),
            "output": {
                "output": own["output"] or "standard output",
                "run": run.run_id,
                **({} if "files" in own else _digest(run)),
            },
            "checks": checklist(report),
            "decision": DECISION,
            "inputs": _inputs(own),
            "files": _files(run, own),
            "command": None if command is None else shlex.join(command),
            "personal": [] if run.copied is None else run.copied.warnings(),
            "coverage_said": f"{run.coverage}.",
            "coverage": _coverage(own),
            "private": own,
        },
    )


def _digest(run: FileRun) -> dict[str, Any]:
    if run.output_digest.sha256 is None:
        return {}
    return {"SHA-256 of the output": run.output_digest.sha256, "size in bytes": run.output_digest.size}


def _outputs(travels: dict[str, Any]) -> dict[str, Any] | None:
    """A table of the files that were written; None where there is one."""
    files = travels.get("files")
    if files is None:
        return None
    rows = [[name, output["output_sha256"], f"{output['output_bytes']:,}"] for name, output in _shown(files)]
    return {"caption": _of_files(files), "header": ["file", "SHA-256", "bytes"], "rows": rows, "words": 2}


def _inputs(own: dict[str, Any]) -> dict[str, Any] | None:
    """A table of what was in each of several files, and of those that are not done; None where there is one."""
    files = own.get("files")
    if files is None:
        return None
    rows = [
        [name, f"{file['rows']:,}", f"{file['coverage']['tokens']:,}", f"{file['coverage']['unprotected']:,}", ""]
        for name, file in _shown(files)
    ]
    rows += [[name, "", "", "", why] for name, why in _shown(own["files_failed"])]
    return {
        "caption": _of_files(files),
        "header": ["file", "rows", "tokens", "UNPROTECTED", "not done, because"],
        "rows": rows,
        "words": 1,
    }


def _shown(files: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return list(files.items())[:FILES_SHOWN]


def _of_files(files: Mapping[str, Any]) -> str:
    count = counted(len(files), "file")
    return f"{count}, of which {FILES_SHOWN:,} are shown." if len(files) > FILES_SHOWN else f"{count}."


def _promised(account: ColumnAccount, *, named: bool) -> list[str]:
    """What was replaced and blurred in some columns, and what is promised, a line each part."""
    guarantee = account.part.guarantee
    summary = summary_of(guarantee, account.described)
    promises = [f"{line} {_in_cases(nats)}".rstrip() for line, nats in facts(guarantee).short_lines]
    lines = [line for line in (summary.replaced, summary.blurred, *promises) if line]
    return _named(lines, account, named=named)


def _in_cases(nats: float | None) -> str:
    """What a factor of odds means for somebody who guesses between two; "" where it is none that protects."""
    if nats is None or nats > NO_PROTECTION:
        return ""
    right = math.ceil(100 / (1 + math.exp(-nats)))
    return f"Between two of them that seemed equally likely, at most {right} of 100 guesses are right, instead of 50."


def _measured(run: FileRun) -> list[str]:
    """What was measured of the presets of a run, a sentence each."""
    named = bool(run.column_accounts)
    lines = (_named(measured(treated.described), treated, named=named) for treated in accounts(run))
    return list(dict.fromkeys(chain.from_iterable(lines)))


def _happened(account: ColumnAccount, *, named: bool) -> list[str]:
    """What happened to some columns, with an example."""
    happened = what_happened(account.part.guarantee, account.described, account.illustration)
    return _named([happened] if happened else [], account, named=named)


def _named(lines: Sequence[str], account: ColumnAccount, *, named: bool) -> list[str]:
    """The lines, with the names of the columns where columns differ."""
    return [f"In {account.part.quoted}: {line}" if named else line for line in lines]


def _classes(account: ColumnAccount, *, named: bool) -> list[dict[str, Any]]:
    """A table of what becomes of each class; nothing where none is protected."""
    classes = account.part.guarantee.component(ProtectedClasses)
    if classes is None:
        return []
    rows = [
        [
            treated.name.replace("_", " "),
            _BECOMES[treated.operator],
            "" if treated.entries is None else f"{treated.entries:,}",
        ]
        for treated in classes.classes
    ]
    where = f" in {account.part.quoted}" if named else ""
    return [
        {
            "caption": f"What becomes of each class of words{where}, by the public table. By chance it may be itself.",
            "header": ["class", "its words become", "entries of the shortest list"],
            "rows": rows,
            "words": 2,
        }
    ]


_BECOMES: Mapping[str, str] = {
    "surrogate": "an entry of a public list, each as likely",
    "generalize": "one neutral word",
    "draw": "numbers near them; an entry of a public list for others",
    "redact": "the class in angle brackets",
    "keep": "what they were: UNPROTECTED",
}


def _method(travels: dict[str, Any]) -> dict[str, Any]:
    names = ("mechanism", "parameters", "policy", "preset", "spans")
    if "treatments" not in travels:
        return {name: travels[name] for name in names if name in travels}
    return {
        f"{name} in {in_quotes(account['columns'])}": account[name]
        for account in travels["treatments"]
        for name in names
        if name in account
    }


def _config(run: FileRun) -> dict[str, str]:
    """The configuration's file, and the options that were given in its place."""
    config = run.config_file
    if config is None:
        return {}
    instead = {"given in its place": ", ".join(config["overridden"])} if config["overridden"] else {}
    return {"configuration": config["file"], "SHA-256 of the configuration": config["sha256"], **instead}


def _still_visible(run: FileRun) -> list[str]:
    """What is not protected and was not treated: first what is told by words and columns, then what else shows."""
    lines = left_open(run.guarantee)
    shown = {f"{capital(clause)}." for _, clause in VISIBLE.values()}
    first = [line for line in lines if line not in shown]
    return [*first, _copied(run), *(line for line in lines if line in shown)]


def left_open(guarantee: Guarantee) -> list[str]:
    """What is not protected, a sentence each."""
    promise = facts(guarantee)
    if not promise.promises:
        return ["Everything: take all of the text as told."]
    parts = [part.guarantee for part in promise.parts] or [guarantee]
    alike = dict.fromkeys(line for part in parts if (line := treated_alike(part)))
    return [*alike, *(f"{capital(clause)}." for clause in not_hidden(guarantee))]


def _lead(run: FileRun) -> str:
    plural = "s" if len(run.columns) > 1 else ""
    names = [f"“{name}”" for name in run.columns]
    rewritten = f"the column{plural} {joined(names)} of a table" if names else "the lines of a file"
    return (
        f"On {run.created.day} {run.created:%B %Y} dptext rewrote {rewritten} with random noise. This page says "
        "what that protects, what it does not, and how to check it."
    )


def _staying(account: ColumnAccount, *, named: bool) -> list[dict[str, Any]]:
    """Kinds of words, and of a hundred of them how many are expected to stay."""
    kinds = []
    where = f" in {account.part.quoted}" if named else ""
    promise = facts(account.part.guarantee)
    read = "expected_unchanged_drawn" in promise.expected
    ordinary = "ordinary words" if promise.ordinary else "words"
    for kind, part in promise.stays.items():
        count = round(100 * part)
        exact = "fewer than one is" if part and not count else f"about {count} {'is' if count == 1 else 'are'}"
        kind = (kind or ordinary) + where
        kinds.append({"kind": kind, "count": count, "said": exact, "read": read})
    return kinds


def _copied(run: FileRun) -> str:
    if run.copied is not None:
        return f"Copied as they were, and not protected: {run.copied.sentence() or 'no other column'}."
    return "All other columns were copied as they were." if run.columns else "A text file has no other columns."


def _files(run: FileRun, own: dict[str, Any]) -> dict[str, Any]:
    digests = {f"digest of {name or 'text'}": digest for name, digest in own.get("input_digests", {}).items()}
    charged = {} if run.charged is None else {"ledger": run.charged.sentence()}
    seen = own["mechanism_counts"].get(SEEN_ROWS, 0)
    return {
        **charged,
        "input": own["input"] or "standard input",
        **(
            {}
            if "files" in own
            else {"keyed digest of the input": own["input_digest"] or "not known: a stream, or changed meanwhile"}
        ),
        **digests,
        "rows": own["rows"],
        **{name: f"{own['mechanism_counts'].get(name, 0):,}" for name in (SEEN_ROWS, OTHER_ROWS) if seen},
        "seconds": own["seconds"],
        **({"notes": " ".join(own["notes"])} if own.get("notes") else {}),
    }


def _coverage(own: dict[str, Any]) -> dict[str, Any]:
    counts = own["coverage"]
    rows = [[called, means, f"{counts[name]:,}"] for name, (called, means) in _COVERAGE.items()]
    rows += [[name, "Found by the source of spans.", count] for name, count in span_rows(own["mechanism_counts"])]
    rows += [
        [f"{name} without the column", "These rows passed as they were.", f"{rows:,}"]
        for name, rows in own["rows_without_column"].items()
    ]
    return {
        "caption": "What tokens were, and below “went through the mechanism” what became of them, each counted once.",
        "header": ["tokens", "what it means", "how many"],
        "rows": rows,
        "words": 2,
    }
