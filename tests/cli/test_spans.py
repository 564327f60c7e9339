"""``dptext privatize --spans``: what comes out, what is said of it, and what is refused."""

import json
import re

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cli_command import CANARY
from dptext.core.guarantee import TreatedSpans, guarantee_from_json

SAME, ONE = ("--epsilon", 1000), ("--epsilon", 1)
ROWS = [f"I met {CANARY} in New York", "the old king", "日本 😀 Zanzibarella!", ""]
SPANS = [(0, 6, 18, "PERSON"), (0, 22, 30, "CITY"), (2, 5, 17, "PERSON")]
RUN = ("privatize", "in.csv", "-c", "text", "-o", "out.csv")
TREAT = ("--operator", "PERSON=replace", "--operator", "CITY=surrogate:cities")


def write_spans(path, rows=SPANS, **more) -> None:
    names = ("row", "start", "end", "class")
    lines = (json.dumps({**dict(zip(names, row, strict=True)), **more}) for row in rows)
    path.write_text("".join(f"{line}\n" for line in lines))


@pytest.fixture
def files(folder):
    """The same rows in every format, and their spans."""
    (folder / "in.txt").write_text("\n".join(ROWS) + "\n")
    (folder / "in.csv").write_text("n,text\n" + "".join(f'{number},"{row}"\n' for number, row in enumerate(ROWS)))
    (folder / "in.jsonl").write_text("".join(json.dumps({"text": row}) + "\n" for row in ROWS))
    pq.write_table(pa.table({"text": ROWS}), folder / "in.parquet")
    write_spans(folder / "spans.jsonl")
    return folder


def texts_of(path) -> list[str]:
    if path.suffix == ".parquet":
        return pq.read_table(path)["text"].to_pylist()
    lines = path.read_text().splitlines()
    if path.suffix == ".jsonl":
        return [json.loads(line)["text"] for line in lines]
    return [line.partition(",")[2].strip('"') for line in lines[1:]] if path.suffix == ".csv" else lines


@pytest.mark.parametrize("end", ["txt", "csv", "parquet"])
def test_every_format(dptext, files, end):
    columns = () if end == "txt" else ("-c", "text")
    run = dptext("privatize", f"in.{end}", "-o", f"out.{end}", *columns, *SAME, "--spans", "spans.jsonl", *TREAT)
    assert run.code == 0, run
    first, second, third, last = texts_of(files / f"out.{end}")
    assert re.fullmatch("i met <PERSON> in [A-Z].*", first) and "<unk> " in third and third.endswith(" <PERSON>!")
    assert (second, last) == ("the old king", "") and CANARY not in run.err


def test_the_end_of_a_run_says_each_class_in_a_sentence(dptext, files):
    treat = (*TREAT, "--operator", "DAY=mechanism:2", "--operator", "*=keep")
    run = dptext(*RUN, *SAME, "--spans", "spans.jsonl", *treat, "--report", "r.json")
    said = " ".join(run.err.split())
    assert (
        "Guarantee for each word outside of spans:" in said and "illnesses that no span holds were treated like" in said
    )
    assert "Declared: spans of PERSON become <PERSON>; nothing is told of them but place and class." in said
    assert "Declared: spans of CITY become one of 1" in said
    assert "public entries at random; nothing is told of them" in said
    assert "Declared: spans of DAY are drawn at an epsilon of their own. Guarantee for each word: a reader's" in said
    assert "Declared: spans of any other class are released as they are: UNPROTECTED." in said
    assert (
        "Still visible: where spans are, and their class" in said and "SPANS OF SOME CLASSES, kept as they are" in said
    )
    assert "Spans: 1 of CITY (surrogate), 2 of PERSON (replace), none of DAY;" in said  # what occurred
    report = json.loads((files / "r.holder.json").read_text())
    public, own = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    assert public["spans"]["classes"]["CITY"]["list"]["name"] == "cities" and public["spans"]["from"] == "a file"
    spans = {name: count for name, count in own["mechanism_counts"].items() if name.startswith("spans of")}
    assert spans == {"spans of CITY (surrogate)": 1, "spans of PERSON (replace)": 2}
    assert own["coverage"]["in_spans"] == own["coverage"]["redacted"] + own["coverage"]["replaced"] == 4
    assert CANARY not in json.dumps(report) and "2 spans" not in json.dumps(public)
    guarantee = guarantee_from_json(public["guarantee"])
    assert [treated.name for treated in guarantee.component(TreatedSpans).classes] == ["PERSON", "CITY", "DAY", "*"]
    assert str(guarantee.component(TreatedSpans)) in public["guarantee"]["sentence"]


def test_the_page_says_it_too(dptext, files):
    pytest.importorskip("jinja2")
    run = dptext(*RUN, *SAME, "--spans", "spans.jsonl", *TREAT, "--report", "r.html")
    page = (files / "r.html").read_text()
    assert run.code == 0 and "Declared: spans of PERSON become &lt;PERSON&gt;" in page and CANARY not in page
    assert "Where spans are, and of which class." in page
    own = (files / "r.holder.html").read_text()
    assert "spans of PERSON (replace)" in own and "spans of PERSON (replace)" not in page and CANARY not in own


def test_one_person_one_surrogate(dptext, folder):
    """With words drawn once, by the unit column: over rows, and not for another person."""
    rows = [(name, "I met Zanzibarella and Zanzibarella") for name in ("a", "b") for _ in range(20)]
    (folder / "in.csv").write_text("who,text\n" + "".join(f"{who},{text}\n" for who, text in rows))
    spans = [(row, start, start + 12, "PERSON") for row in range(40) for start in (6, 23)]
    write_spans(folder / "s.jsonl", spans)
    run = dptext(
        "privatize", "in.csv", "-c", "text", "-o", "out.csv", *SAME, "--spans", "s.jsonl", "--operator",
        "PERSON=surrogate:names", "-Oconsistent=true", "--unit-column", "who", "--copy", "who", "--insecure-seed", 1,
    )  # fmt: skip
    assert run.code == 0, run
    people = [{line.split()[2], line.split()[4]} for line in texts_of(folder / "out.csv")]
    assert people[:20] == people[:1] * 20 and people[20:] == people[20:21] * 20
    assert len(people[0]) == len(people[20]) == 1 and people[0] != people[20]
    assert "equal spans" in " ".join(run.err.split())


def test_presidio(dptext, files):
    pytest.importorskip("presidio_analyzer")
    (files / "in.txt").write_text("call 212-555-5555 or joe@example.com\nthe king\n")
    run = dptext("privatize", "in.txt", "-o", "out.txt", *SAME, "--spans", "presidio", "--operator", "*=replace")
    assert run.code == 0, run
    assert texts_of(files / "out.txt") == ["call <PHONE_NUMBER> or <EMAIL_ADDRESS>", "the king"]


def test_blocks_have_the_spans_of_their_rows(dptext, folder):
    """Over several blocks of a file, each row gets its own."""
    rows = 70_000
    (folder / "in.txt").write_text("".join(f"ab{number % 7} the king\n" for number in range(rows)))
    marked = range(0, rows, 911)
    write_spans(folder / "s.jsonl", [(row, 0, 3, "P") for row in reversed(marked)])
    run = dptext("privatize", "in.txt", "-o", "out.txt", *SAME, "--spans", "s.jsonl", "--operator", "P=replace")
    assert run.code == 0, run
    lines = (folder / "out.txt").read_text().splitlines()
    assert [number for number, line in enumerate(lines) if line.startswith("<P> ")] == list(marked)


BAD = {
    "overlap": ([*SPANS, (0, 17, 20, "CITY")], "overlaps another one of its text"),
    "class": ([(0, 6, 18, "NAME")], "class NAME, which has no operator"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_spans_are_refused_with_their_line(dptext, files, name):
    rows, said = BAD[name]
    write_spans(files / "spans.jsonl", rows)
    run = dptext(*RUN, *ONE, "--spans", "spans.jsonl", *TREAT)
    assert run.failed(said, "Line ", " of spans.jsonl", code=3)
    assert "out.csv" not in dptext.files()


def test_a_row_of_a_missing_text_is_refused(dptext, files):
    (files / "in.jsonl").write_text('{"text": null}\n{"text": "a"}\n')
    write_spans(files / "spans.jsonl", [(0, 0, 1, "PERSON")])
    run = dptext("privatize", "in.jsonl", "-c", "text", "-o", "out.jsonl", *ONE, "--spans", "spans.jsonl", *TREAT)
    assert run.failed("Line 1 of spans.jsonl (row 0, counted from 0) is of a row whose text is missing", code=3)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--operator", "P=keep"), "name some with --classes, or spans with --spans"),
        (("--spans", "spans.jsonl", "--operator", "P"), "must be CLASS=OPERATOR"),
        (("--spans", "spans.jsonl", "--operator", "P=keep", "--operator", "P=keep"), "has two operators"),
    ],
)
def test_options_that_do_not_fit_are_refused(dptext, files, options, said):
    assert dptext(*RUN, *ONE, *options).failed(said)
    assert "out.csv" not in dptext.files()


@pytest.mark.parametrize(
    ("options", "said"), [(("--spans", "missing.jsonl", *TREAT), "There is no file missing.jsonl")]
)
def test_files_that_cannot_be_read_are_named(dptext, files, options, said):
    assert dptext(*RUN, *ONE, *options).failed(said, code=3)


def test_several_texts_to_a_row_are_refused(dptext, files):
    (files / "in.jsonl").write_text('{"text": ["a", "b"]}\n')
    write_spans(files / "spans.jsonl", [(0, 0, 1, "PERSON")])
    run = dptext("privatize", "in.jsonl", "-c", "text[]", "-o", "out.jsonl", *ONE, "--spans", "spans.jsonl", *TREAT)
    assert run.failed("several texts to a row; with spans of rows", code=3)


def test_the_spans_are_not_written_over(dptext, files):
    spans = f"[{','.join((files / 'spans.jsonl').read_text().splitlines())}]"
    (files / "spans.json").write_text(spans)
    for more in (("-o", "spans.json", "--format", "csv"), ("-o", "out.csv", "--report", "spans.json")):
        run = dptext("privatize", "in.csv", "-c", "text", *ONE, "--spans", "spans.json", *TREAT, *more, "--force")
        assert run.failed("spans.json is, or is part of, what the options name")
    assert (files / "spans.json").read_text() == spans


def test_rewriters_have_no_spans(dptext, files, bert):
    run = dptext(
        "privatize", "in.csv", "-c", "text", "-o", "out.csv", "-m", "dp-mlm", "-O", f"model={bert}",
        "-O", "epsilon-per-token=1", "--spans", "spans.jsonl", *TREAT,
    )  # fmt: skip
    assert run.failed("Spans are for mechanisms on words: dp-mlm draws every token")
