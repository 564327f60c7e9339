"""The hot loop that finds the units of protected classes among the tokens of texts, compiled.

A unit is one token, or the longest run of tokens that the table lists. The first pass looks at the characters of each
unit by itself. Then come the rules of neighbours, which ask for the classes, capitals and marks around it, and for
fixed public words: those that are ordinary otherwise are a public class, the cues. Another word in the same place may
have other classes around it, so texts are compared by the classes that are found in the end
(docs/proofs/word-classes.md).
"""

import numpy as np

from dptext.compilation import helper, njit
from dptext.entities.name_rules import find_families, find_names, repeat_names
from dptext.entities.number_word_rules import find_number_words
from dptext.entities.place_rules import find_places, street
from dptext.entities.rule_tokens import (
    AMPERSAND,
    BLANK,
    BY_ORGANISATION,
    BY_STREET,
    CODE,
    COMMA_BLANK,
    DOT,
    DOT_BLANK,
    EMAIL,
    FAMILY,
    FUNCTION,
    HANDLE,
    HYPHEN,
    LINK,
    NAME,
    NUMBER_WORDS,
    OF_ADDRESS,
    ORG,
    ORGANISATION,
    REPEATED,
    SMALL,
    STREET,
    URL,
    gap_between,
    is_initial,
    mark_of,
)
from dptext.text.kernels import DIGITS, TITLE, UPPER

_UNKNOWN, _WINDOW, _THRICE = -1, 2, 3
_CODE_LETTERS, _CODE_DIGITS = 2, 3


@helper
def _repeats_a_letter(data, begin, end):  # type: ignore[no-untyped-def]
    """Whether one ASCII letter stands three times in a row: *soooo* is no name."""
    run = 1
    for i in range(begin + 1, end):
        run = run + 1 if data[i] | 32 == data[i - 1] | 32 else 1
        if run == _THRICE:
            return True
    return False


@helper
def _by_characters(data, begin, end):  # type: ignore[no-untyped-def]
    """An address by its characters: the place of its class in `own`, or -1."""
    at, dot, colon = -1, False, False
    for i in range(begin, end):
        if data[i] == 64:
            at = i if at < 0 else at
        elif data[i] == 46 and at > begin:
            dot = True
        elif data[i] == 58 and i + 2 < end and data[i + 1] == 47 and data[i + 2] == 47:
            colon = True
    if colon:
        return URL
    if at < 0:
        return -1
    return EMAIL if dot else HANDLE


@njit
def find_capitals(begins, ends, token_flags, row_tokens, capitals):  # type: ignore[no-untyped-def]
    """Say which tokens are written with a capital that says something: not in a run of words in capitals."""
    for row in range(row_tokens.size - 1):
        first, last = row_tokens[row], row_tokens[row + 1]
        for t in range(first, last):
            case = token_flags[t] & 3
            capitals[t] = case in (TITLE, UPPER)
            if case == UPPER:
                long_words, upper = 0, 0
                for other in range(max(first, t - _WINDOW), min(last, t + _WINDOW + 1)):
                    if ends[other] - begins[other] > 2:
                        long_words += 1
                        upper += token_flags[other] & 3 == UPPER
                capitals[t] = long_words <= 2 or 2 * upper <= long_words


@helper
def _child(node, form, starts, forms, nodes):  # type: ignore[no-untyped-def]
    """The node behind this one by a form, or -1; `forms` rise among the children of each node."""
    begin, end = starts[node], starts[node + 1]
    while begin < end:
        middle = (begin + end) >> 1
        if forms[middle] < form:
            begin = middle + 1
        else:
            end = middle
    if begin < starts[node + 1] and forms[begin] == form:
        return nodes[begin]
    return -1


@helper
def _longest(tokens, t, last, table):  # type: ignore[no-untyped-def]
    """How many tokens from `t` on are the longest listed run, and its class; 0 and 0 for none."""
    data, begins, ends, forms, capitals = tokens.data, tokens.begins, tokens.ends, tokens.forms, tokens.capitals
    node, size, class_number, all_capital = np.int64(0), 0, 0, True
    for at in range(t, last):
        if forms[at] < 0:
            break
        if at > t:
            gap = gap_between(data, ends[at - 1], begins[at], tokens.classes)
            titled = gap == DOT and table.titles[table.capital[forms[at - 1]]]  # *Mr.Chair*
            if gap > DOT_BLANK and gap != AMPERSAND and not titled:
                break
        node = _child(node, forms[at], table.child_starts, table.child_forms, table.children)
        if node < 0:
            break
        digit = 48 <= data[begins[at]] <= 57
        small = at > t and (table.marks[forms[at]] & SMALL > 0 or ends[at] - begins[at] == 1)  # the s of *St. John's*
        all_capital = all_capital and (capitals[at] or digit or small)
        name = table.node_capital[node] if all_capital else table.node_low[node]
        if name != 0 and at > t:
            size, class_number = at - t + 1, name
    return size, class_number


@helper
def _alone(tokens, t, table):  # type: ignore[no-untyped-def]
    """The class of a token by itself."""
    data, begin, end, word, form = tokens.data, tokens.begins[t], tokens.ends[t], tokens.words[t], tokens.forms[t]
    if form >= 0 and word != _UNKNOWN:
        return table.capital[form] if tokens.capitals[t] else table.low[form]
    if word != _UNKNOWN:
        return 0
    address = _by_characters(data, begin, end)
    if address >= 0:
        return table.own[address]
    if tokens.token_flags[t] & DIGITS:
        return table.own[CODE]
    if tokens.capitals[t] and end - begin > 1 and not _repeats_a_letter(data, begin, end):
        return table.own[NAME]
    return 0


@helper
def _address(tokens, t, last, marks):  # type: ignore[no-untyped-def]
    """How many tokens from `t` on are the address of a site, joined by dots; 0 for none."""
    begins, ends, token_flags = tokens.begins, tokens.ends, tokens.token_flags
    at = t
    while (
        at + 1 < last
        and gap_between(tokens.data, ends[at], begins[at + 1], tokens.classes) == DOT
        and token_flags[at + 1] & 3 == 0
    ):
        at += 1
    if at == t or tokens.forms[at] < 0 or marks[tokens.forms[at]] & OF_ADDRESS == 0:
        return 0
    return at - t + 1


@helper
def _code(tokens, t, last, name, own):  # type: ignore[no-untyped-def]
    """How many tokens from `t` on, which is of the class `name`, are a code with hyphens: *ORD-646733*; 0 for none.

    Letters that no list has are those of a code before any number, and a word in capitals before one of some digits.
    """
    begins, ends, at = tokens.begins, tokens.ends, t
    while (
        at + 1 < last
        and tokens.token_flags[at + 1] & DIGITS
        and gap_between(tokens.data, ends[at], begins[at + 1], tokens.classes) == HYPHEN
    ):
        at += 1
    if at == t or own[CODE] == 0:
        return 0
    in_capitals = name == 0 and tokens.capitals[t] and tokens.token_flags[t] & 3 == UPPER
    long = ends[t] - begins[t] >= _CODE_LETTERS and ends[t + 1] - begins[t + 1] >= _CODE_DIGITS
    return at - t + 1 if name == own[NAME] or name == own[CODE] or (in_capitals and long) else 0


@helper
def _first_pass(tokens, first, last, table, units):  # type: ignore[no-untyped-def]
    """Cut the tokens first:last into units, each by its own characters; how many there are."""
    count, t = 0, first
    while t < last:
        size, name = 0, 0
        if tokens.forms[t] >= 0:
            size, name = _longest(tokens, t, last, table)
        if size == 0:
            size = _address(tokens, t, last, table.marks)
            name = table.own[URL] if size else 0
        if size == 0:
            name = _alone(tokens, t, table)
            size = _code(tokens, t, last, name, table.own)
            name = table.own[CODE] if size else name
            size = max(size, 1)
        units.firsts[count], units.sizes[count], units.names[count] = t, size, name
        count += 1
        t += size
    return count


@helper
def _in_capitals(tokens, marks, first, size):  # type: ignore[no-untyped-def]
    """Whether all words of a unit have capitals, but for small ones inside."""
    forms, capitals = tokens.forms, tokens.capitals
    for t in range(first, first + size):
        small = t > first and forms[t] >= 0 and marks[forms[t]] & SMALL > 0
        if not capitals[t] and not small:
            return False
    return forms[first] < 0 or marks[forms[first]] & FUNCTION == 0


@helper
def _ampersand(data, begin, end):  # type: ignore[no-untyped-def]
    """Whether a token is the sign &."""
    return end - begin == 1 and data[begin] == 38


@helper
def _organisation(tokens, table, i, count, units):  # type: ignore[no-untyped-def]
    """How many units from unit `i` on are a run of capitals that holds a word of organisations, and its class; or 0."""
    data, begins, ends, forms, marks = tokens.data, tokens.begins, tokens.ends, tokens.forms, table.marks
    firsts, sizes, names, not_joined = units.firsts, units.sizes, units.names, table.not_joined
    if not _in_capitals(tokens, marks, firsts[i], sizes[i]) or not_joined[names[i]]:
        return 0, 0
    at, heads, name = i, 0, table.own[ORG]
    while True:
        t = firsts[at] + sizes[at] - 1
        if forms[t] >= 0 and tokens.capitals[t] and marks[forms[t]] & ORGANISATION > 0:
            heads += 1
            name = table.heads[forms[t]] or name
        step = 0
        for ahead in range(1, 3):
            following = at + ahead
            if following >= count:
                break
            begin = firsts[following]
            gap = gap_between(data, ends[begin - 1], begins[begin], tokens.classes)
            if gap != BLANK and gap != AMPERSAND:
                break
            joins = sizes[following] == 1 and (
                (forms[begin] >= 0 and marks[forms[begin]] & LINK > 0) or _ampersand(data, begins[begin], ends[begin])
            )
            if ahead == 1 and joins:
                continue
            if _in_capitals(tokens, marks, begin, sizes[following]) and not not_joined[names[following]]:
                step = ahead
            break
        if step == 0:
            break
        at += step
    return (at - i + 1, name) if heads and at > i else (0, 0)


@njit
def group_equal(data, begins, ends, keys, salt, slots, firsts, groups):  # type: ignore[no-untyped-def]
    """Number the groups of equal spans data[begins[i]:ends[i]], those of equal keys, and where keys are below 0 of
    equal bytes, too; how many groups there are, of each of which `firsts` has the first span.

    `slots` are all -1, more than spans, and a power of two; the `salt` is odd, and known to nobody who writes texts.
    """
    count = np.int64(0)
    for i in range(keys.size):
        mixed = np.uint64(keys[i]) * salt
        if keys[i] < 0:
            for at in range(begins[i], ends[i]):
                mixed = (mixed ^ np.uint64(data[at])) * salt
        slot = np.int64((mixed ^ mixed >> np.uint64(32)) * salt >> np.uint64(32)) & (slots.size - 1)
        while slots[slot] >= 0:
            other = firsts[slots[slot]]
            if keys[other] == keys[i]:
                same = keys[i] >= 0 or ends[i] - begins[i] == ends[other] - begins[other]
                if same and keys[i] < 0:
                    for at in range(ends[i] - begins[i]):
                        same = same and data[begins[i] + at] == data[begins[other] + at]
                if same:
                    break
            slot = (slot + 1) & (slots.size - 1)
        if slots[slot] < 0:
            slots[slot], firsts[count] = count, i
            count += 1
        groups[i] = slots[slot]
    return count


@njit
def find_entities(tokens, row_tokens, table, every_capital, room, seen, out):  # type: ignore[no-untyped-def]
    """Write the `FoundEntities` of each unit that is of a class to `out`; how many there are.

    `every_capital` makes names of all other capitals inside a sentence. `room` is for the units of a row, `seen`
    (forms,) for `repeat_names`.
    """
    begins, ends, capitals, own, rules = tokens.begins, tokens.ends, tokens.capitals, table.own, table.rules
    firsts, sizes, names = room.firsts, room.sizes, room.names
    entity_count = 0
    for row in range(row_tokens.size - 1):
        first, last = row_tokens[row], row_tokens[row + 1]
        count = _first_pass(tokens, first, last, table, room)
        if rules & NUMBER_WORDS:
            count = find_number_words(tokens, table, count, room)
        if rules:
            find_names(tokens, table, first, count, room)
            find_families(tokens, table, count, room)
            if find_names(tokens, table, first, count, room):
                find_families(tokens, table, count, room)
            if rules & REPEATED:
                repeat_names(tokens, table, count, room, seen)
            find_places(tokens, table, count, room)
        i = np.int64(0)
        while i < count:
            t, size, name, units = firsts[i], sizes[i], names[i], 0
            if rules & BY_STREET:
                units = street(tokens, table, i, count, room)
                name = own[STREET] if units else name
            if units == 0 and rules & BY_ORGANISATION and own[ORG]:  # else their words are of their own classes
                units, kind = _organisation(tokens, table, i, count, room)
                name = kind if units else name
            while units == 0 and name == own[FAMILY] and i + 1 < count and names[i + 1] == name:
                if sizes[i] > 1 or not is_initial(tokens, firsts[i]):
                    break
                i += 1
            units = max(units, 1)
            size = firsts[i + units - 1] + sizes[i + units - 1] - t
            if every_capital and name == 0 and size == 1 and capitals[t] and t > first and ends[t] - begins[t] > 1:
                gap = gap_between(tokens.data, ends[t - 1], begins[t], tokens.classes)
                if not mark_of(tokens, table, t) & FUNCTION and gap in (BLANK, HYPHEN, COMMA_BLANK):
                    name = own[NAME]
            if name > 0:
                out.firsts[entity_count], out.sizes[entity_count], out.names[entity_count] = t, size, name
                entity_count += 1
            i += units
    return entity_count
