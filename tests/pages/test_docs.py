"""What the documents show is what the program does."""

import re
import sys
import warnings
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from dptext import Diffractor, RunKey, privatize
from dptext.core.randomness import InsecureSeedWarning
from dptext.measures.deniability import deniability
from dptext.public_sentences import SAMPLES
from dptext.report.glossary import GLOSSARY
from dptext.report.measured import DOCUMENTS, MISSED, UNSTATED, VALUES, VALUES_LEFT
from dptext.report.summary import MEASURED as BARE
from dptext.text.characters import LAYOUT_CHARACTERS, CharacterClass

ROOT = Path(__file__).parents[2]
sys.path += [str(ROOT / "tools"), str(ROOT / "benchmarks")]

import build_pictures
import figures

README_TEXTS = (
    "The waiter was rude and the pizza was cold.",
    "My name is Daniel Smith and I have diabetes.",
    "Mr Kowalczyk paid $49.99 for shoes that fell apart.",
)


def test_pictures_are_what_the_mechanisms_do() -> None:
    """To mend it: python tools/build_pictures.py"""
    drawn = {name: str(draw()) for name, draw in build_pictures.PICTURES.items()}
    assert drawn == {path.stem: path.read_text(encoding="utf-8") for path in build_pictures.IMAGES.glob("*.svg")}


def test_every_picture_is_shown_and_described() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md"))
    for name in build_pictures.PICTURES:
        assert re.search(rf"!\[[^\]]{{20,}}\]\(images/{name}\.svg\)", pages), name


def test_the_layout_list_of_the_documents_is_the_tokenizer_s() -> None:
    page = (ROOT / "docs" / "mechanisms.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"^    (\. , .*)$", page, re.MULTILINE)
    western = [c for c in "".join(LAYOUT_CHARACTERS.values()) if ord(c) < 0x600 or 0x2010 <= ord(c) <= 0x205E]
    spaces = LAYOUT_CHARACTERS[CharacterClass.SPACE]
    assert set(listed.split()) == {c for c in western if c not in spaces and c not in "،؛"}


def test_links_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "benchmarks" / "RESULTS.md"]:
        if page.parent.name != "generated":
            for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def noise() -> RunKey:
    """A key whose noise anybody can repeat."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(7)


def row(cells: Iterable[object]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |\n"


def preset_table(texts: Sequence[str], names: Sequence[str]) -> str:
    """Public texts, and one draw of each by every preset."""
    columns = [privatize(list(texts), key=noise(), preset=name).texts for name in names]
    return (
        row(["before", *names])
        + "|---" * (1 + len(names))
        + "|\n"
        + "".join(map(row, zip(texts, *columns, strict=True)))
    )


def epsilon_table() -> str:
    """What the default mechanism does to a word at several epsilons."""
    lines = [row(["epsilon", "words that stay", "a word hides among", "example"]), "|--:|--:|--:|---|\n"]
    for epsilon in (0.1, 0.5, 1.0, 2.0, 3.0, 5.0):
        mechanism = Diffractor(epsilon=epsilon)
        found = deniability(mechanism, measures=("N_w", "S_w"), words=40, draws=1).measures
        stay, hidden = (found[name].statistic("median").value for name in ("N_w", "S_w"))
        drawn = mechanism.privatize(README_TEXTS[0], key=noise()).text
        lines.append(row([f"{epsilon:g}", f"{100 * stay:.0f} %", f"{hidden:.0f} word{'s' * (hidden > 1)}", drawn]))
    return "".join(lines)


def glossary_table() -> str:
    """The words that the end of a run and its report use."""
    return row(["word", "meaning"]) + "|---|---|\n" + "".join(map(row, GLOSSARY.items()))


TABLES = {
    ("README.md", "examples"): lambda: preset_table(README_TEXTS, ("strict", "balanced", "readable")),
    ("docs/choosing.md", "presets"): lambda: preset_table(SAMPLES["reviews"], ("readable", "balanced", "strict")),
    ("docs/choosing.md", "epsilons"): epsilon_table,
    ("docs/glossary.md", "words"): glossary_table,
    **figures.TABLES,
}


def parts(page: str, name: str) -> tuple[str, str, str]:
    """A page before, in and after one of its tables."""
    text = (ROOT / page).read_text(encoding="utf-8")
    before, mark, rest = text.partition(f"<!-- {name}: made by tests/pages/test_docs.py -->\n")
    table, end, after = rest.partition("<!-- end -->")
    assert mark and end, f"{page} has lost the mark of its table {name}"
    return before + mark, table, end + after


@pytest.mark.parametrize(("page", "name"), TABLES)
def test_tables_are_what_the_program_does(page: str, name: str) -> None:
    """To mend them: python tests/pages/test_docs.py"""
    assert parts(page, name)[1].strip() == TABLES[page, name]().strip()


def test_the_figures_of_a_run_s_page_are_those_that_were_measured() -> None:
    """And those of pages are made of the same table; benchmarks/protection.py prints it into RESULTS.md."""
    left = figures.results("What presets leave", "all")
    kinds = {"relatives": "relation", "jobs": "job", "years": "year", "nationalities": "nationality"}
    for name, shown in VALUES_LEFT.items():
        value, low, high = map(float, re.split(r" \[|,|\]", left[name]["all"])[:3])
        assert (shown.all, shown.low, shown.high) == (round(value), low, high), name
        assert {kind: f"{share} %" for kind, share in shown.missed.items()} == {
            kind: figures.share(left[name][kinds[kind]]) for kind in shown.missed
        }, name
        counted = sorted((float(left[name][kind].split()[0]) for kind in kinds.values()), reverse=True)
        assert [*shown.missed.values()] == [round(share) for share in counted[:3]], name
    head = (ROOT / "benchmarks" / "RESULTS.md").read_text(encoding="utf-8")
    assert f"| all ({VALUES:,}) |" in head and f", {DOCUMENTS} documents and " in head
    bare = [figures.share(left[f"diffractor 1, {how}"]["all"]) for how in ("as drawn", "read")]
    assert f"{bare[0]} of personal values stood as drawn and {bare[1]} once read" in BARE
    page = (ROOT / "docs" / "choosing.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| family names, US |"))
    assert tuple(round(float(cell)) for cell in row.split(" | ")[1:3]) == MISSED
    assert f"{UNSTATED} % of the facts about people" in " ".join(page.split())


if __name__ == "__main__":
    for (page, name), made in TABLES.items():
        before, _, after = parts(page, name)
        (ROOT / page).write_text(before + made() + after, encoding="utf-8")
