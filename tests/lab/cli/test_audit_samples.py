"""``dptext audit-samples``: what it prints, its exit codes, and what it refuses."""

import json
import sys

import pytest

from dptext.mechanisms.santext import SanText

SMALL = "-Oembedding=small.txt"
COPIES = "import sys; open(sys.argv[2], 'w').write(open(sys.argv[1]).read())"
TEXTS = ("--texts", "red sky", "blue sky")


@pytest.fixture(autouse=True)
def small(folder):
    """An embedding of forty words."""
    (folder / "small.txt").write_text("".join(f"{'ab'[i % 2] * (1 + i // 2)} {i} {i * i % 11} 1\n" for i in range(40)))
    (folder / "copies.py").write_text(COPIES)


def test_a_mechanism_that_keeps_its_word(dptext):
    """Wrong with probability at most 1e-6."""
    arguments = ("audit-samples", "-e", 1, "-m", "santext", SMALL, "--draws=500", "--confidence=0.999999")
    run = dptext(*arguments, "--json")
    assert (run.code, run.err) == (0, "")
    (found,) = json.loads(run.out)
    assert found["refuted"] is False and found["verdict"] == "NO VIOLATION FOUND" and found["problems"] == []
    assert found["best"]["bound"] <= found["best"]["claim"] and found["confidence"] == 0.999999
    assert {each["of"] for each in found["tested"]} >= {"words", "texts of a word", "numbers"}


def test_a_mechanism_that_does_not(dptext, monkeypatch):
    monkeypatch.setattr(SanText, "sample", lambda self, words, random: words.copy())
    arguments = ("audit-samples", "-e", 0.001, "-m", "santext", SMALL, "--draws=500")
    run = dptext(*arguments)
    lines = run.out.decode().splitlines()
    assert run.code == 1 and lines[0].startswith("REFUTED  santext, 41 words, which claims epsilon 0.001 for each unit")
    assert any(line.startswith("  words: at least ") for line in lines)
    assert any(line.startswith("  PROBLEM: At least ") for line in lines)
    assert dptext(*arguments, "--quiet") == (1, b"", "")


def test_a_foreign_program(dptext):
    command = f"{sys.executable} -S copies.py {{input}} {{output}}"
    arguments = ("audit-samples", "--command", command, *TEXTS, "--claim", 1)
    run = dptext(*arguments)
    said = run.out.decode()
    assert run.code == 1 and said.startswith("REFUTED  the program `") and "copies.py {input} {output}`" in said
    assert "unknown words are copied" in said and "for text 1 against text 2" in said
    run = dptext(*arguments, "--unit=token", "--json", "--claim", 30)
    (found,) = json.loads(run.out)
    assert (
        run.code == 0 and found["claimed"] == "epsilon 30 for each token" and "No claim on texts" in found["notes"][1]
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--texts", "a", "b"], "name one with --command"),
        (["--command=cat", "--claim=1"], "needs --texts"),
        (["--command=cat", "--texts", "a", "b"], "needs --claim"),
        (["--command=cat", *TEXTS, "--claim=1", "-e", "1"], "--claim says its epsilon"),
        (["--command=cat", *TEXTS, "--claim=1", "-m", "santext"], "--claim says its epsilon"),
        (["--command=cat", *TEXTS, "--claim=1", "--draws=9"], "a fixed number of times"),
        (["--command=false", *TEXTS, "--claim=1"], "exit code 1"),
        (["--command=no-such-program", *TEXTS, "--claim=1"], "cannot be found"),
        (["-e", "1", SMALL, "--draws=5"], "'draws'"),
        (["-e", "1", SMALL, "--confidence=1"], "'confidence'"),
        (["-e", "1", "-Oepsilon-numbers=1", SMALL], "epsilon_numbers"),
        ([], "--epsilon"),
    ],
)
def test_refusals(dptext, arguments, said):
    run = dptext("audit-samples", *arguments)
    assert run.code in (2, 3) and said in run.err and run.out == b"" and len(run.err.splitlines()) == 1
