"""The command ``dptext`` for tests: run in this process, or as a process of its own."""

import io
import math
import os
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import NamedTuple

import pytest

import dptext as package
from dptext.cli import console, main
from dptext.compilation import CLOCK
from dptext.core.randomness import InsecureSeedWarning, RunKey

CANARY = "Zanzibarella"
"""In every bad input; it must never be told."""

PROGRAM = "from dptext.__main__ import main; main()"


def seeded(seed: int = 7) -> RunKey:
    """A key that can be had again."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(seed)


UNREAD = "ignore::ResourceWarning:importlib._bootstrap_external"
"""A signal that comes while Python reads a module leaves its file open, which is no matter of ours."""


def command(*arguments: object, program: str = PROGRAM) -> list[str]:
    """The command as a process of its own, in which every warning of Python is an error."""
    return [sys.executable, "-W", "error", "-W", UNREAD, "-c", program, *map(str, arguments)]


class Result(NamedTuple):
    """What came of a command."""

    code: int
    out: bytes
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines on standard error."""
        return self.err.splitlines()

    def failed(self, *said: str, code: int = 2) -> bool:
        """Assert that the command failed as it should: with the code of its cause, and one sentence that says it.

        The codes are 2 (wrong use), 3 (a damaged or unreadable input), 4 (a budget is used up).
        """
        assert self.code == code and self.out == b"", self
        assert re.fullmatch(r"(Compiling loops[^\n]+\n)?dptext: [^\n]+\n", self.err), self.err
        assert CANARY.casefold() not in self.err.casefold()
        assert "Internal error" not in self.err
        for words in said:
            assert words in self.err, self.err
        return True


class Command:
    """The command, run in this process (fast), in a folder of its own."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[bytes], patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._capture = capture
        self._patch = patch

    def __call__(self, *arguments: object, stdin: bytes = b"") -> Result:
        self._patch.setattr(sys, "argv", ["dptext", *map(str, arguments)])
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        CLOCK.notice = None  # what an earlier command asked for
        self._patch.setattr(console, "LINE_SECONDS", math.inf)  # however slow the machine is, no lines of progress
        with pytest.raises(SystemExit) as ended:
            main()
        written = self._capture.readouterr()
        return Result(int(ended.value.code or 0), written.out, written.err.decode())

    def files(self) -> list[str]:
        """All files in the folder, hidden ones too."""
        return sorted(os.listdir(self.folder))


def environment() -> dict[str, str]:
    """For another process: it must find the package wherever it starts."""
    source = str(Path(package.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": source, "TERM": "xterm-256color", "COLUMNS": "100"}


class Processes:
    """The command as a process of its own, for what only processes have: pipes, signals, terminals, exit codes."""

    def __init__(self) -> None:
        self._started: list[subprocess.Popen[bytes]] = []

    def __call__(self, *arguments: object, stdin: bytes = b"", shell: str = "") -> Result:
        """Run to the end; `shell` holds redirections."""
        started = command(*arguments)
        if shell:
            started = ["sh", "-c", f'"$@" {shell}', "sh", *started]
        run = subprocess.run(started, input=stdin, capture_output=True, env=environment(), timeout=60)
        return Result(run.returncode, run.stdout, run.stderr.decode())

    def start(self, *arguments: object, **streams: object) -> "subprocess.Popen[bytes]":
        """Start and go on; every stream is a pipe unless given."""
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        process = subprocess.Popen(command(*arguments), env=environment(), **{**pipes, **streams})
        self._started.append(process)
        return process

    def end(self) -> None:
        """Leave nothing running."""
        for process in self._started:
            if process.poll() is None:
                process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream is not None:
                    stream.close()
