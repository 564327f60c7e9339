"""The hot loops of reading drawn words in their context, compiled. All scores are integers: see `context_decoder`."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.compilation import helper, inlined, njit
from dptext.text.kernels import SPACE, read_point, space_end

APART, MARKED, SPACED, CONTRACTED, EITHER = range(5)
"""What joins a word to the one before.

Nothing; nothing, and a mark stands right before it ("#39;s"); white space or a hyphen; an apostrophe alone; an
apostrophe behind white space ("it 's", "a 'good").
"""

IMPOSSIBLE = 2**60

WORD, ANY_ENDING, LISTED_ENDING = 0, 1, 2
"""What stands behind an apostrophe: hardly any word, "s" behind any word, "t" behind those of listed pairs."""

EMPTY = np.uint16(0xFFFF)
"""The word of a slot that holds none: see `fill_slots`."""

_MIX, _ALL, _BITS = np.uint64(0x9E3779B1), np.uint64(0xFFFFFFFF), np.uint64(32)

_HYPHEN, _APOSTROPHE, _CURLY = 45, 39, 0x2019
_UNLISTED, _LATER = -1, -2  # a pair that the model does not list; one that is looked up where a choice hangs on it


class Candidates(NamedTuple):
    """The words of a list that may have started for its places: see `ContextDecoder`.

    `places` (n,) has the place of each word. Of the `counts` (n,) likeliest words for each place there are the `words`,
    their `scores`, their numbers `of_model`, that of the unknown word for none, and their `endings`: (n, most) each,
    side by side because each place costs a visit to memory.
    """

    places: NDArray[np.int32]
    counts: NDArray[np.int8]
    words: NDArray[np.int32]
    scores: NDArray[np.int32]
    of_model: NDArray[np.uint16]
    endings: NDArray[np.uint8]


class Limits(NamedTuple):
    """What a step of a logarithm is worth; what an apostrophe costs where none belongs; how much less likely than the
    best two neighbouring words may be to be followed (`beam`)."""

    step: int
    odd: int
    beam: int


class Room(NamedTuple):
    """What the loops write into: numbers of the model at three tokens in turn (3, most); the scores of the last ones by
    themselves, and whether each stands behind listed apostrophes only (most,); which first words the model lists
    triples of with a second one, and where these begin and end (most,); the best score of each second word (most,);
    scores and places of pairs (2, most, most); where the slots of each second word begin and end, and by what a third
    one is spread over slots (most,); the slot in which a pair is looked for first, and the word there (most, most); the
    best score behind the first words, and which of them has it (most,); words (length, most) and steps back (length +
    1, most, most) of a sentence."""

    candidates: NDArray[np.int64]
    own: NDArray[np.int64]
    listed_only: NDArray[np.bool_]
    rich: NDArray[np.int64]
    triple_begins: NDArray[np.int64]
    triple_ends: NDArray[np.int64]
    leads: NDArray[np.int64]
    states: NDArray[np.int64]
    pairs: NDArray[np.int64]
    begins: NDArray[np.int64]
    ends: NDArray[np.int64]
    spreads: NDArray[np.uint64]
    slots: NDArray[np.int64]
    met: NDArray[np.uint16]
    best: NDArray[np.int64]
    best_at: NDArray[np.int64]
    chosen: NDArray[np.int32]
    backs: NDArray[np.int8]


def room_for(most: int, length: int) -> Room:
    """Room for so many words for a place, and so many words of a sentence."""
    return Room(
        candidates=np.zeros((3, most), np.int64),
        own=np.zeros(most, np.int64),
        listed_only=np.zeros(most, np.bool_),
        rich=np.zeros(most, np.int64),
        triple_begins=np.zeros(most, np.int64),
        triple_ends=np.zeros(most, np.int64),
        leads=np.zeros(most, np.int64),
        states=np.zeros((2, most, most), np.int64),
        pairs=np.zeros((2, most, most), np.int64),
        begins=np.zeros(most, np.int64),
        ends=np.zeros(most, np.int64),
        spreads=np.zeros(most, np.uint64),
        slots=np.zeros((most, most), np.int64),
        met=np.zeros((most, most), np.uint16),
        best=np.zeros(most, np.int64),
        best_at=np.zeros(most, np.int64),
        chosen=np.zeros((length, most), np.int32),
        backs=np.zeros((length + 1, most, most), np.int8),
    )


@helper
def _ranked(starts, scores, count, word, score):  # type: ignore[no-untyped-def]
    """Put a word among `count` ones by falling score, if there is room or it is likelier than the last; how many then
    are there."""
    most = starts.size
    if count == most and score <= scores[most - 1]:
        return count
    at = min(count, most - 1)
    while at > 0 and scores[at - 1] < score:
        scores[at], starts[at] = scores[at - 1], starts[at - 1]
        at -= 1
    scores[at], starts[at] = score, word
    return min(count + 1, most)


@njit
def find_starts(order, shares, usual, fall, own, reach, starts, scores):  # type: ignore[no-untyped-def]
    """For each place of a list, the likeliest words to have started for it, by share and distance: (n, most) each.

    `fall` is what a place between takes off a score, and `reach` how many places are looked at on each side. At the
    place of a `usual` word (n,) no other has a score that is higher than its own less `own`, or it would never come
    out.
    """
    for place in range(order.size):
        count = 0
        for other in range(max(0, place - reach), min(order.size, place + reach + 1)):
            if other != place:
                score = shares[order[other]] - fall * abs(other - place)
                count = _ranked(starts[place], scores[place], count, order[other], score)
        score = shares[order[place]]
        if usual[order[place]] and count:
            score = max(score, scores[place, 0] + own)
        _ranked(starts[place], scores[place], count, order[place], score)


@njit
def find_joints(cut, classes, joints):  # type: ignore[no-untyped-def]
    """Say what joins each token to the one before."""
    data, _, _, begins, ends, _, row_tokens = cut
    for row in range(row_tokens.size - 1):
        for t in range(row_tokens[row], row_tokens[row + 1]):
            joints[t] = APART
            if t == row_tokens[row]:
                continue
            begin, end = ends[t - 1], begins[t]
            at = space_end(data, begin, end, classes)
            if at == end:
                joints[t] = SPACED
                continue
            point, width = read_point(data, at, end)
            if at + width == end and point in (_APOSTROPHE, _CURLY):
                joints[t] = CONTRACTED if at == begin else EITHER
            elif begin + width == end and point == _HYPHEN:
                joints[t] = SPACED
            else:
                while at < end:
                    point, width = read_point(data, at, end)
                    joints[t], at = APART if classes[point] == SPACE else MARKED, at + width


@helper
def _spread(word):  # type: ignore[no-untyped-def]
    """32 bits that spread words over slots."""
    return np.uint64(word) * _MIX & _ALL


@helper
def _first_slot(begin, end, spread):  # type: ignore[no-untyped-def]
    """Where a word is looked for first among slots[begin:end]."""
    return begin + np.int64(spread * np.uint64(end - begin) >> _BITS)


@helper
def _slot(slots, begin, end, at, word):  # type: ignore[no-untyped-def]
    """The slot that holds a word, looked for from `at` on among slots[begin:end]; -1 where none does."""
    while slots[at].word != word:
        if slots[at].word == EMPTY:
            return np.int64(-1)
        at = at + 1 if at + 1 < end else begin
    return at


@njit
def fill_slots(starts, begins, entries, slots):  # type: ignore[no-untyped-def]
    """Put entries[starts[i]:starts[i + 1]] into twice as many slots from begins[i] on, where `_slot` looks for them.

    So most words are met at the first look: a search by halves visits memory at a dozen places.
    """
    for i in range(starts.size - 1):
        begin, end = begins[i], begins[i] + 2 * (starts[i + 1] - starts[i])
        for at in range(begin, end):
            slots[at].word = EMPTY
        for listed in range(starts[i], starts[i + 1]):
            at = _first_slot(begin, end, _spread(entries[listed].word))
            while slots[at].word != EMPTY:
                at = at + 1 if at + 1 < end else begin
            slots[at] = entries[listed]


@helper
def _is_known(model, word):  # type: ignore[no-untyped-def]
    """Whether the model knows a word or mark: not -1, and not the unknown word."""
    return word >= 0 and word != model.logs.size - 4


@helper
def _pair(model, first, second):  # type: ignore[no-untyped-def]
    """Where two words stand among the pairs of the model, `_UNLISTED` where they do not."""
    if first < 0 or not _is_known(model, second):
        return np.int64(_UNLISTED)
    begin, end = np.int64(model.pair_slots[first]), np.int64(model.pair_slots[first + 1])
    if begin == end:
        return np.int64(_UNLISTED)
    return _slot(model.pairs, begin, end, _first_slot(begin, end, _spread(second)), second)


@helper
def _look_ahead(model, room, words, count, nexts, next_count, least):  # type: ignore[no-untyped-def]
    """Visit the first slots of all pairs of two tokens, which takes long, at once: no visit hangs on another.

    What begins with a word whose best score is below the `least` is not followed.
    """
    for k in range(next_count):
        room.spreads[k] = _spread(max(nexts[k], 0))
    for j in range(count):
        if room.leads[j] < least:
            continue
        word = words[j]
        begin = np.int64(0) if word < 0 else np.int64(model.pair_slots[word])
        end = np.int64(0) if word < 0 else np.int64(model.pair_slots[word + 1])
        room.begins[j], room.ends[j] = begin, end
        for k in range(next_count):
            room.met[j, k] = EMPTY
        if begin < end:
            for k in range(next_count):
                slot = _first_slot(begin, end, room.spreads[k])
                room.slots[j, k], room.met[j, k] = slot, model.pairs[slot].word


@helper
def _odd(joint, ending):  # type: ignore[no-untyped-def]
    """Whether a word stands behind no apostrophe, or behind one, where it does not belong."""
    return joint not in (MARKED, EITHER) and (joint == CONTRACTED) == (ending == WORD)


@inlined
def _step(  # type: ignore[no-untyped-def]
    model, limits, room, turn, side, first_count, count, next_count, contracted, at
):
    """Go on by a token: from the scores of two neighbouring words to those of the second and the next.

    The score of each pair of the first two, and where it stands in the model, lie in ``states[side]`` and
    ``pairs[side]``; those of the next two go to the other side, and to ``backs[at]`` which first was best for them.
    """
    states, pairs, rich = room.states, room.pairs, room.rich
    words, nexts, other = room.candidates[(turn + 1) % 3], room.candidates[(turn + 2) % 3], 1 - side
    if pairs[side, 0, 0] == _LATER:
        pairs[side, 0, 0] = _pair(model, room.candidates[turn, 0], words[0])
    top = -IMPOSSIBLE
    for j in range(count):
        room.leads[j] = -IMPOSSIBLE
        for i in range(first_count):
            room.leads[j] = max(room.leads[j], states[side, i, j])
        top = max(top, room.leads[j])
    least = top - limits.beam
    _look_ahead(model, room, words, count, nexts, next_count, least)
    for j in range(count):
        if room.leads[j] < least:
            for k in range(next_count):
                states[other, j, k], pairs[other, j, k] = -IMPOSSIBLE, np.int64(_UNLISTED)
            continue
        plain, plain_at, richer, word = -IMPOSSIBLE, np.int64(-1), np.int64(0), words[j]
        for i in range(first_count):
            if states[side, i, j] < least:
                continue
            pair = pairs[side, i, j]
            if pair >= 0 and model.pairs[pair].triples >= 0:
                rich[richer] = i
                room.triple_begins[richer] = begin = np.int64(model.pairs[pair].triples) + 1
                room.triple_ends[richer] = begin + np.int64(model.triples[begin - 1].word)  # looked up early: it is far
                richer += 1
            elif plain_at < 0 or states[side, i, j] > plain:
                plain, plain_at = states[side, i, j], np.int64(i)
        for k in range(next_count):
            room.best[k], room.best_at[k] = plain, plain_at
        for r in range(richer):
            pair, state = pairs[side, rich[r], j], states[side, rich[r], j]
            begin, end, backoff = room.triple_begins[r], room.triple_ends[r], np.int64(model.pairs[pair].backoff)
            for k in range(next_count):
                score = state
                if _is_known(model, nexts[k]):
                    slot = _slot(model.triples, begin, end, _first_slot(begin, end, room.spreads[k]), nexts[k])
                    score += limits.step * (backoff if slot < 0 else np.int64(model.triples[slot].lift))
                if room.best_at[k] < 0 or score > room.best[k]:
                    room.best[k], room.best_at[k] = score, rich[r]
        for k in range(next_count):
            next_pair, gain = np.int64(_UNLISTED), np.int64(0)
            if count == 1 and next_count == 1:
                next_pair = np.int64(_LATER)
            elif word >= 0 and _is_known(model, nexts[k]):
                if room.met[j, k] != EMPTY:
                    next_pair = _slot(model.pairs, room.begins[j], room.ends[j], room.slots[j, k], nexts[k])
                if next_pair < 0:
                    lift = np.int64(model.backoffs[word])
                    lift += model.class_lifts[model.before[word], model.behind[nexts[k]]]
                else:
                    lift = np.int64(model.pairs[next_pair].lift)
                gain = limits.step * lift
            if contracted and room.listed_only[k] and next_pair < 0:
                gain -= limits.odd
            states[other, j, k], pairs[other, j, k] = room.best[k] + room.own[k] + gain, next_pair
            room.backs[at, j, k] = room.best_at[k]


@inlined
def _propose(  # type: ignore[no-untyped-def]
    candidates, limits, room, after, length, place, joint
):
    """Put down the words that may have started for a place, for one token of a sentence; how many they are."""
    count = np.int64(candidates.counts[place])
    for k in range(count):
        ending = candidates.endings[place, k]
        room.chosen[length, k], room.candidates[after, k] = candidates.words[place, k], candidates.of_model[place, k]
        room.own[k] = candidates.scores[place, k] - limits.odd * _odd(joint, ending)
        room.listed_only[k] = ending == LISTED_ENDING
    return count


@njit
def read_words(ids, fixed, joints, candidates, model, limits, room, out):  # type: ignore[no-untyped-def]
    """Write the likeliest words to have been where `ids` (k,) were drawn; what is no word, below 0, stays.

    Sentences of joined tokens are read one by one, up to the length of ``room.chosen``, by dynamic programming over
    pairs of neighbouring words. `fixed` (k,) has the words of the model for what is no word.
    """
    begin, end, t = model.logs.size - 2, model.logs.size - 1, 0
    while t < ids.size:
        room.candidates[0, 0] = room.candidates[1, 0] = begin if joints[t] <= MARKED else -1
        first_count, count, length, steps = np.int64(1), np.int64(1), np.int64(0), np.int64(0)
        side, turn = np.int64(0), np.int64(0)
        room.states[0, 0, 0], room.pairs[0, 0, 0] = 0, -1
        while steps == length:  # as long as each step was that of a token
            over = length > 0 and (t == ids.size or joints[t] <= MARKED)
            if length == room.chosen.shape[0] and not over:
                break
            next_count, contracted, after = np.int64(1), np.bool_(False), (turn + 2) % 3
            room.listed_only[0], room.own[0] = False, 0
            if over:
                room.candidates[after, 0], room.own[0] = end, limits.step * model.logs[end]
            elif ids[t] < 0:
                room.candidates[after, 0] = fixed[t]
            else:
                contracted = joints[t] >= CONTRACTED
                next_count = _propose(candidates, limits, room, after, length, candidates.places[ids[t]], joints[t])
            if first_count == 1 and count == 1 and next_count == 1:  # nothing is to be chosen
                room.states[1 - side, 0, 0], room.pairs[1 - side, 0, 0] = room.states[side, 0, 0], _LATER
                room.backs[steps, 0, 0] = 0
            else:
                _step(model, limits, room, turn, side, first_count, count, next_count, contracted, steps)
            first_count, count, side, turn = count, next_count, 1 - side, (turn + 1) % 3
            steps += 1
            if not over:
                length += 1
                t += 1
        first, last = 0, 0
        for i in range(first_count):
            for j in range(count):
                if room.states[side, i, j] > room.states[side, first, last]:
                    first, last = i, j
        for back in range(steps - 1, -1, -1):
            if back < length:
                at = t - length + back
                out[at] = ids[at] if ids[at] < 0 else room.chosen[back, last]
            first, last = room.backs[back, first, last], first
