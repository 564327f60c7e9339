"""What the site makes of the pages, and what a built site is refused for. `make site` builds it all."""

import importlib
import itertools
import re
import sys
from pathlib import Path

import pytest

import dptext

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT / "tools"))

import check_site
import site_pages
from drawing import Drawing

DOCS = ROOT / "docs"


@pytest.mark.parametrize(
    ("page", "link", "shown"),
    [
        ("docs/python.md", "[a](../CONTRIBUTING.md)", "[a](site/contributing.md)"),
        ("docs/python.md", "[a](../benchmarks/RESULTS.md#b)", "[a](site/benchmarks.md#b)"),
        ("docs/python.md", "[a](README.md)", "[a](index.md)"),
        ("docs/python.md", "[a](proofs) and [b](files.md)", "[a](proofs.md) and [b](files.md)"),
        ("docs/python.md", "[a](#here), [b](https://example.com/c)", "[a](#here), [b](https://example.com/c)"),
        ("docs/python.md", "[a](gallery/sst2.html)", '<a href="gallery/sst2.html">a</a>'),
        ("docs/python.md", "```\n[a](README.md)\n```", "```\n[a](README.md)\n```"),
        ("docs/proofs/mvc.md", "[a](../README.md)", "[a](../index.md)"),
        ("docs/site/contributing.md", "[a](docs/decisions)", "[a](../decisions.md)"),
        ("docs/site/contributing.md", "[a](SECURITY.md)", "[a](security.md)"),
    ],
)
def test_links_lead_to_the_pages_of_the_site(page: str, link: str, shown: str) -> None:
    folder = site_pages.read(ROOT / page)[1]
    assert site_pages.relinked(link, folder, ROOT / page) == shown


def test_pages_of_other_folders_are_shown_whole() -> None:
    text, folder = site_pages.read(DOCS / "site" / "contributing.md")
    assert (text, folder) == ((ROOT / "CONTRIBUTING.md").read_text("utf-8"), ROOT)
    for page in (DOCS / "site").glob("*.md"):
        assert page in site_pages.shown_elsewhere().values()


def test_the_index_is_the_table_of_contents() -> None:
    index = (DOCS / "README.md").read_text("utf-8")
    made = site_pages.mapped(DOCS / "index.md")
    for heading in re.findall("^## (.*)$", index, re.MULTILINE):
        assert f":caption: {heading}\n" in made
    pages = re.findall(r"\]\(([^)]*)\)", index)
    assert len(pages) == made.count("<") > 30
    assert "\nSecurity <site/security>\n" in made and "\nThe command <command>\n" in made


def test_every_public_name_is_on_one_page_of_the_reference() -> None:
    marks = [site_pages.MARK.findall(page.read_text("utf-8")) for page in (DOCS / "api").glob("*.md")]
    rooms = [given.split() for found in marks for kind, given in found if kind == "names"]
    named = [name for each in rooms for name in site_pages.homes(each)]
    assert sorted(named) == sorted(dptext.__all__)
    assert sum(site_pages.OTHERS in each for each in rooms) == 1


def test_the_modules_of_the_reference_are_there() -> None:
    marks = [site_pages.MARK.findall(page.read_text("utf-8")) for page in (DOCS / "api").glob("*.md")]
    for name in (name for found in marks for kind, given in found if kind == "modules" for name in given.split()):
        assert importlib.import_module(name).__doc__


@pytest.mark.parametrize(
    ("lines", "tidy"),
    [
        (["One.", "", "    code"], ["One.", "", "::", "", "    code"]),
        (["One::", "", "    code"], ["One::", "", "    code"]),
        (
            ["a", "    Says.", "", "Raises `b`."],
            ["a", "    Says.", "", "", "Raises `b`."],
        ),
        (["One.", "", "Parameters", "----------"], ["One.", "", "Parameters", "----------"]),
        (["a", "    Says.", "b", "    More."], ["a", "    Says.", "b", "    More."]),
    ],
)
def test_docstrings_are_tidied(lines: list[str], tidy: list[str]) -> None:
    assert site_pages.tidied(lines) == tidy


def test_attributes_of_one_description_are_described_each() -> None:
    lines = ["Says.", "", "Attributes", "----------", "a, b", "    Both.", "", "c", "    One.", "", "Else, more."]
    assert site_pages.one_by_one(lines) == [
        *lines[:4],
        *("a", "    Both."),
        *("b", "    Both.", ""),
        *lines[7:],
    ]
    assert site_pages.one_by_one(["a, b", "    Both."]) == ["a, b", "    Both."]


def test_pages_are_mended_for_those_who_hear_them(tmp_path: Path) -> None:
    wrong = "".join(site_pages.MENDS).replace("toc-drawer", 'toc-drawer">')
    assert len(built(tmp_path, wrong)) == 2
    assert built(tmp_path, site_pages.mended(wrong)) == []


def test_the_tree_of_pages_on_one_page_is_furo_s_from_another() -> None:
    """What Sphinx gives it, of a list below a page, and one page more with pages of its own."""
    furo = pytest.importorskip("furo.navigation")

    def made(current: str) -> str:
        lines = "".join(
            f'<li class="toctree-l2 current"><a class="current reference internal" href="#">{page}</a></li>\n'
            if page == current
            else f'<li class="toctree-l2"><a class="reference internal" href="{page}.html">{page}</a></li>\n'
            for page in ("0001-a", "0001-b", "0002-c")
        )
        deep = '<ul>\n<li class="toctree-l3"><a class="reference internal" href="x/e.html">e</a></li>\n</ul>\n'
        lines += f'<li class="toctree-l2"><a class="reference internal" href="d.html">d</a>{deep}</li>\n'
        above = '<li class="toctree-l1 current"><a class="reference internal" href="../all.html">All</a>'
        others = '<ul>\n<li class="toctree-l2"><a class="reference internal" href="../f.html">f</a></li>\n</ul>\n'
        other = f'<li class="toctree-l1"><a class="reference internal" href="../o.html">o</a>{others}</li>\n'
        tree = f'<ul class="current">\n{other}{above}<ul class="current">\n{lines}</ul></li></ul>'
        return str(furo.get_navigation_tree(tree))

    for one, another in itertools.permutations(("0001-a", "0001-b", "0002-c"), 2):
        assert site_pages.tree_on(another, made(one), one) == made(another) != made(one)
    for page in ("d", "e", "f", "../f", "0003-g"):  # not of the list, or with pages of its own
        assert site_pages.tree_on(page, made("0001-a"), "0001-a") is None
    assert site_pages.tree_on("0001-a", made("nothing"), "0001-b") is None


def test_a_drawing_is_part_of_its_page(tmp_path: Path) -> None:
    picture = Drawing(height=10, title="1 < 2")
    picture.text(0, 0, "a & b")
    (tmp_path / "one.svg").write_text(str(picture))
    made = site_pages.relinked("![what it shows](one.svg)", tmp_path, tmp_path / "page.md")
    assert made.startswith('<figure class="drawn">\n<svg ') and made.endswith("</svg>\n</figure>")
    assert 'aria-label="what it shows"' in made and "1 &lt; 2" in made and "a &amp; b" in made
    assert 'body[data-theme="dark"]' in made and "prefers-color-scheme:dark" in made
    assert "\n\n" not in made  # a blank line would end it as HTML


RIGHT = """<html><head><link rel="stylesheet" href="a.css"></head><body>
<h1 id="top">x</h1><a href="https://example.com/">elsewhere</a><a href="#top">up</a><a href="b.html#there">b</a>
<img src="data:image/png;base64,AAAA"></body></html>"""


def built(folder: Path, page: str = RIGHT, style: str = "p{color:red}") -> list[str]:
    (folder / "a.html").write_text(page)
    (folder / "b.html").write_text('<p id="there"></p>')
    (folder / "a.css").write_text(style)
    return check_site.problems(folder)


def test_a_right_site_passes(tmp_path: Path) -> None:
    assert built(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("b.html#there", "c.html", "a.html links to c.html, which is not there."),
        ("b.html#there", "b.html#here", "a.html links to b.html#here, and the page has no such place."),
        ("#top", "#bottom", "a.html links to #bottom, and the page has no such place."),
        ("a.css", "https://example.com/a.css", "a.html loads https://example.com/a.css."),
        ("data:image/png;base64,AAAA", "//example.com/a.png", "a.html loads //example.com/a.png."),
        ("<img ", '<script src="http://example.com/a.js"></script><img ', "a.html loads http://example.com/a.js."),
        (
            "<img ",
            "<style>p{background:url('http://example.com/a')}</style><img ",
            "a.html loads http://example.com/a.",
        ),
        ("<img ", '<p role="heading">x</p><img ', "a.html has a heading without a level."),
        ("<img ", "<aside>x</aside><img ", "a.html has a part beside the text without a name."),
        ("<img ", '<img srcset="https://example.com/a 2x" ', "a.html loads https://example.com/a."),
    ],
)
def test_a_wrong_site_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert built(tmp_path, RIGHT.replace(old, new)) == [said]


def test_a_style_sheet_may_load_nothing_and_a_site_must_have_pages(tmp_path: Path) -> None:
    assert built(tmp_path, style="@import 'https://example.com/f.css';") == ["a.css loads https://example.com/f.css."]
    (tmp_path / "empty").mkdir()
    assert check_site.problems(tmp_path / "empty") == [f"{tmp_path / 'empty'} holds no pages."]
