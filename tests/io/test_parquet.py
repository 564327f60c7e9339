import datetime
import decimal

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.errors import InputError
from dptext.io import BLOCK_BYTES, open_reader
from dptext.io.row_groups import GROUP_BYTES

TEXTS = ["b", None, "", "a", "Zanzibarella é😀"]
STRINGS = [
    pa.string(),
    pa.large_string(),
    *([pa.string_view()] if int(pa.__version__.partition(".")[0]) >= 21 else []),  # the first to write them
    pa.dictionary(pa.int32(), pa.string()),
    pa.dictionary(pa.int32(), pa.large_string()),
]


def full_table(kind):
    day = datetime.date(2024, 2, 29)
    return pa.table(
        {
            "id": pa.array([2**63, 1, None, 3, 4], pa.uint64()),
            "text": pa.array(TEXTS).cast(kind)
            if not pa.types.is_dictionary(kind)
            else pa.array(TEXTS, kind.value_type).dictionary_encode().cast(kind),
            "day": pa.array([day, None, day, day, day]),
            "time": pa.array(
                [datetime.datetime(2024, 1, 1, tzinfo=datetime.timezone.utc)] * 5, pa.timestamp("ns", "UTC")
            ),
            "money": pa.array([decimal.Decimal("1.50")] * 5, pa.decimal128(10, 2)),
            "kind": pa.array(["x", "y", None, "x", "x"]).dictionary_encode(),
            "nested": pa.array([{"text": ["p", None]}, None, {"text": []}, {"text": None}, {"text": ["q"]}]),
            "bytes": pa.array([b"\xff", b"", None, b"a", b"b"]),
            "small": pa.array([1, 2, 3, 4, 5], pa.int8()),
        }
    )


def rewrite(files, table, columns=("text",), change=None, **options):
    path = files.folder / "before.parquet"
    pq.write_table(table, path, **options)
    files.rewrite(path.read_bytes(), "parquet", columns, change)
    return pq.ParquetFile(files.target)


def plain(kind):
    """What becomes of the type of a text column."""
    return pa.string() if pa.types.is_dictionary(kind) else kind


@pytest.mark.parametrize("kind", STRINGS, ids=str)
def test_types_and_values_survive(files, kind):
    table = full_table(kind)
    before = files.folder / "plain.parquet"
    pq.write_table(table, before)
    table = pq.read_table(before)  # what Parquet itself keeps of the types
    table = table.set_column(1, "text", table.column("text").cast(plain(kind)))
    assert rewrite(files, full_table(kind)).read().equals(table, check_metadata=True)
    after = rewrite(files, full_table(kind), change=str.upper).read()
    assert after.schema.equals(table.schema, check_metadata=True)
    assert after.column("text").to_pylist() == [text and text.upper() for text in TEXTS]
    assert after.drop_columns("text").equals(table.drop_columns("text"))


def test_the_source_text_leaves_no_trace(files):
    for kind in STRINGS:
        rewrite(files, full_table(kind), change=lambda text: "new")
        assert b"Zanzibarella" not in files.target.read_bytes()


def test_compression_of_each_column_is_kept(files):
    codecs = {"id": "gzip", "text": "zstd", "time": "snappy", "money": "lz4", "bytes": "brotli"}
    group = rewrite(files, full_table(pa.string()), compression=codecs).metadata.row_group(0)
    columns = [group.column(place) for place in range(group.num_columns)]
    names = {column.path_in_schema.partition(".")[0]: column.compression.lower() for column in columns}
    assert names == {name: codecs.get(name, "uncompressed") for name in full_table(pa.string()).column_names}


def test_columns_come_in_the_order_asked_for(files):
    table = pa.table({"a": ["x", "y"], "b": ["p", None]})
    path = files.folder / "two.parquet"
    pq.write_table(table, path)
    assert files.values(path.read_bytes(), "parquet", ["b", "a"]) == [("p", "x"), (None, "y")]
    after = rewrite(files, table, ["b", "a"], str.upper).read()
    assert after.to_pydict() == {"a": ["X", "Y"], "b": ["P", None]}


def test_a_file_of_no_rows(files):
    table = full_table(pa.string()).slice(0, 0)
    rewrite(files, table)
    after = pq.read_table(files.target)  # a ParquetFile without a row group cannot be read before pyarrow 20
    assert after.equals(table) and after.num_rows == 0
    assert rewrite(files, table, row_group_size=1).metadata.num_row_groups <= 1


@pytest.mark.parametrize(
    ("size", "kind"), [(1, pa.string()), (2, STRINGS[-2]), (5, STRINGS[-2]), (1000, pa.large_string())], ids=str
)
def test_blocks_do_not_depend_on_batches(files, monkeypatch, size, kind):
    monkeypatch.setattr("dptext.io.arrow_rows.BLOCK_ROWS", 3)
    monkeypatch.setattr("dptext.io.arrow_rows.BLOCK_BYTES", 10)
    texts = ["a", "é" * 4, "b", None, "x" * 20, "d", "e", "f", "g", "h" * 10, "i"]
    table = pa.table({"n": range(11), "t": pa.array(texts).cast(kind)})
    path = files.folder / "cut.parquet"
    pq.write_table(table, path, row_group_size=size)
    assert [block.rows for block in files.blocks(path, ["t"])] == [3, 2, 3, 2, 1]
    after = rewrite(files, table, ["t"], row_group_size=size).read()
    assert after.to_pydict() == table.to_pydict() and after.schema.field("t").type == plain(kind)


def test_blocks_and_row_groups_of_a_long_file(files):
    rows = 300_000
    table = pa.table({"n": np.arange(rows), "t": [f"text {i}" for i in range(rows)]})
    after = rewrite(files, table, ["t"], row_group_size=1000)
    assert [after.metadata.row_group(i).num_rows for i in range(3)] == [131_072, 131_072, rows - 262_144]
    assert after.read().equals(table)
    assert {block.rows for block in files.blocks(files.target, ["t"])} == {4096, rows % 4096}


def test_long_rows_make_short_blocks_and_groups(files):
    table = pa.table({"t": [chr(97 + i) * 5_000_000 for i in range(20)]})
    after = rewrite(files, table, ["t"])
    rows = BLOCK_BYTES // 5_000_000 + 1
    assert [block.rows for block in files.blocks(files.target, ["t"])][:-1] == [rows] * (19 // rows)
    assert after.metadata.row_group(0).num_rows == GROUP_BYTES // 5_000_000 + 1
    assert after.read().equals(table)


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        (["absent"], "has no column 'absent'; its columns are 'id', 'text', 'day'"),
        (["nested.absent"], "has no column 'nested.absent'"),
        (["small"], "The column 'small' of .* holds int8, not text"),
        (["day"], "'day' of .* holds date32.*, not text"),
        (["nested"], "'nested' of .* holds struct.*, not text"),
        (["bytes"], "'bytes' of .* holds binary, not text"),
    ],
)
def test_what_is_no_text_column_is_refused(files, columns, message):
    with pytest.raises(InputError, match=message):
        rewrite(files, full_table(pa.string()), columns)
    assert not files.target.exists()


def test_a_name_given_twice_is_refused(files):
    with pytest.raises(InputError, match="2 columns named 'a'"):
        rewrite(files, pa.table([["x"], ["y"]], names=["a", "a"]), ["a"])


@pytest.mark.parametrize(("kind", "column"), [("string", "t"), ("dictionary", "t"), ("string", "other")])
def test_bytes_that_are_not_utf8_are_refused(files, kind, column):
    values = pa.array([b"fine", b"Zanzibarella\xff", b"z"])
    bad = pa.Array.from_buffers(pa.string(), 3, values.buffers())
    bad = pa.DictionaryArray.from_arrays(pa.array([0, 1, 2]), bad, safe=False) if kind == "dictionary" else bad
    table = {"t": bad} if column == "t" else {"t": ["a", "b", "c"], "other": bad}
    said = "rows 1 to 3: the column '.*' is not UTF-8" if kind == "string" else "cannot be read|can be read"
    with pytest.raises(InputError, match=said) as caught:
        rewrite(files, pa.table(table), ["t"])
    assert files.CANARY not in str(caught.value)


def test_damaged_files_and_standard_input_are_refused(files):
    pq.write_table(pa.table({"t": ["Zanzibarella" * 1000]}), files.folder / "a.parquet", compression="none")
    whole = (files.folder / "a.parquet").read_bytes()
    for content in (b"", b"Zanzibarella" * 9, whole[:-9], whole[:4] + b"\xff" * 40 + whole[44:]):
        with pytest.raises(InputError, match="not a Parquet file that can be read") as caught:
            files.values(content, "parquet", ["t"])
        assert files.CANARY not in str(caught.value)
    with (
        pytest.raises(InputError, match="Parquet cannot be read from standard input"),
        open_reader("-", format="parquet", columns=["t"]),
    ):
        pass
