"""Kernels where Numba can keep nothing on disk."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

import dptext
from dptext import compiling

COMMAND = [sys.executable, "-m", "dptext"]

SOURCE = Path(dptext.__file__).parent
EVERY_KERNEL = """
import importlib, sys
from pathlib import Path
from typing import Any

import numpy as np

names = []
for path in sorted(Path(sys.argv[1]).rglob("*.py")):
    if "compiling import compiled" in path.read_text():
        names.append("dptext." + ".".join(path.relative_to(sys.argv[1]).with_suffix("").parts))
        assert importlib.import_module(names[-1]).__file__ == str(path)

import numba

from dptext.sampling.integer_tables import _draw_below, draw_below
from dptext.randomness import AesStream

print(draw_below(np.full(5, 3, np.int64), AesStream(bytes(32))).max() < 3, len(_draw_below.stats.cache_path or ""))
try:
    numba.njit(cache=True)(_draw_below.py_func)
except RuntimeError:
    print("nothing can be kept here")
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
    nowhere = {"HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null/cache", "NUMBA_CACHE_DIR": "/dev/null/numba"}
    run = subprocess.run(
        [sys.executable, "-B", "-c", EVERY_KERNEL, str(copy)],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(tmp_path), **nowhere},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    result, control, names = run.stdout.splitlines()
    assert (result, control) == ("True 0", "nothing can be kept here")
    assert {"dptext.io.kernels", "dptext.text.kernels", "dptext.sampling.integer_tables"} <= set(names.split())
    assert not list(tmp_path.rglob("*.nbi"))


def test_machine_code_is_kept_where_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    kernel = compiling.compiled(_twice)
    assert kernel(21) == 42 and kernel.stats.cache_path.startswith(str(tmp_path))
    assert list(tmp_path.rglob("*.nbi"))
    numpy_errors = compiling.compiled(error_model="numpy")(_twice)
    assert numpy_errors(4) == 8 and numpy_errors.targetoptions["error_model"] == "numpy"
    assert numpy_errors.targetoptions["nogil"]


def _twice(value):
    return 2 * value


KERNEL = "from dptext.compiling import compiled\n\n\n@compiled\ndef twice(value):\n    return 2 * value\n"
CALL = (
    "import sys; sys.path.insert(0, sys.argv[1]); from kernel import twice; print(twice(21));"
    "print(sum(twice.stats.cache_hits.values()))"
)


def call_kernel(folder: Path, cache: Path, before: str = "") -> list[str]:
    """What a process prints that calls a loop whose machine code is kept in `cache`: its result, and the hits."""
    (folder / "kernel.py").write_text(KERNEL)
    os.utime(folder / "kernel.py", (1, 1))
    path = str(SOURCE.parent)
    run = subprocess.run(
        [sys.executable, "-B", "-c", before + CALL, str(folder)],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(cache)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


@pytest.mark.parametrize("damage", [lambda data: b"", lambda data: data[:40], lambda data: b"\x93" * len(data)])
@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_damaged_machine_code_is_compiled_anew_and_replaced(tmp_path: Path, kind: str, damage: Any) -> None:
    cache = tmp_path / "cache"
    assert call_kernel(tmp_path, cache) == ["42", "0"]
    assert call_kernel(tmp_path, cache) == ["42", "1"]
    (kept,) = cache.rglob(f"*.{kind}")
    kept.write_bytes(damage(kept.read_bytes()))
    assert call_kernel(tmp_path, cache) == ["42", "0"]
    assert call_kernel(tmp_path, cache) == ["42", "1"]


def test_a_full_disk_keeps_no_machine_code_and_stops_nothing(tmp_path: Path) -> None:
    """A limit on the size of files stands in for a full disk."""
    full = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
    )
    assert call_kernel(tmp_path, tmp_path / "cache", full) == ["42", "0"]
    assert not list((tmp_path / "cache").rglob("*.nbc"))


def test_without_compilation_there_is_one_sentence() -> None:
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(SOURCE.parent), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "dptext", "privatize", "-", "-e", "1"]
    run = subprocess.run(command, env=environment, input=b"the doctor", capture_output=True)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"dptext: NUMBA_DISABLE_JIT") and run.stderr.count(b"\n") == 1


def test_the_clock_runs_while_something_is_compiled_and_never_for_what_is_read_from_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    notices = []
    monkeypatch.setattr(compiling.CLOCK, "notice", lambda: notices.append("compiling"))
    before = compiling.CLOCK.seconds
    assert compiling.compiled(_twice)(21) == 42
    spent = compiling.CLOCK.seconds
    assert spent > before and notices == ["compiling"]
    monkeypatch.setattr(compiling.CLOCK, "notice", lambda: notices.append("again"))
    again = compiling.compiled(_twice)
    assert again(21) == 42 and sum(again.stats.cache_hits.values()) == 1
    assert compiling.CLOCK.seconds == spent and notices == ["compiling"]


def test_overlapping_compilations_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([10.0, 17.0])
    monkeypatch.setattr("dptext.compiling.time.perf_counter", lambda: next(times))
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
    assert first.count("Compiling, once after installation") == 1 and "Compiling" not in second
    compiled_files = [path for path in (tmp_path / "numba").rglob("*.nbc") if "encode" in path.name]
    assert compiled_files
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
