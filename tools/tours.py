"""Tours through vectors: near words stand together, and words that begin alike, or share a lemma, apart.

A greedy chain (`greedy_list`) is improved as tours of a travelling salesman are: as long as one makes the whole better,
a stretch is turned round (2-opt), or up to three words move next to a near one (Or-opt). Whatever is compared is an
integer, so that every machine gets the same tour.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dptext.embeddings.word_lists import greedy_list
from dptext.mechanisms.list_order import BETWEEN, begin_alike

NEAR = 10
"""Nearest words that a word may come to stand next to."""

WEIGHTS = (8, 5, 3, 2)
"""What the nearness of two words counts by the places between them: the law that moves words falls about as fast."""

_LONGEST = 3  # words that move together
_RELATED = -40_000_000  # more than moves gain otherwise


class Words(NamedTuple):
    """What is known of n words."""

    rows: NDArray[np.int8]  # (n, m) vectors
    weights: NDArray[np.int64]  # (n,) how much each word's neighbours count
    relatives: NDArray[np.int32]  # (n, most) words that are to stand apart, -1 for none


def tour(words: list[str], rows: NDArray[np.int8], weights: NDArray[np.int64], lemmas: list[str]) -> NDArray[np.int32]:
    """The words' numbers in the order of a tour: shape (n,)."""
    known = Words(np.ascontiguousarray(rows), weights, _relatives(words, lemmas))
    order, near = greedy_list(rows, 0), np.full((len(words), NEAR), -1, np.int32)
    _find_nearest(known, near)
    _improve(order, near, known)
    return order


def _relatives(words: list[str], lemmas: list[str]) -> NDArray[np.int32]:
    together = dict[str, list[int]]()
    for i, (word, lemma) in enumerate(zip(words, lemmas, strict=True)):
        for name in {f"begins {word[:4]}", f"is of {lemma}"}:
            together.setdefault(name, []).append(i)
    sets = [
        {
            other
            for name in (f"begins {word[:4]}", f"is of {lemma}")
            for other in together[name]
            if other != i and (lemmas[other] == lemma or begin_alike(word, words[other]))
        }
        for i, (word, lemma) in enumerate(zip(words, lemmas, strict=True))
    ]
    relatives = np.full((len(words), max(map(len, sets))), -1, np.int32)
    for row, others in zip(relatives, sets, strict=True):
        row[: len(others)] = sorted(others)
    return relatives


@njit
def _find_nearest(known: Words, near: NDArray[np.int32]) -> None:
    """For each word the nearest ones that are not related to it, the nearest first: shape (n, most), -1 for none."""
    count, most = near.shape
    for word in range(count):
        scores = np.full(most, -(2**31), np.int64)
        for other in range(count):
            score = _product(known.rows, word, other)
            if score > scores[-1] and other != word and not _related(known, word, other):
                at = most - 1
                while at and score > scores[at - 1]:
                    scores[at], near[word, at] = scores[at - 1], near[word, at - 1]
                    at -= 1
                scores[at], near[word, at] = score, other


@njit
def _product(rows: NDArray[np.int8], word: int, other: int) -> int:
    product = np.int32(0)
    for q in range(rows.shape[1]):
        product = np.int32(product + np.int32(np.int32(rows[word, q]) * np.int32(rows[other, q])))
    return product


@njit
def _related(known: Words, word: int, other: int) -> bool:
    for relative in known.relatives[word]:
        if relative < 0:
            return False
        if relative == other:
            return True
    return False


@njit
def _improve(order: NDArray[np.int32], near: NDArray[np.int32], known: Words) -> None:
    """Make a tour better until no move of `_best_move` does, in place."""
    count = len(order)
    places = np.empty(count, np.int64)
    places[order] = np.arange(count)
    waiting = np.ones(count, np.bool_)
    while waiting.any():
        for word in range(count):
            while waiting[word]:
                first, last, behind, turned = _best_move(order, places, near, known, word)
                waiting[word] = first >= 0
                if first < 0:
                    continue
                for place in (first - 1, first, last, last + 1, behind, behind + 1):
                    if 0 <= place < count:
                        waiting[order[place]] = True
                begin, end = min(first, behind + 1), max(last, behind)
                moved = np.array([_word_at(order, p, first, last, behind, turned) for p in range(begin, end + 1)])
                order[begin : end + 1] = moved
                places[moved] = np.arange(begin, end + 1)


@njit
def _best_move(
    order: NDArray[np.int32], places: NDArray[np.int64], near: NDArray[np.int32], known: Words, word: int
) -> tuple[int, int, int, bool]:
    """Which words, from a first place to a last, to put behind a place, and whether turned round; first -1 for none.

    Words that are put behind the place before them stay, turned round.
    """
    best, best_move = 0, (-1, -1, -1, False)
    for other in near[word]:
        if other < 0:
            break
        here, there = places[word], places[other]
        low, high = min(here, there), max(here, there)
        for first, last in ((low + 1, high), (low, high - 1)):
            if last > first:
                gain = _gain(order, known, first, last, first - 1, True)
                if gain > best:
                    best, best_move = gain, (first, last, first - 1, True)
        for length in range(1, _LONGEST + 1):
            for first in (here, here - length + 1):
                last = first + length - 1
                if first < 0 or last >= len(order) or first <= there <= last:
                    continue
                for behind in (there, there - 1):
                    turned = (behind == there) != (first == here)  # so that the word comes to stand next to the other
                    if not first - 1 <= behind <= last:
                        gain = _gain(order, known, first, last, behind, turned)
                        if gain > best:
                            best, best_move = gain, (first, last, behind, turned)
    return best_move


@njit
def _word_at(order: NDArray[np.int32], place: int, first: int, last: int, behind: int, turned: bool) -> int:
    """The word at a place after a move."""
    length = last - first + 1
    begin = behind - length + 1 if behind > last else behind + 1  # of what is moved, then
    if begin <= place < begin + length:
        return order[last - (place - begin)] if turned else order[first + (place - begin)]
    if first <= place <= behind:
        return order[place + length]
    if behind < place <= last:
        return order[place - length]
    return order[place]


@njit
def _gain(order: NDArray[np.int32], known: Words, first: int, last: int, behind: int, turned: bool) -> int:
    """By how much a move makes a tour better."""
    length = last - first + 1
    if behind > last:
        cuts, new_cuts = (first - 1, last, behind), (first - 1, behind - length, behind)
    else:
        cuts, new_cuts = (behind, first - 1, last), (behind, behind + length, last)
    gain = 0
    for moved in (False, True):
        before = -1
        for cut in new_cuts if moved else cuts:
            if cut > before and cut < len(order) - 1:
                for place in range(max(before + 1, cut - BETWEEN + 1), cut + 1):
                    for other in range(cut + 1, min(len(order), place + BETWEEN + 1)):
                        if moved:
                            gain += _worth(
                                known,
                                _word_at(order, place, first, last, behind, turned),
                                _word_at(order, other, first, last, behind, turned),
                                other - place,
                            )
                        else:
                            gain -= _worth(known, order[place], order[other], other - place)
            before = max(before, cut)
    return gain


@njit
def _worth(known: Words, word: int, other: int, apart: int) -> int:
    """What two words are worth that stand so many places apart."""
    if _related(known, word, other):
        return _RELATED
    if apart > len(WEIGHTS):
        return 0
    weight = (known.weights[word] + known.weights[other]) * WEIGHTS[apart - 1]
    return _product(known.rows, word, other) * weight
