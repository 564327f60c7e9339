"""Loops: where their machine code is kept, what a first run says, and the clock of compiling."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import dptext
from dptext.compilation import CompileClock
from strangers import STRANGE, make_strange

SOURCE = Path(dptext.__file__).parent
COMMAND = [sys.executable, "-m", "dptext"]
DRAW = """
import numpy as np

from dptext.compilation import CLOCK
from dptext.core.randomness import AesStream
from dptext.core.integer_sampler import draw_below

print(draw_below(np.full(5, 3, np.int64), AesStream(bytes(32))).max() < 3, CLOCK.seconds > 0)
"""


def draw(package: Path, **environment: str) -> str:
    """What a process prints that draws by a copy of the package: whether it drew, and whether it compiled."""
    run = subprocess.run(
        [sys.executable, "-B", "-c", DRAW],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(package.parent), **environment},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_machine_code_is_kept_beside_the_package_or_in_the_users_cache_or_nowhere(tmp_path: Path) -> None:
    """Plain files in place of cache folders stop even the administrator, whom permissions do not."""
    package, home = tmp_path / "dptext", tmp_path / "home"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "data"))
    assert draw(package, HOME="/dev/null") == "True True"
    assert draw(package, HOME="/dev/null") == "True False"
    assert list((package / "core" / "__pycache__").glob("*.nbi"))
    shutil.rmtree(package / "core" / "__pycache__")
    (package / "core" / "__pycache__").write_bytes(b"")
    assert draw(package, HOME=str(home)) == "True True"
    assert draw(package, HOME=str(home)) == "True False"
    assert list(home.rglob("*.nbi"))
    unwritable = {"HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null"}
    assert draw(package, **unwritable) == draw(package, **unwritable) == "True True"


def test_machine_code_is_not_loaded_from_a_folder_that_others_may_write_to(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert draw(SOURCE, NUMBA_CACHE_DIR=str(cache)) == "True True"
    kept = {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb?")}
    for folders in ([cache], [path for path in cache.iterdir() if path.is_dir()]):
        for how in STRANGE if os.geteuid() == 0 else STRANGE[:1]:
            for folder in folders:
                make_strange(folder, how)
            assert draw(SOURCE, NUMBA_CACHE_DIR=str(cache)) == "True True"
            for folder in folders:
                folder.chmod(0o755)
                os.chown(folder, os.geteuid(), os.getegid())
    assert draw(SOURCE, NUMBA_CACHE_DIR=str(cache)) == "True False"
    assert kept == {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb?")}


def test_processes_that_compile_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(SOURCE.parent), "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-B", "-c", DRAW]
    runs = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert all(run.communicate()[0].startswith("True") and run.returncode == 0 for run in runs)
    assert draw(SOURCE, NUMBA_CACHE_DIR=str(tmp_path)) == "True False"


def test_without_compilation_there_is_one_sentence(tmp_path: Path) -> None:
    switches = {"NUMBA_DISABLE_JIT": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(SOURCE.parent), **switches}
    run = subprocess.run(
        [*COMMAND, "privatize", "-", "-e", "1"], env=environment, input=b"the doctor", capture_output=True
    )
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"dptext: NUMBA_DISABLE_JIT") and run.stderr.count(b"\n") == 1


def test_overlapping_compilations_are_counted_once(monkeypatch) -> None:
    times = iter([10.0, 17.0])
    monkeypatch.setattr("dptext.compilation.time.perf_counter", lambda: next(times))
    clock, notices = CompileClock(), []
    clock.notice = lambda: notices.append("compiling")

    class Event:
        def __init__(self, is_start: bool) -> None:
            self.is_start = is_start

    for is_start in (True, True, False, True, False, False):
        clock.notify(Event(is_start))
    assert clock.seconds == 7.0 and notices == ["compiling"]


def test_a_first_run_says_that_it_compiles_and_does_not_count_it(tmp_path: Path) -> None:
    source = tmp_path / "texts.txt"
    source.write_text("My doctor is in Paris.\n" * 3)

    def run(*how: str) -> tuple[str, float]:
        how = how or ("-e", "1")
        command = [*COMMAND, "privatize", source, *how, "-o", tmp_path / "out.txt", "--report", tmp_path / "r"]
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "numba")}
        done = subprocess.run([*command, "--force"], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stderr, json.loads((tmp_path / "r.holder").read_text())["for_the_data_holder_only"]["seconds"]

    first, seconds = run()
    second, _ = run("--preset", "strict")
    assert first.count("Compiling loops, once after an installation; it takes about half a minute.") == 1
    assert "Compiling" not in second  # another command that is common: all of them were compiled together
    assert 0 < seconds < 3


def test_machine_code_is_found_by_what_it_is_made_of_and_damage_is_compiled_anew(tmp_path: Path) -> None:
    package = tmp_path / "dptext"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "data"))
    cache = {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    assert draw(package, **cache) == "True True"
    sampler = package / "core" / "integer_sampler.py"
    os.utime(sampler, (1, 1))
    assert draw(package, **cache) == "True False"
    for damaged in ("*.nbi", "*.nbc"):
        for path in (tmp_path / "cache").rglob(damaged):
            path.write_bytes(path.read_bytes()[:-20])
        assert draw(package, **cache) == "True True"
    assert draw(package, **cache) == "True False"
    helper = "return (np.uint64(0) - total) % total\n"
    assert helper in sampler.read_text()
    sampler.write_text(sampler.read_text().replace(helper, "return np.uint64(0 - total) % total\n"))
    assert draw(package, **cache) == "True True"
