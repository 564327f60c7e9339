"""``dptext attack membership``."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("sklearn")

from cli_command import CANARY, Command

MEMBERSHIP = ("attack", "membership", "members.csv", "--non-members", "others.csv", "-c", "text")


def write(name: str, texts: list[str], tastes: list[str]) -> None:
    with open(name, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["text", "taste"])
        writer.writerows(zip(texts, tastes, strict=True))


@pytest.fixture(autouse=True)
def files(folder: Path) -> None:
    generator = np.random.default_rng(0)
    words = [f"{CANARY}{number}" for number in range(60)]
    for name in ("members.csv", "others.csv", "released.csv"):
        texts = [" ".join(generator.choice(words, 8)) for _ in range(300)]
        write(name, texts, [("left", "right")[row] for row in generator.integers(0, 2, 300)])


def test_for_people_and_machines(dptext: Command) -> None:
    result = dptext(*MEMBERSHIP, "--label", "taste", "--released", "released.csv")
    text = result.out.decode()
    assert result.code == 0
    for said in ("300 members and 300 others", "unprotected", "released", "area under the curve", "lower bound"):
        assert said in text, said
    assert CANARY not in text and "nan" not in text
    found = json.loads(dptext(*MEMBERSHIP, "--label", "taste", "--json").out)
    assert list(found) == ["unprotected"]
    first = found["unprotected"]["figures"][0]
    assert first["low"] < first["value"] < first["high"] and 0.3 < first["blind"]["value"] < 0.7
    assert dptext(*MEMBERSHIP, "--label", "taste", "--quiet").out == b""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "'--label'"),
        (("--label", "absent"), "'absent'"),
        (("--label", "taste", "--model", "absent"), "absent"),
        (("--label", "taste", "--released", "absent.csv"), "absent.csv does not exist"),
    ],
)
def test_bad_input(dptext: Command, arguments: tuple[str, ...], said: str) -> None:
    assert dptext(*MEMBERSHIP, *arguments).failed(said, code=3 if "absent" in said else 2)


def test_files_that_do_not_fit(dptext: Command) -> None:
    write("released.csv", ["a"] * 299, ["left"] * 299)
    found = dptext(*MEMBERSHIP, "--label", "taste", "--released", "released.csv")
    assert found.failed("released.csv has 299 rows and members.csv has 300", code=3)
    write("others.csv", ["a"] * 10, ["left"] * 10)
    assert dptext(*MEMBERSHIP, "--label", "taste").failed("at least 20 texts", "Got 10 instead")
