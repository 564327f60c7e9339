"""The two hot loops of the codec, compiled: bytes to word ids, and word ids back to bytes.

Both go once over UTF-8 bytes. A *chunk* is a run of characters without white space; a *token* is a run without layout,
carried on over a joiner (`CharacterClass.WORD_JOINER` between letters or digits, `NUMBER_JOINER` between digits).
A chunk with `@` or `://` in it is one token: an address tells too much by its shape.
"""

import numpy as np

from dptext.compiling import compiled
from dptext.text.character_classes import CharacterClass

LETTER = int(CharacterClass.LETTER)
MARK = int(CharacterClass.MARK)
DIGIT = int(CharacterClass.DIGIT)
SPACE = int(CharacterClass.SPACE)
WORD_JOINER = int(CharacterClass.WORD_JOINER)
NUMBER_JOINER = int(CharacterClass.NUMBER_JOINER)

UNKNOWN, NUMBER = -1, -2  # what `encode` writes for tokens outside the vocabulary
KEPT, UNKNOWN_PLACEHOLDER, NUMBER_PLACEHOLDER, DROPPED = -1, -2, -3, -4  # what `decode` reads for tokens not replaced

LOWER, TITLE, UPPER = 0, 1, 2  # case of a token
MARKED = 4  # added to the case of a token that holds a combining mark

LONGEST = 512  # bytes of a token that is looked up; longer ones are unknown
MOST_PARTS = 32  # parts of a token that is split; more of them are unknown

FNV_START = np.uint64(14695981039346656037)
FNV_STEP = np.uint64(1099511628211)


@compiled(forceinline=True)
def _point(data, i, end):  # type: ignore[no-untyped-def]
    """Code point at byte i and its width; malformed bytes read as U+FFFD of width 1 (a symbol, so: a token)."""
    first = np.int64(data[i])
    if first < 0x80:
        return first, 1
    if first >= 0xC2 and first < 0xE0 and i + 1 < end:
        return ((first & 0x1F) << 6) | (np.int64(data[i + 1]) & 0x3F), 2
    if first >= 0xE0 and first < 0xF0 and i + 2 < end:
        return ((first & 0x0F) << 12) | ((np.int64(data[i + 1]) & 0x3F) << 6) | (np.int64(data[i + 2]) & 0x3F), 3
    if first >= 0xF0 and first < 0xF5 and i + 3 < end:
        point = (
            ((first & 0x07) << 18)
            | ((np.int64(data[i + 1]) & 0x3F) << 12)
            | ((np.int64(data[i + 2]) & 0x3F) << 6)
            | (np.int64(data[i + 3]) & 0x3F)
        )
        if point < 0x110000:
            return point, 4
    return np.int64(0xFFFD), 1


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
def _find(scratch, begin, end, hashed, slots, blob, starts):  # type: ignore[no-untyped-def]
    """Id of the word scratch[begin:end], or UNKNOWN."""
    slot = _slot(hashed, np.uint64(slots.size - 1))
    while True:
        word = slots[slot]
        if word == -1:
            return UNKNOWN
        first = starts[word]
        if starts[word + 1] - first == end - begin:
            same = True
            for i in range(end - begin):
                if blob[first + i] != scratch[begin + i]:
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
def _span_case(data, begin, end, lower, cased):  # type: ignore[no-untyped-def]
    """Case of the characters in data[begin:end]."""
    uppers, lowers, first_is_upper = 0, 0, False
    i = begin
    while i < end:
        point, width = _point(data, i, end)
        if lower[point] != point:
            first_is_upper = first_is_upper or uppers + lowers == 0
            uppers += 1
        elif cased[point]:
            lowers += 1
        i += width
    return _case(uppers, lowers, first_is_upper)


@compiled
def _look_up_part(scratch, begin, end, digits_only, slots, blob, starts):  # type: ignore[no-untyped-def]
    hashed = FNV_START
    for i in range(begin, end):
        hashed = (hashed ^ np.uint64(scratch[i])) * FNV_STEP
    word = _find(scratch, begin, end, hashed, slots, blob, starts)
    return NUMBER if word == UNKNOWN and digits_only else word


@compiled
def _address_end(data, begin, end, classes):  # type: ignore[no-untyped-def]
    """End of the chunk that holds byte `begin`, and that end without the layout that trails it."""
    i, trimmed = begin, begin
    while i < end:
        point, width = _point(data, i, end)
        kind = classes[point]
        if kind == SPACE:
            break
        i += width
        if kind < SPACE:
            trimmed = i
    return i, trimmed


@compiled
def _look_up_span(data, begin, end, lower, scratch, slots, blob, starts):  # type: ignore[no-untyped-def]
    """Id of the folded characters in data[begin:end], or UNKNOWN."""
    length, hashed, i = np.int64(0), FNV_START, begin
    while i < end:
        if length > LONGEST - 4:
            return UNKNOWN
        point, width = _point(data, i, end)
        before = length
        length = _append(scratch, length, lower[point])
        for q in range(before, length):
            hashed = (hashed ^ np.uint64(scratch[q])) * FNV_STEP
        i += width
    return _find(scratch, np.int64(0), length, hashed, slots, blob, starts)


@compiled
def encode(  # type: ignore[no-untyped-def]
    data, rows, classes, lower, cased, slots, blob, starts, ids, begins, ends, cases, row_tokens
):
    """Cut the rows data[rows[r]:rows[r+1]] into tokens and look each up.

    Writes, for token t: its word id (or UNKNOWN, NUMBER), its byte span and its case; and row_tokens[r], the number of
    tokens before row r. The arrays must have room for half as many tokens as bytes, plus one a row. Returns the number
    of tokens.
    """
    scratch = np.empty(LONGEST + 8, np.uint8)
    part_scratch = np.empty(MOST_PARTS + 1, np.int64)  # where each part begins in scratch
    part_begin = np.empty(MOST_PARTS + 1, np.int64)  # … in data
    part_end = np.empty(MOST_PARTS + 1, np.int64)
    part_digits = np.empty(MOST_PARTS + 1, np.bool_)
    part_ids = np.empty(MOST_PARTS + 1, np.int32)
    t = 0
    row_tokens[0] = 0
    for row in range(rows.size - 1):
        i, end = rows[row], rows[row + 1]
        chunk_token = t  # first token of the chunk that we are in
        while i < end:
            point, width = _point(data, i, end)
            kind = classes[point]
            if kind >= SPACE:
                if kind == SPACE:
                    chunk_token = t
                elif point == 58 and t > chunk_token and i + 2 < end and data[i + 1] == 47 and data[i + 2] == 47:  # ://
                    colon, last = i, ends[t - 1]
                    i, trimmed = _address_end(data, i, end, classes)
                    t = chunk_token
                    trimmed = last if trimmed == colon else trimmed
                    ids[t] = _look_up_span(data, begins[t], trimmed, lower, scratch, slots, blob, starts)
                    ends[t] = trimmed
                    cases[t] = _span_case(data, begins[t], trimmed, lower, cased)
                    t += 1
                    continue
                i += width
                continue
            # A token begins at i. Most are runs of ASCII letters that end at a layout character which joins nothing.
            begin = i
            if kind == LETTER and width == 1:
                length, hashed, uppers, first = 0, FNV_START, 0, data[i]
                while i < end and length < LONGEST:
                    byte = data[i]
                    folded_byte = byte | np.uint8(32)
                    if folded_byte < 97 or folded_byte > 122:
                        break
                    uppers += byte != folded_byte
                    scratch[length] = folded_byte
                    hashed = (hashed ^ np.uint64(folded_byte)) * FNV_STEP
                    length += 1
                    i += 1
                if i == end or (data[i] < 0x80 and classes[data[i]] >= SPACE and classes[data[i]] != WORD_JOINER):
                    ids[t] = _find(scratch, np.int64(0), length, hashed, slots, blob, starts)
                    begins[t], ends[t] = begin, i
                    cases[t] = _case(uppers, length - uppers, first < 97)
                    t += 1
                    continue
                i = begin
            length, hashed = 0, FNV_START
            uppers, lowers, first_is_upper = 0, 0, False
            digits, others = 0, 0  # characters that are digits, and neither digits nor joiners
            parts, digits_only, marked, address = 0, True, False, False
            previous = 0
            part_scratch[0], part_begin[0] = 0, begin
            while True:
                if length <= LONGEST:
                    folded = lower[point]
                    if folded < 0x80:
                        scratch[length] = folded
                        hashed = (hashed ^ np.uint64(folded)) * FNV_STEP
                        length += 1
                    else:
                        before = length
                        length = _append(scratch, length, folded)
                        for q in range(before, length):
                            hashed = (hashed ^ np.uint64(scratch[q])) * FNV_STEP
                if kind == LETTER:
                    if lower[point] != point:
                        if uppers + lowers == 0:
                            first_is_upper = True
                        uppers += 1
                    elif cased[point]:
                        lowers += 1
                    others += 1
                    digits_only = False
                elif kind == DIGIT:
                    digits += 1
                elif kind < DIGIT:
                    others += 1
                    digits_only = False
                    if kind == MARK:
                        marked = True
                    elif point == 64:  # @
                        address = True
                        break
                previous = kind
                i += width
                if i >= end:
                    break
                point, width = _point(data, i, end)
                kind = classes[point]
                if kind >= SPACE:
                    if kind < WORD_JOINER or previous < LETTER or previous > DIGIT or i + width >= end:
                        break
                    after, _ = _point(data, i + width, end)
                    next_kind = classes[after]
                    if next_kind < LETTER or next_kind > DIGIT:
                        break
                    if kind == NUMBER_JOINER:
                        if previous != DIGIT or next_kind != DIGIT:
                            break
                    elif parts < MOST_PARTS:
                        part_end[parts], part_digits[parts] = i, digits_only
                        parts += 1
                        part_scratch[parts] = length + width
                        part_begin[parts] = i + width
                        digits_only = True
            if address:
                i, trimmed = _address_end(data, i, end, classes)
                t, begin = chunk_token, begins[chunk_token] if t > chunk_token else begin
                ids[t] = _look_up_span(data, begin, trimmed, lower, scratch, slots, blob, starts)
                begins[t], ends[t] = begin, trimmed
                cases[t] = _span_case(data, begin, trimmed, lower, cased)
                t += 1
                continue
            word = UNKNOWN
            if length <= LONGEST:
                word = _find(scratch, np.int64(0), length, hashed, slots, blob, starts)
            if word == UNKNOWN and others == 0 and digits > 0:
                word = NUMBER
            if word == UNKNOWN and parts > 0 and parts < MOST_PARTS and length <= LONGEST:
                part_end[parts], part_digits[parts], part_scratch[parts + 1] = i, digits_only, length
                known = True
                for p in range(parts + 1):
                    joiner = part_begin[p + 1] - part_end[p] if p < parts else 0
                    part_ids[p] = _look_up_part(
                        scratch, part_scratch[p], part_scratch[p + 1] - joiner, part_digits[p], slots, blob, starts
                    )
                    if part_ids[p] == UNKNOWN:
                        known = False
                        break
                if known:
                    for p in range(parts + 1):
                        ids[t], begins[t], ends[t] = part_ids[p], part_begin[p], part_end[p]
                        cases[t] = _span_case(data, part_begin[p], part_end[p], lower, cased)
                        t += 1
                    continue
            ids[t], begins[t], ends[t] = word, begin, i
            cases[t] = _case(uppers, lowers, first_is_upper) + (MARKED if marked else 0)
            t += 1
        row_tokens[row + 1] = t
    return t


@compiled
def _is_ascii_space(byte):  # type: ignore[no-untyped-def]
    return byte == 32 or (byte >= 9 and byte <= 13)


@compiled
def _copy(source, begin, end, target, at):  # type: ignore[no-untyped-def]
    for i in range(begin, end):
        target[at] = source[i]
        at += 1
    return at


@compiled
def _token_span(word, case, words, n_words):  # type: ignore[no-untyped-def]
    """Where the text of an output word stands in the blob of words: lower, title, upper, then the two placeholders."""
    index = (case & 3) * n_words + word if word >= 0 else 3 * n_words + (UNKNOWN_PLACEHOLDER - word)
    return words[index], words[index + 1]


@compiled
def decoded_size(data, rows, begins, ends, cases, row_tokens, ids, words, n_words):  # type: ignore[no-untyped-def]
    """An upper bound, in bytes, of what `decode` writes: nothing dropped, every separator kept or made a space."""
    size = rows[-1] - rows[0] + row_tokens[-1]
    for t in range(row_tokens[-1]):
        if ids[t] != KEPT and ids[t] != DROPPED:
            first, last = _token_span(ids[t], cases[t], words, n_words)
            size += last - first - (ends[t] - begins[t])
    return size


@compiled
def decode(  # type: ignore[no-untyped-def]
    data, rows, begins, ends, cases, row_tokens, ids, blob, words, n_words, layout, out, out_rows
):
    """Write the rows with each token replaced: by a word (ids >= 0, in the token's case), a placeholder, itself, or
    nothing. With `layout` the bytes between tokens are copied, else every gap between two tokens is one space.
    """
    o = np.int64(0)
    out_rows[0] = 0
    for row in range(rows.size - 1):
        row_start = o
        at = rows[row]  # bytes of the row dealt with so far
        gap_after_drop = False
        for t in range(row_tokens[row], row_tokens[row + 1]):
            if layout:
                if gap_after_drop and (o == row_start or _is_ascii_space(out[o - 1])):
                    while at < begins[t] and _is_ascii_space(data[at]):
                        at += 1
                o = _copy(data, at, begins[t], out, o)
            elif o > row_start and ids[t] != DROPPED:
                out[o] = 32
                o += 1
            at = ends[t]
            gap_after_drop = False
            if ids[t] == DROPPED:
                gap_after_drop = True
            elif ids[t] == KEPT:
                o = _copy(data, begins[t], ends[t], out, o)
            else:
                first, last = _token_span(ids[t], cases[t], words, n_words)
                o = _copy(blob, first, last, out, o)
        if layout:
            if gap_after_drop and (o == row_start or _is_ascii_space(out[o - 1])):
                while at < rows[row + 1] and _is_ascii_space(data[at]):
                    at += 1
            if gap_after_drop and at == rows[row + 1]:
                while o > row_start and _is_ascii_space(out[o - 1]):
                    o -= 1
            o = _copy(data, at, rows[row + 1], out, o)
        out_rows[row + 1] = o
    return o
