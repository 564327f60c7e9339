"""What stands at the beginning of lines and is public: the numbers of lists, and labels before a colon.

A number counts where it numbers a list: it is 1 (or 0), or follows the last one of its text by one, and a full stop or
a bracket and white space stand behind it. So an age or a year at the beginning of a line is a number like any other.
A label is one of a public list (``data/line_labels.txt``: *From*, *Patient*, *Q*), with a short number if there is
one (*Speaker 1*), before a colon or in square brackets.
"""

import re
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from dptext.text.kernels import DIGITS, Cut

_NUMBER = re.compile(rb"(\d{1,3})[.)](?:\s|\Z)")
_BEFORE = re.compile(rb"[ \t>*#|+\-_(]*\Z")
_LABELLED = re.compile(rb"[ \t>*#|+\-_\[(]*(?:\d{1,3}[.)][ \t]+)?[ \t*_\[]*\Z")
_BEHIND = re.compile(rb"[*_ \t]{0,3}:|\]")
_LONGEST_BEGINNING = 80
"""Bytes between the beginning of a line and the end of its label."""
_MOST_WORDS = 5
_COLON, _BRACKET, _STAR, _SPACE = b":]* "
_STOP, _CLOSING = b".)"


@cache
def labels() -> frozenset[bytes]:
    """The public labels, in lower case, with single spaces between the words of one."""
    listed = files("dptext.text").joinpath("data/line_labels.txt").read_bytes()
    return frozenset(listed.replace(b"-", b" ").splitlines())


@cache
def _last_words() -> frozenset[bytes]:
    return frozenset(label.rpartition(b" ")[2] for label in labels())


def structural_tokens(cut: Cut) -> NDArray[np.int64]:
    """The tokens that number a list or are a label of a line, in order: shape (k,)."""
    return np.union1d(_list_numbers(cut), _labels(cut))


def _list_numbers(cut: Cut) -> NDArray[np.int64]:
    data, rows, _, begins, ends, token_flags, row_tokens = cut
    candidates = np.flatnonzero((token_flags & DIGITS > 0) & (ends - begins <= 3))
    behind = data[np.minimum(ends[candidates], len(data) - 1)]  # a mark inside a number has a digit behind it
    candidates = candidates[(behind == _STOP) | (behind == _CLOSING)]
    list_numbers: list[int] = []
    row, last = -1, -1
    for token, of in zip(candidates.tolist(), _rows_of(candidates, row_tokens), strict=True):
        if of != row:
            row, last = of, -1
        begin, end = int(begins[token]), int(ends[token])
        shown = data[begin : min(end + 2, rows[of + 1])].tobytes()
        number, before = _NUMBER.match(shown), _line_before(data, rows[of], begin)
        if number is None or before is None or not _BEFORE.fullmatch(before):
            continue
        value = int(number[1])
        if value <= 1 or value == last + 1:
            list_numbers.append(token)
            last = value
    return np.array(list_numbers, np.int64)


def _labels(cut: Cut) -> NDArray[np.int64]:
    data, rows, _, begins, ends, _, row_tokens = cut
    behind = data[np.minimum(ends, len(data) - 1)] if len(data) else data
    candidates = np.flatnonzero((behind == _COLON) | (behind == _BRACKET) | (behind == _STAR) | (behind == _SPACE))
    if len(candidates):  # a blank counts only where a colon follows it
        later = data[np.minimum(ends[candidates] + 1, len(data) - 1)]
        blank = behind[candidates] == _SPACE
        candidates = candidates[~blank | (later == _COLON)]
    label_tokens: list[int] = []
    for token, of in zip(candidates.tolist(), _rows_of(candidates, row_tokens), strict=True):
        begin, end = int(begins[token]), int(ends[token])
        word = data[begin:end].tobytes().lower()
        if word not in _last_words() and not (word.isdigit() and len(word) <= 2):
            continue
        if not _BEHIND.match(data[end : min(end + 4, rows[of + 1])].tobytes()):
            continue
        before = _line_before(data, rows[of], begin)
        if before is None:
            continue
        line, first = begin - len(before), token
        while first > row_tokens[of] and begins[first - 1] >= line and token - first < _MOST_WORDS:
            first -= 1
        while first <= token:  # the words in front of a label may be the number of a list
            if _LABELLED.fullmatch(data[line : begins[first]].tobytes()):
                words = b" ".join(data[begins[i] : ends[i]].tobytes().lower() for i in range(first, token + 1))
                if words in labels() or (token > first and _is_numbered(words)):
                    label_tokens += range(first, token + 1)
                    break
            first += 1
    return np.array(label_tokens, np.int64)


def _is_numbered(words: bytes) -> bool:
    label, _, number = words.rpartition(b" ")
    return label in labels() and number.isdigit() and len(number) <= 2


def _line_before(data: NDArray[np.uint8], row_begin: int, begin: int) -> bytes | None:
    """The bytes of the line before `begin`; None where they are more than a label has."""
    first = max(int(row_begin), begin - _LONGEST_BEGINNING)
    before = data[first:begin].tobytes()
    line = max(before.rfind(b"\n"), before.rfind(b"\r")) + 1
    return before[line:] if line or first == row_begin else None


def _rows_of(tokens: NDArray[np.int64], row_tokens: NDArray[np.int64]) -> list[int]:
    rows: list[int] = (np.searchsorted(row_tokens, tokens, side="right") - 1).tolist()
    return rows
