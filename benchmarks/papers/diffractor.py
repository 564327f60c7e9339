"""1-Diffractor's Tables 2 to 5 and Figures 2, 4 and 6 (Meisenbacher et al. 2024a) on the tasks that are at hand.

    python benchmarks/papers/diffractor.py --embedding FILE --embedding FILE --friends FILE --authors FILE
        --authors FILE:COLUMN --sst2 TRAIN DEV --mrpc FILE --rte TRAIN DEV --cola TRAIN DEV --qnli FILE
        --stsb TRAIN DEV

The files are public: embeddings in any format that `load_embedding` reads, and CSV (also .gz) with the columns text and
label; text_a, text_b and label for pairs; text and author for the speakers and for other sets of authors, of which a
column may be named that tells what belongs together (the book). GloVe 840B is always the first, the shipped embedding
the second.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import diffractor_paper as paper
from beside import (
    Comparison,
    Key,
    Score,
    Section,
    above,
    bounded,
    mean_over,
    of_sample,
    of_share,
    parser_of,
    rising,
    stated,
    tell,
)
from diffractor_mechanisms import MANY, OTHERS, OURS, Mechanisms, column, efficiency
from fetched import CACHE, glove
from kept import Kept
from settings import options_of
from tasks import (
    PLAIN,
    Authors,
    add_attackers,
    add_tasks,
    attacker_of,
    error_of_correlation,
    evaluated,
    glue_files,
    learner_of,
    mean_of_correlations,
    said_cosine,
    said_learner,
    score_of,
    tasks_of,
)

from dptext.embeddings.default import default_embedding
from dptext.embeddings.loaders import load_embedding
from dptext.measures.deniability import deniability
from dptext.mechanisms.base import WordMechanism
from dptext_lab.evaluation.task import EvaluationTask

LISTS = ("L0", "L1", "L2")
CONFIGURATIONS = tuple(f"{name} {lists}" for name in OURS for lists in LISTS)
TASK_EPSILONS = (0.1, 1.0, 10.0, 50.0)
COMPARED_EPSILONS = (1.0, 10.0, 50.0)
FIGURE_EPSILONS = (0.1, 1.0, 5.0, 10.0, 25.0, 50.0)
FRIENDS = "Friends"
Found = dict[tuple[str, str, float], tuple[Score, Score]]
"""By task, mechanism and epsilon: accuracy and cosine."""


def evaluate_all(
    tasks: Mapping[str, EvaluationTask],
    compared: Iterable[str],
    mechanisms: Mechanisms,
    kept: Kept,
    options: argparse.Namespace,
) -> Found:
    """Every configuration on every task at the epsilons of Figure 2; on some tasks the others as well, at theirs."""
    found: Found = {}
    several = set(compared)
    for name, task in tasks.items():
        (plain,) = kept.of(name, PLAIN, compute=partial(_scores, task, None))
        for epsilon in sorted({*options.task_epsilons, *options.compared_epsilons}):
            beside = name in several and epsilon in options.compared_epsilons
            found[name, PLAIN, epsilon] = (plain, Score(value=1.0))
            for row in (
                *(CONFIGURATIONS if beside or epsilon in paper.EPSILONS_1 else ()),
                *(OTHERS if beside else ()),
            ):
                tell(f"{name}, epsilon {epsilon:g}, {row} …")
                mechanism = mechanisms.at(row, epsilon)
                if mechanism is not None:
                    what = (name, row, mechanism.parameters())
                    compute = partial(_scores, task, mechanism)
                    found[name, row, epsilon] = tuple(kept.of(*what, compute=compute))
    return found


def _scores(task: EvaluationTask, mechanism: WordMechanism | None) -> list[Score]:
    """Accuracy (of STS-B the mean of both correlations) and cosine."""
    result = evaluated(task, mechanism)
    found = [score_of(result, score.name) for score in result.task]
    return [mean_of_correlations(found), *(() if mechanism is None else (score_of(result, result.texts[0].name),))]


def second_figure(section: Section, found: Found, tasks: Sequence[str], asked: Sequence[float]) -> None:
    """Figure 2: points of accuracy lost, the mean over the tasks at hand, on both sides."""
    epsilons = [epsilon for epsilon in asked if epsilon in paper.EPSILONS_1]
    printed: dict[Key, Score] = {}
    ours: dict[Key, Score] = {}
    for row in CONFIGURATIONS:
        for epsilon in epsilons:
            at = paper.EPSILONS_1.index(epsilon)
            losses = [
                _percent(paper.BASELINE[name], name) - _percent(paper.TABLE_1[name][row][at], name) for name in tasks
            ]
            printed[row, column(epsilon)] = mean_over(losses)
            losses = [found[name, PLAIN, epsilon][0] - found[name, row, epsilon][0] for name in tasks]
            ours[row, column(epsilon)] = mean_over(losses) * 100
    columns = [column(epsilon) for epsilon in epsilons]
    title = f"Figure 2: points of accuracy lost, mean over {', '.join(tasks)} (the paper's from its Table 1)"
    figure = Comparison(title, rows=CONFIGURATIONS, columns=columns, paper=printed, ours=ours, digits=1)
    section.comparisons.append(figure)
    where = "Figure 2, Table 1"
    falling = [(low, high) for row in CONFIGURATIONS for high, low in rising(row, columns)]
    section.verdicts.append(figure.judge("Less accuracy is lost at a larger epsilon", where, falling))
    pairs = [pair for lists in LISTS for pair in above(f"1-D_T {lists}", f"1-D_G {lists}", columns)]
    section.verdicts.append(figure.judge("1-D_T loses more than 1-D_G", where, pairs))
    pairs = [pair for name in OURS for pair in above(f"{name} L0", f"{name} L2", columns)]
    section.verdicts.append(figure.judge("Five embeddings (L0) lose more than one (L2)", where, pairs))


def _percent(given: tuple[float, float], task: str) -> Score:
    """A figure of Tables 1 or 3, in per cent."""
    rows = paper.TEST_ROWS[task]
    score = of_share(given[0] / 100, units=None if task == "STS-B" else rows, spread=given[1] / 100, runs=paper.RUNS)
    if task == "STS-B":
        score -= Score(value=0.0, error=error_of_correlation(score.value, rows))
    return score * 100


def second_table(section: Section, found: Found, tasks: Sequence[str], epsilons: Sequence[float]) -> None:
    """Table 2: the cosine to the original, the mean over the tasks on which all mechanisms were."""
    columns = [column(epsilon) for epsilon in epsilons]
    printed = {
        (row, column(epsilon)): Score(value=paper.TABLE_2[row][paper.EPSILONS_2.index(epsilon)])
        for row in paper.TABLE_2
        for epsilon in epsilons
    }
    ours: dict[Key, Score] = {}
    for epsilon in epsilons:
        for row in (*OURS, *OTHERS):
            parts = [f"{row} {lists}" for lists in LISTS] if row in OURS else [row]
            keys = [(name, part, epsilon) for name in tasks for part in parts]
            if all(key in found for key in keys):
                ours[row, column(epsilon)] = mean_over([found[key][1] for key in keys])
    title = f"Table 2: cosine of released and original texts, mean over {', '.join(tasks)}"
    table = Comparison(title, rows=(*OURS, *OTHERS), columns=columns, paper=printed, ours=ours, digits=2)
    section.comparisons.append(table)
    before = [
        pair for row in OURS for other in ("MVC", "Vickrey", "Mahalanobis") for pair in above(row, other, columns)
    ]
    for claim, pairs in (
        ("1-Diffractor keeps more of the meaning than MVC, Vickrey and Mahalanobis", before),
        ("1-Diffractor keeps more of the meaning than TEM", [p for row in OURS for p in above(row, "TEM", columns)]),
        ("1-D_G keeps more of the meaning than 1-D_T", above("1-D_G", "1-D_T", columns)),
        ("MVC keeps more of the meaning than Vickrey", above("MVC", "Vickrey", columns)),
    ):
        section.verdicts.append(table.judge(claim, "Table 2", pairs))


def third_table(section: Section, found: Found, tasks: Sequence[str], epsilons: Sequence[float]) -> None:
    """Table 3: accuracy of all mechanisms."""
    columns = [f"{name} {column(epsilon)}" for name in tasks for epsilon in epsilons]
    printed: dict[Key, Score] = {}
    ours: dict[Key, Score] = {}
    for name in tasks:
        for epsilon in epsilons:
            key = f"{name} {column(epsilon)}"
            for row, values in paper.TABLE_3[name].items():
                printed[row, key] = _percent(values[paper.EPSILONS_2.index(epsilon)], name)
            best = max((found[name, row, epsilon][0] for row in CONFIGURATIONS), key=lambda score: score.value)
            ours["1-D Best", key] = best * 100
            for row in OTHERS:
                if (name, row, epsilon) in found:
                    ours[row, key] = found[name, row, epsilon][0] * 100
    rows = ("1-D Best", *OTHERS)
    table = Comparison("Table 3: accuracy", rows=rows, columns=columns, paper=printed, ours=ours, digits=1)
    section.comparisons.append(table)
    for name in tasks:
        given = [f"{name} {column(epsilon)}" for epsilon in epsilons]
        pairs = [pair for other in OTHERS for pair in above("1-D Best", other, given)]
        section.verdicts.append(table.judge(f"{name}: 1-Diffractor's best is above the others", "Table 3", pairs))
    section.notes.append(
        "“1-D Best” is the best of six configurations on the test rows, in the paper and here, which flatters it."
    )


def fourth_table(section: Section, name: str, authors: Authors, mechanisms: Mechanisms, kept: Kept) -> None:
    """Table 4: who wrote it, by an adversary that learnt from originals and is shown releases.

    The paper has such figures for the six speakers and Trustpilot; other sets of authors stand next to the speakers'.
    """
    columns = [*map(column, paper.EPSILONS_1), PLAIN]
    figures = paper.TABLE_4.get(name, paper.TABLE_4[FRIENDS])
    printed: dict[Key, Score] = {}
    ours: dict[Key, Score] = {}
    (plain,) = kept.of(name, PLAIN, compute=lambda: [authors.unprotected("accuracy")])
    for row in OURS:
        for epsilon, value in zip(paper.EPSILONS_1, figures[row], strict=True):
            tell(f"Table 4, {name}, {row}, epsilon {epsilon:g} …")
            printed[row, column(epsilon)] = of_share(value / 100, units=paper.FRIENDS_TEST_ROWS)
            mechanism = mechanisms.at(f"{row} L0", epsilon)
            assert mechanism is not None
            compute = partial(_named, authors, mechanism)
            (ours[row, column(epsilon)],) = kept.of(name, row, mechanism.parameters(), compute=compute)
        printed[row, PLAIN] = of_share(figures[PLAIN][0] / 100, units=paper.FRIENDS_TEST_ROWS)
        ours[row, PLAIN] = plain
    title = f"Table 4, {name}: share of texts whose author the static attack tells, L0"
    table = Comparison(title, rows=OURS, columns=columns, paper=printed, ours=ours, beside=name in paper.TABLE_4)
    section.comparisons.append(table)
    for claim, pairs in (
        ("the attack gains with epsilon under 1-D_G", rising("1-D_G", columns)),
        ("the attack gains with epsilon under 1-D_T", rising("1-D_T", columns)),
        ("the attack is better under 1-D_G than under 1-D_T", above("1-D_G", "1-D_T", columns[:-1])),
    ):
        section.verdicts.append(table.judge(f"{name}: {claim}", "Table 4", pairs))
    section.notes.append(f"Table 4, {name}: {authors.described()}.")


def _named(authors: Authors, mechanism: WordMechanism) -> list[Score]:
    """For how many texts the static attack names the author."""
    return [authors.static(authors.released(mechanism), "accuracy")]


def fourth_figure(section: Section, mechanisms: Mechanisms, options: argparse.Namespace, kept: Kept) -> None:
    """Figure 4: how often words stay and how many outputs they have."""
    tell("Figure 4 …")
    stays: dict[Key, Score] = {}
    outputs: dict[Key, Score] = {}
    rows = (*CONFIGURATIONS, *OTHERS, *(f"{name}, shipped vectors" for name in MANY))
    for row in rows:
        for epsilon in options.figure_epsilons:
            mechanism = mechanisms.at(row, epsilon)
            if mechanism is not None:
                compute = partial(_deniable, mechanism, min(options.figure_words, len(mechanisms)), options.word_runs)
                found = kept.of("Figure 4", row, mechanism.parameters(), compute=compute)
                stays[row, column(epsilon)], outputs[row, column(epsilon)] = found
    columns = [column(epsilon) for epsilon in options.figure_epsilons]
    title = f"Figure 4, left: N_w, average over {options.figure_words} words"
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=stays, digits=2))
    title = f"Figure 4, right: distinct outputs in {options.word_runs} runs, average over {options.figure_words} words"
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=outputs, digits=1))
    at_1, at_10 = column(1.0), column(10.0)
    claims = (
        ("L1 lets fewer words stay than L0 (epsilon 1)", stays["1-D_G L0", at_1], stays["1-D_G L1", at_1]),
        ("L2 lets more words stay than L0 (epsilon 1)", stays["1-D_G L2", at_1], stays["1-D_G L0", at_1]),
        ("L1 has more outputs than L0 (epsilon 1)", outputs["1-D_G L1", at_1], outputs["1-D_G L0", at_1]),
        ("L2 has fewer outputs than L0 (epsilon 1)", outputs["1-D_G L0", at_1], outputs["1-D_G L2", at_1]),
        ("1-D_G lets more words stay than 1-D_T (epsilon 1)", stays["1-D_G L0", at_1], stays["1-D_T L0", at_1]),
        ("1-D_T lets more words stay than MVC (epsilon 10)", stays["1-D_T L0", at_10], stays["MVC", at_10]),
        ("1-D_T has fewer outputs than MVC (epsilon 10)", outputs["MVC", at_10], outputs["1-D_T L0", at_10]),
    )
    for claim, first, second in claims:
        section.verdicts.append(stated(claim, "Figure 4, section 7", first, second))
    for row in ("1-D_G L0", "1-D_T L0"):
        score = stays[row, at_1]
        changed = Score(value=1 - score.value, error=score.error)
        claim = f"At epsilon 1 around 60 % of words are changed ({row}; read as 50 to 70 %)"
        section.verdicts.append(bounded(claim, "section 7", f"{paper.CHANGED_AT_1}", changed, least=0.5, most=0.7))
    score = stays["Mahalanobis", at_10]
    changed = Score(value=1 - score.value, error=score.error)
    claim = "At epsilon 10 Mahalanobis changes 92 % of words (read as 90 to 94 %)"
    given = f"{paper.CHANGED_BY_MAHALANOBIS_AT_10}"
    section.verdicts.append(bounded(claim, "section 7", given, changed, least=0.9, most=0.94))


def _deniable(mechanism: WordMechanism, words: int, runs: int) -> list[Score]:
    """How often words stay and how many outputs they have, on the average."""
    found = deniability(mechanism, measures=("N_w", "E"), words=words, runs=runs, draws=runs, workers=1)
    return [of_sample(found[measure].values.tolist()) for measure in ("N_w", "E")]


def settings(mechanisms: Mechanisms, options: argparse.Namespace) -> list[str]:
    """What differs from the paper."""
    names = ", ".join(embedding.name for embedding in mechanisms.embeddings)
    return [
        f"Lists: L0 and L1 are of {len(mechanisms.embeddings)} embeddings ({names}) instead of five, L2 and the other "
        f"mechanisms use the first; all hold the {len(mechanisms) - 1:,} words that all of them have. Words outside "
        "become the unknown word; the published code releases them, and stop words, as they are.",
        "Rows “shipped vectors”: the mechanisms in many dimensions on vectors of unit length, where an epsilon means "
        "far more noise. No claim is judged by them.",
        said_learner(options, "a BERT that is fine-tuned"),
        f"Size: at most {options.rows:,} rows of each side, {options.runs} runs; tasks of a single file (of QNLI its "
        "dev set) are divided into training and test rows in each run; phrases of a sentence of SST-2 may be on both.",
        said_cosine(options.sentence_model),
        f"Gumbel: with these words its published noise has no scale up to epsilon {mechanisms.smallest_of_gumbel:.1f}, "
        "where this project refuses it and the published code invents one; its cells are empty.",
        "An epsilon means another noise in each metric, so the same number is not the same protection.",
        f"Authors: at most {options.speakers:,} lines of Friends and {options.authored:,} texts of other sets; about "
        f"{1 - options.attacked_share:.0%} of them to learn from, by {options.attack_learner} (linear: TF-IDF of words "
        "and runs of characters) instead of a BERT. Reviews with the writer's gender (TG) are not at hand.",
    ]


def author_sets(options: argparse.Namespace) -> Iterator[tuple[str, Authors]]:
    """The six speakers, and other authors, each with their name."""
    shared: Any = {"runs": options.runs, "share": options.attacked_share}
    shared["learner"] = attacker_of(options, options.attack_learner, options.attack_epochs)
    if options.friends:
        yield FRIENDS, Authors(options.friends, rows=options.speakers, **shared)
    if options.trustpilot:
        yield "Trustpilot", Authors(options.trustpilot, rows=options.authored, **shared)
    for given in options.authors:
        path, _, group = given.partition(":")
        name = Path(path).name.split(".")[0] + (f" by {group}" if group else "")
        yield name, Authors(Path(path), rows=options.authored, group=group or None, **shared)


def run(options: argparse.Namespace) -> None:
    """All of it."""
    others = [Path(one.partition(":")[0]) for one in options.authors]
    friends = [path for path in (options.friends, options.trustpilot) if path]
    vectors = [] if options.only_given else [glove(options.cache)]
    files = [*vectors, *options.embedding, *glue_files(options), *friends, *others]
    title = "1-Diffractor (Meisenbacher et al. 2024a), Tables 2 to 5 and Figures 2, 4 and 6"
    section = Section("diffractor", title, files=files, runs=options.runs)
    embeddings = [load_embedding(path) for path in (*vectors, *options.embedding)]
    if not options.only_given:
        embeddings.insert(1, default_embedding())
    mechanisms = Mechanisms(embeddings)
    section.settings += settings(mechanisms, options)
    shared = {"rows": options.rows, "runs": options.runs, "model": learner_of(options)}
    cosine = "cosine" if options.sentence_model is None else "sbert"
    tasks = tasks_of(options, metrics=[cosine], sentence_model=options.sentence_model, **shared)
    compared = [name for name in options.compared if name in tasks]
    names = ("rows", "runs", "speakers", "authored", "learner", "attack_learner", "attacked_share", "sentence_model")
    kept = Kept(options.work, files=files, settings={name: getattr(options, name) for name in names})
    found = evaluate_all(tasks, compared, mechanisms, kept, options)
    second_figure(section, found, list(tasks), options.task_epsilons)
    second_table(section, found, compared, options.compared_epsilons)
    third_table(section, found, [name for name in compared if name in paper.TABLE_3], options.compared_epsilons)
    for name, authors in author_sets(options):
        fourth_table(section, name, authors, mechanisms, kept)
    fourth_figure(section, mechanisms, options, kept)
    texts = [str(text) for text in tasks["SST-2"].data.texts[0].to_pylist()]
    efficiency(section, mechanisms, texts, words=options.timed_words)
    section.finish(options.page)


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=600, runs=2)
    parser.add_argument(
        "--embedding", type=Path, action="append", default=[], help="besides GloVe 840B and ours; repeat"
    )
    parser.add_argument(
        "--only-given", action="store_true", help="take these alone; the second is shown next to the first"
    )
    add_tasks(parser)
    add_attackers(parser)
    parser.add_argument("--attacked-share", type=float, default=0.4, help="of the texts of an author")
    for name, default in (
        ("task", TASK_EPSILONS),
        ("compared", COMPARED_EPSILONS),
        ("figure", FIGURE_EPSILONS),
    ):
        parser.add_argument(f"--{name}-epsilons", type=float, nargs="+", default=[*default], help="of tasks, and so on")
    parser.add_argument("--figure-words", type=int, default=100, help="words of Figure 4")
    parser.add_argument("--word-runs", type=int, default=100, help="runs of each")
    parser.add_argument("--timed-words", type=int, default=1000, help="words of Figure 6 and Table 5")
    parser.add_argument("--sentence-model", metavar="MODEL", help="of sentence vectors, for the cosine")
    parser.add_argument("--friends", type=Path, metavar="CSV", help="lines of the six speakers")
    parser.add_argument("--speakers", type=int, default=6000, help="lines of the speakers at most")
    parser.add_argument(
        "--authors",
        action="append",
        default=[],
        metavar="CSV[:COLUMN]",
        help="texts of other authors; those with the same value in the column stay together; repeat",
    )
    parser.add_argument("--authored", type=int, default=6000, help="texts of other authors at most")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where GloVe is kept")
    parser.add_argument("--compared", nargs="+", default=["SST-2", "MRPC"], help="tasks of the slow mechanisms")
    return parser


def main() -> None:
    """Measure and print."""
    run(options_of(parser(), "diffractor"))


if __name__ == "__main__":
    main()
