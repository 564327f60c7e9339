"""DP-MLM's Tables 1, 3 and 4 (Meisenbacher et al. 2024b) with a small masked language model.

    python benchmarks/papers/dp_mlm.py --model FOLDER --clip-range=LOW,HIGH --sst2 TRAIN DEV --cola TRAIN DEV
        --news FILE

The model is any masked language model that transformers loads, and the range that of its logits on public texts
(`dptext calibrate-draws`). The files are public: CSV (also .gz) with the columns text and label; text_a, text_b and
label for pairs. Tables 3 and 4 are of news, whose agency and topic are told; or of texts with the columns text and
author and label (`--authors FILE`).
"""

import argparse
import math
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import numpy as np
from beside import Comparison, Key, Score, Section, above, bounded, of_share, parser_of, rising, tell
from kept import Kept
from settings import options_of
from tasks import (
    PLAIN,
    Authors,
    add_attackers,
    add_tasks,
    attacker_of,
    evaluated,
    glue_files,
    learner_of,
    mean_of_correlations,
    said_cosine,
    said_learner,
    score_of,
    tasks_of,
)

from dptext.io.in_memory import read_columns
from dptext.rewriting.dp_mlm import DPMLM, MaskOptions
from dptext_lab.evaluation.task import EvaluationTask

EPSILONS = (10.0, 25.0, 50.0, 100.0, 250.0)

BASELINE_1 = {
    "CoLA": (84.72, 0.35),
    "SST-2": (95.72, 0.22),
    "QQP": (89.26, 0.05),
    "MRPC": (84.07, 0.4),
    "STS-B": (84.57, 0.78),
    "MNLI": (88.75, 0.03),
    "QNLI": (93.51, 0.12),
    "WNLI": (56.34, 0.0),
    "RTE": (54.99, 2.98),
}
TABLE_1 = {
    "CoLA": ((69.13, 0.0), (69.77, 0.12), (70.85, 0.86), (70.05, 0.86), (70.18, 0.75)),
    "SST-2": ((68.5, 0.64), (76.49, 0.94), (84.1, 0.42), (86.16, 0.39), (86.05, 0.55)),
    "QQP": ((71.86, 0.26), (74.17, 0.17), (80.53, 0.19), (82.17, 0.26), (82.44, 0.03)),
    "MRPC": ((71.32, 2.31), (70.67, 1.8), (75.25, 1.31), (74.35, 1.63), (76.39, 0.92)),
    "STS-B": ((6.13, 0.9), (12.42, 2.45), (26.21, 11.6), (34.68, 4.2), (60.77, 1.49)),
    "MNLI": ((52.86, 0.71), (56.15, 2.95), (66.99, 0.18), (69.57, 0.11), (70.96, 0.19)),
    "QNLI": ((66.25, 1.11), (68.54, 5.63), (82.01, 0.03), (83.56, 0.07), (84.68, 0.2)),
    "WNLI": ((53.05, 4.65), (55.4, 1.33), (52.58, 5.31), (48.36, 5.67), (51.64, 5.67)),
    "RTE": ((51.5, 1.7), (51.87, 1.19), (52.47, 0.34), (53.31, 0.61), (51.38, 1.87)),
}
"""Table 1, row Baseline and rows by epsilon: accuracy in per cent and its deviation over three runs."""

TEST_ROWS = {"SST-2": 872, "MRPC": 408, "RTE": 277, "CoLA": 1043, "QNLI": 5463, "STS-B": 1500}
TEST_ROWS |= {"QQP": 40_430, "MNLI": 9815, "WNLI": 71}
"""Rows of GLUE's validation sets."""

STATIC, ADAPTIVE, COSINE = "F1 of the static attack", "F1 of the adaptive attack", "cosine to the original"
UTILITY, POINTS = "F1 of the task", "its percentage points above guessing (PP+)"
STATIC_GAIN, ADAPTIVE_GAIN = "relative gain, static", "relative gain, adaptive"
BASELINE_3 = {STATIC: 0.872, ADAPTIVE: 0.872, UTILITY: 0.975}
TABLE_3 = {
    STATIC: (0.1372, 0.3092, 0.4724, 0.4996, 0.5076),
    ADAPTIVE: (0.624, 0.6107, 0.7387, 0.7187, 0.7413),
    COSINE: (0.15, 0.50, 0.76, 0.80, 0.81),
    UTILITY: (0.9551, 0.9551, 0.9664, 0.9622, 0.9647),
    POINTS: (-0.84, -0.84, 0.29, -0.13, 0.11),
    STATIC_GAIN: (0.82, 0.63, 0.45, 0.41, 0.41),
    ADAPTIVE_GAIN: (0.26, 0.28, 0.14, 0.16, 0.14),
}
SPREAD_3 = (0.003, 0.035, 0.012, 0.004, 0.041)
TESTED_3 = {STATIC: 2500, ADAPTIVE: 250}
"""Table 3, Yelp, DP-MLM, at `EPSILONS`; the deviations of the adaptive attack's F1; and how many texts are attacked,
read off the figures, which are multiples of one over it (of three runs).
"""

ADDITIONS, DELETION, TABLE_4_EPSILONS = (0.1, 0.25), 0.05, (25.0, 50.0, 100.0)
TABLE_4 = {
    STATIC: ((0.4136, 0.4158), (0.3561, 0.3430), (0.3474, 0.3310)),
    ADAPTIVE: ((0.6094, 0.6123), (0.6860, 0.6612), (0.6637, 0.6743)),
    COSINE: ((0.3405, 0.3537), (0.7094, 0.7091), (0.7484, 0.7502)),
    UTILITY: ((0.9722, 0.9757), (0.9895, 0.9894), (0.9895, 0.9929)),
    POINTS: ((0.54, 0.89), (2.27, 2.26), (2.27, 2.61)),
    STATIC_GAIN: ((0.38, 0.38), (0.48, 0.50), (0.49, 0.52)),
    ADAPTIVE_GAIN: ((0.10, 0.10), (0.01, 0.04), (0.04, 0.03)),
}
"""Table 4, Trustpilot: by epsilon and probability of an addition."""

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
        rerank=options.rerank if paper else None,
        options=MaskOptions(
            scoring=options.scoring,
            positions=options.positions,
            keep_stop_words=options.keep_stop_words,
            punctuation=options.punctuation,
            **coins,
        ),
        dtype=options.dtype,
        device=options.device,
    )


def accuracy(task: EvaluationTask, one: DPMLM | None) -> list[Score]:
    """Of a task on rewritten texts, or as they were; of numbers the correlations' mean."""
    result = evaluated(task, one)
    found = [score_of(result, score.name) for score in result.task]
    return [mean_of_correlations(found)]


def first_table(section: Section, tasks: Mapping[str, EvaluationTask], options: argparse.Namespace, kept: Kept) -> None:
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


def news_of(path: Path, words: int) -> dict[str, list[str]]:
    """News of at most so many words whose head names AP or Reuters: without the head, and with agency and topic."""
    given = read_columns(str(path), texts=["text"], others=["label"])
    rows = []
    for text, label in zip(given["text"], given["label"], strict=True):
        head = re.search(r"\b(AP|Reuters)\b *\)? +-+", text[:60])
        rest = re.sub(r"&lt;.*?&gt;|#\d+;|\\+|\s+", " ", text[head.end() :] if head else "").strip()
        if head and rest and len(rest.split()) <= words and not re.search(r"\bap\b|reuters", rest, re.IGNORECASE):
            rows.append((rest, head[1], label))
    return {name: [row[place] for row in rows] for place, name in enumerate(("text", "author", "label"))}


def authors_of(options: argparse.Namespace, given: Path | None, rows: int | None) -> Authors | None:
    """The texts whose authors are told: a file's, or else news."""
    source = given or (news_of(options.news, options.words) if options.news else None)
    if source is None:
        return None
    return Authors(
        source,
        label="label",
        rows=rows or options.rows,
        runs=options.runs,
        learner=attacker_of(options, options.attack_learner, options.attack_epochs),
        task_learner=attacker_of(options, options.learner, options.label_epochs),
        sentences=options.sentence_model,
    )


def attacked(authors: Authors, one: DPMLM) -> list[Score]:
    """The rows of Table 3; of relative gains the figures of originals are taken as they stand."""
    releases = authors.released(one)
    attacks = [authors.static(releases, "macro F1"), authors.adaptive(releases, "macro F1")]
    (useful, blind), (before, _) = (authors.utility(texts, "macro F1") for texts in (releases, None))
    found = [*attacks, authors.cosine(releases), useful]
    found.append((useful - Score(value=blind)) * 100)
    left, threat = useful.value / before.value, authors.unprotected("macro F1").value
    for attack in attacks:
        error = math.hypot(useful.error / before.value, attack.error / threat)
        by_row, by_run = (np.array(part) / -threat for part in (attack.rows, attack.runs))  # utility is that of both
        gain = left - attack.value / threat
        found.append(Score(value=gain, error=error, rows=tuple(by_row), runs=tuple(gain - np.mean(by_run) + by_run)))
    return found


def third_table(section: Section, authors: Authors, options: argparse.Namespace, kept: Kept) -> None:
    """Table 3, DP-MLM's columns."""
    columns = [PLAIN, *map(column, options.epsilons)]
    ours: dict[Key, Score] = {(row, PLAIN): authors.unprotected("macro F1") for row in (STATIC, ADAPTIVE)}
    ours[UTILITY, PLAIN] = authors.utility(None, "macro F1")[0]
    for epsilon in options.epsilons:
        tell(f"Table 3, epsilon {epsilon:g} …")
        compute = partial(attacked, authors, rewriter(options, epsilon, "paper"))
        found = kept.of("Table 3", epsilon, compute=compute)
        ours |= {(row, column(epsilon)): score for row, score in zip(TABLE_3, found, strict=True)}
    printed = {(row, PLAIN): Score(value=value) for row, value in BASELINE_3.items()}
    for row, values in TABLE_3.items():
        for epsilon, value, spread in zip(EPSILONS, values, SPREAD_3, strict=True):
            spread_of_runs = spread if row == ADAPTIVE else 0.0
            printed[row, column(epsilon)] = of_share(value, units=TESTED_3.get(row), spread=spread_of_runs, runs=RUNS)
    title = "Table 3: telling the author (in the paper ten of Yelp)"
    table = Comparison(title, rows=list(TABLE_3), columns=columns, paper=printed, ours=ours)
    section.comparisons.append(table)
    given = columns[1:]
    for claim, pairs in (
        ("The static attack gains with epsilon", rising(STATIC, given)),
        ("The adaptive attack gains with epsilon", rising(ADAPTIVE, given)),
        ("The adaptive attack is above the static one", above(ADAPTIVE, STATIC, given)),
        ("Rewriting lowers the static attack", [((STATIC, PLAIN), (STATIC, at)) for at in given]),
        ("Rewriting lowers the adaptive attack", [((ADAPTIVE, PLAIN), (ADAPTIVE, at)) for at in given]),
        ("Texts come nearer to the originals with epsilon", rising(COSINE, given)),
        ("The static gain is above the adaptive one", above(STATIC_GAIN, ADAPTIVE_GAIN, given)),
    ):
        section.verdicts.append(table.judge(claim, "Table 3, Yelp", pairs))
    least = min((ours[ADAPTIVE_GAIN, at] for at in given), key=lambda score: score.value)
    claim = "The adaptive gain is positive at every epsilon (here the smallest)"
    section.verdicts.append(bounded(claim, "Table 3, section 7", "0.14 to 0.28", least, least=0.0))


def fourth_table(section: Section, authors: Authors, options: argparse.Namespace, kept: Kept) -> None:
    """Table 4: the same where tokens are added and deleted (Algorithm 3)."""
    printed: dict[Key, Score] = {}
    ours: dict[Key, Score] = {}
    for epsilon in [epsilon for epsilon in options.addition_epsilons if epsilon in options.epsilons]:
        for addition in options.additions or ADDITIONS:
            place = ADDITIONS.index(addition)
            tell(f"Table 4, epsilon {epsilon:g}, addition {addition:g} …")
            one = rewriter(options, epsilon, "paper", insertion=addition, deletion=options.deletion)
            found = kept.of("Table 4", epsilon, addition, compute=partial(attacked, authors, one))
            at = f"{epsilon:g}, A = {addition:g}"
            for row, score in zip(TABLE_4, found, strict=True):
                printed[row, at] = Score(value=TABLE_4[row][TABLE_4_EPSILONS.index(epsilon)][place])
                ours[row, at] = score
    columns = list(dict.fromkeys(column for _, column in ours))
    title = f"Table 4: added and deleted tokens (D = {options.deletion:g}), by epsilon and A (in the paper Trustpilot)"
    table = Comparison(title, rows=list(TABLE_4), columns=columns, paper=printed, ours=ours)
    section.comparisons.append(table)
    claim = "With additions and deletions, too, the adaptive attack is above the static one"
    section.verdicts.append(table.judge(claim, "Table 4", above(ADAPTIVE, STATIC, columns)))


def copied(options: argparse.Namespace) -> str:
    """What is copied of the original."""
    kept = {"stop words": options.keep_stop_words, "marks": options.punctuation == "keep"}
    return " and ".join(name for name, is_kept in kept.items() if is_kept) or "nothing"


def settings(options: argparse.Namespace) -> list[str]:
    """What differs from the paper."""
    true = ((epsilon, rewriter(options, epsilon, "paper").epsilon_of(1)) for epsilon in options.epsilons)
    costs = ", ".join(f"{epsilon:g} costs {cost:.2f}" for epsilon, cost in true)
    the_authors = f"AP and Reuters, of news of at most {options.words} words without the head that names them"
    if not options.news:
        the_authors = options.authors.name if options.authors else "none"
    return [
        f"Model: {options.model.name}, a small one, instead of roberta-base, scoring {options.scoring}. Copied of the "
        f"original: {copied(options)}; the published code copies stop words and marks.",
        f"Epsilon: the paper's number sets the temperature as in the paper. What a draw costs exactly: {costs}.",
        said_learner(options, "a deberta-v3-base"),
        f"Size: at most {options.rows:,} rows to learn from and {options.test_rows or options.rows:,} to test on, "
        f"{options.authored or options.rows:,} texts of authors, and {options.runs} runs.",
        f"Authors: {the_authors}, instead of Yelp and Trustpilot. Authors are told by {options.attack_learner} "
        "(linear: TF-IDF of words and runs of characters), and so is the task; F1 is the mean over classes.",
        said_cosine(options.sentence_model),
        "“Our draw”, if it is here: that epsilon exactly, with probabilities filled into public bounds.",
    ]


def run(options: argparse.Namespace) -> None:
    """Both tables."""
    texts = [path for path in (options.news, options.authors, options.trustpilot) if path]
    files = [options.model, *glue_files(options), *texts]
    title = f"DP-MLM (Meisenbacher et al. 2024b), Tables {'1 and 3' if options.additions is None else '1, 3 and 4'}"
    section = Section("dp_mlm", title, files=files, runs=options.runs)
    section.settings += settings(options)
    shared = {"rows": options.rows, "test_rows": options.test_rows, "runs": options.runs, "model": learner_of(options)}
    names = ("rows", "test_rows", "runs", "authored", "words", "scoring", "dtype", "learner", "clip_range")
    names += ("keep_stop_words", "punctuation", "positions", "rerank", "attack_learner", "sentence_model")
    kept = Kept(options.work, files=files, settings={name: getattr(options, name) for name in names})
    first_table(section, tasks_of(options, **shared), options, kept)
    if (authors := authors_of(options, options.authors, options.authored)) is not None:
        section.notes.append(f"Table 3: {authors.described()}.")
        third_table(section, authors, options, kept)
    if options.additions is not None:
        reviews = authors_of(options, options.trustpilot, options.trustpilot_rows) if options.trustpilot else authors
        if reviews is not None:
            fourth_table(section, reviews, options, kept)
    section.finish(options.page)


def clip_range(text: str) -> tuple[float, float]:
    """LOW,HIGH."""
    low, high = map(float, text.split(","))
    return low, high


def add_model(parser: argparse.ArgumentParser) -> None:
    """The options of DP-MLM."""
    parser.add_argument("--model", type=Path, required=True, help="folder of a masked language model")
    parser.add_argument(
        "--clip-range", type=clip_range, required=True, metavar="LOW,HIGH", help="of the model's logits"
    )
    parser.add_argument("--scoring", choices=("faithful", "block", "parallel"), default="faithful")
    parser.add_argument("--keep-stop-words", action="store_true", help="copy stop words, as the paper does (4.2)")
    parser.add_argument("--punctuation", choices=("draw", "keep"), default="draw", help="draw marks, or copy them")
    parser.add_argument("--positions", choices=("subwords", "words"), default="subwords", help="what is replaced")
    parser.add_argument("--rerank", type=float, help="draw by Appendix A's score, with this weight (0.003)")
    parser.add_argument("--dtype", choices=("float32", "bfloat16"), default="float32", help="of the model")
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto", help="where the model runs")


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=300)
    add_model(parser)
    add_tasks(parser)
    add_attackers(parser)
    parser.add_argument("--label-epochs", type=int, default=3, help="of a language model that learns authors' labels")
    parser.add_argument("--sentence-model", metavar="MODEL", help="of sentence vectors, for the cosine")
    parser.add_argument("--trustpilot-rows", type=int, help="of Trustpilot at most; by default as many as rows")
    parser.add_argument("--news", type=Path, metavar="CSV", help="news with their topics (AG News)")
    parser.add_argument("--words", type=int, default=24, help="of a piece of news at most")
    parser.add_argument("--authors", type=Path, metavar="CSV", help="texts with authors and labels, instead of news")
    parser.add_argument("--test-rows", type=int, help="of a task's dev rows at most; by default as many as rows")
    parser.add_argument("--authored", type=int, help="of these at most; by default as many as rows")
    parser.add_argument(
        "--additions", type=float, nargs="*", choices=ADDITIONS, help="also Table 4; both probabilities by default"
    )
    parser.add_argument("--deletion", type=float, default=DELETION, help="probability of Table 4")
    parser.add_argument("--addition-epsilons", type=float, nargs="+", default=[*TABLE_4_EPSILONS], help="of Table 4")
    parser.add_argument("--epsilons", type=float, nargs="+", default=[10.0, 50.0, 250.0], choices=EPSILONS)
    parser.add_argument("--draws", nargs="+", default=["paper"], choices=DRAWS, help="the paper's, and ours")
    return parser


def main() -> None:
    """Measure and print."""
    run(options_of(parser(), "dp_mlm"))


if __name__ == "__main__":
    main()
