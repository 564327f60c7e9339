"""The page in a real Chromium: it is typed into, slid and read, by pointer, keyboard and what a screen reader gets."""

import io
import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

from browsing import CHROMIUM, Browser, browsing
from dptext import Diffractor
from serving import TOKEN, Service, serving

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

AXE = "axe-core@4.10.3"
TEXT = "The doctor said: Zorblattix owes $40, so the nurse sleeps in Paris."
TOKENS = ["The", "doctor", "said", "Zorblattix", "owes", "$40", "so", "the", "nurse", "sleeps", "in", "Paris"]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(tmp_path_factory.mktemp("service"), "--mechanism", "diffractor,custext") as running:
        yield running


@pytest.fixture(scope="module")
def browser(service: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browsing(tmp_path_factory.mktemp("browser")) as running:
        running.shape(1280, "light")
        running.go(service.url)
        drawn(running)
        assert running.run("document.getElementById('preset').value") == "balanced"
        change(running, "#preset", "")
        yield running


def drawn(browser: Browser) -> None:
    """Wait for a text that was drawn as it now stands, and for its curves."""
    browser.until("document.getElementById('status')?.textContent.startsWith('Drawn')")
    browser.until("document.getElementById('curves-status')?.textContent.startsWith('At epsilon')")


def texts(browser: Browser, selector: str) -> list[str]:
    found = browser.run(f"[...document.querySelectorAll({json.dumps(selector)})].map(e => e.textContent)")
    return [str(one) for one in found]


def text(browser: Browser, selector: str) -> str:
    return str(browser.run(f"document.querySelector({json.dumps(selector)}).textContent"))


def change(browser: Browser, selector: str, value: str) -> None:
    """Choose an option as a person does: the element gets its value, and tells."""
    browser.run("document.getElementById('status').textContent = ''")
    browser.run(
        f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.value = {json.dumps(value)};"
        " e.dispatchEvent(new Event('change', {bubbles: true})); })()"
    )
    drawn(browser)


def press(browser: Browser, name: str, code: int, times: int = 1) -> None:
    browser.run("document.getElementById('status').textContent = ''")
    for _ in range(times):
        browser.key(name, code)
    drawn(browser)


def test_what_is_typed_is_rewritten_word_for_word(browser: Browser) -> None:
    browser.run("(() => { const e = document.getElementById('text'); e.focus(); e.select(); })()")
    browser.run("document.getElementById('status').textContent = ''")
    browser.type(TEXT)
    drawn(browser)
    assert texts(browser, "#original button") == TOKENS and text(browser, "#original") == TEXT
    released = texts(browser, "#rewrite .token")
    assert len(released) == len(TOKENS) and "zorblattix" not in text(browser, "#rewrite").lower()
    assert text(browser, "#rewrite").count(",") == 1 and text(browser, "#rewrite").endswith(".")
    for original, became, fate in zip(TOKENS, released, fates(browser), strict=True):
        assert fate == ("unchanged" if original.lower() == became.lower() else "changed")
    assert text(browser, "#count") == "This text was drawn once."


def test_a_preset_is_chosen_and_its_classes_are_coloured(browser: Browser) -> None:
    change(browser, "#preset", "balanced")
    assert text(browser, "#shown").startswith("1 ") and '"preset":"balanced"' in text(browser, "#command")
    assert "'preset': 'balanced'" in text(browser, "#python") and "epsilon" not in text(browser, "#command")
    known = {"replaced", "public"}
    kinds = browser.run("[...document.querySelectorAll('#rewrite .token')].map(e => [e.className, e.title])")
    classed = {title for name, title in kinds if "of-class" in name}
    assert "place" in classed and any("of-ordinary" in name for name, _ in kinds)
    assert known & set(fates(browser)) and "Replaced, whatever the original was" in text(browser, "#promise")
    (number,) = browser.run("[...document.querySelectorAll('#rewrite [title=place]')].map(e => e.dataset.number)")
    browser.point(f"#original button[data-number='{number}']")
    browser.until("document.querySelector('#word').textContent.includes('class of the public table')")
    change(browser, "#preset", "")
    assert "like any other word" in text(browser, "#preset-says") + text(browser, "#promise")


def fates(browser: Browser) -> list[str]:
    classes = browser.run("[...document.querySelectorAll('#original button')].map(e => e.className)")
    known = {"changed", "unchanged", "replaced", "public", "unprotected"}
    found = [known & set(one.split()) for one in classes]
    assert all(len(one) == 1 for one in found)
    return [one.pop() for one in found]


def test_the_slider_goes_from_all_words_changed_to_all_that_stay(browser: Browser) -> None:
    """At the ends about 0.05 and 0.95 of words stay: of 12, six or more on the wrong side with less than 1e-4 each.

    So each end is looked at until it is right, at most ten times.
    """
    browser.run("document.getElementById('slider').focus()")
    marker = "document.querySelector('#shares .here').getAttribute('x1')"
    places, epsilons = [], []
    for name, code, wrong in (("Home", 36, "unchanged"), ("End", 35, "changed")):
        press(browser, name, code)
        places.append(float(browser.run(marker)))
        epsilons.append(float(text(browser, "#shown").split()[0]))
        for _ in range(10):
            if fates(browser).count(wrong) <= 5:
                break
            press(browser, "ArrowLeft" if name == "Home" else "ArrowRight", 37 if name == "Home" else 39)
        else:
            raise AssertionError(f"at {name} too many words are {wrong}")
    assert epsilons[0] < 0.3 < 3 < epsilons[1] and places[0] < places[1]
    assert text(browser, "#private-end") == "More private: nearly every word changes"
    assert text(browser, "#open-end") == "Less private: nearly every word stays"
    assert text(browser, "#count").split()[4].isdigit()  # "This text was drawn 3 times; …"
    assert "each new version tells more of it" in text(browser, "#again-note")
    press(browser, "Home", 36)
    press(browser, "ArrowRight", 39, times=24)


def test_the_word_under_the_pointer_tells_what_it_may_become(browser: Browser) -> None:
    browser.point("#original button[data-number='1']")
    browser.until("document.querySelector('#word table') !== null")
    epsilon = float(text(browser, "#shown").split()[0])
    mechanism = Diffractor(epsilon=epsilon)
    word = mechanism.vocabulary.index["doctor"]
    shares = mechanism.probability_rows(np.array([word], np.int32))[0]
    first = [mechanism.vocabulary.words[other] for other in np.argsort(-shares, kind="stable")[:10]]
    assert texts(browser, "#word tbody td:first-child")[:10] == first
    assert texts(browser, "#word tbody .number")[1] == f"{100 * np.sort(shares)[-2]:.1f}\u00a0%"
    stays, outputs = texts(browser, "#word dd")
    assert stays == f"{100 * shares[word]:.1f}\u00a0%"
    ordered = np.cumsum(np.sort(shares)[::-1])
    assert int(outputs) == int(np.argmax(ordered >= 0.95 - 1e-6)) + 1
    browser.point("#original button[data-number='3']")
    browser.until("document.querySelector('#word').textContent.includes('Zorblattix')")
    assert "not in the vocabulary" in text(browser, "#word") and "<unk>" in text(browser, "#word")
    browser.point("#rewrite [data-number='5']")
    browser.until("document.querySelector('#word').textContent.includes('$40')")
    assert "For each number" in text(browser, "#word")


def test_the_keyboard_goes_from_word_to_word(browser: Browser) -> None:
    browser.run("document.getElementById('again').focus()")
    browser.key("Tab", 9)
    assert browser.run("document.activeElement.textContent") == "The"
    for _ in range(8):
        browser.key("ArrowRight", 39)
    browser.until("document.querySelector('#word strong')?.textContent === 'nurse'")
    browser.key("Home", 36)
    assert browser.run("document.activeElement.textContent") == "The"
    browser.key("Tab", 9)
    assert browser.run("document.activeElement.closest('#original')") is None


def test_every_class_of_token_is_told_apart(browser: Browser) -> None:
    browser.run("document.getElementById('more').open = true")
    change(browser, "#policy-unknown", "keep")
    assert fates(browser)[3] == "unprotected" and texts(browser, "#rewrite .token")[3] == "Zorblattix"
    change(browser, "#policy-numbers", "placeholder")
    assert fates(browser)[5] == "public" and texts(browser, "#rewrite .token")[5] == "<num>"
    change(browser, "#policy-unknown", "drop")
    assert fates(browser)[3] == "public" and len(texts(browser, "#rewrite .token")) == len(TOKENS) - 1
    legend = texts(browser, "#legend li")
    counts = [fates(browser).count(own) for own in ("changed", "unchanged", "replaced", "public", "unprotected")]
    assert [count for count in counts if count] == [int(line.split("(")[0].split()[-1]) for line in legend]
    change(browser, "#postprocessing-case", "smart")
    assert text(browser, "#rewrite")[0].isupper()
    command = text(browser, "#command")
    assert all(part in command for part in ('"unknown":"drop"', '"numbers":"placeholder"', '"case":"smart"'))
    for selector in ("#policy-unknown", "#policy-numbers", "#postprocessing-case"):
        change(browser, selector, "")


def test_a_sample_is_drawn_and_only_the_legends_that_occur_are_shown(browser: Browser) -> None:
    change(browser, "#preset", "balanced")
    browser.run("document.getElementById('status').textContent = ''")
    browser.run("[...document.querySelectorAll('#samples button')].find(e => e.textContent === 'chat').click()")
    drawn(browser)
    assert text(browser, "#original").startswith("Agent: Hello,") and "aisha khan" in text(browser, "#original")
    assert "khan" not in text(browser, "#rewrite").lower() and text(browser, "#rewrite").count("\n") == 4
    used = browser.run("[...new Set([...document.querySelectorAll('#rewrite .token')].map(e => e.dataset.kind))]")
    assert {one.split()[0] for one in texts(browser, "#kinds li")} == set(used)
    assert {"class", "ordinary", "number", "public"} <= set(used) and "unprotected" not in used
    small = "[...document.querySelectorAll('#rewrite .of-class')].map(e => e.textContent.toLowerCase())"
    assert not {"how", "can", "i", "your", "and"} & set(browser.run(small))  # released as they are
    browser.run(f"document.getElementById('text').value = {json.dumps(TEXT)}")
    change(browser, "#preset", "")


TABLE = 'when,text,stars\n1,"My name is Zorblattix, and ""rude"" was the waiter",2\n2,The old man said nothing.,5\n'


def test_a_file_that_is_dropped_is_drawn_once_and_what_is_no_text_is_refused(browser: Browser) -> None:
    browser.run(
        f"""(() => {{ const files = new DataTransfer();
        files.items.add(new File([{json.dumps(TABLE)}], 'reviews.csv'));
        document.dispatchEvent(new DragEvent('drop', {{dataTransfer: files, cancelable: true}})); }})()"""
    )
    browser.until("document.querySelectorAll('#rows tbody tr').length === 2")
    before, after = texts(browser, "#rows tbody tr:first-child td")
    assert before == 'My name is Zorblattix, and "rude" was the waiter' and "zorblattix" not in after.lower()
    said = text(browser, "#file-says")
    assert said.startswith("2 of 2 rows, drawn once") and 'privatize "reviews.csv" --column "text"' in said
    assert texts(browser, "#column option") == ["when", "text", "stars"]
    browser.run("document.getElementById('rows').replaceChildren()")
    browser.run(
        """(() => { const files = new DataTransfer();
        files.items.add(new File([new Uint8Array([80, 75, 255, 254])], 'a.xlsx'));
        document.dispatchEvent(new DragEvent('drop', {dataTransfer: files, cancelable: true})); })()"""
    )
    browser.until("document.getElementById('file-says').textContent.includes('save it as CSV (UTF-8)')")
    assert texts(browser, "#rows tr") == []
    browser.run("document.getElementById('table-of-file').hidden = true")


def test_text_and_result_are_on_one_screen(browser: Browser) -> None:
    for width, beside in ((1400, True), (390, False)):
        browser.shape(width, "light")
        places = browser.run(
            "(window.scrollTo(0, 0), ['text', 'rewrite'].map(id => { const b = document.getElementById(id)"
            ".getBoundingClientRect(); return [b.left, b.top, b.bottom]; }))"
        )
        (left, _, end), (other, top, bottom) = places
        assert (other > left + 300 and bottom < 900) if beside else (end < top < 800)
    browser.shape(1280, "light")


def test_another_mechanism_has_a_slider_and_curves_of_its_own(browser: Browser) -> None:
    before = browser.run("document.querySelector('#shares .first').getAttribute('points')")
    change(browser, "#mechanism", "custext")
    assert browser.run("document.querySelector('#shares .first').getAttribute('points')") != before
    assert "custext" in text(browser, "#command") and "NOT hidden" in text(browser, "#promise")
    assert len(texts(browser, "#table tbody tr")) >= 7
    change(browser, "#mechanism", "diffractor")


def test_what_a_screen_reader_gets(browser: Browser) -> None:
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    told = {(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if "role" in node}
    roles = {role for role, _ in told}
    assert {"main", "banner", "contentinfo", "status"} <= roles
    assert any(role == "slider" and name.startswith("Epsilon") for role, name in told)
    assert any(role == "button" and name.startswith("doctor, drawn and") for role, name in told)
    assert any(role in ("image", "img") and "of words stay" in name for role, name in told)
    assert "nats per place" in browser.run("document.getElementById('slider').getAttribute('aria-valuetext')")


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The script of axe-core, from npm."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    folder = tmp_path_factory.mktemp("axe")
    try:
        done = subprocess.run([npm, "pack", AXE, "--silent"], cwd=folder, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        pytest.skip("npm does not get axe-core")
    packed = list(folder.glob("*.tgz"))
    if done.returncode or not packed:
        pytest.skip("npm does not get axe-core")
    with tarfile.open(packed[0]) as archive:
        script = archive.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()


VIOLATIONS = "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.help))"


def test_axe_finds_nothing_in_light_and_dark(browser: Browser, axe: str) -> None:
    browser.run(f"{axe};0")
    browser.run("document.querySelectorAll('details').forEach(e => { e.open = true; })")
    browser.point("#original button[data-number='1']")
    browser.until("document.querySelector('#word table') !== null")
    for width, scheme in ((1280, "light"), (390, "dark")):
        browser.shape(width, scheme)
        assert browser.run(VIOLATIONS) == []
    browser.run("document.getElementById('slider').removeAttribute('id')")  # so that it has no label
    assert browser.run(VIOLATIONS) != []
    browser.run("document.querySelector('input[type=range]').id = 'slider'")


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_the_page_fits_and_is_light_or_dark(browser: Browser, width: int, scheme: str) -> None:
    image = pytest.importorskip("matplotlib.image")
    browser.shape(width, scheme)
    assert browser.run("document.documentElement.scrollWidth") == width
    pixels = np.asarray(image.imread(io.BytesIO(browser.picture())))[:, :, :3]
    paper = float(pixels[0, 0].mean())
    assert (paper > 0.9) == (scheme == "light") and (paper < 0.2) == (scheme == "dark")
    assert np.ptp(pixels) > 0.5


def test_the_page_asked_for_nothing_but_this_service(browser: Browser, service: Service) -> None:
    assert len(browser.requests) > 20 and {url.split("/")[2] for url in browser.requests} == {service.url[7:]}
    assert not any("?" in url for url in browser.requests) and browser.complaints == []
    # The negative control: what does ask is stopped by the policy, and noted.
    script = "fetch('https://example.com/').then(() => 'came', () => 'stopped')"
    assert browser.run(script) == "stopped"
    assert any("Content Security Policy" in one for one in browser.complaints)
    assert "Zorblattix" not in service.said()


def test_with_a_preset_the_page_says_what_it_sets_and_offers_nothing(tmp_path: Path, browser: Browser) -> None:
    before = len(browser.complaints)
    with serving(tmp_path, "--preset", "balanced") as running:
        browser.go(running.url)
        browser.until("document.getElementById('status')?.textContent.startsWith('Drawn.')")
        assert "as the preset balanced says" in text(browser, "#rules")
        assert {"diffractor", "1", "context"} <= set(texts(browser, "#rules dd"))
        assert browser.run("['controls', 'more', 'curves'].map(id => document.getElementById(id).hidden)") == [True] * 3
        assert browser.run("getComputedStyle(document.getElementById('controls')).display") == "none"
        assert text(browser, "#status") == "Drawn." and text(browser, "#command").startswith("curl ")
        run = subprocess.run([sys.executable, "-c", text(browser, "#python")], capture_output=True, text=True)
        assert run.returncode == 0 and run.stdout.count("\nOrdinary words: ") == 1, run.stderr
        if curl := shutil.which("curl"):
            command = text(browser, "#command").replace("curl ", f"{curl} --silent ", 1)
            answer = subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
            assert json.loads(answer)["guarantee"]["epsilon"] == 1
    assert browser.complaints[before:] == []


def test_a_page_behind_a_token_asks_for_it_and_says_what_is_left(tmp_path: Path, browser: Browser) -> None:
    pytest.importorskip("sqlalchemy")
    ledger = ["--ledger", str(tmp_path / "ledger.db"), "--budget", "1000"]
    with serving(tmp_path, "--mechanism", "diffractor", "--token-env", "TOKEN", *ledger, TOKEN=TOKEN) as running:
        browser.go(running.url)
        browser.until("document.getElementById('door')?.hidden === false")
        assert texts(browser, "#original button") == []
        browser.run("document.getElementById('token').focus()")
        browser.type(TOKEN)
        browser.run("document.getElementById('door-form').requestSubmit()")
        drawn(browser)
        assert browser.run("document.getElementById('door').hidden") is True and texts(browser, "#original button")
        browser.until("document.getElementById('left').textContent.includes(' of 1000 nats are left')")
        left = float(text(browser, "#left").split()[4])
        assert left == 1000 - float(text(browser, "#shown").split()[0])
        assert TOKEN not in running.said()
