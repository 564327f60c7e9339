"""Public tasks for the scripts of this folder: read from files, cut to size, and learnt by `dptext.evaluation`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from beside import Score, key_of, of_runs

from dptext.assembly import assemble
from dptext.evaluation.data import Labelled, read_labelled
from dptext.evaluation.outcome import Evaluation
from dptext.evaluation.task import Task, Where
from dptext.mechanisms.base import WordMechanism
from dptext.rewriting.base import Rewriter

PAIR = ("text_a", "text_b")
"""Names of the text columns of tasks on pairs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """Where a task's rows are: to learn from, and, if they are in a file of their own, to test on."""

    train: Path
    test: Path | None = None


def paths_of(given: Sequence[Path]) -> Paths:
    """One path or two. Raises `SystemExit` for more."""
    if len(given) > 2:
        raise SystemExit("A task is one file, or a file to learn from and one to test on.")
    return Paths(train=given[0], test=given[1] if len(given) == 2 else None)


def read_task(
    paths: Paths,
    *,
    columns: Sequence[str],
    label: str,
    rows: int,
    runs: int,
    model: str,
    metrics: Sequence[str],
    test_share: float = 0.4,
) -> Task:
    """A task on at most `rows` rows of each side, drawn once and for all. Without a file of its own the test rows are
    a share of those, drawn anew in each run.
    """
    test = None
    if paths.test is not None:
        test = _some(read_labelled(str(paths.test), columns=columns, label=label), rows)
    data = _some(read_labelled(str(paths.train), columns=columns, label=label), rows)
    return Task(
        data, test=test, model=model, runs=runs, metrics=metrics, test_share=test_share, compared_rows=max(2, rows)
    )


def _some(data: Labelled, rows: int) -> Labelled:
    order = np.random.default_rng(0).permutation(len(data))[:rows]
    return data.take(np.sort(order))


def evaluated(
    task: Task, mechanism: WordMechanism | Rewriter | None, *, privatize: Where = "both", seed: int = 0
) -> Evaluation:
    """The task under a mechanism, with the noise of a seed; without one, on the texts as they were."""
    if mechanism is None:
        return task.evaluate(None, privatize="none")
    return task.evaluate(assemble(mechanism, key=key_of(seed), allow_no_guarantee=True), privatize=privatize)


def score_of(found: Evaluation, metric: str) -> Score:
    """A score of a task over its runs, with the noise of the test rows for shares of rows."""
    values = found.score(metric).released.values
    return of_runs(values, units=found.test_rows if metric in ("accuracy", "macro-f1") else None)
