"""The page of one run: what was protected and what was not, for people who have never heard of epsilon."""

import shlex
from collections.abc import Sequence
from typing import Any

from dptext.guarantees import (
    Guarantee,
    MetricDP,
    NoGuarantee,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.guarantees.wording import share
from dptext.io import STANDARD
from dptext.report.ending import KNOWN_NAMES, expected_shares, not_hidden, promises, what_happened
from dptext.report.pages import filled
from dptext.report.registry import registry_record
from dptext.report.run import FileRun
from dptext.version import __version__

_COVERAGE = {
    "tokens": "all tokens",
    "known": "words of the vocabulary",
    "unknown": "words outside it",
    "numbers": "numbers outside it",
    "entered": "went through the mechanism",
    "drawn": "numbers that were drawn",
    "declared_public": "became a placeholder, or were left out",
    "unprotected": "released as they were: UNPROTECTED",
    "nulls": "texts that were missing",
}


def run_page(run: FileRun, *, command: Sequence[str] | None = None) -> str:
    """The page as one HTML file.

    `command` is the command line, for the data holder's part; what is secret in it is left out. Raises `ParameterError`
    where the packages for pages are missing.
    """
    report = run.report(command=command)
    guarantee, travels, own = run.guarantee, report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    nothing = isinstance(guarantee, NoGuarantee)
    told = own["command"]
    return filled(
        "run.html",
        {
            "version": __version__,
            "lead": _lead(run),
            "nothing_promised": nothing,
            "protected": [*what_happened(guarantee, run.described, run.illustration), *promises(guarantee)],
            "unprotected": left_open(guarantee),
            "warnings": travels["warnings"],
            "staying": _staying(guarantee),
            "expected": _expected(travels),
            "unit": guarantee.unit.value,
            "sentence": str(guarantee),
            "clauses": guarantee.clauses(),
            "copied": _copied(run),
            "identity": {
                "SHA-256 of the output": run.handed.sha256,
                "size in bytes": run.handed.size,
                "run": run.run_id,
                "begun": travels["created"],
                **travels["versions"],
            },
            "method": {
                name: travels[name] for name in ("mechanism", "parameters", "policy", "preset") if name in travels
            },
            "files": _files(run, own),
            "command": None if told is None else shlex.join(told),
            "personal": [] if run.copied is None else run.copied.warnings(),
            "coverage_said": f"{run.coverage}.",
            "coverage": _coverage(own),
            "registry": registry_record(guarantee, run.described, published=f"{run.created:%Y-%m-%d}"),
            "report": report,
        },
    )


def left_open(guarantee: Guarantee) -> list[str]:
    """What is not protected, a sentence each."""
    if isinstance(guarantee, NoGuarantee):
        return ["Everything: take all of the text as told."]
    clauses = [f"{clause[0].upper()}{clause[1:]}." for clause in not_hidden(guarantee)]
    of_words = isinstance(guarantee, MetricDP | UtilityOptimizedMetricDP | WithinGroupsDP)
    return [*clauses, KNOWN_NAMES] if of_words else clauses


def _lead(run: FileRun) -> str:
    texts = "the lines of a file" if not run.columns else f"the text of {_and(run.columns)}"
    where = "" if run.target == STANDARD else " of a table" if run.columns else ""
    return (
        f"On {run.created.day} {run.created:%B %Y} dptext rewrote {texts}{where} with random noise. This page says "
        "what that protects, what it does not, and how to check it."
    )


def _and(names: Sequence[str]) -> str:
    quoted = [f"“{name}”" for name in names]
    return f"{', '.join(quoted[:-1])} and {quoted[-1]}" if len(quoted) > 1 else quoted[0]


def _staying(guarantee: Guarantee) -> list[dict[str, Any]]:
    """Kinds of words, and of a hundred of them how many are expected to stay."""
    found = []
    for kind, part in expected_shares(guarantee).items():
        count = round(100 * part)
        exact = "fewer than one is" if part and not count else f"about {count} {'is' if count == 1 else 'are'}"
        found.append({"kind": kind.removeprefix("of ").removeprefix("the "), "count": count, "said": exact})
    return found


def _expected(travels: dict[str, Any]) -> dict[str, Any]:
    """The same figures, and what stands beside them, as a table."""
    names = {
        "expected_unchanged": "words expected to stay",
        "expected_unchanged_of_others": "words that are not sensitive, expected to stay",
        "expected_unchanged_numbers": "numbers expected to stay at their place",
    }
    rows = [[said, share(travels[name])] for name, said in names.items() if travels.get(name) is not None]
    if (outputs := travels.get("likely_outputs")) is not None:
        rows.append(["in 95 of 100 draws a typical word becomes one of so many", f"{outputs:,}"])
    return {"caption": "What is to be expected, by the public law.", "header": ["", "figure"], "rows": rows, "words": 1}


def _copied(run: FileRun) -> str:
    if run.copied is not None:
        return f"Copied as they were, and not protected: {run.copied.sentence()}."
    return "All other columns were copied as they were." if run.columns else "A text file has no other columns."


def _files(run: FileRun, own: dict[str, Any]) -> dict[str, Any]:
    digests = {f"digest of {name or 'text'}": digest for name, digest in own["input_digests"].items()}
    charged = {} if run.charged is None else {"ledger": run.charged.sentence()}
    return {
        **charged,
        "input": own["input"] or "standard input",
        "SHA-256 of the input": own["input_sha256"] or "not known: it was a stream, or changed meanwhile",
        **digests,
        "output": own["output"] or "standard output",
        "rows": own["rows"],
        "seconds": own["seconds"],
    }


def _coverage(own: dict[str, Any]) -> dict[str, Any]:
    counts = own["coverage"]
    rows = [[said, f"{counts[name]:,}"] for name, said in _COVERAGE.items()]
    rows += [[f"{name} without the column", f"{rows:,}"] for name, rows in own["rows_without_column"].items()]
    return {
        "caption": "A word that went through the mechanism may have come out as it was.",
        "header": ["tokens", "how many"],
        "rows": rows,
        "words": 1,
    }
