"""SanText's Table 1 and Figures 3 to 5 (Yue et al. 2021) on SST-2 and QNLI.

    python benchmarks/papers/santext.py --sst2 TRAIN DEV --qnli FILE

The files are public: CSV (also .gz) with the columns text and label, and text_a, text_b and label for QNLI. A model is
trained and tested on sanitized texts. Table 1 is on GloVe, as in the paper, Figure 5 on the shipped embedding.
"""

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow as pa
from beside import (
    Comparison,
    Key,
    Score,
    Section,
    Verdict,
    above,
    between,
    key_of,
    of_sample,
    of_share,
    order,
    parser_of,
    rising,
    stated,
    tell,
)
from fetched import CACHE, glove
from kept import Kept
from settings import options_of
from tasks import PAIR, PLAIN, evaluated, learner_of, most_frequent, paths_of, read_task, said_learner, score_of

from dptext.core.release import Released
from dptext.embeddings.default import default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.loaders import load_embedding
from dptext.io.in_memory import read_columns
from dptext.measures.calibration import calibrate
from dptext.measures.deniability import deniability
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanText, SanTextPlus
from dptext.rewriting.models import load_model
from dptext.run.build import privatizer_of
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer
from dptext_lab.attacks.masked import Contexts, attack_by_mask_tokens
from dptext_lab.evaluation.task import EvaluationTask

EPSILONS = (1.0, 2.0, 3.0)
TEST_ROWS = {"SST-2": 872, "QNLI": 5463}
"""Rows of GLUE's dev sets, on which the paper's figures are taken to be."""

TABLE_1 = {
    "SST-2": {
        "Random": (0.4986, 0.4986, 0.4986),
        "MVC": (0.5099, 0.5143, 0.5345),
        "SanText": (0.5101, 0.5838, 0.8374),
        "SanText+": (0.7796, 0.7943, 0.8516),
        "Unsanitized": (0.9251, 0.9251, 0.9251),
    },
    "QNLI": {
        "Random": (0.5152, 0.5152, 0.5152),
        "MVC": (0.5162, 0.5256, 0.5333),
        "SanText": (0.5372, 0.5598, 0.8116),
        "SanText+": (0.7699, 0.7760, 0.8131),
        "Unsanitized": (0.9090, 0.9090, 0.9090),
    },
}
"""Table 1 of the paper: accuracy at epsilon 1, 2 and 3, with GloVe embeddings and a BERT classifier."""

FIGURE_5_ACCURACY = 0.81
"""Section 5.5 of the paper, of the top panel of Figure 5 (BERT embeddings): about so at epsilon 15, where the median
N_x is about 60 %."""

ANCHOR = 0.6
"""In the paper's examples (its Table 4) about six of ten words stay under SanText at its epsilon of 3."""

FACTORS = (0.5, 0.75, 1.0, 1.25)
NEARLY_NOTHING = 1e-6
SHARES, REPLACED = (0.5, 0.7, 0.9), (0.1, 0.3, 0.7)
"""Of Figure 3: w and p."""

PUBLIC = "SanText+, public order"
SHIPPED = "SanText, shipped vectors"
ROWS = ("Random", "MVC", "SanText", SHIPPED, PUBLIC, "SanText+", "Unsanitized")


def epsilon_where(share: float, embedding: Embedding, *, words: int) -> float:
    """SanText's epsilon at which half of the words stay with at most this probability."""
    found = calibrate(
        SanText(epsilon=10.0, embedding=embedding),
        f"median N_w = {share}",
        words=words,
        workers=1,
        tolerance=0.01,
    )
    return found.epsilon


def columns_of(task: str, epsilons: Sequence[float] = EPSILONS) -> list[str]:
    """The columns of a task in Table 1."""
    return [f"{task} {epsilon:g}" for epsilon in epsilons]


def paper_table(tasks: Mapping[str, EvaluationTask]) -> dict[Key, Score]:
    """Table 1, with the error that its test sets leave."""
    return {
        (row, column): of_share(value, units=TEST_ROWS[name])
        for name in tasks
        if name in TEST_ROWS
        for row, values in TABLE_1[name].items()
        for column, value in zip(columns_of(name), values, strict=True)
    }


def rare_words(task: EvaluationTask, embedding: Embedding, share: float) -> list[str]:
    """The share of the words that is least frequent in the texts themselves, as the paper counts: that is not public.

    Words that the texts do not have are sensitive too.
    """
    counts = np.zeros(len(embedding), np.int64)
    for column in (*task.data.texts, *(() if task.test is None else task.test.texts)):
        counts += np.bincount(Tokenizer(embedding.vocabulary, TextPolicy()).encode(column).words, minlength=len(counts))
    words = embedding.vocabulary.words
    return [words[i] for i in np.argsort(-counts[:-1], kind="stable")[len(words) - round(share * len(words)) :]]


def mechanisms_at(
    epsilon: float,
    embedding: Embedding,
    rare: Sequence[str],
    shipped: Embedding,
    scale: float,
    options: argparse.Namespace,
) -> dict[str, WordMechanism]:
    """The mechanisms of Table 1 at one epsilon. A uniform word is SanText at next to no epsilon."""
    return {
        "Random": SanText(epsilon=NEARLY_NOTHING, embedding=embedding),
        "MVC": MultivariateLaplace(epsilon=epsilon, embedding=embedding),
        SHIPPED: SanText(epsilon=scale * epsilon, embedding=shipped),
        "SanText": SanText(epsilon=epsilon, embedding=embedding),
        PUBLIC: SanTextPlus(epsilon=epsilon, embedding=embedding, sensitive_share=options.sensitive_share, p=options.p),
        "SanText+": SanTextPlus(
            epsilon=epsilon, embedding=embedding, sensitive_words=rare, p=options.p, source="the texts"
        ),
    }


def accuracy(task: EvaluationTask, mechanism: WordMechanism | None) -> list[Score]:
    """Of a task on sanitized texts, or as they were; of numbers Pearson's correlation."""
    result = evaluated(task, mechanism)
    return [score_of(result, result.utility.name)]


def first_table(
    section: Section,
    tasks: Mapping[str, EvaluationTask],
    embeddings: Mapping[str, Embedding],
    shipped: Embedding,
    scale: float,
    options: argparse.Namespace,
    kept: Kept,
) -> None:
    """Table 1."""
    ours: dict[Key, Score] = {}
    for name, task in tasks.items():
        embedding = embeddings[name]
        rare = rare_words(task, embedding, options.sensitive_share)
        (plain,) = kept.of("Table 1", name, compute=partial(accuracy, task, None))
        for epsilon, column in zip(options.epsilons, columns_of(name, options.epsilons), strict=True):
            for row, mechanism in mechanisms_at(epsilon, embedding, rare, shipped, scale, options).items():
                at = columns_of(name, options.epsilons)[0] if row == "Random" else column
                tell(f"Table 1, {at}, {row} …")
                (ours[row, column],) = kept.of("Table 1", at, row, compute=partial(accuracy, task, mechanism))
            ours["Unsanitized", column] = plain
    columns = [column for name in tasks for column in columns_of(name, options.epsilons)]
    title = f"Table 1: accuracy; with the shipped vectors epsilon is {scale:.1f} times the paper's"
    table = Comparison(title, rows=ROWS, columns=columns, paper=paper_table(tasks), ours=ours)
    section.comparisons.append(table)
    for name in tasks:
        given = columns_of(name, options.epsilons)
        for claim, pairs in (
            ("SanText+ is above SanText", above("SanText+", "SanText", given)),
            ("SanText is above MVC", above("SanText", "MVC", given)),
            ("MVC is above random words", above("MVC", "Random", given)),
            ("Unsanitized texts are above SanText+", above("Unsanitized", "SanText+", given)),
            ("SanText gains with epsilon", rising("SanText", given)),
            ("SanText+ gains with epsilon", rising("SanText+", given)),
        ):
            section.verdicts.append(table.judge(f"{name}: {claim}", "Table 1", pairs))
        gains = [order(ours[PUBLIC, column], ours["SanText", column], len(given)) for column in given]
        counted = [order(ours["SanText+", column], ours[PUBLIC, column], len(given)) for column in given]
        section.notes.append(
            f"{name}: of {len(given)} epsilons the public order is above SanText at {gains.count(1)} and below at "
            f"{gains.count(-1)}, and below words counted in the texts at {counted.count(1)}."
        )


def fifth_figure(
    section: Section,
    task: EvaluationTask,
    embedding: Embedding,
    middle: float,
    *,
    options: argparse.Namespace,
    kept: Kept,
) -> None:
    """Figure 5: utility and deniability of SanText against epsilon, around the one where words stay as in the paper."""
    ours: dict[Key, Score] = {}
    epsilons = [factor * middle for factor in FACTORS]
    columns = [f"{epsilon:.1f}" for epsilon in epsilons]
    (plain,) = kept.of("Table 1", "SST-2", compute=partial(accuracy, task, None))
    stays, outputs, inputs = "median N_x", "median S_x", "median S*_y"
    for epsilon, column in zip(epsilons, columns, strict=True):
        tell(f"Figure 5, epsilon {column} …")
        mechanism = SanText(epsilon=epsilon, embedding=embedding)
        compute = partial(accuracy, task, mechanism)
        (ours["accuracy on SST-2", column],) = kept.of("Figure 5", column, compute=compute)
        words, runs = min(options.measured, len(embedding)), options.word_runs
        found = deniability(mechanism, measures=("N_w", "E", "S*_y"), words=words, draws=runs, runs=runs, workers=1)
        for row, measure in ((stays, "N_w"), (outputs, "E"), (inputs, "S*_y")):
            values = found[measure].values[~np.isnan(found[measure].values)]
            spread = of_sample(values.tolist()).error * (np.pi / 2) ** 0.5  # of a median, were the values normal
            ours[row, column] = Score(value=float(np.median(values)), error=float(spread))
    rows = ["accuracy on SST-2", stays, outputs, inputs]
    title = (
        f"Figure 5: SanText by epsilon, {options.measured} words (S_x: outputs in {options.word_runs:,} runs; S*_y: "
        "inputs of 95 % posterior)"
    )
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=ours))
    for row, verb in ((rows[0], "grows"), (stays, "grows"), (outputs, "falls"), (inputs, "falls")):
        pairs = rising(row, columns) if verb == "grows" else [(low, high) for high, low in rising(row, columns)]
        signs = [order(ours[high], ours[low], len(pairs)) for high, low in pairs]
        verdict = "the reverse" if -1 in signs else "same order" if 2 * signs.count(1) > len(signs) else None
        section.verdicts.append(
            Verdict(
                claim=f"With epsilon the {row} {verb}",
                where="Figure 5",
                paper="drawn",
                ours=f"{signs.count(1)}, {signs.count(-1)}, {signs.count(0)}",
                verdict=verdict or "not told apart here",
            )
        )
    section.verdicts.append(_loss(plain, ours[rows[0], columns[FACTORS.index(1.0)]]))


def third_figure(
    section: Section, task: EvaluationTask, embedding: Embedding, options: argparse.Namespace, kept: Kept
) -> None:
    """Figure 3: SanText+ by the share of sensitive words and the probability that another one is replaced."""
    columns = [f"w = {share:g}" for share in options.shares]
    ours: dict[Key, Score] = {}
    epsilon = options.figure_3_epsilon
    for p in options.replaced:
        for share, column in zip(options.shares, columns, strict=True):
            tell(f"Figure 3, p = {p:g}, {column} …")
            mechanism = SanTextPlus(epsilon=epsilon, embedding=embedding, sensitive_share=share, p=p)
            (ours[f"p = {p:g}", column],) = kept.of("Figure 3", p, share, compute=partial(accuracy, task, mechanism))
    rows = [f"p = {p:g}" for p in options.replaced]
    title = f"Figure 3: accuracy of SanText+ on SST-2 at epsilon {epsilon:g}; sensitive words by the public order"
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=ours))
    most = ours[rows[0], columns[0]]
    for claim, least in (
        (f"SanText+ loses accuracy as more words are sensitive ({rows[0]})", ours[rows[0], columns[-1]]),
        (f"SanText+ loses accuracy as p grows ({columns[0]})", ours[rows[-1], columns[0]]),
    ):
        section.verdicts.append(stated(claim, "Figure 3", most, least))


def fourth_figure(
    section: Section, embedding: Embedding, middle: float, options: argparse.Namespace, kept: Kept
) -> None:
    """Figure 4: the share of words that a language model does not predict from the sanitized words around."""
    texts = read_columns(str(options.sst2[-1]), texts=["text"])["text"]
    some = [str(texts[i]) for i in np.random.default_rng(0).permutation(len(texts))[: options.attacked]]
    epsilons: list[float | None] = [*(factor * middle for factor in FACTORS), None]
    columns = [PLAIN if epsilon is None else f"{epsilon:.1f}" for epsilon in epsilons]
    ours: dict[Key, Score] = {}
    for epsilon, column in zip(epsilons, columns, strict=True):
        tell(f"Figure 4, {column} …")
        mechanism = None if epsilon is None else SanText(epsilon=epsilon, embedding=embedding)
        compute = partial(_defended, some, mechanism, options.model)
        (ours["defence rate", column],) = kept.of("Figure 4", column, options.attacked, compute=compute)
    title = f"Figure 4: SanText and the mask-token attack by {options.model.name} on {len(some)} texts of SST-2"
    section.comparisons.append(Comparison(title, rows=["defence rate"], columns=columns, paper={}, ours=ours))
    for claim, last in (
        ("The defence rate falls as epsilon grows", columns[-2]),
        ("Sanitizing raises the defence rate", PLAIN),
    ):
        score = ours["defence rate", last]
        section.verdicts.append(stated(claim, "Figure 4", ours["defence rate", columns[0]], score))


def _defended(texts: Sequence[str], mechanism: SanText | None, model: Path) -> list[Score]:
    """The share of words that the model does not predict, with the error of the texts."""
    original = pa.array(texts, pa.large_string())
    shown = list(texts)
    if mechanism is not None:
        shown = [str(text) for text in privatizer_of(mechanism, key=key_of(0)).release_many(texts).texts]
    released = Released(pa.array(shown, pa.large_string()))
    contexts = Contexts(load_model(str(model), kinds=("masked",), device="cpu"))
    value = attack_by_mask_tokens(contexts, original, released).figures[0].value
    return [between(1 - value.value, value.low, value.high)]


def _loss(plain: Score, sanitized: Score) -> Verdict:
    """What SanText costs where the median word stays in 60 % of draws, in the paper and here."""
    test = TEST_ROWS["SST-2"]
    in_paper = of_share(TABLE_1["SST-2"]["Unsanitized"][0], units=test) - of_share(FIGURE_5_ACCURACY, units=test)
    here = plain - sanitized
    sign = order(here, in_paper)
    return Verdict(
        claim="Where the median word stays in 60 % of draws, accuracy on SST-2 is about 11 points lower",
        where="Figure 5, section 5.5",
        paper=in_paper.shown(3),
        ours=here.shown(3),
        verdict={0: "same within noise", 1: "a larger loss here", -1: "a smaller loss here"}[sign],
    )


def run(options: argparse.Namespace) -> None:
    """All of them."""
    vectors = options.glove or glove(options.cache)
    pairs_given = [path for paths in (options.qnli, options.medsts) for path in paths or ()]
    files = [vectors, *options.sst2, *pairs_given, *([options.model] if options.model else ())]
    title = "SanText (Yue et al. 2021), Table 1 and Figures 3 to 5"
    section = Section("santext", title, files=files, runs=options.runs)
    whole = load_embedding(vectors)
    sizes = {"SST-2": options.words, "QNLI": options.qnli_words, "MedSTS": options.medsts_words}
    embeddings = {name: most_frequent(whole, size or options.words) for name, size in sizes.items()}
    shipped = most_frequent(default_embedding(), options.words)
    middle = epsilon_where(ANCHOR, shipped, words=options.measured)
    learner = learner_of(options)
    shared = {"rows": options.rows, "runs": options.runs, "model": learner, "metrics": ["accuracy"]}
    tasks = {"SST-2": read_task(paths_of(options.sst2), columns=["text"], label="label", **shared)}
    if options.qnli:
        pairs = {**shared, "rows": min(options.rows, options.qnli_rows)}
        tasks["QNLI"] = read_task(paths_of(options.qnli), columns=PAIR, label="label", **pairs)
    if options.medsts:
        of_medsts = {"learner": options.medsts_learner or options.learner, "batch": options.medsts_batch}
        given = argparse.Namespace(**{**vars(options), **of_medsts, "learning_rate": options.medsts_learning_rate})
        own = {**shared, "rows": options.medsts_rows, "model": learner_of(given), "metrics": ["pearson"]}
        tasks["MedSTS"] = read_task(paths_of(options.medsts), columns=PAIR, label="label", kind="regression", **own)
    limits = {**{name: shared[name] for name in ("rows", "runs")}, "learner": options.learner, "words": options.words}
    kept = Kept(options.work, files=files, settings={**limits, "qnli": options.qnli_rows, "measured": options.measured})
    section.settings += [
        f"Words: the {options.words:,} most frequent ones of {vectors.name} (the paper: 14,730 of SST-2), at the "
        "paper's epsilons. The row “shipped vectors” and Figure 5 (in the paper BERT's) have as many of the "
        "shipped one, of 384 dimensions and unit length: there an epsilon means another noise, and ours is scaled "
        "so that at the paper's 3 the median word stays in 60 % of draws, as in its examples. No claim is "
        "judged by that row.",
        said_learner(options, "a BERT that is fine-tuned"),
        f"Size: at most {options.rows:,} rows of each side (SST-2 has 67,349), {options.runs} runs; of QNLI at "
        f"most {options.qnli_rows:,} rows of its dev set, divided into training and test rows in each run.",
        "SanText+'s sensitive words are the 90 % least frequent in the texts themselves, as in the paper, which is not "
        f"public and which this project never does by itself; “{PUBLIC}” takes the order of the embedding, as "
        f"`dptext` does. p is {options.p:g}. A task of one file is divided into training and test rows in each run; "
        "phrases of one sentence of SST-2 may then be on both sides.",
    ]
    first_table(section, tasks, embeddings, shipped, middle / EPSILONS[-1], options, kept)
    fifth_figure(section, tasks["SST-2"], shipped, middle, options=options, kept=kept)
    third_figure(section, tasks["SST-2"], embeddings["SST-2"], options, kept)
    if options.model:
        fourth_figure(section, shipped, middle, options, kept)
    section.finish(options.page)


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=4000)
    parser.add_argument("--sst2", type=Path, nargs="+", required=True, metavar="CSV", help="training and dev rows")
    parser.add_argument("--qnli", type=Path, nargs="+", metavar="CSV", help="rows; a second file is tested on")
    parser.add_argument("--qnli-rows", type=int, default=1000, help="of QNLI at most")
    parser.add_argument("--medsts", type=Path, nargs="+", metavar="CSV", help="rows; a second file is tested on")
    parser.add_argument("--medsts-rows", type=int, default=1000, help="of MedSTS at most")
    parser.add_argument("--medsts-learner", help="what learns MedSTS; by default as --learner")
    parser.add_argument("--medsts-learning-rate", type=float, default=5e-5, help="of a language model")
    parser.add_argument("--medsts-batch", type=int, default=8, help="texts of a step")
    parser.add_argument("--glove", type=Path, help="an embedding instead of GloVe 840B")
    parser.add_argument("--words", type=int, default=7000, help="most frequent words of the embedding that are used")
    parser.add_argument("--qnli-words", type=int, help="the same for QNLI; by default as many")
    parser.add_argument("--medsts-words", type=int, help="the same for MedSTS")
    parser.add_argument("--epsilons", type=float, nargs="+", default=[*EPSILONS], choices=EPSILONS, help="of Table 1")
    parser.add_argument("--sensitive-share", type=float, default=0.9, help="w of SanText+")
    parser.add_argument("--p", type=float, default=0.3, help="p of SanText+")
    parser.add_argument("--figure-3-epsilon", type=float, default=2.0, help="of Figure 3")
    parser.add_argument("--shares", type=float, nargs="+", default=[*SHARES], help="w of Figure 3")
    parser.add_argument("--replaced", type=float, nargs="+", default=[*REPLACED], help="p of Figure 3")
    parser.add_argument("--word-runs", type=int, default=1000, help="runs of each word of Figure 5")
    parser.add_argument("--measured", type=int, default=300, help="words whose deniability is measured")
    parser.add_argument("--model", type=Path, help="folder of a masked language model, for Figure 4")
    parser.add_argument("--attacked", type=int, default=40, help="texts that it attacks")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where GloVe is kept")
    return parser


def main() -> None:
    """Measure and print."""
    run(options_of(parser(), "santext"))


if __name__ == "__main__":
    main()
