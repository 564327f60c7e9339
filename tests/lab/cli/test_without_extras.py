"""Every command of the laboratory says in one sentence what to install where a package is missing."""

import subprocess
from pathlib import Path

import pytest

from cli_command import PROGRAM, command, environment

ATTACKED = ("out.csv", "--original", "in.csv", "-c", "text")
MEMBERS = ("in.csv", "--non-members", "in.csv", "-c", "text", "--label", "who")


@pytest.mark.parametrize(
    ("package", "extra", "arguments"),
    [
        ("matplotlib", "lab", ("compare", "in.csv", "-c", "text", "-m", "tem", "-e", 1, "-o", "page.html")),
        ("sklearn", "lab", ("evaluate", "in.csv", "-c", "text", "--label", "who", "-m", "tem", "-e", 1)),
        ("sacrebleu", "lab", ("evaluate", "in.csv", "-c", "text", "--label", "who", "-m", "tem", "-e", 1)),
        (
            "torch",
            "models",
            ("evaluate", "in.csv", "-c", "text", "--label", "who", "-m", "tem", "-e", 1, "--learner", "folder"),
        ),
        ("scipy", "lab", ("attack", "words", *ATTACKED, "-m", "tem", "-e", 1)),
        ("scipy", "lab", ("attack", "spans", *ATTACKED, "--values", "who")),
        ("sklearn", "lab", ("attack", "labels", *ATTACKED, "--label", "who")),
        ("torch", "models", ("attack", "labels", *ATTACKED, "--label", "who", "--model", "folder")),
        ("sklearn", "lab", ("attack", "membership", *MEMBERS)),
        ("sklearn", "lab", ("attack", "users", "in.csv", "-c", "text", "--user", "who")),
        ("torch", "models", ("attack", "users", "in.csv", "-c", "text", "--user", "who", "--learner", "gru")),
        ("sklearn", "lab", ("audit-samples", "--command", "cat", "--texts", "a", "b", "--claim", 1)),
        ("torch", "models", ("train", "adept", "--texts", "in.csv", "-c", "text", "-o", "folder")),
        (
            "torch",
            "models",
            ("train", "bart", "--model", "m", "--step", "pruned", "--texts", "in.csv", "-c", "text", "-o", "folder"),
        ),
        ("torch", "models", ("train", "masked-lm", "--model", "m", "--texts", "in.csv", "-c", "text", "-o", "folder")),
        ("torch", "models", ("calibrate-draws", "--model", "m", "--texts", "in.csv", "-c", "text")),
    ],
)
def test_it_is_said_what_to_install(tmp_path: Path, package: str, extra: str, arguments: tuple[object, ...]) -> None:
    rows = "".join(f"{who},the old king of town {number}\n" for number in range(20) for who in ("ann", "bob"))
    for name in ("in.csv", "out.csv"):
        (tmp_path / name).write_text("who,text\n" + rows)
    started = command(*arguments, program=f"import sys; sys.modules[{package!r}] = None; {PROGRAM}")
    done = subprocess.run(started, cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stdout == ""
    said = [line for line in done.stderr.splitlines() if line.startswith("dptext: ")]
    assert len(said) == 1 and f"pip install 'dptext[{extra}]'" in said[0], done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"in.csv", "out.csv"}
