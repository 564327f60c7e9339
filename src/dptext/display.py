"""How results show themselves, and long calls their progress, in a notebook."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from dptext.cancel import Work, working


class ShownInNotebooks:
    """Base of results that a notebook shows as HTML.

    The HTML is made in the module `_html_home`, loaded by its name when a notebook asks: results know of no page.
    """

    __slots__ = ()
    _html_home = "dptext.report.notebook"

    def _repr_html_(self) -> str:
        return str(import_module(self._html_home).as_html(self))


def in_notebook() -> bool:
    """Whether this is the kernel of a notebook, which shows HTML and bars."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return getattr(shell, "kernel", None) is not None


def progress_bar() -> Callable[[int, int], None] | None:
    """What shows steps done, of how many, as a bar under a notebook's cell; None elsewhere."""
    if not in_notebook():
        return None
    bars: list[Any] = []

    def update(done: int, size: int) -> None:
        if not bars:
            bars.append(import_module("IPython.display").ProgressBar(size))
            bars[0].display()
        bars[0].progress = done

    return update


@contextmanager
def work_shown() -> Iterator[None]:
    """Show how far the work inside is as a bar under a notebook's cell, if it takes longer than a second."""
    update = progress_bar()
    if update is None:
        yield
        return
    ended = threading.Event()
    work = Work(ended)

    def look() -> None:
        shown = False
        while not ended.wait(1.0):
            update(round(100 * work.share), 100)
            shown = True
        if shown:
            update(100, 100)

    watcher = threading.Thread(target=look, daemon=True)
    watcher.start()
    try:
        with working(work):
            yield
    finally:
        ended.set()
        watcher.join()
