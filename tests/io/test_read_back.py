"""What is written is read back by pandas, polars and DuckDB: other columns and rows are those of the input."""

import csv
import io
import json

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dptext.errors import InputError, OutputError
from dptext.io import Reading

FIELD = st.sampled_from(
    ["", "007", "NA", "a b", "1,5", '"', 'say "x"', "a\nb", "a\r\nb", "é😀", "x\ty", " ", "-0", "true"]
)
TEXT = st.sampled_from(["the doctor", "", 'a "b", c', "line\nbreak", "é", "null", "tab\there", "a"])
MARKS = {"csv": ",", "tsv": "\t"}
WRITERS = {
    "parquet": lambda frame, sink: frame.write_parquet(sink),
    "arrow": lambda frame, sink: frame.write_ipc(sink, compat_level=pl.CompatLevel.oldest()),
    "orc": lambda frame, sink: frame.to_pandas().to_orc(NoClose(sink)),
}
"""What writes the columnar formats of other libraries."""


class NoClose(io.RawIOBase):
    """Pandas closes what it wrote ORC to."""

    def __init__(self, sink):
        super().__init__()
        self._sink = sink

    def writable(self):
        return True

    def write(self, data):
        return self._sink.write(data)


@st.composite
def tables(draw, fields=FIELD, texts=TEXT):
    """Rows of four columns; the third is the text."""
    row = st.tuples(fields, fields, texts, fields)
    return draw(st.lists(row, min_size=1, max_size=6))


def delimited(rows, mark, end="\n", quoting=csv.QUOTE_MINIMAL, bom="", blank=""):
    out = io.StringIO(newline="")
    out.write(bom)
    for row in [("id", "who", "text", "note"), *rows]:
        csv.writer(out, delimiter=mark, quoting=quoting, lineterminator=end).writerow(row)
        out.write(blank)
    return out.getvalue().encode()


def by_pandas(path, mark):
    frame = pd.read_csv(path, sep=mark, dtype=str, keep_default_na=False, encoding="utf-8-sig")
    return list(frame.columns), [tuple(row) for row in frame.itertuples(index=False)]


def by_polars(path, mark):
    frame = pl.read_csv(path, separator=mark, infer_schema=False)
    return frame.columns, frame.fill_null("").rows()


def by_duckdb(path, mark):
    relation = duckdb.read_csv(
        str(path),
        sep=mark,
        header=True,
        all_varchar=True,
        quotechar='"',
        escapechar='"',
        auto_detect=False,
        columns=dict.fromkeys(["id", "who", "text", "note"], "VARCHAR"),
    )
    return relation.columns, [tuple(value or "" for value in row) for row in relation.fetchall()]


def change(text):
    return f'{text[::-1]}",\n!'


@settings(max_examples=100, deadline=None)
@given(
    rows=tables(),
    format=st.sampled_from(["csv", "tsv"]),
    end=st.sampled_from(["\n", "\r\n"]),
    quoting=st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
    bom=st.sampled_from(["", "\ufeff"]),
    blank=st.sampled_from(["", "\n"]),
    even=st.booleans(),
)
def test_other_columns_of_csv_and_tsv(shared_files, rows, format, end, quoting, bom, blank, even):
    content = delimited(rows, MARKS[format], end, quoting, bom, blank)
    shared_files.rewrite(content, format, ["text"], change, reading=Reading(normalize_output=even))
    bare = quoting == csv.QUOTE_MINIMAL
    expected = [(a, b, "" if text == "" and bare else change(text), d) for a, b, text, d in rows]
    readers = [by_pandas]
    if even or not blank:  # which are rows to the others
        readers += [by_polars] if bom else [by_polars, by_duckdb]
    for read in readers:
        names, found = read(shared_files.target, MARKS[format])
        assert names == ["id", "who", "text", "note"]
        assert [tuple(row) for row in found] == expected, read
    written = shared_files.target.read_bytes()
    if even:
        assert not written.startswith(b"\xef\xbb\xbf") and written.endswith(b"\n")
        outside = "".join(written.decode().split('"')[::2])
        assert "\r" not in outside and "\n\n" not in outside


@settings(max_examples=100, deadline=None)
@given(rows=tables(), data=st.data(), format=st.sampled_from(["csv", "tsv"]), keep=st.booleans())
def test_columns_that_are_left_out(shared_files, rows, data, format, keep):
    named = data.draw(st.lists(st.sampled_from(["id", "who", "note"]), unique=True, min_size=1))
    content = delimited(rows, MARKS[format], quoting=csv.QUOTE_ALL)
    reading = Reading(keep=tuple(named)) if keep else Reading(drop=tuple(named))
    shared_files.rewrite(content, format, ["text"], change, reading=reading)
    left = [name for name in ("id", "who", "text", "note") if name == "text" or (name in named) == keep]
    names, found = by_pandas(shared_files.target, MARKS[format])
    places = [("id", "who", "text", "note").index(name) for name in left]
    assert names == left
    assert found == [tuple(change(row[i]) if i == 2 else row[i] for i in places) for row in rows]


@settings(max_examples=100, deadline=None)
@given(
    rows=tables(),
    source=st.sampled_from(["csv", "tsv", "jsonl", "parquet", "arrow", "orc"]),
    target=st.sampled_from(["csv", "tsv", "jsonl", "parquet", "arrow", "orc"]),
)
def test_every_format_becomes_every_other(shared_files, rows, source, target):
    names = ("id", "who", "text", "note")
    if source in WRITERS:
        sink = io.BytesIO()
        WRITERS[source](pl.DataFrame(rows, names, orient="row"), sink)
        content = sink.getvalue()
    elif source == "jsonl":
        content = "".join(json.dumps(dict(zip(names, row, strict=True))) + "\n" for row in rows).encode()
    else:
        content = delimited(rows, MARKS[source], quoting=csv.QUOTE_ALL)
    shared_files.rewrite(content, source, ["text"], change, to=target)
    expected = [(a, b, change(text), d) for a, b, text, d in rows]
    place = str(shared_files.target)
    if target in MARKS:
        assert by_pandas(place, MARKS[target]) == (list(names), expected)
        assert by_duckdb(place, MARKS[target])[1] == expected
    elif target == "arrow":
        assert pl.read_ipc(place).rows() == expected
        assert [tuple(row) for row in pd.read_feather(place).itertuples(index=False)] == expected
    elif target == "orc":
        assert [tuple(row) for row in pd.read_orc(place).itertuples(index=False)] == expected
    elif target == "parquet":
        assert pl.read_parquet(place).rows() == expected
        assert duckdb.read_parquet(place).fetchall() == expected
        assert [tuple(row) for row in pd.read_parquet(place).itertuples(index=False)] == expected
    else:
        assert [
            tuple(json.loads(line).values()) for line in shared_files.target.read_text().split("\n")[:-1]
        ] == expected
        assert pl.read_ndjson(place).rows() == expected


def test_types_pass_from_jsonl_to_parquet_and_back(files):
    rows = [
        {"id": 2**62, "f": 1.5, "b": True, "none": None, "l": [1, 2], "o": {"x": "y", "z": []}, "text": "a\nb"},
        {"id": None, "f": -0.0, "b": None, "none": None, "l": [], "o": {"x": None, "z": ["q"]}, "text": None},
        {"id": 3, "text": "c"},
    ]
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    files.rewrite(content, "jsonl", ["text"], str.upper, to="parquet")
    table = pq.read_table(files.target)
    assert {name: str(table.schema.field(name).type) for name in ("id", "f", "b", "none")} == {
        "id": "int64",
        "f": "double",
        "b": "bool",
        "none": "large_string",
    }
    back = files.rewrite(files.target.read_bytes(), "parquet", ["text"], str.lower, to="jsonl")
    found = [json.loads(line) for line in back.decode().splitlines()]
    assert found == [{**dict.fromkeys(rows[0]), **row} for row in rows]


def test_nulls_stay_nulls_and_empty_texts_empty(files):
    content = b'id,text\n1,""\n2,\n,x\n'
    files.rewrite(content, "csv", ["text"], to="parquet")
    assert pq.read_table(files.target).to_pydict() == {"id": ["1", "2", None], "text": ["", None, "x"]}
    assert (
        files.rewrite(files.target.read_bytes(), "parquet", ["text"], to="csv") == b'"id","text"\n"1",""\n"2",\n,"x"\n'
    )
    assert files.rewrite(content, "csv", ["text"], to="jsonl").splitlines()[1] == b'{"id":"2","text":null}'
    assert files.rewrite(content, "csv", ["text"], to="text", reading=Reading(keep=())) == b"\n\nx\n"


def test_files_of_no_rows(files):
    assert files.rewrite(b"id,text\n", "csv", ["text"], to="jsonl") == b""
    assert files.rewrite(b"id,text\n", "csv", ["text"], to="tsv") == b'"id"\t"text"\n'
    files.rewrite(b"id,text\n", "csv", ["text"], to="parquet")
    assert pq.read_table(files.target).column_names == ["id", "text"]
    files.rewrite(b"", "jsonl", ["text"], to="parquet")
    assert pq.read_table(files.target).column_names == ["text"]
    pd.DataFrame({"n": pd.Series([], dtype="int64"), "text": pd.Series([], dtype="str")}).to_parquet(
        files.folder / "none.parquet", index=False
    )
    content = (files.folder / "none.parquet").read_bytes()
    files.rewrite(content, "parquet", ["text"], reading=Reading(keep=("n",)))
    assert [str(field.type) for field in pq.read_schema(files.target)] == ["int64", "large_string"]
    assert files.rewrite(content, "parquet", ["text"], to="csv") == b'"n","text"\n'


@pytest.mark.parametrize("to", ["parquet", "csv"])
def test_what_does_not_fit_the_rows_before_is_refused(files, monkeypatch, to):
    monkeypatch.setattr("dptext.io.lines.BLOCK_ROWS", 2)
    first = b'{"text":"a","n":1}\n' * 2
    for later in (b'{"text":"a","n":"Zanzibarella"}', b'{"text":"a","n":1.5}', b'{"text":"a","Zanzibarella":1}'):
        with pytest.raises(InputError, match=r"the rows from 2 \(from 0\) on have other columns") as caught:
            files.rewrite(first + later, "jsonl", ["text"], to=to)
        assert files.CANARY not in str(caught.value)
    with pytest.raises(InputError, match=r"rows from 0 .* several types or too large"):
        files.rewrite(b'{"text":"a","n":1}\n{"text":"a","n":"x"}\n', "jsonl", ["text"], to=to)
    for number in (b"99999999999999999999", b"1e999"):
        with pytest.raises(InputError, match=r"rows from 0 .* several types or too large"):
            files.rewrite(b'{"text":"a","n":' + number + b"}", "jsonl", ["text"], to=to)


def test_keys_that_first_come_in_later_rows_are_columns(files):
    content = b'{"id":1}\n{"text":"a","late":[1]}\n{"id":2,"text":"b"}\n'
    files.rewrite(content, "jsonl", ["text"], str.upper, to="parquet", reading=Reading(missing="keep"))
    expected = {"id": [1, None, 2], "text": [None, "A", "B"], "late": [None, [1], None]}
    assert pq.read_table(files.target).to_pydict() == expected


@pytest.mark.parametrize("to", ["csv", "jsonl"])
def test_categories_and_views_of_strings_are_converted(files, to):
    kinds = pa.array(["x", None, "y"]).dictionary_encode()
    table = pa.table({"text": ["a", "b", "c"], "kind": kinds, "view": pa.array(["p", "q", None], pa.string_view())})
    pq.write_table(table, files.folder / "in.parquet", row_group_size=1)
    files.rewrite((files.folder / "in.parquet").read_bytes(), "parquet", ["text"], to=to)
    read = pl.read_csv if to == "csv" else pl.read_ndjson
    assert read(files.target).to_dicts() == table.to_pylist()


def test_what_a_format_cannot_hold_is_refused(files):
    nested = b'{"text":"a","n":[1]}\n'
    with pytest.raises(OutputError, match=r"The column 'n' holds lists or objects, which CSV and TSV cannot; leave it"):
        files.rewrite(nested, "jsonl", ["text"], to="csv")
    for row in (b'{"text":"a","n":[{"Zanzibarella":1}]}', b'{"text":"a","I am Zanzibarella":{"a":1}}'):
        with pytest.raises(OutputError, match=r"The column ('n'|number 2) holds lists or objects") as caught:
            files.rewrite(row, "jsonl", ["text"], to="csv")
        assert files.CANARY not in str(caught.value)
    assert files.rewrite(nested, "jsonl", ["text"], to="csv", reading=Reading(drop=("n",))) == b'"text"\n"a"\n'
    with pytest.raises(OutputError, match="A text file holds one column"):
        files.rewrite(b"id,text\n1,a\n", "csv", ["text"], to="text")
    with pytest.raises(OutputError, match="holds a line break"):
        files.rewrite(b'text,b\n"a\nb",c\n', "csv", ["text"], to="text", reading=Reading(drop=("b",)))
    with pytest.raises(InputError, match="2 columns named like column 'b'; rename all but one"):
        files.rewrite(b"text,b,b\na,1,2\n", "csv", ["text"], to="jsonl")


@pytest.mark.parametrize("value", ["{}", "[{}]", '{"a": {}}'])
def test_objects_without_keys_are_refused_by_parquet(files, value):
    with pytest.raises(OutputError, match=r"The column 'z' holds objects without keys, which Parquet cannot; leave it"):
        files.rewrite(f'{{"text":"hotel","z":{value}}}\n'.encode(), "jsonl", ["text"], to="parquet")
    assert not files.target.exists()


ODD = {
    "times within": pa.ListArray.from_arrays([0, 1], pa.array([1], pa.timestamp("us"))),
    "times of a dictionary": pa.ListArray.from_arrays([0, 1], pa.array([1], pa.timestamp("us")).dictionary_encode()),
    "decimals of a dictionary": pa.array([1], pa.decimal128(5, 1)).dictionary_encode(),
    "a zone that nobody knows": pa.array([1], pa.timestamp("us", "Mars/Olympus")),
    "two keys of a name": pa.StructArray.from_arrays([pa.array([1]), pa.array([2])], ["a", "a"]),
    "bytes": pa.array([b"a"]),
    "a span": pa.array([1], pa.duration("s")),
}


@pytest.mark.parametrize("rows", [0, 1])
@pytest.mark.parametrize("name", ODD)
def test_types_that_json_cannot_hold_are_named(files, name, rows):
    pq.write_table(pa.table({"text": ["a"], "odd": ODD[name]}).slice(0, rows), files.folder / "in.parquet")
    with pytest.raises(OutputError, match=r"The column 'odd' holds .*, which JSON cannot; leave it out with drop="):
        files.rewrite((files.folder / "in.parquet").read_bytes(), "parquet", ["text"], to="jsonl")


def test_parquet_columns_that_are_left_out(files):
    frame = pd.DataFrame({"text": ["a", None], "kind": pd.Categorical(["x", "y"]), "n": [1, 2]}, index=[5, 6])
    frame.to_parquet(files.folder / "frame.parquet")
    content = (files.folder / "frame.parquet").read_bytes()
    files.rewrite(content, "parquet", ["text"], str.upper, reading=Reading(drop=("n", "__index_level_0__")))
    assert pl.read_parquet(files.target).to_dict(as_series=False) == {"text": ["A", None], "kind": ["x", "y"]}
    assert list(pd.read_parquet(files.target).columns) == ["text", "kind"]


RAW = b'id\ttext\tlabel\n1\t"I will come at noon,\tpositive\n2\tshe said ""no"", and bring it."\tnegative\r\n3\t\t"\n'


def test_without_quotes_a_quote_is_a_byte(files):
    reading = Reading(quotes="none")
    rows = [('"I will come at noon,',), ('she said ""no"", and bring it."',), (None,)]
    assert files.values(RAW, "tsv", ["text"], reading) == rows
    assert files.rewrite(RAW, "tsv", ["text"], reading=reading) == RAW
    out = files.rewrite(RAW, "tsv", ["text"], str.upper, reading=reading)
    frame = pd.read_csv(files.target, sep="\t", quoting=csv.QUOTE_NONE)
    assert frame["id"].to_list() == [1, 2, 3] and frame["label"].to_list() == ["positive", "negative", '"']
    assert out == RAW.replace(rows[0][0].encode(), rows[0][0].upper().encode()).replace(
        rows[1][0].encode(), rows[1][0].upper().encode()
    )
    even = files.rewrite(RAW, "tsv", ["text"], reading=Reading(quotes="none", normalize_output=True))
    assert even == RAW.replace(b"\r\n", b"\n")
    for text in ("a\tb", "a\nb", "a\rb"):
        with pytest.raises(OutputError, match="holds a delimiter or a line break, which a file without quotes cannot"):
            files.rewrite(RAW, "tsv", ["text"], lambda _, text=text: text, reading=reading)


@pytest.mark.parametrize("mark", [";", "|", "\t"])
def test_another_delimiter(files, mark):
    content = f'id{mark}text\n1{mark}"a{mark}b"\n'.encode()
    with pytest.raises(InputError, match=r"the line holds '.*': save the file with commas, or pass delimiter='.*'"):
        files.values(content, "csv", ["text"])
    reading = Reading(delimiter=mark)
    assert files.values(content, "csv", ["text"], reading) == [(f"a{mark}b",)]
    assert files.rewrite(content, "csv", ["text"], str.upper, reading=reading) == content.replace(b"a", b"A").replace(
        b"b", b"B"
    )


@settings(max_examples=50, deadline=None)
@given(
    text=st.text(st.characters(codec="cp1252", exclude_characters='\r\n\t"\x00'), max_size=40),
    piece=st.integers(1, 9),
    encoding=st.sampled_from(["latin-1", "cp1252"]),
)
def test_older_encodings(shared_files, encoding, text, piece):
    content = f"text\n{text}\n".encode(encoding, errors="ignore")
    expected = content.decode(encoding).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dptext.io.source.PIECE", piece)
        assert shared_files.rewrite(content, "text", reading=Reading(encoding=encoding)) == expected


def test_a_byte_that_an_encoding_does_not_have(files):
    with pytest.raises(InputError, match=r"is not cp1252: the byte at offset 8 \(from 0\) means nothing there"):
        files.values(b"text\nabc\x81\n", "csv", ["text"], Reading(encoding="cp1252"))


@pytest.mark.parametrize(
    ("format", "content", "expected"),
    [
        ("text", b"\xef\xbb\xbfa\nb\r\n\r\nc", b"a\nb\n\nc\n"),
        (
            "csv",
            b'\xef\xbb\xbf\n\nid,"text"\r\n\r\n1,"a"\n\n\n2,"b, c"\r\n3,\r\n\r\n',
            b'id,"text"\n1,a\n2,"b, c"\n3,\n',
        ),
        ("csv", b"text\r\na\n\r\n\nb", b"text\na\n\n\nb\n"),
        (
            "jsonl",
            b'\xef\xbb\xbf{"text":"a"}\r\n \t \n\n { "b" : [1 , "x  y"],\t"text": "c \\" d" } \n\n',
            b'{"text":"a"}\n{"b":[1,"x  y"],"text":"c \\" d"}\n',
        ),
    ],
)
def test_even_rows_say_nothing_between_them(files, format, content, expected):
    columns = [] if format == "text" else ["text"]
    even = Reading(normalize_output=True, missing="keep")
    assert files.rewrite(content, format, columns, reading=even) == expected
    assert files.rewrite(expected, format, columns, reading=even) == expected
    plain = files.values(content, format, columns, Reading(missing="keep"))
    assert files.values(content, format, columns, even) == plain


@pytest.mark.parametrize("format", ["csv", "jsonl"])
def test_blocks_are_the_same_whatever_leaves_the_file(files, format, monkeypatch):
    monkeypatch.setattr("dptext.io.lines.BLOCK_ROWS", 3)
    monkeypatch.setattr(f"dptext.io.{'lines' if format == 'jsonl' else 'csv'}.BLOCK_BYTES", 40)
    rows = [{"id": i, "text": "x" * (i * 7 % 30), "n": "y"} for i in range(20)]
    content = "\r\n\n".join(json.dumps(row) for row in rows)
    if format == "csv":
        content = "id,text,n\n\n" + "\r\n".join(f'{row["id"]},"{row["text"]}",y' for row in rows)
    path = files.put(content.encode(), f"blocks.{format}")
    readings = [
        Reading(),
        Reading(normalize_output=True),
        Reading(drop=("n",)),
        Reading(keep=(), normalize_output=True),
    ]
    every = [files.blocks(path, ["text"], reading=reading) for reading in readings]
    found = [[(block.first_row, block.columns["text"].to_pylist()) for block in blocks] for blocks in every]
    assert len(found[0]) > 7 and all(blocks == found[0] for blocks in found)


def test_many_blank_lines_are_not_held(files):
    from dptext.io import csv_kernels as kernels

    for format, row in (("csv", b"1,a\n"), ("jsonl", b'{"text":"a"}\n')):
        head = b"id,text\n" if format == "csv" else b""
        gap = b"\r\n" * (kernels.BLANK_BYTES if format == "csv" else 5000)
        gap += (b" \t" * 9_000_000 + b"\n") * (format == "jsonl")
        content = head + row + gap + row + row + gap
        path = files.put(content, "gap." + format)
        if format == "csv":
            assert [block.rows for block in files_blocks(path, format)] == [1, 0, 2, 0]
        assert files.rewrite(content, format, ["text"]) == (content if format == "csv" else row * 3)
        even = files.rewrite(content, format, ["text"], reading=Reading(normalize_output=True))
        assert even == head + row * 3


def files_blocks(path, format):
    from dptext.io import open_reader

    with open_reader(str(path), format=format, columns=["text"]) as reader:
        return [block for block in reader if block.rows or len(block.rest.data)]


def test_a_row_that_does_not_end_is_refused(files, monkeypatch):
    monkeypatch.setattr("dptext.io.csv.ROW_BYTES", 2**20)
    monkeypatch.setattr("dptext.io.source.PIECE", 2**18)
    content = b'id,text\n1,a\n2,"' + b"Zanzibarella\n" * 2**18
    with pytest.raises(
        InputError, match="line 3: the row that begins here is longer than 1 MiB; a quote may"
    ) as caught:
        files.values(content, "csv", ["text"])
    assert files.CANARY not in str(caught.value)


@pytest.mark.parametrize("quotes", ["double", "none"])
def test_a_carriage_return_outside_quotes_is_refused(files, quotes, piece):
    with pytest.raises(
        InputError, match="line 3: a carriage return without a line feed stands outside quotes; end lines by LF or CRLF"
    ) as caught:
        files.values(b"id,text\r\n1,a\r\nZanzi\rbarella,c\n", "csv", ["text"], Reading(quotes=quotes))
    assert "barella" not in str(caught.value)
