"""Kernels where Numba can keep nothing on disk."""

import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest

import dptext
from dptext import compiling

SOURCE = Path(dptext.__file__).parent
EVERY_KERNEL = """
import importlib, sys
from pathlib import Path

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
    assert callers == ["compiling.py"]


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
    inlined = compiling.compiled(inline="always")(_twice)
    assert inlined(4) == 8 and inlined.targetoptions["inline"] == "always" and inlined.targetoptions["nogil"]


def _twice(value):
    return 2 * value
