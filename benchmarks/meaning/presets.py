"""What is left of a task at each epsilon of the default mechanism, and by each preset: the table of docs/choosing.md.

    python benchmarks/meaning/presets.py --reviews TRAIN TEST --notes TRAIN

Each file is public and a CSV (also .gz) with the columns text and label; of a single file the last fifth is the test. A
naive Bayes classifier on the words is trained on privatized texts and tested on privatized texts: what whoever gets the
data can do with it. The noise is that of a fixed seed, so that the table can be made again.
"""

import argparse
import csv
import gzip
import re
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dptext import Diffractor, Finish, RunKey, TextPolicy, privatize
from dptext.core.randomness import InsecureSeedWarning
from dptext.measures import attack_success
from dptext.presets import presets

EPSILONS = (0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
MOST_TRAINING = 20_000
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Task:
    """Labelled texts, some to learn from and some to be tested on."""

    train: Sequence[tuple[str, str]]
    test: Sequence[tuple[str, str]]

    def accuracy(self, key: RunKey, **how: object) -> float:
        """Accuracy on privatized texts of a classifier that learnt from privatized texts."""
        sides = (self.train, self.test) if not how else [_private(side, key, how) for side in (self.train, self.test)]
        return naive_bayes(*sides)


def _private(rows: Sequence[tuple[str, str]], key: RunKey, how: Mapping[str, object]) -> list[tuple[str, str]]:
    texts = privatize([text for text, _ in rows], key=key, **how).texts
    return [(text or "", label) for text, (_, label) in zip(texts, rows, strict=True)]


def naive_bayes(train: Sequence[tuple[str, str]], test: Sequence[tuple[str, str]]) -> float:
    """Accuracy of naive Bayes on which words a text has, with one count added to each."""
    labels = sorted({label for _, label in train})
    words = sorted({word for text, _ in train for word in _WORD.findall(text.lower())})
    place = {word: i for i, word in enumerate(words)}
    counts, texts = np.ones((len(labels), len(words))), np.zeros(len(labels))
    for text, label in train:
        row = labels.index(label)
        texts[row] += 1
        counts[row, [place[word] for word in set(_WORD.findall(text.lower()))]] += 1
    logs, start = np.log(counts / counts.sum(axis=1, keepdims=True)), np.log(texts / texts.sum())
    hits = 0
    for text, label in test:
        known = [place[word] for word in set(_WORD.findall(text.lower())) if word in place]
        hits += labels[int(np.argmax(start + logs[:, known].sum(axis=1)))] == label
    return hits / len(test)


def read(path: str) -> list[tuple[str, str]]:
    """The texts and labels of a CSV file."""
    opener: Any = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8", newline="") as file:
        return [(row["text"], row["label"]) for row in csv.DictReader(file)]


def _task(paths: Sequence[str]) -> Task:
    first = read(paths[0])
    if len(paths) > 1:
        train, test = first, read(paths[1])
    else:
        train, test = first[: -len(first) // 5], first[-len(first) // 5 :]
    order = np.random.default_rng(0).permutation(len(train))[:MOST_TRAINING]
    return Task([train[i] for i in order], test)


def _key() -> RunKey:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(0)


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    uses = ("reviews", "notes")
    for use in uses:
        parser.add_argument(f"--{use}", nargs="+", required=True, metavar="CSV")
    given = vars(parser.parse_args())
    tasks = {use: _task(given[use]) for use in uses}
    line = "| epsilon | stay | hides among | attack hits | " + " | ".join(f"{use}, task" for use in uses) + " |"
    show([line, "|--:|--:|--:|--:|" + "--:|" * len(uses)])
    policy, finish = TextPolicy(layout="plain"), Finish(case="smart", marks="repair")
    for epsilon in EPSILONS:
        mechanism = Diffractor(epsilon=epsilon)
        scores = [tasks[use].accuracy(_key(), mechanism=mechanism, policy=policy, finish=finish) for use in uses]
        show([f"| {epsilon:g} | {_figures(mechanism)} | " + " | ".join(f"{score:.1%}" for score in scores) + " |"])
    scores = [tasks[use].accuracy(_key()) for use in uses]
    show(["| as they were | | | | " + " | ".join(f"{score:.1%}" for score in scores) + " |", ""])
    show(["| preset | use | stay | hides among | attack hits | task |", "|---|---|--:|--:|--:|--:|"])
    for one in presets():
        score = tasks[one.use].accuracy(_key(), preset=one.name, use=one.use)
        figures = _figures(Diffractor(epsilon=one.epsilon, **one.options))
        show([f"| {one.name} | {one.use} | {figures} | {score:.1%} |"])


def _figures(mechanism: Diffractor) -> str:
    guarantee = mechanism.guarantee
    return f"{guarantee.unchanged:.0%} | {guarantee.outputs} | {attack_success(mechanism).value:.0%}"


def show(lines: Sequence[str]) -> None:
    """Print lines with the space before % that the documents have."""
    print("\n".join(lines).replace("%", " %"), flush=True)


if __name__ == "__main__":
    main()
