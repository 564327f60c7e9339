"""Loops over people: their keys made and found again, thousands in a block.

`hash_texts` is keyed BLAKE2b with digests of 16 bytes, as Python's own `hashlib` has it (RFC 7693): the key's block was
compressed before, and is handed over as the state it left. The tests compare the two byte for byte.
"""

import numpy as np

from dptext.compilation import helper, njit

BLOCK = 128

IV = np.array(
    [
        0x6A09E667F3BCC908,
        0xBB67AE8584CAA73B,
        0x3C6EF372FE94F82B,
        0xA54FF53A5F1D36F1,
        0x510E527FADE682D1,
        0x9B05688C2B3E6C1F,
        0x1F83D9ABFB41BD6B,
        0x5BE0CD19137E2179,
    ],
    np.uint64,
)


@helper
def _turned(value, bits):  # type: ignore[no-untyped-def]
    return (value >> np.uint64(bits)) | (value << np.uint64(64 - bits))


@helper
def _mix(a, b, c, d, x, y):  # type: ignore[no-untyped-def]
    """The function G of BLAKE2b on four words of the working state."""
    a = a + b + x
    d = _turned(d ^ a, 32)
    c = c + d
    b = _turned(b ^ c, 24)
    a = a + b + y
    d = _turned(d ^ a, 16)
    c = c + d
    b = _turned(b ^ c, 63)
    return a, b, c, d


@helper
def _round(v, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p):  # type: ignore[no-untyped-def]  # noqa: E741
    """A round of BLAKE2b: the working state (16 numbers) mixed with the words of a block in the round's order."""
    v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15 = v
    v0, v4, v8, v12 = _mix(v0, v4, v8, v12, a, b)
    v1, v5, v9, v13 = _mix(v1, v5, v9, v13, c, d)
    v2, v6, v10, v14 = _mix(v2, v6, v10, v14, e, f)
    v3, v7, v11, v15 = _mix(v3, v7, v11, v15, g, h)
    v0, v5, v10, v15 = _mix(v0, v5, v10, v15, i, j)
    v1, v6, v11, v12 = _mix(v1, v6, v11, v12, k, l)
    v2, v7, v8, v13 = _mix(v2, v7, v8, v13, m, n)
    v3, v4, v9, v14 = _mix(v3, v4, v9, v14, o, p)
    return v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15


@njit
def compress(state, words, iv, length, last):  # type: ignore[no-untyped-def]
    """One block of 16 words into the state (8,); `length` counts all bytes so far, `last` ends the message.

    The rounds are written out: their order of words is then no table that is looked up 192 times.
    """
    m = words
    end = ~iv[6] if last else iv[6]
    v = (
        state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7],
        iv[0], iv[1], iv[2], iv[3], iv[4] ^ np.uint64(length), iv[5], end, iv[7],
    )  # fmt: skip
    v = _round(v, m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10], m[11], m[12], m[13], m[14], m[15])
    v = _round(v, m[14], m[10], m[4], m[8], m[9], m[15], m[13], m[6], m[1], m[12], m[0], m[2], m[11], m[7], m[5], m[3])
    v = _round(v, m[11], m[8], m[12], m[0], m[5], m[2], m[15], m[13], m[10], m[14], m[3], m[6], m[7], m[1], m[9], m[4])
    v = _round(v, m[7], m[9], m[3], m[1], m[13], m[12], m[11], m[14], m[2], m[6], m[5], m[10], m[4], m[0], m[15], m[8])
    v = _round(v, m[9], m[0], m[5], m[7], m[2], m[4], m[10], m[15], m[14], m[1], m[11], m[12], m[6], m[8], m[3], m[13])
    v = _round(v, m[2], m[12], m[6], m[10], m[0], m[11], m[8], m[3], m[4], m[13], m[7], m[5], m[15], m[14], m[1], m[9])
    v = _round(v, m[12], m[5], m[1], m[15], m[14], m[13], m[4], m[10], m[0], m[7], m[6], m[3], m[9], m[2], m[8], m[11])
    v = _round(v, m[13], m[11], m[7], m[14], m[12], m[1], m[3], m[9], m[5], m[0], m[15], m[4], m[8], m[6], m[2], m[10])
    v = _round(v, m[6], m[15], m[14], m[9], m[11], m[3], m[0], m[8], m[12], m[2], m[13], m[7], m[1], m[4], m[10], m[5])
    v = _round(v, m[10], m[2], m[8], m[4], m[7], m[6], m[1], m[5], m[15], m[11], m[9], m[14], m[3], m[12], m[13], m[0])
    v = _round(v, m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10], m[11], m[12], m[13], m[14], m[15])
    v = _round(v, m[14], m[10], m[4], m[8], m[9], m[15], m[13], m[6], m[1], m[12], m[0], m[2], m[11], m[7], m[5], m[3])
    state[0] ^= v[0] ^ v[8]
    state[1] ^= v[1] ^ v[9]
    state[2] ^= v[2] ^ v[10]
    state[3] ^= v[3] ^ v[11]
    state[4] ^= v[4] ^ v[12]
    state[5] ^= v[5] ^ v[13]
    state[6] ^= v[6] ^ v[14]
    state[7] ^= v[7] ^ v[15]


@njit
def hash_texts(data, rows, start, iv, state, words, out):  # type: ignore[no-untyped-def]
    """Digests (n, 2) of the texts between `rows` (n + 1,) of `data`, none of them empty, from the state `start`."""
    for row in range(rows.size - 1):
        for i in range(8):
            state[i] = start[i]
        at, end, length = rows[row], rows[row + 1], np.int64(BLOCK)
        while at < end:
            stop = min(at + BLOCK, end)
            length += stop - at
            whole = (stop - at) >> 3
            for i in range(whole):
                word = np.uint64(0)
                for j in range(8):
                    word |= np.uint64(data[at + 8 * i + j]) << np.uint64(8 * j)
                words[i] = word
            for i in range(whole, 16):
                words[i] = np.uint64(0)
            for j in range(stop - at - 8 * whole):
                words[whole] |= np.uint64(data[at + 8 * whole + j]) << np.uint64(8 * j)
            at = stop
            compress(state, words, iv, length, at == end)
        out[row, 0] = state[0]
        out[row, 1] = state[1]


@njit
def distinct(places, seen, codes, people):  # type: ignore[no-untyped-def]
    """The different ones of places (n,), in the order of their first; `codes` says which of them each is.

    `seen` has -1 for every place there is, before and after. Returns how many there are.
    """
    count = 0
    for i in range(places.size):
        place = places[i]
        if seen[place] < 0:
            seen[place] = count
            people[count] = place
            count += 1
        codes[i] = seen[place]
    for i in range(count):
        seen[people[i]] = -1
    return count


@njit
def find_or_add(keys, met, slots, known, places):  # type: ignore[no-untyped-def]
    """Where each key (n, 2) stands in `met`, to which new ones are added; how many stand there then.

    `met` has room for all, `slots` (a power of two, at least twice as many; -1 is empty) says where a key stands.
    Keys are digests under a secret: their first bits are as good as random to whoever does not know it.
    """
    mask = np.int64(slots.size - 1)
    for row in range(keys.shape[0]):
        slot = np.int64(keys[row, 0] & np.uint64(0x7FFFFFFFFFFFFFFF)) & mask
        while True:
            place = slots[slot]
            if place < 0:
                met[known, 0] = keys[row, 0]
                met[known, 1] = keys[row, 1]
                slots[slot] = known
                places[row] = known
                known += 1
                break
            if met[place, 0] == keys[row, 0] and met[place, 1] == keys[row, 1]:
                places[row] = place
                break
            slot = (slot + 1) & mask
    return known
