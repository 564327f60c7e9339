"""Foreign programs: small ones that are run for real, right and wrong in the ways that rivals were found to be."""

import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

from dptext.errors import InputError, ParameterError
from dptext_lab.audit.programs import audit_program
from dptext_lab.audit.result import EmpiricalAudit

pytest.importorskip("sklearn")

WORDS = ["red", "green", "blue", "grey"]
HEAD = f"""
import math, random, sys
words = {WORDS}
def noised(word, epsilon, chance=random):
    stays = math.exp(epsilon) / (math.exp(epsilon) + len(words) - 1)
    if word in words and chance.random() < stays:
        return word
    return chance.choice([other for other in words if other != word])
def released(lines, change):
    with open(sys.argv[2], "w") as file:
        file.writelines(" ".join(map(change, line.split())) + "\\n" for line in lines)
lines = open(sys.argv[1]).read().splitlines()
"""
RIGHT = "released(lines, lambda word: noised(word, 1.0))"


@pytest.fixture
def program(tmp_path: Path) -> Any:
    def made(body: str, arguments: str = "{input} {output}") -> str:
        path = tmp_path / "a program.py"
        path.write_text(HEAD + textwrap.dedent(body))
        return f"{sys.executable} -S '{path}' {arguments}"

    return made


def audited(command: str, **more: Any) -> EmpiricalAudit:
    options: dict[str, Any] = {"claim": 1.0, "unit": "token", "runs": 2, "lines": 300, "seed": 0, **more}
    return audit_program(command, ("red sky", "blue sky"), **options)


def test_a_program_that_keeps_its_word_passes(program: Any) -> None:
    """Wrong with probability at most 1e-6."""
    audit = audited(program(RIGHT), confidence=0.999999, lines=1000)
    assert not audit.refuted, audit.problems
    assert 0 < audit.best.bound <= 1 and audit.pairs == 2 and audit.draws == 8000
    assert audit.notes == ["Each line is taken for a draw of its own; that lines and runs are independent was tested."]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("released(lines, lambda word: noised(word, 3.0))", "nats where 1 are claimed, for text "),
        ("released(lines, lambda word: word)", "(300 of 300 against 0 of 300)"),
        ("random.seed(42); " + RIGHT, "the noise comes from a fixed seed"),
        ("released(lines, lambda word: noised(word, 1.0, random.Random(42)))", "(300 of 300 against 0 of 300)"),
        (
            "seed = random.random(); released(lines, lambda word: noised(word, 1.0, random.Random(seed)))",
            "their noise is not independent|one draw serves|they share noise",
        ),
        (
            "half = [' '.join(noised(word, 1.0) for word in line.split()) for line in lines[:len(lines) // 2]]\n"
            "open(sys.argv[2], 'w').writelines(line + '\\n' for line in half + half)",
            "150 places apart are equal",
        ),
        (
            "known = sorted({word for line in lines for word in line.split()})\n"
            "released(lines, lambda word: random.choice(known))",
            "the output is|a trained distinguisher",
        ),
        (
            "released(lines, lambda word: noised(word, 1.0) if word in words else word)",
            "text 1 with the made-up word 1 against text 1 with the made-up word 2",
        ),
    ],
    ids=["scale", "copy", "seed", "seed of each line", "shared", "workers", "candidates", "unknown words"],
)
def test_planted_mistakes_are_found(program: Any, body: str, said: str) -> None:
    audit = audited(program(body))
    assert audit.refuted and any(part in " ".join(audit.problems) for part in said.split("|")), audit.problems
    copied = [note for note in audit.notes if note.startswith("A made-up word came out as it went in")]
    assert bool(copied) is ("else word" in body or "word: word" in body or "known" in body)


def test_a_program_may_read_and_write_its_standard_streams(program: Any) -> None:
    command = program("", "-").removesuffix(" -")
    Path(command.split("'")[1]).write_text("import sys\nfor line in sys.stdin: print(line.strip().upper())\n")
    assert audited(command).refuted


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("sys.exit(3)", "ended with exit code 3"),
        ("pass", "wrote nothing"),
        ("released(lines[1:], str)", "wrote 299 lines for 300"),
        ("released([*lines, 'more'], str)", "wrote 301 lines for 300"),
        ("import time; time.sleep(60)", "was not done after 0.5 seconds; a run must answer 300 lines in that time."),
    ],
    ids=["fails", "silent", "fewer", "more", "hangs"],
)
def test_a_program_that_does_not_do_its_work_is_told_in_a_sentence(program: Any, body: str, said: str) -> None:
    with pytest.raises(InputError) as raised:
        audited(program(body), timeout=0.5 if "sleep" in body else 60)
    assert said in str(raised.value) and "sky" not in str(raised.value)


def test_no_shell_reads_the_command(program: Any, tmp_path: Path) -> None:
    """What a shell would run is an argument like any other."""
    trap = tmp_path / "trapped"
    command = program(
        "assert sys.argv[3] == '$(touch' and ';' in sys.argv and '|' in sys.argv\n" + RIGHT,
        f"{{input}} {{output}} $(touch {trap}) ; touch {trap} | `touch {trap}`",
    )
    audited(command, lines=10)
    assert not trap.exists()


def test_its_folder_is_the_owners_and_goes_away(program: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    report = tmp_path / "mode"
    body = (
        f"import os; print(oct(os.stat(os.path.dirname(sys.argv[1])).st_mode & 0o777), file=open({str(report)!r}, 'w'))"
    )
    audited(program(f"{body}\n{RIGHT}"), lines=10)
    assert report.read_text() == "0o700\n"
    with pytest.raises(InputError):
        audited(program("sys.exit(1)"), lines=10)
    assert [each.name for each in tmp_path.iterdir() if each.is_dir()] == []


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


def test_what_it_started_ends_with_it(program: Any, tmp_path: Path) -> None:
    """A run that takes too long is ended with its children."""
    told = tmp_path / "child"
    body = f"""
    import subprocess, time
    child = subprocess.Popen(["sleep", "60"])
    open({str(told)!r}, "w").write(str(child.pid))
    time.sleep(60)
    """
    with pytest.raises(InputError, match="was not done"):
        audited(program(body), timeout=2)
    child = int(told.read_text())
    deadline = time.monotonic() + 30  # a signal that was sent takes a moment on a busy machine; by itself it ends in 60
    while is_alive(child) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_alive(child)


def test_bad_arguments_are_refused_before_anything_is_run() -> None:
    for texts, more, sentence in (
        (("a b", "a b"), {}, "two different texts"),
        (("a", "a\nb"), {}, "must be one line"),
        (("a", " "), {}, "must be one line"),
        (("a b", "a"), {"unit": "token"}, "same number of words"),
        (("a", "b"), {"claim": 0.0}, "'claim'"),
        (("a", "b"), {"claim": float("nan")}, "'claim'"),
        (("a", "b"), {"unit": "row"}, "'unit'"),
        (("a", "b"), {"runs": 1}, "'runs'"),
        (("a", "b"), {"lines": 3}, "'lines'"),
        (("a", "b"), {"timeout": -1.0}, "'timeout'"),
        (("a", "b"), {"confidence": 2.0}, "'confidence'"),
        (("a", "b"), {"command": "'x"}, "a quote that does not end"),
        (("a", "b"), {"command": " "}, "is empty"),
    ):
        options: dict[str, Any] = {"command": "false", "claim": 1.0, **more}
        with pytest.raises(ParameterError, match=sentence):
            audit_program(options.pop("command"), texts, **options)


def test_an_unknown_program_is_named() -> None:
    with pytest.raises(InputError, match="no-such-program of the command cannot be found"):
        audit_program("no-such-program {input}", ("a", "b"), claim=1.0)
