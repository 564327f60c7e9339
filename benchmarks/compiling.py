"""What a first run compiles: processor seconds for each loop that Python calls, with all that it calls in turn.

Usage: compiling.py [FILE COLUMN]. By default the sample file, privatized as the README does it, with an empty cache.
"""

import sys
import tempfile
import time
from pathlib import Path

SAMPLE = Path(__file__).parent.parent / "examples" / "reviews.csv"


def main() -> None:
    """Compile in this process, into a folder that is then deleted."""
    import numba

    with tempfile.TemporaryDirectory() as folder:
        numba.config.CACHE_DIR = folder
        measure(*(sys.argv[1:3] or (str(SAMPLE), "text")), folder)


def measure(source: str, column: str, folder: str) -> None:
    """Privatize a file and print what was compiled for it."""
    from numba.core.event import Listener, register

    started: list[float] = []
    spent: dict[str, float] = {}

    class Watch(Listener):
        def on_start(self, event: object) -> None:
            started.append(time.thread_time())

        def on_end(self, event: object) -> None:
            began = started.pop()
            if not started:  # no other loop waits for this one
                function = event.data["dispatcher"].py_func  # type: ignore[attr-defined]
                name = f"{function.__module__}.{function.__name__}"
                spent[name] = spent.get(name, 0.0) + time.thread_time() - began

    begun = time.process_time()
    register("numba:compile", Watch())
    from dptext import Diffractor
    from dptext.io import detect_format
    from dptext.mechanisms.base import WordPrivatizer
    from dptext.pipeline import privatize_file

    privatizer = WordPrivatizer(Diffractor(epsilon=1.0))
    columns = [] if (form := detect_format(source)) == "text" else [column]
    privatize_file(privatizer, source, str(Path(folder) / "out"), format=form, columns=columns, workers=1)
    whole = time.process_time() - begun
    for name, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        print(f"{seconds:7.2f} s  {name}")
    print(f"{sum(spent.values()):7.2f} s  compiled, of {whole:.2f} s of processor time in all")


if __name__ == "__main__":
    main()
