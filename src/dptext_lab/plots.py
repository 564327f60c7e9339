"""Drawings for papers, as figures of Matplotlib, and for pages, as SVG that is part of the page's own text.

Colours of a page are its own (``currentColor`` and the variables of its style), so that a drawing is light or dark with
the page, and lines differ by marker and dash as well. The same figures give the same bytes. Every drawing of a page has
a title and a description for those who do not see it; the page also shows its figures as a table.
"""

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dptext.errors import ParameterError
from dptext.measures.values import Value
from dptext_lab.extras import require

if TYPE_CHECKING:
    from markupsafe import Markup

SERIES = 6
"""Lines that can be told apart by colour, marker and dash."""


class _Paint(NamedTuple):
    """Colours of a drawing."""

    ink: str
    quiet: str
    line: str
    series: tuple[str, ...]
    ground: str


_ON_PAPER = _Paint(
    "#000000", "#595959", "#d9d9d9", ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"), "white"
)
"""The series are those of Okabe and Ito, which the colour-blind tell apart."""

_ON_PAGE = _Paint("#010101", "#020202", "#030303", tuple(f"#0400{place:02x}" for place in range(SERIES)), "none")
_PAINTED = {
    _ON_PAGE.ink: "currentColor",
    _ON_PAGE.quiet: "var(--quiet)",
    _ON_PAGE.line: "var(--line)",
    **{colour: f"var(--series-{place})" for place, colour in enumerate(_ON_PAGE.series)},
}
"""What Matplotlib paints pages with, and what the page reads in its place."""

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
    """The drawing as an SVG element of a page. Raises `ParameterError` where the packages are missing."""
    with _settings(curves.key, _ON_PAGE):
        return _svg(_drawn(curves, _ON_PAGE), curves.key, curves.title, curves.description)


def figure_of(curves: Curves) -> Any:
    """The drawing as a figure of Matplotlib for papers. Raises `ParameterError` where the packages are missing."""
    with _settings(curves.key, _ON_PAPER):
        return _drawn(curves, _ON_PAPER)


def save_figure(figure: Any, path: str | Path) -> None:
    """Write a figure as SVG, PDF or PNG, by the extension of `path`. Raises `ParameterError` for another one."""
    kind = Path(path).suffix.lower()
    if kind not in _UNDATED:
        raise ParameterError(f"A drawing is SVG, PDF or PNG; give {path} a name that ends in .svg, .pdf or .png.")
    with _settings("drawing", _ON_PAPER):
        figure.savefig(path, format=kind[1:], dpi=200, metadata=_UNDATED[kind])


_UNDATED: Mapping[str, dict[str, None]] = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}, ".png": {}}
"""Formats of files, with what Matplotlib would write of the time."""


@cache
def _figure_kind() -> Any:
    from matplotlib.figure import Figure

    class NotebookFigure(Figure):
        """A figure that notebooks show, whichever backend is on."""

        def _repr_png_(self) -> bytes:
            written = io.BytesIO()
            self.savefig(written, format="png", dpi=144)
            return written.getvalue()

    return NotebookFigure


def _drawn(curves: Curves, paint: _Paint) -> Any:
    figure = _figure_kind()(figsize=(_WIDTH, _HEIGHT), layout="constrained")
    axes = figure.subplots()
    for name, height in curves.levels.items():
        axes.axhline(height, color=paint.quiet, linewidth=1, linestyle=(0, (2, 3)))
        _write(axes, name, (1, height), paint.quiet, right=True)
    for place, line in enumerate(curves.lines):
        _draw_line(axes, line, place % SERIES, paint.series[place % SERIES])
    axes.set_xlabel(curves.x)
    axes.set_ylabel(curves.y)
    axes.margins(x=0.1, y=0.12)
    for axis, of_shares in zip((axes.xaxis, axes.yaxis), curves.shares, strict=True):
        if of_shares:
            axis.set_major_formatter(lambda value, _: f"{100 * value:g} %")
    if curves.lines:
        figure.legend(loc="outside lower center", ncols=2, frameon=False, labelcolor=paint.ink)
    return figure


def _draw_line(axes: Any, line: Line, place: int, colour: str) -> None:
    points = line.points
    axes.errorbar(
        [point.x.value for point in points],
        [point.y.value for point in points],
        xerr=_margins([point.x for point in points]),
        yerr=_margins([point.y for point in points]),
        color=colour,
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
            _write(axes, point.label, (point.x.value, point.y.value), colour)


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
    "svg.fonttype": "none",  # text that a reader can select, and a screen reader can read
    "pdf.fonttype": 42,  # publishers ask for it
    "text.parse_math": False,  # a name with dollars in it is a name
    "font.size": _SIZE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.linewidth": 0.8,
}


def _settings(key: str, paint: _Paint) -> Any:
    """How Matplotlib draws inside a ``with``; what it makes ids of is the drawing's key."""
    require_plots()
    from matplotlib import rc_context

    colours: Any = {
        **dict.fromkeys(("text.color", "axes.labelcolor"), paint.ink),
        **dict.fromkeys(("axes.edgecolor", "xtick.color", "ytick.color"), paint.quiet),
        "grid.color": paint.line,
        **dict.fromkeys(("figure.facecolor", "axes.facecolor", "savefig.facecolor"), paint.ground),
    }
    return rc_context({**_SETTINGS, **colours, "svg.hashsalt": key})


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
