"""Columns beside the texts are copied if they are plainly labels, numbers or dates; no value is ever quoted."""

import gzip
import hashlib
import json
import os
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.errors import InputError, ParameterError
from dptext.io import Reading
from dptext.io.other_columns import (
    SAMPLE_ROWS,
    CopiedColumns,
    OtherColumns,
    check_beginning,
    open_to_copy,
)
from dptext.io.output import OutputDigest, file_digest, open_target


def kind_of(name: str, values: list[Any]) -> str:
    """What a column is refused as; empty if it is copied."""
    columns = OtherColumns(["text"])
    columns.add_column(name, pa.array(values, pa.large_string()) if isinstance(values[0], str) else values)
    try:
        columns.check()
    except ParameterError as error:
        assert not any(isinstance(value, str) and len(value) > 3 and value in str(error) for value in values)
        return str(error).split("(", 1)[1].split(")")[0]
    return ""


MANY = "too many different values for labels"
CITIES = ["Rome", "Oslo", "Bath", "Hull", "Lima", "York", "Kyiv", "Bonn", "Cork", "Nice"]
COLUMNS = [
    ("stars", ["1", "5", "3"], ""),
    ("label", ["good", "bad"] * 5, ""),
    ("label", ["good", "bad", "fair"], MANY),  # of three rows nobody can tell that they are labels
    ("flag", ["true", "False"], ""),
    ("x", ["", "NA", "n/a"], ""),
    ("x", ["n/a"] * 90 + CITIES, MANY),  # what is missing does not make labels of the others
    ("x", ["none so far"] * 90 + CITIES, MANY),  # neither does a value that is nearly everywhere
    ("price", [f"{n}.99" for n in range(100)], ""),
    ("price", ["1e5", "-0.25", ".5"], ""),
    ("seen", [f"2024-02-{n:02}" for n in range(1, 29)], ""),
    ("seen", ["2021-05-11T12:30:00Z", "11.05.2021", "1/2/99 08:15", "12:30"], ""),
    ("years", ["2019-2020", "2020-2021"] * 5, ""),
    ("city", CITIES, MANY),
    ("city", CITIES * 5, ""),
    ("x", [f"c-{n}" for n in range(20)], MANY),
    ("x", [f"{n:03}" for n in range(20)], MANY),
    ("x", [str(n) for n in range(20)], "identifiers"),
    ("x", list(range(20)), "identifiers"),
    ("x", [float(n) for n in range(20)], "identifiers"),
    ("x", [83_400_127], "identifiers"),
    ("x", [1, 2, 2, 3] * 10, ""),
    ("x", [n / 7 for n in range(100)], ""),
    ("id", [1, 2, 3], "identifiers"),
    ("product_id", [7, 8, 9] * 10, ""),
    ("mrn", ["7"] * 10, "identifiers"),
    ("email", ["1"] * 10, "e-mail addresses"),
    ("userEmail", ["x"] * 10, "e-mail addresses"),
    ("Phone Number", [5550199] * 10, "phone numbers"),
    ("phone_type", ["home", "work"] * 5, ""),
    ("dob", ["2001-02-03"] * 10, "dates of birth"),
    ("birth_year", [1980] * 10, "dates of birth"),
    ("ip", ["x"] * 10, "IP addresses"),
    ("Street", ["x"] * 10, "addresses"),
    ("lat", [51.5] * 10, "addresses"),
    ("first_name", ["Ann"] * 10, "names of people"),
    ("name", ["Ann"] * 10, "names of people"),
    ("customer", ["c-17"] * 10, "names of people"),
    ("user_id", [17] * 10, "names of people"),
    ("user_rating", [4, 5] * 10, ""),
    ("customer_type", ["new", "old"] * 5, ""),
    ("product_name", ["chair", "table"] * 5, ""),
    ("x", ["ok"] * 99 + ["see maria@example.org"], "e-mail addresses"),
    ("x", ["ok"] * 99 + ["+49 170 1234567"], "phone numbers"),
    ("x", ["ok"] * 99 + ["DE89 3704 0044 0532 0130 00"], "identifiers"),
    ("x", ["ok"] * 99 + ["192.168.0.17"], "IP addresses"),
    ("x", ["ok"] * 99 + ["12 High Street, Hull"], "addresses"),
    ("x", ["ok"] * 99 + ["cust. is diabetic and his wife called"], "texts"),
    ("x", ["Maria Keller", "Jean-Luc Picard"] * 10, "names of people"),
    ("x", [b"Maria"] * 10, "values that are no labels"),
    ("tags", [["a", "b"]] * 10, ""),
    ("tags", [[name] for name in CITIES], MANY),
    ("input_ids", [[101, 7, 102]] * 10, "lists of numbers"),
    ("vector", [[0.25, 0.5]] * 10, "lists of numbers"),
    ("meta", [{"lang": "en", "by": "Maria Keller"}] * 10, "names of people"),
    ("meta", [{"lang": "en", "n": 1}] * 10, ""),
    ("meta", [{"email": "x"}] * 10, "e-mail addresses"),
]


@pytest.mark.parametrize(("name", "values", "kind"), COLUMNS)
def test_what_is_plainly_a_label_a_number_or_a_date_is_copied(name: str, values: list[Any], kind: str) -> None:
    assert kind_of(name, values) == kind


@pytest.mark.parametrize(
    "kind",
    [
        pa.large_string(),
        pa.string_view(),
        pa.dictionary(pa.int32(), pa.string()),
        pa.list_(pa.string()),
        pa.struct([("n", pa.int64()), ("by", pa.large_string())]),
        pa.map_(pa.string(), pa.string()),
    ],
    ids=str,
)
def test_strings_of_arrow_are_looked_at_whatever_they_are_stored_as(kind: pa.DataType) -> None:
    who = "maria@example.org"
    value: Any = [who] if pa.types.is_list(kind) else {"n": 1, "by": who} if pa.types.is_struct(kind) else who
    value = [("by", who)] if pa.types.is_map(kind) else value
    is_dictionary = pa.types.is_dictionary(kind)
    values = pa.array([who] * 9).dictionary_encode().cast(kind) if is_dictionary else pa.array([value] * 9, kind)
    columns = OtherColumns(["text"])
    columns.add_column("who", values)
    with pytest.raises(ParameterError, match=r"who \(e-mail addresses\)"):
        columns.check()


ROW = {"id": "1", "mail": "a@b.org", "note": "The waiter was rude and slow.", "stars": "4", "text": "a"}


def write(folder: Path, format: str, rows: list[dict[str, str]], delimiter: str = "") -> str:
    path = folder / f"in.{format}"
    if format == "parquet":
        pq.write_table(pa.Table.from_pylist(rows), path)
    elif format == "jsonl":
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    else:
        mark = delimiter or ("\t" if format == "tsv" else ",")
        path = folder / f"in.{format}.gz"
        lines = [list(rows[0]), *(row.values() for row in rows)]
        path.write_bytes(gzip.compress("".join(mark.join(line) + "\n" for line in lines).encode()))
    return str(path)


@pytest.mark.parametrize(
    ("format", "reading", "left"),
    [
        ("csv", {}, "id,mail,note"),
        ("csv", {"delimiter": ";", "quotes": "none", "drop": ("mail",)}, "id,note"),
        ("csv", {"encoding": "latin-1", "copy": ("id", "note"), "drop": ("mail",)}, ""),
        ("tsv", {"copy": ("mail", "note")}, "id"),
        ("jsonl", {"copy": ("note",), "drop": ("mail", "id")}, ""),
        ("jsonl", {"drop": ("note",)}, "id,mail"),
        ("parquet", {}, "id,mail,note"),
        ("parquet", {"copy": ("mail", "note", "id")}, ""),
        ("parquet", {"drop": ("mail", "note", "id")}, ""),
    ],
)
def test_other_columns_are_copied_if_they_are_named_only(tmp_path, format, reading, left):
    path = write(tmp_path, format, [ROW], reading.get("delimiter", ""))
    how: dict[str, Any] = {"format": format, "columns": ["text"], "reading": Reading(**reading)}
    if left:
        names = ", ".join(map(repr, left.split(",")))
        with pytest.raises(ParameterError, match=rf"drop=\[{names}\].* copy=\[{names}\]\."):
            check_beginning(path, **how)
        return
    check_beginning(path, **how)
    with open_to_copy(path, **how) as checked:
        assert [block.rows for block in checked] == [1]


@pytest.mark.parametrize("format", ["csv", "jsonl", "parquet"])
@pytest.mark.parametrize("late", ["maria@example.org", "HIV positive"])
def test_a_value_far_behind_labels_stops_the_run_in_front_of_its_block(tmp_path, format, late):
    rows = [{"label": "yes" if n % 2 else "no", "text": "a"} for n in range(3 * SAMPLE_ROWS)]
    others = [{"label": f"{late} {n}", "text": "a"} for n in range(100)]
    path = write(tmp_path, format, rows + others)
    how: dict[str, Any] = {"format": format, "columns": ["text"], "block_rows": 500}
    with (
        open_to_copy(path, **how) as checked,
        pytest.raises(ParameterError, match=r"label \((e-mail addresses|too many different values for labels)\)"),
    ):
        passed = 0
        for block in checked:
            passed += block.rows
    assert passed == 3 * SAMPLE_ROWS
    check_beginning(path, format=format, columns=["text"], reading=Reading(drop=("label",)))


def test_blocks_of_few_rows_are_held_until_labels_can_be_told(tmp_path: Path) -> None:
    rows = [{"city": city, "text": "a"} for _ in range(5) for city in CITIES]
    with open_to_copy(write(tmp_path, "csv", rows), format="csv", columns=["text"], block_rows=3) as checked:
        assert sum(block.rows for block in checked) == 50


NESTED = {
    "messages": [
        {"role": "user", "name": "Dan", "content": "hi"},
        {"role": "tool", "content": "no", "at": "12 High Street"},
    ],
    "meta": {"a.b": {"by": "Maria Keller"}, "n": 1},
}


@pytest.mark.parametrize(
    ("reading", "left"),
    [
        ({}, r"['messages[].name', 'messages[].at', 'meta.a\\.b.by']"),
        ({"drop": ("messages[].name", "messages[].at"), "copy": ("meta",)}, ""),
        ({"drop": ("messages[].name", "meta.a\\.b"), "copy": ("messages[].at",)}, ""),
        ({"drop": ("meta.a\\.b", "messages[].name")}, "['messages[].at']"),
    ],
)
def test_paths_of_json_count_as_columns(tmp_path: Path, reading: dict[str, Any], left: str) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text((json.dumps(NESTED) + "\n") * 10)
    how: dict[str, Any] = {"format": "jsonl", "columns": ["messages[].content"], "reading": Reading(**reading)}
    refused = pytest.raises(ParameterError) if left else nullcontext()
    with refused as raised:
        check_beginning(str(path), **how)
    assert not left or f"drop={left}" in str(raised.value)


def test_keys_of_objects_may_be_data(tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    how: dict[str, Any] = {"format": "jsonl", "columns": ["text"], "reading": Reading()}
    path.write_text("".join(json.dumps({"text": "a", "votes": {f"Maria {i}": 1, "of": 9}}) + "\n" for i in range(20)))
    with pytest.raises(ParameterError, match=r"votes \(keys that are data\)") as raised:
        check_beginning(str(path), **how)
    assert "Maria" not in str(raised.value)
    path.write_text("".join(json.dumps({"text": "a", f"Maria {i}": 1}) + "\n" for i in range(20)))
    with pytest.raises(ParameterError, match=r"number 2 \(keys that are data\)") as raised:
        check_beginning(str(path), **how)
    assert "Maria" not in str(raised.value)


def test_the_person_of_a_row_may_lie_within_an_object(tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text('{"text":"a","meta":{"u":1,"n":2}}\n' * 20)
    with pytest.raises(ParameterError, match=r"as they are: meta\.u \(identifiers\); "):
        check_beginning(str(path), format="jsonl", columns=["text"], reading=Reading(units="meta.u"))


def test_numbers_beyond_a_double_hide_nothing_behind_them(tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text('{"text":"a","n":1e999,"mail":"a@b.org"}\n' * 10)
    with pytest.raises(ParameterError, match=r"mail \(e-mail addresses\)"):
        check_beginning(str(path), format="jsonl", columns=["text"], reading=Reading())


def test_a_row_that_is_no_json_is_refused_as_such(tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text('{"text":"a"}\n{"text":\n')
    with pytest.raises(InputError, match="line 2: it is not JSON"):
        check_beginning(str(path), format="jsonl", columns=["text"], reading=Reading())


def test_the_column_that_says_whose_rows_are_is_no_label(tmp_path: Path) -> None:
    path = write(tmp_path, "csv", [{"u": str(n % 2), "text": "a"} for n in range(20)])
    with pytest.raises(ParameterError, match=r"u \(identifiers\)"):
        check_beginning(path, format="csv", columns=["text"], reading=Reading(units="u"))
    check_beginning(path, format="csv", columns=["text"], reading=Reading(units="u", drop=("u",)))


def test_columns_whose_names_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text('text,"(e-mail), mine"\na,x\n')
    with pytest.raises(ParameterError, match=r"number 2 .e-mail addresses.; leave them out with drop=NAMES"):
        check_beginning(str(tmp_path / "in.csv"), format="csv", columns=["text"], reading=Reading())


def test_a_column_to_copy_is_named_once() -> None:
    with pytest.raises(ParameterError, match="name it once"):
        Reading(copy=("b",), drop=("b",))


def copied(folder: Path, content: str, format: str = "csv", columns: tuple[str, ...] = ("text",), **how: Any) -> Any:
    path = folder / f"in.{format}"
    path.write_text(content)
    with open_to_copy(str(path), format=format, columns=list(columns), reading=Reading(**how)) as checked:
        for _ in checked:
            pass
        return checked.copied()


def test_the_columns_that_are_copied_are_named_in_their_order(tmp_path: Path) -> None:
    found = copied(tmp_path, 'n,"text","a, b"\r\n1,"x\ny",2\r\n')
    assert found.names == ("n",) and found.others == 1  # a name with a comma could not be read in a list
    assert found.sentence() == "n, 1 more"
    assert copied(tmp_path, "text\na\n").sentence() == ""
    assert copied(tmp_path, "n;text\n", delimiter=";").names == ("n",)
    assert copied(tmp_path, "n,m,text\n1,2,a\n", drop=("m",)).names == ("n",)


def test_columns_in_which_texts_lie(tmp_path: Path) -> None:
    line = '{"meta":{"text":"a","n":2},"tags":["x"]}\n'
    found = copied(tmp_path, line, "jsonl", ("meta.text", "tags[]"))
    assert found.names == ("meta (but meta.text)", "tags (but tags[])") and not found.telling


def test_keys_that_few_rows_have_may_be_data(tmp_path: Path) -> None:
    lines = [{"text": "a", "n": i, "stars": 5, f"maria{i}": 1} for i in range(5)]
    found = copied(tmp_path, "".join(json.dumps(line) + "\n" for line in lines), "jsonl")
    assert found.names == ("n", "stars") and found.others == 5


def test_columns_that_are_copied_on_purpose_are_told_of(tmp_path: Path) -> None:
    found = copied(tmp_path, "mail,n,text\na@b.org,1,x\n", copy=("mail",))
    assert found.warnings() == ["The column mail was copied on purpose, and looks as if it held e-mail addresses."]
    assert CopiedColumns(names=("n",)).warnings() == []


@pytest.mark.parametrize("name", ["out.csv", "out.csv.gz"])
def test_the_digest_is_that_of_the_file(tmp_path: Path, name: str) -> None:
    path, seen = tmp_path / name, OutputDigest()
    with open_target(str(path), "in.csv", False, seen) as sink:
        for _ in range(3):
            sink.write(b"id,text\n")
    content = path.read_bytes()
    assert seen.sha256 == hashlib.sha256(content).hexdigest() == file_digest(str(path)) and seen.size == len(content)


def test_what_cannot_be_read_twice_has_no_digest(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path / "absent", tmp_path):
        assert file_digest(str(path)) is None
