"""Public tasks for the scripts of this folder: read from files, cut to size, and learnt by `dptext_lab.evaluation`."""

import argparse
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from beside import Score, between, key_of, of_rows, of_runs, of_sample, over_runs

from dptext.embeddings.embedding import Embedding
from dptext.io.in_memory import read_columns
from dptext.mechanisms.base import WordMechanism
from dptext.rewriting.base import Rewriter
from dptext.run.build import privatizer_of
from dptext.text.vocabulary import frequency_order
from dptext_lab.attacks.labels import AuthorAttack
from dptext_lab.attacks.learners import AttackLearner, FineTunedLearner
from dptext_lab.attacks.outcome import Outcome
from dptext_lab.evaluation.data import Kind, Labelled, read_labelled
from dptext_lab.evaluation.learners import TaskLearner, TransformerLearner, cosines, mean_vectors
from dptext_lab.evaluation.sentences import sentence_vectors
from dptext_lab.evaluation.task import LINEAR, Evaluation, EvaluationTask, Where
from dptext_lab.score_intervals import macro_f1_influence

PLAIN = "as they were"
"""Name of a column of figures without any noise."""

PAIR = ("text_a", "text_b")
"""Names of the text columns of tasks on pairs."""


GLUE = {"cola": "CoLA", "sst2": "SST-2", "qqp": "QQP", "mrpc": "MRPC", "stsb": "STS-B"}
GLUE |= {"mnli": "MNLI", "qnli": "QNLI", "wnli": "WNLI", "rte": "RTE"}
"""The nine tasks, by the option that names their files."""

_LARGE = ("MNLI", "QNLI", "QQP", "SST-2")


def add_tasks(parser: argparse.ArgumentParser) -> None:
    """The options for the files of GLUE's tasks."""
    for name, title in GLUE.items():
        parser.add_argument(
            f"--{name}", type=Path, nargs="+", metavar="CSV", help=f"{title}; a second file is tested on"
        )
    parser.add_argument("--large-share", type=float, default=1.0, help="of the rows of MNLI, QNLI, QQP and SST-2")


def add_attackers(parser: argparse.ArgumentParser) -> None:
    """The options for what tells authors."""
    group = parser.add_argument_group("what tells authors")
    group.add_argument("--trustpilot", type=Path, metavar="CSV", help="reviews with text, author (a gender) and label")
    group.add_argument("--attack-learner", default="linear", help="linear, or a language model's folder or name")
    group.add_argument("--attack-epochs", type=int, default=3, help="of a language model")


def tasks_of(options: argparse.Namespace, *, metrics: Sequence[str] = (), **shared: Any) -> dict[str, EvaluationTask]:
    """The tasks of GLUE whose files were given, by their names in the papers; `metrics` besides those of the task."""
    tasks = {}
    for name, title in GLUE.items():
        if paths := getattr(options, name):
            scores = ("pearson", "spearman") if name == "stsb" else ("accuracy",)
            tasks[title] = read_task(
                paths_of(paths),
                columns=["text"] if name in ("sst2", "cola") else PAIR,
                label="label",
                metrics=[*scores, *metrics],
                kind="regression" if name == "stsb" else "classification",
                share=options.large_share if title in _LARGE else 1.0,
                **shared,
            )
    return tasks


def glue_files(options: argparse.Namespace) -> list[Path]:
    """All files of these tasks."""
    return [path for name in GLUE for path in getattr(options, name) or ()]


def _tuning(options: argparse.Namespace) -> dict[str, Any]:
    names = {"learning_rate": "learning_rate", "length": "length", "batch_size": "batch", "patience": "patience"}
    return {**{name: getattr(options, own) for name, own in names.items()}, "download": True}


def learner_of(options: argparse.Namespace, embedding: Embedding | None = None) -> TaskLearner | str:
    """What `--learner` names, with the options of a language model, or of a biLSTM on an embedding."""
    if options.learner in LINEAR:
        return str(options.learner)
    if options.learner == "bilstm" and embedding is not None:
        from bilstm import BiLstmLearner

        own = {"epochs": options.epochs, "learning_rate": options.learning_rate}
        return BiLstmLearner(embedding, **own, length=options.length, batch=options.batch)
    return TransformerLearner(options.learner, epochs=options.epochs, **_tuning(options))


def attacker_of(options: argparse.Namespace, name: str, epochs: int) -> AttackLearner | None:
    """An adversary's learner, or that of labels of authors' texts; None for the linear one."""
    if name in ("linear", *LINEAR):
        return None
    return FineTunedLearner(name, epochs=epochs, **_tuning(options))


def said_learner(options: argparse.Namespace, paper: str) -> str:
    """A sentence of what differs."""
    kind = f"linear, on the features {options.learner!r}," if options.learner in LINEAR else Path(options.learner).name
    return f"Classifier: {kind} instead of {paper}."


def most_frequent(embedding: Embedding, words: int) -> Embedding:
    """The embedding with its most frequent words alone."""
    order = frequency_order(embedding.vocabulary)
    return embedding.restrict([embedding.vocabulary.words[i] for i in order[:words]])


def paths_of(given: Sequence[Path]) -> tuple[Path, Path | None]:
    """The rows to learn from, and, if they are in a file of their own, to test on. Raises `SystemExit` for more."""
    if len(given) > 2:
        raise SystemExit("A task is one file, or a file to learn from and one to test on.")
    return given[0], given[1] if len(given) == 2 else None


def read_task(
    paths: tuple[Path, Path | None],
    *,
    columns: Sequence[str],
    label: str,
    rows: int,
    test_rows: int | None = None,
    runs: int,
    model: TaskLearner | str,
    metrics: Sequence[str],
    test_share: float = 0.4,
    kind: Kind = "classification",
    sentence_model: str | None = None,
    share: float = 1.0,
) -> EvaluationTask:
    """A task on at most `rows` rows of each side (or `test_rows` to test on), drawn once and for all; of those to learn
    from a share. Without a file of its own the test rows are a share of those, drawn anew in each run.
    """
    test = None
    if paths[1] is not None:
        test = _some(read_labelled(str(paths[1]), columns=columns, label=label, task=kind), test_rows or rows)
    data = read_labelled(str(paths[0]), columns=columns, label=label, task=kind)
    data = _some(data, min(rows, round(share * len(data))))
    return EvaluationTask(
        data,
        test=test,
        model=model,
        runs=runs,
        metrics=metrics,
        test_share=test_share,
        compared_rows=max(2, rows),
        sentence_model=sentence_model,
    )


def _some(data: Labelled, rows: int) -> Labelled:
    order = np.random.default_rng(0).permutation(len(data))[:rows]
    return data.take(np.sort(order))


def evaluated(
    task: EvaluationTask, mechanism: WordMechanism | Rewriter | None, *, privatize: Where = "both", seed: int = 0
) -> Evaluation:
    """The task under a mechanism, with the noise of a seed; without one, on the texts as they were."""
    if mechanism is None:
        return task.evaluate(None, privatize="none")
    return task.evaluate(privatizer_of(mechanism, key=key_of(seed), allow_no_guarantee=True), privatize=privatize)


def score_of(found: Evaluation, metric: str) -> Score:
    """A score of a task over its runs, with the noise of the test rows, and by row where these are always the same."""
    values = found.score(metric).released.values
    if metric in ("accuracy", "macro-f1") and found.settings["test_share"] is None:
        return of_rows(influences([_numbered(*labels) for labels in found.labels], metric), values)
    if metric in ("pearson", "spearman"):
        score = of_runs(values)
        return score - Score(value=0.0, error=error_of_correlation(score.value, found.test_rows))
    return of_runs(values, units=found.test_rows if metric in ("accuracy", "macro-f1") else None)


def mean_of_correlations(scores: Sequence[Score]) -> Score:
    """Of one task, which are close to each other: the mean, with the larger error. A task of classes has one score."""
    if len(scores) == 1:
        return scores[0]
    return Score(value=statistics.fmean(one.value for one in scores), error=max(one.error for one in scores))


def _numbered(expected: np.ndarray, told: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    names = np.unique(np.concatenate((expected, told)))
    return np.searchsorted(names, expected), np.searchsorted(names, told)


def influences(labels: Sequence[tuple[np.ndarray, np.ndarray]], metric: str) -> np.ndarray:
    """How much each test row counts in a score (n,), the mean over the runs, of right and told classes of each."""
    if metric == "accuracy":
        return np.mean([expected == told for expected, told in labels], axis=0)
    ones = np.ones(len(labels[0][0]))
    return np.mean([macro_f1_influence(*one, ones)[1] for one in labels], axis=0) * len(ones)


def error_of_correlation(value: float, rows: int) -> float:
    """Of pairs that are normal."""
    return (1 - value**2) / max(rows - 1, 1) ** 0.5


class _Attack(AuthorAttack):
    """An attack that also keeps what it guessed last."""

    guessed: np.ndarray

    def _outcome(self, guesses: np.ndarray, *given: Any, **others: Any) -> Outcome:
        self.guessed = guesses.argmax(axis=1)
        return super()._outcome(guesses, *given, **others)

    def over_runs(self, outcomes: Iterable[Outcome], figure: str) -> Score:
        """A figure: the mean over runs, with the errors of the runs and of the texts attacked."""
        found, labels = list[Score](), list[tuple[np.ndarray, np.ndarray]]()
        for outcome in outcomes:
            value = next(one.value for one in outcome.figures if one.name == figure)
            found.append(between(value.value, value.low, value.high))
            labels.append((self.rows.labels[self.rows.attacked], self.guessed))
        if self.rows.units is not None:
            return over_runs(found)
        return of_rows(influences(labels, figure), [one.value for one in found])


class Authors:
    """Texts with their authors: how well these are told from releases, and how near releases are to the texts.

    Parameters
    ----------
    source
        A CSV file with the columns text and author, or its columns.
    rows
        Texts at most; of each author `share` are attacked, the others learnt from.
    runs
        Releases of each mechanism, each attacked by both adversaries.
    group
        A column that tells which texts belong together (a book): they are on one side, and each group counts alike.
    label
        A column of labels, which are a task.
    share
        Of the texts of each author, how many are attacked.
    learner, task_learner
        What learns the authors, and the labels; None for a linear one.
    sentences
        A model of sentence vectors for the cosine; None for means of word vectors.
    """

    def __init__(
        self,
        source: Path | Mapping[str, Sequence[str]],
        *,
        rows: int,
        runs: int,
        group: str | None = None,
        label: str | None = None,
        share: float = 0.4,
        learner: AttackLearner | None = None,
        task_learner: AttackLearner | None = None,
        sentences: str | None = None,
    ) -> None:
        columns: Any = source
        if isinstance(source, Path):
            others = [name for name in ("author", group, label) if name]
            columns = read_columns(str(source), texts=["text"], others=others)
        chosen = np.sort(np.random.default_rng(0).permutation(len(columns["text"]))[:rows])
        self._texts = [columns["text"][i] for i in chosen]
        self._runs = runs
        authors = [columns["author"][i] for i in chosen]
        groups = [columns[group][i] for i in chosen] if group else None
        self._attack = _Attack(self._texts, authors, groups=groups, share=share, learner=learner)
        labels = [columns[label or "author"][i] for i in chosen]
        self._task = _Attack(self._texts, labels, groups=groups, share=share, learner=task_learner)
        self._group = group
        self._vectors = vectors_of(sentences)
        self._points = self._vectors(self._texts)

    def described(self) -> str:
        """How many texts of how many authors there are, and what somebody names who sees none of them."""
        outcome = self._attack.unprotected()
        said, blind = outcome.settings, next(one.blind for one in outcome.figures if one.name == "accuracy")
        together = f", each {self._group} on one side" if self._group else ""
        return (
            f"{said['rows_learnt_from']:,} texts of {said['authors']} authors are learnt from and "
            f"{said['rows_attacked']:,} attacked{together}; who sees no text is right at {blind}"
        )

    def unprotected(self, figure: str) -> Score:
        """How well authors of originals are told."""
        return self._attack.over_runs([self._attack.unprotected()], figure)

    def released(self, mechanism: WordMechanism | Rewriter) -> list[list[str]]:
        """The texts, released once for each run."""
        made = (privatizer_of(mechanism, key=key_of(run), allow_no_guarantee=True) for run in range(self._runs))
        return [[str(text) for text in one.release_many(self._texts).texts] for one in made]

    def static(self, releases: Sequence[Sequence[str]], figure: str) -> Score:
        """How well authors are told by who learnt from originals."""
        return self._attack.over_runs(map(self._attack.static, releases), figure)

    def adaptive(self, releases: Sequence[Sequence[str]], figure: str) -> Score:
        """How well authors are told by who learnt from releases."""
        return self._attack.over_runs(map(self._attack.adaptive, releases), figure)

    def utility(self, releases: Sequence[Sequence[str]] | None, figure: str) -> tuple[Score, float]:
        """How well labels are told by who learnt from releases (None: from originals), and by guessing one of them."""
        found = [self._task.unprotected()] if releases is None else map(self._task.adaptive, releases)
        (blind,) = (one.blind for one in self._task.unprotected().figures if one.name == figure)
        return self._task.over_runs(found, figure), blind.value if blind else 0.0

    def cosine(self, releases: Sequence[Sequence[str]]) -> Score:
        """The mean cosine of releases and originals, with the error of the texts."""
        found = [cosines(self._points, self._vectors(one)) for one in releases]
        return of_sample(np.mean(found, axis=0).tolist())


def vectors_of(sentences: str | None) -> Callable[[Sequence[str]], np.ndarray]:
    """What gives texts their vectors: a model of sentence vectors, or (None) weighted means of the shipped words'."""
    if sentences is None:
        return lambda texts: mean_vectors(pa.array(texts, pa.large_string()), weighted=True)
    model = sentence_vectors(sentences)
    return lambda texts: model(pa.array(texts, pa.large_string()))


def said_cosine(sentences: str | None) -> str:
    """A sentence of what differs."""
    means = "weighted means of the shipped embedding's word vectors, instead of all-MiniLM-L6-v2"
    return f"Cosine: of {means if sentences is None else f'vectors by {Path(sentences).name}'}."
