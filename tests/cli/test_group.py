"""``dptext group``: one row for each author, and refusals."""

import csv
import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cli_command import CANARY, Command


def test_csv(dptext: Command) -> None:
    rows = f'user,text,n\nb,"one, two",1\na,three,2\nb,"say ""{CANARY}""",3\na,,4\n'
    (dptext.folder / "in.csv").write_text(rows)
    run = dptext("group", "in.csv", "--by", "user", "-c", "text", "-o", "out.csv")
    assert run.code == 0 and CANARY not in run.err
    assert "3 texts of 2 authors, up to 2 of one" in run.err
    with open(dptext.folder / "out.csv", newline="") as file:
        found = list(csv.reader(file))
    assert found == [["user", "text"], ["b", f'one, two say "{CANARY}"'], ["a", "three"]]


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_other_formats(dptext: Command, format: str) -> None:
    rows = [{"user": "b", "text": "one"}, {"user": "a", "text": None}, {"user": "b", "text": "two"}]
    source = dptext.folder / f"in.{format}"
    if format == "parquet":
        pq.write_table(pa.Table.from_pylist(rows), source)
    else:
        source.write_text("".join(json.dumps(row) + "\n" for row in rows))
    out = dptext.folder / f"out.{format}"
    run = dptext("group", source.name, "--by", "user", "-c", "text", "-o", out.name, "--separator", " | ", "-q")
    assert (run.code, run.err) == (0, "")
    found = pq.read_table(out).to_pylist() if format == "parquet" else [json.loads(out.read_text())]
    assert found == [{"user": "b", "text": "one | two"}]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["in.csv", "--by", "user", "-c", "text", "-o", "out.jsonl"], ["both be one of"]),
        (["in.txt", "--by", "user", "-c", "text", "-o", "out.txt"], ["both be one of"]),
        (["in.csv", "--by", "text", "-c", "text", "-o", "out.csv"], ["two different columns"]),
        (["in.csv", "--by", "author", "-c", "text", "-o", "out.csv"], ["'author'"]),
        (["absent.csv", "--by", "user", "-c", "text", "-o", "out.csv"], ["absent.csv does not exist"]),
        (["in.csv", "--by", "user", "-c", "text", "-o", "in.csv"], ["in.csv exists"]),
        (["null.jsonl", "--by", "user", "-c", "text", "-o", "out.jsonl"], ["Row 2", "no author"]),
    ],
)
def test_refusals(dptext: Command, arguments: list[str], said: list[str]) -> None:
    (dptext.folder / "in.csv").write_text(f"user,text\na,{CANARY}\n")
    (dptext.folder / "null.jsonl").write_text(f'{{"user":"a","text":"{CANARY}"}}\n{{"user":null,"text":"{CANARY}"}}\n')
    before = dptext.files()
    assert dptext("group", *arguments).failed(*said)
    assert dptext.files() == before
