"""One way to compile a loop with Numba, wherever the package is installed."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from numba import njit
from numba.core import config
from numba.core.caching import FunctionCache

from dptext.errors import ParameterError


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Compile `function` at its first call, without the interpreter's lock, and keep the machine code on disk.

    Numba keeps it beside the source or in the user's cache folder (``NUMBA_CACHE_DIR`` names another one). Where none
    of them can be written to, the disk is full or the file is damaged, the process compiles anew.

    Parameters
    ----------
    function
        The loop. Without it, a decorator comes back: ``@compiled(inline="always")``.
    options
        Further options of ``numba.njit``.

    Raises `ParameterError` under ``NUMBA_DISABLE_JIT``: integers that wrap would not.
    """
    if function is None:
        return lambda given: compiled(given, **options)
    if getattr(config, "DISABLE_JIT", 0):
        raise ParameterError("NUMBA_DISABLE_JIT is set, but as plain Python the loops are wrong; unset it.")
    loop = njit(nogil=True, **options)(function)
    with suppress(RuntimeError):  # Numba found no folder that it can write to
        loop._cache = _Cache(function)  # type: ignore[no-untyped-call]  # Numba has no types
    return loop


class _Cache(FunctionCache):
    """Machine code on disk, which saves time and nothing else: whatever is wrong with it, the loop is compiled anew."""

    def load_overload(self, *arguments: Any) -> Any:
        """The machine code, or None. A damaged file is replaced when the loop has been compiled."""
        try:
            return super().load_overload(*arguments)  # type: ignore[no-untyped-call]
        except Exception:  # of pickle, of LLVM, of the operating system
            with suppress(Exception):
                self.flush()  # type: ignore[no-untyped-call]
            return None

    def save_overload(self, *arguments: Any) -> None:
        """Keep the machine code, if the disk takes it."""
        with suppress(Exception):
            super().save_overload(*arguments)  # type: ignore[no-untyped-call]
