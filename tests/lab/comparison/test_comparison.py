"""``dptext compare``: from a file to a page to choose by."""

import re
import signal
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("jinja2")
pytest.importorskip("matplotlib")
pytest.importorskip("sklearn")

from cli_command import CANARY, Command, Processes, Result
from comparison_files import make_files
from dptext.cli import main
from dptext.core.wording import share
from dptext.embeddings.loaders import load_embedding
from dptext.measures.deniability import deniability
from dptext.measures.leakage import attack_success
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.santext import SanText
from html_pages import Page, checked

SWEPT = ("compare", "in.csv", "-c", "text", "-m", "diffractor,santext", "-O", "embedding=toy.txt", "-o", "page.html")
EPSILONS = ("-e", "1,2", "-e", "santext=3")


def swept(dptext: Command, *more: object) -> Result:
    return dptext(*SWEPT, *EPSILONS, "--label", "label", "--runs", "2", *more)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A page of a real comparison."""
    folder = tmp_path_factory.mktemp("made")
    make_files(folder)
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit) as ended:
        patch.chdir(folder)
        patch.setenv("DPTEXT_CACHE", str(folder / "cache"))
        patch.setattr(sys, "argv", ["dptext", *SWEPT, *EPSILONS, "--label", "label", "--runs", "2", "-q"])
        main()
    assert ended.value.code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["cache", "in.csv", "page.html", "toy.txt"]
    page = folder / "page.html"
    assert page.stat().st_mode & 0o777 == 0o600
    return checked(page.read_text())


def test_the_page_holds_what_the_library_measures(made: Page, folder: Path) -> None:
    embedding = load_embedding("toy.txt")
    near, far = Diffractor(epsilon=1.0, embeddings=[embedding]), SanText(epsilon=3.0, embedding=embedding)
    laws = {one["candidate"]: one["law"] for one in made.data["may-travel-with-the-output"]}
    assert list(laws) == ["diffractor, ε 1", "diffractor, ε 2", "santext, ε 3"]
    assert laws["diffractor, ε 1"]["success"]["value"] == attack_success(near).value
    assert laws["santext, ε 3"]["success"]["value"] == pytest.approx(attack_success(far, exact=True).value)
    assert share(attack_success(near).value) in made.text
    stays = deniability(far, measures=("N_w",))["N_w"].statistic("average").value
    assert laws["santext, ε 3"]["stays"]["average"]["value"] == pytest.approx(stays)
    measured = {one["candidate"]: one for one in made.data["for-the-data-holder-only"]}
    for one in measured.values():
        assert one["task"]["runs"] == 2 and one["task"]["task"][0]["unprotected"]["mean"] > 0.9
        assert f"{100 * one['task']['task'][0]['released']['mean']:.1f} %" in made.text
        guessed, *_, came_through = one["words"]["figures"]
        assert guessed["low"] <= guessed["value"] <= guessed["high"] and came_through["name"].endswith("as they were")
        assert f"{100 * guessed['value']:.1f} % [" in made.text and f"{100 * came_through['value']:.1f} %" in made.text


def test_what_was_measured_on_the_texts_stands_in_the_holders_part_alone(made: Page) -> None:
    own, heading, travels = made.source.partition('<div class="part">')
    assert heading and '<div class="part private">' in own
    for name in ("in.csv", "curves-leakage", "for-the-data-holder-only", "95 % intervals", "dptext compare"):
        assert name in own and name not in travels, name
    notes = {
        note
        for one in made.data["for-the-data-holder-only"]
        for part in ("words", "task")
        for note in one[part]["notes"]
    }
    assert any("are not in it" in note for note in notes)  # a share of these very texts
    shown, public = Page(travels).text, made.data["may-travel-with-the-output"]
    for note in notes.difference(*(one["law"]["notes"] for one in public)):
        assert note in made.text and note not in shown, note


def test_no_text_of_the_input_is_on_the_page(made: Page) -> None:
    assert CANARY.casefold() not in made.source.casefold()


def test_the_page_answers_three_questions_and_gives_no_verdict(made: Page) -> None:
    for name in ("singling out", "linkability", "inference", "05/2014"):
        assert name in made.text.casefold(), name
    verdict = r"anonym|pseudonym|de-?identif|\bgdpr\b|\bsafe\b|\bsecure\b|guaranteed|not personal data|compliant|legal"
    assert re.findall(verdict, made.source.casefold()) == []
    assert re.findall(verdict, "this output is anonymous and gdpr compliant")  # the search finds what it looks for


def test_words_that_are_read_are_guessed_as_they_were_released(dptext: Command) -> None:
    """What came through is what was released, read; the law is that of the draw, and the page says so."""
    command = ("compare", "in.csv", "-c", "text", "-m", "diffractor", "-e", "1", "-o", "page.html", "-q")
    assert dptext(*command, "-O", "embedding=toy.txt", "-O", "decode=context").code == 0
    page = checked((dptext.folder / "page.html").read_text())
    (measured,) = (one["words"]["figures"] for one in page.data["for-the-data-holder-only"])
    assert [one["name"] for one in measured] == ["words guessed", "words released as they were"]
    assert measured[0]["value"] >= measured[1]["value"]
    assert "All figures of diffractor at epsilon 1 are of words as they are drawn." in page.text


def test_a_hostile_column_is_text(dptext: Command) -> None:
    name = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
    content = Path("in.csv").read_text().replace("text,label", f'text,"{name}"', 1)
    Path("hostile.csv").write_text(content)
    arguments = ["hostile.csv" if one == "in.csv" else one for one in SWEPT]
    done = dptext(*arguments, "-e", "1", "-q", "--label", name, "--runs", "2")
    assert done.code == 0, done
    assert checked(Path("page.html").read_text()).text.count("alert(1)") >= 2


def test_a_comparison_can_be_interrupted(processes: Processes) -> None:
    started = processes.start(*SWEPT, *EPSILONS, "--label", "label", "--runs", "9999")
    deadline = time.monotonic() + 120
    while not _begun() and started.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    started.send_signal(signal.SIGINT)
    _, err = started.communicate(timeout=200)
    assert started.returncode == 130, err
    assert b"Interrupted; no output file was written." in err
    assert not Path("page.html").exists() and _begun() == []


def _begun() -> list[str]:
    """Hidden files: the page that is being written."""
    return [path.name for path in Path().iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("-m", "nothing"), "There is no mechanism 'nothing'"),
        (("-m", "diffractor,diffractor"), "name each mechanism once"),
        (("-m", "truncated-gumbel", "-e", "40"), "promises nothing"),
        (("-e", "one"), "must be numbers"),
        (("-e", "-1"), "epsilon"),
        (("-e", "mvc=1"), "which --mechanisms does not name"),
        (("-e", "1", "-e", "2"), "given twice"),
        (("--label", "nothing"), "'nothing'"),
        (("-o", "page.json"), ".html"),
        (("-o", "-"), ".html"),
        (("-o", "missing/page.html"), "missing"),
        (("-c", "nothing"), "'nothing'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(dptext: Command, more: tuple[str, ...], said: str) -> None:
    arguments = dict(
        zip(("-m", "-e", "--label", "-o", "-c"), ("diffractor", "1", "label", "page.html", "text"), strict=True)
    )
    given = [part for pair in arguments.items() if pair[0] not in more for part in pair]
    assert dptext("compare", "in.csv", "-O", "embedding=toy.txt", "-q", *given, *more).failed(
        said, code=3 if said == "'nothing'" else 2
    )
    assert dptext.files() == ["in.csv", "toy.txt"]


def test_labels_of_one_class_are_refused(dptext: Command) -> None:
    Path("in.csv").write_text(Path("in.csv").read_text().replace(",no,", ",yes,"))
    assert swept(dptext, "-q").failed("have the same label", code=3)
    assert dptext.files() == ["in.csv", "toy.txt"]


def test_a_page_that_exists_is_refused_before_anything_is_measured(dptext: Command) -> None:
    Path("page.html").write_text("mine")
    assert swept(dptext, "-q").failed("page.html exists", "--force")
    assert Path("page.html").read_text() == "mine"


def test_without_the_packages_it_says_what_to_install(dptext: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert swept(dptext, "-q").failed("matplotlib", "pip install 'dptext[lab]'")
