"""The benchmark of protection runs on a few rows, and sees what a release keeps and what it hides."""

import csv
import gzip
import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

pytest.importorskip("sklearn")

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
NEXT_DIGIT = str.maketrans("0123456789", "1234567890")
TEXT = "Ann Lee, a nurse from Austin, was born on 3 May 1970. I'm 44 and I have asthma; I do not smoke. House 1970."


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    yield importlib.import_module


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    values = {"NAME": "Ann Lee", "LOCATION": "Austin / Texas", "OCCUPATION": "Nurse", "PHONE_NUMBER": "555 0134"}
    sexes = ("female", "male")
    documents = []
    for number in range(24):
        own = {**values, "SEX": sexes[number % 2]}
        pii = [{"tag": tag, "keyword": value, "certainty": 5} for tag, value in own.items()]
        text = f"{TEXT} {('She', 'He')[number % 2]} smiled."
        documents.append({"source": "made", "text": text, "subjects": [{"pii": pii}]})
    posts = [{"text": one["text"], "author": {"sex": sexes[n % 2], "age": n}} for n, one in enumerate(documents)]
    for name, rows in (("spia", documents), ("personal_attributes", posts)):
        with gzip.open(tmp_path / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
    for name in ("sst2_train", "sst2_dev", "snips_train", "agnews_train10k", "imdb5k"):
        with gzip.open(tmp_path / f"{name}.csv.gz", "wt", encoding="utf-8", newline="") as file:
            reviews = [(("a bad film, not good.", "a lovely film. It was fun.")[n % 2], n % 2) for n in range(30)]
            csv.writer(file).writerows([("text", "label"), *reviews])
    return tmp_path


def table(rows: Iterator[Sequence[str]]) -> Mapping[str, Mapping[str, str]]:
    heads, *found = [list(row) for row in rows]
    names = [head.partition(" (")[0] for head in heads[1:]]
    return {row[0]: dict(zip(names, row[1:], strict=True)) for row in found}


def hide(texts: Sequence[str]) -> list[str]:
    """No word and no number stays."""
    return [re.sub(r"[a-z]", "x", text.lower()).translate(NEXT_DIGIT) for text in texts]


def test_it_sees_what_stays(module: Callable[[str], ModuleType], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A release of everything as it is gets 100 everywhere and one of nothing 0: a negative control of each figure."""
    protection = module("protection")
    monkeypatch.setattr(module("protection_counts"), "_DRAWS", 20)
    data = protection.Data(folder, table=folder / "none.tsv.gz")
    runs: list[dict[str, Any]] = [{"all": list, "none": hide}]
    for measure, columns in (
        ("values", ("all", "name", "part of place", "job", "date", "year", "content words", "rare ones")),
        ("values", ("years at their place", "ages at their place", "ages in sentences")),
        ("words", ("all, sentences", "belief, sentences", "all, texts", "illness, texts")),
    ):
        found = table(protection.MEASURES[measure](runs, data))
        assert {found["all"][column] for column in columns} == {"100 [100,100]"}
        assert {found["none"][column] for column in columns} == {"0.0 [0,0]"}
    meaning = table(protection.meaning(runs, data))
    assert meaning["all"]["lost"] == meaning["all"]["won"] == "0"
    assert meaning["none"]["lost of 100"] == "100.0"
    assert table(protection.tasks(runs, data))["all"]["SST-2"] == "0.0 [0.0,0.0]"
    beside = table(protection.field(runs, data))
    assert beside["all"]["values"] == beside["all"]["content words"] == "100 [100,100]"
    assert beside["none"]["values"] == beside["none"]["names"] == "0.0 [0,0]"
    data.peers = {"slow": lambda texts: [*texts[:1], *[None] * (len(texts) - 1)]}  # the text of every second document
    slow = next(row for name, row in table(protection.field(runs, data)).items() if name.startswith("slow ("))
    assert slow["values"] == "100 [100,100]" and slow["Snips points lost"] == "–"
    guesses = table(protection.guesses(runs, data))
    assert guesses["source"] == guesses["all"] == {"sex, documents": "100 [100,100]", "sex, posts": "100 [100,100]"}
    assert float(guesses["none"]["sex, posts"].partition(" ")[0]) < 80


def test_places_of_numbers_words_and_classes(module: Callable[[str], ModuleType], tmp_path: Path) -> None:
    counts = module("protection_counts")
    text = "In 1970 he paid 12. In 1981 he was 44 years old."
    assert counts.numbers_kept(text, "By 1970 we had 13. By 1999 we were 44 days dead.", counts.YEAR) == (1, 2)
    assert counts.numbers_kept(text, "By 1981 we had 12. By 1970 we were 44 days dead.", counts.YEAR) == (0, 2)
    assert counts.numbers_kept(text, "By 1981 we had it.", counts.YEAR) == (1, 2)  # at most: places are not known
    assert counts.numbers_kept(text, "By 1981 we had 1. By 1970 we were 44.", counts.AGE) == (1, 1)
    assert np.flatnonzero(counts.kept(["a", "b", "c", "d"], ["a", "x", "y", "c", "b", "d"])).tolist() == [0, 1, 3]
    assert counts.unwritten("a bitch", "a slut, bitch", frozenset({"bitch", "slut"})) == 1
    assert counts.negations("I don't, won’t and cannot. No, not dont") == 6
    path = tmp_path / "words.tsv.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write(
            "belief\tbelief.x\t\t\tchurch of england\n\tname\t1\t\thot\n-\t-\t\t\thot dog\n\tgiven_name\t\t\trose\n"
        )
    shipped, _ = counts.read_table(module("protection").TABLE)
    assert shipped[("asthma",)] == ("illness", "illness") and shipped[("daniel",)][1] == "given_name"
    classes, is_there = counts.read_table(path)
    words = "A hot dog , Rose and the Church of England rose Hot".replace(" ,", "").split()
    assert is_there and [unit for unit in counts.units(words, classes) if unit[0] not in ("", "-")] == [
        ("given_name", 3, 4),
        ("belief", 6, 9),
        ("name", 10, 11),
    ]


def test_it_runs(
    module: Callable[[str], ModuleType],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Presets through the public interface."""
    asked = ["--documents", "12", "--releases", "balanced", "--seeds", "1", "--model", "no_such_model"]
    asked += ["--only", "values,words,rows"]
    monkeypatch.setattr(sys, "argv", ["protection.py", "--data", str(folder), *asked])
    module("protection").main()
    said = capsys.readouterr().out
    assert [line for line in said.splitlines() if line.startswith("## ")] == ["## values", "## words", "## rows"]
    assert said.count("| balanced |") == 2 and "**balanced**" in said
