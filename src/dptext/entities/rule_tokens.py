"""The words of a text as the rules of protected classes see them, and what they know of each: compiled.

`finder_kernels` finds the entities; `name_rules`, `place_rules` and `number_word_rules` hold the rules of neighbours.
"""

from typing import Any, NamedTuple

from dptext.compilation import helper
from dptext.entities.user_table import CUES
from dptext.text.kernels import SPACE, read_point
from dptext.text.policy import RULES

# What stands between two tokens: `gap_between`.
NOTHING, BLANK, HYPHEN, APOSTROPHE, DOT_BLANK, COMMA_BLANK, AMPERSAND, DOT, COLON, BREAK, OTHER = range(11)

# What is known of a form in addition to its class: bits of `Table.marks`.
FUNCTION = 1 << 0  # no part of a name: *The*
GEOGRAPHIC = 1 << 1  # *Street*, *Lake*
ORGANISATION = 1 << 2  # *Inc*, *Ministry*
LINK = 1 << 3  # joins the words of an organisation: *of*
SMALL = 1 << 4  # written small inside names: *von*
OF_ADDRESS = 1 << 5  # the end of a site's address: *com*
ORDINARY = 1 << 6  # a word of everyday, too
PERSON = 1 << 7  # a name of a person where a rule says so
GIVEN_NAME = 1 << 8  # … and a given name
WEAK = 1 << 9  # … but a frequent word: in small letters next to sure helpers only
STOP = 1 << 10  # a function word: no name in small letters
NO_NAME = 1 << 11  # no name by its capital alone: *Christmas*
STRONG_TITLE = 1 << 12  # hardly anything but a name follows: *mr*
PLAIN_TITLE = 1 << 13  # *nurse*, *captain*
DETERMINER = 1 << 14  # no name follows: *the*
PLACE = 1 << 15  # a place where a rule says so: *Reading*
COMPANY = 1 << 16  # a company where a rule says so: *Target*
STATE = 1 << 17  # the code of a state: *TX*
STREET_WORD = 1 << 18  # the last word of a street: *Road*
COLOUR = 1 << 19  # of a person, where a rule says so: *black*
SUBJECT = 1 << 20  # *I*, *we*, *you*
MEASURE = 1 << 21  # behind a number, and no street: *5 minute drive*
RELATION = 1 << 22  # a name may follow: *my brother*
HEADING = 1 << 23  # a word of headings and forms: *Results*, *TOTAL*

# Forms of the class ``cue``, public words that say what the word next to them is: `Table.cues`.
GREETING, LABEL, SAYS, AT, TO, LIVES, WORKS, IS = range(1, len(CUES) + 1)

# The rules of neighbours: bits of `Table.rules`.
(
    BY_TITLE, BY_GIVEN, BY_INITIAL, BY_NAME_IS, BY_GREETING, BY_LABEL, SURNAME_FIRST, BY_POSSESSIVE, REPEATED, BY_SAYS,
    BY_CAPITAL, BY_PLACE, BY_COMPANY, BY_STATE, BY_STREET, BY_ORIGIN, BY_ORGANISATION, NUMBER_WORDS,
) = (1 << place for place in range(len(RULES)))  # fmt: skip

# Places in `own`, the numbers of the classes that the loop itself knows.
(
    FAMILY, GIVEN, NAME, TITLED, ORG, EMAIL, URL, HANDLE, CODE, CITY, STATE_CODE, STREET, ORIGIN, THEY, OWN,
) = range(15)  # fmt: skip


class RuleTokens(NamedTuple):
    """Tokens (k,) in the bytes of texts, `classes` are those of characters.

    Of each: where it begins and ends, its case, its id and form (below 0 for none), and whether its capital says
    something.
    """

    data: Any
    begins: Any
    ends: Any
    token_flags: Any
    words: Any
    forms: Any
    capitals: Any
    classes: Any


class Table(NamedTuple):
    """The classes of words.

    `marks`, `low`, `capital` and `heads` are of forms, the arrays from `child_starts` on of the nodes of listed
    runs, `own` (`OWN`,) the numbers of the classes that the rules know. Of classes, `settled` says that no
    neighbour changes them, `titles` that a name follows them, `not_joined` that they are no part of an
    organisation, `labels` that a name may follow their colon, `places` that they are places, `open` that nothing
    protects them, `cues` which of `CUES` they are. `number_marks` and `numbers` are of
    `dptext.entities.number_word_rules`, `rules` the rules that are on.
    """

    marks: Any
    low: Any
    capital: Any
    heads: Any
    child_starts: Any
    child_forms: Any
    children: Any
    node_low: Any
    node_capital: Any
    own: Any
    settled: Any
    titles: Any
    not_joined: Any
    labels: Any
    places: Any
    open: Any
    cues: Any
    number_marks: Any
    numbers: Any
    rules: Any


class FoundEntities(NamedTuple):
    """Units: the first token, the number of tokens and the class of each."""

    firsts: Any
    sizes: Any
    names: Any


@helper
def gap_between(data, begin, end, classes):  # type: ignore[no-untyped-def]
    """What stands between two tokens: a line break is a blank, several are `BREAK`."""
    if begin == end:
        return NOTHING
    first, width = read_point(data, begin, end)
    behind_first = begin + width
    if behind_first == end:
        if first == 45 or first == 0x2010 or first == 0x2011:
            return HYPHEN
        if first == 39 or first == 0x2019:
            return APOSTROPHE
        if first == 46:
            return DOT
    kind = BLANK
    if first == 46:
        kind = DOT_BLANK
    elif first == 44:
        kind = COMMA_BLANK
    elif first == 58 or first == 61:
        kind = COLON
    elif classes[first] != SPACE:
        return OTHER
    at, breaks = begin if kind == BLANK else behind_first, 0
    while at < end:
        point, width = read_point(data, at, end)
        if point == 38 and kind == BLANK:
            kind = AMPERSAND
        elif classes[point] != SPACE:
            return OTHER
        breaks += point == 10
        at += width
    return kind if breaks < 2 or kind == COLON else BREAK


@helper
def is_initial(tokens, t):  # type: ignore[no-untyped-def]
    """Whether a token is one capital letter with a dot behind it."""
    end = tokens.ends[t]
    is_one_capital = end - tokens.begins[t] == 1 and tokens.capitals[t]
    return is_one_capital and end < tokens.data.size and tokens.data[end] == 46


@helper
def mark_of(tokens, table, t):  # type: ignore[no-untyped-def]
    """What is known of the form of a token; nothing where it has none, or there is no token."""
    return table.marks[tokens.forms[t]] if t >= 0 and tokens.forms[t] >= 0 else 0
