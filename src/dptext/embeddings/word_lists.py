"""Word lists: chains in which each word is followed by the nearest one that is not in the list yet.

They are built once of public vectors and kept in the user's cache folder.
"""

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import njit
from dptext.embeddings.cache import cached_permutation, is_cached
from dptext.embeddings.default import DEFAULT_DIGEST, DEFAULT_LISTS
from dptext.embeddings.embedding import MAX_NORM, Embedding, GridArray, squared_norms
from dptext.embeddings.listed_words import ListedWords
from dptext.errors import ParameterError
from dptext.validation import check_count

LIST_VERSION = 1
"""Version of the list's law (start word, distance, ties): raised when any of them changes, so old caches die."""

Progress = Callable[[int, int], None]
"""Called with the number of words placed and the number of all words."""

_MULTIPLICATIONS_A_SECOND = 10_000_000_000
_MULTIPLICATIONS_PER_CALL = 1_000_000_000
"""Work done between two progress reports (about 0.1 s), and the longest that Ctrl-C waits."""


def word_list(embedding: Embedding | ListedWords, number: int, progress: Progress | None = None) -> NDArray[np.int32]:
    """List `number` of an embedding: word ids in list order, shape (n,), a permutation.

    The start word is drawn by a public hash of the embedding's digest and the number. The shipped embedding's first
    lists come with the package, with single letters moved behind all words; others are built once and kept in the
    user's cache folder (``DPTEXT_CACHE`` names another one). `progress` is called only while a list is built. A damaged
    cache file is rebuilt, and a folder that cannot be written to only costs the next run the same time.

    Raises `ParameterError` if the number is not an integer from 0 on.
    """
    number = check_count("word_list", "number", int(number) if isinstance(number, np.integer) else number, at_least=0)
    if isinstance(embedding, ListedWords):
        return embedding.list_of(word_list(embedding.core, number, progress))
    ready = embedding.ready_lists
    if ready is not None and number < len(ready):
        order: NDArray[np.int32] = ready[number]
        return order
    return cached_permutation(
        _cache_name(embedding, number),
        len(embedding),
        lambda: greedy_list(embedding.vectors, start_word(embedding, number), progress),
    )


def _cache_name(embedding: Embedding, number: int) -> str:
    return f"lists/{embedding.digest}-{number}-v{LIST_VERSION}"


def is_ready_made(embedding: Embedding | ListedWords, number: int) -> bool:
    """Whether list `number` of an embedding comes with the package."""
    vectors = embedding.core if isinstance(embedding, ListedWords) else embedding
    return number < DEFAULT_LISTS and vectors.digest == DEFAULT_DIGEST


def seconds_to_build(embedding: Embedding | ListedWords, number: int) -> float:
    """About how long building list `number` takes on one processor; 0 where it is ready, or in the cache."""
    if isinstance(embedding, ListedWords):
        return seconds_to_build(embedding.core, number)
    ready = embedding.ready_lists
    if (ready is not None and number < len(ready)) or is_cached(_cache_name(embedding, number)):
        return 0.0
    count, dimensions = map(float, embedding.vectors.shape)
    return count**2 * dimensions / 2 / _MULTIPLICATIONS_A_SECOND


def start_word(embedding: Embedding, number: int) -> int:
    """Id of the first word of list `number`: a public hash of the embedding's digest and the number, modulo n."""
    text = f"dptext list {LIST_VERSION} {embedding.digest} {int(number)}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "little") % len(embedding)


def greedy_list(vectors: NDArray[np.integer[Any]], start: int, progress: Progress | None = None) -> NDArray[np.int32]:
    """Chain through all vectors from row `start`, each time to the nearest not yet used, ties to the lowest id.

    `vectors` are integers of shape (n, m), each of norm at most `MAX_NORM`; the result, shape (n,), holds the id at
    each place. Distances are exact integers. Time grows as n² m: 15,000 x 300 takes a second or two, 50,000 x 300 a
    quarter of a minute. Memory on top of the input: one copy, int8 if that is int8, else int16.

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
    order, ids = np.empty(count, np.int32), np.arange(count, dtype=np.int32)
    rows: GridArray = vectors.astype(np.int8 if vectors.dtype == np.int8 else np.int16, order="C")
    unused = _Unused(rows, norms.astype(np.int32), ids)
    current, position, place = np.empty(rows.shape[1], np.int16), start, 0
    while place < count:
        work_per_place = (count - place) * rows.shape[1]
        end = min(count, place + max(1, _MULTIPLICATIONS_PER_CALL // work_per_place))
        position = _extend(unused, order, current, position, place, end)
        place = end
        if progress is not None:
            progress(place, count)
    return order


class _Unused(NamedTuple):
    """The words that are not in the list yet: their rows, squared norms and ids stand first, in any order."""

    rows: GridArray
    squares: NDArray[np.int32]
    ids: NDArray[np.int32]


@njit
def _extend(
    unused: _Unused, order: NDArray[np.int32], current: NDArray[np.int16], position: int, place: int, end: int
) -> int:
    """Fill order[place:end]; the unused words are the first n - place rows, the next word is at `position` there.

    A used word's row is overwritten by the last unused one (swap-delete), so a scan is always over a solid block.
    `current` (m,) is room for one row. Each step of the arithmetic is cut to int32, which holds it (see `quantise`):
    Numba would go on in int64, at half the speed or less. Returns the position of the word for place `end`.
    """
    rows, squares, ids = unused
    count, dimensions = rows.shape
    for here in range(place, end):
        order[here] = ids[position]
        last = count - here - 1
        for q in range(dimensions):
            current[q] = rows[position, q]
            rows[position, q] = rows[last, q]
        squares[position] = squares[last]
        ids[position] = ids[last]
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
