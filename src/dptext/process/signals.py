"""Signals of the command: graceful on the first one, immediate on the second.

A signal is noted in `dptext.cancel` before anything is raised: an exception that is raised inside compiled code may
come out of it as another one, or be lost, so that the end of the command looks at the note and not at the exception.
"""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType

from dptext import cancel
from dptext.process import outputs

LISTENED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_CURSOR = b"\x1b[?25h"  # a progress bar hides it


class Terminated(SystemExit):
    """Raised in the main thread by SIGTERM and SIGHUP."""


def listen(*, starting: bool = False) -> None:
    """Answer Ctrl-C, SIGTERM and SIGHUP from now on; while `starting`, by ending at once.

    What was ignored from outside (nohup) stays ignored.
    """
    cancel.request(0)
    sys.unraisablehook = _unraised
    for number in LISTENED:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end_at_once if starting else _stop)


def end_listening() -> None:
    """The exit code is known: no later signal is to change it."""
    for number in LISTENED:
        signal.signal(number, signal.SIG_IGN)


def end_silently(*_: object) -> None:
    """End a worker process at once, with its temporary files; the process that started it says what happened."""
    with outputs.ending():
        os._exit(1)


def sentence(number: int) -> str:
    """What happened, in one sentence; nothing where a supervisor ended a command that had written nothing."""
    if number == signal.SIGINT:
        return f"Interrupted; {outputs.written()}."
    return f"Terminated; {outputs.written()}." if outputs.anything_written() else ""


def _stop(number: int, frame: FrameType | None) -> None:
    if cancel.requested():
        _end_at_once(number, frame)
    cancel.request(number)
    if number == signal.SIGINT and _on_terminal():
        _write(b"\nStopping; press Ctrl-C once more to end at once.\n")
    if cancel.signals_are_deferred():
        return
    raise KeyboardInterrupt if number == signal.SIGINT else Terminated(128 + number)


def _unraised(lost: "sys.UnraisableHookArgs") -> None:
    """Say nothing of an exception of ours that was lost in foreign code: the signal is noted."""
    if not (cancel.requested() and isinstance(lost.exc_value, KeyboardInterrupt | Terminated)):
        sys.__unraisablehook__(lost)


def _end_at_once(number: int, frame: FrameType | None) -> None:
    with outputs.ending():
        if _on_terminal():
            _write(_CURSOR + b"\n")
        if message := sentence(number):
            _write(f"dptext: {message}\n".encode(errors="replace"))
        os._exit(128 + number)


def _on_terminal() -> bool:
    return sys.stderr is not None and os.isatty(2)


def _write(line: bytes) -> None:
    """Past Python's own buffers, which the code that the signal fell into may be just writing to."""
    with suppress(OSError):
        os.write(2, line)
