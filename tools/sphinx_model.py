"""Reads the three-word language model of English that comes with CMU PocketSphinx, as NumPy arrays.

Its file is a trie from the last word of a run back to its first, packed bit by bit: for each word those before it with
the probability of the pair, for each pair the words before it. Probabilities are numbers of tables of 65,536
logarithms to the base 1.0001.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_MARK = b"Trie Language Model"
_LOGARITHM = math.log(1.0001)
_TABLE = 1 << 16
_QUANTUM_BITS = 16
_AT_ONCE = 1 << 18


@dataclass(frozen=True, slots=True)
class SphinxModel:
    """Words, and logarithms in nats of the probability of each, of pairs and of triples.

    ``<s>`` begins a sentence and ``</s>`` ends it. What is no UTF-8 in words is U+FFFD.
    """

    words: tuple[str, ...]
    singles: NDArray[np.float64]  # (w,) ln P(word)
    pairs: NDArray[np.int64]  # (p, 2) numbers of words in the order of the text
    pair_logs: NDArray[np.float64]  # (p,) ln P(second | first)
    triples: NDArray[np.int64]  # (t, 3)
    triple_logs: NDArray[np.float64]  # (t,) ln P(third | first, second)


def read_model(content: bytes) -> SphinxModel:
    """The model of a file's bytes. Raises ValueError for anything but such a model of three words."""
    at = len(_MARK)
    if content[:at] != _MARK or content[at] != 3:
        raise ValueError("This is no language model of three words of PocketSphinx.")
    data = np.frombuffer(content, np.uint8)
    singles, pairs, triples = (int(count) for count in np.frombuffer(content, "<u4", 3, at + 1))
    at += 1 + 4 * 3 + 4
    logs = np.frombuffer(content, "<f4", 3 * _TABLE, at).reshape(3, _TABLE).astype(np.float64) * _LOGARITHM
    at += 4 * logs.size
    entry = np.dtype([("log", "<f4"), ("backoff", "<f4"), ("next", "<u4")])
    words = np.frombuffer(content, entry, singles + 1, at)
    at += words.nbytes
    of_word, of_next = singles.bit_length(), triples.bit_length()
    wide = of_word + 2 * _QUANTUM_BITS + of_next
    starts = words["next"].astype(np.int64)
    pairs_left = int(starts[-1])  # the count in the head is of those that were read, some of them twice
    firsts, quanta, nexts = (
        _fields(data[at:], offset, width, count, wide)
        for offset, width, count in (
            (0, of_word, pairs_left),
            (of_word + _QUANTUM_BITS, _QUANTUM_BITS, pairs_left),
            (of_word + 2 * _QUANTUM_BITS, of_next, pairs_left + 1),
        )
    )
    at += ((1 + pairs) * wide + 7) // 8 + 8
    narrow, triples_left = of_word + _QUANTUM_BITS, int(nexts[-1])
    earliest, triple_quanta = (
        _fields(data[at:], offset, width, triples_left, narrow)
        for offset, width in ((0, of_word), (of_word, _QUANTUM_BITS))
    )
    at += ((1 + triples) * narrow + 7) // 8 + 8
    named = content[at + 4 :].decode("utf-8", "replace").split("\0")[:-1]
    seconds = np.repeat(np.arange(singles), np.diff(starts))
    of_pair = np.repeat(np.arange(pairs_left), np.diff(nexts))
    return SphinxModel(
        words=tuple(named),
        singles=words["log"][:-1].astype(np.float64) * _LOGARITHM,
        pairs=np.stack([firsts, seconds], axis=1),
        pair_logs=logs[0][quanta],
        triples=np.stack([earliest, firsts[of_pair], seconds[of_pair]], axis=1),
        triple_logs=logs[2][triple_quanta],
    )


def _fields(data: NDArray[np.uint8], first: int, width: int, count: int, stride: int) -> NDArray[np.int64]:
    """`count` numbers of `width` bits, at most 33, from bit `first` on, one every `stride` bits."""
    found = np.empty(count, np.int64)
    for begin in range(0, count, _AT_ONCE):
        at = first + np.arange(begin, min(count, begin + _AT_ONCE), dtype=np.int64) * stride
        value = np.zeros(len(at), np.uint64)
        for byte in range(5):
            value |= data[(at >> 3) + byte].astype(np.uint64) << np.uint64(8 * byte)
        value >>= (at & 7).astype(np.uint64)
        found[begin : begin + len(at)] = value & np.uint64((1 << width) - 1)
    return found
