"""Attacks on labels and authors: what they find where there is something to find, and what where there is nothing."""

import re
from functools import cache

import numpy as np
import pytest

pytest.importorskip("sklearn")

from dptext import Diffractor, RunKey, privatize
from dptext.core.randomness import InsecureSeedWarning
from dptext.errors import ParameterError
from dptext.measures.intervals import interval
from dptext.public_sentences import MEASURED
from dptext_lab.attacks.labels import AttributeAttack, AuthorAttack, LabelAttack
from dptext_lab.attacks.learners import FineTunedLearner, SvmLearner
from dptext_lab.attacks.outcome import Outcome

COMMON = sorted({word for text in MEASURED for word in re.findall(r"\w+", text.lower())})
TEXTS = 900
SURE = 1e-6
"""Probability that a check of noise fails although the program is right."""


@cache
def written(authors: int = 6, texts: int = TEXTS) -> tuple[list[str], list[str]]:
    """Texts of twelve common words, and who wrote them: each author has favourite words, drawn once."""
    generator = np.random.default_rng(3)
    taste = generator.dirichlet(np.full(len(COMMON), 0.2), authors)
    names = [f"author {number % authors}" for number in range(texts)]
    chosen = [generator.choice(COMMON, 12, p=taste[number % authors]) for number in range(texts)]
    return [" ".join(words) for words in chosen], names


def noise(texts: int = TEXTS, seed: int = 5) -> list[str]:
    """Releases that say nothing: twelve uniform words."""
    generator = np.random.default_rng(seed)
    return [" ".join(generator.choice(COMMON, 12)) for _ in range(texts)]


def figures(outcome: Outcome) -> dict[str, float]:
    return {figure.name: figure.value.value for figure in outcome.figures}


def guessed_by_chance(outcome: Outcome, classes: int) -> bool:
    """Whether the accuracy is one that guesses without the text have, of texts with equally many of each class."""
    texts = outcome.settings["rows_attacked"]
    low, high = interval(round(figures(outcome)["accuracy"] * texts), texts, SURE)
    return low <= 1 / classes <= high


@pytest.mark.parametrize("kind", [AttributeAttack, AuthorAttack])
def test_unprotected_texts_give_their_writers_away(kind: type[LabelAttack]) -> None:
    """Accuracy 0.98 and more; a release that says nothing leaves both adversaries with the blind guess."""
    texts, authors = written()
    attack = kind(texts, authors)
    open_ = attack.unprotected()
    assert figures(open_)["accuracy"] > 0.95
    assert open_.success.value.low is not None and open_.success.blind is not None
    assert open_.success.value.low > (open_.success.blind.high or 1)
    for outcome in (attack.static(noise()), attack.adaptive(noise())):
        assert guessed_by_chance(outcome, 6)
        assert not guessed_by_chance(open_, 6)
        found = figures(outcome)
        assert found["accuracy, of that unprotected"] == pytest.approx(found["accuracy"] / figures(open_)["accuracy"])
        blind = outcome.success.blind
        assert blind is not None
        assert found["accuracy above blind"] == pytest.approx(found["accuracy"] - blind.value)


def test_a_release_is_attacked_as_it_is() -> None:
    """The identity is as bad as no protection; the mechanism leaves less the smaller its epsilon."""
    texts, authors = written()
    attack = AuthorAttack(texts, authors)
    same = attack.static(texts)
    assert figures(same)["accuracy, of that unprotected"] == 1
    assert figures(same)["mean reciprocal rank"] == figures(attack.unprotected())["mean reciprocal rank"]
    left = []
    for epsilon in (0.001, 20.0):
        with pytest.warns(InsecureSeedWarning):
            key = RunKey.from_insecure_seed(1)
        released = privatize(texts, mechanism=Diffractor(epsilon=epsilon), key=key).texts
        left.append(figures(attack.adaptive(released))["accuracy"])
    assert left[0] < 0.6 < 0.9 < left[1]


def test_an_adaptive_adversary_reads_what_a_static_one_cannot() -> None:
    """A release that moves every letter on by three hides nothing from somebody who has seen releases."""
    texts, authors = written()
    attack = AttributeAttack(texts, authors)
    letters = "abcdefghijklmnopqrstuvwxyz"
    moved = str.maketrans(letters, letters[3:] + letters[:3])
    released = [text.translate(moved) for text in texts]
    assert guessed_by_chance(attack.static(released), 6)
    assert figures(attack.adaptive(released))["accuracy"] > 0.95


class Watched(SvmLearner):
    """Notes what is learnt from."""

    def __init__(self) -> None:
        super().__init__()
        self.learnt: list[str] = []

    def learn(self, texts, labels, *, classes, units=None):  # type: ignore[no-untyped-def]
        self.learnt += texts
        return super().learn(texts, labels, classes=classes, units=units)


def test_nothing_is_learnt_from_a_row_that_is_attacked_nor_from_one_of_its_group() -> None:
    texts = [f"{text} number{row}" for row, text in enumerate(written()[0])]
    groups = [f"writer {row // 9}" for row in range(TEXTS)]
    labels = [("left", "right")[row % 2] for row in range(TEXTS)]
    for given in (None, groups):
        learner = Watched()
        attack = AttributeAttack(texts, labels, groups=given, learner=learner)
        attack.static(texts)
        attack.adaptive(texts)
        rows = attack.rows
        attacked = {texts[place] for place in rows.places[rows.attacked]}
        assert len(attacked) == 0.2 * TEXTS and len(learner.learnt) == 2 * 0.8 * TEXTS
        assert not attacked & set(learner.learnt)
        if given is not None:
            learnt = {groups[texts.index(text)] for text in learner.learnt}
            assert not learnt & {groups[place] for place in rows.places[rows.attacked]}
            assert attack.unprotected().success.units == 20


def test_groups_make_the_interval_wider() -> None:
    """Where all texts of a group say the same, twenty groups are twenty draws."""
    generator = np.random.default_rng(1)
    label = generator.integers(0, 2, 100)
    texts = [f"{('red', 'blue')[label[row // 9]]} {'word' * (row // 9 % 3)}" for row in range(900)]
    labels = [label[row // 9] for row in range(900)]
    widths = []
    for groups in (None, [row // 9 for row in range(900)]):
        value = AttributeAttack(texts, labels, groups=groups).unprotected().success.value
        assert value.value == 1 and value.low is not None
        widths.append(1 - value.low)
    assert widths[0] < 0.03 < 0.1 < widths[1]


def test_rows_without_what_is_needed_are_left_out_and_told() -> None:
    texts, authors = (list(column) for column in written())
    texts[0], authors[1], texts[2] = None, None, ""
    attack = AuthorAttack(texts, [*authors[:-1], "somebody rare"], fewest=2)
    outcome = attack.static([None if row % 50 == 3 else text for row, text in enumerate(texts)])
    assert set(range(TEXTS)) - set(attack.rows.places) == {0, 1, TEXTS - 1}
    assert any("Left out: 3 rows" in note for note in outcome.notes)
    assert outcome.as_dict()["settings"]["rows_attacked"] == int(attack.rows.attacked.sum())


def test_an_attack_repeats_itself() -> None:
    first, again = (AttributeAttack(*written()) for _ in range(2))
    assert first.unprotected() == again.unprotected() and (first.rows.attacked == again.rows.attacked).all()


def test_texts_without_a_word_leave_the_blind_guess() -> None:
    classifier = SvmLearner().learn(["", " "] * 10, np.array([0, 1, 1, 1] * 5), classes=2)
    assert classifier(["", "x"]).tolist() == [[0.25, 0.75]] * 2


def test_what_is_refused() -> None:
    texts, authors = written()
    for match, arguments in {
        "at least two labels": (texts, ["x"] * TEXTS),
        "at least 10 rows": (texts[:5], authors[:5]),
        "row 900 has no text to attack.*: leave out the rows of labels": (texts, [*authors[:-1], "rare"]),
        "a value for each of the 900 originals": (texts, authors[:-1]),
    }.items():
        with pytest.raises(ParameterError, match=match):
            AttributeAttack(*arguments)
    with pytest.raises(ParameterError, match="must be below 1"):
        AttributeAttack(texts, authors, share=1.0)
    attack = AttributeAttack(texts, authors)
    with pytest.raises(ParameterError, match="899 releases of 900 originals"):
        attack.static(texts[:-1])
    assert attack.unprotected().knew == "It learnt from the originals of 720 other texts and their labels."


# An adversary that fine-tunes a masked language model


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    pytest.importorskip("torch")
    pytest.importorskip("transformers")
    from tiny_models import tiny_model

    return tiny_model(tmp_path_factory.mktemp("models") / "bert", "bert", spread=0.05)


def test_a_tuned_model_learns_what_there_is_to_learn_and_nothing_from_noise(model: str) -> None:
    from tiny_models import WORDS

    generator, halves = np.random.default_rng(0), (WORDS[::2], WORDS[1::2])
    texts, labels = [" ".join(generator.choice(halves[row % 2], 6)) for row in range(300)], ["even", "odd"] * 150
    attack = AttributeAttack(texts, labels, learner=FineTunedLearner(model, epochs=30, device="cpu"), share=0.3)
    found = attack.unprotected()
    assert found.success.value.value > 0.9
    assert found.settings["learner"]["model"]["name"] == "bert" and found.settings["learner"]["epochs"] == 30
    generator = np.random.default_rng(1)
    value = attack.static([" ".join(generator.choice(WORDS, 6)) for _ in texts]).success.value.value
    assert abs(value - 0.5) < 5 * 0.5 / 90**0.5  # five standard errors of ninety texts guessed blindly


def test_a_tuned_model_repeats_its_scores_in_any_order(model: str) -> None:
    from tiny_models import WORDS

    texts, labels = [" ".join(WORDS[row : row + 6]) for row in range(40)], np.arange(40) % 2
    learner = FineTunedLearner(model, epochs=1, device="cpu")
    first = learner.learn(texts, labels, classes=2)(texts)
    again = learner.learn(texts, labels, classes=2)(texts[::-1])[::-1]
    np.testing.assert_allclose(first, again, atol=1e-5)


def test_what_cannot_be_tuned_is_refused(model: str) -> None:
    with pytest.raises(ParameterError, match="'epochs'"):
        FineTunedLearner(model, epochs=0)
