"""What an evaluation came to, as numbers for programs and as lines for people."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dptext.evaluation.spread import CONFIDENCE, Spread
from dptext.measures.values import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskScore:
    """One score of a task.

    Attributes
    ----------
    name, title
        ``accuracy``, ``macro-f1``, ``pearson`` or ``spearman``, and how a table calls it.
    released
        With private texts, run by run.
    unprotected
        The same task on the texts as they were.
    blind
        Without a look at any text: the most frequent class, or the mean (whose correlation counts as 0).
    over_rows
        The score of the first run, with its interval over test rows; the run's own noise is not in it.
    """

    name: str
    title: str
    released: Spread
    unprotected: Spread
    blind: Spread
    over_rows: Value

    @property
    def drop(self) -> Spread:
        """What the noise costs: unprotected minus released, run by run."""
        return self.unprotected.minus(self.released)

    @property
    def points_above_blind(self) -> Spread:
        """Percentage points above blind guessing: the PP+ of Meisenbacher et al. 2024b, section 5.2."""
        return Spread(values=tuple(100 * value for value in self.released.minus(self.blind).values))

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "name": self.name,
            "released": self.released.as_dict(),
            "unprotected": self.unprotected.as_dict(),
            "blind": self.blind.as_dict(),
            "drop": self.drop.as_dict(),
            "points_above_blind": self.points_above_blind.as_dict(),
            "over_rows": self.over_rows.as_dict(),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TextScore:
    """One figure of released texts beside their originals.

    Attributes
    ----------
    name, title
        ``cosine``, ``changed``, ``bleu`` or ``perplexity``, and how a table calls it.
    released
        Of released texts and their originals, run by run.
    unprotected
        Of the originals and themselves.
    blind
        Of released texts and the originals of other rows; None where that has no meaning.
    """

    name: str
    title: str
    released: Spread
    unprotected: Spread
    blind: Spread | None

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        blind = None if self.blind is None else self.blind.as_dict()
        return {
            "name": self.name,
            "released": self.released.as_dict(),
            "unprotected": self.unprotected.as_dict(),
            "blind": blind,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """What is left of a task and of texts under one privatizer.

    Attributes
    ----------
    task, texts
        Scores of the task, the first of which stands for it in comparisons, and figures of the texts; of an evaluation
        without released texts there are none of these.
    where
        What was privatized: ``train``, ``test``, ``both`` or ``none``.
    runs, train_rows, test_rows
        How often, and on how many rows.
    guarantee
        What is promised for the released texts, as plain values; None where nothing was released.
    settings
        Everything that repeats it, as plain values.
    notes
        Sentences that a reader of the figures needs.
    seconds
        Where the time went.
    """

    task: tuple[TaskScore, ...]
    texts: tuple[TextScore, ...]
    where: str
    runs: int
    train_rows: int
    test_rows: int
    guarantee: Mapping[str, Any] | None
    settings: Mapping[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)

    @property
    def utility(self) -> TaskScore:
        """The score that stands for the task."""
        return self.task[0]

    def score(self, name: str) -> TaskScore | TextScore:
        """The score of that name. Raises `KeyError` if it was not taken."""
        scores: tuple[TaskScore | TextScore, ...] = (*self.task, *self.texts)
        return {score.name: score for score in scores}[name]

    def relative_gain(self, attacked: float, attacked_unprotected: float) -> float:
        """`relative_gain` of the score that stands for the task and of an attack's scores."""
        utility = self.utility
        return relative_gain(utility.released.mean, utility.unprotected.mean, attacked, attacked_unprotected)

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "task": [score.as_dict() for score in self.task],
            "texts": [score.as_dict() for score in self.texts],
            "privatized": self.where,
            "runs": self.runs,
            "train_rows": self.train_rows,
            "test_rows": self.test_rows,
            "confidence": CONFIDENCE,
            "guarantee": None if self.guarantee is None else dict(self.guarantee),
            "settings": dict(self.settings),
            "notes": list(self.notes),
            "seconds": {name: round(value, 3) for name, value in self.seconds.items()},
        }


def relative_gain(utility: float, utility_unprotected: float, attacked: float, attacked_unprotected: float) -> float:
    """Utility that is left, minus attack that is left: U_r / U_o - P_r / P_o.

    Scores of the task and of the attack on released texts, each over that on unprotected texts. Above 0 the noise takes
    more from the attacker than from the user. It is blind to what guessing would reach on either side.

    Source: Mattern et al. 2022, as in Meisenbacher et al. 2024b, section 5.2.
    """
    return utility / utility_unprotected - attacked / attacked_unprotected
