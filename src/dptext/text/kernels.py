"""The hot loop of reading, compiled: bytes to word ids. (`dptext.text.writing_kernels` has the way back.)

It goes over UTF-8 bytes. A *chunk* is a run of characters without white space; a *token* is a run without layout,
carried on over a `CharacterClass.NUMBER_JOINER` between two digits. The one word that is cut is *cannot*, into *can*
and *not*. A chunk with `@` or `://` in it is one token: an
address tells too much by its shape.

Where a token begins and ends is decided before anything is looked up, by the classes of characters alone: nothing here
but `_look_up` and `_find`, which see one token at a time, knows the vocabulary. What a number is, is decided by its
characters, too (`dptext.text.number_kernels`).
"""

from typing import Any, NamedTuple

import numpy as np

from dptext.compilation import helper, njit
from dptext.text.characters import CharacterClass

LETTER = int(CharacterClass.LETTER)
MARK = int(CharacterClass.MARK)
DIGIT = int(CharacterClass.DIGIT)
SIGN = int(CharacterClass.SIGN)
SPACE = int(CharacterClass.SPACE)
NUMBER_JOINER = int(CharacterClass.NUMBER_JOINER)

UNKNOWN = -1  # what `encode` writes for tokens outside the vocabulary

LOWER, TITLE, UPPER = 0, 1, 2  # case of a token
MARKED, DIGITS = 4, 8  # the bits above the case: does the token hold a combining mark, a digit?
SIGNS = 16  # and has it signs alone: at least one, and no letter and no digit?

LONGEST = 512  # bytes of a token that is looked up; longer ones are unknown

_CANNOT = np.uint64(int.from_bytes(b"cannot", "little"))
_CAN, _NOT = np.uint64(int.from_bytes(b"can", "little")), np.uint64(int.from_bytes(b"not", "little"))
_HALF = np.int64(3)  # letters of both


class Cut(NamedTuple):
    """Tokens (k,) in the bytes of rows: of each its id, where it begins and ends, and its case with what it holds.

    ``row_tokens[r]`` is the first token of row r, which is ``data[rows[r]:rows[r + 1]]``.
    """

    data: Any
    rows: Any
    ids: Any
    begins: Any
    ends: Any
    token_flags: Any
    row_tokens: Any


class Words(NamedTuple):
    """A hash table of words: word i is ``blob[starts[i]:starts[i + 1]]``, its first eight bytes are ``heads[i]``.

    `slots` has open addresses: it is a power of two long, and -1 where it is empty.
    """

    slots: Any
    heads: Any
    blob: Any
    starts: Any


FNV_STEP = np.uint64(1099511628211)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_EACH = np.uint64(0x0101010101010101)
_BLANKS, _SEVENS, _HIGHEST = _EACH * np.uint64(32), _EACH * np.uint64(127), _EACH * np.uint64(128)
_FROM_A, _FROM_Z = _EACH * np.uint64(128 - ord("a")), _EACH * np.uint64(127 - ord("z"))
_NONE, _ONE, _FIVE, _SEVEN, _EIGHT, _TOP = (np.uint64(constant) for constant in (0, 1, 5, 7, 8, 56))


@helper
def read_point(data, i, end):  # type: ignore[no-untyped-def]
    """Code point at byte i and its width; malformed bytes read as U+FFFD of width 1 (a symbol, so: a token)."""
    first = np.int64(data[i])
    if first < 0x80:
        return first, 1
    if first >= 0xC2 and first < 0xE0 and i + 1 < end and data[i + 1] & 0xC0 == 0x80:
        return ((first & 0x1F) << 6) | (np.int64(data[i + 1]) & 0x3F), 2
    if first >= 0xE0 and i + 2 < end and data[i + 1] & 0xC0 == 0x80 and data[i + 2] & 0xC0 == 0x80:
        point = (np.int64(data[i + 1]) & 0x3F) << 6 | (np.int64(data[i + 2]) & 0x3F)
        if first < 0xF0:
            point |= (first & 0x0F) << 12
            if point >= 0x800 and point & 0x1FF800 != 0xD800:
                return point, 3
        elif first < 0xF5 and i + 3 < end and data[i + 3] & 0xC0 == 0x80:
            point = (first & 0x07) << 18 | point << 6 | (np.int64(data[i + 3]) & 0x3F)
            if point >= 0x10000 and point < 0x110000:
                return point, 4
    return np.int64(0xFFFD), 1


@njit
def copied(source, begin, end, target, at):  # type: ignore[no-untyped-def]
    """Copy source[begin:end] to `target` from `at` on; where it ends there. No position may be negative.

    Unsigned positions cannot count from an array's end, which lets the processor copy many bytes at once.
    """
    if end <= begin:
        return at
    first, there = np.uint64(begin), np.uint64(at)
    for i in range(np.uint64(end - begin)):
        target[there + i] = source[first + i]
    return at + (end - begin)


@helper
def space_end(data, at, end, classes):  # type: ignore[no-untyped-def]
    """Where the white space that begins at byte `at` ends."""
    while at < end:
        point, width = read_point(data, at, end)
        if classes[point] != SPACE:
            break
        at += width
    return at


@helper
def _append(scratch, length, point):  # type: ignore[no-untyped-def]
    """Write a code point as UTF-8 at scratch[length:]; the new length. The caller has left room for four bytes."""
    if point < 0x80:
        scratch[length] = point
        return length + 1
    if point < 0x800:
        scratch[length] = 0xC0 | (point >> 6)
        scratch[length + 1] = 0x80 | (point & 0x3F)
        return length + 2
    if point < 0x10000:
        scratch[length] = 0xE0 | (point >> 12)
        scratch[length + 1] = 0x80 | ((point >> 6) & 0x3F)
        scratch[length + 2] = 0x80 | (point & 0x3F)
        return length + 3
    scratch[length] = 0xF0 | (point >> 18)
    scratch[length + 1] = 0x80 | ((point >> 12) & 0x3F)
    scratch[length + 2] = 0x80 | ((point >> 6) & 0x3F)
    scratch[length + 3] = 0x80 | (point & 0x3F)
    return length + 4


@helper
def _slot(head, tail, mask):  # type: ignore[no-untyped-def]
    mixed = (head ^ tail) * _MIX
    return np.int64(((mixed ^ mixed >> np.uint64(32)) * _MIX >> np.uint64(32)) & mask)


@njit
def build_slots(words):  # type: ignore[no-untyped-def]
    """Fill in the heads and the slots, which must be empty."""
    slots, heads, blob, starts = words
    mask = np.uint64(slots.size - 1)
    for word in range(starts.size - 1):
        head, tail = np.uint64(0), np.uint64(0)
        for i in range(starts[word + 1] - starts[word]):
            byte = np.uint64(blob[starts[word] + i])
            if i < 8:
                head |= byte << np.uint64(8 * i)
            else:
                tail = (tail ^ byte) * FNV_STEP
        heads[word] = head
        slot = _slot(head, tail, mask)
        while slots[slot] != -1:
            slot = (slot + 1) & (slots.size - 1)
        slots[slot] = word


@helper
def _find(scratch, length, head, tail, words):  # type: ignore[no-untyped-def]
    """Id of the word of these first eight bytes, and after them scratch[8:length] with this hash; or UNKNOWN."""
    slots, heads, blob, starts = words
    slot = _slot(head, tail, np.uint64(slots.size - 1))
    while True:
        word = slots[slot]
        if word == -1:
            return UNKNOWN
        if heads[word] == head and starts[word + 1] - starts[word] == length:
            same, there = True, np.uint64(starts[word])
            for i in range(np.uint64(8), np.uint64(length)):
                if blob[there + i] != scratch[i]:
                    same = False
                    break
            if same:
                return word
        slot = (slot + 1) & (slots.size - 1)


@helper
def _case(uppers, lowers, first_is_upper):  # type: ignore[no-untyped-def]
    if uppers == 0:
        return LOWER
    if uppers >= 2 and lowers == 0:
        return UPPER
    return TITLE if first_is_upper else LOWER


@helper
def _look_up(data, begin, end, table, words, scratch):  # type: ignore[no-untyped-def]
    """Id of the token data[begin:end], folded, or UNKNOWN; and its case."""
    length, head, tail = np.int64(0), np.uint64(0), np.uint64(0)
    uppers, lowers, first_is_upper = 0, 0, False
    i = begin
    while i < end:
        point, width = read_point(data, i, end)
        folded = table.lower[point]
        if folded != point:
            first_is_upper = first_is_upper or uppers + lowers == 0
            uppers += 1
        elif table.cased[point]:
            lowers += 1
        if length <= LONGEST:
            before = length
            length = _append(scratch, length, folded)
            for q in range(before, length):
                if q < 8:
                    head |= np.uint64(scratch[q]) << np.uint64(8 * q)
                else:
                    tail = (tail ^ np.uint64(scratch[q])) * FNV_STEP
        i += width
    word = _find(scratch, length, head, tail, words) if length <= LONGEST else UNKNOWN
    return word, _case(uppers, lowers, first_is_upper)


@helper
def _has_signs_alone(data, begin, end, classes):  # type: ignore[no-untyped-def]
    """Whether data[begin:end] has a sign, and no letter and no digit: decided by characters, whatever the words are."""
    has_sign, i = False, begin
    while i < end:
        point, width = read_point(data, i, end)
        kind = classes[point]
        if kind in (LETTER, DIGIT):
            return False
        has_sign = has_sign or kind == SIGN
        i += width
    return has_sign


@helper
def _token_end(data, begin, end, classes):  # type: ignore[no-untyped-def]
    """Where the token at `begin` ends; what it holds (`MARKED`, `DIGITS`); whether it ends before an `@`."""
    holds, previous, i = 0, -1, begin
    while i < end:
        point, width = read_point(data, i, end)
        kind = classes[point]
        if kind >= SPACE:
            if kind != NUMBER_JOINER or previous != DIGIT or i + width >= end:
                break
            after, _ = read_point(data, i + width, end)
            if classes[after] != DIGIT:
                break
        elif point == 64:  # @
            return i, holds & MARKED, True
        elif kind == DIGIT:
            holds |= DIGITS
        elif kind == MARK:
            holds |= MARKED
        previous = kind
        i += width
    return i, holds, False


@helper
def _rest_of_chunk(data, i, end, classes, first, last):  # type: ignore[no-untyped-def]
    """Where the chunk that holds byte `i` ends; the span first:last, extended to all that is not layout from `i` on.

    `first` is -1 where the chunk has had no token so far, and stays so if none comes.
    """
    while i < end:
        point, width = read_point(data, i, end)
        kind = classes[point]
        if kind == SPACE:
            break
        if kind < SPACE:
            first = i if first < 0 else first
            last = i + width
        i += width
    return i, first, last


@njit
def cut_place(data, begin, end, classes):  # type: ignore[no-untyped-def]
    """The first place behind byte `begin`, and behind white space, where something else begins; `end` if there is none.

    No chunk reaches over it, so that the tokens on both sides are those of the whole, whatever the words are.
    """
    i, spaced = begin, False
    while i < end and data[i] & 0xC0 == 0x80:  # in the middle of a character
        i += 1
    while i < end:
        point, width = read_point(data, i, end)
        if classes[point] == SPACE:
            spaced = True
        elif spaced:
            return i
        i += width
    return end


@njit
def find_markup(data, rows, flagged):  # type: ignore[no-untyped-def]
    """Flag the rows that may hold markup (`dptext.text.markup`), by their marks; whether there is any.

    Most rows hold none, and are not looked at again.
    """
    some = False
    for row in range(rows.size - 1):
        begin, end = rows[row], rows[row + 1]
        for i in range(begin, end):
            byte = data[i]
            if byte <= 32 or byte > 126 or (byte >= 97 and byte <= 122):  # most bytes
                continue
            after = data[i + 1] if i + 1 < end else np.uint8(10)
            before = data[i - 1] if i > begin else np.uint8(10)
            hit = byte == 123 or byte == 61  # { =
            if byte == 60:  # < before a letter, / ! or ?
                hit = after == 47 or after == 33 or after == 63 or ((after | 32) >= 97 and (after | 32) <= 122)
            elif byte == 38:  # & before a letter or #
                hit = after == 35 or (after >= 97 and after <= 122)
            elif byte == 40:  # ( behind ], _ or a letter
                hit = before == 93 or before == 95 or ((before | 32) >= 97 and (before | 32) <= 122)
            elif byte == 59:  # ; at the end of a line
                hit = after <= 32 and (after != 32 or i + 2 >= end or data[i + 2] <= 32)
            elif byte == 91:  # [ before a quote, a bracket or a blank
                hit = after == 34 or after == 91 or after == 123 or after <= 32
            elif byte == 96 or byte == 126:  # ``` ~~~
                hit = before == byte and after == byte
            elif byte == 36 or byte == 35:  # $ and # at the beginning of a line
                hit = before < 32 and (after == 32 if byte == 36 else after >= 97)
            if hit:
                flagged[row] = some = True
                break
    return some


@njit
def take_words(ids, out):  # type: ignore[no-untyped-def]
    """Write the words (>= 0) among `ids` into `out`, which has room for them alone."""
    k = 0
    for t in range(ids.size):
        if ids[t] >= 0:
            out[k] = ids[t]
            k += 1


@helper
def _eight_letters(data, at):  # type: ignore[no-untyped-def]
    """How many of the eight bytes from `at` on are ASCII letters, up to the first that is none; these in lower case as
    an integer; how many of them are in upper case.

    All eight at once, each in a byte of one integer, of which the highest bit says what holds of it.
    """
    eight = np.uint64(0)
    for i in range(_EIGHT):
        eight |= np.uint64(data[at + i]) << (i * _EIGHT)
    low = eight | _BLANKS
    seven = low & _SEVENS
    others = _HIGHEST & ~((seven + _FROM_A) & ~(seven + _FROM_Z) & ~low)
    before = ((others & (_NONE - others)) >> _SEVEN) - _ONE  # all bits below the first other one
    uppers = ((low ^ eight) & before) >> _FIVE
    return ((before & _EACH) * _EACH) >> _TOP, low & before, np.int64((uppers * _EACH) >> _TOP)


@njit
def encode(cut, table, words, scratch):  # type: ignore[no-untyped-def]
    """Cut the rows into tokens and look each up among `words`; `table` is that of characters.

    Writes all but the rows of `cut`, whose ids are UNKNOWN for other words. It must have room for half as many tokens
    as bytes, plus one a row, and `scratch` for `LONGEST` + 8 bytes. Returns the number of tokens.
    """
    data, rows, ids, begins, ends, token_flags, row_tokens = cut
    classes, t = table.classes, 0
    row_tokens[0] = 0
    for row in range(rows.size - 1):
        i, end = rows[row], rows[row + 1]
        chunk_token = t  # first token of the chunk that we are in
        while i < end:
            begin = i
            point, width = read_point(data, i, end)
            kind = classes[point]
            if kind == LETTER and width == 1:  # most tokens are runs of ASCII letters that end at layout
                first, at, room = data[i], np.uint64(i), np.uint64(min(end - i, LONGEST))
                k, head, tail, uppers = _NONE, _NONE, _NONE, np.int64(0)
                if room >= 8:
                    k, head, uppers = _eight_letters(data, at)
                if k == 0 or k == 8:
                    while k < room:
                        byte = data[at + k]
                        folded = byte | np.uint8(32)
                        if folded < 97 or folded > 122:
                            break
                        uppers += byte != folded
                        scratch[k] = folded
                        if k < 8:
                            head |= np.uint64(folded) << (k * _EIGHT)
                        else:
                            tail = (tail ^ np.uint64(folded)) * FNV_STEP
                        k += _ONE
                length = np.int64(k)
                i += length
                if i == end or (data[i] < 0x80 and classes[data[i]] >= SPACE):
                    if head == _CANNOT:  # cut as *can not*, so that *not* is a word of its own
                        case = _case(uppers, length - uppers, first < 97)
                        ids[t] = _find(scratch, _HALF, _CAN, _NONE, words)
                        begins[t], ends[t], token_flags[t] = begin, begin + _HALF, case
                        ids[t + 1] = _find(scratch, _HALF, _NOT, _NONE, words)
                        begins[t + 1], ends[t + 1], token_flags[t + 1] = (
                            begin + _HALF,
                            i,
                            UPPER if case == UPPER else LOWER,
                        )
                        t += 2
                        continue
                    ids[t] = _find(scratch, length, head, tail, words)
                    begins[t], ends[t], token_flags[t] = begin, i, _case(uppers, length - uppers, first < 97)
                    t += 1
                    continue
            if kind < SPACE:
                i, holds, address = _token_end(data, begin, end, classes)
                last = i
            else:
                address = point == 58 and i + 2 < end and data[i + 1] == 47 and data[i + 2] == 47  # ://
                begin, last, holds = -1, -1, 0
                if not address:
                    i += width
                    chunk_token = t if kind == SPACE else chunk_token
                    continue
            if address:  # all of the chunk is one token, from its first one on
                if t > chunk_token:
                    begin, last = begins[chunk_token], ends[t - 1]
                    t = chunk_token
                i, begin, last = _rest_of_chunk(data, i, end, classes, begin, last)
                if begin < 0:
                    continue
            ids[t], case = _look_up(data, begin, last, table, words, scratch)
            if _has_signs_alone(data, begin, last, classes):
                holds |= SIGNS
            begins[t], ends[t], token_flags[t] = begin, last, case | holds
            t += 1
        row_tokens[row + 1] = t
    return t
