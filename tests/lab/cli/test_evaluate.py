"""``dptext evaluate``."""

import json
import sys
from pathlib import Path

import pytest

from cli_command import CANARY, Command
from sentiment import sentiment

SHORT = ("-m", "diffractor", "-e", "3", "--runs", "2")


@pytest.fixture
def rows(folder: Path) -> str:
    data = sentiment(80)
    lines = [f"{text},{label},{row}" for row, (text, label) in enumerate(zip(data.texts[0], data.labels, strict=True))]
    (folder / "rows.csv").write_text("\n".join(["text,label,number", *lines, ""]))
    return "rows.csv"


def test_a_table_for_people(dptext: Command, rows: str) -> None:
    found = dptext("evaluate", rows, "-c", "text", "--label", "label", *SHORT)
    text = found.out.decode()
    assert found.code == 0
    for said in ("64 rows to learn from, 16 to test on, 2 runs", "Released by diffractor: all texts", "unprotected"):
        assert said in text
    for row in ("accuracy", "macro F1", "cosine of text vectors", "share of words changed", "BLEU"):
        assert row in text
    assert "no guarantee covers them" in found.err and "nan" not in text
    assert dptext("evaluate", rows, "-c", "text", "--label", "label", *SHORT, "--quiet").out == b""


def test_the_numbers_for_machines(dptext: Command, rows: str) -> None:
    options = ("--test", rows, "--metrics", "accuracy,bleu", "--json", "--learner", "embedding", "--privatize", "test")
    found = dptext("evaluate", rows, "-c", "text", "--label", "label", *SHORT, *options)
    values = json.loads(found.out)
    assert found.code == 0 and found.err == ""
    assert [score["name"] for score in (*values["task"], *values["texts"])] == ["accuracy", "bleu"]
    (score,) = values["task"]
    assert len(score["released"]["runs"]) == values["runs"] == 2 and values["privatized"] == "test"
    assert score["drop"]["mean"] == pytest.approx(score["unprotected"]["mean"] - score["released"]["mean"])
    assert values["settings"]["privatizer"]["parameters"]["epsilon"] == 3
    assert values["train_rows"] == values["test_rows"] == 80


def test_gains_by_a_column_that_attackers_guess(dptext: Command, rows: str) -> None:
    lines = Path(rows).read_text().splitlines()
    path = Path("authors.csv")
    path.write_text("\n".join([f"{lines[0]},who", *(f"{line},{'ab'[i // 2 % 2]}" for i, line in enumerate(lines[1:]))]))
    asked = ("evaluate", str(path), "-c", "text", "--label", "label", "--secret", "who", *SHORT)
    assert "relative gain, adaptive attacker" in dptext(*asked).out.decode()
    assert [score["name"] for score in json.loads(dptext(*asked, "--json").out)["gains"]][1] == "gain-adaptive"
    assert dptext(*asked, "--privatize", "test").failed("leave --privatize out")


def test_pairs_numbers_and_nothing_released(dptext: Command, rows: str) -> None:
    pair = ("-c", "text", "-c", "label", "--label", "number", "--task", "regression", "--privatize", "none", "--json")
    values = json.loads(dptext("evaluate", rows, *pair, "--rows", "50").out)
    assert values["settings"]["pairs"] and values["settings"]["task"] == "regression" and values["guarantee"] is None
    assert values["train_rows"] + values["test_rows"] == 50 and values["texts"] == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--label", "nope"), "'nope'"),
        (("--label", "number"), "so they are no classes"),
        (("--label", "label", "--task", "regression"), "label at row 1 is no number"),
        (("--label", "label", "--learner", "nowhere"), "nowhere"),
        (("--label", "label", "--rows", "5"), "at least 10 rows with a text and a label"),
    ],
)
def test_bad_input_is_told_in_one_sentence(dptext: Command, rows: str, options: tuple[str, ...], said: str) -> None:
    path = Path(rows)
    path.write_text(path.read_text().replace("film", CANARY))
    found = dptext("evaluate", rows, "-c", "text", *SHORT, *options)
    assert found.code in (2, 3) and found.out == b""
    assert said in found.err and CANARY not in found.err and len(found.err.strip().splitlines()) == 1


def test_one_class_is_no_task(dptext: Command, folder: Path) -> None:
    (folder / "one.csv").write_text("text,label\n" + "some words,a\n" * 20)
    found = dptext("evaluate", "one.csv", "-c", "text", "--label", "label", *SHORT)
    assert found.code == 3 and "All 20 rows have the same label" in found.err


def test_a_mechanism_without_a_guarantee_is_refused(dptext: Command, rows: str) -> None:
    Path("toy.txt").write_text("".join(f"{word} {i} {i * i}\n" for i, word in enumerate(("cat", "dog", "bird", "cow"))))
    of = ("-m", "truncated-gumbel", "-O", "embedding=toy.txt", "-e", "50")
    found = dptext("evaluate", rows, "-c", "text", "--label", "label", *of)
    assert "--no-guarantee" in found.err


def test_without_torch_models_say_what_to_install(dptext: Command, rows: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    found = dptext("evaluate", rows, "-c", "text", *SHORT, "--label", "label", "--learner", "model")
    assert found.failed("need the package ", "pip install 'dptext[models]'")
