"""``dptext embedding``: ready embeddings made, shown, and used wherever vectors are."""

import json
from pathlib import Path

import numpy as np
import pytest

from cli_command import Command
from dptext.cli import embedding as command
from dptext.embeddings import building

WORDS = ("cat", "dog", "bird", "fish", "cow", "red", "blue", "green", "cats", "dogs", "house", "car", "new-york")


@pytest.fixture
def vectors(folder: Path) -> str:
    rows = np.random.default_rng(0).normal(size=(len(WORDS), 4))
    lines = [f"{word} {' '.join(f'{x:.4f}' for x in row)}\n" for word, row in zip(WORDS, rows, strict=True)]
    (folder / "toy.vec").write_text(f"{len(WORDS)} 4\n{''.join(lines)}")
    (folder / "in.txt").write_text("the cat is a red house\n")
    return "toy.vec"


def test_it_is_made_and_shown(dptext: Command, vectors: str) -> None:
    run = dptext("embedding", "build", vectors, "-o", "toy.dpe", "--license-note", "public domain")
    assert run.code == 0 and run.out == b""
    assert "Wrote toy.dpe: 12 words and the unknown one, 4 dimensions, 1 list." in run.lines
    assert "1 entry that the text codec cannot read as one word was dropped." in run.lines
    shown = dptext("embedding", "show", "toy.dpe")
    assert shown.code == 0 and shown.err == ""
    assert "licence note: public domain" in shown.out.decode() and "first words: cat dog bird" in shown.out.decode()
    facts = json.loads(dptext("embedding", "show", "toy.dpe", "--json").out)
    assert (facts["words"], facts["dimensions"], facts["lists"]) == (12, 4, 1)
    assert list(facts["made_of"]) == ["toy.vec"] and facts["order"] == "as in the file of vectors"
    assert dptext.files() == ["in.txt", "toy.dpe", "toy.vec"]


def test_without_a_licence_note_that_is_said_and_quiet_says_nothing(dptext: Command, vectors: str) -> None:
    assert "It holds no licence note" in dptext("embedding", "build", vectors, "-o", "toy.dpe").err
    run = dptext("embedding", "build", vectors, "-o", "toy.dpe", "--force", "-q")
    assert (run.code, run.out, run.err) == (0, b"", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["privatize", "in.txt", "-e", "1", "-q", "-o", "out.txt"],
        ["try", "the cat is red", "-e", "1"],
        ["deniability", "-e", "1"],
        ["calibrate", "-m", "diffractor", "--target", "success=0.5"],
    ],
)
def test_commands_take_it_as_they_take_vectors(dptext: Command, vectors: str, arguments: list[str]) -> None:
    assert dptext("embedding", "build", vectors, "-o", "toy.dpe", "-q").code == 0
    by_file = dptext(*arguments, "--embedding", vectors, *(["--force"] if "-o" in arguments else []))
    ready = dptext(*arguments, "--embedding", "toy.dpe", *(["--force"] if "-o" in arguments else []))
    assert (by_file.code, ready.code) == (0, 0), (by_file.err, ready.err)


def test_it_is_never_overwritten_by_a_run(dptext: Command, vectors: str) -> None:
    assert dptext("embedding", "build", vectors, "-o", "toy.dpe", "-q").code == 0
    before = (dptext.folder / "toy.dpe").read_bytes()
    run = dptext("privatize", "in.txt", "-e", "1", "--embedding", "toy.dpe", "-o", "toy.dpe", "--force")
    assert run.code == 2 and (dptext.folder / "toy.dpe").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["build", "toy.vec", "-o", "toy.npz"], ["must end in .dpe"]),
        (["build", "absent.vec", "-o", "toy.dpe"], ["There is no file absent.vec"]),
        (["build", "toy.vec", "-o", "there.dpe"], ["there.dpe exists", "--force"]),
        (["build", "there.dpe", "-o", "toy.dpe"], ["ready embedding already"]),
        (["build", "toy.vec", "-o", "toy.dpe", "--counts", "bad.txt"], ["Line 1 of bad.txt"]),
        (["build", "zh.vec", "-o", "zh.dpe"], ["2 of the 2 words", "--spaced"]),
        (["show", "toy.vec"], ["no ready embedding"]),
        (["show", "absent.dpe"], ["absent.dpe cannot be read"]),
        (["show", "there.dpe"], ["no ready embedding"]),
    ],
)
def test_refusals(dptext: Command, vectors: str, arguments: list[str], said: list[str]) -> None:
    (dptext.folder / "there.dpe").write_bytes(b"something else")
    (dptext.folder / "bad.txt").write_text("only\n")
    (dptext.folder / "zh.vec").write_text("医生 1 2\n城市 2 1\n", encoding="utf-8")
    before = dptext.files()
    assert dptext("embedding", *arguments).failed(*said)
    assert dptext.files() == before


def test_the_default_is_the_library_s() -> None:
    assert command._MOST_WORDS == building.MOST_WORDS
