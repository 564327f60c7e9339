"""The hot loops of reading drawn words in their context, compiled. All scores are integers: see `in_context`."""

from dptext.compiling import compiled
from dptext.text.kernels import read_point, space_end

APART, SPACED, CONTRACTED = 0, 1, 2
"""What joins a word to the one before: nothing, white space or a hyphen, an apostrophe alone."""

LIFTS = 256
"""Lifts are from -128 to 127 steps; a pair and its lift are one number."""

WORD, ANY_ENDING, LISTED_ENDING = 0, 1, 2
"""What stands behind an apostrophe: hardly any word, "s" behind any word, "t" behind those of listed pairs."""

_HYPHEN, _APOSTROPHE, _CURLY = 45, 39, 0x2019


@compiled(forceinline=True)
def _slot(first, second, mask):  # type: ignore[no-untyped-def]
    mixed = first * 40503 + second * 2654435761
    return (mixed ^ (mixed >> 21)) & mask


@compiled
def fill_table(firsts, seconds, lifts, words, table):  # type: ignore[no-untyped-def]
    """Put pairs (k,) into a hash table of a power of two slots, more than k of them, that holds -1 where it is free."""
    mask = table.size - 1
    for i in range(firsts.size):
        at = _slot(firsts[i], seconds[i], mask)
        while table[at] >= 0:
            at = (at + 1) & mask
        table[at] = (firsts[i] * words + seconds[i]) * LIFTS + lifts[i] + LIFTS // 2


@compiled(forceinline=True)
def _lift(first, second, words, table, backoffs):  # type: ignore[no-untyped-def]
    mask = table.size - 1
    at = _slot(first, second, mask)
    key = first * words + second
    while table[at] >= 0:
        if table[at] // LIFTS == key:
            return table[at] % LIFTS - LIFTS // 2
        at = (at + 1) & mask
    return backoffs[first]


@compiled
def find_starts(order, shares, fall, reach, starts, scores):  # type: ignore[no-untyped-def]
    """For each place of a list, the likeliest words to have started for it, by share and distance: (n, most) each.

    `fall` is what a place between takes off a score, and `reach` how many places are looked at on each side.
    """
    most = starts.shape[1]
    for place in range(order.size):
        found = 0
        for other in range(max(0, place - reach), min(order.size, place + reach + 1)):
            score = shares[order[other]] - fall * abs(other - place)
            if found == most and score <= scores[place, most - 1]:
                continue
            at = min(found, most - 1)
            while at > 0 and scores[place, at - 1] < score:
                scores[place, at], starts[place, at] = scores[place, at - 1], starts[place, at - 1]
                at -= 1
            scores[place, at], starts[place, at] = score, order[other]
            found = min(found + 1, most)


@compiled
def find_joints(data, begins, ends, cases_with_digits, row_tokens, classes, ids, joints):  # type: ignore[no-untyped-def]
    """Say what joins each token to the one before; a token with a digit is made none of the vocabulary's words."""
    for row in range(row_tokens.size - 1):
        for t in range(row_tokens[row], row_tokens[row + 1]):
            if cases_with_digits[t]:
                ids[t] = -1
            joints[t] = APART
            if t == row_tokens[row] or ids[t] < 0 or ids[t - 1] < 0:
                continue
            begin, end = ends[t - 1], begins[t]
            if space_end(data, begin, end, classes) == end:
                joints[t] = SPACED
                continue
            point, width = read_point(data, begin, end)
            if begin + width == end and point == _HYPHEN:
                joints[t] = SPACED
            elif begin + width == end and point in (_APOSTROPHE, _CURLY):
                joints[t] = CONTRACTED


@compiled(forceinline=True)
def _odd(joint, ending):  # type: ignore[no-untyped-def]
    """Whether a word stands behind no apostrophe, or behind one, where it does not belong."""
    return (joint == CONTRACTED) == (ending == WORD)


@compiled(forceinline=True)
def _behind(first, second, contracted, endings, words, table, backoffs, step, odd):  # type: ignore[no-untyped-def]
    """What a word's score gains where another one stands before it."""
    lift = _lift(first, second, words, table, backoffs)
    if contracted and endings[second] == LISTED_ENDING and lift == backoffs[first]:  # no listed pair
        return step * lift - odd
    return step * lift


@compiled
def read_words(  # type: ignore[no-untyped-def]
    ids, joints, places, starts, scores, endings, table, backoffs, step, odd, before, now, backs, out
):
    """Write the likeliest words to have been where `ids` (k,) were drawn, -1 for what is no word.

    Stretches of joined words are read one by one, up to the length of `backs` (length, most), by dynamic programming.
    `before` and `now` (most,) hold scores; `step` is what a step of a lift is worth, and `odd` what an apostrophe costs
    where none belongs.
    """
    most, words, longest = starts.shape[1], places.size, backs.shape[0]
    t = 0
    while t < ids.size:
        if ids[t] < 0:
            out[t] = ids[t]
            t += 1
            continue
        first, place = t, places[ids[t]]
        for i in range(most):
            before[i] = scores[place, i] - odd * _odd(joints[t], endings[starts[place, i]])
        t += 1
        while t < ids.size and joints[t] != APART and t - first < longest:
            earlier, place, contracted = place, places[ids[t]], joints[t] == CONTRACTED
            for i in range(most):
                word, best, chosen = starts[place, i], before[0] - before[0], 0
                for j in range(most):
                    score = before[j] + _behind(
                        starts[earlier, j], word, contracted, endings, words, table, backoffs, step, odd
                    )
                    if j == 0 or score > best:
                        best, chosen = score, j
                now[i] = best + scores[place, i] - odd * _odd(joints[t], endings[word])
                backs[t - first, i] = chosen
            for i in range(most):
                before[i] = now[i]
            t += 1
        chosen = 0
        for i in range(1, most):
            if before[i] > before[chosen]:
                chosen = i
        for back in range(t - 1, first - 1, -1):
            out[back] = starts[places[ids[back]], chosen]
            if back > first:
                chosen = backs[back - first, chosen]
