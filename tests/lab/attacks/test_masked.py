"""Attacks by a masked language model: predictions see nothing but the release, and count right."""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
import torch

from dptext.core.release import Released
from dptext.errors import InputError
from dptext.rewriting.models import load_model
from dptext_lab.attacks.masked import Contexts, attack_by_mask_tokens, predict_words
from dptext_lab.attacks.outcome import TokenScore
from dptext_lab.attacks.words import cut_release
from taught_model import SENTENCE
from tiny_models import WORDS, tiny_model


def outcome(contexts: Contexts, texts: list[str | None], released: list[str | None]):  # type: ignore[no-untyped-def]
    return attack_by_mask_tokens(contexts, pa.array(texts, pa.large_string()), Released.of(released))


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
    predicted = predict_words(taught, cut_release(Released.of([text, None])))
    tokenizer, model = taught.loaded.tokenizer, taught.loaded.model
    named = dict(zip(taught.names, taught.outputs.tolist(), strict=True))
    assert "rain" in named and "##s" not in named and "." not in named
    places = ["[MASK] old film and , Don't rain 12", "an old film and , Don't [MASK] 12"]
    for place, masked in zip((0, 6), places, strict=True):
        inputs = tokenizer(masked, return_tensors="pt")
        at = inputs["input_ids"][0].tolist().index(tokenizer.mask_token_id)
        with torch.inference_mode():
            logits = model(**inputs).logits[0, at]
        assert predicted[place] == max(named, key=lambda word: float(logits[named[word]]))
    assert len(predicted) == 8


def test_the_word_in_its_place_is_not_seen(taught: Contexts) -> None:
    first, second = (
        predict_words(taught, cut_release(Released.of([f"an old {word} and a"]))) for word in ("man", "woman")
    )
    assert first[2] == second[2]


def test_other_originals_are_refused(taught: Contexts) -> None:
    with pytest.raises(InputError, match="another number of tokens"):
        outcome(taught, ["an old man", "the rain"], ["an old", "the"])
    with pytest.raises(InputError, match="no words"):
        outcome(taught, ["...", None], ["...", None])


def test_shares_and_gains_by_hand() -> None:
    text_of = np.array([0, 0, 0, 2, 2, 3])
    counted = np.array([True, True, False, True, True, True])
    score = TokenScore(text_of, counted)
    first, second = np.array([1, 1, 1, 0, 1, 0], bool), np.array([1, 0, 0, 1, 0, 0], bool)
    assert score.units == 3
    assert score.of(first).value == 3 / 5 and score.of(second).value == 2 / 5
    assert score.gain("", first, second).value.value == pytest.approx(1 / 5)
    assert score.gain("", first, first).value.value == 0.0
    gain = score.gain("", first, first).value
    low, high = gain.low, gain.high
    assert low is not None and high is not None and low < 0 < high


@pytest.mark.parametrize(("gained", "lost"), [(0.05, 0.01), (0.1, 0.1)])
def test_gains_cover(gained: float, lost: float) -> None:
    """Simulated 1,000 times; 916 is what intervals that cover with 0.95 fall below with probability 1e-6."""
    generator = np.random.default_rng(1)
    covered = 0
    for _ in range(1000):
        sizes = generator.integers(2, 20, 30)
        text_of = np.repeat(np.arange(30), sizes)
        rates = generator.beta(gained * 4, (1 - gained) * 4, 30) * (1 - lost)
        drawn = generator.random(len(text_of))
        only_first, only_second = drawn < rates[text_of], drawn > 1 - lost
        value = TokenScore(text_of, np.ones(len(text_of), bool)).gain("", only_first, only_second).value
        assert value.low is not None and value.high is not None
        covered += value.low <= gained * (1 - lost) - lost <= value.high
    assert covered >= 916
