"""What a first run compiles: processor seconds for each loop that Python calls, with all that it calls in turn.

Loops that come half compiled take some hundredths; the first that does not takes the import of Numba too.

Usage: compiling.py [FILE COLUMN]. By default the sample file, privatized as the README does it, with an empty cache.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SAMPLE = Path(__file__).parent.parent / "examples" / "reviews.csv"


def main() -> None:
    """Compile in this process, into a folder that is then deleted."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        measure(*(sys.argv[1:3] or (str(SAMPLE), "text")), folder)


def measure(source: str, column: str, folder: str) -> None:
    """Privatize a file and print what was compiled for it."""
    begun = time.process_time()
    from dptext import Diffractor
    from dptext.compiling.loop import Loop
    from dptext.io import detect_format
    from dptext.mechanisms.base import WordPrivatizer
    from dptext.pipeline import run_file

    spent: dict[str, float] = {}
    compile_loop = Loop._compile

    def timed(loop: Loop, kinds: Any) -> Any:
        before = time.thread_time()
        made = compile_loop(loop, kinds)
        name = f"{loop.__module__}.{loop.__name__}"
        spent[name] = spent.get(name, 0.0) + time.thread_time() - before
        return made

    Loop._compile = timed  # type: ignore[method-assign]
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0))
    columns = [] if (form := detect_format(source)) == "text" else [column]
    run_file(privatizer, source, str(Path(folder) / "out"), format=form, columns=columns, workers=1)
    whole = time.process_time() - begun
    for name, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        print(f"{seconds:7.2f} s  {name}")
    print(f"{sum(spent.values()):7.2f} s  compiled, of {whole:.2f} s of processor time in all")


if __name__ == "__main__":
    main()
