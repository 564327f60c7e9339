"""Damaged files of any format, to any format: they are read, or refused in a sentence of ours without their texts."""

import subprocess
import sys

import pytest

DAMAGE = r"""
import gzip, json, random, sys
from dataclasses import replace
from pathlib import Path
import pyarrow as pa, pyarrow.parquet as pq
from dptext.errors import DptextError
from dptext.io import FORMATS, Reading, open_reader, open_writer
from dptext.io.other_columns import open_to_copy

chance, folder = random.Random(int(sys.argv[2])), Path(sys.argv[1])
rows = [{"text": f"Zanzibarella {n}", "n": n, "z": {"a": [1, None, {"b": "x"}]}, "w": '"uo,te'} for n in range(6)]
odd = [{"text": "Zanzibarella", "z": {}}, {"text": None, "z": {}}, {"text": "a", "u": 7}]
lines = ["".join(json.dumps(row) + "\n" for row in some).encode() for some in (rows, odd)]
fields = b"text,n,w\r\n" + b'"Zanzibarella ""a""\n",7,x\r\n' * 6
table = pa.table({
    "text": ["Zanzibarella", None, "b"] * 20,
    "n": range(60),
    "list": [["x", None], None, []] * 20,
    "kind": pa.array(["p", "q", None] * 20).dictionary_encode(),
    "when": pa.array(range(60), pa.timestamp("us", "UTC")),
    "object": [{"a": 1.5, "b": "y"}, None, {"a": None, "b": None}] * 20,
})

def stored(**options):
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, row_group_size=25, **options)
    return sink.getvalue().to_pybytes()

kept = [("csv", fields), ("jsonl", lines[0]), ("jsonl", lines[1])]
kept += [("parquet", stored(compression="none")), ("parquet", stored(data_page_version="2.0"))]
kept += [("parquet", stored(use_deprecated_int96_timestamps=True, store_schema=False))]
arrow = pa.BufferOutputStream()
with pa.ipc.new_file(arrow, table.schema) as writer:
    writer.write_table(table, max_chunksize=25)
kept += [("arrow", arrow.getvalue().to_pybytes())]  # PyArrow ends the process for some damaged files of ORC
tokens = [b'"', b",", b"\n", b"\r", b"{", b"}", b"[", b":", b"\\", b"\0", b"\xff", b"NaN", b"1e999", b"9" * 30, b"{}"]
tokens += [b"\xed\xa0\x80", b"[" * 2000, b'{"a":' * 1500, b"\xef\xbb\xbf", b"true", b'"text":', b'"u":{},']

def damaged(content, is_parquet):
    place, kind = chance.randrange(len(content)), chance.randrange(40 if is_parquet else 4)
    token = chance.choice(tokens)
    return [
        content[:place],
        content[:place] + content[place + chance.choice([1, 5, 50]):],
        content[:place] + token + content[place:],
        content[:place] + token + content[place + len(token):],
    ][kind] if kind < 4 else content[:place] + bytes([chance.randrange(256)]) + content[place + 1:]

counts = {"refused": 0, "read": 0}
for turn in range(500):
    format, content = chance.choice(kept)
    to, end = chance.choice([format, *FORMATS]), chance.choice(["", ".gz"]) if format in ("csv", "jsonl") else ""
    if format == "parquet":
        footer = len(content) - 8 - int.from_bytes(content[-8:-4], "little") if chance.random() < 0.7 else 4
        content = content[:footer] + damaged(content[footer:], True)
    else:
        content = damaged(content, format == "arrow")
    content = gzip.compress(content) if end else content
    content = damaged(content, False) if end and chance.random() < 0.3 else content
    source, target = folder / f"source.{format}{end}", folder / f"target.{to}"
    source.write_bytes(content)
    others = Reading(copy=("n", "z", "w", "u", "list", "object", "when", "kind"))
    readings = [others, replace(others, normalize_output=True), replace(others, units="n")]
    reading = Reading(keep=()) if to == "text" else chance.choice(readings)
    tables = chance.random() < 0.2
    try:
        with (
            chance.choice([open_reader, open_to_copy])(
                str(source), format=format, columns=["text"], reading=reading, block_rows=chance.choice([2, 4096])
            ) as blocks,
            open_writer(
                str(target), getattr(blocks, "reader", blocks), format=format, to=to, force=True, tables=tables
            ) as writer,
        ):
            for block in blocks:
                writer.write(block, block.columns)
        counts["read"] += 1
    except DptextError as error:
        assert "Zanzibarella" not in str(error)
        counts["refused"] += 1
print(counts["read"], counts["refused"])
"""


@pytest.mark.parametrize("seed", range(2))
def test_damage_anywhere_is_an_error_and_nothing_worse(tmp_path, seed):
    command = [sys.executable, "-c", DAMAGE, str(tmp_path), str(seed)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)  # a fault in C++ would end this process
    assert run.returncode == 0, run.stderr[-2000:]
    read, refused = map(int, run.stdout.split())
    assert read > 50 and refused > 250
