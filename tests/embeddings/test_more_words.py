"""The tool that finds and makes the shipped words beside BERT's own, on a small WordNet written here."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from dptext.embeddings.default import default_embedding

TOOLS = Path(__file__).resolve().parents[2] / "tools"

NOUNS = (
    "00000100 06 n 01 qaxle 0 001 @ 00000200 n 0000 | a red truck\n"
    "00000200 06 n 01 truck 0 000 | an automobile\n"
    "00000300 18 n 01 qslur 0 000 | offensive terms for a truck\n"
    "00000400 18 n 01 qrude 0 001 ;u 00000500 n 0000 | a truck\n"
    "00000500 10 n 01 disparagement 0 000 | the truck\n"
    "00000600 06 n 01 qbxle 0 001 @ 00000200 n 0000 | a red truck\n"
)
WORDS = ("the", "truck", "red", "automobile", "rare")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    sys.path.insert(0, str(TOOLS))
    try:
        module = importlib.import_module("more_words")
        everyday = tmp_path / "everyday.txt"
        everyday.write_text("qhey: the red\ntruck: red\n")
        monkeypatch.setattr(module, "EVERYDAY", everyday)
        monkeypatch.setattr(module, "EVERYDAY_RANK", 3)
        yield module
    finally:
        sys.path.remove(str(TOOLS))


def put_in(tool: ModuleType, folder: Path) -> tuple[tuple[str, ...], np.ndarray]:
    """The words above with more, by the language model and the WordNet of this file."""
    for part, sets, letter in (("adj", "", "a"), ("noun", NOUNS, "n"), ("verb", "", "v"), ("adv", "", "r")):
        (folder / f"data.{part}").write_text(sets)
        lines = [f"{line.split()[4]} {letter} 1 0 1 0 {line[:8]}\n" for line in sorted(sets.splitlines())]
        (folder / f"index.{part}").write_text("".join(lines))
        (folder / f"{part}.exc").write_text("")
    said = ("the", "qaxle", "truck", "qslur", "qrude", "red", "qbxle", "unsaid", "automobile", "rare")
    nothing = np.zeros((0, 3), np.int64)
    model = tool.SphinxModel(
        words=said,
        singles=-np.arange(1.0, len(said) + 1),
        pairs=nothing[:, :2],
        pair_logs=np.zeros(0),
        triples=nothing,
        triple_logs=np.zeros(0),
    )
    pieces = [*LETTERS, *(f"##{letter}" for letter in LETTERS), "##axle"]
    random = np.random.default_rng(0)
    vectors = np.linalg.qr(random.normal(size=(16, 16)))[0][: len(WORDS)]
    return tool.with_more_words(
        WORDS, vectors, model, tool.Pieces(pieces, random.normal(size=(len(pieces), 16))), folder
    )


def test_words_that_are_said_and_defined_are_put_in_by_their_frequency(tool: ModuleType, tmp_path: Path) -> None:
    words, vectors = put_in(tool, tmp_path)
    assert words == ("the", "qaxle", "truck", "red", "qbxle", "automobile", "qhey", "rare")
    assert vectors.shape == (8, 16) and np.allclose(np.linalg.norm(vectors, axis=1), 1)


def test_slurs_and_words_that_nobody_defines_are_left_out(tool: ModuleType, tmp_path: Path) -> None:
    words, _ = put_in(tool, tmp_path)
    assert not {"qslur", "qrude", "unsaid"} & set(words)


def test_words_of_one_definition_differ_by_their_pieces(tool: ModuleType, tmp_path: Path) -> None:
    words, vectors = put_in(tool, tmp_path)
    one, other, truck, rare = (vectors[words.index(word)] for word in ("qaxle", "qbxle", "truck", "rare"))
    assert 0.8 < one @ other < 0.9999
    assert one @ truck > 0.4 > one @ rare


def test_everyday_words_are_new_and_made_of_shipped_ones() -> None:
    sys.path.insert(0, str(TOOLS))
    try:
        lines = importlib.import_module("more_words").everyday()
    finally:
        sys.path.remove(str(TOOLS))
    known = default_embedding().vocabulary.index
    assert set(lines) <= set(known)
    assert list(lines) == sorted(lines)
    assert all(like and set(like) <= set(known) - set(lines) for like in lines.values())
