"""``dptext privatize``: rows without a column, columns left out, other formats and what the outcome says of them."""

import gzip
import json
import sqlite3
from contextlib import closing

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cli_command import CANARY, Command

SAME = ("-c", "text", "-e", 1000, "--copy", "id,Text")
ROWS = [{"n": 7, "text": "the doctor"}, {"n": 8, "Text": f"my name is {CANARY}"}, {"n": 9, "text": None}]
JSONL = "".join(json.dumps(row) + "\n" for row in ROWS)


@pytest.mark.parametrize("end", ["", ".gz"])
def test_rows_without_the_column_are_refused_or_counted(dptext: Command, end: str) -> None:
    place = dptext.folder / f"in.jsonl{end}"
    place.write_bytes(gzip.compress(JSONL.encode()) if end else JSONL.encode())
    refused = dptext("privatize", place.name, "-o", "out.jsonl", "-c", "text", "-e", 1, "--copy", "Text")
    assert refused.failed("line 2", "no 'text'", "'Text'", "-O file.missing=keep", code=3)
    run = dptext("privatize", place.name, "-o", "out.jsonl", *SAME, "-Ofile.missing=keep", "--report", "r.json")
    assert run.code == 0 and CANARY not in run.err
    assert "1 row without 'text' passed unchanged: UNPROTECTED." in run.lines
    assert (dptext.folder / "out.jsonl").read_text() == JSONL
    report = json.loads((dptext.folder / "r.holder.json").read_text())
    assert report["for_the_data_holder_only"]["rows_without_column"] == {"text": 1}


def test_a_column_that_no_row_has_is_refused_at_the_end(dptext: Command) -> None:
    (dptext.folder / "in.jsonl").write_text(JSONL)
    run = dptext(
        "privatize", "in.jsonl", "-o", "o.jsonl", "-c", "txt", "-e", 1, "--copy", "text,Text", "-Ofile.missing=keep"
    )
    assert run.failed("No row of", "'txt'", code=3)
    run = dptext(*"privatize in.jsonl -o o.jsonl -c text -e 1 -Ofile.missing=keep --drop=nmae --copy=Text".split())
    assert run.failed("No row of", "'nmae'", code=3)
    assert [place.name for place in dptext.folder.iterdir()] == ["in.jsonl"]


def test_chat_rows(dptext: Command) -> None:
    said = [{"role": "user", "content": "the doctor"}, {"role": "assistant", "content": "the old man"}]
    content = json.dumps({"n": 1.50, "messages": said}) + "\n" + json.dumps({"messages": []}) + "\n"
    (dptext.folder / "in.jsonl").write_text(content)
    run = dptext(*"privatize in.jsonl -o out.jsonl -c messages[].content --copy messages[].role -e 1000 --json".split())
    assert run.code == 0 and json.loads(run.out)["for_the_data_holder_only"]["coverage"]["tokens"] == 5
    assert (dptext.folder / "out.jsonl").read_text() == content


@pytest.mark.parametrize(("options", "left"), [(["--drop", "who, n"], ["id", "text"])])
@pytest.mark.parametrize("target", ["out.csv", "out.tsv.gz", "out.jsonl", "out.parquet"])
def test_columns_left_out_and_the_format_of_the_output(dptext, options, left, target):
    (dptext.folder / "in.csv").write_text(f'id,n,who,text\n1,2,{CANARY},"the doctor, the king"\n')
    run = dptext("privatize", "in.csv", "-o", target, *SAME, *options)
    assert run.code == 0
    content = (dptext.folder / target).read_bytes()
    content = gzip.decompress(content) if target.endswith(".gz") else content
    assert CANARY.encode() not in content
    if target == "out.parquet":
        (found,) = pq.read_table(dptext.folder / target).to_pylist()
    elif target == "out.jsonl":
        found = json.loads(content)
    else:
        names, values = (line.decode().replace('"', "") for line in content.splitlines())
        mark = "\t" if ".tsv" in target else ","
        found = dict(zip(names.split(mark), values.split(mark, 1), strict=True))
    expected = {"id": "1", "n": "2", "text": "the doctor, the king"}
    assert found == {name: expected[name] for name in found} and sorted(found) == sorted(left)


def test_the_format_of_the_output_goes_by_its_extension_where_it_names_one(dptext: Command) -> None:
    (dptext.folder / "in.txt").write_text("text\nthe doctor\n")
    for target, written in [
        ("a.jsonl", '{"text":"the doctor"}\n'),
        ("b.txt", "text\nthe doctor\n"),
        ("c", "text\nthe doctor\n"),
    ]:
        run = dptext("privatize", "in.txt", "--format=csv", "-o", target, *SAME, "-q")
        assert (run.code, (dptext.folder / target).read_text()) == (0, written)


def test_a_table_of_a_database(dptext: Command) -> None:
    pytest.importorskip("sqlalchemy")
    with closing(sqlite3.connect(dptext.folder / "a.db")) as connection:
        connection.execute("CREATE TABLE notes (n INTEGER, who TEXT, text TEXT)")
        connection.executemany("INSERT INTO notes VALUES (?, 'ann', ?)", [(1, "the doctor"), (2, None)])
        connection.commit()
        source, target = "sqlite:///a.db?table=notes", "sqlite:///a.db?table=private&password=topsecret"
        copied = ("-c", "text", "-e", 1000, "--drop", "who")
        assert dptext("privatize", source, "-o", target, *copied, "--resume").failed("needs files for input and output")
        assert dptext("privatize", source, source, "-o", "out", *copied).failed(
            "give sqlite:///a.db?table=notes by itself"
        )
        run = dptext("privatize", source, "-o", target.partition("&")[0], *copied, "--report", "r.json")
        assert run.code == 0 and connection.execute("SELECT * FROM private").fetchall() == [
            (1, "the doctor"),
            (2, None),
        ]
        report = json.loads((dptext.folder / "r.holder.json").read_text())
        assert report["may_travel_with_the_output"]["output_sha256"] is None
        assert report["for_the_data_holder_only"]["input"] == source
        charged = ("-c", "text", "-e", 1, "--copy", "who", "--ledger", "people.db", "--unit-column", "who", "--force")
        over = dptext("privatize", source, "-o", "sqlite:///a.db?table=private", *charged, "--budget", 0.5)
        assert over.code == 4 and connection.execute("SELECT count(*) FROM private").fetchall() == [(2,)]
    run = dptext("privatize", "postgresql://me:topsecret@127.0.0.1:1/db?table=a", "-o", "o.csv", *copied)
    assert run.failed("postgresql://me:…@127.0.0.1:1/db?table=a", code=3) and "topsecret" not in run.err


def test_columns_in_one_list_and_of_a_file_without_a_header(dptext: Command) -> None:
    (dptext.folder / "in.csv").write_text("the doctor,7,the king\r\n")
    run = dptext(*"privatize in.csv -o out.csv.zst --no-header -c 1,3 -e 1000 --json".split())
    assert run.code == 0 and json.loads(run.out)["may_travel_with_the_output"]["columns"] == ["1", "3"]
    with pa.input_stream(dptext.folder / "out.csv.zst") as unpacked:
        assert unpacked.read() == b"the doctor,7,the king\r\n"
    assert dptext(*"privatize in.csv -o o.csv --no-header -c 1 -c 3,1 -e 1".split()).failed(
        "twice with --column", code=2
    )


def test_utf_16_and_carriage_returns_are_said(dptext: Command) -> None:
    (dptext.folder / "in.txt").write_bytes("the doctor\rthe king".encode("utf-16"))
    run = dptext("privatize", "in.txt", "-o", "out.txt", "-e", 1000)
    assert run.code == 0 and "The input was read as utf-16; the output is UTF-8." in run.lines
    assert "Lines of the input end by CR; those of the output end by LF." in run.lines
    assert (dptext.folder / "out.txt").read_bytes() == b"the doctor\nthe king"


def test_an_older_encoding_is_said(dptext: Command) -> None:
    (dptext.folder / "in.txt").write_bytes(b"the doctor\xa0the king\n")
    assert dptext("privatize", "in.txt", "-o", "out.txt", "-e", 1).failed("UTF-8", "-O file.encoding", code=3)
    run = dptext("privatize", "in.txt", "-o", "out.txt", "-e", 1000, "-Ofile.encoding=latin-1")
    assert run.code == 0 and "The input was read as latin-1; the output is UTF-8." in run.lines
    assert (dptext.folder / "out.txt").read_text() == "the doctor\u00a0the king\n"


@pytest.mark.parametrize(
    ("name", "content", "even"),
    [
        ("in.txt", b"\xef\xbb\xbfthe\nthe\r\nthe", b"the\nthe\nthe\n"),
        ("in.csv", b'\xef\xbb\xbftext,n\r\n\r\n"the",1\n\nthe,"2"\r\n', b'text,n\nthe,1\nthe,"2"\n'),
    ],
)
def test_strict_rows_are_even_and_others_are_named(dptext: Command, name: str, content: bytes, even: bytes) -> None:
    (dptext.folder / name).write_bytes(content)
    options = ("-e", 1000, *([] if name == "in.txt" else ["-c", "text"]))
    plain = dptext("privatize", name, *options)
    assert plain.out == content and "file layout" in plain.err
    strict = dptext("privatize", name, *options, "-Ostrict=true")
    assert strict.out == even and "file layout" not in strict.err
