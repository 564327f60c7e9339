"""Arrow and ORC: rows of other columns come back with their types, and what cannot is refused."""

import datetime
import io
import subprocess
import sys
from decimal import Decimal

import pyarrow as pa
import pytest
from pyarrow import feather, orc

from dptext.errors import InputError, OutputError
from dptext.io import Reading, open_reader

DAY = datetime.date(2020, 2, 29)
ROWS = pa.table(
    {
        "n": pa.array([1, None, 3], pa.int8()),
        "text": ["the doctor", None, "é"],
        "dec": pa.array([Decimal("1.50"), None, Decimal("0.01")]),
        "day": [DAY, None, DAY],
        "time": pa.array([0, 1_500_000_123, None], pa.timestamp("ns", "UTC")),
        "list": [["a", None], [], None],
        "object": [{"a": 1, "text": "x"}, None, {"a": None, "text": None}],
        "map": pa.array([[("k", 1.5)], None, []], pa.map_(pa.string(), pa.float64())),
        "bytes": [b"\xff", None, b""],
        "yes": [True, None, False],
    }
)


def written(table, format, **options):
    sink = io.BytesIO()
    if format == "stream":
        with pa.ipc.new_stream(sink, table.schema) as writer:
            writer.write_table(table, **options)
    elif format == "arrow":
        feather.write_feather(table, sink, **options)
    else:
        writer = orc.ORCWriter(out := pa.BufferOutputStream(), **options)
        writer.write(table)
        writer.close()
        return out.getvalue().to_pybytes()
    return sink.getvalue()


def read(content, format="arrow"):
    if format == "orc":
        return orc.ORCFile(pa.BufferReader(content)).read()
    return (pa.ipc.open_file if content[:6] == b"ARROW1" else pa.ipc.open_stream)(content).read_all()


@pytest.mark.parametrize("kind", ["arrow", "stream", "orc"])
@pytest.mark.parametrize("rows", [0, 3])
def test_rows_come_back_with_their_types(files, kind, rows, monkeypatch):
    monkeypatch.setattr(f"dptext.io.{'orc' if kind == 'orc' else 'ipc'}.BATCH_ROWS", 2)
    table, format = ROWS.slice(0, rows), "orc" if kind == "orc" else "arrow"
    out = files.rewrite(written(table, kind), format, ["text"], str.upper)
    after = read(out, format)
    after.validate(full=True)
    assert after.schema.equals(table.schema) and (out[:6] == b"ARROW1") == (kind == "arrow")
    assert after.drop_columns("text").equals(table.drop_columns("text"))
    assert after["text"].to_pylist() == ["THE DOCTOR", None, "É"][:rows]
    left = read(files.rewrite(written(table, kind), format, ["text"], reading=Reading(drop=("map", "n"))), format)
    assert left.equals(table.drop_columns(["map", "n"]))


@pytest.mark.parametrize("format", ["arrow", "orc"])
def test_texts_within_objects_and_conversations(files, format):
    content = written(ROWS.select(["n", "object"]), format)
    after = read(files.rewrite(content, format, ["object.text"], str.upper), format)
    assert after["object"].to_pylist() == [{"a": 1, "text": "X"}, None, {"a": None, "text": None}]
    assert after["n"].equals(ROWS["n"]) and after.schema.equals(ROWS.select(["n", "object"]).schema)
    said = [[{"role": "user", "content": "hi"}, {"role": "assistant", "content": "ho"}], []]
    chats = written(pa.table({"messages": said}), format)
    out = files.rewrite(chats, format, ["messages[].content"], str.upper, reading=Reading(chat=True))
    assert read(out, format)["messages"].to_pylist() == [
        [{"role": "user", "content": "HI"}, {"role": "assistant", "content": "HO"}],
        [],
    ]


@pytest.mark.parametrize("kind", ["arrow", "stream"])
def test_hugging_face_reads_its_metadata_back(files, kind):
    datasets = pytest.importorskip("datasets")
    features = datasets.Features(text=datasets.Value("string"), stars=datasets.ClassLabel(names=["bad", "good"]))
    table = datasets.Dataset.from_dict({"text": ["a", "b"], "stars": [1, 0]}, features=features).data.table
    files.rewrite(written(table, kind), "arrow", ["text"], str.upper)
    with open_reader(str(files.target), format="arrow", columns=["text"]) as reader:
        assert reader.label_names["stars"] == ["bad", "good"]
    if kind == "stream":
        again = datasets.Dataset.from_file(str(files.target))
        assert again.features == features and again[:] == {"text": ["A", "B"], "stars": [1, 0]}
    assert b"huggingface" in read(files.target.read_bytes()).schema.metadata


def test_categories_pass_and_are_looked_at(files):
    kind = pa.DictionaryArray.from_arrays(pa.array([1, 0, None] * 3, pa.int8()), ["low", "high"], ordered=True)
    table = pa.table({"text": list("abcdefghi"), "kind": kind})
    after = read(files.rewrite(written(table, "arrow", chunksize=2), "arrow", ["text"]))
    assert after["kind"].to_pylist() == ["high", "low", None] * 3 and after.schema.field("kind").type.ordered
    with open_reader(str(files.target), format="arrow", columns=["text"]) as reader:
        assert reader.label_names == {"kind": ["low", "high"]}
    for to in ("orc", "jsonl", "parquet"):
        files.rewrite(written(table, "arrow"), "arrow", ["text"], to=to)
    others = pa.DictionaryArray.from_arrays(pa.array([0] * 9, pa.int8()), ["x"], ordered=True)
    other = written(pa.concat_tables([table, table.set_column(1, "kind", others)]), "stream")
    with pytest.raises(InputError, match=r"The column 'kind' of .* has other categories from row 10 on; write it as"):
        files.rewrite(other, "arrow", ["text"])
    files.rewrite(other, "arrow", ["text"], reading=Reading(drop=("kind",)))


@pytest.mark.parametrize("format", ["arrow", "orc"])
def test_what_is_no_such_file_is_refused(files, format):
    whole = written(ROWS, format)
    for content in (b"", b"Zanzibarella", whole[:40], whole[: len(whole) // 2], whole[: -len(whole) // 3]):
        with pytest.raises(
            InputError, match=f"is not an {'ORC' if format == 'orc' else 'Arrow'} file that can be read"
        ) as caught:
            files.rewrite(content, format, ["text"])
        assert files.CANARY not in str(caught.value)
    with pytest.raises(InputError, match="cannot be read from standard input, because its index comes last"):
        files.blocks("-", ["text"], format)
    with pytest.raises(InputError, match="has no column 'txt'; its columns are 'n', 'text',"):
        files.rewrite(whole, format, ["txt"])


def test_what_a_format_cannot_hold_is_refused(files):
    table = pa.table({"text": ["a"], "u": pa.array([1], pa.uint64()), "l": [{"x": 1}]})
    with pytest.raises(OutputError, match="The column 'u' holds uint64, which ORC cannot; leave it out with drop="):
        files.rewrite(written(table, "arrow"), "arrow", ["text"], to="orc")
    with pytest.raises(OutputError, match="'l' holds lists or objects, which CSV and TSV cannot"):
        files.rewrite(written(table, "arrow"), "arrow", ["text"], to="csv")


MEMORY = """
import sys
from pathlib import Path
from dptext.io import open_reader, open_writer
source, target = sys.argv[1:]
def peak():
    return int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0]) // 2**10
with (
    open_reader(source, format="arrow", columns=["text"]) as reader,
    open_writer(target, reader, format="arrow") as writer,
):
    for place, block in enumerate(reader):
        writer.write(block, block.columns)
        before = peak() if place == 20 else before if place else 0
print(peak() - before)
"""


def test_memory_does_not_grow_with_the_file(files):
    source = files.folder / "long.arrow"
    batch = pa.record_batch({"text": ["word " * 40] * 8192, "n": range(8192)})
    with pa.ipc.new_file(str(source), batch.schema) as writer:
        for _ in range(150):  # 250 MB
            writer.write_batch(batch)
    run = subprocess.run(
        [sys.executable, "-c", MEMORY, str(source), str(files.folder / "o.arrow")], capture_output=True
    )
    assert run.returncode == 0 and int(run.stdout) < 150, run.stderr
