"""What a masked language model sees of a text that is longer than its window: always with the mask inside.

The published code cuts a long pair at the end; where that cuts the mask off it releases the original word.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dptext.errors import GuaranteeError


@dataclass(frozen=True, slots=True)
class View:
    """One input of the model: parts of the context and of the text with masks, and where its masks are.

    Attributes
    ----------
    context
        Sub-words of the original around the masks; empty without pair context.
    text
        Sub-words of the private text so far, with masks.
    masks
        Places of the masks in `text`.
    first
        How many masks of the group stand in earlier views.
    places
        For each sub-word of `text`, where it belongs in `context`, counted from its first; below 0 or beyond its end
        for what a window has cut off.
    """

    context: Sequence[int]
    text: Sequence[int]
    masks: Sequence[int]
    first: int
    places: Sequence[int]


def views(
    context: Sequence[int], text: Sequence[int], masks: Sequence[int], places: Sequence[int], *, capacity: int
) -> list[View]:
    """Views that together hold every mask once.

    Parameters
    ----------
    context
        Sub-words of the original; empty without pair context.
    text, masks
        Sub-words with masks, and the places of the masks, rising.
    places
        For each sub-word of `text`, the place in the original that it belongs to.
    capacity
        How many sub-words the model takes beside its special tokens.

    A text that fits is one view. Otherwise a view holds masks that lie within a quarter of the capacity, with text on
    both sides of them, and the part of the context around the same place.
    """
    if len(context) + len(text) <= capacity:
        return [View(context, text, masks, 0, places)] if masks else []
    half = capacity // 2 if context else capacity
    room = max(half, capacity - len(context))
    found, start = [], 0
    for end in range(1, len(masks) + 1):
        if end == len(masks) or masks[end] - masks[start] >= max(room // 2, 1):
            found.append(_view(context, text, masks, places, start, end, room, capacity))
            start = end
    if sum(len(view.masks) for view in found) != len(masks):
        raise GuaranteeError("A mask was lost from the model's window: this is a bug, please report it.")
    return found


def _view(
    context: Sequence[int],
    text: Sequence[int],
    masks: Sequence[int],
    places: Sequence[int],
    start: int,
    end: int,
    room: int,
    capacity: int,
) -> View:
    """The view of the masks start … end-1."""
    cut = _window(len(text), masks[start], masks[end - 1], room)
    shown = text[cut : cut + room]
    left = capacity - len(shown)
    other = _window(len(context), places[masks[start]], places[masks[end - 1]], left)
    inside = [place - cut for place in masks[start:end] if 0 <= place - cut < len(shown)]
    belong = [place - other for place in places[cut : cut + room]]
    return View(context[other : other + left], shown, inside, start, belong)


def _window(length: int, first: int, last: int, size: int) -> int:
    """Where a window of that size begins that has `first` … `last` in its middle, inside 0 … length."""
    return max(0, min((first + last + 1 - size) // 2, length - size))
