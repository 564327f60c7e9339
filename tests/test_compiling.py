"""Loops: how they are called, and where their machine code is kept."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dptext
from dptext import compiling
from dptext.compiling import kept
from dptext.compiling.native import MachineCode
from strangers import STRANGE, make_strange

COMMAND = [sys.executable, "-m", "dptext"]

SOURCE = Path(dptext.__file__).parent
EVERY_KERNEL = """
import importlib, sys
from contextlib import suppress
from pathlib import Path

import numpy as np

names = []
for path in sorted(Path(sys.argv[1]).rglob("*.py")):
    if "compiling import compiled" in path.read_text():
        names.append("dptext." + ".".join(path.relative_to(sys.argv[1]).with_suffix("").parts))
        assert importlib.import_module(names[-1]).__file__ == str(path)

from dptext.compiling import CLOCK
from dptext.core.integer_sampler import draw_below
from dptext.core.randomness import AesStream

print(draw_below(np.full(5, 3, np.int64), AesStream(bytes(32))).max() < 3, CLOCK.seconds > 0)
print(*names)
"""


def test_only_one_module_calls_numba() -> None:
    callers = [path.relative_to(SOURCE).name for path in SOURCE.rglob("*.py") if "numba import" in path.read_text()]
    assert sorted(callers) == ["machine_code.py"]


def test_kernels_run_where_nothing_can_be_written(tmp_path: Path) -> None:
    """In a copy whose cache folders are plain files: that stops even the administrator, whom permissions do not."""
    copy = tmp_path / "dptext"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "data"))
    for folder in [copy, *(path for path in copy.rglob("*") if path.is_dir())]:
        (folder / "__pycache__").write_bytes(b"")
    run = subprocess.run(
        [sys.executable, "-B", "-c", EVERY_KERNEL, str(copy)],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(tmp_path), "HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    result, names = run.stdout.splitlines()
    assert result == "True True"
    assert {"dptext.io.kernels", "dptext.text.kernels", "dptext.core.integer_sampler"} <= set(names.split())
    assert not list(tmp_path.rglob("*.code"))


def test_machine_code_is_kept_beside_the_package_or_else_in_the_users_cache(tmp_path: Path) -> None:
    copy, home = tmp_path / "dptext", tmp_path / "cache"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "data"))
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(tmp_path), "DPTEXT_CACHE": str(home)}
    command = [sys.executable, "-B", "-c", DRAW]

    def compiled_once() -> bool:
        run = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        return run.stdout == "True\n"

    beside = copy / "compiling" / "__pycache__"
    assert compiled_once() and not compiled_once()
    assert [path.suffix for path in beside.iterdir()] == [".code"] and not home.exists()
    shutil.rmtree(beside)
    beside.write_bytes(b"")
    assert compiled_once() and not compiled_once()
    assert [path.suffix for path in (home / "machine-code").iterdir()] == [".code"]


DRAW = """
import numpy as np

from dptext.compiling import CLOCK
from dptext.core.randomness import AesStream
from dptext.core.integer_sampler import draw_below

draw_below(np.full(5, 3, np.int64), AesStream(bytes(32)))
print(CLOCK.seconds > 0)
"""

KERNEL = """
import sys
from dptext.compiling import CLOCK, compiled

STEP = 2


@compiled
def helper(value):
    return STEP * value


@compiled
def twice(value):
    return helper(value)


print(twice(21), CLOCK.seconds > 0, "numba" in sys.modules)
"""


def call_kernel(cache: Path, before: str = "", kernel: str = KERNEL) -> list[str]:
    """What a process prints that calls a loop whose machine code is kept in `cache`.

    Its result, whether something was compiled, and whether Numba was imported.
    """
    run = subprocess.run(
        [sys.executable, "-B", "-c", before + kernel],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(SOURCE.parent), "NUMBA_CACHE_DIR": str(cache)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


NEW, KEPT = ["42", "True", "True"], ["42", "False", "False"]


def test_machine_code_that_is_kept_needs_no_numba(tmp_path: Path) -> None:
    assert call_kernel(tmp_path) == NEW
    assert call_kernel(tmp_path) == KEPT


@pytest.mark.parametrize(
    ("old", "new"), [("STEP = 2", "STEP = 3"), ("STEP * value", "value + STEP"), ("return helper", "return 1 + helper")]
)
def test_a_change_of_a_loop_a_helper_or_a_constant_is_noticed(tmp_path: Path, old: str, new: str) -> None:
    assert call_kernel(tmp_path) == NEW
    changed = KERNEL.replace(old, new)
    found, *rest = call_kernel(tmp_path, kernel=changed)
    assert found != "42" and rest == NEW[1:]
    assert call_kernel(tmp_path) == KEPT


def test_another_numba_is_noticed_and_another_time_of_its_files_is_not(tmp_path: Path) -> None:
    """The layers of a container's image round times to seconds: what was compiled before would be compiled again."""
    package = tmp_path / "numba"
    package.mkdir()
    (package / "__init__.py").touch()
    version = package / "_version.py"
    version.write_text(f"version = {'0.60.0'!r}\n")

    def told() -> str:
        code = "import sys; from dptext.compiling import native; print(native.host(), 'numba' in sys.modules)"
        path = os.pathsep.join([str(tmp_path), str(SOURCE.parent)])
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": path}
        run = subprocess.run([sys.executable, "-B", "-c", code], env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        return run.stdout

    first = told()
    os.utime(version, ns=(0, 1))
    assert told() == first and first.endswith("False\n")
    version.write_text(f"version = {'0.60.1'!r}\n")
    assert told() != first


@pytest.mark.parametrize("damage", [lambda data: b"", lambda data: data[:40], lambda data: b"\x93" * len(data)])
def test_damaged_machine_code_is_compiled_anew_and_replaced(tmp_path: Path, damage: Any) -> None:
    assert call_kernel(tmp_path) == NEW
    (kept,) = tmp_path.rglob("*.code")
    kept.write_bytes(damage(kept.read_bytes()))
    assert call_kernel(tmp_path) == NEW
    assert call_kernel(tmp_path) == KEPT


@pytest.mark.parametrize("how", STRANGE)
def test_machine_code_that_somebody_else_could_have_put_there_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """What is not read is not run; nor is any put beside it."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    code = MachineCode(symbol="loop", returns=("<i8",), single=True, code=b"code", door=b"door")
    kept.write("a", code)
    assert kept.read("a") == code
    make_strange(tmp_path / "dptext", how)
    assert kept.read("a") is None
    kept.write("b", code)
    assert [path.name for path in (tmp_path / "dptext").iterdir()] == ["a.code"]


def test_a_full_disk_keeps_no_machine_code_and_stops_nothing(tmp_path: Path) -> None:
    """A limit on the size of files stands in for a full disk."""
    full = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
    )
    assert call_kernel(tmp_path, full) == NEW
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_without_compilation_there_is_one_sentence(tmp_path: Path) -> None:
    switches = {"NUMBA_DISABLE_JIT": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(SOURCE.parent), **switches}
    command = [sys.executable, "-m", "dptext", "privatize", "-", "-e", "1"]
    run = subprocess.run(command, env=environment, input=b"the doctor", capture_output=True)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"dptext: NUMBA_DISABLE_JIT") and run.stderr.count(b"\n") == 1


def test_the_clock_runs_while_something_is_compiled_and_never_for_what_is_read_from_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    notices = []
    monkeypatch.setattr(compiling.CLOCK, "notice", lambda: notices.append("compiling"))
    before = compiling.CLOCK.seconds
    assert compiling.compiled(_twice)(21) == 42
    spent = compiling.CLOCK.seconds
    assert spent > before and notices == ["compiling"]
    monkeypatch.setattr(compiling.CLOCK, "notice", lambda: notices.append("again"))
    assert compiling.compiled(_twice)(21) == 42
    assert compiling.CLOCK.seconds == spent and notices == ["compiling"]


def _twice(value):
    return 2 * value


def _described(bits, wide, small, scale, flag, out):
    """One of each kind of argument; the array is made of every second number, or of rows."""
    total = 0.0
    for i in range(wide.shape[0]):
        for j in range(wide.shape[1]):
            total += wide[i, j]
    for i in range(out.size):
        out[i] = bits[i] * scale + small
    return total, bits.size, flag and small > 0, np.uint64(2**63) + bits[0]


@pytest.mark.parametrize("flag", [True, np.False_])
@pytest.mark.parametrize("small", [3, np.int8(-3), np.uint32(5), 2**63 + 1, np.float32(1.5)])
@pytest.mark.parametrize("shape", ["solid", "every second", "turned", "nothing"])
def test_a_loop_is_called_as_python_calls_it(flag: Any, small: Any, shape: str) -> None:
    """In every layout of arrays, with every kind of number; what is returned are numbers of Python."""
    wide = np.arange(24, dtype=np.float32).reshape(4, 6)
    wide = {"solid": wide, "every second": wide[::2, 1::2], "turned": wide.T, "nothing": wide[:, :0]}[shape]
    bits = np.arange(1, 9, dtype=np.uint64)[:: 2 if shape == "every second" else 1]
    found, expected = np.zeros(len(bits)), np.zeros(len(bits))
    loop = compiling.compiled(_described)
    bits.flags.writeable = False
    got = loop(bits, wide, small, 0.5, flag, found)
    want = _described(bits, wide, float(small), 0.5, bool(flag), expected)
    assert got == want and np.array_equal(found, expected)
    assert [type(value) for value in got] == [float, int, bool, int]


def test_a_loop_takes_arrays_and_numbers_alone() -> None:
    with pytest.raises(TypeError, match=r"^A loop takes arrays and numbers, no list\.$"):
        compiling.compiled(_twice)([21])


def test_a_loop_that_divides_by_zero_says_so() -> None:
    with pytest.raises(ArithmeticError, match=r"^The loop _quotient divided by zero\.$"):
        compiling.compiled(_quotient)(1, 0)


def _quotient(one, other):
    return one // other


def test_overlapping_compilations_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([10.0, 17.0])
    monkeypatch.setattr("dptext.compiling.clock.time.perf_counter", lambda: next(times))
    clock = compiling.CompileClock()
    for step in (clock.begin, clock.begin, clock.end, clock.begin, clock.end, clock.end):
        step()
    assert clock.seconds == 7.0


def test_a_first_run_says_that_it_compiles_and_does_not_count_it(tmp_path: Path) -> None:
    source = tmp_path / "texts.txt"
    source.write_text("My doctor is in Paris.\n" * 3)

    def run() -> tuple[str, dict[str, float]]:
        command = [*COMMAND, "privatize", source, "-e", "1", "-o", tmp_path / "out.txt", "--report", tmp_path / "r"]
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "numba")}
        done = subprocess.run([*command, "--force"], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stderr, json.loads((tmp_path / "r").read_text())["for_the_data_holder_only"]

    first, counted = run()
    second, _ = run()
    assert first.count("Compiling what is used here for the first time") == 1 and "Compiling" not in second
    assert list((tmp_path / "numba").rglob("encode-*.code"))
    assert counted["seconds"] > 0


def test_kernels_are_written_so_that_they_compile_soon() -> None:
    """Slices that are assigned and pasted helpers take most of a first run: see the head of `dptext.compiling`."""
    found = []
    for path in SOURCE.rglob("*.py"):
        for kernel in _kernels(path):
            found += [f"{path.name}:{node.lineno}" for node in ast.walk(kernel) if _assigns_slice(node)]
            found += [
                f"{path.name}:{kernel.lineno}" for mark in kernel.decorator_list if "(inline" in ast.unparse(mark)
            ]
    assert found == []


def _kernels(path: Path) -> list[ast.FunctionDef]:
    functions = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
    return [node for node in functions if any("compiled" in ast.unparse(mark) for mark in node.decorator_list)]


def _assigns_slice(node: ast.AST) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else []
    indexes = [target.slice for target in targets if isinstance(target, ast.Subscript)]
    return any(isinstance(part, ast.Slice) for index in indexes for part in ast.walk(index))
