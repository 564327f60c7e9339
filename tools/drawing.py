"""Small drawings as SVG, written by hand: the same figures give the same bytes on every machine.

A drawing is light or dark as the reader's screen is, also as a picture in a README. It is narrow, so that its letters
can be read on a telephone.
"""

from collections.abc import Sequence
from html import escape

WIDTH = 440
SIZE = 13
_LIGHT = {"ink": "#333", "quiet": "#6b6b6b", "line": "#d0d0d0", "a": "#0b62a4", "b": "#c2540a", "c": "#5b7f1c"}
_DARK = {"ink": "#ddd", "quiet": "#a0a0a0", "line": "#454545", "a": "#6cb6ff", "b": "#ffa657", "c": "#a5d153"}


def colours(values: dict[str, str]) -> str:
    """The colours as variables of a style sheet."""
    return "".join(f"--{name}:{value};" for name, value in values.items())


STYLE = (
    f".drawing{{{colours(_LIGHT)}font:{SIZE}px sans-serif;max-width:100%;height:auto}}"
    f"@media(prefers-color-scheme:dark){{.drawing{{{colours(_DARK)}}}}}"
    ".drawing text{fill:var(--ink)}"
    ".drawing .quiet{fill:var(--quiet)}"
    ".drawing .line{stroke:var(--line);fill:none}"
    ".drawing .edge{stroke:var(--quiet);fill:none}"
    + "".join(
        f".drawing .{name}{{fill:var(--{name})}}.drawing .{name}l{{stroke:var(--{name});fill:none;stroke-width:2}}"
        for name in "abc"
    )
    + ".drawing .soft{opacity:.3}.drawing .strong{font-weight:bold}"
)
"""What every drawing carries; the same for all, so that many on one page do not disturb each other."""


class Drawing:
    """A drawing that grows element by element; `str` of it is the SVG."""

    def __init__(self, *, height: float, title: str, width: float = WIDTH) -> None:
        self.width, self.height, self.title = width, height, title
        self._parts: list[str] = []

    def text(self, x: float, y: float, words: str, *, kind: str = "", anchor: str = "start") -> None:
        """Words at a place; `anchor` is start, middle or end."""
        where = f'x="{x:.0f}" y="{y:.0f}"' + (f' text-anchor="{anchor}"' if anchor != "start" else "")
        self._parts.append(f"<text {where}{_class(kind)}>{escape(words, quote=False)}</text>")

    def bar(self, x: float, y: float, width: float, height: float, kind: str = "a") -> None:
        """A filled rectangle, at least a hair wide and high."""
        size = f'width="{max(width, 0.5):.1f}" height="{max(height, 0.5):.1f}"'
        self._parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" {size}{_class(kind)}/>')

    def dot(self, x: float, y: float, radius: float, kind: str = "a") -> None:
        """A filled circle."""
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"{_class(kind)}/>')

    def path(self, points: Sequence[tuple[float, float]], kind: str = "line", *, dashed: bool = False) -> None:
        """A line from point to point."""
        steps = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dashes = ' stroke-dasharray="4 3"' if dashed else ""
        self._parts.append(f'<polyline points="{steps}"{_class(kind)}{dashes}/>')

    def __str__(self) -> str:
        size = f'width="{self.width:.0f}" height="{self.height:.0f}" viewBox="0 0 {self.width:.0f} {self.height:.0f}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" {size}>'
        return "\n".join([head, f"<title>{escape(self.title)}</title>", f"<style>{STYLE}</style>", *self._parts]) + (
            "\n</svg>\n"
        )


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
