"""English words that the rules know: names that nearly always have a capital, and words that marks belong to.

Only words that are hardly ever anything else: not "may", "march", "turkey" or "china". The names are a public list in
``data/``, of a dictionary and of a census; ``data/NOTICE`` says which.
"""

from enum import IntFlag
from functools import cache
from importlib import resources
from typing import Any

from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary

NAMES_FILE: Any = resources.files("dptext.postprocess") / "data" / "names.txt"
"""Names of people, places, peoples, months and the like, made by ``tools/build_names.py``."""


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
easter hanukkah ramadan thanksgiving
rao welsh danish wales brazil japan berlin manhattan
james john benjamin peter henry anna maria
christian catholic protestant
google facebook microsoft youtube wikipedia internet
mr mrs ms dr
"""
"""Names that the file does not have: most of them stand in dictionaries in lower case too, as other words."""

_UPPER = "tv usa uk eu uss fbi cia nasa bbc cnn dvd cd pc usb gps atm diy faq html"
_SHORTENED = "mr mrs ms dr prof st vs etc jr sr inc ltd co dept approx"
_ENDINGS = "s d m re ve ll t"


@cache
def known_words() -> tuple[Vocabulary, tuple[Form, ...]]:
    """The words, and the form of each; the last is the unknown word, of which nothing is known."""
    forms: dict[str, Form] = {}
    for words, form in (
        (NAMES_FILE.read_text(encoding="utf-8"), Form.TITLE),
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
