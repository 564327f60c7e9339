"""What is measured on the texts themselves: how well a task is still learnt from them, and what attacks get out."""

from collections.abc import Sequence
from typing import Any

from dptext.mechanisms.base import WordPrivatizer
from dptext.process.stopping import check
from dptext.sweep.cells import Part
from dptext.sweep.store import Values


class TaskLeft(Part):
    """How well the labels are learnt and told from released texts, beside the same on the texts as they were.

    Parameters
    ----------
    texts, labels
        A label for each text, (n,).
    runs
        How often, each with noise and a split of its own.

    Raises what `dptext.evaluation.labelled` and `Task` raise.
    """

    name = "task"
    packages = ("scikit-learn",)

    def __init__(self, texts: Sequence[str | None], labels: Sequence[Any], *, runs: int) -> None:
        from dptext.evaluation import Task, labelled

        self._task = Task(labelled(texts, labels), runs=runs, metrics=("accuracy", "cosine", "changed"))
        self._runs = runs

    def settings(self) -> dict[str, Any]:
        """How often."""
        return {"runs": self._runs}

    def compute(self, candidate: WordPrivatizer) -> Values:
        """The evaluation as plain values."""
        return self._task.evaluate(candidate, progress=_checked).as_dict()


def _checked(done: int, size: int) -> None:
    check()
