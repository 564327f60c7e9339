"""What a Parquet file says of itself: damaged, encrypted, in types that Arrow does not know, with metadata."""

import base64
import json
import os
from datetime import datetime

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as encryption
import pytest

from dptext.errors import InputError, OutputError
from dptext.io import Reading, open_reader, open_writer


def rewrite(files, columns=("text",), change=None, name="source.parquet", reading=None):
    """Rewrite the file of this name in the folder, and give the path of the new one."""
    source, target = files.folder / name, files.folder / "target.parquet"
    with (
        open_reader(str(source), format="parquet", columns=columns, reading=reading) as reader,
        open_writer(str(target), reader, format="parquet", force=True) as writer,
    ):
        for block in reader:
            new = {
                key: texts
                if change is None
                else pa.array([text and change(text) for text in texts.to_pylist()], pa.large_string())
                for key, texts in block.columns.items()
            }
            writer.write(block, new)
    return target


def parsed(path):
    """The schema as DuckDB parses it: names, stored types, repetitions, logical types."""
    return duckdb.sql(
        f"select * exclude (file_name, logical_type, type_length, converted_type) from parquet_schema('{path}')"
    ).fetchall()[1:]


@pytest.fixture
def source(files):
    return files.folder / "source.parquet"


DUCKDB_TYPES = """
    '10:00:00+02'::timetz as b, '{"a": 1}'::json as d, uuid() as e,
    1.25::decimal(5, 2) as f, 1.25::decimal(15, 2) as g, -1.25::decimal(30, 2) as h, 4294967295::uinteger as i,
    18446744073709551615::ubigint as j, 170141183460469231731687303715884105727::hugeint as k, 'x'::enum('x', 'y') as l,
    [[1, null], null] as m, map {'k': [1]} as n, {'p': 1, 'q': null::int} as o,
    '9999-12-31 23:59:59'::timestamp as p, '1500-01-01'::timestamp_s as q, '2020-01-01'::timestamp_ns as r,
    '2020-01-01'::timestamptz as s, true as t, 1::tinyint as u, 'ab'::blob as v, 3::utinyint as w,
    '0001-01-01'::date as x
"""


def test_every_type_of_duckdb_comes_back_as_it_was(files, source):
    duckdb.sql(f"copy (select 'the doctor' as text, {DUCKDB_TYPES} from range(3)) to '{source}'")
    after = rewrite(files, change=str.upper)
    assert parsed(after) == parsed(source)
    old, new = (duckdb.sql(f"select * exclude (text) from '{path}'") for path in (source, after))
    assert (
        new.types == old.types
        and new.select("columns(*)::varchar").fetchall() == old.select("columns(*)::varchar").fetchall()
    )
    assert duckdb.sql(f"select distinct text from '{after}'").fetchall() == [("THE DOCTOR",)]


@pytest.mark.parametrize("form", ["1.0", "2.0"])
def test_int96_timestamps_keep_their_values(files, source, form):
    moments = [datetime(9999, 12, 31), datetime(1500, 1, 1), None, datetime(2024, 2, 29, 1, 2, 3, 456789)]
    table = pa.table({"text": ["the doctor"] * 4, "until": pa.array(moments, pa.timestamp("us"))})
    pq.write_table(table, source, use_deprecated_int96_timestamps=True, store_schema=False, data_page_version=form)
    after = rewrite(files)
    assert parsed(after) == parsed(source) and "INT96" in str(parsed(after))
    assert [row[0] for row in duckdb.sql(f"select until from '{after}'").fetchall()] == moments
    assert pl.read_parquet(after)["until"].to_list() == pl.read_parquet(source)["until"].to_list()
    read = pq.read_table(after, coerce_int96_timestamp_unit="us")
    assert read.column("until").to_pylist() == moments


MOMENTS = pa.array([datetime(9999, 12, 31), None, datetime(1500, 1, 1)], pa.timestamp("us"))
PLACES = {
    "a.b": MOMENTS,
    "object": pa.StructArray.from_arrays([MOMENTS, pa.array([1, 2, 3], pa.timestamp("ms"))], ["at", "other"]),
    "list": pa.ListArray.from_arrays([0, 1, 3, 3], MOMENTS),
    "two": pa.FixedSizeListArray.from_arrays(pa.concat_arrays([MOMENTS, MOMENTS]), 2),
    "map": pa.MapArray.from_arrays([0, 1, 2, 3], ["k"] * 3, MOMENTS),
}


@pytest.mark.parametrize("name", PLACES)
def test_int96_within_values_and_under_names_with_dots_keeps_its_values(files, source, name):
    options = {"use_deprecated_int96_timestamps": True, "store_schema": False}
    pq.write_table(pa.table({"text": ["a"] * 3, name: PLACES[name]}), source, **options)
    old, new = (pq.read_table(path, coerce_int96_timestamp_unit="us") for path in (source, rewrite(files)))
    assert new.equals(old) and "9999" in str(new[name].to_pylist())


def test_int96_that_pyarrow_cannot_read_at_once_is_refused(files, source):
    fine = pa.array([1, None, 2], pa.timestamp("ns"))
    for table in ({"fine": fine}, {"far": MOMENTS}):
        pq.write_table(
            pa.table({"text": ["a"] * 3, **table}), source, use_deprecated_int96_timestamps=True, store_schema=False
        )
        assert parsed(rewrite(files)) == parsed(source)
    both = pa.table({"text": ["a"] * 3, "fine": fine, "far": MOMENTS})
    pq.write_table(both, source, use_deprecated_int96_timestamps=True, store_schema=False)
    with pytest.raises(
        InputError, match="INT96 of 'fine' and 'far' holds years beyond 2262 and parts of a microsecond"
    ):
        rewrite(files)


def kinds(group):
    """A hundred words of a row group, by places of 8 bits."""
    return pa.DictionaryArray.from_arrays(pa.array(range(100), pa.int8()), [f"{group} {place}" for place in range(100)])


OTHERS = {
    "dictionary": kinds,
    "object": lambda group: pa.StructArray.from_arrays([kinds(group)], ["a"]),
    "list": lambda group: pa.ListArray.from_arrays(range(101), kinds(group)),
    "large list": lambda group: pa.LargeListArray.from_arrays(range(101), kinds(group)),
    "two": lambda group: pa.FixedSizeListArray.from_arrays(pa.concat_arrays([kinds(group)] * 2), 2),
    "map": lambda group: pa.MapArray.from_arrays(range(101), [f"k{n}" for n in range(100)], kinds(group)),
    "keys of a map": lambda group: pa.MapArray.from_arrays(range(101), kinds(group), range(100)),
    "numbers": lambda group: pa.array([[1, None], None, [2, 3], [4, 5]] * 25, pa.list_(pa.int16(), 2)),
}


@pytest.mark.parametrize("name", OTHERS)
def test_values_of_all_row_groups_come_back(files, source, name):
    """Three groups have more words in all than 8 bits can tell, wherever in the values they are."""
    parts = [pa.table({"text": ["a"] * 100, "gone": range(100), "other": OTHERS[name](group)}) for group in range(3)]
    with pq.ParquetWriter(source, parts[0].schema) as writer:
        for part in parts:
            writer.write_table(part)
    old = pq.read_table(source)
    for reading in (Reading(), Reading(normalize_output=True)):
        assert pq.read_table(rewrite(files, reading=reading)).to_pylist() == old.to_pylist()
    for reading in (Reading(drop=("gone",)), Reading(keep=("other",))):
        assert pq.read_table(rewrite(files, reading=reading)).to_pylist() == old.drop_columns("gone").to_pylist()


@pytest.mark.parametrize(
    ("names", "columns", "said"),
    [
        (["text", "a", "a"], [["x"], [1], [2]], "has 2 columns named 'a'; rename all but one"),
        (["text", "a.b", "a"], [["x"], [1], [{"b": 2}]], "has 2 columns whose path reads 'a.b'; rename all but one"),
        (["text", "views"], [["x"], pa.array([["a"]], pa.list_view(pa.string()))], "'views' of .* which is not read"),
    ],
)
def test_other_columns_that_cannot_be_told_apart_or_read_are_refused(files, source, names, columns, said):
    pq.write_table(pa.table(columns, names=names), source)
    with pytest.raises(InputError, match=said):
        rewrite(files)


@pytest.mark.parametrize("as_integer", [True, False])
def test_decimals_stay_as_they_are_stored(files, source, as_integer):
    money = pa.array(["-1.50", None, "2.25"]).cast(pa.decimal128(7, 2))
    table = pa.table({"text": ["a"] * 3, "money": money, "more": money.cast(pa.decimal128(17, 3))})
    pq.write_table(table, source, store_decimal_as_integer=as_integer)
    after = rewrite(files)
    assert parsed(after) == parsed(source)
    assert pq.read_table(after).equals(table)


@pytest.mark.parametrize("column", ["interval 3 months", "{'p': null::interval}", "42::variant"])
def test_what_pyarrow_would_store_as_another_type_is_refused(files, source, column):
    duckdb.sql(f"copy (select 'Zanzibarella' as text, 1 as n, {column} as span from range(3)) to '{source}'")
    with pytest.raises(
        InputError, match=r"The column 'span.*' of .* cannot be written back as it is stored|VARIANT"
    ) as caught:
        rewrite(files)
    assert files.CANARY not in str(caught.value)


def test_old_forms_of_lists_and_names_that_are_like_paths(files, source):
    table = pa.table(
        {"text": ["a", None], "a.b": [[{"c.d": 1}], None], "a": [{"b": 2}, {"b": None}], "é ": [[], [None]]}
    )
    pq.write_table(table, source, use_compliant_nested_type=False)
    after = rewrite(files)
    assert parsed(after) == parsed(source)
    assert pq.read_table(after).equals(table)


@pytest.mark.parametrize("plain", [True, False])
def test_an_encrypted_file_is_refused(files, source, plain):
    class Keys(encryption.KmsClient):
        def __init__(self, _):
            super().__init__()

        def wrap_key(self, key, name):
            return base64.b64encode(key)

    factory = encryption.CryptoFactory(Keys)
    how = encryption.EncryptionConfiguration(footer_key="a", column_keys={"b": ["text"]}, plaintext_footer=plain)
    properties = factory.file_encryption_properties(encryption.KmsConnectionConfig(), how)
    pq.write_table(pa.table({"text": ["Zanzibarella"], "n": [1]}), source, encryption_properties=properties)
    with pytest.raises(InputError, match="is encrypted; write a copy that is not"):
        rewrite(files)


@pytest.mark.parametrize("version", ["1.0", "2.0"])
def test_damage_to_pages_with_checksums_is_refused(files, source, version):
    table = pa.table({"text": ["the doctor", None, "b"] * 9, "n": range(27), "kind": ["p", "q", None] * 9})
    pq.write_table(table, source, write_page_checksum=True, data_page_version=version, compression="none")
    whole, refused = source.read_bytes(), 0
    pages = len(whole) - 8 - int.from_bytes(whole[-8:-4], "little")
    for place in range(4, pages):
        source.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        try:
            assert pq.read_table(rewrite(files)).equals(table)  # statistics in headers of pages, which nobody reads
        except InputError:
            refused += 1
    assert refused > 0.8 * pages


@pytest.mark.parametrize("format", ["parquet", "csv"])
def test_pages_are_written_with_checksums(files, rewrite_files, format):
    given, target = files.folder / f"source.{format}", files.folder / "target.parquet"
    given.write_text("text,n\na,57\n")
    if format == "parquet":
        pq.write_table(pa.table({"text": ["a"], "n": [57]}), given)
    rewrite_files(given, target, format, ["text"], to="parquet")
    whole, said = target.read_bytes(), []
    for place in range(4, len(whole) - 8 - int.from_bytes(whole[-8:-4], "little")):
        target.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        try:
            pq.read_table(target, page_checksum_verification=True)
        except (OSError, pa.ArrowException) as error:
            said.append(str(error))
    assert sum("CRC checksum verification failed" in one for one in said) > 20


def test_metadata_of_the_file_and_of_its_texts_does_not_pass(files, source):
    fields = [
        pa.field("text", pa.string(), metadata={"sample": "Zanzibarella"}),
        pa.field("n", pa.int64(), metadata={"unit": "metres"}),
    ]
    pandas = {
        "index_columns": [{"kind": "range", "name": None, "start": 5, "stop": 7, "step": 1, "note": "Zanzibarella"}],
        "column_indexes": [],
        "columns": [
            {"name": "text", "field_name": "text", "pandas_type": "Zanzibarella", "numpy_type": "Zanzibarella"},
            {"name": "n", "field_name": "n", "pandas_type": "int64", "numpy_type": "int64", "metadata": None},
            {"name": "Zanzibarella", "field_name": "Zanzibarella", "pandas_type": "int64", "numpy_type": "int64"},
        ],
        "pandas_version": "Zanzibarella",
        "attributes": {"note": "Zanzibarella"},
    }
    metadata = {"PANDAS_ATTRS": "Zanzibarella", "mine": "Zanzibarella", "pandas": json.dumps(pandas)}
    pq.write_table(pa.table([["x", "y"], [1, 2]], schema=pa.schema(fields, metadata=metadata)), source)
    for strict in (False, True):
        after = rewrite(files, reading=Reading(normalize_output=strict))
        schema, stored = pq.read_schema(after), pq.read_metadata(after).metadata
        shown = b"".join([after.read_bytes(), base64.b64decode(stored[b"ARROW:schema"])])
        assert b"Zanzibarella" not in shown and base64.b64encode(b"Zanzibarella")[:-4] not in shown
        assert schema.field("text").metadata is None and schema.field("n").metadata == {b"unit": b"metres"}
        assert set(stored) == ({b"ARROW:schema"} if strict else {b"ARROW:schema", b"pandas"})
        assert list(pd.read_parquet(after).index) == ([0, 1] if strict else [5, 6])


@pytest.mark.parametrize("content", ["[", "{}", "7", '{"index_columns": [7], "columns": []}', "[" * 100_000])
def test_pandas_metadata_that_is_none_is_left_out(files, source, content):
    pq.write_table(pa.table({"text": ["x"]}).replace_schema_metadata({"pandas": content}), source)
    assert b"pandas" not in pq.read_metadata(rewrite(files)).metadata


INDEXES = [
    pd.Index([7, 3, 5], name="id"),
    pd.MultiIndex.from_tuples([("a", 1), ("b", 2), ("c", 3)]),
    pd.RangeIndex(10, 16, 2, name="r"),
    pd.date_range("2024-01-01", periods=3, tz="Europe/Berlin", name="day"),
]


@pytest.mark.parametrize("index", INDEXES, ids=lambda index: type(index).__name__)
def test_pandas_finds_its_index_and_types(files, source, index):
    columns = {
        "text": pd.Categorical(["a", None, "Zanzibarella"]),
        "when": pd.period_range("2024-01", periods=3, freq="M"),
        "count": pd.array([2**60 + 1, None, 3], "Int64"),
        "size": pd.Categorical(["low", "high", "low"], ["never", "low", "mid", "high"], ordered=True),
    }
    frame = pd.DataFrame(columns, index=index)
    frame.to_parquet(source)
    after = pd.read_parquet(rewrite(files, change=lambda text: "new"))
    old = pd.read_parquet(source).drop(columns="text")
    pd.testing.assert_frame_equal(after.drop(columns="text"), old, check_freq=False)
    assert after["text"].isna().tolist() == [False, True, False] and set(after["text"].dropna()) == {"new"}


def test_categories_of_polars_texts_do_not_pass(files, source):
    kinds = pl.Series(["x", "y"], dtype=pl.Enum(["x", "y", "never"]))
    texts = pl.Series(["Zanzibarella", "b"], dtype=pl.Enum(["b", "Zanzibarella"]))
    frame = pl.DataFrame({"text": texts, "kind": kinds, "nothing": [None, None]})
    frame.write_parquet(source)
    after = rewrite(files, change=lambda text: "new")
    stored = base64.b64decode(pq.read_metadata(after).metadata[b"ARROW:schema"])
    assert b"Zanzibarella" not in stored + after.read_bytes()
    read = pl.read_parquet(after)
    assert read.drop("text").equals(frame.drop("text")) and read.schema["kind"] == frame.schema["kind"]
    assert read["text"].to_list() == ["new", "new"]


def test_a_column_without_a_type_is_all_null_text(files, source):
    pq.write_table(pa.table({"text": pa.nulls(5), "n": range(5)}), source)
    with open_reader(str(source), format="parquet", columns=["text"]) as reader:
        assert [block.columns["text"].to_pylist() for block in reader] == [[None] * 5]
    after = rewrite(files)
    assert parsed(after) == parsed(source) and pq.read_table(after).equals(pq.read_table(source))


def test_what_cannot_be_read_is_named(files, source):
    pl.DataFrame({"text": ["a"], "n": [1]}, schema_overrides={"n": pl.Int128}).write_parquet(source)
    with pytest.raises(InputError, match=r"a type, that PyArrow cannot read .*128 bits.* as another type first"):
        rewrite(files)
    os.mkfifo(files.folder / "pipe")
    ends = os.open(files.folder / "pipe", os.O_RDWR)
    with pytest.raises(InputError, match="is a pipe or a device, from which Parquet cannot be read; give a file"):
        rewrite(files, name="pipe")
    os.close(ends)


def test_output_under_a_gzip_name_is_refused(files, source, capsys):
    pq.write_table(pa.table({"text": ["a"]}), source)
    target = str(files.folder / "out.parquet.gz")
    with (
        open_reader(str(source), format="parquet", columns=["text"]) as reader,
        pytest.raises(
            OutputError, match=r"format parquet is not packed as a whole; give .*out\.parquet\.gz a name without that"
        ),
        open_writer(target, reader, format="parquet"),
    ):
        pass
    assert capsys.readouterr().err == "" and not os.path.exists(target)


def test_an_arrow_schema_of_other_columns_does_not_pass(files, source):
    other = pa.schema([pa.field("text", pa.string(), metadata={"a": "Zanzibarella"}), ("more", pa.int8())])
    stored = {"ARROW:schema": base64.b64encode(other.serialize().to_pybytes())}
    with pq.ParquetWriter(source, pa.schema([("text", pa.string())]), store_schema=False) as writer:
        writer.write_table(pa.table({"text": ["a"]}))
        writer.add_key_value_metadata(stored)
    after = rewrite(files)
    stored = base64.b64decode(pq.read_metadata(after).metadata[b"ARROW:schema"])
    assert b"Zanzibarella" not in stored + after.read_bytes() and pq.read_table(after).to_pydict() == {"text": ["a"]}


def test_int96_with_a_time_zone_is_refused(files, source):
    when = pa.array([datetime(2024, 2, 29)], pa.timestamp("us", "UTC"))
    pq.write_table(pa.table({"text": ["a"], "when": when}), source, use_deprecated_int96_timestamps=True)
    with pytest.raises(InputError, match="'when' holds INT96 with a time zone"):
        rewrite(files)
