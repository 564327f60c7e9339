"""The hot loop of writing, compiled: word ids and layout back to bytes.

A row may come in pieces that end where `dptext.text.kernels.cut_place` says. What the next piece must know is kept in
`open_row` (3,): where the row begins in the output, -1 for none; the marks written since the last word; where the white
space at the end of the output begins.
The bytes written so far must stand in `out` before it.
"""

from typing import Any, NamedTuple

import numpy as np

from dptext.compilation import helper, njit
from dptext.text.kernels import SPACE, copied, read_point, space_end

KEPT, UNKNOWN_PLACEHOLDER, NUMBER_PLACEHOLDER, DROPPED = -1, -2, -3, -4  # tokens that no word replaces
DRAWN = -5  # the first number that was drawn; the following ones are -6, -7 …

BLANK, BREAK, TAB = 32, 10, 9
LEFT_OUT = 1  # of a sign that is left out with the layout, in `plain_marks`

HEAD = 8
"""Bytes of a text that are written at once, whether it has so many or not: `out` must have room for them at its end."""


class ReplacementTexts(NamedTuple):
    """What tokens are replaced by: words, each in lower, Title and UPPER case, then two placeholders and nothing.

    Text i is blob[starts[i]:starts[i+1]], with its length in lengths[i] and its first `HEAD` bytes (of a shorter one,
    with what follows it) in heads[i]; there are `words` of each case.
    """

    blob: Any
    starts: Any
    lengths: Any
    heads: Any
    words: Any


class Drawn(NamedTuple):
    """Numbers that were drawn, in their order, and behind them what stands for units of protected classes.

    Number i is blob[ends[i]:ends[i+1]]. Where those from `first_marked` on come to stand is written to `marked`.
    """

    blob: Any
    ends: Any
    first_marked: Any
    marked: Any


@helper
def _text(word, case, n_words):  # type: ignore[no-untyped-def]
    """Which text is the output of a token other than a drawn number."""
    return np.uint64((case & 3) * n_words + word if word >= 0 else 3 * n_words + (UNKNOWN_PLACEHOLDER - word))


@njit
def put_words(begins, ends, token_flags, ids, words, lengths, n_words, out):  # type: ignore[no-untyped-def]
    """Write `ids` into `out`, the words (>= 0) among them replaced by `words` in their order.

    Returns by how many bytes the texts are longer than the tokens that they replace. (Drawn numbers are not counted.)
    """
    k, longer = 0, np.int64(0)
    for t in range(ids.size):
        word = ids[t]
        if word >= 0:
            word = words[k]
            k += 1
        out[t] = word
        if word != KEPT and word > DROPPED:
            longer += lengths[_text(word, token_flags[t], n_words)] - (ends[t] - begins[t])
    return longer


@helper
def _put(text, texts, out, o):  # type: ignore[no-untyped-def]
    """Write one of the texts into `out` from `o` on; where it ends there."""
    head, length, there = texts.heads[text], np.int64(texts.lengths[text]), np.uint64(o)
    for i in range(np.uint64(HEAD)):
        out[there + i] = np.uint8(head >> (i << np.uint64(3)) & np.uint64(255))
    if length > HEAD:
        start = texts.starts[text]
        copied(texts.blob, start + HEAD, start + length, out, o + HEAD)
    return o + length


@helper
def _put_drawn(number, drawn, out, o):  # type: ignore[no-untyped-def]
    """Write a number, or what stands for a unit, into `out` from `o` on; where it ends there."""
    end = copied(drawn.blob, drawn.ends[number], drawn.ends[number + 1], out, o)
    if number >= drawn.first_marked:
        drawn.marked[number - drawn.first_marked, 0], drawn.marked[number - drawn.first_marked, 1] = o, end
    return end


@helper
def _space_start(out, begin, o, classes):  # type: ignore[no-untyped-def]
    """Where the white space that ends at byte `o` of out[begin:] begins."""
    while o > begin:
        start = o - 1
        while start > begin and out[start] & 0xC0 == 0x80:
            start -= 1
        point, _ = read_point(out, start, o)
        if classes[point] != SPACE:
            break
        o = start
    return o


@helper
def _between_letters(data, place):  # type: ignore[no-untyped-def]
    """Whether an ASCII letter stands on both sides of a place behind the first byte."""
    before, behind = data[place - 1] | 32, data[place] | 32
    return before >= 97 and before <= 122 and behind >= 97 and behind <= 122


_CAN, _NOT = (np.uint64(int.from_bytes(word, "little")) for word in (b"can", b"not"))
_THREE_BLANKS = np.uint64(0x202020)


@helper
def _is_cannot(data, place, out, start, o, ids, t, drawn):  # type: ignore[no-untyped-def]
    """Whether *cannot*, cut at this place, comes out as it was: out[start:o] is *can* and *not* stands for token t.

    Both must be small words that are public: that nothing stood between two drawn words would say what they were.
    """
    if o - start != 3 or place < 1 or ids[t] > DRAWN or ids[t - 1] > DRAWN or not _between_letters(data, place):
        return False
    begin = drawn.ends[DRAWN - ids[t]]
    if drawn.ends[DRAWN - ids[t] + 1] - begin != 3:
        return False
    can, written = np.uint64(0), np.uint64(0)
    for i in range(np.uint64(3)):
        can |= np.uint64(out[np.uint64(start) + i]) << (i << np.uint64(3))
        written |= np.uint64(drawn.blob[np.uint64(begin) + i]) << (i << np.uint64(3))
    return can | _THREE_BLANKS == _CAN and written | _THREE_BLANKS == _NOT


@njit
def decode_keeping(cut, texts, drawn, classes, out, out_rows, open_row, continues):  # type: ignore[no-untyped-def]
    """Write the rows with each token replaced by a word, a placeholder, itself or nothing, and layout as it stands.

    White space on one side of a token that is left out goes with it, so that no two runs of it meet. Writes from
    `out_rows[0]` on. The last row `continues` in the next piece, which then begins with no white space.
    """
    data, rows, ids, begins, ends, token_flags, row_tokens = cut
    o = out_rows[0]
    for row in range(rows.size - 1):
        row_start, row_end = o, rows[row + 1]
        if open_row[0] >= 0:
            row_start, open_row[0] = open_row[0], -1
        at = rows[row]  # bytes of the row dealt with so far
        dropped = False  # was the token before this gap left out?
        last_end, word_start = np.int64(-1), o
        for t in range(np.uint64(row_tokens[row]), np.uint64(row_tokens[row + 1])):
            apart = begins[t] == last_end and not dropped and _between_letters(data, last_end)  # *cannot*: *can not*
            apart = apart and not _is_cannot(data, last_end, out, word_start, o, ids, t, drawn)
            last_end = ends[t]
            if dropped and (o == row_start or _space_start(out, row_start, o, classes) < o):
                at = space_end(data, at, begins[t], classes)
            dropped = ids[t] == DROPPED
            if ids[t] == KEPT:  # written with what comes next
                if apart and at == begins[t]:
                    out[o] = BLANK
                    o += 1
                continue
            if begins[t] == at + 1:  # as most gaps are
                out[o] = data[at]
                o += 1
            else:
                o = copied(data, at, begins[t], out, o)
            if apart and not dropped:
                out[o] = BLANK
                o += 1
            at, word_start = ends[t], o
            if ids[t] <= DRAWN:
                o = _put_drawn(DRAWN - ids[t], drawn, out, o)
            elif not dropped:
                o = _put(_text(ids[t], token_flags[t], texts.words), texts, out, o)
        if dropped:
            start = _space_start(out, row_start, o, classes)
            if o == row_start or start < o:
                at = space_end(data, at, row_end, classes)
            if at == row_end and not (continues and row == rows.size - 2):
                o = start
        o = copied(data, at, row_end, out, o)
        out_rows[row + 1] = o
        if continues and row == rows.size - 2:
            open_row[0] = row_start
    return o


@helper
def _line_start(out, floor, o):  # type: ignore[no-untyped-def]
    """Where the last line of the white space out[floor:o] begins."""
    while o > floor and out[o - 1] != BREAK:
        o -= 1
    return o


@helper
def _write_marks(  # type: ignore[no-untyped-def]
    data, begin, end, spans, shown, span, marks, most, runs, written, floor, row_start, out, o
):
    """Write what `marks` shows of the layout data[begin:end], and the spans in it from number `span` on as they are.

    At most `most` marks are `written` between two words. The white space out[floor:o] goes where nothing follows it:
    at the end of a line, before a sign that is left out, and at the end of a text.
    """
    i = begin
    while i < end:
        if span < len(spans) and spans[span, 0] == i:
            shown[span, 0], i = o, spans[span, 1]
            o = copied(data, spans[span, 0], i, out, o)
            shown[span, 1], span, written, floor = o, span + 1, 1, o  # a word may follow with nothing between
            continue
        point, width = read_point(data, i, end)
        mark = marks[point]
        i += width
        if mark == BLANK:
            if o > row_start and (runs or o == floor):
                out[o] = TAB if runs and point == TAB else BLANK
                o += 1
        elif mark == BREAK:
            if point != 13 or i == end or data[i] != BREAK:  # both characters of a line end are one
                o = _line_start(out, floor, o)
                if o > row_start and o < floor + 2:
                    out[o] = BREAK
                    o += 1
        elif mark == LEFT_OUT:
            o = _line_start(out, floor, o)
        elif mark and written < most:
            out[o] = mark
            o += 1
            written, floor = written + 1, o
    return o, written, floor, span


@njit
def decode_plainly(  # type: ignore[no-untyped-def]
    cut, texts, drawn, spans, shown, marks, most, runs, out, out_rows, open_row, continues
):
    """Write the rows with each token replaced by a word, a placeholder, itself or nothing, and their layout plainly.

    ``marks[point]`` is what a layout character is shown as: an ASCII mark, BLANK, BREAK, or nothing (0; LEFT_OUT of a
    sign, which is layout here where no letter or digit stands at it). White space is one blank, or where `runs` of it
    are shown so many blanks and tabs, and one or two line breaks with no other at the end of a line; there is none at
    either end of a row. Of the marks between two words the first `most` are shown. Where nothing is left between two
    words, a blank is. Tokens that are left out leave nothing but the layout on both sides, less the white space before
    them. The `spans` (s, 2) of the layout are written as they are, and where is put down in `shown` (s, 2).
    Writes from `out_rows[0]` on. The last row `continues` in the next piece.
    """
    data, rows, ids, begins, ends, token_flags, row_tokens = cut
    o, span = out_rows[0], np.int64(0)
    for row in range(rows.size - 1):
        row_start, at, floor, written, word_start = o, rows[row], o, np.int64(0), o
        if open_row[0] >= 0:
            row_start, written, floor = open_row[0], open_row[1], open_row[2]
            open_row[0] = -1
        for t in range(row_tokens[row], row_tokens[row + 1]):
            whole = begins[t] == at and _is_cannot(data, at, out, word_start, o, ids, t, drawn)
            if most and (begins[t] != at + 1 or data[at] != BLANK):  # a single blank is the usual gap
                o, written, floor, span = _write_marks(
                    data, at, begins[t], spans, shown, span, marks, most, runs, written, floor, row_start, out, o
                )
            elif o > row_start and (o == floor or (most and runs)):  # a token that was left out may have some before it
                out[o] = BLANK
                o += 1
            at = ends[t]
            if ids[t] == DROPPED:
                if t + 1 == row_tokens[row + 1] or begins[t + 1] != at:  # unlike the name in *Mr.Smith*
                    o = _line_start(out, floor, o)
                continue
            if o > row_start and o == floor and not written and not whole:
                out[o] = BLANK
                o += 1
            word_start = o
            if ids[t] == KEPT:
                o = copied(data, begins[t], at, out, o)
            elif ids[t] <= DRAWN:
                o = _put_drawn(DRAWN - ids[t], drawn, out, o)
            else:
                o = _put(_text(ids[t], token_flags[t], texts.words), texts, out, o)
            written, floor = np.int64(0), o
        if most:
            end = rows[row + 1]
            o, written, floor, span = _write_marks(
                data, at, end, spans, shown, span, marks, most, runs, written, floor, row_start, out, o
            )
        if continues and row == rows.size - 2:
            open_row[0], open_row[1], open_row[2] = row_start, written, floor
        else:
            o = floor
        out_rows[row + 1] = o
    return o
