"""Mechanisms compared and evaluated on texts in memory: `dptext.compare` and `dptext.evaluate`."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dptext import catalogue
from dptext.columns import texts_of
from dptext.core.privatizer import Privatizer
from dptext.core.wording import number
from dptext.display import progress_bar
from dptext.errors import ParameterError
from dptext.measures.rows import Progress
from dptext.report.notebook import folded, paragraphs, table_html
from dptext.report.short_guarantee import short_promises
from dptext.report.summary import not_treated
from dptext.run.build import build_privatizer
from dptext.run.config import PrivatizerConfig
from dptext_lab.comparison.measures import (
    FIGURES,
    RUNS,
    Candidate,
    ComparisonConfig,
    measure_columns,
    percent,
)
from dptext_lab.comparison.page import curves_of
from dptext_lab.extras import data_frame
from dptext_lab.plots import figure_of, save_figure
from dptext_lab.text_tables import aligned_table, latex_table

if TYPE_CHECKING:
    from dptext_lab.evaluation.task import Evaluation, Where

OF_DRAWS = ("epsilon-per-token", "epsilon", "epsilon-per-document")
"""Options that say what a language model may cost: the first that it has is compared over."""

_SHOWN = 30  # Rows of a table in a notebook.


@dataclass(frozen=True, slots=True, repr=False)
class Compared:
    """Results of `compare`: what each mechanism hides at each epsilon, and what use is left.

    The figures were made of the texts and are covered by no guarantee. Printed, it is a table. `candidates` are the
    mechanisms at each epsilon with all that was measured.
    """

    candidates: Sequence[Candidate]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row a candidate: ``mechanism``, ``epsilon``, and each of `FIGURES` that was taken.

        ``NAME_low`` and ``NAME_high`` are the ends of its 95 % interval, None where it is exact.
        """
        return [self._row(candidate) for candidate in self.candidates]

    def _row(self, candidate: Candidate) -> dict[str, Any]:
        row: dict[str, Any] = {"mechanism": candidate.mechanism, "epsilon": candidate.epsilon}
        for name in self._taken():
            value = candidate.figures.get(name)
            ends = (None, None, None) if value is None else (value.value, value.low, value.high)
            row[name], row[f"{name}_low"], row[f"{name}_high"] = ends
        return row

    def _taken(self) -> list[str]:
        return [name for name in FIGURES if any(name in candidate.figures for candidate in self.candidates)]

    def to_frame(self) -> Any:
        """The rows as a DataFrame of pandas."""
        return data_frame(self.rows)

    def to_latex(self) -> str:
        """The table for a paper, in LaTeX with ``booktabs``."""
        return latex_table(*self._cells())

    def plot(self, path: str | Path | None = None, *, hidden: str = "guessed") -> Any:
        """The use against what somebody gets, a line a mechanism; without labels, that against epsilon.

        A figure of Matplotlib. It is written to `path` if one is given, as SVG, PDF or PNG by its extension. `hidden`
        is one of the first five of `FIGURES`. Raises `ParameterError` for another, or where matplotlib is missing.
        """
        if hidden not in self._taken():
            raise ParameterError(f"The 'hidden' parameter of plot must be one of: {', '.join(self._taken())}.")
        named = (hidden.replace("_", " "), hidden)
        axes = (named,) if "score" in self._taken() else (("epsilon", "epsilon"), named)
        figure = figure_of(curves_of(self.candidates, hidden, *axes))
        if path is not None:
            save_figure(figure, path)
        return figure

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        """The head of the table and its rows."""
        names = self._taken()
        rows = [
            [candidate.mechanism, number(candidate.epsilon), *(percent(candidate.figures.get(name)) for name in names)]
            for candidate in self.candidates
        ]
        return ["mechanism", "epsilon", *(name.replace("_", " ") for name in names)], rows

    def __str__(self) -> str:
        return aligned_table(*self._cells())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        header, rows = self._cells()
        promises = [f"{candidate.name}: {short_promises(candidate.guarantee)[0]}" for candidate in self.candidates]
        open_to_all = dict.fromkeys(line for candidate in self.candidates for line in not_treated(candidate.guarantee))
        return (
            paragraphs(["These figures were made of your texts, and no guarantee covers them: keep them to yourself."])
            + table_html(header, rows[:_SHOWN], size=len(rows))
            + paragraphs([f"Not protected: {', '.join(open_to_all)}."])
            + folded("What is guaranteed", promises)
        )


def compare(
    texts: Any,
    *,
    mechanisms: Iterable[Any] = (catalogue.DEFAULT_MECHANISM,),
    epsilons: float | Iterable[float] | Mapping[str, Iterable[float]] = (),
    labels: Iterable[Any] | None = None,
    authors: Iterable[Any] | None = None,
    contextual: str | None = None,
    runs: int = RUNS,
    progress: Progress | None = None,
) -> Compared:
    """Compare mechanisms at several epsilons on texts: what attacks get, and what is left of a task.

    Parameters
    ----------
    texts
        A list of strings, or a column of pandas, polars or Arrow: (n,).
    mechanisms
        Names (those of papers are known), or mappings with the keywords of `dptext.privatize` for each, as
        ``{"preset": "balanced"}``, which is measured at its own epsilon.
    epsilons
        In nats, as the mechanisms take them: per unit of the metric of a word mechanism, per drawn token or per text of
        a language model. For all, or by mechanism, as numbers of different mechanisms do not compare.
    labels, authors
        What the texts are to tell, as a use of them, and who wrote them, for an attack that names the author: (n,).
    contextual
        A masked language model (a folder) that guesses words from the words around them, too.
    runs
        How often the task is learnt, each time from fresh noise.
    progress
        Called with the measures that are there and how many there will be; by default a notebook shows a
        bar, and a terminal counts them on its standard error.

    Raises `ParameterError` for what does not fit, `InputError` where there is no text.
    """
    read: dict[str, Sequence[Any]] = {"": texts_of(texts).to_pylist()}
    for name, values in (("labels", labels), ("authors", authors)):
        if values is not None:
            read[name] = list(values)
            if len(read[name]) != len(read[""]):
                raise ParameterError(f"There are {len(read['']):,} texts and {len(read[name]):,} {name}.")
    config = ComparisonConfig(
        source="",
        label=None if labels is None else "labels",
        author=None if authors is None else "authors",
        contextual=contextual,
        runs=runs,
    )
    mechanisms = [mechanisms] if isinstance(mechanisms, str | Mapping) else mechanisms
    epsilons = [epsilons] if isinstance(epsilons, int | float) else epsilons
    configs = [PrivatizerConfig.of(own_config) for own_config in mechanisms]
    by_name = (
        epsilons if isinstance(epsilons, Mapping) else {own_config.entry.name: list(epsilons) for own_config in configs}
    )
    chosen = {catalogue.known_name(name): sorted(own) for name, own in by_name.items()}
    privatizers = [
        privatizer
        for own_config in configs
        for privatizer in at_epsilons(
            own_config, () if own_config.preset is not None else chosen.get(own_config.entry.name, ())
        )
    ]
    return Compared(measure_columns(config, read, privatizers, progress or progress_bar() or _counted).candidates)


def _counted(done: int, size: int) -> None:
    """Count on the line of a terminal's standard error."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r{done} of {size} measures" + "\n" * (done == size))
        sys.stderr.flush()


def at_epsilons(config: PrivatizerConfig, epsilons: Sequence[float]) -> list[Privatizer]:
    """A mechanism at each epsilon, or as it is where there are none. Raises what its constructor raises."""
    if not epsilons:
        return [build_privatizer(config, allow_no_guarantee=True)]
    if config.entry.family == catalogue.WORDS:
        return [build_privatizer(replace(config, epsilon=epsilon), allow_no_guarantee=True) for epsilon in epsilons]
    budget = next(option for option in OF_DRAWS if option in config.entry.options)
    configs = [replace(config, options={**config.options, budget: epsilon}) for epsilon in epsilons]
    return [build_privatizer(at_epsilon) for at_epsilon in configs]


def evaluate(
    texts: Any,
    labels: Iterable[Any],
    *,
    task: str = "classification",
    learner: Any = "tfidf",
    runs: int = RUNS,
    privatize: "Where" = "both",
    progress: Callable[[int, int], None] | None = None,
    **keywords: Any,
) -> "Evaluation":
    """Evaluate a task learnt on released texts, and on the texts as they are.

    Parameters
    ----------
    texts, labels
        As for `dptext_lab.evaluation.data.labelled`; `task` says whether labels are classes or numbers
        (``regression``).
    learner, runs, privatize, progress
        As for `dptext_lab.evaluation.task.EvaluationTask` and its `evaluate`.
    keywords
        What privatizes the texts, as for `dptext.privatize`.

    Raises `ParameterError` for what does not fit, `InputError` for data that no task can be learnt of.
    """
    from dptext_lab.evaluation.data import labelled
    from dptext_lab.evaluation.task import EvaluationTask

    evaluation_task = EvaluationTask(labelled(texts, list(labels), task=task), model=learner, runs=runs)  # type: ignore[arg-type]
    privatizer = None if privatize == "none" else build_privatizer(PrivatizerConfig.of(keywords))
    return evaluation_task.evaluate(privatizer, privatize=privatize, progress=progress or progress_bar())
