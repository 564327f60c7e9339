"""Shows the first ten texts of CSV files side by side. Usage: before_and_after.py BEFORE AFTER..."""

import csv
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROWS = 10


def texts(path: str) -> list[str]:
    """The column `text` of a CSV file."""
    with open(path, newline="", encoding="utf-8") as file:
        return [row["text"] for row in csv.DictReader(file)]


before, *after = map(texts, sys.argv[1:])
names = [Path(path).stem for path in sys.argv[2:]]
table = Table("before", *names, title=f"The first {ROWS} of {len(before)} texts")
for row in list(zip(before, *after, strict=True))[:ROWS]:
    table.add_row(*row)
Console(width=120).print(table, markup=False)
