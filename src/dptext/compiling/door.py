"""How Python reaches machine code: a small function that takes arrays as Python's objects and spreads them out.

To do that in Python takes longer than a short text. NumPy's C interface fixes where an array keeps what is read here:
behind the head of every object its data, its number of dimensions, its shape and its strides.
"""

from collections.abc import Sequence

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir

from dptext.compiling.native import Kind

NAME = "door"

_DATA, _SHAPE, _STRIDES = 0, 16, 24
_LONG, _STATUS = ir.IntType(64), ir.IntType(32)


def door(kinds: Sequence[Kind]) -> bytes:
    """An object file with one function `NAME` for arguments of such kinds.

    It takes the address of the loop, places for the result and for an exception, and the arguments. It calls the loop
    as Numba's functions call each other: an array is its owner and its maker (neither here), length, size of an
    element, data, shape and strides, one by one; addresses go as integers.
    """
    given: list[ir.Type] = [_LONG] * 3
    passed: list[ir.Type] = [_LONG] * 2
    for kind in kinds:
        given.append(_scalar(kind) if isinstance(kind, str) else _LONG)
        passed += [_scalar(kind)] if isinstance(kind, str) else [_LONG] * (5 + 2 * kind[1])
    module = ir.Module()
    function = ir.Function(module, ir.FunctionType(_STATUS, given), NAME)
    build = ir.IRBuilder(function.append_basic_block())

    def number_at(base: ir.Value, offset: int) -> ir.Value:
        address = build.add(base, _LONG(offset)) if offset else base
        return build.load(build.inttoptr(address, _LONG.as_pointer()))

    loop, *values = function.args
    spread = values[:2]
    for kind, value in zip(kinds, values[2:], strict=True):
        if isinstance(kind, str):
            spread.append(value)
            continue
        data, shape, strides = (number_at(value, object.__basicsize__ + at) for at in (_DATA, _SHAPE, _STRIDES))
        sizes = [number_at(shape, 8 * axis) for axis in range(kind[1])]
        count: ir.Value = _LONG(1)
        for size in sizes:
            count = build.mul(count, size)
        spread += [_LONG(0), _LONG(0), count, _LONG(np.dtype(kind[0]).itemsize), data, *sizes]
        spread += [number_at(strides, 8 * axis) for axis in range(kind[1])]
    target = build.inttoptr(loop, ir.FunctionType(_STATUS, passed).as_pointer())
    build.ret(build.call(target, spread))
    return _compiled(str(module))


def _scalar(kind: str) -> ir.Type:
    dtype = np.dtype(kind)
    if dtype.kind == "f":
        return ir.FloatType() if dtype.itemsize == 4 else ir.DoubleType()
    return ir.IntType(8 * dtype.itemsize)


def _compiled(text: str) -> bytes:
    module = llvm.parse_assembly(text)
    machine = llvm.Target.from_default_triple().create_target_machine(opt=1, codemodel="jitdefault", jit=True)
    code: bytes = machine.emit_object(module)
    return code
