"""Machine code that is loaded and called by LLVM and ctypes alone."""

import ctypes
import functools
import importlib.util
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import llvmlite
import llvmlite.binding as llvm
import numpy as np

from dptext.version import __version__

Kind: TypeAlias = "str | tuple[str, int, int]"
"""NumPy's name of a number's type; of an array with its number of dimensions and its flags."""

_TYPES: dict[str, Any] = {
    "|b1": ctypes.c_uint8,
    "|i1": ctypes.c_int8,
    "|u1": ctypes.c_uint8,
    "<i2": ctypes.c_int16,
    "<u2": ctypes.c_uint16,
    "<i4": ctypes.c_int32,
    "<u4": ctypes.c_uint32,
    "<i8": ctypes.c_int64,
    "<u8": ctypes.c_uint64,
    "<f4": ctypes.c_float,
    "<f8": ctypes.c_double,
}


@dataclass(frozen=True, slots=True)
class MachineCode:
    """A loop, compiled for one kind of arguments.

    Attributes
    ----------
    symbol
        The name of the function in `code`.
    returns
        NumPy's names of the types of the numbers that it returns.
    single
        Whether it returns one number and no tuple.
    code, door
        Object files: of the loop, and of what Python calls it by (`dptext.compiling.door`).
    """

    symbol: str
    returns: tuple[str, ...]
    single: bool
    code: bytes
    door: bytes


@functools.cache
def host() -> tuple[str, ...]:
    """Everything but the loop itself that machine code depends on."""
    versions = (__version__, _numba(), llvmlite.__version__, np.__version__)
    processor = (llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    return (str(sys.implementation.cache_tag), *versions, *processor)


def _numba() -> str:
    """What tells one version of Numba from another, without importing it.

    Not the time of its files: the layers of an image have whole seconds only.
    """
    found = importlib.util.find_spec("numba")
    if found is None or found.origin is None:
        return ""
    return Path(found.origin).with_name("_version.py").read_text(encoding="utf-8")


@functools.cache
def ready() -> None:
    """LLVM can make machine code for this processor from now on."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()


class Entry:
    """Loaded machine code, to be called with arguments of its kinds. It runs without the interpreter's lock."""

    def __init__(self, name: str, machine: MachineCode, kinds: Sequence[Kind]) -> None:
        self._name = name
        self._single = machine.single
        fields = [(f"value{i}", _TYPES[each]) for i, each in enumerate(machine.returns)]
        self._result: Any = type("Result", (ctypes.Structure,), {"_fields_": fields or [("nothing", ctypes.c_void_p)]})
        self._kept = [(field, each == "|b1") for (field, _), each in zip(fields, machine.returns, strict=True)]
        given = [_TYPES[kind] if isinstance(kind, str) else ctypes.py_object for kind in kinds]
        self._numbers = any(isinstance(kind, str) for kind in kinds)
        self._engine = _loaded(machine)
        self._loop = _address(self._engine, machine.symbol)
        address = _address(self._engine, "door")
        self._call: Any = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * 3, *given)(address)

    def __call__(self, arguments: Sequence[Any]) -> Any:
        """What the loop returns."""
        if self._numbers:
            arguments = [each.item() if isinstance(each, np.generic) else each for each in arguments]
        result, trouble = self._result(), ctypes.c_void_p()
        if self._call(self._loop, ctypes.addressof(result), ctypes.addressof(trouble), *arguments):
            raise ArithmeticError(f"The loop {self._name} divided by zero.")
        values = [bool(getattr(result, name)) if said else getattr(result, name) for name, said in self._kept]
        return (values[0] if values else None) if self._single else tuple(values)


def _loaded(machine: MachineCode) -> Any:
    """A loop and its door in memory, as long as what is returned lives."""
    ready()
    target = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)  # each loop its own: no names meet
    for code in (machine.code, machine.door):
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return engine


def _address(engine: Any, symbol: str) -> int:
    address: int = engine.get_function_address(symbol)
    if not address:
        raise RuntimeError(f"The machine code lacks its function {symbol}.")
    return address
