"""What the command shows: messages, warnings and a progress bar on standard error, results on standard output."""

import json
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime, timezone
from typing import TYPE_CHECKING, NoReturn

from dptext.compilation import CLOCK

if TYPE_CHECKING:
    from dptext.run.blocks import Progress, RunProgress

StepProgress = Callable[[int, int], None]  # Called with the steps done, and how many there are.
LINE_SECONDS = 30.0  # Time between two lines of progress where there is no terminal.
_WIDEST = 110  # Longer lines are hard to read.


_log_form = "text"


def log_as(form: str) -> None:
    """Write messages on standard error as ``text``, or as ``json``: an object on each line."""
    global _log_form
    _log_form = form


def say(message: str) -> None:
    """Print a line on standard error; a closed standard error is not worth failing for."""
    _write({"message": message} if _log_form == "json" else message)


def say_end(code: int, message: str) -> None:
    """The last line of the command, if it failed or lines are JSON: a line of a log says what a script is told."""
    if _log_form == "json":
        _write({"message": message or "The command ended.", "exit_code": code})
    elif message:
        _write(f"dptext: {message}")


def _write(line: "str | dict[str, object]") -> None:
    if sys.stderr is None:  # closed from the start; print() would take standard output, which is for data
        return
    if isinstance(line, dict):
        line = json.dumps({"time": datetime.now(timezone.utc).isoformat(timespec="seconds"), **line})
    with suppress(OSError):
        print(line, file=sys.stderr, flush=True)  # noqa: T201


def say_wrapped(lines: Iterable[str]) -> None:
    """Print lines on standard error; on a terminal broken between words, or in the middle of them it breaks them."""
    for line in lines:
        say(_broken(line, _on_terminal()))


def show_wrapped(lines: Iterable[str]) -> None:
    """The same on standard output. What holds line ends is a table, and is never broken."""
    terminal = sys.stdout is not None and sys.stdout.isatty()
    show("\n".join(line if "\n" in line else _broken(line, terminal) for line in lines))


def _broken(line: str, terminal: bool) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST) if terminal else sys.maxsize
    indent = line[: len(line) - len(line.lstrip())] + "  "
    return textwrap.fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def show(message: str) -> None:
    """Print a line on standard output; raise OutputError if it cannot be written."""
    from dptext.io.output import open_target
    from dptext.io.source import STANDARD

    with open_target(STANDARD, "", False) as output:
        output.write(f"{message}\n".encode())


def fail(message: str, *, code: int = 2) -> NoReturn:
    """Print one sentence on standard error and exit."""
    say(f"dptext: {message}")
    sys.exit(code)


def expect_compiling(shown: bool) -> None:
    """If `shown`, say so where this process has to compile a loop: nothing else is seen then."""

    def compiling() -> None:
        say("Compiling loops, once after an installation; it takes some seconds.")

    CLOCK.notice = compiling if shown else None


def _on_terminal() -> bool:
    return _log_form == "text" and sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def file_progress(shown: bool) -> Iterator["Progress | None"]:
    """How far a run is, if `shown`: a bar on a terminal, elsewhere a line on standard error now and then."""
    if not shown:
        yield None
        return
    if not _on_terminal():
        yield _Lines().run
        return
    with ExitStack() as stack:
        update: Progress | None = None

        def late(progress: "RunProgress") -> None:
            nonlocal update
            if update is None and progress.share != 1.0:  # of a short text all is done when it is first heard of
                update = stack.enter_context(_file_bar())
            if update is not None:
                update(progress)

        yield late


@contextmanager
def _file_bar() -> Iterator["Progress"]:
    """A bar that says how far a run is. (Rich takes as long to load as some texts do.)"""
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("privatizing"), BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[status]}"))
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, status="")
        clock = _Clock()

        def update(progress: "RunProgress") -> None:
            clock.see(progress)
            total = None if progress.share is None else 1.0
            bar.update(task, completed=progress.share or 0.0, total=total, status=clock.sentence(progress))

        yield update


@contextmanager
def step_progress(label: str, shown: bool) -> Iterator[StepProgress]:
    """How far counted steps are (building a list, auditing rows), if `shown`: a bar, or lines as `file_progress`."""
    if not shown:
        yield lambda done, size: None
        return
    if not _on_terminal():
        lines = _Lines()
        yield lambda done, size: lines.steps(label, done, size)
        return
    with ExitStack() as stack:
        update: StepProgress | None = None

        def late(done: int, size: int) -> None:
            nonlocal update
            if update is None:
                update = stack.enter_context(_step_bar(label))
            update(done, size)

        yield late


@contextmanager
def _step_bar(label: str) -> Iterator[StepProgress]:
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, size: bar.update(task, completed=done, total=size)


class _Clock:
    """The time since the first work of a run was seen (models load, and loops are compiled, once), and its speed."""

    def __init__(self) -> None:
        self._first: tuple[float, int, float] | None = None

    def see(self, progress: "RunProgress") -> None:
        if self._first is None and progress.units:
            self._first = time.monotonic(), progress.units, progress.share or 0.0

    def sentence(self, progress: "RunProgress") -> str:
        """What is done, how fast, and the time left where the size of the input is known."""
        status = f"{progress.units:,} {progress.unit}"
        if self._first is None:
            return status
        start, units, share = self._first
        seconds, done = time.monotonic() - start, (progress.share or 0.0) - share
        if seconds > 0 and progress.units > units:
            status += f", {(progress.units - units) / seconds:,.0f} a second"
        if done > 0:
            status += f", {_duration(seconds * (1 - (progress.share or 0.0)) / done)} left"
        return status


class _Lines:
    """Progress where there is no terminal: plain lines, some time apart."""

    def __init__(self) -> None:
        self._clock = _Clock()
        self._last = time.monotonic()

    def run(self, progress: "RunProgress") -> None:
        self._clock.see(progress)
        if self._is_time():
            share = "" if progress.share is None else f" ({progress.share:.0%})"
            say(f"Privatizing{share}: {self._clock.sentence(progress)}.")

    def steps(self, label: str, done: int, size: int) -> None:
        if self._is_time():
            say(f"{label.capitalize()}: {done:,} of {size:,}.")

    def _is_time(self) -> bool:
        now = time.monotonic()
        if now - self._last < LINE_SECONDS:
            return False
        self._last = now
        return True


def _duration(seconds: float) -> str:
    """A length of time as one would say it."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            return f"about {round(seconds / size)} {unit}s"
    return f"about {max(1, round(seconds))} seconds"


def table(header: Sequence[str], rows: Sequence[Sequence[str]], *, left: int = 1) -> str:
    """Columns side by side: the first `left` ones aligned to the left, the others to the right."""
    lines = [header, *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(header))]
    cells = (
        [
            text.ljust(width) if i < left else text.rjust(width)
            for i, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        for line in lines
    )
    return "\n".join("  ".join(line).rstrip() for line in cells)
