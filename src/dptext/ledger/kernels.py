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
    np.uint8,
)


@compiled(forceinline=True)
def _turned(value, bits):  # type: ignore[no-untyped-def]
    return (value >> np.uint64(bits)) | (value << np.uint64(64 - bits))


@compiled(forceinline=True)
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


@compiled
def compress(state, words, iv, sigma, length, last):  # type: ignore[no-untyped-def]
    """One block of 16 words into the state (8,); `length` counts all bytes so far, `last` ends the message."""
    v0, v1, v2, v3 = state[0], state[1], state[2], state[3]
    v4, v5, v6, v7 = state[4], state[5], state[6], state[7]
    v8, v9, v10, v11 = iv[0], iv[1], iv[2], iv[3]
    v12, v13, v14, v15 = iv[4] ^ np.uint64(length), iv[5], iv[6], iv[7]
    if last:
        v14 = ~v14
    for turn in range(ROUNDS):
        v0, v4, v8, v12 = _mix(v0, v4, v8, v12, words[sigma[turn, 0]], words[sigma[turn, 1]])
        v1, v5, v9, v13 = _mix(v1, v5, v9, v13, words[sigma[turn, 2]], words[sigma[turn, 3]])
        v2, v6, v10, v14 = _mix(v2, v6, v10, v14, words[sigma[turn, 4]], words[sigma[turn, 5]])
        v3, v7, v11, v15 = _mix(v3, v7, v11, v15, words[sigma[turn, 6]], words[sigma[turn, 7]])
        v0, v5, v10, v15 = _mix(v0, v5, v10, v15, words[sigma[turn, 8]], words[sigma[turn, 9]])
        v1, v6, v11, v12 = _mix(v1, v6, v11, v12, words[sigma[turn, 10]], words[sigma[turn, 11]])
        v2, v7, v8, v13 = _mix(v2, v7, v8, v13, words[sigma[turn, 12]], words[sigma[turn, 13]])
        v3, v4, v9, v14 = _mix(v3, v4, v9, v14, words[sigma[turn, 14]], words[sigma[turn, 15]])
    state[0] ^= v0 ^ v8
    state[1] ^= v1 ^ v9
    state[2] ^= v2 ^ v10
    state[3] ^= v3 ^ v11
    state[4] ^= v4 ^ v12
    state[5] ^= v5 ^ v13
    state[6] ^= v6 ^ v14
    state[7] ^= v7 ^ v15


@compiled
def hash_texts(data, rows, start, iv, sigma, state, words, out):  # type: ignore[no-untyped-def]
    """Digests (n, 2) of the texts between `rows` (n + 1,) of `data`, none of them empty, from the state `start`."""
    for row in range(rows.size - 1):
        for i in range(8):
            state[i] = start[i]
        at, end, length = rows[row], rows[row + 1], np.int64(BLOCK)
        while at < end:
            stop = min(at + BLOCK, end)
            length += stop - at
            for i in range(16):
                word = np.uint64(0)
                for j in range(max(min(stop - at, np.int64(8)), np.int64(0))):
                    word |= np.uint64(data[at + j]) << np.uint64(8 * j)
                words[i] = word
                at += 8
            at = stop
            compress(state, words, iv, sigma, length, at == end)
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
