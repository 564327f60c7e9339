"""Drawings for pages: Matplotlib's SVG, made part of the page's own text.

Colours are the page's (``currentColor`` and the variables of its style), so that a drawing is light or dark with the
page, and lines differ by marker and dash as well. The same figures give the same bytes. Every drawing has a title and a
description for those who do not see it; the page also shows its figures as a table.
"""

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from dptext.errors import ParameterError
from dptext.measures.values import Value
from dptext_lab.extras import require

if TYPE_CHECKING:
    from markupsafe import Markup

SERIES = 6
"""Lines that can be told apart by colour, marker and dash."""

_INK, _QUIET, _LINE = "#010101", "#020202", "#030303"
_COLOURS = [f"#0400{place:02x}" for place in range(SERIES)]
_PAINTED = {
    _INK: "currentColor",
    _QUIET: "var(--quiet)",
    _LINE: "var(--line)",
    **{colour: f"var(--series-{place})" for place, colour in enumerate(_COLOURS)},
}
"""What Matplotlib paints with, and what the page reads in its place."""

_MARKERS = ("o", "s", "^", "D", "v", "P")
_DASHES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (8, 2)))
_WIDTH = 4.6
_HEIGHT = 3.5
_SIZE = 10.5
_SMALL = 9


def require_plots() -> None:
    """Raise `ParameterError`, with what to install, unless Matplotlib is there."""
    require("matplotlib", purpose="A drawing")
    try:
        import matplotlib  # noqa: F401
    except RuntimeError:  # of Matplotlib, which looks for its settings in a home that leads back to itself
        raise ParameterError("Drawings need a home directory without a loop of links; set HOME to one.") from None


class Point(NamedTuple):
    """A point of a line, with a short label."""

    x: Value
    y: Value
    label: str = ""


class Line(NamedTuple):
    """Points that belong together, by the name of what they are of."""

    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Curves:
    """Lines in one drawing."""

    key: str  # its name in the page: letters, digits and hyphens
    title: str
    description: str  # for those who do not see it, as the title is
    x: str  # what the axes are of
    y: str
    lines: tuple[Line, ...]
    levels: Mapping[str, float] = field(default_factory=dict)  # heights to compare with, right across the drawing
    shares: tuple[bool, bool] = (False, False)  # whether x, and y, are shares, which are shown in per cent


def draw_curves(curves: Curves) -> "Markup":
    """The drawing as an SVG element. Raises `ParameterError` where the packages are missing."""
    with _settings(curves.key):
        from matplotlib.figure import Figure

        figure = Figure(figsize=(_WIDTH, _HEIGHT), layout="constrained")
        axes = figure.subplots()
        for name, height in curves.levels.items():
            axes.axhline(height, color=_QUIET, linewidth=1, linestyle=(0, (2, 3)))
            _write(axes, name, (1, height), _QUIET, right=True)
        for place, line in enumerate(curves.lines):
            _draw_line(axes, line, place % SERIES)
        axes.set_xlabel(curves.x)
        axes.set_ylabel(curves.y)
        axes.margins(x=0.1, y=0.12)
        for axis, of_shares in zip((axes.xaxis, axes.yaxis), curves.shares, strict=True):
            if of_shares:
                axis.set_major_formatter(lambda value, _: f"{100 * value:g} %")
        if curves.lines:
            figure.legend(loc="outside lower center", ncols=2, frameon=False, labelcolor=_INK)
        return _svg(figure, curves.key, curves.title, curves.description)


def _draw_line(axes: Any, line: Line, place: int) -> None:
    points = line.points
    axes.errorbar(
        [point.x.value for point in points],
        [point.y.value for point in points],
        xerr=_margins([point.x for point in points]),
        yerr=_margins([point.y for point in points]),
        color=_COLOURS[place],
        marker=_MARKERS[place],
        linestyle=_DASHES[place],
        linewidth=1.6,
        markersize=5.5,
        elinewidth=1,
        capsize=2.5,
        label=line.name if points else None,  # a line that is not there is not named
    )
    for point in points:
        if point.label:
            _write(axes, point.label, (point.x.value, point.y.value), _COLOURS[place])


def _write(axes: Any, text: str, place: tuple[float, float], colour: str, *, right: bool = False) -> None:
    """A few characters at a point, or above a level at the right edge."""
    where = ("axes fraction", "data") if right else "data"
    offset, align = ((-3, 3), "right") if right else ((5, -11), "left")
    axes.annotate(
        text, place, xycoords=where, xytext=offset, textcoords="offset points", ha=align, color=colour, fontsize=_SMALL
    )


def _margins(values: Sequence[Value]) -> Any:
    """How far the intervals reach below and above the values, (2, n); None where there is none."""
    if all(value.exact for value in values):
        return None
    below = [0.0 if value.low is None else max(value.value - value.low, 0.0) for value in values]
    above = [0.0 if value.high is None else max(value.high - value.value, 0.0) for value in values]
    return [below, above]


_SETTINGS: Any = {
    "svg.fonttype": "none",  # text that the page's reader can select, and a screen reader can read
    "text.parse_math": False,  # a name with dollars in it is a name
    "font.size": _SIZE,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.edgecolor": _QUIET,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": _LINE,
    "grid.linewidth": 0.8,
    "xtick.color": _QUIET,
    "ytick.color": _QUIET,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
}


def _settings(key: str) -> Any:
    """How Matplotlib draws inside a ``with``; what it makes ids of is the drawing's key."""
    require_plots()
    from matplotlib import rc_context

    return rc_context({**_SETTINGS, "svg.hashsalt": key})


def _svg(figure: Any, key: str, title: str, description: str) -> "Markup":
    """The figure as an SVG element: no header, no metadata, ids of its own, the page's colours.

    Whatever text is in it is escaped by Matplotlib, or here.
    """
    from markupsafe import Markup

    written = io.StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None})
    text = written.getvalue()
    text = text[text.index("<svg") :].replace("\n", " ")
    text = re.sub(r"<metadata>.*?</metadata>", "", text)
    _, _, inner = text.partition(">")
    used = set(re.findall(r"(?:url\(#|href=\"#)([\w-]+)", inner))
    inner = re.sub(r' id="([\w.-]+)"', lambda match: f' id="{key}-{match[1]}"' if match[1] in used else "", inner)
    inner = re.sub(r'(url\(#|xlink:href="#)', lambda match: f"{match[1]}{key}-", inner).replace("xlink:href", "href")
    inner = re.sub(r"<!--.*?-->|<defs> *<style.*?</style> *</defs>| ?font-family: [^;\"]*;?", "", inner)
    for painted, read in _PAINTED.items():
        inner = inner.replace(painted, read)
    inner = re.sub(r" {2,}", " ", inner).strip()
    width, height = (float(size) * 72 for size in figure.get_size_inches())
    return Markup(
        f'<svg class="drawn" role="img" viewBox="0 0 {width:g} {height:g}" aria-labelledby="{key}-title {key}-about">'
        f'<title id="{key}-title">{escape(title)}</title><desc id="{key}-about">{escape(description)}</desc>{inner}'
    )
