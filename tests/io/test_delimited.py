import csv
import gzip
import io
import re
import sys
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dptext.errors import InputError
from dptext.io import BLOCK_BYTES, Reading, lines
from dptext.io import csv as csv_blocks

NUMBER = re.compile(r"\s*[+-]?[0-9.,_eE+-]+\s*")
DELIMITERS = {"csv": ",", "tsv": "\t"}
FIELD = st.one_of(
    st.sampled_from(["", "007", "NA", "a b", '"', ",", "\n", "\r\n", "\t", "é", "x\ny", "\u2028"]),
    # Python 3.10's csv module, which is the oracle here, knows no null character.
    st.text(
        st.characters(exclude_categories=["Cs"], exclude_characters="\0" * (sys.version_info < (3, 11))), max_size=8
    ),
)


@st.composite
def tables(draw):
    width = draw(st.integers(1, 4))
    return [draw(st.lists(FIELD, min_size=width, max_size=width)) for _ in range(draw(st.integers(0, 6)))], width


def written(rows, width, delimiter, quoting, end):
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, quoting=quoting, lineterminator=end)
    writer.writerows([[f"c{i}" for i in range(width)], *rows])
    return out.getvalue().encode()


def oracle(content, delimiter):
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=delimiter))
    return [row for row in rows[1:] if row]


@settings(max_examples=150, deadline=None)
@given(
    table=tables(),
    format=st.sampled_from(["csv", "tsv"]),
    quoting=st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
    end=st.sampled_from(["\n", "\r\n"]),
    cut=st.booleans(),
    data=st.data(),
)
def test_values_are_those_of_python_and_unchanged_texts_keep_every_byte(
    shared_files, table, format, quoting, end, cut, data
):
    rows, width = table
    if any("\r" in field for row in rows for field in row):
        quoting = csv.QUOTE_ALL  # Python before 3.13 writes a lone CR bare, which no reader reads back
    content = written(rows, width, DELIMITERS[format], quoting, end)
    if cut:
        content = content.removesuffix(end.encode())
    names = data.draw(st.permutations([f"c{i}" for i in range(width)]))[: data.draw(st.integers(1, width))]
    places = [int(name[1:]) for name in names]
    expected = [tuple(row[i] for i in places) for row in rows]
    columns = [[v for v in column if v] for column in zip(*expected, strict=True)]
    if any(all(map(NUMBER.fullmatch, column)) for column in columns):
        return
    try:
        found = shared_files.values(content, format, names)
    except InputError as error:  # by the first block, where the soak makes blocks small
        assert "holds numbers" in str(error) and (len(rows) > lines.BLOCK_ROWS or len(content) > csv_blocks.BLOCK_BYTES)
        assert any(NUMBER.fullmatch(column[0]) for column in columns)
        return
    assert [tuple(value or "" for value in row) for row in found] == expected
    assert shared_files.rewrite(content, format, names) == content
    assert shared_files.rewrite(content, format, names, lambda text: text) == content

    def change(text):
        return text[::-1] + '",\n'

    again = shared_files.rewrite(content, format, names, change)
    result = [list(row) for row in rows]
    for row, old in zip(result, found, strict=True):
        for place, value in zip(places, old, strict=True):
            row[place] = "" if value is None else change(value)
    if width > 1:
        assert oracle(again, DELIMITERS[format]) == result
    else:
        assert [row[0] or "" for row in shared_files.values(again, format, names)] == [row[0] for row in result]


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (b"007,old,NA", "new", b"007,new,NA"),
        (b"007,old,NA", "a,b", b'007,"a,b",NA'),
        (b"007,old,NA", 'say "x"', b'007,"say ""x""",NA'),
        (b"007,old,NA", "", b'007,"",NA'),
        (b"007,old,NA", "a\rb", b'007,"a\rb",NA'),
        (b'1,"old",', "new", b'1,"new",'),
        (b'1,"old",""', 'x"y', b'1,"x""y",""'),
        (b'1,"",z', "new", b'1,"new",z'),
        (b"1,,z", "new", b"1,,z"),
        (b'"",o"ld,z', "new", b'"",new,z'),
        (b'"a\r\nb",old,"q""q"', "", b'"a\r\nb","","q""q"'),
    ],
)
def test_quotes_stay_where_they_were_and_come_where_they_must(files, before, text, after):
    for end in (b"\n", b"\r\n"):
        head = b"\xef\xbb\xbfid,text,x" + end
        assert files.rewrite(head + before + end, "csv", ["text"], lambda _: text) == head + after + end
        assert files.rewrite(head + before, "csv", ["text"], lambda _: text) == head + after


@settings(max_examples=150, deadline=None)
@given(
    body=st.lists(st.sampled_from([b"a", b",", b'"', b"\n", b"\r", b"\r\n", b'"",', b"b,", "é".encode()]), max_size=25),
    width=st.integers(1, 3),
    piece=st.integers(1, 5),
)
def test_whatever_bytes_come_the_result_does_not_depend_on_the_reads(shared_files, body, width, piece):
    content = b",".join([b"x", b"y", b"z"][:width]) + b"\n" + b"".join(body)

    def result(columns):
        try:
            values = shared_files.values(content, "csv", columns)
        except InputError as error:
            return str(error)
        again = shared_files.rewrite(content, "csv", columns, lambda text: text)
        assert shared_files.values(again, "csv", columns) == values
        return values, again

    for columns in (["x"], ["xyz"[width - 1]]):
        whole = result(columns)
        with mock.patch("dptext.io.source.PIECE", piece), mock.patch("dptext.io.lines.BLOCK_ROWS", 2):
            assert result(columns) == whole


def test_columns_come_in_the_order_asked_for(files):
    content = b"a,b,c\none,two,three\n"
    assert files.values(content, "csv", ["c", "a"]) == [("three", "one")]
    assert files.rewrite(content, "csv", ["c", "a"], str.upper) == b"a,b,c\nONE,two,THREE\n"


def test_blank_lines_pass_and_are_no_rows(files):
    content = b"\n\r\na,b\n\n1,x\r\n\r\n\n2,y\n\n\n"
    assert files.values(content, "csv", ["b"]) == [("x",), ("y",)]
    assert files.rewrite(content, "csv", ["b"], str.upper) == content.replace(b"x", b"X").replace(b"y", b"Y")


def test_blank_lines_of_one_column_are_nulls(files):
    content = b'a\n\nx\r\n\r\n""\n'
    assert files.values(content, "csv", ["a"]) == [(None,), ("x",), (None,), ("",)]
    assert files.rewrite(content, "csv", ["a"], lambda text: text + "!") == b'a\n\nx!\r\n\r\n"!"\n'


def test_a_header_alone_is_a_file_of_no_rows(files):
    for content in (b"a,b", b"a,b\r\n", b"\xef\xbb\xbfa,b\n\n"):
        assert files.values(content, "csv", ["b"]) == []
        assert files.rewrite(content, "csv", ["b"]) == content


def test_header_names_may_be_quoted(files):
    content = b'"a, ""b""","te\nxt"\n1,x\n'
    assert files.values(content, "csv", ["te\nxt"]) == [("x",)]
    assert files.values(content + b",\n", "csv", ['a, "b"', "te\nxt"][1:]) == [("x",), (None,)]


@pytest.mark.parametrize("names", ["a,b", "b, a"])
def test_several_columns_in_one_name_are_named_one_by_one(files, names):
    with pytest.raises(InputError, match="name the columns one by one with columns="):
        files.values(b"a,b,c\nx,y,z\n", "csv", [names])
    assert files.values(b'"a,b",a,b\nx,y,z\n', "csv", ["a,b"]) == [("x",)]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf\n\n", "is empty"),
        (b"Zanzibarella,x\n1,2\n", "has 2 columns by its first line, and none is named 'text'"),
        (b"Zanzibarella\n", "has 1 column by its first line, and none is named 'text'"),
        (b"text,Zanzibarella,text\n", "has 3 columns by its first line, and 2 are named 'text'"),
        (b"id,text\n1,a\n2,Zanzibarella,x\n", "line 3: the row has 3 fields where the header has 2; mend it"),
        (b'id,text\n"1\n\n",a\nZanzibarella\n', "line 5: the row has 1 field where the header has 2; mend it"),
        (b'id,text\n1,"a"Zanzibarella\n', "line 2: a closing quote is not followed by .*quotes='none'"),
        (b'id,text\n1,"a"\rZanzibarella\n', "line 2: a closing quote is not followed"),
        (
            b'id,text\n1,a\n2,"Zanzibarella\n\n',
            "line 3: the quote that opens here is never closed; close it, or double .*quotes='none'",
        ),
        (b'id,"text\nZanzibarella', "line 1: the quote that opens here is never closed"),
        (b'id,"text"Zanzibarella\n', "line 1: a closing quote is not followed"),
        (b"Zanzibarella,text\n1,12\n2,\n3,-1.5e3\n", "The column 'text' of .* holds numbers, not text"),
        (b"a,text\nZanzibarella,\xff\n", "is not UTF-8: the byte at offset 20 "),
    ],
)
def test_what_cannot_be_read_is_said_without_the_content(files, content, message, piece):
    with pytest.raises(InputError, match=message) as caught:
        files.values(content, "csv", ["text"])
    assert files.CANARY not in str(caught.value)
    assert "values.csv" in str(caught.value)
    assert caught.value.__cause__ is None


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x28\xb5\x2f\xfd\x04", "is packed by zstd, by how it begins; give it a name that ends in .zst"),
        (
            gzip.compress(b"a,text\nb,c\n", mtime=0),
            "is gzipped, by how it begins; unpack it first, or give a file whose",
        ),
        (b"PK\x03\x04\xff\xff", "is an archive, by how it begins; if a spreadsheet made it, save it there as CSV"),
        (b"PK;text\n1;caf\xe9\n", "is not UTF-8: the byte at offset 13 (from 0) does not belong there;"),
    ],
)
def test_what_is_no_text_is_told_by_how_it_begins(files, content, said):
    with pytest.raises(InputError) as caught:
        files.values(content, "csv", ["text"])
    assert f"values.csv {said}" in str(caught.value)


@pytest.mark.parametrize("format", ["csv", "tsv"])
def test_a_file_without_a_header(files, piece, format):
    mark = {"csv": b",", "tsv": b"\t"}[format]
    content = b'\r\n7,the doctor,"x\r\ny"\r\n\r\n8,"",z'.replace(b",", mark)
    reading = Reading(no_header=True)
    assert files.values(content, format, ["2"], reading) == [("the doctor",), ("",)]
    assert files.rewrite(content, format, ["2"], reading=reading) == content
    assert files.rewrite(content, format, ["2"], str.upper, reading=Reading(no_header=True, drop=("3",))) == (
        b'7,THE DOCTOR\n8,""\n'.replace(b",", mark)
    )
    other = {"csv": "tsv", "tsv": "csv"}[format]
    assert files.rewrite(content, format, ["2"], to=other, reading=reading) == (
        b'"7","the doctor","x\r\ny"\n"8","","z"\n'.replace(b",", {"csv": b",", "tsv": b"\t"}[other])
    )
    files.rewrite(content, format, ["2"], to="jsonl", reading=reading)
    assert files.target.read_bytes().startswith(b'{"1":"7","2":"the doctor","3":"x\\r\\ny"}\n')
    with pytest.raises(InputError, match="3 columns by its first line, which are named by number; 'text' is none of"):
        files.values(content, format, ["text"], reading)
    with pytest.raises(InputError, match="line 2: the row has 1 field where the first row has 2"):
        files.values(b"7,a\nZanzibarella\n".replace(b",", mark), format, ["2"], reading)


def test_numbers_are_refused_in_the_first_block_only_and_beside_texts_not(files):
    assert len(files.values(b"t\n1\nx\n", "csv", ["t"])) == 2
    assert len(files.values(b"a,t\n1,\n2,\n", "csv", ["t"])) == 2
    with pytest.raises(InputError, match=r"'t' of .* holds numbers"):
        files.values(b"a,t\nx,1\n", "csv", ["a", "t"])


def test_a_block_does_not_depend_on_the_reads(files, piece, monkeypatch):
    monkeypatch.setattr("dptext.io.lines.BLOCK_ROWS", 3)
    monkeypatch.setattr("dptext.io.csv.BLOCK_BYTES", 40)
    content = b'\xef\xbb\xbfid,text\r\n1,"a\r\n""b"\r\n2,\xf0\x9f\x98\x80\r\n\r\n3,x\r\n4,y\r\n5,"' + b"z" * 60
    content += b'"\r\n6,u\r\n7,' + b"v" * 38 + b"\r\n8,w\r\n9,\r\n\r\n"
    path = files.put(content, "cut.csv")
    blocks = files.blocks(path, ["text"])
    assert [block.rows for block in blocks] == [3, 2, 2, 2]
    assert [t for b in blocks for t in b.columns["text"].to_pylist()][:2] == ['a\r\n"b', "😀"]
    assert files.rewrite(content, "csv", ["text"], lambda text: text) == content


def test_the_real_block_size(files):
    content = b"id,text\n" + b"".join(b"%d,row %d\n" % (i, i) for i in range(10_000))
    assert [block.rows for block in files.blocks(files.put(content, "a.csv"), ["text"])] == [4096, 4096, 1808]
    content = b"id,text\n" + b"".join(b"%d,%s\n" % (i, b"x" * 5_000_000) for i in range(9))
    rows = BLOCK_BYTES // 5_000_003 + 1
    assert [block.rows for block in files.blocks(files.put(content, "b.csv"), ["text"])][:-1] == [rows] * (8 // rows)
    assert files.rewrite(content, "csv", ["text"], lambda text: text) == content
