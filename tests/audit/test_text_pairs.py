"""Random texts in pairs with a loss of 0: what presets and policies promise holds, and what was not driven is named."""

import pytest

from dptext.audit.text_pairs import audit_text_pairs
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.run.build import privatizer_of
from dptext.text.policy import TextPolicy
from toys import toy_embedding

POLICIES = {
    "kept layout": {},
    "drawn once": {"consistent": True, "layout": "plain"},
    "placeholders": {"layout": "plain", "case": "keep", "numbers": "placeholder", "unknown": "placeholder"},
    "left out": {"layout": "drop", "numbers": "drop", "unknown": "drop"},
    "strict": {"strict": True},
}


@pytest.mark.parametrize("name", ["readable", "balanced", "strict"])
def test_presets_keep_what_they_promise_of_every_kind(name: str) -> None:
    found = audit_text_pairs(privatizer_of(preset=name), pairs=1000, seed=3)
    assert found.problems == [] and found.undriven == []
    assert 900 <= found.comparisons <= 1200


@pytest.mark.parametrize("name", POLICIES)
def test_policies_keep_what_they_promise_of_every_kind(name: str) -> None:
    found = audit_text_pairs(privatizer_of(epsilon=1.0, policy=POLICIES[name]), pairs=500, seed=2)
    assert found.problems == [] and found.undriven == []


def test_kinds_between_which_something_is_lost_or_told_are_named() -> None:
    policy = {"classes": "all", "operators": "kin=keep,email=mechanism", "unknown": "keep"}
    undriven = audit_text_pairs(privatizer_of(epsilon=1.0, policy=policy), pairs=500, seed=3).undriven
    assert {"unknown word", "other script", "email", "kin (keep)"} <= set(undriven)
    assert not {"given_name", "illness", "url", "phone", "code"} & set(undriven)


def test_a_vocabulary_of_too_few_words_is_not_driven() -> None:
    tiny = WordPrivatizer(Diffractor(epsilon=1.0, embeddings=[toy_embedding(("a1", "b2"))]), policy=TextPolicy())
    found = audit_text_pairs(tiny, pairs=10)
    assert found.comparisons == 0 and found.undriven == ["all (the vocabulary has too few plain words)"]
