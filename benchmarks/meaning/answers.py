"""What answers buy on lists and in groups: the word drawn, or the likeliest to start for its place, at one epsilon.

    python benchmarks/meaning/answers.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz --pairs PAIRS.csv.gz

At each epsilon both are the same draws read through another public table, so the guarantee is the same; `success` is
what the Bayes-optimal context-free adversary hits, computed exactly over all words. See word_scores.py for the tasks.
"""

import argparse
from pathlib import Path
from typing import Literal

from word_scores import COLUMNS, Tasks

from dptext.core.randomness import AesStream
from dptext.measures.leakage import leakage
from dptext.mechanisms.base import EnumerableWordMechanism
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor

SETTINGS: tuple[tuple[str, float, int], ...] = (
    ("diffractor", 0.3, 1),
    ("custext", 4.0, 1),
    ("diffractor", 0.7271, 1),
    ("custext", 6.8, 1),
    ("diffractor", 1.5, 1),
    ("diffractor", 0.7271, 3),
)
"""Mechanism, epsilon, and lists."""


def make(name: str, epsilon: float, lists: int, answer: Literal["drawn", "likeliest"]) -> EnumerableWordMechanism:
    """The mechanism on the shipped vectors."""
    if name == "custext":
        return CusText(epsilon=epsilon, answer=answer)
    return Diffractor(epsilon=epsilon, lists_per_embedding=lists, answer=answer)


def main() -> None:
    """Score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test", "--pairs"):
        parser.add_argument(name, type=Path, required=True)
    options = parser.parse_args()
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    columns = ("mechanism", "epsilon", "lists", "answer", "success", *COLUMNS)
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    original = tasks.score(lambda words: words, repeats=1)
    print("|  |  |  | the original |  |", " | ".join(f"{value:.3f}" for value in original), "|", flush=True)
    answers: tuple[Literal["drawn", "likeliest"], ...] = ("drawn", "likeliest")
    for name, epsilon, lists in SETTINGS:
        for answer in answers:
            mechanism = make(name, epsilon, lists, answer)
            stream = AesStream(bytes(32))  # measures of public texts
            told = leakage(mechanism, utility=False).success.value
            scores = tasks.score(lambda words, draw=mechanism, bits=stream: draw.sample(words, bits))
            cells = [f"{value:.3f}" for value in (told, *scores)]
            print(f"| {name} | {epsilon:g} | {lists} | {answer} |", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main()
