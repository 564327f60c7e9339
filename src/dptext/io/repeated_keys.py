"""Keys that stand twice in an object of JSON: readers keep the last value, so the first would pass as it is."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from dptext.strings import Offsets


def rows_to_look_at(data: bytes, row_ends: Offsets) -> Offsets:
    """The rows, of which each ends at `row_ends` (n,), in which a key may stand twice: all such, and some others.

    Python's parser would take longer than all the rest of reading. So a key is taken for what lies between two quotes,
    the second before a colon, and its last eight bytes and its length stand for it.
    """
    padded = np.frombuffer(bytes(8) + data, np.uint8)
    quotes = np.flatnonzero(padded == ord('"'))
    is_key = padded[np.minimum(quotes + 1, len(padded) - 1)] == ord(":")
    ends, sizes = quotes[is_key], np.diff(quotes, prepend=0)[is_key] - 1
    tails = np.ndarray(len(padded) - 7, np.uint64, padded.data, strides=(1,))[ends - 8]  # little-endian
    tails >>= (8 * (8 - np.clip(sizes, 1, 8))).astype(np.uint64)
    marks = (tails + sizes.astype(np.uint64)) * np.uint64(0x9E3779B97F4A7C15)
    colons = np.flatnonzero(padded == ord(":"))
    escapes = np.flatnonzero(padded == ord("\\"))
    odd = [colons[padded[colons - 1] <= 32], escapes[np.append(is_key, False)[np.searchsorted(quotes, escapes)]]]
    suspects = [np.searchsorted(row_ends, at - 8, side="right") for at in odd]
    counts = np.diff(np.searchsorted(ends, row_ends + 8), prepend=0)
    first = np.sort(marks[: counts[0]])
    same = (counts == counts[0]).all() and (marks.reshape(len(counts), -1) == marks[: counts[0]]).all()
    if not same or (first[1:] == first[:-1]).any():
        rows = np.repeat(np.arange(len(counts)), counts)
        marks ^= rows.astype(np.uint64) * np.uint64(0xC2B2AE3D27D4EB4F)
        ordered = np.sort(marks)
        suspects.append(rows[np.isin(marks, ordered[1:][ordered[1:] == ordered[:-1]])])
    return np.unique(np.concatenate(suspects))


class _RepeatError(Exception):
    pass


def _refuse_repeats(pairs: list[tuple[str, Any]]) -> None:
    if len({key for key, _ in pairs}) < len(pairs):
        raise _RepeatError


_parse = json.JSONDecoder(object_pairs_hook=_refuse_repeats, parse_int=str, parse_float=str).decode


def repeats_a_key(row: str) -> bool:
    """Whether a key stands twice in an object of this JSON. Raises RecursionError."""
    try:
        _parse(row)
    except _RepeatError:
        return True
    return False
