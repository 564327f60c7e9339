"""Options that could not matter are refused, each with one sentence; and so is what is not there, or is a folder."""

from pathlib import Path

import pytest

from cli_command import Command

RUN = ("privatize", "in.csv", "-c", "text", "-e", 1, "--copy", "who")
LEDGER = ("--ledger", "ledger.db", "--unit-column", "who")


@pytest.fixture(autouse=True)
def files(dptext: Command) -> None:
    (dptext.folder / "in.csv").write_text("who,text\n1,doctor\n2,king\n")
    (dptext.folder / "in.txt").write_text("doctor\n")
    (dptext.folder / "in.jsonl").write_text('{"text": "doctor"}\n')


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((*LEDGER, "--over-budget", "skip"), "so --over-budget says nothing; name one with --budget"),
        ((*LEDGER, "-O", "ledger.delta=0.1"), "so -O ledger.delta says nothing"),
        ((*LEDGER, "--budget", -1), "dptext: The 'budget' parameter of LedgerOptions must be"),
        (("-O", "ledger.key=a"), "The option 'key' is for a ledger"),
        (("--unit-column", "who"), "so --unit-column who says nothing"),
        ((*LEDGER, "--dry-run", "--report", "r.json"), "--dry-run writes nothing, so no --report either"),
        (("--explain", "--quiet"), "adds to the end of a run, which --quiet leaves out"),
        (("--explain", "--json"), "adds to the end of a run, which --json leaves out"),
        ((*LEDGER, "--explain", "--dry-run"), "adds to the end of a run, which --dry-run leaves out"),
        (("-O", "consistency=file"), "no option 'consistency'; say consistent=true, which draws equal words once in"),
    ],
)
def test_what_cannot_matter_is_refused(dptext: Command, options: tuple[object, ...], said: str) -> None:
    before = dptext.files()
    assert dptext(*RUN, "-o", "out.csv", *options).failed(said)
    assert dptext.files() == before


def test_what_does_matter_is_not(dptext: Command) -> None:
    spans = dptext.folder / "spans.csv"
    spans.write_text("row,start,end,class\n")
    for number, options in enumerate(
        [
            ("--unit-column", "who", "-Oconsistent=true"),
            ("--unit-column", "who", "-Oconsistent=true", "--spans", spans, "--operator", "A=surrogate:names"),
            ("--explain",),
        ]
    ):
        assert dptext(*RUN, "-o", f"{number}.csv", *options).code == 0, options
    assert dptext("privatize", "in.jsonl", "-c", "text", "-e", 1, "-o", "m.jsonl", "-O", "file.missing=keep").code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("none/", "-c", "text", "-o", "out"), "none/ does not exist; check the path."),
        (("none.csv", "-c", "text", "-o", "out.csv"), "none.csv does not exist; check the path."),
        (("none", "-c", "text"), "none does not exist; check the path."),
        (("in.csv", "-c", "text", "-o", "folder"), "folder is a folder; one input goes into one file"),
        (("in.csv", "-c", "text", "-o", "new/"), "new/ is a folder; one input goes into one file, so name that: new"),
        (("in.csv", "-o", "out.csv", "--config", "none.toml"), "There is no configuration none.toml; check the path"),
        (("in.csv", "-c", "text", "--drop", "who", "--format", "text"), "A text file has no columns"),
        (("in.txt", "--drop", "who"), "'drop' option does not apply to a file of the format text"),
    ],
)  # fmt: skip
def test_what_is_not_there_or_has_no_place_is_said(dptext: Command, arguments: tuple[object, ...], said: str) -> None:
    Path(dptext.folder / "folder").mkdir()
    before = dptext.files()
    epsilon = () if "--config" in arguments else ("-e", 1)
    missing = "does not exist" in said or "There is no" in said
    assert dptext("privatize", *arguments, *epsilon).failed(said, code=3 if missing else 2)
    assert dptext.files() == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("-O", "file.drop=id", "--drop", "stars"), "The options --drop and -O file.drop say the same; leave one out."),
        (("-O", "classes=all", "--classes", "special"), "The options --classes and -O classes say the same"),
        (("-O", "ledger.budget=9", "--budget", "3"), "The options --budget and -O ledger.budget say the same"),
        (("-O", "run.workers=1", "--workers", "2"), "The options --workers and -O run.workers say the same"),
    ],
)
def test_what_is_said_twice_is_refused(dptext: Command, tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    source = tmp_path / "a.csv"
    source.write_text("id,stars,text\n1,5,good\n")
    run = dptext("privatize", source, "-c", "text", "-e", 1, "-o", tmp_path / "out.csv", *options)
    assert run.failed() and said in run.err
    assert not (tmp_path / "out.csv").exists()
