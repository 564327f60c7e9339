"""Tables of figures, for terminals and for papers."""

import re
from collections.abc import Sequence

_ESCAPED = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "–": "--",
    "ε": r"$\varepsilon$",
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
}


def aligned_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns side by side, as plain text."""
    lines = [header, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def latex_table(header: Sequence[str], rows: Sequence[Sequence[str]], *, words: int = 1) -> str:
    """A ``tabular`` in the style of ``booktabs``; the first `words` columns are aligned to the left."""
    lines = [" & ".join(map(_escaped, row)) + r" \\" for row in (header, *rows)]
    columns = "l" * words + "r" * (len(header) - words)
    body = ["\\toprule", lines[0], "\\midrule", *lines[1:], "\\bottomrule"]
    return "\n".join([f"\\begin{{tabular}}{{{columns}}}", *body, "\\end{tabular}"])


def _escaped(text: str) -> str:
    return re.sub("|".join(map(re.escape, _ESCAPED)), lambda match: _ESCAPED[match[0]], text)
