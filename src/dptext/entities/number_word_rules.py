"""Number words that only their neighbours make personal: *five years old*, *third of march*, *nine one one two*.

*Ten*, *thirty four*, *fourth* and *late forties* are entries of the public table. *One* to *nine* and *first* to
*third* are mostly pronouns, counts and adverbs, so they are ordinary words but for the rules here, which ask for
public words next to them (`CUES`) and for the classes of neighbours (docs/proofs/word-classes.md).
"""

from collections.abc import Mapping

from dptext.compilation import helper
from dptext.entities.rule_tokens import BLANK, COMMA_BLANK, HYPHEN, gap_between
from dptext.text.kernels import DIGITS

CLASSES = (
    *("number_word.cardinal", "number_word.one", "number_word.ordinal", "number_word.digits"),
    *("date.month", "given_name"),
)
CARDINAL, ONE, ORDINAL, DIGIT_RUN, MONTH, GIVEN = range(len(CLASSES))
"""Places in `CLASSES`, and in `Table.numbers`."""

# Bits of a form in `Table.number_marks`.
SMALL_CARDINAL, ZERO, SMALL_ORDINAL, SCALE, PRONOUN, MONTH_WORD, MODAL = 1, 2, 4, 8, 16, 32, 64
AND, OF, THE, ON, BORN, PERSON, BE, AGE, PERIOD, OLD, YEARS_OLD, CLOSE, RANGE = (1 << bit for bit in range(7, 20))

CUES: Mapping[int, str] = {
    SMALL_CARDINAL: "one two three four five six seven eight nine",
    ZERO: "zero oh o nought double triple",  # in a run of digits
    SMALL_ORDINAL: "first second third",
    SCALE: "hundred thousand million",
    PRONOUN: "one",
    MONTH_WORD: "march may jan dec apr jul jun mar",  # ordinary words where they are written small
    MODAL: "may",
    AND: "and",
    OF: "of",
    THE: "the",
    ON: "on",
    BORN: "born",
    PERSON: "i he she boy girl baby kid child son daughter brother sister nephew niece grandson granddaughter",
    BE: "am is was m s",
    AGE: "age aged ages turned turning",
    PERIOD: "year years yr yrs month months week weeks day days",
    OLD: "old olds age",  # *five years old*, *five years of age*
    YEARS_OLD: "yo",
    CLOSE: "and but when now so i we he she they my our",  # what may stand behind *she is five*
    RANGE: "and or to",
}
"""The public words that the rules ask for."""

_SHORTEST_RUN = 4
"""Digits in a row that are a telephone number, a postcode or the like; fewer are a number."""


@helper
def _marks(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """What the rules know of unit `i`, if it is a single word of the table's forms."""
    if i < 0 or i >= count or units.sizes[i] > 1 or tokens.forms[units.firsts[i]] < 0:
        return 0
    return table.number_marks[tokens.forms[units.firsts[i]]]


@helper
def _between(tokens, units, i, count):  # type: ignore[no-untyped-def]
    """What stands between units `i` and `i` + 1; -1 at the ends of a row."""
    if i < 0 or i + 1 >= count:
        return -1
    end = tokens.ends[units.firsts[i] + units.sizes[i] - 1]
    return gap_between(tokens.data, end, tokens.begins[units.firsts[i + 1]], tokens.classes)


@helper
def _joined(tokens, units, i, count):  # type: ignore[no-untyped-def]
    """Whether unit `i` and the next one are parted by a space or a hyphen only."""
    return _between(tokens, units, i, count) in (BLANK, HYPHEN)


@helper
def _digits(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """How many units from `i` on are digits in a row, and their class; 1 and 0 for none."""
    for with_commas in (True, False):
        at, last, small = i, i, 0
        while True:
            mark = _marks(tokens, table, units, at, count)
            if mark & (SMALL_CARDINAL | ZERO) == 0:
                break
            small += mark & SMALL_CARDINAL > 0
            last = at
            between = _between(tokens, units, at, count)
            if between not in (BLANK, HYPHEN) and not (with_commas and between == COMMA_BLANK):
                break
            at += 1
        size = last - i + 1
        if size >= _SHORTEST_RUN and small >= 2:
            return size, table.numbers[DIGIT_RUN]
        if not with_commas and size >= 2 and small == size:
            return size, table.numbers[ONE]
    return 1, 0


@helper
def _join_digits(tokens, table, count, units):  # type: ignore[no-untyped-def]
    """Make one unit of digits in a row; how many units there are then."""
    joined, i = 0, 0
    while i < count:
        unit_count, name = 1, units.names[i]
        if name == 0:
            unit_count, name = _digits(tokens, table, units, i, count)
        last = i + unit_count - 1
        size = units.firsts[last] + units.sizes[last] - units.firsts[i]
        units.firsts[joined], units.sizes[joined], units.names[joined] = units.firsts[i], size, name
        joined += 1
        i += unit_count
    return joined


@helper
def _is_age(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """Whether unit `i`, a small cardinal, is an age: *aged five*, *five years old*, *I was five*."""
    if _joined(tokens, units, i, count):
        behind = i + 1
        if _marks(tokens, table, units, behind, count) & SCALE and _joined(tokens, units, behind, count):
            behind += 1
        mark = _marks(tokens, table, units, behind, count)
        if mark & YEARS_OLD:
            return True
        if mark & PERIOD and _joined(tokens, units, behind, count):
            last = behind + 1 + (_marks(tokens, table, units, behind + 1, count) & OF > 0)
            if _marks(tokens, table, units, last, count) & OLD:
                return True
    before = _marks(tokens, table, units, i - 1, count)
    of_age = before & OF and _marks(tokens, table, units, i - 2, count) & AGE
    if before & AGE or of_age:
        return True
    closed = not _joined(tokens, units, i, count) or _marks(tokens, table, units, i + 1, count) & CLOSE > 0
    pronoun = _marks(tokens, table, units, i, count) & PRONOUN
    person = _marks(tokens, table, units, i - 2, count) & PERSON > 0
    person = person or (i >= 2 and units.names[i - 2] == table.numbers[GIVEN])
    return person and before & BE and closed and not pronoun and _between(tokens, units, i - 1, count) == BLANK


@helper
def _is_counted(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """Whether unit `i`, a small number, ends a longer one: *two thousand and four*, *nineteen oh four*."""
    if not _joined(tokens, units, i - 1, count):
        return False
    before = i - 1
    mark = _marks(tokens, table, units, before, count)
    if mark & ZERO:
        return before > 0 and units.names[before - 1] == table.numbers[CARDINAL]
    before -= mark & AND > 0
    return _marks(tokens, table, units, before, count) & SCALE > 0


@helper
def _leads(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """Whether a longer number begins with unit `i`, a small cardinal: *four thirty*, *two thousand and four*."""
    if not _joined(tokens, units, i, count):
        return False
    if units.names[i + 1] == table.numbers[CARDINAL]:
        return True
    if _marks(tokens, table, units, i + 1, count) & SCALE == 0 or not _joined(tokens, units, i + 1, count):
        return False
    behind = i + 2 + (_marks(tokens, table, units, i + 2, count) & AND > 0)
    small = _marks(tokens, table, units, behind, count) & SMALL_CARDINAL
    return behind < count and (small or units.names[behind] == table.numbers[CARDINAL])


@helper
def _is_of_month(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """Whether unit `i`, a small ordinal, is the day of a month: *third of March*, *May the first*."""
    month = table.numbers[MONTH]
    if _joined(tokens, units, i, count) and units.names[i + 1] == month:
        return True
    if i + 2 < count and units.names[i + 2] == month and _marks(tokens, table, units, i + 1, count) & OF:
        return True
    before = i - 1
    if _marks(tokens, table, units, before, count) & THE:
        before -= 1
        on = _marks(tokens, table, units, before, count) & ON
        if on and _marks(tokens, table, units, before - 1, count) & BORN:
            return True
    return before >= 0 and units.names[before] == month and _joined(tokens, units, i - 1, count)


@helper
def _is_day(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """Whether unit `i` may be the day of a month, in words or figures."""
    if i < 0 or i >= count:
        return False
    if units.names[i] == table.numbers[ORDINAL] or _marks(tokens, table, units, i, count) & SMALL_ORDINAL:
        return True
    return units.names[i] == 0 and units.sizes[i] == 1 and tokens.token_flags[units.firsts[i]] & DIGITS > 0


@helper
def _is_month(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """Whether unit `i`, a word such as *march* written small, is a month: *third of march*, *march 3*."""
    if _marks(tokens, table, units, i - 1, count) & OF and _is_day(tokens, table, units, i - 2, count):
        return True
    behind = _joined(tokens, units, i, count) and _is_day(tokens, table, units, i + 1, count)
    if _marks(tokens, table, units, i, count) & MODAL:  # *you may second that*, *the 3 may go*
        return behind and _marks(tokens, table, units, i + 1, count) & SMALL_ORDINAL == 0
    return behind or (_joined(tokens, units, i - 1, count) and _is_day(tokens, table, units, i - 1, count))


@helper
def _is_listed(tokens, table, units, i, count):  # type: ignore[no-untyped-def]
    """Whether unit `i`, a small cardinal, stands in a row with one that is a number: *ages two, five and nine*."""
    linked = _marks(tokens, table, units, i - 1, count) & RANGE > 0
    before = i - 2 if linked else i - 1
    if before < 0 or units.names[before] != table.numbers[ONE]:
        return False
    return linked or _between(tokens, units, before, count) == COMMA_BLANK


@helper
def find_number_words(tokens, table, count, units):  # type: ignore[no-untyped-def]
    """Give classes to the number words among the units of a row, and join digits in a row; how many units there are."""
    count = _join_digits(tokens, table, count, units)
    for i in range(count):
        month = units.names[i] == 0 and _marks(tokens, table, units, i, count) & MONTH_WORD > 0
        if month and _is_month(tokens, table, units, i, count):
            units.names[i] = table.numbers[MONTH]
    for i in range(count):
        mark = _marks(tokens, table, units, i, count) if units.names[i] == 0 else 0
        if mark & SMALL_ORDINAL:
            if _is_of_month(tokens, table, units, i, count) or _is_counted(tokens, table, units, i, count):
                units.names[i] = table.numbers[ORDINAL]
        elif mark & SMALL_CARDINAL:
            of_age = _is_age(tokens, table, units, i, count) or _is_listed(tokens, table, units, i, count)
            if of_age or _leads(tokens, table, units, i, count) or _is_counted(tokens, table, units, i, count):
                units.names[i] = table.numbers[ONE]
    return count
