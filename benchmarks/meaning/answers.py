"""What 1-Diffractor's answers buy: the word drawn, or the likeliest to start for its place, at one epsilon and leakage.

    python benchmarks/meaning/answers.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz --pairs PAIRS.csv.gz

At each epsilon both are the same draws read through another public table, so the guarantee is the same; `success` is
what the Bayes-optimal context-free adversary hits, computed exactly over all words. See word_scores.py for the tasks.
"""

import argparse
from pathlib import Path

from word_scores import COLUMNS, Tasks

from dptext.measures.leakage import leakage
from dptext.mechanisms.diffractor import Diffractor
from dptext.randomness import AesStream

SETTINGS = ((0.3, 1), (0.7271, 1), (1.5, 1), (0.7271, 3))
"""Epsilon, and lists."""


def main() -> None:
    """Score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test", "--pairs"):
        parser.add_argument(name, type=Path, required=True)
    options = parser.parse_args()
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    columns = ("epsilon", "lists", "answer", "success", *COLUMNS)
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    original = tasks.score(lambda words: words, repeats=1)
    print("|  |  | the original |  |", " | ".join(f"{value:.3f}" for value in original), "|", flush=True)
    for epsilon, lists in SETTINGS:
        for answer in ("drawn", "likeliest"):
            mechanism = Diffractor(epsilon=epsilon, lists_per_embedding=lists, answer=answer)
            stream = AesStream(bytes(32))  # measures of public texts
            told = leakage(mechanism, utility=False).success.value
            scores = tasks.score(lambda words, draw=mechanism, bits=stream: draw.sample(words, bits))
            cells = [f"{value:.3f}" for value in (told, *scores)]
            print(f"| {epsilon:g} | {lists} | {answer} |", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main()
