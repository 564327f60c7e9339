"""Loops that come with the package half compiled: they are those of the code, and Numba's."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dptext.compiling import shipped
from dptext.compiling.loop import Loop
from dptext.compiling.native import Entry
from dptext.io.kernels import count_lines

ROOT = Path(__file__).resolve().parents[1]
TOOL = "python tools/build_loops.py"
BYTES = [("|u1", 1, 0x101)]


def files() -> list[Path]:
    return sorted(shipped.FOLDER.glob("*.ll"))


def loop_of(file: Path) -> tuple[Loop, list[Any]]:
    facts = json.loads(file.read_text("utf-8").partition("\n")[0].lstrip("; "))
    kinds = [each if isinstance(each, str) else tuple(each) for each in facts["kinds"]]
    return getattr(importlib.import_module(facts["module"]), facts["loop"]), kinds


def test_what_is_shipped_is_of_the_loops_as_they_are() -> None:
    stale = [file.name for file in files() for loop, kinds in [loop_of(file)] if loop.shipped_file(kinds) != file]
    assert len(files()) >= 30 and not stale, f"Loops were changed: run {TOOL}"


def test_first_runs_load_no_numba(tmp_path: Path) -> None:
    """Of the default mechanism and of a preset, whose steps have most of the loops: Numba cannot even be imported."""
    for name, text in (
        ("a.csv", "text\nthe doctor 34\n"),
        ("a.jsonl", '{"text": "the doctor"}\n'),
        ("a.txt", "the 34\n"),
    ):
        (tmp_path / name).write_text(text)
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": os.pathsep.join(sys.path), "NUMBA_CACHE_DIR": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-B", "-c", FIRST_RUNS], env=environment, capture_output=True, text=True, cwd=tmp_path
    )
    assert run.returncode == 0, run.stderr
    made = {path.name.rpartition("-")[0] for path in (tmp_path / "dptext").iterdir()}
    assert {"encode", "_move_geometric", "read_words", "repair", "scan_record"} <= made


FIRST_RUNS = """
import sys
sys.modules["numba"] = None
from dptext.files import privatize_file
for name in ("a.csv", "a.jsonl", "a.txt"):
    privatize_file(name, "default-" + name, columns=[] if name == "a.txt" else ["text"], epsilon=1.0)
privatize_file("a.csv", "preset.csv", columns=["text"], preset="balanced")
"""


def test_numba_makes_the_same(tmp_path: Path) -> None:
    """The whole text of each. In a loop that draws, another instruction is noticed."""
    file = next(file for file in files() if file.name.startswith("_move_geometric-"))
    text = file.read_text("utf-8")
    assert text.count(" urem ") == 2
    (tmp_path / file.name).write_text(text.replace(" urem ", " udiv ", 1), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-B", "-c", CHECKED, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT / "tools")])},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    made_by, found, changed = json.loads(run.stdout)
    if made_by not in text.partition("\n")[0]:
        pytest.skip(f"the files were not made by {made_by}")
    assert found == [] and len(changed) == 1 and file.name in changed[0]


CHECKED = """
import gc, json, sys
from pathlib import Path
gc.disable()  # what Numba makes is looked through for garbage again and again, a fifth of the time
import build_loops
from dptext.compiling import shipped
found = build_loops.check("")
shipped.FOLDER = Path(sys.argv[1])
print(json.dumps([build_loops.MADE_BY, found, build_loops.check("_move_geometric")]))
"""


MODULE = '''
from dptext.compiling import compiled

STEP = 2


@compiled
def helper(value):
    return STEP * value


@compiled
def twice(value):
    """Twice."""
    return helper(value)  # by a helper
'''


def named(folder: Path, text: str, kind: str = "<i8", *, since: str = "") -> str:
    """The name of the file in which the loop of such a module would lie, if its file holds another text since."""
    file = folder / f"module_{len(list(folder.iterdir()))}.py"
    file.write_text(text)
    spec = importlib.util.spec_from_file_location("module", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    file.write_text(since or text)
    return str(module.twice.shipped_file([kind]).name)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("STEP = 2", "STEP = 3"),
        ("STEP * value", "value * STEP"),
        ("return helper", "return 1 + helper"),
        ("@compiled\ndef helper", "@compiled(forceinline=True)\ndef helper"),
    ],
)
def test_a_change_of_a_loop_a_helper_or_a_constant_finds_no_file(tmp_path: Path, old: str, new: str) -> None:
    assert old in MODULE and named(tmp_path, MODULE) != named(tmp_path, MODULE.replace(old, new))


def test_the_name_of_a_file_goes_by_code_and_kinds_alone(tmp_path: Path) -> None:
    as_it_is = named(tmp_path, MODULE)
    written_otherwise = (
        MODULE.replace("# by a helper", "").replace("Twice.", "Two times.").replace("(value)  ", "(value)")
    )
    assert named(tmp_path, "# A module.\n" + written_otherwise) == as_it_is
    assert named(tmp_path, MODULE, "<f8") != as_it_is


@pytest.mark.parametrize("new", [MODULE.replace("STEP *", "STEP +"), MODULE.replace("\n", "\n\n"), "(", "STEP = 2\n"])
def test_a_module_that_was_replaced_after_it_was_loaded_finds_no_file(tmp_path: Path, new: str) -> None:
    """Neither that of what it was nor that of what lies there: its machine code would be kept for the wrong loop."""
    told = named(tmp_path, MODULE, since=new)
    assert told not in {named(tmp_path, MODULE), *([named(tmp_path, new)] if "twice" in new else [])}


def test_what_this_processor_or_llvm_cannot_use_is_left_to_numba(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = count_lines.shipped_file(BYTES)
    machine = shipped.machine_code(file, BYTES)
    assert machine is not None and Entry("count_lines", machine, BYTES)([np.frombuffer(b"a\nb\n", np.uint8)]) == 2
    broken = tmp_path / "broken.ll"
    broken.write_text(file.read_text("utf-8").replace("define i32", "define newer words i32"))
    assert shipped.machine_code(broken, BYTES) is None
    assert shipped.machine_code(tmp_path / "absent.ll", BYTES) is None
    with monkeypatch.context() as patched:
        patched.setattr(shipped.platform, "machine", lambda: "s390x")
        assert shipped.machine_code(file, BYTES) is None
    monkeypatch.setattr(shipped.llvm, "llvm_version_info", (15, 0, 7))
    assert shipped.machine_code(file, BYTES) is None
