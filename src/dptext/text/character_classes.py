"""What a character is to the codec. The lists here are the allow-list of layout: nothing else is ever copied.

Layout is white space and the listed punctuation. Every other character, whatever Unicode calls it, belongs to a token:
emoji, currency signs, `#`, `@`, zero-width and private-use characters, controls, digits of every script. (A token of
signs alone, with no letter and no digit, is left out with the layout where that is not kept.)
"""

from enum import IntEnum


class CharacterClass(IntEnum):
    """Class of a character; SPACE and above are layout."""

    OTHER = 0  # Unicode C*: format and control characters, private use, what is not assigned
    LETTER = 1  # Unicode L*
    MARK = 2  # Unicode M*: a combining mark belongs to its letter
    DIGIT = 3  # Unicode N*, of every script
    SIGN = 4  # Unicode S* and the P* that are not listed: emoji, currencies, & # * _
    SPACE = 5
    PUNCTUATION = 6
    NUMBER_JOINER = 7  # layout, but between two digits it is inside a number: 1,234.50 12:30 1/2 555-0199


LAYOUT_CHARACTERS: dict[CharacterClass, str] = {
    CharacterClass.SPACE: (
        "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
        "\u2028\u2029\u202f\u205f\u3000"
    ),
    CharacterClass.NUMBER_JOINER: ".,:/'\u2019-\u2010\u2011",
    CharacterClass.PUNCTUATION: (
        '!"();?[]{}'
        "¡¿«»‹›‘‚“”„–—―…·"
        "،؛؟۔।॥"  # Arabic, Urdu, Devanagari
        "、。〈〉《》「」『』【】！（），．：；？"  # Chinese and Japanese
    ),
}
"""The allow-list of layout, by class."""

PLAIN_MARKS: dict[str, str] = {
    ".": ".…．۔।॥。",
    ",": ",،、，",
    ":": ":：",
    ";": ";؛；",
    "!": "!！",
    "?": "?؟？",
    "'": "'\u2019‘‚‹›",
    '"': '"“”„«»〈〉《》「」『』',
    "(": "([{（【",
    ")": ")]}）】",
    "-": "-\u2010\u2011–—―",
}
"""What plain layout shows of the marks: each one listed as the mark that it is listed under, and no other one."""
