"""``dptext privatize`` on real files of every format: what changes, what must not, and what is told."""

import csv
import gzip
import hashlib
import io
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cli_command import command, environment
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import guarantee_from_json
from dptext.embeddings.default import default_embedding
from dptext.embeddings.listed_words import listed_words
from dptext.io import BLOCK_ROWS

EXAMPLES = Path(__file__).parents[2] / "examples"

SAME = ("--epsilon", 1000, "--quiet", "-Ofile.missing=keep")
"""Words of the vocabulary come out as they are: another one has a probability below 1e-11 (a word, geometric noise)."""

OTHERS = ("--copy", 'id,date,big,"not,e",not\te,nested,a')
"""The columns that are copied on purpose."""

CSV = (
    b'"id",date,text,big,"not,e"\r\n'
    b'007,2024-02-30,"the doctor, the ""king""",123456789012345678901234567890,NA\r\n'
    b'"008",,the old man,"1.50",\r\n'
    b'NA,"",,-0,""\r\n'
    b'0x1F,null,"","1,000","two\nlines"\n'
    b"1e5, x ,well-known; don't!,,caf\xc3\xa9 \xf0\x9f\x98\x80\r\n"
)
JSONL = (
    b'{"id":7,"text":"the doctor","big":123456789012345678901234567890,"f":1.0,"e":1e400}\n'
    b'{"text":null,"nested":{"text":"Zorblatt","b":[1,{"text":null}]},"a":"\\u00e9\\/"}\r\n'
    b'{"big":-0,"z":[],"y":{}}\n'
    b'{"z":true,"text":"","a":"007"}'
)
TEXT = b"the doctor\r\n\n  the old man \nwell-known; don't!"


def rows(content: bytes, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode(), newline=""), delimiter=delimiter))


def words_file(path: Path, words: list[str]) -> None:
    """A GloVe file with the words on a curve, so that their order is a list."""
    path.write_text("".join(f"{word} {i}.0 {i * i % 7}.5 1.0\n" for i, word in enumerate(words)))


@pytest.mark.parametrize(
    ("name", "content", "target"),
    [
        ("in.csv", CSV, "out.csv"),
        ("in.tsv.gz", CSV.replace(b",", b"\t"), "out.tsv.gz"),
        ("in.jsonl", JSONL, "out.jsonl.gz"),
        ("in.ndjson.gz", JSONL, "out.ndjson"),
        ("in.txt", TEXT, "out.txt.gz"),
        ("in.csv", b"\xef\xbb\xbf" + CSV, "out.csv"),
        ("in.csv", b"text\n", "out.csv"),
        ("in.csv", b"text\nthe\n\n\nking", "out.csv"),
        ("in.txt", b"", "out.txt"),
        ("in.txt.gz", b"", "out.txt.gz"),
    ],
)
def test_known_text_comes_back_byte_for_byte(dptext, folder, name, content, target):
    """Everything: quotes, line ends, empty and null, a missing last line end, other columns; packed by the name."""
    (folder / name).write_bytes(gzip.compress(content) if name.endswith(".gz") else content)
    columns = [] if "txt" in name else ["--column=text", *OTHERS]
    assert dptext("privatize", name, "-o", target, *SAME, *columns) == (0, b"", "")
    written = (folder / target).read_bytes()
    if target.endswith(".gz"):
        assert written[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00" + written[8:10]  # neither a name nor a time
        written = gzip.decompress(written)
    assert written == content
    assert len(dptext.files()) == 2


def test_parquet_only_the_texts_change(dptext, folder):
    """Types and nulls of all columns are those of before (`tests/io` has every type)."""
    texts = ["the doctor", None, "", "the old man"]
    columns = {
        "id": pa.array([2**63 - 1, None, -(2**63), 7], pa.int64()),
        "text": pa.array(texts),
        "large": pa.array(texts, pa.large_string()),
        "nested": pa.array([{"text": "Zorblatt", "b": [1, None]}, None, {"text": None, "b": []}, None]),
    }
    table = pa.table(columns)
    pq.write_table(table, folder / "in.parquet")
    asked = ("privatize", "in.parquet", "-c", "text", "-c", "large", "--copy", "id,nested")
    assert dptext(*asked, "-o", "same.parquet", *SAME) == (0, b"", "")
    assert pq.read_table(folder / "same.parquet").equals(table)
    assert dptext(*asked, "-o", "out.parquet", "-e", 0.001, "-q").code == 0
    out = pq.read_table(folder / "out.parquet")
    assert out.schema.equals(table.schema) and out.select(["id", "nested"]).equals(table.select(["id", "nested"]))
    for name in ("text", "large"):
        assert out[name].to_pylist() != texts and out[name].is_null().equals(table[name].is_null())


def test_several_columns_each_with_noise_of_its_own(dptext, folder):
    text = " ".join(default_embedding().vocabulary.words[100:160])
    (folder / "in.csv").write_text(f"a,b,c\n{text},{text},{text}\n")
    run = dptext(
        "privatize", "in.csv", "-o", "out.csv", "-c", "c", "-c", "a", "--copy", "b", "-e", 0.1, "--report", "r.json"
    )
    assert run.code == 0
    a, b, c = rows((folder / "out.csv").read_bytes())[1]
    assert b == text and len({a, b, c}) == 3
    report = json.loads((folder / "r.holder.json").read_text())
    assert sorted(report["may_travel_with_the_output"]["columns"]) == ["a", "c"]
    assert sorted(report["for_the_data_holder_only"]["input_digests"]) == ["a", "c"]
    assert report["for_the_data_holder_only"]["coverage"]["tokens"] == 120


def test_a_filter_from_standard_input_to_standard_output(dptext):
    assert dptext("privatize", "-", *SAME, stdin=TEXT) == (0, TEXT, "")
    assert dptext("privatize", "-", "-o", "-", *SAME, stdin=TEXT) == (0, TEXT, "")
    assert dptext("privatize", "-", "--format", "csv", "-c", "text", *OTHERS, *SAME, stdin=CSV) == (0, CSV, "")
    assert dptext("privatize", "-", "--format", "jsonl", "-c", "text", *OTHERS, *SAME, stdin=JSONL) == (0, JSONL, "")
    assert dptext.files() == []


def test_a_file_to_standard_output_and_standard_input_to_a_file(dptext, folder):
    assert dptext("privatize", "-", "-o", "out.csv", "-c", "text", *OTHERS, *SAME, stdin=CSV) == (0, b"", "")
    assert dptext("privatize", "out.csv", "-c", "text", *OTHERS, *SAME) == (0, CSV, "")
    run = dptext("privatize", "out.csv", "--format", "text", *SAME)  # which counts more than the extension
    assert run.out.splitlines()[0] == CSV.splitlines()[0]


def test_a_named_pipe_is_read_once(processes, folder):
    os.mkfifo(folder / "pipe")
    feeder = subprocess.Popen(["sh", "-c", "printf 'the doctor\\n' > pipe"])
    try:
        assert processes("privatize", "pipe", "--format=text", *SAME) == (0, b"the doctor\n", "")
    finally:
        feeder.kill()
        feeder.wait()


def test_in_a_pipe_only_data_on_standard_output_and_plain_lines_on_standard_error(processes):
    run = processes("privatize", "-", "-e", 1, stdin=b"the doctor\nthe king\n", shell="| cat")
    assert run.code == 0
    assert run.out.count(b"\n") == 2 and len(run.out.split()) == 4
    assert "\x1b" not in run.err and "\r" not in run.err and "privatizing" not in run.err
    lines = [re.sub(r"words: .* of 100 are unchanged here[.]", "words: N stay.", line) for line in run.lines]
    assert lines[:-1] == [
        "Wrote standard output (2 rows; diffractor, epsilon 1).",
        "Names, places and illnesses were treated like any other word and may still be there.",
        "Not protected: the meaning and style of the text, its author.",
        "All words: N stay. Assume a reader can work out the rest: at epsilon 1, 19 % of "
        "personal values stood as drawn and 32 % once read (our measurement). Numbers: 46 of 100 stay.",
        "Guarantee for each word: a reader's odds between typical neighbours (near-synonyms) "
        "shift at most 2.72 times; the topic is NOT hidden.",
        "Guarantee for numbers: odds between neighbours (34, 35) shift at most 2.72 times.",
        "Still visible: word count, spaces and marks, number forms, file layout.",
        "Share this file only; a second run reveals more. Guarantee and words explained: --explain.",
    ]
    assert run.lines[-1].startswith("For you: 4 words, 4 drawn; ")


def on_a_terminal(*arguments: object) -> tuple[int, str]:
    """Exit code and standard error of a command whose standard error is a terminal."""
    ours, theirs = pty.openpty()
    try:
        process = subprocess.Popen(command(*arguments), stderr=theirs, env=environment())
    finally:
        os.close(theirs)
    seen = b""
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        try:
            while piece := terminal.read(65536):
                seen += piece
        except OSError:  # Linux: the other side is closed
            pass
    return process.wait(), seen.decode()


def test_a_progress_bar_on_a_terminal_and_none_with_json(folder):
    (folder / "in.txt").write_bytes(b"the doctor and the king\n" * 50_000)
    code, seen = on_a_terminal("privatize", "in.txt", "-o", "out.txt", "-e", 1)
    assert code == 0
    assert "\x1b[" in seen and "privatizing" in seen and "tokens" in seen and "left" in seen and "%" in seen
    assert "Guarantee for each word" in seen and "doctor" not in seen
    told = seen[seen.index("Wrote out.txt") :].splitlines()
    assert len(told) > 7 and max(map(len, told)) <= 100  # as wide as the terminal: broken between words
    code, seen = on_a_terminal("privatize", "in.txt", "-o", "out.txt", "-e", 1, "--force", "--json")
    assert code == 0 and "\x1b" not in seen and "privatizing" not in seen


def test_a_log_in_json_has_an_object_on_each_line_and_the_exit_code_on_the_last(dptext, folder):
    Path("in.csv").write_text("text,stars\nthe doctor zorblattix,1\n", encoding="utf-8")
    arguments = ["privatize", "in.csv", "-c", "text", "-e", 1, "--log", "json"]
    codes = []
    for more in (["--copy", "stars"], ["--copy", "stars"], ["--copy", "stars", "--force", "--quiet"], ["-m", "nope"]):
        run = dptext(*arguments, *more, "-o", "out.csv")
        *lines, last = map(json.loads, run.lines)
        assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:]{8}\+00:00", line.pop("time")) for line in [*lines, last])
        assert all(line.keys() == {"message"} for line in lines) and last.pop("exit_code") == run.code
        assert last["message"] and not last["message"].startswith("dptext: ") and "zorblattix" not in run.err
        codes.append((run.code, len(lines) > 3))
    assert codes == [(0, True), (2, False), (0, False), (2, False)]
    assert not dptext(*arguments[:-2], "--copy", "stars", "-o", "text.csv").err.startswith(
        "{"
    )  # the next one is as ever


def test_report_has_two_sections(dptext, folder):
    (folder / "in.csv").write_bytes(CSV)
    run = dptext("privatize", "in.csv", "-o", "out.csv", "-c", "text", *OTHERS, "-e", 1, "--report", "r.json", "--json")
    report = json.loads((folder / "r.holder.json").read_text())
    assert run.code == 0 and run.err == "" and json.loads(run.out) == report
    assert list(report) == ["report_version", "may_travel_with_the_output", "for_the_data_holder_only"]
    public, private = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    assert public["mechanism"] == "diffractor" and public["parameters"]["epsilon"] == 1
    assert public["parameters"]["noise"] == "geometric"
    assert public["parameters"]["embeddings"][0]["digest"] == listed_words().digest
    assert public["versions"]["dptext"] and public["versions"]["pyarrow"] == pa.__version__
    guarantee = guarantee_from_json(public["guarantee"])
    assert Assumption.PSEUDORANDOM in guarantee.assumptions and Assumption.PUBLIC_OTHER_COLUMNS in guarantee.assumptions
    assert private["rows"] == 5 and private["coverage"]["nulls"] == 1 and len(private["input_digests"]["text"]) == 64


def test_what_may_travel_says_nothing_about_the_data(dptext, folder):
    """Two inputs that differ in everything but the public facts get the same public section and guarantee."""
    public = []
    for content in (b"n,text\n1,the doctor\n", b"n,text\n" + b"2,Zorblatt 42 @home\n" * 9000):
        (folder / "in.csv").write_bytes(content)
        assert dptext("privatize", "in.csv", "-o", "o.csv", "-c", "text", "-e", 1, "--report=r", "--force").code == 0
        report = json.loads((folder / "r").read_text())
        public.append(report["may_travel_with_the_output"])
        of_this_run = {name: public[-1].pop(name) for name in ("run_id", "created", "output_sha256", "output_bytes")}
        assert of_this_run["output_sha256"] == hashlib.sha256((folder / "o.csv").read_bytes()).hexdigest()
        assert of_this_run["output_bytes"] == (folder / "o.csv").stat().st_size
        shown = json.dumps(public) + dptext("privatize", "in.csv", "-c", "text", "-e", 1, "-o", "o.csv", "--force").err
        assert not [word for word in ("doctor", "Zorblatt", "in.csv", "home") if word in shown]
        assert not [word for word in ("doctor", "Zorblatt", "home") if word in json.dumps(report)]
    assert public[0] == public[1]


def test_json_goes_to_standard_output_unless_the_output_is_there(dptext, folder):
    (folder / "in.txt").write_bytes(TEXT)
    run = dptext("privatize", "in.txt", "-o", "out.txt", "-e", 1000, "--json")
    report = json.loads(run.out)["may_travel_with_the_output"]
    assert run.err == "" and report["output_sha256"] == hashlib.sha256(TEXT).hexdigest()
    run = dptext("privatize", "in.txt", "-e", 1000, "--json")
    assert run.out == TEXT and len(run.lines) == 1
    report = json.loads(run.err)["may_travel_with_the_output"]
    assert report["output_sha256"] == hashlib.sha256(TEXT).hexdigest() and report["output_bytes"] == len(TEXT)


def test_personal_columns_stop_a_run_unless_they_are_named(dptext, folder):
    rows = "".join(f"Maria Keller,p{i}@example.org,The staff was rude to us.,the doctor\n" for i in range(9))
    (folder / "in.csv").write_text(f"customer,contact,note,text\n{rows}")
    line = ("privatize", "in.csv", "-c", "text", "-e", 1, "--unit-column", "customer", "--ledger", "l.db")
    for more in (("-o", "out.csv"), (), ("-o", "out.csv", "--dry-run"), ("-o", "out.csv", "--resume")):
        assert dptext(*line, *more).failed(
            "customer (identifiers), contact (e-mail addresses), note (texts); leave them out"
        )
        stdin = (folder / "in.csv").read_bytes()
        assert dptext("privatize", "-", *line[2:6], "--format", "csv", stdin=stdin).failed(
            "--copy customer,contact,note"
        )
    assert not [name for name in dptext.files() if not name.startswith(("in.csv", "l.db"))]
    kept = ("-o", "out.csv", "--drop", "customer", "--copy", "contact,note", "--report", "r.json")
    run = dptext(*line, *kept)
    assert run.code == 0 and any("author, the columns contact, note (copied unchanged)." in line for line in run.lines)
    assert any("The column note was copied on purpose, and looks as if it held texts" in said for said in run.lines)
    assert len(json.loads(dptext("ledger", "l.db", "--json").out)["runs"]) == 1
    report = json.loads((folder / "r.holder.json").read_text())
    copied = report["may_travel_with_the_output"]["columns_copied"]
    assert copied == {"names": ["contact", "note"], "others": 0}
    assert "example.org" not in run.err + json.dumps(report)


def test_a_row_far_behind_stops_a_run_before_the_output_appears_and_costs_nothing(dptext, folder):
    rows = "".join(f"{i % 9},label {i % 3},the doctor\n" for i in range(20_000))
    (folder / "in.csv").write_text(f"person,kind,text\n{rows}1,maria@example.org,the king\n")
    line = ("privatize", "in.csv", "-c", "text", "-e", 1, "--unit-column", "person", "--drop", "person", "-q")
    assert dptext(*line, "-o", "out.csv", "--ledger", "l.db").failed("kind (e-mail addresses); leave them out")
    assert "out.csv" not in dptext.files()
    assert dptext("ledger", "l.db").out == b"l.db: nothing was charged yet.\n"
    assert dptext(*line, "-o", "out.csv", "--ledger", "l.db", "--copy", "kind").code == 0


def test_more_than_a_screen_goes_to_a_terminal_only_if_asked_for(dptext, folder, monkeypatch):
    """Refused before anything is charged."""
    (folder / "in.csv").write_text("id,text\n" + "7,the doctor\n" * 1300)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    line = ("privatize", "in.csv", "-c", "text", "-e", 1, "--unit-column", "id", "--copy", "id", "--ledger", "l.db")
    assert dptext(*line).failed("more than 16,384 bytes", "pass -o - to have it here")
    (folder / "in.csv.gz").write_bytes(gzip.compress(b"id,text\n" + b"7,the doctor\n" * 1300))
    assert dptext("privatize", "in.csv.gz", *line[2:]).failed("or is packed or Parquet")
    assert not (folder / "l.db").exists()
    assert dptext(*line, "-o", "-", "-q").out.count(b"\n") == 1301


SAID = "The ZORBLATT paid 42, twice don't-Quuxil"


@pytest.mark.parametrize(
    ("options", "expected", "assumed"),
    [
        ([], "the <unk> paid 42, twice don't-<unk>", {"MAPPED", "PUBLIC_NUMBER_FORMS", "PUBLIC_LAYOUT"}),
        (
            ["-Ounknown=placeholder", "-Onumbers=placeholder"],
            "the <unk> paid <num>, twice don't-<unk>",
            {"PUBLIC_UNKNOWN_PLACES", "PUBLIC_NUMBER_PLACES", "PUBLIC_LAYOUT"},
        ),
        (
            ["-Ounknown=drop", "-Onumbers=drop"],
            "the paid , twice don't-",
            {"DROPPED_UNKNOWN", "DROPPED_NUMBERS", "PUBLIC_LAYOUT"},
        ),
        (
            ["-Ounknown=keep", "-Onumbers=keep"],
            "the zorblatt paid 42, twice don't-quuxil",
            {"UNPROTECTED_UNKNOWN", "UNPROTECTED_NUMBERS", "PUBLIC_LAYOUT"},
        ),
        (
            ["-Ocase=keep", "-Oepsilon-numbers=900"],
            "The <unk> paid 42, twice don't-<unk>",
            {"MAPPED", "PUBLIC_NUMBER_FORMS", "PUBLIC_LAYOUT", "PUBLIC_CASE"},
        ),
        (
            ["-Olayout=plain"],
            "the <unk> paid 42, twice don't-<unk>",
            {"MAPPED", "PUBLIC_NUMBER_FORMS", "PLAIN_LAYOUT", "SIGNS_LEFT_OUT"},
        ),
        (["-Ostrict=true"], "the <unk> paid <unk> twice don t <unk>", {"MAPPED", "SIGNS_LEFT_OUT"}),
        (
            ["-Olayout=drop", "-Ounknown=placeholder", "-Onumbers=map"],
            "the <unk> paid <unk> twice don t <unk>",
            {"MAPPED", "PUBLIC_UNKNOWN_PLACES", "SIGNS_LEFT_OUT"},
        ),
    ],
)
def test_a_policy_reaches_the_output_the_guarantee_and_the_report(dptext, folder, options, expected, assumed):
    (folder / "in.txt").write_text(SAID)
    run = dptext("privatize", "in.txt", "-o", "out.txt", "-e", 1000, "--report", "r.json", "--explain", *options)
    assert run.code == 0
    written = (folder / "out.txt").read_text()
    assert (written.lower() if "-Ounknown=keep" in options else written).split() == expected.split()
    public = json.loads((folder / "r.holder.json").read_text())["may_travel_with_the_output"]
    policies = {"PUBLIC_EMBEDDING", "SAME_LENGTH", "PSEUDORANDOM"}
    assumed = assumed | ({"PUBLIC_FILE_LAYOUT"} if "PUBLIC_LAYOUT" in assumed else set())
    assert set(public["guarantee"]["assumptions"]) == assumed | policies
    conditions = run.lines[run.lines.index("It holds if all of this is so:") + 1 :]
    for name in assumed:
        assert [line for line in conditions if Assumption[name].value[1:] in line]
    for option in options:
        name, _, value = option.removeprefix("-O").partition("=")
        expected = {"900": 900.0, "true": True}.get(value, value)
        assert public["policy"][name.replace("-", "_")] == expected


def test_the_end_of_a_run_counts_unknown_words(dptext, folder):
    (folder / "in.txt").write_text("the docttor met qqzzqqzzqqzz\n")
    assert any(
        "4 words (2 not in the vocabulary), 4 drawn;" in line
        for line in dptext("privatize", "in.txt", "-e", 1000).lines
    )


def test_an_insecure_seed_repeats_in_another_process_and_warns(processes, dptext, folder):
    text = " ".join(default_embedding().vocabulary.words[:300]).encode()
    (folder / "in.txt").write_bytes(text)
    seeded = ("privatize", "in.txt", "-e", 1, "--insecure-seed", 7, "--report", "r.json", "--force", "-q")
    runs = [processes(*seeded), dptext(*seeded, "--workers", 1), dptext(*seeded)]
    assert [run.code for run in runs] == [0, 0, 0]
    assert len({run.out for run in runs}) == 1 and runs[0].out != text
    for run in runs:
        assert len(run.lines) == 1 and run.err.startswith("Warning: ") and "seed" in run.err
    guarantee = json.loads((folder / "r.holder.json").read_text())["may_travel_with_the_output"]["guarantee"]
    assert "SEEDED" in guarantee["assumptions"] and "PSEUDORANDOM" not in guarantee["assumptions"]
    assert "NO ONE KNOWS THE SEED" in guarantee["conditions"]
    assert "SEED" in dptext("privatize", "in.txt", "-e", 1, "--insecure-seed", 7).err
    assert dptext("privatize", "in.txt", "-e", 1, "--insecure-seed", 8, "-q").out != runs[0].out
    assert len({dptext("privatize", "in.txt", "-e", 1, "-q").out for _ in range(3)}) == 3


@pytest.mark.parametrize(
    ("epsilon", "said", "count"),
    [(1e-4, "little meaning will be left", 1), (50, "nearly the input", 2), (1, "", 0)],  # of words, and of numbers
)
def test_an_extreme_epsilon_warns_and_no_other(dptext, epsilon, said, count):
    run = dptext("privatize", "-", "-e", epsilon, stdin=b"the doctor\n")
    assert run.code == 0
    assert [said in line for line in run.lines if line.startswith("Warning: ")] == [True] * count


def test_the_mechanism_has_options(dptext, folder):
    words, options = WORDS[:200], ("-Onoise=truncated-exponential", "-Obeta=0.5", "-Olists-per-embedding=3")
    run = dptext("privatize", "-", "-e", 1, "--report=r.json", *options, stdin=" ".join(words).encode())
    assert run.code == 0
    parameters = json.loads((folder / "r.holder.json").read_text())["may_travel_with_the_output"]["parameters"]
    assert (parameters["noise"], parameters["lists"]) == ("truncated-exponential", 3)
    assert len(run.out.split()) == 200 and run.out.decode().split() != words
    assert set(run.out.decode().split()) <= set(listed_words().vocabulary.words)


def test_own_embeddings(dptext, folder):
    own = ["red", "green", "blue", "zorblatt", "straße", "один"]
    words_file(folder / "own.txt", own)
    words_file(folder / "other.txt", [*own[:4], "else"])
    run = dptext("privatize", "-", "-Oembedding=own.txt", *SAME, stdin="RED Zorblatt doctor Straße ОДИН".encode())
    assert run.out.decode() == "red zorblatt <unk> straße один"
    options = ("-Oembedding=own.txt", "-Oembedding=other.txt", "-Olists-per-embedding=2", "-e", 0.5, "--report=r.json")
    run = dptext("privatize", "-", *options, stdin=b"red green " * 500)
    assert run.code == 0
    assert set(run.out.decode().split()) <= {*own[:4], "<unk>"}
    parameters = json.loads((folder / "r.holder.json").read_text())["may_travel_with_the_output"]["parameters"]
    assert parameters["lists"] == 4 and [each["name"] for each in parameters["embeddings"]] == ["own.txt", "other.txt"]


def test_the_example_end_to_end(dptext, folder):
    source = EXAMPLES / "reviews.csv"
    run = dptext("privatize", source, "-o", "out.csv", "-c", "text", "--copy", "id", "-e", 1, "--report", "r.json")
    assert run.code == 0
    before, after = rows(source.read_bytes()), rows((folder / "out.csv").read_bytes())
    place = before[0].index("text")
    assert before[0] == after[0] and len(before) == len(after) > 300
    assert [row[:place] + row[place + 1 :] for row in before] == [row[:place] + row[place + 1 :] for row in after]
    assert [row[place] == "" for row in before] == [row[place] == "" for row in after]
    changed = sum(old[place] != new[place] for old, new in zip(before[1:], after[1:], strict=True))
    assert changed > 0.9 * len(before)
    whole = " ".join(row[place] for row in after)
    assert not [char for char in "@😀😡\u200b" if char in whole]
    private = json.loads((folder / "r.holder.json").read_text())["for_the_data_holder_only"]
    assert private["coverage"]["nulls"] > 0
    assert private["coverage"]["entered"] + private["coverage"]["drawn"] == private["coverage"]["tokens"] > 5000
    assert private["coverage"]["drawn"] > 100


def written(path: Path, texts: list[str]) -> None:
    """A file of the texts, in the format of its name."""
    if path.suffix == ".parquet":
        pq.write_table(pa.table({"text": texts}), path)
    elif path.suffix == ".jsonl":
        path.write_text(
            "".join(f"{json.dumps({'text': text}, separators=(',', ':'), ensure_ascii=False)}\n" for text in texts)
        )
    else:
        path.write_text("".join(f"{line}\n" for line in (texts if path.suffix == ".txt" else ["text", *texts])))


def test_the_same_text_in_every_format_counts_the_same(dptext, folder):
    texts = ["the doctor Zorblatt", "42 kings", "", "don't"]
    found = []
    for name in ("a.txt", "a.csv", "a.jsonl", "a.parquet"):
        written(folder / name, [f'"{text}"' for text in texts] if name == "a.csv" else texts)
        column = [] if name == "a.txt" else ["-c", "text"]
        run = dptext("privatize", name, "-o", "out-" + name, "-e", 1, "--json", *column)
        found.append(json.loads(run.out)["for_the_data_holder_only"])
    assert [(each["rows"], each["coverage"]) for each in found] == 4 * [(4, found[0]["coverage"])]
    assert len({each["input_digests"]["text"] for each in found}) == 4  # keyed by the run
    assert found[0]["coverage"]["tokens"] == 7


WORDS = [word for word in default_embedding().vocabulary.words[:20_000] if word != "cannot"]  # which is cut in two


LONG = ["the king", "the doctor and the old man " * 190_000, "end"]
MANY = WORDS + WORDS[:4]


@pytest.mark.parametrize(
    ("name", "texts"), [("in.csv", LONG), ("in.jsonl", MANY), ("in.txt", MANY), ("in.parquet", LONG)]
)
def test_long_rows_and_many_blocks_keep_their_order(dptext, folder, name, texts):
    """A row of five megabytes, and rows of five blocks in four threads."""
    assert len(WORDS) > 4 * BLOCK_ROWS
    written(folder / name, texts)
    column = [] if name == "in.txt" else ["-c", "text"]
    assert dptext("privatize", name, "-o", "out" + name[2:], *SAME, *column, "--workers", 4) == (0, b"", "")
    if name == "in.parquet":
        assert pq.read_table(folder / "out.parquet")["text"].to_pylist() == texts
    else:
        assert (folder / ("out" + name[2:])).read_bytes() == (folder / name).read_bytes()


def test_version_and_help(dptext):
    assert dptext("--version").out.startswith(b"dptext ")
    shown = dptext("privatize", "--help")
    assert shown.code == 0 and b"--epsilon" in shown.out and b"--insecure-seed" in shown.out
    options = set(re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", shown.out.decode(), re.MULTILINE)) - {"--help"}
    assert len(options) <= 31 and all(len(line) <= 80 for line in shown.out.decode().splitlines())
    run = dptext()
    assert run.code == 2 and run.err == "" and b"privatize" in run.out and b"audit" in run.out


def test_dropped_punctuation_leaves_no_trace_in_csv_quotes(folder, dptext):
    (folder / "in.csv").write_bytes(b'text,n\n"hello, world",1\n"hello\nworld","2"\nhello world,3\n"",4\n,5\n')
    dptext("privatize", "in.csv", "-c", "text", "-o", "out.csv", "-e", 1000, "-Ostrict=true")
    assert (folder / "out.csv").read_bytes() == b'text,n\nhello world,1\nhello world,"2"\nhello world,3\n"",4\n,5\n'


def test_plain_layout_leaves_line_breaks_and_their_quotes_out_of_csv_and_json(folder, dptext):
    (folder / "in.csv").write_bytes(
        'text,n\n"hello , «world»",1\n"hello\r\n\r\nworld\t","2"\n" hello/world....",3\n'.encode()
    )
    dptext("privatize", "in.csv", "-c", "text", "-o", "out.csv", "-e", 1000, "-Olayout=plain")
    expected = b'text,n\n"hello , ""world""",1\nhello world,"2"\nhello world...,3\n'
    assert (folder / "out.csv").read_bytes() == expected
    (folder / "in.jsonl").write_bytes(b'{"text": "hello\\n\\n(world)\\u2028!"}\n')
    dptext("privatize", "in.jsonl", "-c", "text", "-o", "out.jsonl", "-e", 1000, "-Olayout=plain")
    assert json.loads((folder / "out.jsonl").read_bytes()) == {"text": "hello (world) !"}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["-Ocase=smart"], "The <unk> paid 42, twice don't-<unk>"),
        (["-Omarks=repair"], "the <unk> paid 42, twice don't-<unk>."),
        (["-Ocase=smart", "-Omarks=repair", "-Ostrict=true"], "The <unk> paid <unk> twice don t <unk>."),
    ],
)
def test_what_is_done_after_the_draw_is_told(dptext, folder, options, expected):
    (folder / "in.txt").write_text(SAID)
    run = dptext("privatize", "in.txt", "-o", "out.txt", "-e", 1000, "--report", "r.json", "--explain", *options)
    assert (run.code, (folder / "out.txt").read_text().split()) == (0, expected.split())
    public = json.loads((folder / "r.holder.json").read_text())["may_travel_with_the_output"]
    assert public["policy"]["case"] == "lower" and "AFTER_THE_DRAW" in public["guarantee"]["assumptions"]
    assert len(public["after_the_draw"]) == len(options) - ("-Ostrict=true" in options)
    assert [line for line in run.lines if "nothing but the released text" in line]
    assert [line for line in run.lines if "changes no claim" in line]
