"""Numba's compiler for the loops of dptext, and the time that it takes.

A loop is compiled at its first call for each kind of arguments. Its machine code is kept next to the package, or in the
user's cache folder where the package cannot be written to (``NUMBA_CACHE_DIR`` names another folder). Nothing is loaded
from a folder that others may write to.
"""

import contextlib
import functools
import hashlib
import os
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

from dptext.errors import ParameterError
from dptext.process import make_ours
from dptext.version import __version__


class CompileClock:
    """The time in which at least one loop was being compiled, in whichever threads of this process.

    Loops whose machine code is read from disk do not count.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.notice: Callable[[], None] | None = None  # Called once, where the first loop begins to be compiled.
        self.compiled: Callable[[int], None] | None = None  # Called with how many loops this process compiled.
        self._count = 0
        self._open = 0
        self._since = 0.0
        self._lock = threading.Lock()

    def notify(self, event: Any) -> None:
        """Numba begins to compile a loop, or is done with one."""
        notice = compiled = None
        with self._lock:
            if self._open == 0:
                notice, self.notice = self.notice, None
                self._since = time.perf_counter()
            self._open += 1 if event.is_start else -1
            if not event.is_start:
                self._count, compiled = self._count + 1, self.compiled
            if self._open == 0:
                self.seconds += time.perf_counter() - self._since
        if notice is not None:
            notice()
        if compiled is not None:
            compiled(self._count)


CLOCK = CompileClock()  # What this process spent compiling so far.


def compiled_mark() -> Path | None:
    """The file that says that common loops were compiled by this version; None where no machine code is kept."""
    cache_folder = os.environ.get("NUMBA_CACHE_DIR")
    folder = Path(cache_folder) if cache_folder else Path(__file__).parent / "__pycache__"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    name = f"compiled-{__version__}-{sys.implementation.cache_tag}-numba-{version('numba')}"
    return folder / name if os.access(folder, os.W_OK) else None


def njit(loop: Callable[..., Any]) -> Any:
    """Compile `loop` at its first call, to run without the interpreter's lock, and keep its machine code on disk.

    Where no folder can be written to, each process compiles anew. Raises `ParameterError` where Numba is told not to
    compile: Python's integers do not wrap around as those of the loops do.
    """
    dispatcher = _numba().njit(nogil=True, _nrt=False)(loop)
    with contextlib.suppress(RuntimeError):  # no folder for a cache
        dispatcher._cache = _loop_cache()(loop)
    return dispatcher


def helper(loop: Callable[..., Any]) -> Any:
    """Compile a function that only other loops call: no way from Python is made, and nothing kept for itself."""
    return _numba().njit(**_INSIDE)(loop)


def inlined(loop: Callable[..., Any]) -> Any:
    """A `helper` that is made part of the one loop that calls it, once for each of its rounds."""
    return _numba().njit(**_INSIDE, forceinline=True)(loop)


_INSIDE = {"nogil": True, "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


@functools.cache
def _numba() -> Any:
    numba: Any = import_module("numba")  # takes a third of a second
    event: Any = import_module("numba.core.event")

    if numba.config.DISABLE_JIT:
        raise ParameterError("NUMBA_DISABLE_JIT is set, so that no loop can be compiled; unset it.")
    event.Listener.register(CompileClock)
    event.register("numba:compile", CLOCK)
    return numba


@functools.cache
def _loop_cache() -> Any:
    caching: Any = import_module("numba.core.caching")

    class LoopFile(caching.IndexDataCacheFile):  # type: ignore[misc]
        """Machine code stands on disk before the index names it, under a name that no other process gives."""

        def save(self, key: Any, data: Any) -> None:
            name = f"{self._index_name}.{uuid.uuid4().hex}.nbc"
            self._save_data(name, data)
            try:
                index = self._load_index()
            except Exception:  # damaged
                index = {}
            self._save_index({**index, key: name})

    class LoopCache(caching.FunctionCache):  # type: ignore[misc]
        """Machine code that is found by all that it is made of; what cannot be read or kept is compiled anew.

        Numba's own looks at the file of the loop, not at those of its helpers and constants.
        """

        def __init__(self, loop: Callable[..., Any]) -> None:
            super().__init__(loop)
            if not _is_trusted(self._cache_path, loop.__code__.co_filename):
                raise RuntimeError("others may write to the folder of the cache")
            stamp = hashlib.blake2b(repr(list(_parts(loop))).encode()).hexdigest()
            self._cache_file = LoopFile(self._cache_path, self._impl.filename_base, stamp)

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)
            except Exception:  # whatever a damaged file makes of it
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            with contextlib.suppress(OSError):
                super().save_overload(sig, data)

    return LoopCache


def _is_trusted(folder: str, source: str) -> bool:
    """Whether machine code may be loaded from a folder: one next to the loop's source, or ours in a folder of ours."""
    is_next = os.path.dirname(os.path.abspath(folder)) == os.path.dirname(os.path.abspath(source))
    return is_next or (make_ours(os.path.dirname(folder)) and make_ours(folder))


def _parts(loop: Callable[..., Any]) -> Iterator[Any]:
    """All that the machine code of a loop is made of: its code, the constants that it names, and its helpers."""
    yield loop.__code__.co_code, loop.__code__.co_consts, loop.__code__.co_names
    for name in loop.__code__.co_names:
        part: Any = loop.__globals__.get(name)
        if hasattr(part, "py_func"):
            yield from _parts(part.py_func)
        elif not (callable(part) or isinstance(part, ModuleType)):
            yield name, (part.dtype.str, part.shape, part.tobytes()) if hasattr(part, "tobytes") else part
