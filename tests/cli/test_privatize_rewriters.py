"""``dptext privatize`` with language models: the same files, reports and refusals as for words."""

import csv
import io
import json
import os
import signal
import subprocess
import threading
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

from cli_command import CANARY, PROGRAM, Command, command, environment
from dptext import Assumption, Diffractor, Postprocessing
from dptext import privatize as privatize_texts

PAPER = ["-m", "dp-mlm", "-O", "model=MODEL", "-O", "epsilon-per-token=1", "-O", "draw=paper"]
READY = ("-m", "dp-mlm", "-O", "model=MODEL", "-O", "epsilon-per-token=1")


def test_csv_keeps_its_other_columns_and_nothing_of_the_text(dptext: Command, bert: str) -> None:
    rows = f'id,text,n\n1,"The {CANARY}, is good",7\n2,,8\n3,"a {CANARY}",9\n'
    (dptext.folder / "in.csv").write_text(rows)
    run = dptext(
        "privatize", "in.csv", "-c", "text", "--copy", "id", "-m", "dp-mlm", "-O", f"model={bert}",
        "-O", "epsilon-per-token=0.5", "--report", "report.json", "-o", "out.csv",
    )  # fmt: skip
    assert run.code == 0, run.err
    out = list(csv.DictReader(io.StringIO((dptext.folder / "out.csv").read_text())))
    assert [(row["id"], row["n"]) for row in out] == [("1", "7"), ("2", "8"), ("3", "9")]
    assert out[1]["text"] == "" and out[0]["text"]
    said = run.err + (dptext.folder / "report.holder.json").read_text() + str(out)
    assert CANARY.casefold() not in said.casefold()
    assert "Guarantee for each token that was drawn" in run.err and "of draws" in run.err
    report = json.loads((dptext.folder / "report.holder.json").read_text())
    travels = report["may_travel_with_the_output"]
    assert travels["mechanism"] == "dp-mlm" and travels["guarantee"]["kind"] == "DrawDP"
    assert travels["parameters"]["model"]["name"] == "bert" and "torch" in travels["versions"]
    assert report["for_the_data_holder_only"]["mechanism_counts"]["draws"] == travels["guarantee"]["draws"] + 13


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_other_formats(dptext: Command, bert: str, format: str) -> None:
    texts = ["the film is good", "she went to paris", "a sad story"]
    source = dptext.folder / f"in.{format}"
    if format == "parquet":
        pq.write_table(pa.table({"text": texts, "n": [1, 2, 3]}), source)
    else:
        source.write_text("".join(json.dumps({"text": text, "n": 1}) + "\n" for text in texts))
    run = dptext(
        "privatize", source.name, "-c", "text", "-m", "dp-mlm", "-O", f"model={bert}", "-O", "epsilon-per-document=100",
        "-O", "scoring=parallel", "-o", f"out.{format}", "--json",
    )  # fmt: skip
    assert run.code == 0, run.err
    guarantee = json.loads(run.out)["may_travel_with_the_output"]["guarantee"]
    assert (guarantee["kind"], guarantee["epsilon"], guarantee["unit"]) == ("PureDP", 100.0, "document")
    out = dptext.folder / f"out.{format}"
    if format == "parquet":
        assert pq.read_table(out)["n"].to_pylist() == [1, 2, 3]
    else:
        assert [set(json.loads(line)) for line in out.read_text().splitlines()] == [{"text", "n"}] * 3


def test_causal_model(dptext: Command, gpt2: str) -> None:
    run = dptext(
        "privatize", "-", "-m", "dp-prompt", "-O", f"model={gpt2}", "-O", "epsilon-per-document=30", "-O", "delta=1e-3",
        "-O", "new-tokens=5", "-O", "prompt={text} :", stdin=b"the film\nis good\n",
    )  # fmt: skip
    assert run.code == 0, run.err
    assert len(run.out.decode().split("\n")) == 3
    assert "e^30 times" in run.err and "which protects nothing by itself" in run.err


def test_delta_that_one_text_may_spend_is_warned_of(dptext: Command, bert: str) -> None:
    arguments = ("-m", "dp-mlm", "-O", f"model={bert}", "-O", "epsilon-per-token=1")
    assert "Warning: Delta 0.5" in dptext("privatize", "-", *arguments, "-Odelta=0.5", stdin=b"a\na\n").err
    assert "Warning" not in dptext("privatize", "-", *arguments, "-Odelta=0.4", stdin=b"a\na\n").err


def test_many_blocks_come_out_in_order(dptext: Command, bert: str) -> None:
    """More rows than one block of texts has."""
    (dptext.folder / "in.csv").write_text("id,text\n" + "".join(f"{i},film\n" for i in range(600)))
    run = dptext(
        "privatize", "in.csv", "-c", "text", "--copy", "id", "-m", "dp-mlm", "-O", f"model={bert}",
        "-O", "epsilon-per-token=1", "-O", "scoring=parallel", "-o", "out.csv", "--quiet",
    )  # fmt: skip
    assert (run.code, run.err) == (0, "")
    out = list(csv.DictReader(io.StringIO((dptext.folder / "out.csv").read_text())))
    assert [row["id"] for row in out] == [str(i) for i in range(600)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-m", "dp-mlm", "-O", "epsilon-per-token=1"], ["-O model="]),
        (["-m", "dp-mlm", "-O", "model=MODEL"], ["-O epsilon-per-token=NUMBER or -O epsilon-per-document=NUMBER"]),
        (["-m", "dp-mlm", "-O", "model=MODEL", "-e", 1], ["dp-mlm has no epsilon of words"]),
        (["-m", "dp-mlm", "-O", "model=MODEL", "-O", "epsilon-per-token=nan"], ["epsilon-per-token", "nan"]),
        (["-m", "dp-mlm", "-O", "model=MODEL", "-O", "epsilon-per-token=1", "-O", "delta=2"], ["delta"]),
        (PAPER, ["calibrate-draws"]),
        (["-m", "dp-mlm", "-O", "model=absent", "-O", "epsilon-per-token=1"], ["absent"]),
        (["-m", "dp-prompt", "-O", "model=MODEL", "-O", "epsilon-per-token=1"], ["no causal or seq2seq"]),
        (["-m", "dp-bart", "-O", "model=MODEL", "-O", "epsilon-per-document=1"], ["seq2seq"]),
        ([*READY, "-Oclip-range=-2,2"], ["clip_range", "unless draw is 'paper'"]),
        (
            [*READY, "-O", "draw=paper", "-Oclip-range=-2,2", "-O", "temperature=2"],
            ["temperature", "unless draw is 'probabilities'"],
        ),
        ([*READY, "-O", "beams=3"], ["dp-mlm has no option 'beams'"]),
        ([*READY, "-O", "punctuation=drop"], ["'draw', 'keep'"]),
        (["-m", "dp-gpt", "-e", 1], ["dp-gpt", "dp-mlm"]),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else None,
)  # fmt: skip
def test_refusals(dptext: Command, bert: str, arguments: list[object], said: list[str]) -> None:
    (dptext.folder / "in.txt").write_text(f"the {CANARY}\n")
    given = [str(argument).replace("=MODEL", f"={bert}") for argument in arguments]
    assert dptext("privatize", "in.txt", "-o", "out.txt", *given).failed(*said, code=3 if said == ["absent"] else 2)
    assert dptext.files() == ["in.txt"]


@pytest.mark.parametrize("mechanism", ["dp-mlm", "dp-prompt"])
def test_one_ctrl_c_ends_a_rewriter_inside_its_block(folder: Path, bert: str, gpt2: str, mechanism: str) -> None:
    """A block whose draws take long; what is done of it, and how long it will take, is said before."""
    (folder / "in.txt").write_text(("the film is good and she went to paris " * 20 + "\n") * 250)
    often = f"from dptext.cli import console as c; c.LINE_SECONDS = 0.3; {PROGRAM}"
    model = (
        ("-O", f"model={bert}", "-O", "batch-size=1")
        if mechanism == "dp-mlm"
        else ("-O", f"model={gpt2}", "-O", "new-tokens=40")
    )
    arguments = ("privatize", "in.txt", "-o", "out.txt", "-m", mechanism, *model, "-O", "epsilon-per-token=1")
    process = subprocess.Popen(
        command(*arguments, "-O", "device=cpu", program=often), stderr=subprocess.PIPE, text=True, env=environment()
    )
    seen = ""
    watch = threading.Timer(300, process.kill)  # a run that does not stop would be waited for without an end
    watch.start()
    with process.stderr as stream:
        for line in stream:
            seen += line
            if " left." in line and "Stopping" not in seen:
                process.send_signal(signal.SIGINT)
                seen += "Stopping\n"
    watch.cancel()
    assert process.wait(60) == 130
    assert "Privatizing (" in seen and seen.endswith("dptext: Interrupted; no output file was written.\n")
    assert os.listdir(folder) == ["in.txt"]


def test_rewriters_take_what_is_done_after_the_draw(dptext: Command, bert: str) -> None:
    """Of 200 texts the rules left 5 as they were, and changed the first word of 10: all 20, or 10 of 20, below 1e-7."""
    (dptext.folder / "in.txt").write_text("the film is good\n" * 20)
    ready = ("privatize", "in.txt", "-m", "dp-mlm", "-O", f"model={bert}", "-O", "epsilon-per-token=1")
    run = dptext(*ready, "-O", "case=smart", "-O", "marks=repair", "--insecure-seed", 1, "--explain")
    plain = dptext(*ready, "--insecure-seed", 1)
    assert (run.code, plain.code) == (0, 0), run.err
    assert run.out[:1].isupper() or not run.out[:1].isalpha()
    assert "After the draw: repaired punctuation, smart case." in run.err
    both = zip(run.out.splitlines(), plain.out.splitlines(), strict=True)
    kept = [first[0].lower().rstrip(b".") == before[0] for first, before in (map(bytes.split, pair) for pair in both)]
    assert run.out != plain.out and len(kept) == 20 and sum(kept) > 10
    assert dptext(*ready, "-O", "case=lower").failed("case", "is for mechanisms on words")


def test_a_polish_works_in_files_and_in_the_library(dptext: Command, bert: str, gpt2: str) -> None:
    mechanism = Diffractor(epsilon=1000.0, decode="context")
    done = privatize_texts(
        ["the film is good"],
        mechanism=mechanism,
        postprocessing=Postprocessing(polish="words", polish_model=gpt2, case="smart"),
    )
    assert Assumption.AFTER_THE_DRAW in done.guarantee.assumptions and str(done.texts[0])[0].isupper()
    (dptext.folder / "in.txt").write_text("the old film is sad\n" * 600)
    words = ("privatize", "in.txt", "-O", "polish=words", "-O")
    assert dptext(*words, f"polish-model={bert}", "-e", 1).failed("no causal language model")
    assert dptext(*words, "polish-model=absent", "-e", 1).failed("The model absent is not on this machine", code=3)
    assert dptext(*words, "polish-model=./absent", "-e", 1).failed("There is no folder ./absent", code=3)
    run = dptext(*words, f"polish-model={gpt2}", "-e", 1000, "-O", "decode=context", "--explain")
    assert run.code == 0 and len(run.out.decode().splitlines()) == 600, run.err
    by = "words read in their context by a causal language model"
    assert f"After the draw: {by}. This saw nothing but the released text" in run.err
