"""Plain text and JSON lines."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import Reading
from dptext.io.jsonl import Rows

KEEP = Reading(missing="keep")

LINE = st.text(st.sampled_from("ab é😀\r\v\f\u2028\u0085\x00\"\\'\t"), max_size=6)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=100, deadline=None)
@given(lines=st.lists(st.tuples(LINE, st.sampled_from(["\n", "\r\n"])), max_size=8), last=LINE)
def test_text_rows_are_lines_and_all_else_stays(shared_files, lines, last):
    content = "".join(line + end for line, end in lines) + last
    content += "\n" * ("\r" in content and "\n" not in content)  # which would have lines that end by CR
    rows = [row.removesuffix("\r") for row in content.split("\n")[:-1]]
    rows += [content.split("\n")[-1]] * (not content.endswith("\n") and content != "")
    raw = content.encode()
    assert [row for (row,) in shared_files.values(raw, "text")] == rows
    assert shared_files.rewrite(raw, "text") == raw
    assert shared_files.rewrite(raw, "text", change=lambda text: text) == raw
    marked = shared_files.rewrite(raw, "text", change=lambda text: f"<{text}>")
    assert [row for (row,) in shared_files.values(marked, "text")] == [f"<{row}>" for row in rows]
    assert marked.count(b"\r\n") == raw.count(b"\r\n")


@pytest.mark.parametrize(
    ("format", "content", "texts"),
    [
        ("text", b"a\r\rb c\rd", [("a",), ("",), ("b c",), ("d",)]),
        ("jsonl", b'{"t":"a"}\r{"t":"b"}\r', [("a",), ("b",)]),
        ("csv", b'n,t\r1,a\r2,"b\r"\r', [("a",), ("b\n",)]),
    ],
)
def test_lines_that_end_by_a_carriage_return(files, piece, format, content, texts):
    columns = [] if format == "text" else ["t"]
    assert files.values(content, format, columns) == texts
    assert files.rewrite(content, format, columns) == content.replace(b"\r", b"\n")


@pytest.mark.parametrize("format", ["text", "jsonl", "csv"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_becomes_utf_8(files, piece, format, encoding):
    rows = {"text": "{}\n", "jsonl": '{{"t":"{}"}}\n', "csv": "1,{}\r\n"}[format]
    content = "n,t\r\n" * (format == "csv") + "".join(map(rows.format, ["café", "😀", "", "b"]))
    columns, reading = [] if format == "text" else ["t"], Reading(encoding=encoding)
    for marked in (reading, Reading()) if encoding == "utf-16" else (reading,):  # a mark tells it by itself
        assert files.rewrite(content.encode(encoding), format, columns, reading=marked) == content.encode()
        with pytest.raises(
            InputError, match=r"is not utf-16.*: the byte at offset [0-9]+ .from 0. means nothing there"
        ):
            files.values(content.encode(encoding)[:-1], format, columns, reading=marked)


def test_text_byte_order_mark_is_kept_and_no_text(files):
    assert files.values(b"\xef\xbb\xbfa\n", "text") == [("a",)]
    assert files.rewrite(b"\xef\xbb\xbfa\n", "text", change=str.upper) == b"\xef\xbb\xbfA\n"


def test_text_refuses_a_line_break_in_a_text(files):
    with pytest.raises(OutputError, match="from row 0 on holds a line break") as caught:
        files.rewrite(b"a\nb\n", "text", change=lambda text: files.CANARY + "\n")
    assert files.CANARY not in str(caught.value)
    assert not files.target.exists()


@pytest.mark.parametrize("format", ["text", "jsonl"])
def test_blocks_do_not_depend_on_the_reads(files, piece, monkeypatch, format):
    monkeypatch.setattr("dptext.io.lines.BLOCK_ROWS", 3)
    monkeypatch.setattr("dptext.io.lines.BLOCK_BYTES", 45)
    lines = ["a", "é" * 5, "b", "c", "x" * 80, "d", "e", "f", "g" * 17, "h"]
    if format == "jsonl":
        lines = [f'{{"t":"{line}"}}' for line in lines]
        lines.insert(5, " \t")
    content = "\r\n".join(lines).encode()
    columns = ["t"] if format == "jsonl" else []
    path = files.put(content, "cut.jsonl" if columns else "cut.txt")
    assert [block.rows for block in files.blocks(path, columns)] == [
        3,
        2,
        2 if columns else 3,
        *([3] if columns else [2]),
    ]
    assert files.rewrite(content, format, columns, lambda text: text) == content.replace(b" \t\r\n", b"")


@settings(max_examples=100, deadline=None)
@given(
    rows=st.lists(
        st.tuples(
            st.dictionaries(st.text(max_size=3), JSON, max_size=4),
            st.none() | st.text(max_size=6),
            st.sampled_from(["\n", "\r\n"]),
            st.booleans(),
        ),
        max_size=6,
    )
)
def test_json_values_beside_the_text_keep_their_bytes(shared_files, rows):
    rows = [({}, "always here", "\n", True), *rows]
    content, expected = "", []
    for others, text, end, there in rows:
        row = {**others, "text": text} if there else {k: v for k, v in others.items() if k != "text"}
        content += json.dumps(row, ensure_ascii=False, separators=(",", ":")) + end
        expected.append(row.get("text"))
    raw = content.encode("utf-8")
    assert [text for (text,) in shared_files.values(raw, "jsonl", ["text"], KEEP)] == expected
    assert shared_files.rewrite(raw, "jsonl", ["text"], reading=KEEP) == raw
    marked = shared_files.rewrite(raw, "jsonl", ["text"], lambda text: f'<{text}>\n"', reading=KEEP)
    found = [line for line in marked.decode().split("\n") if line.strip()]
    for line, (others, text, _, there) in zip(found, rows, strict=True):
        row = {**others, "text": text and f'<{text}>\n"' if text is None else f'<{text}>\n"'} if there else others
        if not there:
            row = {k: v for k, v in others.items() if k != "text"}
        assert json.dumps(json.loads(line)) == json.dumps(row)  # with the order of keys
    assert marked.count(b"\r\n") == raw.count(b"\r\n")


def test_json_keeps_numbers_spacing_inside_values_and_absent_keys(files):
    content = (
        b'{"id":123456789012345678901234567890,"v":1.50,"text":"a","n":{"b":[1, 2],"a":"\\u00e9"},"z":1E400}\n'
        b'{"n":null,"id":-0.0}\r\n{"text":null}\n{"text":""}'
    )
    assert files.values(content, "jsonl", ["text"], KEEP) == [("a",), (None,), (None,), ("",)]
    assert files.rewrite(content, "jsonl", ["text"], lambda text: text, reading=KEEP) == content
    assert files.rewrite(content, "jsonl", ["text"], lambda text: text + "!", reading=KEEP) == content.replace(
        b'"text":"a"', b'"text":"a!"'
    ).replace(b'"text":""', b'"text":"!"')


def test_json_byte_order_mark_two_columns_and_an_empty_file(files):
    content = b'\xef\xbb\xbf{"a":"x","b":"y"}\n{"b":"z"}\n'
    assert files.values(content, "jsonl", ["b", "a"], KEEP) == [("y", "x"), ("z", None)]
    expected = b'\xef\xbb\xbf{"a":"X","b":"Y"}\n{"b":"Z"}\n'
    assert files.rewrite(content, "jsonl", ["b", "a"], str.upper, reading=KEEP) == expected
    assert files.rewrite(b"", "jsonl", ["a"]) == b""
    assert files.rewrite(b"\n", "jsonl", ["a"]) == b""


@pytest.mark.parametrize(
    ("line", "column"),
    [
        (b'{"text":"Zanzibarella","text":"b"}', "text"),
        (b'{"text":"Zanzibarella","t\\u0065xt":null}', "text"),
        (b'{"m":{"t":"Zanzibarella"},"m":{"t":"b"}}', "m.t"),
        (b'{"m":[{"t":"a"},{"t":"Zanzibarella","t":"b"}]}', "m[].t"),
        (b'{ "text":"a", "z":1, "z":"Zanzibarella"}', "text"),
        (b'{"z" :1,"text":"Zanzibarella","z":1}', "text"),
        (b'{"a\\"":1,"text":"Zanzibarella","a\\u0022":1}', "text"),
        (b'{"":1,"text":"Zanzibarella","":1}', "text"),
        (b'{"text":"a","z":1,"text":"Zanzibarella"}\n{"z":1}', "text"),
        (b'{"text":"Zanzibarella","text":1}\n{"text":"a","z":1}', "text"),
    ],
)
def test_json_key_given_twice_is_refused(files, line, column):
    with pytest.raises(InputError, match=r"line 1: a key stands there twice; remove one") as caught:
        files.values(line, "jsonl", [column], KEEP)
    assert files.CANARY not in str(caught.value)


def test_json_texts_are_looked_for_where_they_were_read():
    rows = Rows(b'{"text":"a"}', np.array([12]), np.array([1]))
    for raw in (msgspec.Raw(b'"a"'), memoryview(rows.data)[7:11]):
        with pytest.raises(RuntimeError, match="not where it was read"):
            rows.locate([raw])


MANY = """
import sys
from pathlib import Path
from dptext.io import jsonl, open_reader, open_writer

def peak():
    return int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0]) // 1024

before, reader = peak(), open_reader(sys.argv[1], format="jsonl", columns=["t[]"])
with reader as reader, open_writer(sys.argv[2], reader, format="jsonl") as writer:
    for block in reader:
        writer.write(block, block.columns)
print(peak() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak memory of a process is read on Linux only")
def test_many_short_json_texts_are_no_objects_all_at_once(files):
    """A block of 6 MB with 1.5 million texts, of which Python would make a hundred times as many bytes."""
    path = files.put(b'{"t":[' + b",".join([b'"a"'] * 1_500_000) + b"]}", "many.jsonl")
    command = [sys.executable, "-c", MANY, str(path), str(files.folder / "out.jsonl")]
    most = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert (files.folder / "out.jsonl").read_bytes() == path.read_bytes()
    assert int(most) < 350


_KEYS = st.sampled_from(
    ['"a"', '"b"', '"a":1,"b"', '"\\u0061"', '"a" ', '"text_of_the_first"', '"text_of_the_other"', '""']
)


@settings(max_examples=100, deadline=None)
@given(rows=st.lists(st.lists(_KEYS, max_size=4), min_size=1, max_size=4))
def test_json_keys_given_twice_are_all_found(shared_files, rows):
    lines = ['{"text":"\\"a\\":",' + "".join(f'{key}:{{"c":1}},' for key in row) + '"z":[]}' for row in rows]
    pairs = [json.loads(line, object_pairs_hook=lambda pairs: [key for key, _ in pairs]) for line in lines]
    content = "\n".join(lines).encode()
    twice = [number for number, keys in enumerate(pairs, 1) if len(set(keys)) < len(keys)]
    if not twice:
        assert shared_files.rewrite(content, "jsonl", ["text"]) == content
        return
    with pytest.raises(InputError, match=f"line {twice[0]}: a key stands there twice"):
        shared_files.values(content, "jsonl", ["text"])


def test_json_lines_are_rows(files):
    for content in (b'{"text":\n"a"}{"text":"b"}', b'{"text":"a"\n}{"text":"b"}', b'{"text":"a","b":[{}\n,{}]}{}\n'):
        with pytest.raises(InputError, match="line 1: it is not JSON because it is cut off"):
            files.values(content, "jsonl", ["text"], KEEP)
    content = b' {"text" : "a"} \r\n\t{"text":"b","q\\"":"c"}\t\n'
    expected = content.replace(b'"a"', b'"A"').replace(b'"b"', b'"B"')
    assert files.rewrite(content, "jsonl", ["text"], str.upper) == expected
    both = files.rewrite(content, "jsonl", ["text", 'q"'], str.upper, reading=KEEP)
    assert both == expected.replace(b'"c"', b'"C"')
    with pytest.raises(ParameterError, match=r"The columns 'text' and '.*' are one place of each row; name it once"):
        files.rewrite(content, "jsonl", ["text", "te\\xt"])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b'{"text":"Zanzibarella"', "line 3: it is not JSON because it is cut off"),
        (b'{"text":"Zanzibarella"}x', "line 3: it is not JSON near byte 24"),
        (b'{"text":"a"}{"text":"Zanzibarella"}', "line 3: it is not JSON near byte 13"),
        (b'{"Zanzibarella":NaN}', "line 3: it is not JSON near byte 16"),
        (b'["Zanzibarella"]', "line 3: it holds JSON, but not an object; write each row as an object"),
        (b'"Zanzibarella"', "line 3: it holds JSON, but not an object; write each row as an object"),
        (b'{"Zanzibarella":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "line 3: it is nested too deeply"),
        (b'{"Zanzibarella\\ud800":1}', "line 3: it is not JSON"),
        (b'{"z":"Zanzibarella","text":"\\ud800"}', "line 3: it is not JSON because it is cut off, or holds half"),
        (
            b'{"z":"Zanzibarella","text":12}',
            "line 3: the column 'text' holds a number, not text; put it in quotes, or name a column",
        ),
        (b'{"z":"Zanzibarella","text":-1.5}', "line 3: the column 'text' holds a number, not text"),
        (
            b'{"text":["Zanzibarella"]}',
            "line 3: the column 'text' holds a list, not text; \\[\\] behind the name of a list",
        ),
        (b'{"text":{"Zanzibarella":1}}', "line 3: the column 'text' holds an object, not text"),
        (b'{"z":"Zanzibarella","text":true}', "line 3: the column 'text' holds a boolean, not text"),
        (b'{"text":"Zanzibarella\xc3"}', "is not UTF-8: the byte at offset 35 "),
    ],
)
def test_json_that_cannot_be_read_is_said_without_the_content(files, line, message):
    with pytest.raises(InputError, match=message) as caught:
        files.values(b'{"text":"a"}\n\n' + line + b"\n", "jsonl", ["text"])
    assert files.CANARY not in str(caught.value)
    assert "values.jsonl" in str(caught.value)


@pytest.mark.parametrize(
    ("row", "column", "keys"),
    [
        (b'{"a":1,"c.d":2}', "b", r"its keys are 'a' and 'c\\\\.d'\."),
        (b'{"Text":"Zanzibarella"}', "text", "its keys are 'Text'"),
        (b'{"my name is Zanzibarella":1}', "text", "its keys are 1 whose names are not shown"),
        (b"{%s}" % b",".join(b'"k%d":1' % i for i in range(30)), "text", "its keys are 'k0', .*'k19' and 10 more"),
        (b'{"meta":{"b":"Zanzibarella"}}', "meta.text", "its keys are 'meta'"),
        (b'{"messages":[{"content":"a"},{"b":"Zanzibarella"}]}', "messages[].content", "its keys are 'messages'"),
    ],
)
def test_json_row_without_the_key_is_refused_or_counted(files, row, column, keys):
    first = {"b": b'{"b":"x"}', "text": b'{"text":"x"}'}.get(
        column, b'{"meta":{"text":"x"},"messages":[{"content":"y"}]}'
    )
    content = first + b"\n\n" + row + b"\n" + first
    with pytest.raises(InputError, match=f"line 3: it has no '.*'; {keys}.* Pass missing='keep'") as caught:
        files.values(content, "jsonl", [column])
    assert files.CANARY not in str(caught.value)
    assert files.rewrite(content, "jsonl", [column], reading=KEEP) == content.replace(b"\n\n", b"\n")
    (block,) = files.blocks(files.put(content, "a.jsonl"), [column], reading=KEEP)
    assert (block.rows, block.lacking) == (3, {column: 1})


def test_json_sparse_file_is_read(files):
    content = b'{"id":1}\n' * 5000 + b'{"id":2,"text":"a"}\n'
    assert files.rewrite(content, "jsonl", ["text"], str.upper, reading=KEEP) == content.replace(b'"a"', b'"A"')


NESTED = (
    b'{"id": 1.50, "meta": {"text": "a\\u00e9", "n": [1, {"text": "no"}]}, "meta.text": "no", "tags": ["x", null, "y"],'
    b' "messages": [{"role": "user", "content": "one"}, {"content": null, "role": "x"}, {"content": "two"}]}\n'
    b'{"messages": [], "tags": [], "meta": null}\n{"meta": {"text": null}, "messages": null, "tags": ["z"]}\n'
)


@pytest.mark.parametrize(
    ("column", "texts", "changes"),
    [
        ("meta.text", ["aé", None, None], {b'"a\\u00e9"': '"AÉ"'.encode()}),
        ("messages[].content", ["one", None, "two"], {b'"one"': b'"ONE"', b'"two"': b'"TWO"'}),
        ("tags[]", ["x", None, "y", "z"], {b'["x"': b'["X"', b'"y"]': b'"Y"]', b'"z"': b'"Z"'}),
        ("meta\\.text", ["no", None, None], {b'"meta.text": "no"': b'"meta.text": "NO"'}),
    ],
)
def test_json_nested_texts_change_and_every_other_byte_stays(files, column, texts, changes):
    (block,) = files.blocks(files.put(NESTED, "a.jsonl"), [column], reading=KEEP)
    assert block.columns[column].to_pylist() == texts and block.rows == 3
    expected = NESTED
    for old, new in changes.items():
        expected = expected.replace(old, new)
    assert files.rewrite(NESTED, "jsonl", [column], str.upper, reading=KEEP) == expected
    both = files.rewrite(NESTED, "jsonl", ["id2", column], str.upper, reading=KEEP)
    assert both == expected


@settings(max_examples=150, deadline=None)
@given(row=st.dictionaries(st.sampled_from(["a", "b", "é", 'q"', "\\"]), JSON, max_size=4), escape=st.booleans())
def test_json_paths_find_what_a_walk_through_the_objects_finds(shared_files, row, escape):
    raw = json.dumps(row, ensure_ascii=escape).encode()

    def walk(value, steps):
        if value is None:
            return ["no text"] if steps else [None]
        if not steps:
            return [value]
        if steps[0] == "[]":
            return [text for item in value for text in walk(item, steps[1:])] if isinstance(value, list) else [0]
        if not isinstance(value, dict):
            return [0]
        return walk(value[steps[0]], steps[1:]) if steps[0] in value else ["no text"]

    for name, steps in (("a", ["a"]), ("a.b", ["a", "b"]), ("a[]", ["a", "[]"]), ("b[].a", ["b", "[]", "a"])):
        texts = [text for text in walk(row, steps) if text != "no text"]
        if any(text is not None and not isinstance(text, str) for text in texts):
            with pytest.raises(InputError, match=r"line 1: the column .* holds"):
                shared_files.blocks(shared_files.put(raw, "a.jsonl"), [name], reading=KEEP)
            continue
        (block,) = shared_files.blocks(shared_files.put(raw, "a.jsonl"), [name], reading=KEEP)
        found = block.columns[name].to_pylist()
        assert found == (texts or ([] if "[]" in steps else [None]))
        assert json.loads(shared_files.rewrite(raw, "jsonl", [name], lambda text: text, reading=KEEP)) == row


ARRAY = b'\xef\xbb\xbf [ {"t" : "a\\u00e9", "n": 1.50},\n{"n": 1e400, "t": null}, {"t":"b\\n",\n "x": {"y": [ ]}} ]\n'


def test_an_array_is_read_and_written_as_lines_are(files, piece):
    assert files.values(ARRAY, "json", ["t"], KEEP) == [("a\u00e9",), (None,), ("b\n",)]
    same = b'[\n{"t":"a\\u00e9","n":1.50},\n{"n":1e400,"t":null},\n{"t":"b\\n","x":{"y":[]}}\n]\n'
    upper = same.replace(b'"a\\u00e9"', '"A\u00c9"'.encode()).replace(b'"b', b'"B')
    assert files.rewrite(ARRAY, "json", ["t"], str.upper, reading=KEEP) == upper
    assert files.rewrite(b"[]", "json", ["t"]) == b"[]\n"
    assert files.rewrite(b'[{"t":"a"},{"t":"b"}]', "json", ["t"], to="jsonl") == b'{"t":"a"}\n{"t":"b"}\n'
    assert files.rewrite(b"t\na\nb\n", "csv", ["t"], to="json") == b'[\n{"t":"a"},\n{"t":"b"}\n]\n'


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"t":"a"}\n{"t":"b"}\n', "not an array of JSON, .* or pass format='jsonl' if it holds an object a line"),
        (b"", "not an array of JSON"),
        (b'[{"t":"a"}, {"t":"b"}', "is not JSON; it may have been cut off"),
        (b'[{"t":"a"}, "b"]', "element 2: it holds JSON, but not an object"),
        (b'[{"t":"a"}, {"t":"b", "t":"c"}]', "element 2: a key stands there twice"),
        (b'[{"t":"' + b"a" * 80 + b'"}]', r"array of more than 0 GB, .* write it as JSON lines \(jq -c '.\[\]'"),
    ],
)
def test_what_is_no_array_of_rows_is_refused(files, monkeypatch, content, message):
    monkeypatch.setattr("dptext.io.json_array.LARGEST", 80)
    with pytest.raises(InputError, match=message):
        files.rewrite(content, "json", ["t"])
    assert not files.target.exists()
