"""``dptext attack labels``: an attribute, and the author."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("sklearn")

from cli_command import CANARY, Command
from dptext.public_sentences import MEASURED

LINES = list(MEASURED[:15])
ATTRIBUTE = ("attack", "labels", "private.csv", "--original", "original.csv", "-c", "text")


def write(name: str, rows: list[dict[str, object]]) -> None:
    with open(name, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)


def rows_of(texts: int = 200) -> list[dict[str, object]]:
    """Two kinds of texts by four writers; each has words of its own."""
    generator = np.random.default_rng(0)
    return [
        {
            "id": row,
            "text": f"{generator.choice(LINES)} {CANARY} {('salt', 'sugar')[row % 2]} {'abcd'[row % 4] * 5}",
            "taste": ("left", "right")[row % 2],
            "writer": f"w{row % 4}",
            "one": "same",
            "rare": "rare" if row == 7 else "usual" if row % 2 else "other",
        }
        for row in range(texts)
    ]


@pytest.fixture
def files(folder: Path) -> list[dict[str, object]]:
    rows = rows_of()
    write("original.csv", rows)
    write("private.csv", [{**row, "text": str(row["text"]).replace("sugar", "salt")} for row in rows])
    return rows


def test_attribute_for_people(dptext: Command, files: list[dict[str, object]]) -> None:
    result = dptext(*ATTRIBUTE, "--label", "taste")
    text = result.out.decode()
    assert result.code == 0
    for said in ("Attacked: 40 texts, of 2 labels.", "unprotected", "static", "adaptive", "blind", "macro F1"):
        assert said in text, said
    assert "lower bound" in text and "the releases of 160 other texts" in text
    assert CANARY not in text and "nan" not in text
    assert dptext(*ATTRIBUTE, "--label", "taste", "--quiet").out == b""


def test_author_as_json(dptext: Command, files: list[dict[str, object]]) -> None:
    result = dptext(*ATTRIBUTE, "--author", "writer", "--id", "id", "--json")
    assert result.code == 0 and result.err == ""
    found = json.loads(result.out)
    assert list(found) == ["unprotected", "static", "adaptive"]
    for outcome in found.values():
        assert outcome["attack"] == "author" and outcome["settings"]["authors"] == 4
        assert outcome["settings"]["rows_attacked"] == 40
        first = outcome["figures"][0]
        assert first["name"] == "accuracy" and first["value"] > 0.9 and first["units"] == 40
        assert 0.1 < first["blind"]["value"] < 0.35


def test_groups_are_told(dptext: Command, files: list[dict[str, object]]) -> None:
    write("original.csv", [{**row, "writer": f"w{int(str(row['id'])) // 10}"} for row in files])
    result = dptext(*ATTRIBUTE, "--label", "taste", "--group", "writer")
    assert result.code == 0
    assert "texts of 4 groups, of 2 labels" in result.out.decode()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((*ATTRIBUTE, "--label", "one"), "at least two labels to tell apart; all 200 rows have the same one"),
        ((*ATTRIBUTE, "--label", "rare"), "The label of row 8 has no text to attack"),
        ((*ATTRIBUTE, "--author", "id"), "The author of row 1 has no text to attack"),
        ((*ATTRIBUTE, "--label", "text"), "another one for what is guessed"),
        ((*ATTRIBUTE, "--label", "taste", "--group", "absent"), "'absent'"),
        (("attack", "labels", "absent.csv", *ATTRIBUTE[3:], "--label", "taste"), "absent.csv does not exist"),
    ],
)
def test_bad_input(dptext: Command, files: list[dict[str, object]], arguments: tuple[str, ...], said: str) -> None:
    assert dptext(*arguments).failed(said, code=3 if "absent" in said else 2)


def test_a_label_may_be_what_rows_are_known_by(dptext: Command, files: list[dict[str, object]]) -> None:
    assert "of 2 labels" in dptext(*ATTRIBUTE, "--label", "taste", "--id", "taste").out.decode()


def test_other_rows_are_refused(dptext: Command, files: list[dict[str, object]]) -> None:
    write("private.csv", files[:-1])
    assert dptext(*ATTRIBUTE, "--label", "taste").failed("private.csv has 199 rows and original.csv has 200", code=3)
    write("private.csv", [*files[:1], *files[:0:-1]])
    assert dptext(*ATTRIBUTE, "--label", "taste", "--id", "id").failed("Row 2 of private.csv", "differ in 'id'", code=3)


def test_a_missing_package_is_named(dptext, files, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "sklearn", None)
    assert dptext(*ATTRIBUTE, "--label", "taste").failed("pip install 'dptext[lab]'")
