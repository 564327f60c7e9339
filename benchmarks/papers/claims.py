"""The tables of docs/papers.md: each paper's claims and what became of them, from the sections of RESULTS.md.

python benchmarks/papers/claims.py
"""

import re
from collections.abc import Iterator
from pathlib import Path

from beside import placed

RESULTS = Path(__file__).with_name("RESULTS.md")
PAGE = RESULTS.parents[2] / "docs" / "papers.md"

OUTCOMES = {
    "as the paper has it": ("same order", "holds", "same within noise"),
    "in part": ("partly",),
    "otherwise": ("the reverse", "does not hold", "no difference here", "a larger loss here", "a smaller loss here"),
    "chance in the paper": ("not told apart in the paper",),
    "not told apart here": ("not told apart here", "no figures", "one run only"),
}
"""What becomes of a claim, by the verdicts of the sections; the last is not decided."""

PAPERS = {
    "santext": "SanText (Yue et al. 2021)",
    "diffractor": "1-Diffractor (Meisenbacher et al. 2024a)",
    "multivariate": "Multivariate Laplace (Feyisetan et al. 2020)",
    "dp_mlm": "DP-MLM (Meisenbacher et al. 2024b)",
    "dp_bart": "DP-BART (Igamberdiev & Habernal 2023)",
}
"""The titles of the sections of each paper begin so."""

Claim = tuple[str, str, str]
"""What is claimed, in which table or figure, and the verdict."""


def claims_of(text: str, paper: str) -> Iterator[Claim]:
    """The claims of a paper in the sections of a page."""
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        if section.startswith(PAPERS[paper]):
            yield from re.findall(r"^\| (.+?) \| (.+?) \| .+ \| \*\*(.+)\*\* \|$", section, re.MULTILINE)


def summary(text: str) -> list[str]:
    """How many claims of each paper came out how."""
    lines = ["| paper | claims | " + " | ".join(OUTCOMES) + " |", "|---|--:|" + "--:|" * len(OUTCOMES)]
    totals = [0] * (1 + len(OUTCOMES))
    for paper, title in PAPERS.items():
        verdicts = [verdict for _, _, verdict in claims_of(text, paper)]
        counts = [len(verdicts), *(sum(verdict in words for verdict in verdicts) for words in OUTCOMES.values())]
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
        lines.append(f"| {title} | {' | '.join(map(str, counts))} |")
    return [*lines, f"| all | {' | '.join(map(str, totals))} |", ""]


def table(text: str, paper: str) -> list[str]:
    """A line for each claim, with the tasks or texts for which it came out so; "yes" where it is of none."""
    lines = ["| claim | where | " + " | ".join(OUTCOMES) + " |", "|---|---|" + "---|" * len(OUTCOMES)]
    cells: dict[tuple[str, str], dict[str, list[str]]] = {}
    for claim, where, verdict in claims_of(text, paper):
        subject, said = re.fullmatch(r"(?:([\w-]+(?: by \w+)?): )?(.+)", claim).groups()  # type: ignore[union-attr]
        row = cells.setdefault((said[0].upper() + said[1:], where), {name: [] for name in OUTCOMES})
        (outcome,) = (name for name, words in OUTCOMES.items() if verdict in words)
        row[outcome].append(subject or "yes")
    for (claim, where), row in cells.items():
        lines.append(f"| {claim} | {where} | {' | '.join(', '.join(found) for found in row.values())} |")
    return [*lines, ""]


def page_of(page: str, results: str) -> str:
    """The page with its tables made anew."""
    page = placed(page, "verdicts", summary(results))
    for paper in PAPERS:
        page = placed(page, paper, table(results, paper))
    return page


if __name__ == "__main__":
    PAGE.write_text(page_of(PAGE.read_text(encoding="utf-8"), RESULTS.read_text(encoding="utf-8")), encoding="utf-8")
