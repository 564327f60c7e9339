"""What the site adds to the pages of docs/ while Sphinx reads them; docs/conf.py loads it as an extension.

The pages stay plain Markdown with links by path, as a repository host shows them. Here the headings of docs/index.md
become the table of contents, files outside docs/ get a page each, and the reference is written from the code.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import dptext

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
OUTSIDE = {
    ROOT / "CONTRIBUTING.md": DOCS / "generated" / "contributing.md",
    ROOT / "CODE_OF_CONDUCT.md": DOCS / "generated" / "code-of-conduct.md",
    ROOT / "SECURITY.md": DOCS / "generated" / "security.md",
    ROOT / "CHANGELOG.md": DOCS / "generated" / "changes.md",
    ROOT / "benchmarks" / "RESULTS.md": DOCS / "generated" / "benchmarks.md",
    ROOT / "benchmarks" / "papers" / "RESULTS.md": DOCS / "generated" / "papers.md",
}
"""Files of the repository by the page of the site that shows them."""

REFERENCE = {"The command": "generated/command", "Python": "generated/python"}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s#:]*)(#[^()\s]*)?\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
MENDS = {
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="This page" class="toc-drawer',
    "<pre>": '<pre tabindex="0">',
}
"""What axe-core finds wrong with furo's pages for those who read by keyboard or ear, and what is right."""


def relinked(text: str, folder: Path, page: Path) -> str:
    """The text of a file in `folder`, with its links as they must be on a page of the site."""

    def one(found: re.Match[str]) -> str:
        picture, label, path, anchor = found.groups()
        if not path:
            return found[0]
        target = (folder / path).resolve()
        target = OUTSIDE.get(target, DOCS / "index.md" if target == DOCS else target)
        target = target / "index.md" if target.is_dir() else target
        return f"{picture}[{label}]({Path(os.path.relpath(target, page.parent)).as_posix()}{anchor or ''})"

    parts = FENCE.split(text)
    parts[::2] = [LINK.sub(one, part) for part in parts[::2]]
    return "".join(parts)


def toctree(caption: str, pages: list[str]) -> str:
    """A table of contents in Markdown that is not shown in the page itself."""
    return "\n".join(["```{toctree}", f":caption: {caption}", ":hidden:", ":maxdepth: 1", "", *pages, "```", ""])


def contents(index: str) -> str:
    """The tables of contents that the headings and links of the index make."""
    made = []
    for section in re.split(r"^## ", index, flags=re.MULTILINE)[1:]:
        heading, _, lines = section.partition("\n")
        pages = [f"{label} <{path.removesuffix('.md')}>" for _, label, path, _ in LINK.findall(lines)]
        made.append(toctree(heading, pages))
    return "\n".join([*made, toctree("Reference", [f"{title} <{page}>" for title, page in REFERENCE.items()])])


def commands(group: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by its full name, those of groups too."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, f"{prefix}{name} ")
        else:
            yield prefix + name, command


def command_reference() -> str:
    """Every command with its help and options."""
    from dptext.cli import dptext as program

    lines = ["# The command", ""]
    for name, command in commands(program):
        lines += [f"## dptext {name}", "", (command.help or "").strip(), "", "| option | meaning |", "|---|---|"]
        for parameter in command.params:
            argument = isinstance(parameter, click.Argument)
            names = parameter.make_metavar(click.Context(command)) if argument else "`, `".join(parameter.opts)
            meaning = "" if argument else getattr(parameter, "help", "") or ""
            lines.append(f"| `{names}` | {meaning.replace('|', chr(92) + '|')}{' (required)' * parameter.required} |")
        lines.append("")
    return "\n".join(lines)


def python_reference() -> str:
    """The public names, as their docstrings describe them."""
    lines = ["# Python", "", "All names are imported from `dptext` itself.", ""]
    for name in dptext.__all__:
        home = f"{dptext._HOMES[name]}.{name}"
        value = getattr(dptext, name)
        kind = "class" if isinstance(value, type) else "function" if callable(value) else "data"
        members = "   :members:\n   :show-inheritance:\n" * (kind == "class")
        lines += [f"## {name}", "", "```{eval-rst}", f".. auto{kind}:: {home}", members + "```", ""]
    return "\n".join(lines)


def write_pages() -> None:
    """Write the pages that are not committed."""
    folder = DOCS / "generated"
    folder.mkdir(exist_ok=True)
    for source, page in OUTSIDE.items():
        page.write_text(relinked(source.read_text("utf-8"), source.parent, page), encoding="utf-8")
    (folder / "command.md").write_text(command_reference(), encoding="utf-8")
    (folder / "python.md").write_text(python_reference(), encoding="utf-8")


def on_source_read(app: "Sphinx", name: str, source: list[str]) -> None:
    """Mend the links of a page; the index gets the table of contents."""
    page = DOCS / f"{name}.md"
    if page.parent.name == "generated":
        return
    text = relinked(source[0], page.parent, page)
    source[0] = f"{text}\n{contents(text)}" if name == "index" else text
    if page.with_suffix("").is_dir():
        pages = sorted(path.stem for path in page.with_suffix("").glob("*.md"))
        source[0] += "\n" + toctree("", [f"{name}/{one}" for one in pages]).replace(":caption: \n", "")


def tidied(lines: list[str]) -> list[str]:
    """A docstring as napoleon and reStructuredText want it, from what a reader takes for granted.

    An indented block after a blank line is code, and a paragraph below the parameters is none of them.
    """
    found: list[str] = []
    depth, code, last = 0, False, ""
    for place, line in enumerate(lines):
        if line.strip():
            here, below = len(line) - len(line.lstrip()), "".join(lines[place + 1 : place + 2])
            after_blank = place > 0 and not lines[place - 1].strip()
            if not (code and here > depth):
                code = after_blank and here >= depth + 4
                if code and not last.endswith("::"):
                    found += [" " * depth + "::", ""]
                elif after_blank and not here and not below.startswith((" ", "---")):
                    found.append("")  # two blank lines end a section
                depth = depth if code else here
            last = line.rstrip()
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


def on_docstring(app: "Sphinx", what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Mend a docstring before napoleon reads it."""
    lines[:] = tidied(one_by_one(lines))


def on_finished(app: "Sphinx", error: Exception | None) -> None:
    """Mend the pages that were made."""
    if error is None and app.builder.format == "html":
        for path in Path(app.outdir).rglob("*.html"):
            text = path.read_text("utf-8")
            for wrong, right in MENDS.items():
                text = text.replace(wrong, right)
            path.write_text(text, encoding="utf-8")


def setup(app: "Sphinx") -> dict[str, bool]:
    """Connect to Sphinx."""
    write_pages()
    app.connect("source-read", on_source_read)
    app.connect("autodoc-process-docstring", on_docstring, priority=400)
    app.connect("build-finished", on_finished)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
