"""How DP-MLM goes through a text, without a model."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.errors import GuaranteeError
from dptext.rewriting import mlm_scoring as windows
from dptext.rewriting.mlm_drafts import Draft, Position, Slot, natural_spaces, throw_coins
from dptext.rewriting.mlm_scoring import views
from dptext.testing import FAILURE, assert_counts_fit, stream

MASK = -1


def text_of(*lengths: int) -> list[Position]:
    """Positions of so many sub-words each, numbered 10, 11, …, 20, 21, …"""
    return [Position(tuple(10 * (i + 1) + j for j in range(n)), f"w{i}", True) for i, n in enumerate(lengths)]


def plain(positions: list[Position]) -> Draft:
    return throw_coins(positions, [False] * len(positions), stream(1), insertion=0, deletion=0)


def test_a_slot_is_its_original_then_the_mask_then_what_was_drawn() -> None:
    draft = plain(text_of(1, 2, 1))
    assert draft.masked([0], MASK) == ([MASK, 20, 21, 30], [0], [0, 1, 2, 3])
    draft.slots[0].token = 7
    assert draft.masked([1], MASK) == ([7, MASK, 30], [1], [0, 1, 3])
    draft.slots[1].token = 8
    assert draft.masked([2], MASK) == ([7, 8, MASK], [2], [0, 1, 3])
    assert draft.original == [10, 20, 21, 30]


def test_shown_slots_stand_as_their_original_where_that_is_one_sub_word() -> None:
    draft = Draft(text_of(1, 2, 1), [Slot(0), Slot(0, inserted=True), Slot(1), Slot(2)])
    assert draft.masked([0, 1, 2, 3], MASK, shown=True) == ([10, MASK, MASK, 30], [0, 1, 2, 3], [0, 0, 1, 3])
    assert draft.masked([0, 1, 2, 3], MASK) == ([MASK, MASK, MASK, MASK], [0, 1, 2, 3], [0, 0, 1, 3])


def test_groups() -> None:
    draft = plain(text_of(1, 1, 1, 1, 1))
    draft.slots[2].kept = True
    assert draft.groups(None) == [[0], [1], [3], [4]]
    assert draft.groups(1) == [[0, 1, 3, 4]]
    assert draft.groups(3) == [[0, 4], [1], [3]]
    assert draft.groups(100) == [[0], [1], [3], [4]]
    assert draft.draws == 4
    assert plain([]).groups(1) == plain([]).groups(None) == []


def test_inserted_slot_is_absent_until_its_turn_and_a_deleted_word_is_gone() -> None:
    draft = Draft(text_of(1, 1, 1), [Slot(0), Slot(0, inserted=True), Slot(2)])  # position 1 was deleted
    assert draft.masked([0], MASK) == ([MASK, 30], [0], [0, 2])
    draft.slots[0].token = 5
    assert draft.masked([1], MASK) == ([5, MASK, 30], [1], [0, 0, 2])
    assert draft.masked([1, 2], MASK) == ([5, MASK, MASK], [1, 2], [0, 0, 2])
    draft = Draft(text_of(1, 1, 1), [Slot(0), Slot(1, inserted=True), Slot(2)])  # in the place of a deleted one
    assert draft.masked([0], MASK) == ([MASK, 30], [0], [0, 2])
    assert draft.masked([1], MASK) == ([10, MASK, 30], [1], [0, 1, 2])


def test_sure_coins() -> None:
    for insertion, deletion, draws in ((1, 0, 6), (0, 0, 3), (0, 1, 0), (1, 1, 3)):
        draft = throw_coins(text_of(1, 2, 1), [False] * 3, stream(2), insertion=insertion, deletion=deletion)
        assert draft.draws == len(draft.slots) == draws


def test_kept_positions_throw_no_coins() -> None:
    draft = throw_coins(text_of(1, 1, 1), [True, False, True], stream(3), insertion=0, deletion=1)
    assert [(slot.origin, slot.kept) for slot in draft.slots] == [(0, True), (2, True)]
    assert draft.masked([], MASK) == ([10, 30], [], [0, 2])


def test_number_of_draws_has_the_stated_law() -> None:
    """Both coins of Algorithm 3 count for each position, so it makes 0, 1 or 2 draws; twenty make 24 on the average."""
    one = text_of(1)
    random = stream(4)
    runs = 20_000
    found = Counter(throw_coins(one, [False], random, insertion=0.25, deletion=0.05).draws for _ in range(runs))
    expected = np.array([0.05 * 0.75, 0.95 * 0.75 + 0.05 * 0.25, 0.95 * 0.25])
    assert 20 * expected @ range(3) == pytest.approx(24.0)
    assert_counts_fit(np.array([found[k] for k in range(3)]), expected, failure=FAILURE)


@given(st.data())
def test_every_mask_is_in_one_view_with_its_mask_and_no_view_is_too_long(data: st.DataObject) -> None:
    capacity = data.draw(st.integers(2, 40))
    length = data.draw(st.integers(1, 150))
    masks = sorted(data.draw(st.sets(st.integers(0, length - 1), min_size=1)))
    text = [MASK if place in masks else 100 + place for place in range(length)]
    context = list(range(500, 500 + data.draw(st.sampled_from([0, length, 3 * length]))))
    places = [min(place, max(len(context) - 1, 0)) for place in range(length)]
    found = views(context, text, masks, places, capacity=capacity)
    assert [view.first for view in found] == [sum(len(v.masks) for v in found[:i]) for i in range(len(found))]
    assert sum(len(view.masks) for view in found) == len(masks)
    seen = []
    for view in found:
        assert len(view.context) + len(view.text) <= capacity
        assert all(view.text[place] == MASK for place in view.masks)
        known = [token - 100 - i for i, token in enumerate(view.text) if token != MASK]
        if known:
            seen += [place + known[0] for place in view.masks]
    if len(seen) == len(masks):
        assert seen == masks


def test_long_context_is_shown_around_the_mask() -> None:
    text = [MASK if i == 150 else i for i in range(300)]
    (view,) = views(list(range(1000, 1300)), text, [150], range(300), capacity=40)
    assert 1150 in view.context and 149 in view.text and 151 in view.text
    assert (len(view.context), len(view.text)) == (20, 20)


def test_a_lost_mask_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Negative control: a window that ignores the mask is found out, and no original word comes back."""
    monkeypatch.setattr(windows, "_window", lambda *_: 0)
    with pytest.raises(GuaranteeError, match="mask was lost"):
        views([], [*range(99), MASK], [99], range(100), capacity=10)


SPACES = {
    "he ' d been there .": "he'd been there.",
    "an old - fashioned film , really ( or so ) !": "an old-fashioned film, really (or so)!",
    "it isn ’ t good": "it isn’t good",
    'she said " come in " and left': 'she said "come in" and left',
    "rock ' n roll": "rock ' n roll",
    "50 % of it ; no more": "50% of it; no more",
    "don ' t pay $ 3 . 5 for it ( or 1 , 000 )": "don't pay $3.5 for it (or 1,000)",
    "at 10 : 30 , he and / or she left": "at 10:30, he and/or she left",
    "in 2010 , 5 films , 20 , 30 . . .": "in 2010, 5 films, 20, 30...",
    "good - - or bad - a well - made one": "good -- or bad-a well-made one",
    "already well-set, isn't it?": "already well-set, isn't it?",
    "": "",
}


def test_spaces_are_set_as_people_set_them() -> None:
    for drawn, expected in SPACES.items():
        assert natural_spaces(drawn) == expected
        assert natural_spaces(expected) == expected
