"""The page of a comparison: what each mechanism at each epsilon gives away, and what is left of the texts' use.

The three questions are those that European data protection asks of a released table (Article 29 Working Party 2014,
opinion 05/2014, WP216). A figure here answers for one attacker; no figure decides what the law makes of a text.
"""

import shlex
from collections.abc import Sequence
from datetime import datetime, timezone
from itertools import groupby
from typing import Any, TypeAlias

from dptext.core.guarantee import facts
from dptext.core.privatizer import Privatizer
from dptext.core.wording import count_of_outputs, number
from dptext.errors import OutputError, ParameterError
from dptext.io import STANDARD, atomic_file
from dptext.io.leftovers import clear_leftovers
from dptext.io.output import are_same
from dptext.measures.rows import Progress
from dptext.report.pages import filled, is_page
from dptext.report.run import without_secrets
from dptext.report.run_page import left_open
from dptext.report.short_guarantee import short_promises
from dptext.version import __version__
from dptext_lab.comparison.measures import (
    Candidate,
    Comparison,
    ComparisonConfig,
    measure_all,
    percent,
)
from dptext_lab.plots import Curves, Line, Point, draw_curves, require_plots

Named: TypeAlias = tuple[str, str]
"""What a figure is called in tables and drawings, and its name in `Candidate.figures`."""

_BY_LAW: Named = ("words guessed, by the public law", "guessed_by_law")
_GUESSED: Named = ("words guessed in these texts", "guessed")
_IN_CONTEXT: Named = ("words guessed with their context", "guessed_in_context")
_AUTHOR: Named = ("texts whose author is named", "author_named")
_STANDS: Named = ("words that stand in the release", "stands")

_BETTER = "Better is further to the left and further up."


def _stands(candidates: Sequence[Candidate]) -> list[Named]:
    """Where a language model is among them; of word mechanisms alone the words that came through say it."""
    return [_STANDS] if any(candidate.law is None for candidate in candidates) else []


def compare_methods(
    config: ComparisonConfig,
    privatizers: Sequence[Privatizer],
    target: str,
    *,
    force: bool = False,
    progress: Progress | None = None,
    command: Sequence[str] | None = None,
) -> list[str]:
    """Measure every mechanism on what `config` names, write the page to `target`, and say what was cleared up.

    `privatizers` are mechanisms at their epsilons with the policy that they are to have; those of one mechanism follow
    each other. The page appears when it is complete; with `force` it replaces one that exists. `progress` is called
    after each measure, and `command` is the command line, for the page.

    Raises `ParameterError`, `InputError` or `OutputError`; then no page was written.
    """
    _check(config, privatizers, target)
    notes = [cleared] if (cleared := clear_leftovers(target)) else []
    with atomic_file(target, force, private=True) as file:
        comparison = measure_all(config, privatizers, progress)
        page = comparison_page(comparison, created=datetime.now(timezone.utc), command=command)
        file.write(page.encode(errors="backslashreplace"))
    return notes


def comparison_page(comparison: Comparison, *, created: datetime, command: Sequence[str] | None) -> str:
    """The page as one HTML file, made at `created` (in UTC); what is secret in the `command` line is left out.

    Raises `ParameterError` where the packages for pages are missing.
    """
    config = comparison.config
    column, label, author = config.column, config.label, config.author
    candidates = comparison.candidates
    laws = [(candidate.name, candidate.law) for candidate in candidates if candidate.law is not None]
    mechanisms = list(dict.fromkeys(candidate.mechanism for candidate in candidates))
    word_by_word = {candidate.mechanism for candidate in candidates if candidate.law is not None}
    return filled(
        "comparison.html",
        {
            "version": __version__,
            "mechanisms": mechanisms,
            "count": len(candidates),
            "column": column,
            "created": f"{created.day} {created:%B %Y}",
            "measured": _measured(candidates, label),
            "drawings": drawings_of(candidates),
            "task": _task(candidates, label),
            "linked": _linked(candidates),
            "inferred": _inferred(candidates, label),
            "files": {
                "input": config.source,
                "text column": column or "the lines",
                **({"label": label} if label else {}),
                **({"author": author} if author else {}),
                "rows": comparison.rows,
                "digest of the columns": comparison.digest,
                "made": f"{created:%Y-%m-%dT%H:%M:%SZ}",
                "versions": {"dptext": __version__},
            },
            "command": None if command is None else shlex.join(without_secrets(command)),
            "law": _law(candidates),
            "promises": [
                {
                    "name": candidate.name,
                    "short": short_promises(candidate.guarantee)[0],
                    "full": str(candidate.guarantee).splitlines(),
                }
                for candidate in candidates
            ],
            "conditions": _conditions(candidates),
            "methods": {candidate.name: candidate.privatizer.described()["parameters"] for candidate in candidates},
            "notes_of_laws": list(dict.fromkeys(note for _, law in laws for note in law.notes)),
            "notes_of_texts": list(
                dict.fromkeys(note for candidate in candidates for note in candidate.notes_of_texts)
            ),
            "public": [{"candidate": name, "law": law.as_dict()} for name, law in laws],
            "whole_texts": [name for name in mechanisms if name not in word_by_word],
            "private": [{"candidate": candidate.name, **candidate.of_texts()} for candidate in candidates],
        },
        package="dptext_lab",
    )


def _conditions(candidates: Sequence[Candidate]) -> list[dict[str, Any]]:
    """What is not protected and what has to hold, once for all mechanisms of which the same is true."""
    mechanisms: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for candidate in candidates:
        guarantee = candidate.guarantee
        names = mechanisms.setdefault((tuple(left_open(guarantee)), tuple(guarantee.clauses())), [])
        if candidate.mechanism not in names:
            names.append(candidate.mechanism)
    return [
        {"of": ", ".join(names), "unprotected": unprotected, "clauses": clauses}
        for (unprotected, clauses), names in mechanisms.items()
    ]


def _law(candidates: Sequence[Candidate]) -> dict[str, Any] | None:
    """What the public laws say, a row for each candidate that has one; None where none has."""
    rows = [
        [
            candidate.mechanism,
            number(candidate.epsilon),
            percent(candidate.figures["stays"]),
            percent(candidate.figures["guessed_by_law"]),
            count_of_outputs(
                round(candidate.law.deniability["S_w"].statistic("median").value), exact=candidate.law.exact
            ),
        ]
        for candidate in candidates
        if candidate.law is not None
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
    """What was measured on the texts: a row for each candidate, a column for each figure that one has."""
    score: Named = (f"{label}: right answers", "score")
    words: list[Named] = [_GUESSED, _IN_CONTEXT, ("words of these texts that came through", "came_through")]
    figures = [score, *words, _AUTHOR, *_stands(candidates), ("meaning (cosine)", "similarity")]
    there = [named for named in (_BY_LAW, *figures) if any(named[1] in candidate.figures for candidate in candidates)]
    if there in ([], [_BY_LAW]):
        return None
    return {
        "caption": "Measured on these texts, but for the words guessed by the public law; 95 % intervals in brackets.",
        "header": ["method", "ε", *(name for name, _ in there)],
        "rows": [
            [
                candidate.mechanism,
                number(candidate.epsilon),
                *(percent(candidate.figures.get(figure)) for _, figure in there),
            ]
            for candidate in candidates
        ],
        "words": 1,
    }


def _task(candidates: Sequence[Candidate], label: str | None) -> dict[str, Any] | None:
    """What the task is, and what it reaches without noise and without a look."""
    of_task = next((candidate for candidate in candidates if "score" in candidate.figures), None)
    if of_task is None:
        return None
    return {
        "label": label,
        "unprotected": percent(of_task.figures["score_unprotected"]),
        "blind": percent(of_task.figures["score_blind"], interval=False),
        "runs": 0 if of_task.evaluation is None else of_task.evaluation.runs,
    }


def drawings_of(candidates: Sequence[Candidate]) -> list[dict[str, Any]]:
    """What is left of the task against what an attack gets, a drawing for each attack that there is."""
    axes: tuple[tuple[str, Named, str], ...] = (
        (
            "leakage",
            _BY_LAW,
            "At equal leakage: what somebody guesses who knows the method and how frequent words are, and looks at one "
            "word at a time. Of two points at the same place from left to right, the higher one keeps more of the use.",
        ),
        ("words", _GUESSED, f"Against an attack on these very texts. {_BETTER}"),
        (
            "context",
            _IN_CONTEXT,
            f"Against an attack that reads the released words around each one, too. {_BETTER}",
        ),
        ("author", _AUTHOR, f"Against an attack that names the author of a text. {_BETTER}"),
        (
            "stands",
            _STANDS,
            "Against somebody who reads a release as if it were the text: the one attack on words that is the same for "
            f"methods word by word and for language models, and the weakest. {_BETTER}",
        ),
    )
    return [
        {"svg": draw_curves(curves_of(candidates, key, named)), "caption": caption}
        for key, named, caption in axes
        if (named is not _STANDS or _stands(candidates))
        and any(named[1] in candidate.figures and "score" in candidate.figures for candidate in candidates)
    ]


_SCORE: Named = ("right answers of the task", "score")


def curves_of(candidates: Sequence[Candidate], key: str, across: Named, up: Named = _SCORE) -> Curves:
    """A line for each mechanism, a point for each epsilon."""
    about = f"{up[0].capitalize()} against {across[0]}: a line for each method, a point for each epsilon."
    return Curves(
        key=f"curves-{key}",
        title=f"{'Use' if up is _SCORE else up[0].capitalize()} against {across[0]}",
        description=f"{about} The table below holds the same figures.",
        x=across[0],
        y=up[0],
        lines=_lines(candidates, across[1], up[1]),
        levels=_levels(candidates) if up is _SCORE else {},
        shares=(across[0] != "epsilon", True),
    )


def _lines(candidates: Sequence[Candidate], across: str, up: str) -> tuple[Line, ...]:
    lines = []
    for mechanism, group in groupby(candidates, lambda candidate: candidate.mechanism):
        there = [candidate for candidate in group if across in candidate.figures and up in candidate.figures]
        points = [
            Point(candidate.figures[across], candidate.figures[up], f"ε {number(candidate.epsilon)}")
            for candidate in there
        ]
        lines.append(Line(mechanism, tuple(points)))
    return tuple(lines)


def _levels(candidates: Sequence[Candidate]) -> dict[str, float]:
    figures = next(candidate.figures for candidate in candidates if "score" in candidate.figures)
    named = {"texts as they were": "score_unprotected", "without looking": "score_blind"}
    return {name: figures[figure].value for name, figure in named.items()}


def _linked(candidates: Sequence[Candidate]) -> str:
    figures = candidates[0].figures
    if not {"author_unprotected", "author_blind"} <= figures.keys():
        return (
            "No attack on authors was made: name a column of authors. Until then take it that texts of "
            "one person can be linked, by topic and tone."
        )
    unprotected, blind = (percent(figures[name], interval=False) for name in ("author_unprotected", "author_blind"))
    return (
        f"The attacker learnt from releases of other texts of the same authors. From texts as they were one names the "
        f"author of {unprotected} of the texts, and without looking at any of {blind}."
    )


def _inferred(candidates: Sequence[Candidate], label: str | None) -> str:
    of_task = next((candidate for candidate in candidates if "score" in candidate.figures), None)
    if of_task is None:
        return "No property was told from the texts: name a column of labels to see how well one can be."
    names = ("score_blind", "score_unprotected")
    blind, unprotected = (percent(of_task.figures[name], interval=False) for name in names)
    return (
        f"What the texts are good for is also what they tell: {label} is told right for {blind} of the texts without "
        f"looking at them, and for {unprotected} from them as they were. "
        "Other properties of the same kind can be told about as well."
    )


def _check(config: ComparisonConfig, privatizers: Sequence[Privatizer], target: str) -> None:
    """Refuse what cannot end well before anything is read."""
    require_plots()
    if not privatizers:
        raise ParameterError("A comparison needs a mechanism and an epsilon; name some.")
    nothing = [privatizer.name for privatizer in privatizers if not facts(privatizer.guarantee).promises]
    if nothing:
        raise ParameterError(f"{nothing[0]} promises nothing, so there is nothing to choose; leave it out.")
    if target == STANDARD or not is_page(target):
        raise OutputError("A comparison writes a page; name a file that ends in .html.")
    if config.column is not None and config.column in (config.label, config.author):
        raise ParameterError(f"The column {config.column!r} is that of the texts; name another for labels and authors.")
    if are_same(target, config.source):
        raise OutputError("The page is the input file; write to another file.")
