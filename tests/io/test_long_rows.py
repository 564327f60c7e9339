"""A long row is held once and written in pieces: the file that comes out is the same, byte for byte."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dptext.io import BLOCK_BYTES, Reading, kernels, splicing_kernels
from dptext.io.rows import spliced_in_pieces
from dptext.io.source import Feed

texts = st.text(
    st.one_of(st.sampled_from('ab",\n\r\\/é😀 \t;'), st.characters(codec="utf-8", exclude_characters="\0")), max_size=30
)
STYLES = (kernels.PLAIN, kernels.QUOTED, kernels.ESCAPED, kernels.RAW, kernels.BARE)
fields_of_rows = st.tuples(texts, texts, st.sampled_from(STYLES), texts)
strings_or_nulls = st.one_of(
    st.tuples(texts, texts, st.just(kernels.STRING), texts),
    st.tuples(texts, st.just(""), st.just(kernels.PLAIN), texts),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(fields_of_rows, max_size=5) | st.lists(strings_or_nulls, max_size=5), st.integers(1, 9))
def test_pieces_are_what_is_spliced(fields, size):
    """Each field: what stands before it, the old text, how it stands, and the new text."""
    data, starts, ends, styles, values, bounds = b"", [], [], [], b"", [0]
    for before, old, style, new in fields:
        data += before.encode()
        starts.append(len(data))
        data += old.encode()
        ends.append(len(data))
        styles.append(style)
        values += new.encode()
        bounds.append(len(values))
    places = np.array(bounds, np.int64)
    given_ = (
        np.frombuffer(data + b"end", np.uint8), np.array(starts, np.int64), np.array(ends, np.int64),
        np.array(styles, np.uint8), np.frombuffer(values, np.uint8), places[:-1], places[1:], ord(","),
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dptext.io.rows.PIECE_BYTES", size)
        pieces = b"".join(piece.tobytes() for piece in spliced_in_pieces(*given_))
    assert pieces == splicing_kernels.splice(*given_).tobytes()


def written(files, content, format, reading, long, to=None):
    with pytest.MonkeyPatch.context() as patch:
        if long:
            patch.setattr("dptext.io.rows.LONG_BYTES", 20)
            patch.setattr("dptext.io.rows.PIECE_BYTES", 3)
        columns = [] if format == "text" else ["text"] if format != "jsonl" else ["text", "more[].t"]
        files.rewrite(content, format, columns, lambda text: text[::-1] + text, reading=reading, to=to)
    return files.target.read_bytes()


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(texts, texts, texts), min_size=1, max_size=6),
    st.sampled_from(["csv", "jsonl", "text"]),
    st.booleans(),
    st.sampled_from([None, "id"]),
)
def test_files_with_long_rows(shared_files, rows, format, even, drop):
    reading = Reading(even=even, drop=() if drop is None or format == "text" else (drop,))
    if format == "csv":
        out = io.StringIO()
        words = ("a", "a column of numbers alone is refused", "b")
        csv.writer(out, lineterminator="\n").writerows([("id", "text", "who"), words, *rows])
        content = out.getvalue().encode()
        if "\r" in content.decode().replace("\r\n", ""):
            content = content.replace(b"\r", b" ")
    elif format == "jsonl":
        lines = [
            json.dumps(
                {"id": a, "text": b or None, "more": [{"t": c}, {"t": a}, {"t": None}]}, ensure_ascii=len(a) % 2 == 0
            )
            for a, b, c in rows
        ]
        content = "\n \n".join(lines).encode() + b"\n"
    else:
        content = "\n".join("".join(row).replace("\n", " ") for row in rows).encode()
    assert written(shared_files, content, format, reading, True) == written(
        shared_files, content, format, reading, False
    )


@pytest.mark.parametrize("to", ["parquet", "jsonl"])
def test_long_rows_are_converted(files, to):
    content = b'id,text\n1,"a ""long"" text, with marks"\n2,short\n3,\n'
    assert written(files, content, "csv", None, True, to) == written(files, content, "csv", None, False, to)


@pytest.mark.parametrize("format", ["csv", "jsonl", "text"])
def test_several_rows_of_many_megabytes(files, format):
    """Real sizes: each longer than a block may be, between short ones."""
    long = "a long text, " * (3 * BLOCK_BYTES // 13)
    rows = ["short", long, "b", long + "c", long[:-5], "d"]
    header = "id,text\n" if format == "csv" else ""
    line = {"csv": '{0},"{1}"\n', "jsonl": '{{"id":{0},"text":"{1}"}}\n', "text": "{1}\n"}[format]
    content = header + "".join(line.format(i, row) for i, row in enumerate(rows))
    columns = [] if format == "text" else ["text"]
    files.rewrite(content.encode(), format, columns, lambda text: text)
    assert files.target.read_bytes() == content.encode()
    files.rewrite(content.encode(), format, columns, lambda text: text.upper())
    expected = content.replace("a long text", "A LONG TEXT").replace('"short"', '"SHORT"')
    assert files.target.read_bytes().decode().upper() == expected.upper()


class Slow(io.RawIOBase):
    """A stream that gives some bytes at a time."""

    def __init__(self, content: bytes, most: int) -> None:
        self.content, self.most = content, most

    def readinto(self, room):
        part = self.content[: min(self.most, len(room))]
        room[: len(part)] = part
        self.content = self.content[len(part) :]
        return len(part)


@given(st.binary(max_size=300).map(lambda some: some.hex().encode()), st.lists(st.integers(0, 40), max_size=20))
def test_a_feed_grows_under_those_who_look_at_it(content, steps):
    """What was handed out stays as it was, whether the buffer grew in its place or moved."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dptext.io.source._MOST", 16)
        feed, taken, held = Feed("x", Slow(content, 7), None, 5), [], []
        for step in steps:
            if step % 3:
                feed.more()
            held.append((feed.data, feed.data.tobytes()))
            taken.append(feed.advance(min(step, feed.data.size)))
            if step % 2:
                held.clear()
            assert all(view.tobytes() == seen for view, seen in held)
        while not feed.final:
            feed.more()
        taken.append(feed.advance(feed.data.size))
    assert b"".join(part.tobytes() for part in taken) == content


HOLDING = """
import sys
from dptext.io import open_reader, open_writer, source
source._MOST = 2**20  # as if the rows were larger

def most():
    return 1024 * int(open("/proc/self/status").read().split("VmHWM:")[1].split()[0])

def rewrite(path):
    columns = [] if format == "text" else ["text"]
    with (
        open_reader(path, format=format, columns=columns) as reader,
        open_writer(target, reader, format=format, force=True) as writer,
    ):
        blocks = iter(reader)
        block = next(blocks)
        joined = writer.joined(block, dict(block.columns))
        del block
        writer.put(joined)
        del joined
        assert next(blocks, None) is None

short, long, target, format, size = *sys.argv[1:5], int(sys.argv[5])
rewrite(short)  # what is loaded for it is not counted
before = most()
rewrite(long)
print((most() - before) / size)
"""


def sizes_held(short, source, target, format, size):
    """How many sizes of a long row are held, at most, beside what a short one takes."""
    command = [sys.executable, "-c", HOLDING, str(short), str(source), str(target), format, str(size)]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return float(run.stdout)


TELLS_PEAKS = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="the system does not tell a peak of its own"
)


@TELLS_PEAKS
@pytest.mark.parametrize(("codec", "dictionary"), [("snappy", True), ("gzip", False)])
def test_a_long_text_of_parquet_is_held_once(tmp_path, codec, dictionary):
    """Neither the reader nor the writer makes a second copy of it (PyArrow made more than three)."""
    short, source, target, size = tmp_path / "short", tmp_path / "in", tmp_path / "out", 11 * 2**21
    for path, text in ((short, "the doctor"), (source, "the doctor " * (size // 11))):
        table = pa.table({"text": [text], "id": [1]})
        pq.write_table(table, path, compression=codec, use_dictionary=dictionary)
    assert 0.5 < sizes_held(short, source, target, "parquet", size) < 1.7
    assert pq.read_table(target).equals(pq.read_table(source))


@TELLS_PEAKS
@pytest.mark.parametrize(
    ("format", "before", "behind"),
    [("text", "", "\n"), ("csv", 'id,text\n1,"', '"\n'), ("jsonl", '{"text": "', '"}\n')],
)
def test_a_long_row_is_held_twice(tmp_path, format, before, behind):
    """As it was read, and as a text; then as a text alone. Nobody asks for it as a string of Python."""
    short, source, target, size = tmp_path / "short", tmp_path / "in", tmp_path / "out", 11 * 2**21
    short.write_text(before + "the doctor" + behind)
    source.write_text(before + "the doctor " * (size // 11) + behind)
    assert 1.5 < sizes_held(short, source, target, format, size) < 2.4
    assert target.read_bytes() == source.read_bytes()
