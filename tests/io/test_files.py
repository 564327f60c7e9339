"""Where bytes come from and go to: names, folders, permissions, gzip, standard input and output."""

import gzip
import itertools
import os
import shutil
import stat
import subprocess
import sys
import threading

import numpy as np
import pyarrow as pa
import pytest

from dptext.errors import InputError, OutputError, ParameterError, PipeClosedError
from dptext.io import FORMATS, atomic_file, detect_format, open_reader, open_writer, output
from dptext.process import outputs

CSV = b"id,text\n1,Zanzibarella\n2,b\n"
FILTER = """
import sys
from dptext.errors import DptextError
from dptext.io import open_reader, open_writer
source, target, format, *columns = sys.argv[1:]
try:
    with open_reader(source, format=format, columns=columns) as reader:
        with open_writer(target, reader, format=format) as writer:
            for block in reader:
                writer.write(block, block.columns)
except DptextError as error:
    print(error, file=sys.stderr)
    sys.exit(2)
except KeyboardInterrupt:
    sys.exit(130)
"""


def command(*arguments):
    return [sys.executable, "-W", "error", "-c", FILTER, *map(str, arguments)]


def parts(folder):
    return [name for name in os.listdir(folder) if name.endswith(".part")]


def test_format_by_extension():
    known = {
        "csv": "a.csv a.CSV",
        "tsv": "a.tsv.gz a.tsv.ZST a.tsv.bz2 a.tsv.lz4 a.tsv.br",
        "json": "a.json a.json.gz",
        "jsonl": "dir.csv/a.jsonl a.ndjson.gz",
        "parquet": "a.parquet a.pq",
        "arrow": "a.arrow a.feather s3://bucket/a.feather",
        "xlsx": "a.xlsx",
        "database": "sqlite:///a.csv?table=b postgresql+psycopg://me@host/db?table=a mysql://host/a",
    }
    for format, paths in {**known, "text": "a.txt a.csv.text.gz"}.items():
        assert {detect_format(path) for path in paths.split()} == {format}
    for path in ("a", "a.dat", "-", "a.gz", "a.zst", "a.parquet.gz", "a.parquet.zst", "a.csv.bak", ""):
        with pytest.raises(
            InputError, match=r"names no format; pass format= \(arrow, csv, database, json, jsonl, orc, .*\)"
        ):
            detect_format(path)


@pytest.mark.parametrize(
    ("paths", "said"),
    [
        ("a.XLS", r"a.XLS is a spreadsheet of another kind; save it as a workbook \(.xlsx\): soffice --convert-to"),
        ("a.docx a.rtf", r"is a document; make lines of text of it first, a paragraph a line: pandoc .*-t plain"),
        ("a.pptx a.doc", "is a document; make text of it first: soffice --convert-to pdf FILE, and then pdftotext"),
        ("a.pdf", "is a document; make text of it first: pdftotext FILE FILE.txt"),
        ("a.zip a.csv.xz", "is packed by its extension, in a way that is neither read nor written; unpack it"),
    ],
)
def test_what_is_often_at_hand_and_of_no_format_is_told(paths, said):
    for path in paths.split():
        with pytest.raises(InputError, match=said):
            detect_format(path)


def test_parameters(files):
    path = str(files.put(CSV, "a.csv"))
    for format, columns in [("xml", ["a"]), ("csv", []), ("csv", ["a", "a"]), ("csv", "text"), ("text", ["a"])]:
        with pytest.raises(ParameterError), open_reader(path, format=format, columns=columns):
            pass
    assert list(FORMATS) == sorted(FORMATS)


@pytest.mark.parametrize("format", sorted({*FORMATS} - {"database", "xlsx"}))
def test_input_that_is_not_there(files, format, monkeypatch):
    columns = [] if format == "text" else ["text"]

    def fails(path, match):
        with pytest.raises(InputError, match=match) as caught, open_reader(path, format=format, columns=columns):
            pass
        assert str(caught.value).count(".") >= 1

    fails(str(files.folder / "absent.csv"), "absent.csv does not exist")
    fails(str(files.folder), "is a folder; give a file")
    fails("a\0b", "null character")
    path = files.put(CSV, "secret.csv")
    path.chmod(0)
    if os.geteuid() == 0:  # root may read everything
        monkeypatch.setattr("builtins.open", lambda *_, **__: (_ for _ in ()).throw(PermissionError(13, "No way")))
    fails(str(path), "secret.csv cannot be read: (Permission denied|No way)")


def test_output_exists(files):
    source, target = files.put(CSV, "a.csv"), files.put(b"mine", "b.csv")
    with open_reader(str(source), format="csv", columns=["text"]) as reader:
        with (
            pytest.raises(OutputError, match=r"b.csv exists; pass force=True to replace it\."),
            open_writer(str(target), reader, format="csv"),
        ):
            pass
        assert target.read_bytes() == b"mine"
        with open_writer(str(target), reader, format="csv", force=True) as writer:
            for block in reader:
                writer.write(block, block.columns)
    assert target.read_bytes() == CSV
    assert parts(files.folder) == []


@pytest.mark.parametrize("way", ["same", "dots", "symlink", "hardlink"])
def test_output_is_the_input(files, way):
    source = files.put(CSV, "a.csv")
    target = files.folder / "b.csv"
    if way == "symlink":
        target.symlink_to(source)
    elif way == "hardlink":
        target.hardlink_to(source)
    else:
        target = source if way == "same" else f"{files.folder}/../{files.folder.name}/a.csv"
    for force in (False, True):
        with (
            open_reader(str(source), format="csv", columns=["text"]) as reader,
            pytest.raises(OutputError, match="The output is the input file"),
            open_writer(str(target), reader, format="csv", force=force),
        ):
            pass
    assert source.read_bytes() == CSV


def test_output_is_standard_input(files):
    source = files.put(CSV, "a.csv")
    with source.open("rb") as stream:
        run = subprocess.run(command("-", source, "csv", "text"), stdin=stream, capture_output=True)
    assert (run.returncode, run.stdout) == (2, b"") and b"The output is the input file" in run.stderr


def test_output_folder(tmp_path):
    for path, message in [
        (tmp_path / "absent" / "b", "The folder .*absent does not exist"),
        (tmp_path, "is a folder"),
        ("a\0b", "null character"),
    ]:
        with pytest.raises(OutputError, match=message), atomic_file(str(path), False):
            pass


@pytest.mark.parametrize(
    ("error", "name"),
    [(ValueError, "a.csv"), (KeyboardInterrupt, "a.csv.gz"), (SystemExit, "a.parquet"), (GeneratorExit, "a.parquet")],
)
def test_nothing_is_left_of_a_run_that_fails(files, error, name):
    import pyarrow.parquet as pq

    source, target = files.folder / name, files.folder / f"out-{name}"
    if name == "a.parquet":
        pq.write_table(pa.table({"text": ["a", "b"]}), source)
    else:
        source.write_bytes(gzip.compress(CSV) if name.endswith("gz") else CSV)
    format = detect_format(name)
    for force in (False, True):
        with (
            pytest.raises(error),
            open_reader(str(source), format=format, columns=["text"]) as reader,
            open_writer(str(target), reader, format=format, force=force) as writer,
        ):
            for block in reader:
                writer.write(block, block.columns)
            assert len(parts(files.folder)) == 1
            raise error
        assert os.listdir(files.folder) == [name]


def test_a_file_that_appears_meanwhile_is_not_replaced(tmp_path, monkeypatch):
    def late():
        with atomic_file(str(tmp_path / "a"), False) as file:
            file.write(b"ours")
            (tmp_path / "a").write_bytes(b"theirs")

    def no_links(*_):
        raise OSError(1, "Operation not permitted")

    with pytest.raises(OutputError, match="a exists; pass force=True"):
        late()
    monkeypatch.setattr(os, "link", no_links)
    (tmp_path / "a").unlink()
    with pytest.raises(OutputError, match="a exists; pass force=True"):
        late()
    assert (tmp_path / "a").read_bytes() == b"theirs"
    (tmp_path / "a").unlink()
    with atomic_file(str(tmp_path / "a"), False) as file:
        file.write(b"ours")
    assert (tmp_path / "a").read_bytes() == b"ours"
    assert os.listdir(tmp_path) == ["a"]


def test_a_new_file_has_ordinary_permissions_and_symlinks_are_followed(tmp_path):
    old = os.umask(0o027)
    try:
        with atomic_file(str(tmp_path / "a"), False) as file:
            assert file.write(b"") == 0
            assert len(parts(tmp_path)) == 1 and not (tmp_path / "a").exists()
            file.write(b"x")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640
    (tmp_path / "link").symlink_to("a")
    with atomic_file(str(tmp_path / "link"), True) as file:
        file.write(b"y")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "a").read_bytes() == b"y"


def test_a_link_that_leads_nowhere_exists(tmp_path):
    (tmp_path / "link").symlink_to("absent")
    with pytest.raises(OutputError, match="link exists; pass force=True"), atomic_file(str(tmp_path / "link"), False):
        pass
    with atomic_file(str(tmp_path / "link"), True) as file:
        file.write(b"x")
    assert (tmp_path / "absent").read_bytes() == b"x"


def test_devices_are_written_as_they_are():
    with atomic_file(os.devnull, True) as file:
        file.write(b"x")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize("name", ["a.csv", "a.parquet", "a.csv.gz"])
def test_full_disk_while_writing_a_file(files, rewrite_files, monkeypatch, name):
    import pyarrow.parquet as pq

    def full(self, data):
        raise OSError(28, "No space left on device")

    source = files.folder / name
    if name == "a.parquet":
        pq.write_table(pa.table({"text": ["a", "b"]}), source)
    else:
        source.write_bytes(gzip.compress(CSV) if name.endswith("gz") else CSV)

    class Full:
        def __init__(self, file):
            self.file = file

        write = full

    from dptext.io import output as target

    class FullOutput(target._Output):
        def __init__(self, file, name):
            super().__init__(Full(file), name)

    monkeypatch.setattr(target, "_Output", FullOutput)
    with pytest.raises(OutputError, match=r"out-.* cannot be written: No space left on device"):
        rewrite_files(source, files.folder / f"out-{name}", detect_format(name), ["text"])
    assert os.listdir(files.folder) == [name]


def test_what_was_shown_before_its_reader_went_away_is_no_whole_output():
    outputs.forget_all()
    outputs.streaming("standard output", whole=True)
    with pytest.raises(PipeClosedError), output._as_output_error("standard output"):
        raise BrokenPipeError
    assert "standard output" not in outputs.whole()
    assert outputs.written().endswith("standard output got a part of the output only")
    outputs._streams.clear()


def test_parquet_to_standard_output(files):
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"text": ["a", None]}), files.folder / "a.parquet")
    run = subprocess.run(command(files.folder / "a.parquet", "-", "parquet", "text"), capture_output=True)
    assert run.returncode == 0 and run.stderr == b""
    assert pq.read_table(pa.BufferReader(run.stdout)).to_pydict() == {"text": ["a", None]}


def test_a_named_pipe_is_read(files):
    pipe = files.folder / "pipe.csv"
    os.mkfifo(pipe)
    thread = threading.Thread(target=pipe.write_bytes, args=(CSV,))
    thread.start()
    with open_reader(str(pipe), format="csv", columns=["text"]) as reader:
        assert sum(block.rows for block in reader) == 2
        assert reader.progress() == (len(CSV), None)
    thread.join()


@pytest.mark.parametrize(
    ("format", "content"), [("csv", CSV), ("tsv", b"text\nx\n"), ("jsonl", b'{"text":"a"}\n'), ("text", b"a\r\n\nb")]
)
def test_gzip(files, format, content):
    columns = [] if format == "text" else ["text"]
    packed = gzip.compress(content[:7]) + gzip.compress(content[7:])  # two members are one file
    out = files.rewrite(packed, format, columns, end=".gz")
    assert gzip.decompress(out) == content
    assert files.rewrite(packed + bytes(512), format, columns, end=".gz") == out  # as tapes and block devices pad
    assert out == files.rewrite(packed, format, columns, end=".gz")  # no time and no name inside
    assert b"target" not in out


def test_every_flipped_bit_of_gzip_is_told_by_its_checksum(files):
    packed = gzip.compress(CSV * 3, mtime=0)
    whole = gzip.decompress(files.rewrite(packed, "csv", ["text"], end=".gz"))
    for place in range(len(packed)):
        damaged = packed[:place] + bytes([packed[place] ^ 4]) + packed[place + 1 :]
        try:
            assert gzip.decompress(files.rewrite(damaged, "csv", ["text"], end=".gz")) == whole
        except InputError:
            continue
        assert place < 10  # of the header, which says when and where it was packed


@pytest.mark.parametrize(("ending", "codec"), [(".zst", "zstd"), (".bz2", "bz2"), (".lz4", "lz4"), (".br", "brotli")])
def test_other_packings(files, piece, ending, codec):
    content = CSV * 1000
    sink = pa.BufferOutputStream()
    with pa.CompressedOutputStream(sink, codec) as stream:
        stream.write(content)
    packed = sink.getvalue().to_pybytes()
    out = files.rewrite(packed, "csv", ["text"], end=ending)
    with pa.CompressedInputStream(pa.BufferReader(out), codec) as stream:
        assert stream.read() == content
    with open_reader(str(files.folder / f"source.csv{ending}"), format="csv", columns=["text"]) as reader:
        assert sum(block.rows for block in reader) == 2999 and reader.progress() == (len(packed), len(packed))
    for wrong in (packed[:-3], packed[: len(packed) // 2], content, packed + CSV):
        with pytest.raises(
            InputError, match=f"a.csv{ending} is not a whole file of {codec}, as its name says"
        ) as caught:
            files.blocks(files.put(wrong, f"a.csv{ending}"), ["text"])
        assert files.CANARY not in str(caught.value)
    if codec == "zstd":
        tool = subprocess.run(["zstd", "-d", "-c"], input=out, capture_output=True) if shutil.which("zstd") else None
        assert tool is None or tool.stdout == content


def test_damaged_gzip(files):
    packed = gzip.compress(CSV * 100)
    for content in (packed[:-9], packed[:40], packed[:20] + b"\xff" * 20 + packed[40:], packed + b"Zanzibarella"):
        with pytest.raises(InputError, match=r"a.csv.gz is not a whole gzip file") as caught:
            files.blocks(files.put(content, "a.csv.gz"), ["text"])
        assert files.CANARY not in str(caught.value)
    with pytest.raises(
        InputError, match=r"a.csv.gz is not gzipped, though its name ends in .gz; take .gz off"
    ) as caught:
        files.blocks(files.put(CSV, "a.csv.gz"), ["text"])
    assert files.CANARY not in str(caught.value)


BAD = [b"\xff", b"\xc3(", b"\xe2\x82", b"\xf0\x9f\x98", b"\xed\xa0\x80", b"\xc0\x80", b"\xf5"]
BEFORE = [b"text,x\na,", "text,x\nZanzibarella,é😀\ufeff€".encode()]


def test_encoding_is_checked_in_every_column_at_every_offset(files, piece):
    for bad, before, after, end in itertools.product(BAD, BEFORE, (b"", b"\nb,c\n"), ("", ".gz")):
        content = before + bad + after
        path = files.put(gzip.compress(content) if end else content, "a.csv" + end)
        with pytest.raises(InputError, match=f"is not UTF-8: the byte at offset {len(before)} ") as caught:
            files.blocks(path, ["text"])
        assert files.CANARY not in str(caught.value)


def test_progress(files):
    hard_to_compress = np.random.default_rng(0).bytes(4_000_000).hex().encode()
    rows = [b"1,x%s\n" % hard_to_compress[i : i + 16] for i in range(0, len(hard_to_compress), 16)]
    content = b"id,text\n" + b"".join(rows)
    for name, data in (("a.csv", content), ("a.csv.gz", gzip.compress(content, 1))):
        path = files.put(data, name)
        with open_reader(str(path), format="csv", columns=["text"]) as reader:
            seen = [reader.progress() for _ in reader]
        assert {total for _, total in seen} == {len(data)}
        done = [count for count, _ in seen]
        assert done == sorted(done) and done[0] < done[-1] == len(data)


@pytest.mark.parametrize("format", ["csv", "jsonl", "text"])
def test_a_row_of_5_mb_and_many_of_one_word(files, format):
    long = b"word " * 1_000_000
    one = {"csv": b"%s,1\n", "jsonl": b'{"text":"%s"}\n', "text": b"%s\n"}[format]
    content = b"text,n\n" * (format == "csv") + one % long + one % b"word" * 200_000 + one % long
    columns = [] if format == "text" else ["text"]
    path = files.put(content, "long" + {"csv": ".csv", "jsonl": ".jsonl", "text": ".txt"}[format])
    blocks = files.blocks(path, columns)
    assert sum(block.rows for block in blocks) == 200_002
    assert all(block.rows == 4096 for block in blocks[:-1])
    assert files.rewrite(content, format, columns) == content


def test_a_block_given_back_wrongly_is_refused(files):
    path = files.put(b"text,b\nx,\ny,z\n", "a.csv")
    wrong = [
        {},
        {"text": pa.array(["a"], pa.large_string())},
        {"text": pa.array(["a", "b"])},
        {"text": pa.array(["a", None], pa.large_string())},
        {"b": pa.array(["a", "b"], pa.large_string())},
    ]
    with open_reader(str(path), format="csv", columns=["text"]) as reader:
        block = next(iter(reader))
        for columns in wrong:
            with pytest.raises(ValueError), open_writer(str(files.folder / "o"), reader, format="csv") as writer:
                writer.write(block, columns)


def test_import_loads_neither_numba_nor_parquet():
    code = "import sys, dptext.io; print([m for m in ('numba', 'pyarrow.parquet', 'msgspec') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
