"""English words that the rules know: names that nearly always have a capital, and words that marks belong to.

Only words that are hardly ever anything else: not "may", "march", "turkey" or "china".
"""

from enum import IntFlag
from functools import cache

from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary


class Form(IntFlag):
    """What the rules know of a word; a word may be several of them."""

    NONE = 0
    TITLE = 1  # written with a capital
    UPPER = 2  # written in capitals
    SHORTENED = 4  # a full stop after it ends no sentence
    ENDING = 8  # of a contraction, after an apostrophe: 's
    PRONOUN = 16  # i
    NOT = 32  # the first half of n't
    T = 64  # its second half


_TITLE = """
monday tuesday wednesday thursday friday saturday sunday
january february april june july september october november december
christmas easter halloween hanukkah ramadan thanksgiving
english french german spanish italian portuguese dutch russian chinese japanese korean arabic hebrew greek latin hindi
american british scottish irish welsh canadian australian indian pakistani african asian european mexican brazilian
swiss austrian belgian swedish norwegian danish finnish ukrainian czech hungarian romanian egyptian iranian iraqi
israeli vietnamese thai cuban
america england britain scotland ireland wales canada australia india pakistan africa asia europe mexico brazil
argentina france germany spain italy portugal netherlands russia japan korea greece egypt iran iraq israel switzerland
austria belgium sweden norway denmark finland ukraine hungary romania vietnam thailand cuba afghanistan syria
london paris berlin madrid rome vienna moscow tokyo beijing delhi mumbai chicago boston seattle dallas houston miami
philadelphia detroit atlanta toronto montreal vancouver sydney melbourne dublin edinburgh amsterdam brussels stockholm
copenhagen oslo helsinki athens budapest warsaw california florida texas hollywood manhattan brooklyn
james mary robert patricia john jennifer michael linda william elizabeth david barbara richard susan joseph jessica
thomas sarah charles karen daniel nancy matthew lisa anthony betty donald margaret steven sandra paul ashley andrew
kimberly joshua emily kenneth michelle kevin brian george laura edward jason ryan jacob nicholas eric jonathan stephen
larry justin scott benjamin samuel peter henry anna julia maria alexander
christian jewish muslim buddhist hindu catholic protestant islam christianity judaism buddhism
google facebook microsoft youtube wikipedia disney internet
mr mrs ms dr
"""

_UPPER = "tv usa uk eu uss fbi cia nasa bbc cnn dvd cd pc usb gps atm diy faq html"
_SHORTENED = "mr mrs ms dr prof st vs etc jr sr inc ltd co dept approx"
_ENDINGS = "s d m re ve ll t"


@cache
def known_words() -> tuple[Vocabulary, tuple[Form, ...]]:
    """The words, and the form of each; the last is the unknown word, of which nothing is known."""
    forms: dict[str, Form] = {}
    for words, form in (
        (_TITLE, Form.TITLE),
        (_UPPER, Form.UPPER),
        (_SHORTENED, Form.SHORTENED),
        (_ENDINGS, Form.ENDING),
        ("i", Form.PRONOUN),
        ("n", Form.NOT),
        ("t", Form.T),
    ):
        for word in words.split():
            forms[word] = forms.get(word, Form.NONE) | form
    return Vocabulary((*forms, UNKNOWN_WORD)), (*forms.values(), Form.NONE)
