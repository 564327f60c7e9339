"""What is measured on the texts themselves: how well a task is still learnt from them, and what attacks get out."""

from collections.abc import Sequence
from threading import Lock
from typing import Any

import pyarrow as pa

from dptext.measures import rank_zipf_prior
from dptext.mechanisms.base import EnumerableWordMechanism, WordPrivatizer
from dptext.process.stopping import check
from dptext.release import Released
from dptext.sweep.cells import Part
from dptext.sweep.store import Values

_FEWEST_TEXTS = 2
"""Authors with fewer texts are left out: one is learnt from, and one attacked."""


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
        """The evaluation as plain values, without what is on the page already, and what no second run repeats."""
        found = self._task.evaluate(candidate, progress=_checked).as_dict()
        return {name: value for name, value in found.items() if name not in ("guarantee", "seconds")}


class WordsGuessed(Part):
    """How many words of the texts somebody names who knows the mechanism and how frequent words are, and no context.

    What is done after the draw is left out: it gives whoever attacks no more. There is one release of each candidate.

    Parameters
    ----------
    texts
        Shape (n,).
    """

    name = "words"

    def __init__(self, texts: Sequence[str | None]) -> None:
        self._texts = texts

    def applies(self, candidate: WordPrivatizer) -> bool:
        """Whether the mechanism's probabilities can be gone through."""
        return isinstance(candidate.mechanism, EnumerableWordMechanism)

    def compute(self, candidate: WordPrivatizer) -> Values:
        """The outcome as plain values."""
        from dptext.attacks.bayes import Bayes, attack
        from dptext.attacks.law import ShownLaw

        policy = candidate.policy
        law = ShownLaw(candidate.mechanism, policy)
        adversary = Bayes(law, prior=rank_zipf_prior(law.vocabulary))
        released = WordPrivatizer(candidate.mechanism, policy=policy).release_many(self._texts).texts
        check()
        return attack(adversary, pa.array(self._texts, pa.large_string()), Released.of(released)).as_dict()


class AuthorsNamed(Part):
    """For how many texts somebody names the author who has learnt from releases of other texts of the same authors.

    The split is the same each time, and there is one release of each candidate.

    Parameters
    ----------
    texts, authors
        An author for each text, (n,).

    Raises what `dptext.attacks.labels.AuthorAttack` raises.
    """

    name = "author"
    packages = ("scikit-learn",)

    def __init__(self, texts: Sequence[str | None], authors: Sequence[Any]) -> None:
        from dptext.attacks.labels import AuthorAttack

        self._texts = texts
        self._attack = AuthorAttack(texts, authors, fewest=_FEWEST_TEXTS)
        self._lock = Lock()
        self._unprotected: Values | None = None

    def settings(self) -> dict[str, Any]:
        """Which authors are left out."""
        return {"fewest": _FEWEST_TEXTS}

    def compute(self, candidate: WordPrivatizer) -> Values:
        """The adaptive adversary's outcome as plain values, with that of texts as they were."""
        with self._lock:  # the adversary on originals learns once
            if self._unprotected is None:
                self._unprotected = self._attack.unprotected().as_dict()
        check()
        released = candidate.release_many(self._texts).texts
        check()
        return {**self._attack.adaptive(released).as_dict(), "unprotected": self._unprotected}


def _checked(done: int, size: int) -> None:
    check()
