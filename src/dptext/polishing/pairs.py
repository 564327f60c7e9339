"""A public table of pairs of English words: how much likelier a word is behind another one than anywhere.

The files in ``data/`` are made by ``tools/build_word_pairs.py``, which checks its source's digest and reproduces them
bit for bit; ``data/NOTICE`` says where the counts are from. They know the words of the shipped vocabulary; a table for
another vocabulary has those pairs whose words are in both.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.builtin import default_embedding
from dptext.polishing.reading_kernels import LIFTS, fill_table
from dptext.text.vocabulary import Vocabulary

QUANTA = 12
"""Steps to a nat in the files."""

PAIRS_VERSION = 1
"""Of the files: raised whenever they change."""

DATA: Any = resources.files("dptext.polishing") / "data"

Entry = np.dtype([("gap", "<u4"), ("lift", "i1")])
"""A listed pair: first * n + second, less that of the pair before; its lift in steps."""


@dataclass(frozen=True, slots=True)
class WordPairs:
    """The table for a vocabulary of n words, as the loops read it. Lifts are ln(P(second | first) / P(second)).

    Attributes
    ----------
    table
        A hash table: of a pair first * n + second, times `LIFTS`, and its lift in steps of 1 / `QUANTA` nats, from
        -`LIFTS` / 2 on; -1 where a slot is free.
    backoffs
        (n,) the lift of words that are not listed behind a word, in such steps.
    listed
        How many pairs there are.
    """

    table: NDArray[np.int64] = field(repr=False)
    backoffs: NDArray[np.int64] = field(repr=False)
    listed: int

    def lift(self, first: int, second: int) -> tuple[float, bool]:
        """The lift of a pair of word ids in nats, and whether it is listed."""
        found = self.table[self.table // LIFTS == first * len(self.backoffs) + second]
        steps = found[0] % LIFTS - LIFTS // 2 if len(found) else self.backoffs[first]
        return float(steps / QUANTA), bool(len(found))


@lru_cache(maxsize=4)
def word_pairs(vocabulary: Vocabulary) -> WordPairs:
    """The table for the words of a vocabulary."""
    shipped = default_embedding().vocabulary
    listed, backoffs = _array("pairs"), _array("backoffs").astype(np.int64)
    firsts, seconds = np.divmod(np.cumsum(listed["gap"], dtype=np.int64), len(shipped))
    lifts = listed["lift"].astype(np.int64)
    if vocabulary != shipped:
        own = np.array([vocabulary.index.get(word, -1) for word in shipped.words], np.int64)
        firsts, seconds = own[firsts], own[seconds]
        both = (firsts >= 0) & (seconds >= 0)
        firsts, seconds, lifts = firsts[both], seconds[both], lifts[both]
        of_own = np.zeros(len(vocabulary), np.int64)
        of_own[own[own >= 0]] = backoffs[own >= 0]
        backoffs = of_own
    size = 1 << (2 * len(lifts) + 1).bit_length()
    table = np.full(size, -1, np.int64)
    fill_table(firsts, seconds, lifts, len(vocabulary), table)
    return WordPairs(table, backoffs, len(lifts))


def _array(part: str) -> NDArray[Any]:
    with (DATA / f"{part}.npy").open("rb") as opened:
        array: NDArray[Any] = np.load(opened, allow_pickle=False)
    return array
