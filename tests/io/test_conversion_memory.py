"""Conversions hold some rows at a time, and where their row groups end tells nothing of the old texts."""

import gzip
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.io.row_groups import GROUP_BYTES, table_bytes, value_bytes

ROWS, LONG = 150, 4_000_000

# MiB. Of 600 MB read and written at once pyarrow alone needs 1,220; ours were 610 to 770 in thirty runs, as the
# allocator pleased, and JSON holds one of 64 MB five times.
BOUND = 1000

STATUS = Path("/proc/self/status")

CONVERT = """
import sys
from pathlib import Path
import pyarrow as pa
from dptext.io import Reading, open_reader, open_writer

source, format, target, to = sys.argv[1:]
with (
    open_reader(
        source, format=format, columns=["text"], reading=Reading(drop=("gone",) if format == "parquet" else ())
    ) as reader,
    open_writer(target, reader, format=format, to=to) as writer,
):
    rows = 0
    for block in reader:
        rows += block.rows
        writer.write(block, {"text": pa.array(["a"] * block.rows, pa.large_string())})
print(rows, Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
"""


def peak(source: object, format: str, target: object, to: str) -> int:
    """Peak memory of a conversion in MiB, which must have all rows. (`getrusage` would count the parent's, too.)"""
    if not STATUS.exists():
        pytest.skip("the peak memory of a process can be read on Linux only")
    command = [sys.executable, "-c", CONVERT, str(source), format, str(target), to]
    rows, most = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert int(rows) == ROWS
    return int(most) // 2**10


@pytest.mark.parametrize("column", ["text", "other"])
def test_long_rows_from_csv_to_parquet(files, column):
    """600 MB of values: row groups end by bytes, too, and are not all held."""
    source, target = files.folder / "a.csv.gz", files.folder / "b.parquet"
    row = {"text": "a", "other": "b", column: "V" * LONG}
    lines = [gzip.compress(f"{','.join(line)}\n".encode(), 1) for line in (row.keys(), row.values())]
    source.write_bytes(lines[0] + lines[1] * ROWS)
    assert peak(source, "csv", target, "parquet") < BOUND
    groups = pq.read_metadata(target)
    sizes = {groups.row_group(place).num_rows for place in range(groups.num_row_groups - 1)}
    assert sizes <= {GROUP_BYTES // LONG + 1} and groups.num_rows == ROWS
    assert (groups.num_row_groups > 10) == (column == "other")  # the new texts are short


@pytest.mark.parametrize(
    ("column", "to"),
    [("text", "parquet"), ("other", "csv"), ("list", "parquet"), ("category", "parquet"), ("category", "jsonl")],
)
def test_values_that_parquet_stores_once(files, column, to):
    source, short = files.folder / "a.parquet", pa.array(["a"] * ROWS)
    many = pa.DictionaryArray.from_arrays(np.zeros(ROWS, np.int32), pa.array(["V" * LONG]))
    long = pa.ListArray.from_arrays(range(ROWS + 1), many) if column == "list" else many
    table = {"text": short, "gone": short, "text" if column == "text" else "other": long}
    pq.write_table(pa.table(table), source, store_schema=column == "category")
    assert source.stat().st_size < 2_000_000
    target = files.folder / "b.parquet" if to == "parquet" else "/dev/null"
    assert peak(source, "parquet", target, to) < BOUND


def test_row_groups_do_not_depend_on_the_old_texts(files, monkeypatch):
    """The same other columns and new texts give the same bytes, whatever stood there and wherever blocks ended."""
    monkeypatch.setattr("dptext.io.csv.BLOCK_BYTES", 4000)
    monkeypatch.setattr("dptext.io.row_groups.GROUP_BYTES", 20_000)
    chance = np.random.default_rng(5)
    written = set()
    for longest in (2, 60, 900):
        lengths = chance.integers(1, longest, 2000)
        content = "id,text,who\n" + "".join(f"{i},{'t' * n},w{i % 7}\n" for i, n in enumerate(lengths))
        new = iter(range(2000))
        files.rewrite(content.encode(), "csv", ["text"], lambda _, new=new: f"new {next(new)}" * 3, to="parquet")
        written.add(files.target.read_bytes())
    assert len(written) == 1
    assert pq.read_metadata(files.target).num_row_groups > 3


@pytest.mark.parametrize(
    ("values", "kind", "expected"),
    [
        (["ab", None, ""], pa.large_string(), [6, 4, 4]),
        (["ab", None, ""], pa.string_view(), [6, 4, 4]),
        ([b"abc"], pa.binary_view(), [7]),
        ([1, None], pa.int32(), [4, 4]),
        ([True, None], pa.bool_(), [1, 1]),
        ([Decimal("1.5")], pa.decimal128(5, 1), [16]),
        ([None, None], pa.null(), [0, 0]),
        ([["a", "bc"], [], None], pa.large_list(pa.string()), [15, 4, 4]),
        ([[1, 2], None, [3, 4]], pa.list_(pa.int16(), 2), [4, 4, 4]),
        ([[("a", 1), ("bc", 2)], []], pa.map_(pa.string(), pa.int64()), [31, 4]),
        ([{"a": "x", "b": 1}, None], pa.struct({"a": pa.string(), "b": pa.int8()}), [6, 5]),
    ],
    ids=str,
)
def test_what_values_of_a_row_take(values, kind, expected):
    array = pa.array([None, *values], kind)
    assert value_bytes(array)[1:].tolist() == expected
    assert value_bytes(array.slice(1)).tolist() == expected  # a slice shares the memory of the whole
    table = pa.table({"a": pa.chunked_array([array.slice(1, 1), array.slice(2)]), "b": [1] * len(values)})
    assert table_bytes(table).tolist() == [size + 8 for size in expected]
