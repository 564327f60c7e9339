"""Word lists: chains in which each word is followed by the nearest one that is not in the list yet.

They are built once of public vectors and kept in the user's cache folder.
"""

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import helper, njit
from dptext.embeddings.cache import cached_permutation
from dptext.embeddings.embedding import MAX_NORM, Embedding, GridArray, squared_norms
from dptext.errors import ParameterError
from dptext.validation import check_count

NEAREST = 32
"""Neighbours kept of each word. On the shipped lists one of them is the next word of 94 % of words."""

_ROWS, _COLUMNS = 512, 2048
"""Words against words in one matrix product: what stays in a processor's cache, and the longest that Ctrl-C waits."""


def nearest_words(
    vectors: NDArray[np.integer[Any]],
    norms: NDArray[np.integer[Any]],
    count: int = NEAREST,
    progress: Callable[[int, int], None] | None = None,
) -> NDArray[np.int32]:
    """Ids of the `count` words nearest to each, the nearest first, ties to the lowest id; -1 where there are fewer.

    `vectors` are integers of shape (n, m), each of norm at most `MAX_NORM`, and `norms` their squared norms. The result
    has the shape (n, count). `progress` is called with the number of pairs of words compared, and of all. Each pair is
    compared once; memory beside the result: as much again, and some megabytes.
    """
    size = len(vectors)
    halves = norms.astype(np.float32) / np.float32(2)
    found = np.full((size, count), -1, np.int32)
    scores = np.full((size, count), np.inf, np.float32)
    space = np.empty(_ROWS * _COLUMNS, np.float32)
    pairs, total = 0, sum(min(_ROWS, size - start) * (size - start) for start in range(0, size, _ROWS))
    for start in range(0, size, _ROWS):
        rows = vectors[start : start + _ROWS].astype(np.float32)
        for begin in range(start, size, _COLUMNS):
            columns = vectors[begin : begin + _COLUMNS].astype(np.float32)
            products = space[: len(rows) * len(columns)].reshape(len(rows), len(columns))
            np.matmul(rows, columns.T, out=products)
            _take(products, halves, start, begin, found, scores)
            pairs += products.size
            if progress is not None:
                progress(pairs, total)
    return found


class Neighbours:
    """`nearest_words` of an embedding's vectors, found where they are first asked for."""

    def __init__(self, vectors: NDArray[np.integer[Any]]) -> None:
        self._vectors = vectors
        self._found: NDArray[np.int32] | None = None

    @property
    def found(self) -> NDArray[np.int32] | None:
        """They, or None if nobody has asked."""
        return self._found

    def find(
        self, norms: NDArray[np.integer[Any]], progress: Callable[[int, int], None] | None = None
    ) -> NDArray[np.int32]:
        """The neighbours; `progress` is called as by `nearest_words`."""
        if self._found is None:
            self._found = nearest_words(self._vectors, norms, progress=progress)
        return self._found


@njit
def _take(
    products: NDArray[np.float32],
    halves: NDArray[np.float32],
    start: int,
    begin: int,
    found: NDArray[np.int32],
    scores: NDArray[np.float32],
) -> None:
    """Take the products of the words from `start` on with those from `begin` on into the neighbours of both.

    A score is half the squared distance, less half the word's own square: a multiple of a half below 2^23, and exact.
    Words are compared in the order of their ids, and a later one of the same score stands behind.
    """
    rows, columns = products.shape
    for row in range(rows):
        word = start + row
        own = halves[word]
        for column in range(columns):
            other = begin + column
            if other >= start + rows:  # the pair is met only here
                _put(found, scores, other, word, own - products[row, column])
            if other != word:
                _put(found, scores, word, other, halves[other] - products[row, column])


@helper
def _put(found, scores, word, other, score):  # type: ignore[no-untyped-def]
    place = scores.shape[1] - 1
    if score < scores[word, place]:
        while place > 0 and score < scores[word, place - 1]:
            scores[word, place] = scores[word, place - 1]
            found[word, place] = found[word, place - 1]
            place -= 1
        scores[word, place] = score
        found[word, place] = other


LIST_VERSION = 1
"""Version of the list's law (start word, distance, ties): raised when any of them changes, so old caches die."""

Progress = Callable[[int, int], None]
"""Called with the number of words placed and the number of all words.

Where the neighbours of all words are found first, that is the first half: the words count as placed from the middle on.
"""

_FEW = 2_000
"""Below so many words a list is built sooner than neighbours are found."""

_MULTIPLICATIONS_PER_CALL = 1_000_000_000
"""Work done between two progress reports (about 0.1 s), and the longest that Ctrl-C waits."""


def word_list(
    embedding: Embedding, number: int, progress: Progress | None = None, near: Neighbours | None = None
) -> NDArray[np.int32]:
    """List `number` of an embedding: word ids in list order, shape (n,), a permutation.

    The start word is drawn by a public hash of the embedding's digest and the number. The shipped embedding's first
    lists come with the package, with single letters moved behind all words; others are built once and kept in the
    user's cache folder (``DPTEXT_CACHE`` names another one). `progress` is called only while a list is built. Most of
    that is to find the neighbours of all words: who asks for several lists hands the same `near` to each,
    ``Neighbours(embedding.vectors)``. A damaged cache file is rebuilt, and a folder that cannot be written to only
    costs the next run the same time.

    Raises `ParameterError` if the number is not an integer from 0 on.
    """
    number = check_count("word_list", "number", int(number) if isinstance(number, np.integer) else number, at_least=0)
    ready = embedding.ready_lists
    if ready is not None and number < len(ready):
        order: NDArray[np.int32] = ready[number]
        return order
    name = f"lists/{embedding.digest}-{number}-v{LIST_VERSION}"
    return cached_permutation(
        name, len(embedding), lambda: greedy_list(embedding.vectors, start_word(embedding, number), progress, near)
    )


def is_ready_made(embedding: Embedding, number: int) -> bool:
    """Whether list `number` of an embedding comes with the package."""
    from dptext.embeddings.default import DEFAULT_DIGEST, DEFAULT_LISTS

    return number < DEFAULT_LISTS and embedding.digest == DEFAULT_DIGEST


def start_word(embedding: Embedding, number: int) -> int:
    """Id of the first word of list `number`: a public hash of the embedding's digest and the number, modulo n."""
    text = f"dptext list {LIST_VERSION} {embedding.digest} {int(number)}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "little") % len(embedding)


def greedy_list(
    vectors: NDArray[np.integer[Any]],
    start: int,
    progress: Progress | None = None,
    near: Neighbours | None = None,
) -> NDArray[np.int32]:
    """Chain through all vectors from row `start`, each time to the nearest not yet used, ties to the lowest id.

    `vectors` are integers of shape (n, m), each of norm at most `MAX_NORM`; the result, shape (n,), holds the id at
    each place. `near` are the neighbours of the same vectors, for several lists. Distances are exact integers. Time
    grows as n² m: 15,000 x 300 takes a second, 50,000 x 300 a quarter of a minute. Memory beside the input: one copy,
    int8 if that is int8, else int16, and the neighbours.

    Raises `ParameterError` if the start is not a row, or a vector is longer than allowed.
    """
    count = len(vectors)
    if not 0 <= start < count:
        raise ParameterError(
            f"The 'start' parameter of greedy_list must be from 0 to {count - 1}. Got {start} instead."
        )
    norms = squared_norms(vectors)
    if norms.max() > MAX_NORM**2:
        raise ParameterError(f"The 'vectors' parameter of greedy_list must have norms of at most {MAX_NORM}.")
    of_word, report = _neighbours(near or Neighbours(vectors), norms, progress)
    order, ids = np.empty(count, np.int32), np.arange(count, dtype=np.int32)
    rows: GridArray = vectors.astype(np.int8 if vectors.dtype == np.int8 else np.int16, order="C")
    unused = _Unused(rows, norms.astype(np.int32), ids, ids.copy())
    current, position, place = np.empty(rows.shape[1], np.int16), start, 0
    while place < count:
        work_per_place = (count - place) * rows.shape[1]
        end = min(count, place + max(1, _MULTIPLICATIONS_PER_CALL // work_per_place))
        position = _extend(unused, of_word, order, current, position, place, end)
        place = end
        if report is not None:
            report(place, count)
    return order


def _neighbours(
    near: Neighbours, norms: NDArray[np.int64], progress: Progress | None
) -> tuple[NDArray[np.int32], Progress | None]:
    """The neighbours of all words, none if they would cost more than they save, and what to call from then on."""
    count = len(norms)
    if near.found is not None:
        return near.found, progress
    if count < _FEW:
        return np.empty((count, 0), np.int32), progress
    if progress is None:
        return near.find(norms), None
    found = near.find(norms, lambda done, total: progress(done * count // (2 * total), count))
    return found, lambda done, total: progress((total + done) // 2, total)


class _Unused(NamedTuple):
    """The words that are not in the list yet: their rows, squared norms and ids stand first, in any order.

    `places` (n,) are the positions of words there, -1 of used ones.
    """

    rows: GridArray
    squares: NDArray[np.int32]
    ids: NDArray[np.int32]
    places: NDArray[np.int32]


@njit
def _extend(
    unused_words: _Unused,
    near: NDArray[np.int32],
    order: NDArray[np.int32],
    current: NDArray[np.int16],
    position: int,
    place: int,
    end: int,
) -> int:
    """Fill order[place:end]; the unused words are the first n - place rows, the next word is at `position` there.

    A used word's row is overwritten by the last unused one (swap-delete), so a scan is always over a solid block. The
    first unused neighbour in `near`, shape (n, k), is the nearest; only where all of them are used, all unused words
    are scanned. `current` (m,) is room for one. Each step of the arithmetic is cut to int32, which holds it (see
    `quantise`): Numba would go on in int64, at half the speed or less. Returns the position of the word for place
    `end`.
    """
    rows, squares, ids, places = unused_words
    count, dimensions = len(places), rows.shape[1]
    for here in range(place, end):
        word = ids[position]
        order[here] = word
        last = count - here - 1
        for q in range(dimensions):
            current[q] = rows[position, q]
            rows[position, q] = rows[last, q]
        squares[position] = squares[last]
        ids[position] = ids[last]
        places[ids[last]] = position
        places[word] = -1
        unused = -1
        for q in range(near.shape[1]):
            if near[word, q] >= 0 and places[near[word, q]] >= 0:
                unused = q
                break
        if unused >= 0:
            position = int(places[near[word, unused]])
            continue
        best = np.int32(2147483647)
        position = 0
        for other in range(last):
            product = np.int32(0)
            for q in range(dimensions):
                product = np.int32(product + np.int32(np.int32(rows[other, q]) * np.int32(current[q])))
            # The squared distance less |current|², which all candidates share.
            score = np.int32(squares[other] - np.int32(2 * product))
            if score < best or (score == best and ids[other] < ids[position]):
                best = score
                position = other
    return position
