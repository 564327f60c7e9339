"""``dptext attack users``."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("sklearn")

from cli_command import CANARY, Command

USERS = ("attack", "users", "in.csv", "--column", "text", "--user", "author")


@pytest.fixture(autouse=True)
def files(folder: Path) -> None:
    random = np.random.default_rng(0)
    for name in ("in.csv", "released.csv", "queries.csv"):
        with open(name, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(["text", "author"])
            for row in range(200):
                words = (f"{CANARY}{number}" for number in random.integers(0, 60, 12))
                writer.writerow([" ".join(words), f"author {row % 40}"])


def test_for_people_and_machines(dptext: Command) -> None:
    result = dptext(*USERS, "--released", "released.csv", "--queries", "queries.csv")
    shown = result.out.decode()
    assert result.code == 0
    for said in ("10 members and 10 others", "unprotected", "static", "adaptive", "area under the curve"):
        assert said in shown, said
    assert "a further release" in shown and "lower bound" in shown and CANARY not in shown and "nan" not in shown
    told = json.loads(dptext(*USERS, "--json").out)
    assert list(told) == ["unprotected"] and told["unprotected"]["figures"][0]["value"] == 1
    again = json.loads(dptext(*USERS, "--json", "--seed", "1").out)
    assert again["unprotected"]["settings"]["seed"] == 1
    assert dptext(*USERS, "--quiet").out == b""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--queries", "queries.csv"), "--released"),
        (("--released", "absent.csv"), "absent.csv does not exist"),
        (("--learner", "llm"), "--learner"),
    ],
)
def test_bad_input(dptext: Command, arguments: tuple[str, ...], said: str) -> None:
    assert dptext(*USERS, *arguments).failed(said, code=3 if "absent" in said else 2)
