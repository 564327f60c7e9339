"""DP-BART's Figure 3 on Snips (Igamberdiev & Habernal 2023), with a BART that is small enough to train on a processor.

    python benchmarks/papers/dp_bart.py --data FOLDER --work FOLDER

The models are those of `bart_models`, trained on public texts and kept in the work folder: a second run trains nothing.
"""

import argparse
import math
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import bart_models
import torch
from beside import Comparison, Key, Score, Section, above, bounded, of_share, parser_of, rising, tell
from kept import Kept
from tasks import evaluated, learner_of, said_learner, score_of

from dptext.evaluation.data import labelled
from dptext.evaluation.learners import Learner
from dptext.evaluation.task import Task
from dptext.rewriting.dp_bart import DPBart

EPSILONS = (math.inf, 2500.0, 1000.0, 750.0, 500.0, 250.0, 100.0, 50.0, 10.0)
FIGURE_3 = {
    "ADePT": (
        (0.92, 0.00),
        (0.24, 0.13),
        (0.13, 0.09),
        (0.16, 0.08),
        (0.14, 0.08),
        (0.10, 0.09),
        (0.08, 0.02),
        (0.09, 0.05),
        (0.05, 0.01),
    ),
    "CLV": (
        (0.98, 0.00),
        (0.22, 0.14),
        (0.12, 0.10),
        (0.11, 0.07),
        (0.11, 0.06),
        (0.11, 0.07),
        (0.08, 0.02),
        (0.13, 0.06),
        (0.10, 0.04),
    ),
    "PR": (
        (0.98, 0.00),
        (0.88, 0.03),
        (0.50, 0.07),
        (0.44, 0.11),
        (0.39, 0.10),
        (0.08, 0.02),
        (0.08, 0.02),
        (0.08, 0.03),
        (0.08, 0.03),
    ),
    "PR+": (
        None,
        (0.85, 0.02),
        (0.80, 0.02),
        (0.73, 0.04),
        (0.65, 0.01),
        (0.60, 0.03),
        (0.05, 0.02),
        (0.05, 0.02),
        (0.05, 0.01),
    ),
}
"""Figure 3, Snips, with the numbers of Table 5: macro F1 on the original test texts and its deviation over three seeds,
at `EPSILONS`."""

BLEU = {
    "ADePT": (6.34, 0.16, 0.03, 0.02, 0.01, 0.01),
    "CLV": (98.41, 0.02, 0.00, 0.00, 0.00, 0.00),
    "PR": (54.39, 2.19, 0.07, 0.02, 0.01, 0.00),
    "PR+": (None, 0.31, 0.30, 0.23, 0.22, 0.07),
}
"""Table 5, Snips: BLEU of the rewritten training texts, at the first of `EPSILONS`."""

ORIGINAL = 0.98
TEST_ROWS = 700
SEEDS = 3
LEAST_RATIO = 2.0
"""Section 6: pruning reduces the noise by more than half."""
ON_PAR = 0.05
"""Points of F1 between originals and texts rewritten without noise that count as on par."""


def column(epsilon: float) -> str:
    """How a table calls an epsilon."""
    return "without noise" if math.isinf(epsilon) else f"{epsilon:g}"


def printed_figures() -> dict[Key, Score]:
    """The paper's, with the error of its test set and seeds."""
    found = {
        (row, column(epsilon)): of_share(value[0], units=TEST_ROWS, spread=value[1], runs=SEEDS)
        for row, values in FIGURE_3.items()
        for epsilon, value in zip(EPSILONS, values, strict=True)
        if value is not None
    }
    found["originals", column(math.inf)] = of_share(ORIGINAL, units=TEST_ROWS)
    return found


def rewriter(model: Path, epsilon: float, beams: int, device: Literal["cpu", "cuda"]) -> DPBart:
    """DP-BART at an epsilon for each text."""
    noise = "gaussian" if math.isfinite(epsilon) else "none"
    delta = bart_models.DELTA if noise == "gaussian" else None
    return DPBart(model=str(model), epsilon=epsilon, noise=noise, delta=delta, beams=beams, device=device)


def task_of(corpora: bart_models.Corpora, runs: int, model: Learner | str) -> Task:
    """Training texts that are rewritten, and test texts as they are."""
    train, test = (
        labelled([text for text, _ in rows], [label for _, label in rows]) for rows in (corpora.train, corpora.dev)
    )
    return Task(train, test=test, model=model, runs=runs, metrics=["macro-f1", "bleu"])


def scored(task: Task, one: DPBart | None) -> list[Score]:
    """F1 of a task learnt on rewritten texts, and their BLEU."""
    result = evaluated(task, one, privatize="train")
    return [score_of(result, name) for name in ("macro-f1", *(() if one is None else ("bleu",)))]


def third_figure(
    section: Section, task: Task, trainer: bart_models.Trainer, options: argparse.Namespace, kept: Kept
) -> None:
    """Figure 3 for Snips."""
    models: dict[str, Callable[[float], Path]] = {
        "CLV": lambda epsilon: trainer.base(),
        "PR": lambda epsilon: trainer.pruned(),
        "PR+": trainer.noisy,
        **({"CLV+": trainer.noisy_unpruned} if options.control else {}),
    }
    ours: dict[Key, Score] = {}
    overlap: dict[Key, Score] = {}
    scales: dict[Key, float] = {}
    (ours["originals", column(math.inf)],) = kept.of("originals", compute=partial(scored, task, None))
    for row, model in models.items():
        for epsilon in options.epsilons:
            if row.endswith("+") and math.isinf(epsilon):
                continue  # there is no noise to train with
            tell(f"{row}, epsilon {epsilon:g} …")
            one = rewriter(model(epsilon), epsilon, options.beams, options.device)
            found = kept.of(row, column(epsilon), compute=partial(scored, task, one))
            ours[row, column(epsilon)], overlap[row, column(epsilon)] = found
            scales[row, column(epsilon)] = one.noise.scale
    columns = [column(epsilon) for epsilon in options.epsilons]
    rows = ["originals", *FIGURE_3, "CLV+"]
    title = "Figure 3, Snips: macro F1 on original test texts after training on rewritten ones"
    figure = Comparison(title, rows=rows, columns=columns, paper=printed_figures(), ours=ours)
    bleu = {
        (row, column(epsilon)): Score(value=value)
        for row, values in BLEU.items()
        for epsilon, value in zip(EPSILONS, values, strict=False)
        if value is not None
    }
    title = "Table 5, Snips: BLEU of the rewritten training texts"
    section.comparisons += [figure, Comparison(title, rows=rows, columns=columns, paper=bleu, ours=overlap, digits=2)]
    _judge(section, figure, columns, scales)


def _judge(section: Section, figure: Comparison, columns: Sequence[str], scales: dict[Key, float]) -> None:
    noisy = columns[1:]
    for claim, pairs in (
        ("PR+ is above PR", above("PR+", "PR", noisy)),
        ("PR is above CLV", above("PR", "CLV", noisy)),
        ("PR+ is above CLV", above("PR+", "CLV", noisy)),
        *((f"{row} gains with epsilon", rising(row, noisy[::-1])) for row in ("CLV", "PR", "PR+")),
    ):
        section.verdicts.append(figure.judge(claim, "Figure 3", pairs))
    without = columns[0]
    for row in ("CLV", "PR"):
        loss = figure.ours["originals", without].value - figure.ours[row, without].value
        error = math.hypot(figure.ours["originals", without].error, figure.ours[row, without].error)
        claim = f"Rewriting without noise ({row}) is on par with the originals (read as {ON_PAR:g} of F1 at most)"
        section.verdicts.append(bounded(claim, "section 5", "0.98 each", Score(value=loss, error=error), most=ON_PAR))
    ratio = scales["CLV", noisy[-1]] / scales["PR", noisy[-1]]
    claim = "Pruning reduces the scale of the noise by more than half"
    section.verdicts.append(bounded(claim, "section 6", "2.05 times", Score(value=ratio), least=LEAST_RATIO))


def run(options: argparse.Namespace) -> None:
    """The figure."""
    torch.set_num_threads(1)
    names = ("snips_train.csv.gz", "snips_dev.csv.gz")
    files = [options.data / name for name in names]
    title = "DP-BART (Igamberdiev & Habernal 2023), Figure 3"
    section = Section("dp_bart", title, files=files, runs=options.runs)
    limits = {name: getattr(options, name) for name in ("rows", "runs", "beams", "training", "learner")}
    kept = Kept(options.work / "figures", files=files, settings=limits)
    corpora = bart_models.read_corpora(options.data, texts=options.rows, dev_texts=TEST_ROWS)
    trainer = bart_models.Trainer(
        options.data, options.work, corpora, options.training, start=options.start, device=options.device
    )
    section.settings += [
        f"Model: {options.start.name}."
        if options.start
        else "Model: a BART of 192 dimensions and 2 + 2 layers, trained from nothing as an autoencoder on short public "
        f"texts, ATIS and 9,000 other texts of Snips among them ({options.training:g} times the steps of "
        "`bart_models.py`), instead of bart-base and OpenWebText. Fewer dimensions mean less noise at one epsilon, and "
        "texts of one kind are easier.",
        said_learner(options, "a BERT"),
        f"Size: {len(corpora.train):,} rewritten training texts instead of 13,774, {len(corpora.dev):,} test texts.",
        f"Beams: {options.beams} instead of 10. Runs: {options.runs}, each with noise of its own; the models are "
        "trained once. Gaussian noise at delta = 1e-5, C = 0.1, length 20, as in the paper.",
        "CLV+, if it is here, is our control: trained with noise as PR+ is, but not pruned.",
    ]
    third_figure(section, task_of(corpora, options.runs, learner_of(options)), trainer, options, kept)
    section.finish(options.page)


def main() -> None:
    """Train what is not there, measure and print."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=300, runs=2)
    parser.add_argument("--data", type=Path, required=True, help="folder of the corpora")
    parser.set_defaults(work=Path("dp-bart"), learner="tfidf")
    parser.add_argument("--training", type=float, default=0.5, help="times as many steps as bart_models.py trains")
    parser.add_argument("--start", type=Path, help="folder of a BART to begin with, instead of a small one of our own")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"), help="where models run")
    parser.add_argument("--control", action="store_true", help="add CLV+, trained with noise and not pruned")
    parser.add_argument("--beams", type=int, default=4, help="width of the beam search")
    parser.add_argument(
        "--epsilons", type=float, nargs="+", default=[math.inf, 2500.0, 1000.0, 500.0], choices=bart_models.EPSILONS
    )
    run(parser.parse_args())


if __name__ == "__main__":
    main()
