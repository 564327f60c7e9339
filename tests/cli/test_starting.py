"""What the command loads before it has anything to do, and how it can be started."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from dptext.cli import COMMANDS
from dptext.cli import dptext as program
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


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_help_and_version_load_nothing_that_takes_long(arguments: list[str]) -> None:
    run = subprocess.run([sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True)
    assert not HEAVY & set(run.stderr.splitlines()[-1].split())
    assert arguments != ["--version"] or run.stdout == f"dptext {__version__}\n"


def test_a_short_text_loads_only_what_it_needs(tmp_path: Path) -> None:
    """What is left out takes more time to import than such a text takes by itself."""
    (tmp_path / "in.csv").write_text("n,text\n1,the doctor\n")
    arguments = ["privatize", str(tmp_path / "in.csv"), "-c", "text", "-e", "1", "-o", str(tmp_path / "out.csv")]
    listed = LOADED.replace('name.partition(".")[0]', "name")
    for _ in range(2):  # the first one may have to compile
        run = subprocess.run([sys.executable, "-c", listed, *arguments, "--force"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    loaded = set(run.stderr.splitlines()[-1].split())
    idle = {"pandas", "pydantic", "pyarrow.compute", "pyarrow.parquet", "rich", "sqlalchemy"}
    assert not (HEAVY - {"numba", "numpy", "pyarrow", "cryptography"} | idle) & loaded
    assert {"numpy", "pyarrow.lib", "dptext.run.pipeline"} <= loaded


def test_commands_and_their_options_can_be_counted() -> None:
    context = click.Context(program)
    leaves = options = 0
    for name in COMMANDS:
        command = program.get_command(context, name)
        assert command is not None and command.help
        each = list(command.commands.values()) if isinstance(command, click.Group) else [command]
        leaves += len(each)
        options += sum(isinstance(parameter, click.Option) for one in each for parameter in one.params)
    assert leaves <= 20 and options <= 220, (leaves, options)


def test_python_m_dptext_is_the_command() -> None:
    run = subprocess.run([sys.executable, "-m", "dptext", "--version"], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, f"dptext {__version__}\n")


def test_a_shell_completes_commands_and_options() -> None:
    def answer(line: str, place: int) -> list[str]:
        asked = {"_DPTEXT_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(place)}
        run = subprocess.run(
            [sys.executable, "-m", "dptext"], env={**os.environ, **asked}, capture_output=True, text=True, check=True
        )
        return [row.partition(",")[2] for row in run.stdout.splitlines()]

    assert answer("dptext priv", 1) == ["privatize"]
    assert answer("dptext privatize --pre", 2) == ["--preset"]


def test_too_small_an_address_space_is_refused_before_libraries_ask_for_more() -> None:
    command = f"ulimit -v 600000; exec {sys.executable} -m dptext --version"
    run = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (5, "")
    assert run.stderr == "dptext: It needs an address space of 800 MB or more, and is allowed 585 (ulimit -v).\n"
