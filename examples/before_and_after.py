"""Shows the first rows of two CSV files side by side. Usage: before_and_after.py BEFORE AFTER [ROWS]"""

import csv
import sys

from rich.console import Console
from rich.table import Table


def texts(path: str) -> list[str]:
    """The column `text` of a CSV file."""
    with open(path, newline="", encoding="utf-8") as file:
        return [row["text"] for row in csv.DictReader(file)]


before, after = texts(sys.argv[1]), texts(sys.argv[2])
rows = int(sys.argv[3]) if len(sys.argv) > 3 else 10
table = Table("before", "after", title=f"The first {rows} of {len(before)} texts")
for original, private in zip(before[:rows], after[:rows], strict=True):
    table.add_row(original, private)
Console(width=120).print(table, markup=False)
