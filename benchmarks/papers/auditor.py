"""The auditor of Song & Shmatikov 2019: were a user's texts among those that a model of next words has learnt from?

A user is a stretch of texts by one speaker. The model knows how often words follow two words, one word and none, so it
has its texts by heart. The auditor sees at which place the model ranks each word of the user's own texts, counts the
places by powers of two, and decides by a linear classifier that has learnt from shadow models of other users.
"""

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
from beside import LEVEL, Score, between, over_runs
from numpy.typing import NDArray
from scipy.sparse import csr_array
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import StandardScaler

from dptext.io.in_memory import read_columns
from dptext.measures import scores, simulation
from dptext.measures.values import Value
from dptext.mechanisms.base import WordMechanism
from dptext.text.codec import Codec
from dptext.text.vocabulary import Vocabulary

SHADOWS = 4
_WEIGHTS = (0.1, 0.3, 0.6)
"""Of the frequencies after none, one and two words."""
Words = NDArray[np.int32]


class NextWord:
    """Counts of words after two words, one word and none, of texts (k,) each."""

    def __init__(self, texts: Sequence[Words], size: int) -> None:
        first, second, third = np.concatenate([_triples(text) for text in texts], axis=1)
        self._size = size
        self._pairs, rows = np.unique(first * size + second, return_inverse=True)
        self._alone = _WEIGHTS[0] * np.bincount(third, minlength=size) / len(third)
        self._sorted = np.sort(self._alone)
        self._after_one = _shares(second, third, (size, size), _WEIGHTS[1])
        self._after_two = _shares(rows, third, (len(self._pairs) + 1, size), _WEIGHTS[2])

    def ranks(self, text: Words) -> NDArray[np.int64]:
        """How many words the model has before each word of a text, from its third on."""
        first, second, third = _triples(text)
        pairs = first * self._size + second
        rows = np.searchsorted(self._pairs, pairs)
        known = self._pairs[np.minimum(rows, len(self._pairs) - 1)] == pairs
        found = csr_array(self._after_one[second] + self._after_two[np.where(known, rows, len(self._pairs))])
        places = np.repeat(np.arange(len(third)), np.diff(found.indptr))
        own = np.zeros(len(third))
        np.add.at(own, places, np.where(found.indices == third[places], found.data, 0.0))
        own = own + self._alone[third]
        alone = self._alone[found.indices]
        more = (alone + found.data > own[places]).astype(float) - (alone > own[places])
        before = len(self._sorted) - np.searchsorted(self._sorted, own, "right")
        return before + np.bincount(places, more, minlength=len(third)).astype(np.int64)


def _triples(text: Words) -> NDArray[np.int64]:
    long = text.astype(np.int64)
    return np.stack([long[:-2], long[1:-1], long[2:]])


def _shares(rows: NDArray[np.int64], words: NDArray[np.int64], shape: tuple[int, int], weight: float) -> csr_array:
    totals = np.maximum(np.bincount(rows, minlength=shape[0]), 1)
    return csr_array((weight / totals[rows], (rows, words)), shape=shape)


def features(model: NextWord, users: Sequence[Words], size: int) -> NDArray[np.float64]:
    """By user, the shares of its words whose rank is 0, 1, 2 to 3, 4 to 7 and so on."""
    bins = math.ceil(math.log2(size)) + 1
    places = [np.log2(model.ranks(user) + 1).astype(np.int64) for user in users]
    return np.array([np.bincount(one, minlength=bins) / len(one) for one in places])


class Users:
    """Users, a half of whom the auditor learns from; of the other half every second one is a member.

    Parameters
    ----------
    path
        A CSV file with the columns text and author.
    vocabulary
        The words that the mechanism and the model know.
    texts
        Texts of a user, one after another in the file by one author.
    most
        Users at most.
    run
        Who is on which side, and the noise.
    """

    def __init__(self, path: Path, vocabulary: Vocabulary, *, texts: int, most: int, run: int) -> None:
        self._size, self._run = len(vocabulary), run
        columns = read_columns(str(path), texts=["text"], others=["author"])
        authors = np.array(columns["author"])
        parts = [np.flatnonzero(authors == author) for author in sorted(set(authors))]
        stretches = [part[i : i + texts] for part in parts for i in range(0, len(part) - texts + 1, texts)]
        random = np.random.default_rng(run)
        drawn = [stretches[i] for i in random.permutation(len(stretches))[:most]]
        joined = ["\n".join(str(columns["text"][i]) for i in rows) for rows in drawn]
        tokens = Codec(vocabulary).encode(pa.array(joined, pa.large_string()))
        read = [part[part >= 0] for part in np.split(tokens.ids, tokens.row_tokens[1:-1])]
        half = len(read) // 2
        self._shadows, self._members, self._others = read[:half], read[half::2], read[half + 1 :: 2]
        self._auditor = self._learnt(random)

    def __len__(self) -> int:
        return len(self._members) + len(self._others)

    def _learnt(self, random: np.random.Generator) -> Pipeline:
        rows, truth = [], []
        for _ in range(SHADOWS):
            inside = random.permutation(len(self._shadows)) % 2 == 0
            chosen = [user for user, member in zip(self._shadows, inside, strict=True) if member]
            rows.append(features(NextWord(chosen, self._size), self._shadows, self._size))
            truth.append(inside)
        return make_pipeline(StandardScaler(), LogisticRegression()).fit(np.concatenate(rows), np.concatenate(truth))

    def audited(self, mechanism: WordMechanism | None) -> list[Score]:
        """The auditor's figures, of a model that has learnt from the members' texts under a mechanism."""
        learnt = self._members
        if mechanism is not None:
            drawn = simulation.run(mechanism, np.concatenate(learnt), simulation.public_stream(self._run))
            learnt = np.split(drawn, np.cumsum([len(user) for user in learnt])[:-1])
        model = NextWord(learnt, self._size)
        members, others = (
            self._auditor.decision_function(features(model, side, self._size)) for side in (self._members, self._others)
        )
        truth = np.arange(len(self)) < len(members)
        flagged = np.concatenate([members, others]) > 0
        found = [
            scores.share(truth[flagged], failure=LEVEL) if flagged.any() else Value(value=0.0),
            scores.share(flagged[truth], failure=LEVEL),
            scores.share(flagged == truth, failure=LEVEL),
            scores.area(members, others, failure=LEVEL),
        ]
        return [between(one.value, one.low, one.high) for one in found]


def audited(users: Sequence[Users], mechanism: WordMechanism | None) -> list[Score]:
    """Precision (0 if nobody is taken for a member), recall, accuracy and area under the curve over all runs."""
    return [over_runs(found) for found in zip(*(one.audited(mechanism) for one in users), strict=True)]
