"""``dptext.files.privatize_file``, and the report of what it did."""

import hashlib
import json
import re
from datetime import datetime, timezone
from itertools import combinations
from pathlib import Path

import pytest

from dptext import CusText, Diffractor, SanTextPlus, TextPolicy, guarantee_from_json
from dptext.errors import GuaranteeError, OutputError, ParameterError
from dptext.files import FileRun, privatize_file
from dptext.io import Reading
from dptext.io.block import BLOCK_ROWS
from dptext.mechanisms.base import WordPrivatizer
from dptext.report.run import REPORT_VERSION, report_of, without_secrets
from dptext_lab import TruncatedGumbel
from embedding_helpers import REPOSITORY, small_embedding

COPY = Reading(copy=("name",))

SAME = 1000.0
"""Known words come out as they are: another one has a probability below 1e-11 (a word, geometric noise)."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.csv").write_text("n,text,name\n7,The doctor,Maria Keller\n8,,Jean Roux\n")
    (tmp_path / "in.txt").write_text("The doctor\n")
    return tmp_path


def test_a_mechanism_by_name_as_an_object_and_as_a_privatizer() -> None:
    ready = WordPrivatizer(Diffractor(epsilon=SAME))
    for mechanism, epsilon in (("diffractor", SAME), (Diffractor(epsilon=SAME), None), (ready, None)):
        run = privatize_file("in.txt", "out.txt", mechanism=mechanism, epsilon=epsilon, force=True)
        assert run.coverage.entered == 2 and Path("out.txt").read_text() == "the doctor\n"


def test_equal_texts_have_noise_of_their_own_in_every_column_and_block() -> None:
    Path("many.csv").write_text("a,b\n" + "film,film\n" * (2 * BLOCK_ROWS))
    privatize_file("many.csv", "out.csv", columns=["a", "b"], epsilon=0.5)
    rows = [line.split(",") for line in Path("out.csv").read_text().splitlines()[1:]]
    blocks = [[row[column] for row in rows[start:][:BLOCK_ROWS]] for column in (0, 1) for start in (0, BLOCK_ROWS)]
    for one, other in combinations(blocks, 2):
        assert sum(map(str.__eq__, one, other)) < BLOCK_ROWS / 3


@pytest.mark.parametrize(
    ("call", "kind", "said"),
    [
        (
            lambda: privatize_file("in.csv", "o.csv", epsilon=1.0),
            ParameterError,
            r"A csv file has columns \('n', 'text' and 'name'\); say which one holds the text",
        ),
        (
            lambda: privatize_file("in.txt", "o.txt", columns="a", epsilon=1.0),
            ParameterError,
            "text file has no columns",
        ),
        (
            lambda: privatize_file("in.csv", "o.txt", columns="text", epsilon=1.0, reading=COPY),
            OutputError,
            "holds one column of text",
        ),
        (
            lambda: privatize_file("in.csv", "o.csv", columns="text", reading=COPY),
            ParameterError,
            "Start with preset='balanced'",
        ),
        (  # before anything that takes long is built
            lambda: privatize_file("in.csv", "o.csv", columns="text", epsilon=1.0, embedding="absent.txt"),
            ParameterError,
            "Columns that are not plainly labels",
        ),
        (
            lambda: privatize_file("in.csv", "o.csv", columns="text", epsilon=1.0, report="r.html"),
            ParameterError,
            r"name \(names of people\); leave them out with drop=\['name'\], or copy them on purpose",
        ),
        (
            lambda: privatize_file("in.txt", "o", format="text", epsilon=1.0, report="o"),
            OutputError,
            "must be different files",
        ),
        *(
            (
                lambda name=name: privatize_file("in.txt", "o.txt", epsilon=1.0, report=name),
                ParameterError,
                f"{name} is JSON or a page, never {ending}; give it a name that ends in .json or .html",
            )
            for name, ending in (("r.txt", ".txt"), ("./my.r.CSV", ".CSV"), (".r.md", ".md"), ("r.json.gz", ".gz"))
        ),
        (
            lambda: privatize_file(
                "in.txt", "o.txt", mechanism=TruncatedGumbel(epsilon=99, embedding=small_embedding())
            ),
            GuaranteeError,
            "allow_no_guarantee=True",
        ),
    ],
)
def test_refusals_leave_nothing_behind(folder, call, kind, said):
    with pytest.raises(kind, match=said):
        call()
    assert sorted(path.name for path in folder.iterdir()) == ["in.csv", "in.txt"]


@pytest.mark.parametrize("name", ["r", "r.json", "R.JSON", ".report", "run.2026-11-23", "a.b/r"])
def test_a_report_without_an_ending_of_another_format_is_json(name: str) -> None:
    Path(name).parent.mkdir(exist_ok=True)
    privatize_file("in.txt", "o.txt", epsilon=1.0, report=name)
    assert json.loads(Path(name).read_text())["report_version"] == REPORT_VERSION


def test_without_a_guarantee_if_that_is_allowed() -> None:
    mechanism = TruncatedGumbel(epsilon=99, embedding=small_embedding())
    run = privatize_file("in.txt", "o.txt", mechanism=mechanism, allow_no_guarantee=True)
    assert report_of(run)["may_travel_with_the_output"]["guarantee"]["kind"] == "NoGuarantee"


def made(**given: object) -> tuple[FileRun, dict, dict]:
    """A run over the CSV file, and both sections of its report."""
    told = {"epsilon": 1.0, "reading": COPY, **given}
    run = privatize_file("in.csv", "out.csv", columns="text", report="r.json", **told)
    report = json.loads(Path("r.holder.json").read_text())
    assert report["report_version"] == REPORT_VERSION == 5
    assert report == json.loads(json.dumps(report_of(run, command=given.get("command"))))
    return run, report["may_travel_with_the_output"], report["for_the_data_holder_only"]


def test_a_report_can_be_matched_to_what_was_handed_over() -> None:
    before = datetime.now(timezone.utc).replace(microsecond=0)
    run, public, private = made()
    assert public["output_sha256"] == hashlib.sha256(Path("out.csv").read_bytes()).hexdigest()
    assert public["output_bytes"] == Path("out.csv").stat().st_size
    digest, run_id = hashlib.sha256(Path("in.csv").read_bytes()).digest(), bytes.fromhex(run.run_id)
    assert private["input_digest"] == hashlib.blake2b(digest, key=run_id, digest_size=32).hexdigest()
    assert digest.hex() not in Path("r.holder.json").read_text()
    travels = {"report_version": REPORT_VERSION, "may_travel_with_the_output": public}
    assert json.loads(Path("r.json").read_text()) == travels
    created = datetime.strptime(public["created"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
    assert before <= created <= datetime.now(timezone.utc)
    assert re.fullmatch(r"[0-9a-f]{32}", public["run_id"]) and public["run_id"] == run.run_id
    assert (private["input"], private["output"]) == ("in.csv", "out.csv")
    assert public["columns"] == ["text"]
    assert public["columns_copied"] == {"names": ["n", "name"], "others": 0}
    assert private["columns_that_look_personal"] == {"name": "names of people"}
    assert guarantee_from_json(public["guarantee"]) == run.guarantee
    assert "Maria" not in json.dumps([public, private])
    again = privatize_file("in.csv", "out.csv", columns="text", epsilon=1.0, reading=COPY, force=True)
    assert again.run_id != run.run_id


def test_a_report_says_what_to_expect_of_words() -> None:
    _, public, _ = made()
    assert (round(public["expected_unchanged"], 3), public["likely_outputs"]) == (0.462, 6)
    assert public["example"] == {"word": "teacher", "becomes": ["teacher", "teachers", "schoolteacher", "faculty"]}


@pytest.mark.parametrize(
    ("make", "names"),
    [
        (SanTextPlus, {"expected_unchanged", "expected_unchanged_of_others", "likely_outputs", "example"}),
        (CusText, {"expected_unchanged", "likely_outputs", "example"}),
        (TruncatedGumbel, {"example"}),
    ],
)
def test_what_is_not_known_is_not_in_the_report(make: type, names: set[str]) -> None:
    given = {"group_size": 3} if make is CusText else {}
    mechanism = make(epsilon=99.0, embedding=small_embedding(), **given)
    _, public, _ = made(mechanism=mechanism, epsilon=None, allow_no_guarantee=True)
    expected = {"expected_unchanged", "expected_unchanged_of_others", "likely_outputs", "example"}
    assert expected & set(public) == names


def test_the_command_is_for_the_data_holder_and_without_secrets() -> None:
    words = ["dptext", "privatize", "in.csv", "--insecure-seed", "12345", "-e", "1", "--insecure-seed=678"]
    _, public, private = made(command=words)
    assert private["command"] == [*words[:4], "…", "-e", "1", "--insecure-seed=…"]
    assert "in.csv" not in json.dumps(public) and "12345" not in json.dumps(private)
    assert without_secrets(["--insecure-seed"]) == ["--insecure-seed"]


def test_a_policy_is_in_the_report() -> None:
    _, public, _ = made(policy=TextPolicy(strict=True))
    assert public["policy"]["strict"] is True


def test_every_field_of_the_report_is_described() -> None:
    page = (REPOSITORY / "docs" / "report.md").read_text(encoding="utf-8").partition("## Many files")[0]
    rows = re.findall(r"^\| (`[a-z_0-9`, ]+`) \| (.*)$", page, re.MULTILINE)
    absent_of = {name: "Absent " in says for names, says in rows for name in re.findall(r"[a-z_0-9]+", names)}
    mechanism = SanTextPlus(epsilon=9.0, embedding=small_embedding())
    run, public, private = made(mechanism=mechanism, epsilon=None)
    written = {*report_of(run), *public, *private, *public["guarantee"], *private["coverage"]}
    of_a_kind = {"metric", "epsilon0", "sensitive", "source", "words", "unchanged", "outputs", "epsilon"}
    assert written - of_a_kind - set(absent_of) == set()
    assert all(absent_of[name] for name in set(absent_of) - written)
