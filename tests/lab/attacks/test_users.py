"""Whose texts a model of next words has learnt from: found where it has them by heart, not where it saw nothing."""

import numpy as np
import pytest

pytest.importorskip("sklearn")

from dptext.errors import InputError, ParameterError
from dptext_lab.attacks.next_words import CountedWords, GruWords
from dptext_lab.attacks.outcome import Figure, Outcome
from dptext_lab.attacks.users import UserAttack

WORDS = [f"w{first}{second}" for first in "abcdefghij" for second in "abcdefghij"]
USERS = [f"user {row % 60}" for row in range(300)]


def texts_of(seed: int) -> list[str | None]:
    """Five texts of each of sixty users, of random words: all that can be learnt of them is to have them by heart."""
    random = np.random.default_rng(seed)
    return [" ".join(random.choice(WORDS, 20)) for _ in USERS]


def figures(outcome: Outcome) -> dict[str, Figure]:
    return {figure.name: figure for figure in outcome.figures}


def test_counts_of_texts_as_they_were_are_found_out() -> None:
    attack = UserAttack(texts_of(0), USERS)
    assert (len(attack.shadows), len(attack.members), len(attack.others)) == (30, 15, 15)
    shown = figures(attack.unprotected())
    assert list(shown) == ["area under the curve", "precision", "recall", "accuracy"]
    assert [figure.value.value for figure in shown.values()] == [1.0] * 4
    assert [figure.units for figure in shown.values()] == [30, 15, 15, 30]


def test_releases_that_have_nothing_of_the_texts_tell_nothing() -> None:
    """Asked either way, and by either auditor: one half is in the interval."""
    attack, released, queries = UserAttack(texts_of(0), USERS), texts_of(1), texts_of(2)
    for asked in (None, queries):
        for outcome in (attack.static(released, queries=asked), attack.adaptive(released, queries=asked)):
            value = outcome.success.value
            assert value.low is not None and value.high is not None and value.low < 0.5 < value.high


def test_an_adaptive_auditor_asks_its_models_as_users_ask() -> None:
    """Of releases and queries that keep six words in ten it tells more than the static one."""
    originals, random = texts_of(0), np.random.default_rng(1)

    def released() -> list[str | None]:
        parts = [str(text).split() for text in originals]
        return [" ".join(word if random.random() < 0.6 else random.choice(WORDS) for word in part) for part in parts]

    model, queries = released(), released()
    attack = UserAttack(originals, USERS)
    static, adaptive = attack.static(model, queries=queries), attack.adaptive(model, queries=queries)
    assert figures(static)["accuracy"].value.value == 0.5  # no query is ranked as well as its models rank their own
    assert figures(adaptive)["accuracy"].value.value > 0.8
    assert attack.static(model, queries=model).success.value.value == 1.0
    assert static.settings["queries"] == "a further release" and adaptive.settings["auditor"] == "releases"


def test_a_network_is_found_out_too() -> None:
    pytest.importorskip("torch")
    attack = UserAttack(texts_of(0), USERS, learner="gru")
    assert attack.unprotected().success.value.low > 0.5  # type: ignore[operator]
    assert attack.unprotected() == attack.unprotected()
    assert "a GRU" in attack.unprotected().notes[0]


def test_users_without_texts_are_left_out_and_too_few_are_refused() -> None:
    users: list[str | None] = [*USERS, None, "", "silent"]
    texts = [*texts_of(0), "no user", "no user either", None]
    assert len(UserAttack(texts, users).shadows) == 30
    with pytest.raises(ParameterError, match=r"at least 12 users\. Got 11 instead"):
        UserAttack(texts_of(0)[:11], USERS[:11])
    with pytest.raises(ParameterError, match="'learner' parameter of the users attack"):
        UserAttack(texts_of(0), USERS, learner="llm")


def test_releases_that_do_not_fit() -> None:
    attack = UserAttack(texts_of(0), USERS)
    with pytest.raises(ParameterError, match="299 releases of 300 texts"):
        attack.static(texts_of(0)[1:])
    with pytest.raises(ParameterError, match="1 releases of 300 texts"):
        attack.static(texts_of(0), queries=["a"])
    with pytest.raises(InputError, match="nothing to attack"):
        attack.static([None] * 300)


def test_ranks_of_words_after_words() -> None:
    model = CountedWords(["a b c a b d a b c".split()])
    # After a b comes c twice and d once. No text has e. After c e only the frequency counts, and a, b and c have more.
    assert model.ranks("a b c e d a b d".split()).tolist() == [0, 4, 3, 0, 0, 1]
    assert model.ranks(["a"]).tolist() == []


def test_a_network_learns_what_follows() -> None:
    pytest.importorskip("torch")
    model = GruWords([["a", "b", "c", "d"] * 400])
    assert model.ranks("a b c d a".split()).tolist() == [0, 0, 0, 0]
    assert model.ranks("a c never".split())[1] == 4 and model.ranks("a c".split())[0] > 0
    assert model.ranks(["a"] * 50).shape == (49,) and model.ranks(["a"]).tolist() == model.ranks([]).tolist() == []
