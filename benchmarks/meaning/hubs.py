"""What a public map after the draw buys: each output to the likeliest input, or nearest to the mean input's vector.

    python benchmarks/meaning/hubs.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz --pairs PAIRS.csv.gz

For lists, groups and SanText, from the whole joint law under the rank-Zipf prior. What dptext offers of it is `--answer
likeliest` (docs/decisions/0091-answers.md).
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from word_scores import COLUMNS, Tasks, Words

from dptext.measures.prior import rank_zipf_prior
from dptext.mechanisms.base import EnumerableWordMechanism
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.santext import SanText
from dptext.randomness import AesStream

_ROWS = 128


def maps(mechanism: EnumerableWordMechanism, vectors: NDArray[np.float32]) -> tuple[float, float, dict[str, Words]]:
    """Success, share that stays, and the maps, from all rows of the law."""
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
    nearest = [(means[start : start + 1024] @ vectors.T).argmax(axis=1) for start in range(0, size, 1024)]
    tables = {"drawn": np.arange(size, dtype=np.int32), "likeliest": likeliest, "mean": np.concatenate(nearest)}
    return float(best.sum()), kept, tables


def main() -> None:
    """Score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test", "--pairs"):
        parser.add_argument(name, type=Path, required=True)
    options = parser.parse_args()
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    columns = ("mechanism", "epsilon", "success", "stays", "map", *COLUMNS)
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    mechanisms = (Diffractor(epsilon=0.4), CusText(epsilon=4.0), CusText(epsilon=6.9), SanText(epsilon=12.5))
    for mechanism in mechanisms:
        success, kept, tables = maps(mechanism, tasks.vectors)
        stream = AesStream(bytes(32))  # measures of public texts
        for name, table in tables.items():
            scores = tasks.score(lambda words, law=mechanism, read=table, bits=stream: read[law.sample(words, bits)])
            cells = [mechanism.name, f"{mechanism.epsilon:g}", f"{success:.3f}", f"{kept:.3f}", name]
            print("|", " | ".join([*cells, *(f"{value:.3f}" for value in scores)]), "|", flush=True)


if __name__ == "__main__":
    main()
