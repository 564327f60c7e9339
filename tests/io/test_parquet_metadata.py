"""What the metadata of Parquet say of the columns that are left passes, and what does not pass is named."""

import json

import datasets
import duckdb
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.errors import ParameterError
from dptext.files import privatize_file, privatize_files
from dptext.io import Reading, open_reader, open_writer
from dptext.io.other_columns import open_to_copy

GEO = """
    select 'the doctor' as text, 'POINT(1 2)'::geometry as place, 'POINT(3 4)'::geometry as other, range as n
    from range(3)
"""


def rewrite(files, reading=None):
    """The metadata of the new file, and which of the old one it does not have."""
    source, target = files.folder / "source.parquet", files.folder / "target.parquet"
    with (
        open_reader(str(source), format="parquet", columns=["text"], reading=reading) as reader,
        open_writer(str(target), reader, format="parquet", force=True) as writer,
    ):
        for block in reader:
            texts = pa.array(["new"] * block.rows, pa.large_string())
            writer.write(block, {"text": texts})
        lost = writer.metadata_lost
    return pq.read_metadata(target).metadata, lost


@pytest.fixture
def source(files):
    return files.folder / "source.parquet"


@pytest.mark.parametrize("even", [False, True])
def test_features_of_hugging_face(files, source, even):
    features = datasets.Features(
        {
            "text": datasets.Value("string"),
            "label": datasets.ClassLabel(names=["spam", "ham"]),
            "more": datasets.List({"of": datasets.ClassLabel(names=["a", "b"])}),
            "gone": datasets.Value("int8"),
        }
    )
    rows = {"text": ["x", "y"], "label": [0, 1], "more": [[{"of": 1}], []], "gone": [1, 2]}
    old = datasets.Dataset.from_dict(rows, features=features)
    old.to_parquet(source)
    metadata, lost = rewrite(files, Reading(drop=("gone",), normalize_output=even))
    assert b"gone" not in metadata[b"huggingface"] and lost == ()
    new = datasets.Dataset.from_parquet(str(files.folder / "target.parquet"), cache_dir=str(files.folder / "cache"))
    assert new.features == {name: kind for name, kind in features.items() if name != "gone"}
    assert new.remove_columns("text").to_list() == old.remove_columns(["text", "gone"]).to_list()


def test_names_of_labels_are_looked_at_as_values_are(files, source):
    label = datasets.List(datasets.ClassLabel(names=["Zanzi Barella", "Daniel Smith", "Anna Baker"]))
    features = datasets.Features({"text": datasets.Value("string"), "by": label})
    datasets.Dataset.from_dict({"text": ["x"], "by": [[0]]}, features=features).to_parquet(source)
    with (
        pytest.raises(ParameterError, match=r"as they are: by \(names of people\)"),
        open_to_copy(str(source), format="parquet", columns=["text"], reading=Reading()),
    ):
        pass


def test_geometries(files, source):
    duckdb.sql(f"copy ({GEO}) to '{source}'")
    old = json.loads(pq.read_metadata(source).metadata[b"geo"])
    metadata, lost = rewrite(files)
    assert json.loads(metadata[b"geo"]) == old and lost == ()
    target = files.folder / "target.parquet"
    places = [duckdb.sql(f"select typeof(place), place::varchar from '{path}'").fetchall() for path in (source, target)]
    assert places[0] == places[1] and "GEOMETRY" in places[1][0][0]

    metadata, lost = rewrite(files, Reading(drop=(old["primary_column"],)))
    (left,) = {"place", "other"} - {old["primary_column"]}
    assert json.loads(metadata[b"geo"]) == {
        "version": old["version"],
        "primary_column": left,
        "columns": {left: old["columns"][left]},
    }
    metadata, lost = rewrite(files, Reading(keep=("n",)))
    assert metadata == {} and lost == ("geo",)


def test_extents_in_a_column_that_is_dropped(files, source):
    paths = {corner: ["box", corner] for corner in ("xmin", "ymin", "xmax", "ymax")}
    column = {"encoding": "WKB", "geometry_types": [], "covering": {"bbox": paths}}
    geo = {"version": "1.1.0", "primary_column": "place", "columns": {"place": column}, "note": files.CANARY}
    table = pa.table({"text": ["a"], "place": [b"\1"], "box": [dict.fromkeys(paths, 0.5)]})
    pq.write_table(table.replace_schema_metadata({"geo": json.dumps(geo)}), source)
    del geo["note"]
    assert json.loads(rewrite(files)[0][b"geo"]) == geo
    del column["covering"]
    assert json.loads(rewrite(files, Reading(drop=("box",)))[0][b"geo"]) == geo


@pytest.mark.parametrize("key", ["huggingface", "geo"])
@pytest.mark.parametrize(
    "content",
    [
        "[", "{}", "7", "[" * 100_000, '{"info": {"features": 7}}', '{"columns": [7], "version": "1"}',
        '{"columns": {"n": {}}, "version": "Zanzibarella", "primary_column": "n"}',
    ],
)  # fmt: skip
def test_metadata_that_are_none_are_left_out(files, source, key, content):
    pq.write_table(pa.table({"text": ["x"], "n": [1]}).replace_schema_metadata({key: content}), source)
    metadata, lost = rewrite(files)
    assert set(metadata) == {b"ARROW:schema"} and lost == (key,)


def test_what_says_nothing_of_columns_is_named(files, source):
    frame = pd.DataFrame({"text": ["a"], "n": [1]})
    frame.attrs["note"] = files.CANARY
    frame.to_parquet(source)
    metadata, lost = rewrite(files)
    assert set(metadata) == {b"ARROW:schema", b"pandas"} and lost == ("PANDAS_ATTRS",)
    assert rewrite(files, Reading(normalize_output=True))[1] == ("PANDAS_ATTRS", "pandas")


def test_numbers_of_fields_stay(files, source):
    columns = ("text", pa.string(), "7"), ("n", pa.int64(), "3")
    fields = [
        pa.field(name, kind, metadata={"PARQUET:field_id": number, "note": files.CANARY})
        for name, kind, number in columns
    ]
    pq.write_table(pa.table([["a"], [1]], schema=pa.schema(fields)), source)
    rewrite(files)
    schema = pq.read_schema(files.folder / "target.parquet")
    assert schema.field("text").metadata == {b"PARQUET:field_id": b"7"}
    assert schema.field("n").metadata[b"PARQUET:field_id"] == b"3"


def test_a_run_says_what_is_lost(files, source):
    pd.DataFrame({"text": ["the doctor"], "n": [1]}).to_parquet(source)
    table = pq.read_table(source)
    pq.write_table(table.replace_schema_metadata({**table.schema.metadata, "mine": files.CANARY}), source)
    said = "Metadata of the input that the output does not have: 'mine'."
    options = {"columns": ["text"], "mechanism": "diffractor", "epsilon": 1.0}
    run = privatize_file(source, files.folder / "target.parquet", **options)
    assert said in run.notes and files.CANARY not in str(run.notes)
    done = privatize_files(files.folder / "s*.parquet", files.folder / "many", **options)
    assert said in done.total.notes
