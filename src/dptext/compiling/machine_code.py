"""Numba, which makes machine code of a loop."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numba import njit, types
from numba.np.numpy_support import as_dtype, from_dtype

from dptext.compiling.door import door
from dptext.compiling.native import Kind, MachineCode


def dispatcher(function: Callable[..., Any], options: Mapping[str, Any]) -> Any:
    """The function as Numba knows it, with no way to call it from Python and no memory of its own."""
    compile: Any = njit  # its types do not tell of all its options
    return compile(no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, **options)(function)


def machine_code(known: Any, kinds: Sequence[Kind]) -> MachineCode:
    """What a `dispatcher` compiles to for arguments of such kinds."""
    signature = tuple(_type(kind) for kind in kinds)
    known.compile(signature)
    result = known.overloads[signature]
    returned = result.signature.return_type
    single = not isinstance(returned, types.BaseTuple)
    values = () if returned is types.none else (returned,) if single else tuple(returned)
    _, _, (code, _) = result.library.serialize_using_object_code()
    return MachineCode(
        symbol=result.fndesc.llvm_func_name,
        returns=tuple(as_dtype(value).str for value in values),
        single=single,
        code=code,
        door=door(kinds),
    )


def _type(kind: Kind) -> Any:
    if isinstance(kind, str):
        return from_dtype(np.dtype(kind))
    name, dimensions, shaped = kind
    return types.Array(from_dtype(np.dtype(name)), dimensions, "C" if shaped & 1 else "A", aligned=bool(shaped & 0x100))
