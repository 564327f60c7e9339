"""Write the loops that come with the package half compiled (`dptext.compiling.shipped`), anew.

    python tools/build_loops.py                 those that `dptext warm-up` asks for; others are removed
    python tools/build_loops.py --check [NAME]  compare them (or those of a name) with what Numba makes now

To be run after a change to a loop. Without it nothing is wrong, but that loop's first run takes Numba. The text of a
loop is that of Numba before it optimizes anything, with what is the same for all processors done already: variables in
place of memory, constants folded, what is never reached left out. Names are shortened, and processor and system are not
named. Another version of Numba or LLVM may write other texts.
"""

import json
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from tempfile import TemporaryDirectory
from typing import Any

os.environ |= {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}  # before Numba is imported

import llvmlite.binding as llvm

from dptext.compiling import loop as loops
from dptext.compiling import machine_code as numba_machine_code
from dptext.compiling import native, shipped
from dptext.compiling.native import Kind

MADE_BY = (
    f"Python {sys.version_info[0]}.{sys.version_info[1]}, Numba {version('numba')}, llvmlite {version('llvmlite')}"
)

Asked = tuple[loops.Loop, Sequence[Kind]]


def asked_for() -> list[Asked]:
    """The loops that `dptext warm-up` compiles, with the kinds of their arguments."""
    found: list[Asked] = []
    compile_loop = loops.Loop._compile

    def noted(self: loops.Loop, kinds: Sequence[Kind]) -> native.MachineCode:
        found.append((self, kinds))
        return compile_loop(self, kinds)

    loops.Loop._compile = noted  # type: ignore[method-assign]
    with TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        from dptext.cli.warm_up import warm_up

        warm_up(quiet=True)
    return found


def half_compiled(loop: loops.Loop, kinds: Sequence[Kind]) -> str:
    """The text of its file."""
    made = numba_machine_code.machine_code(loop.dispatcher, kinds)
    (compiled,) = (each for each in loop.dispatcher.overloads.values() if each.fndesc.llvm_func_name == made.symbol)
    text = _without_processor(compiled.library.get_llvm_str())
    names: dict[str, str] = {}
    text = text.replace(" nocreateundeforpoison", "")  # of functions of LLVM's own; LLVM 20 does not know the word
    text = re.sub(r"[\w.]*_ZN[\w.]+", lambda name: names.setdefault(name[0], f"dptext${len(names)}"), text)
    facts: dict[str, Any] = {"module": loop.__module__, "loop": loop.__name__, "kinds": kinds, "made by": MADE_BY}
    facts |= {"symbol": names[made.symbol], "returns": made.returns, "single": made.single}
    return f"; {json.dumps(facts)}\n{text}"


def _without_processor(text: str) -> str:
    """What is left when all is done that is the same for all processors, but for the lines that name one."""
    native.ready()
    machine = llvm.Target.from_default_triple().create_target_machine(cpu="generic")
    module, builder = (
        llvm.parse_assembly(text),
        llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(0)),
    )
    passes = llvm.create_new_module_pass_manager()
    passes.add_sroa_pass()
    passes.add_instruction_combine_pass()
    passes.add_new_gvn_pass()
    passes.add_simplify_cfg_pass()
    passes.add_aggressive_dce_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, builder)
    named = ("; ModuleID", "source_filename", "target ")
    return "".join(line + "\n" for line in str(module).split("\n") if not line.startswith(named)).strip() + "\n"


def shipped_loops(name: str) -> list[Asked]:
    """The loops in the folder, or those of a name."""
    found = []
    for file in sorted(shipped.FOLDER.glob(f"{name or '*'}-*.ll")):
        with file.open(encoding="utf-8") as lines:
            facts = json.loads(next(lines).lstrip("; "))
        kinds = [each if isinstance(each, str) else tuple(each) for each in facts["kinds"]]
        found.append((getattr(import_module(facts["module"]), facts["loop"]), kinds))
    return found


def check(name: str) -> list[str]:
    """What is wrong with the files, in a sentence each."""
    wrong = []
    for loop, kinds in shipped_loops(name):
        file = loop.shipped_file(kinds)
        if not file.exists():
            wrong.append(f"{loop.__module__}.{loop.__name__} was changed since its file was made.")
        elif file.read_text(encoding="utf-8") != half_compiled(loop, kinds):
            wrong.append(f"{file.name} is not what {MADE_BY} makes of the loop.")
    return wrong


def main() -> None:
    """Write the files, or compare them."""
    if sys.argv[1:2] == ["--check"]:
        wrong = check("".join(sys.argv[2:3]))
        print("\n".join(wrong) or "All files are what they say.")
        sys.exit(bool(wrong))
    made = {loop.shipped_file(kinds): half_compiled(loop, kinds) for loop, kinds in asked_for()}
    shipped.FOLDER.mkdir(exist_ok=True)
    for file in shipped.FOLDER.glob("*.ll"):
        if file not in made:
            file.unlink()
    for file, text in made.items():
        file.write_text(text, encoding="utf-8")
    print(f"{len(made)} loops, {sum(map(len, made.values())) / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()
