"""A loop: a Python function that is called as machine code."""

import functools
import hashlib
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias

import numpy as np

from dptext.compiling import kept, native
from dptext.compiling.clock import CLOCK
from dptext.compiling.native import Kind, MachineCode
from dptext.errors import ParameterError

_SHAPED = 0x101
"""The bits of an array's flags that tell whether it is contiguous and aligned (NumPy's C interface names them)."""

Value: TypeAlias = Any


class Loop:
    """A function of arrays and numbers, compiled once for each kind of arguments that it meets.

    Integers of Python stand for int64 (uint64 above 2^63), its floats for float64. Results are numbers of Python, or
    tuples of them. Whether an array may be written to is not asked.

    Raises `ParameterError` at a call that would have to compile where Numba is told not to, `ArithmeticError` where the
    loop divides by 0.
    """

    __name__: str
    __wrapped__: Callable[..., Any]

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        functools.update_wrapper(self, function)
        self.options = options
        self._entries: dict[tuple[Any, ...], native.Entry] = {}
        self._lock = threading.Lock()

    def __call__(self, *arguments: Value) -> Any:
        """What the loop returns."""
        seen = tuple([_seen(argument) for argument in arguments])
        entry = self._entries.get(seen)
        if entry is None:
            entry = self._entry(seen)
        return entry(arguments)

    def _entry(self, seen: tuple[Any, ...]) -> native.Entry:
        """The machine code for such arguments: loaded before, kept on disk, or compiled now."""
        with self._lock:
            if seen not in self._entries:
                kinds = [each if isinstance(each, str) else (each[0].str, *each[1:]) for each in seen]
                self._entries[seen] = native.Entry(self.__name__, self.prepare(kinds), kinds)
            return self._entries[seen]

    def prepare(self, kinds: Sequence[Kind]) -> MachineCode:
        """The machine code for arguments of these kinds: kept on disk, or compiled now and kept."""
        key = self._key(kinds)
        found = kept.read(key)
        if found is None:
            found = self._compile(kinds)
            kept.write(key, found)
        return found

    def _compile(self, kinds: Sequence[Kind]) -> MachineCode:
        """From what comes with the package, or else by Numba, which takes a second to load."""
        if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
            raise ParameterError("NUMBA_DISABLE_JIT is set, so that no loop can be compiled; unset it.")
        CLOCK.begin()
        try:
            from dptext.compiling import shipped

            found = shipped.machine_code(self.shipped_file(kinds), kinds)
            if found is not None:
                return found
            from dptext.compiling.machine_code import machine_code

            return machine_code(self.dispatcher, kinds)
        finally:
            CLOCK.end()

    def shipped_file(self, kinds: Sequence[Kind]) -> Path:
        """Where this loop lies, half compiled, if it comes with the package for arguments of these kinds."""
        from dptext.compiling.shipped import file_of, source_of

        def source(function: FunctionType) -> Iterator[object]:
            yield source_of(function)

        return file_of(self.__name__, kinds, list(self._described(source)))

    def _key(self, kinds: Sequence[Kind]) -> str:
        """What the machine code is a function of: the loop and its helpers, the arguments, compiler and processor."""
        described = repr([native.host(), kinds, list(self._described(_bytecode))])
        return f"{self.__name__}-{hashlib.blake2b(described.encode(), digest_size=16).hexdigest()}"

    def _described(self, told: Callable[[FunctionType], Iterator[object]]) -> Iterator[object]:
        """The loop's own code, as `told` tells it, and what it finds by name: constants and helpers."""
        function = self.__wrapped__
        assert isinstance(function, FunctionType)
        yield function.__qualname__, sorted(self.options.items()), *told(function)
        for name in sorted({*function.__code__.co_names} & {*function.__globals__}):
            value = function.__globals__[name]
            yield name, *(value._described(told) if isinstance(value, Loop) else _constant(value))

    @functools.cached_property
    def dispatcher(self) -> Any:
        """What Numba knows the loop as."""
        from dptext.compiling.machine_code import dispatcher

        return dispatcher(self.__wrapped__, self.options)

    @property
    def _numba_type_(self) -> Any:
        """How Numba finds the helpers of a loop that it compiles."""
        return self.dispatcher._numba_type_


def _seen(argument: Value) -> Any:
    """The kind of an argument, of an array with its type itself instead of its name."""
    if isinstance(argument, np.ndarray):
        return argument.dtype, argument.ndim, argument.flags.num & _SHAPED
    if isinstance(argument, np.generic):
        return argument.dtype.str
    if isinstance(argument, bool):
        return "|b1"
    if isinstance(argument, int):
        return "<i8" if argument < 2**63 else "<u8"
    if isinstance(argument, float):
        return "<f8"
    raise TypeError(f"A loop takes arrays and numbers, no {type(argument).__name__}.")


def _bytecode(function: FunctionType) -> Iterator[object]:
    return _plain(function.__code__)


def _plain(code: CodeType) -> Iterator[object]:
    constants = [list(_plain(each)) if isinstance(each, CodeType) else each for each in code.co_consts]
    yield code.co_argcount, code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars


def _constant(value: Value) -> Iterator[object]:
    if isinstance(value, ModuleType):
        yield value.__name__
    elif isinstance(value, np.ndarray):
        yield value.dtype.str, value.tolist()
    else:
        yield repr(value)
