"""A second process that compiles what a first run comes to last, while the run compiles what it comes to first.

Compiling is nearly all Numba's own Python, so threads gain nothing. What both have to agree on is on disk, by content
(`dptext.compiling.kept`): whoever is first keeps a loop; one that is not there yet is compiled where it is needed.
"""

import atexit
import importlib
import subprocess
import sys
from collections.abc import Iterator

from dptext.compiling.loop import Loop
from dptext.compiling.native import Kind
from dptext.process import processors

_CONTIGUOUS = 0x101
_NAMES = {"b1": "|b1", "i1": "|i1", "u1": "|u1"}

AHEAD = (
    ("dptext.text.kernels", "encode", "u1* i8* u1* i4* b1* i4* u8* u1* i8* u1* i4* i8* i8* u1* i8*"),
    (
        "dptext.text.writing_kernels",
        "decode_keeping",
        "u1* i8* i8* i8* u1* i8* i4* u1* i8* i4* u8* i8 u1* i8* u1* u1* i8* i8* b1",
    ),
    ("dptext.io.splicing_kernels", "_splice", "u1* i8* i8* u1* u1* i8* i8* i8 u1*"),
    ("dptext.text.writing_kernels", "put_words", "i8* i8* u1* i4* i4* i4* i8 i4*"),
)
"""Loops and the kinds of arguments that the default mechanism calls them with, about half of a first run's work.

Types are called as NumPy calls them without their byte order; a star is for an array of one dimension.
"""


def compile_ahead() -> None:
    """Start the second process, where there is a second processor for it. It ends when this one does, if not before."""
    if processors() < 2 or not sys.executable:
        return
    # The path is handed over as it is: Python would put the working folder before it.
    program = f"import sys; sys.path[:] = {sys.path!r}; from dptext.compiling.ahead import main; main()"
    nothing = subprocess.DEVNULL
    try:
        beside = subprocess.Popen([sys.executable, "-c", program], stdin=nothing, stdout=nothing, stderr=nothing)
    except OSError:  # it would only have saved time
        return
    atexit.register(_end, beside)


def _end(beside: "subprocess.Popen[bytes]") -> None:
    beside.kill()
    beside.wait()


def main() -> None:
    """Compile the loops of `AHEAD`, in that order; what is kept on disk already is not compiled again."""
    for loop, kinds in _loops():
        loop.prepare(kinds)


def _loops() -> Iterator[tuple[Loop, list[Kind]]]:
    for module, name, kinds in AHEAD:
        yield getattr(importlib.import_module(module), name), [_kind(each) for each in kinds.split()]


def _kind(told: str) -> Kind:
    name = _NAMES.get(told.rstrip("*"), f"<{told.rstrip('*')}")
    return (name, 1, _CONTIGUOUS) if told.endswith("*") else name
