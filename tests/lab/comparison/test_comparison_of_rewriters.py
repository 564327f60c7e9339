"""Language models in a comparison: measured where they can be, and promised for what they are."""

from pathlib import Path

import pytest

pytest.importorskip("jinja2")
pytest.importorskip("matplotlib")
pytest.importorskip("sklearn")
pytest.importorskip("transformers")

from cli_command import CANARY, Command
from html_pages import Page, checked

ASKED = ("compare", "few.csv", "-c", "text", "-o", "page.html", "--runs", "2", "--label", "label", "--author", "author")


@pytest.fixture
def few(folder: Path) -> None:
    lines = (folder / "in.csv").read_text().splitlines(keepends=True)
    (folder / "few.csv").write_text("".join(lines[:41]))


def page(dptext: Command, *more: str) -> Page:
    run = dptext(*ASKED, *more)
    assert run.code == 0, run
    return checked(Path("page.html").read_text())


@pytest.mark.usefixtures("few")
def test_a_language_model_stands_beside_word_mechanisms(dptext: Command, bert: str) -> None:
    words = ("-m", "diffractor,dp-mlm", "-O", "embedding=toy.txt", "-e", "diffractor=1")
    made = page(dptext, *words, "-e", "dp-mlm=2,30", "-O", f"model={bert}", "-O", "scoring=parallel")
    measured = {one["candidate"]: one for one in made.data["for-the-data-holder-only"]}
    assert list(measured) == ["diffractor, ε 1", "dp-mlm, ε 2", "dp-mlm, ε 30"]
    for name, one in measured.items():
        assert ("words" in one) is (name == "diffractor, ε 1") and one["task"]["runs"] == 2 and "author" in one
        stands = 1 - {each["name"]: each for each in one["task"]["texts"]}["changed"]["released"]["mean"]
        assert f"{100 * stands:.1f} % [" in made.text
    assert [one["candidate"] for one in made.data["may-travel-with-the-output"]] == ["diffractor, ε 1"]
    assert "curves-stands" in made.source
    assert (
        "Guarantee for each token that was drawn: odds between any two texts" in made.text
        and "dp-mlm is a language model" in made.text
    )
    travels = made.source.partition('<div class="part">')[2]
    assert "dp-mlm" in travels and "at most 40 draws" not in travels and CANARY.casefold() not in made.source.casefold()


@pytest.mark.usefixtures("few")
def test_language_models_alone_have_no_law(dptext: Command, bert: str) -> None:
    made = page(dptext, "-m", "dp-mlm", "-e", "5", "-O", f"model={bert}", "-O", "scoring=parallel", "-q")
    assert made.data["may-travel-with-the-output"] == []
    assert "What each method does to words" not in made.text and "curves-stands" in made.source


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("-O", "epsilon-per-token=3"), "leave epsilon-per-token out"),
        (("-O", "model=nowhere"), "nowhere"),
        ((), "-O model=MODEL"),
    ],
)
def test_what_is_wrong_is_said(dptext: Command, bert: str, more: tuple[str, ...], said: str) -> None:
    given = ("-O", f"model={bert}") if more else ()
    assert dptext(*ASKED, "-m", "dp-mlm", "-e", "5", "-q", *given, *more).failed(said)
    assert not Path("page.html").exists()
