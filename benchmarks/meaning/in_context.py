"""What reading drawn words in their context buys, beside the words drawn and the likeliest for each place.

    python benchmarks/meaning/in_context.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz --pairs PAIRS.csv.gz

At each epsilon all three are the same draws, so the guarantee is the same. `one word` is what the Bayes-optimal
adversary hits who sees one drawn word and nothing around it, computed exactly over all words. See word_scores.py for
the tasks, and polish.py for wrong agreement: of 100 places of the sentiment's test texts where a rule of grammar
decides, those that break it.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import numpy as np
from polish import key, wrong
from word_scores import COLUMNS, Tasks, Texts, Words, read_columns

from dptext import TextPolicy, privatize
from dptext.measures.leakage import leakage
from dptext.mechanisms.diffractor import Diffractor
from dptext.randomness import AesStream
from dptext.release import Released, WordReader
from dptext.text.vocabulary import UNKNOWN_WORD

EPSILONS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0)
ANSWERS: tuple[Literal["drawn", "likeliest", "in-context"], ...] = ("drawn", "likeliest", "in-context")
LAYOUT: Literal["drop"] = "drop"


def reading(reader: WordReader | None, vocabulary: tuple[str, ...]) -> Callable[[Texts], Words] | None:
    """What reads texts of word ids, each by itself."""
    if reader is None:
        return None

    def read(texts: Texts) -> Words:
        words = [vocabulary[word] for word in texts.words.tolist()]
        ends = np.cumsum(texts.lengths).tolist()
        rows = [" ".join(words[end - length : end]) for end, length in zip(ends, texts.lengths.tolist(), strict=True)]
        return reader.words(Released.of(rows))

    return read


def broken(mechanism: Diffractor, texts: list[str]) -> float:
    """Of 100 places where a rule of grammar decides, those that break it in texts of the mechanism."""
    private = privatize(texts, mechanism=mechanism, policy=TextPolicy(layout="plain"), key=key(0)).texts
    parts = [part for text in private for part in (text or "").split(UNKNOWN_WORD)]  # which begins with no vowel
    faults, places = wrong(parts).sum(axis=1)
    return float(100 * faults / places)


def main() -> None:
    """Score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test", "--pairs"):
        parser.add_argument(name, type=Path, required=True)
    options = parser.parse_args()
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    texts = [row[0] for row in read_columns(options.sentiment_test, ["text"])]
    columns = ("epsilon", "answer", "one word", *COLUMNS, "wrong agreement")
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    original = tasks.score(lambda words: words, repeats=1)
    faults, places = wrong(texts).sum(axis=1)
    cells = [f"{value:.3f}" for value in original]
    print("|  | the original |  |", " | ".join([*cells, f"{100 * faults / places:.1f}"]), "|", flush=True)
    for epsilon in EPSILONS:
        told = leakage(Diffractor(epsilon=epsilon), utility=False).success.value
        for answer in ANSWERS:
            mechanism, stream = Diffractor(epsilon=epsilon, answer=answer), AesStream(bytes(32))  # public texts
            read = reading(mechanism.reader(TextPolicy(layout=LAYOUT)), mechanism.vocabulary.words)
            scores = tasks.score(lambda words, draw=mechanism, bits=stream: draw.sample(words, bits), read=read)
            cells = [f"{value:.3f}" for value in (told, *scores)]
            print(
                f"| {epsilon:g} | {answer} |", " | ".join([*cells, f"{broken(mechanism, texts):.1f}"]), "|", flush=True
            )


if __name__ == "__main__":
    main()
