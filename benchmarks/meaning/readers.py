"""What a reader who knows pairs of words gets out of the words drawn, and of the likeliest for each place.

    python benchmarks/meaning/readers.py --texts TEXTS.csv.gz [--count 120]

`dptext` shows the reading of the words drawn (`--answer in-context`). The likeliest word for each place tells less of
the place; here its reader knows the list, epsilon, frequencies and pairs, too, and finds the likeliest text by the same
dynamic programming over all places that show the same word. Shares of words that come out as they went in.
"""

import argparse
import math
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from word_scores import read_columns

from dptext.measures.prior import rank_zipf_prior
from dptext.mechanisms.diffractor import Diffractor
from dptext.polishing.pairs import LIFTS, QUANTA, word_pairs
from dptext.randomness import AesStream
from dptext.text.codec import Codec

EPSILONS = (0.5, 1.0, 2.0)
REACH_NATS, MOST = 6.0, 14

Starts = tuple[NDArray[np.int64], NDArray[np.float64]]
"""Words that may have started for what is shown, and the logarithms of their shares times that of the noise."""


class Reader:
    """Knows the list, the noise, frequencies and pairs."""

    def __init__(self, epsilon: float) -> None:
        mechanism = Diffractor(epsilon=epsilon)
        self.mechanism, self.epsilon, self.order = mechanism, epsilon, mechanism.lists.orders[0]
        self.places, size = mechanism.lists.places[0], len(mechanism.vocabulary)
        self.likeliest = Diffractor(epsilon=epsilon, answer="likeliest").released[0]
        self._shares = np.log(np.maximum(rank_zipf_prior(mechanism.vocabulary).probabilities, 1e-12))
        pairs = word_pairs(mechanism.vocabulary)
        listed = pairs.table[pairs.table >= 0]
        lifts = (listed % LIFTS - LIFTS // 2) / QUANTA
        self._lifts = dict(zip((listed // LIFTS).tolist(), lifts.tolist(), strict=True))
        self._backoffs, self._size = pairs.backoffs / QUANTA, size

    def starts(self, shown: NDArray[np.int64]) -> Starts:
        """What may have started for a word that is shown at these places."""
        reach = math.ceil(REACH_NATS / self.epsilon)
        near = np.unique(np.clip(shown[:, None] + np.arange(-reach, reach + 1), 0, self._size - 1))
        noise = np.log(np.exp(-self.epsilon * np.abs(near[:, None] - shown)).sum(axis=1))
        scores = self._shares[self.order[near]] + noise
        best = np.argsort(-scores, kind="stable")[:MOST]
        return self.order[near[best]].astype(np.int64), scores[best]

    def read(self, each: list[Starts]) -> list[int]:
        """The likeliest text."""
        before, backs = each[0][1], []
        for (earlier, _), (words, own) in pairwise(each):
            scores = before[:, None] + [[self._lift(first, second) for second in words] for first in earlier]
            backs.append(scores.argmax(axis=0))
            before = scores.max(axis=0) + own
        at = int(before.argmax())
        found = [int(each[-1][0][at])]
        for (words, _), back in zip(each[-2::-1], backs[::-1], strict=False):
            at = int(back[at])
            found.append(int(words[at]))
        return found[::-1]

    def _lift(self, first: int, second: int) -> float:
        return float(self._lifts.get(int(first) * self._size + int(second), self._backoffs[first]))


def main() -> None:
    """Draw, read, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=Path, required=True, help="CSV (.gz) with the column text")
    parser.add_argument("--count", type=int, default=120)
    options = parser.parse_args()
    texts = [row[0] for row in read_columns(options.texts, ["text"])][: options.count]
    print("| epsilon | drawn | read | likeliest | read |\n|--:|--:|--:|--:|--:|")
    for epsilon in EPSILONS:
        reader, stream = Reader(epsilon), AesStream(bytes(32))  # public texts
        codec, shown = Codec(reader.mechanism.vocabulary), np.zeros(5)
        groups: dict[int, list[int]] = {}
        for place, word in enumerate(reader.likeliest.tolist()):
            groups.setdefault(word, []).append(place)
        for text in texts:
            words = codec.encode(pa.array([text], pa.large_string())).words
            drawn = reader.mechanism.sample(words, stream)
            places = reader.places[drawn].astype(np.int64)
            answers = reader.likeliest[places]
            of_drawn = reader.read([reader.starts(places[i : i + 1]) for i in range(len(words))])
            of_answers = reader.read([reader.starts(np.array(groups[word])) for word in answers.tolist()])
            hits = [(np.array(one) == words).sum() for one in (drawn, of_drawn, answers, of_answers)]
            shown += [*hits, len(words)]
        print(f"| {epsilon:g} |", " | ".join(f"{100 * hit / shown[-1]:.1f} %" for hit in shown[:-1]), "|", flush=True)


if __name__ == "__main__":
    main()
