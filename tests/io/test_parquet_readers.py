"""What pyarrow, pandas, polars and DuckDB write is rewritten, and read by all four: only the texts differ."""

import datetime as dt
import decimal
import re

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dptext.io import open_reader, open_writer

NONE = st.none()
WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=6)
MOMENTS = st.datetimes(dt.datetime(1700, 1, 1), dt.datetime(2250, 1, 1))
COLUMNS = {
    "whole": (st.integers(-(2**63), 2**63 - 1), pa.int64()),
    "large": (st.integers(0, 2**64 - 1), pa.uint64()),
    "real": (st.floats(allow_nan=False), pa.float64()),
    "flag": (st.booleans(), pa.bool_()),
    "word": (WORDS, pa.string()),
    "day": (st.dates(dt.date(1, 1, 1)), pa.date32()),
    "moment": (MOMENTS, pa.timestamp("us")),
    "instant": (MOMENTS.map(lambda moment: moment.replace(tzinfo=dt.timezone.utc)), pa.timestamp("us", "UTC")),
    "money": (st.integers(-(10**6), 10**6).map(lambda n: decimal.Decimal(n) / 100), pa.decimal128(12, 2)),
    "list": (st.lists(WORDS | NONE, max_size=3), pa.list_(pa.string())),
    "nested": (st.fixed_dictionaries({"a": WORDS | NONE, "b": st.lists(st.integers(0, 9), max_size=2) | NONE}), None),
    "kind": (st.sampled_from(["x", "y", "z"]), pa.dictionary(pa.int8(), pa.string())),
}
NESTED = pa.struct([("a", pa.string()), ("b", pa.list_(pa.int64()))])


@st.composite
def tables(draw):
    """A table of texts and some other columns."""
    rows = draw(st.integers(1, 40))

    def column(values, kind):
        return pa.array(draw(st.lists(values | NONE, min_size=rows, max_size=rows)), kind or NESTED)

    names = draw(st.lists(st.sampled_from(sorted(COLUMNS)), unique=True, max_size=4))
    others = {name: column(*COLUMNS[name]) for name in names}
    kind = draw(st.sampled_from([pa.string(), pa.large_string(), pa.dictionary(pa.int8(), pa.string())]))
    texts = column(st.sampled_from(["a", "bb", "", "c" * 9]), pa.string())
    return pa.table({"before": range(rows), "text": texts.cast(kind), **others})


def write_with_pyarrow(table, path, group, draw):
    options = {
        "compression": draw(st.sampled_from(["none", "snappy", "zstd"])),
        "use_dictionary": draw(st.booleans()),
        "data_page_version": draw(st.sampled_from(["1.0", "2.0"])),
        "store_schema": draw(st.booleans()),
        "use_deprecated_int96_timestamps": draw(st.booleans()),
        "store_decimal_as_integer": draw(st.booleans()),
    }
    if "instant" in table.column_names or "moment" in table.column_names:
        options["store_schema"] |= not options["use_deprecated_int96_timestamps"]
        options["use_deprecated_int96_timestamps"] &= not options["store_schema"]
    pq.write_table(table, path, row_group_size=group, **options)


def write_with_pandas(table, path, group, draw):
    table.to_pandas().to_parquet(path, row_group_size=group)


def write_with_polars(table, path, group, draw):
    pl.from_arrow(table).write_parquet(path, row_group_size=group)


def write_with_duckdb(table, path, group, draw):
    duckdb.from_arrow(table).write_parquet(str(path))


WRITERS = [write_with_pyarrow, write_with_pandas, write_with_polars, write_with_duckdb]


def rewrite(source, target, new):
    """Put `new(row)` in the place of the text of each row that is not null; give the texts of all rows."""
    texts = []
    with (
        open_reader(str(source), format="parquet", columns=["text"]) as reader,
        open_writer(str(target), reader, format="parquet", force=True) as writer,
    ):
        for block in reader:
            old = block.columns["text"].to_pylist()
            made = [None if text is None else new(block.first_row + row) for row, text in enumerate(old)]
            writer.write(block, {"text": pa.array(made, pa.large_string())})
            texts += made
    return texts


def kinds(table):
    """The types of the columns, up to how wide the places in dictionaries are."""
    return [re.sub(r"indices=\w+", "", str(kind)) for kind in table.schema.types]


def check(source, target, texts):
    """Assert that all four read the same from both files but for the texts."""
    shown = "select type, repetition_type from parquet_schema('{}')"
    assert duckdb.sql(shown.format(target)).fetchall()[1:] == duckdb.sql(shown.format(source)).fetchall()[1:]

    old, new = pq.read_table(source), pq.read_table(target)
    assert new["text"].to_pylist() == texts
    old, new = old.drop_columns("text"), new.drop_columns("text")
    assert new.to_pylist() == old.to_pylist()
    assert kinds(new) == kinds(old)
    assert new.schema.names == old.schema.names

    old, new = pd.read_parquet(source), pd.read_parquet(target)
    assert [None if pd.isna(text) else text for text in new["text"]] == texts
    pd.testing.assert_frame_equal(new.drop(columns="text"), old.drop(columns="text"))

    old, new = pl.read_parquet(source), pl.read_parquet(target)
    assert new["text"].to_list() == texts
    old, new = old.drop("text"), new.drop("text")
    assert new.schema == old.schema and new.equals(old)

    old, new = (duckdb.sql(f"select * exclude (text), text from '{path}'") for path in (source, target))
    assert new.types == old.types
    old, new = (table.select("columns(*)::varchar").fetchall() for table in (old, new))
    assert [row[:-1] for row in new] == [row[:-1] for row in old] and [row[-1] for row in new] == texts


@pytest.mark.parametrize("write", WRITERS, ids=lambda write: write.__name__.rpartition("_")[2])
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_reader_reads_every_writers_file(shared_files, write, data):
    source, target = shared_files.folder / "any.parquet", shared_files.folder / "new.parquet"
    table = data.draw(tables())
    write(table, source, data.draw(st.integers(1, 20)), data.draw)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dptext.io.arrow_rows.BLOCK_ROWS", data.draw(st.sampled_from([3, 8])))
        patch.setattr("dptext.io.row_groups.GROUP_ROWS", data.draw(st.sampled_from([5, 16])))
        texts = rewrite(source, target, lambda row: f"new {row}")
    check(source, target, texts)


def test_many_row_groups_of_duckdb_and_polars(files):
    source, target = files.folder / "a.parquet", files.folder / "b.parquet"
    rows = "select (range % 7)::varchar as text, range as n, 'u' || range % 999 as word from range(140000)"
    duckdb.sql(f"copy ({rows}) to '{source}' (row_group_size 20000)")
    assert pq.read_metadata(source).num_row_groups > 5
    check(source, target, rewrite(source, target, lambda row: f"new {row % 1000}"))
    assert pq.read_metadata(target).num_row_groups == 2
    duckdb.sql(rows).pl().write_parquet(source, row_group_size=10_000)
    check(source, target, rewrite(source, target, lambda row: f"new {row % 1000}"))


def test_categories_as_texts(files):
    """The new texts of a row group are more than the places that 8 bits can tell, those of a block are not."""
    source, target = files.folder / "a.parquet", files.folder / "b.parquet"
    words = np.random.default_rng(1).choice(["good", "bad", "fine", "great", "poor", "awful"], 100_000)
    pd.DataFrame({"text": pd.Categorical(words), "n": range(100_000)}).to_parquet(source)
    assert pq.read_schema(source).field("text").type.index_type == pa.int8()
    check(source, target, rewrite(source, target, lambda row: f"{row % 90} {row // 4096}"))
    assert pq.read_schema(target).field("text").type in (pa.string(), pa.large_string())


def test_the_order_of_categories_and_those_that_are_not_used_stay(files):
    source, target = files.folder / "a.parquet", files.folder / "b.parquet"
    sizes = pd.Categorical(["mid", "low", None, "mid"], ["low", "mid", "high"], ordered=True)
    pd.DataFrame({"text": list("abcd"), "size": sizes}).to_parquet(source, row_group_size=1)
    check(source, target, rewrite(source, target, lambda row: "y"))
    assert list(pd.read_parquet(target)["size"].cat.categories) == ["low", "mid", "high"]


def test_the_file_does_not_depend_on_the_lengths_of_its_old_texts(files, monkeypatch):
    """Whatever stood there, and in whatever row groups: the same other columns and new texts give the same bytes."""
    monkeypatch.setattr("dptext.io.arrow_rows.BLOCK_BYTES", 5000)
    monkeypatch.setattr("dptext.io.row_groups.GROUP_ROWS", 5000)
    chance = np.random.default_rng(3)
    rows = 12_000
    others = {
        "n": range(rows),
        "word": [f"w{i % 300}" for i in range(rows)],
        "kind": pa.array(["x", "y", None, "z"] * (rows // 4)).dictionary_encode(),
        "list": [["p", None]] * rows,
    }
    written = set()
    for group, longest in ((rows, 2), (333, 2), (5000, 400), (rows, 90)):
        texts = ["t" * length for length in chance.integers(0, longest, rows)]
        table = pa.table({"text": texts, **others})
        pq.write_table(table, files.folder / "a.parquet", row_group_size=group, compression="none")
        rewrite(files.folder / "a.parquet", files.folder / "b.parquet", lambda row: f"new {row * row % 1013} " * 30)
        written.add((files.folder / "b.parquet").read_bytes())
    assert len(written) == 1
    assert pq.read_metadata(files.folder / "b.parquet").num_row_groups == 3
