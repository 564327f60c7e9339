"""Whether words are better drawn from clipped probabilities than by the exponential mechanism or on a list.

    python benchmarks/meaning/clipped_words.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz
        --pairs PAIRS.csv.gz

A word's similarities to all words, as a softmax at a temperature, are filled into bounds c q and c e^epsilon q: epsilon
between any two words, with no metric. On the most frequent words of the shipped vectors; all others are the unknown
word. Each law is taken at the epsilon at which the Bayes-optimal adversary without context names half of the words;
what it tells (mutual information, bits), how far words go, and the tasks of word_scores.py are computed from the law;
"likeliest" shows for each output the word that is likeliest to have gone there, as `--answer likeliest` does.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from word_scores import COLUMNS, Tasks, Words

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.embeddings.builtin import default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.measures.prior import rank_zipf_prior
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.santext import SanText
from dptext.text.frequency import frequency_order
from dptext.text.vocabulary import Vocabulary

SIZE = 3_000
SUCCESS = 0.5
SETTINGS = (
    (0.01, 1, "uniform"),
    (0.01, 5, "uniform"),
    (0.01, 10, "uniform"),
    (0.05, 5, "uniform"),
    (0.01, 5, "frequency"),
)
"""Temperature, tops and q of draws from clipped probabilities."""

Law = NDArray[np.float64]


def clipped(products: Law, prior: Law, temperature: float, tops: int, q: str) -> Callable[[float], Law]:
    """The law (n, n) at an epsilon; `products` are cosines."""
    base = np.maximum((prior * 2**30).astype(np.int64), 1) if q == "frequency" else None

    def law(epsilon: float) -> Law:
        sampler = ProbabilitySampler(
            epsilon=epsilon, outputs=len(products), temperature=temperature, tops=tops, base=base
        )
        found = np.empty_like(products)
        for row, out in zip(products, found, strict=True):
            shares = sampler.law_of(row)
            out[:] = shares.floor if shares.base is None else shares.floor * shares.base
            out[shares.places] += shares.shares
        return found

    return law


def success(law: Law, prior: Law) -> float:
    """What the best guess from one word hits."""
    return float((law * prior[:, None]).max(axis=0).sum())


def at_success(law_at: Callable[[float], Law], prior: Law, low: float, high: float) -> tuple[float, Law]:
    """The epsilon at which that is half, and the law there."""
    for _ in range(9):
        middle = (low + high) / 2
        if success(law_at(middle), prior) < SUCCESS:
            low = middle
        else:
            high = middle
    return low, law_at(low)


def main() -> None:
    """Search, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test", "--pairs"):
        parser.add_argument(name, type=Path, required=True)
    options = parser.parse_args()
    whole = default_embedding()
    unknown = whole.vocabulary.unknown
    chosen = np.sort(np.append([word for word in frequency_order(whole.vocabulary)[:SIZE] if word != unknown], unknown))
    words = Vocabulary([whole.vocabulary.words[word] for word in chosen])
    part = Embedding(name="frequent", vocabulary=words, vectors=whole.vectors[chosen], step=whole.step)
    place = np.full(len(whole), len(chosen) - 1)
    place[chosen] = np.arange(len(chosen))
    prior = rank_zipf_prior(whole.vocabulary).probabilities
    prior = np.bincount(place, weights=prior, minlength=len(chosen))
    vectors = part.vectors.astype(np.float64)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    products = vectors @ vectors.T
    everyone = np.arange(len(chosen), dtype=np.int32)
    laws: list[tuple[str, Callable[[float], Law], float, float]] = [
        ("santext", lambda epsilon: SanText(epsilon=epsilon, embedding=part).probability_rows(everyone), 5.0, 20.0),
        (
            "diffractor",
            lambda epsilon: Diffractor(epsilon=epsilon, embeddings=[part], lists_per_embedding=1).probability_rows(
                everyone
            ),
            0.2,
            3.0,
        ),
        ("custext", lambda epsilon: CusText(epsilon=epsilon, embedding=part).probability_rows(everyone), 2.0, 12.0),
        *(
            (
                f"clipped, T {temperature:g}, tops {tops}, q {q}",
                clipped(products, prior, temperature, tops, q),
                3.0,
                16.0,
            )
            for temperature, tops, q in SETTINGS
        ),
    ]
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    generator = np.random.default_rng(0)
    columns = ("law", "answer", "epsilon", "mutual information", "changed", "mean distance", *COLUMNS)
    print(f"| {' | '.join(columns)} |\n|---|---|{'--:|' * (len(columns) - 2)}", flush=True)
    for name, law_at, low, high in laws:
        epsilon, law = at_success(law_at, prior, low, high)
        joint = law * prior[:, None]
        outputs = joint.sum(axis=0)
        told = float((joint * np.log2(np.maximum(law, 1e-300) / np.maximum(outputs, 1e-300))).sum())
        away = float((joint * np.sqrt(np.maximum(2 - 2 * products, 0))).sum())
        ends = np.cumsum(law, axis=1)

        def release(given: Words, ends: Law = ends) -> Words:
            known = place[given]
            found = np.empty(len(known), np.int64)
            order = np.argsort(known, kind="stable")
            for row in np.split(order, np.flatnonzero(np.diff(known[order])) + 1):
                found[row] = np.searchsorted(ends[known[row[0]]], generator.random(len(row)) * ends[known[row[0]], -1])
            return np.asarray(chosen[np.minimum(found, len(chosen) - 1)], np.int32)

        figures = [epsilon, told, 1 - float(np.trace(joint)), away]
        guesses = chosen[joint.argmax(axis=0)].astype(np.int32)
        for answer in ("drawn", "likeliest"):
            shown = release if answer == "drawn" else lambda given, guesses=guesses: guesses[place[release(given)]]
            cells = [f"{value:.3f}" for value in (*figures, *tasks.score(shown))]
            print(f"| {name} | {answer} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
