"""DP-MLM's Tables 1, 3 and 4 (Meisenbacher et al. 2024b) with a small masked language model.

    python benchmarks/papers/dp_mlm.py --model FOLDER --clip-range=LOW,HIGH --sst2 TRAIN DEV --cola TRAIN DEV
        --authors FILE

The model is any masked language model that transformers loads, and the range that of its logits on public texts
(`dptext calibrate-draws`). The files are public: CSV (also .gz) with the columns text and label, or text and author;
text_a, text_b and label for pairs.
"""

import argparse
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from beside import Comparison, Key, Score, Section, above, of_share, parser_of, rising, tell
from kept import Kept
from tasks import PAIR, PLAIN, Authors, evaluated, learner_of, paths_of, read_task, said_learner, score_of

from dptext.evaluation.task import Task
from dptext.rewriting.dp_mlm import DPMLM, MaskOptions

EPSILONS = (10.0, 25.0, 50.0, 100.0, 250.0)

BASELINE_1 = {"SST-2": (95.72, 0.22), "MRPC": (84.07, 0.40), "RTE": (54.99, 2.98), "CoLA": (84.72, 0.35)}
TABLE_1 = {
    "SST-2": ((68.50, 0.64), (76.49, 0.94), (84.10, 0.42), (86.16, 0.39), (86.05, 0.55)),
    "MRPC": ((71.32, 2.31), (70.67, 1.80), (75.25, 1.31), (74.35, 1.63), (76.39, 0.92)),
    "RTE": ((51.50, 1.70), (51.87, 1.19), (52.47, 0.34), (53.31, 0.61), (51.38, 1.87)),
    "CoLA": ((69.13, 0.00), (69.77, 0.12), (70.85, 0.86), (70.05, 0.86), (70.18, 0.75)),
}
"""Table 1, row Baseline and rows by epsilon: accuracy in per cent and its deviation over three runs."""

TEST_ROWS = {"SST-2": 872, "MRPC": 408, "RTE": 277, "CoLA": 1043}
"""Rows of GLUE's validation sets."""

BASELINE_3 = 87.20
STATIC_3 = (13.72, 30.92, 47.24, 49.96, 50.76)
ADAPTIVE_3 = ((62.40, 0.3), (61.07, 3.5), (73.87, 1.2), (71.87, 0.4), (74.13, 4.1))
COSINE_3 = (0.15, 0.50, 0.76, 0.80, 0.81)
"""Table 3, Yelp, DP-MLM: F1 of telling ten authors (static, and adaptive with its deviation), and cosine, at
`EPSILONS`."""

ADDITIONS, DELETION, TABLE_4_EPSILONS = (0.1, 0.25), 0.05, (25.0, 50.0, 100.0)
TABLE_4 = {
    "F1 of the static attack": ((41.36, 41.58), (35.61, 34.30), (34.74, 33.10)),
    "F1 of the adaptive attack": ((60.94, 61.23), (68.60, 66.12), (66.37, 67.43)),
    "cosine to the original": ((34.05, 35.37), (70.94, 70.91), (74.84, 75.02)),
}
"""Table 4, Trustpilot: by epsilon and probability of an addition, in per cent."""

RUNS = 3
DRAWS = {"paper": "the paper's draw", "probabilities": "our draw"}


def column(epsilon: float) -> str:
    """How a table calls an epsilon."""
    return f"{epsilon:g}"


def rewriter(options: argparse.Namespace, epsilon: float, draw: str, **coins: float) -> DPMLM:
    """DP-MLM at an epsilon for each token, which for the paper's draw is its own number."""
    paper = draw == "paper"
    return DPMLM(
        model=str(options.model),
        epsilon_per_token=None if paper else epsilon,
        nominal_epsilon=epsilon if paper else None,
        draw="paper" if paper else "probabilities",
        clip_range=options.clip_range if paper else None,
        options=MaskOptions(scoring=options.scoring, **coins),
        dtype=options.dtype,
        device=options.device,
    )


def accuracy(task: Task, one: DPMLM | None) -> list[Score]:
    """Of a task on rewritten texts, or as they were."""
    return [score_of(evaluated(task, one), "accuracy")]


def first_table(section: Section, tasks: Mapping[str, Task], options: argparse.Namespace, kept: Kept) -> None:
    """Table 1."""
    columns = [PLAIN, *map(column, options.epsilons)]
    printed: dict[Key, Score] = {}
    ours: dict[Key, Score] = {}
    for name, task in tasks.items():
        row = f"{name}, {DRAWS['paper']}"
        for at, given in ((PLAIN, BASELINE_1[name]), *zip(map(column, EPSILONS), TABLE_1[name], strict=True)):
            printed[row, at] = of_share(given[0] / 100, units=TEST_ROWS[name], spread=given[1] / 100, runs=RUNS)
        (plain,) = kept.of("Table 1", name, compute=partial(accuracy, task, None))
        for draw in options.draws:
            title = DRAWS[draw]
            ours[f"{name}, {title}", PLAIN] = plain
            for epsilon in options.epsilons:
                tell(f"Table 1, {name}, {title}, epsilon {epsilon:g} …")
                compute = partial(accuracy, task, rewriter(options, epsilon, draw))
                (ours[f"{name}, {title}", column(epsilon)],) = kept.of("Table 1", name, draw, epsilon, compute=compute)
    rows = list(dict.fromkeys(row for row, _ in ours))
    title = "Table 1: accuracy by epsilon of a token"
    table = Comparison(title, rows=rows, columns=columns, paper=printed, ours=ours)
    section.comparisons.append(table)
    for name in tasks:
        row = f"{name}, {DRAWS['paper']}"
        gains = rising(row, columns[1:])
        section.verdicts.append(table.judge(f"{name}: accuracy gains with epsilon", "Table 1", gains))
        falls = [((row, PLAIN), (row, at)) for at in columns[1:]]
        section.verdicts.append(table.judge(f"{name}: rewritten texts are below the originals", "Table 1", falls))


def attacked(authors: Authors, one: DPMLM) -> list[Score]:
    """F1 of the static and the adaptive attack on releases, and their cosine to the originals."""
    releases = authors.released(one)
    told = (authors.static(releases, "macro F1"), authors.adaptive(releases, "macro F1"))
    return [*told, authors.cosine(releases)]


def third_table(section: Section, authors: Authors, options: argparse.Namespace, kept: Kept) -> None:
    """Table 3, the privacy half of it."""
    columns = [PLAIN, *map(column, options.epsilons)]
    static, adaptive, cosine = "F1 of the static attack", "F1 of the adaptive attack", "cosine to the original"
    printed: dict[Key, Score] = {}
    ours: dict[Key, Score] = {}
    for row in (static, adaptive):
        printed[row, PLAIN] = Score(value=BASELINE_3 / 100)
        ours[row, PLAIN] = authors.unprotected("macro F1")
    for at, told, learnt, near in zip(map(column, EPSILONS), STATIC_3, ADAPTIVE_3, COSINE_3, strict=True):
        printed[static, at] = Score(value=told / 100)
        printed[adaptive, at] = Score(value=learnt[0] / 100, error=learnt[1] / 100 / RUNS**0.5)
        printed[cosine, at] = Score(value=near)
    for epsilon in options.epsilons:
        tell(f"Table 3, epsilon {epsilon:g} …")
        at = column(epsilon)
        compute = partial(attacked, authors, rewriter(options, epsilon, "paper"))
        ours[static, at], ours[adaptive, at], ours[cosine, at] = kept.of("Table 3", epsilon, compute=compute)
    title = "Table 3: telling the author (in the paper ten of Yelp)"
    table = Comparison(title, rows=(static, adaptive, cosine), columns=columns, paper=printed, ours=ours)
    section.comparisons.append(table)
    given = columns[1:]
    for claim, pairs in (
        ("The static attack gains with epsilon", rising(static, given)),
        ("The adaptive attack gains with epsilon", rising(adaptive, given)),
        ("The adaptive attack is above the static one", above(adaptive, static, given)),
        ("Rewriting lowers the static attack", [((static, PLAIN), (static, at)) for at in given]),
        ("Rewriting lowers the adaptive attack", [((adaptive, PLAIN), (adaptive, at)) for at in given]),
        ("Texts come nearer to the originals with epsilon", rising(cosine, given)),
    ):
        section.verdicts.append(table.judge(claim, "Table 3, Yelp", pairs))


def fourth_table(section: Section, authors: Authors, options: argparse.Namespace, kept: Kept) -> None:
    """Table 4: the same attacks where tokens are added and deleted (Algorithm 3)."""
    printed: dict[Key, Score] = {}
    ours: dict[Key, Score] = {}
    chosen = [epsilon for epsilon in TABLE_4_EPSILONS if epsilon in options.epsilons]
    for epsilon in chosen:
        for place, addition in enumerate(ADDITIONS):
            tell(f"Table 4, epsilon {epsilon:g}, addition {addition:g} …")
            one = rewriter(options, epsilon, "paper", insertion=addition, deletion=DELETION)
            found = kept.of("Table 4", epsilon, addition, compute=partial(attacked, authors, one))
            at = f"{epsilon:g}, A = {addition:g}"
            for row, score in zip(TABLE_4, found, strict=True):
                printed[row, at] = Score(value=TABLE_4[row][TABLE_4_EPSILONS.index(epsilon)][place] / 100)
                ours[row, at] = score
    columns = list(dict.fromkeys(column for _, column in ours))
    title = f"Table 4: added and deleted tokens (D = {DELETION:g}), by epsilon and A"
    table = Comparison(title, rows=list(TABLE_4), columns=columns, paper=printed, ours=ours)
    section.comparisons.append(table)
    static, adaptive, _ = TABLE_4
    claim = "With additions and deletions, too, the adaptive attack is above the static one"
    section.verdicts.append(table.judge(claim, "Table 4", above(adaptive, static, columns)))


def settings(options: argparse.Namespace) -> list[str]:
    """What differs from the paper."""
    true = ((epsilon, rewriter(options, epsilon, "paper").epsilon_of(1)) for epsilon in options.epsilons)
    costs = ", ".join(f"{epsilon:g} costs {cost:.2f}" for epsilon, cost in true)
    return [
        f"Model: {options.model.name}, a small one, instead of roberta-base, scoring {options.scoring}. Nothing of the "
        "original is copied, where the published code copies stop words and marks.",
        f"Epsilon: the paper's number sets the temperature as in the paper. What a draw costs exactly: {costs}.",
        said_learner(options, "a deberta-v3-base"),
        f"Size: at most {options.rows:,} rows of each side, {options.authored or options.rows:,} texts of authors, and "
        f"{options.runs} runs.",
        f"Authors: {options.authors.name if options.authors else 'none'} instead of Yelp and Trustpilot, told by "
        "`dptext attack author` (linear, on TF-IDF of words and runs of characters). They have no other label, so the "
        "paper's utility and relative gain beside the attack are not repeated.",
        "Cosine: of weighted means of the shipped embedding's word vectors, instead of all-MiniLM-L6-v2.",
        "“Our draw”, if it is here: that epsilon exactly, with probabilities filled into public bounds.",
    ]


def run(options: argparse.Namespace) -> None:
    """Both tables."""
    tables = [path for paths in (options.sst2, options.mrpc, options.rte, options.cola) for path in paths or ()]
    files = [options.model, *tables, *([options.authors] if options.authors else [])]
    title = f"DP-MLM (Meisenbacher et al. 2024b), Tables {'1, 3 and 4' if options.additions else '1 and 3'}"
    section = Section("dp_mlm", title, files=files, runs=options.runs)
    section.settings += settings(options)
    shared = {"rows": options.rows, "runs": options.runs, "model": learner_of(options)}
    names = ("rows", "runs", "authored", "scoring", "dtype", "learner", "clip_range")
    kept = Kept(options.work, files=files, settings={name: getattr(options, name) for name in names})
    given = {"SST-2": options.sst2, "MRPC": options.mrpc, "RTE": options.rte, "CoLA": options.cola}
    tasks = {
        name: read_task(
            paths_of(paths),
            columns=["text"] if name in ("SST-2", "CoLA") else PAIR,
            label="label",
            metrics=["accuracy"],
            **shared,
        )
        for name, paths in given.items()
        if paths
    }
    first_table(section, tasks, options, kept)
    if options.authors:
        authors = Authors(options.authors, rows=options.authored or options.rows, runs=options.runs)
        third_table(section, authors, options, kept)
        if options.additions:
            fourth_table(section, authors, options, kept)
    section.finish(options.page)


def clip_range(text: str) -> tuple[float, float]:
    """LOW,HIGH."""
    low, high = map(float, text.split(","))
    return low, high


def main() -> None:
    """Measure and print."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=300)
    parser.add_argument("--model", type=Path, required=True, help="folder of a masked language model")
    parser.add_argument(
        "--clip-range", type=clip_range, required=True, metavar="LOW,HIGH", help="of the model's logits"
    )
    parser.add_argument("--sst2", type=Path, nargs="+", required=True, metavar="CSV", help="training and dev rows")
    for name in ("mrpc", "rte", "cola"):
        parser.add_argument(f"--{name}", type=Path, nargs="+", metavar="CSV", help="rows; a second file is tested on")
    parser.add_argument("--authors", type=Path, metavar="CSV", help="texts with their authors")
    parser.add_argument("--authored", type=int, help="of these at most; by default as many as rows")
    parser.add_argument(
        "--additions", action="store_true", help="also Table 4, at those of its epsilons that are named"
    )
    parser.add_argument("--epsilons", type=float, nargs="+", default=[10.0, 50.0, 250.0], choices=EPSILONS)
    parser.add_argument("--draws", nargs="+", default=["paper"], choices=DRAWS, help="the paper's, and ours")
    parser.add_argument("--scoring", choices=("faithful", "block", "parallel"), default="faithful")
    parser.add_argument("--dtype", choices=("float32", "bfloat16"), default="float32", help="of the model")
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto", help="where the model runs")
    run(parser.parse_args())


if __name__ == "__main__":
    main()
