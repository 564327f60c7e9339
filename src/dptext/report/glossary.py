"""Words that the end of a run and its report use, explained in a line each."""

from collections.abc import Mapping

GLOSSARY: Mapping[str, str] = {
    "guarantee": "a proved limit on how much reading the output can shift a reader's odds, whatever else is known.",
    "epsilon": "how loose that limit is: at 1 the odds shift at most 2.72 times (e^1), at 0.1 at most 1.11 times.",
    "odds": "how likely a reader holds one text to be against another; 1 to 1 before and 3 to 1 after is a shift of 3.",
    "neighbours": "two words next to each other in the public list or vectors, mostly near-synonyms or a plural.",
    "vocabulary": "the public list of words that noise can draw; a word outside it becomes a blank or another.",
    "kind (class)": "what a word is by the public lists, such as a name, a place or an illness; the output shows it.",
    "form": "what else of a replaced word shows, such as a plural or the digits of a date.",
    "replaced": "drawn without looking at the original: every entry of the kind's public list is equally likely.",
    "other words": "words that are not replaced: each is drawn near itself, so many stay and most can be worked out.",
    "copied": "released exactly as it was, with no protection at all.",
    "unit": "whom or what one guarantee is for: a word, a text, or a person with all texts.",
    "release": "one published output; each further one of the same texts adds to what the first reveals.",
}
