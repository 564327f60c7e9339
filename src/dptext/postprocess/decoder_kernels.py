"""The hot loops of reading drawn words in their context, compiled. All scores are integers: see `context_decoder`."""

from dptext.compilation import helper, njit
from dptext.postprocess.agreement import ARTICLE, MODIFIER, NOUN, OTHER
from dptext.text.kernels import SPACE, read_point, space_end

APART, MARKED, SPACED, CONTRACTED, EITHER = range(5)
"""What joins a word to the one before.

Nothing; nothing, and a mark stands right before it ("#39;s"); white space or a hyphen; an apostrophe alone; an
apostrophe behind white space ("it 's", "a 'good").
"""

IMPOSSIBLE = 2**60

WORD, ANY_ENDING, LISTED_ENDING = 0, 1, 2
"""What stands behind an apostrophe: hardly any word, "s" behind any word, "t" behind those of listed pairs."""

_HYPHEN, _APOSTROPHE, _CURLY = 45, 39, 0x2019


@njit
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


@njit
def find_joints(data, begins, ends, row_tokens, classes, joints):  # type: ignore[no-untyped-def]
    """Say what joins each token to the one before."""
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


@njit
def find_leans(  # type: ignore[no-untyped-def]
    ids, joints, places, likeliest, tenses, roles, row_tokens, unit, most, unlikely, leans
):
    """Say what words further away take for and against words at each token: leans (2, k), of the past and of plurals.

    What stands at a place is taken for the word that is likeliest to have started for it, `likeliest` (n,). `tenses`
    and `roles` (n,) are those of `agreement`. Words of the past gain, and words of the present lose, (p - q) /
    (p + q + 1) of `most` where p words of the text speak of the past and q of the present, each counted for a 32nd less
    with each token between. Plurals lose `unlikely` behind an article of one thing with one or two words between, if
    no noun follows. A word counts for `unit`.
    """
    for row in range(row_tokens.size - 1):
        first, last = row_tokens[row], row_tokens[row + 1]
        for back in range(2):
            past, present = 0, 0
            for i in range(last - first):
                t = last - 1 - i if back else first + i
                if back:
                    leans[0, t] += past
                    leans[1, t] += present
                else:
                    leans[0, t], leans[1, t] = past, present
                past -= past >> 5
                present -= present >> 5
                if ids[t] >= 0:
                    tense = tenses[likeliest[places[ids[t]]]]
                    past += unit * (tense == 1)
                    present += unit * (tense == -1)
        begun, between = False, 0  # an article, and how many words stand behind it
        for t in range(first, last):
            past, present = leans[0, t], leans[1, t]
            leans[0, t], leans[1, t] = most * (past - present) // (past + present + unit), 0
            role = roles[likeliest[places[ids[t]]]] if ids[t] >= 0 else OTHER
            begun = begun and joints[t] == SPACED
            if begun and between and between <= 2:
                follows = t + 1 < last and joints[t + 1] == SPACED and ids[t + 1] >= 0
                if not (follows and roles[likeliest[places[ids[t + 1]]]] == NOUN):
                    leans[1, t] = -unlikely
            begun, between = role == ARTICLE or (begun and role >= MODIFIER), 0 if role == ARTICLE else between + 1


@helper
def _found(words, begin, end, word):  # type: ignore[no-untyped-def]
    """Where a word stands in rising words[begin:end], or -1."""
    last = end
    while begin < end:
        middle = (begin + end) >> 1
        if words[middle] < word:
            begin = middle + 1
        else:
            end = middle
    if begin < last and words[begin] == word:
        return begin
    return -1


@helper
def _odd(joint, ending):  # type: ignore[no-untyped-def]
    """Whether a word stands behind no apostrophe, or behind one, where it does not belong."""
    return joint not in (MARKED, EITHER) and (joint == CONTRACTED) == (ending == WORD)


@njit
def _step(  # type: ignore[no-untyped-def]
    firsts, first_count, words, count, nexts, next_count, own, contracted, listed_only, states, pairs, now, now_pairs,
    rich, backs, at, beam, step, odd, logs, backoffs, before, behind, class_lifts, pair_starts, pair_words, pair_lifts,
    pair_backoffs, triple_starts, triple_words, triple_lifts,
):  # fmt: skip
    """Go on by a token: from the scores of two words that stand beside each other to those of the second and the next.

    `states` and `pairs` (most, most) hold the score of firsts and words, and where that pair stands in the model, -1
    for nowhere; `now` and `now_pairs` take those of words and nexts, and `backs[at]` which first was best for them.
    """
    unknown, top = logs.size - 4, -IMPOSSIBLE
    for i in range(first_count):
        for j in range(count):
            top = max(top, states[i, j])
    for j in range(count):
        plain, plain_at, richer = -IMPOSSIBLE, -1, 0
        for i in range(first_count):
            if states[i, j] < top - beam:
                continue
            pair = pairs[i, j]
            if pair >= 0 and triple_starts[pair + 1] > triple_starts[pair]:
                rich[richer] = i
                richer += 1
            elif plain_at < 0 or states[i, j] > plain:
                plain, plain_at = states[i, j], i
        for k in range(next_count):
            now[j, k], now_pairs[j, k] = -IMPOSSIBLE, -1
            if plain_at < 0 and richer == 0:
                continue
            word, following = words[j], nexts[k]
            best, best_at, gain = plain, plain_at, 0
            if following >= 0 and following != unknown:
                if word >= 0:
                    found = _found(pair_words, pair_starts[word], pair_starts[word + 1], following)
                    now_pairs[j, k] = found
                    if found < 0:
                        gain = step * (backoffs[word] + class_lifts[before[word], behind[following]])
                    else:
                        gain = step * pair_lifts[found]
                for r in range(richer):
                    pair = pairs[rich[r], j]
                    found = _found(triple_words, triple_starts[pair], triple_starts[pair + 1], following)
                    lift = pair_backoffs[pair] if found < 0 else triple_lifts[found]
                    score = states[rich[r], j] + step * lift
                    if best_at < 0 or score > best:
                        best, best_at = score, rich[r]
            else:
                for r in range(richer):
                    if best_at < 0 or states[rich[r], j] > best:
                        best, best_at = states[rich[r], j], rich[r]
            if contracted and listed_only[k] and now_pairs[j, k] < 0:
                gain -= odd
            now[j, k] = best + own[k] + gain
            backs[at, j, k] = best_at


@njit
def read_words(  # type: ignore[no-untyped-def]
    ids, fixed, joints, leans, places, starts, scores, of_model, endings, tenses, plurals, step, odd, beam, cut, logs,
    backoffs, before, behind, class_lifts, pair_starts, pair_words, pair_lifts, pair_backoffs, triple_starts,
    triple_words, triple_lifts, candidates, own, listed_only, rich, states, pairs, chosen, backs, out,
):  # fmt: skip
    """Write the likeliest words to have been where `ids` (k,) were drawn; what is no word, below 0, stays.

    Sentences of joined tokens are read one by one, up to the length of `backs` (length, most, most), by dynamic
    programming over pairs of neighbouring words. `fixed` has the words of the model for what is no word, and `leans`
    (2, k) what words of the past and plurals gain there; `of_model` (n,) is each word's number in the model, -1 for
    none. `step` is what a step of a logarithm is worth, `odd` what an apostrophe costs where none belongs, and what is
    worse than the best by more than `beam` is not followed. Words that are less likely than the likeliest for a place
    by more than `cut` are not thought of.

    What follows ``triple_lifts`` is room: `candidates` (3, most) for numbers of the model at three tokens in turn,
    `own`, `listed_only` and `rich` (most,), `states` and `pairs` (2, most, most), `chosen` (length, most).
    """
    most, longest = starts.shape[1], chosen.shape[0]
    begin, end = logs.size - 2, logs.size - 1
    t = 0
    while t < ids.size:
        candidates[0, 0] = candidates[1, 0] = begin if joints[t] <= MARKED else -1
        first_count, count, length, steps, side, turn = 1, 1, 0, 0, 0, 0
        states[0, 0, 0], pairs[0, 0, 0] = 0, -1
        while steps == length:  # as long as each step was that of a token
            over = length > 0 and (t == ids.size or joints[t] <= MARKED)
            if length == longest and not over:
                break
            next_count, contracted, after = 1, False, (turn + 2) % 3
            listed_only[0], own[0] = False, 0
            if over:
                candidates[after, 0], own[0] = end, step * logs[end]
            elif ids[t] < 0:
                candidates[after, 0] = fixed[t]
            else:
                place, next_count, contracted = places[ids[t]], 1, joints[t] >= CONTRACTED
                while next_count < most and scores[place, next_count] >= scores[place, 0] - cut:
                    next_count += 1
                for k in range(next_count):
                    word = starts[place, k]
                    chosen[length, k], candidates[after, k] = word, of_model[word]
                    own[k] = scores[place, k] - odd * _odd(joints[t], endings[word])
                    own[k] += leans[0, t] * tenses[word] + leans[1, t] * plurals[word]
                    listed_only[k] = endings[word] == LISTED_ENDING
            _step(
                candidates[turn], first_count, candidates[(turn + 1) % 3], count, candidates[after], next_count, own,
                contracted, listed_only, states[side], pairs[side], states[1 - side], pairs[1 - side], rich, backs,
                steps, beam, step, odd, logs, backoffs, before, behind, class_lifts, pair_starts, pair_words,
                pair_lifts, pair_backoffs, triple_starts, triple_words, triple_lifts,
            )  # fmt: skip
            first_count, count, side, turn = count, next_count, 1 - side, (turn + 1) % 3
            steps += 1
            if not over:
                length += 1
                t += 1
        first, last = 0, 0
        for i in range(first_count):
            for j in range(count):
                if states[side, i, j] > states[side, first, last]:
                    first, last = i, j
        for back in range(steps - 1, -1, -1):
            if back < length:
                at = t - length + back
                out[at] = ids[at] if ids[at] < 0 else chosen[back, last]
            first, last = backs[back, first, last], first
