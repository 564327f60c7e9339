"""The page of one run."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from replacing import replace

pytest.importorskip("jinja2")

from cli_command import Command
from dptext import Assumption, Diffractor, TextPolicy
from dptext.errors import InputError
from dptext.files import FileRun, privatize_file, privatize_files
from dptext.io.other_columns import CopiedColumns
from dptext.report.multi_file import report_of_files
from dptext.report.run import report_of
from dptext.report.run_page import FILES_SHOWN, run_pages
from dptext.run.account import keyed_digest
from embedding_helpers import small_embedding
from html_pages import checked
from test_console_summary import ASSUMED, CLASSES, DRAW, GROUPS, PLUS, PURE, metric

WORDS = ["teacher", "doctor", "king", "man", "old"]
HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(2)> {{ 7 * 7 }} </script> \u202e'


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> FileRun:
    """A real run over a small file."""
    folder = tmp_path_factory.mktemp("run")
    (folder / "in.csv").write_text("n,text,stars\n1,The old Teacher 42,5\n2,,4\n3,a Zorblatt king,3\n")
    mechanism = Diffractor(epsilon=1.0, embeddings=[small_embedding(WORDS)])
    return privatize_file(
        folder / "in.csv", folder / "out.csv", columns="text", mechanism=mechanism, policy=TextPolicy(numbers="map")
    )


def travelling(*of: Any, **more: Any) -> str:
    """The page that may travel."""
    return run_pages(*of, **more)[0]


def test_the_page_says_what_the_report_says(run: FileRun) -> None:
    command = ["dptext", "privatize", "in.csv", "--insecure-seed", "123456"]
    page, own = map(checked, run_pages(run, command=command))
    report = report_of(run, command=command)
    assert page.data == {"may-travel-with-the-output": report["may_travel_with_the_output"]}
    assert own.data == {"for-the-data-holder-only": report["for_the_data_holder_only"]}
    said = [
        *str(run.guarantee).splitlines(),
        *run.guarantee.clauses(),
        run.output_digest.sha256,
        run.run_id,
        "n, stars",
        "“text”",
    ]
    for text in said:
        assert text in page.text, text
    assert "123456" not in page.source + own.source
    assert Assumption.PSEUDORANDOM in run.guarantee.assumptions  # so it does not hold against all that can be computed
    assert "as long as no one breaks the ciphers that make the noise (AES-256 and BLAKE2)" in " ".join(
        page.text.split()
    )


def test_shares_of_words_that_are_read_stand_apart_from_those_of_the_draw(run: FileRun) -> None:
    read = replace(run, guarantee=metric(1.0, unchanged=0.7204, drawn_unchanged=0.46212))
    text = checked(travelling(read)).text
    assert "46.2 % of words are expected to be drawn as they are, and 72.0 % to come out" in " ".join(text.split())
    said = "Of 100 words, about 72 are expected to come out as they went in, once they are read in their context. Which"
    assert said in " ".join(text.split()) and "and to the words next to them." in " ".join(text.split())
    assert "read in their context" not in checked(travelling(replace(run, guarantee=metric(1.0)))).text


def test_what_gets_through_stands_before_what_a_file_tells_and_that_before_what_is_promised(run: FileRun) -> None:
    page = checked(travelling(run)).text
    boxes = ["What gets through, as measured", "What this file still tells", "What was done, and what is promised</h3>"]
    source = travelling(run)
    through, told, done = (source.index(said) for said in boxes)
    assert through < told < done < source.index("May travel with the output")
    alike = "Names, places and illnesses were treated like any other word and may still be there."
    assert told < source.index(alike) < done
    assert told < source.index("Copied as they were, and not protected: n, stars.") < done
    assert "Assume a reader can work out the rest" in page and "Words used here" in page
    assert "How much these settings miss was never measured" in page


def test_the_page_of_a_preset_has_its_measured_figures(run: FileRun) -> None:
    def said(name: str, use: str = "reviews") -> str:
        preset = {"name": name, "use": use, "set": {}}
        return checked(travelling(replace(run, described={**run.described, "preset": preset}))).text

    left = "In 540 public documents the preset balanced left about 2 of 100 labelled personal values word for word"
    assert f"{left} (1,734 values, 95 % interval 2 to 3). It missed most, of 100 each: years (38)," in said("balanced")
    other = said("balanced, with: layout=keep")
    assert left in other and "This run had other settings (layout=keep), which were not measured." in other
    assert "the preset strict left about 2 of 100" in said("strict")
    assert "was never measured" in said("balanced", "notes")


def test_the_conditions_are_folded_and_classes_have_a_table(run: FileRun) -> None:
    guarantee = metric(1.0, components=(CLASSES,), assumptions=ASSUMED | {Assumption.PUBLIC_CLASSES})
    source = travelling(replace(run, guarantee=guarantee))
    folded = source[source.index("<details>") : source.index("</details>")]
    assert (
        f"and {len(guarantee.clauses())} conditions</summary>" in folded and "It holds if all of this is so" in folded
    )
    page = checked(source)
    said = " ".join(page.text.split())
    assert (
        source.count('<i class="stays"></i>') == source.count("<i") - source.count("<i></i>") and "blind" not in source
    )
    assert "How many ordinary words stay as they are" in said
    assert (
        "illness what they were: UNPROTECTED" in said and "place an entry of a public list, each as likely 90" in said
    )
    summary = page.data["may-travel-with-the-output"]["summary"]
    assert summary["alike"] == "Names were treated like any other word and may still be there."
    assert summary["promises"][1] == "A replaced word tells its kind (name, infection) and form (plural)."


def test_what_is_for_the_holder_stands_on_the_holders_page_alone(run: FileRun) -> None:
    travels, own = run_pages(run, command=["dptext", "privatize", "in.csv"])
    digests = [keyed_digest(one, run.run_id) for one in (run.input_sha256, *run.input_digests.values())]
    assert not any(str(one) in own for one in (run.input_sha256, *run.input_digests.values()))
    for value in (run.source, *digests, "dptext privatize in.csv"):
        assert str(value) in own and str(value) not in travels, value
    assert "tokens_per_second" not in travels and f"{run.coverage}" not in travels
    assert "Zorblatt" not in travels + own


def test_the_holder_finds_what_to_check_and_where_to_decide(run: FileRun) -> None:
    text = checked(run_pages(run)[1]).text
    own = "What this file says of itself 3 of 7 words (42.9 %) are not in the vocabulary."
    assert own in text and text.index(own) < text.index("Before the output is handed over")
    for said in ("decided by", "because", run.output_digest.sha256, "Everyone who reads the output reads these."):
        assert said in text, said


@pytest.mark.parametrize("guarantee", [PLUS, GROUPS, DRAW, PURE, metric(0.01, unchanged=0.0001)])
def test_every_kind_of_promise_has_a_page(run: FileRun, guarantee: object) -> None:
    described = {"mechanism": "x", "parameters": {"epsilon": 1.0, "model": {"name": "m"}}, "after_the_draw": []}
    page = checked(travelling(replace(run, guarantee=guarantee, described=described)))
    assert all(line in page.text for line in str(guarantee).splitlines())


def test_no_name_becomes_markup(run: FileRun) -> None:
    hostile = replace(
        run,
        columns=(HOSTILE,),
        source=HOSTILE,
        described={**run.described, "parameters": {"epsilon": 1.0, HOSTILE: HOSTILE}},
        copied=CopiedColumns(names=(HOSTILE,), telling={HOSTILE: HOSTILE}),
        input_digests={HOSTILE: "00"},
        lacking={HOSTILE: 1},
        notes=(HOSTILE,),
    )
    travels, own = map(checked, run_pages(hostile, command=["dptext", HOSTILE]))
    for page in (travels, own):
        assert "<img" not in page.source and "{{ 7 * 7 }}" in page.text
    assert travels.text.count("alert(1)") >= 3 and own.text.count("alert(1)") >= 3
    assert own.data["for-the-data-holder-only"]["input"] == HOSTILE


def test_a_page_that_trusts_a_name_would_be_found(run: FileRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same page from templates that escape nothing: the checks must fail."""
    from dptext.report import pages

    monkeypatch.setattr(pages._templates("dptext.report"), "autoescape", False)
    pages._templates("dptext.report").cache.clear()
    with pytest.raises(AssertionError):
        checked(travelling(replace(run, columns=(HOSTILE,))))
    pages._templates("dptext.report").cache.clear()


def test_numbers_of_words_that_stay_are_those_of_the_promise(run: FileRun) -> None:
    page = travelling(replace(run, guarantee=metric(1.0, unchanged=0.46212)))
    assert page.count('<i class="stays"></i>') == 46 and "about 46 are expected" in page
    assert "fewer than one is expected" in travelling(replace(run, guarantee=metric(0.01, unchanged=0.0001)))
    assert metric(1.0).assumptions == ASSUMED


def test_the_command_writes_a_page_or_json_by_the_name(dptext: Command) -> None:
    Path("in.csv").write_text("a,text\n1,the old king\n")
    arguments = ("privatize", "in.csv", "-c", "text", "-e", "1", "-q")
    assert dptext(*arguments, "-o", "out.csv", "--report", "run.HTML").code == 0
    assert "the old king" not in Path("run.HTML").read_text()
    checked(Path("run.HTML").read_text())
    checked(Path("run.holder.HTML").read_text())
    assert {Path(name).stat().st_mode & 0o777 for name in ("run.HTML", "run.holder.HTML")} == {0o600}
    assert dptext(*arguments, "-o", "other.csv", "--report", "run.json").code == 0
    assert json.loads(Path("run.json").read_text())["report_version"] == 5
    Path("run.HTML").unlink()  # neither page is replaced, and none is written where one of them stands
    assert dptext(*arguments, "-o", "more.csv", "--report", "run.HTML").failed("exists", "--force")
    assert not Path("run.HTML").exists() and not Path("more.csv").exists()
    Path("page.holder.html").write_text("a,text\n1,the old king\n")
    same = ("privatize", "page.holder.html", "--format", "csv", *arguments[2:])
    assert dptext(*same, "-o", "x.csv", "--force", "--report", "page.html").failed("must be different files")


def test_without_the_packages_nothing_is_written(dptext: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("in.csv").write_text("a,text\n1,the old king\n")
    monkeypatch.setitem(sys.modules, "jinja2", None)
    result = dptext("privatize", "in.csv", "-c", "text", "-e", "1", "-o", "out.csv", "--report", "run.html")
    assert result.failed("Jinja2", "pip install 'dptext[pages]'") and dptext.files() == ["in.csv"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_page_of_several_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One page with the sums, a table of what was written and one of what was read; a file that failed says why."""
    monkeypatch.chdir(tmp_path)
    Path("data").mkdir()
    names = ["<i>b.csv", "a.csv", "c.csv"]
    for rows, name in enumerate(names, 1):
        Path("data", name).write_text("text\n" + "the old teacher\n" * rows)
    asked: dict[str, Any] = {"columns": "text", "epsilon": 1.0, "workers": 1, "policy": TextPolicy(unknown="keep")}
    done = privatize_files("data", "out", report="report.html", **asked)
    written = Path("report.html").read_text()
    page, own = checked(written), checked(Path("report.holder.html").read_text())
    report = report_of_files(done)
    assert page.data == {"may-travel-with-the-output": report["may_travel_with_the_output"]}
    assert own.data == {"for-the-data-holder-only": report["for_the_data_holder_only"]}
    digests = [one["output_sha256"] for one in report["may_travel_with_the_output"]["files"].values()]
    assert len(set(digests)) == 3 and all(f">{digest}<" in written for digest in digests)
    assert "3 files." in page.text and "<i>b.csv" in page.text and "<i>b.csv" not in written
    assert "UNPROTECTED" in own.text and f"{done.total.coverage}." in own.text
    assert "SHA-256 of the input" not in own.text and f"{done.total.coverage}." not in page.text
    Path("data/c.csv").write_bytes(b"text\n\xff\n")
    with pytest.raises(InputError, match="1 of 3 files"):
        privatize_files("data", "other", report="failed.html", **asked)
    assert "not UTF-8" in checked(Path("failed.holder.html").read_text()).text


def test_a_page_of_very_many_files_shows_some(run: FileRun) -> None:
    report = report_of(run)
    public, private = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    names = [f"file-{i}.csv" for i in range(FILES_SHOWN + 5)]
    public["files"] = {name: {"output_sha256": "aa", "output_bytes": 1} for name in names}
    private["files"] = {name: {"rows": 1, "input_digest": "", "coverage": private["coverage"]} for name in names}
    private["files_failed"] = {}
    page = checked(travelling(run, report=report))
    assert "1,005 files, of which 1,000 are shown." in page.text
    assert len(page.data["may-travel-with-the-output"]["files"]) == 1005
