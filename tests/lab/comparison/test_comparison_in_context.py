"""``dptext compare --contextual``: the words that somebody guesses who reads the released words around them."""

from pathlib import Path

import pytest

pytest.importorskip("jinja2")
pytest.importorskip("matplotlib")
pytest.importorskip("sklearn")
pytest.importorskip("torch")

from cli_command import Command
from html_pages import checked

SWEPT = ("compare", "in.csv", "-c", "text", "-m", "santext", "-O", "embedding=toy.txt", "-o", "page.html", "-e")
SAID = "words guessed with their context"


def test_the_attack_with_context_stands_on_the_page(dptext: Command, bert: str) -> None:
    """At epsilon 300 no word changes, so that every known word is named; at 0.01 the release tells next to nothing."""
    arguments = (*SWEPT, "0.01,300", "--contextual", bert, "--label", "label", "--runs", 2)
    run = dptext(*arguments)
    assert run.code == 0, run
    page = checked(Path("page.html").read_text())
    found = [one["context"] for one in page.data["for-the-data-holder-only"]]
    loud, plain = (each["figures"][0]["value"] for each in found)
    assert plain > 0.99 and loud < 0.5
    assert page.text.count(SAID) >= 2  # the table and the drawing
    assert "in 120 of the texts, drawn at random, by the model bert" in page.text
    assert "curves-context" in page.source and "So few runs make rough intervals" in page.text
    _, _, travels = page.source.partition('<div class="part">')
    assert SAID not in travels


def test_without_it_nothing_is_said_of_context(dptext: Command) -> None:
    assert dptext(*SWEPT, "1", "-q").code == 0
    assert SAID not in Path("page.html").read_text()


def test_a_model_that_is_none(dptext: Command, gpt2: str) -> None:
    assert dptext(*SWEPT, "1", "-q", "--contextual", gpt2).failed("gpt2", "masked")
    assert dptext(*SWEPT, "1", "-q", "--contextual", "nowhere").failed("nowhere", code=3)
    assert not Path("page.html").exists()
