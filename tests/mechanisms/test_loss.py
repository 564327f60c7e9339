"""The loss between two texts, held against exact probabilities, and what the guarantee does not compare."""

import copy
import itertools
import math
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from dptext import CusText, Diffractor, MultivariateLaplace, SanText, SanTextPlus, TextPolicy, privatize
from dptext.core.release import Release
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.number_noise import number_noise
from toys import toy_embedding

EMBEDDING = toy_embedding()
WORDS = EMBEDDING.vocabulary.words[:-1]
CLASSES = TextPolicy(classes="all", numbers="draw", epsilon_numbers=0.25)


def released(mechanism: Any, policy: TextPolicy | None = None) -> Release:
    return mechanism.privatize("", policy=policy)  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def balanced() -> Release:
    return privatize("nothing of it", epsilon=1.0, policy=CLASSES)  # type: ignore[return-value]


@pytest.mark.parametrize(
    "made",
    [
        lambda: Diffractor(epsilon=0.7, embeddings=[EMBEDDING]),
        lambda: Diffractor(epsilon=0.7, embeddings=[EMBEDDING], lists_per_embedding=2),
        lambda: Diffractor(epsilon=0.7, embeddings=[EMBEDDING], noise="truncated-exponential"),
        lambda: SanText(epsilon=1.5, embedding=EMBEDDING),
    ],
    ids=["list", "two lists", "truncated", "santext"],
)
def test_no_output_of_two_words_differs_by_more_and_some_by_as_much(made: Callable[[], Any]) -> None:
    mechanism = made()
    release, index = released(mechanism), mechanism.vocabulary.index
    logs = mechanism.log_probabilities(np.arange(len(mechanism.vocabulary), dtype=np.int32))
    nearest = math.inf
    for pair, other in itertools.product(itertools.product(WORDS[:4], repeat=2), repeat=2):
        rows = [logs[[index[word] for word in words]] for words in (pair, other)]
        worst = float((rows[0] - rows[1]).max(axis=1).sum())  # both places are drawn by themselves
        loss = release.loss(" ".join(pair), " ".join(other))
        assert worst <= loss + 1e-9
        assert (loss == 0) == (pair == other)
        nearest = min(nearest, loss - worst) if pair != other else nearest
    assert nearest < (1e-4 if getattr(mechanism, "noise", "") == "geometric" and len(mechanism.lists) == 1 else 2.0)


def test_numbers_lose_by_their_places(balanced: Release) -> None:
    law = next(law for kind, law in number_noise(0.25).laws.items() if kind.name == "WHOLE")
    rows = np.array([law.weights(place) for place in range(40)], np.float64)
    rows /= rows.sum(axis=1, keepdims=True)
    assert balanced.loss("we had 34 eggs", "we had 37 eggs") == 0.75 == pytest.approx(np.log(rows[34] / rows[37]).max())
    assert balanced.loss("on 3/5/2019", "on 4/7/2020") == 4 * 0.25 == balanced.loss("on 4/7/2020", "on 3/5/2019")
    assert balanced.loss("call 555-0199-77", "call 555-0134-21") == 0


def test_protected_words_lose_nothing_within_a_form(balanced: Release) -> None:
    text = "My name is Daniel and I live in Boston, not far from Boston."
    assert balanced.loss(text, "My name is Robert and I live in Denver, not far from Denver.") == 0
    assert balanced.loss("a boomer and a boomer", "a preteen and a preteen") == 0
    assert balanced.loss("I am so glad today", "I am so glad today") == 0


def test_equal_words_lose_once_where_they_are_drawn_once() -> None:
    mechanism = Diffractor(epsilon=0.7, embeddings=[EMBEDDING])
    one, two, three = WORDS[:3]
    each, once = released(mechanism), released(mechanism, TextPolicy(consistent=True))
    assert each.loss(f"{one} {one}", f"{two} {two}") == pytest.approx(2 * once.loss(f"{one} {one}", f"{two} {two}"))
    assert once.loss("7 7", "9 9") == pytest.approx(each.loss("7 7", "9 9") / 2)
    with pytest.raises(GuaranteeError, match="equal ones are drawn once"):
        once.loss(f"{one} {one}", f"{two} {three}")


@pytest.mark.parametrize(
    ("text", "other", "why"),
    [
        ("a good film", "a film", "one has 3 words and the other 2"),
        ("Daniel came", "rain came", "word 1 is of a protected class in one and an ordinary word in the other"),
        ("it is 7", "it is good", "word 3 is a number in one and an ordinary word in the other"),
        ("my asthma", "my Boston", "one class or form"),
        ("he did not go", "he did never go", "released as it is differs"),
        ("a film, good", "a film good", "layout and capitals"),
        ("a film  good", "a film good", "layout and capitals"),
        ("pay 7", "pay 7.50", "another form"),
        ("Daniel and Daniel", "Daniel and Robert", "equal ones are drawn once"),
    ],
)
def test_what_is_not_compared_is_said_without_a_word_of_the_texts(balanced, text, other, why):
    for pair in ((text, other), (other, text)):
        with pytest.raises(GuaranteeError, match=r"^The guarantee does not compare these texts: ") as told:
            balanced.loss(*pair)
    assert why in str(told.value) or "and the other 3" in str(told.value) or "in one and" in str(told.value)
    assert not {"Daniel", "Robert", "Boston", "asthma", "never"} & set(str(told.value).split())


def test_cannot_is_can_not_unless_small_words_are_public(balanced: Release) -> None:
    texts = "I cannot go", "I can not go"
    drawn = privatize("", epsilon=1.0, policy=TextPolicy(layout="keep"))
    assert drawn.loss(*texts) == balanced.loss(*texts) == 0
    with pytest.raises(GuaranteeError, match="layout and capitals"):
        privatize("", preset="balanced").loss(*texts)


def test_capitals_are_compared_where_they_are_kept() -> None:
    kept = privatize("", epsilon=1.0, policy=TextPolicy(case="keep"))
    assert kept.loss("A good film", "The good film") > 0
    with pytest.raises(GuaranteeError, match="capitals"):
        kept.loss("A good film", "a good film")


def test_other_mechanisms() -> None:
    one, two = WORDS[:2]
    plus = released(SanTextPlus(epsilon=2.0, embedding=EMBEDDING, sensitive_words=list(WORDS[1:]), p=0.5))
    assert plus.loss(two, WORDS[2]) > math.log(2)
    with pytest.raises(GuaranteeError, match="not sensitive"):
        plus.loss(one, two)
    groups = CusText(epsilon=2.0, embedding=EMBEDDING, group_size=3)
    same, apart = (
        next(w for w in WORDS[1:] if (groups.exact_distance(0, groups.vocabulary.index[w]) is None) is far)
        for far in (False, True)
    )
    assert released(groups).loss(one, same) == 2.0
    with pytest.raises(GuaranteeError, match="another group"):
        released(groups).loss(one, apart)
    vectors = MultivariateLaplace(epsilon=3.0, embedding=EMBEDDING)
    apart_by = vectors.metric.distances(np.array([0], np.int32), np.array([1], np.int32))[0]
    assert released(vectors).loss(one, two) == pytest.approx(3.0 * apart_by)


def test_a_release_holds_neither_key_nor_text_and_travels_without_its_tables() -> None:
    release = privatize("Daniel met zorblattix", epsilon=1.0)
    law = release.privacy_loss
    assert "zorblattix" not in repr(release) and not any("key" in name for name in law.__slots__)  # type: ignore[union-attr]
    for moved in (pickle.loads(pickle.dumps(release)), copy.deepcopy(release)):
        assert moved == release and len(pickle.dumps(moved)) < 20_000
        with pytest.raises(GuaranteeError, match="stored or copied"):
            moved.loss("a", "b")
    with pytest.raises(ParameterError):
        release.loss("a", None)


def test_with_spans_the_loss_is_not_said() -> None:
    release = privatize("Anna met Bob", epsilon=1.0, spans=[(0, 4, "A")], operators={"A": "redact"})
    with pytest.raises(GuaranteeError, match="with spans"):
        release.loss("Anna met Bob", "Anna saw Bob")


def test_the_example_of_a_whole_text_is_the_sum_of_the_claims() -> None:
    said = str(privatize("", epsilon=1.0, policy=CLASSES).guarantee)
    words = "30 ordinary words become their nearest neighbours, a date moves by a place in day, month and year"
    assert f"A whole text, by example: {words}, 2 names become others. Then the probability" in said
    assert said.endswith("a factor of at most e^30.75, and the names add nothing.")
    assert "names" not in str(privatize("", epsilon=1.0).guarantee).partition("by example")[2]
