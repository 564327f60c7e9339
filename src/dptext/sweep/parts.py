"""What is measured on the texts themselves: how well a task is still learnt from them, and what attacks get out."""

from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from dptext.core.privatizer import Privatizer
from dptext.core.release import Released
from dptext.measures import rank_zipf_prior
from dptext.mechanisms.base import EnumerableWordMechanism, WordPrivatizer
from dptext.process.stopping import check
from dptext.sweep.cells import Part
from dptext.sweep.store import Values

if TYPE_CHECKING:
    from dptext.attacks.contexts import Contexts

CONTEXTUAL_TEXTS = 200
"""Texts that a language model reads under each candidate; each of their words is a pass of the model, twice."""

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

    def compute(self, candidate: Privatizer) -> Values:
        """The evaluation as plain values, without what is on the page already, and what no second run repeats."""
        found = self._task.evaluate(candidate, progress=_checked).as_dict()
        return {name: value for name, value in found.items() if name not in ("guarantee", "seconds")}


class WordsGuessed(Part):
    """How many words of the texts somebody names who knows the mechanism and how frequent words are, and no context.

    What rules do after the draw is left out: it gives whoever attacks no more. There is one release of each candidate.

    Parameters
    ----------
    texts
        Shape (n,).
    """

    name = "words"
    version = 2

    def __init__(self, texts: Sequence[str | None]) -> None:
        self._texts = texts

    def applies(self, candidate: Privatizer) -> bool:
        """Whether the mechanism's probabilities can be gone through."""
        return isinstance(candidate, WordPrivatizer) and isinstance(candidate.mechanism, EnumerableWordMechanism)

    def compute(self, candidate: Privatizer) -> Values:
        """The outcome as plain values."""
        return self._attacked(candidate, None)

    def _attacked(self, candidate: Privatizer, contexts: "Contexts | None") -> Values:
        from dptext.attacks.bayes import Bayes, attack
        from dptext.attacks.law import ShownLaw

        assert isinstance(candidate, WordPrivatizer)  # it applies to no other
        policy = candidate.policy
        law = ShownLaw(candidate.mechanism, policy)
        adversary = Bayes(law, prior=rank_zipf_prior(law.vocabulary), contexts=contexts, progress=_checked)
        released = WordPrivatizer(candidate.mechanism, policy=policy).release_many(self._texts).texts
        check()
        return attack(adversary, pa.array(self._texts, pa.large_string()), Released.of(released)).as_dict()


class WordsInContext(WordsGuessed):
    """The same of somebody who reads the released words around each one with a masked language model, too.

    It takes far longer, so some of the texts are attacked, drawn at random, the same for every candidate.

    Parameters
    ----------
    texts
        Shape (n,).
    model
        A folder or a name on this machine.

    Raises what `dptext.rewriting.models.load_model` and `Contexts` raise.
    """

    name = "context"
    packages = ("torch", "transformers")

    def __init__(self, texts: Sequence[str | None], model: str) -> None:
        from dptext.attacks.contexts import Contexts
        from dptext.rewriting.models import load_model

        there = [text for text in texts if text]
        chosen = np.sort(np.random.default_rng(0).permutation(len(there))[:CONTEXTUAL_TEXTS])
        super().__init__([there[place] for place in chosen])
        self._contexts = Contexts(load_model(model, kinds=("masked",)))
        self._lock = Lock()

    def settings(self) -> dict[str, Any]:
        """The model, and how many texts it reads at most."""
        return {"model": self._contexts.loaded.identity.as_dict(), "texts": CONTEXTUAL_TEXTS}

    def compute(self, candidate: Privatizer) -> Values:
        """The outcome as plain values."""
        with self._lock:  # one model, which uses all threads that it may
            found = self._attacked(candidate, self._contexts)
        name, texts = self._contexts.loaded.identity.name, len(self._texts)
        said = (
            f"With their context words were guessed in {texts:,} of the texts, drawn at random, by the model {name}; a "
            "better model guesses more."
        )
        return {**found, "notes": [said]}  # the others are said of all texts already


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

    def compute(self, candidate: Privatizer) -> Values:
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
