"""Loops over people: their keys made and found again, thousands in a block.

`hash_texts` is keyed BLAKE2b with digests of 16 bytes, as Python's own `hashlib` has it (RFC 7693): the key's block was
compressed before, and is handed over as the state it left. The tests compare the two byte for byte.
"""

import numpy as np

from dptext.compiling import compiled

ROUNDS = 12
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

SIGMA = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    ],
    np.int64,
)


@compiled(forceinline=True)
def _turned(value, bits):  # type: ignore[no-untyped-def]
    return (value >> np.uint64(bits)) | (value << np.uint64(64 - bits))


@compiled(forceinline=True)
def _mix(v, a, b, c, d, x, y):  # type: ignore[no-untyped-def]
    """The function G of BLAKE2b on four words of the working state."""
    v[a] = v[a] + v[b] + x
    v[d] = _turned(v[d] ^ v[a], 32)
    v[c] = v[c] + v[d]
    v[b] = _turned(v[b] ^ v[c], 24)
    v[a] = v[a] + v[b] + y
    v[d] = _turned(v[d] ^ v[a], 16)
    v[c] = v[c] + v[d]
    v[b] = _turned(v[b] ^ v[c], 63)


@compiled
def compress(state, words, iv, sigma, v, length, last):  # type: ignore[no-untyped-def]
    """One block of 16 words into the state (8,); `length` counts all bytes so far, `last` ends the message."""
    for i in range(8):
        v[i] = state[i]
        v[i + 8] = iv[i]
    v[12] ^= np.uint64(length)
    if last:
        v[14] = ~v[14]
    for turn in range(ROUNDS):
        s = sigma[turn]
        _mix(v, 0, 4, 8, 12, words[s[0]], words[s[1]])
        _mix(v, 1, 5, 9, 13, words[s[2]], words[s[3]])
        _mix(v, 2, 6, 10, 14, words[s[4]], words[s[5]])
        _mix(v, 3, 7, 11, 15, words[s[6]], words[s[7]])
        _mix(v, 0, 5, 10, 15, words[s[8]], words[s[9]])
        _mix(v, 1, 6, 11, 12, words[s[10]], words[s[11]])
        _mix(v, 2, 7, 8, 13, words[s[12]], words[s[13]])
        _mix(v, 3, 4, 9, 14, words[s[14]], words[s[15]])
    for i in range(8):
        state[i] ^= v[i] ^ v[i + 8]


@compiled
def hash_texts(data, rows, start, iv, sigma, state, words, v, out):  # type: ignore[no-untyped-def]
    """Digests (n, 2) of the texts between `rows` (n + 1,) of `data`, none of them empty, from the state `start`."""
    for row in range(rows.size - 1):
        for i in range(8):
            state[i] = start[i]
        at, end, length = rows[row], rows[row + 1], np.int64(BLOCK)
        while at < end:
            for i in range(16):
                words[i] = np.uint64(0)
            count = min(end - at, np.int64(BLOCK))
            for i in range(count):
                words[i >> 3] |= np.uint64(data[at + i]) << np.uint64(8 * (i & 7))
            at += count
            length += count
            compress(state, words, iv, sigma, v, length, at == end)
        out[row, 0] = state[0]
        out[row, 1] = state[1]


@compiled
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


@compiled
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
