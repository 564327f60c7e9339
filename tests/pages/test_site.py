"""What the site makes of the pages, and what a built site is refused for. `make site` builds it all."""

import re
import sys
from pathlib import Path

import pytest

import dptext

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))

import check_site
import site_pages

DOCS = ROOT / "docs"


@pytest.mark.parametrize(
    ("page", "link", "shown"),
    [
        ("docs/files.md", "[a](../CONTRIBUTING.md)", "[a](generated/contributing.md)"),
        ("docs/files.md", "[a](../benchmarks/RESULTS.md#b)", "[a](generated/benchmarks.md#b)"),
        ("docs/files.md", "[a](#here), [b](https://example.com/c)", "[a](#here), [b](https://example.com/c)"),
        ("docs/files.md", "```\n[a](../SECURITY.md)\n```", "```\n[a](../SECURITY.md)\n```"),
        ("docs/proofs/mvc.md", "[a](../files.md)", "[a](../files.md)"),
        ("docs/proofs/mvc.md", "[a](..)", "[a](../index.md)"),
    ],
)
def test_links_lead_to_the_pages_of_the_site(page: str, link: str, shown: str) -> None:
    assert site_pages.relinked(link, (ROOT / page).parent, ROOT / page) == shown


def test_the_index_is_the_table_of_contents() -> None:
    index = (DOCS / "index.md").read_text("utf-8")
    made = site_pages.contents(site_pages.relinked(index, DOCS, DOCS / "index.md"))
    for heading in re.findall("^## (.*)$", index, re.MULTILINE):
        assert f":caption: {heading}\n" in made
    for page in DOCS.glob("*.md"):
        assert page.stem == "index" or f"<{page.stem}>" in made, page.name
    assert "\nSecurity <generated/security>\n" in made and "\nThe command <generated/command>\n" in made


def test_the_reference_has_every_public_name_and_every_command() -> None:
    python, command = site_pages.python_reference(), site_pages.command_reference()
    assert re.findall("^## (.*)$", python, re.MULTILINE) == list(dptext.__all__)
    assert "## dptext privatize\n" in command and "`--epsilon" in command


@pytest.mark.parametrize(
    ("lines", "tidy"),
    [
        (["One.", "", "    code"], ["One.", "", "::", "", "    code"]),
        (["One::", "", "    code"], ["One::", "", "    code"]),
        (["a", "    Says.", "", "Raises `b`."], ["a", "    Says.", "", "", "Raises `b`."]),
        (["a", "    Says.", "b", "    More."], ["a", "    Says.", "b", "    More."]),
    ],
)
def test_docstrings_are_tidied(lines: list[str], tidy: list[str]) -> None:
    assert site_pages.tidied(lines) == tidy


RIGHT = """<html><head><link rel="stylesheet" href="a.css"></head><body>
<h1 id="top">x</h1><a href="https://example.com/">elsewhere</a><a href="#top">up</a><a href="b.html#there">b</a>
<img src="data:image/png;base64,AAAA"></body></html>"""


def built(folder: Path, page: str = RIGHT) -> list[str]:
    (folder / "a.html").write_text(page)
    (folder / "b.html").write_text('<p id="there"></p>')
    (folder / "a.css").write_text("p{color:red}")
    return check_site.problems(folder)


def test_a_right_site_passes(tmp_path: Path) -> None:
    assert built(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("b.html#there", "c.html", "a.html links to c.html, which is not there."),
        ("#top", "#bottom", "a.html links to #bottom, and the page has no such place."),
        ("data:image/png;base64,AAAA", "//example.com/a.png", "a.html loads //example.com/a.png."),
        ("<img ", '<p role="heading">x</p><img ', "a.html has a heading without a level."),
    ],
)
def test_a_wrong_site_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert built(tmp_path, RIGHT.replace(old, new)) == [problem]


@pytest.mark.parametrize("page", ["notebook-research", "notebook-tables"])
def test_notebooks_run_and_show_tables_and_figures(page: str) -> None:
    """As the build of the site runs them: each result as HTML or a picture, and none of it long."""
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    text = (DOCS / f"{page}.md").read_text("utf-8")
    cells = re.findall(r"^```\{code-cell\}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(book, timeout=300, resources={"metadata": {"path": str(DOCS)}}).execute()
    outputs = [output for cell in book.cells for output in cell["outputs"]]
    results = [output["data"] for output in outputs if output["output_type"] == "execute_result"]
    assert len(results) >= 4 and all("text/html" in result or "image/png" in result for result in results)
    assert any("image/png" in result for result in results) == (page == "notebook-research")
    assert any("Not protected:" in result.get("text/html", "") for result in results)
    assert max(len(result["text/plain"]) for result in results) < 4000
