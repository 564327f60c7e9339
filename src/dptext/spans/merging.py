"""Spans of one text that overlap made one, and none that cuts a character."""

from collections.abc import Iterable

from dptext.spans.places import is_joined


def merged(text: str, results: Iterable[tuple[int, int, float, str]]) -> list[tuple[int, int, str]]:
    """Results (start, end, score, class) sorted, and those that overlap made one, of the class with the best score."""
    merged: list[tuple[int, int, float, str]] = []
    whole = ((*_widened(text, start, end), score, name) for start, end, score, name in results if start < end)
    for start, end, score, name in sorted(whole, key=lambda one: (one[0], -one[1], one[3])):
        if merged and start < merged[-1][1]:
            first, last, best, its = merged[-1]
            if (score, end - start, name) > (best, last - first, its):
                best, its = score, name
            merged[-1] = (first, max(last, end), best, its)
        else:
            merged.append((start, end, score, name))
    return [(start, end, name) for start, end, _, name in merged]


def _widened(text: str, start: int, end: int) -> tuple[int, int]:
    """The span with the rest of the characters that it cuts."""
    while start > 0 and _is_one(text[start - 1], text[start]):
        start -= 1
    while end < len(text) and _is_one(text[end - 1], text[end]):
        end += 1
    return start, end


def _is_one(before: str, behind: str) -> bool:
    """`is_joined`, quick where nothing can be."""
    return not (before.isascii() and behind.isascii()) and is_joined(before, behind)
