"""What to check before a file is handed over, with the facts of its run."""

import json
from pathlib import Path

import pytest

from cli_command import CANARY, Command


@pytest.fixture
def account(dptext: Command) -> dict:
    """The account of a run over a table with a column that looks personal."""
    rows = "".join(f"{number % 3},ann{number}@example.org,the {CANARY} is old\n" for number in range(30))
    Path("in.csv").write_text(f"n,email,text\n{rows}")
    run = ("privatize", "in.csv", "-c", "text", "-e", "1", "-Ounknown=keep", "--copy", "email", "-o", "out.csv")
    assert dptext(*run, "--report", "run.json").code == 0
    return json.loads(Path("run.holder.json").read_text())


def test_the_list_says_what_this_run_did(dptext: Command, account: dict) -> None:
    said = dptext("checklist", "run.holder.json").out.decode()
    assert said.startswith("Before you hand over out.csv\n") and "decided by: ___" in said
    for fact in (
        "[ ] The recipient needs every copied column: n, email.",
        "personal and are copied on purpose: email.",
        "[ ] You accept what is not protected: Names, places and illnesses were ",
        "30 of 120 words (25.0 %) are not in the vocabulary.",
        "30 words went out as they were, as you asked",
        "No ledger counts what each person costs.",
        *account["may_travel_with_the_output"]["warnings"],
    ):
        assert fact in said, said
    assert CANARY.casefold() not in said.casefold()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "There is no file run.holder.json; check the path."),
        ("a,text\n", "run.holder.json holds no JSON"),
        ("[1]", "run.holder.json is no account for the data holder; give the NAME.holder.json that dptext"),
        ('{"report_version": 5}', "run.holder.json is no account for the data holder"),
        ('{"report_version": 99}', "run.holder.json is an account of version 99, and this dptext reads 5 and 6"),
    ],
)
def test_what_is_no_account_is_said(dptext: Command, content: str | None, said: str) -> None:
    if content is not None:
        Path("run.holder.json").write_text(content)
    assert dptext("checklist", "run.holder.json").failed(said, code=3)


def test_a_page_is_no_account(dptext: Command) -> None:
    assert dptext("checklist", "run.html").failed("run.html is a page; its NAME.holder.html shows the list", code=3)
