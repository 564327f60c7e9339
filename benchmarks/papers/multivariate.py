"""Figures 1 to 3 and 5 of the multivariate mechanism's paper (Feyisetan et al. 2020).

    python benchmarks/papers/multivariate.py --glove FILE --other FILE

The files are public embeddings in any format that `load_embedding` reads: GloVe of 50 dimensions, and one of another
kind (fastText in the paper). GloVe of 300 dimensions is fetched; `--wide` names another one. The figures of the paper
are drawings; what it says of them in words is held against what is measured here. `--imdb FILE`
and others add Figure 5; Tables 3 and 4 are those of `auditor`.
"""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
from beside import Comparison, Key, Score, Section, between, bounded, of_runs, of_sample, order, parser_of, stated, tell
from fetched import CACHE, glove
from kept import Kept
from settings import options_of
from tasks import PAIR, PLAIN, evaluated, learner_of, most_frequent, paths_of, read_task, said_learner, score_of

from dptext.embeddings.distances import EuclideanDistance
from dptext.embeddings.embedding import Embedding, common_vocabulary, quantise
from dptext.embeddings.loaders import load_embedding
from dptext.embeddings.nearest import RankedNeighbours
from dptext.measures.deniability import deniability
from dptext.measures.values import WordMeasure
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext_lab.evaluation.task import EvaluationTask, Where

NEIGHBOURS = (1, 5, 10, 20, 50, 100, 200, 500, 1000)
PERCENTILES = (5, 20, 50, 80, 95)
EPSILONS = (5.0, 10.0, 15.0, 20.0, 25.0, 30.0, 40.0, 50.0)
FEWEST_OUTPUTS, MOST_UNCHANGED = 300, 0.5
"""Section 4.1 of the paper, of Figure 2 at epsilon 5, in 1,000 runs."""

FIGURE_5 = (10.0, 29.0, 52.0)
"""The paper draws it; its Table 4, on the same vectors, goes from 6 to 52."""

PARTS_OF_WORDS = (0.125, 0.25, 0.5, 1.0)
FACTORS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
LEVELS = (0.2, 0.4, 0.6, 0.8)
ALIKE = 1.25
_PARTS = 10
_FEW_DIMENSIONS = 50


AVERAGE, LARGEST = "N_w, average", "N_w, largest"
OUTPUTS, FEWEST = "distinct outputs, average", "distinct outputs, fewest"


def simulated(embedding: Embedding, epsilon: float, *, words: int, runs: int, kept: Kept) -> dict[str, Score]:
    """N_w and the distinct outputs of a public sample of words, the mechanism run so often on each."""
    what = (embedding.name, len(embedding), epsilon, words, runs)
    compute = partial(_simulated, embedding, epsilon, words=words, runs=runs)
    return dict(zip((AVERAGE, LARGEST, OUTPUTS, FEWEST), kept.of(*what, compute=compute), strict=True))


def _simulated(embedding: Embedding, epsilon: float, *, words: int, runs: int) -> list[Score]:
    found = deniability(
        MultivariateLaplace(epsilon=epsilon, embedding=embedding),
        measures=("N_w", "E"),
        words=min(words, len(embedding)),
        runs=runs,
        workers=1,
    )
    stays, outputs = found["N_w"], found["E"]
    return [
        of_sample(stays.values.tolist()),
        _of_word(stays, int(stays.values.argmax())),
        of_sample(outputs.values.tolist()),
        _of_word(outputs, int(outputs.values.argmin())),
    ]


def _of_word(found: WordMeasure, place: int) -> Score:
    """A word's number, with its interval, which holds together with those of all other words."""
    assert found.low is not None and found.high is not None
    return between(*(float(ends[place]) for ends in (found.values, found.low, found.high)))


def neighbour_distances(embedding: Embedding, neighbours: Sequence[int] = NEIGHBOURS) -> dict[int, np.ndarray]:
    """By k, the distance from each word to its k-th nearest other word, shape (n,), in units of the embedding."""
    metric = EuclideanDistance(embedding, distinct=False)
    counts = [k for k in neighbours if k < len(embedding) - 1]
    _, squares = RankedNeighbours(metric, counts[-1] + 1).of(np.arange(len(embedding), dtype=np.int32))
    return {k: np.sqrt(squares[:, k].astype(float)) * embedding.step for k in counts}


def parts_of(words: int) -> list[np.ndarray]:
    """The words in ten random parts, whose spread tells an error."""
    return np.array_split(np.random.default_rng(0).permutation(words), _PARTS)


def spread(distances: dict[int, np.ndarray]) -> Score:
    """(95th - 5th percentile) / median, the mean over k; its error from ten parts of the words."""
    shares = []
    for part in parts_of(len(next(iter(distances.values())))):
        low, middle, high = np.percentile([values[part] for values in distances.values()], (5, 50, 95), axis=1)
        shares.append(float(np.mean((high - low) / middle)))
    return of_runs(shares)


def first_figure(section: Section, embeddings: Sequence[Embedding], options: argparse.Namespace) -> None:
    """Distances to the k-th neighbour, on the words that both embeddings hold."""
    pair = common_vocabulary(embeddings)
    if options.common_words is not None:
        pair = [most_frequent(embedding, options.common_words) for embedding in pair]
    found = [neighbour_distances(embedding, options.neighbours) for embedding in pair]
    ours: dict[Key, Score] = {}
    for embedding, distances in zip(pair, found, strict=True):
        for k, values in distances.items():
            for percentile in PERCENTILES:
                error = of_runs(
                    [float(np.percentile(values[part], percentile)) for part in parts_of(len(values))]
                ).error
                score = Score(value=float(np.percentile(values, percentile)), error=error)
                ours[f"{embedding.name}, k = {k}", str(percentile)] = score
    rows = list(dict.fromkeys(row for row, _ in ours))
    title = f"Figure 1: percentiles of the distance to the k-th neighbour, over {len(pair[0]) - 1:,} common words"
    columns = [str(percentile) for percentile in PERCENTILES]
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=ours, digits=2))
    glove, other = (spread(distances) for distances in found)
    claim = f"Distances spread more widely in fastText (here {pair[1].name}) than in GloVe (here {pair[0].name})"
    section.verdicts.append(stated(claim, "Figure 1", other, glove))


def second_figure(section: Section, glove: Embedding, *, words: int, runs: int, kept: Kept) -> None:
    """N_w and the distinct outputs against epsilon, and the worst case at 5."""
    columns = [f"{epsilon:g}" for epsilon in EPSILONS]
    ours: dict[Key, Score] = {}
    for epsilon, column in zip(EPSILONS, columns, strict=True):
        found = simulated(glove, epsilon, words=words, runs=runs, kept=kept)
        ours |= {(row, column): score for row, score in found.items()}
    rows = list(dict.fromkeys(row for row, _ in ours))
    title = f"Figure 2: {words} words of {glove.name} ({len(glove) - 1:,} words), {runs:,} runs of each"
    figure = Comparison(title, rows=rows, columns=columns, paper={}, ours=ours, digits=2)
    section.comparisons.append(figure)
    first, last = columns[0], columns[-1]
    claim = "A word stays more often at a larger epsilon"
    section.verdicts.append(stated(claim, "Figure 2", ours[AVERAGE, last], ours[AVERAGE, first]))
    claim = "A word has fewer outputs at a larger epsilon"
    section.verdicts.append(stated(claim, "Figure 2", ours[OUTPUTS, first], ours[OUTPUTS, last]))
    fewest = FEWEST_OUTPUTS * runs // 1000
    claim = f"At epsilon 5 no word gives fewer than {FEWEST_OUTPUTS} distinct words in 1,000 runs"
    section.verdicts.append(
        bounded(claim, "Figure 2, section 4.1", f"at least {FEWEST_OUTPUTS}", ours[FEWEST, first], least=fewest)
    )
    claim = f"At epsilon 5 no word stays in more than {1000 * MOST_UNCHANGED:.0f} of 1,000 runs"
    section.verdicts.append(
        bounded(claim, "Figure 2, section 4.1", f"at most {MOST_UNCHANGED}", ours[LARGEST, first], most=MOST_UNCHANGED)
    )


def with_fewer_words(section: Section, glove: Embedding, *, words: int, runs: int, kept: Kept) -> None:
    """Figure 2 at epsilon 5 with a part of the words only: how much of it is the size of the vocabulary."""
    order_drawn = np.random.default_rng(0).permutation(len(glove) - 1)
    ours: dict[Key, Score] = {}
    for share in PARTS_OF_WORDS:
        part = glove.restrict([glove.vocabulary.words[i] for i in order_drawn[: round(share * len(order_drawn))]])
        found = simulated(part, EPSILONS[0], words=words, runs=runs, kept=kept)
        ours |= {(row, f"{len(part) - 1:,} words"): score for row, score in found.items()}
    rows, columns = (list(dict.fromkeys(key[i] for key in ours)) for i in (0, 1))
    title = f"Figure 2 at epsilon {EPSILONS[0]:g}, with a random part of the words of {glove.name}"
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=ours, digits=2))


def projected(embedding: Embedding, dimensions: int) -> Embedding:
    """The embedding on its first principal components."""
    vectors = embedding.vectors.astype(np.float32) * np.float32(embedding.step)
    centred = vectors - vectors.mean(axis=0)
    directions = np.linalg.eigh(centred.T @ centred)[1][:, ::-1][:, :dimensions]
    integers, step = quantise((centred @ directions).astype(np.float32))
    name = f"{embedding.name} on {dimensions} components"
    return Embedding(name=name, vocabulary=embedding.vocabulary, vectors=integers, step=step)


def curve(
    embedding: Embedding, *, words: int, runs: int, kept: Kept
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Epsilons, and over the words the average N_w, the average distinct outputs and the latter's error: (f,) each.

    The epsilons are those at which the noise between two neighbours is about as long as half their distance, times
    `FACTORS`: what an epsilon means depends on the embedding.
    """
    nearest = float(np.median(neighbour_distances(embedding)[1]))
    base = 2 * embedding.vectors.shape[1] ** 0.5 / nearest
    found = [simulated(embedding, factor * base, words=words, runs=runs, kept=kept) for factor in FACTORS]
    return (
        np.array([factor * base for factor in FACTORS]),
        np.array([one[AVERAGE].value for one in found]),
        np.array([one[OUTPUTS].value for one in found]),
        np.array([one[OUTPUTS].error for one in found]),
    )


def third_figure(section: Section, pair: Sequence[Embedding], where: str, *, words: int, runs: int, kept: Kept) -> None:
    """The distinct outputs of two embeddings where words stay equally often."""
    curves = [curve(embedding, words=words, runs=runs, kept=kept) for embedding in pair]
    columns = [f"{level:g}" for level in LEVELS]
    ours: dict[Key, Score] = {}
    for embedding, (epsilons, unchanged, outputs, errors) in zip(pair, curves, strict=True):
        for level, column in zip(LEVELS, columns, strict=True):
            if unchanged.min() <= level <= unchanged.max():
                at = [float(np.interp(level, unchanged, values)) for values in (epsilons, outputs, errors)]
                ours[f"epsilon, {embedding.name}", column] = Score(value=at[0])
                ours[f"distinct outputs, {embedding.name}", column] = Score(value=at[1], error=at[2])
    rows = list(dict.fromkeys(row for row, _ in ours))
    title = f"{where}: distinct outputs in {runs:,} runs where N_w is on average …, {len(pair[0]) - 1:,} words"
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=ours, digits=1))
    first, second = (f"distinct outputs, {embedding.name}" for embedding in pair)
    levels = [column for column in columns if (first, column) in ours and (second, column) in ours]
    ratios = [_ratio(ours[second, column], ours[first, column]) for column in levels]
    apart = [order(ours[first, column], ours[second, column], len(levels)) for column in levels]
    farthest = max(ratios, key=lambda ratio: abs(np.log(ratio.value)))
    if farthest.value < 1:
        farthest = _ratio(Score(value=1.0), farthest)
    section.notes.append(
        f"{pair[1].name} has between {min(one.value for one in ratios):.2f} and "
        f"{max(one.value for one in ratios):.2f} times the distinct outputs of "
        f"{pair[0].name} where words stay equally often; {sum(map(abs, apart))} of {len(levels)} differences are "
        f"more than chance. A factor of at most {ALIKE} counts as the same."
    )
    claim = f"At epsilons of their own, {pair[0].name} and {pair[1].name} give the same average guarantees"
    section.verdicts.append(bounded(claim, where, "said", farthest, most=ALIKE))


def _ratio(first: Score, second: Score) -> Score:
    value = first.value / second.value
    return Score(value=value, error=value * float(np.hypot(first.error / first.value, second.error / second.value)))


def fifth_figure(
    section: Section, name: str, paths: Sequence[Path], wide: Embedding, options: argparse.Namespace, kept: Kept
) -> None:
    """Accuracy on IMDb, or on another task, with texts privatized at training or at test time."""
    shared = {"rows": options.rows, "runs": options.repetitions, "metrics": ["accuracy"]}
    shared["model"] = learner_of(options, wide)
    columns_read = PAIR if name == "InsuranceQA" else ["text"]
    task = read_task(paths_of(paths), columns=columns_read, label="label", test_rows=options.test_rows, **shared)
    of = () if name == "IMDb" else (name,)
    ours: dict[Key, Score] = {}
    columns = [f"{epsilon:g}" for epsilon in FIGURE_5]
    for where in ("train", "test"):
        for epsilon, column in zip(FIGURE_5, columns, strict=True):
            tell(f"Figure 5, privatized at {where} time, epsilon {column} …")
            compute = partial(_accuracy, task, MultivariateLaplace(epsilon=epsilon, embedding=wide), where)
            (ours[f"privatized at {where} time", column],) = kept.of("Figure 5", *of, where, column, compute=compute)
    (plain,) = kept.of("Figure 5", *of, compute=partial(_accuracy, task, None, "train"))
    rows = list(dict.fromkeys(row for row, _ in ours))
    ours |= {(row, PLAIN): plain for row in rows}
    title = f"Figure 5: accuracy on {name}, with the {len(wide) - 1:,} words of {wide.name}"
    section.comparisons.append(Comparison(title, rows=rows, columns=[*columns, PLAIN], paper={}, ours=ours))
    for row in rows:
        claim = f"Accuracy on {name} gains with epsilon, {row}"
        section.verdicts.append(stated(claim, "Figure 5, section 5.4", ours[row, columns[-1]], ours[row, columns[0]]))


def _accuracy(task: EvaluationTask, mechanism: MultivariateLaplace | None, where: Where) -> list[Score]:
    return [score_of(evaluated(task, mechanism, privatize=where), "accuracy")]


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=1000, runs=1000)
    parser.add_argument("--glove", type=Path, required=True, help="GloVe of 50 dimensions")
    parser.add_argument("--other", type=Path, required=True, help="an embedding of another kind: fastText")
    parser.add_argument("--wide", type=Path, help="an embedding of 300 dimensions instead of GloVe 840B")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where GloVe 840B is kept")
    parser.add_argument("--words", type=int, default=60, help="words simulated")
    for name, columns in (("imdb", "text"), ("enron", "text"), ("insurance", "text_a, text_b")):
        help = f"for Figure 5, with {columns} and label; a second file is tested on"
        parser.add_argument(f"--{name}", type=Path, nargs="+", metavar="CSV", help=help)
    parser.add_argument("--enron-words", type=int, default=10_000, help="words of the vocabulary of Enron")
    parser.add_argument("--insurance-words", type=int, default=2_745, help="words of the vocabulary of InsuranceQA")
    parser.add_argument("--test-rows", type=int, help="rows tested on; by default as many as rows")
    parser.add_argument("--neighbours", type=int, nargs="+", default=[*NEIGHBOURS], help="k of Figure 1")
    parser.add_argument("--common-words", type=int, help="most words of Figure 1")
    parser.add_argument("--imdb-words", type=int, default=10_000, help="words of the vocabulary of Figure 5")
    parser.add_argument("--repetitions", type=int, default=3, help="runs of Figure 5")
    return parser


def main() -> None:
    """Measure and print."""
    run(options_of(parser(), "multivariate"))


def run(options: argparse.Namespace) -> None:
    """All of them."""
    files = [options.glove, options.other, options.wide or glove(options.cache)]
    title = "Multivariate Laplace (Feyisetan et al. 2020), Figures 1 to 3 and 5"
    given = (options.imdb, options.enron, options.insurance)
    asked = [*files, *(path for paths in given for path in paths or ())]
    section = Section("multivariate", title, files=asked, runs=options.repetitions)
    narrow, other, wide = (load_embedding(path) for path in files)
    sizes = ", ".join(f"{one.name} ({len(one) - 1:,} x {one.vectors.shape[1]})" for one in (narrow, other, wide))
    section.settings += [
        f"Embeddings: {sizes}; the paper has GloVe of 50 and 300 dimensions and fastText, on 319,000 common words. "
        "With fewer words fewer outputs can be told apart, and neighbours are farther away.",
        "Figure 3 also compares the embedding of 300 dimensions with its own first 50 principal components.",
        "Distances are between vectors on an integer grid; nearest words are exact.",
    ]
    limits = {name: getattr(options, name) for name in ("rows", "repetitions", "learner", "imdb_words")}
    kept = Kept(options.work, files=asked, settings=limits)
    words, runs = options.words, options.runs
    tell("Figure 1 …")
    first_figure(section, (narrow, other), options)
    tell("Figure 2 …")
    second_figure(section, narrow, words=words, runs=runs, kept=kept)
    with_fewer_words(section, narrow, words=words, runs=runs, kept=kept)
    tell("Figure 3 …")
    common = common_vocabulary((narrow, wide))
    few = min(_FEW_DIMENSIONS, wide.vectors.shape[1])
    third_figure(
        section, (projected(common[1], few), common[1]), "Figure 3, one model", words=words, runs=runs, kept=kept
    )
    third_figure(section, common, "Figure 3, two models", words=words, runs=runs, kept=kept)
    if options.imdb or options.enron or options.insurance:
        section.settings += [
            f"Figure 5: {options.rows:,} texts of each side at most (IMDb has 50,000); {options.repetitions} runs. "
            + said_learner(options, "a biLSTM")
        ]
    for name, paths, size in (
        ("IMDb", options.imdb, options.imdb_words),
        ("Enron", options.enron, options.enron_words),
        ("InsuranceQA", options.insurance, options.insurance_words),
    ):
        if paths:
            fifth_figure(section, name, paths, most_frequent(wide, size), options, kept)
    section.finish(options.page)


if __name__ == "__main__":
    main()
