"""What a public table of epsilons by kind of word would buy on a list: function words, or common words, less noisy.

    python benchmarks/meaning/epsilon_by_type.py --sentiment TRAIN.csv.gz --sentiment-test TEST.csv.gz \\
        --pairs PAIRS.csv.gz

A word that is to be `factor` times as much apart from its neighbours takes `factor` places on the list, its own one in
the middle of them; geometric noise moves along the places, and the word that a place belongs to comes out (or the
likeliest to start for it). So there is one epsilon, and its metric is the number of places: metric DP, whatever the
factors, and losses between any two words are epsilon times the places between them. Every setting is calibrated to the
same success on the words that take one place, of an adversary who knows that it was one of these. dptext does not
offer it: docs/decisions/0090-epsilon-by-type.md says why.
"""

import argparse
import math
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from word_scores import COLUMNS, Tasks, Words

from dptext.core.list_noise import GeometricNoise
from dptext.core.randomness import AesStream
from dptext.embeddings.builtin import default_embedding, default_lists
from dptext.measures.prior import rank_zipf_prior
from dptext.mechanisms.answers import likeliest_starts, log_shares
from dptext.text.frequency import frequency_order

_LISTED = """a an the this that these those my your his her its our their i you he she it we they me him us them
mine yours hers ours theirs myself yourself himself herself itself ourselves themselves who whom whose which what and or
but nor so yet if then than because although though while when where after before until since unless as of in on at by
for with about against between into through during above below to from up down out off over under again once is am are
was were be been being have has had having do does did doing will would shall should can could may might must not no
only own same too very s t d ll m o re ve just there here all any both each few more most other some such"""
FUNCTION_WORDS = _LISTED.split()

_WINDOW = 40  # words on a list to either side that an adversary reckons with: beyond, all is below e^-10
_SETTINGS: tuple[tuple[str, str, int, float], ...] = (
    ("all alike", "content words", 1, 0.5),
    ("function words", "content words", 3, 0.5),
    ("function words", "content words", 9, 0.5),
    ("all alike", "words from rank 5,000 on", 1, 0.5),
    ("words before rank 5,000", "words from rank 5,000 on", 3, 0.5),
    ("all alike", "all words", 1, 0.678),
)


class Stretched:
    """The first ready-made list with words of several places."""

    def __init__(self, factors: NDArray[np.int64]) -> None:
        self.order = default_lists()[0]
        widths = factors[self.order]
        self.ends = np.cumsum(widths)
        self.owners = np.repeat(self.order, widths)
        self.places = np.empty(len(self.order), np.int32)
        self.places[self.order] = (self.ends - widths + (widths - 1) // 2).astype(np.int32)
        self.widths = widths

    def told(self, epsilon: float, chosen: NDArray[np.bool_], shares: NDArray[np.float64]) -> float:
        """Success on the chosen words of an adversary who knows that it was one of these."""
        size, fall = len(self.order), math.exp(-epsilon)
        best = np.zeros(size)
        for shift in range(-_WINDOW, _WINDOW + 1):
            outputs = np.arange(max(0, -shift), min(size, size - shift))
            words = self.order[outputs + shift]
            first = self.ends[outputs] - self.widths[outputs] - self.places[words]
            last = self.ends[outputs] - 1 - self.places[words]
            below = np.where(outputs == 0, 0.0, _at_most(first - 1, fall))
            up_to = np.where(outputs == size - 1, 1.0, _at_most(last, fall))
            joint = np.where(chosen[words], shares[words], 0) * (up_to - below)
            best[outputs] = np.maximum(best[outputs], joint)
        return float(best.sum() / shares[chosen].sum())

    def sampler(self, epsilon: float, answer: str) -> Callable[[Words], Words]:
        """Draws, with the answers wanted."""
        released = self.owners
        if answer == "likeliest":
            vocabulary_shares = np.append(log_shares(default_embedding().vocabulary), -(2**60))
            starts = np.full(len(self.owners), len(self.order), np.int32)
            starts[self.places] = np.arange(len(self.order))
            released = likeliest_starts(starts, vocabulary_shares, epsilon)
        law, stream = GeometricNoise(len(self.owners), Fraction(epsilon)), AesStream(bytes(32))
        return lambda words: released[law.sample(self.places[words], stream)]


def _at_most(move: NDArray[Any], fall: float) -> NDArray[np.float64]:
    """Probability that two-sided geometric noise is at most `move`."""
    rate = math.log(fall)
    inside = np.exp(rate * np.where(move < 0, -move, move + 1))
    return np.where(move < 0, inside, 1 + fall - inside) / (1 + fall)


def calibrated(stretched: Stretched, success: float, chosen: NDArray[np.bool_], shares: NDArray[np.float64]) -> float:
    """The epsilon with that success."""
    low, high = 1e-3, 20.0
    for _ in range(14):
        middle = math.sqrt(low * high)
        low, high = (middle, high) if stretched.told(middle, chosen, shares) < success else (low, middle)
    return low


def main() -> None:
    """Calibrate, score, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--sentiment", "--sentiment-test", "--pairs"):
        parser.add_argument(name, type=Path, required=True)
    options = parser.parse_args()
    tasks = Tasks(sentiment=options.sentiment, sentiment_test=options.sentiment_test, pairs=options.pairs)
    vocabulary = tasks.vocabulary
    shares = rank_zipf_prior(vocabulary).probabilities
    function = np.isin(vocabulary.words, FUNCTION_WORDS)
    common = np.zeros(len(vocabulary), np.bool_)
    common[frequency_order(vocabulary)[:5000]] = True
    everything = np.ones(len(vocabulary), np.bool_)
    chosen_words = {"content words": ~function, "words from rank 5,000 on": ~common, "all words": everything}
    columns = (
        "less noise",
        "factor",
        "success on",
        "success",
        "epsilon",
        "success on all",
        "on rarer",
        "answer",
        *COLUMNS,
    )
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    for favoured, measured, factor, success in _SETTINGS:
        chosen = chosen_words[measured]
        stretched = Stretched(np.where(chosen, 1, factor))
        epsilon = calibrated(stretched, success, chosen, shares)
        told = [stretched.told(epsilon, words, shares) for words in (everything, ~common)]
        for answer in ("drawn", "likeliest"):
            scores = tasks.score(stretched.sampler(epsilon, answer))
            cells = [favoured, str(factor), measured, f"{success:g}", f"{epsilon:.3f}"]
            cells += [f"{told[0]:.3f}", f"{told[1]:.3f}", answer, *(f"{value:.3f}" for value in scores)]
            print("|", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main()
