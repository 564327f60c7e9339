"""What the scripts of this folder share: a paper's figures next to ours, whether both are in one order, and the page.

Two figures are *apart* if they differ by more of their difference's standard errors than chance would give, at a level
of 0.05 for all comparisons of a claim together: by Student's t, as errors of few runs are little known themselves (with
degrees of freedom by Welch and Satterthwaite). A paper's error comes from its own spread over runs and the size of its
test set; where it tells neither, its figures are taken as they stand. Ours comes from the spread over runs and the
size of the test set as well. Exact figures are apart if they differ by more than 0.2 %. Our figures of one test set are
compared row by row and run by run; others as if their rows were different ones, so that too few are found apart.
"""

import argparse
import hashlib
import math
import re
import statistics
import subprocess
import sys
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np

import dptext
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.version import __version__
from dptext_lab.intervals import student_quantile

Key: TypeAlias = tuple[str, str]
"""Row and column of a figure."""

Sign: TypeAlias = Literal[-1, 0, 1]

LEVEL = 0.05
"""Chance that a claim whose figures are all equal has some found apart."""

ALIKE = 0.002
"""Figures that differ by no more than this share of the larger one are alike, however exact they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A figure, and its standard error: 0 if it is exact, infinite if it is not known.

    Of a test set that other figures of its table have, too, `rows` (n,) is the influence of each row and `runs` (k,)
    the figure in each run.
    """

    value: float
    error: float = 0.0
    freedom: float = field(default=math.inf, repr=False)  # degrees of it, of the error
    rows: tuple[float, ...] = field(default=(), repr=False)
    runs: tuple[float, ...] = field(default=(), repr=False)

    def __sub__(self, other: "Score") -> "Score":
        if self.rows and len(self.rows) == len(other.rows):
            return of_rows(np.subtract(self.rows, other.rows), np.subtract(self.runs, other.runs))
        return of_parts(self.value - other.value, [(one.error**2, one.freedom) for one in (self, other)])

    def __mul__(self, factor: float) -> "Score":
        parts = {name: tuple(factor * part for part in getattr(self, name)) for name in ("rows", "runs")}
        return Score(value=factor * self.value, error=abs(factor) * self.error, freedom=self.freedom, **parts)

    def margin(self, level: float) -> float:
        """Half of an interval with that chance of failure."""
        return self.error * student_quantile(min(self.freedom, 1e9), level) if self.error else 0.0

    def shown(self, digits: int) -> str:
        """For people: with an error, if it has one."""
        error = "" if math.isinf(self.error) else f"{self.error:.{digits}f}"
        return f"{self.value:.{digits}f}±{error}" if error.strip("0.") else f"{self.value:.{digits}f}"


def of_parts(value: float, parts: Sequence[tuple[float, float]], **others: tuple[float, ...]) -> Score:
    """A figure whose variance has independent parts, each with its degrees of freedom."""
    variance = sum(part for part, _ in parts)
    unsure = sum(part**2 / freedom for part, freedom in parts if math.isfinite(part))
    freedom = variance**2 / unsure if unsure and math.isfinite(variance) else math.inf
    return Score(value=value, error=math.sqrt(variance), freedom=freedom, **others)


def of_share(share: float, *, units: int | None = None, spread: float = 0.0, runs: int = 1) -> Score:
    """A share of `units` test rows, with its standard deviation over runs (in the same unit)."""
    inside = min(max(share, 0.0), 1.0)
    of_rows = inside * (1 - inside) / units if units else 0.0
    return of_parts(share, [(of_rows, math.inf), (spread**2 / runs, runs - 1)][: 2 if spread else 1])


def of_runs(shares: Sequence[float], *, units: int | None = None) -> Score:
    """The mean over runs: of shares of `units` test rows, or of any figures, whose error a single run does not tell."""
    if len(shares) == 1 and units is None:
        return Score(value=shares[0], error=math.inf)
    spread = statistics.stdev(shares) if len(shares) > 1 else 0.0
    return of_share(statistics.fmean(shares), units=units, spread=spread, runs=len(shares))


def of_rows(rows: Sequence[float], runs: Sequence[float]) -> Score:
    """A figure from the influences of its test rows (means over the runs) and its values in the runs."""
    parts = [(float(np.var(part, ddof=1)) / len(part), len(part) - 1) for part in (rows, runs) if len(part) > 1]
    own = {"rows": tuple(map(float, rows)), "runs": tuple(map(float, runs))}
    return of_parts(float(np.mean(runs)), parts, **own)


def mean_of(scores: Sequence[Score]) -> Score:
    """The mean of figures of one test set."""
    return of_rows(*(np.mean([getattr(one, name) for one in scores], axis=0) for name in ("rows", "runs")))


def mean_over(scores: Sequence[Score]) -> Score:
    """The mean of figures of different test sets."""
    parts = [((score.error / len(scores)) ** 2, score.freedom) for score in scores]
    return of_parts(statistics.fmean(score.value for score in scores), parts)


def of_sample(values: Sequence[float]) -> Score:
    """The mean of independent values."""
    return of_runs(values)


def between(value: float, low: float | None, high: float | None) -> Score:
    """A figure with its interval, which need not be there."""
    wide = 2 * statistics.NormalDist().inv_cdf(1 - LEVEL / 2)
    return Score(value=value, error=0.0 if low is None or high is None else (high - low) / wide)


def over_runs(scores: Sequence[Score]) -> Score:
    """The mean over runs of figures of test rows or users, with the error of the runs and of the rows."""
    values = [score.value for score in scores]
    of_noise = of_runs(values).error if len(values) > 1 else 0.0
    of_rows = statistics.fmean(score.error for score in scores)
    return Score(value=statistics.fmean(values), error=math.hypot(of_noise, of_rows))


def order(first: Score, second: Score, comparisons: int = 1) -> Sign:
    """1 if the first is above the second, -1 if below, 0 if they are not apart (one of so many comparisons)."""
    difference = first - second
    limit = difference.margin(LEVEL / max(1, comparisons))
    least = ALIKE * max(abs(first.value), abs(second.value))
    if abs(difference.value) <= max(least, limit):
        return 0
    return 1 if difference.value > 0 else -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What became of a claim."""

    claim: str
    where: str
    paper: str
    ours: str
    verdict: str


class Comparison:
    """A table or figure of a paper beside ours.

    Parameters
    ----------
    title
        Which one, and of what.
    rows, columns
        In their order; a cell that neither side has is left empty.
    paper, ours
        The figures.
    digits
        After the point.
    beside
        Whether the paper's figures are shown, too.
    """

    def __init__(
        self,
        title: str,
        *,
        rows: Sequence[str],
        columns: Sequence[str],
        paper: Mapping[Key, Score],
        ours: Mapping[Key, Score],
        digits: int = 3,
        beside: bool = True,
    ) -> None:
        self.title, self.rows, self.columns = title, rows, columns
        self.paper, self.ours, self.digits, self._shown = paper, ours, digits, paper if beside else {}

    def lines(self) -> list[str]:
        """As Markdown: for each row a line of the paper and a line of ours."""
        lines = [
            f"### {self.title}",
            "",
            "| | " + " | ".join(self.columns) + " |",
            "|---|" + "--:|" * len(self.columns),
        ]
        for row in self.rows:
            for name, side in ((", paper", self._shown), ("", self.ours)):
                found = [side.get((row, column)) for column in self.columns]
                if any(found):
                    cells = ["" if score is None else score.shown(self.digits) for score in found]
                    lines.append(f"| {row}{name} | " + " | ".join(cells) + " |")
        return [*lines, ""]

    def judge(self, claim: str, where: str, pairs: Sequence[tuple[Key, Key]]) -> Verdict:
        """Whether of each pair the first is above the second on both sides. Pairs that lack a figure are left out."""
        both = [pair for pair in pairs if all(key in side for key in pair for side in (self.paper, self.ours))]
        in_paper = [order(self.paper[first], self.paper[second], len(both)) for first, second in both]
        told = [pair for pair, sign in zip(both, in_paper, strict=True) if sign == 1]
        here = [order(self.ours[first], self.ours[second], len(told)) for first, second in told]
        same, against = here.count(1), here.count(-1)
        if not told:
            verdict = "not told apart in the paper" if both else "no figures"
        elif against:
            verdict = "the reverse" if 2 * against > len(told) else "partly"
        else:
            verdict = "same order" if 2 * same > len(told) else "not told apart here"
        return Verdict(
            claim=claim,
            where=where,
            paper=f"{len(told)} of {len(both)}",
            ours=f"{same}, {against}, {len(told) - same - against}",
            verdict=verdict,
        )


def rising(row: str, columns: Sequence[str]) -> list[tuple[Key, Key]]:
    """Pairs that say: the figures of a row rise from column to column."""
    return [((row, high), (row, low)) for i, low in enumerate(columns) for high in columns[i + 1 :]]


def above(first: str, second: str, columns: Sequence[str]) -> list[tuple[Key, Key]]:
    """Pairs that say: one row is above another in every column."""
    return [((first, column), (second, column)) for column in columns]


def bounded(
    claim: str, where: str, paper: str, ours: Score, *, least: float = -math.inf, most: float = math.inf
) -> Verdict:
    """A claim that a figure lies within bounds, held against ours and its error."""
    limit = ours.margin(LEVEL)
    inside = least <= ours.value <= most
    clear = (
        least <= ours.value - limit and ours.value + limit <= most
        if inside
        else not (ours.value + limit >= least and ours.value - limit <= most)
    )
    verdict = ("holds" if inside else "does not hold") if clear else "not told apart here"
    error = "" if math.isinf(ours.error) or ours.error < ALIKE * abs(ours.value) else f"±{ours.error:.2g}"
    return Verdict(claim=claim, where=where, paper=paper, ours=f"{ours.value:.4g}{error}", verdict=verdict)


def stated(claim: str, where: str, first: Score, second: Score, *, digits: int = 3) -> Verdict:
    """A claim that the first is above the second, which the paper says or draws without figures that can be read."""
    sign = order(first, second)
    same = "no difference here" if first.error == second.error == 0 else "not told apart here"
    return Verdict(
        claim=claim,
        where=where,
        paper="said",
        ours=f"{first.shown(digits)} against {second.shown(digits)}",
        verdict={1: "same order", 0: same, -1: "the reverse"}[sign],
    )


class Section:
    """What a script prints, and its place on the page.

    Parameters
    ----------
    name, title
        Of the script, and of the section.
    files
        What was read, whose digests the section names.
    runs
        With one run there is no verdict, as nobody knows the noise.

    Attributes
    ----------
    settings
        What differs from the paper, a sentence each.
    comparisons, notes, verdicts
        What was found, in the order of the page.
    """

    def __init__(self, name: str, title: str, *, files: Sequence[Path], runs: int) -> None:
        self.name, self.title, self.runs = name, title, runs
        self.made = f"dptext {__version__}, {commit()}. " + "; ".join(map(_digest, dict.fromkeys(files))) + "."
        self.settings: list[str] = []
        self.comparisons: list[Comparison] = []
        self.notes: list[str] = []
        self.verdicts: list[Verdict] = []

    def lines(self, command: str) -> list[str]:
        """As Markdown."""
        lines = [f"## {self.title}", "", f"`{command}`", "", self.made, "", "What differs from the paper:", ""]
        lines += [f"- {setting}" for setting in self.settings] + [""]
        for comparison in self.comparisons:
            lines += comparison.lines()
        lines += [f"{note}\n" for note in self.notes]
        if self.verdicts:
            lines += ["| claim of the paper | where | paper | here | verdict |", "|---|---|---|---|---|"]
        for v in self.verdicts:
            verdict = v.verdict if self.runs > 1 else "one run only"
            lines.append(f"| {v.claim} | {v.where} | {v.paper} | {v.ours} | **{verdict}** |")
        return [*"\n".join(lines).split("\n"), ""]

    def finish(self, page: Path | None) -> None:
        """Print it, and put it in its place on the page, if there is one."""
        lines = self.lines(_command(self.name))
        print("\n".join(lines))
        if page is not None:
            page.write_text(placed(page.read_text(encoding="utf-8"), self.name, lines), encoding="utf-8")


def commit() -> str:
    """The commit of the package's source, and whether that was changed since."""
    source = Path(str(dptext.__file__)).parent
    try:
        asked = ["git", "-C", str(source), "rev-parse", "--short=8", "HEAD"]
        commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
        asked = ["git", "-C", str(source), "status", "--porcelain", "--", str(source)]
        changed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "from a package"
    return f"commit {commit}{' and changes' if changed else ''}"


def _digest(path: Path) -> str:
    """A file, or the files of a folder, by name and digest."""
    digest = hashlib.sha256()
    for one in sorted(path.iterdir()) if path.is_dir() else [path]:
        if one.is_file():
            digest.update(one.read_bytes())
    return f"`{path.name}` {digest.hexdigest()[:8]}"


def _command(name: str) -> str:
    """As it was called, with files by their names alone."""
    words = [Path(word).name if "/" in word else word for word in sys.argv[1:]]
    return re.sub(r" --(page|work|cache) \S+", "", " ".join(["python", f"benchmarks/papers/{name}.py", *words]))


def placed(text: str, name: str, lines: Sequence[str]) -> str:
    """The page with other lines between the marks of a name, which stand at its end if it has none."""
    begin, end = f"<!-- {name}: printed by benchmarks/papers -->\n", f"<!-- {name}: end -->"
    if begin not in text:
        text += f"\n{begin}{end}\n"
    before, rest = text.split(begin, 1)
    return before + begin + "\n".join(lines) + end + rest.split(end, 1)[1]


def key_of(seed: int) -> RunKey:
    """The noise of a fixed seed, so that a table can be made again: what is privatized here is public."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(seed)


def parser_of(description: str, *, rows: int, runs: int = 3) -> argparse.ArgumentParser:
    """The options that every script has."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=rows, help="texts of each side at most")
    parser.add_argument("--runs", type=int, default=runs, help="repetitions, each with noise of its own")
    parser.add_argument("--page", type=Path, help="put the section into this page as well")
    parser.add_argument("--work", type=Path, help="keep figures here: a run that was stopped goes on")
    learner = parser.add_argument_group("what learns the tasks")
    learner.add_argument(
        "--learner", default="embedding", help="embedding, tfidf, or a language model's folder or name"
    )
    learner.add_argument("--learning-rate", type=float, default=5e-5, help="of a language model")
    learner.add_argument("--length", type=int, default=128, help="most tokens of a text")
    learner.add_argument("--batch", type=int, default=32, help="texts of a step")
    learner.add_argument("--epochs", type=int, default=3, help="at most")
    learner.add_argument("--patience", type=int, help="epochs without gain on a tenth of the rows before it stops")
    return parser


def tell(line: str) -> None:
    """What is under way, for whoever waits."""
    print(line, file=sys.stderr, flush=True)
