"""The tables of figures that README and pages show, made of what the benchmarks printed into RESULTS.md.

    python benchmarks/figures.py

A test compares each page with its table; ``python tests/pages/test_docs.py`` writes them there.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

RESULTS = Path(__file__).with_name("RESULTS.md")
PRESETS = ("readable", "balanced", "strict")
DETECTOR = "Presidio, small model"
_NAMES: Mapping[str, str] = {
    **{name: f"`--preset {name}`" for name in PRESETS},
    "diffractor 1, as drawn": "`--epsilon 1` by itself, as drawn",
    "diffractor 1, read": "the same, after a reader has decoded it",
    "diffractor 0.25, as drawn": "`--epsilon 0.25` by itself, as drawn",
    "diffractor 0.25, read": "the same, after a reader has decoded it",
    "Presidio, patterns": "Presidio, patterns only",
    DETECTOR: "Presidio, small spaCy model",
}
_KINDS: Mapping[str, str] = {
    "all": "all values",
    "name": "names",
    "place": "places",
    "job": "jobs",
    "employer": "employers",
    "relation": "relatives",
    "year": "years",
    "content words": "content words",
}
_PROMISES: Mapping[str, str] = {
    "balanced": "a limit for each word, and nothing of a replaced word but its kind, form and lettering",
    DETECTOR: "none; other words stay exactly",
}


def results(section: str, column: str = "") -> dict[str, dict[str, str]]:
    """The first table of a section of RESULTS.md that has a column, its cells by row and by the name of the column."""
    text = RESULTS.read_text(encoding="utf-8")
    part = text.split(f"\n## {section}", 1)[1].split("\n## ", 1)[0]
    for table in re.findall(r"((?:^\|.*\n)+)", part, re.MULTILINE):
        head, _, *rows = ([cell.strip() for cell in line.strip(" |").split(" | ")] for line in table.splitlines())
        names = [re.sub(r" \(.*\)$", "", name) for name in head]
        if column in names or not column:
            return {row[0]: dict(zip(names, row, strict=True)) for row in rows}
    raise LookupError(f"RESULTS.md has no column {column} under {section}")


def share(cell: str) -> str:
    """A share without its interval, as pages show it."""
    value = float(cell.split()[0])
    return f"{value:.{int(0 < value < 1)}f} %"


def points(cell: str) -> str:
    """Points of accuracy without their interval."""
    return f"{float(cell.split()[0]):.1f}".replace("-0.0", "0.0")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of Markdown; the first column is of words."""
    lines = [list(head), ["---", *("--:" for _ in head[1:])], *rows]
    return "".join(f"| {' | '.join(line)} |\n" if line[0] != "---" else f"|{'|'.join(line)}|\n" for line in lines)


def _speed(release: str) -> str:
    speeds = results("Beside other packages", "words a second")
    (row,) = (row for name, row in speeds.items() if re.sub(r" \(.*\)$", "", name) == release)
    number = int(row["words a second"].replace(",", ""))
    digits = 10 ** (len(str(number)) - 2)
    return f"{round(number / digits) * digits:,}"


def readme_table() -> str:
    """A preset next to a detector."""
    left, lost = results("What presets leave", "all"), results("What presets leave", "AG News")
    rows = [
        [
            _NAMES[name],
            share(left[name]["all"]),
            share(left[name]["name"]),
            points(lost[name]["AG News"]),
            _speed(name),
            _PROMISES[name],
        ]
        for name in ("balanced", DETECTOR)
    ]
    head = ["", "personal values left", "of them names", "points lost, AG News", "words a second", "promise"]
    return table(head, rows)


def values_table(*kinds: str, releases: Sequence[str] = tuple(_NAMES)) -> str:
    """Values that are left, by kind."""
    left = results("What presets leave", "all")
    rows = [[_NAMES[name], *(share(left[name][kind]) for kind in kinds)] for name in releases]
    return table(["release", *(_KINDS[kind] for kind in kinds)], rows)


def tasks_table() -> str:
    """Points of accuracy that tasks lose."""
    lost = results("What presets leave", "AG News")
    tasks = ("SST-2", "Snips", "AG News")
    rows = [[_NAMES[name], *(points(lost[name][task]) for task in tasks)] for name in (*PRESETS, DETECTOR)]
    return table(["release", *tasks], rows)


TABLES: Mapping[tuple[str, str], Callable[[], str]] = {
    ("README.md", "figures"): readme_table,
    ("docs/is-this-for-me.md", "figures"): readme_table,
    ("docs/choosing.md", "values"): partial(values_table, *_KINDS),
    ("docs/choosing.md", "tasks"): tasks_table,
    ("docs/data-protection-officer.md", "values"): partial(
        values_table, "all", "name", "job", "employer", "year", releases=(*PRESETS, DETECTOR)
    ),
}
"""Tables by the page on which each stands, and its name there."""


if __name__ == "__main__":
    for (page, name), made in TABLES.items():
        print(f"{page}, {name}:\n\n{made()}")
