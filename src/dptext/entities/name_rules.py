"""Rules of neighbours for names of people that are words, too: compiled.

A word that the table marks as a name of somebody (`PERSON`) is one where a title, a given name, a cue or its place says
so. No rule asks for a capital but those that say it. docs/classes-and-spans.md lists the rules, docs/provenance.md how
often each is right.
"""

from typing import Any, NamedTuple

from dptext.compilation import helper
from dptext.entities.rule_tokens import (
    APOSTROPHE,
    AT,
    BLANK,
    BREAK,
    BY_CAPITAL,
    BY_GIVEN,
    BY_GREETING,
    BY_INITIAL,
    BY_LABEL,
    BY_NAME_IS,
    BY_POSSESSIVE,
    BY_SAYS,
    BY_TITLE,
    COLON,
    COMMA_BLANK,
    DETERMINER,
    DOT,
    DOT_BLANK,
    FAMILY,
    FUNCTION,
    GEOGRAPHIC,
    GIVEN,
    GIVEN_NAME,
    GREETING,
    HYPHEN,
    IS,
    LABEL,
    NAME,
    NO_NAME,
    ORGANISATION,
    OTHER,
    PERSON,
    PLAIN_TITLE,
    RELATION,
    SAYS,
    STOP,
    STRONG_TITLE,
    SUBJECT,
    SURNAME_FIRST,
    WEAK,
    gap_between,
    is_initial,
    mark_of,
)
from dptext.text.kernels import UPPER

_DOT, _LETTER_A, _LETTER_S = 46, 97, 115
_QUOTE, _OPENING, _CLOSING, _CURLY = 34, 40, 41, 0xE2  # the first byte of curly quotes
_LONGEST_SHORTENED = 4
_NO_HEAD = FUNCTION | GEOGRAPHIC | ORGANISATION


class Around(NamedTuple):
    """A unit of one token that may be a name, and its neighbours: tokens before and after are -1 for none.

    `free` says that it may be a name behind a helper: it has a capital, or is no frequent word, or no word follows.
    """

    token: Any
    mark: Any
    capital: Any
    upper: Any
    free: Any
    before: Any
    gap: Any
    mark_before: Any
    class_before: Any
    after: Any
    gap_after: Any
    closed: Any


@helper
def _around(tokens, table, i, count, units):  # type: ignore[no-untyped-def]
    """The neighbours of unit i."""
    data, begins, ends, classes = tokens.data, tokens.begins, tokens.ends, tokens.classes
    t = units.firsts[i]
    mark, capital = mark_of(tokens, table, t), tokens.capitals[t]
    upper = tokens.token_flags[t] & 3 == UPPER and ends[t] - begins[t] > 1
    before, gap, class_before = -1, OTHER, 0
    if i > 0:
        before = units.firsts[i - 1] + units.sizes[i - 1] - 1
        gap, class_before = gap_between(data, ends[before], begins[t], classes), units.names[i - 1]
    after, gap_after, closed = -1, OTHER, True
    if i + 1 < count:
        after = units.firsts[i + 1]
        gap_after = gap_between(data, ends[t], begins[after], classes)
        closed = gap_after != BLANK and gap_after != APOSTROPHE and gap_after != HYPHEN
    free = capital or mark & WEAK == 0 or (closed and mark & FUNCTION == 0)
    mark_before = mark_of(tokens, table, before)
    return Around(t, mark, capital, upper, free, before, gap, mark_before, class_before, after, gap_after, closed)


@helper
def _is_initial(tokens, table, t, first):  # type: ignore[no-untyped-def]
    """Whether a token is one letter that may be an initial: *j*, but not *a*, the *s* of a possessive, or *p.m.*"""
    if tokens.ends[t] - tokens.begins[t] != 1 or tokens.data[tokens.begins[t]] | 32 < _LETTER_A:
        return False
    if tokens.capitals[t]:
        return True
    apart = t == first or tokens.data[tokens.begins[t] - 1] != _DOT
    return apart and mark_of(tokens, table, t) & (STOP | SUBJECT) == 0


@helper
def _titled(tokens, around):  # type: ignore[no-untyped-def]
    """*mr hill*, *Nurse Hope*, *my brother frank*; behind a full stop, short titles only: *Capt. Hill*."""
    dotted = around.gap == DOT_BLANK or around.gap == DOT
    if (around.gap != BLANK and not dotted) or around.mark & (STRONG_TITLE | PLAIN_TITLE):
        return False
    if around.mark_before & STRONG_TITLE:
        return True
    helper_word = around.mark_before & PLAIN_TITLE or (around.mark_before & RELATION and around.mark & STOP == 0)
    short = tokens.ends[around.before] - tokens.begins[around.before] <= _LONGEST_SHORTENED
    if not helper_word or not around.free or (dotted and (around.mark_before & RELATION or not short)):
        return False
    if around.capital:
        return True
    return around.mark & FUNCTION == 0 and (tokens.capitals[around.before] or not around.mark & WEAK)


@helper
def _behind_given(table, i, units, around):  # type: ignore[no-untyped-def]
    """*daniel brown*."""
    if around.gap != BLANK or around.class_before != table.own[GIVEN]:
        return False
    if not around.free and not (around.gap_after == BLANK and table.cues[units.names[i + 1]] == AT):
        return False
    return around.mark & FUNCTION == 0 or around.capital or around.upper


@helper
def _nickname(tokens, table, around):  # type: ignore[no-untyped-def]
    """*bill* in *william (bill) turner* and *William "Bill" Turner*."""
    if around.gap != OTHER or around.class_before != table.own[GIVEN] or not around.mark & GIVEN_NAME:
        return False
    begin, end, data = tokens.begins[around.token], tokens.ends[around.token], tokens.data
    opening, curly = data[begin - 1], begin > 2 and data[begin - 3] == _CURLY
    if end == data.size or not (opening in (_OPENING, _QUOTE) or curly):
        return False
    apart = begin - tokens.ends[around.before] == (4 if curly else 2)
    return apart and data[end] in (_CLOSING, _QUOTE, _CURLY)


@helper
def _behind_initial(tokens, table, i, first, units, around):  # type: ignore[no-untyped-def]
    """*j. brown*, *daniel j brown*."""
    if around.mark & (FUNCTION | STOP) or not (around.capital or not around.mark & WEAK):
        return False
    if i == 0 or units.sizes[i - 1] > 1 or not _is_initial(tokens, table, around.before, first):
        return False
    return around.gap == DOT_BLANK or (around.gap == BLANK and i > 1 and units.names[i - 2] == table.own[GIVEN])


@helper
def _named(tokens, table, i, units, around):  # type: ignore[no-untyped-def]
    """*my name is brown*, *I am Brown*."""
    if i < 2 or around.gap != BLANK or table.cues[around.class_before] != IS:
        return False
    if table.cues[units.names[i - 2]] == LABEL:
        return around.free and (around.closed or around.mark & FUNCTION == 0)
    subject = mark_of(tokens, table, around.before - 1) & SUBJECT
    return subject and around.capital and around.mark & (FUNCTION | WEAK | NO_NAME) == 0


@helper
def _greeted(tokens, table, i, units, around):  # type: ignore[no-untyped-def]
    """*hi brown*, *thank you brown*, and the name below *Kind regards,*."""
    greeting = table.cues[around.class_before] == GREETING
    if i > 1 and around.gap == BLANK and around.mark_before & SUBJECT:
        begin, end = tokens.ends[around.before - 1], tokens.begins[around.before]
        gap = gap_between(tokens.data, begin, end, tokens.classes)
        greeting = gap == BLANK and table.cues[units.names[i - 2]] == GREETING
    if not greeting or around.mark & (NO_NAME | STOP):
        return False
    if around.gap == BLANK:
        return around.free and (around.closed or around.mark & FUNCTION == 0)
    below = around.gap == COMMA_BLANK or around.gap == BREAK
    return below and around.mark & FUNCTION == 0 and (around.capital or around.closed)


@helper
def _labelled(table, around):  # type: ignore[no-untyped-def]
    """*Patient: Brown*, *tenant: brown*."""
    return around.gap == COLON and table.labels[around.class_before] and around.mark & (FUNCTION | NO_NAME) == 0


@helper
def _surname_first(tokens, table, i, count, units, around):  # type: ignore[no-untyped-def]
    """*Brown, Daniel* at the begin of a text or line, or behind a colon."""
    if around.gap_after != COMMA_BLANK or units.names[i + 1] != table.own[GIVEN] or around.mark & FUNCTION:
        return False
    if i > 0 and around.gap != COLON and around.gap != OTHER and around.gap != BREAK:
        return False
    if i + 2 >= count:
        return True
    last, follows = units.firsts[i + 1] + units.sizes[i + 1] - 1, units.firsts[i + 2]
    if gap_between(tokens.data, tokens.ends[last], tokens.begins[follows], tokens.classes) != BLANK:
        return True
    return tokens.ends[follows] - tokens.begins[follows] == 1


@helper
def _possessive(tokens, table, first, around):  # type: ignore[no-untyped-def]
    """*by Brown's mother*; the second half of *Smith-Brown*."""
    if around.gap == HYPHEN:
        named = around.class_before == table.own[FAMILY]
        return named and (around.capital or around.mark & (FUNCTION | WEAK) == 0)
    if not around.capital or around.token == first or around.gap != BLANK:
        return False
    if around.mark & (FUNCTION | ORGANISATION | NO_NAME) or around.mark_before & DETERMINER:
        return False
    if tokens.capitals[around.before] or around.gap_after != APOSTROPHE:
        return False
    begin, end = tokens.begins[around.after], tokens.ends[around.after]
    return end - begin == 1 and tokens.data[begin] | 32 == _LETTER_S


@helper
def _says(tokens, table, i, first, count, units, around):  # type: ignore[no-untyped-def]
    """*then Brown said*, *brown told me*; not *the hunter said*."""
    if around.gap_after != BLANK or table.cues[units.names[i + 1]] != SAYS:
        return False
    if around.mark & (FUNCTION | ORGANISATION | NO_NAME) or not (around.capital or not around.mark & WEAK):
        return False
    if around.mark_before & DETERMINER:
        return False
    return not around.capital or i == 0 or _no_capital_before(tokens, first, around)


@helper
def _no_capital_before(tokens, first, around):  # type: ignore[no-untyped-def]
    """Whether the word before is no part of the same run of capitals."""
    return not tokens.capitals[around.before] or around.before == first or around.mark_before & FUNCTION > 0


@helper
def _capital_alone(tokens, name, first, around):  # type: ignore[no-untyped-def]
    """A capital inside a sentence with none next to it: *I told Brown*."""
    if not around.capital or around.upper or around.token == first or name > 0:
        return False
    if around.mark & (FUNCTION | ORGANISATION | WEAK | NO_NAME) or around.mark_before & DETERMINER:
        return False
    if around.gap != BLANK and around.gap != HYPHEN and around.gap != COMMA_BLANK:
        return False
    followed = around.gap_after == BLANK and around.after >= 0 and tokens.capitals[around.after]
    return _no_capital_before(tokens, first, around) and not followed


@helper
def _before_family(table, i, units, around):  # type: ignore[no-untyped-def]
    """*grace* in *grace brown*."""
    if not around.mark & GIVEN_NAME or around.gap_after != BLANK or units.names[i + 1] != table.own[FAMILY]:
        return False
    return around.mark & (FUNCTION | STOP) == 0 and (around.capital or around.upper or not around.mark & WEAK)


@helper
def find_names(tokens, table, first, count, units):  # type: ignore[no-untyped-def]
    """Make names of those of `count` units that the rules find; are there more than before? `first` is the first token.

    Rules that need a given or family name next to the word profit from a second call.
    """
    own, rules, more = table.own, table.rules, False
    for i in range(count):
        t, name = units.firsts[i], units.names[i]
        if units.sizes[i] > 1 or mark_of(tokens, table, t) & PERSON == 0:
            continue
        if name == own[FAMILY] or name == own[GIVEN] or table.not_joined[name]:
            continue
        around = _around(tokens, table, i, count, units)
        if around.mark & STOP and not around.capital:
            continue
        new_name, ordinary = 0, name <= 0 or name == own[NAME] or table.open[name]
        if (
            (rules & BY_TITLE and _titled(tokens, around))
            or (rules & BY_GIVEN and _behind_given(table, i, units, around))
            or (rules & BY_INITIAL and _behind_initial(tokens, table, i, first, units, around))
            or (rules & SURNAME_FIRST and _surname_first(tokens, table, i, count, units, around))
        ):
            new_name = own[FAMILY]
        elif ordinary and (
            (rules & BY_NAME_IS and _named(tokens, table, i, units, around))
            or (rules & BY_GREETING and _greeted(tokens, table, i, units, around))
            or (rules & BY_LABEL and _labelled(table, around))
            or (rules & BY_POSSESSIVE and _possessive(tokens, table, first, around))
            or (rules & BY_SAYS and _says(tokens, table, i, first, count, units, around))
            or (rules & BY_CAPITAL and _capital_alone(tokens, name, first, around))
        ):
            new_name = own[GIVEN] if around.mark & GIVEN_NAME else own[FAMILY]
        elif rules & BY_GIVEN and (_before_family(table, i, units, around) or _nickname(tokens, table, around)):
            new_name = own[GIVEN]
        if new_name:
            units.names[i] = new_name
            more = True
    return more


@helper
def repeat_names(tokens, table, count, units, seen):  # type: ignore[no-untyped-def]
    """Make names of other places of words that a rule has made names, by their lettering.

    `seen` (forms,) is zero, and is again in the end. A word that was found with a capital is a name where it has one;
    one that was found small, and is no frequent word, is a name everywhere.
    """
    own, capitals, forms = table.own, tokens.capitals, tokens.forms
    hits = False
    for i in range(count):
        t, name = units.firsts[i], units.names[i]
        mark = mark_of(tokens, table, t)
        if units.sizes[i] > 1 or mark & PERSON == 0 or mark & FUNCTION:
            continue
        if name == (table.capital[forms[t]] if capitals[t] else table.low[forms[t]]):  # by the table, and by no rule
            continue
        if name == own[FAMILY] or name == own[GIVEN]:
            seen[forms[t]] = -name if capitals[t] or mark & WEAK else name
            hits = True
    if not hits:
        return
    for i in range(count):
        t = units.firsts[i]
        if units.sizes[i] == 1 and forms[t] >= 0 and seen[forms[t]] != 0 and not table.settled[units.names[i]]:
            name = seen[forms[t]]
            if name > 0 or capitals[t]:
                units.names[i] = abs(name)
    for i in range(count):
        if forms[units.firsts[i]] >= 0:
            seen[forms[units.firsts[i]]] = 0


@helper
def find_families(tokens, table, count, units):  # type: ignore[no-untyped-def]
    """Make family names of capitals behind a given name, a title or initials, and join the initials before them."""
    data, begins, ends, capitals = tokens.data, tokens.begins, tokens.ends, tokens.capitals
    own, titles, classes = table.own, table.titles, tokens.classes
    firsts, sizes, names = units.firsts, units.sizes, units.names
    for i in range(1, count):
        t, before, name = firsts[i], names[i - 1], names[i]
        if not capitals[t] or sizes[i] > 1 or mark_of(tokens, table, t) & _NO_HEAD or table.settled[name]:
            continue
        if is_initial(tokens, t):
            continue
        last = firsts[i - 1] + sizes[i - 1] - 1
        gap = gap_between(data, ends[last], begins[t], classes)
        if gap != BLANK and gap != DOT_BLANK and gap != DOT:
            continue
        initials = sizes[i - 1] == 1 and gap == DOT_BLANK and is_initial(tokens, last)
        short = ends[last] - begins[last] <= _LONGEST_SHORTENED
        titled = titles[before] and capitals[last] and (gap != DOT or short)
        named = before == own[GIVEN] or (name == own[NAME] and before == own[FAMILY])
        named = named and gap == BLANK and capitals[last] and ends[t] - begins[t] > 1
        if initials or titled or named:
            names[i] = own[FAMILY]
    for i in range(count - 2, -1, -1):
        t, follows = firsts[i], firsts[i + 1]
        if names[i + 1] != own[FAMILY] or sizes[i] > 1 or not capitals[t]:
            continue
        gap = gap_between(data, ends[t], begins[follows], classes)
        if gap == BLANK and mark_of(tokens, table, t) & GIVEN_NAME and not titles[names[i]]:
            names[i] = own[GIVEN]
        elif gap == DOT_BLANK and is_initial(tokens, t):
            names[i] = own[FAMILY]
