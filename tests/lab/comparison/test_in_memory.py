"""`dptext.compare` and `dptext.evaluate`: tables of figures from texts in memory."""

import io
import sys

import pytest

import dptext
from dptext.errors import InputError, ParameterError

pytest.importorskip("sklearn")
pytest.importorskip("matplotlib")

GOOD, BAD = "a wonderful film with great music", "the food was cold and the waiter rude"
TEXTS, LABELS = [GOOD, BAD] * 20, ["film", "food"] * 20


@pytest.fixture(scope="module")
def compared():
    steps = []
    found = dptext.compare(
        TEXTS,
        mechanisms=["1-Diffractor", {"mechanism": "custext", "epsilon": 3.0}],
        epsilons={"Diffractor": [8, 1]},
        labels=LABELS,
        runs=2,
        progress=lambda done, of: steps.append((done, of)),
    )
    assert steps == [(step, 9) for step in range(1, 10)]
    return found


def test_each_mechanism_at_each_epsilon_is_a_row_with_intervals(compared) -> None:
    assert [(row["mechanism"], row["epsilon"]) for row in compared.rows] == [
        ("diffractor", 1.0),
        ("diffractor", 8.0),
        ("custext", 3.0),
    ]
    weak, strong = compared.rows[1], compared.rows[0]
    assert strong["guessed"] < weak["guessed"] and strong["guessed_low"] < strong["guessed"] < strong["guessed_high"]
    assert weak["score"] > 0.9 and weak["score_blind"] <= 0.6 and weak["guessed_by_law_low"] is None
    assert "author_named" not in weak
    assert list(compared.to_pandas().columns) == list(weak)
    head, *lines = str(compared).splitlines()
    assert head.split()[:2] == ["mechanism", "epsilon"] and [line.split()[0] for line in lines][-1] == "custext"


def test_the_plot_is_of_use_or_of_epsilon(compared, tmp_path) -> None:
    assert "right answers of the task" in compared.plot(tmp_path / "plot.svg")
    assert (tmp_path / "plot.svg").read_text().startswith("<svg")
    plain = dptext.compare(TEXTS[:4], mechanisms=["CusText"], epsilons=[1])
    assert "epsilon" in plain.plot() and "score" not in plain.rows[0]
    with pytest.raises(ParameterError, match="'hidden' parameter of plot must be one of: guessed_by_law"):
        plain.plot(hidden="score")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stream", "shown"), [(Terminal, "\r1 of 2 measures\r2 of 2 measures\n"), (io.StringIO, "")])
def test_measures_are_counted_on_a_terminal_alone(monkeypatch, stream, shown) -> None:
    monkeypatch.setattr(sys, "stderr", stream())
    dptext.compare(TEXTS[:4], mechanisms=["CusText"], epsilons=[1])
    assert sys.stderr.getvalue() == shown


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ParameterError, match="There are 40 texts and 2 labels"):
        dptext.compare(TEXTS, epsilons=[1], labels=["a", "b"])
    with pytest.raises(InputError, match="No row has a text"):
        dptext.compare([None, ""], epsilons=[1])
    with pytest.raises(ParameterError, match="epsilon"):
        dptext.compare(TEXTS)


def test_a_task_is_evaluated_under_a_preset() -> None:
    found = dptext.evaluate(TEXTS, LABELS, preset="readable", runs=2)
    assert found.utility.released.mean > 0.8 and found.guarantee is not None
    assert dptext.evaluate(TEXTS, LABELS, privatize="none", runs=2).guarantee is None
