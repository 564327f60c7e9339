"""What the command loads before it has anything to do, and how it can be started."""

import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from dptext.cli import make_app
from dptext.cli.commands import COMMANDS
from dptext.version import __version__

HEAVY = {"numba", "pyarrow", "numpy", "torch", "transformers", "cryptography", "sklearn", "sacrebleu"}
LOADED = """
import sys
from dptext.cli import main
try:
    main()
finally:
    print(*{name.partition(".")[0] for name in sys.modules}, file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["-h"], []])
def test_help_and_version_load_nothing_that_takes_long(arguments: list[str]) -> None:
    run = subprocess.run([sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True)
    assert not HEAVY & set(run.stderr.splitlines()[-1].split())
    assert arguments != ["--version"] or run.stdout == f"dptext {__version__}\n"


def test_a_short_text_loads_only_what_it_needs(tmp_path: Path) -> None:
    """What is left out takes more time to import than such a text takes by itself."""
    for name, content in (("in.txt", "the doctor\n"), ("in.csv", "id,text\n1,the doctor\n")):
        (tmp_path / name).write_text(content)
        columns = [] if name == "in.txt" else ["-c", "text"]
        arguments = ["privatize", str(tmp_path / name), *columns, "-e", "1", "--output", str(tmp_path / f"out-{name}")]
        listed = LOADED.replace('name.partition(".")[0]', "name")
        for _ in range(2):  # the first one may have to compile
            run = subprocess.run([sys.executable, "-c", listed, *arguments, "--force"], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        loaded = set(run.stderr.splitlines()[-1].split())
        idle = {
            "pandas",
            "pydantic",
            "pyarrow.compute",
            "pyarrow.parquet",
            "rich",
            "sqlalchemy",
            "dptext.policies.policy",
        }
        assert not (HEAVY - {"numba", "numpy", "pyarrow", "cryptography"} | idle) & loaded
        assert {"numpy", "pyarrow.lib", "dptext.pipeline"} <= loaded


def test_the_list_of_commands_says_how_the_help_of_each_begins() -> None:
    group = typer.main.get_command(make_app(["--help"], every=True))
    assert list(group.commands) == list(COMMANDS)
    for name, command in group.commands.items():
        assert command.help.replace("\n", " ").startswith(COMMANDS[name].rstrip(".")), name


def test_python_m_dptext_is_the_command() -> None:
    run = subprocess.run([sys.executable, "-m", "dptext", "--version"], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, f"dptext {__version__}\n")


def test_warm_up_leaves_nothing_to_compile(tmp_path: Path) -> None:
    environment = {
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": ":".join(sys.path),
        "NUMBA_CACHE_DIR": str(tmp_path / "cache"),
    }
    (tmp_path / "in.txt").write_text("My doctor is in Paris: rude!\n", encoding="utf-8")
    preset = ("privatize", "in.txt", "--preset", "balanced", "-o", "out.txt")
    stderr = []
    for arguments in (("warm-up",), preset):
        command = [sys.executable, "-m", "dptext", *arguments]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
        assert run.returncode == 0, run.stderr
        stderr.append(run.stdout + run.stderr)
    assert "Compiled in " in stderr[0] and "Wrote out.txt" in stderr[1] and "Compiling" not in stderr[1]
