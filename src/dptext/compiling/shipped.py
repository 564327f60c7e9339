"""Loops that come with the package half compiled, in LLVM's language: the rest takes hundredths of a second each.

Nearly all of what Numba takes is its own Python, on the way from Python's bytecode to that language. There a loop is
the same for each processor of a kind and each system; what depends on them is done here. The files are written by
`tools/build_loops.py`, from Numba. Each is named by what the loop is made of, so that no file is found for a loop that
was changed since; whatever cannot be used is no error, and Numba compiles the loop.
"""

import ast
import functools
import hashlib
import json
import platform
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import llvmlite.binding as llvm

from dptext.compiling.door import door
from dptext.compiling.native import Kind, MachineCode, ready

FOLDER = Path(__file__).parent / "loops"

_PROCESSORS = ("x86_64",)
"""Where this was run. On ARM two of the texts would be others, though these should do the same."""

_LOWEST_LLVM = 20
"""Of llvmlite 0.45. What came before read another form of that language, or says aloud what it cannot read."""


def file_of(name: str, kinds: Sequence[Kind], described: Sequence[object]) -> Path:
    """Where a loop for arguments of such kinds lies, if it comes with the package.

    `described` says what it is made of, in words that are the same for every version of Python.
    """
    digest = hashlib.blake2b(repr([kinds, described]).encode(), digest_size=8).hexdigest()
    return FOLDER / f"{name}-{digest}.ll"


def machine_code(file: Path, kinds: Sequence[Kind]) -> MachineCode | None:
    """What that file becomes on this processor; None if it is not there, or this LLVM cannot read it."""
    if platform.machine() not in _PROCESSORS or llvm.llvm_version_info[0] < _LOWEST_LLVM:
        return None
    try:
        text = file.read_text(encoding="utf-8")
        code = _compiled(text)
    except (OSError, RuntimeError):  # RuntimeError: not the language of this LLVM
        return None
    facts = json.loads(text[: text.index("\n")].lstrip("; "))
    return MachineCode(
        symbol=facts["symbol"], returns=tuple(facts["returns"]), single=facts["single"], code=code, door=door(kinds)
    )


def _compiled(text: str) -> bytes:
    """An object file, optimized for this processor as Numba does it."""
    ready()
    target = llvm.Target.from_default_triple()
    machine = target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = llvm.get_process_triple(), str(machine.target_data)
    module.verify()
    tuning: Any = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization, tuning.slp_vectorization = True, False
    for function in module.functions:  # first each by itself: what a helper becomes is weighed where it is called
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getFunctionPassManager().run(function, builder)
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    code: bytes = machine.emit_object(module)
    return code


def source_of(function: FunctionType) -> str:
    """The code of a function without comments, docstrings and layout.

    Nothing where its source is not there, or is another one: a package may be replaced while a program runs.
    """
    code = function.__code__
    node, own = _functions(code.co_filename).get((code.co_name, code.co_firstlineno), (None, None))
    return _written(ast.Module([node], [])) if node and own and _told(own) == _told(code) else ""


@functools.cache
def _functions(path: str) -> dict[tuple[str, int], tuple[ast.stmt, CodeType]]:
    """The functions of a module as they lie there: syntax and bytecode, by name and first line."""
    try:
        tree = ast.parse(Path(path).read_bytes())
        codes = compile(tree, path, "exec", dont_inherit=True).co_consts
    except (OSError, ValueError, SyntaxError):
        return {}
    made = {(each.co_name, each.co_firstlineno): each for each in codes if isinstance(each, CodeType)}
    nodes = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
    places = [(each.name, min([each.lineno, *(one.lineno for one in each.decorator_list)])) for each in nodes]
    return {place: (node, made[place]) for place, node in zip(places, nodes, strict=True) if place in made}


def _told(code: CodeType) -> list[object]:
    return [code.co_code, repr(code.co_consts), code.co_names, code.co_varnames]


def _written(value: object) -> str:
    """A syntax tree as text, the same for every version of Python: what is empty is left out."""
    if isinstance(value, ast.AST):
        fields = ((name, getattr(value, name, None)) for name in value._fields)
        inside = ",".join(f"{name}={_written(field)}" for name, field in fields if field not in (None, []))
        return f"{type(value).__name__}({inside})"
    if isinstance(value, list):
        return f"[{','.join(_written(each) for each in value if not _is_docstring(each))}]"
    return repr(value)


def _is_docstring(node: object) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
