"""What the command shows: messages, warnings and a progress bar on standard error, results on standard output."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NoReturn

from dptext.compiling import CLOCK

if TYPE_CHECKING:
    from dptext.pipeline import Progress


def say(message: str) -> None:
    """Print a line on standard error; a closed standard error is not worth failing for."""
    if sys.stderr is None:  # closed from the start; print() would take standard output, which is for data
        return
    with suppress(OSError):
        print(message, file=sys.stderr, flush=True)  # noqa: T201


def show(message: str) -> None:
    """Print a line on standard output; raise OutputError if it cannot be written."""
    from dptext.io.source import STANDARD
    from dptext.io.target import open_target

    with open_target(STANDARD, "", False) as output:
        output.write(f"{message}\n".encode())


def fail(message: str, *, code: int = 2) -> NoReturn:
    """Print one sentence on standard error and exit."""
    say(f"dptext: {message}")
    sys.exit(code)


def tell_compiling() -> None:
    """Say so if this process has to compile a loop, since nothing else is seen to happen then."""
    CLOCK.notice = lambda: say("Compiling, once after installation; it takes some seconds.")


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def file_progress(shown: bool) -> Iterator["Progress | None"]:
    """A bar over the bytes of the input with rate and time left, if `shown` and standard error is a terminal."""
    if not (shown and _on_terminal()):
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("privatizing"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[tokens]:,} tokens, {task.fields[rate]:,.0f}/s,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, tokens=0, rate=0.0)

        def update(read: int, size: int | None, tokens: int) -> None:
            elapsed = bar.tasks[task].elapsed or 0.0
            bar.update(task, completed=read, total=size, tokens=tokens, rate=tokens / elapsed if elapsed else 0.0)

        yield update


@contextmanager
def step_progress(label: str, shown: bool) -> Iterator["StepProgress"]:
    """A bar over counted steps (building a list, auditing rows), if `shown` and standard error is a terminal."""
    if not (shown and _on_terminal()):
        yield StepProgress(None)
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        yield StepProgress((bar, bar.add_task(label, total=None)))


class StepProgress:
    """Callable with (done, size); draws nothing without a terminal."""

    def __init__(self, drawn: "tuple[object, object] | None") -> None:
        self._drawn = drawn

    def __call__(self, done: int, size: int) -> None:
        """Show that `done` of `size` steps are done."""
        if self._drawn is not None:
            bar, task = self._drawn
            bar.update(task, completed=done, total=size)  # type: ignore[attr-defined]
