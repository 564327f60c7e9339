"""What a reader who knows the language model gets out of the words drawn, and of the likeliest for each place.

    python benchmarks/meaning/readers.py --texts TEXTS.csv.gz [--count 120] [--small-words apart --word-forms apart]
    python benchmarks/meaning/readers.py --texts TEXTS.csv.gz --model FOLDER [--count 120] [as above]

`dptext` shows the reading of the words drawn (`--answer in-context`). The likeliest word for each place tells less of
the place; here its reader knows the list, epsilon and the language model, too, and finds the likeliest sentences by the
same dynamic programming over all places that show the same word. Shares of words that come out as they went in.

With --model, a causal language model, the last column is what it reads the words drawn as (`--polish`).
"""

import argparse
import math
from functools import cached_property
from pathlib import Path

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from word_scores import read_columns

from dptext.core.randomness import AesStream
from dptext.core.release import Released, WordReader
from dptext.mechanisms.answers import log_shares
from dptext.mechanisms.diffractor import Diffractor
from dptext.polishing.in_context import SCALE, UNKNOWN_SHARES, WordsInContext
from dptext.polishing.language import QUANTA, language_model
from dptext.rewriting.polishing.causal import CausalPolish
from dptext.text.codec import Codec, Tokens
from dptext.text.policy import TextPolicy

EPSILONS = (0.5, 1.0, 2.0)
REACH_NATS, MOST = 6.0, 8
POLICY = TextPolicy(case="lower", numbers="keep")


class ReaderOfLikeliest(WordsInContext):
    """Reads the likeliest words for places: what is shown for several places may have started near any of them."""

    def __init__(self, mechanism: Diffractor) -> None:
        super().__init__(
            mechanism.vocabulary,
            mechanism.lists.orders[0],
            log_shares(mechanism.vocabulary),
            mechanism.epsilon,
            POLICY,
        )
        self._shown = mechanism.released[0]

    @cached_property
    def _places(self) -> NDArray[np.int64]:
        """What is shown is looked up by itself."""
        return np.arange(len(self._order))

    @cached_property
    def _starts(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        size, unknown = len(self._order), self.vocabulary.unknown
        logs = language_model().logs[:size] / QUANTA + math.log(1 - UNKNOWN_SHARES["map"])
        logs[unknown] = math.log(UNKNOWN_SHARES["map"])
        starts, scores = np.zeros((size, MOST), np.int64), np.full((size, MOST), -(2**50), np.int64)
        reach = math.ceil(REACH_NATS / self._rate)
        by_word = np.argsort(self._shown, kind="stable")
        words, begins = np.unique(self._shown[by_word], return_index=True)
        for word, places in zip(words.tolist(), np.split(by_word, begins[1:]), strict=True):
            near = np.unique(np.clip(places[:, None] + np.arange(-reach, reach + 1), 0, size - 1))
            noise = np.log(np.exp(-self._rate * np.abs(near[:, None] - places)).sum(axis=1))
            score = logs[self._order[near]] + noise
            best = np.argsort(-score, kind="stable")[:MOST]
            starts[word, : len(best)] = self._order[near[best]]
            scores[word, : len(best)] = np.rint(score[best] * SCALE)
        return starts, scores


def by_likeliest(drawn: Diffractor, words: NDArray[np.int32]) -> tuple[NDArray[np.int32], WordReader]:
    """The likeliest words for the places of words drawn, and their reader."""
    likeliest = Diffractor(
        epsilon=drawn.epsilon, answer="likeliest", small_words=drawn.small_words, word_forms=drawn.word_forms
    )
    return likeliest.released[0][drawn.lists.places[0][words]], ReaderOfLikeliest(likeliest)


def main() -> None:
    """Draw, read, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=Path, required=True, help="CSV (.gz) with the column text")
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--small-words", choices=("near", "apart"), default="near", help="of the mechanism")
    parser.add_argument("--word-forms", choices=("near", "apart"), default="near", help="of the mechanism")
    parser.add_argument("--model", help="a causal language model that reads, too")
    options = parser.parse_args()
    texts = [row[0] for row in read_columns(options.texts, ["text"])][: options.count]
    polish = CausalPolish(options.model) if options.model else None
    columns = ("epsilon", "drawn", "read", *(("read by the model",) if polish else ("likeliest", "read")))
    print("|", " | ".join(columns), "|\n|" + "--:|" * len(columns))
    for epsilon in EPSILONS:
        drawn = Diffractor(
            epsilon=epsilon,
            answer="in-context",
            small_words=options.small_words,
            word_forms=options.word_forms,
        )
        codec = Codec(drawn.vocabulary, POLICY)
        tokens = codec.encode(pa.array(texts, pa.large_string()))
        words = drawn.sample(tokens.words, AesStream(bytes(32)))  # public texts
        reader = drawn.reader(POLICY)
        assert reader is not None

        def right(
            released: NDArray[np.int32], reader: WordReader, codec: Codec = codec, tokens: Tokens = tokens
        ) -> float:
            read = reader.words(Released(codec.decode(tokens, released)))
            return float((read[tokens.ids >= 0] == tokens.words).mean())

        shares = [float((words == tokens.words).mean()), right(words, reader)]
        if polish is None:
            shown, other = by_likeliest(drawn, words)
            shares += [float((shown == tokens.words).mean()), right(shown, other)]
        else:
            shares.append(right(words, polish.reading(reader) or reader))
        print(f"| {epsilon:g} |", " | ".join(f"{100 * share:.1f} %" for share in shares), "|", flush=True)


if __name__ == "__main__":
    main()
