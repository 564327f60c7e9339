"""DP-MLM's Table 2 and Figure 2 (Meisenbacher et al. 2024b): DP-MLM, DP-Paraphrase and DP-Prompt on the same tasks.

    python benchmarks/papers/rivals.py --sst2 TRAIN DEV --model FOLDER --clip-range=LOW,HIGH
        --prompt FOLDER --prompt-clip=LOW,HIGH --paraphrase FOLDER --paraphrase-clip=LOW,HIGH --bart FOLDER

Files and options of DP-MLM are those of ``dp_mlm.py``. A rival takes part if its model is given: for DP-Prompt any
model that follows a prompt, for DP-Paraphrase one of ``dptext train causal``, for DP-BART one of ``dptext train bart``.
The clip ranges are those of the models' logits on public texts (`dptext calibrate-draws`).
"""

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from beside import Comparison, Key, Score, Section, above, mean_over, of_share, parser_of, tell
from dp_mlm import BASELINE_1, EPSILONS, RUNS, TEST_ROWS, add_model, clip_range, column, copied, rewriter
from kept import Kept
from settings import options_of
from tasks import (
    PLAIN,
    add_tasks,
    evaluated,
    glue_files,
    learner_of,
    said_cosine,
    said_learner,
    score_of,
    tasks_of,
)

from dptext.rewriting.base import Rewriter
from dptext.rewriting.dp_bart import DEFAULT_LENGTH, DPBart
from dptext.rewriting.generative import DPParaphrase, DPPrompt
from dptext_lab.evaluation.task import EvaluationTask

SYSTEMS = ("DP-MLM", "DP-Paraphrase", "DP-Prompt")
TABLE_2 = {
    "CoLA": """
0.08 0.16 69.13 0.00  0.00 0.26 69.13 0.00  0.00 0.04 69.13 0.00
0.13 0.35 69.77 0.12  0.00 0.26 69.13 0.00  0.00 0.09 69.13 0.00
0.25 0.64 70.85 0.86  0.00 0.28 69.13 0.00  0.29 0.71 67.59 1.37
0.28 0.69 70.05 0.86  0.01 0.33 69.13 0.00  0.68 0.93 73.63 0.49
0.29 0.70 70.18 0.75  0.07 0.43 69.20 0.00  0.76 0.95 74.50 0.23
""",
    "SST-2": """
0.08 0.17 68.50 0.64  0.00 0.26 58.60 5.44  0.00 0.07 50.92 0.00
0.11 0.37 76.49 0.94  0.00 0.26 63.88 0.19  0.00 0.12 52.52 2.43
0.19 0.61 84.10 0.42  0.00 0.27 61.66 0.57  0.02 0.36 70.84 0.43
0.22 0.65 86.16 0.39  0.00 0.29 64.26 0.30  0.12 0.62 83.72 0.16
0.23 0.67 86.05 0.55  0.05 0.37 67.81 0.33  0.15 0.65 85.17 0.61
""",
    "MRPC": """
0.05 0.12 71.32 2.31  0.00 0.26 68.38 0.00  0.00 0.04 68.38 0.00
0.08 0.37 70.67 1.80  0.00 0.27 68.71 0.46  0.00 0.09 68.55 0.00
0.17 0.61 75.25 1.31  0.00 0.28 68.38 0.00  0.05 0.48 71.10 0.12
0.19 0.66 74.35 1.63  0.00 0.30 68.71 0.46  0.29 0.78 71.16 0.83
0.21 0.68 76.39 0.92  0.05 0.38 68.95 0.81  0.37 0.82 71.24 0.76
""",
    "RTE": """
0.04 0.10 51.50 1.70  0.00 0.27 53.79 1.53  0.00 0.05 51.14 2.74
0.08 0.33 51.87 1.19  0.00 0.28 53.19 0.68  0.00 0.09 50.42 1.62
0.17 0.61 52.47 0.34  0.00 0.29 50.78 2.72  0.27 0.71 49.82 2.23
0.20 0.65 53.31 0.61  0.01 0.33 52.71 0.00  0.63 0.92 56.32 5.11
0.21 0.66 51.38 1.87  0.08 0.43 49.10 2.55  0.68 0.94 59.21 4.59
""",
}
"""Table 2: a line for each of `EPSILONS`, and for each of `SYSTEMS` BLEU, cosine, accuracy in per cent and its
deviation.
"""

MEASURED = ("accuracy", "BLEU", "cosine")


def systems_of(options: argparse.Namespace) -> dict[str, Callable[[float], Rewriter]]:
    """Each system whose model is given, at a nominal epsilon of a token."""
    shared = {"draw": "paper", "new_tokens": "input", "device": options.device, "dtype": options.dtype}
    systems: dict[str, Callable[[float], Rewriter]] = {"DP-MLM": lambda epsilon: rewriter(options, epsilon, "paper")}
    for name, kind, model, clip in (
        ("DP-Paraphrase", DPParaphrase, options.paraphrase, options.paraphrase_clip),
        ("DP-Prompt", DPPrompt, options.prompt, options.prompt_clip),
    ):
        if model is not None:
            one = partial(kind, model=str(model), clip_range=clip, **shared)
            systems[name] = lambda epsilon, one=one: one(nominal_epsilon=epsilon)
    if options.bart is not None:
        bart = partial(DPBart, model=str(options.bart), beams=options.beams, device=options.device)
        systems["DP-BART"] = lambda epsilon: bart(epsilon_per_document=DEFAULT_LENGTH * epsilon)
    return systems


def measured(task: EvaluationTask, one: Rewriter, similarity: str) -> list[Score]:
    """Accuracy, BLEU (0 to 1, as in the paper) and cosine under a system."""
    found = evaluated(task, one)
    scores = [score_of(found, name) for name in ("accuracy", "bleu", similarity)]
    return [scores[0], scores[1] * 0.01, scores[2]]


def second_table(
    section: Section, tasks: Mapping[str, EvaluationTask], options: argparse.Namespace, kept: Kept
) -> tuple[dict[Key, Score], dict[Key, Score]]:
    """Table 2; returns the losses of accuracy by system and epsilon, of the paper and ours, averaged over the tasks."""
    similarity = "sbert" if options.sentence_model else "cosine"
    columns = [PLAIN, *map(column, options.epsilons)]
    systems = systems_of(options)
    losses: tuple[dict[Key, list[Score]], dict[Key, list[Score]]] = ({}, {})
    for name, task in tasks.items():
        compute = partial(lambda task: [score_of(evaluated(task, None), "accuracy")], task)
        (plain,) = kept.of("Table 2", name, compute=compute)
        given = BASELINE_1[name]
        printed: dict[Key, Score] = {
            ("originals, accuracy", PLAIN): of_share(
                given[0] / 100, units=TEST_ROWS[name], spread=given[1] / 100, runs=RUNS
            )
        }
        ours: dict[Key, Score] = {("originals, accuracy", PLAIN): plain}
        for epsilon, line in zip(EPSILONS, TABLE_2[name].strip().split("\n"), strict=True):
            values = list(map(float, line.split()))
            for system, (bleu, near, share, spread) in zip(SYSTEMS, zip(*[iter(values)] * 4, strict=True), strict=True):
                accuracy = of_share(share / 100, units=TEST_ROWS[name], spread=spread / 100, runs=RUNS)
                for row, score in zip(MEASURED, (accuracy, Score(value=bleu), Score(value=near)), strict=True):
                    printed[f"{system}, {row}", column(epsilon)] = score
        for system, at in systems.items():
            for epsilon in options.epsilons:
                tell(f"Table 2, {name}, {system}, epsilon {epsilon:g} …")
                compute = partial(measured, task, at(epsilon), similarity)
                found = kept.of("Table 2", name, system, epsilon, similarity, compute=compute)
                ours |= {
                    (f"{system}, {row}", column(epsilon)): score for row, score in zip(MEASURED, found, strict=True)
                }
        for side, scores in zip(losses, (printed, ours), strict=True):
            for system in (*SYSTEMS, "DP-BART"):
                for at in columns[1:]:
                    if (score := scores.get((f"{system}, accuracy", at))) is not None:
                        side.setdefault((system, at), []).append(scores["originals, accuracy", PLAIN] - score)
        rows = ["originals, accuracy", *(f"{system}, {row}" for system in systems for row in MEASURED)]
        table = Comparison(f"Table 2, {name}", rows=rows, columns=columns, paper=printed, ours=ours)
        section.comparisons.append(table)
        for rival in [rival for rival in SYSTEMS[1:] if rival in systems]:
            pairs = above("DP-MLM, accuracy", f"{rival}, accuracy", columns[1:])
            section.verdicts.append(table.judge(f"{name}: DP-MLM is above {rival}", "Table 2", pairs))
    paper, here = ({key: mean_over(scores) for key, scores in side.items()} for side in losses)
    return paper, here


def second_figure(section: Section, losses: tuple[dict[Key, Score], dict[Key, Score]], epsilons: list[float]) -> None:
    """Figure 2: the accuracy that each system costs, averaged over the tasks."""
    columns = list(map(column, epsilons))
    rows = [system for system in (*SYSTEMS, "DP-BART") if (system, columns[0]) in losses[1]]
    title = "Figure 2: accuracy lost, averaged over the tasks"
    figure = Comparison(title, rows=rows, columns=columns, paper=losses[0], ours=losses[1])
    section.comparisons.append(figure)
    for rival in [rival for rival in SYSTEMS[1:] if rival in rows]:
        pairs = [(second, first) for first, second in above("DP-MLM", rival, columns)]
        section.verdicts.append(figure.judge(f"DP-MLM loses less than {rival}", "Figure 2", pairs))


def run(options: argparse.Namespace) -> None:
    """Both."""
    models = [options.model, options.paraphrase, options.prompt, options.bart]
    files = [*(model for model in models if model), *glue_files(options)]
    section = Section(
        "rivals", "DP-MLM (Meisenbacher et al. 2024b), Table 2 and Figure 2", files=files, runs=options.runs
    )
    names = ("rows", "test_rows", "runs", "scoring", "dtype", "learner", "clip_range", "keep_stop_words", "punctuation")
    names += ("positions", "rerank", "prompt_clip", "paraphrase_clip", "beams")
    kept = Kept(options.work, files=files, settings={name: getattr(options, name) for name in names})
    tasks = tasks_of(
        options,
        metrics=["bleu", "sbert" if options.sentence_model else "cosine"],
        rows=options.rows,
        test_rows=options.test_rows,
        runs=options.runs,
        model=learner_of(options),
        sentence_model=options.sentence_model,
    )
    tasks = {name: task for name, task in tasks.items() if name in TABLE_2}
    if not tasks:
        raise SystemExit("Name the files of a task of Table 2, as --sst2 TRAIN DEV.")
    section.settings += [
        f"Models: {', '.join(model.name for model in models if model)} for DP-MLM (roberta-base) and its rivals (GPT-2 "
        f"trained on SNLI, flan-t5-base). DP-MLM scores {options.scoring}, and copies {copied(options)}.",
        f"Tasks: {', '.join(tasks)} of CoLA, SST-2, MRPC and RTE; at most {options.rows:,} rows to learn from and "
        f"{options.test_rows or options.rows:,} to test on, {options.runs} runs.",
        said_learner(options, "a deberta-v3-base"),
        f"DP-BART is not in the table: its epsilon, of a text, is {DEFAULT_LENGTH} times the column's, for its "
        f"{DEFAULT_LENGTH} tokens. DP-Paraphrase and DP-Prompt draw as many tokens as a text has.",
        said_cosine(options.sentence_model),
    ]
    second_figure(section, second_table(section, tasks, options, kept), options.epsilons)
    section.finish(options.page)


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=500)
    add_tasks(parser)
    add_model(parser)
    parser.set_defaults(scoring="block", learner="tfidf")
    parser.add_argument("--test-rows", type=int, help="of a task's dev rows at most; by default as many as rows")
    parser.add_argument("--epsilons", type=float, nargs="+", default=list(EPSILONS), choices=EPSILONS)
    for name, said in (("prompt", "DP-Prompt"), ("paraphrase", "DP-Paraphrase")):
        parser.add_argument(f"--{name}", type=Path, metavar="FOLDER", help=f"model of {said}")
        parser.add_argument(f"--{name}-clip", type=clip_range, metavar="LOW,HIGH", help="of its logits")
    parser.add_argument("--bart", type=Path, metavar="FOLDER", help="model of DP-BART")
    parser.add_argument("--beams", type=int, default=4, help="of DP-BART")
    parser.add_argument("--sentence-model", metavar="MODEL", help="folder of all-MiniLM-L6-v2, for the cosine")
    return parser


def main() -> None:
    """Measure and print."""
    run(options_of(parser(), "rivals"))


if __name__ == "__main__":
    main()
