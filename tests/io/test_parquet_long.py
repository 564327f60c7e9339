"""Columns of long values are read and written here, not by PyArrow: the same values, in a file that all can read."""

import random

import duckdb
import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dptext.errors import InputError, OutputError
from dptext.io import open_reader
from dptext.io.parquet_footer import MAGIC, ended, read_footer, split
from dptext.io.parquet_pages import (
    DATA,
    DATA_2,
    DICTIONARY,
    PLAIN,
    RLE,
    RLE_DICTIONARY,
    LongColumn,
    has_long_page,
    numbers_of,
)
from dptext.io.thrift import I32, I64, LIST, STRUCT, Struct, decode, encode

CODECS = ["none", "snappy", "gzip", "brotli", "zstd", "lz4"]

values = st.none() | st.sampled_from(["", "a", "same " * 9]) | st.text(st.characters(codec="utf-8"), max_size=40)


@pytest.fixture(autouse=True)
def long_from_20_bytes(monkeypatch):
    for module in ("parquet_pages", "parquet_long"):
        monkeypatch.setattr(f"dptext.io.{module}.LONG_BYTES", 20)
    monkeypatch.setattr("dptext.io.parquet_pages._LONG_VALUE", 0)


@pytest.fixture
def small_pieces(monkeypatch):
    monkeypatch.setattr("dptext.io.parquet_long._PAGE_BYTES", 60)
    monkeypatch.setattr("dptext.io.parquet_long._PAGE_ROWS", 3)
    monkeypatch.setattr("dptext.io.parquet_long._PIECE", 7)


def schema(nullable):
    return pa.schema(
        [pa.field("text", pa.string(), nullable), ("n", pa.list_(pa.int64())), ("more", pa.large_string())]
    )


def table_of(texts, nullable=True):
    texts = texts if nullable else [text or "" for text in texts]
    numbers = [[row] * (row % 3) for row in range(len(texts))]
    return pa.table([pa.array(texts, pa.string()), numbers, pa.array(texts[::-1], pa.large_string())], schema(nullable))


def read_here(path, name):
    """The values of a column, a few at a time; None where it is left to PyArrow."""
    with open(path, "rb", buffering=0) as file:
        footer = read_footer(file, "x")
        chunks = [
            chunk for group in footer.groups for chunk in group.chunks if chunk.leaf.path[0].name == name.encode()
        ]
        if not all(has_long_page(file, chunk) for chunk in chunks):
            return None
        column, left, found = LongColumn(file, chunks), footer.rows, []
        while left:
            rows = min(left, random.Random(left).choice([1, 2, 5]))
            found += [None if value is None else value.decode() for value in column.take(rows).to_pylist()]
            left -= rows
        return found


@settings(max_examples=60, deadline=None)
@given(
    st.lists(values, min_size=1, max_size=30),
    st.booleans(),
    st.sampled_from(CODECS[:5]),
    st.sampled_from(["1.0", "2.0"]),
    st.booleans(),
    st.sampled_from([20, 200]),
)
def test_what_is_read_is_what_was_written(tmp_path_factory, texts, nullable, codec, pages, dictionary, size):
    path = tmp_path_factory.mktemp("read") / "a.parquet"
    table = table_of([*texts, "long " * 9], nullable)
    pq.write_table(
        table, path, compression=codec, data_page_version=pages, use_dictionary=dictionary, data_page_size=size,
        write_batch_size=3, dictionary_pagesize_limit=100,
    )  # fmt: skip
    assert read_here(path, "text") == table["text"].to_pylist()
    assert read_here(path, "more") == table["more"].to_pylist()


@settings(max_examples=40, deadline=None)
@given(
    st.lists(values | st.just("long " * 30), min_size=1, max_size=20),
    st.booleans(),
    st.sampled_from(CODECS[:5]),
    st.sampled_from([1, 4, 100]),
    st.sampled_from([1, 3, 100]),
)
def test_pyarrow_would_have_written_the_same(shared_files, texts, nullable, codec, groups, rows):
    path, made = shared_files.folder / "in.parquet", []
    numbers = pa.array(range(len(texts))), pa.field("number", pa.int64(), nullable=False)
    table = table_of(texts, nullable).append_column(numbers[1], numbers[0])
    pq.write_table(table, path, compression=codec, row_group_size=groups, write_page_checksum=nullable)
    for long in (20, 2**40):
        with pytest.MonkeyPatch.context() as patch:
            for name, value in (("pages.LONG_BYTES", long), ("long.LONG_BYTES", long), ("long._PAGE_ROWS", rows)):
                patch.setattr(f"dptext.io.parquet_{name}", value)
            patch.setattr("dptext.io.parquet_long._PIECE", 7)
            patch.setattr("dptext.io.parquet_groups.GROUP_ROWS", 5)
            shared_files.rewrite(path.read_bytes(), "parquet", ["text", "more"], lambda text: text[::-1])
        made.append(pq.ParquetFile(shared_files.target).read())
        file = pq.ParquetFile(shared_files.target)
        found = [file.read_row_group(i, columns=["more", "number"]) for i in range(file.num_row_groups)]
        assert pa.concat_tables(found).equals(made[-1].select(["more", "number"]))
        assert duckdb.sql(f"select number from '{shared_files.target}'").fetchall() == [(i,) for i in range(len(texts))]
    assert made[0].equals(made[1], check_metadata=True)


@pytest.mark.parametrize("codec", CODECS)
@pytest.mark.parametrize("nullable", [True, False])
def test_files_come_out_as_they_went_in(files, small_pieces, codec, nullable):
    texts = ["a", None, "the doctor " * 5, "", *["é😀 and so on " * 3, "b", None] * 7]
    table, path = table_of(texts, nullable), files.folder / "in.parquet"
    pq.write_table(table, path, compression=codec, row_group_size=9)
    files.rewrite(path.read_bytes(), "parquet", ["text", "more"], lambda text: text[::-1] + text)
    expected = [None if text is None else text[::-1] + text for text in table["text"].to_pylist()]
    after = pq.ParquetFile(files.target)
    assert after.read().schema.equals(table.schema)
    for found in (
        after.read().to_pydict(),
        pl.read_parquet(files.target).to_dict(as_series=False),
        duckdb.sql(f"select * from '{files.target}'").to_arrow_table().to_pydict(),
    ):
        assert found == {"text": expected, "n": table["n"].to_pylist(), "more": expected[::-1]}
    if codec != "lz4":
        assert read_here(files.target, "text") == expected
    group = after.metadata.row_group(0)
    assert group.column(0).compression == pq.ParquetFile(path).metadata.row_group(0).column(0).compression
    assert group.total_byte_size == sum(group.column(i).total_uncompressed_size for i in range(group.num_columns))


def test_other_row_groups_are_found_behind_long_ones(files, small_pieces, monkeypatch):
    monkeypatch.setattr("dptext.io.parquet_groups.GROUP_ROWS", 4)
    texts = ["short"] * 4 + ["long " * 30] * 2 + ["x", None] + ["y"] * 5 + ["long " * 9]
    files.rewrite(_parquet(files, texts), "parquet", ["text"])
    after = pq.ParquetFile(files.target)
    assert after.num_row_groups == 4 and after.read()["text"].to_pylist() == texts
    assert [after.read_row_group(i)["n"].to_pylist() for i in range(4)] == [
        [4 * i + j for j in range(4)][: 14 - 4 * i] for i in range(4)
    ]
    assert duckdb.sql(f"select n from '{files.target}' where n > 7").fetchall() == [(n,) for n in range(8, 14)]


def test_a_required_column_stands_beside_long_and_short_row_groups(files, small_pieces):
    fields = [pa.field("text", pa.string()), pa.field("n", pa.int64(), nullable=False)]
    table = pa.table([["short"] * 4 + ["long " * 30, None, "x", "y"] + ["z"] * 4, range(12)], pa.schema(fields))
    pq.write_table(table, files.folder / "in.parquet", row_group_size=4)
    files.rewrite((files.folder / "in.parquet").read_bytes(), "parquet", ["text"])
    assert pq.read_table(files.target).equals(table)


def test_row_groups_begin_where_their_first_page_does(files, small_pieces, monkeypatch):
    """Some readers share a file out by these places."""
    monkeypatch.setattr("dptext.io.parquet_groups.GROUP_ROWS", 4)
    files.rewrite(_parquet(files, ["short"] * 4 + ["long " * 30] * 6), "parquet", ["text"])
    with open(files.target, "rb", buffering=0) as file:
        groups = decode(split(files.target.read_bytes())[1])[0].list(4, STRUCT)
        for group, told in zip(read_footer(file, "x").groups, groups, strict=True):
            assert told.integer(5) == min(chunk.start for chunk in group.chunks)


def _parquet(files, texts, **options):
    path = files.folder / "in.parquet"
    pq.write_table(pa.table({"text": texts, "n": range(len(texts))}), path, **options)
    return path.read_bytes()


def test_a_text_that_no_page_can_hold_is_refused(files, monkeypatch):
    monkeypatch.setattr("dptext.io.parquet_long.MOST_BYTES", 100)
    with pytest.raises(OutputError, match="too long for Parquet"):
        files.rewrite(_parquet(files, ["ab" * 60]), "parquet", ["text"])
    assert not files.target.exists()


def test_pages_end_by_their_values_alone(files, small_pieces):
    """The same texts from other blocks and row groups make the same file."""
    texts = ["ab" * row for row in range(1, 40)]
    made = {files.rewrite(_parquet(files, texts, row_group_size=size), "parquet", ["text"]) for size in (3, 7, 39)}
    assert len(made) == 1


def test_a_damaged_page_is_refused(files):
    content = bytearray(_parquet(files, ["the doctor " * 9, "b"], compression="none", use_dictionary=False))
    place, refused = content.find(b"the doctor"), 0
    for byte in range(4, place):
        for value in (0, 255):
            damaged = bytearray(content)
            damaged[byte] = value
            path = files.put(bytes(damaged), "damaged.parquet")
            try:
                with open_reader(str(path), format="parquet", columns=["text"]) as reader:
                    rows = sum(block.rows for block in reader)
                assert rows == 2
            except InputError:
                refused += 1
    assert refused > place // 2


def _of_pages(files, pages, codec="none", told=None):
    """A file of one column, whose pages are those given, as their headers and bytes; `told` changes its footer."""
    rows = sum(header[{DATA: 5, DATA_2: 8}[header[1]]][1] for header, _ in pages if header[1] != DICTIONARY)
    table = pa.table({"text": pa.nulls(rows, pa.string())})
    pq.write_table(table, files.folder / "pages.parquet", compression=codec)
    fields, _ = decode(split((files.folder / "pages.parquet").read_bytes())[1])
    written = b""
    for header, data in pages:
        shown = {2: len(data), 3: len(data), **header}
        told_of_it = {
            key: (I32, value) if isinstance(value, int) else (STRUCT, Struct({k: (I32, v) for k, v in value.items()}))
            for key, value in shown.items()
        }
        written += encode(Struct(told_of_it)) + data
    chunk = fields.list(4, STRUCT)[0].list(1, STRUCT)[0].struct(3)
    has_dictionary = pages[0][0][1] == DICTIONARY
    chunk.fields[2] = LIST, (I32, [PLAIN, RLE] + [RLE_DICTIONARY] * has_dictionary)
    places = {6: len(written), 7: len(written), 9: 4, **(told or {})}
    chunk.fields.update({number: (I64, value) for number, value in places.items()})
    chunk.fields.pop(11, None)
    files.put(MAGIC + written + ended(encode(fields)), "pages.parquet")
    return files.folder / "pages.parquet"


TEXT = b"long " * 9
LONG = {1: DATA, 5: {1: 1, 2: PLAIN, 3: RLE, 4: RLE}}, b"\x02\0\0\0\x02\x01" + len(TEXT).to_bytes(4, "little") + TEXT
NULLS = {1: DATA_2, 8: {1: 2, 2: 2, 3: 2, 4: PLAIN, 5: 2, 6: 0}}, b"\x04\0"


@pytest.mark.parametrize("codec", ["snappy", "gzip", "brotli", "zstd"])
def test_a_page_of_nulls_may_have_nothing_that_is_packed(files, codec):
    header, data = LONG
    packed = bytes(memoryview(pa.compress(data, codec)))
    path = _of_pages(files, [({**header, 2: len(data), 3: len(packed)}, packed), NULLS], codec)
    assert read_here(path, "text") == [TEXT.decode(), None, None] == pq.read_table(path)["text"].to_pylist()


@pytest.mark.parametrize("huge", [2**31, 2**40, 2**63, 2**68, -1, -(2**40)])
def test_pages_that_cannot_be_are_left_to_pyarrow(files, huge):
    """Nothing is made as large as a damaged header says."""
    header, data = LONG
    one = {1: DICTIONARY, 7: {1: 1, 2: PLAIN}}, data[6:]
    bad = [
        [({**header, 2: huge}, data)],
        [({**header, 3: huge}, data)],
        [({**one[0], 7: {1: huge, 2: PLAIN}}, one[1]), LONG],
        [one, one, LONG],
        [LONG, ({1: DATA, 5: {1: 0, 2: PLAIN, 3: RLE, 4: RLE}}, b"")] * 2,
        [LONG, ({**NULLS[0], 8: {**NULLS[0][8], 6: huge}}, NULLS[1])],
    ]
    for pages in bad:
        assert read_here(_of_pages(files, pages), "text") is None, pages
    for told in ({9: huge}, {7: huge}, {7: 10}):
        if huge < 0 or 10 in told.values():
            path = _of_pages(files, [LONG], told=told)
            with pytest.raises(InputError), open_reader(str(path), format="parquet", columns=["text"]) as reader:
                list(reader)


@given(
    st.integers(0, 20).flatmap(
        lambda width: st.tuples(st.just(width), st.lists(st.integers(0, 2**width - 1), min_size=1, max_size=40))
    ),
    st.data(),
)
def test_numbers_in_runs(given_, data):
    width, numbers = given_
    out, at = bytearray(), 0
    while at < len(numbers):
        if data.draw(st.booleans()):
            end = data.draw(st.integers(at + 1, len(numbers)))
            same = next((i for i in range(at, end) if numbers[i] != numbers[at]), end)
            out += bytes([(same - at) << 1]) + numbers[at].to_bytes((width + 7) // 8, "little")
            at = same
        else:
            part = (numbers[at : at + 8] + [0] * 8)[:8]
            bits = np.array([[number >> i & 1 for i in range(width)] for number in part], np.uint8)
            out += bytes([1 << 1 | 1]) + np.packbits(bits.ravel(), bitorder="little").tobytes()
            at += 8
    stored = np.frombuffer(bytes(out), np.uint8)
    assert numbers_of(stored, width, len(numbers)).tolist() == numbers
    with pytest.raises(ValueError, match="cut off"):
        numbers_of(stored, width, len(numbers) + 8)
