"""``dptext embedding``: vectors prepared, shown, and used wherever vectors are."""

import json

import numpy as np
import pytest

from cli_command import Command

WORDS = ("cat", "dog", "bird", "fish", "cow", "red", "blue", "green", "cats", "dogs", "house", "car", "new-york")


@pytest.fixture
def vectors(dptext: Command) -> str:
    rows = np.random.default_rng(0).normal(size=(len(WORDS), 4))
    lines = [f"{word} {' '.join(f'{x:.4f}' for x in row)}\n" for word, row in zip(WORDS, rows, strict=True)]
    (dptext.folder / "toy.vec").write_text(f"{len(WORDS)} 4\n{''.join(lines)}")
    (dptext.folder / "in.txt").write_text("the cat is a red house\n")
    return "toy.vec"


def test_it_is_made_shown_and_taken_as_vectors_are(dptext: Command, vectors: str) -> None:
    run = dptext("embedding", vectors, "-o", "toy.npz")
    assert run.code == 0 and run.out == b""
    assert "Wrote toy.npz: 12 words and the unknown one, 4 dimensions." in run.lines
    assert "1 entry that the tokenizer cannot read as one word was dropped." in run.lines
    facts = [json.loads(dptext("embedding", name, "--json").out) for name in ("toy.npz", vectors)]
    assert facts[0] == facts[1] and (facts[0]["words"], facts[0]["dimensions"]) == (12, 4)
    for name in ("toy.npz", vectors):
        assert dptext("try", "the cat is red", "-e", "1", "-O", f"embedding={name}").code == 0
    before = (dptext.folder / "toy.npz").read_bytes()
    assert dptext("privatize", "in.txt", "-e", "1", "-O", "embedding=toy.npz", "-o", "toy.npz", "--force").failed(
        "toy.npz"
    )
    assert (dptext.folder / "toy.npz").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["toy.vec", "-o", "toy.txt"], ["must end in .npz"]),
        (["absent.vec", "-o", "toy.npz"], ["There is no file absent.vec"]),
        (["toy.vec", "-o", "there.npz"], ["there.npz exists", "--force"]),
        (["toy.vec", "-o", "toy.npz", "--counts", "bad.txt"], ["ine 1 of bad.txt"]),
        (["zh.vec", "-o", "zh.npz"], ["2 of the 2 words", "--spaced"]),
        (["there.npz"], ["there.npz cannot be read"]),
    ],
)
def test_refusals(dptext: Command, vectors: str, arguments: list[str], sentence: list[str]) -> None:
    (dptext.folder / "there.npz").write_bytes(b"something else")
    (dptext.folder / "bad.txt").write_text("only\n")
    (dptext.folder / "zh.vec").write_text("医生 1 2\n城市 2 1\n", encoding="utf-8")
    before = dptext.files()
    named = sentence[0] in ("must end in .npz", "there.npz exists")
    assert dptext("embedding", *arguments).failed(*sentence, code=2 if named else 3)
    assert dptext.files() == before
