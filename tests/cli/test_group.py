"""``dptext group``: one row for each author, and refusals."""

import csv
import gzip
import io
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
    assert "3 texts of 2 authors, up to 2 of one. It is NOT private" in run.err
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


@pytest.mark.parametrize("source", ["csv", "tsv.gz", "jsonl", "parquet"])
@pytest.mark.parametrize("target", ["csv.gz", "tsv", "jsonl.gz", "parquet"])
def test_authors_may_be_numbers_and_formats_may_differ(dptext: Command, source: str, target: str) -> None:
    table = pa.table({"text": ["one", "two", "three", "four"], "n": [1, 2, 3, 4], "user": [7, 3, None, 7]})
    table = table.filter(pa.array([True, True, False, True]))
    place = dptext.folder / f"in.{source}"
    if source == "parquet":
        pq.write_table(table, place)
    else:
        rows = table.to_pylist()
        mark = "\t" if source.startswith("tsv") else ","
        lines = [mark.join(rows[0]), *(mark.join(map(str, row.values())) for row in rows)]
        lines = [json.dumps(row) for row in rows] if source == "jsonl" else lines
        content = "\n".join(lines).encode()
        place.write_bytes(gzip.compress(content) if source.endswith(".gz") else content)
    out = dptext.folder / f"out.{target}"
    assert dptext("group", place.name, "--by", "user", "-c", "text", "-o", out.name, "-q").code == 0
    if target == "parquet":
        found = [list(row.values()) for row in pq.read_table(out).to_pylist()]
    else:
        content = out.read_bytes()
        text = (gzip.decompress(content) if target.endswith(".gz") else content).decode()
        if target.startswith("jsonl"):
            found = [list(json.loads(line).values()) for line in text.splitlines()]
        else:
            found = list(csv.reader(io.StringIO(text), delimiter="\t" if target == "tsv" else ","))[1:]
    assert [[int(user), text] for user, text in found] == [[7, "one four"], [3, "two"]]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["in.csv", "--by", "user", "-c", "text", "-o", "out.txt"], ["both be one of"]),
        (["in.csv", "--by", "user", "-c", "text", "-o", "in.csv", "--force"], ["The output is the input file"]),
        (["list.jsonl", "--by", "user", "-c", "txt", "-o", "out.jsonl"], ["No row", "'txt'"]),
        (["list.jsonl", "--by", "user", "-c", "text", "-o", "out.jsonl"], ["Row 1", "a list"]),
        (["mixed.jsonl", "--by", "user", "-c", "text", "-o", "out.csv"], ["several types"]),
        (["in.txt", "--by", "user", "-c", "text", "-o", "out.txt"], ["both be one of"]),
        (["in.csv", "--by", "text", "-c", "text", "-o", "out.csv"], ["two different columns"]),
        (["in.csv", "--by", "author", "-c", "text", "-o", "out.csv"], ["'author'"]),
        (["absent.csv", "--by", "user", "-c", "text", "-o", "out.csv"], ["absent.csv does not exist"]),
        (["in.csv", "--by", "user", "-c", "text", "-o", "null.jsonl"], ["null.jsonl exists"]),
        (["null.jsonl", "--by", "user", "-c", "text", "-o", "out.jsonl"], ["Row 2", "no author"]),
    ],
)
def test_refusals(dptext: Command, arguments: list[str], said: list[str]) -> None:
    (dptext.folder / "in.csv").write_text(f"user,text\na,{CANARY}\n")
    (dptext.folder / "null.jsonl").write_text(f'{{"user":"a","text":"{CANARY}"}}\n{{"user":null,"text":"{CANARY}"}}\n')
    (dptext.folder / "list.jsonl").write_text(f'{{"user":[1],"text":"{CANARY}"}}\n')
    (dptext.folder / "mixed.jsonl").write_text(f'{{"user":1,"text":"{CANARY}"}}\n{{"user":"1","text":"{CANARY}"}}\n')
    before = dptext.files()
    assert dptext("group", *arguments).failed(*said)
    assert dptext.files() == before
