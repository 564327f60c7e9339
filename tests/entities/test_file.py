"""Files of spans: every format says the same, and what is none is told with its line."""

import json

import pyarrow as pa
import pytest

from dptext.core.privatizer import BlockPosition
from dptext.entities.spans_file import FileSource
from dptext.errors import InputError

CANARY = "Zanzibarella"
ROWS = [(0, 0, 3, "PERSON"), (2, 4, 9, "CITY"), (2, 0, 3, "PERSON"), (7, 1, 2, "US_SSN")]


def jsonl(rows=ROWS, **more) -> str:
    names = ("row", "start", "end", "class")
    return "".join(json.dumps({**dict(zip(names, row, strict=True)), **more}) + "\n" for row in rows)


FORMATS = {
    "s.jsonl": jsonl(score=0.5, text="éé"),
    "s.ndjson": "\n" + jsonl().replace("\n", "\r\n\n"),
    "s.json": "[" + ",".join(jsonl().splitlines()) + "]",
    "s.csv": "class,row,start,end\n" + "".join(f"{name},{row}, {start},0{end}\n" for row, start, end, name in ROWS),
    "s.CSV": '\ufeffrow,start,end,class,note\r\n"0",0,3,PERSON,"a\r\nb"\r\n'
    "\r\n2,4,9,CITY\r\n2,0,3,PERSON,\r\n7,1,2,US_SSN,x",
}


@pytest.mark.parametrize("name", FORMATS)
def test_formats_say_the_same(tmp_path, name):
    path = tmp_path / name
    path.write_text(FORMATS[name], encoding="utf-8", newline="")
    source = FileSource(str(path))
    found = []
    for first, size in ((0, 2), (2, 1), (3, 5), (8, 3)):
        spans = source.find(pa.nulls(size, pa.large_string()), BlockPosition(first_row=first))
        own = zip(spans.rows, spans.starts, spans.ends, spans.classes, strict=True)
        found += [(int(row) + first, int(start), int(end), spans.names[number]) for row, start, end, number in own]
    assert sorted(found) == sorted(ROWS)
    source.check_all(rows=8, columns=["text"])
    source.check_classes(["PERSON", "CITY", "US_SSN"], others=False)
    source.check_classes([], others=True)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("s.txt", "", "must be JSON lines"),
        ("s.jsonl", jsonl() + "{\n", "Line 5 of"),
        ("s.jsonl", "\n[1, 2]\n", "Line 2 of"),
        ("s.jsonl", jsonl([("0", 1, 2, "P")]), "Line 1 of"),
        ("s.jsonl", jsonl([(0, 1.5, 2, "P")]), "whole numbers"),
        ("s.jsonl", jsonl([(0, True, 2, "P")]), "whole numbers"),
        ("s.jsonl", jsonl([(0, 1, 2**63, "P")]), "whole numbers"),
        ("s.jsonl", jsonl([(-1, 1, 2, "P")]), "whole numbers from 0"),
        ("s.jsonl", jsonl([(0, 1, 2, None)]), "must have .* a class"),
        ("s.jsonl", jsonl([(0, 1, 2, f"<{CANARY}>")]), "must have .* a class"),
        ("s.jsonl", jsonl([(0, 1, 2, "P")], column=3), "the name of a column"),
        ("s.jsonl", jsonl([(0, 1, 2, "P")], column="a") + jsonl([(0, 1, 2, "P")]), "Line 2 of .* names no column"),
        ("s.jsonl", "[" * 20_000, "Line 1 of"),
        ("s.jsonl", "{" + CANARY, "Line 1 of .* is not JSON"),
        ("s.json", "{}", "must be a JSON list"),
        ("s.json", "[[]]", "Entry 1 of"),
        ("s.json", "[" + CANARY, "is not JSON"),
        ("s.csv", "", "must begin with a header"),
        ("s.csv", "row,start,end\n0,1,2\n", "must begin with a header"),
        ("s.csv", "row,row,start,end,class\n", "must begin with a header"),
        ("s.csv", f"row,start,end,class\n0,{CANARY},2,P\n", "Line 2 of"),
        ("s.csv", "row,start,end,class\n0,1\n", "Line 2 of"),
        ("s.csv", "row,start,end,class\n0,1,2.0,P\n", "Line 2 of"),
        ("s.csv", 'row,start,end,class\n0,1,2,"P\n', "Line 2 of .* is not CSV"),
    ],
)
def test_what_is_no_file_of_spans_is_refused(tmp_path, name, content, said):
    path = tmp_path / name
    path.write_text(content)
    with pytest.raises(InputError, match=said) as raised:
        FileSource(str(path))
    assert CANARY not in str(raised.value) and str(path) in str(raised.value)


def test_files_that_cannot_be_read(tmp_path):
    (tmp_path / "b.jsonl").write_bytes(b"\xff")
    for name, said in (("no.jsonl", "There is no file"), ("b.jsonl", "UnicodeDecodeError")):
        with pytest.raises(InputError, match=said):
            FileSource(str(tmp_path / name))


def test_rows_classes_and_columns_that_are_not_there(tmp_path):
    path = tmp_path / "s.jsonl"
    path.write_text(jsonl())
    with pytest.raises(InputError, match=r"Line 4 of .* \(row 7, counted from 0\) is of a row .* there are 7 rows"):
        FileSource(str(path)).check_all(rows=7, columns=["text"])
    with pytest.raises(InputError, match=r"Line 2 of .* \(row 2, .* is of the class CITY, which has no operator"):
        FileSource(str(path)).check_classes(["PERSON", "US_SSN"], others=False)
    with pytest.raises(InputError, match=r"text columns a, b; give each span"):
        FileSource(str(path)).check_all(rows=8, columns=["a", "b"])
    path.write_text(jsonl(column="a") + jsonl([(0, 0, 1, "P")], column="c"))
    with pytest.raises(InputError, match=r"Line 5 of .* column 'c', which is no text column"):
        FileSource(str(path)).check_all(rows=8, columns=["a", "b"])


def test_each_column_has_its_own(tmp_path):
    path = tmp_path / "s.jsonl"
    path.write_text(jsonl([(0, 0, 1, "P")], column="a") + jsonl([(0, 2, 3, "Q")], column="b"))
    source, texts = FileSource(str(path)), pa.array(["abcd"], pa.large_string())
    starts = {name: source.find(texts, BlockPosition(column=name)).starts.tolist() for name in ("a", "b", "c")}
    assert starts == {"a": [0], "b": [2], "c": []}
    source.check_all(rows=1, columns=["a", "b"])
