"""A public language model of English: how likely a word is behind the two words before it.

The files in ``data/`` are made by ``tools/build_language_model.py``, which checks its sources' digests and reproduces
them bit for bit; ``data/NOTICE`` says where they are from. They know the words of the shipped vocabulary. Words of
another vocabulary that are none of these are as likely as their places in its order of frequency say, anywhere.
"""

from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.default import default_embedding
from dptext.postprocess import decoder_kernels
from dptext.text.vocabulary import Vocabulary

QUANTA = 12
"""Steps to a nat in the files."""

LANGUAGE_VERSION = 4
"""Of the files: raised whenever they change."""

DATA: Any = resources.files("dptext.postprocess") / "data"

MARKS = 3
"""Numbers behind those of the n words: n is any number, n + 1 the beginning of a sentence, n + 2 its end."""

WordEntry = np.dtype([("log", "<i2"), ("backoff", "i1"), ("pairs", "<u2"), ("before", "<u2"), ("behind", "<u2")])
"""Of a word or mark: ln P, what words gain that are not listed behind it, how many are, and its class as the first of
an unlisted pair and as the second."""

PairEntry = np.dtype([("word", "<u2"), ("lift", "i1"), ("backoff", "i1"), ("triples", "<u2")])
"""Of a pair, in the order of its words: its second word, what that gains behind the first, and as above behind both."""

TripleEntry = np.dtype([("word", "<u2"), ("lift", "i1")])
"""Of a triple: its third word, and what that gains behind the first two beyond what it gains behind the second."""


PairSlot = np.dtype([("word", "<u2"), ("lift", "i1"), ("backoff", "i1"), ("triples", "<i4")])
"""Of a pair: as in `PairEntry`, and where the slots of its triples begin, -1 for none."""

TripleSlot = np.dtype([("word", "<u2"), ("lift", "<i2")])
"""Of a triple: as in `TripleEntry`. Before those of each pair stands one whose word is how many there are."""


class LanguageModel(NamedTuple):
    """The model as the loops read it: n words, w with the marks; logarithms in steps.

    What stands behind a word, and behind a pair, is looked up in slots: see `decoder_kernels.fill_slots`.
    """

    logs: NDArray[np.int64]  # (w,)
    backoffs: NDArray[np.int16]  # (w,)
    before: NDArray[np.uint16]  # (w,) the class of each as the first of a pair
    behind: NDArray[np.uint16]  # (w,) … and as the second
    class_lifts: NDArray[np.int8]  # (c, d) what these gain in unlisted pairs
    pair_slots: NDArray[np.int32]  # (w + 1,) where the slots behind each word begin
    pairs: NDArray[np.void]  # `PairSlot`
    triples: NDArray[np.void]  # `TripleSlot`

    @property
    def words(self) -> int:
        """How many words there are, without marks: n."""
        return len(self.logs) - MARKS

    def pair(self, first: int, second: int) -> int:
        """The slot of a pair of words or marks, or -1."""
        begin, end = self.pair_slots[first : first + 2].tolist()
        at = np.flatnonzero(self.pairs["word"][begin:end] == second)
        return int(begin + at[0]) if len(at) else -1

    def triples_of(self, pair: int) -> NDArray[np.void]:
        """The slots of the triples behind a pair."""
        begin = int(self.pairs["triples"][pair]) + 1
        return self.triples[begin : begin + int(self.triples["word"][begin - 1])] if begin else self.triples[:0]

    def log(self, *words: int) -> float:
        """ln P of the last of one to three words or marks behind those before it, in nats."""
        *before, word = words
        quanta = float(self.logs[word])
        if before:
            pair = self.pair(before[-1], word)
            unlisted = float(self.backoffs[before[-1]]) + self.class_lifts[self.before[before[-1]], self.behind[word]]
            quanta += unlisted if pair < 0 else float(self.pairs["lift"][pair])
        if len(before) > 1 and (pair := self.pair(before[0], before[1])) >= 0:
            listed = self.triples_of(pair)
            at = np.flatnonzero(listed["word"] == word)
            quanta += float(listed["lift"][at[0]] if len(at) else self.pairs["backoff"][pair])
        return quanta / QUANTA

    def log_around(self, words: Sequence[int], at: int, word: int) -> float:
        """ln P of all words and marks that hang on the one at a place, if this word stood there, in nats."""
        begin = self.words + 1
        around = [*words[max(0, at - 2) : at], word, *words[at + 1 : at + 3]]
        hang = range(min(at, 2), len(around))
        return sum(self.log(*around[max(0, i - 2) : i + 1]) for i in hang if around[i] != begin)


@lru_cache(maxsize=1)
def language_model() -> LanguageModel:
    """The shipped model."""
    kinds = {"words": WordEntry, "pairs": PairEntry, "triples": TripleEntry}
    words, pairs, triples = (unpacked(_array(part), kind) for part, kind in kinds.items())
    pair_starts = np.concatenate([[0], np.cumsum(words["pairs"], dtype=np.int64)])
    triple_starts = np.concatenate([[0], np.cumsum(pairs["triples"], dtype=np.int64)])
    heads = 2 * triple_starts + np.concatenate([[0], np.cumsum(pairs["triples"] > 0)])
    of_pairs, of_triples = np.empty(len(pairs), PairSlot), np.empty(len(triples), TripleSlot)
    for field in ("word", "lift", "backoff"):
        of_pairs[field] = pairs[field]
    of_pairs["triples"] = np.where(pairs["triples"] > 0, heads[:-1], -1)
    of_triples["word"], of_triples["lift"] = triples["word"], triples["lift"]
    pair_slots, triple_slots = np.empty(2 * len(pairs), PairSlot), np.empty(heads[-1], TripleSlot)
    decoder_kernels.fill_slots(pair_starts, 2 * pair_starts, of_pairs, pair_slots)
    decoder_kernels.fill_slots(triple_starts, heads + 1, of_triples, triple_slots)
    triple_slots["word"][heads[:-1][pairs["triples"] > 0]] = 2 * pairs["triples"][pairs["triples"] > 0]
    return LanguageModel(
        logs=words["log"].astype(np.int64),
        backoffs=words["backoff"].astype(np.int16),
        before=words["before"].astype(np.uint16),
        behind=words["behind"].astype(np.uint16),
        class_lifts=_array("classes"),
        pair_slots=(2 * pair_starts).astype(np.int32),
        pairs=pair_slots,
        triples=triple_slots,
    )


@lru_cache(maxsize=4)
def words_of_model(vocabulary: Vocabulary) -> NDArray[np.int64]:
    """For each word of a vocabulary its number in the model, -1 for those that it does not know: shape (n,)."""
    shipped = default_embedding().vocabulary
    if vocabulary == shipped:
        return np.arange(len(shipped))
    return np.array([shipped.index.get(word, -1) for word in vocabulary.words], np.int64)


def packed(entries: NDArray[np.void]) -> NDArray[np.uint8]:
    """Entries (n,) of k bytes as a file has them, so that a wheel packs them well: (k, n).

    All first bytes stand together, then all second ones …, and in place of a ``word`` its difference from the one
    before, modulo 2^16.
    """
    coded = entries.copy()
    if "word" in (coded.dtype.names or ()):
        coded["word"] = np.diff(coded["word"], prepend=np.uint16(0))
    return np.ascontiguousarray(coded.view(np.uint8).reshape(len(coded), -1).T)


def unpacked(packed_entries: NDArray[np.uint8], kind: np.dtype[Any]) -> NDArray[np.void]:
    """The entries (n,) of a kind that are `packed` so."""
    entries: NDArray[np.void] = np.ascontiguousarray(packed_entries.T).view(kind)[:, 0]
    if "word" in (kind.names or ()):
        entries["word"] = np.cumsum(entries["word"], dtype=np.uint16)
    return entries


def _array(part: str) -> NDArray[Any]:
    with (DATA / f"{part}.npy").open("rb") as opened:
        array: NDArray[Any] = np.load(opened, allow_pickle=False)
    return array
