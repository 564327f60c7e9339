"""An embedding: words and their vectors on an integer grid.

Vectors are integers times one step, so that a squared distance is an exact integer and a distance can be compared
without rounding. That is what carries a guarantee stated in the distance from the paper to the program.
"""

import hashlib
import json
import math
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.errors import EmbeddingError, ParameterError
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

GridArray: TypeAlias = NDArray[np.int8 | np.int16]
"""Integer coordinates, shape (n, m)."""

FloatArray: TypeAlias = NDArray[np.floating[Any]]

MAX_NORM = 2047
"""Largest Euclidean norm of an integer vector; see `quantise` for why."""

_BLOCK = 8192
"""Rows handled at a time, so that a wider temporary copy never holds the whole matrix."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Embedding:
    """Words with a vector each: the vector of word i is ``step * vectors[i]``.

    >>> from dptext import default_embedding
    >>> pets = default_embedding().restrict(["cat", "dog"])
    >>> pets.vocabulary.words, pets.vectors.shape
    (('cat', 'dog', '<unk>'), (3, 384))

    `vectors` are int8 or int16, read-only, each row of Euclidean norm at most `MAX_NORM`. `exact` says whether these
    integers are the vectors that go by this name, and were not rounded from others, as those of every file may be.

    Raises `EmbeddingError` if words and rows differ in number, or the vectors are not integers within the norm, or the
    step is not a positive number, or a list does not hold every word once.
    """

    name: str  # public, for reports
    vocabulary: Vocabulary  # the n words, the unknown one last
    vectors: GridArray  # (n, m)
    step: float  # of the grid, in the unit of the source's coordinates
    notes: tuple[str, ...] = ()  # what loading changed, one public sentence each
    exact: bool = False
    lists: NDArray[np.int32] | None = field(default=None, repr=False)  # (k, n) word lists 0 to k - 1, if built before
    _digest: str = field(init=False, default="", repr=False)

    def __post_init__(self) -> None:
        vectors = self.vectors
        if vectors.ndim != 2 or vectors.shape[1] == 0 or vectors.dtype not in (np.dtype(np.int8), np.dtype(np.int16)):
            raise EmbeddingError(
                "The vectors of an embedding must be int8 or int16 of shape (words, dimensions). "
                f"Got {vectors.dtype} of shape {vectors.shape} instead."
            )
        if len(vectors) != len(self.vocabulary):
            raise EmbeddingError(
                "An embedding must have one vector for each word. "
                f"Got {len(vectors)} vectors for {len(self.vocabulary)} words instead."
            )
        if not (np.isfinite(self.step) and self.step > 0):
            raise EmbeddingError(f"The step of an embedding must be a positive number. Got {self.step} instead.")
        self._check_norms()
        self._check_lists()
        vectors = np.ascontiguousarray(vectors).view()
        vectors.flags.writeable = False
        object.__setattr__(self, "vectors", vectors)
        object.__setattr__(self, "step", float(self.step))

    def _check_norms(self) -> None:
        if squared_norms(self.vectors).max() > MAX_NORM**2:
            raise EmbeddingError(f"An integer vector is longer than {MAX_NORM}; make the vectors with quantise().")

    def _check_lists(self) -> None:
        lists = () if self.lists is None else self.lists
        for order in lists:
            seen = np.zeros(len(self.vocabulary), np.bool_)
            if order.shape == seen.shape and order.min() >= 0 and order.max() < len(seen):
                seen[order] = True
            if not seen.all():
                raise EmbeddingError("Each list of an embedding must hold every word once.")

    def __len__(self) -> int:
        return len(self.vocabulary)

    def __repr__(self) -> str:
        return f"Embedding(name={self.name!r}, words={len(self)}, dimensions={self.vectors.shape[1]})"

    def __reduce__(self) -> tuple[Any, ...]:
        """It travels as its words and vectors."""
        return partial(
            Embedding, **{attribute.name: getattr(self, attribute.name) for attribute in fields(self) if attribute.init}
        ), ()

    @property
    def largest_change(self) -> float:
        """No distance between two words differs by more than this from that of the vectors before `quantise`.

        It moves a coordinate by half a step at most, so a vector by half of step * sqrt(m). Coordinates are below 2^11
        steps, so reading them as float32 moves them by less than 2^-12 of that half step more.
        """
        return 0.0 if self.exact else self.step * math.sqrt(self.vectors.shape[1]) * (1 + 2.0**-11)

    @property
    def digest(self) -> str:
        """Hexadecimal BLAKE2 digest of the words in their order, the shape, the integers and the step.

        It does not depend on the integers' type, on the name, or on the machine.
        """
        if not self._digest:
            state = hashlib.blake2b(b"dptext embedding 1\n", digest_size=16)
            state.update(json.dumps(self.vocabulary.words).encode())
            state.update(struct.pack("<QQd", *self.vectors.shape, self.step))
            for rows in row_blocks(len(self.vectors)):
                state.update(np.ascontiguousarray(self.vectors[rows], "<i2").data)
            object.__setattr__(self, "_digest", state.hexdigest())
        return self._digest

    def as_parameters(self) -> dict[str, Any]:
        """What a mechanism's parameters say of its embedding: name, digest and notes, as plain values."""
        return {"name": self.name, "digest": self.digest, "notes": list(self.notes)}

    def nearest(self, word: str, count: int = 8) -> list[tuple[str, float]]:
        """The `count` other words nearest to `word` in Euclidean distance, each with its distance, nearest first.

        Distances are in the unit of the source's coordinates; equal ones come in the order of the vocabulary.
        Raises `ParameterError` if the word is not in the vocabulary or the count is not positive.
        """
        if word not in self.vocabulary.index:
            raise ParameterError("The 'word' parameter of Embedding.nearest must be a word of the vocabulary.")
        if not count > 0:
            raise ParameterError(f"The 'count' parameter of Embedding.nearest must be positive. Got {count} instead.")
        own = self.vocabulary.index[word]
        squares = self._squared_distances(own)
        squares[own] = -1
        order = np.argsort(squares, kind="stable")[1 : count + 1]
        return [(self.vocabulary.words[other], self.step * float(np.sqrt(squares[other]))) for other in order]

    def restrict(self, words: Sequence[str]) -> "Embedding":
        """The embedding of these words alone, in this order, with the unknown word last (whether given or not).

        Raises `EmbeddingError` if a word is not in the vocabulary or given twice.
        """
        kept_words = [word for word in words if word != UNKNOWN_WORD]
        kept_words.append(UNKNOWN_WORD)
        if tuple(kept_words) == self.vocabulary.words:
            return self
        index = self.vocabulary.index
        absent = sum(word not in index for word in kept_words)
        if absent:
            raise EmbeddingError(f"{absent} of the words asked for are not in the embedding {self.name}.")
        rows = np.fromiter((index[word] for word in kept_words), dtype=np.intp, count=len(kept_words))
        in_order = self.vocabulary.by_frequency and bool((np.diff(rows) > 0).all())
        return replace(
            self, vocabulary=Vocabulary(kept_words, by_frequency=in_order), vectors=self.vectors[rows], lists=None
        )

    def without(self, words: Iterable[str]) -> "Embedding":
        """The embedding without these words, those of them that it has, with its ready lists without them.

        Its digest is one of this embedding's and of the words that are left. Raises `EmbeddingError` if fewer than two
        words are left besides the unknown one.
        """
        left_out = set(words)
        kept_words = [word for word in self.vocabulary.words if word not in left_out]
        if len(kept_words) == len(self.vocabulary):
            return self
        if len(kept_words) < 3:
            raise EmbeddingError("Fewer than two words of the embedding are left without those of protected classes.")
        restricted = self.restrict(kept_words)
        if (lists := self.ready_lists) is not None:
            stays = np.array([word not in left_out for word in self.vocabulary.words])
            number = np.cumsum(stays) - 1
            restricted = replace(
                restricted, lists=np.stack([number[order[stays[order]]] for order in lists]).astype(np.int32)
            )
        named = json.dumps([self.digest, kept_words]).encode()
        object.__setattr__(restricted, "_digest", hashlib.blake2b(named, digest_size=16).hexdigest())
        return restricted

    @property
    def ready_lists(self) -> NDArray[np.int32] | None:
        """Its word lists that were built before, shape (lists, n): those of the package, or its own; None for none."""
        from dptext.embeddings.default import DEFAULT_DIGEST, default_lists

        return default_lists() if self.digest == DEFAULT_DIGEST else self.lists

    def _squared_distances(self, own: int) -> NDArray[np.int64]:
        """Squared integer distances of every word to word `own`, shape (n,), in steps squared, exact."""
        centre = self.vectors[own].astype(np.int32)
        squares = np.empty(len(self.vectors), np.int64)
        for rows in row_blocks(len(self.vectors)):
            difference = self.vectors[rows] - centre
            squares[rows] = np.einsum("ij,ij->i", difference, difference)
        return squares


def quantise(vectors: FloatArray) -> tuple[NDArray[np.int16], float]:
    """Round float vectors, shape (n, m), to integers and the step they are multiples of.

    The step is chosen so that no integer vector is longer than `MAX_NORM` = 2047 (rounding moves a vector by at most
    sqrt(m)/2 steps, which the scale leaves room for). Then, for any two of them, every partial sum of ``x·y``, in any
    order, is at most 2047² < 2²² in size (Cauchy-Schwarz on absolute values), and ``|x|² - 2x·y`` at most 3 * 2047²
    < 2²⁴. So float32 matrix products hold these integers exactly, whatever the order of summation, and int32
    accumulators are far from overflow: squared distances are exact on every machine.

    Distances between the rounded vectors differ from those between the given ones by at most ``step * sqrt(m)``.
    Distinct vectors may round to the same one; such words are then at distance 0, which a guarantee in the distance
    allows for. The step is computed in a fixed order, so it is the same bit for bit on every machine.

    Raises `EmbeddingError` if the array is not 2-D and float, holds NaN or infinity, or is all zeros.
    """
    return quantise_blocks([vectors])


def quantise_blocks(blocks: list[FloatArray]) -> tuple[NDArray[np.int16], float]:
    """As `quantise`, for the rows of several arrays in turn; empties the list to free the floats along the way."""
    if not all(block.ndim == 2 and np.issubdtype(block.dtype, np.floating) for block in blocks):
        raise EmbeddingError("Vectors must be a 2-D array of floats, one row for each word.")
    longest = 0.0
    for block in blocks:
        for rows in row_blocks(len(block)):
            longest = max(longest, float(row_norms(block[rows].astype(np.float64)).max()))
            if not np.isfinite(longest):
                raise EmbeddingError(
                    "The vectors hold NaN, infinity or numbers too large to square; remove those rows."
                )
    if longest == 0:
        raise EmbeddingError("The vectors are all zeros; an embedding needs at least one vector that is not.")
    dimensions = blocks[0].shape[1]
    step = longest / (MAX_NORM - np.sqrt(dimensions) / 2)
    integers = np.empty((sum(map(len, blocks)), dimensions), np.int16)
    start = 0
    while blocks:
        block = blocks.pop(0)
        for rows in row_blocks(len(block)):
            part = np.rint(block[rows].astype(np.float64) / step)
            integers[start : start + len(part)] = part
            start += len(part)
    return integers, float(step)


def common_vocabulary(embeddings: Sequence[Embedding]) -> list[Embedding]:
    """Restrict embeddings to the words that all of them hold, in the order of the first.

    Lists of different vocabularies cannot be mixed: a word that only some of them hold would have outputs that another
    word cannot have. Raises `EmbeddingError` if fewer than two words besides the unknown word are in all.
    """
    if not embeddings:
        raise EmbeddingError("A common vocabulary needs at least one embedding.")
    first, *others = embeddings
    if not others and len(first) >= 3:
        return [first]
    words = [word for word in first.vocabulary.words if all(word in other.vocabulary.index for other in others)]
    if len(words) < 3:
        raise EmbeddingError(
            f"The {len(embeddings)} embeddings have only {len(words) - 1} words in common; at least two are needed. "
            "Use embeddings of one language."
        )
    restricted = []
    for embedding in embeddings:
        part = embedding.restrict(words)
        if len(part) < len(embedding):
            note = f"Restricted to the {len(part) - 1} words that all {len(embeddings)} embeddings hold."
            part = replace(part, notes=(*part.notes, note))
        restricted.append(part)
    return restricted


def squared_norms(vectors: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
    """Squared Euclidean norms of integer rows, shape (n, m) -> (n,), exact."""
    squares = np.empty(len(vectors), np.int64)
    for rows in row_blocks(len(vectors)):
        part = vectors[rows]
        longest = part.shape[1] * max(-int(part.min()), int(part.max())) ** 2
        squares[rows] = np.einsum("ij,ij->i", part, part, dtype=np.int32 if longest < 2**31 else np.int64)
    return squares


def row_norms(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Euclidean norms of rows, (k, m) -> (k,), summed column by column so that every machine gets the same bits."""
    total = np.zeros(len(rows))
    with np.errstate(over="ignore", invalid="ignore"):
        for column in np.ascontiguousarray(rows.T):
            total += column * column
    return np.sqrt(total)


def row_blocks(count: int) -> Iterator[slice]:
    """Slices of `_BLOCK` rows that cover `count` rows."""
    return (slice(start, min(start + _BLOCK, count)) for start in range(0, count, _BLOCK))
