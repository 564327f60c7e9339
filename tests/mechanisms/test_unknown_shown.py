"""What stands where the unknown word was released: the placeholder, an ellipsis, a blank, or a noun drawn uniformly."""

import math
import re

import pyarrow as pa
import pytest

from dptext.core.randomness import AesStream
from dptext.embeddings.default import default_embedding
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.text.nouns import NOUNS, nouns_of
from dptext.text.policy import TextPolicy
from toys import toy_embedding

DRAWS = 20_000


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


def released(text: str, shown: str, count: int = 1, **policy) -> list[str]:
    """The private forms of a text at an epsilon at which words stay as they are, under public noise."""
    mechanism = Diffractor(epsilon=1000.0, embeddings=[toy_embedding(("the", "cat", "dog", "house", "river"))])
    privatizer = WordPrivatizer(mechanism, policy=TextPolicy(unknown_shown=shown, **policy))
    return privatizer._privatize(pa.array([text] * count, pa.large_string()), AesStream(bytes(32))).texts.to_pylist()


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ("placeholder", "the <unk>, <unk>!"),
        ("ellipsis", "the …, …!"),
        ("blank", "the ___, ___!"),
        ("noun", "the (cat|dog|house|river), .*!"),
    ],
)
def test_each_choice(shown: str, expected: str) -> None:
    (text,) = released("the Zoë, 😀!", shown)
    assert re.fullmatch(expected, text)


def test_what_was_not_released_by_the_mechanism_keeps_its_placeholder() -> None:
    assert released("the Zoë", "ellipsis", unknown="placeholder") == ["the <unk>"]


def test_nouns_are_uniform_whatever_the_word_was() -> None:
    """A share of a quarter for each of four: its error is within six standard errors but with a chance below 1e-8."""
    first, second = (released(text, "noun", DRAWS) for text in ("Zoë", "😀"))
    assert first == second
    for noun in ("cat", "dog", "house", "river"):
        assert abs(first.count(noun) / DRAWS - 0.25) < 6 * math.sqrt(0.25 * 0.75 / DRAWS)


def test_a_word_of_the_list_that_was_released_stays() -> None:
    assert released("the cat the dog", "noun") == ["the cat the dog"]


def test_the_promise_is_the_same() -> None:
    mechanism = Diffractor(epsilon=1.0)
    promises = {
        str(WordPrivatizer(mechanism, policy=TextPolicy(unknown_shown=shown)).guarantee)
        for shown in ("placeholder", "ellipsis", "blank", "noun")
    }
    assert len(promises) == 1


def test_the_shipped_vocabulary_has_all_nouns_and_one_without_any_is_refused() -> None:
    assert len(nouns_of(default_embedding().vocabulary)) == len(NOUNS) == len(set(NOUNS))
    bare = Diffractor(epsilon=1.0, embeddings=[toy_embedding(("red", "blue"))])
    with pytest.raises(ParameterError, match="unknown_shown=noun"):
        WordPrivatizer(bare, policy=TextPolicy(unknown_shown="noun"))


def test_words_beside_an_unknown_one_are_not_changed_by_what_is_shown() -> None:
    mechanism = Diffractor(epsilon=1.0)
    texts = pa.array(["the doctor Zoë was there and Kowalczyk 😀 too"] * 200, pa.large_string())
    made = {}
    for shown in ("placeholder", "noun"):
        privatizer = WordPrivatizer(mechanism, policy=TextPolicy(unknown_shown=shown))
        made[shown] = privatizer._privatize(texts, AesStream(bytes(32))).texts.to_pylist()
    changed = 0
    for one, other in zip(made["placeholder"], made["noun"], strict=True):
        for word, noun in zip(one.split(), other.split(), strict=True):
            assert word == noun or (word == "<unk>" and noun in NOUNS)
            changed += word != noun
    assert changed > 100 and "<unk>" not in " ".join(made["noun"])
