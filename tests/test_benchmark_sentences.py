"""The benchmark of sentences runs, goes on where it was stopped, and measures what it says."""

import csv
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.core.exact_exp import exp_bounds
from dptext.rewriting.models.common_outputs import COMMON_WEIGHT
from dptext.rewriting.models.loading import load_model
from tiny_models import WORDS, tiny_model

BENCHMARKS = Path(__file__).resolve().parent.parent / "benchmarks" / "meaning"
KNOWN = [word for word in WORDS if word.isalpha()]


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    threads = torch.get_num_threads()
    import sentences

    yield sentences
    torch.set_num_threads(threads)


def test_every_cell_is_measured_once(
    benchmark: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    random = np.random.default_rng(0)
    with (tmp_path / "texts.csv").open("w", newline="") as file:
        rows = [(" ".join(random.choice(KNOWN, random.integers(10, 14))), i % 2) for i in range(12)]
        csv.writer(file).writerows([("text", "label"), *rows, ("too short", 1)])
    model = tiny_model(tmp_path / "bert", "bert")
    cells = tmp_path / "cells.jsonl"
    texts = ["--texts", str(tmp_path / "texts.csv"), "--public", str(tmp_path / "texts.csv"), "--judge", model]
    settings = ["--model", f"tiny={model}", "--contexts", "open", "--scorings", "parallel", "--epsilons", "2", "30"]
    draws = ["--draws", "paper", "best clip", "probabilities", benchmark.COMMON, benchmark.CALIBRATED]
    draws += ["--calibrate-on", str(tmp_path / "texts.csv"), "--cells", str(cells)]
    for _ in range(2):  # the second time nothing is left to measure
        monkeypatch.setattr(sys, "argv", ["sentences.py", *texts, *settings, *draws])
        benchmark.main()
    lines = [json.loads(line) for line in cells.read_text().splitlines()]
    assert len(lines) == 2 + 5 * 2
    original, unrelated = lines[0]["measures"], lines[1]["measures"]
    assert original["similarity"] == pytest.approx([1, 0]) and original["overlap"] == [1, 0]
    assert unrelated["similarity"][0] < 0.9 and unrelated["closer"][0] == 0
    assert all(10 <= line["draws"] <= 14 for line in lines[2:])  # the tiny model knows every word
    monkeypatch.setattr(sys, "argv", ["sentences.py", "--cells", str(cells), "--table"])
    benchmark.main()
    said = capsys.readouterr().out
    assert said.count("| tiny | open | parallel | probabilities |") == 1 + 2


def test_common_outputs_cost_no_more(benchmark: ModuleType, tmp_path: Path) -> None:
    """Bounds that follow which outputs are common lie no farther apart than equal ones."""
    model = tiny_model(tmp_path / "bert", "bert")
    loaded = load_model(model, kinds=("masked",), device="cpu")
    ranges = benchmark.ClipRanges(loaded, ["the film is good"])
    settings = benchmark.calibrated(loaded, "open", ["the film is good"], tmp_path)
    cell = benchmark.Cell(model="", context="open", scoring="parallel", draw=benchmark.COMMON, epsilon=6.0)
    rewriter = benchmark.rewriter_of(cell, model, ranges, settings)
    sampler = rewriter.sampler(6.0)
    assert sampler.base.max() == COMMON_WEIGHT and sampler.base.min() == 1
    assert 1 < sampler.worst_ratio() <= exp_bounds(Fraction(6))[0]
    first, second = rewriter.laws("film")[0], rewriter.laws("doctor")[0]
    assert 1 < first.largest_ratio(second) <= exp_bounds(Fraction(6))[0]
