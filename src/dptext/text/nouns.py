"""A public list of names of things, for what is shown where the unknown word was released."""

from dptext.errors import ParameterError
from dptext.text.vocabulary import Vocabulary

NOUNS = (
    *("house", "car", "door", "table", "book", "street", "city", "town", "village", "river", "hill", "tree", "garden"),
    *("field", "road", "bridge", "station", "school", "church", "office", "shop", "hotel", "kitchen", "room", "bed"),
    *("chair", "window", "wall", "floor", "box", "bag", "bottle", "cup", "plate", "knife", "clock", "lamp", "phone"),
    *("letter", "paper", "picture", "ball", "boat", "train", "bus", "horse", "dog", "cat", "bird", "fish", "apple"),
    *("bread", "coat", "shirt", "shoe", "hat", "ring", "stone", "island", "beach", "lake", "mountain", "farm"),
)
"""Frequent names of things in English."""


def nouns_of(vocabulary: Vocabulary) -> list[int]:
    """The ids of those that a vocabulary holds, ascending. Raises `ParameterError` if there is none."""
    found = sorted(vocabulary.index[noun] for noun in NOUNS if noun in vocabulary.index)
    if not found:
        raise ParameterError(
            "The policy unknown_shown=noun shows English names of things, and this vocabulary has none of them; "
            "choose placeholder, blank or ellipsis."
        )
    return found
