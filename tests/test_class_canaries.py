"""No word of a protected class gets out but by a uniform draw: through no preset, operator, cut, column or message.

A user's table holds canaries of every class; no list of outputs does. Beside them stand names, addresses and codes that
no table has.
"""

import json
import logging
import re

import numpy as np
import polars
import pyarrow as pa
import pytest

from class_tables import MARK, PRESETS, UNKNOWN, canaries, table_of_canaries, with_preset
from dptext import privatize
from dptext.core.coverage import FATES
from dptext.core.privatizer import BlockPosition
from dptext.core.randomness import AesStream
from dptext.entities.class_table import class_table
from dptext.entities.policy import CLASSES, class_policy
from dptext.entities.replacer import EntityReplacer
from dptext.errors import DptextError
from dptext.mechanisms import base
from dptext.mechanisms.base import WordPrivatizer
from dptext.run.build import privatizer_of
from dptext.text.policy import TextPolicy

ALL = ("surrogate", "generalize", "redact", "mechanism")


@pytest.fixture(autouse=True)
def every_warning_shown(caplog):
    caplog.set_level(logging.DEBUG)
    yield
    assert MARK not in caplog.text.casefold()


def placed(word: str) -> list[str]:
    """Texts with a word alone, first, last, inside, in marks, beside itself, and with neighbours of several classes."""
    forms = {word, word.lower(), word.upper(), " ".join(part[:1].upper() + part[1:] for part in word.split(" "))}
    texts = []
    for form in sorted(forms):
        texts += [form, f"{form} was here", f"we saw {form}", f"I think {form}, too, is ill.", f"({form})", f"«{form}»"]
        texts += [f"{form} {form}", f"{form}-{form}", f"{form}'s house", f"{form}\n\n{form}", f"old\t{form}\u00a0house"]
        texts += [f"Mr. {form} said", f"Mary {form} said", f"{form} University", f"J. R. {form}", f"{form} & Smith Inc"]
        texts += [f"the {form}.com site", f"cannot{form}", f"12 {form} 1998", f"{form}\u200b", form.replace(" ", "  ")]
    return texts


TEXTS = [text for word in (*canaries(), *UNKNOWN) for text in placed(word)]


def leaks(texts) -> list[str]:
    return [text for text in texts if text is not None and (MARK in text.casefold() or "ｚｘｑ" in text.casefold())]


@pytest.mark.parametrize(("name", "use"), PRESETS)
def test_presets_let_no_canary_out(name: str, use: str, tmp_path) -> None:
    """Also of the classes that a preset leaves to the mechanism, as no vocabulary has them."""
    privatizer = with_preset(name, use, class_table=table_of_canaries(tmp_path))
    assert leaks(privatizer.release_many(TEXTS).texts) == []
    told = json.dumps([privatizer.reported(), privatizer.guarantee.to_json()]) + str(privatizer.guarantee)
    assert MARK not in (told + repr(vars(privatizer))).casefold()


@pytest.mark.parametrize("operator", ALL)
@pytest.mark.parametrize("more", [{}, {"consistent_classes": False, "layout": "drop", "class_context": "word"}])
def test_operators_let_no_canary_out(operator: str, more, tmp_path) -> None:
    operators = ",".join(f"{name}={operator}" for name in CLASSES)
    privatizer = with_preset(
        "balanced", classes="all", operators=operators, class_table=table_of_canaries(tmp_path), **more
    )
    assert leaks(privatizer.release_many(TEXTS).texts) == []


def test_the_search_finds_what_is_kept(tmp_path) -> None:
    """Negative control."""
    kept = with_preset(
        "balanced", classes="all", operators="given_name=keep,email=keep", class_table=table_of_canaries(tmp_path)
    )
    found = leaks(kept.release_many(TEXTS).texts)
    assert any(f"{MARK}givenname" in text for text in found) and any("@" in text for text in found)
    assert "UNPROTECTED" in str(kept.guarantee)
    unknown = with_preset("balanced", unknown="keep", class_table=table_of_canaries(tmp_path))
    assert leaks(unknown.release_many(["we saw zxqlower today"]).texts)


@pytest.mark.parametrize("size", [7, 64])
@pytest.mark.parametrize("name", ["balanced", "strict"])
def test_long_rows_in_slices_let_no_canary_out(name: str, size: int, tmp_path, monkeypatch) -> None:
    """Where a row is cut between two words of a unit each may be of another class; nothing stays as it was."""
    monkeypatch.setattr(base, "SLICE_BYTES", size)
    privatizer = with_preset(name, class_table=table_of_canaries(tmp_path))
    long = " and ".join(TEXTS[::7])
    assert leaks(privatizer.release_many([long, "short", None, long]).texts) == []


def test_equal_words_are_equal_through_all_pieces_of_a_row(monkeypatch) -> None:
    name = listed_class()
    monkeypatch.setattr(base, "SLICE_BYTES", 64)
    surrogates = f"name=redact,{name}=surrogate"
    policy = TextPolicy(layout="keep", classes="all", operators=surrogates)
    privatizer = privatizer_of("diffractor", epsilon=1.0, policy=policy)
    assert isinstance(privatizer, WordPrivatizer)
    word = one_word_of(name)
    shown = str(privatizer.release(" 5550199 ".join([word] * 200)).text)
    parts = _between_digits(shown)
    assert len(parts) == 1
    policy = TextPolicy(layout="keep", classes="all", operators=surrogates, consistent_classes=False)
    each = privatizer_of("diffractor", epsilon=1.0, policy=policy)
    assert len(_between_digits(str(each.release(" 5550199 ".join([word] * 200)).text)) - parts) > 0


def _between_digits(text: str) -> set[str]:
    return {part.strip(" .").casefold() for part in re.split(r"\s\d{7}\s", text)}


def listed_class() -> str:
    """A class of single words that has a list."""
    law = EntityReplacer(class_policy(TextPolicy(classes="all")))
    counts = law._outputs[2]
    return next(
        name
        for number, name in enumerate(law.table.names)
        if name in CLASSES and counts[number] > 2 and any(law.table.low == number)
    )


def one_word_of(name: str) -> str:
    table = class_table(())
    number = table.names.index(name)
    return next(form for form, low in zip(table.forms, table.low, strict=True) if low == number)


def test_two_columns_have_noise_of_their_own(tmp_path) -> None:
    name = listed_class()
    text = " , ".join([one_word_of(name)] * 30)
    rows = [text, *TEXTS[:200]]
    table = polars.DataFrame({"a": rows, "b": rows})
    asked = TextPolicy(classes="all", class_table=table_of_canaries(tmp_path), consistent_classes=False)
    done = privatize(table, ["a", "b"], epsilon=1.0, policy=asked).data
    assert leaks(done["a"].to_list() + done["b"].to_list()) == []
    assert done["a"][0] != done["b"][0]


def test_units_of_a_column_share_replacements_and_others_do_not() -> None:
    word = one_word_of(listed_class())
    policy = TextPolicy(classes="all", consistent=True, layout="keep")
    texts, units = [word] * 60, [i // 2 for i in range(60)]
    shown = privatize(texts, units=units, epsilon=1.0, policy=policy).texts
    assert all(shown[i] == shown[i + 1] for i in range(0, 60, 2)) and len(set(shown)) > 1
    alone = privatize(texts, units=units, epsilon=1.0, policy=TextPolicy(classes="all", layout="keep")).texts
    assert any(alone[i] != alone[i + 1] for i in range(0, 60, 2))  # of one text each, as the guarantee says


def test_pieces_of_a_text_around_spans_are_one_text() -> None:
    word = one_word_of(listed_class())
    privatizer = with_preset("balanced", layout="keep", classes="all")
    assert isinstance(privatizer, WordPrivatizer)
    pieces = pa.array([word] * 80, pa.large_string())
    at = BlockPosition(units=pa.array([str(i // 4) for i in range(80)]), pieces_of=np.arange(80) // 4)
    shown = privatizer._privatize(pieces, AesStream(bytes(32)), at).texts.to_pylist()
    assert all(len(set(shown[i : i + 4])) == 1 for i in range(0, 80, 4)) and len(set(shown)) > 1


def test_numbers_inside_units_are_counted_once_and_drawn_nowhere() -> None:
    texts = ["see 7.com now", "7.com", "1998 7.com 12", "3M Company 12 of 3.org"]
    for more in ({}, {"consistent": True}, {"layout": "drop"}, {"numbers": "map"}, {"numbers": "placeholder"}):
        done = privatize(texts, epsilon=1.0, policy=TextPolicy(classes="all", **more))
        coverage = done.coverage
        assert min(coverage.as_dict().values()) >= 0
        assert coverage.tokens == sum(getattr(coverage, fate) for fate in FATES)
        assert all("7.com" not in str(text) for text in done.texts)


NUMBER_WORDS = {
    "My {} year old niece rang.": ("two", "nine"),
    "He is {}.": ("three", "eight"),
    "We met in {} oh {} again.": ("nineteen", "twenty"),
    "She was aged {} or {}, I think.": ("four", "six"),
    "It was two thousand and {} there.": ("one", "five"),
    "They wed on the {} of march.": ("second", "seventeenth", "thirty-first"),
    "March {}, 1987 was warm.": ("first", "third", "twelfth"),
    "He is {} and lives here.": ("ten", "thirty four", "sixty-six"),
    "I am in my {} now.": ("forties", "late fifties", "mid-nineties"),
    "Call {} please.": ("one two three four", "oh seven seven, double nine six", "five five five oh one"),
    "We met at {} in town.": ("Christmas Eve", "Diwali", "fourth of july"),
}
"""Sentences with number words that say the same of a text: one pattern, other words."""


@pytest.mark.parametrize("name", ["readable", "balanced", "strict"])
@pytest.mark.parametrize("layout", ["plain", "drop"])
def test_number_words_are_replaced_without_a_look_at_them(name: str, layout: str) -> None:
    """Under the same bits, whatever the word was, the same text comes out, unless they are drawn as numbers."""
    more = {} if name == "strict" else {"layout": layout}
    privatizer = with_preset(name, consistent_classes=False, operators="number_word=surrogate", **more)
    assert isinstance(privatizer, WordPrivatizer)
    for sentence, words in NUMBER_WORDS.items():
        texts = [sentence.format(*[word] * sentence.count("{}")) for word in words]
        shown = {
            str(privatizer._privatize(pa.array([text], pa.large_string()), AesStream(bytes(32))).texts[0]).lower()
            for text in texts  # in whatever lettering, which is public
        }
        assert len(shown) == 1, sentence


def test_messages_tell_no_words(tmp_path) -> None:
    twice = tmp_path / "twice.csv"
    twice.write_text("Zxqanna,given_name\nzxqanna,place\n")
    with pytest.raises(DptextError) as error:
        privatize(TEXTS[:5], epsilon=1.0, policy=TextPolicy(classes="all", class_table=str(twice)))
    assert "Line 2" in str(error.value) and MARK not in str(error.value).replace(str(twice), "").casefold()
