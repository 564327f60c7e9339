"""``dptext measure`` and ``mechanisms``."""

import csv
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from cli_command import Command
from dptext.catalogue import names
from dptext.cli import console
from dptext.embeddings.loaders import load_embedding
from dptext.measures.deniability import deniability
from dptext.measures.values import KINDS
from dptext.mechanisms.santext import SanText

WORDS = ("cat", "dog", "bird", "fish", "cow", "red", "blue", "green", "cats", "dogs", "house", "car")


@pytest.fixture
def vectors(folder: Path) -> str:
    rows = np.random.default_rng(0).normal(size=(len(WORDS), 4))
    lines = [f"{word} {' '.join(f'{x:.4f}' for x in row)}\n" for word, row in zip(WORDS, rows, strict=True)]
    (folder / "toy.txt").write_text("".join(lines))
    return "toy.txt"


def test_deniability_prints_what_the_library_measures(dptext: Command, vectors: str) -> None:
    Path("words.csv").write_text("mine")
    asked = ("measure", "-m", "santext", "-O", f"embedding={vectors}", "-e", "1,8", "--json", "-o", "words.csv")
    assert dptext(*asked).failed("words.csv exists; pass --force") and Path("words.csv").read_text() == "mine"
    result = dptext(*asked, "--force")
    assert (
        result.code == 0
        and result.err.partition("Compiling loops, once after an installation; it takes some seconds.\n")[0] == ""
    )
    values = json.loads(result.out)
    assert [one["parameters"]["epsilon"] for one in values] == [1, 8]
    mechanism = SanText(epsilon=8.0, embedding=load_embedding(vectors))
    expected = deniability(mechanism)
    for name in KINDS:
        assert values[1]["measures"][name]["median"]["value"] == expected[name].statistic("median").value
        assert values[1]["measures"][name]["exact"] is True
    rows = list(csv.DictReader(Path("words.csv").read_text().splitlines()))
    assert len(rows) == 26 and [row["word"] for row in rows[:12]] == list(WORDS)
    np.testing.assert_array_equal([float(row["S_w"]) for row in rows[13:]], expected["S_w"].values)


def test_deniability_for_people(dptext: Command, vectors: str) -> None:
    result = dptext("measure", "-m", "santext", "-O", f"embedding={vectors}", "-e", "8")
    text = result.out.decode()
    assert result.code == 0
    for said in ("santext, epsilon 8", "rank-Zipf", "worst", "median", "average", "S*_y"):
        assert said in text, said
    assert dptext("measure", "-O", f"embedding={vectors}", "-e", "1", "--quiet").out == b""


def test_what_is_broken_for_a_terminal_keeps_its_words_and_its_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(console, "show", shown.append)
    lines = ["  a sentence " * 9, f"a  table\n{'of columns  ' * 9}"]
    for terminal in (True, False):
        monkeypatch.setattr(sys, "stdout", SimpleNamespace(isatty=lambda: terminal))  # noqa: B023
        console.show_wrapped(lines)
    broken, table = shown[0].split("\na  table\n")
    assert broken.split() == lines[0].split() and max(map(len, broken.splitlines())) <= 40
    assert table == lines[1].split("\n")[1] and shown[1].splitlines()[0].rstrip() == lines[0].rstrip()


def test_deniability_by_simulation_says_so(dptext: Command, vectors: str) -> None:
    result = dptext("measure", "-m", "mvc", "-O", f"embedding={vectors}", "-e", "4", "--words", "5")
    text = result.out.decode()
    assert result.code == 0
    assert (
        "mvc is simulated" in text and "all numbers are estimates" in text and "public sample of 5 of 13 words" in text
    )
    assert "[" in text and "nan" not in text


def test_priors(dptext: Command, vectors: str) -> None:
    asked = ("measure", "-O", f"embedding={vectors}", "-e", "1", "--json")
    assert json.loads(dptext(*asked, "--prior", "uniform").out)[0]["prior"] == "uniform over 13 words"
    Path("counts.txt").write_text("cat 5\ndog 4\n")
    assert dptext(*asked, "--prior", "counts.txt").failed("counts.txt misses 11 of the 13 words", code=3)
    assert dptext(*asked, "--prior", "nothing.txt").failed("nothing.txt cannot be read", code=3)


def test_calibrate(dptext: Command, vectors: str) -> None:
    asked = ("measure", "-m", "santext", "-O", f"embedding={vectors}", "--target", "median N_w = 0.5")
    values = json.loads(dptext(*asked, "--json").out)
    assert 0.499 <= values["achieved"]["value"] <= 0.5
    mechanism = SanText(epsilon=values["epsilon"], embedding=load_embedding(vectors))
    assert deniability(mechanism)["N_w"].statistic("median").value == values["achieved"]["value"]
    text = dptext(*asked).out.decode()
    assert text.startswith(f"epsilon {values['epsilon']}\n") and "exactly computed" in text
    assert "Metric local differential privacy" in text
    assert float(dptext(*asked, "--quiet").out) == values["epsilon"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("measure", "-e", "1,x"), "numbers with commas"),
        (("measure", "--target", "N_w"), "A target must read like"),
        (("measure", "--target", "worst S_w = 100"), "No epsilon reaches worst S_w = 100: worst S_w goes from 2 at"),
        (("measure", "-m", "diffractor,tem", "-e", "1"), "no mechanism 'diffractor,tem'"),
        (("measure", "--target", "success = 0.5", "-e", "1"), "leave --epsilon out"),
    ],
)
def test_bad_input(dptext: Command, vectors: str, arguments: tuple, said: str) -> None:
    assert dptext(*arguments, "-O", f"embedding={vectors}").failed(said)


def test_mechanisms_are_listed_with_what_their_promises_mean(dptext: Command) -> None:
    shown = dptext("mechanisms").out.decode()
    assert all(f"\n{name} " in shown for name in names())
    assert shown.splitlines()[-4].startswith("Metric DP: near words hide each other, far words do not.")


def test_a_preset_is_explained_by_its_name(dptext: Command) -> None:
    shown = dptext("mechanisms", "strict").out.decode()
    assert "strict" in shown and "decode=context" in shown and "balanced" not in shown
