"""An adversary that fine-tunes a masked language model."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")
pytest.importorskip("sklearn")

from dptext.attacks.labels import AttributeAttack
from dptext.attacks.tuned import TunedLearner
from dptext.errors import ParameterError
from tiny_models import WORDS, tiny_model


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    return tiny_model(tmp_path_factory.mktemp("models") / "bert", "bert", spread=0.05)


def written(texts: int = 300) -> tuple[list[str], list[str]]:
    """Texts of six words, of which the two halves of the words are the labels."""
    generator = np.random.default_rng(0)
    halves = WORDS[::2], WORDS[1::2]
    return [" ".join(generator.choice(halves[row % 2], 6)) for row in range(texts)], ["even", "odd"] * (texts // 2)


def test_it_learns_what_there_is_to_learn_and_nothing_from_noise(model: str) -> None:
    texts, labels = written()
    attack = AttributeAttack(texts, labels, learner=TunedLearner(model, epochs=30, device="cpu"), share=0.3)
    found = attack.unprotected()
    assert found.success.value.value > 0.9
    assert found.settings["learner"]["model"]["name"] == "bert" and found.settings["learner"]["epochs"] == 30
    generator = np.random.default_rng(1)
    noise = [" ".join(generator.choice(WORDS, 6)) for _ in texts]
    value = attack.static(noise).success.value.value
    assert abs(value - 0.5) < 5 * 0.5 / 90**0.5  # five standard errors of ninety texts guessed blindly


def test_the_same_seed_gives_the_same_scores_in_any_order(model: str) -> None:
    texts, labels = written(40)
    numbers = np.array([label == "odd" for label in labels], np.int64)
    learner = TunedLearner(model, epochs=1, device="cpu")
    first = learner.learn(texts, numbers, classes=2, seed=3).scores(texts)
    again = learner.learn(texts, numbers, classes=2, seed=3).scores(texts[::-1])[::-1]
    np.testing.assert_allclose(first, again, atol=1e-5)
    other = learner.learn(texts, numbers, classes=2, seed=4).scores(texts)
    assert np.abs(first - other).max() > 1e-3


def test_what_is_refused(model: str, tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match="'epochs'"):
        TunedLearner(model, epochs=0)
    learner = TunedLearner(tiny_model(tmp_path / "gpt2", "gpt2"), device="cpu")
    with pytest.raises(ParameterError, match="no masked language model"):
        learner.learn(["a", "b"], np.array([0, 1]), classes=2)
