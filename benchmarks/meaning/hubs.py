"""What a public map after the draw buys: each output to the likeliest input, or nearest to the mean input's vector.

    python benchmarks/meaning/hubs.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz --pairs PAIRS.csv.gz
        [--only exact|simulated]

For lists, groups and SanText, from the whole joint law under the rank-Zipf prior; for MVC, whose law is not known,
from draws of its own noise on words of that prior (a public simulation), and judged on other draws. What dptext offers
of it is `--answer likeliest` (docs/decisions/0091-answers.md).
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from word_scores import COLUMNS, Tasks, Words

from dptext.core.randomness import AesStream
from dptext.measures.prior import rank_zipf_prior
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanText

Maps = tuple[float, float, dict[str, Words]]
"""Success, share that stays, and the maps."""

_ROWS = 128
_SIMULATED, _LEAST = 200_000, 10
"""Draws that the maps of an unknown law are learnt from, as many again for its success; and how often an output must
have come out to be mapped."""


def maps(mechanism: EnumerableWordMechanism, vectors: NDArray[np.float32]) -> Maps:
    """From all rows of the law."""
    size = len(mechanism.vocabulary)
    prior = rank_zipf_prior(mechanism.vocabulary).probabilities
    means, best, likeliest = np.zeros_like(vectors), np.zeros(size), np.zeros(size, np.int32)
    kept = 0.0
    for start in range(0, size, _ROWS):
        words = np.arange(start, min(start + _ROWS, size), dtype=np.int32)
        joint = mechanism.probability_rows(words) * prior[words][:, None]
        kept += float(joint[np.arange(len(words)), words].sum())
        means += joint.T.astype(np.float32) @ vectors[words]
        highest = joint.argmax(axis=0)
        values = joint[highest, np.arange(size)]
        better = values > best
        best[better], likeliest[better] = values[better], words[highest[better]]
    tables = {"drawn": np.arange(size, dtype=np.int32), "likeliest": likeliest, "mean": nearest(means, vectors)}
    return float(best.sum()), kept, tables


def simulated_maps(mechanism: WordMechanism, vectors: NDArray[np.float32], stream: AesStream) -> Maps:
    """From draws; an output that hardly any of them gave stays."""
    size = len(mechanism.vocabulary)
    prior = rank_zipf_prior(mechanism.vocabulary).probabilities
    words = np.random.default_rng(0).choice(size, size=2 * _SIMULATED, p=prior).astype(np.int32)
    outputs = np.concatenate([mechanism.sample(part, stream) for part in np.array_split(words, 60)])
    learnt = outputs[:_SIMULATED].astype(np.int64) * size + words[:_SIMULATED]
    keys, counts = np.unique(learnt, return_counts=True)
    often = np.bincount(outputs[:_SIMULATED], minlength=size)[keys // size] >= _LEAST
    keys, counts = keys[often], counts[often]
    rising = np.argsort(counts, kind="stable")  # the last one that is written is the likeliest
    likeliest, means = np.arange(size, dtype=np.int32), vectors.copy()
    likeliest[keys[rising] // size] = keys[rising] % size
    sums = np.zeros_like(vectors)
    np.add.at(sums, keys // size, vectors[keys % size] * counts[:, None].astype(np.float32))
    seen = np.unique(keys // size)
    means[seen] = sums[seen]
    tested, truth = outputs[_SIMULATED:], words[_SIMULATED:]
    tables = {"drawn": np.arange(size, dtype=np.int32), "likeliest": likeliest, "mean": nearest(means, vectors)}
    return float((likeliest[tested] == truth).mean()), float((tested == truth).mean()), tables


def nearest(means: NDArray[np.float32], vectors: NDArray[np.float32]) -> Words:
    """The word whose vector has the largest product with each mean."""
    parts = [(means[start : start + 1024] @ vectors.T).argmax(axis=1) for start in range(0, len(means), 1024)]
    return np.concatenate(parts).astype(np.int32)


def main() -> None:
    """Score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test", "--pairs"):
        parser.add_argument(name, type=Path, required=True)
    parser.add_argument("--only", choices=("exact", "simulated"), help="laws that are known, or that are not")
    options = parser.parse_args()
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    columns = ("mechanism", "epsilon", "success", "stays", "map", *COLUMNS)
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    exact = (Diffractor(epsilon=0.4), CusText(epsilon=4.0), CusText(epsilon=6.9), SanText(epsilon=12.5))
    if options.only != "simulated":
        for law in exact:
            show(tasks, law, maps(law, tasks.vectors))
    if options.only != "exact":
        noisy = MultivariateLaplace(epsilon=65.0)
        show(tasks, noisy, simulated_maps(noisy, tasks.vectors, AesStream(bytes(32))))


def show(tasks: Tasks, mechanism: WordMechanism, found: Maps) -> None:
    """Print a row for each map of a mechanism, all of the same draws."""
    success, kept, tables = found
    stream, drawn = AesStream(bytes(32)), []  # measures of public texts

    def draw(words: Words) -> Words:
        drawn.append(mechanism.sample(words, stream))
        return drawn[-1]

    for number, (name, table) in enumerate(tables.items()):
        again = iter(list(drawn))
        scores = tasks.score(
            lambda words, read=table, before=again, first=number == 0: read[draw(words) if first else next(before)]
        )
        cells = [mechanism.name, f"{mechanism.epsilon:g}", f"{success:.3f}", f"{kept:.3f}", name]
        print("|", " | ".join([*cells, *(f"{value:.3f}" for value in scores)]), "|", flush=True)


if __name__ == "__main__":
    main()
