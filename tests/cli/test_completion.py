"""What the program answers a shell in which somebody presses Tab."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli_command import Command, environment
from dptext import catalogue
from dptext.cli.commands import COMMANDS


@pytest.fixture
def complete(dptext: Command, monkeypatch: pytest.MonkeyPatch):
    """The ends of the last word of a line, as bash gets them."""

    def answer(line: str) -> list[str]:
        monkeypatch.setenv("_DPTEXT_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(line.count(" ")))
        run = dptext()
        assert (run.code, run.err) == (0, "")
        return run.out.decode().split()

    return answer


@pytest.mark.parametrize(
    ("line", "ends"),
    [
        ("dptext priv", ["privatize"]),
        ("dptext attack ba", ["bayes"]),
        ("dptext privatize --mech", ["--mechanism"]),
        ("dptext privatize --preset ", ["readable", "balanced", "strict"]),
        ("dptext privatize --layout p", ["plain"]),
        ("dptext privatize -m cus", ["custext"]),
        ("dptext privatize -m custext --gr", ["--group-size"]),
        ("dptext privatize -m santext --group", []),
        ("dptext audit -m dp-m", ["dp-mlm"]),
        ("dptext calibrate --mechanism dp-m", []),
        ("dptext privatize 'a b", []),
        ("dptext unheard-of --x", []),
    ],
)
def test_the_ends_of_a_word(complete, line: str, ends: list[str]) -> None:
    assert complete(line) == ends


def test_all_commands_and_mechanisms_are_found(complete) -> None:
    assert complete("dptext ") == list(COMMANDS)
    assert complete("dptext privatize -m ") == list(catalogue.names())


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_itself_completes(tmp_path: Path) -> None:
    """With the script that the program gives it, and the program found by its name."""
    program = tmp_path / "dptext"
    program.write_text(f"#!{sys.executable}\nfrom dptext.__main__ import main; main()\n")
    program.chmod(0o755)
    script = """
    eval "$(dptext --show-completion bash)"
    COMP_WORDS=(dptext privatize --preset stri) COMP_CWORD=3
    _dptext_completion dptext
    echo "${COMPREPLY[@]}"
    """
    found = {**environment(), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    run = subprocess.run(["bash", "-c", script], env=found, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (0, "strict\n", "")
