"""The column that holds the units of rows: read in every format, in the output or not."""

import datetime
import json
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.columns import units_of
from dptext.errors import InputError, ParameterError
from dptext.io import BLOCK_ROWS, Reading

CSV = b'id,user,text\r\n1,anna,"one, two"\r\n2,"b ""x""",three\r\n3,,four\r\n'
JSONL = b'{"id": 1, "user": "anna", "text": "one"}\n\n{"user": 7, "text": "two"}\n{"text": "three", "user": null}\n'


def units(files, content: bytes, format: str, reading: Reading, columns: tuple[str, ...] = ("text",)) -> list:
    path = files.put(content, f"units.{format}")
    return [unit for block in files.blocks(path, columns, reading=reading) for unit in block.units.to_pylist()]


@pytest.mark.parametrize("more", [{}, {"drop": ("user",)}, {"keep": ("id",)}, {"normalize_output": True}], ids=str)
def test_every_format(files, more: dict) -> None:
    reading = Reading(units="user", **more)
    assert units(files, CSV, "csv", reading) == ["anna", 'b "x"', None]
    assert units(files, CSV.replace(b",", b"\t").replace(b"one\t", b"one,"), "tsv", reading) == ["anna", 'b "x"', None]
    if "keep" in more or "drop" in more:
        assert units(files, JSONL, "jsonl", reading) == ["anna", "7", None]
    table = pa.table({"id": [1, 2], "user": [7, 7], "text": ["one", None]})
    pq.write_table(table, files.folder / "units.parquet")
    assert [b.units.to_pylist() for b in files.blocks(files.folder / "units.parquet", ["text"], reading=reading)] == [
        ["7", "7"]
    ]


def test_a_number_is_one_person_in_every_format(files) -> None:
    """However large, and whole or not; NaN is nobody."""
    values = [7.0, 1e16, 1e-7, 7.5]
    lines = "".join(json.dumps({"user": value, "text": "one"}) + "\n" for value in values)
    pq.write_table(pa.table({"user": [*values, float("nan")], "text": ["one"] * 5}), files.folder / "n.parquet")
    (block,) = files.blocks(files.folder / "n.parquet", ["text"], reading=Reading(units="user"))
    assert block.units.to_pylist() == [*units(files, lines.encode(), "jsonl", Reading(units="user")), None]
    assert block.units.to_pylist()[:2] == ["7", "1" + "0" * 16]


def test_a_decimal_is_named_by_its_digits_too(files) -> None:
    """However many places a database keeps behind the point: whole numbers are one person in all columns."""
    values, named = ["7.00", "700.00", "7.50", "-0.00"], ["7", "700", "7.5", "0"]
    for kind in (pa.decimal128(12, 2), pa.decimal256(40, 10), pa.dictionary(pa.int8(), pa.decimal128(12, 2))):
        exact = pa.array([*map(Decimal, values), None], getattr(kind, "value_type", kind))
        column = exact.dictionary_encode() if pa.types.is_dictionary(kind) else exact
        pq.write_table(pa.table({"user": column, "text": ["one"] * 5}), files.folder / "d.parquet")
        (block,) = files.blocks(files.folder / "d.parquet", ["text"], reading=Reading(units="user"))
        assert block.units.to_pylist() == [*named, None]
    assert units_of(pa.array([Decimal("7E2")], pa.decimal128(5, -2)), 1).to_pylist() == ["700"]
    assert units_of([*map(Decimal, values)], 4).to_pylist() == named
    long = ["12345678901234567890123456789012345678.5", "12345678901234567890123456789012345679.5"]
    assert units_of(pa.array(map(Decimal, long), pa.decimal256(60, 5)), 2).to_pylist() == long


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_nan_of_any_size_is_nobody(kind: type) -> None:
    assert units_of(np.array([7, 7.5], kind), 2).to_pylist() == ["7", "7.5"]
    for nobody in (np.array([7, np.nan], kind), pa.array(np.array([7, np.nan], kind)), [7, Decimal("nan")]):
        with pytest.raises(ParameterError, match="position 1 has no value in the person column"):
            units_of(nobody, 2)


def test_none_where_none_was_named(files) -> None:
    assert all(block.units is None for block in files.blocks(files.put(CSV, "a.csv"), ["text"]))


@pytest.mark.parametrize(
    ("format", "more"),
    [("csv", {"normalize_output": True}), ("csv", {}), ("jsonl", {"drop": ("user",)}), ("parquet", {})],
)
def test_the_output_is_what_it_is_without(files, rewrite_files, format: str, more: dict) -> None:
    """Whether a unit column is read changes no byte, of many blocks too."""
    rows = [{"id": i, "user": f"u{i % 7}", "text": f"text {i}", "more": "x"} for i in range(2 * BLOCK_ROWS + 5)]
    source = files.folder / f"in.{format}"
    if format == "parquet":
        pq.write_table(pa.Table.from_pylist(rows), source, row_group_size=3000)
    elif format == "jsonl":
        source.write_text("".join(json.dumps(row) + "\n" for row in rows))
    else:
        source.write_text("id,user,text,more\n" + "".join(",".join(map(str, row.values())) + "\n" for row in rows))
    outputs = []
    for name in (None, "user"):
        rewrite_files(
            source, files.folder / f"out.{format}", format, ["text"], str.upper, reading=Reading(units=name, **more)
        )
        outputs.append((files.folder / f"out.{format}").read_bytes())
    assert outputs[0] == outputs[1]
    blocks = files.blocks(source, ["text"], reading=Reading(units="user", **more))
    assert [unit for block in blocks for unit in block.units.to_pylist()] == [row["user"] for row in rows]
    assert len(blocks) > 2


@pytest.mark.parametrize("to", ["csv", "jsonl", "parquet"])
def test_conversion(files, rewrite_files, to: str) -> None:
    source = files.put(JSONL.replace(b"null", b'"b"').replace(b"7", b'"7"').replace(b'"id": 1, ', b""), "in.jsonl")
    reading = Reading(units="user", drop=("user",))
    rewrite_files(source, files.folder / f"out.{to}", "jsonl", ["text"], str.upper, to=to, reading=reading)
    assert files.values((files.folder / f"out.{to}").read_bytes(), to, ["text"]) == [("ONE",), ("TWO",), ("THREE",)]


def test_several_text_columns_around_it(files) -> None:
    content = b"b,user,a\nx,u,y\n,v,z\n"
    blocks = files.blocks(files.put(content, "two.csv"), ["a", "b"], reading=Reading(units="user"))
    assert blocks[0].columns["a"].to_pylist() == ["y", "z"] and blocks[0].columns["b"].to_pylist() == ["x", None]
    assert blocks[0].units.to_pylist() == ["u", "v"]
    assert files.rewrite(content, "csv", ["a", "b"], str.upper, reading=Reading(units="user")) == (
        b"b,user,a\nX,u,Y\n,v,Z\n"
    )


def test_long_rows(files) -> None:
    """A row of 20 MB, whose texts are not held twice."""
    text = "x" * 20_000_000
    for format, content in (
        ("csv", f"text,user\n{text},anna\n"),
        ("jsonl", json.dumps({"text": text, "user": "anna"}) + "\n"),
    ):
        assert units(files, content.encode(), format, Reading(units="user")) == ["anna"]


def test_paths_of_json(files) -> None:
    rows = [{"meta": {"user": {"id": 3}}, "text": "a"}, {"meta": {}, "text": "b"}, {"meta": [1], "text": "c"}]
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    assert units(files, content, "jsonl", Reading(units="meta.user.id")) == ["3", None, None]
    assert units(files, b'{"a.b": "u", "text": "t"}\n', "jsonl", Reading(units=r"a\.b")) == ["u"]


def test_names_of_values(files) -> None:
    """Whole numbers by their digits; what an Arrow type holds as Arrow writes it."""
    content = (
        b'{"u": 7, "t": ""}\n{"u": 7.0, "t": ""}\n{"u": "7", "t": ""}\n{"u": true, "t": ""}\n{"u": 1.5, "t": ""}\n'
    )
    assert units(files, content, "jsonl", Reading(units="u"), ("t",)) == ["7", "7", "7", "true", "1.5"]
    for values, names in (
        (pa.array([7, None], pa.int8()), ["7", None]),
        (pa.array([7.0, 1.5]), ["7", "1.5"]),
        (pa.array(["a", "b"]).dictionary_encode(), ["a", "b"]),
        (pa.array([datetime.date(2024, 5, 1)] * 2), ["2024-05-01"] * 2),
        (pa.array([True, False]), ["true", "false"]),
    ):
        pq.write_table(pa.table({"u": values, "t": ["x", "y"]}), files.folder / "kinds.parquet")
        (block,) = files.blocks(files.folder / "kinds.parquet", ["t"], reading=Reading(units="u"))
        assert block.units.to_pylist() == names


def test_what_names_nobody_is_refused(files) -> None:
    with pytest.raises(InputError, match="none is named 'whose'"):
        units(files, CSV, "csv", Reading(units="whose"))
    with pytest.raises(InputError, match="2 are named 'u'"):
        units(files, b"u,u,text\n1,2,x\n", "csv", Reading(units="u"))
    with pytest.raises(ParameterError, match="'text' holds texts to privatize, so it cannot hold units of rows"):
        units(files, CSV, "csv", Reading(units="text"))
    with pytest.raises(InputError, match="line 2: the column 'u' holds a list, which names no one"):
        units(files, b'{"u": 1, "text": "a"}\n{"u": ["Zanzibarella"], "text": "b"}\n', "jsonl", Reading(units="u"))
    for value in (b"1e999", b'{"u": "\\ud800"}', b"9" * 5000):
        with pytest.raises(
            InputError, match=r"line 1: the value of 'u' cannot be read|line 1: .* holds an object|not JSON"
        ):
            units(files, b'{"text": "a", "u": ' + value + b"}\n", "jsonl", Reading(units="u"))
    broken = pa.Array.from_buffers(pa.string(), 1, pa.array([b"Zanzibarella\xff"]).buffers())
    with pytest.raises(ParameterError, match="bytes that are not UTF-8, of which no unit can be named") as caught:
        units_of(broken, 1)
    assert files.CANARY not in str(caught.value)
    chat = b'{"u": 1, "messages": [{"content": "a"}]}\n'
    with pytest.raises(ParameterError, match="has several texts to a row; with a unit column"):
        units(files, chat, "jsonl", Reading(units="u"), ("messages[].content",))
    with pytest.raises(ParameterError, match="has several values to a row"):
        units(files, chat, "jsonl", Reading(units="messages[].content"), ("u",))
    pq.write_table(pa.table({"u": [[1]], "t": ["x"]}), files.folder / "list.parquet")
    for name, message in (("u", "of which no unit can be named"), ("v", "has no column 'v'")):
        with pytest.raises(InputError, match=message):
            files.blocks(files.folder / "list.parquet", ["t"], reading=Reading(units=name))
