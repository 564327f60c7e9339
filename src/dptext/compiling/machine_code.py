"""Numba's own cache of machine code, which is never worth failing for."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from numba import njit
from numba.core import config
from numba.core.caching import FunctionCache

from dptext.errors import ParameterError


def kept_on_disk(function: Callable[..., Any], **options: Any) -> Any:
    """The function compiled at its first call, with `options` of ``numba.njit``, its machine code kept if it can be.

    Raises `ParameterError` where Numba is told not to compile.
    """
    if getattr(config, "DISABLE_JIT", 0):
        raise ParameterError("NUMBA_DISABLE_JIT is set, but as plain Python the loops are wrong; unset it.")
    loop = njit(**options)(function)
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
