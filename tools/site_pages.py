"""What the site adds to the pages of docs/ while Sphinx reads them; docs/conf.py loads it as an extension.

The pages stay plain Markdown with links by path, as a repository host shows them. Here

- links that lead out of docs/, to a folder or to docs/README.md become links to the page that shows it on the site
  (docs/NAME.md for the folder docs/NAME);
- a page of docs/site that is nothing but a link to a file of the repository shows that file;
- ``<!-- readme -->`` becomes the beginning of the README, ``<!-- map -->`` the index of docs/README.md, whose headings
  and links are the site's table of contents too;
- ``<!-- pages: PATTERN -->`` puts the pages of that pattern below this one in the table of contents;
- ``<!-- names: ROOMS -->`` and ``<!-- modules: NAMES -->`` become the reference of public names and of modules;
- drawings become part of the page, so that they are light or dark with it.
"""

import os
import re
import shutil
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drawing import SITE_STYLE

import dptext

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s#:]*)(#[^()\s]*)?\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)\s*")
MARK = re.compile(r"^<!-- (readme|map|pages|names|modules)(?:: (.*?))? -->$", re.MULTILINE)
OTHERS = "others"
MENDS = {
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="This page" class="toc-drawer',
    "<pre>": '<pre tabindex="0">',
}
"""What axe-core finds wrong with furo's pages for those who read by keyboard or ear, and what is right."""

TREES: dict[str, tuple[str, str]] = {}
"""By folder the tree of all pages as it was on a page there, and that page."""


def shown_elsewhere() -> dict[Path, Path]:
    """Files of the repository by the page of docs/site that shows them, and the index."""
    found = {DOCS / "README.md": DOCS / "index.md"}
    for page in sorted((DOCS / "site").glob("*.md")):
        if only := SHOWN.fullmatch(page.read_text("utf-8")):
            found[(page.parent / only[1]).resolve()] = page
    return found


def read(page: Path) -> tuple[str, Path]:
    """The text that a page shows, and the folder that its links are relative to."""
    text = page.read_text("utf-8")
    only = SHOWN.fullmatch(text) if page.parent == DOCS / "site" else None
    if only is None:
        return text, page.parent
    shown = (page.parent / only[1]).resolve()
    text = shown.read_text("utf-8")
    return (text, shown.parent) if shown.suffix == ".md" else (f"# {shown.stem.capitalize()}\n\n{text}", shown.parent)


def inlined(picture: Path, label: str) -> str:
    """A drawing as part of the page: it is light or dark with it, and its words can be selected and read aloud."""
    drawn = picture.read_text("utf-8").strip().replace("</style>", f"{SITE_STYLE}</style>")
    drawn = drawn.replace('role="img"', f'role="img" aria-label="{escape(label)}"')
    return f'<figure class="drawn">\n{drawn}\n</figure>'


def relinked(text: str, folder: Path, page: Path) -> str:
    """The text with its links as they must be on a page of the site."""
    elsewhere = shown_elsewhere()

    def one(found: re.Match[str]) -> str:
        picture, label, path, anchor = found.groups()
        if not path:
            return found[0]
        target = (folder / path).resolve()
        if target.is_dir() and (beside := target.with_suffix(".md")).exists():
            target = beside
        target = elsewhere.get(target, target)
        where = Path(os.path.relpath(target, page.parent)).as_posix()
        if picture and target.suffix == ".svg":
            return inlined(target, label)
        if target.suffix == ".html":
            return f'<a href="{where}">{escape(label)}</a>'
        return f"{picture}[{label}]({where}{anchor or ''})"

    parts = FENCE.split(text)
    parts[::2] = [LINK.sub(one, part) for part in parts[::2]]
    return "".join(parts)


def directive(name: str, argument: str = "", body: str = "", **options: str) -> str:
    """A directive in Markdown."""
    lines = [f"```{{{name}}} {argument}".rstrip(), *(f":{key}: {value}".rstrip() for key, value in options.items())]
    return "\n".join([*lines, body, "```"]) + "\n"


def mapped(page: Path) -> str:
    """The index of docs/README.md for reading, and as the table of contents."""
    source = DOCS / "README.md"
    _, _, text = source.read_text("utf-8").partition("\n\n")
    text = relinked(text, source.parent, page)
    parts = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, lines = section.partition("\n")
        pages = [f"{label} <{path.removesuffix('.md')}>" for _, label, path, _ in LINK.findall(lines)]
        parts.append(directive("toctree", body="\n".join(pages), caption=heading, hidden="", maxdepth="1"))
    return text + "\n" + "\n".join(parts)


def documented(kind: str, name: str) -> str:
    """The reference of one object."""
    options = "\n   :members:\n   :show-inheritance:" if kind == "class" else "\n   :members:" * (kind == "module")
    return f".. auto{kind}:: {name}{options}\n"


def homes(rooms: list[str]) -> list[str]:
    """The public names that live in these rooms, in order; of all rooms that no page names, for `OTHERS`."""
    named = {
        room
        for page in (DOCS / "api").glob("*.md")
        for kind, rooms_there in MARK.findall(page.read_text("utf-8"))
        if kind == "names"
        for room in rooms_there.split()
    }
    places = {name: home.split(".")[0] for name, home in dptext._HOMES.items()}
    order = {room: place for place, room in enumerate(rooms)}
    chosen = [name for name, room in places.items() if room in rooms or (OTHERS in rooms and room not in named)]
    return sorted(chosen, key=lambda name: (order.get(places[name], len(rooms)), name.lower()))


def names_reference(rooms: list[str]) -> str:
    """The reference of the public names of some rooms."""
    found = [(name, "class" if isinstance(getattr(dptext, name), type) else "function") for name in homes(rooms)]
    return directive("eval-rst", body="\n".join(documented(kind, f"dptext.{name}") for name, kind in found))


def filled(page: Path, text: str) -> str:
    """The text with its marks replaced."""

    def one(found: re.Match[str]) -> str:
        kind, given = found[1], (found[2] or "").split()
        if kind == "readme":
            _, _, text = (ROOT / "README.md").read_text("utf-8").partition("\n\n")
            return relinked(text.partition("\n## What you get")[0], ROOT, page)
        if kind == "map":
            return mapped(page)
        if kind == "pages":
            return directive("toctree", body="\n".join(given), glob="", hidden="", maxdepth="1")
        if kind == "names":
            return names_reference(given)
        return "\n".join(f"## `{name}`\n\n" + directive("eval-rst", body=documented("module", name)) for name in given)

    return MARK.sub(one, text)


def on_source_read(app: "Sphinx", name: str, source: list[str]) -> None:
    """Replace what Sphinx read."""
    page = DOCS / f"{name}.md"
    text, folder = read(page)
    source[0] = filled(page, relinked(text, folder, page))


def tidied(lines: list[str]) -> list[str]:
    """A docstring as napoleon and reStructuredText want it, from what a reader takes for granted.

    An indented block after a blank line is code, and a paragraph below the parameters is none of them.
    """
    found: list[str] = []
    depth, code, said = 0, False, ""
    for place, line in enumerate(lines):
        if line.strip():
            here, below = len(line) - len(line.lstrip()), "".join(lines[place + 1 : place + 2])
            after_blank = place > 0 and not lines[place - 1].strip()
            if not (code and here > depth):
                code = after_blank and here >= depth + 4
                if code and not said.endswith("::"):
                    found += [" " * depth + "::", ""]
                elif after_blank and not here and not below.startswith((" ", "---")):
                    found.append("")  # two blank lines end a section
                depth = depth if code else here
            said = line.rstrip()
        found.append(line)
    return found


def one_by_one(lines: list[str]) -> list[str]:
    """Attributes that are described together, described each: napoleon takes the first of two names for a type."""
    found: list[str] = []
    section = ""
    for place, line in enumerate(lines):
        if lines[place + 1 : place + 2] and lines[place + 1].startswith("---"):
            section = line
        names = line.split(", ")
        if section == "Attributes" and len(names) > 1 and all(name.isidentifier() for name in names):
            end = next((k for k in range(place + 1, len(lines)) if lines[k][:1].strip()), len(lines))
            for name in names[:-1]:
                found += [name, *(below for below in lines[place + 1 : end] if below.strip())]
            line = names[-1]
        found.append(line)
    return found


def on_doctree(app: "Sphinx", tree: Any) -> None:
    """Between a name and what it means stands a dash; Sphinx writes two hyphens, for smart quotes that are off here."""
    from docutils import nodes

    for text in list(tree.findall(nodes.Text)):
        if text == " -- ":
            text.parent.replace(text, nodes.Text(" – "))


def on_docstring(app: "Sphinx", what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Tidy a docstring before napoleon reads it."""
    beginning = [""] if what in ("attribute", "data", "property") else []  # or what stands before a colon is a type
    lines[:] = beginning + tidied(one_by_one(lines))


def tree_on(page: str, tree: str, other: str) -> str | None:
    """The tree of all pages as it is on a page, from that on another of the same list; None where more differs."""
    here = '<li class="toctree-l2 current current-page"><a class="current reference internal" href="#">'
    there = '<li class="toctree-l2"><a class="reference internal" href="{}.html">'
    before, _, after = tree.partition(here)
    begin, length = before.rfind('<ul class="current">'), after.find("</ul>")
    pages = before[begin:] + there.format(other) + after[:length]
    if min(begin, length) < 0 or pages.count(there.format(page)) != 1:
        return None
    return before[:begin] + pages.replace(there.format(page), here) + after[length:]


def before_theme(app: "Sphinx", name: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Furo makes the tree of all pages anew for each page: most of a site's time where a list has 200 pages."""
    folder, _, page = name.rpartition("/")
    made = TREES.get(folder) if folder else None
    if made and (found := tree_on(page, *made)):
        context["tree_made"], context["toctree"] = found, lambda **options: ""


def after_theme(app: "Sphinx", name: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """The tree in its place, or kept for the next page of the folder."""
    folder, _, page = name.rpartition("/")
    if "tree_made" in context:
        context["furo_navigation_tree"] = context.pop("tree_made")
    elif folder and "furo_navigation_tree" in context:
        TREES[folder] = (context["furo_navigation_tree"], page)


def mended(page: str) -> str:
    """A page of furo's with `MENDS`."""
    for wrong, right in MENDS.items():
        page = page.replace(wrong, right)
    return page


def on_finished(app: "Sphinx", error: Exception | None) -> None:
    """Mend the pages that were made; those that are made elsewhere are copied as they are."""
    if error is None and app.builder.format == "html":
        for path in Path(app.outdir).rglob("*.html"):
            path.write_text(mended(path.read_text("utf-8")), encoding="utf-8")
        shutil.copytree(DOCS / "gallery", Path(app.outdir) / "gallery", dirs_exist_ok=True)


def setup(app: "Sphinx") -> dict[str, bool]:
    """What Sphinx calls."""
    app.connect("source-read", on_source_read)
    app.connect("autodoc-process-docstring", on_docstring, priority=400)
    app.connect("doctree-read", on_doctree)
    app.connect("html-page-context", before_theme, priority=400)
    app.connect("html-page-context", after_theme, priority=600)
    app.connect("build-finished", on_finished)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
