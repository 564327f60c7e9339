"""One pass over a block of probability rows, in machine code and without the interpreter's lock."""

import numpy as np

from dptext.compilation import njit


@njit
def describe_rows(rows, draws, distinct, shannon, collision, largest):  # type: ignore[no-untyped-def]
    """For each row: sum of 1 - (1 - p)^draws, Shannon entropy in nats, sum of p^2, and largest p."""
    for i in range(rows.shape[0]):
        different = entropy = squares = top = 0.0
        for y in range(rows.shape[1]):
            p = np.float64(rows[i, y])
            if p <= 0.0:
                continue
            if p * draws < 1e-9:  # 1 - (1 - p)^r = rp up to (rp)^2 / 2
                different += p * draws
            elif p < 1.0:
                different -= np.expm1(draws * np.log1p(-p))
            else:
                different += 1.0
            entropy -= p * np.log(p)
            squares += p * p
            top = max(top, p)
        distinct[i] = different
        shannon[i] = max(entropy, 0.0)
        collision[i] = squares
        largest[i] = top


@njit
def smallest_sets(ascending, share, sizes):  # type: ignore[no-untyped-def]
    """For each row, sorted ascending: how many of its largest entries hold `share` of its sum; -1 if the sum is 0."""
    for i in range(ascending.shape[0]):
        total = 0.0
        for y in range(ascending.shape[1]):
            total += np.float64(ascending[i, y])
        held = 0.0
        sizes[i] = -1
        for k in range(ascending.shape[1]):
            held += np.float64(ascending[i, ascending.shape[1] - 1 - k])
            if total > 0.0 and held >= share * total:
                sizes[i] = k + 1
                break


@njit
def gather_leakage(rows, weights, best, output, entropy):  # type: ignore[no-untyped-def]
    """Joint probabilities of a block: largest and sum of each column; adds to entropy[0] the weighted entropies (nats)
    of the rows.
    """
    for i in range(rows.shape[0]):
        own = 0.0
        for y in range(rows.shape[1]):
            p = np.float64(rows[i, y])
            if p <= 0.0:
                continue
            joint = weights[i] * p
            output[y] += joint
            best[y] = max(best[y], joint)
            own -= p * np.log(p)
        entropy[0] += weights[i] * own


@njit
def gather_utility(rows, words, weights, squares, stems, totals):  # type: ignore[no-untyped-def]
    """Adds to totals, for a block: probability unchanged, probability of another word of one stem, root of squares."""
    for i in range(rows.shape[0]):
        word = words[i]
        same = apart = 0.0
        for y in range(rows.shape[1]):
            p = np.float64(rows[i, y])
            if p <= 0.0:
                continue
            if stems[y] == stems[word] and y != word:
                same += p
            if y != word:
                apart += p * np.sqrt(np.float64(squares[i, y]))
        totals[0] += weights[i] * np.float64(rows[i, word])
        totals[1] += weights[i] * same
        totals[2] += weights[i] * apart
