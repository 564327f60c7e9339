"""The hot loop of reading, compiled: bytes to word ids. (`dptext.text.writing_kernels` has the way back.)

It goes over UTF-8 bytes. A *chunk* is a run of characters without white space; a *token* is a run without layout,
carried on over a `CharacterClass.NUMBER_JOINER` between two digits. A chunk with `@` or `://` in it is one token: an
address tells too much by its shape.

Where a token begins and ends is decided before anything is looked up, by the classes of characters alone: nothing here
but `_look_up` and `_find`, which see one token at a time, knows the vocabulary. What a number is, is decided by its
characters, too (`dptext.text.number_kernels`).
"""

import numpy as np

from dptext.compiling import compiled
from dptext.text.character_classes import CharacterClass

LETTER = int(CharacterClass.LETTER)
MARK = int(CharacterClass.MARK)
DIGIT = int(CharacterClass.DIGIT)
SIGN = int(CharacterClass.SIGN)
SPACE = int(CharacterClass.SPACE)
NUMBER_JOINER = int(CharacterClass.NUMBER_JOINER)

UNKNOWN = -1  # what `encode` writes for tokens outside the vocabulary

LOWER, TITLE, UPPER = 0, 1, 2  # case of a token
CASE = 3  # these bits of what `encode` writes as the case are the case
MARKED, DIGITS = 4, 8  # the others: does the token hold a combining mark, a digit?
SIGNS = 16  # and has it signs alone: at least one, and no letter and no digit?

LONGEST = 512  # bytes of a token that is looked up; longer ones are unknown

FNV_START = np.uint64(14695981039346656037)
FNV_STEP = np.uint64(1099511628211)


@compiled(forceinline=True)
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


@compiled(forceinline=True)
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


@compiled
def space_end(data, at, end, classes):  # type: ignore[no-untyped-def]
    """Where the white space that begins at byte `at` ends."""
    while at < end:
        point, width = read_point(data, at, end)
        if classes[point] != SPACE:
            break
        at += width
    return at


@compiled
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


@compiled(forceinline=True)
def _slot(hashed, mask):  # type: ignore[no-untyped-def]
    return np.int64((hashed ^ (hashed >> np.uint64(32))) & mask)


@compiled
def build_slots(blob, starts, slots):  # type: ignore[no-untyped-def]
    """Fill the open-addressing hash table `slots` (a power of two long, -1 where empty) with word ids."""
    mask = np.uint64(slots.size - 1)
    for word in range(starts.size - 1):
        hashed = FNV_START
        for i in range(starts[word], starts[word + 1]):
            hashed = (hashed ^ np.uint64(blob[i])) * FNV_STEP
        slot = _slot(hashed, mask)
        while slots[slot] != -1:
            slot = (slot + 1) & (slots.size - 1)
        slots[slot] = word


@compiled
def _find(scratch, length, hashed, slots, blob, starts):  # type: ignore[no-untyped-def]
    """Id of the word scratch[:length], or UNKNOWN."""
    slot = _slot(hashed, np.uint64(slots.size - 1))
    while True:
        word = slots[slot]
        if word == -1:
            return UNKNOWN
        first = starts[word]
        if starts[word + 1] - first == length:
            same, there = True, np.uint64(first)
            for i in range(np.uint64(length)):
                if blob[there + i] != scratch[i]:
                    same = False
                    break
            if same:
                return word
        slot = (slot + 1) & (slots.size - 1)


@compiled(forceinline=True)
def _case(uppers, lowers, first_is_upper):  # type: ignore[no-untyped-def]
    if uppers == 0:
        return LOWER
    if uppers >= 2 and lowers == 0:
        return UPPER
    return TITLE if first_is_upper else LOWER


@compiled
def _look_up(data, begin, end, lower, cased, scratch, slots, blob, starts):  # type: ignore[no-untyped-def]
    """Id of the token data[begin:end], folded, or UNKNOWN; and its case."""
    length, hashed = np.int64(0), FNV_START
    uppers, lowers, first_is_upper = 0, 0, False
    i = begin
    while i < end:
        point, width = read_point(data, i, end)
        folded = lower[point]
        if folded != point:
            first_is_upper = first_is_upper or uppers + lowers == 0
            uppers += 1
        elif cased[point]:
            lowers += 1
        if length <= LONGEST:
            before = length
            length = _append(scratch, length, folded)
            for q in range(before, length):
                hashed = (hashed ^ np.uint64(scratch[q])) * FNV_STEP
        i += width
    word = _find(scratch, length, hashed, slots, blob, starts) if length <= LONGEST else UNKNOWN
    return word, _case(uppers, lowers, first_is_upper)


@compiled
def _has_signs_alone(data, begin, end, classes):  # type: ignore[no-untyped-def]
    """Whether data[begin:end] has a sign, and no letter and no digit: decided by characters, whatever the words are."""
    found, i = False, begin
    while i < end:
        point, width = read_point(data, i, end)
        kind = classes[point]
        if kind in (LETTER, DIGIT):
            return False
        found = found or kind == SIGN
        i += width
    return found


@compiled
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


@compiled
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


@compiled
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


@compiled
def take_words(ids, out):  # type: ignore[no-untyped-def]
    """Write the words (>= 0) among `ids` into `out`, which has room for them alone."""
    k = 0
    for t in range(ids.size):
        if ids[t] >= 0:
            out[k] = ids[t]
            k += 1


@compiled
def encode(  # type: ignore[no-untyped-def]
    data, rows, classes, lower, cased, slots, blob, starts, scratch, ids, begins, ends, cases, row_tokens
):
    """Cut the rows data[rows[r]:rows[r+1]] into tokens and look each up.

    Writes, for token t: its word id (or UNKNOWN), its byte span and its case, with what it holds; and row_tokens[r],
    the number of tokens before row r. The arrays must have room for half as many tokens as bytes, plus one a row, and
    `scratch` for `LONGEST` + 8 bytes. Returns the number of tokens.
    """
    t = 0
    row_tokens[0] = 0
    for row in range(rows.size - 1):
        i, end = rows[row], rows[row + 1]
        chunk_token = t  # first token of the chunk that we are in
        while i < end:
            begin = i
            point, width = read_point(data, i, end)
            kind = classes[point]
            if kind == LETTER and width == 1:  # most tokens are runs of ASCII letters that end at layout
                hashed, uppers, first = FNV_START, 0, data[i]
                at = np.uint64(i)
                k, room = np.uint64(0), np.uint64(min(end - i, LONGEST))
                while k < room:
                    byte = data[at + k]
                    folded = byte | np.uint8(32)
                    if folded < 97 or folded > 122:
                        break
                    uppers += byte != folded
                    scratch[k] = folded
                    hashed = (hashed ^ np.uint64(folded)) * FNV_STEP
                    k += np.uint64(1)
                length = np.int64(k)
                i += length
                if i == end or (data[i] < 0x80 and classes[data[i]] >= SPACE):
                    ids[t] = _find(scratch, length, hashed, slots, blob, starts)
                    begins[t], ends[t], cases[t] = begin, i, _case(uppers, length - uppers, first < 97)
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
            ids[t], case = _look_up(data, begin, last, lower, cased, scratch, slots, blob, starts)
            if _has_signs_alone(data, begin, last, classes):
                holds |= SIGNS
            begins[t], ends[t], cases[t] = begin, last, case | holds
            t += 1
        row_tokens[row + 1] = t
    return t
