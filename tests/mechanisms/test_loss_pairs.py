"""The loss between random texts, held against the whole program: where it is 0, equal bits must give equal text."""

import random
import string
from collections.abc import Callable
from copy import copy
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.shown import shown_release
from dptext.run.build import privatizer_of

BEFORE = ["the house ", "", "we saw ", "(", "good -", "My wife said ", "Dear\n", "one, "]
AFTER = [" here", ".", " was good", "", "\nand", ", no ", " - not"]
FAMILY = ["Smith", "Jones", "Miller", "Kowalczyk", "Patel", "Garcia", "MILLER", "o'neill"]
GIVEN = ["Anna", "Daniel", "Mary", "Zoe", "Peter", "maria", "ADAM"]
EACH = {"consistent_classes": False}
SETTINGS: dict[str, dict[str, Any]] = {
    **{name: {"preset": name, "policy": EACH} for name in ("readable", "balanced", "strict")},
    **{
        layout: {"epsilon": 1.0, "policy": {"classes": "all", "layout": layout, "case": "keep", **EACH}}
        for layout in ("keep", "plain", "drop")
    },
    "left out": {"epsilon": 1.0, "policy": {"classes": "all", "unknown": "drop", "numbers": "drop", **EACH}},
    "kept": {
        "epsilon": 1.0,
        "policy": {"classes": "all,stop_words", "operators": "place=keep,gender=keep", "layout": "plain", **EACH},
    },
}


class _Bits:
    """Integers that follow from a seed alone, whatever the text is."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def uint64(self, size: int) -> Any:
        return self._random.integers(0, 2**64, size, dtype=np.uint64, endpoint=False)


class _Key:
    seeded, across = False, None

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def stream(self, context: Any) -> _Bits:
        return _Bits(self._seed)

    def draws(self, context: Any, finish: Any) -> None:
        return None


def released(privatizer: WordPrivatizer, text: str, seed: int) -> str:
    """The text after all steps under these bits."""
    driven = copy(privatizer)
    driven.key = _Key(seed)  # type: ignore[assignment]
    block = driven.privatize_block(pa.array([text], pa.large_string()), call=0, source="", column="", first_row=0)
    return str(block.texts[0])


def values(rnd: random.Random) -> dict[str, Callable[[], str]]:
    """Random values of one kind each."""

    def letters(low: int, high: int, among: str = string.ascii_lowercase) -> str:
        return "".join(rnd.choices(among, k=rnd.randint(low, high)))

    mixed, digits = string.ascii_lowercase + string.digits, string.digits
    return {
        "mail": lambda: f"{letters(1, 20, mixed)}@{letters(1, 20, mixed)}.{rnd.choice(['com', 'org'])}",
        "url": lambda: f"http{rnd.choice(['', 's'])}://{letters(1, 30, mixed)}.com/{letters(0, 60, mixed)}",
        "code": lambda: letters(1, 3) + letters(1, 30, digits) + letters(0, 3),
        "initials": lambda: "".join(f"{rnd.choice('ABCDEFGHJK')}. " for _ in range(rnd.randint(1, 4))) + "Miller",
        "names": lambda: " and ".join(rnd.choices(GIVEN, k=2)),
        "organisation": lambda: f"Ministry of {letters(2, 9).capitalize()}",
        "unknown": lambda: rnd.choice(["qzx", "Qzx", "QZX"]) + letters(1, 300),
        "digits": lambda: letters(10, 10, digits),
        "place": lambda: rnd.choice(["Paris", "New York", "New  York", "Rio de Janeiro", "LONDON"]),
        "title": lambda: (
            rnd.choice(["Mr.", "Mrs.", "Dr.", "mr.", "Mr", "Ms"]) + rnd.choice(["", " ", "\n"]) + rnd.choice(FAMILY)
        ),
        "negation": lambda: rnd.choice(
            ["don't", "don-t", "don t", "no & one", "no one", "no \N{GRINNING FACE} one", "cannot", "not"]
        ),
        "one word or two": lambda: rnd.choice(
            ["cannot", "can not", "can  not", "can\tnot", "can \N{GRINNING FACE} not"]
        ),
        "stamps": lambda: rnd.choice("\n\r\v\x85\u2028 ").join(["[17:35] a", "[17:36] b", "17:37 c", "17:38 d"]),
        "month": lambda: rnd.choice(["31 May", "31 March", "31-May", "31 may"]) + rnd.choice([" 2020", ""]),
        "he, she": lambda: rnd.choice(["He was", "She was", "he was", "she was"]),
    }


@pytest.mark.parametrize("setting", SETTINGS)
def test_equal_bits_give_equal_text_where_the_loss_is_nothing(setting: str) -> None:
    privatizer, rnd = privatizer_of(**SETTINGS[setting]), random.Random(7)
    assert isinstance(privatizer, WordPrivatizer)
    loss, compared = privatizer.privacy_loss(), dict.fromkeys(values(rnd), 0)
    for kind, make in values(rnd).items():
        for _ in range(60):
            before, after = rnd.choice(BEFORE), rnd.choice(AFTER)
            first, second = (before + make() + after for _ in range(2))
            try:
                if loss(first, second):
                    continue
            except GuaranteeError:
                continue
            compared[kind] += 1
            seed = rnd.randrange(2**31)
            assert released(privatizer, first, seed) == released(privatizer, second, seed), (first, second)
    assert all(compared.values()), compared


def test_texts_are_read_together_as_each_by_itself() -> None:
    rnd = random.Random(3)
    for setting in ("balanced", "left out", "keep"):
        privatizer = privatizer_of(**SETTINGS[setting])
        assert isinstance(privatizer, WordPrivatizer)
        made = [rnd.choice(BEFORE) + make() + rnd.choice(AFTER) for make in values(rnd).values() for _ in range(6)]
        texts, loss = ["", *made, "twenty one of 21 at 9:30, and 3 mg", "", "not"], privatizer.privacy_loss()
        assert loss.read(texts) == [loss.read([text])[0] for text in texts]


def _always_equal(privatizer: WordPrivatizer, text: str) -> set[tuple[int, int]]:
    """The pairs of tokens that come out as equal ones in each of eight draws."""
    runs = [[token.became for token in shown_release(privatizer, text).tokens] for _ in range(8)]
    places = range(len(runs[0]))
    return {(i, k) for i in places for k in places if i < k and all(run[i] == run[k] for run in runs)}


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("from New York to New  York", "from New York to Boston"),
        ("from New York to New-York", "from New York to Boston"),
        ("from New York to New York", "from Boston to Boston"),
    ],
)
def test_what_is_always_equal_in_one_of_two_compared_texts_is_in_the_other(text: str, other: str) -> None:
    privatizer = privatizer_of(epsilon=1.0, policy={"classes": "identifiers"})
    assert isinstance(privatizer, WordPrivatizer)
    try:
        assert privatizer.privacy_loss()(text, other) == 0
    except GuaranteeError:
        return
    assert _always_equal(privatizer, text) == _always_equal(privatizer, other)


def test_numbers_of_two_kinds_lose_twice_where_equal_ones_are_drawn_once() -> None:
    loss = privatizer_of(epsilon=1.0, policy={"consistent": True, "epsilon_numbers": 0.25}).privacy_loss()
    assert loss is not None
    assert loss("7 am", "9 am") == 0.5 == loss("7 and 7", "9 and 9")
    assert loss("7 7am", "9 9am") == 1.0  # a number and an hour, which are drawn by themselves


def test_no_list_that_is_drawn_from_holds_an_entry_that_is_left_out() -> None:
    classes = privatizer_of(epsilon=1.0, policy={"classes": "all"}).classes  # type: ignore[attr-defined]
    entries, starts, counts = classes._outputs
    empty = [not entry for entry in entries.to_pylist()]
    assert any(empty)
    for start, count in zip(starts.tolist(), counts.tolist(), strict=True):
        assert count == 1 or not any(empty[start : start + count])
