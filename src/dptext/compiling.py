"""One way to compile a loop with Numba, wherever the package is installed."""

from collections.abc import Callable
from typing import Any

from numba import njit


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Compile `function` at its first call, without the interpreter's lock, and keep the machine code on disk.

    Numba keeps it beside the source or in the user's cache folder (``NUMBA_CACHE_DIR`` names another one). Where none
    of them can be written to, each process compiles anew.

    Parameters
    ----------
    function
        The loop. Without it, a decorator comes back: ``@compiled(inline="always")``.
    options
        Further options of ``numba.njit``.
    """
    if function is None:
        return lambda given: compiled(given, **options)
    try:
        return njit(cache=True, nogil=True, **options)(function)
    except RuntimeError:  # Numba found no folder that it can write to
        return njit(nogil=True, **options)(function)
