"""Write docs/gallery/sst2.html: the page of a sweep over 5,000 rows of SST-2, drawn by a fixed seed.

    python tools/build_gallery.py sst2_train.csv.gz

The file has the columns text and label, as the training part of SST-2 in GLUE. No text of it gets onto the page. It
takes some minutes; what is stopped goes on when it is started again in the same folder.
"""

import csv
import gzip
import os
import random
import sys
from pathlib import Path

ROWS, SEED = 5000, 1
PAGE = Path(__file__).resolve().parents[1] / "docs" / "gallery" / "sst2.html"
COMMAND = (
    "report sst2-5000.csv --column text --label label --mechanisms diffractor,custext,santext "
    "--epsilons diffractor=0.5,1,2 --epsilons custext=2,5,8 --epsilons santext=12,13,14 --output sst2.html --force"
)


def sample(source: str) -> None:
    """Write the rows to ``sst2-5000.csv``."""
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    with open("sst2-5000.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([header, *random.Random(SEED).sample(rows, ROWS)])


def main() -> None:
    """Sample, sweep, and put the page into the gallery."""
    from dptext.cli import main as dptext

    sample(os.path.abspath(sys.argv[1]))
    sys.argv = ["dptext", *COMMAND.split(), *sys.argv[2:]]
    try:
        dptext()
    except SystemExit as ended:
        if ended.code:
            raise
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_bytes(Path("sst2.html").read_bytes())


if __name__ == "__main__":
    main()
