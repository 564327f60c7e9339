"""The drawings of a sweep's page, from the figures of its candidates."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from dptext.core.wording import number
from dptext.measures.values import Value
from dptext.report.plots import Curves, Histograms, Level, Line, Point, Row, draw_curves, draw_histograms
from dptext.sweep.figures import Candidate, Figure, stands_of

_AXES: tuple[tuple[str, str, str, Figure], ...] = (
    (
        "leakage",
        "words guessed, by the public law",
        "At equal leakage: what somebody guesses who knows the method and how frequent words are, and looks at one "
        "word at a time. Of two points at the same place from left to right, the higher one keeps more of the use.",
        lambda one: one.by_law,
    ),
    (
        "words",
        "words guessed in these texts",
        "Against an attack on these very texts. Better is further to the left and further up.",
        lambda one: one.words,
    ),
    (
        "context",
        "words guessed with their context",
        "Against an attack that reads the released words around each one, too. Better is further to the left and "
        "further up.",
        lambda one: one.context,
    ),
    (
        "author",
        "texts whose author is named",
        "Against an attack that names the author of a text. Better is further to the left and further up.",
        lambda one: one.author,
    ),
)

_STANDS = (
    "stands",
    "words that stand in the release",
    "Against somebody who reads a release as if it were the text: the one attack on words that is the same for methods "
    "word by word and for language models, and the weakest. Better is further to the left and further up.",
)


def drawings_of(candidates: Sequence[Candidate]) -> list[dict[str, Any]]:
    """What is left of the task against what an attack gets, a drawing for each attack that there is."""
    made = []
    for key, said, caption, figure in (*_AXES, (*_STANDS, stands_of(candidates))):
        if all(figure(one) is None or one.score is None for one in candidates):
            continue
        about = f"Right answers of the task against {said}: a line for each method, a point for each epsilon."
        asked = Curves(
            key=f"curves-{key}",
            title=f"Use against {said}",
            description=f"{about} The table below holds the same figures.",
            x=said,
            y="right answers of the task",
            lines=_lines(candidates, figure),
            levels=_levels(candidates),
            shares=(True, True),
        )
        made.append({"svg": draw_curves(asked), "caption": caption})
    return made


def histograms_of(candidates: Sequence[Candidate]) -> list[dict[str, Any]]:
    """How deniable words are, two drawings for each mechanism."""
    made = []
    for place, (mechanism, group) in enumerate(groupby(candidates, lambda one: one.mechanism)):
        laws = [(one, one.law) for one in group if one.law is not None]
        if not laws:  # a language model has none
            continue
        for key, said, name, doubling in (
            ("stays", "chance that a word comes out as it was", "stays", False),
            ("hides", "words that a word may become (95 of 100 draws)", "hides_among", True),
        ):
            asked = Histograms(
                key=f"deniability-{place}-{key}",
                title=f"{mechanism}: {said}",
                description=f"How many words of the vocabulary have which {said}, a histogram for each epsilon.",
                x=said,
                edges=tuple(laws[0][1][name]["edges"]),
                rows=tuple(
                    Row(name=f"ε {number(one.epsilon)}", counts=tuple(law[name]["counts"])) for one, law in laws
                ),
                doubling=doubling,
                series=place,
            )
            made.append({"svg": draw_histograms(asked), "caption": f"{mechanism}: {said}.", "table": _bins(asked)})
    return made


def _bins(asked: Histograms) -> dict[str, Any]:
    """The same figures as a table, without the bins that no word is in."""
    rows = []
    for low, high, *counts in zip(asked.edges, asked.edges[1:], *(row.counts for row in asked.rows), strict=False):
        if any(counts):
            shown = f"{low:,.0f} to {high:,.0f}" if asked.doubling else f"{low:.2f} to {high:.2f}"
            rows.append([shown, *(f"{count:,}" for count in counts)])
    return {"caption": asked.title, "header": ["", *(row.name for row in asked.rows)], "rows": rows, "words": 1}


def _lines(candidates: Sequence[Candidate], figure: Figure) -> tuple[Line, ...]:
    lines = []
    for mechanism, group in groupby(candidates, lambda one: one.mechanism):
        points = [_point(one, figure(one), one.score) for one in group]
        lines.append(Line(name=mechanism, points=tuple(point for point in points if point is not None)))
    return tuple(lines)


def _point(one: Candidate, x: Value | None, y: Value | None) -> Point | None:
    if x is None or y is None:
        return None
    label = f"ε {number(one.epsilon)}"
    return Point(x=x.value, y=y.value, x_low=x.low, x_high=x.high, y_low=y.low, y_high=y.high, label=label)


def _levels(candidates: Sequence[Candidate]) -> tuple[Level, ...]:
    one = next(one for one in candidates if one.score is not None)
    named = (("texts as they were", one.unprotected), ("without looking", one.blind))
    return tuple(Level(name=name, y=value.value) for name, value in named if value is not None)
