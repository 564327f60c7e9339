"""Pages in a real browser: light and dark, narrow and wide, printed. Skipped where there is no Chromium."""

import re
import subprocess
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("jinja2")
image = pytest.importorskip("matplotlib.image")

from browsing import CHROMIUM, QUIET, browsing
from dptext.files import privatize_file
from dptext.measures.values import Value
from dptext.report.pages import filled
from dptext_lab.plots import Curves, Line, Point, draw_curves, figure_of, save_figure

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

CURVES = Curves(
    key="h",
    title="t",
    description="d",
    x="words",
    y="use",
    lines=(Line("ε 1", (Point(Value(value=1), Value(value=2)),)),),
)
TABLE = {
    "caption": "c",
    "header": ["method", *["a figure with a long name"] * 4],
    "rows": [["x", *["1"] * 4]],
    "words": 1,
}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a comparison with the things that may be too wide: tables, long names, drawings."""
    path = tmp_path_factory.mktemp("browser") / "page.html"
    long = "a" * 300
    values = {
        "version": "1",
        "mechanisms": [long],
        "count": 1,
        "whole_texts": [long],
        "created": "today",
        "measured": TABLE,
        "drawings": [{"svg": draw_curves(CURVES), "caption": "c"}],
        "task": {"label": "l", "unprotected": "1", "blind": "0", "runs": 1},
        "linked": long,
        "inferred": long,
        "files": {"input": long},
        "command": long,
        "law": TABLE,
        "promises": [{"name": long, "short": "s", "full": [long]}],
        "conditions": [{"of": long, "unprotected": [long], "clauses": [long]}],
        "methods": {long: {"epsilon": 1.0}},
        "notes_of_laws": [],
        "notes_of_texts": [],
        "public": [],
        "private": [],
    }
    path.write_text(filled("comparison.html", values, package="dptext_lab"))
    return path


def browse(page: Path, *options: str) -> None:
    profile = page.parent / f"profile-{len(list(page.parent.iterdir()))}"
    command = [str(CHROMIUM), *QUIET, f"--user-data-dir={profile}", *options, page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=300)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_page_is_light_or_dark_and_never_too_wide(page: Path, scheme: str) -> None:
    shown = page.parent / f"{scheme}.png"
    browse(
        page,
        f"--screenshot={shown}",
        "--window-size=500,6000",  # Chromium is never narrower than this
        f"--blink-settings=preferredColorScheme={int(scheme == 'light')}",
    )
    pixels = np.asarray(image.imread(shown))[:, :, :3]
    paper = pixels[0, 0]
    assert (paper.mean() > 0.9) == (scheme == "light") and (paper.mean() < 0.2) == (scheme == "dark")
    assert np.ptp(pixels[:, -8:], axis=0).max() < 0.01  # the margin at the right is empty: nothing runs over the edge
    assert np.ptp(pixels) > 0.5  # and there is something else to see


def test_the_page_that_travels_prints_on_two_sheets(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("My name is Daniel and I paid $40 in Paris.\n" * 20)
    report = tmp_path / "run.html"
    privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", preset="balanced", report=report)
    browse(report, f"--print-to-pdf={tmp_path / 'run.pdf'}", "--no-pdf-header-footer")
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", (tmp_path / "run.pdf").read_bytes())) <= 2
    height = "document.querySelector('details').offsetHeight"
    with browsing(tmp_path) as browser:
        browser.go(report.as_uri())
        assert browser.until("document.readyState === 'complete'") and browser.run(height) < 100
        browser.call("Emulation.setEmulatedMedia", media="print")
        assert browser.run(height) > 500  # what is folded on the screen is printed


def test_a_page_prints(page: Path) -> None:
    printed = page.parent / "page.pdf"
    browse(page, f"--print-to-pdf={printed}", "--no-pdf-header-footer")
    assert printed.read_bytes().startswith(b"%PDF") and printed.stat().st_size > 10_000


def test_a_browser_opens_the_figure_of_a_paper_in_each_format(tmp_path: Path) -> None:
    for ending in ("svg", "png", "pdf"):
        save_figure(figure_of(CURVES), tmp_path / f"use.{ending}")
    pictures = "".join(f"<img src='use.{ending}'>" for ending in ("svg", "png"))
    (tmp_path / "page.html").write_text(pictures)
    with browsing(tmp_path) as browser:
        browser.go((tmp_path / "page.html").as_uri())
        browser.until("document.readyState === 'complete' && document.images.length === 2")
        assert browser.run("[...document.images].map(i => i.naturalWidth)") == [442, 920]
        browser.go((tmp_path / "use.svg").as_uri())
        root = "document.documentElement"
        assert "words" in browser.until(f"{root}.tagName === 'svg' && {root}.textContent")
        browser.go((tmp_path / "use.pdf").as_uri())
        assert browser.until("document.contentType === 'application/pdf'")
