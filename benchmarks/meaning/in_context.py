"""What reading drawn words in their context buys, beside the words drawn and the likeliest for each place.

    python benchmarks/meaning/in_context.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz --pairs PAIRS.csv.gz
        [--only scores|pairs] [--epsilons 0.5 1] [--small-words apart --word-forms apart]
    python benchmarks/meaning/in_context.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz --judge MODEL

At each epsilon all three are the same draws, so the guarantee is the same. `one word` is what the Bayes-optimal
adversary hits who sees one drawn word and nothing around it, computed exactly over all words. See word_scores.py for
the tasks, and polish.py for wrong agreement: of 100 places of the sentiment's test texts where a rule of grammar
decides, those that break it. The second table looks at pairs of sentences alone, over more draws: how their cosines
follow people's scores, and how they follow the cosines of the originals. With --judge, a masked language model, there
is the table of polish.py of 100 sentences, with their perplexity, and no other.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from polish import Table, key, wrong
from sentences import read, sentences
from word_scores import COLUMNS, Tasks, Texts, Words, read_columns

from dptext import Finish, TextPolicy, privatize
from dptext.core.randomness import AesStream
from dptext.core.release import Released, WordReader
from dptext.measures.leakage import leakage
from dptext.mechanisms.diffractor import Diffractor
from dptext.text.vocabulary import UNKNOWN_WORD

EPSILONS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0)
ANSWERS: tuple[Literal["drawn", "likeliest", "in-context"], ...] = ("drawn", "likeliest", "in-context")
LAYOUT: Literal["drop"] = "drop"
PAIR_EPSILONS, PAIR_DRAWS = (0.25, 0.5, 1.0), 10
JUDGED = 100


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


def pair_scores(
    tasks: Tasks, kind: Callable[..., Diffractor], answers: Sequence[str], epsilon: float
) -> dict[str, NDArray[np.float64]]:
    """By answer, `Tasks.pairs` for each draw, shape (draws, 2); also where the unknown word is not read."""
    found: dict[str, list[tuple[float, float]]] = {}
    for draw in range(PAIR_DRAWS):
        side: dict[str, list[Words]] = {}
        for answer in answers:
            mechanism, stream = kind(epsilon=epsilon, answer=answer), AesStream(bytes([draw]) * 32)
            read = reading(mechanism.reader(TextPolicy(layout=LAYOUT)), mechanism.vocabulary.words)
            for texts in tasks.sides:
                words = mechanism.sample(texts.words, stream)
                drawn = Texts(words=words, lengths=texts.lengths)
                side.setdefault(answer, []).append(words if read is None else read(drawn))
        context, likeliest = side["in-context"], side["likeliest"]
        side["in-context, but never unknown"] = [
            np.where(one == tasks.vocabulary.unknown, other, one) for one, other in zip(context, likeliest, strict=True)
        ]
        for name, words in side.items():
            found.setdefault(name, []).append(tasks.pairs(words))
    return {name: np.array(scores) for name, scores in found.items()}


def print_pairs(tasks: Tasks, kind: Callable[..., Diffractor], answers: Sequence[str]) -> None:
    """The table of pairs of sentences."""
    print("\n| epsilon | answer | with people's scores | with the originals' cosines |\n|--:|---|--:|--:|")
    for epsilon in PAIR_EPSILONS:
        for name, scores in pair_scores(tasks, kind, answers, epsilon).items():
            means, errors = scores.mean(axis=0), scores.std(axis=0, ddof=1) / np.sqrt(len(scores))
            cells = [f"{mean:.3f} ± {error:.3f}" for mean, error in zip(means, errors, strict=True)]
            print(f"| {epsilon:g} | {name} |", " | ".join(cells), "|", flush=True)


def main() -> None:
    """Score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test"):
        parser.add_argument(name, type=Path, required=True)
    parser.add_argument("--pairs", type=Path)
    parser.add_argument("--small-words", choices=("near", "apart"), default="near", help="of the mechanism")
    parser.add_argument("--word-forms", choices=("near", "apart"), default="near", help="of the mechanism")
    parser.add_argument("--judge", help="a masked language model: only the table of perplexity")
    parser.add_argument("--only", choices=("scores", "pairs"), help="one of the tables")
    parser.add_argument("--epsilons", type=float, nargs="+", default=EPSILONS, help="those of the first table")
    options = parser.parse_args()
    kind = partial(Diffractor, small_words=options.small_words, word_forms=options.word_forms)
    answers = ANSWERS if options.small_words == "near" else ANSWERS[1:]  # as drawn nobody would read them
    if options.judge:
        print_fluency(kind, answers, options)
        return
    if options.pairs is None:
        parser.error("--pairs is needed without --judge")
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    if options.only != "pairs":
        print_scores(tasks, kind, answers, options)
    if options.only != "scores":
        print_pairs(tasks, kind, answers)


def print_fluency(kind: Callable[..., Diffractor], answers: Sequence[str], options: argparse.Namespace) -> None:
    """The table of polish.py, for sentences of 10 to 14 words."""
    originals, labels = sentences(*read(str(options.sentiment_test)), JUDGED)
    table = Table(originals, labels, options.judge, read(str(options.sentiment)))
    table.row("as it was", [originals])
    finish = Finish(case="smart", marks="repair")
    for epsilon in (0.5, 1.0, 2.0):
        for answer in answers:
            how: dict[str, Any] = {"mechanism": kind(epsilon=epsilon, answer=answer), "finish": finish}
            policy = TextPolicy(layout="plain", unknown_shown="blank")
            draws = [privatize(originals, policy=policy, key=key(seed), **how).texts for seed in (0, 1, 2)]
            table.row(f"epsilon {epsilon:g}, {answer}", [[str(text) for text in texts] for texts in draws])


def print_scores(
    tasks: Tasks, kind: Callable[..., Diffractor], answers: Sequence[str], options: argparse.Namespace
) -> None:
    """The table of all measures."""
    texts = [row[0] for row in read_columns(options.sentiment_test, ["text"])]
    columns = ("epsilon", "answer", "one word", *COLUMNS, "wrong agreement")
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    original = tasks.score(lambda words: words, repeats=1)
    faults, places = wrong(texts).sum(axis=1)
    cells = [f"{value:.3f}" for value in original]
    print("|  | the original |  |", " | ".join([*cells, f"{100 * faults / places:.1f}"]), "|", flush=True)
    for epsilon in options.epsilons:
        told = leakage(kind(epsilon=epsilon, answer="in-context"), utility=False).success.value
        for answer in answers:
            mechanism, stream = kind(epsilon=epsilon, answer=answer), AesStream(bytes(32))  # public texts
            read = reading(mechanism.reader(TextPolicy(layout=LAYOUT)), mechanism.vocabulary.words)
            scores = tasks.score(lambda words, draw=mechanism, bits=stream: draw.sample(words, bits), read=read)
            cells = [f"{value:.3f}" for value in (told, *scores)]
            print(
                f"| {epsilon:g} | {answer} |", " | ".join([*cells, f"{broken(mechanism, texts):.1f}"]), "|", flush=True
            )


if __name__ == "__main__":
    main()
