"""What a list releases for a place that was drawn: the word there, or the word that most likely started out for it.

A released word is most often not the word that went in, and whoever reads it knows: the best guess is the word x with
the largest share(x) P[x -> place], which is often a more frequent word near by. The table of these guesses follows from
the public list, the public law and a public order of frequency, so that to release the guess is post-processing: the
guarantee stays, and the words are right more often. Proof: docs/proofs/diffractor.md.
"""

import numpy as np
from numpy.typing import NDArray

from dptext.text.frequency import ZIPF_OFFSET, frequency_order
from dptext.text.vocabulary import Vocabulary

ANSWER_VERSION = 1
"""Of the tables: raised whenever the same list and epsilon would give another one."""

_SCALE = 2**20
_NEVER = -(2**60)


def log_shares(vocabulary: Vocabulary) -> NDArray[np.int64]:
    """Logarithm of each word's share of a text, in 2^-20 nats, by rank: shape (n,). The unknown word has none."""
    shares = np.full(len(vocabulary), _NEVER, np.int64)
    order = frequency_order(vocabulary)
    shares[order] = np.rint(-np.log(np.arange(len(order)) + ZIPF_OFFSET) * _SCALE)
    return shares


def likeliest_starts(order: NDArray[np.int32], shares: NDArray[np.int64], rate: float) -> NDArray[np.int32]:
    """For each place of a list, the word x with the largest share(x) e^(-rate * places between): shape (n,) to (n,).

    Parameters
    ----------
    order
        The word at each place.
    shares
        `log_shares` of the words.
    rate
        Nats by which the probability of a move falls with each place.

    Counted in integers, so that the table is the same on every machine. One pass finds the best start at or before each
    place, another the best after it: along a pass all scores fall by the same amount from place to place.
    """
    places = np.arange(len(order), dtype=np.int64)
    fall = round(rate * _SCALE) * places
    scores = np.stack([shares[order] + fall, (shares[order] - fall)[::-1]])
    best = np.maximum.accumulate(scores, axis=1)
    starts = np.maximum.accumulate(np.where(scores == best, places, 0), axis=1)
    before, after = starts[0], len(order) - 1 - starts[1][::-1]
    earlier = best[0] - fall >= best[1][::-1] + fall
    words: NDArray[np.int32] = order[np.where(earlier, before, after)]
    return words
