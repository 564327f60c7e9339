"""Files by URL, in real file systems of fsspec: read in parts, and written as a whole or not at all."""

import gzip

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

fsspec = pytest.importorskip("fsspec")

from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import detect_format, open_reader, open_writer

CSV = b"id,text\n1,the doctor\n2,b\n"


@pytest.fixture(params=["memory", "file"])
def base(request, tmp_path):
    """The URL of an empty folder, and its file system."""
    folder = f"memory://{tmp_path.name}" if request.param == "memory" else f"file://{tmp_path}"
    system, path = fsspec.core.url_to_fs(folder)
    system.makedirs(path, exist_ok=True)
    yield folder
    system.rm(path, recursive=True)


def put(url, content):
    with fsspec.open(url, "wb") as file:
        file.write(content)


def get(url):
    with fsspec.open(url, "rb") as file:
        return file.read()


def names(folder):
    system, path = fsspec.core.url_to_fs(folder)
    return sorted(name.rpartition("/")[2] for name in system.find(path))


def copy(source, target, *, force=False, error=None):
    old, new = detect_format(source), detect_format(target)
    with (
        open_reader(source, format=old, columns=["text"]) as reader,
        open_writer(target, reader, format=old, to=new, force=force) as writer,
    ):
        for block in reader:
            writer.write(block, block.columns)
        if error is not None:
            raise error


def test_files_are_read_and_written(base):
    put(f"{base}/a.csv", CSV)
    for name in ("b.csv", "b.csv.gz", "b.csv.zst", "b.parquet", "b.arrow", "b.orc", "b.jsonl", "b.xlsx"):
        if name == "b.xlsx":
            pytest.importorskip("openpyxl")
        copy(f"{base}/a.csv", f"{base}/{name}")
        copy(f"{base}/{name}", f"{base}/c.csv", force=True)
        assert get(f"{base}/c.csv").replace(b'"', b"") == CSV
    assert gzip.decompress(get(f"{base}/b.csv.gz")) == CSV
    assert pq.read_table(pa.BufferReader(get(f"{base}/b.parquet")))["text"].to_pylist() == ["the doctor", "b"]
    with open_reader(f"{base}/a.csv", format="csv", columns=["text"]) as reader:
        assert sum(block.rows for block in reader) == 2 and reader.progress() == (len(CSV), len(CSV))


@pytest.mark.parametrize("name", ["o.csv", "o.csv.gz", "o.parquet"])
def test_nothing_appears_of_a_run_that_fails(base, name):
    put(f"{base}/a.csv", CSV)
    for error in (ValueError(), KeyboardInterrupt()):
        with pytest.raises(type(error)) as caught:
            copy(f"{base}/a.csv", f"{base}/{name}", error=error)
        assert caught.value is error and names(base) == ["a.csv"]
    put(f"{base}/{name}", b"old")
    with pytest.raises(OutputError, match=f"{name} exists; pass force=True to replace it"):
        copy(f"{base}/a.csv", f"{base}/{name}")
    with pytest.raises(ValueError):
        copy(f"{base}/a.csv", f"{base}/{name}", force=True, error=ValueError())
    assert get(f"{base}/{name}") == b"old"
    with pytest.raises(OutputError, match="The output is the input file"):
        copy(f"{base}/a.csv", f"{base}/a.csv", force=True)


def test_what_is_not_there_is_one_sentence(base, tmp_path):
    with pytest.raises(InputError, match=r"absent.csv does not exist\.$"):
        copy(f"{base}/absent.csv", f"{base}/o.csv")
    with pytest.raises(InputError, match=r"nosuch://a/b.csv cannot be read: no file system has this name"):
        copy("nosuch://a/b.csv", f"{base}/o.csv")
    assert names(base) == []


@pytest.mark.parametrize("scheme", ["s3", "gs"])
def test_a_package_or_credentials_that_lack(scheme, monkeypatch, tmp_path):
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    try:
        fsspec.get_filesystem_class(scheme)
    except ImportError:
        with pytest.raises(ParameterError, match=f"needs a package for {scheme}://; .*pip install 'dptext.cloud.'"):
            copy(f"{scheme}://bucket/a.csv", str(tmp_path / "o.csv"))
