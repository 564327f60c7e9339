"""Write the pages of docs/gallery: `run.html`, of one run over the examples, and `sst2.html`, of a sweep over SST-2.

    python tools/build_gallery.py                       # the page of a run, in seconds
    python tools/build_gallery.py sst2_train.csv.gz     # that, and the page of the sweep, in some minutes

The sweep is over 5,000 rows of SST-2, drawn by a fixed seed; the file has the columns text and label, as the training
part of SST-2 in GLUE. No text of it gets onto the page. What is stopped goes on when it is started again: it is kept in
``build/gallery``. Noise is drawn anew each time, so figures that are estimated from draws differ a little.
"""

import csv
import gzip
import random
import subprocess
import sys
import tempfile
from pathlib import Path

ROWS, SEED = 5000, 1
ROOT = Path(__file__).resolve().parents[1]
GALLERY = ROOT / "docs" / "gallery"
UNFINISHED = ROOT / "build" / "gallery"
RUN = "privatize examples/reviews.csv --column text --preset balanced --output private.csv --report run.html --force"
SWEEP = (
    "report sst2-5000.csv --column text --label label --mechanisms diffractor,custext,santext "
    "--epsilons diffractor=0.5,1,2 --epsilons custext=2,5,8 --epsilons santext=12,13,14 --output sst2.html --force"
)


def sample(source: str) -> None:
    """Write the rows to ``sst2-5000.csv``."""
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    with open(UNFINISHED / "sst2-5000.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([header, *random.Random(SEED).sample(rows, ROWS)])


def run_page() -> None:
    """Privatize the examples in a folder of its own, and put the page into the gallery."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "examples").symlink_to(ROOT / "examples")
        subprocess.run([sys.executable, "-m", "dptext", *RUN.split(), "--quiet"], cwd=folder, check=True)
        (GALLERY / "run.html").write_bytes((Path(folder) / "run.html").read_bytes())


def sweep_page(source: str, more: list[str]) -> None:
    """Sample, sweep, and put the page into the gallery."""
    UNFINISHED.mkdir(parents=True, exist_ok=True)
    sample(source)
    subprocess.run([sys.executable, "-m", "dptext", *SWEEP.split(), *more], cwd=UNFINISHED, check=True)
    (GALLERY / "sst2.html").write_bytes((UNFINISHED / "sst2.html").read_bytes())


def main() -> None:
    """Make what is asked for; what stands behind the file is given to the sweep."""
    GALLERY.mkdir(exist_ok=True)
    run_page()
    if len(sys.argv) > 1:
        sweep_page(sys.argv[1], sys.argv[2:])


if __name__ == "__main__":
    main()
