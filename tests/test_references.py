"""What is cited can be looked up, by whoever has the repository and nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "references.md"
NAME = r"(?:Mc|De ?)?[A-Z][a-zèéöü]+(?:-[A-Z][a-z]+)*"
CITATION = re.compile(
    rf"(?P<names>{NAME}(?: et al\.|(?:, {NAME})* (?:&|and) {NAME}))\s+\(?(?P<year>(?:19|20)\d\d[a-z]?)\b", re.MULTILINE
)
WORKSHOP_WORDS = re.compile(r"\b[Pp]apers? 00\d|\b[Tt]he card\b|\bDESIGN\b")
"""How the papers and plans were called where this was written; nobody else can look them up."""


def pages() -> Iterator[tuple[Path, str]]:
    """Every page and module, and its text with what only breaks lines taken out."""
    tops = [ROOT / "README.md", *(ROOT / name for name in ("src", "docs", "tests", "benchmarks", "examples", "tools"))]
    for top in tops:
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.suffix in (".md", ".py") and path not in (PAGE, Path(__file__)):
                yield path, re.sub(r"\s*\n\s*", " ", path.read_text(encoding="utf-8"))


def keys() -> list[str]:
    return re.findall(r"^- \*\*(.+?)\*\*:", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_citation_has_its_entry() -> None:
    known = set(keys())
    cited = {
        (f"{found['names']} {found['year']}", path.name) for path, text in pages() for found in CITATION.finditer(text)
    }
    assert len(cited) > 30
    assert sorted((key, name) for key, name in cited if key not in known) == []


def test_entries_are_sorted_and_unique() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for section in text.split("\n## ")[1:]:
        found = re.findall(r"^- \*\*(.+?)\*\*:", section, re.MULTILINE)
        assert found == sorted(set(found))
    assert len(keys()) == len(set(keys()))


def test_nothing_is_cited_by_a_name_of_the_workshop() -> None:
    found = [(path.name, match[0]) for path, text in pages() for match in WORKSHOP_WORDS.finditer(text)]
    assert found == []


@pytest.mark.parametrize("text", ["see paper 003", "The card says", "DESIGN has", "Nobody and Noone 1999 say"])
def test_the_search_finds_what_it_is_for(text: str) -> None:
    citation = CITATION.search(text)
    assert WORKSHOP_WORDS.search(text) or (citation and f"{citation['names']} {citation['year']}" not in keys())
