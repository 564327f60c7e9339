"""The loops of all common commands, compiled together the first time after an installation."""

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from dptext.cli.console import expect_compiling, say, step_progress
from dptext.compilation import CLOCK, compiled_mark

_LOOPS = 128  # About as many are compiled: a bar need not be exact.
_TEXTS = ["My name is Anna Miller of Paris; I am 34 and paid $40 on 3 May.", "A second text", None]


def compile_once(shown: bool) -> None:
    """Compile what common commands need, with a bar, unless that was done; later loops are announced one by one.

    Without `shown`, or where no machine code is kept, a command compiles what it needs itself.
    """
    mark = compiled_mark()
    if shown and mark is not None and not mark.exists():
        say("Compiling loops, once after an installation; it takes about half a minute.")
        with step_progress("compiling", shown) as update:
            CLOCK.compiled = lambda count: update(min(count, _LOOPS), _LOOPS)
            try:
                for step in _steps():
                    step()
            finally:
                CLOCK.compiled = None
        with contextlib.suppress(OSError):
            mark.touch()
    expect_compiling(shown)


def _steps() -> Iterator[Callable[[], object]]:
    """Public texts through each way that common commands go."""
    from dptext.files import privatize_file
    from dptext.measures.leakage import least_guessed
    from dptext.mechanisms.diffractor import Diffractor
    from dptext.tables import privatize

    yield partial(privatize, _TEXTS, preset="balanced")
    yield partial(privatize, _TEXTS, preset="strict")
    yield partial(privatize, _TEXTS, epsilon=1.0, consistent=True)
    yield partial(privatize, _TEXTS, epsilon=1.0)
    yield lambda: least_guessed(Diffractor(epsilon=1.0))
    with TemporaryDirectory() as folder:
        for name, content in (("a.csv", f'n,text\n1,"{_TEXTS[0]}"\n'), ("a.txt", f"{_TEXTS[0]}\n")):
            source, target = Path(folder, name), Path(folder, f"private-{name}")
            source.write_text(content)
            columns = ["text"] if name.endswith("csv") else []
            yield partial(privatize_file, source, target, columns=columns, preset="balanced")
