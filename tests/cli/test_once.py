"""``consistent`` and ``--unit-column`` on files."""

import csv
import io
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cli_command import Command
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import guarantee_from_json
from dptext.io import BLOCK_ROWS

WORDS = ["doctor", "teacher", "river", "house"]
ROWS = 2 * BLOCK_ROWS + 10
ONCE = ("-Oconsistent=true",)
"""More than two blocks, which threads draw at once."""


def written(folder: Path, format: str) -> Path:
    """A file of rows of four people, each with all the words."""
    rows = [{"user": 7 + i % 4, "text": " ".join(WORDS), "n": i} for i in range(ROWS)]
    path = folder / f"in.{format}"
    if format == "parquet":
        pq.write_table(pa.Table.from_pylist(rows), path)
    elif format == "jsonl":
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    else:
        path.write_text("user,text,n\n" + "".join(f"{row['user']},{row['text']},{row['n']}\n" for row in rows))
    return path


def read(path: Path) -> list[str]:
    if path.suffix == ".parquet":
        return [str(text) for text in pq.read_table(path)["text"].to_pylist()]
    if path.suffix == ".jsonl":
        return [json.loads(line)["text"] for line in path.read_text().splitlines()]
    return [row["text"] for row in csv.DictReader(io.StringIO(path.read_text()))]


@pytest.mark.parametrize("format", ["csv", "jsonl", "parquet"])
def test_a_word_of_a_person_becomes_one_word(dptext: Command, folder: Path, format: str) -> None:
    """At epsilon 0.1, where a word becomes one of dozens: four words of four people do not all share theirs."""
    source, target = written(folder, format), folder / f"out.{format}"
    options = "-e 0.1 -Oconsistent=true --unit-column user --drop user --copy n -q --report r.json".split()
    assert dptext("privatize", source, "-c", "text", "-o", target, *options).code == 0
    texts = read(target)
    of_people = [set(texts[person::4]) for person in range(4)]
    assert len(texts) == ROWS and [len(found) for found in of_people] == [1] * 4
    assert len(set.union(*of_people)) > 1
    names = target.read_bytes().split(b"\n")[0] if format != "parquet" else pq.read_schema(target).names
    assert b"user" not in names if isinstance(names, bytes) else "user" not in names
    report = json.loads((folder / "r.holder.json").read_text())["may_travel_with_the_output"]
    assert report["policy"]["consistent"] is True and report["unit_column"] == "user"
    assert Assumption.PUBLIC_REPEATS in guarantee_from_json(report["guarantee"]).assumptions


def test_threads_do_not_matter(dptext: Command, folder: Path) -> None:
    """The same key gives the same file, in one thread or in several."""
    source = written(folder, "csv")
    for workers in (1, 3):
        options = (
            *"-Oconsistent=true --unit-column user --copy user,n --insecure-seed 1 --workers".split(),
            workers,
        )
        assert dptext("privatize", source, "-c", "text", "-e", 0.1, "-o", f"{workers}.csv", "-q", *options).code == 0
    assert (folder / "1.csv").read_bytes() == (folder / "3.csv").read_bytes()


def test_texts_are_units_where_no_column_says_otherwise(dptext: Command, folder: Path) -> None:
    source = folder / "in.txt"
    source.write_text("doctor doctor\n" * 200)
    assert dptext("privatize", source, "-e", 0.1, "-Oconsistent=true", "-o", "out.txt", "-q").code == 0
    lines = [line.split() for line in (folder / "out.txt").read_text().splitlines()]
    assert all(first == second for first, second in lines) and len({first for first, _ in lines}) > 3


def test_the_end_says_it(dptext: Command, folder: Path) -> None:
    (folder / "in.txt").write_text("doctor doctor\n")
    said = dptext("privatize", "in.txt", "-e", 1, "-Oconsistent=true", "-o", "out.txt", "--explain").err
    for part in (
        "Each different word of a unit was drawn once",
        "Still visible: equal words of a unit, word count",
        "replacing x by x' wherever it stands there changes",
        "which are equal may be known, but not what they are",
    ):
        assert part in said


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        (["in.csv", "-c", "text", *ONCE, "--unit-column", "who"], ["none is named 'who'"]),
        (
            ["in.csv", "-c", "text", *ONCE, "--unit-column", "text", "--copy", "user"],
            ["'text' holds texts to privatize", "units of rows"],
        ),
        (
            ["holes.csv", "-c", "text", *ONCE, "--unit-column", "user", "--copy", "user"],
            ["Row 2 of holes.csv has no value in the person column", "'user' is missing"],
        ),
        (
            ["holes.jsonl", "-c", "text", *ONCE, "--unit-column", "user", "--copy", "user"],
            ["Row 3 of holes.jsonl has no value in the person column"],
        ),
        (["in.txt", "--unit-column", "user"], ["A text file has no columns; leave --unit-column"]),
        (
            ["in.csv", "-c", "text", "--copy", "user", "-Oconsistent=true", "-Ostrict=true"],
            ["'consistent' must be False"],
        ),
        (
            ["in.csv", "-c", "text", "--copy", "user", "-m", "dp-mlm", "-O", "model=x", "-Oconsistent=true"],
            ["dp-mlm needs -O epsilon-per-token="],
        ),
    ],
    ids=lambda given: given[-1] if isinstance(given, list) else None,
)
def test_what_does_not_fit_is_refused(dptext: Command, folder: Path, options: list[str], parts: list[str]) -> None:
    (folder / "in.csv").write_text("user,text\n1,doctor\n")
    (folder / "holes.csv").write_text("user,text\n1,doctor\n,doctor\n")
    (folder / "holes.jsonl").write_text('{"user": 1, "text": "a"}\n{"user": "b2", "text": "a"}\n{"text": "a"}\n')
    (folder / "in.txt").write_text("doctor\n")
    epsilon = [] if "dp-mlm" in options else ["-e", 1]
    target = f"out{Path(options[0]).suffix}"
    unread = "none is named" in parts[0] or "has no value in the person column" in parts[0]
    assert dptext("privatize", *options, *epsilon, "-o", target).failed(*parts, code=3 if unread else 2)
    assert target not in dptext.files()


def test_the_audit_looks_at_it(dptext: Command) -> None:
    assert dptext("audit", "-m", "mvc", "-e", 1, "-Oconsistent=true").failed("draws continuous noise")
