"""``dptext evaluate``: what is left of a task and of texts, beside what was there before."""

import json
from typing import Annotated, Any

import typer

from dptext import catalogue
from dptext.cli.building import asked, privatizer_of
from dptext.cli.console import expect_compiling, say, show, step_progress
from dptext.cli.measuring import table
from dptext.cli.options import AnyMechanism, EpsilonOfWords, Json, MechanismOptions, PresetName, PresetUse, Quiet
from dptext.errors import ParameterError
from dptext.evaluation.data import KINDS, Kind, read_labelled
from dptext.evaluation.outcome import Evaluation, TaskScore, TextScore
from dptext.evaluation.task import COMPARED_ROWS, LINEAR, RUNS, TEST_SHARE, Task, Where
from dptext.measures.values import four_digits
from dptext.rewriting.models import require_lm

_DATA = "The data"
_TASK = "The task"
_TEXTS = "The texts beside their originals"


def evaluate(
    source: Annotated[
        str,
        typer.Argument(metavar="DATA", help="CSV, TSV, JSONL, Parquet; hf:NAME:SPLIT or hf:NAME:SUBSET:SPLIT."),
    ],
    column: Annotated[list[str], typer.Option("--column", "-c", help="The text column; twice for pairs of texts.")],
    label: Annotated[str, typer.Option("--label", help="The column to be told from the texts.")],
    epsilon: EpsilonOfWords = None,
    mechanism: AnyMechanism = None,
    preset: PresetName = None,
    use: PresetUse = None,
    privatize: Annotated[
        Where, typer.Option(help="Which texts are released: those that are learnt from, those that are asked, or both.")
    ] = "both",
    test: Annotated[
        str | None,
        typer.Option(help="Rows to test on, as DATA.", show_default="a part of DATA, another in each run"),
    ] = None,
    test_share: Annotated[float, typer.Option(help="The part of DATA to test on.", rich_help_panel=_DATA)] = TEST_SHARE,
    rows: Annotated[
        int | None,
        typer.Option(min=1, help="Take at most so many rows of each, at random.", rich_help_panel=_DATA),
    ] = None,
    fetch: Annotated[
        bool, typer.Option("--fetch", help="Ask the Hugging Face hub for data or models.", rich_help_panel=_DATA)
    ] = False,
    task: Annotated[Kind, typer.Option(help="Whether labels are classes or numbers.", rich_help_panel=_TASK)] = KINDS[
        0
    ],
    learner: Annotated[
        str,
        typer.Option(
            help=f"What learns: {', '.join(LINEAR)} (linear models), or the folder of a language model, to fine-tune.",
            rich_help_panel=_TASK,
        ),
    ] = "tfidf",
    epochs: Annotated[
        int | None, typer.Option(min=1, help="Of a fine-tuning.", show_default="3", rich_help_panel=_TASK)
    ] = None,
    runs: Annotated[
        int, typer.Option(min=1, help="How often, each with noise of its own.", rich_help_panel=_TASK)
    ] = RUNS,
    seed: Annotated[
        int, typer.Option(min=0, help="Of splits and trainings; the noise has none.", rich_help_panel=_TASK)
    ] = 0,
    metrics: Annotated[
        str | None,
        typer.Option(
            help="Names with commas: accuracy, macro-f1; pearson, spearman; cosine, changed, bleu.",
            show_default="all that fit",
            rich_help_panel=_TASK,
        ),
    ] = None,
    attacked: Annotated[
        str | None,
        typer.Option(
            metavar="RELEASED,ORIGINAL",
            help="An attack's scores on released and on original texts, for the relative gain.",
            rich_help_panel=_TASK,
        ),
    ] = None,
    compared_rows: Annotated[
        int, typer.Option(min=2, help="At most so many rows are compared.", rich_help_panel=_TEXTS)
    ] = COMPARED_ROWS,
    sentence_model: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER",
            help="Vectors for the cosine, by this model.",
            show_default="the shipped word vectors",
            rich_help_panel=_TEXTS,
        ),
    ] = None,
    perplexity: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER", help="Perplexity under this causal or masked language model.", rich_help_panel=_TEXTS
        ),
    ] = None,
    no_guarantee: Annotated[
        bool, typer.Option("--no-guarantee", help="Take a mechanism whose published guarantee does not hold.")
    ] = False,
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: MechanismOptions,
) -> None:
    """See what is left of a task: learnt on texts as they are, and on released ones.

    A model learns to tell the label from the text, on some rows, and is asked others. Beside its score stand the score
    without noise and that of a blind guess. This is for your own eyes: the figures are made of your data, and no
    guarantee covers them.
    """
    wanted = asked(mechanism, options, epsilon=epsilon, preset=preset, use=use)
    catalogue.entry_of(wanted.mechanism)
    attack = None if attacked is None else _two_numbers(attacked)
    shown = not (quiet or json_output)
    expect_compiling(shown)
    read: dict[str, Any] = {"columns": column, "label": label, "task": task, "download": fetch}
    data = read_labelled(source, **read)
    tested = None if test is None else read_labelled(test, **read)
    if rows is not None:
        data, tested = data.sample(rows, seed=seed), None if tested is None else tested.sample(rows, seed=seed)
    made = Task(
        data,
        test=tested,
        model=_learner(learner, epochs, fetch),
        runs=runs,
        test_share=test_share,
        seed=seed,
        metrics=None if metrics is None else [name.strip() for name in metrics.split(",")],
        compared_rows=compared_rows,
        vectors=_vectors(sentence_model, fetch),
        perplexity=_perplexity(perplexity, fetch),
    )
    privatizer = None
    if privatize != "none":
        privatizer = privatizer_of(wanted, options, no_guarantee=no_guarantee, seed=None, shown=shown)
    with step_progress("evaluating", shown) as update:
        found = made.evaluate(privatizer, privatize=privatize, progress=update)
    gain = None if attack is None else found.relative_gain(*attack)
    if json_output:
        show(json.dumps({**found.as_dict(), "relative_gain": gain}))
    elif not quiet:
        name = "nothing" if privatizer is None else privatizer.name
        show("\n".join(_lines(found, made, name, gain)))
        for note in found.notes:
            say(note)


def _learner(name: str, epochs: int | None, fetch: bool) -> Any:
    if name in LINEAR:
        if epochs is not None:
            raise ParameterError(f"The option --epochs is for the folder of a language model; {name} has none.")
        return name
    require_lm()
    from dptext.evaluation.transformer import EPOCHS, TransformerLearner

    return TransformerLearner(name, download=fetch, epochs=EPOCHS if epochs is None else epochs)


def _vectors(folder: str | None, fetch: bool) -> Any:
    if folder is None:
        return None
    require_lm()
    from dptext.evaluation.language_models import ModelVectors

    return ModelVectors(folder, download=fetch)


def _perplexity(folder: str | None, fetch: bool) -> Any:
    if folder is None:
        return None
    require_lm()
    from dptext.evaluation.language_models import ModelPerplexity

    return ModelPerplexity(folder, download=fetch)


def _two_numbers(text: str) -> tuple[float, float]:
    try:
        released, original = (float(part) for part in text.split(","))
        if not (released >= 0 and 0 < original < float("inf")):
            raise ValueError
    except ValueError:
        raise ParameterError(
            "The option --attacked must be two scores with a comma, on released and on original texts, as in 0.5,0.8. "
            f"Got {text!r} instead."
        ) from None
    return released, original


_RELEASED = {"train": "the training texts", "test": "the test texts", "both": "all texts", "none": "no text"}


def _lines(found: Evaluation, task: Task, name: str, gain: float | None) -> list[str]:
    """What people are told: what was done, one table, and what stands beside it."""
    runs = "one run" if found.runs == 1 else f"{found.runs} runs"
    pairs = "pairs of texts" if len(task.data.texts) == 2 else "texts"
    by = "" if found.where == "none" else f" by {name}"
    lines = [
        f"{found.settings['task'].capitalize()} of {pairs}, learnt by {task.learner.sentence}.",
        f"{found.train_rows:,} rows to learn from, {found.test_rows:,} to test on, {runs}. "
        f"Released{by}: {_RELEASED[found.where]}.",
        "",
        table(["", "private", "unprotected", "blind guess", "lost"], [_row(score) for score in found.task]),
    ]
    if found.texts:
        lines += ["", table(["", "private", "original", "other rows"], [_text_row(score) for score in found.texts])]
    lines.append("")
    lines += [
        f"Points above the blind guess, {score.title}: {score.points_above_blind}. The first run's, over test rows: "
        f"{score.over_rows}."
        for score in found.task
    ]
    if gain is not None:
        lines.append(f"Relative gain (utility left minus attack left): {four_digits(gain)}.")
    spent = ", ".join(f"{part} {seconds:.1f}" for part, seconds in found.seconds.items())
    return [*lines, f"Seconds: {spent}."]


def _row(score: TaskScore) -> list[str]:
    plain = (score.unprotected.mean, score.blind.mean)
    return [score.title, str(score.released), *map(four_digits, plain), str(score.drop)]


def _text_row(score: TextScore) -> list[str]:
    blind = None if score.blind is None else score.blind.mean
    return [score.title, str(score.released), four_digits(score.unprotected.mean), four_digits(blind)]
