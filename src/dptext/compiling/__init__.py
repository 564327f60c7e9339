"""One way to compile a loop, wherever the package is installed, and a clock for the time that it takes.

Numba compiles a loop at its first call for each kind of arguments; the machine code is kept on disk, and what calls it
afterwards needs no Numba, whose import alone takes longer than the privatization of a short text. For that, a loop
takes arrays and numbers, returns numbers, and makes no array: it writes into those that it is handed.

Nearly all of that is Numba's own Python over the size of a loop. So the loops that most runs use come with the package
half compiled (`dptext.compiling.shipped`); after a change to one, ``make loops`` writes it anew. For all others the
first run takes Numba. What keeps that short: few places where a helper is called (each is compiled into the loop once
more), helpers that LLVM puts into their callers and not Numba (``forceinline=True``, not ``inline="always"``), and
arguments of one type wherever a helper is called (a literal 0 and a number are two).
"""

from collections.abc import Callable
from typing import Any

from dptext.compiling.clock import CLOCK, CompileClock

__all__ = ["CLOCK", "CompileClock", "compiled"]


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Compile `function` at its first call, to run without the interpreter's lock, and keep the machine code on disk.

    It is kept beside the package or in the user's cache folder (``NUMBA_CACHE_DIR`` names another one). Where none of
    them can be written to, each process compiles anew.

    Parameters
    ----------
    function
        The loop. Without it, a decorator comes back: ``@compiled(forceinline=True)``.
    options
        Further options of ``numba.njit``.
    """
    if function is None:
        return lambda given: compiled(given, **options)
    from dptext.compiling.loop import Loop  # which loads LLVM

    return Loop(function, options)
