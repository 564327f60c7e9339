"""`dptext.compare` and `dptext.evaluate`: tables of figures from texts in memory."""

import io
import sys
from xml.etree import ElementTree

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
    assert list(compared.to_frame().columns) == list(weak)
    head, *lines = str(compared).splitlines()
    assert head.split()[:2] == ["mechanism", "epsilon"] and [line.split()[0] for line in lines][-1] == "custext"


def test_the_plot_is_of_use_or_of_epsilon(compared, tmp_path) -> None:
    figure = compared.plot(tmp_path / "plot.svg")
    assert figure.axes[0].get_ylabel() == "right answers of the task" and figure._repr_png_().startswith(b"\x89PNG")
    svg = (tmp_path / "plot.svg").read_text()
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg" and "var(" not in svg
    compared.plot(tmp_path / "again.svg")
    assert (tmp_path / "again.svg").read_text() == svg
    with pytest.raises(ParameterError, match=r"plot.gif'? a name that ends in .svg, .pdf or .png"):
        compared.plot(tmp_path / "plot.gif")
    plain = dptext.compare(TEXTS[:4], mechanisms=["CusText"], epsilons=[1])
    assert plain.plot().axes[0].get_xlabel() == "epsilon" and "score" not in plain.rows[0]
    with pytest.raises(ParameterError, match="'hidden' parameter of plot must be one of: guessed_by_law"):
        plain.plot(hidden="score")


def test_tables_for_papers_and_notebooks(compared) -> None:
    lines = compared.to_latex().splitlines()
    assert lines[0] == f"\\begin{{tabular}}{{l{'r' * 8}}}" and lines[1] == "\\toprule" and lines[-1] == "\\end{tabular}"
    assert lines[2].startswith("mechanism & epsilon & guessed by law & ") and lines[4].count("&") == 8
    assert " \\% [" in lines[4] and lines[4].endswith(" \\\\")
    assert repr(compared) == str(compared) and len(repr(compared)) < 2000
    html = compared._repr_html_()
    assert html.count("<tr>") == 4 and html.index("keep them to yourself") < html.index("Not protected: the meaning")
    assert "diffractor, ε 1: Guarantee for each word" in html


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
    assert repr(found) == str(found)
    assert str(found).splitlines()[0].split() == ["score", "released", "unprotected", "blind"]
    frame = found.to_frame()
    assert frame["score"][0] == "accuracy" and frame["released"][0] == found.utility.released.mean
    assert found.to_latex().splitlines()[0] == "\\begin{tabular}{lrrr}"
    html = found._repr_html_()
    assert "Not protected: the meaning and style" in html and "How to read the figures" in html


def test_a_bar_shows_the_measures_in_a_notebook(monkeypatch, capsys) -> None:
    interactive = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell.instance()
    monkeypatch.setattr(interactive, "kernel", object(), raising=False)
    dptext.compare(TEXTS[:4], mechanisms="CusText", epsilons=1)
    assert capsys.readouterr().out.splitlines()[-1].endswith("===] 2/2")  # as text, where nothing renders HTML
    assert dptext.evaluate(TEXTS, LABELS, privatize="none", runs=2).guarantee is None
