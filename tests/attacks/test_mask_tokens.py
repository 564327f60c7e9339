"""Mask-token inference: what is predicted is the model's likeliest word, the word itself unseen."""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
import torch

from dptext.attacks.contexts import Contexts, whole_words
from dptext.attacks.mask_tokens import MaskTokens, attack
from dptext.core.release import Released
from dptext.errors import InputError
from dptext.rewriting.models import load_model
from taught_model import SENTENCE
from tiny_models import WORDS, tiny_model


def outcome(contexts: Contexts, texts: list[str | None], released: list[str | None]):  # type: ignore[no-untyped-def]
    return attack(MaskTokens(contexts), pa.array(texts, pa.large_string()), Released.of(released))


def test_unprotected_text_is_predicted_and_noise_is_not(taught: Contexts) -> None:
    """The published script reads next to nothing; here the model reads the text, and so knows it."""
    texts = [SENTENCE] * 10
    found = outcome(taught, texts, texts)
    assert found.success.value.value > 0.9
    rate = found.settings["defence_rate"]
    assert (
        rate["value"] == pytest.approx(1 - found.success.value.value) and rate["low"] <= rate["value"] <= rate["high"]
    )


def test_noise_names_no_more_than_blind_guesses(tmp_path: Path) -> None:
    """Words drawn uniformly, released as other words drawn uniformly, before a model that knows no sentence."""
    untaught = Contexts(load_model(tiny_model(tmp_path, "bert"), kinds=("masked",), device="cpu"))
    words = [word for word in WORDS if word.isalpha()]
    texts, noise = ([" ".join(row) for row in np.random.default_rng(seed).choice(words, (60, 8))] for seed in (1, 2))
    found = outcome(untaught, texts, noise).success
    assert found.blind is not None and found.value.low is not None and found.value.high is not None
    assert found.value.low <= found.blind.value <= found.value.high < 0.12 and found.units == 60


def test_predictions_are_the_likeliest_whole_words(taught: Contexts) -> None:
    text = "an old film and , Don't rain 12"
    guesses = MaskTokens(taught).guess(Released.of([text, None]))
    tokenizer, model = taught.loaded.tokenizer, taught.loaded.model
    named = whole_words(taught)
    assert "rain" in named and "##s" not in named and "." not in named
    places = ["[MASK] old film and , Don't rain 12", "an old film and , Don't [MASK] 12"]
    for place, masked in zip((0, 6), places, strict=True):
        inputs = tokenizer(masked, return_tensors="pt")
        at = inputs["input_ids"][0].tolist().index(tokenizer.mask_token_id)
        with torch.inference_mode():
            logits = model(**inputs).logits[0, at]
        assert guesses.predicted[place] == max(named, key=lambda word: float(logits[named[word]]))
    assert len(guesses.predicted) == 8 and guesses.blind in named


def test_the_word_in_its_place_is_not_seen(taught: Contexts) -> None:
    first, second = (MaskTokens(taught).guess(Released.of([f"an old {word} and a"])) for word in ("man", "woman"))
    assert first.predicted[2] == second.predicted[2]


def test_other_originals_are_refused(taught: Contexts, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="another number of tokens"):
        outcome(taught, ["an old man", "the rain"], ["an old", "the"])
    with pytest.raises(InputError, match="no words"):
        outcome(taught, ["...", None], ["...", None])
