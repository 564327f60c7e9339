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
from dptext.postprocess.decoder_kernels import MIDDLE, fill_slots
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


PairFacts = np.dtype([("triples", "<i4"), ("lift", "i1"), ("backoff", "i1")], align=True)
"""Of a pair, side by side because each costs a visit to memory: where its triples begin, and as in `PairEntry`."""


class LanguageModel(NamedTuple):
    """The model as the loops read it: n words, w with the marks, p pairs and t triples; logarithms in steps.

    Words are looked up in slots: see `decoder_kernels.fill_slots`.
    """

    logs: NDArray[np.int64]  # (w,)
    backoffs: NDArray[np.int64]  # (w,)
    before: NDArray[np.int64]  # (w,) the class of each as the first of a pair
    behind: NDArray[np.int64]  # (w,) … and as the second
    class_lifts: NDArray[np.int8]  # (c, d) what these gain in unlisted pairs
    pair_starts: NDArray[np.int64]  # (w + 1,) where the pairs of each first word begin
    pair_slots: NDArray[np.uint32]  # (2 p,) the place of each second word among the pairs of the first
    pairs: NDArray[np.void]  # (p + 1,) `PairFacts`; the last one only ends the triples of the one before
    triple_slots: NDArray[np.uint32]  # (2 t,) what each third word gains, and 128

    @property
    def words(self) -> int:
        """How many words there are, without marks: n."""
        return len(self.logs) - MARKS

    def pair(self, first: int, second: int) -> int:
        """Where a pair of words or marks stands among all, or -1."""
        begin, end = self.pair_starts[first : first + 2].tolist()
        place = _value(self.pair_slots, begin, end, second)
        return -1 if place is None else begin + place

    def log(self, *words: int) -> float:
        """ln P of the last of one to three words or marks behind those before it, in nats."""
        *before, word = words
        quanta = float(self.logs[word])
        if before:
            pair = self.pair(before[-1], word)
            unlisted = float(self.backoffs[before[-1]]) + self.class_lifts[self.before[before[-1]], self.behind[word]]
            quanta += unlisted if pair < 0 else float(self.pairs["lift"][pair])
        if len(before) > 1 and (pair := self.pair(before[0], before[1])) >= 0:
            begin, end = self.pairs["triples"][pair : pair + 2].tolist()
            lift = _value(self.triple_slots, begin, end, word)
            quanta += float(self.pairs["backoff"][pair]) if lift is None else lift - MIDDLE
        return quanta / QUANTA

    def log_around(self, words: Sequence[int], at: int, word: int) -> float:
        """ln P of all words and marks that hang on the one at a place, if this word stood there, in nats."""
        begin = self.words + 1
        around = [*words[max(0, at - 2) : at], word, *words[at + 1 : at + 3]]
        hang = range(min(at, 2), len(around))
        return sum(self.log(*around[max(0, i - 2) : i + 1]) for i in hang if around[i] != begin)


def _value(slots: NDArray[np.uint32], begin: int, end: int, word: int) -> int | None:
    """What stands with a word in a list of slots."""
    listed = slots[2 * begin : 2 * end]
    at = np.flatnonzero(listed >> 16 == word)
    return int(listed[at[0]] & 0xFFFF) if len(at) else None


@lru_cache(maxsize=1)
def language_model() -> LanguageModel:
    """The shipped model."""
    kinds = {"words": WordEntry, "pairs": PairEntry, "triples": TripleEntry}
    words, pairs, triples = (unpacked(_array(part), kind) for part, kind in kinds.items())
    facts = np.zeros(len(pairs) + 1, PairFacts)
    facts["triples"][1:] = np.cumsum(pairs["triples"], dtype=np.int32)
    facts["lift"][:-1], facts["backoff"][:-1] = pairs["lift"], pairs["backoff"]
    pair_starts = np.concatenate([[0], np.cumsum(words["pairs"], dtype=np.int64)])
    lifts = triples["lift"].astype(np.int16) + MIDDLE
    places = np.arange(len(pairs)) - np.repeat(pair_starts[:-1], words["pairs"])
    return LanguageModel(
        logs=words["log"].astype(np.int64),
        backoffs=words["backoff"].astype(np.int64),
        before=words["before"].astype(np.int64),
        behind=words["behind"].astype(np.int64),
        class_lifts=_array("classes"),
        pair_starts=pair_starts,
        pair_slots=_slots(pair_starts, pairs["word"], places.astype(np.uint16)),
        pairs=facts,
        triple_slots=_slots(facts["triples"].astype(np.int64), triples["word"], lifts.astype(np.uint16)),
    )


def _slots(starts: NDArray[np.int64], words: NDArray[np.uint16], values: NDArray[np.uint16]) -> NDArray[np.uint32]:
    slots = np.empty(2 * len(words), np.uint32)
    fill_slots(starts, np.ascontiguousarray(words), values, slots)
    return slots


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
