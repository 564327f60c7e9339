"""``dptext policy``, and ``dptext privatize --policy``."""

import json
from pathlib import Path

import pytest

from embedding_helpers import REPOSITORY

TEXT = 'name = "p"\n[file]\ndrop = ["email"]\n[columns.title]\nepsilon = 1\nlayout = "plain"\n'
CONTENT = b"id,title,email\n1,The Zorblatt was 42 years old,a@example.com\n"


@pytest.fixture(autouse=True)
def files(folder: Path) -> None:
    (folder / "dptext.toml").write_text(TEXT)
    (folder / "in.csv").write_bytes(CONTENT)


def test_check_names_every_mistake(dptext, folder):
    assert dptext("policy", "check") == (0, b"dptext.toml is a policy.\n", "")
    (folder / "wrong.toml").write_text("[columns.title]\nepsilon = 0\nlayuot = 'x'\n")
    run = dptext("policy", "check", "wrong.toml")
    assert (run.code, run.out) == (2, b"")
    assert run.lines == [
        "dptext: wrong.toml, line 2 (columns.title.epsilon): must be a finite number above 0. Got 0 instead.",
        "dptext: wrong.toml, line 3 (columns.title.layuot): there is no such key; did you mean 'layout'?",
    ]
    assert dptext("policy", "show", "wrong.toml").failed("wrong.toml, line 2 (columns.title.epsilon)", "1 more")
    assert dptext("privatize", "in.csv", "--policy", "wrong.toml").failed("wrong.toml, line 2")
    assert dptext("policy", "check", "absent.toml").failed("There is no policy absent.toml; check the path")


def test_show_says_what_would_run_for_people_and_machines(dptext):
    run = dptext("policy", "show")
    assert run.code == 0 and run.out.decode().startswith("The policy 'p' (dptext.toml, SHA-256 ")
    assert (
        b"'title', as a run will say: Names, places and illnesses were treated like any other word. Words were drawn"
        in run.out
    )
    assert run.out.endswith(b"Copied unchanged: all other columns but those left out.\nLeft out: email.\n")
    shown = json.loads(dptext("policy", "show", "dptext.toml", "--json").out)
    assert shown["columns"][0]["mechanism"] == "diffractor" and shown["file"]["drop"] == ["email"]
    assert shown["columns"][0]["guarantee"]["epsilon"] == 1.0


def test_a_policy_and_the_same_options_give_the_same_bytes(dptext, folder):
    common = ["in.csv", "--insecure-seed", 5, "-q", "-o"]
    assert dptext("privatize", *common, "a.csv", "--policy", "dptext.toml", "--override").code == 0
    assert (
        dptext("privatize", *common, "b.csv", "-c", "title", "-e", 1, "--layout", "plain", "--drop", "email").code == 0
    )
    assert (folder / "a.csv").read_bytes() == (folder / "b.csv").read_bytes()
    assert (folder / "a.csv").read_bytes().startswith(b"id,title\n1,")


def test_options_make_it_stricter(dptext, folder):
    run = dptext("privatize", "in.csv", "--policy", "dptext.toml", "-o", "out.csv", "-e", 0.5, "--strict", "--json")
    public = json.loads(run.out)["may_travel_with_the_output"]
    assert (run.code, public["parameters"]["epsilon"], public["policy"]["strict"]) == (0, 0.5, True)
    assert public["policy_file"]["changes"] == [
        {"column": "title", "options": {"epsilon": [1.0, 0.5], "strict": [False, True]}, "overridden": []}
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-e", 2], "The option --epsilon (2.0 in place of 1.0 for the column 'title') is not known to be stricter"),
        (["--layout", "keep"], "--layout ('keep' in place of 'plain'"),
        (["--drop", "id"], "--drop (('id',) in place of ['email'])"),
        (["--insecure-seed", 1234567], "The option --insecure-seed is not known"),
        (["--no-guarantee"], "--no-guarantee"),
        (["-m", "santext"], "--mechanism ('santext' in place of 'diffractor'"),
        (["--delimiter", ";"], "--delimiter"),
    ],
)
def test_what_is_not_stricter_needs_an_override(dptext, folder, options, said):
    run = dptext("privatize", "in.csv", "--policy", "dptext.toml", "-o", "out.csv", *options)
    assert run.failed(said, "leave it out, or pass --override.")
    assert "1234567" not in run.err and not (folder / "out.csv").exists()


def test_an_override_is_told(dptext):
    run = dptext("privatize", "in.csv", "--policy", "dptext.toml", "-o", "out.csv", "-e", 2, "--override")
    assert run.code == 0
    assert "Wrote out.csv (1 row, column title; diffractor, epsilon 2) by the policy p." in run.err
    assert "Warning: The policy was overridden by the command line: epsilon of the column 'title'." in run.lines


def test_the_columns_are_the_policys(dptext):
    assert dptext("privatize", "in.csv", "--policy", "dptext.toml", "-c", "title").failed("leave --column out")
    assert dptext("privatize", "in.csv", "-c", "title", "-e", 1, "--override").failed("--override is for --policy")


def test_a_stream_whose_format_the_policy_leaves_open(dptext):
    run = dptext("privatize", "-", "--policy", "dptext.toml", "--format", "csv", "-q", stdin=CONTENT)
    assert run.code == 0 and run.out.startswith(b"id,title\n1,")


def test_options_of_the_mechanisms_that_the_policy_names(dptext, folder):
    (folder / "groups.toml").write_text("[columns.title]\nmechanism = 'custext'\nepsilon = 3\n")
    run = dptext("privatize", "in.csv", "--policy", "groups.toml", "--group-size", 10, "-o", "out.csv")
    assert run.failed("--group-size (10 in place of 20")
    assert dptext("privatize", "in.csv", "--policy", "groups.toml", "--lists", 2).failed("--lists")


def test_the_page_shows_the_policy_of_the_examples():
    page = (REPOSITORY / "docs" / "policy-file.md").read_text(encoding="utf-8")
    example = (REPOSITORY / "examples" / "dptext.toml").read_text(encoding="utf-8")
    assert f"```toml\n{example}```" in page
