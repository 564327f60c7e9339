"""Rules of neighbours for places, companies, states, streets and origin that are words, too: compiled."""

from dptext.compilation import helper
from dptext.entities.rule_tokens import (
    AT,
    BLANK,
    BY_COMPANY,
    BY_ORIGIN,
    BY_PLACE,
    BY_STATE,
    CITY,
    COLOUR,
    COMMA_BLANK,
    COMPANY,
    FUNCTION,
    GEOGRAPHIC,
    GIVEN,
    IS,
    LIVES,
    MEASURE,
    NO_NAME,
    ORG,
    ORIGIN,
    PLACE,
    STATE,
    STATE_CODE,
    STOP,
    STREET_WORD,
    SUBJECT,
    THEY,
    TO,
    WORKS,
    gap_between,
    mark_of,
)
from dptext.text.kernels import DIGITS, UPPER

_MOST_BEFORE_STREET = 3


@helper
def find_places(tokens, table, count, units):  # type: ignore[no-untyped-def]
    """Make places, companies, states and origins of those of `count` units that the rules find."""
    data, begins, ends, classes, capitals = tokens.data, tokens.begins, tokens.ends, tokens.classes, tokens.capitals
    firsts, sizes, names, own, rules, cues = units.firsts, units.sizes, units.names, table.own, table.rules, table.cues
    for i in range(count):
        t, name = firsts[i], names[i]
        mark = mark_of(tokens, table, t)
        if mark & (PLACE | COMPANY | STATE | COLOUR) == 0 or sizes[i] > 1 or (name > 0 and not mark & STATE):
            continue
        before = firsts[i - 1] + sizes[i - 1] - 1 if i > 0 else -1
        gap = gap_between(data, ends[before], begins[t], classes) if i > 0 else COMMA_BLANK
        class_before = names[i - 1] if i > 0 else 0
        cue = cues[class_before] if gap == BLANK else 0
        earlier = cues[names[i - 2]] if i > 1 else 0
        follows = firsts[i + 1] if i + 1 < count else -1
        gap_after = gap_between(data, ends[t], begins[follows], classes) if follows >= 0 else COMMA_BLANK
        alone = gap_after != BLANK or not capitals[follows]
        if mark & STATE and rules & BY_STATE and tokens.token_flags[t] & 3 == UPPER:
            behind_place = table.places[class_before] and gap in (BLANK, COMMA_BLANK)
            behind_comma = gap == COMMA_BLANK and i > 0 and capitals[t] and capitals[before]
            sure = mark & (STOP | FUNCTION | NO_NAME) == 0
            if behind_place or (sure and (behind_comma or (cue == AT and capitals[t]))):
                names[i] = own[STATE_CODE]
        elif mark & COLOUR and rules & BY_ORIGIN:
            ends_there = gap_after != BLANK or mark_of(tokens, table, follows) & STOP
            subject = i > 1 and (names[i - 2] == own[THEY] or mark_of(tokens, table, before - 1) & SUBJECT)
            if cue == IS and subject and ends_there:
                names[i] = own[ORIGIN]
        elif (
            mark & COMPANY
            and rules & BY_COMPANY
            and ((cue == AT and capitals[t] and alone) or (cue in (AT, TO) and earlier == WORKS))
        ):
            if mark & PLACE == 0 or earlier == WORKS:
                names[i] = own[ORG]
            else:
                names[i] = own[CITY]
        elif mark & PLACE and rules & BY_PLACE and not mark & (STOP | NO_NAME):
            named = capitals[t] and gap_after == COMMA_BLANK and i + 1 < count and table.places[names[i + 1]]
            if named or (cue == AT and capitals[t] and alone) or (cue in (AT, TO) and earlier == LIVES):
                names[i] = own[CITY]


@helper
def street(tokens, table, i, count, units):  # type: ignore[no-untyped-def]
    """How many units from unit i on are a street: capitals, or any words behind a number, and *Street*; 0 for none."""
    data, begins, ends, classes = tokens.data, tokens.begins, tokens.ends, tokens.classes
    firsts = units.firsts
    t = firsts[i]
    numbered = t > 0 and tokens.token_flags[t - 1] & DIGITS > 0
    numbered = numbered and gap_between(data, ends[t - 1], begins[t], classes) == BLANK
    for k in range(i, min(count, i + _MOST_BEFORE_STREET + 1)):
        at = firsts[k]
        mark = mark_of(tokens, table, at)
        if k > i:
            if gap_between(data, ends[at - 1], begins[at], classes) != BLANK:
                return 0
            if mark & STREET_WORD and (numbered or (tokens.capitals[at] and mark & GEOGRAPHIC)):
                return k - i + 1
        if mark & (FUNCTION | STOP | MEASURE * numbered) or not (numbered or tokens.capitals[at]):
            return 0
        if table.not_joined[units.names[k]] or units.names[k] < 0 or tokens.token_flags[at] & DIGITS:
            return 0
        if not numbered and units.names[k] == table.own[GIVEN]:  # *Diane Lane*
            return 0
    return 0
