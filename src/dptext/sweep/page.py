"""The page of a sweep: what each mechanism at each epsilon gives away, and what is left of the texts' use."""

import shlex
from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeAlias

from dptext.core.privatizer import Privatizer
from dptext.core.wording import number
from dptext.report.pages import filled
from dptext.report.promising import promised_odds
from dptext.report.registry import registry_record
from dptext.report.run import without_secrets
from dptext.report.run_page import left_open
from dptext.sweep.cells import Found
from dptext.sweep.drawings import drawings_of, histograms_of
from dptext.sweep.figures import Candidate, Figure, candidates_of, percent, stands_of
from dptext.sweep.questions import questions_of
from dptext.version import __version__

Samples: TypeAlias = list[tuple[str, list[str]]]
"""Some texts, each with what became of it under every candidate."""


def sweep_page(
    privatizers: Sequence[Privatizer],
    found: Found,
    *,
    source: str,
    column: str | None,
    label: str | None,
    author: str | None,
    rows: int,
    data: str,
    created: datetime,
    samples: Samples,
    command: Sequence[str] | None,
) -> str:
    """The page as one HTML file.

    Parameters
    ----------
    privatizers, found
        The candidates and what was measured of them.
    source, column, label, author, rows, data
        What was read: a path, names of columns, how many rows, and a digest of them.
    created
        In UTC.
    samples
        Texts to show, with what became of them; empty for none.
    command
        The command line; what is secret in it is left out.

    Raises `ParameterError` where the packages for pages are missing.
    """
    candidates = candidates_of(privatizers, found)
    guarantees = [one.guarantee for one in candidates]
    laws = {one.name: one.law for one in candidates if one.law is not None}
    mechanisms = list(dict.fromkeys(one.mechanism for one in candidates))
    word_by_word = {one.mechanism for one in candidates if one.law is not None}
    return filled(
        "sweep.html",
        {
            "version": __version__,
            "mechanisms": mechanisms,
            "count": len(candidates),
            "column": column,
            "created": f"{created.day} {created:%B %Y}",
            "measured": _measured(candidates, label),
            "drawings": drawings_of(candidates),
            "task": _task(candidates, label),
            "questions": questions_of(candidates, label=label),
            "samples": [
                {"text": text, "drawn": list(zip([one.name for one in candidates], drawn, strict=True))}
                for text, drawn in samples
            ],
            "files": {
                "input": source,
                "text column": column or "the lines",
                **({"label": label} if label else {}),
                **({"author": author} if author else {}),
                "rows": rows,
                "digest of the columns": data,
                "made": f"{created:%Y-%m-%dT%H:%M:%SZ}",
                "versions": {"dptext": __version__},
            },
            "command": None if command is None else shlex.join(without_secrets(command)),
            "law": _law(candidates),
            "histograms": histograms_of(candidates),
            "promises": [
                {"name": one.name, "short": promised_odds(guarantee), "full": str(guarantee)}
                for one, guarantee in zip(candidates, guarantees, strict=True)
            ],
            "conditions": _conditions(candidates),
            "methods": {one.name: one.privatizer.described()["parameters"] for one in candidates},
            "notes_of_laws": list(dict.fromkeys(note for law in laws.values() for note in law["notes"])),
            "notes_of_texts": list(dict.fromkeys(note for one in candidates for note in one.notes_of_texts)),
            "registry": [
                {"candidate": one.name, **registry_record(guarantee, one.privatizer.described(), published=None)}
                for one, guarantee in zip(candidates, guarantees, strict=True)
            ],
            "public": [{"candidate": name, "law": law} for name, law in laws.items()],
            "whole_texts": [name for name in mechanisms if name not in word_by_word],
            "private": [{"candidate": one.name, **one.measured} for one in candidates],
        },
    )


def _conditions(candidates: Sequence[Candidate]) -> list[dict[str, Any]]:
    """What is not protected and what has to hold, once for all mechanisms of which the same is true."""
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for one in candidates:
        guarantee = one.guarantee
        names = found.setdefault((tuple(left_open(guarantee)), tuple(guarantee.clauses())), [])
        if one.mechanism not in names:
            names.append(one.mechanism)
    return [
        {"of": ", ".join(names), "unprotected": unprotected, "clauses": clauses}
        for (unprotected, clauses), names in found.items()
    ]


def _law(candidates: Sequence[Candidate]) -> dict[str, Any] | None:
    """What the public laws say, a row for each candidate that has one; None where none has."""
    rows = [
        [
            one.mechanism,
            number(one.epsilon),
            percent(one.stays),
            percent(one.by_law),
            one.hides_among,
        ]
        for one in candidates
        if one.law is not None
    ]
    if not rows:
        return None
    return {
        "caption": "By the public law of each method. No text was looked at.",
        "header": ["method", "ε", "words that stay", "words guessed", "a word becomes one of"],
        "rows": rows,
        "words": 1,
    }


def _measured(candidates: Sequence[Candidate], label: str | None) -> dict[str, Any] | None:
    """What was measured on the texts, a row for each candidate; None where nothing was."""
    named: list[tuple[str, Figure]] = [
        (f"{label}: right answers", lambda one: one.score),
        ("words guessed in these texts", lambda one: one.words),
        ("words guessed with their context", lambda one: one.context),
        ("author named", lambda one: one.author),
        ("words that stand in the release", stands_of(candidates)),
        ("meaning (cosine)", lambda one: one.meaning),
    ]
    columns = [
        (said, [percent(figure(one)) for one in candidates])
        for said, figure in named
        if any(figure(one) is not None for one in candidates)
    ]
    if not columns:
        return None
    if any(one.law is not None for one in candidates):
        columns.insert(0, ("words guessed, by the public law", [percent(one.by_law) for one in candidates]))
    names = [[one.mechanism, number(one.epsilon)] for one in candidates]
    return {
        "caption": "Measured on these texts, but for the words guessed by the public law; 95 % intervals in brackets.",
        "header": ["method", "ε", *(said for said, _ in columns)],
        "rows": [[*name, *(cells[place] for _, cells in columns)] for place, name in enumerate(names)],
        "words": 1,
    }


def _task(candidates: Sequence[Candidate], label: str | None) -> dict[str, Any] | None:
    """What the task is, and what it reaches without noise and without a look."""
    of_task = next((one for one in candidates if one.score is not None), None)
    if of_task is None:
        return None
    return {
        "label": label,
        "unprotected": percent(of_task.unprotected),
        "blind": percent(of_task.blind, interval=False),
        "runs": of_task.runs,
    }
