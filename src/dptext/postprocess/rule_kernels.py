"""The hot loops of the rules, compiled. They go over the tokens of released texts and the layout between them."""

from enum import IntFlag
from typing import Any, NamedTuple

import numpy as np

from dptext.compilation import helper, njit
from dptext.text.kernels import SPACE, copied, read_point, space_end


class WordForm(IntFlag):
    """Properties of a word that the rules know; a word may have several."""

    NONE = 0
    TITLE = 1  # written with a capital
    UPPER = 2  # written in capitals
    SHORTENED = 4  # a full stop after it ends no sentence
    ENDING = 8  # of a contraction, after an apostrophe: 's
    PRONOUN = 16  # i
    NOT = 32  # the first half of n't
    T = 64  # its second half


_TITLE, _UPPER, _SHORTENED = int(WordForm.TITLE), int(WordForm.UPPER), int(WordForm.SHORTENED)
_ENDING, _PRONOUN, _NOT, _T = int(WordForm.ENDING), int(WordForm.PRONOUN), int(WordForm.NOT), int(WordForm.T)

# What a layout character is to the rules: `roles[point]`.
PLAIN, STOP, WEAK, OPEN, CLOSE, QUOTE, APOSTROPHE, BREAK = 0, 1, 2, 3, 4, 5, 6, 7


class Points(NamedTuple):
    """Of each code point: its class, its role, whether it has cases, whether it is a digit, and its upper case."""

    classes: Any
    roles: Any
    cased: Any
    digits: Any
    raised: Any


_DOT, _COMMA, _SEMICOLON, _ELLIPSIS, _BLANK = 46, 44, 59, 0x2026, 32


@helper
def _raise(data, begin, end, whole, raised):  # type: ignore[no-untyped-def]
    """Put the first letter of data[begin:end], or all of them, in upper case: those whose bytes are as many."""
    i = begin
    while i < end:
        point, width = read_point(data, i, end)
        upper = raised[point]
        if upper != point:
            if width == 1:
                data[i] = upper
            elif width == 2:
                data[i], data[i + 1] = 0xC0 | (upper >> 6), 0x80 | (upper & 0x3F)
            else:
                data[i] = 0xE0 | (upper >> 12)
                data[i + 1], data[i + 2] = 0x80 | ((upper >> 6) & 0x3F), 0x80 | (upper & 0x3F)
        if not whole:
            break
        i += width


@helper
def _opens(data, begin, end, points, starting, first):  # type: ignore[no-untyped-def]
    """Whether a sentence begins after the layout data[begin:end].

    `starting` says whether one was to begin before it, and `first` whether a full stop right at `begin` ends one.
    """
    ended, breaks, i = False, 0, begin
    while i < end:
        point, width = read_point(data, i, end)
        role = points.roles[point]
        if role == STOP:
            ended = first or i > begin or point != _DOT
        elif points.classes[point] == SPACE:
            breaks += role == BREAK
            starting = starting or ended or breaks > 1
        elif role != CLOSE and role != QUOTE and role != OPEN:
            ended = False
        i += width
    return starting


@helper
def _alone(data, row_start, begin, end, row_end):  # type: ignore[no-untyped-def]
    """Whether the token data[begin:end] is no part of what stands around it: "d'i", "x-i", "i.e."."""
    if begin > row_start and (data[begin - 1] == 39 or data[begin - 1] == 45 or data[begin - 1] == _DOT):
        return False
    return end + 1 >= row_end or data[end] != _DOT or data[end + 1] <= _BLANK


@njit
def raise_case(cut, forms, points):  # type: ignore[no-untyped-def]
    """Put sentence beginnings, the pronoun I and known names in upper case, in place; nothing is put in lower case."""
    (data, rows, ids, begins, ends, token_flags, row_tokens), raised = cut, points.raised
    for row in range(rows.size - 1):
        at, starting, whole_stop = rows[row], True, True
        for t in range(row_tokens[row], row_tokens[row + 1]):
            begin, end, form = begins[t], ends[t], forms[ids[t]]
            starting = _opens(data, at, begin, points, np.bool_(starting), np.bool_(whole_stop))
            if token_flags[t] & 3 == 0:  # LOWER
                if form & _UPPER:
                    _raise(data, begin, end, np.bool_(True), raised)
                elif (
                    starting
                    or form & _TITLE
                    or (form & _PRONOUN and _alone(data, rows[row], begin, end, rows[row + 1]))
                ):
                    _raise(data, begin, end, np.bool_(False), raised)
            starting = False
            initial = end == begin + 1 and points.cased[data[begin]] and not form & _PRONOUN
            whole_stop = not (form & _SHORTENED or initial)
            at = end


@helper
def _rank(point):  # type: ignore[no-untyped-def]
    """Which of several marks in a row stays: ? before ! before … before . before : before ; before ,"""
    if point == 63:
        return 7
    if point == 33:
        return 6
    if point == _ELLIPSIS:
        return 5
    if point == _DOT:
        return 4
    if point == 58:
        return 3
    return 2 if point == 59 else 1


@helper
def _spaces(data, begin, end, roles, out, o):  # type: ignore[no-untyped-def]
    """Write a run of white space: its line breaks if it has some, and one blank otherwise."""
    before, i = o, begin
    while i < end:
        point, width = read_point(data, i, end)
        if roles[point] == BREAK:
            o = copied(data, i, i + width, out, o)
        i += width
    if o == before and end > begin:
        out[o] = _BLANK
        o += 1
    return o


@helper
def _stops_end(data, i, end, classes, roles):  # type: ignore[no-untyped-def]
    """Where a run of stops, with blanks between them, ends; the first and last byte of the one that stays."""
    first, last, best, dots = i, i, 0, 0
    while i < end:
        point, width = read_point(data, i, end)
        if roles[point] != STOP and roles[point] != WEAK:
            break
        rank = _rank(point)
        dots = dots + 1 if point == _DOT else 0
        if rank > best:
            first, last, best = i, i + width, rank
        elif point == _DOT and dots == 3 and best == 4:
            first, last, best = i - 2, i + width, 5  # "..."
        elif point == _COMMA and best == 4 and last == i:
            last = i + width  # "Inc., "
        end_of_stop = i + width
        i = space_end(data, end_of_stop, end, classes)
        dots = 0 if i > end_of_stop else dots
        if i == end or (roles[read_point(data, i, end)[0]] != STOP and roles[read_point(data, i, end)[0]] != WEAK):
            return end_of_stop, first, last
    return i, first, last


@helper
def _gap(data, begin, end, row_start, around, even, inside, points, out, o):  # type: ignore[no-untyped-def]
    """Write the layout data[begin:end] between two tokens, repaired.

    `around` says whether what follows ends a contraction, how many letters the token before has, and whether a letter
    follows: whether a stop without white space behind it gets a blank. `even` says that the row's straight quotes come
    in pairs, and `inside` that one is open. Returns where the output ends, and whether a quote is open.
    """
    (ending, letters, letter_next), classes, roles = around, points.classes, points.roles
    i, glue = begin, o == row_start
    while i < end:
        spaces = i
        i = space_end(data, i, end, classes)
        blank = i > spaces
        if i == end:
            if blank and not glue:
                o = _spaces(data, spaces, i, roles, out, o)
            break
        point, width = read_point(data, i, end)
        role = roles[point]
        if role in (STOP, WEAK):
            after, first, last = _stops_end(data, i, end, classes, roles)
            if o > row_start:
                o = copied(data, first, last, out, o)
                glue = False
                spaced = role == WEAK or letters > 1  # "a.b" stays
                if after == end and letter_next and spaced and data[after - 1] != _SEMICOLON:  # the end of an entity
                    out[o] = _BLANK
                    o += 1
            i = after
            continue
        joins = role == CLOSE or (role == QUOTE and even and inside)
        joins = joins or (
            role == APOSTROPHE and ending and begin < i and space_end(data, i + width, end, classes) == end
        )
        if blank and not glue and not joins:
            o = _spaces(data, spaces, i, roles, out, o)
        o = copied(data, i, i + width, out, o)
        glue = role == OPEN or (role == QUOTE and even and not inside) or (role == APOSTROPHE and joins)
        inside = inside != (role == QUOTE)
        i += width
    return o, inside


@helper
def _last(out, row_start, o, points):  # type: ignore[no-untyped-def]
    """End the row out[row_start:o] with a full stop where it ends with a word or a number that no stop follows."""
    roles = points.roles
    i, point = o, np.int64(_DOT)
    while i > row_start:
        start = i - 1
        while start > row_start and out[start] & 0xC0 == 0x80:
            start -= 1
        point, _ = read_point(out, start, i)
        role = roles[point]
        if role == STOP:
            return o
        if role == WEAK and i == o:
            if start > row_start and out[start - 1] == _DOT:
                return start
            out[start] = _DOT
            return start + 1
        if role != CLOSE and role != QUOTE:
            break
        i = start
    ends = points.cased[point] or points.digits[point] or point == 62  # the end of a placeholder
    if point == 95 and not ends:  # of a blank: "in the ___", but not "Thanks! ___"
        while i > row_start and (out[i - 1] == 95 or out[i - 1] == _BLANK):
            i -= 1
        start = i - 1
        while start > row_start and out[start] & 0xC0 == 0x80:
            start -= 1
        ends = i > row_start and roles[read_point(out, start, i)[0]] != STOP
    if ends:
        out[o] = _DOT
        return o + 1
    return o


@njit
def repair(cut, forms, points, out, out_rows):  # type: ignore[no-untyped-def]
    """Write the rows with the layout between their tokens repaired; a row without a token as it is."""
    data, rows, ids, begins, ends, _, row_tokens = cut
    classes, roles = points.classes, points.roles
    o = np.int64(0)
    out_rows[0] = 0
    for row in range(rows.size - 1):
        row_start, at, stop = o, rows[row], rows[row + 1]
        first, past = row_tokens[row], row_tokens[row + 1]
        quotes = 0
        for t in range(first, past + 1):
            until = begins[t] if t < past else stop
            for i in range(at, until):
                quotes += data[i] == 34
            at = ends[t] if t < past else stop
        at, even, inside = rows[row], quotes % 2 == 0, np.bool_(False)
        if first == past:
            o = copied(data, at, stop, out, o)
        letters = np.int64(0)
        for t in range(first, past):
            begin, end, form = begins[t], ends[t], forms[ids[t]]
            point, _ = read_point(data, begin, end)
            split_not = form & _NOT and t + 1 < past and forms[ids[t + 1]] & _T and t > first
            split_not = split_not and roles[read_point(data, end, stop)[0]] == APOSTROPHE
            if not (split_not and space_end(data, at, begin, classes) == begin):  # "do n't"
                around = np.bool_(form & _ENDING and t > first), letters, points.cased[point]
                o, inside = _gap(data, at, begin, row_start, around, even, inside, points, out, o)
            o = copied(data, begin, end, out, o)
            letters, at = end - begin, end
        if first < past:
            nothing = np.bool_(False), np.int64(0), np.bool_(False)
            o, inside = _gap(data, at, stop, row_start, nothing, even, inside, points, out, o)
            while o > row_start and classes[out[o - 1]] == SPACE and out[o - 1] < 0x80:
                o -= 1
            o = _last(out, row_start, o, points)
        out_rows[row + 1] = o
    return o
