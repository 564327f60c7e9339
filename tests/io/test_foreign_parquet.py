"""Every type that other programs store in Parquet, and PyArrow can write, comes back as it was, for every reader."""

import datetime as dt
import decimal
import re
import shutil
import uuid
from contextlib import suppress

import duckdb
import fastparquet
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.errors import InputError, OutputError
from dptext.io import open_reader, open_writer

TEXTS = ["the doctor", None, ""]
MOMENT = dt.datetime(2024, 2, 29, 1, 2, 3, 456789)
DAYS = pd.Series(pd.date_range("2024-02-29 01:02:03.456789", periods=3))
IDS = [uuid.UUID(int=number).bytes for number in range(3)]


def numbers(kind):
    return pa.array([1, None, 2], kind)


def decimals(kind):
    return pa.array(["1.50", None, "-2.25"]).cast(pa.decimal128(5, 2)).cast(kind)


READERS = {
    "pyarrow": lambda path: pq.read_table(path, coerce_int96_timestamp_unit="us"),
    "polars": pl.read_parquet,
    "duckdb": lambda path: duckdb.sql(f"select columns(*)::varchar from '{path}'").to_arrow_table(),
    "types by duckdb": lambda path: duckdb.sql(f"describe from '{path}'").to_arrow_table(),
    "pandas": pd.read_parquet,
}
STRANGE = (pa.ArrowException, pl.exceptions.PolarsError, duckdb.Error, pl.exceptions.PanicException)
"""What readers raise for types that they do not know."""


def source(files):
    return files.folder / "before.parquet"


def columns(table):
    """Types and values by name, up to how wide places in dictionaries are, and what the items of lists are called."""
    if isinstance(table, pl.DataFrame):
        return {one.name: (str(one.dtype), one.to_list()) for one in table}
    kinds = [re.sub(r"indices=\w+|(?<=list<)\w+", "", str(kind)) for kind in table.schema.types]
    return dict(zip(table.column_names, zip(kinds, map(str, table.to_pydict().values()), strict=True), strict=True))


def check(files, readers=tuple(READERS)):
    """Assert that every reader which can read the file reads the same when it was rewritten with its own texts."""
    files.rewrite(source(files).read_bytes(), "parquet", ["text"])
    read = set()
    for name in readers:
        reader = READERS[name]
        try:
            old = reader(source(files))
        except STRANGE:
            continue
        new = reader(files.target)
        read.add(name)
        if name == "pandas":
            pd.testing.assert_frame_equal(new, old)
        else:
            assert columns(new) == columns(old), name
    assert read >= {"pyarrow", "duckdb", "types by duckdb"} & {*readers}


OF_FASTPARQUET = {
    **{kind: np.array([1, 0, 2], kind) for kind in ("int8", "int16", "int32", "int64")},
    **{kind: np.array([1, 0, 2], kind) for kind in ("uint8", "uint16", "uint32", "uint64")},
    **{kind: np.array([1, np.nan, 2], kind) for kind in ("float16", "float32", "float64")},
    **{kind: pd.array([1, None, 2], kind) for kind in ("Int8", "Int64", "UInt32", "Float64")},
    "bool": [True, False, True],
    "boolean": pd.array([True, None, False], "boolean"),
    **{f"moment {unit}": DAYS.astype(f"datetime64[{unit}]") for unit in ("ms", "us", "ns")},
    "zone": DAYS.dt.tz_localize("Europe/Berlin"),
    "words": pd.Categorical(["x", None, "y"]),
    "sizes": pd.Categorical([3, 4, 3]),
    "word": pd.array(["x", None, "é"], "string"),
    "bytes": [b"x", None, b"\xff"],
    "json": [{"a": 1}, None, [1]],
    "letters": np.array([b"ab", b"cd", b"ef"], "S2"),
}


@pytest.mark.filterwarnings("ignore")  # fastparquet leaves files open
@pytest.mark.parametrize(
    "options",
    [{}, {"has_nulls": True}, {"compression": "GZIP", "row_group_offsets": 2}],
    ids=str,
)
def test_fastparquet(files, options):
    encodings = {"text": "utf8", **{name: "infer" for name in OF_FASTPARQUET}}
    frame = pd.DataFrame({"id": [7, 3, 5], "text": TEXTS, **OF_FASTPARQUET}).set_index("id")
    fastparquet.write(str(source(files)), frame, object_encoding=encodings, **options)
    check(files)
    check_by_fastparquet(files)


@pytest.mark.filterwarnings("ignore")
def test_spans_of_time_of_fastparquet(files):
    """Stored in an old form, of which DuckDB alone takes no notice that it is UTC."""
    frame = pd.DataFrame({"text": TEXTS, "span": pd.to_timedelta([1, 2, 3], unit="h")})
    fastparquet.write(str(source(files)), frame)
    check(files, readers=("pyarrow", "polars", "pandas"))
    check_by_fastparquet(files)


def check_by_fastparquet(files):
    old, new = (fastparquet.ParquetFile(str(path)).to_pandas() for path in (source(files), files.target))
    pd.testing.assert_frame_equal(new.drop(columns="text"), old.drop(columns="text"))


OF_POLARS = {
    **{str(kind): ([1, None, 2], kind) for kind in (pl.Int8, pl.Int16, pl.Int32, pl.Int64)},
    **{str(kind): ([1, None, 2], kind) for kind in (pl.UInt8, pl.UInt16, pl.UInt32, pl.UInt64)},
    **{str(kind): ([1.5, None, 2], kind) for kind in (pl.Float32, pl.Float64)},
    **{f"decimal {size}": ([decimal.Decimal("1.5"), None, None], pl.Decimal(size, 2)) for size in (5, 9, 18, 38)},
    **{f"moment {unit}": ([MOMENT, None, MOMENT], pl.Datetime(unit)) for unit in ("ms", "us", "ns")},
    **{f"span {unit}": ([dt.timedelta(1), None, dt.timedelta(2)], pl.Duration(unit)) for unit in ("ms", "us", "ns")},
    "zone": ([MOMENT.replace(tzinfo=dt.timezone.utc), None, None], pl.Datetime("us", "Europe/Berlin")),
    "day": ([MOMENT.date(), None, None], pl.Date),
    "time": ([MOMENT.time(), None, None], pl.Time),
    "truth": ([True, None, False], pl.Boolean),
    "bytes": ([b"x", None, b"\xff"], pl.Binary),
    "word": (["x", None, ""], pl.String),
    "kind": (["x", None, "y"], pl.Categorical),
    "size": (["x", None, "y"], pl.Enum(["never", "y", "x"])),
    "list": ([["x"], None, [None]], pl.List(pl.Categorical)),
    "two": ([[1, 2], None, [3, None]], pl.Array(pl.Int16, 2)),
    "square": ([[[1, 2], [3, 4]], None, [[1, 2], [3, 4]]], pl.Array(pl.Int16, (2, 2))),
    "object": ([{"a": 1, "b": ["x"]}, None, {"a": None}], pl.Struct({"a": pl.Int8, "b": pl.List(pl.String)})),
    "sums": ([[decimal.Decimal("1.5")], None, [None]], pl.List(pl.Decimal(9, 2))),
    "nothing": ([None] * 3, pl.Null),
}


@pytest.mark.parametrize("with_pyarrow", [False, True])
def test_polars(files, with_pyarrow):
    frame = pl.DataFrame({"text": TEXTS, **{name: pl.Series(name, *given) for name, given in OF_POLARS.items()}})
    frame.write_parquet(source(files), use_pyarrow=with_pyarrow)
    check(files)


OF_DUCKDB = """
    true as a, 1::tinyint as b, 1::smallint as c, 1::integer as d, 1::bigint as e, 1::hugeint as f, 1::utinyint as g,
    1::usmallint as h, 1::uinteger as i, 18446744073709551615::ubigint as j, 1::uhugeint as k, 1.5::float as l,
    1.5::double as m, 1.5::decimal(4, 1) as n, 1.5::decimal(9, 1) as o, 1.5::decimal(18, 1) as p,
    -1.5::decimal(38, 1) as q, 'x'::blob as r, '101'::bit as s, '0001-01-01'::date as t, '10:00:00'::time as u,
    '9999-12-31'::timestamp as v, '1500-01-01'::timestamp_s as w, '2020-01-01'::timestamp_ms as x,
    '2020-01-01'::timestamp_ns as y, '2020-01-01'::timestamptz as z, uuid() as aa, '{"a": 1}'::json as ab,
    'x'::enum('x', 'y') as ac, [1, null] as ad, [1, 2]::int[2] as ae, {'a': [uuid()], 'b': 1.5::decimal(4, 1)} as af,
    map {1: [{'a': 2}]} as ag, union_value(a := 1) as ah, '10:00:00'::time_ns as ai, null as aj, [] as ak
"""


@pytest.mark.parametrize("version", ["v1", "v2"])
def test_duckdb(files, version):
    rows = f"select 'the doctor' as text, {OF_DUCKDB} from range(3)"
    duckdb.sql(f"copy ({rows}) to '{source(files)}' (parquet_version {version})")
    check(files)


OF_PYARROW = {
    **{str(kind): numbers(kind) for kind in (pa.int8(), pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64())},
    **{str(kind): numbers(kind) for kind in (pa.float16(), pa.float32(), pa.date32(), pa.time32("s"))},
    **{str(kind): numbers(kind) for kind in (pa.time32("ms"), pa.time64("us"), pa.time64("ns"))},
    **{str(kind): numbers(kind) for kind in map(pa.duration, ("s", "ms", "us", "ns"))},
    **{str(kind): numbers(kind) for kind in map(pa.timestamp, ("s", "ms", "us"))},
    **{f"zone {unit}": numbers(pa.timestamp(unit, "Asia/Tokyo")) for unit in ("s", "us")},
    **{f"decimal {kind}": decimals(kind) for kind in (pa.decimal32(5, 2), pa.decimal64(12, 2), pa.decimal128(25, 2))},
    "decimal 256": decimals(pa.decimal256(60, 2)),
    "day": pa.array([MOMENT.date(), None, None], pa.date64()),
    "two bytes": pa.array([b"ab", None, b"cd"], pa.binary(2)),
    "bytes": pa.array([b"ab", None, b"cd"], pa.large_binary()),
    "uuid": pa.array(IDS, pa.uuid()),
    "uuids": pa.ListArray.from_arrays([0, 1, 1, 3], pa.array(IDS, pa.uuid())),
    "json": pa.array(["{}", None, "[]"], pa.json_()),
    "truth": pa.ExtensionArray.from_storage(pa.bool8(), pa.array([1, None, 0], pa.int8())),
    "tensor": pa.ExtensionArray.from_storage(
        pa.fixed_shape_tensor(pa.int32(), [2]), pa.array([[1, 2], [1, 2], [3, 4]], pa.list_(pa.int32(), 2))
    ),
    "map": pa.array([[("k", 1)], None, []], pa.map_(pa.string(), pa.int32())),
    "list": pa.array([["x"], None, []], pa.large_list(pa.string())),
    "two": pa.array([[1, 2], None, [3, 4]], pa.list_(pa.int8(), 2)),
    "object": pa.array([{"a": [1]}, None, {"a": None}]),
    "sizes": pa.array([5, None, 6]).dictionary_encode(),
    "nothing": pa.nulls(3),
}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"version": "1.0"},
        {"version": "2.4", "data_page_version": "2.0"},
        {"store_schema": False},
        {"store_decimal_as_integer": True, "use_compliant_nested_type": False},
        {"write_page_checksum": True, "compression": "zstd"},
    ],
    ids=str,
)
def test_pyarrow(files, options):
    pq.write_table(pa.table({"text": TEXTS, **OF_PYARROW}), source(files), **options)
    check(files)


OF_SPARK = """
    true as a, 1Y as b, 1S as c, 1 as d, 1L as e, 1.5F as f, 1.5D as g, cast(1.5 as decimal(5, 2)) as h,
    cast(1.5 as decimal(15, 2)) as i, cast(1.5 as decimal(30, 2)) as j, binary('x') as k, date '2020-01-01' as l,
    timestamp '2020-01-01 01:02:03' as m, timestamp_ntz '2020-01-01 01:02:03' as n, array(1, null) as o,
    map('k', array(1)) as p, named_struct('a', 1, 'b', array('x')) as q, cast('x' as varchar(5)) as r
"""


def test_spark(files):
    spark = pytest.importorskip("pyspark.sql", reason="pyspark is larger than all other packages of the tests together")
    if shutil.which("java") is None:
        pytest.skip("there is no Java")
    session = spark.SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        for legacy, times in ((False, "TIMESTAMP_MICROS"), (True, "INT96")):
            session.conf.set("spark.sql.parquet.writeLegacyFormat", legacy)
            session.conf.set("spark.sql.parquet.outputTimestampType", times)
            of_both = OF_SPARK if times != "INT96" else OF_SPARK.replace("timestamp_ntz", "date")
            folder = files.folder / times
            session.sql(f"select 'the doctor' as text, {of_both} from range(3)").coalesce(1).write.parquet(str(folder))
            shutil.copy(next(folder.glob("*.parquet")), source(files))
            check(files)
            old, new = (session.read.parquet(str(path)).drop("text") for path in (source(files), files.target))
            assert new.schema == old.schema and new.collect() == old.collect()
    finally:
        session.stop()


@pytest.mark.parametrize("rows", [0, 3])
@pytest.mark.parametrize("name", OF_PYARROW)
def test_every_format_holds_a_type_or_refuses_it(files, name, rows):
    pq.write_table(pa.table({"text": TEXTS, name: OF_PYARROW[name]}).slice(0, rows), source(files))
    for to in ("parquet", "csv", "jsonl"):
        with (
            suppress(OutputError),
            open_reader(str(source(files)), format="parquet", columns=["text"]) as reader,
            open_writer(f"{source(files)}.{to}", reader, format="parquet", to=to, tables=True) as writer,
        ):
            for block in reader:
                writer.write(block, block.columns)
    assert pq.read_table(f"{source(files)}.parquet").num_rows == rows  # which holds all of them


def test_a_type_that_pyarrow_cannot_read_is_named(files):
    frame = pd.DataFrame({"text": ["ab", "cd"]})
    fastparquet.write(str(source(files)), frame, object_encoding="utf8", fixed_text={"text": 2})
    with pytest.raises(InputError, match="is not a Parquet file that can be read"):
        check(files)
