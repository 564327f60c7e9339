"""The words of a release are read as they were written, and stand for the right words of the original."""

import numpy as np
import pyarrow as pa
import pytest

from dptext.core.randomness import RunKey
from dptext.core.release import Released
from dptext.errors import InputError
from dptext.mechanisms.santext import SanText
from dptext.text.policy import TextPolicy
from dptext_lab.attacks.words import NO_WORD, cut_release, find_truth, read_release, token_strings
from toys import toy_embedding

WORDS = ("cat", "dog", "bird", "fish", "red", "blue", "house", "car")
TEXTS = ["The red cat sees 12 birds, a dog.", None, "", "a blue-fish at 10:30 … bird BIRD", "zebra 1,234.5 cat"]


def mechanism(epsilon: float = 1.0) -> SanText:
    return SanText(epsilon=epsilon, embedding=toy_embedding(WORDS))


@pytest.mark.filterwarnings("ignore::dptext.core.randomness.InsecureSeedWarning")
@pytest.mark.parametrize(
    "policy",
    [
        TextPolicy(),
        TextPolicy(layout="plain", unknown_shown="blank"),
        TextPolicy(unknown="drop", numbers="drop"),
        TextPolicy(unknown="keep", numbers="keep", case="keep"),
        TextPolicy(unknown="placeholder", numbers="placeholder", layout="drop"),
        TextPolicy(strict=True),
    ],
    ids=lambda policy: f"{policy.unknown}-{policy.numbers}-{policy.layout}-{policy.unknown_shown}",
)
def test_what_entered_stands_at_what_came_out(policy: TextPolicy) -> None:
    """Every word in the place where the mechanism put its answer, for each fate of what is no word."""
    original = pa.array(TEXTS, pa.large_string())
    noisy = mechanism()
    released = Released.of(noisy.privatize_many(TEXTS, policy=policy, key=RunKey.from_insecure_seed(3)).texts)
    words = read_release(released, noisy.vocabulary)
    truth = find_truth(original, words, noisy.vocabulary, policy)
    assert truth.left_out == 0
    entered = [noisy.vocabulary.words[word] for word in truth.words[truth.words != NO_WORD]]
    expected = ["red", "cat", "dog", "blue", "fish", "bird", "bird", "cat"]
    assert entered == expected
    read = {token for token, word in zip(token_strings(words), words.ids, strict=True) if word < len(WORDS)}
    assert read <= set(WORDS)


def test_the_cut_without_a_vocabulary_is_the_same_cut() -> None:
    released = Released.of([*TEXTS, "Ünïts <unk> straße 5km x@y.z"])
    words, bare = read_release(released, mechanism().vocabulary), cut_release(released)
    for name in ("begins", "ends", "row_tokens"):
        np.testing.assert_array_equal(getattr(words, name), getattr(bare, name))
    assert token_strings(bare)[-5:] == ["ünïts", "<unk>", "straße", "5km", "x@y.z"]
    assert words.text_of.tolist() == bare.text_of.tolist()


def test_texts_with_other_tokens_are_left_out_and_counted() -> None:
    texts = ["red cat dog"] * 20
    shown = ["blue fish car"] * 19 + ["blue fish"]
    noisy, policy = mechanism(), TextPolicy()
    words = read_release(Released.of(shown), noisy.vocabulary)
    truth = find_truth(pa.array(texts, pa.large_string()), words, noisy.vocabulary, policy)
    assert truth.left_out == 1 and (truth.words != NO_WORD).sum() == 57 and "1 text is not counted" in truth.notes[0]


@pytest.mark.parametrize(
    ("texts", "shown", "said"),
    [
        (["red cat", "dog"], ["blue fish", "car", "car"], "has 2 texts and the release has 3"),
        (["red cat", "dog"], ["blue", "car car"], "2 have another number of tokens, the first of them in row 1"),
        (["lion", "12"], ["<unk>", "13"], "No word of the original is in the mechanism's vocabulary"),
    ],
)
def test_another_original_is_refused(texts: list[str], shown: list[str], said: str) -> None:
    noisy, policy = mechanism(), TextPolicy()
    words = read_release(Released.of(shown), noisy.vocabulary)
    with pytest.raises(InputError, match=said):
        find_truth(pa.array(texts, pa.large_string()), words, noisy.vocabulary, policy)
